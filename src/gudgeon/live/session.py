"""A mechanism under change: its runs, one simulated at a time in a thread of its own, with undo, redo and saving."""

from __future__ import annotations

import dataclasses
import itertools
import os
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from gudgeon._describe import ModelError
from gudgeon._path import cannot
from gudgeon._progress import telling
from gudgeon._whole_file import whole_file
from gudgeon.live.controls import Change, Remembered, WrongChange, changed, controls
from gudgeon.model.files import as_toml
from gudgeon.model.mechanism import Mechanism
from gudgeon.model.options import Simulation, file_name
from gudgeon.result.run import Run
from gudgeon.simulate import simulate
from gudgeon.view.data import PageData, page_data
from gudgeon.view.report import page

#: States that can be gone back to, and those whose runs are kept: of others, the run is simulated again.
MOST_STATES, MOST_RUNS = 200, 8
#: Pages that are kept packed, and seconds of computing that one may take before a coarse one is shown first.
MOST_PAGES, PATIENCE = 4, 0.2


class Cancelled(Exception):
    """A simulation that nobody waits for any more."""


@dataclass
class State:
    """A mechanism as it was at some time, how it is run, and its run, as long as that is kept."""

    number: int
    mechanism: Mechanism
    settings: Simulation
    what: str = ""  # what was changed
    run: Run | None = None


@dataclass
class Job:
    """A simulation that is asked for: of a state, and the history that it belongs to."""

    state: State
    history: list[State]
    at: str = ""  # the path or joint that was changed
    cancelled: bool = False
    begun: float = field(default_factory=time.monotonic)
    stage: str = "preparing"
    part: float = 0.0
    coarse: PageData | None = None  # what is shown until all is looked at between the steps

    def hear(self, title: str, part: float) -> None:
        """Take note of how far it is; end it if nobody waits for it."""
        if self.cancelled:
            raise Cancelled
        self.stage, self.part = "running" if title == self.state.mechanism.name else "preparing", part


