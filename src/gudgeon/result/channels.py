"""Named channels of a recording: bodies, joints, drives, energies, residuals, each with its unit."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, NamedTuple

import numpy as np

from gudgeon.compile.tables import sizes
from gudgeon.fits.contact import (
    DELTA,
    EVX,
    EVY,
    EVZ,
    EX,
    EY,
    EZ,
    FILM,
    FX,
    FY,
    FZ,
    MIX,
    MIZ,
    MJX,
    MJZ,
    NORMAL,
    RATE,
    SX,
    SY,
    SZ,
    TANGENTIAL,
)  # fmt: skip
from gudgeon.fits.modes import MODES
from gudgeon.joints import Joint
from gudgeon.joints.vocabulary import ANGLE, BEND, PERPENDICULAR, SCREW
from gudgeon.result.attitude import product, rotate
from gudgeon.result.recording import Recording


class Channel(NamedTuple):
    """A quantity over time; vectors have a second axis."""

    values: np.ndarray
    units: str
    about: str


class Channels(Mapping[str, Channel]):
    """Channels by name, "part.quantity"; those of a part are made when one of them is first asked for."""

    def __init__(self, parts: Mapping[str, Callable[[], dict[str, Channel]]]) -> None:
        self.parts = parts
        self._made: dict[str, dict[str, Channel]] = {}

    def _of(self, part: str) -> dict[str, Channel]:
        if part not in self._made:
            with np.errstate(all="ignore"):  # an energy of masses and speeds beyond measure is infinite
                self._made[part] = self.parts[part]() if part in self.parts else {}
        return self._made[part]

    def __getitem__(self, name: str) -> Channel:
        return self._of(name.split(".")[0])[name]

    def __iter__(self) -> Iterator[str]:
        return (name for part in self.parts for name in self._of(part))

    def __len__(self) -> int:
        return sum(len(self._of(part)) for part in self.parts)

    def at(self, chosen: Any) -> Channels:
        """The same channels at some of the instants, as an index of arrays."""
        return Channels({part: partial(_chosen, self, part, chosen) for part in self.parts})


def _chosen(whole: Channels, part: str, chosen: Any) -> dict[str, Channel]:
    return {name: Channel(c.values[chosen], c.units, c.about) for name, c in whole._of(part).items()}


def channels(record: Recording) -> Channels:
    """All channels of a recording, in the order of the mechanism's parts."""
    motion = Motion(record)
    mechanism = record.compiled.mechanism
    parts: dict[str, Callable[[], dict[str, Channel]]] = {}
    for index, body in enumerate(mechanism.bodies):
        parts[body.name] = partial(_body, body.name, index, motion)
    for number, joint in enumerate(mechanism.joints):
        parts[joint.name] = partial(_joint, joint, number, motion)
    for number, drive in enumerate(mechanism.drives):
        parts[drive.name] = partial(_drive, drive.name, number, motion)
    parts["energy"] = partial(_energies, motion)
    parts["constraints"] = partial(_residuals, record)
    return Channels(parts)


def _joint(joint: Joint, number: int, motion: Motion) -> dict[str, Channel]:
    part = _play if joint.name in motion.record.compiled.places else _reaction
    return _coordinates(joint.name, joint.motions, motion) | part(joint.name, number, motion)


def _residuals(record: Recording) -> dict[str, Channel]:
    about = "largest residual of the constraints (m or rad)"
    rates = "largest residual of the constraints' rates (m/s or rad/s)"
    return {
        "constraints.position": Channel(record.residual[:, 0], "m", about),
        "constraints.velocity": Channel(record.residual[:, 1], "m/s", rates),
    }


class Motion:
    """Coordinates, velocities and accelerations of all bodies of a recording, and work done."""

    def __init__(self, record: Recording) -> None:
        self.record = record
        self.model = model = record.compiled.model
        count, bodies = len(record.time), len(model.bodies)
        nq, nv, _, works = sizes(model)
        self.q = record.y[:, :nq].reshape(count, bodies, model.COORDINATES)
        self.v = record.y[:, nq : nq + nv].reshape(count, bodies, model.WIDTH)
        self.a = record.acceleration.reshape(count, bodies, model.WIDTH)
        self.works = record.y[:, record.y.shape[1] - works :]

    def attitude(self, index: int) -> np.ndarray:
        """In space, quaternions of the axes in which a body is computed; the ground has an index beyond the bodies."""
        if index < len(self.model.bodies):
            return self.q[:, index, self.model.LINEAR :]
        return np.array([[1.0, 0.0, 0.0, 0.0]])

    def triad(self, number: int) -> np.ndarray:
        """In space, the axes h, t, b of a joint's first body, in global axes: instant, axis, component."""
        first = int(self.model.joints[number]["i"])
        return rotate(self.attitude(first)[:, None], self.record.compiled.triads[number])


