"""Where the bodies of a mechanism are: as described, at the samples of a run, and at instants between them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from gudgeon.model.mechanism import Mechanism
from gudgeon.result.run import Run

GROUND = "ground"


@dataclass(frozen=True)
class Poses:
    """Positions (n, d) and rotation matrices (n, d, d), body axes to global ones, of all bodies at n instants."""

    time: np.ndarray
    position: Mapping[str, np.ndarray]
    rotation: Mapping[str, np.ndarray]

    def points(self, body: str, local: np.ndarray) -> np.ndarray:
        """Give where a body's points (k, d) are: (n, k, d)."""
        return self.position[body][:, None, :] + self.vectors(body, local)

    def vectors(self, body: str, local: np.ndarray) -> np.ndarray:
        """Give vectors (k, d) that are fixed in a body in global axes: (n, k, d)."""
        return np.einsum("nij,kj->nki", self.rotation[body], np.atleast_2d(local))

    def __getitem__(self, instants: slice) -> Poses:
        """Give the poses at some of the instants."""
        return Poses(
            self.time[instants],
            {name: values[instants] for name, values in self.position.items()},
            {name: values[instants] for name, values in self.rotation.items()},
        )


def turned(angles: np.ndarray) -> np.ndarray:
    """Give the matrices (n, 2, 2) of rotations by angles (n)."""
    c, s = np.cos(angles), np.sin(angles)
    return np.stack([c, -s, s, c], axis=-1).reshape(*np.shape(angles), 2, 2)


def rotated(quaternions: np.ndarray) -> np.ndarray:
    """Give the matrices (n, 3, 3) of unit quaternions (n, 4), scalar first."""
    e0, e1, e2, e3 = np.moveaxis(np.asarray(quaternions, float), -1, 0)
    rows = [
        [e0 * e0 + e1 * e1 - e2 * e2 - e3 * e3, 2 * (e1 * e2 - e0 * e3), 2 * (e1 * e3 + e0 * e2)],
        [2 * (e1 * e2 + e0 * e3), e0 * e0 - e1 * e1 + e2 * e2 - e3 * e3, 2 * (e2 * e3 - e0 * e1)],
        [2 * (e1 * e3 - e0 * e2), 2 * (e2 * e3 + e0 * e1), e0 * e0 - e1 * e1 - e2 * e2 + e3 * e3],
    ]
    return np.stack([np.stack(row, axis=-1) for row in rows], axis=-2)


def described(mechanism: Mechanism) -> Poses:
    """Give the configuration as described, at time zero."""
    position = {body.name: np.array([body.position], float) for body in mechanism.bodies}
    if mechanism.dimension == 2:
        rotation = {body.name: turned(np.array([body.angle], float)) for body in mechanism.bodies}
    else:
        rotation = {body.name: rotated(np.array([body.orientation], float)) for body in mechanism.bodies}
    return _with_ground(np.zeros(1), position, rotation)


def moved(run: Run, times: np.ndarray | None = None) -> Poses:
    """Give the configurations at the samples of a run, or at any instants in it.

    Between samples positions, angles and quaternions are cubic polynomials that take their values and rates at the
    samples: steps of a high-order integrator are long, and straight lines between them would tear the links apart.
    """
    chosen = run.time if times is None else np.asarray(times, float)
    position: dict[str, np.ndarray] = {}
    rotation: dict[str, np.ndarray] = {}
    for body in run.mechanism.bodies:
        name = body.name
        spin = run.values(f"{name}.angular_velocity")[0]
        place, velocity = run.values(f"{name}.position")[0], run.values(f"{name}.velocity")[0]
        position[name] = between(run.time, place, velocity, chosen)
        if run.mechanism.dimension == 2:
            rotation[name] = turned(between(run.time, run.values(f"{name}.angle")[0], spin, chosen))
        else:
            q = unflipped(run.values(f"{name}.orientation")[0])
            q = between(run.time, q, quaternion_rates(q, spin), chosen)
            rotation[name] = rotated(q / np.linalg.norm(q, axis=1, keepdims=True))
    return _with_ground(chosen, position, rotation)


def _with_ground(time: np.ndarray, position: dict[str, np.ndarray], rotation: dict[str, np.ndarray]) -> Poses:
    shape = next(iter(position.values())).shape
    position[GROUND] = np.zeros(shape)
    rotation[GROUND] = np.broadcast_to(np.eye(shape[1]), (*shape, shape[1]))
    return Poses(time, position, rotation)


def between(time: np.ndarray, values: np.ndarray, rates: np.ndarray, times: np.ndarray) -> np.ndarray:
    """Interpolate values with known rates by cubic Hermite polynomials."""
    if len(time) < 2:
        return np.repeat(values, len(times), axis=0)
    k = np.clip(np.searchsorted(time, times, side="right") - 1, 0, len(time) - 2)
    shape = (-1, *[1] * (values.ndim - 1))
    h = (time[k + 1] - time[k]).reshape(shape)
    s = (times - time[k]).reshape(shape) / np.where(h > 0.0, h, 1.0)
    start = (1.0 + 2.0 * s) * (1.0 - s) ** 2 * values[k] + s * (1.0 - s) ** 2 * h * rates[k]
    return start + (3.0 - 2.0 * s) * s**2 * values[k + 1] - s**2 * (1.0 - s) * h * rates[k + 1]


def unflipped(quaternions: np.ndarray) -> np.ndarray:
    """Choose the signs of quaternions, q and -q being one rotation, so that neighbours are close."""
    turns = np.sum(quaternions[1:] * quaternions[:-1], axis=1) < 0.0
    signs = np.cumprod(np.where(np.concatenate([[False], turns]), -1.0, 1.0))
    return quaternions * signs[:, None]


def quaternion_rates(q: np.ndarray, omega: np.ndarray) -> np.ndarray:
    """Give the rates of quaternions of bodies that turn with an angular velocity, in global axes: (0, omega) q / 2."""
    scalar = -np.sum(omega * q[:, 1:], axis=1, keepdims=True)
    return 0.5 * np.concatenate([scalar, q[:, :1] * omega + np.cross(omega, q[:, 1:])], axis=1)
