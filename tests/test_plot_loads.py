"""Loads in pictures of mechanisms: arrows point the way that forces act, arcs turn the way that torques do."""

import matplotlib
import numpy as np
import pytest

from pictures import artists, four_bar, points

matplotlib.use("Agg")
from matplotlib import pyplot

import gudgeon as gd
from gudgeon.papers import flores2004
from gudgeon.plot import plot_mechanism
from gudgeon.plot._geometry import moved
from gudgeon.plot._scene import Scene


@pytest.fixture(autouse=True)
def close_figures():
    yield
    pyplot.close("all")


def loaded(*loads):
    return flores2004.slider_crank().with_(loads=list(loads))


def direction(ax, name):
    """From the tail of an arrow towards its head."""
    line = points(ax, name)
    return (line[-1] - line[0]) / np.linalg.norm(line[-1] - line[0])


def tip(ax, name):
    """Where the head of an arrow ends."""
    (head,) = artists(ax, f"{name}.head")
    return np.asarray(head.get_xy())[0]


def test_force_ends_where_it_acts():
    push = gd.Force("push", "slider", force=("-3 kN", "4 kN"))
    side = gd.Force("side", "rod", force=(0.0, "-10 N"), at={"rod": (0.0, 0.03)})
    ax = plot_mechanism(loaded(push, side), labels=True)
    np.testing.assert_allclose(direction(ax, "load.push"), (-0.6, 0.8), atol=1e-12)
    np.testing.assert_allclose(tip(ax, "load.push"), (170.0, 0.0), atol=1e-9)
    np.testing.assert_allclose(tip(ax, "load.side"), (110.0, 30.0), atol=1e-9)
    assert {"push", "side"} <= {text.get_text() for text in ax.texts}
    for name in ("load.push", "load.side"):
        tail = points(ax, name)[0]
        assert ax.get_xlim()[0] < tail[0] < ax.get_xlim()[1]
        assert ax.get_ylim()[0] < tail[1] < ax.get_ylim()[1]


def test_force_in_the_axes_of_its_body_turns_with_it():
    mechanism = loaded(gd.Force("jet", "crank", force=("1 N", 0.0), axes="body"))
    run = mechanism.kinematics(np.linspace(0.0, 0.012, 41))
    for time in ("0 ms", "3 ms", "7 ms"):
        angle = -5000.0 * 2.0 * np.pi / 60.0 * 1e-3 * float(time.split()[0])
        found = direction(run.plot_mechanism(time), "load.jet")
        np.testing.assert_allclose(found, (np.cos(angle), np.sin(angle)), atol=1e-4)


def test_force_over_the_angle_of_a_joint():
    """The gas presses on the piston around 0 and -360 degrees, and draws around -180."""
    x = ["-360 deg", "-270 deg", "-180 deg", "-90 deg", "0 deg"]
    gas = gd.Table(x=x, y=["-2 kN", 0.0, "2 kN", 0.0, "-2 kN"], over="O", periodic=True)
    mechanism = loaded(gd.Force("gas", "slider", force=(gas, 0.0)))
    run = mechanism.kinematics(np.linspace(0.0, 0.024, 81))
    for revolutions, sign in ((0.0, -1.0), (0.5, 1.0), (1.0, -1.0), (1.4, 1.0), (1.9, -1.0)):
        found = direction(run.plot_mechanism(0.012 * revolutions), "load.gas")
        np.testing.assert_allclose(found, (sign, 0.0), atol=1e-12)
    np.testing.assert_allclose(direction(plot_mechanism(mechanism), "load.gas"), (-1.0, 0.0), atol=1e-12)


@pytest.mark.parametrize("sign", [-1.0, 1.0])
def test_torque_turns_the_way_it_acts(sign):
    ax = plot_mechanism(loaded(gd.Torque("brake", "crank", torque=2.0 * sign)))
    arc = points(ax, "load.brake") - (25.0, 0.0)
    assert np.ptp(np.linalg.norm(arc, axis=1)) < 1e-9
    turns = arc[:-1, 0] * arc[1:, 1] - arc[:-1, 1] * arc[1:, 0]
    assert (sign * turns > 0.0).all()


def test_torque_in_space_turns_about_its_axis():
    torque = np.array([1.0, -2.0, 0.5])
    ax = plot_mechanism(four_bar().with_(loads=[gd.Torque("brake", "crank", torque=tuple(torque))]))
    arc = points(ax, "load.brake")
    np.testing.assert_allclose(arc @ torque, 0.0, atol=1e-9 * np.linalg.norm(arc))
    assert (np.cross(arc[:-1], arc[1:]) @ torque > 0.0).all(), "the crank's centre is the origin"


def test_what_is_zero_just_then_is_pale():
    wave = gd.Harmonic(amplitude="1 N m", frequency="100 rad/s")
    mechanism = loaded(gd.Torque("wave", "crank", torque=wave), gd.Force("none", "slider", force=(0.0, 0.0)))
    run = mechanism.kinematics(np.linspace(0.0, 0.05, 41))
    (at_first,), (later,) = (artists(run.plot_mechanism(time), "load.wave") for time in (0.0, 0.01))
    assert at_first.get_alpha() < later.get_alpha() == 1.0
    assert not artists(run.plot_mechanism(0.0), "load.none"), "a load that is always zero is not drawn"
    clockwise = points(run.plot_mechanism(0.045), "load.wave")  # sin(4.5) < 0
    x, y = (clockwise - clockwise.mean(axis=0)).T
    assert np.sum(x[:-1] * y[1:] - y[:-1] * x[1:]) < 0.0


def test_torsional_spring_is_at_its_joint():
    spring = gd.TorsionalSpringDamper("clock", "crank", "rod", stiffness="5 N m/rad")
    ax = plot_mechanism(loaded(spring), labels=True)
    spiral = points(ax, "load.clock") - (50.0, 0.0)
    radius = np.linalg.norm(spiral, axis=1)
    assert (np.diff(radius) > 0.0).all()
    assert "clock" in {text.get_text() for text in ax.texts}


@pytest.mark.parametrize("when", [0.0, 0.3])
def test_the_loads_of_a_mode_are_those_of_its_equilibrium(when):
    """A force in global axes was drawn at the times of the oscillation, and seemed to turn with the body."""
    body = gd.Body("mass", mass=1.0, inertia=0.1, position=(0.0, 0.0))
    joint = gd.Revolute("O", "ground", "mass", at=(-1.0, 0.0))
    spring = gd.SpringDamper("spring", "ground", "mass", ((0.0, 2.0), (0.0, 0.0)), stiffness="300 N/m")
    law = gd.Harmonic(amplitude=1.0, frequency="1 rad/s", phase=0.5)
    force = gd.Force("push", "mass", force=(law, gd.Polynomial((1.0, 2.0))))
    modes = gd.Mechanism("rocker", [body], [joint], loads=[spring, force]).modes(time=when)
    run = modes.motion(0, pictures=8)
    (push,) = Scene(run.mechanism, moved(run, run.time), 1.0, (), run).loads
    components = np.array([np.sin(when + 0.5), 1.0 + 2.0 * when])
    assert np.allclose(push.direction, components / np.linalg.norm(components), rtol=1e-12)
    assert np.ptp(push.point, axis=0).max() > 0.05  # while the body moves
