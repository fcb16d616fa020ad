"""Residuals and Jacobian of a compiled mechanism for the analyses before a run: dense, or sparse if it is large."""

from __future__ import annotations

from typing import Any

import numpy as np

from gudgeon._jit import entry
from gudgeon._kinds import Matrix, Vector
from gudgeon.joints.primitives import coordinate, jacobian, residuals
from gudgeon.math.kinematics import displace, place_bodies
from gudgeon.math.piecewise import evaluate as evaluate_function
from gudgeon.tables.model import Model
from gudgeon.tables.row import columns
from gudgeon.tables.work import Work

#: Rows of constraints beyond which matrices are sparse.
LARGE = 400


@entry
def _linear(model: Model, work: Work, t: float, q: Vector, v: Vector):
    place_bodies(model, q, v, work.pose)
    residuals(model, work, t)
    jacobian(model, work, t)


@entry
def _coordinates(model: Model, work: Work, q: Vector, v: Vector, out: Vector):
    place_bodies(model, q, v, work.pose)
    for k in range(model.coordinates.size):
        out[k] = coordinate(model, work.pose, k)[0]


@entry
def _displace(model: Model, shift: Vector, q_out: Vector):
    displace(model, shift, q_out)


@entry
def _prescribed(model: Model, t: float, out: Matrix):
    for k in range(model.drives.size):
        out[k, 0], out[k, 1], out[k, 2] = evaluate_function(model, model.drives[k].function, t)


def prescribed(model: Model, t: float) -> np.ndarray:
    """Position, speed and acceleration that each drive asks for at a time, a row per drive."""
    result = np.zeros((len(model.drives), 3))
    _prescribed(model, t, result)
    return result


def moved(model: Model, q: np.ndarray, shift: np.ndarray) -> np.ndarray:
    """Coordinates moved by a small displacement, given like a velocity."""
    result = q.copy()
    _displace(model, shift, result)
    return result


def coordinates_at(model: Model, work: Work, q: np.ndarray) -> np.ndarray:
    """Joint coordinates in a configuration; angles in space between -pi and pi."""
    result = np.zeros(len(model.coordinates))
    _coordinates(model, work, q, np.zeros(model.layout.z - model.layout.v), result)
    return result


def linear(model: Model, work: Work, t: float, q: np.ndarray, v: np.ndarray) -> tuple[np.ndarray, Any, np.ndarray]:
    """Residuals phi, Jacobian J and right-hand side nu of J v = nu; `work` then holds gamma of J a = gamma."""
    _linear(model, work, t, q, v)
    width = model.WIDTH
    rows, size = len(model.rows), width * len(model.bodies)
    values, bodies = work.J.reshape(rows, 2, width), columns(model.rows)
    if is_large(model):
        from scipy import sparse

        there = width * np.stack([bodies["i"], bodies["j"]], axis=1)[:, :, None] + np.arange(width)
        at = np.broadcast_to(np.arange(rows)[:, None, None], there.shape)
        J = sparse.csr_matrix((values.ravel(), (at.ravel(), there.ravel())), shape=(rows, size + width))
    else:
        blocks, at = np.zeros((rows, len(model.bodies) + 1, width)), np.arange(rows)
        blocks[at, bodies["i"]] += values[:, 0]
        blocks[at, bodies["j"]] += values[:, 1]
        J = blocks.reshape(rows, size + width)
    return work.phi.copy(), J[:, :size], work.nu.copy()


def is_large(model: Model) -> bool:
    """Whether a mechanism has so many constraints that dense matrices would be slow."""
    return len(model.rows) > LARGE
