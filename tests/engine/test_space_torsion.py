"""Torsional springs in space between bodies that share no axis: their angle is the twist of the relative rotation.

What is expected comes from SciPy's rotations: the relative rotation of the bodies since the configuration as described,
as a quaternion (e0, e), has the twist 2 atan2(e . b, e0) about the axis b; torques are differences of the potential.
"""

import numpy as np
import pytest
from scipy.integrate import solve_ivp
from scipy.spatial.transform import Rotation

import gudgeon as gd
from engine.spatial_machines import body, direction, drift, momenta, motion, rotation
from engine.transformed import mirroring, shifting, turning

STIFFNESS = 1.5


def twist(turn: Rotation, axis: np.ndarray) -> np.ndarray:
    """The angle of the part of rotations that is about an axis, between -pi and pi."""
    q = turn.as_quat()
    angle = 2.0 * np.arctan2(q[..., :3] @ axis, q[..., 3])
    return (angle + np.pi) % (2.0 * np.pi) - np.pi


def shortest(old: np.ndarray, new: np.ndarray) -> Rotation:
    """The rotation by the smallest angle that turns one direction into another."""
    normal, cosine = np.cross(old, new), old @ new
    sine = np.linalg.norm(normal)
    return Rotation.from_rotvec(np.arctan2(sine, cosine) * normal / sine) if sine > 0.0 else Rotation.identity()


def pair(given: str, seed: int = 17, **spring: float) -> tuple[gd.Mechanism, np.ndarray, Rotation]:
    """Two tumbling bodies with a spring; its axis in global axes, and how it is tilted in the second body."""
    random = np.random.default_rng(seed)
    bodies = [
        body(name, random, velocity=random.normal(size=3), angular_velocity=1.5 * random.normal(size=3))
        for name in ("one", "two")
    ]
    axis = direction(random)
    in_first = rotation(bodies[0].orientation).inv().apply(axis)
    tilt = Rotation.from_rotvec(0.3 * random.normal(size=3)) if given == "both" else Rotation.identity()
    in_second = rotation(bodies[1].orientation).inv().apply(tilt.apply(axis))
    axes = {"global": axis, "first": {"one": in_first}, "both": {"one": in_first, "two": in_second}}
    spring = {"stiffness": STIFFNESS, **spring}
    load = gd.TorsionalSpringDamper("S", "one", "two", axis=axes[given], **spring)
    return gd.Mechanism("two", bodies, loads=[load]), axis, shortest(axis, tilt.apply(axis))


def since(machine: gd.Mechanism, name: str, attitude: Rotation) -> Rotation:
    """How a body has turned since the configuration as described."""
    return attitude * rotation(machine.part(name).orientation).inv()


@pytest.mark.parametrize("given", ["global", "both"])
def test_two_free_bodies_against_an_independent_integration(given):
    """Euler's equations in SciPy, with torques by differences of k twist^2/2: to the accuracy of these differences."""
    machine, axis, tilt = pair(given)
    tensors = [np.array(described.inertia_matrix) for described in machine.bodies]

    def potential(one: Rotation, two: Rotation) -> float:
        return 0.5 * STIFFNESS * twist(since(machine, "one", one).inv() * since(machine, "two", two) * tilt, axis) ** 2

    def rate(t, y):
        turns = [Rotation.from_quat(y[7 * k : 7 * k + 4]) for k in range(2)]
        step, result = 1e-5, []
        for k in range(2):
            torque = np.zeros(3)
            for n, small in enumerate(step * np.eye(3)):  # turns about global axes
                ahead, back = list(turns), list(turns)
                ahead[k], back[k] = Rotation.from_rotvec(small) * turns[k], Rotation.from_rotvec(-small) * turns[k]
                torque[n] = (potential(*back) - potential(*ahead)) / (2.0 * step)
            q, w = y[7 * k : 7 * k + 4], y[7 * k + 4 : 7 * k + 7]
            dq = 0.5 * np.array([*(q[3] * w + np.cross(q[:3], w)), -q[:3] @ w])
            gyroscopic = np.cross(w, tensors[k] @ w)
            result += [*dq, *np.linalg.solve(tensors[k], turns[k].inv().apply(torque) - gyroscopic)]
        return result

    start = []
    for described in machine.bodies:
        turn = rotation(described.orientation)
        start += [*turn.as_quat(), *turn.inv().apply(described.angular_velocity)]
    exact = solve_ivp(rate, (0.0, 0.6), start, method="DOP853", rtol=1e-8, atol=1e-8).y[:, -1]
    run = machine.simulate(until=0.6, rtol=1e-11, times=[0.6])
    for k, name in enumerate(("one", "two")):
        part = motion(run, name)
        assert (part.attitude[0].inv() * Rotation.from_quat(exact[7 * k : 7 * k + 4])).magnitude() < 1e-7
        assert part.attitude[0].inv().apply(part.spin[0]) == pytest.approx(exact[7 * k + 4 : 7 * k + 7], abs=1e-7)


