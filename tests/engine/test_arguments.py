"""Arguments of simulations: whatever they are, there is a run or an error in words."""

import math
import warnings

import numpy as np
import pytest

import gudgeon as gd
from engine.machines import slider_crank

ODD = (
    None, True, "x", "", b"x", -1.0, math.nan, math.inf, 10**400, 1j, [], {}, set(), object(), int,
    np.array([1.0, 2.0]), np.array([1j]), np.datetime64("2020"), np.array(["a"]),
)  # fmt: skip


@pytest.mark.parametrize("value", ODD, ids=lambda value: type(value).__name__)
@pytest.mark.parametrize(
    "name", ["until", "rtol", "atol", "method", "stabilisation", "max_steps", "first_penetration", "progress"]
)
def test_odd_arguments_are_explained(name, value):
    if name == "progress" and (value is None or value is True):
        return
    with pytest.raises(gd.ModelError, match=f"^{name} "):
        slider_crank().simulate(**{"until": 1e-4, name: value})


@pytest.mark.parametrize(
    "value",
    [value for value in ODD if not (value is None or isinstance(value, list))],
    ids=lambda value: type(value).__name__,
)
def test_odd_times_are_explained(value):
    for use in (lambda: slider_crank().simulate(1e-4, times=value), lambda: slider_crank().kinematics(value)):
        if isinstance(value, np.ndarray) and value.dtype == float:
            continue  # two instants
        with pytest.raises(gd.ModelError, match=r"^times"):
            use()


@pytest.mark.parametrize("times", [range(10**23), range(10**12), np.broadcast_to(0.0, 10**12)], ids=str)
def test_more_times_than_memory_are_counted_first(times):
    with pytest.raises(gd.ModelError, match=r"times are 10{12,23} instants, more than the 10000000 that a run keeps"):
        slider_crank().simulate(1.0, times=times)


def test_times_have_units_as_everything():
    run = slider_crank().simulate("2 ms", times=["0 ms", 0.001, "2 ms"])
    assert run.time.tolist() == [0.0, 0.001, 0.002]
    assert slider_crank().kinematics(("0.5 ms", "1 ms")).time.tolist() == [0.0005, 0.001]
    with pytest.raises(gd.ModelError, match=r"times\[1\] '1 mm' is not a time"):
        slider_crank().simulate("2 ms", times=[0.0, "1 mm"])
    with pytest.raises(gd.ModelError, match=r"times must be increasing, from 0 to at most 0.002 s"):
        slider_crank().simulate("2 ms", times=[0.0, "1 ms", "0.5 ms"])


def test_what_is_no_mechanism_is_explained():
    from gudgeon.simulate import check, kinematics, simulate

    for use in (lambda: simulate(7, 1.0), lambda: kinematics(None, [0.0]), lambda: check("slider-crank")):
        with pytest.raises(gd.ModelError, match="is not a mechanism; give one like Mechanism"):
            use()


@pytest.mark.parametrize("size", [5e-324, 1e-300, 1e300, 1.7e308])
def test_an_axis_has_a_direction_however_long_it_is(size):
    """A block slides down a slope of 45 degrees: s = g t^2/2 sin(45 deg), along x and y the 1/sqrt(2) of it."""
    block = gd.Body("block", mass=1.0, inertia=1.0, position=(0.0, 0.0))
    axis = (size, -size)
    for at in (axis, {"ground": axis}):
        slope = gd.Mechanism(
            "slope", [block], [gd.Translational("guide", "ground", "block", axis=at)], gravity=(0.0, -9.81)
        )
        run = slope.simulate(1.0, times=[0.0, 1.0])
        assert run.values("block.position")[0][-1] == pytest.approx((0.25 * 9.81, -0.25 * 9.81), rel=1e-7)


@pytest.mark.parametrize("size", [1e-300, 1e300])
def test_an_axis_in_space_has_a_direction_however_long_it_is(size):
    """A wheel under a constant torque of 3 N m about an axis along (0, 1, 1): angle = M t^2/(2 J)."""
    wheel = gd.Body("wheel", mass=1.0, inertia=(2.0, 2.0, 2.0), position=(0.0, 0.0, 0.0))
    hinge = gd.Revolute("hinge", "ground", "wheel", at=(0.0, 0.0, 0.0), axis=(0.0, size, size))
    turning = gd.Torque("motor", "wheel", (0.0, 3.0 / math.sqrt(2.0), 3.0 / math.sqrt(2.0)))
    run = gd.Mechanism("wheel", [wheel], [hinge], loads=[turning]).simulate(1.0, times=[0.0, 1.0])
    assert run.values("hinge.angle")[0][-1] == pytest.approx(0.75, rel=1e-7)


def test_a_clearance_lost_in_rounding_is_explained():
    with pytest.raises(
        gd.ModelError, match="the clearance 1e-17 mm is lost in the rounding of the bearing radius 10 mm"
    ):
        gd.Dry("10 mm", clearance=1e-20, contact=gd.Hertz(gd.Material(207e9, 0.3)))


def extreme(mass=1.0, length=0.1, stiffness=1e8, gravity=9.81, radius=0.01, viscosity=0.1):
    """A pendulum in oil over a hard contact, with a spring and a table."""
    contact = gd.Hertz(gd.Material(stiffness, 0.3))
    oil = gd.Lubricated(
        radius, 1e-2 * radius, viscosity=viscosity, length=radius, film=gd.ShortBearing(), contact=contact
    )
    table = gd.Table([0.0, length, 2.0 * length], [0.0, mass, stiffness])
    return gd.Mechanism(
        "extreme",
        [gd.Body("bob", mass=mass, inertia=mass, position=(length, 0.0))],
        [gd.Revolute("pin", "ground", "bob", at=(0.0, 0.0), fit=oil)],
        loads=[
            gd.Torque("wind", "bob", table),
            gd.SpringDamper("spring", "ground", "bob", points=((0.0, length), (length, 0.0)), stiffness=stiffness),
        ],
        gravity=(0.0, -gravity),
    )


@pytest.mark.parametrize("size", [1e-300, 1e-100, 1e100, 1e300])
@pytest.mark.parametrize("name", ["mass", "length", "stiffness", "gravity", "radius", "viscosity", "until"])
def test_extreme_numbers_give_an_error_or_a_status_and_no_warning(name, size):
    changes = {"until": 1e-3, name: size}
    until = changes.pop("until")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.simplefilter("ignore", gd.SimulationWarning)
        try:
            run = extreme(**changes).simulate(until, max_steps=50)
        except gd.ModelError:
            return
        assert run.status in ("complete", "max_steps", "stalled")
        assert run.summary()
        assert all(len(run.values(name)[0]) == len(run.time) for name in run.channels)
