"""A machine described elsewhere, turned, shifted or mirrored as a whole or in another order, starts and moves alike."""

from typing import Any

import numpy as np
import pytest
from scipy.spatial.distance import pdist
from scipy.spatial.transform import Rotation

import gudgeon as gd
from engine.machines import dry, slider_crank
from engine.spatial_machines import KINDS, body, direction, motion, rotation
from engine.transformed import Move, mirroring, reordered, shifting, turning
from gudgeon.compile import linear
from gudgeon.compile.geometry import Frames, size

MOVES = ("turned", "shifted", "mirrored", "reordered")


def elsewhere(machine: gd.Mechanism, what: str, random: np.random.Generator) -> tuple[Move, gd.Mechanism]:
    """The machine described elsewhere, and the move that leads there."""
    n = machine.dimension
    if what == "reordered":
        return shifting(np.zeros(n)), reordered(machine, random)
    move = {
        "turned": lambda: turning(Rotation.random(rng=random) if n == 3 else random.uniform(-3.0, 3.0)),
        "shifted": lambda: shifting(random.normal(size=n)),
        "mirrored": lambda: mirroring(random.normal(size=n)),
    }[what]()
    return move, move.mechanism(machine)


def differences(machine: gd.Mechanism, move: Move, other: gd.Mechanism, times: Any) -> float:
    """How far positions and velocities differ at most, in units of a metre and a second or of the largest of them."""
    options = {"until": max(times[-1], 1e-6), "rtol": 1e-11, "times": times}
    run, there = machine.simulate(**options), other.simulate(**options)
    worst = 0.0
    for part in machine.bodies:
        for quantity, moved in (("position", move.point), ("velocity", move.vector), ("angular_velocity", move.spin)):
            here = moved(run.values(f"{part.name}.{quantity}")[0])
            error = np.abs(here - there.values(f"{part.name}.{quantity}")[0]).max()
            worst = max(worst, error / max(1.0, np.abs(here).max()))
    return float(worst)


def contradicting(n: int, random: np.random.Generator, rough: float = 0.0) -> gd.Mechanism:
    """A loop of three bodies, whose given velocities the joints do not allow; roughly described if asked."""
    names = ("one", "two", "three")
    bodies, joints = [], []
    for name in names:
        given = {"velocity": random.normal(size=n), "angular_velocity": random.normal(size=3)[: 3 if n == 3 else 1]}
        given = {key: value if len(value) > 1 else value[0] for key, value in given.items() if random.random() < 0.8}
        if n == 3:
            bodies.append(body(name, random, **given))
        else:
            place = {"position": random.normal(size=2), "angle": random.normal()}
            bodies.append(gd.Body(name, *random.uniform(0.5, 2.0, 2), **place, **given))
    for k, (first, second) in enumerate(zip(("ground", *names), (*names, "ground"), strict=True)):
        at, axis = random.normal(size=n), random.normal(size=n)
        if n == 3:
            kind = ("spherical", "universal", "revolute", "spherical")[k]
            joint = KINDS[kind].make(first, second, at, Rotation.random(rng=random).as_matrix())
            joint = joint.changed({"name": f"J{k}"} | ({"h": None} if hasattr(joint, "h") else {}))
        else:
            joint = gd.Revolute(f"J{k}", first, second, at=at)
            if k == 2:
                joint = gd.RevoluteTranslational("J2", first, second, at=at, axis=axis)
        if rough:
            joint = joint.changed({"at": {name: _inside(bodies, name, at, rough, random) for name in (first, second)}})
        joints.append(joint)
    return gd.Mechanism("loop", bodies, joints)


def _inside(bodies: list[gd.Body], name: str, at: np.ndarray, rough: float, random: np.random.Generator) -> np.ndarray:
    """A point in the axes of a body, a little off."""
    if name == "ground":
        return at
    part = next(part for part in bodies if part.name == name)
    c, s = np.cos(part.angle), np.sin(part.angle)
    A = rotation(part.orientation).as_matrix() if len(at) == 3 else np.array([[c, -s], [s, c]])
    return A.T @ (at - part.position) + rough * random.normal(size=len(at))


@pytest.mark.parametrize("large", [False, True], ids=["small", "large"])
@pytest.mark.parametrize("rough", [0.0, 0.02], ids=["exact", "rough"])
@pytest.mark.parametrize("n", [2, 3], ids=["plane", "space"])
@pytest.mark.parametrize("what", MOVES)
def test_contradicting_velocities_are_settled_alike(what, n, rough, large, monkeypatch):
    if large:
        monkeypatch.setattr(linear, "LARGE", 0)
    random = np.random.default_rng([MOVES.index(what), n, 29])
    for _ in range(2):
        machine = contradicting(n, random, rough)
        assert any("contradicts" in message for message in machine.check().messages)
        assert differences(machine, *elsewhere(machine, what, random), [0.0]) < 1e-9


@pytest.mark.parametrize("n", [2, 3], ids=["plane", "space"])
def test_the_size_is_the_largest_distance(n):
    random = np.random.default_rng([n, 31])
    for _ in range(5):
        machine = contradicting(n, random)
        points = [part.position for part in machine.bodies] + [joint.at for joint in machine.joints]
        assert size(machine, Frames(machine))[0] == pytest.approx(pdist(points).max(), rel=1e-14)


