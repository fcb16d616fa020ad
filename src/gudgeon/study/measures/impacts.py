"""How often surfaces in a joint hit each other, and how hard."""

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

import numpy as np

from gudgeon._describe import describe
from gudgeon.study.measures._contact_measure import ContactMeasure

if TYPE_CHECKING:
    from gudgeon.result.run import Run
    from gudgeon.simulate.lane import Lane


@describe("measure impacts")
class Impacts(ContactMeasure):
    """The number of impacts in a joint: how often a free site comes into contact.

    In a joint with several sites those of all sites are counted.

    Parameters
    ----------
    joint : str
        Name of the joint with play; of a stop, with its motion, like "O.angle".
    window, revolutions, after_revolutions, last_revolutions, revolutions_of : optional, default None
        The part of the run that counts, between two times in s or by revolutions, as for `Peak`; None: all of it.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.Impacts("B").name
    'impacts B'
    """

    kind: ClassVar[str] = "impacts"
    called: ClassVar[str] = "impacts"

    def number(self, run: "Run") -> float:
        """Return how many there are."""
        return len(self.contacts(run).impacts(run, *self.interval(run)))

    def quick(self, run: "Run", lane: "Lane") -> Callable[[], float] | None:
        """Return what counts them, if all of the run counts."""
        speeds = self.speeds(run, lane)
        return None if speeds is None else lambda: float(len(speeds()))


@describe("measure impact-rate")
class ImpactRate(ContactMeasure):
    """How many impacts there are in a joint per second, or per revolution.

    Parameters
    ----------
    joint : str
        Name of the joint with play; of a stop, with its motion, like "O.angle".
    per_revolution : bool, default False
        Whether it is per revolution of `revolutions_of`, to and fro alike, and not per second.
    window, revolutions, after_revolutions, last_revolutions, revolutions_of : optional, default None
        The part of the run that counts, between two times in s or by revolutions, as for `Peak`; None: all of it.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.ImpactRate("B", per_revolution=True).name
    'impacts per revolution B'
    """

    kind: ClassVar[str] = "impact-rate"

    per_revolution: bool = False

    @property
    def called(self) -> str:  # type: ignore[override]
        """Per what it is."""
        return "impacts per revolution" if self.per_revolution else "impact rate"

    @property
    def counts_revolutions(self) -> bool:
        """Whether it counts the revolutions of a joint."""
        return self.per_revolution or super().counts_revolutions

    def unit(self, run: "Run") -> str:
        """Return 1/s, or nothing per revolution."""
        return "" if self.per_revolution else "1/s"

    def number(self, run: "Run") -> float:
        """Return how many there are, by how long they took; NaN if that is nothing."""
        begin, end = self.interval(run)
        count = len(self.contacts(run).impacts(run, begin, end))
        if self.per_revolution:
            return count / self.revolutions_in(self.part(run))
        return count / (end - begin) if end > begin else np.nan


@describe("measure hardest-impact")
class HardestImpact(ContactMeasure):
    """The largest normal velocity with which surfaces in a joint hit each other; NaN if they never do.

    Parameters
    ----------
    joint : str
        Name of the joint with play; of a stop, with its motion, like "O.angle".
    window, revolutions, after_revolutions, last_revolutions, revolutions_of : optional, default None
        The part of the run that counts, between two times in s or by revolutions, as for `Peak`; None: all of it.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.HardestImpact("B", after_revolutions=1).name
    'hardest impact B (after 1 revolution)'
    """

    kind: ClassVar[str] = "hardest-impact"
    called: ClassVar[str] = "hardest impact"

    def unit(self, run: "Run") -> str:
        """Return the unit of impact speeds: m/s, of a stop of an angle rad/s."""
        return self.contacts(run).unit

    def number(self, run: "Run") -> float:
        """Return the largest one."""
        return _hardest(self.contacts(run).impacts(run, *self.interval(run)))

    def quick(self, run: "Run", lane: "Lane") -> Callable[[], float] | None:
        """Return what finds it, if all of the run counts."""
        speeds = self.speeds(run, lane)
        return None if speeds is None else lambda: _hardest(speeds())


def _hardest(speeds: np.ndarray) -> float:
    return float(speeds.max()) if len(speeds) else np.nan
