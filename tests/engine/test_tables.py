"""Tables: curves that do not overshoot, and knots that cost no accuracy."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.integrate import solve_ivp
from scipy.interpolate import CubicSpline, PchipInterpolator

import gudgeon as gd
from gudgeon.compile.functions import overshoot

CUTTING = {"x": ["0 deg", "60 deg", "61 deg", "200 deg", "201 deg", "360 deg"], "y": [0, 0, 800, 800, 0, 0]}


def cart(force, **changes) -> gd.Mechanism:
    """A cart of 2 kg that rolls along x."""
    values = {
        "name": "cart",
        "bodies": [gd.Body("cart", mass=2.0, inertia=1.0, position=(0.0, 0.0), velocity=(3.0, 0.0))],
        "joints": [gd.Translational("rail", "ground", "cart", axis=(1.0, 0.0))],
        "loads": [gd.Force("push", "cart", (force, 0.0))],
    }
    return gd.Mechanism(**{**values, **changes})


def cutter(**how) -> gd.Mechanism:
    table = gd.Table(**CUTTING, over="O", periodic=True, **how)
    return gd.Mechanism(
        "cutter",
        bodies=[gd.Body("wheel", mass=1.0, inertia=0.1, position=(0.0, 0.0))],
        joints=[gd.Revolute("O", "ground", "wheel", at=(0.0, 0.0))],
        drives=[gd.Drive("motor", joint="O", speed="60 rpm")],
        loads=[gd.Force("cutting", "wheel", (table, 0.0))],
    )


def test_a_cutting_force_stays_within_its_points():
    """As a spline it went from -3616 to 5418 N."""
    run = cutter().simulate(until=2.0)
    found = run.extremes.loc["cutting.force.x"]
    assert (found["minimum"], found["maximum"]) == pytest.approx((0.0, 800.0), abs=1e-9)
    assert not run.messages
    spline = cutter(interpolation="spline").simulate(until=1.0)
    assert spline.extremes.loc["cutting.force.x", "maximum"] > 1000.0
    assert any("load cutting: the curve through its table leaves the range" in text for text in spline.messages)


@pytest.mark.parametrize("how", ["pchip", "linear", None])
def test_curves_are_those_of_their_names(how):
    """Independent: SciPy's PCHIP, and straight lines, between the points of a table over time."""
    x, y = [0.0, 0.1, 0.15, 0.4, 1.0], [0.0, 3.0, 3.5, -1.0, 2.0]
    times = np.linspace(0.0, 1.0, 41)
    run = cart(gd.Table(x, y, interpolation=how)).simulate(until=1.0, times=times)
    expected = np.interp(times, x, y) if how == "linear" else PchipInterpolator(x, y)(times)
    np.testing.assert_allclose(run.values("push.force.x")[0], expected, rtol=0, atol=1e-12)


def test_a_periodic_pchip_has_one_slope_where_it_closes():
    x, y = np.array([0.0, 0.1, 0.2, 0.4]), np.array([1.0, 2.0, 0.0, 1.0])
    run = cart(gd.Table(x.tolist(), y.tolist(), periodic=True)).simulate(until=1.2, times=np.linspace(0.0, 1.2, 61))
    around = np.concatenate([x - 0.4, *(x[1:] + 0.4 * turn for turn in range(4))])
    expected = PchipInterpolator(around, np.concatenate([y, *[y[1:]] * 4]))(run.time)
    np.testing.assert_allclose(run.values("push.force.x")[0], expected, rtol=0, atol=1e-12)


def piece(x, y, place):
    """Give the force of a linear table near a place as value and slope there."""
    if not x[0] < place < x[-1]:
        return (y[0] if place <= x[0] else y[-1]), 0.0, place
    k = int(np.searchsorted(x, place)) - 1
    return y[k], (y[k + 1] - y[k]) / (x[k + 1] - x[k]), x[k]


