"""Friction in ideal joints, solved together with their reactions: against solutions that do not share its code."""

import math

import numpy as np
import pytest
from scipy.integrate import solve_ivp
from scipy.optimize import brentq

import gudgeon as gd

G = 9.81


def pendulum(friction, radius, **rod):
    """Return a rod of 2 kg that hangs from a pin with friction, beside it at the start."""
    body = {"mass": 2.0, "inertia": 0.06, "position": (0.3, 0.0), **rod}
    pin = gd.Revolute("pin", "ground", "rod", at=(0.0, 0.0), fit=gd.Ideal(friction=friction, radius=radius))
    return gd.Mechanism(name="pendulum", bodies=[gd.Body("rod", **body)], joints=[pin], gravity=(0.0, -G))


def block(friction, length, push=0.0, offset=0.0, centre=0.0, speed=0.0, gravity=0.0):
    """Return a block of 1 kg in a guide along x, pushed beside the guide; its centre of mass is beside it, too."""
    fit = gd.Ideal(friction=friction, length=length)
    return gd.Mechanism(
        name="block",
        bodies=[gd.Body("block", mass=1.0, inertia=0.01, position=(0.0, centre), velocity=(speed, 0.0))],
        joints=[gd.Translational("guide", "ground", "block", axis=(1, 0), at=(0.0, 0.0), fit=fit)],
        loads=[gd.Force("push", "block", (push, 0.0), at=(0.0, offset))],
        gravity=(0.0, -gravity),
    )


def test_pendulum_with_an_implicit_reaction():
    """A pendulum integrated by SciPy, with T = -mu r N(T) tanh(r w/v0) solved by Brent's method in every evaluation."""
    mu, v0, r, m, J, L = 0.3, 0.05, 0.05, 2.0, 0.06, 0.3

    def rates(_, y):
        angle, w = y
        factor = mu * r * math.tanh(r * w / v0)

        def winding(torque):
            return (torque - m * G * L * math.cos(angle)) / (J + m * L * L)

        def reaction(torque):
            a = winding(torque)
            x = -L * (math.sin(angle) * a + math.cos(angle) * w * w)
            y = L * (math.cos(angle) * a - math.sin(angle) * w * w)
            return m * math.hypot(x, y + G)

        torque = brentq(lambda torque: torque + factor * reaction(torque), -100.0, 100.0, xtol=1e-14, rtol=1e-14)
        return [w, winding(torque)]

    times = [0.3, 0.6, 1.0]
    exact = solve_ivp(rates, (0.0, 1.0), [0.0, 0.0], method="DOP853", rtol=1e-11, atol=1e-12, t_eval=times)
    run = pendulum(gd.CoulombTanh(mu, v0), r).simulate(until=1.0, rtol=1e-9).at(times)
    np.testing.assert_allclose(run["pin.angle"].values, exact.y[0], atol=1e-7)
    np.testing.assert_allclose(run["pin.angular_velocity"].values, exact.y[1], atol=1e-6)


@pytest.mark.parametrize("ratio", [0.5, 0.9, 1.1, 2.0])
def test_block_pushed_beside_its_guide(ratio):
    """A sliding block has the acceleration F (1 - 2 mu a/b)/m: beyond 2 mu a/b = 1 no push keeps it moving."""
    mu, b, push = 0.25, 0.1, 40.0
    a = ratio * b / (2.0 * mu)
    run = block(gd.CoulombTanh(mu, 1e-6), b, push=push, offset=a, speed=1.0).simulate(until=1e-3)
    assert run.values("block.acceleration")[0][0][0] == pytest.approx(push * (1.0 - ratio), rel=1e-10)
    assert run.values("guide.friction_normal_force")[0][0] == pytest.approx(2.0 * push * a / b, rel=1e-12)


def test_self_locking_block_creeps_only():
    """A block that locks comes to the creep v0 artanh(b/(2 mu a)), at which a smoothed law balances any push."""
    mu, a, b, v0 = 0.25, 0.3, 0.1, 1e-2
    run = block(gd.CoulombTanh(mu, v0), b, push=40.0, offset=a).simulate(until=0.05)
    assert run["block"].velocity.values[-1, 0] == pytest.approx(v0 * math.atanh(b / (2.0 * mu * a)), rel=1e-6)


