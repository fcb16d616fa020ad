"""Friction in ideal joints in space, against closed forms: at the start, where the motion is known."""

import math

import numpy as np
import pytest

import gudgeon as gd

MASS, G, MU, V0, RADIUS = 2.0, 9.81, 0.2, 1e-6, 0.03
LAW = gd.CoulombTanh(MU, V0)  # at the speeds here tanh(v/V0) is 1
SOFT = gd.CoulombTanh(0.3, "0.02 m/s")


def value(run, name):
    """Return a channel at the start."""
    return run.values(name)[0][0]


def machine(joint, gravity=(0.0, 0.0, 0.0), loads=(), **body):
    """Return a run of an instant of one body, symmetric about z."""
    values = {"mass": MASS, "inertia": (0.4, 0.4, 0.1), "position": (0.0, 0.0, 0.0), **body}
    made = gd.Mechanism(
        name="one body", bodies=[gd.Body("body", **values)], joints=[joint], loads=loads, gravity=gravity
    )
    return made.simulate(until=1e-9)


@pytest.mark.parametrize(("length", "overhang"), [(None, 0.5), (0.4, 0.1), (0.4, 0.5)])
def test_pin_with_an_overhang(length, overhang):
    """Weight across the axis: N = |R/2 + M/L| + |R/2 - M/L| with M = R times the overhang, M = I alpha."""
    fit = gd.Ideal(friction=LAW, radius=RADIUS, length=length)
    pin = gd.Revolute("pin", "ground", "body", at=(0, 0, -overhang), axis=(0, 0, 1), fit=fit)
    run = machine(pin, gravity=(0, -G, 0), angular_velocity=(0, 0, 7.0))
    weight = MASS * G
    ends = [0.5 * weight + s * (weight * overhang / length if length else 0.0) for s in (-1.0, 1.0)]
    torque = MU * RADIUS * sum(map(abs, ends))
    assert value(run, "pin.friction_normal_force") == pytest.approx(sum(map(abs, ends)), rel=1e-12)
    assert value(run, "pin.friction_torque") == pytest.approx(-torque, rel=1e-12)
    assert value(run, "body.angular_acceleration")[2] == pytest.approx(-torque / 0.1, rel=1e-9)
    assert value(run, "pin.friction_power") == pytest.approx(-torque * 7.0, rel=1e-9)


def test_thrust_of_a_pin():
    """Weight along the axis rubs at the radius."""
    pin = gd.Revolute("pin", "ground", "body", at=(0, 0, 0), axis=(0, 0, 1), fit=gd.Ideal(friction=LAW, radius=RADIUS))
    run = machine(pin, gravity=(0, 0, -G), angular_velocity=(0, 0, -3.0))
    assert value(run, "pin.friction_torque") == pytest.approx(MU * RADIUS * MASS * G, rel=1e-12)


def test_sleeve_slides_and_turns():
    """Friction is against the slip, whose parts are radius times spin and sliding."""
    sleeve = gd.Cylindrical(
        "sleeve", "ground", "body", at=(0, 0, 0), axis=(0, 0, 1), fit=gd.Ideal(friction=LAW, radius=RADIUS, length=0.1)
    )
    run = machine(sleeve, gravity=(0, -G, 0), angular_velocity=(0, 0, 4.0), velocity=(0, 0, -0.09))
    slip = math.hypot(RADIUS * 4.0, 0.09)
    assert value(run, "sleeve.slip_speed") == pytest.approx(slip, rel=1e-12)
    assert value(run, "sleeve.friction_torque") == pytest.approx(
        -MU * MASS * G * RADIUS * (RADIUS * 4.0) / slip, rel=1e-9
    )
    assert value(run, "sleeve.friction_force") == pytest.approx(MU * MASS * G * 0.09 / slip, rel=1e-9)
    assert value(run, "body.acceleration")[2] == pytest.approx(MU * G * 0.09 / slip, rel=1e-9)


def test_guide_presses_by_couples():
    """A push beside the axis: couples press with 2 M/length across, 2 M/width about the axis."""
    push, length, width = 10.0, 0.25, 0.08
    fit = gd.Ideal(friction=LAW, length=length, width=width)
    guide = gd.Translational("guide", "ground", "body", axis=(0, 0, 1), fit=fit)
    beside = gd.Force("beside", "body", (0, 0, push), at=(0.05, 0.0, 0.0))
    turning = gd.Torque("turning", "body", (0, 0, 0.3))
    run = machine(guide, loads=[beside, turning], velocity=(0, 0, 0.5))
    normal = 2.0 * push * 0.05 / length + 2.0 * 0.3 / width
    assert value(run, "guide.friction_normal_force") == pytest.approx(normal, rel=1e-12)
    assert value(run, "body.acceleration")[2] == pytest.approx((push - MU * normal) / MASS, rel=1e-12)


@pytest.mark.parametrize("spin", [(5.0, 0.0, 0.0), (0.0, 0.0, 5.0), (3.0, 0.0, 4.0)])
def test_ball_slides_where_it_is_pressed(spin):
    """Under its weight a ball is pressed below: a spin about the vertical does not rub, one across it does."""
    ball = gd.Spherical("ball", "ground", "body", at=(0, 0, 0), fit=gd.Ideal(friction=LAW, radius=RADIUS))
    run = machine(ball, gravity=(0, 0, -G), inertia=(0.4, 0.4, 0.4), angular_velocity=spin)
    expected = np.array([-MU * MASS * G * RADIUS if spin[0] else 0.0, 0.0, 0.0])
    np.testing.assert_allclose(value(run, "ball.friction_torque"), expected, atol=1e-12)
    np.testing.assert_allclose(value(run, "body.angular_acceleration"), expected / 0.4, atol=1e-11)


def test_energy_of_a_spatial_chain():
    """What friction takes is what is missing, in two joints whose reactions depend on each other's friction."""
    pin = gd.Revolute(
        "pin", "ground", "arm", at=(0, 0, 0), axis=(0, 1, 0), fit=gd.Ideal(friction=SOFT, radius=0.03, length=0.1)
    )
    ball = gd.Spherical("ball", "arm", "bob", at=(0.3, 0, 0), fit=gd.Ideal(friction=SOFT, radius=0.02))
    made = gd.Mechanism(
        name="chain",
        bodies=[
            gd.Body("arm", mass=1.0, inertia=(1e-3, 8e-3, 8e-3), position=(0.15, 0, 0)),
            gd.Body("bob", mass=0.5, inertia=(2e-3, 1e-3, 2e-3), position=(0.3, 0.1, 0), angular_velocity=(0, 3.0, 0)),
        ],
        joints=[pin, ball],
        gravity=(0, 0, -G),
    )
    run = made.simulate(until=0.2)
    lost = run.values("energy.dissipated")[0]
    assert run.status == "complete" and lost[-1] > 1e-3 and np.all(np.diff(lost) >= -1e-12)
    assert np.max(np.abs(run.values("energy.residual")[0])) < 1e-7 * lost[-1]
