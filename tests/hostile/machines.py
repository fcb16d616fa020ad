"""Random machines, in the plane and in space: trees, closed loops and floating ones, with every kind of joint and load.

`machine(seed)` gives one, the same for the same seed. Whatever is drawn is possible: joints stand where bodies meet,
velocities that are given contradict nothing, and loops are not close to a dead centre.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from scipy.spatial.transform import Rotation

import gudgeon as gd
from engine.spatial_machines import KINDS
from engine.spatial_machines import body as body_in_space
from gudgeon.laws import contact as contact_laws
from hostile.additions import with_additions

Generator = np.random.Generator
STEEL = gd.Material(young=207e9, poisson=0.3)
RUBBER = gd.Material(young=1e8, poisson=0.45)


@dataclass
class Parts:
    """A machine in the making."""

    random: Generator
    dimension: int
    bodies: list[Any] = field(default_factory=list)
    joints: list[Any] = field(default_factory=list)
    drives: list[Any] = field(default_factory=list)
    loads: list[Any] = field(default_factory=list)

    def names(self) -> list[str]:
        return [body.name for body in self.bodies]

    def point(self, size: float = 0.2) -> np.ndarray:
        return size * self.random.normal(size=self.dimension)

    def direction(self) -> np.ndarray:
        vector = self.random.normal(size=self.dimension)
        return vector / np.linalg.norm(vector)

    def body(self, name: str, position: np.ndarray, **more: Any) -> None:
        """Add a body of random mass and inertia, with axes of its own."""
        if self.dimension == 3:
            self.bodies.append(body_in_space(name, self.random, position=position, **more))
            return
        mass = 10.0 ** self.random.uniform(-1.0, 0.5)
        inertia = mass * self.random.uniform(0.02, 0.3) ** 2
        self.bodies.append(gd.Body(name, mass, inertia, position, angle=self.random.uniform(-3, 3), **more))

    def spin(self, size: float = 3.0) -> Any:
        """An angular velocity; a number in the plane."""
        return size * self.random.normal() if self.dimension == 2 else size * self.random.normal(size=3)

    def mechanism(self, name: str, gravity: Any) -> gd.Mechanism:
        return gd.Mechanism(name, self.bodies, self.joints, self.drives, self.loads, gravity)


# ------------------------------------------------------------------------------------------ trees and loops

#: Joints in the plane that a tree is made of, and whether the second body turns freely in them.
IN_PLANE: dict[str, tuple[bool, Callable[..., Any]]] = {
    "revolute": (True, lambda n, i, j, at, axis: gd.Revolute(n, i, j, at=at)),
    "translational": (False, lambda n, i, j, at, axis: gd.Translational(n, i, j, axis=axis, at=at)),
    "revolute-translational": (True, lambda n, i, j, at, axis: gd.RevoluteTranslational(n, i, j, at=at, axis=axis)),
    "rigid": (False, lambda n, i, j, at, axis: gd.Rigid(n, i, j)),
    "distance": (True, lambda n, i, j, at, axis: gd.Distance(n, i, j, points=(at - 0.2 * axis, at))),
}


def tree(parts: Parts, root: str = "ground") -> None:
    """Bodies that hang on each other, each by a joint of any kind; the first on the root."""
    random = parts.random
    for k in range(random.integers(1, 5)):
        parent = root if k == 0 else str(random.choice(parts.names()))
        name, at = f"body{k}", parts.point()
        if parts.dimension == 2:
            turns, make = IN_PLANE[str(random.choice(["revolute"] * 4 + list(IN_PLANE)))]
            spin = {"angular_velocity": parts.spin()} if turns and random.random() < 0.7 else {}
            parts.body(name, at + parts.point(0.1), **spin)
            parts.joints.append(make(f"joint{k}", parent, name, at, parts.direction()))
        else:
            kind = str(random.choice(["spherical"] * 3 + ["revolute"] * 3 + list(KINDS)))
            spin = {"angular_velocity": parts.spin()} if kind in ("spherical", "point-on-line", "distance") else {}
            parts.body(name, at + parts.point(0.1), **spin)
            frame = Rotation.random(rng=random).as_matrix()
            parts.joints.append(KINDS[kind].make(parent, name, at, frame).changed({"name": f"joint{k}"}))


def four_bar(parts: Parts) -> None:
    """Three links between two pins of the ground; in space the inner joints are balls, so that the coupler may spin."""
    a, d = np.zeros(parts.dimension), np.zeros(parts.dimension)
    d[0] = parts.random.uniform(0.3, 0.5)
    b, c = a.copy(), d.copy()
    b[1], c[1] = parts.random.uniform(0.05, 0.15), parts.random.uniform(0.25, 0.4)
    c += 0.02 * parts.random.normal(size=parts.dimension)
    if parts.dimension == 3:
        b += 0.01 * parts.random.normal(size=3)
    _loop(parts, a, b, c, d)


def parallelogram(parts: Parts) -> None:
    """Two equal cranks and a coupler, with a third crank as often as not: then one constraint is too many."""
    a, b, d = (np.zeros(parts.dimension) for _ in range(3))
    b[:2] = 0.1 * np.array([np.cos(1.2), np.sin(1.2)])
    d[0] = parts.random.uniform(0.2, 0.4)
    _loop(parts, a, b, b + d, d, pins=True)
    if parts.random.random() < 0.5:
        parts.body("third", 0.5 * d + 0.5 * b)
        axis = {} if parts.dimension == 2 else {"axis": (0.0, 0.0, 1.0)}
        parts.joints.append(gd.Revolute("E", "ground", "third", at=0.5 * d, **axis))
        parts.joints.append(gd.Revolute("F", "coupler", "third", at=0.5 * d + b, **axis))


def _loop(parts: Parts, a: Any, b: Any, c: Any, d: Any, pins: bool = False) -> None:
    axis: dict[str, Any] = {} if parts.dimension == 2 else {"axis": (0.0, 0.0, 1.0)}
    for name, first, second in (("crank", a, b), ("coupler", b, c), ("rocker", c, d)):
        parts.body(name, 0.5 * (first + second) + parts.point(0.01))
    parts.joints.append(gd.Revolute("A", "ground", "crank", at=a, **axis))
    for name, first, second, at in (("B", "crank", "coupler", b), ("C", "coupler", "rocker", c)):
        pin = parts.dimension == 2 or pins
        parts.joints.append(
            gd.Revolute(name, first, second, at=at, **axis) if pin else gd.Spherical(name, first, second, at)
        )
    parts.joints.append(gd.Revolute("D", "ground", "rocker", at=d, **axis))
    _moved(parts, "A", "crank")


def slider_crank(parts: Parts) -> None:
    """A crank, a rod and a slider along a line that need not meet the crank's axis."""
    a, b, c = (np.zeros(parts.dimension) for _ in range(3))
    b[:2] = 0.05 * np.array([np.cos(0.8), np.sin(0.8)])
    c[0], c[1] = parts.random.uniform(0.15, 0.3), parts.random.uniform(-0.02, 0.02)
    axis: dict[str, Any] = {} if parts.dimension == 2 else {"axis": (0.0, 0.0, 1.0)}
    line = np.eye(parts.dimension)[0]
    for name, place in (("crank", 0.5 * b), ("rod", 0.5 * (b + c)), ("slider", c)):
        parts.body(name, place)
    parts.joints.append(gd.Revolute("A", "ground", "crank", at=a, **axis))
    ball = parts.dimension == 3
    parts.joints.append(gd.Spherical("B", "crank", "rod", b) if ball else gd.Revolute("B", "crank", "rod", at=b))
    parts.joints.append(gd.Spherical("C", "slider", "rod", c) if ball else gd.Revolute("C", "slider", "rod", at=c))
    parts.joints.append(gd.Translational("D", "ground", "slider", axis=line, at=c))
    _moved(parts, "A", "crank")


