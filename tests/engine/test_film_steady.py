"""A journal that turns under a constant load: where it settles, and how it whirls, against closed forms."""

from math import atan, atan2, cos, hypot, pi, sin, sqrt

import numpy as np
import pytest
from scipy.integrate import quad
from scipy.optimize import brentq

import gudgeon as gd

RADIUS, CLEARANCE, LENGTH, VISCOSITY, SPIN = 0.025, 5e-5, 0.02, 0.02, 300.0


def long_steady(eps):
    """Half of Sommerfeld's film: force on the journal along n and t (physics.md A6)."""
    q = VISCOSITY * LENGTH * RADIUS**3 / CLEARANCE**2
    return -12 * q * eps**2 * SPIN / ((2 + eps**2) * (1 - eps**2)), 6 * pi * q * eps * SPIN / (
        (2 + eps**2) * (1 - eps**2) ** 0.5
    )


def short_steady(eps):
    """Ocvirk (physics.md A6)."""
    q = VISCOSITY * RADIUS * LENGTH**3 / CLEARANCE**2
    return -q * SPIN * eps**2 / (1 - eps**2) ** 2, q * SPIN * pi * eps / (4 * (1 - eps**2) ** 1.5)


LAWS = {
    "long": (gd.LongBearing(), long_steady),
    "pinkus": (gd.PinkusSternlicht(), long_steady),
    "short": (gd.ShortBearing(), short_steady),
}


def turning(film, load, mass, *loads):
    """A journal in the ground that keeps its spin: its moment of inertia is as good as infinite."""
    fit = gd.Lubricated(journal_radius=RADIUS, clearance=CLEARANCE, length=LENGTH, viscosity=VISCOSITY, film=film)
    return gd.Mechanism(
        name="rotor",
        bodies=[
            gd.Body("rotor", mass=mass, inertia=1e9, position=(0.0, 0.0), velocity=(0.0, 0.0), angular_velocity=SPIN)
        ],
        joints=[gd.Revolute("B", "ground", "rotor", at=(0.0, 0.0), fit=fit)],
        loads=[gd.Force("weight", "rotor", (0.0, -load)), *loads],
    )


@pytest.mark.parametrize("eps", [0.2, 0.5, 0.8, 0.95])
@pytest.mark.parametrize("law", LAWS)
def test_a_light_journal_settles_where_the_closed_form_says(law, eps):
    film, steady = LAWS[law]
    load = hypot(*steady(eps))
    assert brentq(lambda x: hypot(*steady(x)) - load, 1e-6, 0.999, xtol=1e-14) == pytest.approx(eps)
    mass = 0.02 * load / (CLEARANCE * SPIN**2)  # far below the threshold of whirl
    run = turning(film, load, mass).simulate(300.0 / SPIN, rtol=1e-9, max_steps=300_000)
    assert run.status == "complete"
    assert run.values("rotor.angular_velocity")[0][-1] == pytest.approx(SPIN, rel=1e-9)
    fn, ft = steady(eps)
    e = run.values("B.eccentricity")[0][-1]
    assert np.hypot(*e) / CLEARANCE == pytest.approx(eps, rel=1e-6)
    # F_n n + F_t t holds the load: n lies clockwise of the load's direction reversed by the angle of the force
    expected = pi / 2 - atan2(ft, fn)
    assert np.cos(np.arctan2(e[1], e[0]) - expected) > 1 - 1e-12
    assert run.values("B.film_force")[0][-1] == pytest.approx([0.0, load], abs=1e-5 * load)


def capacity(eps):
    """Load and attitude of half of Sommerfeld's film, as textbooks have them (pinkus-sternlicht), U = R w.

    W = 6 mu U L (R/c)^2 eps sqrt(pi^2 - eps^2 (pi^2 - 4))/((2 + eps^2)(1 - eps^2))
    tan phi = pi sqrt(1 - eps^2)/(2 eps)
    """
    unit = 6 * VISCOSITY * RADIUS * SPIN * LENGTH * (RADIUS / CLEARANCE) ** 2
    load = unit * eps * sqrt(pi**2 - eps**2 * (pi**2 - 4)) / ((2 + eps**2) * (1 - eps**2))
    return load, atan(pi * sqrt(1 - eps**2) / (2 * eps))


def integrated(eps):
    """The same from the pressure of sommerfeld1904 on its positive half, th from the greatest film."""

    def pressure(th):
        scale = 6 * VISCOSITY * SPIN * (RADIUS / CLEARANCE) ** 2 / (2 + eps**2)
        return scale * eps * sin(th) * (2 + eps * cos(th)) / (1 + eps * cos(th)) ** 2

    radial = RADIUS * LENGTH * quad(lambda th: pressure(th) * cos(th), 0, pi, points=[3.0])[0]
    tangential = RADIUS * LENGTH * quad(lambda th: pressure(th) * sin(th), 0, pi, points=[3.0])[0]
    return hypot(radial, tangential), atan2(tangential, -radial)


@pytest.mark.parametrize("load", [500.0, 2_000.0, 5_000.0, 50_000.0])
def test_half_of_sommerfelds_film_holds_a_journal_where_textbooks_have_it(load):
    """The film lacks the squeeze: a light journal falls through it. Dampers help, which have no force at rest."""
    eps = brentq(lambda x: capacity(x)[0] - load, 1e-9, 1 - 1e-9, xtol=1e-15)
    _, attitude = capacity(eps)
    assert integrated(eps) == pytest.approx((load, attitude), rel=1e-9)
    mass, damping = 0.02 * load / (CLEARANCE * SPIN**2), load / (CLEARANCE * SPIN)
    dampers = [
        gd.SpringDamper(name, "ground", "rotor", points=[end, {"rotor": (0.0, 0.0)}], damping=damping)
        for name, end in (("along x", (1.0, 0.0)), ("along y", (0.0, 1.0)))
    ]
    run = turning(gd.HalfSommerfeld(), load, mass, *dampers).simulate(300.0 / SPIN, rtol=1e-9, max_steps=300_000)
    assert run.status == "complete"
    x, y = run.values("B.eccentricity")[0][-1]
    assert hypot(x, y) / CLEARANCE == pytest.approx(eps, rel=1e-9)
    assert atan2(x, -y) == pytest.approx(attitude, abs=1e-9)  # from the load, the way that the journal turns
    assert np.hypot(*run.values("rotor.velocity")[0][-1]) < 1e-10 * CLEARANCE * SPIN
    assert run.values("B.film_force")[0][-1] == pytest.approx([0.0, load], abs=1e-10 * load)


@pytest.mark.parametrize("law", LAWS)
def test_a_heavy_journal_whirls_at_half_its_speed(law):
    film, steady = LAWS[law]
    load = hypot(*steady(0.1))
    mass = 20.0 * load / (CLEARANCE * SPIN**2)
    run = turning(film, load, mass).simulate(600.0 / SPIN, rtol=1e-8, max_steps=300_000)
    assert run.status == "complete"
    e = run.values("B.eccentricity")[0]
    late = run.time > 300.0 / SPIN
    angle = np.unwrap(np.arctan2(e[late, 1], e[late, 0]))
    whirl = (angle[-1] - angle[0]) / np.ptp(run.time[late])
    print(law, whirl / SPIN, np.hypot(*e[late].T).max() / CLEARANCE)
    assert 0.45 < whirl / SPIN < 0.501
    assert np.hypot(*e[late].T).min() > 0.2 * CLEARANCE  # it goes around, and does not settle
