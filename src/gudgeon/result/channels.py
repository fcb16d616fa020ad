"""Named channels of a recording: bodies, joints, drives, loads, probes, energies, residuals, each with its unit."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

import numpy as np

from gudgeon._channel import Channel as Channel
from gudgeon._display import table
from gudgeon.compile.sites import Placed
from gudgeon.fits._contract import Seen
from gudgeon.fits._round_channels import in_axes, vectors
from gudgeon.joints import Joint
from gudgeon.model.drive import Drive
from gudgeon.model.load import Force, JointLoad, Load, Motor, SpringDamper, TorsionalSpringDamper
from gudgeon.pairs.vocabulary import ANGLE, BEND, PERPENDICULAR, SCREW
from gudgeon.result import energies
from gudgeon.result.attitude import product, rotate
from gudgeon.result.probes import probe_channels
from gudgeon.result.recording import Recording
from gudgeon.tables.row import columns


class Channels(Mapping[str, Channel]):
    """Channels by name, "part.quantity"; those of a part are made when one of them is first asked for.

    Their arrays are read-only: who changes one in place would change it for all who read it later.
    """

    def __init__(self, parts: Mapping[str, Callable[[], dict[str, Channel]]]) -> None:
        self.parts = parts
        self._made: dict[str, dict[str, Channel]] = {}

    def of_part(self, part: str) -> dict[str, Channel]:
        """Return the channels of a part; none if there is no such part."""
        if part not in self._made:
            with np.errstate(all="ignore"):  # an energy of masses and speeds beyond measure is infinite
                made = self.parts[part]() if part in self.parts else {}
            self._made[part] = {name: channel.locked() for name, channel in made.items()}
        return self._made[part]

    def __getitem__(self, name: str) -> Channel:
        return self.of_part(name.split(".")[0])[name]

    def __iter__(self) -> Iterator[str]:
        return (name for part in self.parts for name in self.of_part(part))

    def __len__(self) -> int:
        return sum(len(self.of_part(part)) for part in self.parts)

    def __repr__(self) -> str:
        return table([("channel", "unit", "meaning"), *((name, c.units, c.about) for name, c in self.items())])

    def __reduce__(self) -> tuple[Any, ...]:
        return Channels.of, (dict(self),)  # their values: what computes them belongs to this process

    @staticmethod
    def of(channels: Mapping[str, Channel]) -> Channels:
        """Channels that are all there already; those of this kind stay as they are."""
        if isinstance(channels, Channels):
            return channels
        parts: dict[str, dict[str, Channel]] = {}
        for name, channel in channels.items():
            parts.setdefault(name.split(".")[0], {})[name] = channel
        return Channels({part: partial(dict, made) for part, made in parts.items()})

    def at(self, chosen: Any) -> Channels:
        """The same channels at some of the instants, as an index of arrays."""
        return Channels({part: partial(_chosen, self, part, chosen) for part in self.parts})

    def each(self, change: Callable[[str, Channel], Channel]) -> Channels:
        """The same channels with other values, by name and channel."""
        return Channels({part: partial(_changed, self, part, change) for part in self.parts})


def _changed(whole: Channels, part: str, change: Callable[[str, Channel], Channel]) -> dict[str, Channel]:
    return {name: change(name, channel) for name, channel in whole.of_part(part).items()}


def _chosen(whole: Channels, part: str, chosen: Any) -> dict[str, Channel]:
    return {name: c._replace(values=c.values[chosen]) for name, c in whole.of_part(part).items()}


def channels(record: Recording, beginning: Recording | None = None) -> Channels:
    """All channels of a recording, in the order of the mechanism's parts.

    Works are counted from the start: `beginning` has it as its first sample, if the recording has not.
    """
    motion = Motion(record)
    mechanism = record.compiled.mechanism
    parts: dict[str, Callable[[], dict[str, Channel]]] = {}
    for index, body in enumerate(mechanism.bodies):
        parts[body.name] = partial(_body, body.name, index, motion)
    for number, joint in enumerate(mechanism.joints):
        parts[joint.name] = partial(_joint, joint, number, motion, beginning)
    for number, drive in enumerate(mechanism.drives):
        parts[drive.name] = partial(_drive, drive, number, motion)
    for number, load in enumerate(mechanism.loads):
        parts[load.name] = partial(_load, load, number, motion)
    for probe in mechanism.probes:
        parts[probe.name] = partial(probe_channels, probe, motion)
    start = motion if beginning is None else Motion(beginning)
    parts["energy"] = partial(energies.of_mechanism, motion, start)
    parts["constraints"] = partial(_residuals, record)
    return Channels(parts)


def _joint(joint: Joint, number: int, motion: Motion, beginning: Recording | None) -> dict[str, Channel]:
    """Coordinates of a joint, its force and torque, the channels of its fit and stops, energies."""
    record, name = motion.record, joint.name
    result = _coordinates(name, joint.motions, motion) | _named(name, _reaction(name, number, motion))
    for placed in record.compiled.placed:
        if placed.joint == name:
            sites = slice(placed.first, placed.first + len(placed.sites))
            seen = Seen(
                name,
                motion.model.DIMENSION,
                placed.sites,
                record.motion[:, sites],
                record.at[:, sites],
                record.mode[:, sites],
                motion.triad(number) if motion.model.DIMENSION == 3 else None,
                partial(motion.frames, placed.first),
                joint.motions,
                motion.rubbing(number) if placed.rubs else None,
            )
            result |= _named(name, placed.part.channels(seen))
    return result | _named(name, energies.of_joint(name, number, motion, beginning))


def _named(part: str, quantities: Mapping[str, Channel]) -> dict[str, Channel]:
    return {f"{part}.{quantity}": channel for quantity, channel in quantities.items()}


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
        self.layout = layout = model.layout
        self.q = record.y[:, : layout.v].reshape(count, bodies, model.COORDINATES)
        self.v = record.y[:, layout.v : layout.z].reshape(count, bodies, model.WIDTH)
        self.a = record.acceleration.reshape(count, bodies, model.WIDTH)

    def attitude(self, index: int) -> np.ndarray:
        """In space, quaternions of the axes in which a body is computed; the ground has an index beyond the bodies."""
        if index < len(self.model.bodies):
            return self.q[:, index, self.model.LINEAR :]
        return np.array([[1.0, 0.0, 0.0, 0.0]])

    def angle(self, index: int) -> np.ndarray:
        """In the plane, the angle of a body; the ground has an index beyond the bodies."""
        return self.q[:, index, 2] if index < len(self.model.bodies) else np.zeros(len(self.q))

    def triad(self, number: int) -> np.ndarray:
        """In space, the axes h, t, b of a joint's first body, in global axes: instant, axis, component."""
        first = int(self.model.joints[number]["i"])
        return rotate(self.attitude(first)[:, None], self.record.compiled.triads[number])

    def rubbing(self, number: int) -> np.ndarray:
        """What is found of the friction of an ideal joint."""
        (row,) = np.flatnonzero(columns(self.model.rubbing)["joint"] == number)
        found: np.ndarray = self.record.rubbing[:, row]
        return found

    def frames(self, number: int) -> tuple[np.ndarray, np.ndarray]:
        """The axes h, t, b of a site in its first and in its second body, in global axes: instant, axis, component."""
        site: Any = self.model.sites[number]
        of_first, of_second = (
            np.array([[site[f"{name}{axis}"] for axis in "xyz"] for name in names]) for names in ("htb", "gsa")
        )
        return self.turned(int(site["i"]), of_first), self.turned(int(site["j"]), of_second)

    def turned(self, index: int, vectors: np.ndarray) -> np.ndarray:
        """Vectors of a body in global axes, at all instants; the ground has an index beyond the bodies."""
        if self.model.DIMENSION == 3:
            return np.broadcast_to(rotate(self.attitude(index)[:, None], vectors), (len(self.q), *vectors.shape))
        angle = self.angle(index)
        c, s, x, y, z = np.cos(angle)[:, None], np.sin(angle)[:, None], *vectors.T
        return np.stack([c * x - s * y, s * x + c * y, np.broadcast_to(z, (len(self.q), len(z)))], axis=-1)


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
        **_named(name, energies.of_body(index, motion)),
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
    """Force and torque of a joint on its second body, about the second body's point.

    They are those of the constraints that its fit leaves, and those of the fit's sites, together. Stops, drives and
    friction of ideal joints are not among them: they act on the joint's free motions, and have channels of their own.
    """
    record, model = motion.record, motion.model
    kinds = {kind for kind, _ in record.compiled.rows.get(name, ())}
    turning = bool(kinds & {ANGLE, PERPENDICULAR, SCREW})
    efforts = [(record.reaction[:, number, :3], record.reaction[:, number, 3:])] if kinds else []
    for placed in record.compiled.placed:
        if placed.joint == name and placed.sites and placed.part.holds:
            efforts.append(_of_sites(placed, motion))
            turning = True
    if not efforts:
        return {}
    force, torque = (sum(parts[1:], parts[0]) for parts in zip(*efforts, strict=True))
    if model.DIMENSION == 2:
        force, torque = force[:, :2], torque[:, 2]
    result = {"force": Channel(force, "N", "force of the joint on its second body")}
    if turning:
        result["torque"] = Channel(torque, "N m", "torque of the joint on its second body, about its point")
    if model.DIMENSION == 3:
        axes = motion.triad(number)
        result |= {
            f"{word}_htb": Channel(in_axes(axes, values), unit, f"the {word} in the joint's axes h, t, b")
            for word, (values, unit, *_) in result.items()
        }
    return result


