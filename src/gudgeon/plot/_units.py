"""Units that read well: millimetres instead of 5e-4 m, degrees instead of radians."""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

#: For units in SI: the largest value from which a unit is taken, what it is called, and its size.
_STEPS: dict[str, tuple[tuple[float, str, float], ...]] = {
    "m": ((0.5, "m", 1.0), (2e-4, "mm", 1e-3), (0.0, "µm", 1e-6)),
    "s": ((1.0, "s", 1.0), (1e-3, "ms", 1e-3), (0.0, "µs", 1e-6)),
    "m/s": ((0.1, "m/s", 1.0), (0.0, "mm/s", 1e-3)),
    "m/s^2": ((1e4, "km/s²", 1e3), (0.0, "m/s²", 1.0)),
    "Pa": ((5e8, "GPa", 1e9), (1e5, "MPa", 1e6), (1e2, "kPa", 1e3), (0.0, "Pa", 1.0)),
    "N": ((2e6, "MN", 1e6), (2e3, "kN", 1e3), (0.0, "N", 1.0)),
    "N m": ((5e3, "kN m", 1e3), (1e-2, "N m", 1.0), (0.0, "N mm", 1e-3)),
    "W": ((2e3, "kW", 1e3), (0.1, "W", 1.0), (0.0, "mW", 1e-3)),
    "J": ((5e3, "kJ", 1e3), (0.1, "J", 1.0), (1e-4, "mJ", 1e-3), (1e-7, "µJ", 1e-6), (0.0, "nJ", 1e-9)),
    "rad": ((0.0, "°", math.pi / 180.0),),
    "rad/s": ((0.0, "rad/s", 1.0),),
    "rad/s^2": ((1e5, "krad/s²", 1e3), (0.0, "rad/s²", 1.0)),
    "": ((0.0, "", 1.0),),
}


class Scale(NamedTuple):
    """A unit to draw in: what it is called, and how large it is in SI."""

    name: str
    size: float

    def of(self, values: np.ndarray) -> np.ndarray:
        """Give SI values in this unit."""
        return np.asarray(values, float) / self.size

    def label(self, text: str) -> str:
        """Write what an axis shows, with the unit."""
        return f"{text} in {self.name}" if self.name else text


def scale(units: str, *values: np.ndarray) -> Scale:
    """Choose the unit in which these values, in SI units, read well."""
    largest = max((float(np.max(np.abs(v), initial=0.0, where=np.isfinite(v))) for v in values), default=0.0)
    steps = _STEPS.get(units, ((0.0, units.replace("^2", "²"), 1.0),))
    if largest == 0.0:
        return next((Scale(name, size) for _, name, size in steps if size == 1.0), Scale(*steps[-1][1:]))
    return next(Scale(name, size) for least, name, size in steps if largest >= least)