@pytest.mark.parametrize("method", ["dop853", "radau"])
def test_jams_where_friction_and_reaction_have_no_solution(method):
    """With its mass c beside the guide, friction F turns the block with F c: beyond tanh(v/v0) 2 mu c/b = 1 it jams."""
    mu, c, b, v0, push = 0.6, 0.2, 0.1, 0.5, 50.0
    run = block(gd.CoulombTanh(mu, v0), b, push=push, centre=-c, offset=-c, gravity=G)
    with pytest.warns(gd.SimulationWarning, match="joint guide: friction and reactions have no solution"):
        run = run.simulate(until=5.0, method=method)
    assert run.status == "stalled"
    speed = v0 * math.atanh(b / (2.0 * mu * c))
    assert run["block"].velocity.values[-1, 0] == pytest.approx(speed, rel=1e-2)
    assert any("jams" in message and "lengthen" in message for message in run.messages)


def test_jams_from_the_start():
    """A run that has no friction to begin with says so, and computes nothing."""
    with pytest.warns(gd.SimulationWarning, match="joint guide: friction and reactions"):
        run = block(gd.CoulombTanh(0.6, 1e-6), 0.1, centre=-0.2, speed=1.0, gravity=G).simulate(until=0.1)
    assert run.status == "stalled" and run.time[-1] == 0.0


def slider_crank(mu, radii, guide):
    """Return a driven slider-crank of hardly any mass, with a force against its slider."""
    law = gd.CoulombTanh(mu, 1e-9)
    fits = [gd.Ideal(friction=law, radius=r) if r else gd.Ideal() for r in radii]
    return gd.Mechanism(
        name="slider-crank",
        bodies=[
            gd.Body("crank", mass=1e-9, inertia=1e-12, position=(0.025, 0.0)),
            gd.Body("rod", mass=1e-9, inertia=1e-12, position=(0.11, 0.0)),
            gd.Body("slider", mass=1e-9, inertia=1e-12, position=(0.17, 0.0)),
        ],
        joints=[
            gd.Revolute("O", "ground", "crank", at=(0.0, 0.0), fit=fits[0]),
            gd.Revolute("A", "crank", "rod", at=(0.05, 0.0), fit=fits[1]),
            gd.Revolute("B", "slider", "rod", at=(0.17, 0.0), fit=fits[2]),
            gd.Translational(
                "guide", "ground", "slider", axis=(1, 0), fit=gd.Ideal(friction=law) if guide else gd.Ideal()
            ),
        ],
        drives=[gd.Drive("motor", "O", speed="1 rad/s")],
        loads=[gd.Force("gas", "slider", (-1000.0, 0.0))],
    )


@pytest.mark.parametrize("guide", [False, True])
def test_slider_crank_by_friction_circles(guide):
    """In a slider-crank at rest the rod's force S is tangent to the friction circles mu r of its pins.

    P pushes the slider towards the crank, which turns by phi and holds it; the rod goes down to the slider by beta and
    turns clockwise. Both pins turn it back with mu r S, so that S is turned from the rod by delta, with
    sin(delta) = mu (rA + rB)/l.
    S cos(gamma) + mu S sin(gamma) = P in the guide, and the drive has -S R sin(phi + gamma) + mu (rO + rA) S.
    """
    mu, (r_O, r_A, r_B), P, rod, R = 0.15, (0.02, 0.012, 0.008), 1000.0, 0.12, 0.05
    times = np.array([0.6, 1.0, 1.4])
    run = slider_crank(mu, (r_O, r_A, r_B), guide).kinematics(times)
    for phi, torque in zip(times, run["motor"].torque.values, strict=True):
        beta = math.asin(R / rod * math.sin(phi))
        gamma = beta - math.asin(mu * (r_A + r_B) / rod)
        S = P / (math.cos(gamma) + (mu * abs(math.sin(gamma)) if guide else 0.0))
        assert torque == pytest.approx(-S * R * math.sin(phi + gamma) + mu * (r_O + r_A) * S, rel=1e-6)


