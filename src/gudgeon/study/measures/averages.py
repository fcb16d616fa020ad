"""Means of a channel over time, and how long it has which values."""

from typing import TYPE_CHECKING, Annotated, ClassVar

import numpy as np

from gudgeon._describe import describe
from gudgeon._quantity import Quantity
from gudgeon.result.extremes import ERRORS
from gudgeon.result.spread import Spread, spread
from gudgeon.study.measures._channel_measure import ChannelMeasure

if TYPE_CHECKING:
    from gudgeon.result.run import Run


@describe("measure")
class Average(ChannelMeasure):
    """The base of measures of how a channel is spread over time.

    Steps count by their lengths. Within each the motion is evaluated at seven nodes; of a kinematic analysis, which has
    no steps, the instants it was asked for are joined by straight lines.
    """

    def number(self, run: "Run") -> float:
        """Return the measure of the part of a run that counts; NaN if it has no duration."""
        number, part = self.channel_number(run), self.part(run)
        if not part.time[-1] > part.time[0]:
            return np.nan
        return self.of_spread(spread(part, number, between=not number.channel.startswith(ERRORS)))

    def of_spread(self, values: Spread) -> float:
        """Return the measure of values over time."""
        raise NotImplementedError


@describe("measure mean")
class Mean(Average):
    """The mean of a channel over time.

    Parameters
    ----------
    channel : str
        Name of the channel, like "motor.torque"; without a component, the magnitude of a vector.
    window, revolutions, after_revolutions, last_revolutions, revolutions_of : optional, default None
        The part of the run that counts, between two times in s or by revolutions, as for `Peak`; None: all of it.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.Mean("motor.torque", last_revolutions=1).name
    'mean motor.torque (last 1 revolution)'
    """

    kind: ClassVar[str] = "mean"
    called: ClassVar[str] = "mean"

    def of_spread(self, values: Spread) -> float:
        """Return the mean."""
        return values.mean()


@describe("measure rms")
class RMS(Average):
    """The root mean square of a channel over time.

    Parameters
    ----------
    channel : str
        Name of the channel, like "slider.acceleration.x"; without a component, the magnitude of a vector.
    window, revolutions, after_revolutions, last_revolutions, revolutions_of : optional, default None
        The part of the run that counts, between two times in s or by revolutions, as for `Peak`; None: all of it.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.RMS("slider.acceleration.x").name
    'rms slider.acceleration.x'
    """

    kind: ClassVar[str] = "rms"
    called: ClassVar[str] = "rms"

    def of_spread(self, values: Spread) -> float:
        """Return the root of the mean of the squares."""
        return float(np.sqrt(values.mean(np.square)))


@describe("measure percentile")
class Percentile(Average):
    """The value that a channel does not exceed for a part of the time.

    Parameters
    ----------
    channel : str
        Name of the channel, like "B.force"; without a component, the magnitude of a vector.
    percent : float
        The part of the time in percent, from 0 to 100: 50 gives the median.
    window, revolutions, after_revolutions, last_revolutions, revolutions_of : optional, default None
        The part of the run that counts, between two times in s or by revolutions, as for `Peak`; None: all of it.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.Percentile("B.force", 95).name
    'percentile 95 B.force'
    """

    kind: ClassVar[str] = "percentile"

    percent: Annotated[float, Quantity("number", minimum=0.0, maximum=100.0)]

    @property
    def called(self) -> str:  # type: ignore[override]
        """Its kind, and which one it is."""
        return f"percentile {self.percent:g}"

    def of_spread(self, values: Spread) -> float:
        """Return the percentile."""
        return values.percentile(self.percent)
