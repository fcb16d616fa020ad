"""How fast neighbouring motions part from each other."""

from typing import TYPE_CHECKING, Annotated, ClassVar

from gudgeon._describe import describe
from gudgeon._quantity import Quantity
from gudgeon.study.measures._contract import Measure

if TYPE_CHECKING:
    from gudgeon.result.run import Run

#: Tolerance of a motion whose run does not say.
RTOL = 1e-8


@describe("measure exponent")
class Exponent(Measure):
    """The largest Lyapunov exponent, in 1/s: positive in chaotic motion, negative where differences die out.

    The motion is followed from the start of the mechanism, with its neighbours, at the tolerance of the study; it does
    not matter how long the runs of the study are, so that a short `until` will do. `gudgeon.lyapunov` also gives an
    interval.

    Parameters
    ----------
    period : float or str, default None
        In s, by which time is counted here; None: that of the drive of constant speed.
    periods : float, default 200.0
        For how many periods neighbours are followed.
    transient : float, default 50.0
        How many periods come before that.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.Exponent(periods=100).name
    'exponent (100 periods after 50)'
    """

    kind: ClassVar[str] = "exponent"

    period: Annotated[float, Quantity("time", above=0.0)] | None = None
    periods: Annotated[float, Quantity("number", minimum=1.0, maximum=1e9)] = 200.0
    transient: Annotated[float, Quantity("number", minimum=0.0, maximum=1e9)] = 50.0

    @property
    def name(self) -> str:
        """Its kind, and over how long."""
        of = "" if self.period is None else f" of {self.period:g} s"
        return f"exponent ({self.periods:g} periods{of} after {self.transient:g})"

    def check(self, run: "Run", until: float | None = None) -> None:
        """Refuse a machine without a period, or whose motion is all prescribed."""
        from gudgeon.analysis._period import check_free, period_of
        from gudgeon.compile.start import prepare

        period_of(run.mechanism, self.period)
        check_free(prepare(run.mechanism))

    def unit(self, run: "Run") -> str:
        """Return that of exponents."""
        return "1/s"

    def of(self, run: "Run") -> float:
        """Return the exponent."""
        from gudgeon.analysis.exponents import lyapunov

        found = lyapunov(
            run.mechanism, period=self.period, periods=self.periods, transient=self.transient,
            rtol=run.statistics.rtol or RTOL, progress=False,
        )  # fmt: skip
        return float(found.exponents[0])