def _of_sites(placed: Placed, motion: Motion) -> tuple[np.ndarray, np.ndarray]:
    """Return the force of the sites of a fit on the second body, and their torque about the joint's point in it."""
    at = motion.record.at[:, placed.first : placed.first + len(placed.sites)]
    force, torque = vectors(at, "fx", "fy", "fz"), vectors(at, "mjx", "mjy", "mjz")
    offsets = np.array([site.offset for site in placed.sites])
    if offsets.any():
        _, second = motion.frames(placed.first)
        torque = torque + np.cross(offsets[:, None] * second[:, None, 2], force)
    return force.sum(axis=1), torque.sum(axis=1)


def _drive(drive: Drive, number: int, motion: Motion) -> dict[str, Channel]:
    """Torque or force of a drive, its power and its work."""
    record = motion.record
    (kind, row), *_ = record.compiled.rows[drive.name]
    word, unit = ("torque", "N m") if kind in (ANGLE, BEND) else ("force", "N")
    effort = -record.multipliers[:, row]
    result = {word: Channel(effort, unit, f"{word} of the drive on the joint's second body")}
    return _named(drive.name, result | energies.of_drive(drive, number, effort, motion))


def _load(load: Load, number: int, motion: Motion) -> dict[str, Channel]:
    """Force or torque of a load and its power; of a spring, how far it reaches."""
    name, at, linear = load.name, motion.record.loads[:, number], motion.model.LINEAR
    power = Channel(at["power"], "W", "power of the load on the bodies")
    result: dict[str, Channel] = {}
    if isinstance(load, SpringDamper):
        result["length"] = Channel(at["way"], "m", "distance of the spring's points")
        result["speed"] = Channel(at["rate"], "m/s", "rate of the spring's length")
        result["force"] = Channel(at["x"], "N", "force of spring, damper and actuator, positive where it pushes apart")
    elif isinstance(load, TorsionalSpringDamper):
        result["angle"] = Channel(at["way"], "rad", "angle of the second body relative to the first")
        result["angular_velocity"] = Channel(at["rate"], "rad/s", "rate of the angle")
        result["torque"] = Channel(at["x"], "N m", "torque of spring, damper and actuator on the second body")
    elif isinstance(load, JointLoad | Motor):
        result |= _joint_load(load, number, motion)
    elif isinstance(load, Force):
        force = np.stack([at[axis] for axis in "xyz"[:linear]], axis=-1)
        result["force"] = Channel(force, "N", "force on the body, in global axes")
    else:
        torque = at["z"] if motion.model.DIMENSION == 2 else np.stack([at[axis] for axis in "xyz"], axis=-1)
        result["torque"] = Channel(torque, "N m", "torque on the body, in global axes")
    return _named(name, result | {"power": power} | energies.of_load(load, number, motion))


def _joint_load(load: JointLoad | Motor, number: int, motion: Motion) -> dict[str, Channel]:
    """Force or torque of a law on a joint, the motion that it acts on, and its states."""
    record, at, row = motion.record, motion.record.loads[:, number], motion.model.loads[number]
    kinds = columns(motion.model.coordinates)["kind"]
    if int(kinds[int(row["coordinate"])]) in (ANGLE, BEND):
        result = {
            "angle": Channel(at["way"], "rad", "angle of the joint that it acts on"),
            "angular_velocity": Channel(at["rate"], "rad/s", "rate of the angle"),
            "torque": Channel(at["x"], "N m", "torque on the joint's second body"),
        }
    else:
        result = {
            "displacement": Channel(at["way"], "m", "displacement of the joint that it acts on"),
            "speed": Channel(at["rate"], "m/s", "rate of the displacement"),
            "force": Channel(at["x"], "N", "force on the joint's second body"),
        }
    first = motion.layout.z + row["state"]
    for n, state in enumerate(load.law.states()):
        result[state.name] = Channel(record.y[:, first + n], state.unit, "internal state of the law")
    return result
