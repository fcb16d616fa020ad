"""The steps of a run: what is kept of them, and the extremes of all.

Of a long run every second, fourth, ... step is kept, and those beside the extremes of its channels; or none, where
instants are asked for. Steps are looked at once for their extremes, before any of them is thrown away.
"""

from __future__ import annotations

import numpy as np

from gudgeon.compile.start import Start
from gudgeon.result.channels import channels
from gudgeon.result.extremes import Extremes, find_extremes
from gudgeon.simulate.dense import Dense
from gudgeon.simulate.evaluation import recording
from gudgeon.tables.state import Chunk, Event, Observed, Samples

#: What samples have beside numbers of their own.
OTHERS = ("events", "observed")


class Steps:
    """The steps of a run that are kept: all, unless they are more than `most`; then some, or none if not `thin`."""

    def __init__(self, start: Start, rtol: float, atol: float, most: int | None, thin: bool) -> None:
        self.start, self.rtol, self.atol, self.most, self.thin = start, rtol, atol, most, thin
        self.chunks: list[Chunk] = []
        self.stride = 1
        self.taken = 0  # steps of the run, its start included
        self._numbers: list[np.ndarray] = []  # of the steps in each chunk
        self._seen = 0  # chunks that were looked at
        self._marked = {0}  # numbers of steps that are kept whatever the stride
        self._extremes: Extremes | None = None

    @property
    def count(self) -> int:
        """How many steps are kept."""
        return sum(chunk.end - chunk.first for chunk in self.chunks)

    @property
    def whole(self) -> bool:
        """Whether all steps are kept."""
        return self.count == self.taken

    @property
    def extremes(self) -> Extremes | None:
        """The extremes of all steps, if some were thrown away."""
        if self._extremes is not None and self._seen < len(self.chunks):
            self._look()
        return self._extremes

    def add(self, chunk: Chunk) -> None:
        """Take the next steps of a run, and throw away what is too much."""
        self.chunks.append(chunk)
        self._numbers.append(np.arange(self.taken, self.taken + chunk.end - chunk.first))
        self.taken += chunk.end - chunk.first
        if self.most is None or (self.stride == 1 and self.count <= self.most):
            return
        if not self.thin:
            self.throw_away_all()
            return
        self._look()
        self._throw_away(len(self.chunks) - 1)
        while self.count > self.most and self.taken // self.stride > self.most // 2:
            self.stride *= 2  # steps beside extremes, which stay, may alone be more: half of the room is for others
            self._throw_away(0)

    def throw_away_all(self) -> None:
        """Keep none of the steps so far, but their extremes."""
        self._look()
        self.chunks, self._numbers, self._seen = [], [], 0

    def _look(self) -> None:
        """Find the extremes of the steps that have not been looked at, and mark the steps beside them."""
        for k in range(self._seen, len(self.chunks)):
            chunk, numbers = self.chunks[k], self._numbers[k]
            record = recording(self.start, [chunk._replace(first=0)], [])
            before = max(chunk.first - 1, 0)  # without the start, which is there for the works that are counted from it
            dense = Dense(self.start, record, self.rtol, self.atol)
            found = find_extremes(record.time[before:], channels(record).at(slice(before, None)), dense.at)
            times = np.concatenate([found.minimum_time, found.maximum_time])
            if self._extremes is not None:
                known = self._extremes
                better = np.concatenate([found.minimum < known.minimum, found.maximum > known.maximum])
                times, found = times[better], known.and_of(found)
            self._extremes = found
            beside = np.searchsorted(record.time[chunk.first :], times[np.isfinite(times)], side="right")
            for offset in (-1, 0):  # the steps before and after each
                self._marked.update(numbers[np.clip(beside + offset, 0, len(numbers) - 1)].tolist())
        self._seen = len(self.chunks)

    def _throw_away(self, begin: int) -> None:
        """Keep but every `stride`-th step, what is marked and the last, of the chunks from one on."""
        marked = np.array(sorted(self._marked))
        for k in range(begin, len(self.chunks)):
            numbers = self._numbers[k]
            last = numbers == self.taken - 1  # the run ends there so far
            rows = np.flatnonzero((numbers % self.stride == 0) | last | np.isin(numbers, marked))
            if len(rows) < len(numbers):
                chunk = self.chunks[k]
                self.chunks[k] = Chunk(chosen_rows(chunk.samples, chunk.first + rows), 0, len(rows))
                self._numbers[k] = numbers[rows]


def move_row(source: Samples, row: int, target: Samples, to: int) -> None:
    """Copy one of the samples to a row of others, with what was observed of it if there is room for that."""
    for name in Samples._fields:
        if name not in OTHERS:
            getattr(target, name)[to] = getattr(source, name)[row]
    if to < len(target.observed.springs):
        for name in Observed._fields:
            getattr(target.observed, name)[to] = getattr(source.observed, name)[row]


def chosen_rows(samples: Samples, rows: np.ndarray) -> Samples:
    """Return some of the samples, copied; without events."""
    observed = {name: getattr(samples.observed, name)[rows] for name in Observed._fields}
    arrays = {name: getattr(samples, name)[rows] for name in Samples._fields if name not in OTHERS}
    return Samples(**arrays, events=Event.room(0), observed=Observed(**observed))