def exact(x, y, until):
    """Roll the cart, which never turns back here, from knot to knot; each one ends a call of SciPy's integrator."""
    t, state, calls = 0.0, np.array([0.0, 3.0]), 0
    while t < until:
        value, slope, at = piece(x, y, state[0] + 1e-6)
        knot = min((knot for knot in x if knot > state[0] + 1e-9), default=np.inf)

        def roll(_, s, value=value, slope=slope, at=at):
            return [s[1], (value + slope * (s[0] - at)) / 2.0]

        def reached(_, s, knot=knot):
            return s[0] - knot

        reached.terminal = True
        found = solve_ivp(roll, (t, until), state, method="DOP853", rtol=1e-13, atol=1e-14, events=reached)
        t, state, calls = float(found.t[-1]), found.y[:, -1], calls + 1
        assert found.y[1].min() > 0.0
    return state, calls


@pytest.mark.parametrize("rtol", [1e-8, 1e-11])
def test_knots_over_a_coordinate_cost_no_accuracy(rtol):
    """Independent: SciPy's integrator, begun anew at every knot. Steps across knots were 1e3 to 1e4 rtol off."""
    x, y = [0.1, 0.35, 0.8, 1.3, 2.0], [4.0, -30.0, 25.0, -18.0, 6.0]
    force = gd.Table(x, y, over="rail", interpolation="linear")
    (place, speed), calls = exact(x, y, 1.5)
    run = cart(force).simulate(until=1.5, rtol=rtol)
    assert calls == 1 + len(x)
    assert run.values("rail.displacement")[0][-1] == pytest.approx(place, abs=20.0 * rtol * place)
    assert run.values("rail.speed")[0][-1] == pytest.approx(speed, abs=20.0 * rtol * 3.0)
    for knot in x:
        assert np.min(np.abs(run.values("rail.displacement")[0] - knot)) < 1e-10  # a step ends there


def test_knots_are_met_on_the_way_back_and_turn_after_turn():
    x, y = [-1.0, -0.2, 0.2, 1.0], [50.0, 5.0, -40.0, -50.0]
    run = cart(gd.Table(x, y, over="rail", interpolation="linear")).simulate(until=3.0, rtol=1e-10)
    moved = run.values("rail.displacement")[0]
    passed = np.sum(np.diff(np.sign(moved - 0.2 + 1e-9)) != 0)
    at_knot = np.abs(moved - 0.2) < 1e-10
    assert at_knot.sum() >= passed >= 2
    energy = run.values("energy.residual")[0]
    assert np.abs(energy).max() < 1e-7 * 9.0
    turned = cutter(interpolation="linear").simulate(until=3.0)
    angle = turned.values("O.angle")[0]
    for turn in range(3):
        for knot in (60.0, 61.0, 200.0, 201.0):
            assert np.min(np.abs(angle - np.radians(knot + 360.0 * turn))) < 1e-9


def test_overshoot_is_that_of_the_curve():
    """The largest value of a cubic spline through a hat is found by sampling."""
    table = gd.Table([0.0, 1.0, 2.0, 3.0, 4.0, 5.0], [0.0, 0.0, 1.0, 1.0, 0.0, 0.0], interpolation="spline")
    fine = CubicSpline(table.x, table.y)(np.linspace(0.0, 5.0, 200_001))
    assert overshoot(table, drive=False) == pytest.approx(max(fine.max() - 1.0, -fine.min()), abs=1e-8)
    assert overshoot(gd.Table(table.x, table.y), drive=False) == 0.0


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: gd.Table([0, 1], [0, 1], interpolation="cubic"), "interpolation 'cubic' must be one of 'pchip'"),
        (
            lambda: gd.Drive("m", "O", position=gd.Table([0, 1], [0, 1], interpolation="linear")),
            "a linear table asks for speeds that jump",
        ),
    ],
)
def test_wrong_tables(make, said):
    with pytest.raises(gd.ModelError, match=said):
        make()
