"""Screening after Morris."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from gudgeon._arguments import whole
from gudgeon._describe import ModelError, show
from gudgeon.study.designs._contract import MOST_SAMPLES, RESAMPLES, Design, salib
from gudgeon.study.seeds import generator


@dataclass(frozen=True)
class MorrisDesign(Design):
    """Elementary effects after Morris, on trajectories along which one parameter after the other makes a step.

    The distribution of each parameter is cut into `levels` equal shares, and a level stands in the middle of each: four
    levels are the 12.5th, 37.5th, 62.5th and 87.5th percentile. The elementary effect of a step is the change of the
    outcome, scaled to a step from the lowest level to the highest. `mu_star` is the mean of its absolute values
    (campolongo2007), which says how much a parameter matters, with an interval by a bootstrap over the trajectories;
    `mu` is the mean; `sigma` is the standard deviation, large where a parameter does not act evenly, or acts together
    with others.

    Parameters
    ----------
    names : sequence of str
        The parameters.
    seed : int
        What random numbers begin with.
    trajectories : int
        Number of trajectories r; there are r (D + 1) cases for D parameters.
    levels : int, default 4
        Number of levels, even.
    """

    trajectories: int
    levels: int = 4

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
        return (self._numbers().reshape(-1, len(self.names)) + 0.5) / self.levels

    def _numbers(self) -> np.ndarray:
        """Return the numbers of the levels: trajectory, point, parameter."""
        sample: Any = salib("sample.morris").sample
        found = []
        for k in range(self.trajectories):  # each by its own numbers, so that more of them begin with the fewer
            found.append(sample(self.problem, 1, num_levels=self.levels, seed=generator(self.seed, k)))
        return np.round(np.array(found) * (self.levels - 1))

    def indices(self, blocks: np.ndarray, kept: np.ndarray, confidence: float) -> Mapping[str, np.ndarray]:
        """Return mean and deviation of the effects of each parameter."""
        steps = self._numbers()[kept].reshape(-1, len(self.names)) / (self.levels - 1)
        found = salib("analyze.morris").analyze(
            self.problem, steps, blocks.ravel(), num_resamples=RESAMPLES, conf_level=confidence, num_levels=self.levels,
            seed=self.seed,
        )  # fmt: skip
        mu, star, half, sigma = (np.ma.getdata(found[name]) for name in ("mu", "mu_star", "mu_star_conf", "sigma"))
        return {"mu_star": star, "mu_star_lower": star - half, "mu_star_upper": star + half, "mu": mu, "sigma": sigma}