def _body(name: str, index: int, motion: Motion) -> dict[str, Channel]:
    linear = motion.model.LINEAR
    q, v, a = motion.q[:, index], motion.v[:, index], motion.a[:, index]
    if motion.model.DIMENSION == 2:
        pose = {f"{name}.angle": Channel(q[:, 2], "rad", "angle of the body's axes")}
        spin, winding = v[:, 2], a[:, 2]
    else:
        attitude = motion.attitude(index)
        orientation = product(attitude, motion.record.compiled.principal[index])
        about = "unit quaternion, scalar first, of the body's axes"
        pose = {f"{name}.orientation": Channel(orientation, "", about)}
        spin, winding = rotate(attitude, v[:, linear:]), rotate(attitude, a[:, linear:])
    return {
        f"{name}.position": Channel(q[:, :linear], "m", "position of the centre of mass"),
        **pose,
        f"{name}.velocity": Channel(v[:, :linear], "m/s", "velocity of the centre of mass"),
        f"{name}.angular_velocity": Channel(spin, "rad/s", "angular velocity"),
        f"{name}.acceleration": Channel(a[:, :linear], "m/s^2", "acceleration of the centre of mass"),
        f"{name}.angular_acceleration": Channel(winding, "rad/s^2", "angular acceleration"),
    }


def _coordinates(name: str, motions: tuple[str, ...], motion: Motion) -> dict[str, Channel]:
    result = {}
    for kind in motions:
        values = motion.record.coordinate[:, motion.record.compiled.coordinates[f"{name}.{kind}"]]
        word, _, which = kind.partition("_")
        ending = f"_{which}" if which else ""
        if word == "angle":
            result[f"{name}.{kind}"] = Channel(values[:, 0], "rad", "angle of the second body relative to the first")
            result[f"{name}.angular_velocity{ending}"] = Channel(values[:, 1], "rad/s", "rate of the joint's angle")
        else:
            result[f"{name}.{kind}"] = Channel(values[:, 0], "m", "displacement of the second body along the axis")
            result[f"{name}.speed{ending}"] = Channel(values[:, 1], "m/s", "rate of the joint's displacement")
    return result


def _reaction(name: str, number: int, motion: Motion) -> dict[str, Channel]:
    """Force and couple of an ideal joint on its second body, at the second body's point."""
    record, model = motion.record, motion.model
    force, couple = record.reaction[:, number, :3], record.reaction[:, number, 3:]
    kinds = {kind for kind, _ in record.compiled.rows.get(name, ())}
    turning = bool(kinds & {ANGLE, PERPENDICULAR, SCREW})
    if model.DIMENSION == 2:
        force, couple = force[:, :2], couple[:, 2]
    result = {f"{name}.force": Channel(force, "N", "force of the joint on its second body")}
    if turning:
        result[f"{name}.couple"] = Channel(couple, "N m", "couple of the joint on its second body, about its point")
    if model.DIMENSION == 3:
        axes = motion.triad(number)
        result[f"{name}.force_htb"] = Channel(_in_axes(axes, force), "N", "the force in the joint's axes h, t, b")
        if turning:
            about = "the couple in the joint's axes h, t, b"
            result[f"{name}.couple_htb"] = Channel(_in_axes(axes, couple), "N m", about)
    return result


def _in_axes(axes: np.ndarray, vectors: np.ndarray) -> np.ndarray:
    return np.sum(axes * vectors[:, None], axis=2)


