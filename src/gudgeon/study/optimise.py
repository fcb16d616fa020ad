"""Optimal design: the parameters of a study for which a measure is best, and others keep their limits."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from gudgeon._arguments import choice, whole
from gudgeon._describe import ModelError, nearest, show
from gudgeon.model.mechanism import Mechanism
from gudgeon.study.case import DONE
from gudgeon.study.limits import limits_of
from gudgeon.study.optimisers import METHODS, Evaluation, Spent
from gudgeon.study.seeds import checked_seed
from gudgeon.study.space import Space
from gudgeon.study.study import Study

if TYPE_CHECKING:
    import pandas

#: A goal: the name of a measure or a parameter, or a function of both.
Goal = str | Callable[[Mapping[str, Any]], float]
MOST_EVALUATIONS = 1_000_000


@dataclass(frozen=True)
class Optimum:
    """The best case that was found.

    Parameters
    ----------
    parameters : mapping
        Its parameters by path, in SI units.
    measures : mapping
        Its measures, in SI units; means, where the study repeats cases.
    goal : float
        What was made small or large.
    feasible : bool
        Whether it keeps all limits; if not, none was found that does, and this one breaks them least.
    broken : mapping
        By how much each limit is broken, in the unit of the measure; 0.0 where it is kept.
    mechanism : Mechanism
        The machine itself.
    table : pandas.DataFrame
        All evaluations in their order: parameters, measures, goal, feasible, status, error.
    notes : tuple of str
        What to know of the numbers.
    """

    parameters: Mapping[str, Any]
    measures: Mapping[str, float]
    goal: float
    feasible: bool
    broken: Mapping[str, float]
    mechanism: Mechanism
    table: pandas.DataFrame
    units: Mapping[str, str]
    notes: tuple[str, ...] = ()

    def __str__(self) -> str:
        values = {**self.parameters, **self.measures}
        width = max(map(len, values))
        lines = [
            f"{name:{width}}  {_shown(value)} {self.units.get(name, '')}".rstrip() for name, value in values.items()
        ]
        broken = [
            f"{name} by {value:.4g} {self.units.get(name, '')}".rstrip() for name, value in self.broken.items() if value
        ]
        kept = f"breaks {', '.join(broken)}; " if broken else "keeps all limits; " if self.broken else ""
        return "\n".join([*lines, f"{kept}the best of {len(self.table)} evaluations", *self.notes])

    __repr__ = __str__


def optimise(
    study: Study,
    *,
    minimise: Goal | None = None,
    maximise: Goal | None = None,
    subject_to: Mapping[str, tuple[Any, Any]] | None = None,
    method: str = "scipy",
    evaluations: int = 200,
    seed: int = 0,
    **run: Any,
) -> Optimum:
    """Return the parameters for which a measure is smallest or largest, and others keep within limits.

    Parameters
    ----------
    study : Study
        What it varies is what may be chosen: a grid stands for all values between its ends, and so does a distribution
        with two bounds; of lists one entry is chosen.
    minimise, maximise : str or function
        One of them: a measure or a parameter by its name, or a function of a mapping that has both, in SI units.
    subject_to : mapping, default None
        Lower and upper limit by name, in SI units or with a unit, None for none: {"peak": (None, "900 m/s^2")}.
    method : {"scipy", "optuna"}, default "scipy"
        "scipy": differential evolution, and COBYLA from its best place on. "optuna": a Bayesian optimiser (a
        tree-structured Parzen estimator), for cases that take long; needs Optuna.
    evaluations : int, default 200
        Number of different parameters that are tried at most, with as many runs each as the study repeats.
    seed : int, default 0
        What random numbers begin with.
    **run
        `store`, `workers`, `cluster`, `fresh`, `progress`, as in `Study.run`. With a store, the same call again finds
        what it computed before.

    Returns
    -------
    Optimum
        Its parameters, measures, whether it keeps the limits, its mechanism, and a table of all evaluations.

    Notes
    -----
    A case that fails counts as one that breaks all limits. No method promises the global optimum; a search with another
    seed that finds the same place is a good sign. Measures of motion with play scatter, and the best of many is partly
    luck: let the study repeat its cases, then their means count.
    """
    if not isinstance(study, Study):
        raise ModelError(f"{show(study)} is not a study; give one like gd.Study(mechanism, vary=..., measure=...)")
    if (minimise is None) == (maximise is None):
        raise ModelError("say what is to be best by one of minimise=... and maximise=...")
    goal, sign = (minimise, 1.0) if maximise is None else (maximise, -1.0)
    choice("method", method, METHODS)
    count = whole("evaluations", evaluations, MOST_EVALUATIONS)
    search = _Search(study, _function(study, goal), sign, _limits(study, subject_to or {}), count, run)
    try:
        METHODS[method](search.space, search, count, checked_seed(seed))
    except Spent as end:
        if end.error is not None:
            raise end.error from None
    return search.result()


def _function(study: Study, goal: Any) -> Callable[[Mapping[str, Any]], float]:
    if callable(goal):
        return goal
    known = [*study.units, *study.plan.paths]
    if goal not in known:
        raise ModelError(f"{show(goal)} is neither a measure nor a parameter of the study; {nearest(goal, known)}")
    return lambda case: case[goal]


def _limits(study: Study, given: Any) -> dict[str, tuple[float, float]]:
    if not isinstance(given, Mapping):
        raise ModelError(f"subject_to {show(given)} must be limits by name, like {{'peak': (None, 900.0)}}")
    units = _units(study)
    for name in given:
        if name not in units:
            raise ModelError(
                f"subject_to: {show(name)} is neither a measure nor a parameter of the study; {nearest(name, units)}"
            )
    return {name: limits_of(f"subject_to: {name}", pair, units[name]) for name, pair in given.items()}


def _units(study: Study) -> dict[str, str]:
    """Return the units of measures and parameters."""
    return {path: unit for one in study.plan.axes for path, unit in one.units.items()} | study.units


class _Search:
    """What an optimiser calls: computes cases, each once, and remembers them."""

    def __init__(
        self,
        study: Study,
        goal: Callable[[Mapping[str, Any]], float],
        sign: float,
        limits: dict[str, tuple[float, float]],
        most: int,
        run: dict[str, Any],
    ) -> None:
        self.study, self.goal, self.sign, self.limits, self.most, self.run = study, goal, sign, limits, most, dict(run)
        self.space = Space.of(study.plan)
        self.known: dict[tuple[float, ...], Evaluation] = {}
        self.rows: list[dict[str, Any]] = []
        self.cases: list[dict[str, Any]] = []

    def __call__(self, points: np.ndarray) -> Sequence[Evaluation]:
        """Return what comes out at points; raise `Spent` if that would be too many."""
        cases = [self.space.values(point) for point in points]
        keys = [self.space.key(point) for point in points]
        new = {key: k for k, key in reversed(list(enumerate(keys))) if key not in self.known}
        left = self.most - len(self.known)
        chosen = sorted(new.values())[:left]
        try:
            if chosen:
                self._compute([points[k] for k in chosen], [cases[k] for k in chosen], [keys[k] for k in chosen])
        except Exception as error:
            raise Spent(error) from error
        if len(chosen) < len(new):
            raise Spent
        return [self.known[key] for key in keys]

    def _compute(self, points: list[np.ndarray], cases: list[dict[str, Any]], keys: list[Any]) -> None:
        derived = self.study.through(self.study.plan.through(cases))
        derived.run(**self.run)
        self.run.pop("fresh", None)  # once is enough
        rows = derived.rows()
        repeat = self.study.repeat
        for k, (point, case, key) in enumerate(zip(points, cases, keys, strict=True)):
            own = rows.iloc[k * repeat : (k + 1) * repeat]
            wrong = own[own["status"] != DONE]
            measures = {name: float(own[name].mean(skipna=False)) for name in self.study.units}
            goal, excess = self._judged(case, measures, failed=len(wrong) > 0)
            self.known[key] = Evaluation(tuple(map(float, point)), self.sign * goal, excess)
            self.cases.append(case)
            self.rows.append(
                {
                    **{path: own[path].iloc[0] for path in case},
                    **measures,
                    "goal": goal,
                    "feasible": self.known[key].feasible,
                    "status": DONE if wrong.empty else wrong["status"].iloc[0],
                    "error": "" if wrong.empty else wrong["error"].iloc[0],
                }
            )

    def _judged(
        self, case: Mapping[str, Any], measures: Mapping[str, float], failed: bool
    ) -> tuple[float, tuple[float, ...]]:
        """Return the goal, and by how much each limit is broken, in parts of it."""
        values = {**case, **measures}
        worst = (np.inf,) * len(self.limits)
        if failed:
            return np.nan, worst
        try:
            goal = float(self.goal(values))
        except Exception as error:  # a function of the user
            raise ModelError(f"the function to optimise failed: {type(error).__name__}: {error}") from error
        excess = []
        for name, (low, high) in self.limits.items():
            size = max((abs(end) for end in (low, high) if np.isfinite(end)), default=1.0) or 1.0
            value = float(values[name])
            excess.append(max(low - value, value - high) / size if np.isfinite(value) else np.inf)
        return (goal, tuple(excess)) if np.isfinite(goal) else (np.nan, worst)

    def result(self) -> Optimum:
        """Return the best that was found."""
        import pandas

        found = list(self.known.values())
        best = min(range(len(found)), key=lambda k: found[k].energy)
        if not np.isfinite(found[best].goal):
            said = self.rows[best]["error"] or "the function to optimise gave no number"
            raise ModelError(f"all {len(found)} cases failed, the first one: {said}")
        row, case = self.rows[best], self.cases[best]
        broken = {name: max(low - row[name], row[name] - high, 0.0) for name, (low, high) in self.limits.items()}
        derived = self.study.through(self.study.plan.through([case]))
        return Optimum(
            {path: row[path] for path in case},
            {name: row[name] for name in self.study.units},
            row["goal"],
            bool(row["feasible"]),
            broken,
            derived.mechanism(0),
            pandas.DataFrame(self.rows),
            _units(self.study),
            self._notes(),
        )

    def _notes(self) -> tuple[str, ...]:
        if not self.study.note:
            return ()
        if self.study.repeat > 1:
            return (f"measures are means of {self.study.repeat} runs, which still scatter",)
        return (
            "a joint has play, and measures of single runs scatter: the best of many is partly luck; see repeat=...",
        )


def _shown(value: Any) -> str:
    return f"{value:.6g}" if isinstance(value, float) else str(value)
