"""Gear's method and Adams' by SUNDIALS: the same motion as with our own methods, and contact by the papers' rule."""

import math
import sys

import numpy as np
import pytest

import gudgeon as gd
from engine.machines import STEEL, dry, pendulum, slider_crank
from engine.spatial_machines import drift, momenta
from engine.test_space_play import FRICTION, LOSSY, ball_joint, play
from gudgeon.simulate import integration
from reference import slider_crank as reference

BOTH = pytest.mark.parametrize("method", ["gear", "adams"])


@pytest.fixture(autouse=True)
def _sundials(request):
    if "without_sundials" not in request.fixturenames:
        pytest.importorskip("sksundae")


@pytest.fixture
def without_sundials(monkeypatch):
    monkeypatch.setitem(sys.modules, "sksundae", None)
    monkeypatch.setitem(sys.modules, "sksundae.cvode", None)


@pytest.fixture(scope="module")
def expected() -> tuple[np.ndarray, np.ndarray]:
    """Instants and speeds of the first twelve impacts of the slider-crank of flores2004, from tests/reference."""
    return reference.impacts(12, rate_limit=1.0)


def impacts(method: str, rtol: float, first_penetration: float = 1e-3, **options) -> gd.Run:
    machine = slider_crank(B=dry())
    return machine.simulate(4.2e-3, method=method, rtol=rtol, first_penetration=first_penetration, **options)


def lubricated() -> gd.Mechanism:
    """The slider-crank of flores2004 with oil in its wrist pin: squeeze film, then dry contact, (35) there."""
    oil = gd.Lubricated(
        bearing_radius="10 mm", journal_radius="9.5 mm", length="40 mm", viscosity=0.4, film=gd.PinkusSternlicht(),
        contact=gd.LankaraniNikravesh(STEEL, restitution=0.9),
    )  # fmt: skip
    return slider_crank(B=oil)


@gd.contact_law
def boundless(penetration, rate, impact_speed):
    """No force, and then none that is a number."""
    return math.nan if penetration > 1e-6 else 0.0


def test_missing_package_names_the_remedy(without_sundials):
    with pytest.raises(gd.ModelError, match=r"pip install gudgeon\[sundials\]"):
        pendulum().simulate(until=0.1, method="gear")


def test_first_penetration_must_be_positive():
    with pytest.raises(gd.ModelError, match="first_penetration"):
        pendulum().simulate(until=0.1, method="gear", first_penetration=0.0)


@BOTH
def test_pendulum_against_elliptic_functions(method):
    run = pendulum().simulate(until=10.0, times=[1.0, 5.0, 10.0], rtol=1e-10, method=method)
    expected = [(0.9862917511, -0.1650108531), (-0.9423054350, -0.3347543384), (-0.2750874626, -0.9614192051)]
    assert 2.0 * run.values("bob.position")[0] == pytest.approx(np.array(expected), abs=1e-6)
    assert run.statistics.method == method
    assert run.time == pytest.approx([1.0, 5.0, 10.0], abs=0.0)
    assert run.values("constraints.position")[0].max() < 1e-13
    assert run.statistics.evaluations > run.statistics.steps > 100


@BOTH
def test_stabilisation_of_the_papers(method):
    """Baumgarte's method with the parameters of flores2004: residuals are kept small, not at round-off."""
    run = pendulum().simulate(until=2.0, rtol=1e-8, method=method, stabilisation=gd.Baumgarte(5.0, 5.0))
    exact = pendulum().simulate(until=2.0, rtol=1e-11)
    assert 1e-13 < run.values("constraints.position")[0].max() < 1e-5
    assert run.values("bob.angle")[0][-1] == pytest.approx(exact.values("bob.angle")[0][-1], abs=1e-4)


@BOTH
def test_impacts_of_the_slider_crank(method, expected):
    """With the papers' tolerances to tens of microseconds at the twelfth impact; with finer ones to nanoseconds.

    Each step may err by `rtol` of size and place of the slider (0.17 m each), in either direction at random, and each
    contact is found late. A change of the eccentricity by 1 um moves an impact by up to 25 us, by differences of the
    reference.
    """
    for rtol, late in ((1e-6, 1e-3), (1e-10, 1e-7)):
        fine = impacts(method, rtol, late)
        assert len(fine.contacts) == 12
        allowed = 25.0 * (fine.statistics.steps**0.5 * rtol * (0.17 + 0.17) + late * 0.5e-3)
        assert allowed < 500 * rtol
        assert np.abs(fine.contacts - expected[0]).max() < allowed
    speeds = fine.event_list.normal_velocity[fine.event_list.kind == 0]
    assert speeds == pytest.approx(expected[1], rel=1e-4)
    assert fine.values("constraints.position")[0].max() < 1e-13


@BOTH
@pytest.mark.parametrize("first_penetration", [1e-2, 1e-5])
def test_no_first_penetration_is_deeper_than_allowed(method, first_penetration):
    run = impacts(method, 1e-6, first_penetration)
    clearance = 0.5e-3
    delta = np.linalg.norm(run.values("B.eccentricity")[0], axis=1) - clearance
    at = np.searchsorted(run.time, run.event_list.time)
    assert run.time[at] == pytest.approx(run.event_list.time, abs=0.0)
    contact = run.event_list.kind == 0
    assert contact.sum() >= 10
    assert (delta[at][contact] > 0.0).all() and (delta[at][contact] <= first_penetration * clearance).all()
    assert (delta[at][~contact] < 0.0).all() and (delta[at][~contact] >= -first_penetration * clearance).all()
    assert run.statistics.rejected > 0


