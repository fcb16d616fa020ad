"""Springs that act to one side, and preloaded ones: against closed forms by halves of periods."""

import math

import numpy as np
import pytest

import gudgeon as gd

MASS, K, SPEED, GAP = 2.0, 800.0, 0.6, 0.05
OMEGA = math.sqrt(K / MASS)


def cart(spring, at=0.0, speed=0.0, space=False):
    """Return a mass on a rail along x, and a spring."""
    if space:
        body = gd.Body("cart", mass=MASS, inertia=(1, 1, 1), position=(at, 0, 0), velocity=(speed, 0, 0))
        axis: tuple = (1, 0, 0)
    else:
        body = gd.Body("cart", mass=MASS, inertia=1.0, position=(at, 0.0), velocity=(speed, 0.0))
        axis = (1, 0)
    rail = gd.Translational("rail", "ground", "cart", axis=axis)
    return gd.Mechanism(name="cart", bodies=[body], joints=[rail], loads=[spring])


def spring(space=False, **more):
    """Return a spring between the origin and the cart's centre."""
    zero = (0, 0, 0) if space else (0, 0)
    return gd.SpringDamper("spring", "ground", "cart", (zero, {"cart": zero}), stiffness=K, **more)


@pytest.mark.parametrize("space", [False, True])
@pytest.mark.parametrize("acts", ["compressed", "stretched"])
def test_half_a_period_and_back(acts, space):
    """A mass runs against a buffer, or into a rope: half a period pi/omega later it leaves as fast as it came."""
    sign = -1.0 if acts == "compressed" else 1.0
    free = 1.0
    made = cart(spring(space, free_length=free, acts=acts), free - sign * GAP, sign * SPEED, space)
    touch, leave = GAP / SPEED, GAP / SPEED + math.pi / OMEGA
    times = np.array([0.5 * touch, touch + 0.5 * math.pi / OMEGA, leave, leave + 0.1])
    run = made.simulate(until=times[-1], times=times, rtol=1e-9)
    x = sign * (run["cart"].position.values[:, 0] - free)
    np.testing.assert_allclose(x, [-0.5 * GAP, SPEED / OMEGA, 0.0, -0.1 * SPEED], atol=1e-8)
    np.testing.assert_allclose(run["spring"].force.values, [0.0, -sign * K * SPEED / OMEGA, 0.0, 0.0], atol=1e-4)
    assert sign * run["cart"].velocity.values[-1, 0] == pytest.approx(-SPEED, rel=1e-8)
    assert run.values("energy.potential")[0][1] == pytest.approx(0.5 * MASS * SPEED**2, rel=1e-7)
    assert abs(run.values("energy.residual")[0]).max() < 1e-8


def test_a_rattling_mass_keeps_its_period():
    """Between two buffers a mass has the period 2 (pi/omega + way/speed), after many of them still."""
    way = 0.1
    zero = (0, 0)
    left = gd.SpringDamper(
        "left", "ground", "cart", ((-10, 0), {"cart": zero}), stiffness=K, free_length=10.0 - way / 2, acts="compressed"
    )
    right = gd.SpringDamper(
        "right", "ground", "cart", ((10, 0), {"cart": zero}), stiffness=K, free_length=10.0 - way / 2, acts="compressed"
    )
    made = cart(left, 0.0, SPEED)
    period = 2.0 * (math.pi / OMEGA + way / SPEED)
    run = made.with_(loads=[left, right]).simulate(until=10.0 * period, times=period * np.arange(11), rtol=1e-9)
    np.testing.assert_allclose(run["cart"].position.values[:, 0], 0.0, atol=1e-7)
    np.testing.assert_allclose(run["cart"].velocity.values[:, 0], SPEED, rtol=1e-7)


def test_damper_acts_with_the_spring_and_never_pulls():
    """A damped buffer: with D < 1 the force ends where k x + c v = 0, before the mass is back; then it flies freely.

    x = v/w_d exp(-d t) sin(w_d t) until tan(w_d t) = -w_d/(k/c - d) first holds, with d = c/(2 m).
    """
    c = 0.3 * 2.0 * math.sqrt(K * MASS)
    d = c / (2.0 * MASS)
    w = math.sqrt(OMEGA**2 - d * d)
    ends = (math.pi - math.atan2(w, K / c - d)) / w
    speed = SPEED / w * math.exp(-d * ends) * (w * math.cos(w * ends) - d * math.sin(w * ends))
    depth = SPEED / w * math.exp(-d * ends) * math.sin(w * ends)
    run = cart(spring(free_length=1.0, damping=c, acts="compressed"), 1.0 + GAP, -SPEED).simulate(until=0.5, rtol=1e-9)
    assert run["spring"].force.values.min() == 0.0
    assert run["cart"].velocity.values[-1, 0] == pytest.approx(-speed, rel=1e-6)
    flown = 0.5 - GAP / SPEED - ends
    assert run["cart"].position.values[-1, 0] == pytest.approx(1.0 - depth - speed * flown, abs=1e-7)
    lost = 0.5 * MASS * (SPEED**2 - speed**2)
    assert -run.values("energy.loads")[0][-1] == pytest.approx(lost, rel=1e-5)


