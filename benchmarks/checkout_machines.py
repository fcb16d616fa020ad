"""Random mechanisms for `checkouts.py`, the same ones in every checkout, whatever its names are.

`machine(seed)` returns one, in the plane for even seeds and in space for odd ones. What must not be left to chance
follows from the seed: the dimension, the kind of play and, in `checkout_cases.py`, the method and the samples. The
rest is drawn: topology, joints, bodies, drives, loads and laws. Everything that was renamed between two checkouts is
looked up here, by its new name first.
"""

from __future__ import annotations

import inspect
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from scipy.spatial.transform import Rotation

import gudgeon as gd
import gudgeon.laws.contact
from gudgeon.simulate import simulate

Generator = np.random.Generator
STEEL = gd.Material(young=207e9, poisson=0.3)
RUBBER = gd.Material(young=1e8, poisson=0.45)
#: What is in the joints with play, by the seed.
PLAYS = ("ideal", "dry", "film", "hybrid", "several")

# ------------------------------------------------------------------------------------------ names of both checkouts

Torque = getattr(gd, "Torque", None) or gd.Couple
LinearSpringDamper = getattr(gudgeon.laws.contact, "LinearSpringDamper", None) or gudgeon.laws.contact.SpringDamper
MAX_STEPS = "max_steps" if "max_steps" in inspect.signature(simulate).parameters else "budget"
TORQUE = "torque" if "torque" in inspect.signature(gd.TorsionalSpringDamper).parameters else "couple"

# ------------------------------------------------------------------------------------------ parts


@dataclass
class Parts:
    """A mechanism under construction."""

    random: Generator
    dimension: int
    bodies: list[Any] = field(default_factory=list)
    joints: list[Any] = field(default_factory=list)
    drives: list[Any] = field(default_factory=list)
    loads: list[Any] = field(default_factory=list)

    def names(self) -> list[str]:
        """Return the names of the bodies."""
        return [body.name for body in self.bodies]

    def vector(self, size: float) -> np.ndarray:
        """Return a random vector whose components have the standard deviation `size`."""
        return size * self.random.normal(size=self.dimension)

    def direction(self) -> np.ndarray:
        """Return a random unit vector."""
        vector = self.vector(1.0)
        return vector / np.linalg.norm(vector)

    def spin(self, size: float = 3.0) -> Any:
        """Return a random angular velocity in rad/s; a number in the plane."""
        return float(size * self.random.normal()) if self.dimension == 2 else self.vector(size)

    def pin(self, name: str, first: str, second: str, at: np.ndarray) -> None:
        """Add a revolute joint; in space it turns about z."""
        axis = {} if self.dimension == 2 else {"axis": (0.0, 0.0, 1.0)}
        self.joints.append(gd.Revolute(name, first, second, at=at, **axis))

    def ball(self, name: str, first: str, second: str, at: np.ndarray) -> None:
        """Add a joint that can have play: a revolute joint in the plane, a spherical one in space."""
        kind = gd.Revolute if self.dimension == 2 else gd.Spherical
        self.joints.append(kind(name, first, second, at=at))

    def body(self, name: str, position: np.ndarray, **more: Any) -> None:
        """Add a body of random mass and inertia, with axes of its own."""
        random = self.random
        mass = float(10.0 ** random.uniform(-1.0, 0.5))
        if self.dimension == 2:
            inertia: Any = mass * random.uniform(0.02, 0.3) ** 2
            more["angle"] = random.uniform(-3.0, 3.0)
        else:  # that of six point masses: axes are not principal, and the inequalities of moments hold
            points = random.uniform(0.05, 0.3) * random.normal(size=(6, 3))
            points -= points.mean(axis=0)
            inertia = (mass / 6.0 * (np.sum(points**2) * np.eye(3) - points.T @ points)).tolist()
            more["orientation"] = Rotation.random(rng=random)
        self.bodies.append(gd.Body(name, mass, inertia, position, **more))


# ------------------------------------------------------------------------------------------ topology


def _joint_in_plane(parts: Parts, name: str, first: str, second: str, at: np.ndarray) -> bool:
    """Add a random joint; return whether the second body turns freely in it."""
    kind, axis = parts.random.integers(5), parts.direction()
    joint = (
        lambda: gd.Revolute(name, first, second, at=at),
        lambda: gd.RevoluteTranslational(name, first, second, at=at, axis=axis),
        lambda: gd.Distance(name, first, second, points=(at - 0.2 * axis, at)),
        lambda: gd.Translational(name, first, second, axis=axis, at=at),
        lambda: gd.Rigid(name, first, second),
    )[kind]()
    parts.joints.append(joint)
    return bool(kind < 3)


