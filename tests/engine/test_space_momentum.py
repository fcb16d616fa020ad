"""Bodies joined in space: momentum, energy, reactions that do no work, and the equations of motion from channels."""

import numpy as np
import pytest
from scipy.spatial.transform import Rotation

import gudgeon as gd
from engine.spatial_machines import KINDS, body, drift, momenta, motion, rows


def moving_pair(name: str, seed: int, ground: str = "", **more: object) -> tuple[gd.Mechanism, np.ndarray]:
    """Two bodies with a joint between them (or one and the ground) that move as the joint allows, and its point."""
    random = np.random.default_rng([seed, *map(ord, name)])
    kind = KINDS[name]
    one, two = body("one", random), body("two", random)
    at, frame = 0.3 * random.normal(size=3), Rotation.random(rng=random).as_matrix()
    sliding, turning = kind.rates(random.uniform(-2.0, 2.0, max(kind.freedoms, 1)))
    w1, v1 = random.normal(size=3), random.normal(size=3)
    names, bodies = ("one", "two"), [one, two]
    if ground == "first":
        v1 = w1 = np.zeros(3)
        names, bodies = ("ground", "two"), [two]
    elif ground == "second":  # the same motion, seen from the second body
        names, bodies = ("one", "ground"), [one]
        w1 = -(frame @ turning)
        v1 = -(frame @ sliding) + np.cross(w1, np.array(one.position) - at)
    if ground != "second":
        w2 = w1 + frame @ turning
        start = one.position if not ground else at
        p = v1 + np.cross(w1, at - np.array(start)) + frame @ sliding  # velocity of the second body's point
        v2 = p + np.cross(w2, np.array(two.position) - at)
        bodies[-1] = two.changed({"velocity": v2, "angular_velocity": w2})
    if ground != "first":
        bodies[0] = one.changed({"velocity": v1, "angular_velocity": w1})
    return gd.Mechanism("pair", bodies, [kind.make(*names, at, frame)], **more), at


@pytest.mark.parametrize("name", KINDS)
def test_joined_bodies_conserve_momentum_and_energy(name):
    machine, _ = moving_pair(name, 3)
    run = machine.simulate(until=3.0, rtol=1e-12)
    assert run.status == "complete"
    assert not run.messages  # the velocities given are those that it starts with
    for part in run.mechanism.bodies:
        assert run.values(f"{part.name}.velocity")[0][0] == pytest.approx(part.velocity, abs=1e-13)
        assert run.values(f"{part.name}.angular_velocity")[0][0] == pytest.approx(part.angular_velocity, abs=1e-13)
    linear, angular = momenta(run)
    bodies = [motion(run, part.name) for part in run.mechanism.bodies]
    carried = sum(b.mass * np.linalg.norm(b.velocity[0]) for b in bodies)
    swept = sum(b.mass * np.linalg.norm(b.velocity[0]) * np.linalg.norm(b.position[0]) for b in bodies)
    assert drift(linear, carried) < 1e-11
    assert drift(angular, swept + np.linalg.norm(angular[0])) < 1e-11
    energy = sum(b.kinetic for b in bodies)
    assert drift(energy, energy[0]) < 1e-11
    assert run.values("energy.kinetic")[0] == pytest.approx(energy, rel=1e-13)
    assert run.values("constraints.position")[0].max() < 5e-14
    if name != "distance":
        turned = run.values("two.orientation")[0][0] @ run.values("two.orientation")[0].T
        assert np.abs(turned).min() < 0.98  # it did turn
    assert np.abs(run.values("J.force")[0]).max() > 1e-2