@pytest.mark.parametrize("space", [False, True])
@pytest.mark.parametrize(("acts", "sign"), [("above", 1.0), ("below", -1.0)])
def test_torsional_spring_to_one_side(acts, sign, space):
    """The same for an angle: a wheel turns freely, is turned back in half a period, and turns freely again."""
    J, k, spin, free = 0.02, 8.0, 3.0, sign * 0.2
    omega = math.sqrt(k / J)
    more = {"axis": (0, 0, 1)} if space else {}
    load = gd.TorsionalSpringDamper("spring", "ground", "wheel", k, free_angle=free, acts=acts, **more)
    if space:
        body = gd.Body("wheel", mass=1, inertia=(1, 1, J), position=(0, 0, 0), angular_velocity=(0, 0, sign * spin))
        axle = gd.Revolute("axle", "ground", "wheel", at=(0, 0, 0), axis=(0, 0, 1))
    else:
        body = gd.Body("wheel", mass=1.0, inertia=J, angular_velocity=sign * spin)
        axle = gd.Revolute("axle", "ground", "wheel", at=(0, 0))
    made = gd.Mechanism(name="wheel", bodies=[body], joints=[axle], loads=[load])
    touch = 0.2 / spin
    times = np.array([touch + 0.5 * math.pi / omega, touch + math.pi / omega + 0.05])
    run = made.simulate(until=times[-1], times=times, rtol=1e-9)
    np.testing.assert_allclose(sign * run["axle"].angle.values, [0.2 + spin / omega, 0.2 - 0.05 * spin], atol=1e-8)


def test_preload_is_the_force_as_described():
    """The spring pushes with its preload at the start, whatever its length there."""
    made = cart(spring(preload="40 N"), 0.3)
    run = made.simulate(until=2.0 * math.pi / OMEGA, rtol=1e-9, times=[0.0, 0.05, math.pi / OMEGA])
    assert run["spring"].force.values[0] == pytest.approx(40.0, rel=1e-13)
    assert run["cart"].position.values[2, 0] == pytest.approx(0.3 + 2.0 * 40.0 / K, rel=1e-8)
    again = cart(spring(free_length=0.3 + 40.0 / K), 0.3).simulate(until=2.0 * math.pi / OMEGA, times=[0.1], rtol=1e-9)
    same = made.simulate(until=2.0 * math.pi / OMEGA, times=[0.1], rtol=1e-9)
    assert again["cart"].position.values[0, 0] == same["cart"].position.values[0, 0]


def test_preload_of_a_torsional_spring():
    """The torque on the second body as described."""
    load = gd.TorsionalSpringDamper("spring", "ground", "wheel", 8.0, preload="-2 N m")
    body = gd.Body("wheel", mass=1.0, inertia=0.02, angle=0.7)
    axle = gd.Revolute("axle", "ground", "wheel", at=(0, 0))
    run = gd.Mechanism(name="wheel", bodies=[body], joints=[axle], loads=[load]).simulate(until=1e-3)
    assert run["spring"].torque.values[0] == pytest.approx(-2.0, rel=1e-13)
    assert run["wheel"].angular_acceleration.values[0] == pytest.approx(-100.0, rel=1e-12)


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"preload": 3.0, "free_length": 0.2}, "preload 3 N and free_length 0.2 say the same"),
        ({"preload": 3.0, "stiffness": 0.0}, "preload 3 N needs a spring; give a stiffness above 0"),
        ({"preload": "3 N m"}, "'3 N m' is not a force"),
        ({"acts": "pushing"}, "acts"),
    ],
)
def test_wrong_springs(more, words):
    """What contradicts itself is refused."""
    values = {"stiffness": K} | more
    with pytest.raises(gd.ModelError, match=words):
        gd.SpringDamper("spring", "ground", "cart", ((0, 0), (1, 0)), **values)
