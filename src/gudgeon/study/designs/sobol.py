"""Shares of the variance, after Sobol."""

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
class SobolDesign(Design):
    """First-order and total indices after Sobol, on the points of Saltelli.

    The first-order index S_i = V(E(y | x_i)) / V(y) is the share of the variance of the outcome that goes away if the
    i-th parameter is known; the total index T_i = E(V(y | x_~i)) / V(y) that which stays if all others are known. Where
    parameters act apart from each other, S_i = T_i, and the S_i add up to 1. Estimates have errors of their own: an
    index near zero may come out negative. An outcome that never changes has no variance to share, and its indices are
    NaN.

    The points are those of a scrambled Sobol sequence; the estimates are those of saltelli2010, as SALib has them, with
    intervals by a bootstrap over the samples (normal, from its standard deviation).

    Parameters
    ----------
    names : sequence of str
        The parameters.
    seed : int
        What random numbers begin with.
    samples : int
        Number of samples N, a power of two; there are N (D + 2) cases for D parameters.
    """

    samples: int

    method: ClassVar[str] = "sobol"
    columns: ClassVar[tuple[str, ...]] = (
        "first", "first_lower", "first_upper", "total", "total_lower", "total_upper"
    )  # fmt: skip
    least: ClassVar[int] = 4

    def __post_init__(self) -> None:
        count = whole("samples", self.samples, MOST_SAMPLES)
        if count < self.least or count & (count - 1):
            below = max(self.least, 1 << (count.bit_length() - 1))
            raise ModelError(
                f"samples {show(self.samples)} must be a power of two, at least {self.least}, for which the sequence "
                f"is balanced; give {below} or {2 * below}"
            )

    @property
    def block(self) -> int:
        """A sample, its neighbours that have one parameter of another sample, and that other one."""
        return len(self.names) + 2

    def points(self) -> np.ndarray:
        """Return the points after Saltelli."""
        sample: Any = salib("sample.sobol").sample
        points: np.ndarray = sample(self.problem, self.samples, calc_second_order=False, seed=generator(self.seed))
        return points

    def indices(self, blocks: np.ndarray, kept: np.ndarray, confidence: float) -> Mapping[str, np.ndarray]:
        """Return first-order and total index of each parameter, with confidence intervals."""
        if np.ptp(blocks) == 0.0:
            return dict.fromkeys(self.columns, np.full(len(self.names), np.nan))
        # SALib takes a seed of zero for none, and would give other intervals each time.
        with np.errstate(all="ignore"):
            found = salib("analyze.sobol").analyze(
                self.problem, blocks.ravel(), calc_second_order=False, num_resamples=RESAMPLES, conf_level=confidence,
                seed=self.seed + 1,
            )  # fmt: skip
        result: dict[str, np.ndarray] = {}
        for name, symbol in (("first", "S1"), ("total", "ST")):
            value, half = np.asarray(found[symbol]), np.asarray(found[f"{symbol}_conf"])
            result |= {name: value, f"{name}_lower": value - half, f"{name}_upper": value + half}
        return result
