"""Named channels of a recording: bodies, joints, drives, energies, residuals, each with its unit."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from gudgeon.compile.tables import SPRING, TORSION, TURN
from gudgeon.fits.modes import MODES
from gudgeon.fits.pin import DELTA, EVX, EVY, EX, EY, FX, FY, NORMAL, RATE, SLIP, TANGENTIAL
from gudgeon.joints.primitives import ALONG, ANGLE, COINCIDENT
from gudgeon.math.plane import WIDTH
from gudgeon.result.recording import Recording


class Channel(NamedTuple):
    """A quantity over time; vectors have a second axis."""

    values: np.ndarray
    units: str
    about: str


def channels(record: Recording) -> dict[str, Channel]:
    """All channels of a recording, in the order of the mechanism's parts."""
    motion = Motion(record)
    result: dict[str, Channel] = {}
    for index, body in enumerate(record.compiled.mechanism.bodies):
        result |= _body(body.name, index, motion)
    for joint in record.compiled.mechanism.joints:
        result |= _coordinates(joint.name, joint.motions, motion)
        if joint.name in record.compiled.places:
            result |= _play(joint.name, record)
        else:
            result |= _reaction(joint.name, motion)
    result |= _drives(motion)
    result |= _energies(motion)
    result["constraints.position"] = Channel(
        record.residual[:, 0], "m", "largest residual of the constraints (m or rad)"
    )
    result["constraints.velocity"] = Channel(
        record.residual[:, 1], "m/s", "largest residual of the constraints' rates (m/s or rad/s)"
    )
    return result


class Motion:
    """Poses and velocities of the bodies of a recording, the ground among them, and points that move with them."""

    def __init__(self, record: Recording) -> None:
        self.record = record
        self.model = record.compiled.model
        count, bodies = len(record.time), len(self.model.bodies)
        nv = WIDTH * bodies
        self.q = np.zeros((count, bodies + 1, WIDTH))
        self.v = np.zeros((count, bodies + 1, WIDTH))
        self.a = np.zeros((count, bodies + 1, WIDTH))
        self.q[:, :bodies] = record.y[:, :nv].reshape(count, bodies, WIDTH)
        self.v[:, :bodies] = record.y[:, nv : 2 * nv].reshape(count, bodies, WIDTH)
        self.a[:, :bodies] = record.acceleration.reshape(count, bodies, WIDTH)
        self.cos, self.sin = np.cos(self.q[..., 2]), np.sin(self.q[..., 2])
        self.works = record.y[
            :, record.y.shape[1] - (2 * len(self.model.places) + len(self.model.drives) + len(self.model.loads)) :
        ]

    def turned(self, body: int, x: float, y: float) -> np.ndarray:
        """A vector fixed in a body, in global axes."""
        c, s = self.cos[:, body], self.sin[:, body]
        return np.stack([c * x - s * y, s * x + c * y], axis=1)

    def point(self, body: int, x: float, y: float) -> np.ndarray:
        """Where a point of a body is."""
        return self.q[:, body, :2] + self.turned(body, x, y)

    def velocity(self, body: int, x: float, y: float) -> np.ndarray:
        """How fast a point of a body moves."""
        return self.v[:, body, :2] + self.v[:, body, 2:] * perpendicular(self.turned(body, x, y))


def perpendicular(vectors: np.ndarray) -> np.ndarray:
    """Vectors turned by +90 degrees."""
    return np.stack([-vectors[:, 1], vectors[:, 0]], axis=1)


def _body(name: str, index: int, motion: Motion) -> dict[str, Channel]:
    q, v, a = motion.q[:, index], motion.v[:, index], motion.a[:, index]
    return {
        f"{name}.position": Channel(q[:, :2], "m", "position of the centre of mass"),
        f"{name}.angle": Channel(q[:, 2], "rad", "angle of the body's axes"),
        f"{name}.velocity": Channel(v[:, :2], "m/s", "velocity of the centre of mass"),
        f"{name}.angular_velocity": Channel(v[:, 2], "rad/s", "angular velocity"),
        f"{name}.acceleration": Channel(a[:, :2], "m/s^2", "acceleration of the centre of mass"),
        f"{name}.angular_acceleration": Channel(a[:, 2], "rad/s^2", "angular acceleration"),
    }


def _coordinates(name: str, motions: tuple[str, ...], motion: Motion) -> dict[str, Channel]:
    result = {}
    for kind in motions:
        row = motion.model.coordinates[motion.record.compiled.coordinates[f"{name}.{kind}"]]
        i, j = row["i"], row["j"]
        if row["kind"] == TURN:
            value = motion.q[:, j, 2] - motion.q[:, i, 2] - row["zero"]
            rate = motion.v[:, j, 2] - motion.v[:, i, 2]
            result[f"{name}.angle"] = Channel(value, "rad", "angle of the second body relative to the first")
            result[f"{name}.angular_velocity"] = Channel(rate, "rad/s", "rate of the joint's angle")
        else:
            axis = motion.turned(i, row["ax"], row["ay"])
            offset = motion.point(j, row["xj"], row["yj"]) - motion.point(i, row["xi"], row["yi"])
            speed = motion.velocity(j, row["xj"], row["yj"]) - motion.velocity(i, row["xi"], row["yi"])
            rate = np.sum(axis * speed, axis=1) + motion.v[:, i, 2] * np.sum(perpendicular(axis) * offset, axis=1)
            value = np.sum(axis * offset, axis=1) - row["zero"]
            result[f"{name}.displacement"] = Channel(value, "m", "displacement of the second body along the axis")
            result[f"{name}.speed"] = Channel(rate, "m/s", "rate of the joint's displacement")
    return result


