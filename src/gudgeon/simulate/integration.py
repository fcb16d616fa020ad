"""Run the compiled loop: in slices, with progress, a limit of memory, and interruption."""

from __future__ import annotations

import time as clock
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import numpy as np

from gudgeon._progress import Progress
from gudgeon.compile.start import Start
from gudgeon.result.ending import Checkpoint, Ending
from gudgeon.result.memory import memory
from gudgeon.result.phase_point import PhasePoint
from gudgeon.simulate.checkpoint import bring_back, catch_up, take_down
from gudgeon.simulate.options import Span, default_size
from gudgeon.simulate.room import Room, is_stiff, room_for_run
from gudgeon.simulate.steps import Steps, move_row
from gudgeon.solve.loop import AT_END, DONE, PAUSED, SPENT, STALLED, integrate
from gudgeon.solve.state import make_state
from gudgeon.solve.stuck import jumping_load
from gudgeon.solve.sundials import Cvode
from gudgeon.solve.watchdog import Watchdog
from gudgeon.tables.methods import AUTO, EXPLICIT, NUMBERS, STIFF, name_of, needs_sundials
from gudgeon.tables.modes import KEPT, MODES
from gudgeon.tables.row import columns
from gudgeon.tables.state import Chunk, Samples, make_samples, sample_bytes

#: Room for samples and events at first, at most and at least, how it grows; steps between two looks at the clock.
ROOM, LARGEST_ROOM, LEAST_ROOM, GROWTH, SLICE = 1024, 65536, 16, 4, 2000
#: Steps of a slice at most, and seconds after which slices are short again.
MOST_IN_SLICE, LONG = 1_000_000, 0.1
#: Bytes of steps of which the extremes are found in one go, where not all of them are kept.
SEEN_AT_ONCE = 48_000_000
#: What is counted of a run, and of one that goes on from another only from there on.
COUNTED = ("steps", "rejected", "evaluations")


