"""Whether a motion is periodic, quasi-periodic or chaotic, as a number."""

from typing import TYPE_CHECKING, Annotated, ClassVar

import numpy as np

from gudgeon._describe import describe
from gudgeon._quantity import Quantity
from gudgeon.analysis._period import period_of
from gudgeon.analysis._section_points import state_channels
from gudgeon.analysis.regimes import CHAOTIC, QUASI_PERIODIC, TRANSIENT, regime
from gudgeon.analysis.transient import TOLERANCE
from gudgeon.study.measures._window import WindowedMeasure

if TYPE_CHECKING:
    from gudgeon.result.run import Run

#: The numbers of regimes that have no period.
NUMBERS = {QUASI_PERIODIC: 0.0, CHAOTIC: -1.0, TRANSIENT: -2.0}


@describe("measure regime")
class Regime(WindowedMeasure):
    """The regime of a motion as a number: n for periodic with period n, 0 quasi-periodic, -1 chaotic, -2 transient.

    It is NaN where it is undecided. The rule is that of `gudgeon.regime`, which also gives the evidence.

    Parameters
    ----------
    moving : str, default None
        The body or joint whose motion counts; None: all of them.
    period : float or str, default None
        The period of what drives the machine, in s; None: a revolution of the only drive of constant speed.
    tolerance : float, default 1e-05
        The distance below which two points of the section are the same, as a part of the range of a coordinate.
    window, revolutions, after_revolutions, last_revolutions, revolutions_of : optional, default None
        The part of the run that counts, between two times in s or by revolutions, as for `Peak`; None: all of it.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.Regime("slider").name
    'regime slider'
    """

    kind: ClassVar[str] = "regime"

    moving: str | None = None
    period: Annotated[float, Quantity("time", above=0.0)] | None = None
    tolerance: Annotated[float, Quantity("number", minimum=1e-14, maximum=0.1)] = TOLERANCE

    @property
    def called(self) -> str:  # type: ignore[override]
        """Its kind, and by which period and tolerance if they are given."""
        every = f" every {self.period:g} s" if self.period is not None else ""
        within = f" to {self.tolerance:g}" if self.tolerance != TOLERANCE else ""
        return f"regime{every}{within}"

    @property
    def subject(self) -> str:
        """The body or joint."""
        return self.moving or ""

    def check_subject(self, run: "Run") -> None:
        """Refuse a part that is not there, and a machine without a period."""
        state_channels(run, self.moving)
        period_of(run.mechanism, self.period)

    def number(self, run: "Run") -> float:
        """Return the number of the regime."""
        verdict = regime(self.part(run), self.period, of=self.moving, tolerance=self.tolerance)
        return float(verdict.period) if verdict.period is not None else NUMBERS.get(verdict.regime, np.nan)
