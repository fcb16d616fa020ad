"""How far a machine departs from the ideal one."""

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

import numpy as np

from gudgeon._channel import Channel
from gudgeon._describe import ModelError, describe
from gudgeon.fits import Ideal
from gudgeon.model.mechanism import Mechanism
from gudgeon.result.highest import highest
from gudgeon.result.number import ChannelNumber, number_of
from gudgeon.study.measures._channel_measure import ChannelMeasure

if TYPE_CHECKING:
    from gudgeon.result.run import Run

#: How long an ideal machine is simulated to see which channels it has, in s.
MOMENT = 1e-9
#: Runs of ideal machines that are kept: most cases of a study have the same.
KEPT = 8


@describe("measure departure")
class Departure(ChannelMeasure):
    """The largest departure of a channel from the ideal machine, of a vector by the length of the difference.

    The ideal machine is the same mechanism with all fits ideal. It is simulated with the same tolerance and compared at
    the same instants, so that it need not be driven in all its motions; stops stay as they are.

    Parameters
    ----------
    channel : str
        Name of the channel, like "slider.position.x"; without a component, all components of a vector.
    window, revolutions, after_revolutions, last_revolutions, revolutions_of : optional, default None
        The part of the run that counts, between two times in s or by revolutions, as for `Peak`; None: all of it.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.Departure("slider.position.x").name
    'departure slider.position.x'
    """

    kind: ClassVar[str] = "departure"
    called: ClassVar[str] = "departure"

    def check_subject(self, run: "Run") -> None:
        """Refuse a channel that is not there, or not in the ideal machine."""
        self._check_ideal(run, _run_of(ideal(run.mechanism), MOMENT, 1e-6, 0.0))

    def _check_ideal(self, run: "Run", perfect: "Run") -> ChannelNumber:
        """Return which number it is, if the ideal machine has the same."""
        number = self.channel_number(run)
        try:
            if number_of(perfect, self.channel) == number:
                return number
            why = "it is given there in another form"
        except ModelError as error:
            why = str(error)
        raise ModelError(f"the ideal machine has no channel {self.channel} to depart from: {why}")

    def number(self, run: "Run") -> float:
        """Return the largest difference, between steps, too."""
        part, machine = self.part(run), ideal(run.mechanism)
        if machine is run.mechanism:
            self.check_subject(run)
            return 0.0
        end = float((run if run.steps is None else run.steps).time[-1])
        perfect = _run_of(machine, end, run.statistics.rtol or 1e-8, run.statistics.atol)
        number = self._check_ideal(run, perfect)
        if perfect.status != "complete":
            raise ModelError(f"the ideal machine cannot be followed all the way: {perfect.reason}")
        at, at_ideal, name = part.motion, perfect.motion, number.channel
        assert at_ideal is not None

        def apart(real: Mapping[str, Channel], perfect: Mapping[str, Channel]) -> dict[str, Channel]:
            return {name: real[name]._replace(values=real[name].values - perfect[name].values)}

        def size(channels: Mapping[str, Channel]) -> np.ndarray:
            return np.abs(number(channels))

        between = None if at is None else lambda times: apart(at(times), at_ideal(times))
        known = apart(part.channels, at_ideal(part.time))
        return highest(part.time, known, size, between, part.event_list.time, part.beside)[0]


def ideal(mechanism: Mechanism) -> Mechanism:
    """Return the mechanism with all fits ideal."""
    fits = {joint.name: Ideal() for joint in mechanism.joints if not joint.fitted.ideal}
    return mechanism.refit(fits) if fits else mechanism


@lru_cache(KEPT)
def _run_of(machine: Mechanism, until: float, rtol: float, atol: float) -> "Run":
    return machine.simulate(until, rtol=rtol, atol=atol, keep="all", progress=False)
