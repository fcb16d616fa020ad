"""Loads in space: forces and torques in either axes, springs, dampers, actuators, against Newton and closed forms."""

import numpy as np
import pytest
from scipy.integrate import solve_ivp
from scipy.interpolate import CubicSpline
from scipy.spatial.transform import Rotation

import gudgeon as gd
from engine.spatial_machines import KINDS, LEAD, body, direction, drift, momenta, motion, rotation, rows

F, N = (1.2, -0.7, 2.1), (0.11, 0.23, -0.17)
WAVES = (gd.Harmonic(1.5, 3.0, 0.3), gd.Polynomial([0.4, -1.0, 0.5]), gd.Harmonic(0.7, 5.0))


def waves(t: np.ndarray) -> np.ndarray:
    return np.column_stack([1.5 * np.sin(3 * t + 0.3), 0.4 - t + 0.5 * t**2, 0.7 * np.sin(5 * t)])


def stone(*loads: gd.Force | gd.Torque, seed: int = 3, **more: object) -> gd.Mechanism:
    """A free body with axes that are not principal, tumbling."""
    random = np.random.default_rng(seed)
    free = body("stone", random, velocity=random.normal(size=3), angular_velocity=2 * random.normal(size=3))
    return gd.Mechanism("stone", [free], loads=loads, **more)


AT = np.array([0.3, 0.1, -0.2])


@pytest.mark.parametrize("changing", [False, True], ids=["constant", "over time"])
@pytest.mark.parametrize("axes", ["global", "body"])
@pytest.mark.parametrize("at", ["centre", "global point", "body point"])
def test_forces(axes, at, changing):
    where = {"centre": None, "global point": AT, "body point": {"stone": AT}}[at]
    machine = stone(
        gd.Force("F", "stone", force=WAVES if changing else F, at=where, axes=axes), gravity=(0.0, 0.0, -9.81)
    )
    run = machine.simulate(until=1.5, rtol=1e-12)
    part = motion(run, "stone")
    force = waves(run.time) if changing else np.tile(F, (len(run.time), 1))
    if axes == "body":
        force = part.attitude.apply(force)
    point = part.position
    if at == "global point":
        point = part.point(machine.bodies[0], AT)
    elif at == "body point":
        point = part.position + part.attitude.apply(AT)
    assert np.abs(part.force - force - part.mass * np.array([0.0, 0.0, -9.81])).max() < 1e-12
    assert np.abs(part.torque - np.cross(point - part.position, force)).max() < 1e-12
    power = rows(force, part.velocity_at(point))
    work = run.values("energy.loads")[0]
    assert np.abs(run.values("energy.residual")[0]).max() < 1e-10
    exact = CubicSpline(run.time, power).antiderivative()(run.time)
    assert np.abs(work - exact).max() < 2e-3 * np.abs(work).max()


@pytest.mark.parametrize("changing", [False, True], ids=["constant", "over time"])
@pytest.mark.parametrize("axes", ["global", "body"])
def test_torques(axes, changing):
    machine = stone(gd.Torque("N", "stone", torque=WAVES if changing else N, axes=axes))
    run = machine.simulate(until=1.5, rtol=1e-12)
    part = motion(run, "stone")
    torque = waves(run.time) if changing else np.tile(N, (len(run.time), 1))
    if axes == "body":
        torque = part.attitude.apply(torque)
    assert np.abs(part.force).max() < 1e-13
    assert np.abs(part.torque - torque).max() < 1e-12
    energy = run.values("energy.kinetic")[0]
    assert np.abs(run.values("energy.loads")[0] - (energy - energy[0])).max() < 1e-10


def test_a_torque_in_global_axes_changes_angular_momentum_by_its_impulse():
    run = stone(gd.Torque("N", "stone", torque=N)).simulate(until=3.0, rtol=1e-12)
    part = motion(run, "stone")
    assert part.angular_momentum - part.angular_momentum[0] == pytest.approx(np.outer(run.time, N), abs=1e-11)


