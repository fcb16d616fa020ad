"""Where a motion is at the end of a period."""

from dataclasses import replace
from math import floor
from typing import TYPE_CHECKING, Annotated, ClassVar

import numpy as np

from gudgeon._describe import ModelError, describe
from gudgeon._quantity import Quantity
from gudgeon.analysis._period import period_of
from gudgeon.result.tolerances import ROUNDED
from gudgeon.study.measures._channel_measure import ChannelMeasure

if TYPE_CHECKING:
    from gudgeon.result.run import Run


@describe("measure strobed")
class Strobed(ChannelMeasure):
    """A channel at the last end of a period: of a vector its magnitude.

    Periods are counted from the start of the run. Where all transients have died out, it tells in which of several
    motions a machine has ended up: see `gudgeon.attractors`.

    Parameters
    ----------
    channel : str
        Name of the channel, like "slider.velocity.x".
    period : float or str, default None
        In s; None: that of the drive of constant speed.
    window, revolutions, after_revolutions, last_revolutions, revolutions_of : optional, default None
        The part of the run that counts, between two times in s or by revolutions, as for `Peak`; None: all of it.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.Strobed("slider.velocity.x").name
    'strobed slider.velocity.x'
    """

    kind: ClassVar[str] = "strobed"

    period: Annotated[float, Quantity("time", above=0.0)] | None = None

    @property
    def called(self) -> str:  # type: ignore[override]
        """Its kind, and by which period if that is given."""
        return "strobed" if self.period is None else f"strobed every {self.period:g} s"

    def check(self, run: "Run", until: float | None = None) -> None:
        """Refuse channels that are not there, and runs that are shorter than a period."""
        super().check(run, until)
        period = period_of(run.mechanism, self.period)
        if until is not None and until < period * (1.0 - ROUNDED):
            raise ModelError(f"until {until:g} s is shorter than the period, {period:g} s; run longer")

    def number(self, run: "Run") -> float:
        """Return the number at the last section."""
        part, period = self.part(run), period_of(run.mechanism, self.period)
        end = float(part.time[-1])
        time = min(period * floor(end / period + ROUNDED), end)
        if time < float(part.time[0]):
            raise ModelError(f"no period ends between {part.time[0]:g} s and {end:g} s; let a longer part count")
        if time == end:
            return float(self.channel_number(run)(part.channels)[-1])
        if part.motion is None:
            raise ModelError(f"the motion of this run between its instants is not known: {part.loose}; run it again")
        there = replace(part, time=np.array([time]), channels=part.motion(np.array([time])))
        return float(self.channel_number(run)(there.channels)[0])