@BOTH
def test_asked_times_are_those_of_the_steps_in_between(method):
    times = np.linspace(0.0, 1e-3, 21)
    rtol = 1e-9
    run = slider_crank(B=dry()).simulate(1e-3, method=method, rtol=rtol, first_penetration=1e-7, times=times)
    exact = slider_crank(B=dry()).simulate(1e-3, rtol=1e-11, times=times)
    assert run.time == pytest.approx(times, abs=0.0)
    place = run.statistics.steps * rtol * (0.17 + 0.17)  # each step may err by `rtol` of size and place
    assert place < 3e-7
    assert run.values("slider.position.x")[0] == pytest.approx(exact.values("slider.position.x")[0], abs=place)
    assert run.values("slider.velocity.x")[0] == pytest.approx(exact.values("slider.velocity.x")[0], abs=1e-3)


def test_oil_by_gear():
    """Each step of CVODE may err by `rtol` of size and place of the slider (0.17 m each), at worst in one direction.

    Oil does not let errors grow: a slider started faster by 1 m/s is never further off than 46 um, by differences.
    """
    times, rtol = np.linspace(0.0, 0.012, 61), 1e-9
    gear = lubricated().simulate(0.012, method="gear", rtol=rtol, times=times)
    radau = lubricated().simulate(0.012, method="radau", rtol=1e-9, times=times)
    assert gear.status == radau.status == "complete"
    place = gear.statistics.steps * rtol * (0.17 + 0.17)
    assert place < 1e-6
    for channel, allowed in (("slider.position.x", place), ("slider.velocity.x", place / 46e-6)):
        assert gear.values(channel)[0] == pytest.approx(radau.values(channel)[0], abs=allowed)


def test_oil_alone():
    """A film of 20 um: what lies beyond it is no number, and CVODE takes a shorter step."""
    oil = gd.Lubricated("10 mm", "20 um", length="20 mm", viscosity=0.04, film=gd.PinkusSternlicht())
    times = np.linspace(0.0, 0.012, 61)
    gear = slider_crank(B=oil).simulate(0.012, method="gear", rtol=1e-9, times=times)
    radau = slider_crank(B=oil).simulate(0.012, method="radau", rtol=1e-9, times=times)
    assert gear.status == radau.status == "complete"
    assert gear.values("B.eccentricity")[0] == pytest.approx(radau.values("B.eccentricity")[0], abs=1e-6)


@pytest.mark.parametrize(
    "fit",
    [dry(friction=gd.LuGre(static=0.1, kinetic=0.08)), dry(contact=gd.KelvinVoigt(stiffness=1e8, restitution=0.9))],
    ids=["states of friction", "a law that jumps"],
)
@BOTH
def test_laws_that_are_not_smooth(fit, method):
    run = slider_crank(B=fit).simulate(1e-3, method=method, rtol=1e-9, first_penetration=1e-7)
    exact = slider_crank(B=fit).simulate(1e-3, rtol=1e-10)
    assert run.contacts == pytest.approx(exact.contacts, abs=2e-6)


@BOTH
def test_in_space(method):
    machine = ball_joint(play(LOSSY, FRICTION))
    run = machine.simulate(0.1, method=method, rtol=1e-10, first_penetration=1e-7)
    exact = machine.simulate(0.1, rtol=1e-11)
    assert len(exact.contacts) > 5
    assert run.contacts == pytest.approx(exact.contacts, abs=1e-6)
    linear, angular = momenta(run)
    assert drift(linear, np.linalg.norm(linear[0])) < 1e-7
    assert drift(angular, np.linalg.norm(angular[0])) < 1e-7


def test_max_steps_ends_a_run_and_what_was_computed_is_kept():
    with pytest.warns(gd.SimulationWarning, match="max_steps of 100 is reached"):
        run = impacts("gear", 1e-8, max_steps=100)
    assert run.status == "max_steps"
    assert run.statistics.steps == 100 and len(run.time) == 101


def test_interruption_keeps_what_was_computed(monkeypatch):
    class Interrupted(integration.Cvode):
        def _right_hand_side(self, t, y, dy_out):
            if t > 1e-3:
                raise KeyboardInterrupt
            super()._right_hand_side(t, y, dy_out)

    monkeypatch.setattr(integration, "Cvode", Interrupted)
    with pytest.warns(gd.SimulationWarning, match="interrupted"):
        run = impacts("adams", 1e-8)
    assert run.status == "interrupted"
    assert 5e-4 < run.time[-1] <= 1e-3 and len(run.contacts) == 3


def test_a_force_without_bounds_ends_the_run():
    with pytest.warns(gd.SimulationWarning, match="became NaN or infinite"):
        run = slider_crank(B=dry(contact=boundless())).simulate(1e-3, method="gear")
    assert run.status == "stalled"
    assert run.time[-1] == pytest.approx(2.27e-4, rel=1e-2)