def _play(name: str, number: int, motion: Motion) -> dict[str, Channel]:
    """A joint with play: where its journal is, and the forces on it."""
    record = motion.record
    k = record.compiled.places.index(name)
    c, place = record.contact[:, k], record.compiled.model.places[k]
    modes = ", ".join(f"{number} {text}" for number, text in enumerate(MODES))
    result = {
        f"{name}.penetration": Channel(np.maximum(c[:, DELTA], 0.0), "m", "penetration, zero in free flight"),
        f"{name}.penetration_rate": Channel(c[:, RATE], "m/s", "rate of the eccentricity's length"),
        f"{name}.normal_force": Channel(c[:, NORMAL], "N", "normal force between journal and bearing"),
    }
    if motion.model.DIMENSION == 2:
        eccentricity, rate, force = c[:, [EX, EY]], c[:, [EVX, EVY]], c[:, [FX, FY]]
        slip, friction = c[:, SX], c[:, TANGENTIAL]
        couple, on_bearing, film = c[:, MJZ], c[:, MIZ], c[:, FILM : FILM + 2]
        sense = ", counter-clockwise"
    else:
        eccentricity, rate, force = c[:, [EX, EY, EZ]], c[:, [EVX, EVY, EVZ]], c[:, [FX, FY, FZ]]
        normal = eccentricity / np.maximum(np.linalg.norm(eccentricity, axis=1, keepdims=True), 1e-300)
        slip = c[:, [SX, SY, SZ]]
        couple, on_bearing, film = c[:, MJX : MJX + 3], c[:, MIX : MIX + 3], c[:, FILM : FILM + 3]
        friction = force - film + c[:, [NORMAL]] * normal
        sense = ""
        axes = motion.triad(number)
        about = "eccentricity in the joint's axes h, t, b"
        result[f"{name}.eccentricity_htb"] = Channel(_in_axes(axes, eccentricity), "m", about)
        result[f"{name}.force_htb"] = Channel(_in_axes(axes, force), "N", "the force in the joint's axes h, t, b")
    if place["film"]:
        thickness = np.maximum(-c[:, DELTA], 0.0)
        result[f"{name}.film_thickness"] = Channel(thickness, "m", "least thickness of the film, zero in contact")
        result[f"{name}.film_force"] = Channel(film, "N", "force of the film on the journal")
        result[f"{name}.bearing_couple"] = Channel(
            on_bearing, "N m", f"couple of film and friction on the bearing{sense}"
        )
    return {
        f"{name}.eccentricity": Channel(eccentricity, "m", "journal's centre relative to the bearing's"),
        f"{name}.eccentricity_rate": Channel(rate, "m/s", "its rate"),
        **result,
        f"{name}.tangential_force": Channel(friction, "N", f"friction on the journal{sense}"),
        f"{name}.slip": Channel(slip, "m/s", "sliding velocity of the journal's surface, zero in free flight"),
        f"{name}.force": Channel(force, "N", "force of the bearing on the journal"),
        f"{name}.couple": Channel(couple, "N m", f"couple of film and friction on the journal{sense}"),
        f"{name}.mode": Channel(record.mode[:, k].astype(np.int8), "", f"mode of the contact: {modes}"),
    }


def _drive(name: str, number: int, motion: Motion) -> dict[str, Channel]:
    record = motion.record
    (kind, row), *_ = record.compiled.rows[name]
    word, unit = ("torque", "N m") if kind in (ANGLE, BEND) else ("force", "N")
    about = f"{word} of the drive on the joint's second body"
    result = {f"{name}.{word}": Channel(-record.multipliers[:, row], unit, about)}
    if record.integrated:
        work = motion.works[:, 2 * len(motion.model.places) + number]
        result[f"{name}.work"] = Channel(work, "J", "work done by the drive since the start")
    return result


def _energies(motion: Motion) -> dict[str, Channel]:
    """Kinetic, potential and stored energy, what was put in and lost, and what does not add up."""
    model, record = motion.model, motion.record
    places, drives = len(model.places), len(model.drives)
    masses = 1.0 / model.inverse.reshape(-1, model.WIDTH)[:-1]
    kinetic = 0.5 * np.sum(masses * motion.v**2, axis=(1, 2))
    weights = model.bodies["mass"][:, None] * model.gravity
    potential = record.springs - np.sum(weights * motion.q[..., : model.LINEAR], axis=(1, 2))
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
            start - stored - contact, "J", "energy lost in contacts, friction and films since the start"
        ),
        "energy.drives": Channel(driven, "J", "work of the drives since the start"),
        "energy.loads": Channel(loaded, "J", "work of forces, couples, dampers and actuators since the start"),
        "energy.residual": Channel(gained - contact - driven - loaded, "J", "error of the energy balance"),
    }
