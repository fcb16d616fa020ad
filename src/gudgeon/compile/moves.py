"""What assembly moved far from where it is described, which is worth a message: the description may be wrong."""

from __future__ import annotations

from math import atan2, cos, degrees, sin

import numpy as np

from gudgeon._display import PROBLEM
from gudgeon.compile.build import Compiled
from gudgeon.compile.geometry import matrix

#: The way, in parts of the mechanism's size, beyond which a move is told, and how many bodies are named.
FAR, NAMED = 0.05, 3
#: A change of any coordinate, in parts of the size or in rad, that is none.
NOTHING = 1e-6


def messages(compiled: Compiled, q: np.ndarray) -> list[str]:
    """Name the bodies that were moved most from the initial configuration, if it was far."""
    size = float(compiled.model.numbers.length)
    if np.abs(q - compiled.q).max(initial=0.0) < NOTHING * min(size, 1.0):  # as for most descriptions
        return []
    before, after = (values.reshape(len(compiled.model.bodies), -1) for values in (compiled.q, q))
    linear = compiled.model.LINEAR
    shifts = np.linalg.norm(after[:, :linear] - before[:, :linear], axis=1)
    angles = np.array([_angle(one[linear:], other[linear:]) for one, other in zip(before, after, strict=True)])
    if not np.any(shifts + angles * size > FAR * size):  # all points of a body are closer to its centre than the size
        return []
    ways = _ways(compiled, before, after)
    far = [k for k in np.argsort(-ways, kind="stable").tolist() if ways[k] > FAR * size]
    if not far:
        return []
    told = [_told(compiled.mechanism.bodies[k].name, shifts[k], angles[k], size) for k in far[:NAMED]]
    more = f" and {len(far) - NAMED} more" if len(far) > NAMED else ""
    return [
        f"{PROBLEM}assembly moved {'; '.join(told)}{more}: far beside the mechanism's size of {_length(size)}; "
        "check positions and angles of the bodies, the points of their joints, units, and where drives start"
    ]


def _told(name: str, shift: float, angle: float, size: float) -> str:
    """Say how far a body's centre was moved, and how far it was turned, whichever is worth telling."""
    parts = [(shift, f"{_length(shift)}"), (angle * size, f"{degrees(angle):.3g} deg")]
    return f"body {name} by " + " and ".join(text for way, text in parts if way > 0.1 * FAR * size)


def _ways(compiled: Compiled, before: np.ndarray, after: np.ndarray) -> np.ndarray:
    """Return how far the centre or a joint's point of each body went, whichever went farthest, in m."""
    frames, linear = compiled.frames, compiled.model.LINEAR
    turns = [[_rotation(row[linear:]) for row in rows] for rows in (before, after)]
    shifts = [np.array((*shift, 0.0)[:3]) for shift in (after - before)[:, :linear]]
    ways = np.array([np.linalg.norm(shift) for shift in shifts])
    for joint in compiled.mechanism.joints:
        for body, point in zip((joint.first, joint.second), frames.points(joint), strict=True):
            k = frames.index[body]
            if k < len(ways):  # not the ground
                ways[k] = max(ways[k], float(np.linalg.norm(shifts[k] + (turns[1][k] - turns[0][k]) @ point)))
    return ways


def _angle(before: np.ndarray, after: np.ndarray) -> float:
    """Return the angle by which a body was turned: from 0 to pi in space, where it has a quaternion."""
    if len(before) == 1:
        return abs(float(after[0] - before[0]))
    same = after if before @ after > 0.0 else -after  # a quaternion and its opposite are one rotation
    return 4.0 * atan2(float(np.linalg.norm(same - before)), float(np.linalg.norm(same + before)))


def _rotation(angles: np.ndarray) -> np.ndarray:
    """Return the rotation matrix of a body from its angle, or from its quaternion."""
    if len(angles) > 1:
        return matrix(angles)
    c, s = cos(angles[0]), sin(angles[0])
    return np.array([[c, -s, 0.0], [s, c, 0.0], [0.0, 0.0, 1.0]])


def _length(length: float) -> str:
    return f"{length:.4g} m" if length >= 1.0 else f"{length * 1e3:.4g} mm"
