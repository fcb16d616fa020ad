"""Drives and loads: every kind of function, against closed forms."""

import numpy as np
import pytest

import gudgeon as gd


def cart(**more: object) -> gd.Mechanism:
    """A mass of 2 kg on a rail along x."""
    return gd.Mechanism(
        name="cart",
        bodies=[gd.Body("cart", 2.0, 0.1, velocity=more.pop("velocity", (0.0, 0.0)))],
        joints=[gd.Translational("rail", "ground", "cart", axis=(1.0, 0.0))],
        **more,
    )


def wheel(**more: object) -> gd.Mechanism:
    """A wheel of 0.5 kg m^2 on a fixed axle."""
    return gd.Mechanism(
        name="wheel",
        bodies=[gd.Body("wheel", 3.0, 0.5, angular_velocity=more.pop("spin", 0.0))],
        joints=[gd.Revolute("axle", "ground", "wheel", at=(0.0, 0.0))],
        **more,
    )


TIMES = np.linspace(0.0, 2.0, 21)


@pytest.mark.parametrize(
    ("drive", "position"),
    [
        ({"position": gd.Polynomial([0.0, 1.0, -2.0, 0.5])}, lambda t: t - 2 * t**2 + 0.5 * t**3),
        ({"position": gd.Harmonic(amplitude="20 mm", frequency=3.0, phase=0.0)}, lambda t: 0.02 * np.sin(3 * t)),
        ({"speed": 1.5}, lambda t: 1.5 * t),
        (
            {"speed": gd.Harmonic(amplitude=2.0, frequency=5.0, phase=0.4, offset=1.0)},
            lambda t: t - 0.4 * (np.cos(5 * t + 0.4) - np.cos(0.4)),
        ),
        ({"speed": gd.Polynomial([0.0, 3.0])}, lambda t: 1.5 * t**2),
        ({"acceleration": 4.0, "initial_speed": 0.5}, lambda t: 0.5 * t + 2 * t**2),
        ({"acceleration": gd.Harmonic(amplitude=4.0, frequency=2.0)}, lambda t: 2 * t - np.sin(2 * t)),
    ],
)  # fmt: skip
def test_prescribed_motion(drive, position):
    machine = cart(drives=[gd.Drive("actuator", joint="rail", **drive)])
    for run in (machine.simulate(until=2.0, times=TIMES, rtol=1e-11), machine.kinematics(TIMES)):
        assert run.values("rail.displacement")[0] == pytest.approx(position(TIMES), abs=1e-9)
        h = 1e-4
        acceleration = (position(TIMES + h) - 2 * position(TIMES) + position(TIMES - h)) / h**2
        assert run.values("actuator.force")[0] == pytest.approx(2.0 * acceleration, abs=1e-5)


def test_drive_through_a_table_is_a_spline():
    from scipy.interpolate import CubicSpline

    x, y = np.linspace(0.0, 2.0, 9), np.array([0.0, 0.3, 0.1, -0.2, 0.0, 0.4, 0.6, 0.2, 0.0])
    spline = CubicSpline(x, y)
    as_position = cart(drives=[gd.Drive("a", joint="rail", position=gd.Table(x.tolist(), y.tolist()))]).kinematics(
        TIMES
    )
    assert as_position.values("rail.displacement")[0] == pytest.approx(spline(TIMES), abs=1e-12)
    assert as_position.values("rail.speed")[0] == pytest.approx(spline(TIMES, 1), abs=1e-10)
    as_speed = cart(drives=[gd.Drive("a", joint="rail", speed=gd.Table(x.tolist(), y.tolist()))]).kinematics(TIMES)
    integral = spline.antiderivative()
    assert as_speed.values("rail.displacement")[0] == pytest.approx(integral(TIMES), abs=1e-12)


def test_periodic_table_of_speeds_goes_on():
    x = np.linspace(0.0, 0.5, 11)
    y = 1.0 + np.sin(4 * np.pi * x)
    y[-1] = y[0]
    table = gd.Table(x.tolist(), y.tolist(), periodic=True)
    run = cart(drives=[gd.Drive("a", joint="rail", speed=table)]).kinematics(TIMES)
    assert run.values("rail.displacement")[0] == pytest.approx(
        TIMES - (np.cos(4 * np.pi * TIMES) - 1) / (4 * np.pi), abs=2e-4
    )


def test_table_that_is_too_short_is_refused():
    machine = cart(drives=[gd.Drive("a", joint="rail", speed=gd.Table([0.0, 1.0], [0.0, 1.0]))])
    with pytest.raises(gd.ModelError, match="drive a: its table goes from 0 s to 1 s"):
        machine.simulate(until=2.0)


def test_spring_and_damper():
    k, c, m = 50.0, 2.0, 2.0
    machine = cart(
        velocity=(0.7, 0.0),
        loads=[gd.SpringDamper("spring", "ground", "cart", points=((-1.0, 0.0), (0.0, 0.0)), stiffness=k, damping=c)],
    )
    run = machine.simulate(until=2.0, times=TIMES, rtol=1e-11)
    decay = c / (2 * m)
    w = np.sqrt(k / m - decay**2)
    assert run.values("rail.displacement")[0] == pytest.approx(
        0.7 / w * np.exp(-decay * TIMES) * np.sin(w * TIMES), abs=1e-9
    )
    assert np.abs(run.values("energy.residual")[0]).max() < 1e-9
    assert run.values("energy.loads")[0][-1] < -0.1  # the damper took it


