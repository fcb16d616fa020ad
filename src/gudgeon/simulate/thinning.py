"""Keep what fits: of a long run every second, fourth, ... step, and those beside the extremes of its channels."""

from __future__ import annotations

import numpy as np

from gudgeon.compile.start import Start
from gudgeon.result.channels import channels
from gudgeon.result.extremes import Extremes, find_extremes
from gudgeon.simulate.dense import Dense
from gudgeon.simulate.evaluation import recording
from gudgeon.tables.state import Event, Observed, Samples

Chunk = tuple[Samples, int]


class Thinned:
    """The steps of a run that are kept, at most so many; `stride` is 1 while all of them are.

    Steps are looked at once for their extremes, before any of them is thrown away.
    """

    def __init__(self, start: Start, rtol: float, atol: float, most: int | None) -> None:
        self.start, self.rtol, self.atol, self.most = start, rtol, atol, most
        self.chunks: list[Chunk] = []
        self.stride = 1
        self.extremes: Extremes | None = None
        self.steps = 0  # that were taken, the start included
        self._numbers: list[np.ndarray] = []  # of the steps in each chunk
        self._marked: set[int] = {0}
        self._seen = 0  # chunks
        self._edges: list[Chunk] = []  # the start, and the last step seen

    @property
    def count(self) -> int:
        """How many steps are kept."""
        return sum(count for _, count in self.chunks)

    def add(self, samples: Samples, count: int) -> None:
        """Take the next steps of a run, and throw away what is too much."""
        self.chunks.append((samples, count))
        self._numbers.append(np.arange(self.steps, self.steps + count))
        self.steps += count
        if self.most is None or (self.stride == 1 and self.count <= self.most):
            return
        self._look()
        while self.count > self.most:
            self.stride *= 2
            self._throw_away(0)
        self._throw_away(len(self.chunks) - 1)

    def _look(self) -> None:
        """Find the extremes of the chunks that have not been looked at, and mark the steps beside them."""
        new, numbers = self.chunks[self._seen :], np.concatenate(self._numbers[self._seen :])
        edges = len(self._edges)
        record = recording(self.start, [*self._edges, *new], [])
        first = max(edges - 1, 0)  # the start is there for the works that are counted from it
        dense = Dense(self.start, record, self.rtol, self.atol)
        found = find_extremes(record.time[first:], channels(record).at(slice(first, None)), dense.at)
        times = np.concatenate([found.minimum_time, found.maximum_time])
        if self.extremes is not None:
            known = self.extremes
            better = np.concatenate([found.minimum < known.minimum, found.maximum > known.maximum])
            times, found = times[better], known.and_of(found)
        self.extremes = found
        beside = np.searchsorted(record.time[edges:], times[np.isfinite(times)], side="right")
        for offset in (-1, 0):
            self._marked.update(numbers[np.clip(beside + offset, 0, len(numbers) - 1)].tolist())
        last, count = new[-1]
        start = self._edges[:1] or [(chosen(new[0][0], np.array([0])), 1)]
        self._edges = [*start, (chosen(last, np.array([count - 1])), 1)]
        self._seen = len(self.chunks)

    def _throw_away(self, begin: int) -> None:
        """Keep but every `stride`-th step, and what is marked, of the chunks from one on."""
        marked = np.array(sorted(self._marked))
        for k in range(begin, len(self.chunks)):
            numbers = self._numbers[k]
            rows = np.flatnonzero((numbers % self.stride == 0) | np.isin(numbers, marked))
            if len(rows) < len(numbers):
                self.chunks[k] = chosen(self.chunks[k][0], rows), len(rows)
                self._numbers[k] = numbers[rows]


def chosen(samples: Samples, rows: np.ndarray) -> Samples:
    """Return some of the samples, copied; without events."""
    observed = {name: getattr(samples.observed, name)[rows] for name in Observed._fields}
    arrays = {name: getattr(samples, name)[rows] for name in Samples._fields if name not in ("events", "observed")}
    return Samples(**arrays, events=Event.room(0), observed=Observed(**observed))
