"""Runs of mechanisms that are alike, one after the other in the same memory: what studies of many short runs need.

A lane belongs to one thread. Each run overwrites the one before, in tables, state and samples; no `Run` and no channels
are made. What measures want is read from the samples, where the loop wrote them. All of it is, bit for bit, what a run
of its own gives.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from gudgeon.compile.same_structure import Structure, prepare_alike
from gudgeon.compile.start import Start
from gudgeon.model.mechanism import Mechanism
from gudgeon.result.channels import channels
from gudgeon.result.highest import highest_of
from gudgeon.simulate.audit import balanced
from gudgeon.simulate.dense import BEGINS, TakingAgain, take_again
from gudgeon.simulate.evaluation import recording
from gudgeon.simulate.jumps import beside_jumps
from gudgeon.simulate.options import Span
from gudgeon.simulate.room import ROWS, Room, is_stiff
from gudgeon.solve.balance import balance
from gudgeon.solve.loop import DONE, integrate
from gudgeon.solve.observe import PROJECTED, observe
from gudgeon.solve.reconstruct import begin_steps
from gudgeon.tables.methods import EXPLICIT, NUMBERS
from gudgeon.tables.row import columns
from gudgeon.tables.state import Chunk

#: Samples that there is room for: a longer run is no matter of a fraction of a millisecond.
LONGEST = 1024
#: What samples have of numbers, and what was observed of them.
_SAMPLED, _OBSERVED = ("y",), ("acceleration", "multipliers", "reaction", "coordinate", "motion", "at")


class Column(NamedTuple):
    """Where samples have a channel: in which field, from which number of a row on, and how many there are."""

    field: str
    first: int
    width: int


class Computed(NamedTuple):
    """A channel of a probe, which is computed from samples: its name."""

    channel: str


class Lane:
    """Runs of mechanisms like a first one, by the explicit method."""

    def __init__(self, structure: Structure, span: Span) -> None:
        self.span = span
        self._structure = structure
        self.start = start = structure.start  # of the last run
        self._room = Room(start, LONGEST, LONGEST + len(start.compiled.model.sites), between=False)
        self._between = Room(start, ROWS, 0, between=True)
        self._none = np.zeros(0)
        self._find_kernels()
        self.count = 0  # samples of the last run
        self.too_long = False  # whether a run had no room

    def _find_kernels(self) -> None:
        """Find the compiled functions for tables and samples, whose kinds stay the same."""
        model, room, between = self.start.compiled.model, self._room, self._between
        samples, observed = room.samples, room.samples.observed
        rows = [observed.springs, observed.stored, observed.at]
        self._integrate = integrate.for_kinds_of(model, room.work, room.state, samples, samples, self._none, 1)
        self._balance = balance.for_kinds_of(model, samples.y, *rows, self._none, self._none)
        self._again = TakingAgain(
            begin_steps.for_kinds_of(*[getattr(samples, name) for name in BEGINS], self._none, between.samples),
            self._integrate,
            observe.for_kinds_of(model, between.work, between.state, between.samples, 1, PROJECTED),
        )

    @staticmethod
    def serves(structure: Structure, span: Span) -> bool:
        """Whether such mechanisms are run by the explicit method, and all of their steps are asked for."""
        return NUMBERS[span.how.method] == EXPLICIT and not span.times.size and not is_stiff(structure.start)

    def ready(self, mechanism: Mechanism) -> Start | None:
        """Return the start of a mechanism; None if it must be run in another way."""
        start = prepare_alike(self._structure, mechanism)
        return None if start is None or is_stiff(start) else start

    def run(self, start: Start) -> bool:
        """Run a mechanism to its end; False if it must be run in another way, to know what came of it."""
        self.start = start
        room, span, model = self._room, self.span, start.compiled.model
        state, samples = room.state, room.samples
        room.renew(self.start, span.end, span.how.rtol, span.how.atol, span.how.max_steps)
        status = self._integrate(model, room.work, state, samples, samples, self._none, 2 * LONGEST)
        count = state.count
        self.count = n = int(count.samples)
        self.too_long = self.too_long or (status != DONE and n >= LONGEST)
        if status != DONE or n < 2:
            return False
        seen: Any = samples.observed
        leaps = float(count.leaps * state.clock.leap_error)
        return balanced(
            model, samples.time[:n], samples.y[:n], seen.springs[:n], seen.stored[:n], seen.at[:n], span.how.rtol,
            int(count.steps), leaps, self._balance,
        )[1]  # fmt: skip

    @property
    def events(self) -> Any:
        """The events of the last run."""
        return self._room.samples.events[: int(self._room.state.count.events)]

    def column(self, channel: str) -> Column | Computed | None:
        """Return where samples have a channel, or that a probe computes it; else None. There must have been a run."""
        record = recording(self.start, [Chunk(self._room.samples, 0, self.count)], [])
        values = np.asarray(channels(record)[channel].values)
        width = 1 if values.ndim == 1 else values.shape[1]
        if values.ndim > 2 or values.dtype != float or (width > 1 and values.strides[1] != 8):
            return None
        for field in (*_SAMPLED, *_OBSERVED):
            row = getattr(record, field)
            first, within = divmod(values.ctypes.data - row.ctypes.data, 8)
            if values.strides[0] == row.strides[0] and within == 0 and 0 <= first <= row.strides[0] // 8 - width:
                return Column(field, int(first), width)
        probes = [probe.name for probe in self.start.compiled.mechanism.probes]
        return Computed(channel) if channel.partition(".")[0] in probes else None

    def highest(self, column: Column | Computed, number: Callable[[np.ndarray], np.ndarray]) -> float:
        """Return the highest value of a number of a channel, at the steps of the last run and between them."""
        n, samples = self.count, self._room.samples
        time = samples.time[:n]

        def evaluate(instants: np.ndarray) -> np.ndarray:
            found = self._between.samples_for(self.start, len(instants))
            steps = [getattr(samples, name)[:n] for name in BEGINS]
            how = float(time[-1]), self.span.how.rtol, self.span.how.atol
            take_again(self.start, self._between, how, steps, instants, found, self._again)
            return number(self._read(found, column, len(instants)))

        rate = columns(samples.observed.at)["rate"][:n]
        beside = beside_jumps(self.start.compiled.model, time, samples.mode[:n], samples.phase[:n], rate)
        return highest_of(time, number(self._read(samples, column, n)), evaluate, self.events["time"], beside)[0]

    def _read(self, samples: Any, column: Column | Computed, count: int) -> np.ndarray:
        """Return a channel of samples, as channels have it: a number, or a vector in each row."""
        if isinstance(column, Column):
            return _read(samples, column, count)
        return channels(recording(self.start, [Chunk(samples, 0, count)], []))[column.channel].values


def _read(samples: Any, column: Column, count: int) -> np.ndarray:
    """Return a channel of samples, as channels have it: a number, or a vector in each row."""
    field, first, width = column
    rows = getattr(samples if field in _SAMPLED else samples.observed, field)[:count]
    rows = rows.view(float).reshape(count, -1)
    return rows[:, first] if width == 1 else rows[:, first : first + width]