class Session:
    """A mechanism, or a saved run of it, that is changed and simulated anew.

    Parameters
    ----------
    mechanism : Mechanism
    settings : Simulation
        How it is run; `until` must be given.
    folder : Path
        Where models are saved; nothing else is written, and nothing is read.
    name : str
        The name of a file to save the model as, at first.
    run : Run, default None
        A run of it that is shown first; None: it is simulated.
    simulate : function, default gudgeon.simulate
        What makes a run.
    """

    def __init__(
        self,
        mechanism: Mechanism,
        settings: Simulation,
        folder: Path,
        name: str = "model.toml",
        run: Run | None = None,
        simulate: Callable[..., Run] = simulate,
    ) -> None:
        self.folder, self.name, self._simulate = folder, name, simulate
        self._numbers = itertools.count(1)
        first = State(next(self._numbers), mechanism, settings, run=run)
        self._history, self._place = [first], 0
        self._remembered: Remembered = {}
        self._job: Job | None = None
        self._error: dict[str, str] | None = None
        self._pages: dict[tuple[int, ...], PageData] = {}
        self._page_seconds = 0.0  # of computing that the last page took
        self._closed = False
        self._condition = threading.Condition(threading.RLock())
        if run is None:
            self._job = Job(first, self._history)
        self._worker = threading.Thread(target=self._work, name="simulations", daemon=True)
        self._worker.start()

    # what is asked for

    def change(self, change: Change) -> None:
        """Simulate with something changed; what is still being simulated is given up, its changes are kept.

        Raises
        ------
        WrongChange
            The change cannot be made; nothing happens then.
        """
        with self._condition:
            base = self._history[self._place] if self._job is None else self._job.state
            self._remember(base.mechanism)
            mechanism, settings = changed(base.mechanism, base.settings, change, self._remembered)
            self._error = None
            if mechanism == base.mechanism and settings == base.settings:
                return
            state = State(next(self._numbers), mechanism, settings, change.what)
            before = self._history[: self._place + 1][-MOST_STATES:]
            if self._job is not None and self._history[self._place].run is None:
                before = before[:-1]  # the first run of all has not come to its end
            self._start(Job(state, [*before, state], change.at))

    def undo(self, steps: int = 1) -> None:
        """Go back to the state before, or on to the next one by -1; what is being simulated is given up instead."""
        with self._condition:
            self._error = None
            if self._give_up():
                return
            place = self._place - steps
            if not 0 <= place < len(self._history):
                return
            self._remember(self._history[self._place].mechanism)
            state = self._history[place]
            if state.run is not None:
                self._place = place
                self._forget()
            else:
                self._start(Job(state, self._history))

    def cancel(self) -> None:
        """Give up what is being simulated; the run before stays."""
        with self._condition:
            self._give_up()

    def close(self) -> None:
        """End the thread that simulates."""
        with self._condition:
            self._closed = True
            self._give_up()
            self._condition.notify_all()

    # what there is

    def state(self) -> dict[str, Any]:
        """Return where it is: the run that is shown, what is being simulated, what went wrong, undo and redo."""
        with self._condition:
            now, job = self._history[self._place], self._job
            before = self._history[self._place - 1] if self._place > 0 else None
            after = self._history[self._place + 1] if self._place + 1 < len(self._history) else None
            return {
                "run": None if now.run is None else now.number,
                "coarse": None if job is None or job.coarse is None else job.state.number,
                "before": None if before is None or before.run is None else before.number,
                "undo": None if before is None else now.what,
                "redo": None if after is None else after.what,
                "busy": None if job is None else _busy(job),
                "error": self._error,
            }

    @property
    def mechanism(self) -> Mechanism:
        """The mechanism that is shown."""
        return self._shown().mechanism

    def controls(self) -> dict[str, Any]:
        """Return what can be changed, of what is shown or is being simulated."""
        with self._condition:
            state = self._history[self._place] if self._job is None else self._job.state
            return controls(state.mechanism, state.settings, self._remembered) | {"file": self.name}

    def page_data(self, *numbers: int) -> PageData:
        """Return what the page shows of runs, by the numbers of their states.

        Raises
        ------
        ModelError
            One of them is not there any more.
        """
        with self._condition:
            known = {state.number: state.run for state in self._history}
            runs = [known.get(number) for number in numbers]
            packed = self._pages.get(numbers)
        if packed is not None:
            return packed
        found = [run for run in runs if run is not None]
        if len(found) < len(numbers):
            raise ModelError("this run is not kept any more; undo and redo simulate it again")
        made = page_data(found, command="gudgeon view", level=1)
        with self._condition:
            self._pages[numbers] = made
            while len(self._pages) > MOST_PAGES:
                del self._pages[next(iter(self._pages))]
        return made

    def coarse_data(self, number: int) -> PageData:
        """Return what is shown of a run that has just been simulated, from its steps only."""
        with self._condition:
            job = self._job
            if job is not None and job.state.number == number and job.coarse is not None:
                return job.coarse
        return self.page_data(number)

    def report(self) -> str:
        """Return the page of the run that is shown, as one file."""
        run = self._shown().run
        if run is None:
            raise ModelError("there is no run yet")
        return page(page_data([run], command="gudgeon view"))

    def toml(self) -> str:
        """Return the model that is shown, with how it is run, as TOML."""
        state = self._shown()
        return with_settings(state.mechanism, state.settings)

    def save(self, name: Any, replace: bool = False) -> str:
        """Write the model that is shown as TOML into the folder, and return the name of the file.

        Raises
        ------
        WrongChange
            The name leads out of the folder or is not one of a TOML file, or there is such a file already.
        """
        try:
            wanted = file_name(name)
            if not wanted.lower().endswith(".toml") or wanted.startswith("."):
                raise ModelError(f"{wanted!r} must be the name of a TOML file, like 'engine.toml'")
            target = self.folder / wanted
            if target.is_symlink():
                raise ModelError(f"{wanted} is a link to another file; name another")
            if os.path.lexists(target) and not replace:
                raise ModelError(f"{wanted} exists; name another, or replace it")
            with whole_file(target) as partial:
                partial.write_text(self.toml(), encoding="utf-8")
        except (OSError, ValueError) as error:
            if isinstance(error, ModelError):
                raise WrongChange(str(error), "save") from None
            raise WrongChange(str(cannot(Path(str(name)), "written", error, "choose another name")), "save") from None
        return wanted

    def _shown(self) -> State:
        with self._condition:
            return self._history[self._place]

    # simulating

    def _start(self, job: Job) -> None:
        self._give_up()
        self._job = job
        self._condition.notify_all()

    def _give_up(self) -> bool:
        """Give up what is being simulated; return whether there was something."""
        job, self._job = self._job, None
        if job is not None:
            job.cancelled = True
        return job is not None

    def _remember(self, mechanism: Mechanism) -> None:
        """Keep the fits of joints, so that one that is chosen again has its numbers again."""
        for joint in mechanism.joints:
            self._remembered.setdefault(joint.name, {})[joint.fitted.kind] = joint.fitted

    def _forget(self) -> None:
        """Drop runs that are far from the one that is shown."""
        by_distance = sorted(range(len(self._history)), key=lambda place: abs(place - self._place))
        for place in by_distance[MOST_RUNS:]:
            self._history[place].run = None
        kept = {state.number for state in self._history if state.run is not None}
        self._pages = {numbers: page for numbers, page in self._pages.items() if kept.issuperset(numbers)}

    def _work(self) -> None:
        """Simulate what is asked for, one after the other."""
        while True:
            with self._condition:
                self._condition.wait_for(lambda: self._closed or self._job is not None)
                if self._closed:
                    return
                job = self._job
            assert job is not None
            run, problem = self._outcome(job)
            with self._condition:
                if self._job is not job:
                    continue  # nobody waits for it any more
                self._job = None
                if run is None:
                    self._error = {"at": job.at, "message": problem}
                    continue
                job.state.run = run
                self._history, self._place = job.history, job.history.index(job.state)
                self._forget()

    def _outcome(self, job: Job) -> tuple[Run | None, str]:
        """Return the run of a job, or why there is none."""
        try:
            with telling(job.hear):
                run = self._simulate(job.state.mechanism, progress=False, **job.state.settings.arguments)
            if job.cancelled:
                raise Cancelled
            job.stage, job.part = "drawing", 1.0
            if self._page_seconds > PATIENCE:
                job.coarse = page_data([_at_steps(run)], command="gudgeon view", level=1, pressures=False)
            began = time.thread_time()
            data = page_data([run], command="gudgeon view", level=1)
            self._page_seconds = time.thread_time() - began
            with self._condition:
                self._pages[(job.state.number,)] = data
            return run, ""
        except Cancelled:
            return None, ""
        except ModelError as error:
            return None, str(error)
        except MemoryError:
            return None, "there is not enough memory for this; run it for a shorter time"
        except Exception as error:
            return None, f"{type(error).__name__}: {error}. This is a bug in gudgeon; please report it."


def _at_steps(run: Run) -> Run:
    """Return a run of which nothing is known between its steps: extremes are those of the steps, which is quick."""
    steps = None if run.steps is None else dataclasses.replace(run.steps, motion=None)
    return dataclasses.replace(run, motion=None, steps=steps)


def with_settings(mechanism: Mechanism, settings: Simulation) -> str:
    """Return the text of a model's TOML file, with how it is run."""
    return as_toml(mechanism.with_(simulation=settings))


def _busy(job: Job) -> dict[str, Any]:
    """Return how far a simulation is."""
    return {"stage": job.stage, "part": job.part, "seconds": time.monotonic() - job.begun, "at": job.at}
