"""The contracts of the families of laws, for every member: a law that is added is tested here by itself."""

import math
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gudgeon as gd
from gudgeon.laws import contact, friction
from gudgeon.laws.contact import ContactGeometry

STEEL = gd.Material(young=207e9, poisson=0.3)
PIN = ContactGeometry(10e-3, 9.5e-3, internal=True)


@gd.contact_law
def linear(penetration, rate, impact_speed, stiffness, damping):
    return stiffness * penetration + damping * rate * penetration


@gd.friction_law
def constant(slip_speed, normal_force, coefficient):
    return coefficient * normal_force


#: An example of each law; one that is missing here fails `test_every_law_has_an_example`.
CONTACT: dict[str, Any] = {
    "hertz": gd.Hertz(STEEL),
    "lankarani-nikravesh": gd.LankaraniNikravesh(STEEL, restitution=0.6),
    "written-in-python": linear(1e9, 1e8),
}
FRICTION: dict[str, Any] = {"modified-coulomb": gd.ModifiedCoulomb(0.2), "written-in-python": constant(0.2)}

penetrations = st.floats(1e-9, 1e-4)
rates = st.floats(-5.0, 5.0)
speeds = st.floats(0.0, 5.0)


def test_every_law_has_an_example():
    assert {law.law for law in contact.LAWS} == set(CONTACT)
    assert {law.law for law in friction.LAWS} == set(FRICTION)


def contact_force(name: str) -> Any:
    """The kernel of a law with its parameters: compiled, as the engine calls it."""
    import ctypes

    law = CONTACT[name]
    kind = ctypes.CFUNCTYPE(ctypes.c_double, *[ctypes.c_double] * 3, ctypes.POINTER(ctypes.c_double))
    function = kind(law.kernel.address)
    values = law.parameters(PIN)
    parameters = (ctypes.c_double * max(len(values), 1))(*values)
    return lambda delta, rate, speed: function(delta, rate, speed, parameters)


@pytest.mark.parametrize("name", CONTACT)
@given(delta=st.floats(-1e-3, 0.0), rate=rates, speed=speeds)
@settings(max_examples=30, deadline=None)
def test_no_force_without_penetration(name, delta, rate, speed):
    assert contact_force(name)(delta, rate, speed) == 0.0


@pytest.mark.parametrize("name", CONTACT)
@given(delta=penetrations, rate=rates, speed=speeds)
@settings(max_examples=100, deadline=None)
def test_force_never_pulls_and_is_finite(name, delta, rate, speed):
    force = contact_force(name)(delta, rate, speed)
    assert np.isfinite(force)
    assert force >= 0.0


@pytest.mark.parametrize("name", CONTACT)
@given(delta=penetrations, rate=rates, speed=speeds)
@settings(max_examples=50, deadline=None)
def test_force_is_continuous(name, delta, rate, speed):
    force = contact_force(name)
    here = force(delta, rate, speed)
    near = force(delta * (1 + 1e-9), rate + 1e-10, speed)
    assert near == pytest.approx(here, rel=1e-6, abs=1e-3)


@pytest.mark.parametrize("name", CONTACT)
@given(depth=penetrations, speed=st.floats(0.02, 5.0))
@settings(max_examples=30, deadline=None)
def test_a_cycle_gives_back_at_most_what_it_took(name, depth, speed):
    """Pressed in and let out again along delta = depth sin^2: the work is not negative."""
    force = contact_force(name)
    phase = np.linspace(0.0, np.pi, 2001)
    delta = depth * np.sin(phase) ** 2
    rate = speed * np.sin(2 * phase)
    work = np.trapezoid([force(d, r, speed) for d, r in zip(delta, rate, strict=True)], delta)
    scale = force(depth, 0.0, speed) * depth
    assert work >= -1e-6 * scale


@pytest.mark.parametrize("name", FRICTION)
@given(slip=st.tuples(rates, rates, rates), normal=st.floats(0.0, 1e5))
@settings(max_examples=100, deadline=None)
def test_memoryless_friction_never_drives(name, slip, normal):
    import ctypes

    law = FRICTION[name]
    assert law.states == 0
    pointer = ctypes.POINTER(ctypes.c_double)
    function = ctypes.CFUNCTYPE(None, pointer, ctypes.c_double, *[pointer] * 4)(law.kernel.address)
    values = law.parameters()
    force = (ctypes.c_double * 3)()
    none = (ctypes.c_double * 1)()
    function((ctypes.c_double * 3)(*slip), normal, none, (ctypes.c_double * len(values))(*values), force, none)
    assert np.dot(force, slip) <= 0.0
    assert math.hypot(*force) <= 0.2 * normal * (1 + 1e-12)
    assert np.linalg.norm(np.cross(force, slip)) <= 1e-9 * (1 + math.hypot(*slip) * np.linalg.norm(force))


def test_hertz_stiffness_against_the_table_of_the_physics():
    """physics.md A1: K internal for E = 207 GPa, nu = 0.3, verified there independently."""
    for radii, stiffness in (
        ((10e-3, 9.5e-3), 6.610198e10),
        ((10e-3, 9.9e-3), 1.508882e11),
        ((5e-3, 4.7e-3), 4.244348e10),
    ):
        assert gd.Hertz(STEEL).parameters(ContactGeometry(*radii, internal=True))[0] == pytest.approx(
            stiffness, rel=1e-6
        )
    external = gd.Hertz(STEEL).parameters(ContactGeometry(10e-3, 9.5e-3, internal=False))[0]
    assert external == pytest.approx(1.058479e10, rel=1e-6)
