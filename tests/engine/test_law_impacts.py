"""Impacts under contact laws of every kind: a journal leaves its bearing with the restitution that the law promises."""

import math

import pytest

import gudgeon as gd
from gudgeon.laws import contact

STEEL = gd.Material(young=207e9, poisson=0.3)
LAWS = (
    gd.Restitution(STEEL, restitution=0.2),
    gd.HuntCrossley(STEEL, restitution=0.5),
    gd.Flores(stiffness=1e8, exponent=1.1, restitution=0.7),
    gd.DubowskyFreudenstein(STEEL),
    gd.Johnson(STEEL, restitution=0.6),
    gd.Radzimovsky((STEEL, STEEL), restitution=0.6, damping="hu-guo", rate_limit=None),
    gd.Pereira(STEEL, restitution=0.6),
    gd.EquivalentPower(gd.Esdu78035(STEEL), largest_force=1e4, restitution=0.4),
)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.law)
def test_restitution_of_an_impact(law):
    play = gd.Dry(bearing_radius="10 mm", journal_radius="9.5 mm", contact=law, length="20 mm")
    journal = gd.Body("journal", mass=0.14, inertia=1e-4, velocity=(1.0, 0.0))
    pin = gd.Revolute("B", "ground", "journal", at=(0.0, 0.0), fit=play)
    run = gd.Mechanism(name="one impact", bodies=[journal], joints=[pin]).simulate(until=1.2e-3)
    touch, leave = run.events["normal_velocity"][:2]
    assert touch == pytest.approx(1.0)
    assert -leave / touch == pytest.approx(law.obtained(), rel=1e-6)


def test_linear_spring_damper():
    """A linear oscillator until its force ends; from there on the journal flies."""
    law = contact.LinearSpringDamper(stiffness=1e7, damping=200.0)
    play = gd.Dry(bearing_radius="10 mm", journal_radius="9.5 mm", contact=law)
    journal = gd.Body("journal", mass=0.14, inertia=1e-4, velocity=(1.0, 0.0))
    pin = gd.Revolute("B", "ground", "journal", at=(0.0, 0.0), fit=play)
    run = gd.Mechanism(name="one impact", bodies=[journal], joints=[pin]).simulate(until=1.2e-3)
    touch, leave = run.events["normal_velocity"][:2]
    w = math.sqrt(1e7 / 0.14)
    b = 200.0 / (2 * 0.14)
    wd = math.sqrt(w**2 - b**2)
    end = math.atan2(2 * b * wd, b**2 - wd**2) / wd  # the damper would begin to pull
    expected = -math.exp(-b * end) * (math.cos(wd * end) - b / wd * math.sin(wd * end))
    assert -leave / touch == pytest.approx(expected, rel=1e-6)
