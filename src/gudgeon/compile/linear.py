"""Residuals and Jacobian of a compiled mechanism, as dense matrices for the analyses before a run."""

from __future__ import annotations

import numpy as np

from gudgeon._jit import entry
from gudgeon.compile.tables import Model, Work
from gudgeon.joints.primitives import jacobian, residuals
from gudgeon.math.plane import WIDTH, place_bodies


@entry
def _linear(model, work, t, q, v):
    place_bodies(q, v, work.pose)
    residuals(model, work, t)
    jacobian(model, work, t)


def linear(model: Model, work: Work, t: float, q: np.ndarray, v: np.ndarray) -> tuple[np.ndarray, ...]:
    """Residuals phi, Jacobian J and right-hand side nu of J v = nu."""
    _linear(model, work, t, q, v)
    size = WIDTH * len(model.bodies)
    dense = np.zeros((len(model.rows), size + WIDTH))
    for r in range(len(model.rows)):
        i, j = WIDTH * model.rows["i"][r], WIDTH * model.rows["j"][r]
        row = work.J[2 * WIDTH * r : 2 * WIDTH * (r + 1)]
        dense[r, i : i + WIDTH] += row[:WIDTH]
        dense[r, j : j + WIDTH] += row[WIDTH:]
    return work.phi.copy(), dense[:, :size], work.nu.copy()