@pytest.mark.parametrize("ground", ["", "first", "second"])
@pytest.mark.parametrize("name", KINDS)
def test_reactions_do_no_work_and_are_those_of_newton_and_euler(name, ground):
    gravity = np.array([1.3, -0.4, -9.81])
    machine, at = moving_pair(name, 5, ground, gravity=tuple(gravity))
    run = machine.simulate(until=1.0, rtol=1e-11, max_steps=10_000)
    assert run.status == "complete"
    assert not run.messages
    joint = machine.joints[0]
    first, second = motion(run, joint.first), motion(run, joint.second)
    place = np.broadcast_to(at, (len(run.time), 3))
    if joint.second != "ground":
        place = second.point(machine.part(joint.second), at)
    force = run.values("J.force")[0]
    torque = run.values("J.torque")[0] if "J.torque" in run.channels else np.zeros_like(force)
    assert ("J.torque" in run.channels) == (name not in ("spherical", "distance", "point-on-line"))
    sliding = second.velocity_at(place) - first.velocity_at(place)
    turning = second.spin - first.spin
    power = rows(force, sliding) + rows(torque, turning)
    size = np.linalg.norm(force, axis=1) * np.linalg.norm(sliding, axis=1)
    size += np.linalg.norm(torque, axis=1) * np.linalg.norm(turning, axis=1)
    speed = max(np.linalg.norm(second.velocity - first.velocity, axis=1).max(), 1e-9)  # a weld to the ground: round-off
    assert np.abs(power).max() < 1e-10 * (size.max() + np.linalg.norm(force, axis=1).max() * speed)
    for part, sign in ((first, -1.0), (second, 1.0)):
        if not part.mass:
            continue
        scale = np.abs(force).max() + part.mass * np.linalg.norm(gravity)
        assert np.abs(part.force - sign * force - part.mass * gravity).max() < 1e-12 * scale
        moment = np.cross(place - part.position, sign * force) + sign * torque
        assert np.abs(part.torque - moment).max() < 1e-12 * (1.0 + np.abs(moment).max())


@pytest.mark.parametrize("name", KINDS)
def test_reactions_in_the_joints_axes(name):
    """`force_htb` and `torque_htb` are the same vectors in the first body's frame."""
    machine, at = moving_pair(name, 7, gravity=(0.0, 0.0, -9.81))
    run = machine.simulate(until=0.5, times=np.linspace(0.0, 0.5, 6))
    random = np.random.default_rng([7, *map(ord, name)])
    body("one", random), body("two", random)
    assert 0.3 * random.normal(size=3) == pytest.approx(at)
    frame = Rotation.random(rng=random).as_matrix() if name not in ("rigid", "distance") else np.eye(3)
    first = motion(run, "one")
    axes = (first.attitude * first.attitude[0].inv()).as_matrix() @ frame
    for quantity in ("force", "torque"):
        if f"J.{quantity}" in run.channels:
            expected = np.einsum("nji,nj->ni", axes, run.values(f"J.{quantity}")[0])
            assert run.values(f"J.{quantity}_htb")[0] == pytest.approx(expected, abs=1e-12)


def test_a_chain_of_all_joints_conserves_momentum():
    """Eleven bodies in a row, every joint once."""
    random = np.random.default_rng(31)
    bodies = [body("0", random, velocity=random.normal(size=3), angular_velocity=random.normal(size=3))]
    joints = []
    for k, kind in enumerate(KINDS.values(), 1):
        bodies.append(body(str(k), random))
        at = 0.5 * (np.array(bodies[-1].position) + bodies[-2].position)
        joint = kind.make(str(k - 1), str(k), at, Rotation.random(rng=random).as_matrix())
        joints.append(joint.changed({"name": f"J{k}"}))
    machine = gd.Mechanism("chain", bodies, joints)
    check = machine.check()
    assert check.freedom == 6 + sum(kind.freedoms for kind in KINDS.values())
    assert check.redundant_rows == 0
    run = machine.simulate(until=2.0, rtol=1e-12)
    linear, angular = momenta(run)
    parts = [motion(run, part.name) for part in bodies]
    scale = sum(b.mass * np.linalg.norm(b.velocity, axis=1) for b in parts).max()
    assert drift(linear, scale) < 1e-11
    assert drift(angular, scale) < 1e-11
    energy = run.values("energy.kinetic")[0]
    assert drift(energy, energy[0]) < 1e-10
    # Newton and Euler for every body but the ends, where one joint acts only
    for k in range(1, 10):
        part = parts[k]
        total, moment = 0.0, 0.0
        for number, sign in ((k, 1.0), (k + 1, -1.0)):
            joint = joints[number - 1]
            at = joint.points[1] if isinstance(joint, gd.Distance) else joint.at
            place = parts[number].point(bodies[number], at)
            force = sign * run.values(f"J{number}.force")[0]
            total = total + force
            moment = moment + np.cross(place - part.position, force)
            if f"J{number}.torque" in run.channels:
                moment = moment + sign * run.values(f"J{number}.torque")[0]
        assert np.abs(part.force - total).max() < 1e-11 * np.abs(total).max() + 1e-12
        assert np.abs(part.torque - moment).max() < 1e-11 * np.abs(moment).max() + 1e-12
