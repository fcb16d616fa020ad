"""Joints without clearance, held by contact alone, and pins that always touch, against equations of their own."""

import math

import numpy as np
import pytest
from scipy.integrate import solve_ivp

import gudgeon as gd

M, I, L, K, G = 1.0, 1e-3, 0.2, 5e6, 9.81
HERTZ = gd.Hertz(stiffness=K, exponent=1.5)


def pendulum(fit) -> gd.Mechanism:
    """A body on a pin at the origin, let go from the horizontal."""
    body = gd.Body("b", M, I, position=(L, 0.0))
    return gd.Mechanism("pendulum", [body], [gd.Revolute("A", "ground", "b", at=(0, 0), fit=fit)], gravity=(0, -G))


def spring(t, y):
    """The body at x, y, turned by p, on a spring of zero length between its pin and the origin."""
    x, z, p, vx, vz, w = y
    ex, ez = x - L * math.cos(p), z - L * math.sin(p)
    e = math.hypot(ex, ez)
    fx, fz = (-K * e**0.5 * ex, -K * e**0.5 * ez)
    moment = -L * math.cos(p) * fz + L * math.sin(p) * fx
    return vx, vz, w, fx / M, fz / M - G, moment / I


def test_a_pin_without_clearance():
    run = pendulum(gd.Dry(0.01, 0.0, contact=HERTZ)).simulate(until=0.3, rtol=1e-11)
    found = solve_ivp(spring, (0, 0.3), (L, 0, 0, 0, 0, 0), method="DOP853", rtol=1e-12, atol=1e-15, t_eval=run.time)
    # the swinging pin, 100 turns of its spring long, is followed to some 1e-10 of its way
    assert run.values("b.position")[0] == pytest.approx(found.y[:2].T, abs=1e-10)
    assert not len(run.contacts)  # contact is there from the start, and never ends
    assert run.time_in_modes("A")["free flight"] == 0.0


@pytest.mark.parametrize("length", [None, 0.02])
def test_a_ball_and_a_sleeve_without_clearance_swing_like_the_pin(length):
    law = gd.LankaraniNikravesh(stiffness=K, exponent=1.5, restitution=0.75)
    flat = pendulum(gd.Dry(0.01, 0.0, contact=law)).simulate(until=0.2, rtol=1e-10)
    body = gd.Body("b", M, (I, I, I), position=(L, 0.0, 0.0))
    if length is None:
        joint = gd.Spherical("A", "ground", "b", at=(0, 0, 0), fit=gd.Dry(0.01, 0.0, contact=law))
    else:
        fit = gd.Dry(0.01, 0.0, contact=law, length=length, strips=4)
        joint = gd.Revolute("A", "ground", "b", at=(0, 0, 0), axis=(0, 1, 0), fit=fit)
    solid = gd.Mechanism("solid", [body], [joint], gravity=(0, 0, -G)).simulate(until=0.2, rtol=1e-10)
    end, flat_end = solid.values("b.position")[0][-1], flat.values("b.position")[0][-1]
    assert end[[0, 2]] == pytest.approx(flat_end, abs=1e-9)


def test_a_stiffness_from_radii_is_infinite():
    steel = gd.Material(young="207 GPa", poisson=0.3)
    with pytest.raises(gd.ModelError, match=r"clearance 0: .* it is infinite; give stiffness= and exponent="):
        gd.Dry(0.01, 0.0, contact=gd.LankaraniNikravesh(steel, restitution=0.9))


def test_a_film_needs_a_clearance():
    with pytest.raises(gd.ModelError, match=r"clearance 0\.0 m must be greater than 0"):
        gd.Lubricated(0.01, 0.0, viscosity=0.01, film=gd.ShortBearing(), length=0.01)


def test_a_massless_link():
    """Two coordinates: the angle a of the link and p of the body; the link has no mass."""
    c, start = 0.01, math.radians(-60.0)
    run = pendulum(gd.MasslessLink(clearance=c, angle="-60 deg")).simulate(until=0.3, rtol=1e-11)

    def rates(t, y):
        a, p, wa, wp = y
        mass = np.array([[M * c * c, M * c * L * math.cos(a - p)], [M * c * L * math.cos(a - p), M * L * L + I]])
        twist = M * c * L * math.sin(a - p)
        force = (-twist * wp * wp - M * G * c * math.cos(a), twist * wa * wa - M * G * L * math.cos(p))
        return wa, wp, *np.linalg.solve(mass, force)

    turned = run.values("b.angle")[0][0]  # the body is described on the pin: assembly moves and turns it a little
    found = solve_ivp(rates, (0, 0.3), (start, turned, 0, 0), method="DOP853", rtol=1e-12, atol=1e-14, t_eval=run.time)
    a, p = found.y[:2]
    wanted = np.column_stack([c * np.cos(a) + L * np.cos(p), c * np.sin(a) + L * np.sin(p)])
    assert run.values("b.position")[0] == pytest.approx(wanted, abs=1e-8)
    assert run.values("A.force")[0].shape == (len(run.time), 2)


def test_stops_beside_a_massless_link_are_counted():
    """It has no sites of its own, so that the stop's are the first."""
    stop = gd.Stop("angle", lower=-0.2, upper=0.3, contact=gd.LinearSpringDamper(stiffness=1e3, damping=0.0))
    body = gd.Body("b", M, I, position=(L, 0.0), angular_velocity=5.0)
    joint = gd.Revolute("A", "ground", "b", at=(0, 0), fit=gd.MasslessLink(clearance=1e-3), stops=[stop])
    run = gd.Mechanism("pendulum", [body], [joint]).simulate(until=0.3)
    assert len(run.contacts) >= 2
    assert dict(run.summary())["stop of A"].startswith(f"{len(run.contacts)} contacts; peak torque ")


def test_a_massless_link_is_for_a_pin_in_the_plane():
    body = gd.Body("b", M, (I, I, I), position=(L, 0.0, 0.0))
    with pytest.raises(gd.ModelError, match="joint A: a massless link goes into a revolute joint in the plane"):
        gd.Mechanism(
            "solid", [body], [gd.Spherical("A", "ground", "b", at=(0, 0, 0), fit=gd.MasslessLink(clearance=1e-3))]
        )