class Integration:
    """A run under way: its state, what it has kept so far, and how it ended.

    Attributes
    ----------
    state : State
        Where it is.
    steps : Steps
        The steps that are kept, and the extremes of all.
    asked : Samples
        The instants asked for, `count_asked` of them.
    events : list of ndarray
    seconds : float
        The time that the compiled loop took.
    status : int
        What the loop said last: PAUSED while there are steps to be done.
    outcome : str
        Why it was ended from outside: "interrupted", "memory"; empty otherwise.
    notes : tuple of str
        What is to be said of how it began.
    shown_before : Samples
        Where it goes on from a checkpoint: the start of the first run, and the state at which its own samples begin.
    lead : dict
        What is known of the beginning of the step in which that state lies, by the names of a sample's arrays; empty if
        it is no state within a step.
    spent_before : ndarray
        The times in modes that sites had spent before, in s.
    before : dict
        What had been counted before.
    caught_up : bool
        Whether the steps from a checkpoint led to where its samples begin.
    """

    def __init__(
        self,
        start: Start,
        span: Span,
        room: Room | None = None,
        point: PhasePoint | None = None,
        given: int = KEPT,
        watched: bool = False,
        checkpoint: Checkpoint | None = None,
    ) -> None:
        """Make all room, unless it is given, and call the loop for no step, which compiles it.

        It begins at the start of the mechanism, or at another point of phase space, from which works are counted then.
        The modes of that point are kept as they are `given`, or those of them SUGGESTED that the gaps allow. Or it goes
        on from the checkpoint of another one, with samples from `span.begin` on.

        Where it is `watched`, a checkpoint is made before its end.
        """
        model, asked, how = start.compiled.model, span.times, span.how
        self.start, self.span = start, span
        self.method, auto = method_of(start, how.method)
        if room is None:
            self.work = start.work
            self.state = make_state(
                model, start.y, span.end, how.rtol, how.atol, how.max_steps, start.compiled.turns,
                self.method, auto, between=asked.size > 0,
            )  # fmt: skip
        else:
            room.renew(start, span.end, how.rtol, how.atol, how.max_steps)
            self.work, self.state = room.work, room.state
        if point is not None:
            point.put_into(self.state, given)
            self.state.y[int(model.layout.w) :] = 0.0
        self.memory = memory(model)
        self.memory.check(asked.size)
        size, keep = sample_bytes(model), span.keep
        if asked.size and keep is None:
            keep = default_size()  # steps that nobody will see
        most = keep and max(LEAST_ROOM, keep // size)
        self.steps = Steps(start, how.rtol, how.atol, most, not asked.size, (span.begin, span.end))
        self._most_room = LARGEST_ROOM if keep is None else min(LARGEST_ROOM, SEEN_AT_ONCE // size)
        if room is None:
            self._make_samples(min(ROOM, self.memory.left(0, ())))
        else:
            self.room, self.samples = room.rows, room.samples
        self._first = 0  # of the samples, those before it have been taken
        self.asked, self.count_asked = self.samples, 0  # without instants nothing is written there
        if asked.size:
            self.asked = make_samples(model, asked.size + 1, 0)  # one more for where a run may end before its time
        self.seconds, self.status, self.outcome = 0.0, PAUSED, ""
        self.events: list[np.ndarray] = []
        self.notes: tuple[str, ...] = ()
        self._go_on: Any = integrate
        self._checkpoint: Checkpoint | None = None
        self.state.count.watched = watched
        self.lead: dict[str, np.ndarray] = {}
        self.shown_before: Samples | None = None
        self.spent_before = np.zeros((len(MODES), len(model.sites)))
        self.caught_up = True
        if checkpoint is not None:
            bring_back(self, checkpoint)
            self._first = int(self.state.count.samples)
        self.before = {name: int(getattr(self.state.count, name)) for name in COUNTED}
        integrate(model, self.work, self.state, self.samples, self.asked, asked, 0)
        if checkpoint is not None:
            self.caught_up = catch_up(self, span.begin)
        if needs_sundials(name_of(self.method)):
            self._go_on = Cvode(model, self.work, self.state, how.first_penetration)

    @property
    def ending(self) -> Ending:
        """What one that goes on from here needs; the last step must have been taken."""
        checkpoint = self._checkpoint
        if checkpoint is None and self.state.count.watched and self.status in (PAUSED, SPENT, STALLED):
            checkpoint = take_down(self)  # it ended before its time
        return Ending(PhasePoint.of(self.state), checkpoint)

    def rows_of_run(self) -> list[Chunk]:
        """Return the steps that are kept, after the start from which works are counted if that is not the first."""
        before = [] if self.shown_before is None else [Chunk(self.shown_before, 0, len(self.shown_before.time))]
        return [*before, *self.steps.chunks]

    @property
    def method_name(self) -> str:
        """The method that was taken, or both if it was changed on the way."""
        if self.state.count.switches:
            return f"{name_of(STIFF)} and {name_of(EXPLICIT)}"
        return name_of(self.method)

    def run(self, watchdog: Watchdog | None, stop: Callable[[], bool] | None = None) -> None:
        """Integrate to the end, an interruption or the limit of memory; what was computed is kept.

        Where `stop` says so between two slices, that is an interruption.
        """
        name, steps = self.start.compiled.mechanism.name, SLICE
        with Progress(name, self.span.end - self.span.begin, self.span.progress) as bar:
            try:
                while self.status == PAUSED and not self.outcome:
                    if watchdog is not None:
                        watchdog.expect()
                    passed = self._integrate(steps)
                    if self.status == PAUSED and passed > LONG and jumping_load(self.start, self.state):
                        self.outcome = "stalled"
                    steps = SLICE if passed > LONG else min(2 * steps, MOST_IN_SLICE)
                    bar.update(self.state.clock.time - self.span.begin)
                    if self.status == PAUSED:
                        self._empty()
                        if stop is not None and stop():
                            self.outcome = "interrupted"
            except KeyboardInterrupt:
                self.outcome = "interrupted"
            except MemoryError:
                self.outcome = "memory"
        self._take_events()
        self.count_asked = int(self.state.count.asked)
        if self.span.times.size and self.status != DONE:
            self._keep_last()
        with suppress(KeyboardInterrupt, MemoryError):  # steps are kept before anything is done with them
            self._take_steps()
            self.steps.finish()

    def _integrate(self, steps: int) -> float:
        """Take some steps; return the seconds that passed."""
        before = clock.perf_counter()
        self.status = self._go_on(
            self.start.compiled.model, self.work, self.state, self.samples, self.asked, self.span.times, steps
        )
        if self.status == AT_END:
            self._checkpoint, self.status = take_down(self), PAUSED
        passed = clock.perf_counter() - before
        self.seconds += passed
        return passed

    def _empty(self) -> None:
        """Take what the loop has left, and give it room again as far as memory allows."""
        asked = self.span.times.size
        self._take_events()
        if self.memory.left(asked, self.events) < 0:
            self.outcome = "memory"
        if self.state.count.samples < self.room or self.outcome:
            return
        self._take_steps()
        left = self.memory.left(asked + self.steps.count, self.events)
        if left <= 0 and asked:
            self.steps.throw_away_all()
        elif left <= 0:
            self.outcome = "memory"
        if not self.outcome:
            self._make_room(min(GROWTH * self.room, self._most_room, left))

    def _take_steps(self) -> None:
        """Take the steps that the loop has left since the last time."""
        first, self._first = self._first, int(self.state.count.samples)
        if self._first > first:
            self.steps.add(Chunk(self.samples, first, self._first))

    def _make_room(self, room: int) -> None:
        """Give the loop room for steps, with the start of the run and the last step before them."""
        old, last = self.samples, int(self.state.count.samples) - 1
        if any(chunk.samples is old for chunk in self.steps.chunks):
            self._make_samples(room)
            move_row(old, 0, self.samples, 0)
        move_row(old, last, self.samples, 1)
        self._first = self.state.count.samples = 2

    def _make_samples(self, room: int) -> None:
        model = self.start.compiled.model
        room = max(LEAST_ROOM, room)
        self.room, self.samples = room, make_samples(model, room, ROOM + len(model.sites))

    def _take_events(self) -> None:
        """Take the events out of their buffer, which the loop fills anew."""
        count = self.state.count
        if count.events:
            self.events.append(self.samples.events[: count.events].copy())  # type: ignore[attr-defined]
        count.events = 0

    def _keep_last(self) -> None:
        """Add where a run got stuck to the instants asked for: that is what one wants to see."""
        samples, state = self.asked, self.state
        n = int(state.count.asked)
        if n and samples.time[n - 1] >= state.clock.time:
            return
        samples.time[n], samples.y[n] = state.clock.time, state.y
        samples.turns[n] = state.turns
        for field in ("mode", "phase", "impact_speed"):
            getattr(samples, field)[n] = columns(state.sites)[field]
        self.count_asked += 1


def room_of(start: Start, span: Span) -> Room | None:
    """Return room for a run that others before it had, if it can be used again: what they left there is lost."""
    if NUMBERS[span.how.method] != EXPLICIT or span.times.size or is_stiff(start):
        return None
    return room_for_run(start, ROOM, ROOM + len(start.compiled.model.sites))


def method_of(start: Start, name: str) -> tuple[int, bool]:
    """Return the number of the method to begin with, and whether it may be changed on the way."""
    films = bool(columns(start.compiled.model.sites)["film"].any())
    auto = name == AUTO and is_stiff(start)
    return STIFF if auto and films else NUMBERS[name], auto