def test_a_jet_in_body_axes_against_an_independent_integration():
    """Described axes, Euler's equations in them, by SciPy."""
    machine = stone(
        gd.Force("jet", "stone", force=F, at={"stone": AT}, axes="body"), gd.Torque("N", "stone", N, "body")
    )
    described = machine.bodies[0]
    J = np.array(described.inertia_matrix)
    start = rotation(described.orientation)

    def rate(t, y):
        turn, w = Rotation.from_quat(y[3:7] / np.linalg.norm(y[3:7])), y[7:10]
        x, u, z, s = y[3:7]
        dq = 0.5 * np.array([  # q w, scalar last
            s * w[0] + u * w[2] - z * w[1], s * w[1] + z * w[0] - x * w[2], s * w[2] + x * w[1] - u * w[0],
            -x * w[0] - u * w[1] - z * w[2],
        ])  # fmt: skip
        dw = np.linalg.solve(J, np.cross(AT, F) + N - np.cross(w, J @ w))
        return np.concatenate([y[10:13], dq, dw, turn.apply(F) / described.mass])

    y0 = [*described.position, *start.as_quat(), *start.inv().apply(described.angular_velocity), *described.velocity]
    exact = solve_ivp(rate, (0.0, 2.0), y0, method="DOP853", rtol=1e-12, atol=1e-12).y[:, -1]
    run = machine.simulate(until=2.0, rtol=1e-12, times=[2.0])
    assert run.values("stone.position")[0][0] == pytest.approx(exact[:3], abs=1e-9)
    part = motion(run, "stone")
    assert (part.attitude[0].inv() * Rotation.from_quat(exact[3:7])).magnitude() < 1e-9
    assert part.attitude[0].inv().apply(part.spin[0]) == pytest.approx(exact[7:10], abs=1e-9)


def two(*loads: object, seed: int = 5, **more: object) -> gd.Mechanism:
    random = np.random.default_rng(seed)
    bodies = [
        body(name, random, velocity=random.normal(size=3), angular_velocity=2 * random.normal(size=3))
        for name in ("one", "two")
    ]
    return gd.Mechanism("two", bodies, loads=loads, **more)


P1, P2 = np.array([0.2, 0.4, -0.1]), np.array([-0.3, 0.1, 0.5])


@pytest.mark.parametrize("in_body", [False, True], ids=["global", "body"])
@pytest.mark.parametrize("free_length", [None, 0.2, 0.0])
def test_a_spring_damper_between_two_bodies(free_length, in_body):
    k, c = 40.0, 0.8
    points = ({"one": P1}, {"two": P2}) if in_body else (P1, P2)
    spring = gd.SpringDamper(
        "S", "one", "two", points=points, stiffness=k, damping=c, free_length=free_length, force=gd.Harmonic(2.0, 4.0)
    )
    machine = two(spring)
    run = machine.simulate(until=2.0, rtol=1e-12)
    one, other = motion(run, "one"), motion(run, "two")
    if in_body:
        p, q = one.position + one.attitude.apply(P1), other.position + other.attitude.apply(P2)
    else:
        p, q = one.point(machine.bodies[0], P1), other.point(machine.bodies[1], P2)
    d = q - p
    length = np.linalg.norm(d, axis=1)
    u = d / length[:, None]
    rate = rows(u, other.velocity_at(q) - one.velocity_at(p))
    free = length[0] if free_length is None else free_length
    thrust = 2.0 * np.sin(4.0 * run.time) - k * (length - free) - c * rate
    force = thrust[:, None] * u
    for part, point, sign in ((one, p, -1.0), (other, q, 1.0)):
        assert np.abs(part.force - sign * force).max() < 1e-11 * np.abs(force).max()
        moment = np.cross(point - part.position, sign * force)
        assert np.abs(part.torque - moment).max() < 1e-11 * np.abs(force).max()
    linear, angular = momenta(run)
    assert drift(linear, 1.0) < 1e-11
    assert drift(angular, 1.0) < 1e-11
    assert run.values("energy.potential")[0] == pytest.approx(0.5 * k * (length - free) ** 2, abs=1e-11)
    assert np.abs(run.values("energy.residual")[0]).max() < 1e-9
    assert run.values("energy.loads")[0][-1] != 0.0


def test_a_mass_on_a_spring_of_free_length_zero_moves_on_an_ellipse():
    k, m = 30.0, 2.0
    start, speed = np.array([0.5, 0.1, -0.2]), np.array([0.3, -1.0, 0.7])
    ball = gd.Body("ball", m, (0.1, 0.2, 0.15), position=start, velocity=speed, angular_velocity=(0.0, 0.0, 0.0))
    spring = gd.SpringDamper("S", "ground", "ball", points=((0.0, 0.0, 0.0), start), stiffness=k, free_length=0.0)
    run = gd.Mechanism("ball", [ball], loads=[spring]).simulate(until=5.0, rtol=1e-12)
    w = np.sqrt(k / m)
    expected = np.outer(np.cos(w * run.time), start) + np.outer(np.sin(w * run.time) / w, speed)
    assert np.abs(run.values("ball.position")[0] - expected).max() < 1e-10


