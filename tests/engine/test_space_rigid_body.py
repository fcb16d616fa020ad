"""One rigid body: torque-free against elliptic functions, the heavy top against its integrals and its solution."""

import numpy as np
import pytest
from scipy.spatial.transform import Rotation

import gudgeon as gd
from engine.spatial_machines import body, drift, motion, rotation
from reference import rigid_body, top

MOMENTS = np.array([0.31, 0.52, 0.7])


def tumbling(angular_velocity, orientation=None, axes=None) -> gd.Body:
    """A free body; `axes` are its principal axes in those of its description, angular velocity in principal axes."""
    orientation = Rotation.identity() if orientation is None else orientation
    axes = Rotation.identity() if axes is None else axes
    tensor = axes.as_matrix() @ np.diag(MOMENTS) @ axes.as_matrix().T
    spin = (orientation * axes).apply(angular_velocity)
    return gd.Body(
        "stone", 1.3, tensor.tolist(), orientation=orientation, velocity=(0.3, -0.2, 0.1), angular_velocity=spin
    )


CASES = {
    "about the largest moment": (0.4, 0.3, 5.0),
    "about the smallest moment": (-5.0, 0.3, 0.4),
    "tumbling about the middle axis": (0.1, 5.0, 0.2),
    "anyhow": (2.0, -3.0, 2.5),
}


@pytest.mark.parametrize("spin", CASES.values(), ids=CASES)
def test_free_body_over_a_thousand_turns(spin):
    random = np.random.default_rng(3)
    orientation, axes = Rotation.random(rng=random), Rotation.random(rng=random)
    stone = tumbling(spin, orientation, axes)
    until = 1000 * 2 * np.pi / np.linalg.norm(spin)
    times = np.linspace(0.0, until, 2001)
    run = gd.Mechanism("stone", [stone]).simulate(until=until, rtol=1e-13, times=times)
    part = motion(run, "stone")
    momentum = part.angular_momentum
    assert drift(momentum, np.linalg.norm(momentum[0])) < 1e-10
    assert drift(part.kinetic, part.kinetic[0]) < 1e-10
    assert np.abs(np.linalg.norm(run.values("stone.orientation")[0], axis=1) - 1.0).max() < 1e-13
    assert np.abs(part.position - np.outer(times, stone.velocity)).max() < 1e-11 * until
    # the elliptic functions: in principal axes
    q0 = np.roll((orientation * axes).as_quat(), 1)
    w, q = rigid_body.free_body(MOMENTS, spin, q0, times)
    ours = part.attitude * axes
    assert np.abs(ours.inv().apply(part.spin) - w.T).max() < 2e-8 * np.linalg.norm(spin)
    assert (ours.inv() * rotation(q.T)).magnitude().max() < 2e-8


@pytest.mark.parametrize("spin", CASES.values(), ids=CASES)
def test_every_step_of_a_free_body(spin):
    """Steps as they are, ten turns: the solution, conserved quantities and Euler's equations."""
    stone = tumbling(spin)
    run = gd.Mechanism("stone", [stone]).simulate(until=10 * 2 * np.pi / np.linalg.norm(spin), rtol=1e-12)
    part = motion(run, "stone")
    w, q = rigid_body.free_body(MOMENTS, spin, (1.0, 0.0, 0.0, 0.0), run.time)
    assert np.abs(part.attitude.inv().apply(part.spin) - w.T).max() < 1e-9 * np.linalg.norm(spin)
    assert (part.attitude.inv() * rotation(q.T)).magnitude().max() < 1e-9
    assert np.abs(part.torque).max() < 1e-13 * np.linalg.norm(spin) ** 2
    assert np.abs(np.linalg.norm(run.values("stone.orientation")[0], axis=1) - 1.0).max() < 1e-13


def test_what_it_is_called_does_not_matter():
    """The same body described in other axes, about another point, turned and moved: the same motion."""
    random = np.random.default_rng(5)
    spin = np.array([2.0, -3.0, 2.5])
    plain = gd.Mechanism("stone", [tumbling(spin)]).simulate(until=10.0, rtol=1e-12, times=[5.0, 10.0])
    axes, about = Rotation.random(rng=random), random.normal(size=3)
    A = axes.as_matrix()
    # the tensor is given in axes turned by A relative to the body's, about another point, by Steiner
    tensor = A.T @ (np.diag(MOMENTS) + 1.3 * (about @ about * np.eye(3) - np.outer(about, about))) @ A
    stone = gd.Body(
        "stone", 1.3, tensor.tolist(), velocity=(0.3, -0.2, 0.1), angular_velocity=spin,
        inertia_about=about, inertia_axes=axes,
    )  # fmt: skip
    run = gd.Mechanism("stone", [stone]).simulate(until=10.0, rtol=1e-12, times=[5.0, 10.0])
    for quantity in ("position", "velocity", "angular_velocity"):
        assert run.values(f"stone.{quantity}")[0] == pytest.approx(plain.values(f"stone.{quantity}")[0], abs=1e-10)
    ours, theirs = (rotation(r.values("stone.orientation")[0]) for r in (run, plain))
    assert (ours.inv() * theirs).magnitude().max() < 1e-10


