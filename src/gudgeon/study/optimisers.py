"""Optimisers: each asks for the outcomes at points until it is content or nothing may be computed any more.

The contract: `optimiser(space, evaluate, evaluations, seed)` calls `evaluate` with points, one per row, and gets an
`Evaluation` for each. `evaluate` raises `Spent` when as many cases were computed as may be. Points do not depend on the
number of workers, nor on anything but the arguments and the outcomes: so a search that is repeated asks for the same
cases, and finds them in its store.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from gudgeon._describe import ModelError
from gudgeon.study.seeds import seeded
from gudgeon.study.space import Space

#: What an outcome that breaks a limit is worth at least; what it breaks it by counts on top.
BROKEN = 1e200
#: Points that the Bayesian optimiser asks for at once, whatever the number of workers.
BATCH = 4
#: Part of the evaluations that search everywhere; the others refine the best place.
GLOBAL = 0.7
#: First step of the refinement, in parts of the range of a parameter, and its last.
FIRST_STEP, LAST_STEP = 0.1, 1e-5


class Spent(Exception):
    """As many cases were computed as may be, or something went wrong that SciPy would explain in its own words."""

    def __init__(self, error: Exception | None = None) -> None:
        super().__init__()
        self.error = error


@dataclass(frozen=True)
class Evaluation:
    """What is known at a point: the goal, to be made small, and by how much each limit is broken (negative: room left).

    The goal is NaN, and `excess` infinite, where the case failed.
    """

    point: tuple[float, ...]
    goal: float
    excess: tuple[float, ...]

    @property
    def feasible(self) -> bool:
        """Whether it keeps all limits."""
        return bool(np.isfinite(self.goal)) and all(one <= 0.0 for one in self.excess)

    @property
    def energy(self) -> float:
        """One number to compare by: all that keep the limits are better than all that break one."""
        if self.feasible:
            return self.goal
        broken = sum(max(one, 0.0) for one in self.excess)
        return BROKEN * (1.0 + min(broken, 1e90)) if np.isfinite(self.goal) else 1e300


Evaluate = Callable[[np.ndarray], Sequence[Evaluation]]


def by_scipy(space: Space, evaluate: Evaluate, evaluations: int, seed: int) -> None:
    """Search by differential evolution, then refine the best place by COBYLA."""
    found: list[Evaluation] = []

    def energies(points: np.ndarray) -> np.ndarray:
        found.extend(evaluate(points.T))
        return np.array([one.energy for one in found[-points.shape[1] :]])

    _differential_evolution(
        space, energies, int(GLOBAL * evaluations) if not space.choices.all() else evaluations, seed
    )
    if not space.choices.all():
        _refined(space, evaluate, min(found, key=lambda one: one.energy), evaluations)


def _differential_evolution(space: Space, energies: Callable[[np.ndarray], np.ndarray], most: int, seed: int) -> None:
    from scipy.optimize import differential_evolution

    members = 1 << max(3, int(np.ceil(np.log2(4 * len(space)))))  # a power of two, for the points to begin with
    with warnings.catch_warnings(), np.errstate(all="ignore"):
        warnings.simplefilter("ignore")
        differential_evolution(
            energies,
            [(0.0, end) for end in space.ends],
            popsize=members // len(space),
            maxiter=max(0, most // members - 1),
            init="sobol",
            integrality=space.choices,
            polish=False,
            updating="deferred",
            vectorized=True,
            tol=1e-6,
            **seeded(differential_evolution, seed),
        )


def _refined(space: Space, evaluate: Evaluate, best: Evaluation, most: int) -> None:
    """Refine the coordinates that are no choices, from a point on."""
    from scipy.optimize import minimize

    free = np.flatnonzero(~space.choices)
    whole, known = np.array(best.point), [best]

    def at(part: np.ndarray) -> Evaluation:
        point = whole.copy()
        point[free] = np.clip(part, 0.0, 1.0)
        known.extend(evaluate(point[None, :]))
        return known[-1]

    goals = [abs(best.goal)] if np.isfinite(best.goal) else [1.0]

    def goal(part: np.ndarray) -> float:
        one = at(part)
        if np.isfinite(one.goal):
            goals.append(abs(one.goal))
            return one.goal / (goals[0] or 1.0)
        return 10.0 * max(goals) / (goals[0] or 1.0)  # a case that failed

    def room(part: np.ndarray) -> np.ndarray:
        return -np.clip(at(part).excess, -1e3, 1e3)

    limits: Any = [{"type": "ineq", "fun": room}] if best.excess else []
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        minimize(
            goal, whole[free], method="COBYLA", bounds=[(0.0, 1.0)] * len(free), constraints=limits,
            options={"rhobeg": FIRST_STEP, "tol": LAST_STEP, "maxiter": max(most, len(free) + 2)},
        )  # fmt: skip


def by_optuna(space: Space, evaluate: Evaluate, evaluations: int, seed: int) -> None:
    """Search by a tree-structured Parzen estimator, a Bayesian optimiser: few evaluations, for cases that take long."""
    optuna = _optuna()
    spaces: dict[str, Any] = {}
    for k, coordinate in enumerate(space.coordinates):
        if space.choices[k]:
            numbers = list(range(int(coordinate.end) + 1))
            spaces[f"x{k}"] = optuna.distributions.CategoricalDistribution(numbers)
        else:
            spaces[f"x{k}"] = optuna.distributions.FloatDistribution(0.0, 1.0)
    excess: dict[int, tuple[float, ...]] = {}
    said = optuna.logging.get_verbosity()
    optuna.logging.set_verbosity(optuna.logging.ERROR)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # that constraints and the like are experimental
            sampler = optuna.samplers.TPESampler(
                seed=seed, multivariate=True, constant_liar=True, constraints_func=lambda trial: excess[trial.number]
            )
            study = optuna.create_study(direction="minimize", sampler=sampler)
            for _ in range(0, evaluations, BATCH):
                trials = [study.ask(spaces) for _ in range(BATCH)]
                points = np.array([[float(trial.params[name]) for name in spaces] for trial in trials])
                for trial, one in zip(trials, evaluate(points), strict=True):
                    failed = not np.isfinite(one.goal)
                    excess[trial.number] = tuple(min(value, 1e9) for value in one.excess)
                    if failed:
                        study.tell(trial, state=optuna.trial.TrialState.FAIL)
                    else:
                        study.tell(trial, one.goal)
    finally:
        optuna.logging.set_verbosity(said)


def _optuna() -> Any:
    try:
        import optuna
    except ImportError as error:
        raise ModelError(
            f"method 'optuna' needs Optuna, which cannot be imported ({error}); pip install 'gudgeon[optimise]'"
        ) from None
    return optuna


METHODS = {"scipy": by_scipy, "optuna": by_optuna}
