"""A study: a mechanism, what varies in it, and what is measured; its cases are computed once, and never lost."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, suppress
from copy import copy
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from gudgeon._arguments import choice, whole
from gudgeon._describe import ModelError, show
from gudgeon._progress import Progress
from gudgeon.model.mechanism import Mechanism
from gudgeon.study.case import Case
from gudgeon.study.compute import Outcome, compute
from gudgeon.study.ensemble import Ensemble, has_play
from gudgeon.study.execution import compute_here, cores
from gudgeon.study.key import Keys, key_of
from gudgeon.study.measures import Measure
from gudgeon.study.named import named_measures
from gudgeon.study.plan import Plan
from gudgeon.study.replacement import Replacement
from gudgeon.study.settings import MAX_STEPS, settings
from gudgeon.study.store import Store, read

if TYPE_CHECKING:
    import pandas
    import xarray

    from gudgeon.compile.similar import Similar
    from gudgeon.compile.start import Start
    from gudgeon.result.run import Run

#: Cases of which the first that can be assembled shows what the others share.
TRIED = 10
#: Whole runs that are kept beside the store.
KEEP = ("all", "failed", "worst")


class Study:
    """Many runs of a mechanism, each with other parameters, and a few numbers of each.

    Parameters
    ----------
    mechanism : Mechanism or function
        What is varied; or a function that takes a mapping of names to values and returns a mechanism.
    vary : mapping
        Parameters by their paths, and what they go through: lists, `Grid`, `Zip`, distributions; see `Plan`. Several
        entries form their product.
    measure : list or mapping
        What is kept of each run: `Peak("slider.acceleration")`, ..., functions of a run; a mapping gives them names.
    until : float or str
        How long each run lasts, in s.
    rtol, atol, method : as in `simulate`
    max_steps : int, default 1,000,000
        Steps after which a case is cut off, and counts as failed.
    samples, sampler, seed : see `Plan`
        How distributions are sampled.
    repeat : int, default 1
        How often each case is run, each time with journals that start a little elsewhere: see `study/ensemble.py`.
    spread : float, default 0.01
        How far they are moved, at most, in parts of their clearance.
    name : str, default None
        What the study is called, and its store belongs to; None: as the mechanism.
    keep : {None, "all", "failed", "worst"}
        Whole runs to keep beside the store: of all cases, of those that failed, or of that whose first measure is the
        largest.

    Examples
    --------
    >>> import gudgeon as gd
    >>> rod = gd.Body("rod", mass=1.0, inertia=0.1, position=(0.5, 0.0))
    >>> pendulum = gd.Mechanism("pendulum", [rod], [gd.Revolute("O", "ground", "rod", at=(0, 0))], gravity=(0, -9.81))
    >>> study = gd.Study(pendulum, {"rod.mass": [1.0, 2.0]}, {"fall": lambda run: run.values("rod.position.y")[0][-1]},
    ...                  until=0.1)
    >>> study.run(progress=False)["fall"].shape
    (2,)
    """

    def __init__(
        self,
        mechanism: Mechanism | Callable[[Mapping[str, Any]], Mechanism],
        vary: Any,
        measure: Sequence[Any] | Mapping[str, Any],
        until: float | str,
        *,
        rtol: float = 1e-8,
        atol: float = 0.0,
        method: str = "auto",
        max_steps: int = MAX_STEPS,
        samples: int | None = None,
        sampler: str = "random",
        seed: int = 0,
        repeat: int = 1,
        spread: float = 0.01,
        name: str | None = None,
        keep: str | None = None,
    ) -> None:
        if not isinstance(mechanism, Mechanism) and not callable(mechanism):
            raise ModelError(f"{show(mechanism)} is not a mechanism, nor a function that returns one")
        self.base = mechanism if isinstance(mechanism, Mechanism) else None
        self._build = None if isinstance(mechanism, Mechanism) else mechanism
        self.plan = Plan(vary, self.base, samples=samples, sampler=sampler, seed=seed)
        self.measures: dict[str, Measure] = named_measures(measure)
        self.keep = None if keep is None else choice("keep", keep, KEEP)
        self.ensemble = Ensemble.checked(repeat, spread, seed)
        first = self.mechanism(0)
        self.scatters = self._has_play(first)
        if self.repeat > 1 and not self.scatters:
            raise ModelError(
                f"repeat {self.repeat}: no journal of {first.name} has play to start elsewhere in, so that all "
                "repetitions would be the same; leave repeat out, or vary what is uncertain by a distribution"
            )
        self.name = name or (self.base or first).name
        self.settings = settings(first, until, rtol, atol, method, max_steps)
        self.units = self._checked()

    def __len__(self) -> int:
        return len(self.plan) * self.repeat

    @property
    def repeat(self) -> int:
        """How often each case of the plan is run."""
        return self.ensemble.repeat

    def through(self, plan: Plan) -> Study:
        """Return this study with the cases of another plan, over the same parameters."""
        other = copy(self)
        other.plan = plan
        for made in ("_replacement", "_keys", "_outcomes"):
            other.__dict__.pop(made, None)
        return other

    # ---------------------------------------------------------------------------------------------------------- cases

    def mechanism(self, k: int) -> Mechanism:
        """Return the mechanism of a case, to run it alone."""
        case, number = divmod(k, self.repeat)
        return self.ensemble(self._mechanism(case), number)

    def parameters(self, k: int) -> dict[str, Any]:
        """Return the values of what varies in a case, and which repetition it is, if there are several."""
        case, number = divmod(k, self.repeat)
        return self.plan[case] | ({"repeat": number} if self.repeat > 1 else {})

    def _mechanism(self, case: int) -> Mechanism:
        """Return the mechanism of a case of the plan, as its first repetition has it."""
        values = self.plan[case]
        if self._build is None:
            return self._replacement(values)
        made = self._build(values)
        if not isinstance(made, Mechanism):
            raise ModelError(f"the function gave {show(made)} for case {case}, not a mechanism; return one")
        return made

    def _has_play(self, first: Mechanism) -> bool:
        """Whether journals can start elsewhere, in the first case or where an axis has another value."""
        if has_play(first) or self._build is not None:
            return has_play(first)
        values = self.plan[0]
        fits = (one.case(n) for one in self.plan.axes if one.labels for n in one.extremes())
        return any(has_play(self._replacement(values | other)) for other in fits)

    def key(self, k: int) -> str:
        """Return what identifies the outcome of a case, see `study/key.py`."""
        if self._build is None and k % self.repeat == 0:
            return self._keys(self.plan[k // self.repeat])
        return key_of(self.mechanism(k), self.settings.in_key(), self._measures_in_key)

    def compute(self, k: int, stop: Callable[[], bool] = lambda: False) -> Outcome:
        """Compute a case, and nothing else."""
        return compute(lambda: self._start(k), self.settings, self.measures, stop)

    def _start(self, k: int) -> Start:
        """Return the start of a case; what it shares with others is not computed again."""
        from gudgeon.compile.start import prepare

        mechanism, similar = self.mechanism(k), self._similar
        return prepare(mechanism) if similar is None else similar.prepare(mechanism)

    @cached_property
    def _similar(self) -> Similar | None:
        """What cases share that differ in numbers only: that of the first one that can be assembled."""
        from gudgeon.compile.similar import Similar

        for k in range(min(len(self), TRIED)):
            with suppress(ModelError):
                return Similar(self.mechanism(k))
        return None

    @cached_property
    def _replacement(self) -> Replacement:
        assert self.base is not None
        return Replacement(self.base, self.plan.paths)

    @cached_property
    def _keys(self) -> Keys:
        assert self.base is not None
        return Keys(self.base, self.plan.paths, self.settings.in_key(), self._measures_in_key)

    @property
    def _measures_in_key(self) -> dict[str, Any]:
        return dict(self.measures)

    def _checked(self) -> dict[str, str]:
        """Refuse measures of what is not there; return the units of the others."""
        run, units = self._first_run(), {}
        for name, measure in self.measures.items():
            try:
                measure.check(run)
                units[name] = measure.unit(run)
            except ModelError as error:
                raise ModelError(f"measure {name}: {error}") from None
        return units

    def _first_run(self) -> Run:
        """Return the run of no duration of the first case that can be assembled, or say why the first cannot be."""
        from gudgeon.simulate.bare import run_of_no_duration

        if self._similar is None:
            return run_of_no_duration(self.mechanism(0))
        return run_of_no_duration(self._similar.mechanism)

    # -------------------------------------------------------------------------------------------------------- running

    def run(
        self,
        store: str | os.PathLike[str] | None = None,
        *,
        workers: int | None = None,
        cluster: Any = None,
        fresh: bool = False,
        progress: bool | None = None,
        watch: Callable[[int, int, int], None] | None = None,
    ) -> xarray.Dataset:
        """Compute the cases that are missing, and return the outcome of all.

        Parameters
        ----------
        store : path, default None
            The file that outcomes are kept in as they come; the same call again goes on where it was. None: they are
            kept in memory, for this call only.
        workers : int, default None
            Threads; None: as many as there are cores.
        cluster : str or distributed.Client, default None
            The address of a Dask cluster that computes instead.
        fresh : bool, default False
            Start over: remove what the store has.
        progress : bool, default None
            Whether to show progress; None: on a terminal.
        watch : function, default None
            Called with the numbers of cases that are done, that failed, and of all, after each one.
        """
        workers = cores() if workers is None else whole("workers", workers, 4096)
        with ExitStack() as stack:
            kept: Any = Memory() if store is None else stack.enter_context(self.open(store, fresh=fresh))
            tally = _Tally(self, kept, stack.enter_context(Progress(self.name, len(self), progress)), watch)
            missing = list(self.missing(kept, tally))
            if missing and cluster is None:
                self._warm_up()
            if cluster is not None:
                from gudgeon.study.cluster import compute_there

                compute_there(self, iter(missing), cluster, tally.take)
            elif missing:
                compute_here(self.compute, iter(missing), min(workers, len(missing)), tally.take)
            self._outcomes = list(kept.select(map(self.key, range(len(self)))))
        return self.dataset(self._outcomes)

    def _warm_up(self) -> None:
        """Compile the kernels, and what cases share, before these are dealt out."""
        from gudgeon._progress import announce_compilation
        from gudgeon.simulate.bare import bare_run

        with announce_compilation(None):
            if self._similar is not None:
                bare_run(self._similar.start, replace(self.settings.checked, max_steps=1), lambda: True)

    def open(self, store: str | os.PathLike[str], *, fresh: bool = False) -> Store:
        """Open the store of this study to write; nobody else can meanwhile."""
        from gudgeon import __version__

        return Store(store, self.name, {"gudgeon": __version__}, fresh=fresh)

    def missing(self, store: Any, tally: Any = None) -> Iterator[int]:
        """Return the numbers of the cases that a store does not have."""
        for k, status in enumerate(store.statuses(map(self.key, range(len(self))))):
            if status is None:
                yield k
            elif tally is not None:
                tally.count(status)

    # -------------------------------------------------------------------------------------------------------- looking

    def table(self, store: str | os.PathLike[str]) -> xarray.Dataset:
        """Return what a store has of this study, also while it runs; cases that are missing are NaN."""
        with read(store) as outcomes:
            return self.dataset(outcomes.select(map(self.key, range(len(self)))))

    def rows(self, store: str | os.PathLike[str] | None = None) -> pandas.DataFrame:
        """Return one row for each case: parameters, measures, status and error; of the last run, or of a store."""
        from gudgeon.study.table import rows

        if store is None:
            return rows(self.plan, self.units, self._last(), self.repeat)
        with read(store) as outcomes:
            return rows(self.plan, self.units, outcomes.select(map(self.key, range(len(self)))), self.repeat)

    @property
    def failures(self) -> pandas.DataFrame:
        """The cases of the last run that failed, with their parameters and errors."""
        from gudgeon.study.table import failures

        return failures(self.rows())

    def dataset(self, cases: Iterable[Case | None]) -> xarray.Dataset:
        """Return outcomes, in the order of the plan, as a dataset over the parameters."""
        from gudgeon.study.table import dataset

        made = dataset(self.plan, self.units, cases, self.repeat, self.name)
        if self.scatters:
            made.attrs["note"] = self.ensemble.note
        return made

    def _last(self) -> list[Case | None]:
        if not hasattr(self, "_outcomes"):
            raise ModelError("the study has not run yet; call run(), or name a store")
        return self._outcomes


class Memory:
    """Outcomes of a study without a store."""

    def __init__(self) -> None:
        self._cases: dict[str, Case] = {}

    def put(self, key: str, measures: Mapping[str, Any], **more: Any) -> None:
        """Take the outcome of a case."""
        more.setdefault("status", "done")
        self._cases[key] = Case(key, more["status"], measures, more.get("error", ""), more.get("parameters") or {})

    def statuses(self, keys: Iterable[str]) -> Iterator[str | None]:
        """Return the status of cases, None where there is none."""
        return (self._cases[key].status if key in self._cases else None for key in keys)

    def select(self, keys: Iterable[str]) -> Iterator[Case | None]:
        """Return the cases of these keys, None where there is none."""
        return map(self._cases.get, keys)


class _Tally:
    """Takes outcomes as they come: into the store, with the runs that are kept, and counts them."""

    def __init__(self, study: Study, store: Any, bar: Progress, watch: Callable[[int, int, int], None] | None) -> None:
        self.study, self.store, self.bar, self.watch = study, store, bar, watch
        self.done = self.failed = 0
        self.worst: tuple[float, str] | None = None
        if study.keep is not None and isinstance(store, Memory):
            raise ModelError(f"keep {show(study.keep)} needs a store, beside which runs are kept; give store=...")

    def count(self, status: str) -> None:
        """Count a case that is there."""
        self.done, self.failed = self.done + (status == "done"), self.failed + (status != "done")
        self.bar.update(self.done + self.failed)
        if self.watch is not None:
            self.watch(self.done, self.failed, len(self.study))

    def take(self, k: int, outcome: Outcome) -> None:
        """Take the outcome of case k."""
        key = self.study.key(k)
        self._keep(key, outcome)
        parameters = {path: _plain(value) for path, value in self.study.parameters(k).items()}
        self.store.put(key, outcome.measures, status=outcome.status, error=outcome.error, parameters=parameters)
        self.count(outcome.status)

    def _keep(self, key: str, outcome: Outcome) -> None:
        """Keep the whole run of a case if it was asked for, before its outcome: then it is there, or computed again."""
        keep, run = self.study.keep, outcome.run
        if keep is None or run is None:
            return
        if keep == "all" or (keep == "failed" and not outcome.done):
            self.store.keep(key, run)
        elif keep == "worst" and outcome.done:
            value = next(iter(outcome.measures.values()))
            if self.worst is None or value > self.worst[0]:
                self.store.keep(key, run)
                if self.worst is not None:
                    self.store.drop(self.worst[1])
                self.worst = value, key


def _plain(value: Any) -> Any:
    return value if isinstance(value, float | int | str) else str(value)