def _joint_in_space(parts: Parts, name: str, first: str, second: str, at: np.ndarray) -> bool:
    """Add a random joint; return whether the second body turns freely in it."""
    kind, frame = parts.random.integers(10), Rotation.random(rng=parts.random).as_matrix()
    h, t, b = frame.T
    axes = {"at": at, "axis": b, "h": h}
    joint = (
        lambda: gd.Spherical(name, first, second, **axes),
        lambda: gd.PointOnLine(name, first, second, **axes),
        lambda: gd.Distance(name, first, second, points=(at - 0.2 * b, at)),
        lambda: gd.Revolute(name, first, second, **axes),
        lambda: gd.Cylindrical(name, first, second, **axes),
        lambda: gd.Translational(name, first, second, **axes),
        lambda: gd.Planar(name, first, second, **axes),
        lambda: gd.Screw(name, first, second, lead=0.03, **axes),
        lambda: gd.Universal(name, first, second, at=at, axes=(h, t)),
        lambda: gd.Rigid(name, first, second, at=at),
    )[kind]()
    parts.joints.append(joint)
    return bool(kind < 3)


def tree(parts: Parts, root: str = "ground") -> None:
    """Hang bodies on each other; every second joint on average is one that can have play, the last one always."""
    random, count = parts.random, int(parts.random.integers(1, 5))
    for k in range(count):
        parent = root if k == 0 else str(random.choice(parts.names()))
        name, joint, at = f"body{k}", f"joint{k}", parts.vector(0.2)
        if k == count - 1 or random.random() < 0.5:
            parts.ball(joint, parent, name, at)
            turns = True
        else:
            turns = (_joint_in_plane if parts.dimension == 2 else _joint_in_space)(parts, joint, parent, name, at)
        spin = {"angular_velocity": parts.spin()} if turns and random.random() < 0.7 else {}
        parts.body(name, at + parts.vector(0.1), **spin)


def driven_tree(parts: Parts) -> None:
    """Drive one free motion of a tree's first joint."""
    parts.body("arm", parts.vector(0.1))
    parts.pin("axle", "ground", "arm", np.zeros(parts.dimension))
    parts.drives.append(gd.Drive("motor", "axle", **_driven(parts.random, 2.0)))
    tree(parts, "arm")


def floating(parts: Parts) -> None:
    """Hang a tree on nothing."""
    parts.body("free", parts.vector(0.2), velocity=parts.vector(0.5), angular_velocity=parts.spin())
    tree(parts, "free")


def four_bar(parts: Parts) -> None:
    """Close three links to a loop between two pins of the ground."""
    random, a, b, c, d = parts.random, *np.zeros((4, parts.dimension))
    d[0] = random.uniform(0.3, 0.5)
    b[1] = random.uniform(0.05, 0.15)
    c += d + 0.02 * random.normal(size=parts.dimension)
    c[1] += random.uniform(0.25, 0.4)
    for name, first, second in (("crank", a, b), ("coupler", b, c), ("rocker", c, d)):
        parts.body(name, 0.5 * (first + second) + parts.vector(0.01))
    parts.pin("A", "ground", "crank", a)
    parts.ball("B", "crank", "coupler", b)
    parts.ball("C", "coupler", "rocker", c)
    parts.pin("D", "ground", "rocker", d)
    _moved(parts)


def slider_crank(parts: Parts) -> None:
    """Close a crank, a rod and a slider, along a line that need not meet the axis of the crank."""
    random, a, b, c = parts.random, *np.zeros((3, parts.dimension))
    b[:2] = 0.05 * np.array([np.cos(0.8), np.sin(0.8)])
    c[:2] = random.uniform(0.15, 0.3), random.uniform(-0.02, 0.02)
    for name, place in (("crank", 0.5 * b), ("rod", 0.5 * (b + c)), ("slider", c)):
        parts.body(name, place)
    parts.pin("A", "ground", "crank", a)
    parts.ball("B", "crank", "rod", b)
    parts.ball("C", "slider", "rod", c)
    parts.joints.append(gd.Translational("D", "ground", "slider", axis=np.eye(parts.dimension)[0], at=c))
    _moved(parts)


