"""Screening after Morris."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from gudgeon._arguments import whole
from gudgeon._describe import ModelError, show
from gudgeon.study.designs._contract import MOST_SAMPLES, Design, salib
from gudgeon.study.distributions import Marginal
from gudgeon.study.seeds import generator

#: The share of a distribution that is cut off at each end, unless it is uniform: saltelli2008, chapter 3.
TAIL = 0.005


@dataclass(frozen=True)
class MorrisDesign(Design):
    """Elementary effects after Morris, on trajectories along which one parameter after the other makes a step.

    The range of a uniform distribution goes from its lower to its upper bound, that of any other from its 0.5th to its
    99.5th percentile, since its tails may be long or have no end (saltelli2008). The p levels of a parameter share the
    distribution between these ends equally: with p = 4 they are the ends, one third and two thirds. A step goes over
    p/2 levels, so that all levels are equally frequent (morris1991). The elementary effect of a step is

        effect = (change of the outcome) / (change of the parameter) * (range of the parameter),

    in the unit of the outcome: what the outcome would change by over the range if it went on as it does along the step.
    For an outcome that is linear in the parameter, it is the change over the range, whatever p. `mu_star` is the mean
    of the absolute values of the effects (campolongo2007), which says how much a parameter matters, with an interval
    after Student, cut off at zero, below which no such mean can be; `mu` is the mean of the effects; `sigma` is their
    standard deviation, large where a parameter does not act evenly, or acts together with others.

    A step sees nothing of an outcome that has the step as its period. A step is 2/3 of the range for p = 4, 3/5 for
    p = 6, and approaches 1/2 for many levels.

    Parameters
    ----------
    names : sequence of str
        The parameters.
    seed : int
        What random numbers begin with.
    trajectories : int
        Number of trajectories r; there are r (D + 1) cases for D parameters.
    levels : int, default 4
        Number of levels p, even.
    marginals : sequence of Marginal, default None
        The distributions of the parameters; None: all are uniform from 0 to 1.
    """

    trajectories: int
    levels: int = 4
    marginals: Sequence[Marginal] | None = None

    method: ClassVar[str] = "morris"
    columns: ClassVar[tuple[str, ...]] = ("mu_star", "mu_star_lower", "mu_star_upper", "mu", "sigma")

    def __post_init__(self) -> None:
        if whole("trajectories", self.trajectories, MOST_SAMPLES) < self.least:
            raise ModelError("trajectories 1 says nothing of how effects scatter; give at least 2, better 10")
        if whole("levels", self.levels, 1000) % 2:
            raise ModelError(f"levels {show(self.levels)} must be even; give {self.levels + 1}")

    @property
    def block(self) -> int:
        """A trajectory."""
        return len(self.names) + 1

    def points(self) -> np.ndarray:
        """Return the points of all trajectories."""
        numbers = self._numbers().reshape(-1, len(self.names))
        return np.take_along_axis(self._shares(), numbers, axis=0)

    def indices(self, blocks: np.ndarray, kept: np.ndarray, confidence: float) -> Mapping[str, np.ndarray]:
        """Return mean and deviation of the effects of each parameter."""
        from scipy.stats import t

        effects = self._effects(blocks, self._numbers()[kept])
        sizes = np.abs(effects)
        count = len(effects)
        mean = sizes.mean(axis=0)
        half = t.ppf(0.5 * (1.0 + confidence), count - 1) * sizes.std(axis=0, ddof=1) / np.sqrt(count)
        return {
            "mu_star": mean, "mu_star_lower": np.maximum(mean - half, 0.0), "mu_star_upper": mean + half,
            "mu": effects.mean(axis=0), "sigma": effects.std(axis=0, ddof=1),
        }  # fmt: skip

    def _numbers(self) -> np.ndarray:
        """Return the numbers of the levels: trajectory, point, parameter."""
        sample: Any = salib("sample.morris").sample
        found = []
        for k in range(self.trajectories):  # each by its own numbers, so that more of them begin with the fewer
            found.append(sample(self.problem, 1, num_levels=self.levels, seed=generator(self.seed, k)))
        return np.round(np.array(found) * (self.levels - 1)).astype(int)

    def _shares(self) -> np.ndarray:
        """Return how much of its distribution lies below each level: level, parameter."""
        cut = np.array([0.0 if one is None or _is_uniform(one) else TAIL for one in self._distributions])
        shares: np.ndarray = cut + (1.0 - 2.0 * cut) * np.linspace(0.0, 1.0, self.levels)[:, None]
        return shares

    def _parts(self) -> np.ndarray:
        """Return where each level stands in the range of its parameter, from 0 to 1: level, parameter."""
        parts = np.repeat(np.linspace(0.0, 1.0, self.levels)[:, None], len(self.names), axis=1)
        for k, (one, shares) in enumerate(zip(self._distributions, self._shares().T, strict=True)):
            if one is not None:
                values = one.values(shares)
                if (np.diff(values) > 0.0).all():  # else they are too close together for the digits of a sample
                    parts[:, k] = (values - values[0]) / (values[-1] - values[0])
        return parts

    @property
    def _distributions(self) -> Sequence[Marginal | None]:
        return [None] * len(self.names) if self.marginals is None else self.marginals

    def _effects(self, blocks: np.ndarray, numbers: np.ndarray) -> np.ndarray:
        """Return the effects of all steps: trajectory, parameter."""
        places = np.take_along_axis(self._parts()[None], numbers, axis=1)
        steps = np.diff(places, axis=1)  # one parameter changes in each
        which = np.argmax(np.diff(numbers, axis=1) != 0, axis=2)
        size = np.take_along_axis(steps, which[:, :, None], axis=2)[:, :, 0]
        effects = np.empty((len(blocks), len(self.names)))
        np.put_along_axis(effects, which, np.diff(blocks, axis=1) / size, axis=1)
        return effects


def _is_uniform(one: Marginal) -> bool:
    return bool(one.frozen.dist.name == "uniform")
