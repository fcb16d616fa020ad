"""Motors by their torque over speed: steady speed, time constant, ripple; against closed forms and SciPy."""

import math

import numpy as np
import pytest
from scipy.integrate import solve_ivp
from scipy.interpolate import PchipInterpolator

import gudgeon as gd

INERTIA, PEAK, SYNC, SLIP = 0.5, 40.0, 157.0, 0.2


def flywheel(curve, load=0.0, speed=0.0, space=False):
    """Return a flywheel with a motor and a constant load."""
    if space:
        body = gd.Body("wheel", mass=1.0, inertia=(1, 1, INERTIA), position=(0, 0, 0), angular_velocity=(0, 0, speed))
        shaft = gd.Revolute("shaft", "ground", "wheel", at=(0, 0, 0), axis=(0, 0, 1))
        brake = gd.Torque("brake", "wheel", (0, 0, -load))
    else:
        body = gd.Body("wheel", mass=1.0, inertia=INERTIA, angular_velocity=speed)
        shaft, brake = gd.Revolute("shaft", "ground", "wheel", at=(0, 0)), gd.Torque("brake", "wheel", -load)
    return gd.Mechanism(
        name="flywheel", bodies=[body], joints=[shaft], loads=[gd.Motor("motor", "shaft", curve), brake]
    )


def steady_slip(load):
    """Return the smaller slip at which Kloss's formula gives a torque: s^2 - 2 (M_k/M) s_k s + s_k^2 = 0."""
    q = PEAK / load
    return SLIP * (q - math.sqrt(q * q - 1.0))


def test_steady_speed_and_time_constant():
    """Near its steady speed a motor is a damper: the speed returns with the time constant -J/(dM/dw)."""
    load = 25.0
    s = steady_slip(load)
    steady = SYNC * (1.0 - s)
    slope = 2.0 * PEAK * SLIP * (SLIP**2 - s**2) / (s**2 + SLIP**2) ** 2 / -SYNC  # dM/ds ds/dw
    offset = 1e-4 * steady
    times = np.array([0.0, 0.1, 0.3])
    run = flywheel(gd.Kloss(PEAK, SYNC, SLIP), load, steady + offset).simulate(until=0.3, times=times, rtol=1e-11)
    found = (run["shaft"].angular_velocity.values - steady) / offset
    np.testing.assert_allclose(found, np.exp(slope / INERTIA * times), rtol=1e-3)  # of the curvature
    assert run["motor"].torque.values[-1] == pytest.approx(load, rel=1e-3)


@pytest.mark.parametrize("space", [False, True])
def test_run_up(space):
    """A run-up from rest, integrated by SciPy with the formula as it is in books; energy balances."""
    load = 5.0

    def rate(_, w):
        s = 1.0 - w / SYNC
        return (2.0 * PEAK / (s / SLIP + SLIP / s) - load) / INERTIA

    times = np.array([1.0, 2.0, 3.0])
    exact = solve_ivp(rate, (0.0, 3.0), [0.0], rtol=1e-11, atol=1e-10, t_eval=times, method="DOP853").y[0]
    run = flywheel(gd.Kloss(PEAK, SYNC, SLIP), load, space=space).simulate(until=3.0, rtol=1e-10)
    np.testing.assert_allclose(run.at(times)["shaft.angular_velocity"].values, exact, rtol=1e-7)
    assert abs(run.values("energy.residual")[0]).max() < 1e-6 * run.values("energy.loads")[0].max()


def test_a_motor_that_turns_backwards():
    """With a negative synchronous speed all has the other sign."""
    forward = flywheel(gd.Kloss(PEAK, SYNC, SLIP)).simulate(until=0.5)
    backward = flywheel(gd.Kloss(PEAK, -SYNC, SLIP)).simulate(until=0.5)
    assert backward["shaft"].angular_velocity.values[-1] == -forward["shaft"].angular_velocity.values[-1]


