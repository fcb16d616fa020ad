"""Friction laws with internal states in the engine: journals and balls that stick, break loose, slide and strike.

A journal, its centre guided along a line, is pressed into its bearing and turned by a torque M about its own centre.
With the lever a = R_j - delta/2 and the slip v = a w it obeys J w' = M - a N f(z, v), z' = ..., by itself.
"""

import math

import numpy as np
import pytest
from scipy.integrate import solve_ivp

import gudgeon as gd

RADIUS, CLEARANCE, STIFFNESS = 0.02, 1e-4, 1e10
PRESS, MASS, INERTIA = 200.0, 0.5, 1e-3
DELTA = (PRESS / STIFFNESS) ** (2.0 / 3.0)
LEVER = RADIUS - CLEARANCE - 0.5 * DELTA
MU, SIGMA0, SIGMA1, V_S = 0.1, 1e4, 10.0, 0.01
DAHL = gd.Dahl(MU, SIGMA0)
LUGRE = gd.LuGre(MU, 0.15, stribeck_speed=V_S, bristle_stiffness=SIGMA0, bristle_damping=SIGMA1)
COULOMB_LUGRE = gd.LuGre(MU, MU, stribeck_speed=V_S, bristle_stiffness=SIGMA0, bristle_damping=SIGMA1)
#: In space the torque is about an axis across the line of the guide.
AXIS = np.array([0.6, 0.8, 0.0])


def pressed(law, torque, space=False, height=-(CLEARANCE + DELTA), spin=0.0, speed=0.0, contact=None):
    """A journal at the bottom of its bearing, in equilibrium unless `height` says otherwise."""
    contact = contact or gd.Hertz(stiffness=STIFFNESS)
    fit = gd.Dry(bearing_radius=RADIUS, clearance=CLEARANCE, contact=contact, friction=law)
    origin, off = ((0.0, 0.0, 0.0), (0.005, 0.0, 0.0)) if space else ((0.0, 0.0), (0.005, 0.0))
    # joints with play start centred if they can be; one that cannot lets all start as described
    wide = gd.Dry(bearing_radius=RADIUS, clearance=0.01, contact=gd.Hertz(stiffness=STIFFNESS))
    post = gd.Body("post", 1.0, (1.0,) * 3 if space else 1.0, position=origin)
    loose = gd.Spherical if space else gd.Revolute
    others = [
        gd.Rigid("foot", "ground", "post", at=origin),
        loose("wide", "ground", "post", at={"ground": origin, "post": off}, fit=wide),
    ]
    if not space:
        pin = gd.Body(
            "pin", MASS, INERTIA, position=(0.0, height), velocity=(0.0, speed), angular_velocity=spin,
        )  # fmt: skip
        joints = [
            gd.RevoluteTranslational("guide", "ground", "pin", at=(0.0, height), axis=(0.0, 1.0)),
            gd.Revolute("J", "ground", "pin", at={"ground": (0.0, 0.0), "pin": (0.0, 0.0)}, fit=fit),
        ]
        loads = [gd.Force("press", "pin", force=(0.0, -PRESS)), gd.Torque("turn", "pin", torque)]
        return gd.Mechanism("pressed pin", [pin, post], joints + others, loads=loads)
    ball = gd.Body(
        "pin", MASS, (INERTIA,) * 3, position=(0.0, 0.0, height), velocity=(0.0, 0.0, speed),
        angular_velocity=tuple(spin * AXIS),
    )  # fmt: skip
    joints = [
        gd.PointOnLine("guide", "ground", "pin", at=(0.0, 0.0, height), axis=(0.0, 0.0, 1.0)),
        gd.Spherical("J", "ground", "pin", at={"ground": (0.0, 0.0, 0.0), "pin": (0.0, 0.0, 0.0)}, fit=fit),
    ]
    scaled = [
        gd.Harmonic(factor * torque.amplitude, torque.frequency, torque.phase, factor * torque.offset)
        if isinstance(torque, gd.Harmonic)
        else factor * torque
        for factor in AXIS
    ]
    loads = [gd.Force("press", "pin", force=(0.0, 0.0, -PRESS)), gd.Torque("turn", "pin", scaled)]
    return gd.Mechanism("pressed ball", [ball, post], joints + others, loads=loads)