def _moved(parts: Parts, joint: str, body: str) -> None:
    """Drive a crank, push it, or let it fall."""
    speed = parts.random.uniform(1.0, 5.0)
    if parts.random.random() < 0.7:
        parts.drives.append(gd.Drive("motor", joint, **_driving(parts.random, speed)))
    else:
        spin = speed if parts.dimension == 2 else (0.0, 0.0, speed)
        index = parts.names().index(body)
        parts.bodies[index] = parts.bodies[index].changed({"angular_velocity": spin})


def _driving(random: Generator, speed: float) -> dict[str, Any]:
    """What a drive prescribes: a position, a speed or an acceleration."""
    return [
        {"speed": speed},
        {"position": gd.Harmonic(0.2, 2.0 * speed)},
        {"acceleration": gd.Polynomial([speed, 1.0]), "initial_speed": 1.0},
    ][random.integers(3)]


def driven_tree(parts: Parts) -> None:
    """A tree, one free motion of whose first joint is driven: then no velocity of its first body is given."""
    tree(parts)
    first = parts.joints[0]
    if first.motions:
        parts.bodies[0] = parts.bodies[0].changed({"angular_velocity": None})
        motion = str(parts.random.choice(first.motions))
        parts.drives.append(gd.Drive("motor", first.name, motion, **_driving(parts.random, 2.0)))


