"""The same machine described elsewhere: turned, shifted or mirrored as a whole, or with its parts in another order.

It must move as the first one does, turned, shifted or mirrored. Descriptions are rewritten here part by part: points
and directions that are global, or in the axes of the ground, go with the machine; those in the axes of a body stay,
for these axes go with it, too. A mirror image has body axes of its own, since axes are right-handed: its bodies' last
axis points the other way. An axis of a joint or spring is mirrored like a rod, so that displacements along it stay and
angles about it change their sign.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from scipy.spatial.transform import Rotation

import gudgeon as gd
from engine.spatial_machines import rotation as _rotation
from gudgeon._describe import fields_of
from gudgeon.model.function import Function

#: Motions along or about a direction that is chosen from the global axes if a joint has no h.
BY_H = ("displacement_h", "displacement_t", "angle_h", "angle_t", "angle_b")
#: Motions that have the same value in a mirror image; all others change their sign.
POLAR = ("displacement", "displacement_h", "angle_t")


@dataclass(frozen=True)
class Move:
    """A change of place: a point p becomes matrix p + shift; the determinant of the matrix is 1, or -1 for a mirror."""

    matrix: np.ndarray
    shift: np.ndarray

    @property
    def sign(self) -> float:
        return float(np.sign(np.linalg.det(self.matrix)))

    @property
    def inside(self) -> np.ndarray:
        """What becomes of a vector in the axes of a body."""
        return np.diag([1.0] * (len(self.shift) - 1) + [self.sign])

    @property
    def _turn(self) -> float:
        """In the plane, the angle by which bodies turn (after they were mirrored)."""
        return float(np.arctan2(self.matrix[1, 0], self.matrix[0, 0]))

    def point(self, p: Any) -> np.ndarray:
        """A position, or many of them as rows."""
        return self.vector(p) + self.shift

    def vector(self, v: Any) -> np.ndarray:
        """A direction, velocity, acceleration or force, or many of them as rows."""
        return np.asarray(v, float) @ self.matrix.T

    def spin(self, w: Any) -> Any:
        """An angular velocity, an angular acceleration or a torque, or many of them; a number in the plane."""
        return self.sign * (np.asarray(w, float) if len(self.shift) == 2 else self.vector(w))

    def orientation(self, attitude: Rotation) -> Rotation:
        """That of a body, or many of them."""
        return Rotation.from_matrix(self.matrix @ attitude.as_matrix() @ self.inside)

    def mechanism(self, mechanism: gd.Mechanism) -> gd.Mechanism:
        """The mechanism described in its new place."""
        # a coordinate that is driven or that a load depends on must be the same one: along the same h
        laws = [law for load in mechanism.loads for law in _laws(load)]
        used = {(drive.joint, drive.motion) for drive in mechanism.drives}
        used |= {(load.joint, load.motion) for load in mechanism.loads if isinstance(load, gd.JointLoad)}
        used |= {tuple(law.over.split(".")) for law in laws if isinstance(law, gd.Table) and "." in law.over}
        motions = {joint.name: joint.motions for joint in mechanism.joints}
        joints = []
        for joint in mechanism.joints:
            if any(name == joint.name and motion in BY_H for name, motion in used):
                joint = with_h(mechanism, joint)
            joints.append(self._joint(joint))
        return mechanism.with_(
            bodies=[self._body(body) for body in mechanism.bodies],
            joints=joints,
            drives=[self._drive(drive, motions) for drive in mechanism.drives],
            loads=[new for load in mechanism.loads for new in self._load(load, motions)],
            gravity=self.vector(mechanism.gravity),
            probes=[probe.changed(self._places(probe)) for probe in mechanism.probes],
        )

    def _body(self, body: gd.Body) -> gd.Body:
        changes: dict[str, Any] = {"position": self.point(body.position)}
        if body.velocity is not None:
            changes["velocity"] = self.vector(body.velocity)
        if body.angular_velocity is not None:
            changes["angular_velocity"] = self.spin(body.angular_velocity)
        if body.inertia_about is not None:
            changes["inertia_about"] = self.inside @ body.inertia_about
        if np.array_equal(self.matrix, np.eye(len(self.shift))):
            return body.changed(changes)
        if body.dimension == 2:
            return body.changed(changes | {"angle": self._turn + self.sign * body.angle})
        changes["orientation"] = self.orientation(_rotation(body.orientation))
        if body.inertia_axes is not None:
            axes = self.inside @ _rotation(body.inertia_axes).as_matrix() @ self.inside
            changes["inertia_axes"] = Rotation.from_matrix(axes)
        if np.ndim(body.inertia) == 2:
            changes["inertia"] = (self.inside @ np.array(body.inertia) @ self.inside).tolist()
        return body.changed(changes)

    def _joint(self, joint: Any) -> Any:
        changes = self._places(joint)
        if isinstance(joint, gd.Screw):
            changes["lead"] = self.sign * joint.lead
        fit = fields_of(joint).get("fit")
        if getattr(fit, "start", None) is not None:
            changes["fit"] = fit.changed({"start": tuple(self.vector(fit.start))})
        return joint.changed(changes)

    def _places(self, part: Any) -> dict[str, Any]:
        """The points and directions of a joint or load."""
        fields, changes = fields_of(part), {}
        for field in ("at", "at_a", "at_b", "points"):
            if fields.get(field) is not None:
                changes[field] = self._given(fields[field], self.point)
        for field in ("axis", "axes", "h"):
            if not isinstance(fields.get(field), str | None):  # a text says which axes a load is in
                changes[field] = self._given(fields[field], self.vector)
        return changes

    def _given(self, value: Any, globally: Any) -> Any:
        """A point or direction, given globally or in the axes of bodies; or a pair of them."""
        if isinstance(value, Mapping):
            return {
                body: globally(vector) if body == "ground" else self.inside @ vector for body, vector in value.items()
            }
        if isinstance(value[0], tuple | Mapping):
            return tuple(self._given(item, globally) for item in value)
        return globally(value)

    def _drive(self, drive: gd.Drive, motions: dict[str, tuple[str, ...]]) -> gd.Drive:
        sign = self._sign_of(drive.motion or motions[drive.joint][0])
        laws = {name: getattr(drive, name) for name in ("position", "speed", "acceleration", "initial_speed")}
        return drive.changed({name: scaled(law, sign) for name, law in laws.items() if law is not None})

    def _sign_of(self, motion: str) -> float:
        return 1.0 if motion in POLAR else self.sign

    def _law(self, law: Any, factor: float, motions: dict[str, tuple[str, ...]]) -> Any:
        """A function times a factor, over a coordinate that may have changed its sign."""
        if isinstance(law, gd.Table) and law.over != "time":
            joint, _, motion = law.over.partition(".")
            if self._sign_of(motion or motions[joint][0]) < 0.0:
                x, y = [-value for value in law.x[::-1]], law.y[::-1]
                law = law.changed({"x": x, "y": y})
        return scaled(law, factor)

    def _load(self, load: Any, motions: dict[str, tuple[str, ...]]) -> list[Any]:
        changes = self._places(load)
        if isinstance(load, gd.SpringDamper):
            return [load.changed(changes | {"force": self._law(load.force, 1.0, motions)})]
        if isinstance(load, gd.TorsionalSpringDamper):
            changes["torque"] = self._law(load.torque, self.sign, motions)
            if load.free_angle is not None:
                free = self.sign * load.free_angle
                if len(self.shift) == 2:  # there it is a difference of the bodies' angles, and the ground keeps its own
                    free += self._turn * ((load.second != "ground") - (load.first != "ground"))
                changes["free_angle"] = free
            if self.sign < 0.0:
                changes["acts"] = {"below": "above", "above": "below"}.get(load.acts, load.acts)
            return [load.changed(changes)]
        if isinstance(load, gd.JointLoad):
            return [load]  # its law is odd in coordinates and speeds
        if isinstance(load, gd.Motor):
            return [load if self.sign > 0.0 else load.changed({"curve": _backwards(load.curve)})]
        field = "force" if isinstance(load, gd.Force) else "torque"
        vector = getattr(load, field)
        sign = 1.0 if field == "force" else self.sign
        if not isinstance(vector, tuple):  # a torque in the plane
            return [load.changed({field: self._law(vector, sign, motions)})]
        if load.axes == "body":
            new = [
                self._law(law, sign * factor, motions)
                for law, factor in zip(vector, self.inside.diagonal(), strict=True)
            ]
            return [load.changed(changes | {field: new})]
        turn = sign * self.matrix
        if not any(isinstance(law, Function) for law in vector):
            return [load.changed(changes | {field: turn @ vector})]
        # a component along a global axis becomes several that share one function: a load for each
        return [
            load.changed(
                changes
                | {"name": f"{load.name}_{'xyz'[k]}", field: [self._law(law, factor, motions) for factor in turn[:, k]]}
            )
            for k, law in enumerate(vector)
        ]


def turned(mechanism: gd.Mechanism, rotation: Any, about: Any = None) -> gd.Mechanism:
    """Turn it as a whole: by a SciPy Rotation or a matrix in space, by an angle in the plane; about the origin."""
    return turning(rotation, about).mechanism(mechanism)


def turning(rotation: Any, about: Any = None) -> Move:
    """The move that `turned` makes."""
    if isinstance(rotation, Rotation):
        matrix = rotation.as_matrix()
    elif np.ndim(rotation) == 0:
        matrix = np.array([[np.cos(rotation), -np.sin(rotation)], [np.sin(rotation), np.cos(rotation)]])
    else:
        matrix = np.asarray(rotation, float)
    about = np.zeros(len(matrix)) if about is None else np.asarray(about, float)
    return Move(matrix, about - matrix @ about)


def shifted(mechanism: gd.Mechanism, by: Any) -> gd.Mechanism:
    """Move it as a whole by a vector."""
    return shifting(by).mechanism(mechanism)


def shifting(by: Any) -> Move:
    """The move that `shifted` makes."""
    return Move(np.eye(len(by)), np.asarray(by, float))


def mirrored(mechanism: gd.Mechanism, normal: Any) -> gd.Mechanism:
    """Mirror it at the plane (in the plane: the line) through the origin with this normal."""
    return mirroring(normal).mechanism(mechanism)


def mirroring(normal: Any) -> Move:
    """The move that `mirrored` makes."""
    n = np.asarray(normal, float) / np.linalg.norm(normal)
    return Move(np.eye(len(n)) - 2.0 * np.outer(n, n), np.zeros(len(n)))


def reordered(mechanism: gd.Mechanism, random: np.random.Generator) -> gd.Mechanism:
    """Describe its bodies, joints, drives and loads in another order."""
    fields = ("bodies", "joints", "drives", "loads")
    parts = {field: getattr(mechanism, field) for field in fields}
    return mechanism.with_(**{field: [some[k] for k in random.permutation(len(some))] for field, some in parts.items()})


def with_h(mechanism: gd.Mechanism, joint: Any) -> Any:
    """A joint in space with the direction h that it has without one being given: x, or y if its axis is close to x."""
    if "h" not in fields_of(joint) or joint.h is not None or mechanism.dimension == 2:
        return joint
    if joint.axis is None:
        return joint.changed({"axis": (0.0, 0.0, 1.0), "h": (1.0, 0.0, 0.0)})
    axis = joint.axis
    if isinstance(axis, Mapping):
        axis = axis[joint.first]
        if joint.first != "ground":
            axis = _rotation(mechanism.part(joint.first).orientation).apply(axis)
    steep = abs(axis[0]) > 0.9 * np.linalg.norm(axis)
    return joint.changed({"h": (0.0, 1.0, 0.0) if steep else (1.0, 0.0, 0.0)})


def scaled(law: Any, factor: float) -> Any:
    """A constant or function times a factor."""
    if isinstance(law, gd.Polynomial):
        return gd.Polynomial([factor * c for c in law.coefficients])
    if isinstance(law, gd.Harmonic):
        return gd.Harmonic(factor * law.amplitude, law.frequency, law.phase, factor * law.offset)
    if isinstance(law, gd.Table):
        return law.changed({"y": [factor * y for y in law.y]})
    return factor * law


def _backwards(curve: Any) -> Any:
    """The curve of a motor that turns the other way."""
    if isinstance(curve, gd.Kloss):
        return curve.changed({"synchronous_speed": -curve.synchronous_speed})
    return gd.TorqueCurve([-v for v in curve.speeds[::-1]], [-torque for torque in curve.torques[::-1]])


def _laws(load: Any) -> list[Any]:
    """The functions of a load."""
    values = [getattr(load, field) for field in ("force", "torque") if hasattr(load, field)]
    return [law for value in values for law in (value if isinstance(value, tuple) else [value])]