def turning(run, space):
    """Angular velocity about the torque's axis; what is across it must not come about."""
    w = run.values("pin.angular_velocity")[0]
    if not space:
        return w
    along = w @ AXIS
    assert np.abs(w - along[:, None] * AXIS).max() <= 1e-9 * max(np.abs(along).max(), 1e-9)
    return along


def turned(run, space):
    """The angle turned, by the trapezium rule over the engine's steps with Hermite's correction."""
    t, w = run.time, turning(run, space)
    a = run.values("pin.angular_acceleration")[0]
    a = a @ AXIS if space else a
    h = np.diff(t)
    return np.concatenate([[0.0], np.cumsum(h * (w[1:] + w[:-1]) / 2 + h**2 * (a[:-1] - a[1:]) / 12)])


def bristles(law):
    """Rate of the deflection and force over normal force, written out anew: (v, z) -> (z', f)."""
    static = MU if isinstance(law, gd.Dahl) else law.static
    damping = 0.0 if isinstance(law, gd.Dahl) else SIGMA1

    def both(v, z):
        fade = math.exp(-((v / V_S) ** 2))
        rate = v - SIGMA0 * abs(v) * z / (MU + (static - MU) * fade)
        return rate, SIGMA0 * z + damping * fade * rate

    return both


SPACES = pytest.mark.parametrize("space", [False, True], ids=["plane", "space"])
LAWS = pytest.mark.parametrize("law", [DAHL, COULOMB_LUGRE, LUGRE], ids=["dahl", "lugre-coulomb", "lugre"])


@SPACES
@LAWS
def test_a_torque_below_the_limit_only_bends_the_bristles(law, space):
    """Raised slowly to M, the torque turns the journal by x/a, x = -(mu_s/sigma0) ln(1 - M/(mu_s N a)), and no more.

    That is dz/dx = 1 - sigma0 z/mu_s, integrated to M = N sigma0 z a.
    """
    static = MU if isinstance(law, gd.Dahl) else law.static
    end, limit = 0.1, static * PRESS * LEVER
    torque = gd.Harmonic(0.3 * limit, math.pi / end, -0.5 * math.pi, 0.3 * limit)  # from 0 to 0.6 of the limit
    run = pressed(law, torque, space).simulate(until=end, rtol=1e-9)
    assert run.status == "complete"
    assert np.abs(run.values("J.normal_force")[0] - PRESS).max() < 1e-3 * PRESS
    angle = turned(run, space)[-1]
    assert angle == pytest.approx(-(static / SIGMA0) * math.log(1.0 - 0.6) / LEVER, rel=0.01)
    assert np.abs(turning(run, space)).max() * LEVER < 0.05 * V_S, "slow"
    force = np.linalg.norm(np.atleast_1d(run.values("J.tangential_force")[0][-1]))
    assert force == pytest.approx(0.6 * static * PRESS, rel=0.01)

    both = bristles(law)

    def right(t, y):
        rate, f = both(LEVER * y[1], y[2])
        moment = 0.3 * limit * (1.0 - math.cos(math.pi * t / end))
        return [y[1], (moment - LEVER * PRESS * f) / INERTIA, rate]

    independent = solve_ivp(right, (0.0, end), [0.0, 0.0, 0.0], method="DOP853", rtol=1e-10, atol=1e-15, max_step=1e-4)
    assert angle == pytest.approx(independent.y[0, -1], rel=1e-5)


