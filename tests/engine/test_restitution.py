"""Restitution, duration and peak of clean impacts, against the exact theorem and Hertz' closed forms.

A mass that meets F(delta) (1 + C rate/v0) at the speed v0 leaves with e v0, (1 + e) C = ln((1 + C)/(1 - C e)), whatever
F(delta), mass and v0 are (physics.md A2.1). The factors C stand here a second time, as the papers print them.
"""

import math

import pytest
from scipy.integrate import quad
from scipy.optimize import brentq
from scipy.special import gamma, lambertw

import gudgeon as gd
from engine.machines import STEEL
from engine.one_body import CLEARANCE, HERTZ_STIFFNESS, MASS, balances, journal, restitution

FACTORS = {
    "hunt-crossley": lambda e: 3 * (1 - e) / 2,
    "lankarani-nikravesh": lambda e: 3 * (1 - e**2) / 4,
    "herbert-mcwhannell": lambda e: 6 * (1 - e) / ((2 * e - 1) ** 2 + 3),
    "lee-wang": lambda e: 3 * (1 - e) / 4,
    "gonthier-approximate": lambda e: (1 - e**2) / e,
    "zhiying-qishao": lambda e: 3 / 4 * (1 - e**2) * math.exp(2 * (1 - e)),
    "flores": lambda e: 8 * (1 - e) / (5 * e),
    "hu-guo": lambda e: 3 * (1 - e) / (2 * e),
}
EXACT = ("restitution", "gonthier")
LAWS = {law.law: law for law in gd.laws.contact.LAWS}
ASKED = (0.01, 0.1, 0.3, 0.5, 0.7, 0.9, 0.99, 1.0)
SPEEDS = (0.01, 0.1, 1.0, 10.0)


def theorem(factor: float) -> float:
    """Give the restitution that comes out of a damping factor: Lambert's function, or its series where that is lost."""
    if factor < 3e-3:
        return 1 - 2 * factor / 3 + 4 * factor**2 / 9 - 44 * factor**3 / 135 + 104 * factor**4 / 405
    return float((1 + lambertw(-(1 + factor) * math.exp(-(1 + factor))).real) / factor)


def expected(name: str, asked: float) -> float:
    return asked if name in EXACT else theorem(FACTORS[name](asked))


def depth(speed: float, stiffness: float = HERTZ_STIFFNESS, exponent: float = 1.5) -> float:
    """Give how deep an elastic impact goes (A2.8)."""
    return ((exponent + 1) * MASS * speed**2 / (2 * stiffness)) ** (1 / (exponent + 1))


def impact(law: object, speed: float, back: float, rtol: float = 1e-12) -> gd.Run:
    """One impact, and not long after; `back` is the restitution that is expected."""
    until = CLEARANCE / speed + 4 * depth(speed) / speed * (1 + 1 / back)
    return journal(law, speed).simulate(until=until, rtol=rtol)


def test_all_laws_with_a_factor_are_here():
    """Whoever adds a law adds its factor, from its paper, above."""
    assert {name for name, law in LAWS.items() if hasattr(law, "factor")} == {*FACTORS, *EXACT}


def test_the_theorem_solves_its_equation():
    for factor in (1e-4, 2.9e-3, 3.1e-3, 0.1, 1.0, 10.0, 100.0):
        e = theorem(factor)
        assert 1 - factor * e == pytest.approx((1 + factor) * math.exp(-(1 + e) * factor), abs=1e-12, rel=0)


@pytest.mark.parametrize("speed", SPEEDS)
@pytest.mark.parametrize("name", [*FACTORS, *EXACT])
def test_restitution_of_power_laws(name, speed):
    """Worst error of the 320 impacts: 4e-12 (rtol 1e-12)."""
    for asked in ASKED[name == "gonthier" :]:  # its 0.01: test_defects.py
        wanted = expected(name, asked)
        run = impact(LAWS[name](stiffness=HERTZ_STIFFNESS, restitution=asked), speed, wanted)
        assert restitution(run) == pytest.approx(wanted, abs=1e-10, rel=0), asked
        balances(run)


@pytest.mark.parametrize("exponent", [1.0, 1.16, 2.0])
@pytest.mark.parametrize("rate_limit", [1.0, 3.0, None])
def test_neither_exponent_nor_rate_limit_matters(exponent, rate_limit):
    """A clean impact starts at the limit of 1 and never goes beyond it."""
    for asked in (0.05, 0.5, 0.95):
        stiffness = HERTZ_STIFFNESS * 2e-5 ** (1.5 - exponent)
        law = gd.Restitution(stiffness=stiffness, exponent=exponent, restitution=asked, rate_limit=rate_limit)
        assert restitution(impact(law, 1.0, asked)) == pytest.approx(asked, abs=1e-10, rel=0)


