"""The work of drives and loads is as exact as the motion, even where the motion needs no steps at all."""

from math import cos, pi

import numpy as np
import pytest

import gudgeon as gd
from engine.films import oil

SPEED, AMPLITUDE, FREQUENCY, RTOL = 10.0, 1.5, 300.0, 1e-8


def shaft(torque, fit=None):
    """A shaft at constant speed under a torque of its own: what moves is exact in any step."""
    joint = gd.Revolute("O", "ground", "shaft", at=(0.0, 0.0))
    beside = [] if fit is None else [gd.Revolute("B", "ground", "shaft", at=(0.0, 0.0), fit=fit)]
    return gd.Mechanism(
        name="shaft",
        bodies=[gd.Body("shaft", mass=1.0, inertia=0.01, position=(0.0, 0.0))],
        joints=[joint, *beside],
        drives=[gd.Drive("motor", joint="O", speed=SPEED)],
        loads=[gd.Torque("load", "shaft", torque=torque)],
    )


def work(t):
    """Of A sin(w t) at the speed O: A O (1 - cos(w t))/w."""
    return AMPLITUDE * SPEED * (1.0 - np.cos(FREQUENCY * t)) / FREQUENCY


@pytest.mark.parametrize("times", [None, np.linspace(0.0, 1.0, 301)], ids=["steps", "times"])
@pytest.mark.parametrize("method", ["dop853", "radau"])
def test_a_torque_that_swings(method, times):
    torque = gd.Harmonic(amplitude=AMPLITUDE, frequency=FREQUENCY)
    run = shaft(torque).simulate(until=1.0, method=method, times=times, rtol=RTOL)
    assert run.status == "complete"
    # Each step may be off by rtol times the kinetic energy, 0.5 J, which is more than the work; errors add up. The
    # dense output of dop853 is of order 7, a step of order 8.
    allowed = run.statistics.steps * RTOL * 0.5 * (1.0 if times is None else 10.0)
    assert run.values("energy.loads")[0] == pytest.approx(work(run.time), abs=allowed)
    assert run.values("motor.work")[0] == pytest.approx(-work(run.time), abs=allowed)


def test_a_torque_over_the_angle():
    """A table like that of a gas force; its spline is that of SciPy, integrated exactly."""
    from scipy.interpolate import CubicSpline

    angles = np.linspace(0.0, 2.0 * pi, 25)
    values = np.exp(-3.0 * np.sin(0.5 * angles) ** 2)
    values[-1] = values[0]
    table = gd.Table(x=tuple(angles), y=tuple(values), over="O", periodic=True, interpolation="spline")
    run = shaft(table).simulate(until=1.0, rtol=RTOL)
    spline = CubicSpline(angles, values, bc_type="periodic")
    expected = float(spline.integrate(0.0, 2.0 * pi)) * 1 + float(spline.integrate(0.0, SPEED - 2.0 * pi))
    # Its third derivative jumps at the points of the table, where the estimate of a step's error may be too small.
    allowed = 10.0 * run.statistics.steps * RTOL * expected
    assert run.values("energy.loads")[0][-1] == pytest.approx(expected, abs=allowed)


def test_beside_a_film():
    """In oil, by the implicit method: the energy balances to what the tolerance promises."""
    torque = gd.Harmonic(amplitude=AMPLITUDE, frequency=FREQUENCY)
    run = shaft(torque, oil(gd.LongBearing())).simulate(until=0.1, rtol=RTOL)
    assert run.status == "complete"
    loads = run.values("energy.loads")[0]
    assert loads[-1] == pytest.approx(AMPLITUDE * SPEED * (1.0 - cos(FREQUENCY * 0.1)) / FREQUENCY, abs=1e-6)
    assert np.abs(run.values("energy.residual")[0]).max() < run.statistics.steps * RTOL * 2.0
