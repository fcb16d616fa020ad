"""Every joint: its Jacobian and acceleration terms against differences, momentum, and reactions that do no work."""

import numpy as np
import pytest

import gudgeon as gd
from gudgeon.compile.build import build
from gudgeon.compile.linear import linear
from gudgeon.tables.work import make_work

JOINTS = {
    "revolute": gd.Revolute("J", "one", "two", at=(0.3, 0.2)),
    "translational": gd.Translational("J", "one", "two", axis=(0.6, 0.8), at=(0.1, 0.4)),
    "rigid": gd.Rigid("J", "one", "two", at=(0.2, -0.1)),
    "revolute-translational": gd.RevoluteTranslational("J", "one", "two", at=(0.3, 0.1), axis=(1.0, 0.5)),
    "distance": gd.Distance("J", "one", "two", points=((0.1, 0.1), (0.7, 0.4))),
}
ROWS = {"revolute": 2, "translational": 2, "rigid": 3, "revolute-translational": 1, "distance": 1}


def pair(joint: object, **more: object) -> gd.Mechanism:
    """Two free bodies with a joint between them, moving and turning."""
    return gd.Mechanism(
        name="pair",
        bodies=[
            gd.Body("one", 1.3, 0.04, position=(0.0, 0.0), angle=0.3, velocity=(0.4, -0.2), angular_velocity=1.1),
            gd.Body("two", 0.7, 0.02, position=(0.6, 0.3), angle=-0.5, velocity=(-0.3, 0.6), angular_velocity=-2.0),
        ],
        joints=[joint],
        **more,
    )


def test_all_joints_are_here():
    from gudgeon.joints import JOINTS as FAMILY

    assert {joint.kind for joint in FAMILY if 2 in joint.dimensions and joint.constraints} == set(JOINTS)


@pytest.mark.parametrize("name", JOINTS)
def test_rows_jacobian_and_gamma_against_differences(name):
    random = np.random.default_rng(7)
    compiled = build(pair(JOINTS[name]))
    model, work = compiled.model, make_work(compiled.model)
    assert len(model.rows) == ROWS[name]
    for _ in range(20):
        q, v = random.normal(size=6), random.normal(size=6)
        phi, J, _ = linear(model, work, 0.0, q, v)
        gamma = work.gamma.copy()

        def residual(s, q=q, v=v):
            return linear(model, work, 0.0, q + s * v, v)[0]

        h = 1e-5
        rate = (residual(h) - residual(-h)) / (2 * h)
        assert J @ v == pytest.approx(rate, abs=1e-7)
        h = 3e-4
        second = (-residual(2 * h) + 16 * residual(h) - 30 * phi + 16 * residual(-h) - residual(-2 * h)) / (12 * h * h)
        assert gamma == pytest.approx(-second, abs=2e-5 * (1 + np.abs(gamma).max()))


def momenta(run: gd.Run) -> np.ndarray:
    """Linear and angular momentum about the origin, over time."""
    total = 0.0
    for body in run.mechanism.bodies:
        r, v = run.values(f"{body.name}.position")[0], run.values(f"{body.name}.velocity")[0]
        spin = body.inertia * run.values(f"{body.name}.angular_velocity")[0]
        spin = spin + body.mass * (r[:, 0] * v[:, 1] - r[:, 1] * v[:, 0])
        total = total + np.column_stack([body.mass * v, spin])
    return total


@pytest.mark.parametrize("name", JOINTS)
def test_joined_bodies_conserve_momentum_and_energy(name):
    run = pair(JOINTS[name]).simulate(until=3.0, rtol=1e-11)
    change = momenta(run) - momenta(run)[0]
    assert np.abs(change).max() < 1e-10
    energy = run.values("energy.kinetic")[0]
    assert np.abs(energy - energy[0]).max() < 1e-9 * energy[0]  # reactions do no work
    force = run.values("J.force")[0]
    assert force == pytest.approx(0.7 * run.values("two.acceleration")[0], rel=1e-9, abs=1e-12)  # Newton, for its mass
    assert np.abs(force).max() > 1e-4  # N; the joint has something to do


def test_momentum_is_conserved_through_impacts_with_friction():
    law = gd.LankaraniNikravesh(stiffness=1e9, exponent=1.5, restitution=0.6)
    fit = gd.Dry(bearing_radius=0.05, clearance=0.01, contact=law, friction=gd.ModifiedCoulomb(0.2))
    run = pair(gd.Revolute("J", "one", "two", at=(0.3, 0.2), fit=fit)).simulate(until=2.0, rtol=1e-11)
    assert len(run.contacts) >= 10
    change = momenta(run) - momenta(run)[0]
    assert np.abs(change).max() < 1e-10
    assert run.values("energy.kinetic")[0][-1] < 0.99 * run.values("energy.kinetic")[0][0]


def test_a_journal_pressed_and_spun_feels_the_friction_torque():
    """physics.md B7: torque mu F_N (R_j - delta/2) on a spinning journal that is pressed statically."""
    law = gd.Hertz(stiffness=1e8, exponent=1.5)
    fit = gd.Dry(bearing_radius=0.02, clearance=1e-4, contact=law, friction=gd.ModifiedCoulomb(0.1))
    machine = gd.Mechanism(
        name="pressed",
        bodies=[gd.Body("shaft", 1.0, 1e-3, position=(0.0, 0.0), velocity=(0.0, 0.0), angular_velocity=50.0)],
        joints=[gd.Revolute("J", "ground", "shaft", at=(0.0, 0.0), fit=fit)],
        loads=[gd.Force("press", "shaft", force=(0.0, -200.0))],
    )
    run = machine.simulate(until=0.02, rtol=1e-9)
    touching = run.values("J.mode")[0] > 0
    n, delta = run.values("J.normal_force")[0][touching], run.values("J.penetration")[0][touching]
    turning = run.values("shaft.angular_acceleration")[0][touching]
    assert turning * 1e-3 == pytest.approx(-0.1 * n * (fit.journal_radius - 0.5 * delta), rel=1e-9, abs=1e-9)