def _moved(parts: Parts) -> None:
    """Drive the crank of a loop, or give it an initial speed."""
    speed = parts.random.uniform(5.0, 60.0)
    if parts.random.random() < 0.7:
        parts.drives.append(gd.Drive("motor", "A", **_driven(parts.random, speed)))
    else:
        spin = speed if parts.dimension == 2 else (0.0, 0.0, speed)
        parts.bodies[0] = parts.bodies[0].changed({"angular_velocity": spin})


def _driven(random: Generator, speed: float) -> dict[str, Any]:
    """Return what a drive prescribes: a speed, a position or an acceleration."""
    return [
        {"speed": speed},
        {"position": gd.Harmonic(0.2, 2.0 * speed)},
        {"acceleration": gd.Polynomial([speed, 1.0]), "initial_speed": 1.0},
    ][random.integers(3)]


# ------------------------------------------------------------------------------------------ loads


def _function(random: Generator, size: float) -> Any:
    """Return a constant or a function of time."""
    time = np.linspace(0.0, 1.0, 6)
    return [
        size,
        gd.Harmonic(size, random.uniform(1.0, 30.0), random.uniform(0.0, 3.0), offset=0.1 * size),
        gd.Polynomial([size, -size, 0.5 * size]),
        gd.Table(time, size * random.normal(size=6)),
        gd.Table(time, size * np.array([1.0, 0.2, -0.5, 0.3, 0.6, 1.0]), periodic=True),
    ][random.integers(5)]


def loads(parts: Parts) -> None:
    """Add up to three springs, dampers, actuators, forces and torques."""
    random, plane = parts.random, parts.dimension == 2
    turning = [joint for joint in parts.joints if isinstance(joint, gd.Revolute)]
    for k in range(random.integers(0, 4)):
        name, kind = f"load{k}", random.integers(5)
        first, second = (str(end) for end in random.choice(["ground", *parts.names()], 2, replace=False))
        body, axes = str(random.choice(parts.names())), str(random.choice(["global", "body"]))
        points = (parts.vector(0.3), parts.vector(0.3))
        if kind == 0:
            values = {"stiffness": random.uniform(0.0, 300.0), "damping": random.uniform(0.0, 5.0)}
            values["force"] = _function(random, 1.0)
            parts.loads.append(gd.SpringDamper(name, first, second, points, **values))
        elif kind == 1:
            values = {"stiffness": random.uniform(0.0, 5.0), "damping": random.uniform(0.0, 0.1)}
            values |= {TORQUE: _function(random, 0.1)} | ({} if plane else {"axis": parts.direction()})
            parts.loads.append(gd.TorsionalSpringDamper(name, first, second, **values))
        elif kind == 2:
            force = [_function(random, random.normal()) for _ in range(parts.dimension)]
            parts.loads.append(gd.Force(name, body, force, at={body: parts.vector(0.1)}, axes=axes))
        elif kind == 3:
            torque = [_function(random, 0.1 * random.normal()) for _ in range(3)]
            more = {} if plane else {"axes": axes}
            parts.loads.append(Torque(name, body, torque[0] if plane else torque, **more))
        elif turning:  # over the angle of a joint, as a gas force over that of the crank
            over = turning[random.integers(len(turning))]
            angles = np.linspace(0.0, 2.0 * np.pi, 6)
            force = gd.Table(angles, [1.0, 3.0, -1.0, 0.5, 2.0, 1.0], over=over.name, periodic=True)
            parts.loads.append(gd.SpringDamper(name, over.first, over.second, points, force=force))


# ------------------------------------------------------------------------------------------ play


def contact(random: Generator) -> Any:
    """Return a contact law of any kind, between rubber or steel; Kelvin-Voigt's and Hu-Guo's jump."""
    material = (STEEL, RUBBER)[random.integers(2)]
    e = random.uniform(0.3, 0.95)
    powers = (
        gd.HuntCrossley, gd.HerbertMcWhannell, gd.LeeWang, gd.LankaraniNikravesh, gd.Gonthier, gd.GonthierApproximate,
        gd.ZhiyingQishao, gd.Flores, gd.HuGuo, gd.Restitution,
    )  # fmt: skip
    lines = (gd.Johnson, gd.Pereira, gd.Goldsmith, gd.Radzimovsky, gd.Esdu78035, gd.DubowskyFreudenstein)
    laws = [
        lambda: gd.Hertz(material),
        *[lambda: gd.KelvinVoigt(stiffness=1e6, restitution=e)] * 3,
        lambda: gd.SmoothKelvinVoigt(stiffness=1e6, restitution=e),
        lambda: LinearSpringDamper(stiffness=1e6, damping=1e2),
        *(lambda law=law: law(material, restitution=e) for law in (*powers, *lines)),
    ]
    return laws[random.integers(len(laws))]()


