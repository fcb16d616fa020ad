"""The steps of a run: what is kept of them, and the extremes of all.

Of a long run those steps are kept that figures need, and those beside the extremes of its channels; or none, where
instants are asked for. Steps are looked at once for their extremes, before any of them is thrown away.
"""

from __future__ import annotations

import numpy as np

from gudgeon.compile.start import Start
from gudgeon.result.channels import channels
from gudgeon.result.extremes import Extremes, columns_of, find_extremes
from gudgeon.result.recording import Recording
from gudgeon.result.thinning import LEVELS, Curves, Level, Thinning, chosen, sizes_of
from gudgeon.simulate.dense import Dense
from gudgeon.simulate.evaluation import recording
from gudgeon.tables.state import Chunk, Event, Observed, Samples

#: What samples have beside numbers of their own.
OTHERS = ("events", "observed")
#: Steps longer than this part of a run are drawn by the motion within them, so that both of their ends are kept.
LONG = 1.0 / 1000.0


class Steps:
    """The steps of a run that are kept: all, unless they are more than `most`; then some, or none if not `thin`.

    `span` is when the run begins and ends.
    """

    def __init__(
        self, start: Start, rtol: float, atol: float, most: int | None, thin: bool, span: tuple[float, float]
    ) -> None:
        self.start, self.rtol, self.atol, self.most, self.thin, self.span = start, rtol, atol, most, thin, span
        self.chunks: list[Chunk] = []
        self.taken = 0  # steps of the run, its start included
        self._numbers: list[np.ndarray] = []  # of the steps in each chunk
        self._seen = 0  # chunks that were looked at
        self._marked = {0}  # numbers of long steps and their ends, which are kept in any case
        self._beside = np.zeros((0, 2), int)  # numbers of the steps beside the extremes, which are kept, too
        self._extremes: Extremes | None = None
        self._level = -1  # of thinning; negative while all steps are kept
        self._bounds = np.zeros(0)  # how far lines may be off each curve, and the names of the curves
        self._names: tuple[str, ...] = ()
        self._packed = False  # whether some cells have their extremes only
        self._joined = 0  # how many steps were kept when all were thinned together for the last time
        self._first: Samples | None = None  # the start of the run, from which works are counted

    @property
    def count(self) -> int:
        """How many steps are kept."""
        return sum(chunk.end - chunk.first for chunk in self.chunks)

    @property
    def whole(self) -> bool:
        """Whether all steps are kept."""
        return self.count == self.taken

    @property
    def numbers(self) -> np.ndarray:
        """The numbers of the steps that are kept."""
        return np.concatenate(self._numbers) if self._numbers else np.zeros(0, int)

    @property
    def extremes(self) -> Extremes | None:
        """The extremes of all steps, if some were thrown away."""
        if self._extremes is not None and self._seen < len(self.chunks):
            self._look()
        return self._extremes

    @property
    def thinning(self) -> Thinning | None:
        """How far lines between the steps that are kept may be off; None if all are kept."""
        if self.whole or not self.chunks:
            return None
        bounds = dict(zip(self._names, self._bounds.tolist(), strict=True))
        return Thinning(bounds, self._cell if self._packed else 0.0, self.count, self.taken)

    @property
    def _cell(self) -> float:
        """The length of a cell of time, in s."""
        return (self.span[1] - self.span[0]) / Level(self._level).cells

    def add(self, chunk: Chunk) -> None:
        """Take the next steps of a run, and throw away what is too much."""
        if self._first is None:
            self._first = chosen_rows(chunk.samples, np.zeros(1, int))
        self.chunks.append(chunk)
        self._numbers.append(np.arange(self.taken, self.taken + chunk.end - chunk.first))
        self.taken += chunk.end - chunk.first
        if self.most is None or (self._level < 0 and self.count <= self.most):
            return
        if not self.thin:
            self.throw_away_all()
            return
        self._look()
        if self._level >= 0:
            self._thin(len(self.chunks) - 1)
        while self.count > self.most and self._level < LEVELS - 1:
            self._level += 1
            self._thin_all()
        if self.count > max(self.most, 2 * self._joined):
            self._thin_all()

    def finish(self) -> None:
        """Thin all steps together after the last was added, so that none is kept because a chunk begins or ends there.

        Where even those beside extremes are too many, some of them are kept.
        """
        if self.most is None or self._level < 0 or self.count <= 0:
            return
        self._thin_all()
        if self.count > self.most:
            rows = np.unique(np.linspace(0, self.count - 1, self.most).round().astype(int))
            self.chunks = [Chunk(chosen_rows(self.chunks[0].samples, rows), 0, len(rows))]
            self._numbers = [self._numbers[0][rows]]
            self._bounds, self._packed = np.full(len(self._names), np.inf), False

    def throw_away_all(self) -> None:
        """Keep none of the steps so far, but their extremes."""
        self._look()
        self.chunks, self._numbers, self._seen = [], [], 0

    def _look(self) -> None:
        """Find the extremes of the steps that have not been looked at; mark the steps beside them, and long ones."""
        for k in range(self._seen, len(self.chunks)):
            chunk, numbers = self.chunks[k], self._numbers[k]
            record = recording(self.start, [chunk._replace(first=0)], [])
            before = max(chunk.first - 1, 0)  # without the start, which is there for the works that are counted from it
            dense = Dense(self.start, record, self.rtol, self.atol)
            found = find_extremes(
                record.time[before:], channels(record).at(slice(before, None)), dense.at, dense.beside
            )
            times = np.concatenate([found.minimum_time, found.maximum_time])
            better = np.isfinite(times)
            if self._extremes is None:
                self._beside = np.zeros((len(times), 2), int)
            else:
                known = self._extremes
                better &= np.concatenate([found.minimum < known.minimum, found.maximum > known.maximum])
                found = known.and_of(found)
            self._extremes = found
            after = np.searchsorted(record.time[chunk.first :], times[better], side="right")
            for side in range(2):  # the steps before and after each
                self._beside[better, side] = numbers[np.clip(after + side - 1, 0, len(numbers) - 1)]
            long = numbers[0] + np.flatnonzero(np.diff(record.time[before:]) > self._long) - (chunk.first - before)
            self._marked.update(long.tolist(), (long + 1).tolist())
        self._seen = len(self.chunks)

    @property
    def _long(self) -> float:
        """The length of a step of which both ends are kept, in s; these are few of the steps that are allowed."""
        return (self.span[1] - self.span[0]) * max(LONG, 8.0 / (self.most or np.inf))

    def _thin(self, begin: int) -> None:
        """Keep the steps that figures need, of the chunks from one on."""
        marked, allowed = np.union1d(sorted(self._marked), self._beside), np.zeros(0)
        for k in range(begin, len(self.chunks)):
            chunk, numbers = self.chunks[k], self._numbers[k]
            record = recording(self.start, [chunk], [])
            found = channels(record, self._beginning)
            curves = Curves.of(dict(columns_of(found)))
            if not allowed.size:
                assert self._extremes is not None
                allowed = Level(self._level).tolerance * sizes_of(found, self._extremes)
            needed = np.isin(numbers, marked) | (numbers == self.taken - 1)  # the run ends there so far
            kept, packed = chosen(record.time, curves.rows, allowed, (self.span[0], self._cell), needed)
            self._names, self._packed = curves.names, self._packed or packed
            if not kept.all():
                rows = np.flatnonzero(kept)
                self.chunks[k] = Chunk(chosen_rows(chunk.samples, chunk.first + rows), 0, len(rows))
                self._numbers[k] = numbers[rows]
        if not self._bounds.size:
            self._bounds = allowed
        else:  # what is thinned once more is off by both
            self._bounds = self._bounds + allowed if begin == 0 else np.maximum(self._bounds, allowed)

    @property
    def _beginning(self) -> Recording:
        """The start of the run."""
        assert self._first is not None
        return recording(self.start, [Chunk(self._first, 0, 1)], [])

    def _thin_all(self) -> None:
        """Thin all steps together."""
        self._join()
        self._thin(0)
        self._joined = self.count

    def _join(self) -> None:
        """Make one chunk of all, so that no step is kept because it begins one."""
        if len(self.chunks) > 1:
            samples = joined_rows(self.chunks)
            self.chunks, self._numbers = [Chunk(samples, 0, len(samples.time))], [self.numbers]
            self._seen = 1


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


def joined_rows(chunks: list[Chunk]) -> Samples:
    """Return the samples of chunks that follow each other, copied; without events."""

    def joined(name: str, of_observed: bool) -> np.ndarray:
        return np.concatenate(
            [
                getattr(chunk.samples.observed if of_observed else chunk.samples, name)[chunk.first : chunk.end]
                for chunk in chunks
            ]
        )

    observed = {name: joined(name, True) for name in Observed._fields}
    arrays = {name: joined(name, False) for name in Samples._fields if name not in OTHERS}
    return Samples(**arrays, events=Event.room(0), observed=Observed(**observed))