@pytest.mark.parametrize("name", ["revolute", "cylindrical", "screw"])
@pytest.mark.parametrize("turns", [0.1, 5.0])
def test_torsional_pendulum_swings_through_full_turns_at_its_frequency(name, turns):
    """A spring about the axis of a joint: harmonic at any amplitude, five full turns to either side included."""
    random = np.random.default_rng([7, *map(ord, name)])
    wheel = body("wheel", random, position=(0.0, 0.0, 0.0))
    frame = Rotation.random(rng=random).as_matrix()
    axis = frame[:, 2]
    J = (
        axis
        @ rotation(wheel.orientation).as_matrix()
        @ wheel.inertia_matrix
        @ rotation(wheel.orientation).as_matrix().T
        @ axis
    )
    k = 0.6
    if name == "screw":
        J += wheel.mass * (LEAD / (2 * np.pi)) ** 2
    w = np.sqrt(k / J)
    spin = 2 * np.pi * turns * w
    spring = gd.TorsionalSpringDamper("S", "ground", "wheel", stiffness=k, axis=axis)
    velocity = (0.0, 0.0, 0.0) if name != "screw" else spin * LEAD / (2 * np.pi) * axis
    start = wheel.changed({"angular_velocity": spin * axis, "velocity": velocity})
    machine = gd.Mechanism(name, [start], [KINDS[name].make("ground", "wheel", np.zeros(3), frame)], loads=[spring])
    period = 2 * np.pi / w
    for times in (None, [0.3 * period, 2.0 * period]):
        run = machine.simulate(until=2 * period, rtol=1e-12, times=times)
        assert not run.messages
        expected = 2 * np.pi * turns * np.sin(w * run.time)
        assert np.abs(run.values("J.angle")[0] - expected).max() < 1e-8 * turns
        assert np.abs(run.values("energy.residual")[0]).max() < 1e-10 * (1 + turns**2)
        if times is None:
            assert run.values("energy.potential")[0] == pytest.approx(0.5 * k * expected**2, abs=1e-7 * turns**2)
            assert np.abs(run.values("J.angle")[0]).max() > 0.99 * 2 * np.pi * turns


def test_torsional_damper_actuator_and_free_angle():
    """k (angle - free) and c angle' and a torque: decaying oscillation about an angle of more than a turn."""
    k, c, J, free, torque = 2.0, 0.3, 0.4, 9.0, 1.5
    wheel = gd.Body("wheel", 1.0, (0.3, 0.3, J), angular_velocity=(0.0, 0.0, 0.0))
    spring = gd.TorsionalSpringDamper(
        "S", "ground", "wheel", stiffness=k, damping=c, free_angle=free, torque=torque, axis=(0.0, 0.0, 2.0)
    )
    joint = gd.Revolute("J", "ground", "wheel", at=(0.0, 0.0, 0.0), axis=(0.0, 0.0, 1.0))
    run = gd.Mechanism("wheel", [wheel], [joint], loads=[spring]).simulate(until=6.0, rtol=1e-12)
    rest, decay = free + torque / k, c / (2 * J)
    w = np.sqrt(k / J - decay**2)
    expected = rest * (1 - np.exp(-decay * run.time) * (np.cos(w * run.time) + decay / w * np.sin(w * run.time)))
    assert np.abs(run.values("J.angle")[0] - expected).max() < 1e-9
    assert np.abs(run.values("energy.residual")[0]).max() < 1e-9


@pytest.mark.parametrize("in_body", [False, True])
def test_a_torsional_spring_between_two_free_bodies_is_internal(in_body):
    """Its torque is along a common axis, equal and opposite: angular momentum and energy are conserved.

    The bodies turn about the axis only, which is a principal one of both, since it acts about that axis alone.
    """
    random = np.random.default_rng(11)
    axis = direction(random)
    align = Rotation.align_vectors([axis], [[0.0, 0.0, 1.0]])[0]
    described = Rotation.random(rng=random)
    bodies = []
    for name, J, spin in (("one", 0.2, -3.0), ("two", 0.5, 8.0)):
        tilt = described.inv() * align  # principal axes in those of the description
        tensor = tilt.as_matrix() @ np.diag([0.9 * J, 0.8 * J, J]) @ tilt.as_matrix().T
        bodies.append(
            gd.Body(
                name,
                1.0,
                tensor.tolist(),
                orientation=described,
                velocity=(0.0, 0.0, 0.0),
                angular_velocity=spin * axis,
            )
        )
    k = 3.0
    given = {"one": described.inv().apply(axis), "two": described.inv().apply(axis)} if in_body else axis
    spring = gd.TorsionalSpringDamper("S", "one", "two", stiffness=k, axis=given)
    run = gd.Mechanism("two", bodies, loads=[spring]).simulate(until=3.0, rtol=1e-12)
    one, two_ = motion(run, "one"), motion(run, "two")
    reduced = 0.2 * 0.5 / 0.7
    w = np.sqrt(k / reduced)
    relative = 11.0 * np.cos(w * run.time)
    assert rows(two_.spin - one.spin, np.broadcast_to(axis, one.spin.shape)) == pytest.approx(relative, abs=1e-8)
    total = one.angular_momentum + two_.angular_momentum
    assert drift(total, np.linalg.norm(total[0])) < 1e-10
    angle = 11.0 / w * np.sin(w * run.time)
    assert run.values("energy.potential")[0] == pytest.approx(0.5 * k * angle**2, abs=1e-8)
    assert np.abs(run.values("energy.residual")[0]).max() < 1e-9