@pytest.mark.parametrize("what", MOVES)
@pytest.mark.parametrize("kind", KINDS)
def test_every_joint_driven_and_loaded(kind, what):
    random = np.random.default_rng([37, *map(ord, kind)])
    one = body("one", random, velocity=random.normal(size=3), angular_velocity=random.normal(size=3))
    at, wave = 0.2 * random.normal(size=3), gd.Harmonic(3.0, 5.0, 0.3)
    joint = KINDS[kind].make("one", "two", at, Rotation.random(rng=random).as_matrix())
    drives = [gd.Drive("d", "J", m, position=gd.Polynomial([0.0, 0.3, 0.5])) for m in joint.motions[:1]]
    loads = [
        gd.Force("F", "one", force=(wave, 1.0, gd.Polynomial([1.0, 2.0])), at=at),
        gd.Force("Fb", "two", force=(wave, 2.0, 0.3), at={"two": (0.1, 0.2, 0.1)}, axes="body"),
        gd.Torque("N", "two", torque=(0.1, wave, 0.2)),
        gd.Torque("Nb", "two", torque=(0.1, wave, 0.2), axes="body"),
        gd.SpringDamper("S", "ground", "two", points=((1.0, 1.0, 0.0), {"two": (0.1, 0.2, 0.1)}), stiffness=30.0),
        gd.TorsionalSpringDamper(
            "T", "ground", "two", stiffness=0.5, free_angle=0.3, torque=wave, axis=(1.0, 0.5, 0.2)
        ),
    ]
    for motion_name in joint.motions[-1:]:
        # Wide enough: steps are not located where a coordinate leaves its table, and errors there depend on round-off.
        table = gd.Table([-9.0, -1.0, 0.1, 9.0], [0.0, 1.0, 0.3, 2.0], over=f"J.{motion_name}")
        loads.append(gd.Torque("NT", "one", torque=(table, 0.0, 0.0)))
    machine = gd.Mechanism(kind, [one, body("two", random)], [joint], drives, loads, gravity=(1.0, 2.0, -9.0))
    assert differences(machine, *elsewhere(machine, what, random), [0.1, 0.3]) < 1e-8


@pytest.mark.parametrize("what", MOVES)
def test_a_driven_and_loaded_machine_in_the_plane(what):
    wave = gd.Harmonic(3.0, 5.0, 0.3)
    machine = gd.Mechanism(
        "plane",
        [
            gd.Body("a", 1.0, 0.1, position=(0.5, 0.1), angle=0.2),
            gd.Body("b", 2.0, 0.3, position=(1.2, 0.4), angle=-0.4),
            gd.Body("c", 0.5, 0.1, position=(2.0, 0.5)),
        ],
        [
            gd.Revolute("O", "ground", "a", at=(0.0, 0.0)),
            gd.Revolute("A", "a", "b", at={"a": (0.5, 0.0), "b": (-0.3, 0.1)}),
            gd.RevoluteTranslational("G", "ground", "c", at=(2.0, 0.5), axis=(1.0, 0.2)),
            gd.Distance("D", "b", "c", points=((1.5, 0.6), (2.0, 0.5))),
        ],
        [gd.Drive("m", "O", speed=gd.Polynomial([1.0, 2.0]))],
        [
            gd.Force("F", "b", force=(wave, 1.5), at=(1.0, 0.3)),
            gd.Torque("N", "c", torque=gd.Table([-3.0, 0.0, 0.5, 4.0], [0.0, 1.0, -1.0, 2.0], over="A")),
            gd.TorsionalSpringDamper("T", "ground", "c", stiffness=2.0, free_angle=0.3, torque=wave),
            gd.TorsionalSpringDamper("U", "b", "c", stiffness=2.0),
        ],
        gravity=(1.0, -9.81),
    )
    assert differences(machine, *elsewhere(machine, what, np.random.default_rng(41)), [0.2, 0.5]) < 1e-8


@pytest.mark.parametrize("kind", ["translational", "revolute", "cylindrical", "screw"])
def test_axes_that_differ_in_the_bodies_meet_the_shortest_way(kind):
    """Assembled, the second body has turned relative to the first by the shortest turn, and then as it is driven."""
    random = np.random.default_rng([43, *map(ord, kind)])
    one, two = body("one", random), body("two", random)
    frame, across = Rotation.random(rng=random).as_matrix(), direction(random)
    axis = frame[:, 2]
    tilt = Rotation.from_rotvec(0.3 * np.cross(axis, across) / np.linalg.norm(np.cross(axis, across)))
    axes = {
        "one": rotation(one.orientation).inv().apply(axis),
        "two": rotation(two.orientation).inv().apply(tilt.apply(axis)),
    }
    joint = KINDS[kind].make("one", "two", np.zeros(3), frame).changed({"axis": axes, "h": None})
    angle = 0.0 if kind == "translational" else 0.7
    drives = [gd.Drive("d", "J", "angle", position=angle)] if angle else []
    run = gd.Mechanism("tilted", [one, two], [joint], drives).simulate(until=1e-3, times=[0.0])
    first, second = (motion(run, part.name).attitude[0] * rotation(part.orientation).inv() for part in (one, two))
    expected = Rotation.from_rotvec(angle * axis) * tilt.inv()
    assert ((first.inv() * second).inv() * expected).magnitude() < 1e-9


@pytest.mark.parametrize("turns", [100, 1000])
def test_a_shaft_that_has_turned_often(turns: int) -> None:
    """An angle of 6283 rad has digits down to 9e-13 rad, so that the pin of a crank of 0.05 m is known to 4.5e-14 m.

    A step rounds the angle by half of that; 500 steps in one direction make 1.1e-11 m, which the pin covers at 0.1 m/s
    (the slowest impact) in 1.1e-10 s. Tolerances below that must not stop the machine.
    """
    machine = slider_crank(B=dry())
    often = machine.with_({"crank.angle": machine.bodies[0].angle + 2.0 * np.pi * turns})
    run, there = (m.simulate(until=4e-3, rtol=1e-12) for m in (machine, often))
    assert there.status == "complete"
    assert len(run.events) > 5
    assert there.events.time.to_numpy() == pytest.approx(run.events.time.to_numpy(), abs=1.1e-10)
