"""Points and axes of a description in the axes of their bodies."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, hypot, sin
from typing import Any

import numpy as np

from gudgeon.joints import Distance, Joint, RevoluteTranslational, Translational
from gudgeon.model.load import SpringDamper, TorsionalSpringDamper
from gudgeon.model.mechanism import Mechanism

Pair = tuple[float, float]


class Frames:
    """The bodies as described: who has which number, and where it stands. The ground comes last."""

    def __init__(self, mechanism: Mechanism) -> None:
        self.index = {body.name: k for k, body in enumerate(mechanism.bodies)}
        self.index["ground"] = len(mechanism.bodies)
        self.pose = [(*body.position, body.angle) for body in mechanism.bodies] + [(0.0, 0.0, 0.0)]

    def local(self, body: str, point: Any) -> Pair:
        """A global point in the axes of a body."""
        x, y, _ = self.pose[self.index[body]]
        return self.turned(body, (point[0] - x, point[1] - y))

    def turned(self, body: str, vector: Any) -> Pair:
        """A global vector in the axes of a body."""
        angle = self.pose[self.index[body]][2]
        c, s = cos(angle), sin(angle)
        return c * vector[0] + s * vector[1], -s * vector[0] + c * vector[1]

    def globally(self, body: str, point: Pair) -> Pair:
        """A point of a body in global axes."""
        x, y, angle = self.pose[self.index[body]]
        c, s = cos(angle), sin(angle)
        return x + c * point[0] - s * point[1], y + s * point[0] + c * point[1]

    def pair(self, part: Distance | SpringDamper) -> tuple[Pair, Pair]:
        """The two points of a rod or spring, each in the axes of its body."""
        return self.local(part.first, part.points[0]), self.local(part.second, part.points[1])

    def points(self, joint: Joint) -> tuple[Pair, Pair]:
        """The points of a joint in the axes of its first and of its second body."""
        if isinstance(joint, Distance):
            return self.pair(joint)
        at = joint.at  # type: ignore[attr-defined]
        if at is None:  # a guide or a weld: where the second body (the first, if that is the ground) has its centre
            at = self.pose[self.index[joint.second if joint.second != "ground" else joint.first]][:2]
        if isinstance(at, Mapping):
            return at[joint.first], at[joint.second]
        return self.local(joint.first, at), self.local(joint.second, at)

    def axis(self, joint: Joint) -> Pair:
        """The unit vector of a joint's axis in its first body; along x where the joint has none."""
        if not isinstance(joint, Translational | RevoluteTranslational):
            return (1.0, 0.0)
        axis: Any = joint.axis
        x, y = axis[joint.first] if isinstance(axis, Mapping) else self.turned(joint.first, axis)
        return x / hypot(x, y), y / hypot(x, y)

    def angle(self, joint: Joint | TorsionalSpringDamper) -> float:
        """The angle of the second body relative to the first, as described."""
        return self.pose[self.index[joint.second]][2] - self.pose[self.index[joint.first]][2]

    def displacement(self, joint: Joint) -> float:
        """The displacement of the second body's point along the axis, as described."""
        first, second = self.points(joint)
        start, end = self.globally(joint.first, first), self.globally(joint.second, second)
        x, y = self.axis(joint)
        c, s = cos(self.pose[self.index[joint.first]][2]), sin(self.pose[self.index[joint.first]][2])
        return (c * x - s * y) * (end[0] - start[0]) + (s * x + c * y) * (end[1] - start[1])

    def length(self, joint: Distance | SpringDamper) -> float:
        """The distance of a joint's (or spring's) points, as described."""
        first, second = joint.points
        return hypot(second[0] - first[0], second[1] - first[1])


def size(mechanism: Mechanism, frames: Frames) -> tuple[float, float]:
    """The diagonal of the box around bodies and joints (1 m if that is a point), and its farthest point's distance."""
    points: list[Any] = [body.position for body in mechanism.bodies]
    for joint in mechanism.joints:
        first, second = frames.points(joint)
        points += [frames.globally(joint.first, first), frames.globally(joint.second, second)]
    corners = np.array(points, float)
    diagonal = float(np.hypot(*np.ptp(corners, axis=0)))
    reach = float(np.max(np.hypot(*corners.T)))
    return (diagonal if diagonal > 0.0 else 1.0), reach
