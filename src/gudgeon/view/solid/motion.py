"""How frames of solids move: place, rotation and scale at each instant, and what that follows from."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from gudgeon.plot._geometry import Poses, rotated, unflipped
from gudgeon.result.attitude import product

Point = tuple[str, np.ndarray]  # a body, and a point in its axes, (3)
#: Lengths of rods are at least this, in m: no program inverts a scale of zero.
SHORTEST = 1e-9


@dataclass(frozen=True, eq=False)
class Motion:
    """Translations (n, 3) in m, unit quaternions (n, 4), scalar first, and scales (n, 3).

    A point p of the frame is at translation + rotation (scale p). `origin` is the point of a body that the frame
    follows, `turns` the body that it turns with ("": none), `end` the point that x = 1 follows.
    """

    translation: np.ndarray
    rotation: np.ndarray
    scale: np.ndarray
    origin: Point
    turns: str = ""
    end: Point | None = field(default=None)

    def points(self, local: np.ndarray, k: int) -> np.ndarray:
        """Return where points (m, 3) of the frame are at the k-th instant."""
        return self.translation[k] + self.vectors(local, k)

    def vectors(self, local: np.ndarray, k: int) -> np.ndarray:
        """Return vectors (m, 3) of the frame at the k-th instant in global axes."""
        turned: np.ndarray = (local * self.scale[k]) @ rotated(self.rotation[k]).T
        return turned

    def normals(self, local: np.ndarray, k: int) -> np.ndarray:
        """Return normals (m, 3) of surfaces: they shrink where the surface is stretched."""
        normals = (local / self.scale[k]) @ rotated(self.rotation[k]).T
        lengths: np.ndarray = np.linalg.norm(normals, axis=1, keepdims=True)
        return normals / lengths


def place_of(motion: Poses, point: Point) -> np.ndarray:
    """Return where a point of a body is, (n, 3)."""
    body, local = point
    dimension = motion.position[body].shape[1]
    place = motion.points(body, local[:dimension])[:, 0]
    return place if dimension == 3 else np.pad(place, ((0, 0), (0, 1)), constant_values=local[2])


def quaternions_of(motion: Poses, body: str) -> np.ndarray:
    """Return the rotation of a body as quaternions (n, 4), scalar first, of which neighbours are close."""
    matrices = motion.rotation[body]
    if matrices.shape[1] == 2:
        half = 0.5 * np.unwrap(np.arctan2(matrices[:, 1, 0], matrices[:, 0, 0]))
        return np.stack([np.cos(half), 0.0 * half, 0.0 * half, np.sin(half)], axis=1)
    from scipy.spatial.transform import Rotation

    found = np.roll(Rotation.from_matrix(matrices).as_quat(), 1, axis=1)
    return unflipped(found)


def fixed(motion: Poses, body: str, local: np.ndarray | None = None, turns: str | None = None) -> Motion:
    """Return the motion of a body's axes, or of a point of it with the axes of another."""
    origin = (body, np.zeros(3) if local is None else local)
    turns = body if turns is None else turns
    place = place_of(motion, origin)
    return Motion(place, quaternions_of(motion, turns), np.ones_like(place), origin, turns)


def stretched(motion: Poses, origin: Point, end: Point) -> Motion:
    """Return the motion of what lies between two points: x goes from one to the other, which is at x = 1."""
    start, stop = place_of(motion, origin), place_of(motion, end)
    length = np.linalg.norm(stop - start, axis=1)
    scale = np.ones_like(start)
    scale[:, 0] = np.maximum(length, SHORTEST)
    return Motion(start, _pointing(stop - start), scale, origin, "", end)


def along(motion: Poses, origin: Point, directions: np.ndarray, sizes: np.ndarray, flat: bool) -> Motion:
    """Return the motion of a load: x points into its direction, or, flat, it turns about z or against it."""
    if flat:
        forward, backward = np.array([1.0, 0.0, 0.0, 0.0]), np.array([0.0, 1.0, 0.0, 0.0])
        rotation = np.where(directions[:, 2:] >= 0.0, forward, backward)
    else:
        rotation = _pointing(directions)
    return Motion(place_of(motion, origin), rotation, np.repeat(sizes[:, None], 3, axis=1), origin)


def _pointing(directions: np.ndarray) -> np.ndarray:
    """Return rotations (n, 4) that turn x into directions (n, 3), each from the one before by the shortest way."""
    result = np.empty((len(directions), 4))
    before, turn = np.array([1.0, 0.0, 0.0]), np.array([1.0, 0.0, 0.0, 0.0])
    for k, direction in enumerate(directions):
        size = float(np.linalg.norm(direction))
        if size > 0.0:
            here = direction / size
            turn = product(_between(before, here), turn)
            turn /= np.linalg.norm(turn)
            before = here
        result[k] = turn
    return unflipped(result)


def _between(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """Return the rotation from one unit vector to another by the shortest way; opposite ones by way of z, or of y."""
    cosine = float(a @ b)
    if cosine < -1.0 + 1e-12:
        side = np.cross(a, np.eye(3)[np.argmin(np.abs(a))])
        return np.array([0.0, *(side / np.linalg.norm(side))])
    half = np.array([1.0 + cosine, *np.cross(a, b)])
    unit: np.ndarray = half / np.linalg.norm(half)
    return unit
