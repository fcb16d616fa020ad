"""Planar mechanisms built in space, in any plane of it and with any inertia across: they move as in the plane."""

from functools import cache
from typing import Any

import numpy as np
import pytest
from scipy.spatial.transform import Rotation

import gudgeon as gd
from engine.machines import dry, pendulum, slider_crank
from engine.spatial_machines import rotation
from gudgeon.papers import flores2004
from reference import slider_crank as reference

#: From the plane to where it lies in space.
PLANES = {
    "flat": (Rotation.identity(), np.zeros(3)),
    "tilted": (Rotation.from_euler("ZYX", (0.4, -0.8, 1.1)), np.array([0.3, -0.2, 0.5])),
}


def in_space(machine: gd.Mechanism, turn: Rotation, origin: Any, balls: tuple[str, ...] = ()) -> gd.Mechanism:
    """A planar mechanism with pins and guides of space; joints named in `balls` become spherical ones."""
    normal = turn.apply([0.0, 0.0, 1.0])

    def solid(vector: Any) -> np.ndarray:
        return turn.apply([*vector, 0.0])

    def place(at: Any) -> Any:
        return None if at is None else origin + solid(at)

    bodies = []
    for k, part in enumerate(machine.bodies):
        # the moment about the normal counts; the others, and the products of inertia, only load the joints
        J, tilt = part.inertia, Rotation.from_euler("Z", 0.3 * k)
        block = (
            tilt.as_matrix() @ np.array([[0.7, 0.1, 0.05], [0.1, 0.8, -0.1], [0.05, -0.1, 1.0]]) @ tilt.as_matrix().T
        )
        known = {}
        if part.velocity is not None:
            known["velocity"] = solid(part.velocity)
        if part.angular_velocity is not None:
            known["angular_velocity"] = part.angular_velocity * normal
        bodies.append(
            gd.Body(
                part.name,
                part.mass,
                (J * block).tolist(),
                position=place(part.position),
                orientation=turn * Rotation.from_euler("Z", part.angle),
                **known,
            )
        )
    joints: list[Any] = []
    for joint in machine.joints:
        ends = joint.name, joint.first, joint.second
        if joint.name in balls:
            joints.append(gd.Spherical(*ends, at=place(joint.at), fit=joint.fit))
        elif isinstance(joint, gd.Revolute):
            joints.append(gd.Revolute(*ends, at=place(joint.at), axis=normal))
        else:
            joints.append(gd.Translational(*ends, axis=solid(joint.axis), at=place(joint.at)))
    return gd.Mechanism(machine.name, bodies, joints, machine.drives, gravity=solid(machine.gravity))


def four_bar(**more: Any) -> gd.Mechanism:
    """Crank 0.2 m, coupler 0.5 m, rocker 0.4 m, ground 0.45 m: Grashof's, its crank turns."""
    a, b, c, d = 0.2, 0.5, 0.4, 0.45
    A, angle = np.array([0.0, a]), None
    D = np.array([d, 0.0])
    span = np.linalg.norm(D - A)
    along = (b**2 - c**2 + span**2) / (2 * span)
    e = (D - A) / span
    B = A + along * e + np.sqrt(b**2 - along**2) * np.array([-e[1], e[0]])
    links = {"crank": (np.zeros(2), A, 0.4), "coupler": (A, B, 1.0), "rocker": (D, B, 0.8)}
    bodies = []
    for name, (first, second, mass) in links.items():
        length, angle = np.linalg.norm(second - first), np.arctan2(*(second - first)[::-1])
        middle = tuple(0.5 * (first + second))
        bodies.append(gd.Body(name, mass, mass * length**2 / 12, position=middle, angle=angle))
    joints = [
        gd.Revolute("O", "ground", "crank", at=(0.0, 0.0)),
        gd.Revolute("A", "crank", "coupler", at=tuple(A)),
        gd.Revolute("B", "coupler", "rocker", at=tuple(B)),
        gd.Revolute("D", "ground", "rocker", at=tuple(D)),
    ]
    return gd.Mechanism("four-bar", bodies, joints, gravity=(0.0, -9.81), **more)