def floating(parts: Parts) -> None:
    """A tree that hangs on nothing: its momentum stays."""
    parts.body("free", parts.point(), velocity=parts.point(0.5), angular_velocity=parts.spin())
    tree(parts, "free")


# ------------------------------------------------------------------------------------------ loads


def _function(random: Generator, size: float) -> Any:
    """A constant or a function of time."""
    time = np.linspace(0.0, 1.0, 6)
    return [
        size,
        gd.Harmonic(size, random.uniform(1.0, 30.0), random.uniform(0.0, 3.0), offset=0.1 * size),
        gd.Polynomial([size, -size, 0.5 * size]),
        gd.Table(time, size * random.normal(size=6)),
        gd.Table(time, size * np.array([1.0, 0.2, -0.5, 0.3, 0.6, 1.0]), periodic=True),
    ][random.integers(5)]


def loads(parts: Parts, internal: bool) -> None:
    """Up to three springs, dampers, actuators, forces and torques; `internal`: only those between bodies."""
    random, names = parts.random, parts.names()
    ends = [*names] if internal else ["ground", *names]
    turning = [joint for joint in parts.joints if joint.kind == "revolute"]
    for k in range(random.integers(0, 4)):
        name, kind = f"load{k}", random.integers(5)
        axes = str(random.choice(["global", "body"]))
        if kind == 0 and len(ends) > 1:
            first, second = random.choice(ends, 2, replace=False)
            points = (parts.point(0.3), parts.point(0.3))
            values = {"stiffness": random.uniform(0.0, 300.0), "damping": random.uniform(0.0, 5.0)}
            force = _function(random, 1.0) if random.random() < 0.3 else 0.0
            parts.loads.append(gd.SpringDamper(name, str(first), str(second), points, force=force, **values))
        elif kind == 1 and len(ends) > 1:
            first, second = random.choice(ends, 2, replace=False)
            values = {"stiffness": random.uniform(0.0, 5.0), "damping": random.uniform(0.0, 0.1)}
            axis = {} if parts.dimension == 2 else {"axis": parts.direction()}
            parts.loads.append(gd.TorsionalSpringDamper(name, str(first), str(second), **values, **axis))
        elif kind == 2 and not internal:
            force = [_function(random, random.normal()) for _ in range(parts.dimension)]
            body = str(random.choice(names))
            at = {body: 0.1 * random.normal(size=parts.dimension)}
            parts.loads.append(gd.Force(name, body, force, at=at, axes=axes))
        elif kind == 3 and not internal:
            torque = [_function(random, 0.1 * random.normal()) for _ in range(3)]
            plane = parts.dimension == 2
            body = str(random.choice(names))
            parts.loads.append(
                gd.Torque(name, body, torque[0] if plane else torque, **({} if plane else {"axes": axes}))
            )
        elif kind == 4 and turning:
            # between two bodies, over a joint's angle, as a gas force over that of the crank
            over = turning[random.integers(len(turning))]
            angles = np.linspace(0.0, 2.0 * np.pi, 6)
            force = gd.Table(angles, [1.0, 3.0, -1.0, 0.5, 2.0, 1.0], over=over.name, periodic=True)
            points = (parts.point(0.3), parts.point(0.3))
            parts.loads.append(gd.SpringDamper(name, over.first, over.second, points, force=force))