def test_friction_of_any_law_without_states():
    """A law of a user's, not linear in the normal force, in a flywheel on a shaft that its weight presses."""

    @gd.friction_law
    def soft(slip_speed, normal_force, factor):
        return factor * normal_force**0.5

    wheel = gd.Body("wheel", mass=4.0, inertia=0.05, angular_velocity=20.0)
    pin = gd.Revolute("pin", "ground", "wheel", at=(0, 0), fit=gd.Ideal(friction=soft(factor=0.7), radius=0.02))
    run = gd.Mechanism(name="wheel", bodies=[wheel], joints=[pin], gravity=(0, -G)).simulate(until=0.5)
    winding = -0.7 * math.sqrt(4.0 * G) * 0.02 / 0.05
    assert run["wheel"].angular_velocity.values[-1] == pytest.approx(20.0 + 0.5 * winding, rel=1e-9)
    lost = 0.5 * 0.05 * (20.0**2 - (20.0 + 0.5 * winding) ** 2)
    assert run.values("energy.dissipated")[0][-1] == pytest.approx(lost, rel=1e-7)


def test_joints_without_friction_are_as_they_were():
    """An ideal joint with a coefficient of zero moves as one without friction."""
    none, zero = pendulum(None, None), pendulum(gd.CoulombTanh(0.0), 0.05)
    times = [0.1, 0.4]
    ideal, rubbing = (machine.simulate(until=0.5).at(times)["pin.angle"].values for machine in (none, zero))
    np.testing.assert_allclose(ideal, rubbing, rtol=1e-12)


def test_a_law_that_gives_no_number_is_named():
    """A friction law that raises ends the run, with joint, law, slip and normal force."""

    @gd.friction_law
    def broken(slip_speed, normal_force):
        return math.sqrt(0.1 - slip_speed) * normal_force

    with pytest.warns(gd.SimulationWarning, match="joint pin: friction law broken gave no number at slip speed"):
        run = pendulum(broken(), 0.05).simulate(until=2.0)
    assert run.status == "stalled"


@pytest.mark.parametrize(
    ("fit", "words"),
    [
        ({"friction": gd.CoulombTanh(0.1), "radius": -0.01}, "radius -0.01 m must be greater than 0"),
        ({"friction": gd.CoulombTanh(0.1), "radius": "3 N"}, "'3 N' is not a length"),
        ({"radius": 0.01}, "radius 0.01 m is for friction, of which there is none; give friction="),
        ({"friction": gd.LuGre(0.1, 0.2), "radius": 0.01}, "friction law lugre has internal states"),
        ({"friction": 0.1, "radius": 0.01}, "0.1 is not a friction law"),
    ],
)
def test_wrong_friction(fit, words):
    """Numbers and laws that no friction can have are refused."""
    with pytest.raises(gd.ModelError, match=words):
        gd.Ideal(**fit)


@pytest.mark.parametrize(
    ("joint", "words"),
    [
        (gd.Revolute("J", "ground", "rod", at=(0, 0), fit=gd.Ideal(friction=gd.CoulombTanh(0.1))), "radius is missing"),
        (
            gd.Revolute(
                "J", "ground", "rod", at=(0, 0), fit=gd.Ideal(friction=gd.CoulombTanh(0.1), radius=1, length=2)
            ),
            "length 2 m is for joints that bear couples",
        ),
        (
            gd.Translational("J", "ground", "rod", axis=(1, 0), fit=gd.Ideal(friction=gd.CoulombTanh(0.1), radius=1)),
            "radius 1 m is for joints that turn",
        ),
        (
            gd.Translational("J", "ground", "rod", axis=(1, 0), fit=gd.Ideal(friction=gd.CoulombTanh(0.1), width=1)),
            "width 1 m is for translational joints in space",
        ),
    ],
)
def test_friction_in_joints_that_have_none(joint, words):
    """Lengths must be those of the joint; errors name it."""
    with pytest.raises(gd.ModelError, match=f"joint J: {words}"):
        gd.Mechanism(name="rod", bodies=[gd.Body("rod", mass=1.0, inertia=1.0)], joints=[joint])


def test_what_friction_cannot_be_combined_with():
    """Contacts that rest in a jump of their law, and the derivative of a motion."""
    machine = pendulum(gd.CoulombTanh(0.1), 0.05)
    stop = gd.Stop("angle", upper=0.1, contact=gd.KelvinVoigt(stiffness=1e4, restitution=0.5))
    (pin,) = machine.joints
    stopped = gd.Revolute("pin", "ground", "rod", at=(0.0, 0.0), fit=pin.fit, stops=[stop])
    with pytest.raises(gd.ModelError, match="joint pin: friction in an ideal joint cannot be found together with"):
        machine.with_(joints=[stopped]).simulate(until=0.1)
    with pytest.raises(gd.ModelError, match="joint pin: the derivative of a motion with friction in ideal joints"):
        gd.lyapunov(machine, period=0.1, periods=2)
