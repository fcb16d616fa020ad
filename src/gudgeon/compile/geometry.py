"""Points and axes of a description in the axes of their bodies.

Everything has three components here; in the plane the third is zero and bodies turn about it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import asin, atan2, cos, isfinite, sin, sqrt
from typing import Any

import numpy as np

from gudgeon import _rotation
from gudgeon._describe import ModelError
from gudgeon.joints import Joint
from gudgeon.model.body import Body
from gudgeon.model.load import Force, Load, SpringDamper, TorsionalSpringDamper
from gudgeon.model.mechanism import Mechanism
from gudgeon.model.probe import AngleProbe
from gudgeon.pairs.vocabulary import ALONG, ANGLE, BEND, DISTANCE, MOTIONS, SCREW, Primitive

#: What acts or measures about an axis, without points.
Twisting = TorsionalSpringDamper | AngleProbe

IDENTITY = np.eye(3)
ALONG_X = np.array([1.0, 0.0, 0.0])
#: An axis closer to x than this cosine takes y as the direction that h is made from.
STEEP = 0.9
#: 1 + the cosine of the angle between two axes that count as opposite: those within a degree of it.
OPPOSITE = 1.5e-4


class Frames:
    """The bodies as described: who has which number, and where it stands. The ground comes last.

    `rotations` turn from the axes in which a body is computed to global ones: in space these are the principal axes of
    its inertia, which `principal` gives in the axes of its description.
    """

    def __init__(self, mechanism: Mechanism) -> None:
        self.mechanism, self.dimension = mechanism, mechanism.dimension
        self.index = {body.name: k for k, body in enumerate(mechanism.bodies)}
        self.index["ground"] = len(mechanism.bodies)
        inertias = [_inertia(body) for body in mechanism.bodies]
        self.moments = np.array([moments for moments, _ in inertias])
        self.principal = [axes for _, axes in inertias] + [IDENTITY]
        self.positions = np.array([_solid(body.position) for body in mechanism.bodies] + [(0.0, 0.0, 0.0)])
        described = [_orientation(body) for body in mechanism.bodies] + [np.eye(3)]
        self.rotations = [
            turn if axes is IDENTITY else turn @ axes for turn, axes in zip(described, self.principal, strict=True)
        ]
        self.angles = [*(body.angle for body in mechanism.bodies), 0.0]  # in the plane
        self._points: dict[str, tuple[np.ndarray, np.ndarray]] = {}  # what has been asked for once
        self._axes: dict[str, np.ndarray] = {}
        self._triads: dict[str, tuple[dict[str, np.ndarray], dict[str, np.ndarray]]] = {}

    def local(self, body: str, point: Any) -> np.ndarray:
        """A global point, or a point of the body, in the axes of a body."""
        k = self.index[body]
        if isinstance(point, Mapping):
            inside: np.ndarray = self.principal[k].T @ _solid(point[body])
            return inside
        turned: np.ndarray = self.rotations[k].T.dot(_solid(point) - self.positions[k])
        return turned

    def globally(self, body: str, point: Any) -> np.ndarray:
        """A point of a body, in its computed axes, in global axes."""
        k = self.index[body]
        moved: np.ndarray = self.positions[k] + self.rotations[k].dot(point)
        return moved

    def direction(self, body: str, vector: Any) -> np.ndarray:
        """A unit vector in global axes, given so or in the axes of a body."""
        k = self.index[body]
        if isinstance(vector, Mapping):
            vector = self.rotations[k] @ self.principal[k].T @ _unit(_solid(vector[body]))
        return _unit(_solid(vector))

    def pair(self, part: Joint | SpringDamper) -> tuple[np.ndarray, np.ndarray]:
        """The two points of a rod or spring, each in the axes of its body."""
        ends: Any = part.ends if isinstance(part, Joint) else part.points
        return self.local(part.first, ends[0]), self.local(part.second, ends[1])

    def points(self, joint: Joint | Twisting) -> tuple[np.ndarray, np.ndarray]:
        """The points of a joint in the axes of its first and of its second body."""
        if joint.name not in self._points:
            self._points[joint.name] = self._find_points(joint)
        return self._points[joint.name]

    def _find_points(self, joint: Joint | Twisting) -> tuple[np.ndarray, np.ndarray]:
        if isinstance(joint, Twisting):
            return np.zeros(3), np.zeros(3)
        if joint.ends is not None:
            return self.pair(joint)
        at: Any = joint.at  # type: ignore[attr-defined]
        if at is None:  # a guide or a weld: where the second body (the first, if that is the ground) has its centre
            at = self.positions[self.index[joint.second if joint.second != "ground" else joint.first]]
        return self.local(joint.first, at), self.local(joint.second, at)

    def axis(self, joint: Joint) -> np.ndarray:
        """In the plane, the unit vector of a joint's axis in its first body; along x where the joint has none."""
        axis: Any = getattr(joint, "axis", None)
        if axis is None and joint.constraints:
            return ALONG_X
        if joint.name not in self._axes:
            turn = self.rotations[self.index[joint.first]].T
            self._axes[joint.name] = turn @ (ALONG_X if axis is None else self.direction(joint.first, axis))
        return self._axes[joint.name]

    def axes(self, joint: Joint) -> tuple[np.ndarray, np.ndarray]:
        """The axes h, t, b of a joint as rows, in the axes of its first and of its second body.

        In the plane h is the joint's axis, or the first body's x where it has none; a higher pair without an axis
        has global x.
        """
        if self.dimension == 3:
            first, second = self.triads(joint)
            return np.array([first[name] for name in "htb"]), np.array([second[name] for name in "htb"])
        h = self.axis(joint)
        axes = np.array([h, [-h[1], h[0], 0.0], [0.0, 0.0, 1.0]])
        first_turn, second_turn = (self.rotations[self.index[body]] for body in (joint.first, joint.second))
        return axes, axes @ first_turn.T @ second_turn

    def triads(self, joint: Joint | Twisting) -> tuple[dict[str, np.ndarray], dict[str, np.ndarray]]:
        """In space, the axes h, t, b of a joint in the axes of its first and of its second body.

        b is the joint's axis; h the direction given, or that of global x (y, if b is close to x) made perpendicular.
        If the axes given in both bodies differ, the second body's triad is the first's, turned the shortest way: then
        it does not matter for the motion which direction h is. A cross has h along its first arm and t along its
        second. A joint without an axis has the global axes.
        """
        if joint.name not in self._triads:
            self._triads[joint.name] = self._find_triads(joint)
        return self._triads[joint.name]

    def _find_triads(self, joint: Joint | Twisting) -> tuple[dict[str, np.ndarray], dict[str, np.ndarray]]:
        first, second = joint.first, joint.second
        arms = None if isinstance(joint, Twisting) else joint.arms
        if arms is not None:
            one, other = self.direction(first, arms[0]), self.direction(second, arms[1])
            t = _unit(other - (other @ one) * one)
            h = _unit(one - (one @ other) * other)
            return self._fixed(first, one, t), self._fixed(second, h, other)
        axis: Any = getattr(joint, "axis", None)
        given: Any = getattr(joint, "h", None)
        if axis is None:
            b_first = b_second = np.array([0.0, 0.0, 1.0])
        else:
            b_first = b_second = self.direction(first, axis)
            if isinstance(axis, Mapping) and second in axis:
                b_second = self.direction(second, axis)
        steep = abs(b_first[0]) > STEEP
        h = self.direction(first, given) if given is not None else np.eye(3)[1 if steep else 0]
        h_first = h_second = _unit(h - (h @ b_first) * b_first)
        if isinstance(joint, Twisting) and 1.0 + b_first @ b_second < OPPOSITE:
            raise ModelError(
                f"{joint.noun} {joint.name}: its axes in {first} and in {second} point in opposite directions; "
                "change the sign of one"
            )
        if b_second is not b_first:
            h_second = _turned_along(h_first, b_first, b_second)
        return (
            self._fixed(first, h_first, _cross(b_first, h_first)),
            self._fixed(second, h_second, _cross(b_second, h_second)),
        )

    def _fixed(self, body: str, h: np.ndarray, t: np.ndarray) -> dict[str, np.ndarray]:
        """The triad of h and t, global ones, in the axes of a body, with the opposite of t."""
        back = self.rotations[self.index[body]].T
        axes = {"h": back @ h, "t": back @ t, "b": back @ _cross(h, t)}
        return axes | {"-t": -axes["t"]}

    def angle(self, joint: Joint | Twisting) -> float:
        """In the plane, the angle of the second body relative to the first, as described."""
        return float(self.angles[self.index[joint.second]] - self.angles[self.index[joint.first]])

    def offset(self, joint: Joint) -> np.ndarray:
        """From the first body's point to the second's, as described, in the axes of the first body."""
        first, second = self.points(joint)
        d = self.globally(joint.second, second) - self.globally(joint.first, first)
        turned: np.ndarray = self.rotations[self.index[joint.first]].T @ d
        return turned

    def pose(self, joint: Joint) -> np.ndarray:
        """Where the second frame of a joint stands in the first, as described: its place, and its axes row by row."""
        first, second = self.axes(joint)
        turn = self.rotations[self.index[joint.first]].T @ self.rotations[self.index[joint.second]]
        return np.concatenate([first @ self.offset(joint), (first @ turn @ second.T).ravel()])

    def value(self, joint: Joint | Twisting, primitive: Primitive) -> float:
        """In space, what a primitive of a joint constrains, as described: a length or an angle."""
        arms = None if isinstance(joint, Twisting) else joint.arms
        given_in_bodies = arms is not None or isinstance(getattr(joint, "axis", None), Mapping)
        if primitive is MOTIONS["angle"] or (primitive.kind in (ANGLE, BEND) and not given_in_bodies):
            return 0.0  # the triads of both bodies are one, or are turned into each other without turning about b
        if primitive.kind == DISTANCE:
            return float(np.linalg.norm(self.offset(joint)))  # type: ignore[arg-type]
        first, second = self.triads(joint)
        if primitive.kind in (ALONG, SCREW):
            axis = primitive.along if primitive.kind == ALONG else "b"
            return float(first[axis] @ self.offset(joint))  # type: ignore[arg-type]
        holder, other = (joint.second, joint.first) if primitive.reverse else (joint.first, joint.second)
        axes, pointers = (second, first) if primitive.reverse else (first, second)
        pointer = self.rotations[self.index[other]] @ pointers[primitive.pointer]
        seen = self.rotations[self.index[holder]].T @ pointer
        x = float(axes[primitive.along] @ seen)
        if primitive.kind == ANGLE:
            return atan2(float(axes[primitive.across] @ seen), x)
        return asin(min(max(x, -1.0), 1.0)) if primitive.kind == BEND else x

    def places(self, load: Load) -> list[list[float]]:
        """The global points that a load acts at, as described; none for the centre of mass."""
        if isinstance(load, SpringDamper):
            first, second = self.pair(load)
            return [self.globally(load.first, first).tolist(), self.globally(load.second, second).tolist()]
        if isinstance(load, Force) and load.at is not None:
            return [self.globally(load.body, self.local(load.body, load.at)).tolist()]
        return []

    def length(self, joint: Joint | SpringDamper) -> float:
        """The distance of a rod's (or spring's) points, as described."""
        first, second = self.pair(joint)
        return float(np.linalg.norm(self.globally(joint.second, second) - self.globally(joint.first, first)))