@pytest.mark.parametrize("given", ["global", "first", "both"])
def test_the_potential_is_that_of_the_twist_and_energy_and_momentum_are_kept(given):
    machine, axis, tilt = pair(given)
    run = machine.simulate(until=2.0, rtol=1e-12)
    one, two = motion(run, "one"), motion(run, "two")
    angle = twist(since(machine, "one", one.attitude).inv() * since(machine, "two", two.attitude) * tilt, axis)
    angle = np.unwrap(angle)
    assert angle[0] == pytest.approx(0.0, abs=1e-14)
    assert np.ptp(angle) > 0.1
    assert run.values("energy.potential")[0] == pytest.approx(0.5 * STIFFNESS * angle**2, abs=1e-12)
    linear, angular = momenta(run)
    assert drift(linear, 1.0) < 1e-11
    assert drift(angular, 1.0) < 1e-11
    energy = run.values("energy.kinetic")[0] + run.values("energy.potential")[0]
    assert drift(energy, energy[0]) < 1e-10


def test_a_damper_takes_what_the_bodies_lose():
    machine, _, _ = pair("global", damping=0.3)
    run = machine.simulate(until=2.0, rtol=1e-12)
    energy = run.values("energy.kinetic")[0] + run.values("energy.potential")[0]
    assert energy[0] - energy[-1] > 0.01
    assert run.values("energy.loads")[0] == pytest.approx(energy - energy[0], abs=1e-10)


@pytest.mark.parametrize("given", ["global", "first", "both"])
@pytest.mark.parametrize("what", ["turned", "shifted", "mirrored"])
def test_the_machine_elsewhere_moves_alike(given, what):
    machine, _, _ = pair(given, free_angle=0.4, damping=0.1)
    random = np.random.default_rng(23)
    move = {
        "turned": turning(Rotation.random(rng=random)),
        "shifted": shifting(random.normal(size=3)),
        "mirrored": mirroring(random.normal(size=3)),
    }[what]
    options = {"until": 1.5, "rtol": 1e-11, "times": [0.5, 1.0, 1.5]}
    run, other = machine.simulate(**options), move.mechanism(machine).simulate(**options)
    for name in ("one", "two"):
        here, there = motion(run, name), motion(other, name)
        assert there.position == pytest.approx(move.point(here.position), abs=1e-8)
        assert (move.orientation(here.attitude).inv() * there.attitude).magnitude().max() < 1e-8
        assert there.spin == pytest.approx(move.spin(here.spin), abs=1e-8)


def test_axes_in_opposite_directions_are_refused():
    one, two = (gd.Body(name, 1.0, (0.1, 0.1, 0.1)) for name in ("one", "two"))
    spring = gd.TorsionalSpringDamper("S", "one", "two", stiffness=1.0, axis={"one": (0, 0, 1), "two": (0, 0, -1)})
    with pytest.raises(gd.ModelError, match=r"load S: its axes in one and in two .* opposite .* change the sign"):
        gd.Mechanism("two", [one, two], loads=[spring]).check()


@pytest.mark.parametrize("free_angle", [None, 0.5])
def test_past_the_opposite_direction_all_stays_finite(free_angle):
    """A body turned end over end through 180 degrees, where the angle about the axis is not determined."""
    plate = gd.Body("plate", 1.0, (0.1, 0.2, 0.3))
    hinge = gd.Revolute("J", "ground", "plate", at=(0.0, 0.0, 0.0), axis=(1.0, 0.0, 0.0))
    spring = gd.TorsionalSpringDamper(
        "S", "ground", "plate", stiffness=1.0, free_angle=free_angle, axis=(0.0, 0.0, 1.0)
    )
    machine = gd.Mechanism("plate", [plate], [hinge], [gd.Drive("d", "J", speed=np.pi)], [spring])
    for run in (machine.simulate(until=2.0), machine.kinematics([0.5, 1.0, 1.5])):
        assert np.isfinite(run.values("d.torque")[0]).all()
        assert np.isfinite(run.values("J.torque")[0]).all()
        assert run.time[-1] >= 1.5
