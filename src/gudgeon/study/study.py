"""A study: a mechanism, what varies in it, and what is measured; its cases are computed once, and never lost."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from copy import copy
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from gudgeon._arguments import choice
from gudgeon._describe import ModelError, show
from gudgeon._display import as_html, as_text
from gudgeon.model.mechanism import Mechanism
from gudgeon.model.options import OF_STEPS, takes_options
from gudgeon.simulate.options import check_tables, span_of
from gudgeon.study.case import Case
from gudgeon.study.compute import Outcome, load_kernels
from gudgeon.study.ensemble import Ensemble
from gudgeon.study.key import Keys, key_of
from gudgeon.study.measures import Measure
from gudgeon.study.mechanisms import TRIED, Mechanisms
from gudgeon.study.named import check_names, explained, named_measures
from gudgeon.study.options import MAX_STEPS, case_options, in_key
from gudgeon.study.outcomes import Outcomes
from gudgeon.study.plan import Plan
from gudgeon.study.quick import QuickCases, compute_case
from gudgeon.study.series import Series
from gudgeon.study.store import Store, read
from gudgeon.study.tally import Memory, Tally

if TYPE_CHECKING:
    import pandas
    import xarray

    from gudgeon.compile.same_structure import Structure
    from gudgeon.compile.start import Start
    from gudgeon.result.run import Run
    from gudgeon.study.packet import Computing

#: Whole runs that are kept beside the store.
KEEP = ("all", "failed", "worst")


class Study(Series):
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

    @takes_options(*OF_STEPS, max_steps=MAX_STEPS)
    def __init__(
        self,
        mechanism: Mechanism | Callable[[Mapping[str, Any]], Mechanism],
        vary: Any,
        measure: Sequence[Any] | Mapping[str, Any],
        until: float | str,
        *,
        samples: int | None = None,
        sampler: str = "random",
        seed: int = 0,
        repeat: int = 1,
        spread: float = 0.01,
        name: str | None = None,
        keep: str | None = None,
        **options: Any,
    ) -> None:
        if not isinstance(mechanism, Mechanism) and not callable(mechanism):
            raise ModelError(f"{show(mechanism)} is not a mechanism, nor a function that returns one")
        self.base = mechanism if isinstance(mechanism, Mechanism) else None
        self.plan = Plan(vary, self.base, samples=samples, sampler=sampler, seed=seed)
        self._mechanisms = Mechanisms(mechanism, self.plan)
        self.measures: dict[str, Measure] = named_measures(measure)
        check_names(self.measures, [*self.plan.paths, *self.plan.dims])
        if repeat != 1 and "repeat" in (*self.plan.paths, *self.plan.dims):
            raise ModelError("'repeat' is what repetitions are called in the table; call what varies otherwise")
        self.file: str | None = None  # from which the study was read,
        self.allow_paths = False  # whether it may name files outside its folder
        self.model_file: str | None = None  # from which the mechanism comes, as it is, if it does
        self.keep = None if keep is None else choice("keep", keep, KEEP)
        self.ensemble = Ensemble.checked(repeat, spread, seed)
        first = self._mechanisms.first()
        self.note = self.ensemble.note([first, *self._mechanisms.with_other_fits()])
        self.name = name or (self.base or first).name
        self.options = case_options({"until": until, **options})
        self.span = span_of(self.options)
        check_tables(first, self.span.end)
        self.units = self._checked()

    @staticmethod
    def read(path: str | os.PathLike[str], *, allow_paths: bool = False) -> Study:
        """Read a study from a TOML file; files that it names must lie in its folder or below.

        With `allow_paths` they may lie anywhere.
        """
        from gudgeon.study.files import read_study

        return read_study(path, allow_paths=allow_paths)

    def __len__(self) -> int:
        return len(self.plan) * self.repeat

    @property
    def repeat(self) -> int:
        """How often each case of the plan is run."""
        return self.ensemble.repeat

    def through(self, plan: Plan) -> Study:
        """Return this study with the cases of another plan, over the same parameters."""
        other = copy(self)
        vars(other).update(plan=plan, _mechanisms=Mechanisms(self._mechanisms.given, plan))
        for made in ("_keys", "_structure", "_quick", "_outcomes"):
            other.__dict__.pop(made, None)
        return other

    def __repr__(self) -> str:
        from gudgeon.study.summary import description

        return as_text(description(self))

    def _repr_html_(self) -> str:
        from gudgeon.study.summary import description

        return as_html(description(self))

    # ---------------------------------------------------------------------------------------------------------- cases

    def mechanism(self, k: int) -> Mechanism:
        """Return the mechanism of a case, to run it alone."""
        case, number = divmod(k, self.repeat)
        return self.ensemble(self._mechanisms[case], number)

    def first(self) -> Mechanism:
        """Return the mechanism of the first case that can be made."""
        return self._mechanisms.first()

    def command(self, k: int) -> str:
        """Return the line, for the shell or in Python, that runs a case alone; see `study/command.py`."""
        from gudgeon.study.command import command

        return command(self, k)

    def shown(self, k: int) -> dict[str, Any]:
        """Return the parameters of a case as tables have them: numbers in SI units, fits and laws by their labels."""
        case, number = divmod(k, self.repeat)
        return self.plan.shown(case) | ({"repeat": number} if self.repeat > 1 else {})

    def key(self, k: int) -> str:
        """Return what identifies the outcome of a case, see `study/key.py`."""
        if self.base is not None and k % self.repeat == 0:
            return self._keys(self.plan[k // self.repeat])
        try:
            mechanism = self.mechanism(k)
        except ModelError as error:
            if self.base is not None:
                raise
            return key_of(str(error), in_key(self.options), self._measures_in_key)
        return key_of(mechanism, in_key(self.options), self._measures_in_key)

    def compute(self, k: int, stop: Callable[[], bool] = lambda: False, *, keep: bool = True) -> Outcome:
        """Compute a case, and nothing else; `keep` its run in the outcome."""
        return compute_case(self._quick, k, partial(self.mechanism, k), partial(self._start, k), stop, keep=keep)

    def _start(self, k: int) -> Start:
        """Return the start of a case; what it shares with others is not computed again."""
        from gudgeon.compile.same_structure import prepare_like

        return prepare_like(self._structure, self.mechanism(k))

    @cached_property
    def _structure(self) -> Structure | None:
        """What cases share that differ in numbers only: that of the first one that can be assembled."""
        from gudgeon.compile.same_structure import Structure

        for k in range(min(len(self), TRIED)):
            with suppress(ModelError):
                return Structure(self.mechanism(k))
        return None

    @cached_property
    def _quick(self) -> QuickCases:
        return QuickCases(self._structure, self.span, self.measures)

    @cached_property
    def _keys(self) -> Keys:
        assert self.base is not None
        return Keys(self.base, self.plan.paths, in_key(self.options), self._measures_in_key)

    @property
    def _measures_in_key(self) -> dict[str, Any]:
        return dict(self.measures)

    def _checked(self) -> dict[str, str]:
        """Refuse measures of what a case does not have; return their units."""
        units: dict[str, str] = {}
        errors: dict[str, tuple[int, str]] = {}
        for k, run in self._sketches():
            for name, measure in self.measures.items():
                try:
                    measure.check(run, self.span.end)
                    units.setdefault(name, measure.unit(run))
                except ModelError as error:
                    errors.setdefault(name, (k, explained(name, measure, error)))
        for name, (k, wrong) in errors.items():
            if name not in units:  # no case has it
                raise ModelError(wrong)
            case = ", ".join(f"{path} = {value}" for path, value in self.plan.shown(k // self.repeat).items())
            raise ModelError(f"with {case}: {wrong}; leave out this case, or the measure")
        return {name: units[name] for name in self.measures}

    def _sketches(self) -> Iterator[tuple[int, Run]]:
        """Return cases as runs of no duration: the first, then those with other fits or laws, where they assemble.

        A case that does not will say so itself, unless none does.
        """
        from gudgeon.simulate.bare import run_of_no_duration

        problem, none = None, True
        for k in self._kinds():
            try:
                run = run_of_no_duration(self.mechanism(k))
            except ModelError as error:
                problem = problem or error
                continue
            none = False
            yield k, run
        if none and problem is not None:
            raise problem

    def _kinds(self) -> Iterator[int]:
        """Return the numbers of the first case, of those with another value that is no number, and of the last."""
        yield 0
        step = len(self)
        for axis in self.plan.axes:
            step //= len(axis)
            yield from (k * step for k in (axis.extremes() if axis.labels else ()))
        yield len(self) - 1

    # -------------------------------------------------------------------------------------------------------- running

    def _facts(self) -> dict[str, str]:
        return {"units": json.dumps({**self.plan.units, **self.units})}

    def _job(self, store: Store | Memory, tally: Tally) -> Missing:
        return Missing(self, list(self.missing(store, tally)))

    def _computed(self, store: Store | Memory) -> xarray.Dataset:
        self._outcomes = list(self.select(store))
        return self.dataset(self._outcomes)

    def missing(self, store: Any, tally: Any = None) -> Iterator[int]:
        """Return the numbers of the cases that a store does not have."""
        for k, status in enumerate(store.statuses(map(self.key, range(len(self))))):
            if status is None:
                yield k
            elif tally is not None:
                tally.count(status)

    def select(self, store: Outcomes | Memory) -> Iterator[Case | None]:
        """Return what an open store has of the cases, in their order; None where there is none."""
        return store.select(map(self.key, range(len(self))))

    # -------------------------------------------------------------------------------------------------------- looking

    def table(self, store: str | os.PathLike[str]) -> xarray.Dataset:
        """Return what a store has of this study, also while it runs; cases that are missing are NaN."""
        with read(store) as outcomes:
            return self.dataset(self.select(outcomes))

    def rows(self, store: str | os.PathLike[str] | None = None) -> pandas.DataFrame:
        """Return one row for each case: parameters, measures, status and error; of the last run, or of a store."""
        from gudgeon.study.table import rows

        if store is None:
            return rows(self.plan, self.units, self._last(), self.repeat)
        with read(store) as outcomes:
            return rows(self.plan, self.units, self.select(outcomes), self.repeat)

    @property
    def failures(self) -> pandas.DataFrame:
        """The cases of the last run that failed, with their parameters and errors."""
        from gudgeon.study.table import failures

        return failures(self.rows())

    def dataset(self, cases: Iterable[Case | None]) -> xarray.Dataset:
        """Return outcomes, in the order of the plan, as a dataset over the parameters."""
        from gudgeon.study.command import template
        from gudgeon.study.table import dataset

        made = dataset(self.plan, self.units, cases, self.repeat, self.name)
        made.attrs["command"] = template(self)
        if self.note:
            made.attrs["note"] = self.note
        return made

    def _last(self) -> list[Case | None]:
        if not hasattr(self, "_outcomes"):
            raise ModelError("the study has not run yet; call run(), or name a store")
        return self._outcomes


class Missing:
    """The cases of a study that its store does not have; see `Job`."""

    more = None

    def __init__(self, study: Study, missing: list[int]) -> None:
        self.study, self.missing = study, missing

    @property
    def computing(self) -> Computing:
        from gudgeon.study.packet import Cases

        return Cases(self.study)

    def content(self, k: int) -> tuple[int, Any]:
        """Return what a case is made of: the number of its repetition and values, or a mechanism."""
        if self.study.base is None:
            return 0, self.study.mechanism(k)
        case, number = divmod(k, self.study.repeat)
        return number, tuple(self.study.plan[case].values())

    def load_kernels(self, progress: bool | None) -> None:
        study = self.study
        load_kernels(lambda: study._start(self.missing[0]), study.span, study.measures, progress)

    def make_ready(self, cases: Sequence[int]) -> None:
        """Make cases ready that a thread will compute next, without their runs."""
        if self.study.keep is None:
            self.study._quick.make_ready({k: partial(self.study.mechanism, k) for k in cases})

    def compute(self, k: int, stop: Callable[[], bool]) -> Outcome:
        return self.study.compute(k, stop, keep=self.study.keep is not None)

    def entry(self, k: int, outcome: Outcome) -> tuple[str, Mapping[str, Any]]:
        return self.study.key(k), self.study.shown(k)
