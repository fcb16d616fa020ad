"""One parameter at a time."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from gudgeon._arguments import within
from gudgeon._describe import ModelError, show
from gudgeon.study.designs._contract import Design


@dataclass(frozen=True)
class SwingDesign(Design):
    """One parameter after the other at a low and a high percentile, all others at their medians: 2 D + 1 cases.

    `swing` is the largest less the least of the outcomes with a parameter low, at its median and high: how much it
    matters, also where the outcome has its optimum in between. The cheapest of all, and blind to what parameters do
    together.

    Parameters
    ----------
    names : sequence of str
        The parameters.
    seed : int
        Nothing is random here.
    low, high : float, default 5 and 95
        Percentiles.
    """

    low: float = 5.0
    high: float = 95.0

    method: ClassVar[str] = "one at a time"
    columns: ClassVar[tuple[str, ...]] = ("at_median", "at_low", "at_high", "swing")
    least: ClassVar[int] = 1

    def __post_init__(self) -> None:
        for name in ("low", "high"):
            within(name, getattr(self, name), 0.0, 100.0)
        if not self.low < self.high:
            raise ModelError(f"low {show(self.low)} must be below high {show(self.high)}; exchange them")

    @property
    def block(self) -> int:
        """All cases."""
        return 2 * len(self.names) + 1

    def points(self) -> np.ndarray:
        """Return the medians, then each parameter low and high."""
        result = np.full((self.block, len(self.names)), 0.5)
        for k in range(len(self.names)):
            result[1 + 2 * k, k], result[2 + 2 * k, k] = 0.01 * self.low, 0.01 * self.high
        return result

    def whole(self, outcomes: object) -> np.ndarray:
        """Return that all can be used: a case that failed takes no other with it."""
        return np.ones(1, dtype=bool)

    def indices(self, blocks: np.ndarray, kept: np.ndarray, confidence: float) -> Mapping[str, np.ndarray]:
        """Return the outcome with each parameter low and high, and with all at their medians."""
        (values,) = blocks
        low, high = values[1::2], values[2::2]
        median = np.full(len(low), values[0])
        swing = np.fmax(np.maximum(low, high), median) - np.fmin(np.minimum(low, high), median)
        swing[np.isnan(low) | np.isnan(high)] = np.nan  # fmax and fmin leave out a median case that failed
        return {"at_median": median, "at_low": low, "at_high": high, "swing": swing}
