"""What of a mechanism is drawn: the points of its bodies where joints, rods, springs and forces take hold."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from gudgeon.compile.geometry import Frames
from gudgeon.joints import Joint
from gudgeon.model.load import Force, SpringDamper
from gudgeon.model.mechanism import Mechanism
from gudgeon.plot._geometry import GROUND, Poses, described
from gudgeon.plot._guide import Block


@dataclass(frozen=True, eq=False)
class Pair:
    """Two points that a joint, a rod or a spring connects, each in the axes of its body.

    `axis` is the joint's, in the first body; `arm` that of a cross in the second; `block` is that of a guide with play.
    """

    part: Any
    first: str
    second: str
    a: np.ndarray
    b: np.ndarray
    axis: np.ndarray | None = None
    arm: np.ndarray | None = None
    block: Block | None = None

    @property
    def clearance(self) -> float:
        """How far the second body's point may be from the first's, all round; zero without such play."""
        journal = self.part.fitted.journal if isinstance(self.part, Joint) else None
        return 0.0 if journal is None else float(journal.clearance)

    @property
    def loose(self) -> bool:
        """Whether the second body's point moves in some play."""
        return self.block is not None or self.clearance > 0.0

    def ends(self, poses: Poses, exaggerate: float = 1.0) -> tuple[np.ndarray, np.ndarray]:
        """Give where both points are, (n, d) each; play enlarged, but not a free motion along the axis."""
        a, b = poses.points(self.first, self.a)[:, 0], poses.points(self.second, self.b)[:, 0]
        if self.block is not None:
            return a, self.block.enlarged(self, poses, b[:, None], np.zeros((1, len(self.b))), exaggerate)[:, 0]
        if not self.clearance:
            return a, b
        play = b - a
        if "displacement" in self.part.motions:
            axis = self.direction(poses)
            play = play - np.sum(play * axis, axis=1, keepdims=True) * axis
        return a, b + (exaggerate - 1.0) * play

    def direction(self, poses: Poses) -> np.ndarray:
        """Give the axis in global axes, (n, d); along x where there is none."""
        axis = np.eye(len(self.a))[0] if self.axis is None else self.axis
        return poses.vectors(self.first, axis)[:, 0]

    def arms(self, poses: Poses) -> np.ndarray | None:
        """Give the axis in the second body in global axes, (n, d), if there is one."""
        return None if self.arm is None else poses.vectors(self.second, self.arm)[:, 0]


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

    def __init__(self, mechanism: Mechanism) -> None:
        self.mechanism, self.dimension = mechanism, mechanism.dimension
        self.frames = Frames(mechanism)
        self.bodies = [body.name for body in mechanism.bodies]
        self.start = described(mechanism)
        joints = [(joint, self._pair(joint)) for joint in mechanism.joints]
        self.joints = [pair for joint, pair in joints if joint.ends is None]
        self.rods = [pair for joint, pair in joints if joint.ends is not None]
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
            result[pair.second].append(Corner(pair.b, pair if pair.loose else None))
        for load in self.mechanism.loads:
            if isinstance(load, Force) and load.at is not None:
                result[load.body].append(Corner(self.force_point(load)))
        return {name: _distinct(corners) for name, corners in result.items()}

    def force_point(self, load: Force) -> np.ndarray:
        """Give the point at which a force acts, in the axes of its body."""
        return self.local(load.body, self.frames.local(load.body, load.at))

    def _pair(self, part: Any) -> Pair:
        ends = self.frames.points(part) if isinstance(part, Joint) else self.frames.pair(part)
        a, b = (self.local(*pair) for pair in zip((part.first, part.second), ends, strict=True))
        if isinstance(part, Joint) and part.arms is not None:
            axis, arm = (self.axis(*pair) for pair in zip((part.first, part.second), part.arms, strict=True))
            return Pair(part, part.first, part.second, a, b, axis, arm)
        along = getattr(part, "axis", None)
        only = None if along is None else self.axis(part.first, along)
        return Pair(part, part.first, part.second, a, b, only, block=self._block(part))

    def _block(self, part: Any) -> Block | None:
        """Give block and guide of a joint, if it has them: along the guide, then across it."""
        block = part.fitted.block if isinstance(part, Joint) else None
        if block is None:
            return None
        order = [0, 1] if self.dimension == 2 else [2, 0, 1]  # see pairs/guide.py
        first, second = (
            np.array([self.vector(body, axes[k]) for k in order])
            for body, axes in zip((part.first, part.second), self.frames.axes(part), strict=True)
        )
        return Block(block, first, second)

    def vector(self, body: str, vector: np.ndarray) -> np.ndarray:
        """Give a vector in the axes in which a body is computed in those in which it is described."""
        turned: np.ndarray = self.frames.rotations[self.frames.index[body]] @ vector
        return turned[: self.dimension] @ self.start.rotation[body][0]

    def local(self, body: str, point: np.ndarray) -> np.ndarray:
        """Give a point in the axes in which a body is computed in those in which it is described."""
        place = self.frames.globally(body, point)[: self.dimension]
        return (place - self.start.position[body][0]) @ self.start.rotation[body][0]

    def axis(self, body: str, axis: Any) -> np.ndarray:
        """Give a direction, global or in the axes of a body, in those in which the body is described."""
        return self.frames.direction(body, axis)[: self.dimension] @ self.start.rotation[body][0]


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
