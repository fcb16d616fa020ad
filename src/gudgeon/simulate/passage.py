"""A motion that is followed through phase space, piece by piece, with its neighbours or without.

Nothing is kept but where it is: for those who follow a motion for a long time, or again and again.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from gudgeon._describe import ModelError
from gudgeon._progress import Progress
from gudgeon.compile.start import Start
from gudgeon.result.phase_point import PhasePoint
from gudgeon.simulate.integration import method_of
from gudgeon.simulate.neighbours import Neighbours
from gudgeon.simulate.steps import move_row
from gudgeon.solve.loop import DONE, PAUSED, SPENT, integrate
from gudgeon.solve.state import keeping_steps, kept_steps, make_state
from gudgeon.tables.modes import CONTACT, KEPT, SUGGESTED
from gudgeon.tables.row import columns
from gudgeon.tables.state import Samples, make_samples

#: Steps of a piece: neighbours that grow or shrink much within one could not be told from each other. Without them the
#: longer a piece is, the less of the time is Python's.
PIECE, LONG_PIECE = 128, 512


class Passage:
    """A motion under way: `point` is where it is."""

    def __init__(
        self,
        start: Start,
        rtol: float,
        atol: float,
        point: PhasePoint | None = None,
        suggested: bool = False,
        max_steps: int = 10**12,
    ) -> None:
        """Begin at the start of the mechanism, or at a point; the modes there are kept, or only `suggested`."""
        model = start.compiled.model
        self.start, self.rtol, self.atol = start, rtol, atol
        method, auto = method_of(start, "auto")
        self._work = start.work
        self._state = make_state(model, start.y, 0.0, rtol, atol, max_steps, start.compiled.turns, method, auto)
        if point is not None:
            point.put_into(self._state, SUGGESTED if suggested else KEPT)
        self._samples = make_samples(model, LONG_PIECE, 8 * PIECE + len(model.sites), observed=False)
        self._begun = False
        self.contacts = 0  # how many have begun

    @property
    def time(self) -> float:
        """Where it is in time, in s."""
        return float(self._state.clock.time)

    @property
    def point(self) -> PhasePoint:
        """Where it is in phase space."""
        return PhasePoint.of(self._state)

    @property
    def rate(self) -> np.ndarray:
        """How fast it moves through phase space, as a neighbour that is a second ahead; remembered speeds stay."""
        layout, state = self.start.compiled.model.layout, self._state
        return np.concatenate([state.y[layout.v : layout.z], state.dy[layout.v : layout.w], np.zeros(len(state.sites))])

    @property
    def steps(self) -> int:
        """How many steps it took."""
        return int(self._state.count.steps)

    @np.errstate(all="ignore")
    def pieces(
        self, until: float, bar: Progress | None = None, steps: int = LONG_PIECE
    ) -> Iterator[tuple[Samples, int]]:
        """Go on until a time; give the samples of each piece, and how many there are: at most so many steps."""
        model, state, samples = self.start.compiled.model, self._state, self._samples
        state.clock.until = until
        none = np.zeros(0)
        self.settle()
        while True:
            state.count.events = 0
            status = integrate(model, self._work, state, samples, samples, none, steps)
            count = int(state.count.samples)
            self.contacts += int(np.count_nonzero(columns(samples.events)["kind"][: state.count.events] == CONTACT))
            if count > 1:
                yield samples, count
                move_row(samples, count - 1, samples, 0)
                state.count.samples = 1
            if bar is not None:
                bar.update(self.time)
            if status == DONE:
                return
            if status != PAUSED:
                why = "has taken all steps that it may" if status == SPENT else "gets stuck"
                raise ModelError(
                    f"mechanism {self.start.compiled.mechanism.name}: its motion {why} at {self.time:.6g} s; "
                    "simulate it until then to see why, or take another rtol"
                )

    def go_on(self, until: float, neighbours: Neighbours | None = None, bar: Progress | None = None) -> None:
        """Go on until a time; neighbours are carried along."""
        if neighbours is None:
            for _ in self.pieces(until, bar):
                pass
            return
        self.keep_steps()
        for samples, count in self.pieces(until, bar, PIECE):
            neighbours.carry(samples, 0, count - 1, self.stages)

    @property
    def stages(self) -> Any:
        """The steps that lead to the samples of the piece at hand, where they are kept."""
        return kept_steps(self._state)

    def keep_steps(self) -> None:
        """Keep the steps of each piece from here on, so that neighbours need not take them again."""
        if self.stages.taken.size == 0:
            self._state = keeping_steps(self._state, PIECE + 1)

    def begin(self, neighbours: Neighbours) -> None:
        """Make neighbours a basis of all that there can be here; steps are kept from here on."""
        self.settle()
        self.keep_steps()
        neighbours.begin(self._samples, 0)

    @np.errstate(all="ignore")
    def settle(self) -> None:
        """Bring the point that it begins at onto the constraints, and find the modes there."""
        if self._begun:
            return
        self._state.clock.until = max(float(self._state.clock.until), self.time)
        samples = self._samples
        integrate(self.start.compiled.model, self._work, self._state, samples, samples, np.zeros(0), 0)
        self._begun = True


def start_of(start: Start, rtol: float) -> PhasePoint:
    """Return the point of phase space at which a mechanism starts, with the modes there."""
    return settled_at(start, rtol, None)


def settled_at(start: Start, rtol: float, point: PhasePoint | None) -> PhasePoint:
    """Return the point next to one that is on the constraints of a mechanism, with the modes there; None: its start."""
    passage = Passage(start, rtol, 0.0, point, suggested=True)
    passage.settle()
    return passage.point