def test_torsional_spring_and_torque():
    k, inertia = 8.0, 0.5
    machine = wheel(
        loads=[
            gd.TorsionalSpringDamper("twist", "ground", "wheel", stiffness=k),
            gd.Torque("push", "wheel", torque="3 N m"),
        ]
    )
    run = machine.simulate(until=2.0, times=TIMES, rtol=1e-11)
    w = np.sqrt(k / inertia)
    assert run.values("axle.angle")[0] == pytest.approx(3.0 / k * (1 - np.cos(w * TIMES)), abs=1e-9)
    assert np.abs(run.values("energy.residual")[0]).max() < 1e-9


def test_force_in_body_axes_and_at_a_point():
    machine = wheel(loads=[gd.Force("jet", "wheel", force=(0.0, 2.0), at={"wheel": (0.3, 0.0)}, axes="body")])
    run = machine.simulate(until=1.0, rtol=1e-11)
    assert run.values("wheel.angular_acceleration")[0] == pytest.approx(2.0 * 0.3 / 0.5, rel=1e-12)
    machine = wheel(loads=[gd.Force("rope", "wheel", force=(0.0, 2.0), at=(0.3, 0.0))])
    run = machine.simulate(until=1.0, rtol=1e-11)
    angle = run.values("axle.angle")[0]
    assert run.values("wheel.angular_acceleration")[0] == pytest.approx(2.0 * 0.3 * np.cos(angle) / 0.5, abs=1e-9)


def test_load_over_a_joint_coordinate():
    """A torque that is a table over the angle does the work of its integral, here of a parabola."""
    x = np.linspace(-1.0, 5.0, 13)
    machine = wheel(
        spin=1.0,
        loads=[
            gd.Torque("cam", "wheel", torque=gd.Table(x.tolist(), (x**2).tolist(), over="axle", interpolation="spline"))
        ],
    )
    run = machine.simulate(until=1.0, rtol=1e-11)
    angle, spin = run.values("axle.angle")[0], run.values("wheel.angular_velocity")[0]
    assert angle[-1] > 1.0
    assert 0.25 * (spin**2 - 1.0) == pytest.approx(angle**3 / 3, abs=1e-9)  # kinetic energy gained


def test_gravity():
    machine = gd.Mechanism(
        name="stone",
        bodies=[gd.Body("stone", 1.0, 1.0, velocity=(1.0, 2.0), angular_velocity=0.0)],
        gravity=(0.0, -9.81),
    )
    run = machine.simulate(until=1.0, times=[1.0])
    assert run.values("stone.position")[0][0] == pytest.approx([1.0, 2.0 - 0.5 * 9.81], abs=1e-12)


def test_a_short_pulse_is_not_stepped_over():
    """A pulse of 5 N m until 0.06 s gives the impulse of the spline through its corners, however long the run."""
    from scipy.interpolate import CubicSpline

    x, y = [0.0, 0.02, 0.04, 0.06], [0.0, 5.0, 5.0, 0.0]
    impulse = CubicSpline(x, y).integrate(0.0, 0.06)
    machine = wheel(loads=[gd.Torque("pulse", "wheel", torque=gd.Table(x, y, interpolation="spline"))])
    for until in (0.1, 1.0, 100.0):
        run = machine.simulate(until=until)
        assert run.values("wheel.angular_velocity")[0][-1] == pytest.approx(impulse / 0.5, rel=1e-9)


def test_a_fast_harmonic_is_not_stepped_over():
    machine = cart(loads=[gd.Force("hum", "cart", force=(gd.Harmonic(3.0, "60000 rpm"), 0.0))])
    run = machine.simulate(until=1.0, times=[1.0])
    w = 60000 * 2 * np.pi / 60
    assert run.values("cart.velocity.x")[0][-1] == pytest.approx(3.0 / 2.0 / w * (1 - np.cos(w)), abs=1e-9)
    assert run.statistics.steps > 1000


def test_a_zero_mean_periodic_acceleration_can_be_prescribed():
    x = np.linspace(0.0, 1.0, 65)
    y = np.sin(2 * np.pi * x)
    y[-1] = y[0]
    run = cart(
        drives=[gd.Drive("a", joint="rail", acceleration=gd.Table(x.tolist(), y.tolist(), periodic=True))]
    ).kinematics([0.0, 3.0])
    assert run.values("rail.displacement")[0][-1] == pytest.approx(3.0 / (2 * np.pi), abs=1e-6)


def test_drives_that_cannot_be_are_named():
    for law in (
        {"speed": gd.Harmonic(1.0, 0.0)},
        {"acceleration": gd.Table([0.0, 1.0, 2.0], [1.0, 2.0, 1.0], periodic=True)},
    ):
        with pytest.raises(gd.ModelError, match="drive pump: "):
            cart(drives=[gd.Drive("pump", joint="rail", **law)]).simulate(until=1.0)
    late = gd.Table([5.0, 6.0, 7.0, 8.0], [0.0, 1.0, 0.0, 1.0])
    with pytest.raises(gd.ModelError, match="drive pump: its table goes from 5 s to 8 s"):
        cart(drives=[gd.Drive("pump", joint="rail", position=late)]).kinematics([0.0, 6.0])