def size(mechanism: Mechanism, frames: Frames) -> tuple[float, float]:
    """The largest distance between points of bodies and joints (1 m if that is zero), and that of any two points.

    The second one counts the origin and the points of loads, too.
    """
    points = frames.positions[:-1].tolist()
    owners = [f"body {body.name}: its position" for body in mechanism.bodies]
    for joint in mechanism.joints:
        first, second = frames.points(joint)
        points += [frames.globally(joint.first, first).tolist(), frames.globally(joint.second, second).tolist()]
        owners += 2 * [f"joint {joint.name}: its point"]
    length = _diameter(points)
    for load in mechanism.loads:
        places = frames.places(load)
        points += places
        owners += len(places) * [f"load {load.name}: its point"]
    reach = max(length, *(_distance(point, (0.0, 0.0, 0.0)) for point in points))
    if not isfinite(length + reach):
        farthest = max(range(len(points)), key=lambda k: max(map(abs, points[k])))
        place = ", ".join(f"{x:.3g}" for x in points[farthest][: mechanism.dimension])
        raise ModelError(f"{owners[farthest]} ({place}) m is too far away to compute with; give it in m")
    return (length if length > 0.0 else 1.0), reach


def _diameter(points: list[list[float]]) -> float:
    """The largest distance between two points; unlike the diagonal of a box, it is the same in all axes."""
    middle = [sum(values) / len(points) for values in zip(*points, strict=True)]
    away = sorted(((_distance(point, middle), point) for point in points), key=lambda pair: -pair[0])
    largest = 0.0
    for k, (distance, point) in enumerate(away):
        if 2.0 * distance <= largest:
            break  # no two of those that are left, all closer to the middle, can be farther apart
        largest = max(largest, *(_distance(point, other) for _, other in away[k:]))
    return largest