def friction(random: Generator) -> Any:
    """Return a friction law, as often as not one with states, or None."""
    laws = [
        None, gd.ModifiedCoulomb(0.1), gd.CoulombTanh(0.1), gd.Threlfall(0.1), gd.BengisuAkay(0.1, 0.15),
        gd.Andersson(0.1, 0.15), gd.BrownMcPhee(0.1, 0.15), gd.Karnopp(0.1, 0.15),
    ]  # fmt: skip
    states = [gd.Dahl(0.1), gd.LuGre(0.1, 0.15)]
    return states[random.integers(2)] if random.random() < 0.4 else laws[random.integers(len(laws))]


def film(random: Generator, dimension: int) -> Any:
    """Return a film law; that of a ball in space."""
    if dimension == 3:
        return gd.SphericalSqueeze(cavitation=bool(random.integers(2)), shear=bool(random.integers(2)))
    return [
        gd.LongSqueeze(),
        gd.LongSqueeze(cavitation=False),
        gd.LongBearing(),
        gd.HalfSommerfeld(),
        gd.PinkusSternlicht(),
        gd.ShortBearing(),
        gd.Bannwart(frequency=10.0),
    ][random.integers(7)]


def fit(random: Generator, dimension: int, play: str) -> Any:
    """Return a fit with play, "dry", "film" (without contact) or "hybrid" (film and contact)."""
    radii = {"bearing_radius": random.uniform(5e-3, 2e-2), "clearance": 10.0 ** random.uniform(-4.5, -3.3)}
    solid = {"contact": contact(random), "friction": friction(random), "length": 0.02}
    if play == "dry":
        return gd.Dry(**radii, **solid)
    # Oil thin enough to let the surfaces touch, or thick enough not to be squeezed out.
    thickness = random.uniform(-3.7, -2.0) if play == "hybrid" else random.uniform(-2.0, -0.5)
    oil = {"viscosity": 10.0**thickness, "film": film(random, dimension)}
    return gd.Lubricated(**radii, **oil, **(solid if play == "hybrid" else {"length": 0.02}))


def with_play(machine: gd.Mechanism, random: Generator, play: str) -> gd.Mechanism:
    """Return the mechanism with play in one of its joints, or in up to three of them if `play` is "several"."""
    kind = gd.Revolute if machine.dimension == 2 else gd.Spherical
    driven = {drive.joint for drive in machine.drives}
    names = [joint.name for joint in machine.joints if isinstance(joint, kind) and joint.name not in driven]
    chosen = random.permutation(names)[: 3 if play == "several" else 1]
    kinds = ("dry", "dry", "film", "hybrid")
    return machine.refit(
        {
            str(name): fit(random, machine.dimension, str(random.choice(kinds)) if play == "several" else play)
            for name in chosen
        }
    )


# ------------------------------------------------------------------------------------------ mechanisms

BUILDERS = (tree, driven_tree, four_bar, slider_crank, floating)


def machine(seed: int) -> gd.Mechanism:
    """Return a random mechanism, the same for the same seed."""
    random = np.random.default_rng([seed, 20])
    parts, play = Parts(random, 2 + seed % 2), PLAYS[seed // 2 % len(PLAYS)]
    # Joints of free trees meet their ends less often than those of loops, which are drawn twice as often.
    build = (*BUILDERS, four_bar, slider_crank)[random.integers(len(BUILDERS) + 2)]
    build(parts)
    loads(parts)
    # Strong gravity, so that journals meet their bearings within short runs.
    gravity = 10.0 ** random.uniform(0.7, 2.5) * parts.direction() * (random.random() < 0.9)
    name = f"{build.__name__} {seed}"
    made = gd.Mechanism(name, parts.bodies, parts.joints, parts.drives, parts.loads, gravity)
    return made if play == "ideal" else with_play(made, random, play)
