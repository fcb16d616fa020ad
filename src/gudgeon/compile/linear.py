"""Residuals and Jacobian of a compiled mechanism for the analyses before a run: dense, or sparse if it is large."""

from __future__ import annotations

from typing import Any

import numpy as np

from gudgeon._jit import entry
from gudgeon.compile.tables import Model, Work
from gudgeon.joints.primitives import jacobian, residuals
from gudgeon.math.kinematics import displace, place_bodies

#: Rows of constraints beyond which matrices are sparse.
LARGE = 400


@entry
def _linear(model, work, t, q, v):
    place_bodies(model, q, v, work.pose)
    residuals(model, work, t)
    jacobian(model, work, t)


@entry
def _displace(model, shift, q_out):
    displace(model, shift, q_out)


def moved(model: Model, q: np.ndarray, shift: np.ndarray) -> np.ndarray:
    """Coordinates moved by a small displacement, given like a velocity."""
    result = q.copy()
    _displace(model, shift, result)
    return result


def linear(model: Model, work: Work, t: float, q: np.ndarray, v: np.ndarray) -> tuple[np.ndarray, Any, np.ndarray]:
    """Residuals phi, Jacobian J and right-hand side nu of J v = nu; `work` then holds gamma of J a = gamma."""
    _linear(model, work, t, q, v)
    width = model.WIDTH
    rows, size = len(model.rows), width * len(model.bodies)
    columns = width * np.stack([model.rows["i"], model.rows["j"]], axis=1)[:, :, None] + np.arange(width)
    values = work.J.reshape(rows, 2, width)
    if is_large(model):
        from scipy import sparse

        at = np.broadcast_to(np.arange(rows)[:, None, None], columns.shape)
        J = sparse.csr_matrix((values.ravel(), (at.ravel(), columns.ravel())), shape=(rows, size + width))
    else:
        J = np.zeros((rows, size + width))
        for side in range(2):
            np.add.at(J, (np.arange(rows)[:, None], columns[:, side]), values[:, side])
    return work.phi.copy(), J[:, :size], work.nu.copy()


def is_large(model: Model) -> bool:
    """Whether a mechanism has so many constraints that dense matrices would be slow."""
    return len(model.rows) > LARGE
