"""Film and dry contact together: the blend over e0, what comes after it, impacts through the film, energy."""

from math import pi

import numpy as np
import pytest

import gudgeon as gd
from engine.films import CLEARANCE, FULL, LENGTH, RADIUS, STEEL_CONTACT, VISCOSITY, guided, journal, oil

E0, E1 = 4e-6, 6e-6
STIFFNESS = 6.61e10
HERTZ = gd.Hertz(stiffness=STIFFNESS)


def film_force(e, speed, clearance):
    """The full squeeze film in a clearance of c + e0 + e1 (physics.md A4)."""
    q = VISCOSITY * LENGTH * RADIUS**3 / clearance**2
    return -12 * pi * q * (speed / clearance) / (1 - (e / clearance) ** 2) ** 1.5


@pytest.mark.parametrize("speed", [1e-3, 1.0])
@pytest.mark.parametrize("method", ["radau", "dop853"])
def test_the_film_gives_way_to_contact(speed, method):
    """flores2004 (35) with c_L = c + e0 + e1, on a journal driven through both ends of the blend."""
    end = (CLEARANCE + 2 * E0) / speed
    near = np.linspace(CLEARANCE - E0, CLEARANCE + 2 * E0, 301) / speed
    run = guided(oil(FULL, contact=HERTZ, e0=E0, e1=E1), speed).simulate(end, times=near, rtol=1e-10, method=method)
    assert run.status == "complete"
    e = run.values("B.eccentricity")[0][:, 0]
    assert e == pytest.approx(speed * near, rel=1e-12)
    share = np.clip((CLEARANCE + E0 - e) / E0, 0.0, 1.0)
    film = share * film_force(e, speed, CLEARANCE + E0 + E1)
    solid = (1 - share) * STIFFNESS * np.maximum(e - CLEARANCE, 0.0) ** 1.5
    most = np.abs(film).max() + solid.max()
    # penetration is a difference of coordinates: 1e-19 m of round-off
    assert run.values("B.film_force")[0][:, 0] == pytest.approx(film, rel=1e-9, abs=1e-10 * most)
    assert run.values("B.normal_force")[0] == pytest.approx(solid, rel=1e-9, abs=1e-10 * most)
    assert run.values("B.force")[0][:, 0] == pytest.approx(film - solid, rel=1e-9, abs=1e-10 * most)
    beyond = e > CLEARANCE + E0
    assert beyond.any()
    assert (run.values("B.film_force")[0][beyond] == 0.0).all()
    assert (run.values("B.film_thickness")[0][e > CLEARANCE] == 0.0).all()
    steps = np.abs(np.diff(run.values("B.force")[0][:, 0]))
    assert steps.max() < 0.1 * np.ptp(run.values("B.force")[0][:, 0])  # no jump
    clock = run.statistics.steps * np.finfo(float).eps  # time is a sum of steps, each rounded
    assert clock < 1e-10
    assert run.contacts == pytest.approx([CLEARANCE / speed], rel=1e-12 + clock)
    assert run.event_list.normal_velocity == pytest.approx([speed], rel=1e-12)


@pytest.mark.parametrize("film", [FULL, gd.LongSqueeze(), gd.LongBearing(), gd.ShortBearing()])
@pytest.mark.parametrize("contact", [HERTZ, STEEL_CONTACT])
def test_a_hard_impact_through_thin_oil(film, contact):
    """It touches, goes beyond the blend, comes back, and the energy adds up."""
    viscosity = 1e-5 if isinstance(film, gd.ShortBearing) else 1e-3
    fit = oil(film, contact=contact, viscosity=viscosity, friction=gd.ModifiedCoulomb(0.05))
    run = journal(fit, velocity=(1.0, 0.1), angular_velocity=30.0).simulate(3e-3, rtol=1e-9, max_steps=100_000)
    assert run.status == "complete"
    assert list(run.event_list.kind[:2]) == [0, 1]
    deepest = run.values("B.penetration")[0].max()
    assert deepest > 2 * fit.blend
    came, left = run.event_list.normal_velocity[:2]
    assert 0.3 * came < -left < came
    assert run.values("energy.residual")[0] == pytest.approx(0.0, abs=1e-8 * run.values("energy.kinetic")[0][0])
    kinetic = run.values("energy.kinetic")[0][0]
    assert np.diff(run.values("energy.dissipated")[0]).min() > -1e-8 * kinetic
    beyond = run.values("B.penetration")[0] > fit.blend
    assert (run.values("B.film_force")[0][beyond] == 0.0).all()
    assert (run.values("B.normal_force")[0] >= 0.0).all()


def test_without_oil_to_speak_of_it_is_the_dry_impact():
    """A film of almost no viscosity and a blend of a millionth: restitution as without it."""
    dry = gd.Dry(bearing_radius=RADIUS + CLEARANCE, journal_radius=RADIUS, contact=STEEL_CONTACT, length=LENGTH)
    thin = oil(FULL, contact=STEEL_CONTACT, viscosity=1e-12, e0=1e-6 * CLEARANCE)
    runs = [journal(fit, velocity=(1.0, 0.0)).simulate(1e-3, rtol=1e-10) for fit in (dry, thin)]
    assert [list(run.event_list.kind) for run in runs] == [[0, 1]] * 2
    assert runs[1].event_list.time == pytest.approx(runs[0].event_list.time, rel=1e-7)
    assert runs[1].event_list.normal_velocity == pytest.approx(runs[0].event_list.normal_velocity, rel=1e-6)


def test_a_load_presses_the_journal_through_the_film_until_contact_carries_it():
    """It comes to rest in the blend or beyond, where (1 - share) F_dry = load."""
    run = journal(oil(FULL, contact=HERTZ, e0=E0, e1=E1, viscosity=0.01), force=(0.0, -500.0)).simulate(
        0.2, rtol=1e-9, max_steps=200_000
    )
    assert run.status == "complete"
    depth = run.values("B.penetration")[0][-1]
    share = max(1 - depth / E0, 0.0)
    assert (1 - share) * STIFFNESS * depth**1.5 == pytest.approx(500.0, rel=1e-6)
    assert run.values("B.force")[0][-1] == pytest.approx([0.0, 500.0], abs=1e-3)
    assert run.mode_names("B")[-1] != "free flight"
    assert np.abs(run.values("energy.residual")[0]).max() < 1e-8


def test_elastic_contact_behind_a_film_without_viscosity_loses_nothing():
    """Within the blend the stored energy is the integral of (delta/e0) K delta^1.5 = K delta^3.5/(3.5 e0)."""
    fit = oil(FULL, contact=HERTZ, e0=E0, e1=E1, viscosity=1e-12)
    run = journal(fit, velocity=(0.02, 0.0)).simulate(0.0252, rtol=1e-10)
    depth = run.values("B.penetration")[0]
    assert 0.3 * E0 < depth.max() < E0
    stored = STIFFNESS * np.maximum(depth, 0.0) ** 3.5 / (3.5 * E0)
    kinetic = run.values("energy.kinetic")[0][0]
    assert run.values("energy.contact")[0] == pytest.approx(stored, abs=1e-6 * kinetic)
    assert np.abs(run.values("energy.dissipated")[0]).max() < 1e-6 * kinetic
