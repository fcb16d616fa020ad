"""Residuals and Jacobian of a compiled mechanism for the analyses before a run: dense, or sparse if it is large."""

from __future__ import annotations

from typing import Any

import numpy as np

from gudgeon._jit import entry
from gudgeon.compile.tables import Model, Work
from gudgeon.joints.primitives import jacobian, residuals
from gudgeon.math.plane import WIDTH, place_bodies

#: Rows of constraints beyond which matrices are sparse.
LARGE = 400


@entry
def _linear(model, work, t, q, v):
    place_bodies(q, v, work.pose)
    residuals(model, work, t)
    jacobian(model, work, t)


def linear(model: Model, work: Work, t: float, q: np.ndarray, v: np.ndarray) -> tuple[np.ndarray, Any, np.ndarray]:
    """Residuals phi, Jacobian J and right-hand side nu of J v = nu."""
    _linear(model, work, t, q, v)
    rows, size = len(model.rows), WIDTH * len(model.bodies)
    columns = WIDTH * np.stack([model.rows["i"], model.rows["j"]], axis=1)[:, :, None] + np.arange(WIDTH)
    values = work.J.reshape(rows, 2, WIDTH)
    if is_large(model):
        from scipy import sparse

        at = np.broadcast_to(np.arange(rows)[:, None, None], columns.shape)
        J = sparse.csr_matrix((values.ravel(), (at.ravel(), columns.ravel())), shape=(rows, size + WIDTH))
    else:
        J = np.zeros((rows, size + WIDTH))
        for side in range(2):
            np.add.at(J, (np.arange(rows)[:, None], columns[:, side]), values[:, side])
    return work.phi.copy(), J[:, :size], work.nu.copy()


def is_large(model: Model) -> bool:
    """Whether a mechanism has so many constraints that dense matrices would be slow."""
    return len(model.rows) > LARGE