def double_pendulum() -> gd.Mechanism:
    """Without a closed loop nothing is redundant."""
    bodies = [
        gd.Body("upper", 1.0, 0.1, position=(0.5, 0.0), angular_velocity=1.0),
        gd.Body("lower", 0.7, 0.05, position=(1.3, 0.2), angle=0.4, angular_velocity=-3.0),
    ]
    joints = [gd.Revolute("O", "ground", "upper", at=(0.0, 0.0)), gd.Revolute("A", "upper", "lower", at=(1.0, 0.0))]
    return gd.Mechanism("double pendulum", bodies, joints, gravity=(0.0, -9.81))


def turning(machine: gd.Mechanism, body: str, speed: float) -> gd.Mechanism:
    """Without drives, one body given a push."""
    return machine.with_({f"{body}.angular_velocity": speed}, drives=[])


#: Mechanism, how long, and how many constraints are too many in space (5 rows a pin or guide, 2 in the plane; a loop
#: in the plane leaves three motions out of it closed twice).
MACHINES = {
    "driven slider-crank": (slider_crank(), 0.012, 3),
    "free slider-crank": (turning(slider_crank(), "crank", 100.0).with_(gravity=(0.0, -9.81)), 0.1, 3),
    "driven four-bar": (four_bar(drives=[gd.Drive("motor", "O", speed=4.0)]), 1.6, 3),
    "four-bar with a swinging drive": (
        four_bar(drives=[gd.Drive("motor", "O", position=gd.Harmonic(1.0, 5.0))]),
        1.3,
        3,
    ),
    "free four-bar": (turning(four_bar(), "crank", 9.0), 1.0, 3),
    "pendulum": (pendulum(), 3.0, 0),
    "double pendulum": (double_pendulum(), 2.0, 0),
}


def compare(plane: gd.Run, space: gd.Run, turn: Rotation, origin: Any, tolerance: float) -> None:
    """Positions, velocities, accelerations, coordinates, forces in the plane and torques are the same."""

    def same(ours: np.ndarray, theirs: np.ndarray, floor: float = 0.0) -> None:
        assert np.abs(ours - theirs).max() <= tolerance * max(np.abs(theirs).max(), floor)

    back = turn.inv()
    normal = turn.apply([0.0, 0.0, 1.0])
    size = max(np.abs(plane.values(f"{part.name}.position")[0]).max() for part in plane.mechanism.bodies)
    for part in plane.mechanism.bodies:
        position = back.apply(space.values(f"{part.name}.position")[0] - origin)
        same(position[:, :2], plane.values(f"{part.name}.position")[0], size)
        assert np.abs(position[:, 2]).max() < 1e-14
        for quantity in ("velocity", "acceleration"):
            floor = max(np.abs(plane.values(f"{other.name}.{quantity}")[0]).max() for other in plane.mechanism.bodies)
            inside = back.apply(space.values(f"{part.name}.{quantity}")[0].copy())
            same(inside[:, :2], plane.values(f"{part.name}.{quantity}")[0], floor)
            assert np.abs(inside[:, 2]).max() <= tolerance * floor
            spin = f"angular_{quantity}"
            floor = max(np.abs(plane.values(f"{other.name}.{spin}")[0]).max() for other in plane.mechanism.bodies)
            same(
                space.values(f"{part.name}.{spin}")[0], np.outer(plane.values(f"{part.name}.{spin}")[0], normal), floor
            )
        angle = plane.values(f"{part.name}.angle")[0]
        expected = turn * Rotation.from_rotvec(np.outer(angle, [0.0, 0.0, 1.0]))
        assert (
            rotation(space.values(f"{part.name}.orientation")[0]).inv() * expected
        ).magnitude().max() < tolerance * 10
    forces = max(np.abs(plane.values(f"{joint.name}.force")[0]).max() for joint in plane.mechanism.joints)
    for joint in plane.mechanism.joints:
        for motion in joint.motions:
            same(space.values(f"{joint.name}.{motion}")[0], plane.values(f"{joint.name}.{motion}")[0], size)
        force = back.apply(space.values(f"{joint.name}.force")[0].copy())
        same(force[:, :2], plane.values(f"{joint.name}.force")[0], forces)
    for drive in plane.mechanism.drives:
        same(space.values(f"{drive.name}.torque")[0], plane.values(f"{drive.name}.torque")[0])
    for energy in ("kinetic", "drives"):
        if f"energy.{energy}" in plane.channels:
            same(space.values(f"energy.{energy}")[0], plane.values(f"energy.{energy}")[0], 1e-3)