def test_curve_through_points():
    """A table is interpolated by PCHIP, SciPy's own, and keeps its end values outside."""
    speeds, torques = [0.0, 50.0, 120.0, 150.0], [20.0, 30.0, 35.0, 0.0]
    curve = gd.TorqueCurve(speeds, torques)
    pchip = PchipInterpolator(speeds, torques)
    at = np.linspace(0.0, 150.0, 31)
    np.testing.assert_allclose([curve.torque(w) for w in at], pchip(at), rtol=1e-13, atol=1e-12)
    assert (curve.torque(-10.0), curve.torque(200.0)) == (20.0, 0.0)
    times = np.array([0.5, 1.5, 4.0])
    exact = solve_ivp(
        lambda _, w: pchip(np.clip(w, 0.0, 150.0)) / INERTIA, (0.0, 4.0), [0.0], rtol=1e-10, atol=1e-9, t_eval=times
    )
    run = flywheel(curve).simulate(until=4.0).at(times)
    np.testing.assert_allclose(run["shaft.angular_velocity"].values, exact.y[0], rtol=1e-6)


def test_speed_ripples_under_a_slider_crank():
    """A motor with a flywheel drives a slider-crank: the ripple of the speed is that of the kinetic energy."""
    crank = gd.Body("crank", mass=1.0, inertia=INERTIA, position=(0.0, 0.0), angular_velocity=100.0)
    rod = gd.Body("rod", mass=1e-6, inertia=1e-9, position=(0.11, 0.0))
    slider = gd.Body("slider", mass=2.0, inertia=1e-3, position=(0.17, 0.0))
    machine = gd.Mechanism(
        name="pump",
        bodies=[crank, rod, slider],
        joints=[
            gd.Revolute("O", "ground", "crank", at=(0, 0)),
            gd.Revolute("A", "crank", "rod", at=(0.05, 0)),
            gd.Revolute("B", "slider", "rod", at=(0.17, 0)),
            gd.Translational("guide", "ground", "slider", axis=(1, 0)),
        ],
        loads=[gd.Motor("motor", "O", gd.Kloss("5 N m", "100 rad/s", 0.9))],
    )
    run = machine.simulate(until=0.0314)
    w, v = run["crank"].angular_velocity.values, run["slider"].velocity.values[:, 0]
    energy = 0.5 * INERTIA * w**2 + 0.5 * 2.0 * v**2
    np.testing.assert_allclose(energy - energy[0], run.values("energy.loads")[0], atol=1e-4 * energy[0])
    assert 0.5 < w.max() - w.min() < 5.0  # 1/2 m (R w)^2 = 25 J of 2500 J: about half a percent of the speed


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: gd.TorqueCurve([0, 50, 50], [1, 2, 3]), "speeds must be increasing, but 50 follows 50 rad/s"),
        (lambda: gd.TorqueCurve([0, 50], [1, 2, 3]), "there are 2 speeds and 3 torques"),
        (lambda: gd.TorqueCurve(["0 rpm", "5 m/s"], [1, 2]), "'5 m/s' is not an angular speed"),
        (lambda: gd.Kloss("40 N", "1500 rpm", 0.2), "'40 N' is not a torque"),
        (lambda: gd.Kloss(-40.0, "1500 rpm", 0.2), "-40.0 N m must be greater than 0"),
        (lambda: gd.Kloss(40.0, 0.0, 0.2), "synchronous_speed 0 must not be zero"),
        (lambda: gd.Kloss(40.0, 100.0, 0.0), "breakdown_slip 0.0 must be greater than 0"),
        (lambda: gd.Motor("motor", "shaft", 40.0), "40.0 is not a load law"),
    ],
)
def test_wrong_motors(make, words):
    """Wrong numbers, units and tables are refused."""
    with pytest.raises(gd.ModelError, match=words):
        make()


def test_motor_where_nothing_turns():
    """A motor needs an angle, of a joint that there is."""
    cart = gd.Body("cart", mass=1.0, inertia=1.0)
    curve = gd.Kloss(PEAK, SYNC, SLIP)
    for joint, words in [
        ("rail", "load motor: the displacement of joint rail is no angle"),
        ("rial", "no joint 'rial'"),
    ]:
        with pytest.raises(gd.ModelError, match=words):
            gd.Mechanism(
                name="cart",
                bodies=[cart],
                joints=[gd.Translational("rail", "ground", "cart", axis=(1, 0))],
                loads=[gd.Motor("motor", joint, curve)],
            )
