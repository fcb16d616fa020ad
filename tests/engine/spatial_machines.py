"""Bodies and joints in space that several tests use, and what is known of them without the engine.

Rotations here are SciPy's, and a joint is described by what it leaves free: the frame (h, t, b) of the second body,
seen from that of the first, has moved by a vector and turned by a rotation. Both frames are one as described.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from scipy.spatial.transform import Rotation

import gudgeon as gd

LEAD = 0.37
ROD = 0.45


def rotation(quaternions: Any) -> Rotation:
    """Of quaternions with their scalar first, as channels have them."""
    return Rotation.from_quat(np.roll(quaternions, -1, axis=-1))


def direction(random: np.random.Generator) -> np.ndarray:
    """A unit vector."""
    return Rotation.random(rng=random).apply([0.0, 0.0, 1.0])


def body(name: str, random: np.random.Generator, **more: Any) -> gd.Body:
    """A body of six points of mass with axes that are not principal, anywhere."""
    masses, points = random.uniform(0.1, 0.4, 6), 0.2 * random.normal(size=(6, 3))
    points -= masses @ points / masses.sum()
    tensor = sum(m * (p @ p * np.eye(3) - np.outer(p, p)) for m, p in zip(masses, points, strict=True))
    place = {"position": 0.3 * random.normal(size=3), "orientation": Rotation.random(rng=random)}
    return gd.Body(name, float(masses.sum()), tensor.tolist(), **(place | more))


@dataclass(frozen=True)
class Kind:
    """A sort of joint: how it is made, where its free motions lead, and what it forbids.

    `make` gets the names of the bodies, the point and the frame, whose columns are h, t, b. `place` turns values of the
    coordinates into vector and rotation of the second frame in the first; `rates` into the velocity of its point and
    its angular velocity, at the start. `forbidden` are vectors and turns (about the middle of the free ones).
    """

    make: Callable[[str, str, np.ndarray, np.ndarray], Any]
    place: Callable[[Sequence[float]], tuple[Any, Rotation]]
    rates: Callable[[Sequence[float]], tuple[Any, Any]]
    freedoms: int
    forbidden: str


def turned(axis: str, angle: float) -> Rotation:
    return Rotation.from_euler(axis, angle)


STILL = Rotation.identity()
_BALL = {
    "place": lambda a: ((0, 0, 0), Rotation.from_euler("XYZ", a)),
    "rates": lambda a: ((0, 0, 0), a),
}

#: `forbidden`: x, y, z move along h, t, b; X, Y, Z turn about them; U turns between the arms of a cross.
KINDS = {
    "spherical": Kind(
        lambda i, j, at, f: gd.Spherical("J", i, j, at=at, axis=f[:, 2], h=f[:, 0]),
        freedoms=3, forbidden="xyz", **_BALL,
    ),
    "revolute": Kind(
        lambda i, j, at, f: gd.Revolute("J", i, j, at=at, axis=f[:, 2], h=f[:, 0]),
        lambda a: ((0, 0, 0), turned("Z", a[0])),
        lambda a: ((0, 0, 0), (0, 0, a[0])),
        freedoms=1, forbidden="xyzXY",
    ),
    "cylindrical": Kind(
        lambda i, j, at, f: gd.Cylindrical("J", i, j, at=at, axis=f[:, 2], h=f[:, 0]),
        lambda a: ((0, 0, a[0]), turned("Z", a[1])),
        lambda a: ((0, 0, a[0]), (0, 0, a[1])),
        freedoms=2, forbidden="xyXY",
    ),
    "translational": Kind(
        lambda i, j, at, f: gd.Translational("J", i, j, at=at, axis=f[:, 2], h=f[:, 0]),
        lambda a: ((0, 0, a[0]), STILL),
        lambda a: ((0, 0, a[0]), (0, 0, 0)),
        freedoms=1, forbidden="xyXYZ",
    ),
    "universal": Kind(
        lambda i, j, at, f: gd.Universal("J", i, j, at=at, axes=(f[:, 0], f[:, 1])),
        lambda a: ((0, 0, 0), Rotation.from_euler("XY", a)),
        lambda a: ((0, 0, 0), (a[0], a[1], 0)),
        freedoms=2, forbidden="xyzU",
    ),
    "rigid": Kind(
        lambda i, j, at, f: gd.Rigid("J", i, j, at=at),
        lambda a: ((0, 0, 0), STILL),
        lambda a: ((0, 0, 0), (0, 0, 0)),
        freedoms=0, forbidden="xyzXYZ",
    ),
    "planar": Kind(
        lambda i, j, at, f: gd.Planar("J", i, j, at=at, axis=f[:, 2], h=f[:, 0]),
        lambda a: ((a[0], a[1], 0), turned("Z", a[2])),
        lambda a: ((a[0], a[1], 0), (0, 0, a[2])),
        freedoms=3, forbidden="zXY",
    ),
    "screw": Kind(
        lambda i, j, at, f: gd.Screw("J", i, j, at=at, axis=f[:, 2], h=f[:, 0], lead=LEAD),
        lambda a: ((0, 0, LEAD * a[0] / (2 * np.pi)), turned("Z", a[0])),
        lambda a: ((0, 0, LEAD * a[0] / (2 * np.pi)), (0, 0, a[0])),
        freedoms=1, forbidden="xyzXYZ",
    ),
    "point-on-line": Kind(
        lambda i, j, at, f: gd.PointOnLine("J", i, j, at=at, axis=f[:, 2], h=f[:, 0]),
        lambda a: ((0, 0, a[0]), Rotation.from_euler("XYZ", a[1:])),
        lambda a: ((0, 0, a[0]), a[1:]),
        freedoms=4, forbidden="xy",
    ),
    # frames at the ends of the rod: the second stands `ROD` along b of the first
    "distance": Kind(
        lambda i, j, at, f: gd.Distance("J", i, j, points=(at - ROD * f[:, 2], at)),
        lambda a: (turned("XY", a[:2]).apply((0, 0, ROD)) - (0, 0, ROD), Rotation.from_euler("XYZ", a[2:])),
        lambda a: ((a[0], a[1], 0), a[2:]),
        freedoms=5, forbidden="z",
    ),
}  # fmt: skip


def place_of_second(
    kind: Kind, values: Sequence[float], described: tuple[Any, Any], first: tuple[Any, Rotation], at: Any, frame: Any,
    extra: tuple[Any, Rotation] = ((0, 0, 0), STILL), cross: float = 0.0,
) -> tuple[np.ndarray, Rotation]:  # fmt: skip
    """Where the second body stands when the first stands at `first` and the joint's coordinates have these values.

    `described` are the bodies as described (position, rotation), `extra` an additional motion of the second frame, and
    `cross` an additional turn between the arms of a universal joint.
    """
    (r1, A1), (r2, A2) = described
    origin, axes = first[0] + (first[1] * A1.inv()).apply(at - r1), first[1] * A1.inv() * Rotation.from_matrix(frame)
    move, turn = kind.place(values)
    if cross:
        turn = Rotation.from_euler("XZY", (values[0], cross, values[1]))
    turn = turn * extra[1]
    attitude = axes * turn * Rotation.from_matrix(frame).inv() * A2
    point = origin + axes.apply(np.asarray(move, float) + extra[0])
    return point - attitude.apply(A2.inv().apply(at - r2)), attitude


# ------------------------------------------------------------------------------------------------- what channels tell


@dataclass(frozen=True)
class Motion:
    """A body over time, from the channels of a run."""

    mass: float
    inertia: np.ndarray  # in global axes, over time
    attitude: Rotation
    position: np.ndarray
    velocity: np.ndarray
    spin: np.ndarray
    acceleration: np.ndarray
    winding: np.ndarray

    @property
    def angular_momentum(self) -> np.ndarray:
        """About the centre of mass."""
        return np.einsum("nij,nj->ni", self.inertia, self.spin)

    @property
    def kinetic(self) -> np.ndarray:
        return 0.5 * (self.mass * rows(self.velocity, self.velocity) + rows(self.spin, self.angular_momentum))

    @property
    def force(self) -> np.ndarray:
        """What all forces on it add up to, by Newton."""
        return self.mass * self.acceleration

    @property
    def torque(self) -> np.ndarray:
        """And all torques about its centre of mass, by Euler."""
        return np.einsum("nij,nj->ni", self.inertia, self.winding) + np.cross(self.spin, self.angular_momentum)

    def point(self, described: gd.Body, place: Any) -> np.ndarray:
        """Where a point of it is that was described as a global one."""
        local = rotation(described.orientation).inv().apply(np.asarray(place) - described.position)
        return self.position + self.attitude.apply(local)

    def velocity_at(self, point: np.ndarray) -> np.ndarray:
        return self.velocity + np.cross(self.spin, point - self.position)


def rows(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """Products of vectors, row by row."""
    return np.einsum("ni,ni->n", a, b)


def motion(run: gd.Run, name: str) -> Motion:
    """A body of a run; the ground stands still."""
    if name == "ground":
        still, count = np.zeros((len(run.time), 3)), len(run.time)
        return Motion(0.0, np.zeros((count, 3, 3)), Rotation.identity(count), *[still] * 5)
    described = run.mechanism.part(name)
    attitude = rotation(run.values(f"{name}.orientation")[0])
    A = attitude.as_matrix()
    return Motion(
        described.mass,
        A @ np.array(described.inertia_matrix) @ A.transpose(0, 2, 1),
        attitude,
        *(
            run.values(f"{name}.{quantity}")[0].copy()  # SciPy's rotations take no read-only arrays
            for quantity in ("position", "velocity", "angular_velocity", "acceleration", "angular_acceleration")
        ),
    )


def momenta(run: gd.Run) -> tuple[np.ndarray, np.ndarray]:
    """Linear momentum, and angular momentum about the origin, of all bodies over time."""
    bodies = [motion(run, described.name) for described in run.mechanism.bodies]
    linear = sum(b.mass * b.velocity for b in bodies)
    angular = sum(b.angular_momentum + b.mass * np.cross(b.position, b.velocity) for b in bodies)
    return linear, angular


def drift(values: np.ndarray, scale: float) -> float:
    """How far values stray from the first, relative to a scale."""
    return float(np.abs(values - values[0]).max() / scale)