def test_a_torsional_spring_on_tumbling_bodies_keeps_angular_momentum_and_energy():
    """About an axis that need not stay common, its torque still is one torque and its opposite, with a potential."""
    random = np.random.default_rng(13)
    at, frame = 0.2 * random.normal(size=3), Rotation.random(rng=random).as_matrix()
    bodies = [
        body("one", random, velocity=random.normal(size=3), angular_velocity=random.normal(size=3)),
        body("two", random),
    ]
    joint = gd.Spherical("J", "one", "two", at=at, axis=frame[:, 2], h=frame[:, 0])
    spring = gd.TorsionalSpringDamper("S", "one", "two", stiffness=2.0, axis=frame[:, 2])
    run = gd.Mechanism("pair", bodies, [joint], loads=[spring]).simulate(until=2.0, rtol=1e-12)
    linear, angular = momenta(run)
    assert drift(linear, 1.0) < 1e-11
    assert drift(angular, 1.0) < 1e-11
    energy = run.values("energy.kinetic")[0] + run.values("energy.potential")[0]
    assert drift(energy, energy[0]) < 1e-10
    assert np.ptp(run.values("energy.potential")[0]) > 1e-4


def test_loads_over_joint_coordinates_count_full_turns():
    """A torque that is a table over the angle of a pin in space: it gives the work of its integral."""
    x = np.linspace(-1.0, 30.0, 63)
    wheel = gd.Body(
        "wheel", 1.0, ((0.3, 0.05, 0.0), (0.05, 0.4, 0.0), (0.0, 0.0, 0.5)), angular_velocity=(0.0, 0.0, 2.0)
    )
    joint = gd.Revolute("axle", "ground", "wheel", at=(0.0, 0.0, 0.0), axis=(0.0, 0.0, 1.0))
    cam = gd.Table(x.tolist(), (0.02 * x**2).tolist(), over="axle", interpolation="spline")
    torque = gd.Torque("cam", "wheel", torque=(0.0, 0.0, cam))
    run = gd.Mechanism("wheel", [wheel], [joint], loads=[torque]).simulate(until=4.5, rtol=1e-11)
    angle, spin = run.values("axle.angle")[0], run.values("wheel.angular_velocity.z")[0]
    assert 10.0 < angle[-1] < 30.0
    assert 0.25 * (spin**2 - 4.0) == pytest.approx(0.02 * angle**3 / 3, rel=1e-8, abs=1e-9)


def test_gravity_in_any_direction():
    g = np.array([1.0, -2.0, 3.0])
    run = stone(gravity=tuple(g)).simulate(until=2.0, rtol=1e-12, times=[1.0, 2.0])
    described = run.mechanism.bodies[0]
    for t, position in zip(run.time, run.values("stone.position")[0], strict=True):
        expected = np.array(described.position) + t * np.array(described.velocity) + 0.5 * t**2 * g
        assert position == pytest.approx(expected, abs=1e-12)
    assert np.ptp(run.values("energy.kinetic")[0] + run.values("energy.potential")[0]) < 1e-11


def test_loads_on_jointed_bodies():
    """A force on one and a torque on the other of two jointed bodies: Newton and Euler for both, with the reaction."""
    at = np.array([0.1, 0.2, 0.0])
    random = np.random.default_rng(19)
    bodies = [body("one", random), body("two", random)]
    frame = Rotation.random(rng=random).as_matrix()
    machine = gd.Mechanism(
        "pair", bodies, [KINDS["universal"].make("one", "two", at, frame)],
        loads=[gd.Force("F", "two", force=F, at={"two": AT}), gd.Torque("N", "one", torque=N, axes="body")],
    )  # fmt: skip
    run = machine.simulate(until=1.0, rtol=1e-11)
    one, other = motion(run, "one"), motion(run, "two")
    place = other.point(bodies[1], at)
    force, torque = run.values("J.force")[0], run.values("J.torque")[0]
    pulled = other.position + other.attitude.apply(AT)
    assert np.abs(one.force + force).max() < 1e-12
    assert np.abs(other.force - force - F).max() < 1e-12
    moment = -np.cross(place - one.position, force) - torque + one.attitude.apply(N)
    assert np.abs(one.torque - moment).max() < 1e-12
    moment = np.cross(place - other.position, force) + torque + np.cross(pulled - other.position, F)
    assert np.abs(other.torque - moment).max() < 1e-12