# ------------------------------------------------------------------------------------------ play


def _contact(random: Generator) -> Any:
    """A contact law of any kind, between rubber or steel."""
    material = (STEEL, RUBBER)[random.integers(2)]
    e = random.uniform(0.3, 0.95)
    laws = [
        lambda: gd.Hertz(material),
        lambda: gd.KelvinVoigt(stiffness=1e6, restitution=e),
        lambda: gd.SmoothKelvinVoigt(stiffness=1e6, restitution=e),
        lambda: contact_laws.LinearSpringDamper(stiffness=1e6, damping=1e2),
        lambda: gd.Johnson(material, restitution=e),
        lambda: gd.Pereira(material, restitution=e),
        lambda: gd.DubowskyFreudenstein(material),
        *(
            lambda law=law: law(material, restitution=e)
            for law in (gd.HuntCrossley, gd.HerbertMcWhannell, gd.LeeWang, gd.LankaraniNikravesh, gd.Gonthier,
                        gd.GonthierApproximate, gd.ZhiyingQishao, gd.Flores, gd.HuGuo, gd.Restitution)
        ),
    ]  # fmt: skip
    return laws[random.integers(len(laws))]()


def _friction(random: Generator) -> Any:
    laws = [
        None,
        gd.ModifiedCoulomb(0.1),
        gd.CoulombTanh(0.1),
        gd.Threlfall(0.1),
        gd.BengisuAkay(0.1, 0.15),
        gd.Andersson(0.1, 0.15),
        gd.BrownMcPhee(0.1, 0.15),
        gd.Dahl(0.1),
        gd.LuGre(0.1, 0.15),
    ]
    return laws[random.integers(len(laws))]


def with_play(machine: gd.Mechanism, random: Generator) -> gd.Mechanism:
    """Give one or two pins of a planar machine, or balls of a spatial one, play; at times all other pins rubber."""
    kind = gd.Revolute if machine.dimension == 2 else gd.Spherical
    names = [joint.name for joint in machine.joints if isinstance(joint, kind)]
    driven = {drive.joint for drive in machine.drives}
    names = [name for name in names if name not in driven]
    fits = {}
    for name in random.permutation(names)[: random.integers(1, 3)]:
        radii = {"bearing_radius": random.uniform(5e-3, 2e-2), "clearance": 10.0 ** random.uniform(-4.5, -3.0)}
        touch = {"contact": _contact(random), "friction": _friction(random), "length": 0.02}
        if random.random() < 0.7:
            fits[str(name)] = gd.Dry(**radii, **touch)
        else:
            pin = [gd.LongSqueeze(), gd.LongBearing(), gd.PinkusSternlicht(), gd.ShortBearing()][random.integers(4)]
            film = pin if machine.dimension == 2 else gd.SphericalSqueeze()
            fits[str(name)] = gd.Lubricated(**radii, **touch, viscosity=random.uniform(0.01, 0.5), film=film)
    if machine.dimension == 2 and random.random() < 0.25:
        law = gd.LinearCompliance(stiffness=10.0 ** random.uniform(3.0, 7.0), damping=10.0 ** random.uniform(0.0, 3.0))
        fits |= {name: gd.Bushing(radial=law) for name in names if name not in fits}
    return machine.refit(fits)


# ------------------------------------------------------------------------------------------ machines

BUILDERS = (tree, driven_tree, four_bar, slider_crank, parallelogram, floating)


def machine(seed: int) -> gd.Mechanism:
    """A random machine; those of even seeds are planar."""
    random = np.random.default_rng([seed, 77])
    parts = Parts(random, 2 if seed % 2 == 0 else 3)
    build = BUILDERS[random.integers(len(BUILDERS))]
    build(parts)
    free = build is floating
    loads(parts, internal=free)
    falls = not free and random.random() < 0.8
    gravity = 9.81 * parts.direction() if falls else np.zeros(parts.dimension)
    made = parts.mechanism(f"{build.__name__} {seed}", gravity)
    made = with_play(made, random) if random.random() < 0.5 else made
    return with_additions(made, np.random.default_rng([seed, 79]))