def _distance(a: Sequence[float], b: Sequence[float]) -> float:
    """Plain numbers: NumPy takes ten times as long for one pair."""
    x, y, z = a[0] - b[0], a[1] - b[1], a[2] - b[2]
    return sqrt(x * x + y * y + z * z)


def quaternion(rotation: np.ndarray) -> np.ndarray:
    """The unit quaternion of a rotation matrix, scalar first."""
    return np.array(_rotation.IDENTITY if rotation is IDENTITY else _rotation.from_matrix(rotation.tolist()))


def matrix(p: Any) -> np.ndarray:
    """The rotation matrix of a unit quaternion, scalar first."""
    return np.array(_rotation.matrix(p))


def _solid(vector: Any) -> np.ndarray:
    """A vector of two or three components as one of three."""
    return np.array((*vector, 0.0)[:3], float)


def _cross(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """NumPy's own takes ten times as long for one pair."""
    return np.array([a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]])


def _unit(vector: np.ndarray) -> np.ndarray:
    largest = np.abs(vector).max()
    if not 1e-100 < largest < 1e100:  # the squares would leave the range of numbers
        vector = vector / largest
    result: np.ndarray = vector / np.linalg.norm(vector)
    return result


def _turned_along(vector: np.ndarray, old: np.ndarray, new: np.ndarray) -> np.ndarray:
    """A unit vector perpendicular to an axis, turned the shortest way that turns the axis into a new one."""
    both = 1.0 + old @ new
    if both < 1e-12:  # an opposite axis: any way is the shortest; half a turn about the vector itself is one
        return vector
    turned = vector - (vector @ new) / both * (old + new)
    return _unit(turned - (turned @ new) * new)


def _orientation(body: Body) -> np.ndarray:
    """From a body's axes to global ones."""
    if body.dimension == 3:
        return IDENTITY if body.orientation == _rotation.IDENTITY else matrix(body.orientation)
    c, s = cos(body.angle), sin(body.angle)
    return np.array([[c, -s, 0.0], [s, c, 0.0], [0.0, 0.0, 1.0]])


def _inertia(body: Body) -> tuple[np.ndarray, np.ndarray]:
    """Principal moments of inertia and their axes as columns, in the axes of the body."""
    if body.dimension == 2:
        return np.array([0.0, 0.0, body.inertia_number]), IDENTITY
    tensor = body.inertia_matrix
    if tensor[0][1] == tensor[0][2] == tensor[1][2] == 0.0:
        return np.array([tensor[k][k] for k in range(3)]), IDENTITY
    moments, axes = np.linalg.eigh(np.array(tensor))
    if np.linalg.det(axes) < 0.0:
        axes[:, 2] *= -1.0
    return moments, axes