@SPACES
def test_bristles_hold_where_smooth_friction_creeps(space):
    """Half the limit, applied at once: with LuGre the journal comes to rest, with tanh it creeps at v0 atanh(1/2)."""
    torque = 0.5 * MU * PRESS * LEVER
    run = pressed(COULOMB_LUGRE, torque, space).simulate(until=0.5, rtol=1e-8)
    t, angle = run.time, turned(run, space)
    late = t > 0.1
    deflection = 0.5 * MU / SIGMA0 / LEVER
    assert np.abs(turning(run, space)[late]).max() < 1e-6
    assert np.ptp(angle[late]) < 1e-3 * deflection, "no creep"
    assert deflection < angle[-1] < 2.5 * deflection
    force = run.values("J.tangential_force")[0][-1]
    assert np.linalg.norm(np.atleast_1d(force)) == pytest.approx(0.5 * MU * PRESS, rel=1e-5)
    smooth = pressed(gd.CoulombTanh(MU, 1e-3), torque, space).simulate(until=0.5)
    assert turning(smooth, space)[-1] == pytest.approx(1e-3 * math.atanh(0.5) / LEVER, rel=1e-6)


@SPACES
@LAWS
def test_a_torque_above_the_limit_accelerates_the_journal(law, space):
    """In full sliding J w' = M - mu N a. The static peak is passed on the way."""
    torque = 2.0 * MU * PRESS * LEVER
    run = pressed(law, torque, space).simulate(until=0.2, rtol=1e-9)
    t, w = run.time, turning(run, space)
    late = np.flatnonzero(w * LEVER > 5.0 * V_S)
    assert len(late) > 50
    first, last = late[0], late[-1]
    gained = (w[last] - w[first]) / (t[last] - t[first])
    assert gained == pytest.approx((torque - MU * PRESS * LEVER) / INERTIA, rel=1e-6)
    power = run.values("energy.dissipated")[0]
    angle = turned(run, space)
    assert power[last] - power[first] == pytest.approx(MU * PRESS * LEVER * (angle[last] - angle[first]), rel=1e-5)


@SPACES
@LAWS
def test_a_spinning_journal_strikes(law, space):
    """From free flight into contact and out again, with slip: finite, no jump at touch, as an independent solution."""
    spin, speed, height = 40.0, -0.5, -0.5 * CLEARANCE
    contact = gd.Hertz(stiffness=STIFFNESS)
    run = pressed(law, 0.0, space, height=height, spin=spin, speed=speed, contact=contact).simulate(
        until=0.8e-3, rtol=1e-10
    )
    assert run.status == "complete"
    assert len(run.contacts) == 1
    mode, normal = run.values("J.mode")[0], run.values("J.normal_force")[0]
    assert mode[0] == 0 and mode[-1] == 0 and normal.max() > 1000.0
    friction = run.values("J.tangential_force")[0]
    friction = np.linalg.norm(friction, axis=1) if space else np.abs(friction)
    bound = 0.15 + 0.1 * SIGMA1 * V_S if law is LUGRE else MU * (1.0 + 1e-6)
    assert (friction <= bound * normal * (1.0 + 1e-9)).all(), "no friction without normal force, nor at first touch"
    assert np.isfinite(friction).all()
    assert np.abs(run.values("energy.residual")[0]).max() < 1e-7

    both = bristles(law)

    def right(t, y):
        delta = -y[0] - CLEARANCE
        n = STIFFNESS * max(delta, 0.0) ** 1.5
        lever = RADIUS - CLEARANCE - 0.5 * delta
        rate, f = both(lever * y[2], y[3])
        return [y[1], (n - PRESS) / MASS, -lever * n * f / INERTIA, rate]

    fall = (math.sqrt(speed**2 + 2.0 * PRESS / MASS * 0.5 * CLEARANCE) + speed) / (PRESS / MASS)

    def parting(t, y):
        return -y[0] - CLEARANCE

    parting.terminal, parting.direction = True, -1.0
    begin = [-CLEARANCE, speed - PRESS / MASS * fall, spin, 0.0]
    stay = solve_ivp(right, (fall, 1.0), begin, method="DOP853", rtol=1e-11, atol=1e-14, events=parting)
    assert run.contacts[0] == pytest.approx(fall, abs=1e-10)
    assert turning(run, space)[-1] == pytest.approx(stay.y[2, -1], rel=1e-7)
    assert stay.y[2, -1] < spin - 1.0, "friction was felt"
