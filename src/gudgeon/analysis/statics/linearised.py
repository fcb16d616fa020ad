"""The linearised mechanism about a place: x' = A x, with x the small displacements, velocities and internal states.

Displacements and velocities of all bodies are those that the constraints allow, X = (dq, dq', dz), in global axes, so
that a body that turns steadily about an axis has constant coefficients. A follows from X' = X A, with the derivatives
of the engine's accelerations along the columns of X:

    (d theta)' = d omega + omega x d theta,   dv' = da
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy.spatial.transform import Rotation

from gudgeon.analysis.statics.balance import Balance, Place
from gudgeon.analysis.statics.slopes import (
    active_states,
    by_displacement,
    by_state,
    by_velocity,
    difference,
    directions,
    state_step,
)

#: Order of the differences.
ORDER = 4


@dataclass(frozen=True)
class Linearised:
    """The mechanism about a place.

    Attributes
    ----------
    matrix : ndarray
        A; first `freedom` displacements, then as many velocities, then internal states.
    shapes : ndarray
        The displacement of every body for each of the numbers in x: (bodies, components, numbers), rotations in rad and
        in global axes.
    basis : ndarray
        X, a column per number in x, scaled by masses.
    freedom : int
    drift : float
        What X' has beside X A, in parts of it: zero where the coefficients are constant.
    """

    matrix: np.ndarray
    shapes: np.ndarray
    basis: np.ndarray
    freedom: int
    drift: float

    @property
    def stiffness(self) -> np.ndarray:
        """The derivative of accelerations by displacements that stay: -K of x'' = -K x - D x'."""
        f, A = self.freedom, self.matrix
        still = -np.linalg.solve(A[:f, f : 2 * f], A[:f, :f])  # velocities with which displacements stay
        return np.asarray(A[f : 2 * f, :f] + A[f : 2 * f, f : 2 * f] @ still)

    @property
    def damping(self) -> np.ndarray:
        """The derivative of accelerations by velocities: -D."""
        return self.matrix[self.freedom : 2 * self.freedom, self.freedom : 2 * self.freedom]

    @property
    def conservative(self) -> bool:
        """Whether there is neither damping nor an internal state, and displacements follow velocities."""
        f, A = self.freedom, self.matrix
        if len(A) != 2 * f or not f:
            return False
        fastest = max(float(np.sqrt(np.abs(self.stiffness).max())), 1.0)
        at_rest = np.abs(A[:f, :f]).max() <= 1e-9 * fastest and np.allclose(A[:f, f:], np.eye(f), atol=1e-7)
        return bool(at_rest and np.abs(self.damping).max() <= 1e-9 * fastest)


def linearised(balance: Balance, place: Place) -> Linearised:
    """Linearise a mechanism about a place."""
    chosen, states = directions(balance, place), active_states(balance, place)
    size, freedom, count = len(balance.scale), chosen.N.shape[1], len(states)
    model = balance.model
    omega = _numbers(balance, place, place, states)[size : 2 * size].reshape(len(model.bodies), -1)[:, model.LINEAR :]

    def numbers(at: Place) -> np.ndarray:
        return _numbers(balance, at, place, states)

    found = [
        difference(balance, at, step, ORDER, numbers)
        for ats, steps in (
            (by_displacement(balance, place, chosen), chosen.steps),
            (by_velocity(balance, place, chosen), chosen.speeds),
            (by_state(balance, place, states), [state_step(balance, k) for k in states.tolist()]),
        )
        for at, step in zip(ats, steps, strict=True)
    ]
    table = np.array(found).T if found else np.zeros((3 * size + 2 * count, 0))
    dq, dv, dz, da, rates = np.split(table, np.cumsum([size, size, count, size]))
    moving = dv.copy().reshape(len(model.bodies), model.WIDTH, table.shape[1])
    turned = dq.reshape(len(model.bodies), model.WIDTH, table.shape[1])
    if model.DIMENSION == 3:
        moving[:, 3:] += np.cross(omega[:, :, None], turned[:, 3:], axis=1)
    weight = np.sqrt(balance.mass)
    weights = np.concatenate([weight, weight, 1.0 / model.scales[states]])[:, None]
    X = weights * np.vstack([dq, dv, dz])
    rate = weights * np.vstack([moving.reshape(size, table.shape[1]), da, rates])
    A = np.linalg.lstsq(X, rate)[0] if X.size else np.zeros((0, 0))
    off = np.linalg.norm(X @ A - rate, axis=0) / np.maximum(np.linalg.norm(rate, axis=0), 1e-300)
    return Linearised(A, turned, X, freedom, float(off.max(initial=0.0)))


def _numbers(balance: Balance, at: Place, base: Place, states: np.ndarray) -> np.ndarray:
    """Return displacement, velocity, states, acceleration and rates of the states, rotations in global axes."""
    model = balance.model
    layout, bodies, linear = model.layout, len(model.bodies), model.LINEAR
    q, q0 = (place.y[: layout.v].reshape(bodies, -1) for place in (at, base))
    v, a = at.y[layout.v : layout.z].reshape(bodies, -1).copy(), at.acceleration.reshape(bodies, -1).copy()
    if model.DIMENSION == 2:
        dq = q - q0
    else:
        turns, turns0 = (Rotation.from_quat(rows[:, [4, 5, 6, 3]]) for rows in (q, q0))
        dq = np.hstack([q[:, :linear] - q0[:, :linear], (turns * turns0.inv()).as_rotvec()])
        v[:, linear:], a[:, linear:] = turns.apply(v[:, linear:]), turns.apply(a[:, linear:])
    z = at.y[layout.z : layout.w][states]
    return np.concatenate([dq.ravel(), v.ravel(), z, a.ravel(), at.rates[states]])
