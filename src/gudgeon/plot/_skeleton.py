"""What of a mechanism is drawn: the points of its bodies where joints, rods and springs take hold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from gudgeon.fits import ClearanceFit
from gudgeon.joints import Distance
from gudgeon.model.load import SpringDamper
from gudgeon.plot._geometry import GROUND, Poses, described, dimension


@dataclass(frozen=True, eq=False)
class Pair:
    """Two points that a joint, a rod or a spring connects, and an axis: each in the axes of its body."""

    part: Any
    first: str
    second: str
    a: np.ndarray
    b: np.ndarray
    axis: np.ndarray | None = None

    @property
    def clearance(self) -> float:
        """How far the second body's point may be from the first's; zero without play."""
        fit = getattr(self.part, "fit", None)
        return float(fit.clearance) if isinstance(fit, ClearanceFit) else 0.0

    def ends(self, poses: Poses, exaggerate: float = 1.0) -> tuple[np.ndarray, np.ndarray]:
        """Give where both points are, (n, d) each; play enlarged."""
        a, b = poses.points(self.first, self.a)[:, 0], poses.points(self.second, self.b)[:, 0]
        return a, (a + exaggerate * (b - a) if self.clearance else b)

    def direction(self, poses: Poses) -> np.ndarray:
        """Give the axis in global axes, (n, d); along x where there is none."""
        axis = np.eye(len(self.a))[0] if self.axis is None else self.axis
        return poses.vectors(self.first, axis)[:, 0]


@dataclass(frozen=True, eq=False)
class Corner:
    """A point of a body where something takes hold; `play` is the joint in whose play this body's journal moves."""

    local: np.ndarray
    play: Pair | None = None

    def place(self, body: str, poses: Poses, exaggerate: float) -> np.ndarray:
        """Give where it is drawn, (n, d)."""
        if self.play is not None:
            return self.play.ends(poses, exaggerate)[1]
        return poses.points(body, self.local)[:, 0]


class Skeleton:
    """The points of all bodies of a mechanism, and what connects them."""

    def __init__(self, mechanism: Any) -> None:
        self.mechanism = mechanism
        self.dimension = dimension(mechanism)
        self.bodies = [body.name for body in mechanism.bodies]
        self.start = described(mechanism)
        joints = [(joint, self._pair(joint)) for joint in mechanism.joints]
        self.joints = [pair for joint, pair in joints if not isinstance(joint, Distance)]
        self.rods = [pair for joint, pair in joints if isinstance(joint, Distance)]
        self.springs = [self._pair(load) for load in mechanism.loads if isinstance(load, SpringDamper)]

    @property
    def pairs(self) -> Iterator[Pair]:
        """All that connects two points."""
        yield from self.joints
        yield from self.rods
        yield from self.springs

    @cached_property
    def corners(self) -> dict[str, list[Corner]]:
        """The distinct corners of each body, the ground included."""
        result: dict[str, list[Corner]] = {name: [] for name in (*self.bodies, GROUND)}
        for pair in self.pairs:
            result[pair.first].append(Corner(pair.a))
            result[pair.second].append(Corner(pair.b, pair if pair.clearance else None))
        return {name: _distinct(corners) for name, corners in result.items()}

    def _pair(self, part: Any) -> Pair:
        axis = getattr(part, "axis", None)
        if axis is not None:
            axis = axis[part.first] if isinstance(axis, Mapping) else self._local_vector(part.first, axis)
            axis = np.asarray(axis, float) / np.linalg.norm(axis)
        return Pair(part, part.first, part.second, *self._points(part), axis=axis)

    def _points(self, part: Any) -> tuple[np.ndarray, np.ndarray]:
        """Give the points of a part in the axes of its first and of its second body."""
        if isinstance(part, Distance | SpringDamper):
            first, second = part.points
            return self._local(part.first, first), self._local(part.second, second)
        at = part.at
        if at is None:  # a guide or a weld: where the second body (the first, if that is the ground) has its centre
            at = self.start.position[part.second if part.second != GROUND else part.first][0]
        if isinstance(at, Mapping):
            return np.asarray(at[part.first], float), np.asarray(at[part.second], float)
        return self._local(part.first, at), self._local(part.second, at)

    def _local(self, body: str, point: Any) -> np.ndarray:
        return self._local_vector(body, np.asarray(point, float) - self.start.position[body][0])

    def _local_vector(self, body: str, vector: Any) -> np.ndarray:
        return np.asarray(vector, float) @ self.start.rotation[body][0]


def _distinct(corners: list[Corner]) -> list[Corner]:
    """Leave out corners at the same point that also move alike."""
    kept: list[Corner] = []
    for corner in corners:
        if not any(corner.play is other.play and np.allclose(corner.local, other.local, atol=1e-9) for other in kept):
            kept.append(corner)
    return kept


def ring(points: np.ndarray) -> list[int] | None:
    """Give the order in which three or more points are corners of a polygon, or None if they lie in no plane."""
    arms = points - points.mean(axis=0)
    _, extents, directions = np.linalg.svd(arms)
    if len(extents) > 2 and extents[2] > 1e-6 * extents[0]:
        return None
    x, y = arms @ directions[0], arms @ directions[1]
    return [int(k) for k in np.argsort(np.arctan2(y, x), kind="stable")]