@pytest.mark.parametrize("where", PLANES)
@pytest.mark.parametrize("name", MACHINES)
def test_simulation_is_that_of_the_plane(name, where):
    machine, until, redundant = MACHINES[name]
    turn, origin = PLANES[where]
    solid = in_space(machine, turn, origin)
    times = np.linspace(0.0, until, 33)
    plane = machine.simulate(until=until, rtol=1e-12, times=times)
    space = solid.simulate(until=until, rtol=1e-12, times=times)
    assert space.status == "complete"
    compare(plane, space, turn, origin, 1e-9)
    check, flat = solid.check(), machine.check()
    assert check.freedom == flat.freedom
    assert check.redundant_rows == redundant
    if redundant:
        assert set(check.redundant) <= {joint.name for joint in machine.joints}
        (message,) = space.messages
        assert "redundant" in message
        assert all(joint in message for joint in check.redundant)
    else:
        assert not space.messages


@pytest.mark.parametrize("where", PLANES)
@pytest.mark.parametrize("name", [name for name, (machine, _, _) in MACHINES.items() if machine.drives])
def test_kinematics_is_that_of_the_plane(name, where):
    machine, until, _ = MACHINES[name]
    turn, origin = PLANES[where]
    times = np.linspace(0.0, until, 33)
    compare(machine.kinematics(times), in_space(machine, turn, origin).kinematics(times), turn, origin, 1e-9)


@pytest.mark.parametrize("name", [name for name in MACHINES if name.startswith("driven")])
def test_every_step_satisfies_the_redundant_constraints(name):
    machine, until, _ = MACHINES[name]
    run = in_space(machine, *PLANES["tilted"]).simulate(until=until)
    assert run.values("constraints.position")[0].max() < 1e-13
    assert run.values("constraints.velocity")[0].max() < 1e-10
    moved = np.ptp(run.values("energy.kinetic")[0])
    assert np.abs(run.values("energy.residual")[0]).max() < 1e-6 * moved


def test_redundant_constraints_do_not_drift_in_a_hundred_revolutions():
    run = in_space(slider_crank(), *PLANES["tilted"]).simulate(until=1.2, rtol=1e-8)
    assert run.status == "complete"
    assert run.values("O.angle")[0][-1] == pytest.approx(-200 * np.pi, rel=1e-12)
    assert run.values("constraints.position")[0].max() < 1e-12
    moved = np.ptp(run.values("energy.kinetic")[0])
    assert np.abs(run.values("energy.residual")[0]).max() < 2e-5 * moved


@cache
def impacts(rate_limit: float | None, friction: tuple[float, ...] | None) -> tuple[np.ndarray, np.ndarray]:
    """Instants and speeds of the first twelve, by an independent integration in the plane."""
    return reference.impacts(12, rate_limit=rate_limit, friction=friction)


#: Rate limit and friction. A limit puts a kink into the law, over which a step now and then errs by a thousand times
#: what is usual (both in plane and space): instants keep to 1e-9 s, but speeds are compared closely without it only.
LAWS = {
    "no limit": (None, None),
    "limited": (1.0, None),
    "limited, friction": (1.0, gd.ModifiedCoulomb(0.03)),
}


