"""The largest and the least value of a channel."""

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

import numpy as np

from gudgeon._describe import describe
from gudgeon.result.extremes import ERRORS
from gudgeon.study.measures._channel_measure import ChannelMeasure, highest_of

if TYPE_CHECKING:
    from gudgeon.result.run import Run
    from gudgeon.simulate.lane import Lane


@describe("measure")
class Extreme(ChannelMeasure):
    """The base of extremes: the highest of something that is made of the channel's number."""

    #: What the highest value of what is weighed is multiplied by.
    sign: ClassVar[float] = 1.0

    def weighed(self, values: np.ndarray) -> np.ndarray:
        """Return that of which the highest value is looked for: here the values themselves."""
        return values

    def number(self, run: "Run") -> float:
        """Return the extreme, between steps, too; of a thinned run that which was found before it was thinned."""
        number = self.channel_number(run)
        known = run.known_extremes
        if known is not None and self.interval(run) == (run.time[0], run.time[-1]):
            name = next((name for name in (self.channel, f"{self.channel}.magnitude") if name in known.names), None)
            if name is not None:
                minimum, _, maximum, _ = known.of(name)
                return self.sign * float(np.max(self.weighed(np.array([minimum, maximum]))))
        value, _ = highest_of(self.part(run), lambda channels: self.weighed(number(channels)), number.channel)
        return self.sign * value + 0.0

    def quick(self, run: "Run", lane: "Lane") -> Callable[[], float] | None:
        """Return what reads the channel from the samples, if they have it and all of the run counts."""
        number = self.channel_number(run)
        errors = number.channel.startswith(ERRORS)
        column = None if errors or number.place or not self.of_all else lane.column(number.channel)
        if column is None:
            return None
        return lambda: self.sign * lane.highest(column, lambda values: self.weighed(number.number(values))) + 0.0


@describe("measure peak")
class Peak(Extreme):
    """The largest absolute value of a channel, at the steps of a run and between them.

    Parameters
    ----------
    channel : str
        Name of the channel, like "slider.acceleration.x"; without a component, the magnitude of a vector.
    window : tuple, default None
        Two times in s, where the part of the run that counts begins and ends, like ("2 ms", "5 ms"). None, here and
        below: all of the run.
    revolutions : tuple, default None
        The same in revolutions, to and fro alike: (1, 3) begins after the first and ends after the third.
    after_revolutions : float, default None
        So many revolutions are left out at the beginning.
    last_revolutions : float, default None
        So many revolutions at the end are all that counts.
    revolutions_of : str, default None
        The drive or joint whose revolutions are counted; None: the only drive that turns.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.Peak("slider.acceleration.x", after_revolutions=2).name
    'peak slider.acceleration.x (after 2 revolutions)'
    """

    kind: ClassVar[str] = "peak"
    called: ClassVar[str] = "peak"

    def weighed(self, values: np.ndarray) -> np.ndarray:
        """Return the absolute values."""
        return np.abs(values)


@describe("measure maximum")
class Maximum(Extreme):
    """The largest value of a channel, at the steps of a run and between them.

    Parameters
    ----------
    channel : str
        Name of the channel, like "motor.torque"; without a component, the magnitude of a vector.
    window, revolutions, after_revolutions, last_revolutions, revolutions_of : optional, default None
        The part of the run that counts, between two times in s or by revolutions, as for `Peak`; None: all of it.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.Maximum("motor.torque", window=("2 ms", "5 ms")).window
    (0.002, 0.005)
    """

    kind: ClassVar[str] = "maximum"
    called: ClassVar[str] = "maximum"


@describe("measure minimum")
class Minimum(Extreme):
    """The least value of a channel, at the steps of a run and between them.

    Parameters
    ----------
    channel : str
        Name of the channel, like "motor.torque"; without a component, the magnitude of a vector.
    window, revolutions, after_revolutions, last_revolutions, revolutions_of : optional, default None
        The part of the run that counts, between two times in s or by revolutions, as for `Peak`; None: all of it.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.Minimum("motor.torque").name
    'minimum motor.torque'
    """

    kind: ClassVar[str] = "minimum"
    called: ClassVar[str] = "minimum"
    sign: ClassVar[float] = -1.0

    def weighed(self, values: np.ndarray) -> np.ndarray:
        """Return the values with the other sign."""
        return -values