def cylinders(**more: object) -> list[object]:
    johnson, esdu = gd.laws.contact.Johnson, gd.laws.contact.Esdu78035
    power = gd.laws.contact.EquivalentPower(johnson(STEEL), largest_force=1e4, **more)
    return [johnson(STEEL, **more), esdu(STEEL, **more), gd.laws.contact.Pereira(STEEL, **more), power]


@pytest.mark.parametrize("name", [*FACTORS, *EXACT])
def test_restitution_of_cylinder_laws_with_the_damping_of_each(name):
    """The theorem does not ask what F(delta) is. Worst error of the 240 impacts: 4e-12."""
    for asked in (0.1, 0.5, 0.9):
        wanted = expected(name, asked)
        for law in cylinders(restitution=asked, damping=name):
            for speed in (0.1, 2.0):
                run = impact(law, speed, wanted)
                assert restitution(run) == pytest.approx(wanted, abs=1e-10, rel=0), (law, speed)


@pytest.mark.parametrize("speed", [0.01, 1.0, 10.0])
def test_cylinder_laws_without_restitution_are_elastic(speed):
    for law in cylinders():
        run = impact(law, speed, 1.0)
        assert restitution(run) == pytest.approx(1.0, abs=1e-10, rel=0)
        assert run.event_list.normal_velocity[0] == pytest.approx(speed, rel=1e-12)


@pytest.mark.parametrize("speed", SPEEDS)
@pytest.mark.parametrize("exponent", [1.0, 1.16, 1.5, 2.0])
def test_duration_and_peak_of_an_elastic_impact(exponent, speed):
    """Hertz' integrals (A2.8): T = k_T delta_max/v, and halfway the force is greatest."""
    stiffness = HERTZ_STIFFNESS * 2e-5 ** (1.5 - exponent)
    deepest = depth(speed, stiffness, exponent)
    x = 1 / (exponent + 1)
    duration = 2 * math.sqrt(math.pi) * gamma(1 + x) / gamma(0.5 + x) * deepest / speed
    begins = CLEARANCE / speed
    law = gd.Hertz(stiffness=stiffness, exponent=exponent)
    run = journal(law, speed).simulate(
        until=begins + 1.5 * duration, rtol=1e-12, times=[begins + duration / 2, begins + 1.5 * duration]
    )
    touched, left = run.event_list.time
    assert touched == pytest.approx(begins, rel=1e-12)
    assert left - touched == pytest.approx(duration, rel=1e-8)
    assert run.values("B.penetration")[0][0] == pytest.approx(deepest, rel=1e-8)
    assert run.values("B.normal_force")[0][0] == pytest.approx(stiffness * deepest**exponent, rel=1e-8)
    assert run.values("B.penetration_rate")[0][0] == pytest.approx(0.0, abs=1e-8 * speed)
    assert run.values("journal.velocity.x")[0][1] == pytest.approx(-speed, rel=1e-10)


@pytest.mark.parametrize("speed", [0.1, 2.0])
def test_duration_and_peak_of_an_elastic_impact_along_a_line(speed):
    """Johnson's law gives delta(F) in closed form: energy from it, time by quadrature.

    With z = ln(A/F) - 1: delta = F S z/L, d(delta) = S/L (z - 1) dF, and the energy S/L F^2 (z/2 - 1/4).
    """
    radii, length = (0.01, 0.0095), 0.02
    compliance = 2 * (1 - 0.3**2) / (math.pi * 207e9)
    per = compliance / length
    scale = 4 * length * (radii[0] - radii[1]) / compliance

    def z(force):
        return math.log(scale / force) - 1

    def energy(force):
        return per * force**2 * (z(force) / 2 - 0.25)

    kinetic = MASS * speed**2 / 2
    peak = brentq(lambda force: energy(force) - kinetic, 1.0, 1e5, xtol=1e-10, rtol=1e-15)

    def slowness(u):  # F = peak (1 - u^2): the root's singularity at the turning point goes
        force = peak * (1 - u * u)
        gap = 0.0 if u == 0 else (kinetic - energy(force)) / (u * u)
        gap = gap or per * peak * (z(peak) - 1) * peak
        return per * (z(force) - 1) * 2 * peak / math.sqrt(2 * gap / MASS)

    half = quad(slowness, 0.0, 1.0 - 1e-15, epsabs=0, epsrel=1e-11, limit=200)[0]
    begins = CLEARANCE / speed
    law = gd.laws.contact.Johnson(STEEL)
    run = journal(law, speed).simulate(until=begins + 3 * half, rtol=1e-12, times=[begins + half])
    touched, left = run.event_list.time
    assert left - touched == pytest.approx(2 * half, rel=1e-8)
    assert run.values("B.normal_force")[0][0] == pytest.approx(peak, rel=1e-8)
    assert run.values("B.penetration")[0][0] == pytest.approx(per * peak * z(peak), rel=1e-8)