@pytest.mark.parametrize("where", PLANES)
@pytest.mark.parametrize("law", LAWS)
def test_a_ball_with_play_in_the_slider_crank_hits_as_the_pin_does(law, where):
    """flores2004 with B as a ball in a socket: the first twelve impacts at the same instants, to 1e-9 s."""
    rate_limit, friction = LAWS[law]
    machine = flores2004.slider_crank().refit(B=dry(friction=friction, rate_limit=rate_limit))
    turn, origin = PLANES[where]
    solid = in_space(machine, turn, origin, balls=("B",))
    assert solid.check().redundant_rows == 0
    assert solid.check().freedom == 2
    plane, space = (m.simulate(until=5e-3, rtol=1e-12) for m in (machine, solid))
    assert len(space.contacts) >= 12
    assert space.contacts[:12] == pytest.approx(plane.contacts[:12], abs=1e-9)
    times, speeds = impacts(rate_limit, None if friction is None else (0.03, 1e-4, 1e-3))
    assert space.contacts[:12] == pytest.approx(times, abs=1e-9)
    ours = space.event_list.normal_velocity[space.event_list.kind == 0][:12]
    assert ours == pytest.approx(speeds, rel=1e-8 if rate_limit is None else 1e-5)
    assert np.abs(turn.inv().apply(space.values("rod.position")[0] - origin)[:, 2]).max() < 1e-14  # stays in its plane


def test_play_looks_the_same_in_plane_and_space():
    """Eccentricity, penetration, forces and slip at given instants, through the first impacts."""
    machine = flores2004.slider_crank().refit(B=dry(friction=gd.ModifiedCoulomb(0.03)))
    turn, origin = PLANES["tilted"]
    solid = in_space(machine, turn, origin, balls=("B",))
    times = np.linspace(0.0, 8e-4, 801)
    plane, space = (m.simulate(until=8e-4, rtol=1e-12, times=times) for m in (machine, solid))
    back = turn.inv()
    touching = plane.values("B.normal_force")[0] > 0.0
    assert touching.sum() > 10
    for channel in ("eccentricity", "eccentricity_rate", "force"):
        theirs, ours = plane.values(f"B.{channel}")[0], back.apply(space.values(f"B.{channel}")[0].copy())
        assert np.abs(ours[:, :2] - theirs).max() < 1e-7 * np.abs(theirs).max()
        assert np.abs(ours[:, 2]).max() < 1e-10 * np.abs(theirs).max()
    for channel in ("penetration", "penetration_rate", "normal_force"):
        theirs, ours = plane.values(f"B.{channel}")[0], space.values(f"B.{channel}")[0]
        assert np.abs(ours - theirs).max() < 1e-7 * np.abs(theirs).max()
    e = plane.values("B.eccentricity")[0][touching]
    across = np.column_stack([-e[:, 1], e[:, 0], np.zeros(len(e))]) / np.linalg.norm(e, axis=1)[:, None]
    for channel in ("slip", "tangential_force"):
        theirs = plane.values(f"B.{channel}")[0][touching][:, None] * across
        ours = back.apply(space.values(f"B.{channel}")[0][touching])
        assert np.abs(ours - theirs).max() < 1e-7 * np.abs(theirs).max()
    torque = plane.values("B.torque")[0]
    assert (
        np.abs(back.apply(space.values("B.torque")[0].copy()) - np.outer(torque, [0, 0, 1])).max()
        < 1e-7 * np.abs(torque).max()
    )
    for energy in ("kinetic", "dissipated", "contact", "drives"):
        theirs, ours = plane.values(f"energy.{energy}")[0], space.values(f"energy.{energy}")[0]
        assert np.abs(ours - theirs).max() < 1e-8 * max(np.abs(theirs).max(), 1.0)