A, C, MASS, LENGTH, GRAVITY = 0.06, 0.02, 1.1, 0.2, 9.81
TOPS = {
    # nutation, (rates of nutation, precession, spin)
    "released": (0.5, (0.0, 0.0, 60.0)),
    "with loops": (0.7, (0.0, -2.0, 50.0)),
    "pushed": (1.0, (1.5, 3.0, 40.0)),
    "hanging": (2.6, (0.3, 1.0, 5.0)),
}


def spinning_top(nutation, rates) -> gd.Mechanism:
    """Moments A across and C along its axis, about the fixed point; as described it stands at the nutation given."""
    n1, f1, p1 = rates
    across = A - MASS * LENGTH**2
    axis = np.array([0.0, -np.sin(nutation), np.cos(nutation)])
    spin = n1 * np.array([1.0, 0.0, 0.0]) + f1 * np.array([0.0, 0.0, 1.0]) + p1 * axis
    top_body = gd.Body(
        "top", MASS, (across, across, C), position=LENGTH * axis, orientation=Rotation.from_euler("X", nutation),
        angular_velocity=spin,
    )  # fmt: skip
    tip = gd.Spherical("tip", "ground", "top", at=(0.0, 0.0, 0.0))
    return gd.Mechanism("top", [top_body], [tip], gravity=(0.0, 0.0, -GRAVITY))


@pytest.mark.parametrize(("nutation", "rates"), TOPS.values(), ids=TOPS)
def test_heavy_top(nutation, rates):
    until = 20.0
    run = spinning_top(nutation, rates).simulate(until=until, rtol=1e-13, times=np.linspace(0.0, until, 501))
    assert not run.messages
    part = motion(run, "top")
    axis = part.attitude.apply([0.0, 0.0, 1.0])
    about_tip = part.angular_momentum + MASS * np.cross(part.position, part.velocity)
    size = np.linalg.norm(about_tip[0])
    # the three integrals: energy, angular momentum about the vertical and about the axis
    energy = part.kinetic + MASS * GRAVITY * part.position[:, 2]
    assert drift(energy, abs(energy[0])) < 1e-10
    assert drift(about_tip[:, 2], size) < 1e-10
    assert drift(np.einsum("ni,ni->n", about_tip, axis), size) < 1e-10
    assert run.values("energy.kinetic")[0] + run.values("energy.potential")[0] == pytest.approx(energy, rel=1e-12)
    assert np.abs(LENGTH * axis - part.position).max() < 1e-14
    # and the solution
    exact = top.top(run.time, A, C, MASS * GRAVITY * LENGTH, nutation, rates)
    assert np.abs(axis - exact.axis.T).max() < 5e-9
    assert (part.attitude.inv() * rotation(exact.quaternion.T)).magnitude().max() < 1e-8
    # the tip carries what Newton says
    force = run.values("tip.force")[0]
    assert force == pytest.approx(MASS * (part.acceleration + np.array([0.0, 0.0, GRAVITY])), abs=1e-11)


def test_steady_precession():
    """A top in steady precession at the rate f: C W f - (A - C) f^2 cos n ... = m g l, exactly."""
    n, f = 0.8, 2.2
    # m g l = C W f - A f^2 cos n with W = p + f cos n the spin along the axis
    W = (MASS * GRAVITY * LENGTH + A * f**2 * np.cos(n)) / (C * f)
    run = spinning_top(n, (0.0, f, W - f * np.cos(n))).simulate(until=10.0, rtol=1e-12)
    axis = motion(run, "top").attitude.apply([0.0, 0.0, 1.0])
    turned = f * run.time
    expected = np.column_stack(
        [np.sin(n) * np.sin(turned), -np.sin(n) * np.cos(turned), np.full_like(turned, np.cos(n))]
    )
    assert np.abs(axis - expected).max() < 1e-9


def test_a_body_with_play_nowhere_and_gravity_falls_and_tumbles():
    """Gravity does not turn a free body: the tumbling is that of the torque-free one."""
    spin = (2.0, -3.0, 2.5)
    free = gd.Mechanism("stone", [tumbling(spin)])
    falling = free.with_(gravity=(0.0, 1.0, -9.81))
    times = [1.0, 2.0]
    runs = [machine.simulate(until=2.0, rtol=1e-12, times=times) for machine in (free, falling)]
    assert runs[0].values("stone.orientation")[0] == pytest.approx(runs[1].values("stone.orientation")[0], abs=1e-11)
    fallen = 0.5 * np.outer(np.square(times), (0.0, 1.0, -9.81))
    assert runs[1].values("stone.position")[0] - runs[0].values("stone.position")[0] == pytest.approx(fallen, abs=1e-11)


def test_a_random_body_keeps_its_angular_momentum_in_space():
    random = np.random.default_rng(11)
    stone = body("stone", random, velocity=(0.0, 0.0, 0.0), angular_velocity=random.normal(size=3))
    run = gd.Mechanism("stone", [stone]).simulate(until=100.0, rtol=1e-12)
    momentum = motion(run, "stone").angular_momentum
    assert drift(momentum, np.linalg.norm(momentum[0])) < 1e-11
