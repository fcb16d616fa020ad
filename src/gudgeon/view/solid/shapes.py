"""Solids as triangles with a normal at each corner, in m: tubes along lines, cylinders, rings, balls, plates."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import numpy as np

#: Sides of a tube along a line, of a bar, and of bearings and journals, whose faces are off by 3e-4 of the radius.
THIN, ROUND, FINE = 8, 20, 128
#: Points closer than this, relative to the length of a line, are one.
SAME = 1e-9


@dataclass(frozen=True, eq=False)
class Mesh:
    """Corners (k, 3), their normals (k, 3), and triangles (m, 3), counter-clockwise seen from outside."""

    points: np.ndarray
    normals: np.ndarray
    triangles: np.ndarray

    def moved(self, origin: np.ndarray, axes: np.ndarray | None = None) -> Mesh:
        """Return it at another place; `axes` are the directions of its x, y and z as rows, orthonormal."""
        turn = np.eye(3) if axes is None else np.asarray(axes, float)
        return Mesh(self.points @ turn + origin, self.normals @ turn, self.triangles)


def joined(meshes: list[Mesh]) -> Mesh:
    """Return several as one."""
    starts = np.cumsum([0, *(len(mesh.points) for mesh in meshes)])
    return Mesh(
        np.concatenate([mesh.points for mesh in meshes]),
        np.concatenate([mesh.normals for mesh in meshes]),
        np.concatenate([mesh.triangles + start for mesh, start in zip(meshes, starts, strict=False)]),
    )


def _strips(rows: int, columns: int) -> np.ndarray:
    """Return the triangles of a net of points, (rows, columns), whose columns go round from right to left."""
    corner = np.arange(rows * columns).reshape(rows, columns)
    a, b, c, d = corner[:-1, :-1], corner[:-1, 1:], corner[1:, 1:], corner[1:, :-1]
    return np.stack([a, b, c, a, c, d], axis=-1).reshape(-1, 3)


def _circle(sides: int) -> np.ndarray:
    turn = np.linspace(0.0, 2.0 * np.pi, sides + 1)
    return np.stack([np.cos(turn), np.sin(turn), 0.0 * turn], axis=1)


def turned_profile(profile: np.ndarray, normals: np.ndarray, sides: int) -> Mesh:
    """Return a surface of revolution about z: points (k, 2) of its profile, radius and height, upwards outside."""
    circle = _circle(sides)
    points = profile[:, None, :1] * circle + profile[:, None, 1:] * [0.0, 0.0, 1.0]
    outward = normals[:, None, :1] * circle + normals[:, None, 1:] * [0.0, 0.0, 1.0]
    triangles = _strips(len(profile), sides + 1)
    thin = np.linalg.norm(points.reshape(-1, 3)[triangles[:, 0]] - points.reshape(-1, 3)[triangles[:, 1]], axis=1)
    wide = np.linalg.norm(points.reshape(-1, 3)[triangles[:, 1]] - points.reshape(-1, 3)[triangles[:, 2]], axis=1)
    kept = (thin > 0.0) & (wide > 0.0)  # at a pole a side of the strip is a point
    return Mesh(points.reshape(-1, 3), outward.reshape(-1, 3), triangles[kept])


def _faceted(profile: list[tuple[float, float]], sides: int) -> Mesh:
    """Return a surface of revolution with edges: each piece of the profile has normals of its own."""
    pieces = []
    for start, end in pairwise(profile):
        span = np.subtract(end, start)
        outward = np.array([span[1], -span[0]]) / np.linalg.norm(span)
        pieces.append(turned_profile(np.array([start, end]), np.stack([outward, outward]), sides))
    return joined(pieces)


def cylinder(radius: float, half: float, sides: int = ROUND) -> Mesh:
    """Return a cylinder along z, closed at both ends."""
    return _faceted([(0.0, -half), (radius, -half), (radius, half), (0.0, half)], sides)


def pipe(inner: float, outer: float, half: float, sides: int = FINE) -> Mesh:
    """Return a ring along z."""
    return _faceted([(inner, half), (inner, -half), (outer, -half), (outer, half), (inner, half)], sides)


def pyramid(width: float, height: float) -> Mesh:
    """Return a pyramid with its tip at the origin and four sides, below it along z."""
    return _faceted([(0.0, -height), (width, -height), (0.0, 0.0)], 4)


def ball(radius: float, sides: int = ROUND) -> Mesh:
    """Return a sphere."""
    turn = np.linspace(-0.5 * np.pi, 0.5 * np.pi, sides // 2 + 1)
    profile = np.stack([np.cos(turn), np.sin(turn)], axis=1)
    profile[[0, -1], 0] = 0.0
    return turned_profile(radius * profile, profile, sides)


def hoops(radius: float, thickness: float) -> Mesh:
    """Return three great circles of a sphere, of so thick a wire, outside of the sphere."""
    turn = np.linspace(0.0, 2.0 * np.pi, THIN + 1)
    wire = np.stack([np.cos(turn), np.sin(turn)], axis=1)
    hoop = turned_profile(0.5 * thickness * wire + [radius + 0.5 * thickness, 0.0], wire, FINE)
    turns = (np.eye(3), np.roll(np.eye(3), 1, axis=0), np.roll(np.eye(3), 2, axis=0))
    return joined([hoop.moved(np.zeros(3), axes) for axes in turns])


def tube(points: np.ndarray, radius: float, sides: int = THIN) -> Mesh:
    """Return a tube along a line through points (k, 3), with flat ends, or closed if it ends where it began."""
    points = np.asarray(points, float)
    length = float(np.linalg.norm(np.ptp(points, axis=0)))
    apart = np.linalg.norm(np.diff(points, axis=0), axis=1) > SAME * length
    points = points[np.concatenate([[True], apart])]
    if len(points) < 2:
        return ball(radius, sides)
    closed = len(points) > 3 and np.linalg.norm(points[0] - points[-1]) <= SAME * length
    along = np.diff(points, axis=0)
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    before = np.concatenate([along[-1:] if closed else along[:1], along])
    after = np.concatenate([along, along[:1] if closed else along[-1:]])
    mean = before + after
    size = np.linalg.norm(mean, axis=1, keepdims=True)
    forward = np.where(size > 1e-6, mean / np.where(size > 0.0, size, 1.0), after)  # at a cusp, as it goes on
    first = np.cross(forward[0], np.eye(3)[np.argmin(np.abs(forward[0]))])
    sides_of = [first / np.linalg.norm(first)]
    for here in forward[1:]:
        side = sides_of[-1] - (sides_of[-1] @ here) * here
        long = np.linalg.norm(side)
        if long < 1e-6:
            side = np.cross(here, np.eye(3)[np.argmin(np.abs(here))])
            long = np.linalg.norm(side)
        sides_of.append(side / long)
    u = np.array(sides_of)
    v = np.cross(forward, u)
    circle = _circle(sides)
    outward = circle[None, :, :1] * u[:, None] + circle[None, :, 1:2] * v[:, None]
    body = Mesh(
        (points[:, None] + radius * outward).reshape(-1, 3), outward.reshape(-1, 3), _strips(len(points), sides + 1)
    )
    if closed:
        return body
    ends = [
        _lid(points[0], radius * outward[0], -forward[0]),
        _lid(points[-1], radius * outward[-1, ::-1], forward[-1]),
    ]
    return joined([body, *ends])


def _lid(centre: np.ndarray, arms: np.ndarray, normal: np.ndarray) -> Mesh:
    """Return a flat end: a fan around its centre, against the order of the arms."""
    points = np.concatenate([centre[None], centre + arms[::-1]])
    k = np.arange(1, len(points) - 1)
    return Mesh(points, np.tile(normal, (len(points), 1)), np.stack([0 * k, k, k + 1], axis=1))


def bar(start: np.ndarray, end: np.ndarray, radius: float, sides: int = ROUND) -> Mesh:
    """Return a bar with round ends."""
    parts = [ball(radius, sides).moved(start), ball(radius, sides).moved(end)]
    if np.linalg.norm(end - start) > 0.0:
        parts.append(tube(np.stack([start, end]), radius, sides))
    return joined(parts)


def plate(corners: np.ndarray, thickness: float) -> Mesh:
    """Return a polygon (k, 3), whose middle sees all its corners, as a plate; without thickness, as two sides."""
    middle = corners.mean(axis=0)
    arms = corners - middle
    normal = np.cross(arms, np.roll(arms, -1, axis=0)).sum(axis=0)
    size = float(np.linalg.norm(normal))
    normal = normal / size if size > 0.0 else np.array([0.0, 0.0, 1.0])
    up = 0.5 * thickness * normal
    ring = np.concatenate([arms, arms[:1]])
    faces = [_lid(middle + up, ring[::-1], normal), _lid(middle - up, ring, -normal)]
    if thickness > 0.0:
        for a, b in zip(corners, np.roll(corners, -1, axis=0), strict=True):
            outward = np.cross(b - a, normal)
            long = float(np.linalg.norm(outward))
            if long > 0.0:
                wall = np.array([a - up, b - up, b + up, a + up])
                faces.append(Mesh(wall, np.tile(outward / long, (4, 1)), np.array([[0, 1, 2], [0, 2, 3]])))
    return joined(faces)


def axes_along(axis: np.ndarray) -> np.ndarray:
    """Return orthonormal directions as rows, of which the third is along an axis."""
    z = axis / np.linalg.norm(axis)
    x = np.cross(z, np.eye(3)[np.argmin(np.abs(z))])
    x /= np.linalg.norm(x)
    return np.stack([x, np.cross(z, x), z])