def _reaction(name: str, motion: Motion) -> dict[str, Channel]:
    """Force and couple of an ideal joint on its second body, at the second body's point."""
    record, model = motion.record, motion.model
    force, couple = np.zeros((len(record.time), 2)), np.zeros(len(record.time))
    turning = False
    for kind, first in record.compiled.rows.get(name, ()):
        multiplier = record.multipliers[:, first]
        row = model.constraints[model.constraints["row"] == first][0]
        if kind == COINCIDENT:
            force -= record.multipliers[:, first : first + 2]
        elif kind == ANGLE:
            couple -= multiplier
            turning = True
        else:
            if kind == ALONG:
                direction = motion.turned(row["i"], row["ax"], row["ay"])
            else:
                direction = motion.point(row["j"], row["xj"], row["yj"]) - motion.point(row["i"], row["xi"], row["yi"])
                direction = direction / np.linalg.norm(direction, axis=1, keepdims=True)
            force -= multiplier[:, None] * direction
    result = {f"{name}.force": Channel(force, "N", "force of the joint on its second body")}
    if turning:
        result[f"{name}.couple"] = Channel(couple, "N m", "couple of the joint on its second body")
    return result


def _play(name: str, record: Recording) -> dict[str, Channel]:
    """A joint with play: where its journal is, and the forces on it."""
    k = record.compiled.places.index(name)
    c, place = record.contact[:, k], record.compiled.model.places[k]
    modes = ", ".join(f"{number} {text}" for number, text in enumerate(MODES))
    return {
        f"{name}.eccentricity": Channel(c[:, [EX, EY]], "m", "journal's centre relative to the bearing's"),
        f"{name}.eccentricity_rate": Channel(c[:, [EVX, EVY]], "m/s", "its rate"),
        f"{name}.penetration": Channel(np.maximum(c[:, DELTA], 0.0), "m", "penetration, zero in free flight"),
        f"{name}.penetration_rate": Channel(c[:, RATE], "m/s", "rate of the eccentricity's length"),
        f"{name}.normal_force": Channel(c[:, NORMAL], "N", "normal force between journal and bearing"),
        f"{name}.tangential_force": Channel(c[:, TANGENTIAL], "N", "friction on the journal, counter-clockwise"),
        f"{name}.slip": Channel(c[:, SLIP], "m/s", "sliding velocity of the journal's surface, zero in free flight"),
        f"{name}.force": Channel(c[:, [FX, FY]], "N", "force of the bearing on the journal"),
        f"{name}.couple": Channel(
            (place["Rj"] - 0.5 * c[:, DELTA]) * c[:, TANGENTIAL],
            "N m",
            "couple of friction on the journal, about its centre",
        ),
        f"{name}.mode": Channel(record.mode[:, k].astype(np.int8), "", f"mode of the contact: {modes}"),
    }


def _drives(motion: Motion) -> dict[str, Channel]:
    record = motion.record
    result = {}
    for k, drive in enumerate(record.compiled.mechanism.drives):
        (kind, row), *_ = record.compiled.rows[drive.name]
        word, unit = ("torque", "N m") if kind == ANGLE else ("force", "N")
        result[f"{drive.name}.{word}"] = Channel(
            -record.multipliers[:, row], unit, f"{word} of the drive on the joint's second body"
        )
        if record.integrated:
            work = motion.works[:, 2 * len(motion.model.places) + k]
            result[f"{drive.name}.work"] = Channel(work, "J", "work done by the drive since the start")
    return result


def _energies(motion: Motion) -> dict[str, Channel]:
    """Kinetic, potential and stored energy, what was put in and lost, and what does not add up."""
    model, record = motion.model, motion.record
    bodies, places, drives = model.bodies, len(model.places), len(model.drives)
    q, v = motion.q[:, : len(bodies)], motion.v[:, : len(bodies)]
    kinetic = 0.5 * np.sum(
        bodies["mass"] * np.sum(v[..., :2] ** 2, axis=2) + bodies["inertia"] * v[..., 2] ** 2, axis=1
    )
    potential = -np.sum(bodies["mass"][:, None] * q[..., :2] * model.gravity, axis=(1, 2))
    for load in model.loads:
        if load["kind"] == SPRING:
            offset = motion.point(load["j"], load["xj"], load["yj"]) - motion.point(load["i"], load["xi"], load["yi"])
            potential += 0.5 * load["stiffness"] * (np.linalg.norm(offset, axis=1) - load["free"]) ** 2
        elif load["kind"] == TORSION:
            angle = motion.q[:, load["j"], 2] - motion.q[:, load["i"], 2]
            potential += 0.5 * load["stiffness"] * (angle - load["free"]) ** 2
    energies = {
        "energy.kinetic": Channel(kinetic, "J", "kinetic energy"),
        "energy.potential": Channel(potential, "J", "potential energy of gravity and springs"),
    }
    if not record.integrated:
        return energies
    works = motion.works
    contact = works[:, : 2 * places].sum(axis=1)
    stored = record.stored.sum(axis=1)
    driven = works[:, 2 * places : 2 * places + drives].sum(axis=1)
    loaded = works[:, 2 * places + drives :].sum(axis=1)
    gained = kinetic + potential - kinetic[:1] - potential[:1]
    start = stored[:1]
    return energies | {
        "energy.contact": Channel(stored, "J", "elastic energy stored in contacts"),
        "energy.dissipated": Channel(
            start - stored - contact, "J", "energy lost in contacts and friction since the start"
        ),
        "energy.drives": Channel(driven, "J", "work of the drives since the start"),
        "energy.loads": Channel(loaded, "J", "work of forces, couples, dampers and actuators since the start"),
        "energy.residual": Channel(gained - contact - driven - loaded, "J", "what does not add up"),
    }
