"""A run between its steps: the state at any instant, and all that follows from it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from gudgeon.compile.start import Start
from gudgeon.result.channels import Channels, channels
from gudgeon.result.recording import Recording
from gudgeon.simulate.jumps import beside_jumps
from gudgeon.simulate.room import Room, room_between
from gudgeon.solve.loop import integrate
from gudgeon.solve.observe import PROJECTED, observe
from gudgeon.solve.reconstruct import begin_steps
from gudgeon.tables.state import Observed, Samples

#: Steps that are taken again in one go.
AT_ONCE = 20_000
#: What is known of a sample that begins a step.
BEGINS = ("time", "y", "mode", "phase", "impact_speed", "turns")


class TakingAgain(NamedTuple):
    """The compiled functions that take steps again."""

    begin_steps: Callable[..., Any] = begin_steps
    integrate: Callable[..., Any] = integrate
    observe: Callable[..., Any] = observe


@dataclass(frozen=True)
class Dense:
    """The steps of a run, from which the motion between them can be found again."""

    start: Start
    record: Recording  # every step
    rtol: float
    atol: float
    first: int = 0  # from which row on one step follows the other: a continued run has the start of the first before

    def put(self, samples: Samples, first: int, count: int) -> None:
        """Write what steps begin with into samples, so many from one of them on."""
        for name in BEGINS:
            getattr(samples, name)[:count] = getattr(self.record, name)[first : first + count]

    @property
    def beside(self) -> np.ndarray:
        """The instants just beside those at which channels may jump, in s."""
        record = self.record
        return beside_jumps(self.start.compiled.model, record.time, record.mode, record.phase, record.at["rate"])

    def at(self, times: np.ndarray) -> Channels:
        """Return all channels at some instants of the run, which are in order."""
        times = np.ascontiguousarray(times, float)
        return channels(self.record_at(times), self.record)

    def record_at(self, times: np.ndarray) -> Recording:
        """Return states at some instants of the run, which are in order, and what follows from them."""
        parts = [self._at(times[n : n + AT_ONCE]) for n in range(0, max(len(times), 1), AT_ONCE)]
        return parts[0] if len(parts) == 1 else _joined(parts)

    def _at(self, times: np.ndarray) -> Recording:
        start, record, count = self.start, self.record, len(times)
        room = room_between(start)
        samples = room.samples_for(start, count)
        observed = samples.observed
        steps = [getattr(record, name) for name in BEGINS]
        done = take_again(start, room, (record.time[-1], self.rtol, self.atol), steps, times, samples)
        observed.residual[done:count] = np.nan
        arrays = {name: getattr(samples, name)[:count].copy() for name in BEGINS}
        arrays |= {name: getattr(observed, name)[:count].copy() for name in Observed._fields}
        return Recording(compiled=start.compiled, events=record.events[:0], integrated=True, **arrays)


def take_again(
    start: Start,
    room: Room,
    how: tuple[float, float, float],
    steps: list[np.ndarray],
    times: np.ndarray,
    samples: Any,
    by: TakingAgain = TakingAgain(),  # noqa: B008  (it is immutable)
) -> int:
    """Take steps of a run again, and evaluate the motion at some times, in order; return for how many that succeeded.

    Parameters
    ----------
    start : Start
        Of the mechanism.
    room : Room
        For what lies between steps.
    how : tuple
        When the run ended, in s, and its tolerances.
    steps : list of ndarray
        BEGINS at the ends of all steps.
    times : ndarray
        The instants, in s.
    samples : Samples
        Where the states at these instants are written to, and what follows from them.
    by : TakingAgain, default all of them
        The compiled functions.
    """
    model, count = start.compiled.model, len(times)
    room.renew(start, *how)
    by.begin_steps(*steps, times, samples)
    by.integrate(model, room.work, room.state, samples, samples, times, -1)
    room.state.y[:] = start.y
    return int(by.observe(model, room.work, room.state, samples, count, PROJECTED)) if count else 0


def _joined(parts: list[Recording]) -> Recording:
    """Return recordings that follow each other as one."""
    first = parts[0]
    arrays = {
        name: np.concatenate([getattr(part, name) for part in parts])
        for name, values in vars(first).items()
        if isinstance(values, np.ndarray) and name != "events"
    }
    return Recording(compiled=first.compiled, events=first.events, integrated=first.integrated, **arrays)
