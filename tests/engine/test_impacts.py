"""Impact instants of the flores2004 slider-crank against an independent solution in minimal coordinates (SciPy)."""

import numpy as np
import pytest

import gudgeon as gd
from engine.machines import dry, slider_crank
from reference import slider_crank as reference

FRICTION = (0.03, 1e-4, 1e-3)


@pytest.fixture(scope="module")
def as_printed() -> tuple[np.ndarray, np.ndarray]:
    """The first twelve impacts without rate limit, from tests/reference."""
    return reference.impacts(12, rate_limit=None)


def impacts(rtol: float, rate_limit: float | None, friction: tuple[float, float, float] | None = None) -> gd.Run:
    law = gd.ModifiedCoulomb(*friction) if friction else None
    return slider_crank(B=dry(rate_limit=rate_limit, friction=law)).simulate(until=4.2e-3, rtol=rtol)


def test_twelfth_impact_is_right_to_a_nanosecond(as_printed):
    run = impacts(1e-10, None)
    assert len(run.contacts) == 12
    assert np.abs(run.contacts - as_printed[0]).max() < 1e-9


def test_impact_speeds_are_those_of_the_reference(as_printed):
    run = impacts(1e-10, None)
    speeds = run.event_list.normal_velocity[run.event_list.kind == 0]
    assert speeds == pytest.approx(as_printed[1], rel=1e-6)


def test_error_falls_in_proportion_to_the_tolerance(as_printed):
    tolerances = (1e-5, 1e-7, 1e-9, 1e-11)
    errors = [np.abs(impacts(rtol, None).contacts[:12] - as_printed[0]).max() for rtol in tolerances]
    order = np.polyfit(np.log(tolerances), np.log(errors), 1)[0]
    assert 0.7 < order < 1.4
    assert errors[-1] < 1e-11


@pytest.mark.parametrize(
    ("rate_limit", "friction", "rtol", "allowed"),
    # the last one multiplies what the corners of friction cost, which are not located, a thousand times
    [(1.0, None, 1e-10, 1e-10), (1.0, FRICTION, 1e-10, 1e-9), (None, FRICTION, 1e-11, 1e-9)],
)
def test_with_rate_limit_and_friction(rate_limit, friction, rtol, allowed):
    expected, _ = reference.impacts(12, rate_limit=rate_limit, friction=friction)
    run = impacts(rtol, rate_limit, friction)
    assert np.abs(run.contacts[:12] - expected).max() < allowed


def test_motion_at_asked_times():
    times = np.linspace(0.0, 4e-3, 81)
    expected = reference.trajectory(4e-3, times, rate_limit=1.0)
    run = slider_crank(B=dry()).simulate(until=4e-3, times=times, rtol=1e-10)
    assert run.time == pytest.approx(times, abs=0.0)
    assert run.values("slider.position.x")[0] == pytest.approx(expected.slider_position, abs=1e-9)
    assert run.values("slider.velocity.x")[0] == pytest.approx(expected.slider_velocity, abs=1e-5)
    assert run.values("rod.angle")[0] == pytest.approx(expected.rod_angle, abs=1e-9)
    assert run.values("motor.torque")[0] == pytest.approx(expected.crank_torque, abs=2e-2)  # of 800 N m
    assert run.values("B.eccentricity")[0] == pytest.approx(expected.eccentricity, abs=1e-9)
    assert run.values("constraints.position")[0].max() < 1e-13


def test_play_in_three_joints_at_once_is_integrated_through():
    run = slider_crank(O=dry(), A=dry(), B=dry()).simulate(until=0.012)
    assert run.status == "complete"
    assert set(run.events["joint"]) == {"O", "A", "B"}
    assert np.abs(run.values("energy.residual")[0]).max() < 1e-6  # of some hundred joule


@pytest.mark.validate
@pytest.mark.parametrize("friction", [None, FRICTION])
def test_a_whole_revolution(friction):
    """All events of the first 12 ms; the reference is good to 1e-10 s there (two of its precisions agree)."""
    expected = [event.time for event in reference.events(until=0.012, rate_limit=1.0, friction=friction)]
    law = gd.ModifiedCoulomb(*friction) if friction else None
    run = slider_crank(B=dry(friction=law)).simulate(until=0.012, rtol=1e-13)
    assert len(run.event_list.time) == len(expected)
    assert run.event_list.time == pytest.approx(expected, abs=1e-9)
