"""The channels of probes: what points, distances and angles do, from the motion of the bodies.

All vectors have three components here; in the plane the third is zero, and bodies turn about it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from gudgeon._channel import Channel
from gudgeon.compile.geometry import quaternion
from gudgeon.fits._round_channels import in_axes
from gudgeon.model.probe import GLOBAL, OWN, AngleProbe, AnyProbe, DistanceProbe, Probe
from gudgeon.result.attitude import cross, product, rotate

if TYPE_CHECKING:
    from gudgeon.result.channels import Motion

#: Two points are one where their distance is below so many times the round-off of their positions.
ROUND_OFF = 16.0 * np.finfo(float).eps
#: Below this sine of half an angle of rotation its axis is not known any more.
NO_AXIS = 1e-8


def probe_channels(probe: AnyProbe, motion: Motion) -> dict[str, Channel]:
    """Return the channels of a probe, by their full names."""
    if isinstance(probe, Probe):
        found = _of_point(probe, motion)
    elif isinstance(probe, DistanceProbe):
        found = _of_distance(probe, motion)
    else:
        assert isinstance(probe, AngleProbe)
        found = _of_angle(probe, motion)
    return {f"{probe.name}.{quantity}": channel for quantity, channel in found.items()}


@dataclass(frozen=True)
class Moving:
    """A point, or the centre of a body, at all instants in global axes: (n, 3) each; and how its body turns."""

    place: np.ndarray
    velocity: np.ndarray
    acceleration: np.ndarray
    spin: np.ndarray
    winding: np.ndarray

    def at(self, arm: np.ndarray) -> Moving:
        """Return a point of the same body, by the arm from this one to it in global axes."""
        turning = cross(self.spin, arm)
        return Moving(
            self.place + arm,
            self.velocity + turning,
            self.acceleration + cross(self.winding, arm) + cross(self.spin, turning),
            self.spin,
            self.winding,
        )


def body_motion(motion: Motion, index: int) -> Moving:
    """Return how a body moves, by its number; the ground has the one beyond the bodies."""
    n, model = len(motion.q), motion.model
    if index >= len(model.bodies):
        return Moving(*np.zeros((5, n, 3)))
    q, v, a = motion.q[:, index], motion.v[:, index], motion.a[:, index]
    if model.DIMENSION == 3:
        attitude = motion.attitude(index)
        return Moving(q[:, :3], v[:, :3], a[:, :3], rotate(attitude, v[:, 3:]), rotate(attitude, a[:, 3:]))
    none = np.zeros((n, 1))
    centre = [np.concatenate([numbers[:, :2], none], axis=1) for numbers in (q, v, a)]
    turning = [np.concatenate([none, none, numbers[:, 2:]], axis=1) for numbers in (v, a)]
    return Moving(*centre, *turning)


def _point(motion: Motion, body: str, at: Any) -> Moving:
    """Return how a point of a body moves; its centre of mass if there is none."""
    frames = motion.record.compiled.frames
    index = frames.index[body]
    moving = body_motion(motion, index)
    return moving if at is None else moving.at(motion.turned(index, frames.local(body, at)[None])[:, 0])


def _of_point(probe: Probe, motion: Motion) -> dict[str, Channel]:
    frames, dimension = motion.record.compiled.frames, motion.model.DIMENSION
    point = _point(motion, probe.body, probe.at)
    vectors = [point.place, point.velocity, point.acceleration]
    seen = ""
    if probe.relative_to != "ground":
        vectors = _seen_from(body_motion(motion, frames.index[probe.relative_to]), point)
        seen = f", seen from {probe.relative_to}"
    axes = probe.body if probe.axes == OWN and OWN not in frames.index else probe.axes
    if axes not in (GLOBAL, "ground"):
        index = frames.index[axes]
        triad = motion.turned(index, frames.principal[index])  # its rows are the axes of the description
        vectors = [in_axes(triad, vector) for vector in vectors]
        seen += f", in the axes of {axes}"
    words = (("position", "m"), ("velocity", "m/s"), ("acceleration", "m/s^2"))
    return {
        word: Channel(vector[:, :dimension], unit, f"{word} of the point{seen}")
        for (word, unit), vector in zip(words, vectors, strict=True)
    }


def _seen_from(body: Moving, point: Moving) -> list[np.ndarray]:
    """Return position, velocity and acceleration of a point as seen by who moves and turns with a body."""
    carried = body.at(point.place - body.place)
    velocity = point.velocity - carried.velocity
    coriolis = 2.0 * cross(body.spin, velocity)
    return [point.place - body.place, velocity, point.acceleration - carried.acceleration - coriolis]


def _of_distance(probe: DistanceProbe, motion: Motion) -> dict[str, Channel]:
    a, b = _point(motion, probe.first, probe.at_a), _point(motion, probe.second, probe.at_b)
    d, v, w = b.place - a.place, b.velocity - a.velocity, b.acceleration - a.acceleration
    distance, speed = _size(d), _size(v)
    apart = distance > ROUND_OFF * (_size(a.place) + _size(b.place))
    length = np.where(apart, distance, 1.0)
    rate = np.where(apart, _dot(d, v) / length, speed)
    moving = speed > 0.0
    meeting = np.where(moving, _dot(v, w) / np.where(moving, speed, 1.0), _size(w))
    change = np.where(apart, (speed**2 - rate**2 + _dot(d, w)) / length, meeting)
    return {
        "distance": Channel(distance, "m", "distance of the two points"),
        "speed": Channel(rate, "m/s", "rate of the distance"),
        "acceleration": Channel(change, "m/s^2", "second derivative of the distance"),
    }


def _of_angle(probe: AngleProbe, motion: Motion) -> dict[str, Channel]:
    compiled = motion.record.compiled
    i, j = compiled.frames.index[probe.first], compiled.frames.index[probe.second]
    if motion.model.DIMENSION == 2:
        a, b = body_motion(motion, i), body_motion(motion, j)
        angle = motion.angle(j) - motion.angle(i)
        rate, change = b.spin[:, 2] - a.spin[:, 2], b.winding[:, 2] - a.winding[:, 2]
        about = "angle of the second body relative to the first"
    elif probe.axis is not None:
        row = compiled.coordinates[probe.name]
        angle, rate = motion.record.coordinate[:, row, 0], motion.record.coordinate[:, row, 1]
        change = _twist_acceleration(*_relative_rotation(probe, motion, i, j)[0])
        about = "angle of the second body relative to the first about the axis, from the initial configuration"
    else:
        angle, rate, change = _whole_rotation(*_relative_rotation(probe, motion, i, j))
        about = "angle of the relative rotation, from the initial configuration"
    return {
        "angle": Channel(angle, "rad", about),
        "angular_velocity": Channel(rate, "rad/s", "rate of the angle"),
        "angular_acceleration": Channel(change, "rad/s^2", "second derivative of the angle"),
    }


def _relative_rotation(
    probe: AngleProbe, motion: Motion, i: int, j: int
) -> tuple[tuple[np.ndarray, ...], tuple[np.ndarray, ...]]:
    """Return the quaternion p of the second triad in the first with two derivatives, and their w and w'.

    The relative angular velocity w is in the axes of the first triad: p' = (0, w) p / 2.
    """
    triads = motion.record.compiled.frames.triads(probe)
    first, second = (
        product(motion.attitude(index), quaternion(np.column_stack([triad[axis] for axis in "htb"])))
        for index, triad in zip((i, j), triads, strict=True)
    )
    back = first * np.array([1.0, -1.0, -1.0, -1.0])
    a, b = body_motion(motion, i), body_motion(motion, j)
    turning = b.spin - a.spin
    w, dw = rotate(back, turning), rotate(back, b.winding - a.winding - cross(a.spin, turning))
    p = product(back, second)
    dp = 0.5 * product(_pure(w), p)
    return (p, dp, 0.5 * (product(_pure(dw), p) + product(_pure(w), dp))), (w, dw)


def _twist_acceleration(p: np.ndarray, dp: np.ndarray, ddp: np.ndarray) -> np.ndarray:
    """Return the second derivative of the twist 2 atan(p_b / p_0)."""
    square = p[:, 0] ** 2 + p[:, 3] ** 2
    turning = p[:, 0] * dp[:, 3] - p[:, 3] * dp[:, 0]
    growing = p[:, 0] * dp[:, 0] + p[:, 3] * dp[:, 3]
    change: np.ndarray = 2.0 * (p[:, 0] * ddp[:, 3] - p[:, 3] * ddp[:, 0] - 2.0 * turning * growing / square) / square
    return change


def _whole_rotation(
    quaternions: tuple[np.ndarray, ...], turning: tuple[np.ndarray, ...]
) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return the angle of a rotation, from 0 to pi, with two derivatives; without a rotation, those to come.

    cos(angle / 2) = |p_0|, and sin(angle / 2) = |e| with the vector part e.
    """
    p, dp, ddp = quaternions
    w, dw = turning
    sine, sense = _size(p[:, 1:]), np.where(p[:, 0] < 0.0, -1.0, 1.0)
    angle = 2.0 * np.arctan2(sine, np.abs(p[:, 0]))
    turned, speed = sine > NO_AXIS, _size(w)
    size = np.where(turned, sine, 1.0)
    rate = np.where(turned, -2.0 * sense * dp[:, 0] / size, speed)
    growing = -p[:, 0] * dp[:, 0] / size
    change = -2.0 * sense * (ddp[:, 0] - dp[:, 0] * growing / size) / size
    moving = speed > 0.0
    beginning = np.where(moving, _dot(w, dw) / np.where(moving, speed, 1.0), _size(dw))
    return angle, rate, np.where(turned, change, beginning)


def _pure(vector: np.ndarray) -> np.ndarray:
    """Return vectors as quaternions without a scalar part."""
    return np.concatenate([np.zeros_like(vector[..., :1]), vector], axis=-1)


def _dot(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    return np.einsum("ij,ij->i", a, b)


def _size(vectors: np.ndarray) -> np.ndarray:
    return np.sqrt(_dot(vectors, vectors))
