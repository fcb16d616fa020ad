"""Points of phase space that are close to each other: their differences, and one displaced from another.

Differences are given as neighbours of a motion are: displacements like velocities, velocities, internal states, and
remembered impact speeds. Turns count up to whole ones.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from scipy.spatial.transform import Rotation

from gudgeon.result.phase_point import PhasePoint
from gudgeon.tables.model import Model
from gudgeon.tables.modes import FREE

TURN = 2.0 * np.pi


def difference(model: Model, point: PhasePoint, other: PhasePoint) -> np.ndarray:
    """Return by how much one point is off another."""
    layout = model.layout
    q, q0 = (each.y[: layout.v].reshape(len(model.bodies), -1) for each in (point, other))
    if model.DIMENSION == 2:
        dq = q - q0
        dq[:, 2] = (dq[:, 2] + np.pi) % TURN - np.pi
    else:
        turned = _rotations(q0).inv() * _rotations(q)
        dq = np.hstack([q[:, :3] - q0[:, :3], turned.as_rotvec()])
    states = slice(int(layout.v), int(layout.w))
    touching = (point.mode != FREE) & (other.mode != FREE)
    remembered = np.where(touching, point.impact_speed - other.impact_speed, 0.0)
    return np.concatenate([dq.ravel(), point.y[states] - other.y[states], remembered])


def displaced(model: Model, point: PhasePoint, change: np.ndarray) -> PhasePoint:
    """Return a point that is off another by a small difference."""
    layout, size = model.layout, model.WIDTH * len(model.bodies)
    y = point.y.copy()
    q, dq = y[: layout.v].reshape(len(model.bodies), -1), change[:size].reshape(len(model.bodies), -1)
    if model.DIMENSION == 2:
        q += dq
    else:
        q[:, :3] += dq[:, :3]
        turned = _rotations(q) * Rotation.from_rotvec(dq[:, 3:])
        q[:, 3:] = turned.as_quat()[:, [3, 0, 1, 2]]
    y[layout.v : layout.w] += change[size : size + layout.w - layout.v]
    memories = change[len(change) - len(model.sites) :]
    speeds = np.where(point.mode != FREE, np.maximum(point.impact_speed + memories, 0.0), point.impact_speed)
    return replace(point, y=y, impact_speed=speeds)


def turned_back(model: Model, point: PhasePoint, time: float, like: PhasePoint) -> PhasePoint:
    """Return the same point at another time, its bodies turned back by whole turns to where they are like in another.

    Works are counted anew.
    """
    y = point.y.copy()
    if model.DIMENSION == 2:
        angles, before = y[2 : model.layout.v : 3], like.y[2 : model.layout.v : 3]
        angles -= TURN * np.round((angles - before) / TURN)
    y[model.layout.w :] = 0.0
    turns = point.turns - TURN * np.round((point.turns - like.turns) / TURN)
    return replace(point, time=time, y=y, turns=turns)


def _rotations(q: np.ndarray) -> Rotation:
    return Rotation.from_quat(q[:, [4, 5, 6, 3]])  # the scalar part last
