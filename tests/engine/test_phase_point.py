"""Integrations that begin at a given point of phase space instead of at the start of their mechanism."""

import math
from dataclasses import replace

import numpy as np
import pytest

import gudgeon as gd
from gudgeon.compile.start import prepare
from gudgeon.model.options import Options
from gudgeon.result.phase_point import PhasePoint
from gudgeon.simulate.integration import Integration
from gudgeon.simulate.options import Span, span_of
from gudgeon.simulate.passage import Passage
from gudgeon.tables.modes import FOLLOWING, FREE, IMPACT, KEPT, LOADING, SUGGESTED

RADIUS, CLEARANCE, STIFFNESS, RESTITUTION = 0.01, 1e-4, 1e9, 0.8
DEPTH, RATE, IMPACT_SPEED = 5e-6, 0.05, 0.4


def ball() -> gd.Mechanism:
    """A journal that flies in its bearing, and turns."""
    law = gd.LankaraniNikravesh(stiffness=STIFFNESS, exponent=1.5, restitution=RESTITUTION)
    fit = gd.Dry(bearing_radius=RADIUS, clearance=CLEARANCE, contact=law)
    body = gd.Body("journal", mass=0.1, inertia=1e-5, velocity=(0.3, 0.1), angular_velocity=5.0)
    return gd.Mechanism("ball", [body], [gd.Revolute("J", "ground", "journal", at=(0.0, 0.0), fit=fit)])


def options(until: float, begin: float = 0.0) -> Span:
    return span_of(Options(until=until, rtol=1e-10, method="dop853", max_steps=100_000), begin)


def point(depth: float, mode: int) -> PhasePoint:
    """The journal moves into the wall, which it touched at another speed than it has now."""
    start = prepare(ball())
    y = start.y.copy()
    y[:2], y[3:5] = (CLEARANCE + depth, 0.0), (RATE, 0.0)
    return PhasePoint(2.5, y, np.array([mode]), np.array([LOADING]), np.array([IMPACT_SPEED]), np.zeros(0))


@pytest.mark.parametrize("mode", [IMPACT, FOLLOWING])
def test_modes_and_impact_speeds_are_kept(mode):
    integration = Integration(prepare(ball()), options(2.6, 2.5), point=point(DEPTH, mode), given=KEPT)
    samples = integration.samples
    assert (samples.time[0], samples.mode[0, 0], samples.impact_speed[0, 0]) == (2.5, mode, IMPACT_SPEED)
    factor = 1.0 + 0.75 * (1.0 - RESTITUTION**2) * RATE / IMPACT_SPEED  # Lankarani and Nikravesh (1990)
    force = STIFFNESS * DEPTH**1.5 * factor
    assert math.isclose(samples.observed.at["normal"][0, 0], force, rel_tol=1e-9)  # depth: a difference of 1e-4 m


def test_a_mode_that_is_kept_may_contradict_the_gap():
    integration = Integration(prepare(ball()), options(2.6, 2.5), point=point(DEPTH, FREE), given=KEPT)
    assert integration.samples.mode[0, 0] == FREE
    assert integration.samples.observed.at["normal"][0, 0] == 0.0


@pytest.mark.parametrize(
    ("depth", "mode", "found", "speed"),
    [
        (DEPTH, FREE, IMPACT, RATE),  # a contact that begins
        (DEPTH, FOLLOWING, FOLLOWING, IMPACT_SPEED),
        (-DEPTH, FOLLOWING, FREE, 0.0),
        (-DEPTH, FREE, FREE, IMPACT_SPEED),
    ],
)
def test_modes_that_are_suggested_are_kept_where_the_gap_allows(depth, mode, found, speed):
    integration = Integration(prepare(ball()), options(2.6, 2.5), point=point(depth, mode), given=SUGGESTED)
    samples = integration.samples
    assert samples.mode[0, 0] == found
    assert math.isclose(samples.impact_speed[0, 0], speed, rel_tol=1e-12)


def test_it_goes_on_as_the_motion_that_it_was_taken_from():
    whole = Integration(prepare(ball()), options(0.004))
    whole._integrate(10**6)
    assert len(whole.samples.events[: whole.state.count.events]) >= 4
    part = Integration(prepare(ball()), options(0.004))
    while part.state.sites["mode"][0] == FREE:
        part._integrate(1)
    part._integrate(3)  # into the contact
    there = PhasePoint.of(part.state)
    assert there.mode[0] != FREE and there.impact_speed[0] > 0.0
    onward = Integration(prepare(ball()), options(0.004, there.time), point=there)
    assert np.array_equal(onward.samples.y[0, :6], there.y[:6])
    onward._integrate(10**6)
    ends = [replace(PhasePoint.of(run.state), time=0.0) for run in (whole, onward)]
    assert ends[0].mode == ends[1].mode
    # both are within a few thousand steps of rtol 1e-10, and impacts on a round wall magnify errors
    assert np.allclose(ends[0].y[:6], ends[1].y[:6], rtol=1e-6, atol=1e-10)


@pytest.mark.parametrize("time", [2.5, 1000.0])
@pytest.mark.parametrize("digits", [1, 100])
@pytest.mark.parametrize("speed", [0.02, 5.0])
def test_a_contact_ends_where_only_round_off_is_left_of_it(time, digits, speed):
    """A step may end by chance where the penetration is a few last digits, and the journal flies on from there."""
    start, depth = prepare(ball()), digits * math.ulp(CLEARANCE)
    here = point(depth, IMPACT)
    y = here.y.copy()
    y[3] = -speed
    here = replace(here, time=time, y=y)
    passage, later = Passage(start, 1e-8, 0.0, here), 1e-5
    passage.settle()
    passage._state.clock.step = 5e-12  # the steps that led there were as short as the contact that was left
    passage.go_on(time + later)
    rounded = 8 * math.ulp(time)  # of the few steps that lead there
    assert passage.point.mode[0] == FREE
    assert passage.contacts == 0
    expected = CLEARANCE + depth - speed * later
    assert math.isclose(passage.point.y[0], expected, rel_tol=1e-12, abs_tol=speed * rounded)
