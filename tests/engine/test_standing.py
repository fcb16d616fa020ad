"""Mechanisms that stand in equilibrium: nothing moves, so that a run takes a few long steps at any tolerance.

An explicit method of order eight is stable up to about h omega = 5, omega being the highest frequency: a contact that
carries a load may ask for as many steps, however little moves. (Hairer, Wanner: Solving Ordinary Differential Equations
II, section IV.2.) The implicit method has no such limit for forces at sites, but finds its stages by iteration, which
contracts for other forces up to about h omega = 1.
"""

from __future__ import annotations

from math import sqrt

import pytest
from numpy.testing import assert_allclose

import gudgeon as gd

G = 9.81
LIMITS = {"auto": 5.0, "dop853": 5.0, "radau": 1.0}
#: As a step that fails is followed by shorter ones.
SPARE = 4.0
#: Steps that look for the right length at the start.
SEARCH = 40
HARD = gd.LinearSpringDamper(stiffness=1e5, damping=30.0)
STOP = gd.Stop("angle", lower="-8 deg", upper="6 deg", contact=gd.LinearSpringDamper(stiffness=2e4, damping=30.0))
RUBBER = gd.Bushing(radial=gd.LinearCompliance(stiffness="2 kN/mm", damping="0.5 N s/mm"))


def arm(fit: gd.Ideal | gd.Bushing, *stops: gd.Stop) -> gd.Mechanism:
    """Return an arm on a spring and damper, far from its stops."""
    return gd.Mechanism(
        "arm",
        bodies=[gd.Body("arm", mass=6.0, inertia=0.08, position=(0.2, 0.0))],
        joints=[gd.Revolute("pivot", "ground", "arm", at=(0, 0), fit=fit, stops=stops)],
        loads=[
            gd.SpringDamper(
                "spring", "ground", "arm", ((0.3, 0.3), {"arm": (0.1, 0.0)}),
                stiffness="40 N/mm", damping="1.5 N s/mm",
            )
        ],
        gravity=(0, -G),
    )  # fmt: skip


@pytest.mark.parametrize("method", ["auto", "dop853", "radau"])
@pytest.mark.parametrize("rtol", [1e-6, 1e-8, 1e-10])
@pytest.mark.parametrize("fit", [gd.Ideal(), RUBBER], ids=["ideal", "bushing"])
def test_a_stop_that_is_not_touched_costs_few_steps(fit, rtol, method):
    """Frequencies: of the arm on its spring, and of the arm in the rubber at its end (m_eff = 1 / (1/m + r^2/I))."""
    on_spring, in_rubber = sqrt(4e4 * 0.1**2 / (0.08 + 6.0 * 0.2**2)), sqrt(2e6 * (1 / 6.0 + 0.2**2 / 0.08))
    frequency = in_rubber if isinstance(fit, gd.Bushing) else on_spring
    run = arm(fit, STOP).simulate(0.3, start="equilibrium", rtol=rtol, method=method, max_steps=20_000)
    assert run.status == "complete"
    assert run.statistics.steps < SPARE * 0.3 * frequency / LIMITS[method] + SEARCH
    angle = run.values("pivot.angle")[0]
    assert_allclose(angle, angle[0], rtol=0.0, atol=1e-9)


@pytest.mark.parametrize("rtol", [1e-6, 1e-8, 1e-10, 1e-12])
def test_a_block_that_rests_near_the_origin(rtol):
    """Its place is 0 but for round-off, its spring half a metre long: that length is what digits are lost of."""
    mass, stiffness = 1.0, 2e4
    stop = gd.Stop(
        "displacement", lower="-5 mm", upper="4 mm", contact=gd.LinearSpringDamper(stiffness=1e5, damping=30.0)
    )
    machine = gd.Mechanism(
        "block",
        bodies=[gd.Body("block", mass=mass, inertia=1e-3)],
        joints=[gd.Translational("guide", "ground", "block", axis=(1, 0), stops=[stop])],
        loads=[
            gd.SpringDamper(
                "spring", "ground", "block", ((-0.5, 0), (0, 0)), stiffness=stiffness, damping=10.0, free_length=0.499
            )
        ],
        gravity=(3, -G),
    )  # fmt: skip
    run = machine.simulate(0.05, start="equilibrium", rtol=rtol, max_steps=20_000)
    assert run.status == "complete"
    assert run.statistics.steps < SPARE * 0.05 * sqrt(stiffness / mass) / LIMITS["auto"] + SEARCH
    assert_allclose(run.values("block.position.x")[0], 3.0 * mass / stiffness - 0.001, rtol=0.0, atol=1e-12)


@pytest.mark.parametrize("rtol", [1e-6, 1e-8, 1e-10])
def test_a_pin_that_rests_in_hertz_contact(rtol):
    """F = K delta^(3/2) carries what the torsional spring does not; its slope is that of the closed form."""
    mass, inertia, arm, twist = 1.0, 1e-2, 0.2, 5.0
    steel = gd.Material(young="207 GPa", poisson=0.3)
    law = gd.Hertz(steel)
    machine = gd.Mechanism(
        "pin",
        bodies=[gd.Body("arm", mass=mass, inertia=inertia, position=(arm, 0.0))],
        joints=[
            gd.Revolute(
                "P", "ground", "arm", at=(0, 0), fit=gd.Dry(bearing_radius=0.01, clearance=2e-4, contact=law)
            )
        ],
        loads=[gd.TorsionalSpringDamper("t", "ground", "arm", stiffness=twist, damping=0.05)],
        gravity=(0, -G),
    )  # fmt: skip
    run = machine.simulate(0.02, start="equilibrium", rtol=rtol, max_steps=20_000)
    assert run.status == "complete"
    force = run.values("P.normal_force")[0]
    assert_allclose(force, mass * G, rtol=1e-6)
    radius = 1.0 / (1.0 / 9.8e-3 - 1.0 / 1e-2)  # of a ball in a socket
    compliance = 2.0 * (1.0 - 0.3**2) / 207e9
    K = 4.0 / (3.0 * compliance) * sqrt(radius)
    depth = (mass * G / K) ** (2.0 / 3.0)
    frequency = sqrt(1.5 * mass * G / depth * (1.0 / mass + arm**2 / inertia))
    assert run.statistics.steps < SPARE * 0.02 * frequency / LIMITS["auto"] + SEARCH
