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
FRICTION: dict[str, Any] = {
    "modified-coulomb": gd.ModifiedCoulomb(0.2),
    "coulomb-tanh": gd.CoulombTanh(0.2),
    "threlfall": gd.Threlfall(0.2),
    "bengisu-akay": gd.BengisuAkay(0.15, 0.2),
    "andersson": gd.Andersson(0.15, 0.2, viscous=0.1),
    "karnopp": gd.Karnopp(0.15, 0.2, viscous=0.1),
    "brown-mcphee": gd.BrownMcPhee(0.15, 0.2, viscous=0.1),
    "dahl": gd.Dahl(0.2),
    "lugre": gd.LuGre(0.15, 0.2, viscous=0.1),
    "written-in-python": constant(0.2),
}
MEMORYLESS = [name for name, law in FRICTION.items() if law.states == 0]
WITH_STATES = [name for name, law in FRICTION.items() if law.states > 0]

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


def friction_force(law: Any) -> Any:
    """The kernel of a law with its parameters, compiled, as the engine calls it: gives force and rates."""
    import ctypes

    pointer = ctypes.POINTER(ctypes.c_double)
    function = ctypes.CFUNCTYPE(None, pointer, ctypes.c_double, *[pointer] * 4)(law.kernel.address)
    values = law.parameters()
    parameters = (ctypes.c_double * max(len(values), 1))(*values)

    def call(slip: Any, normal: float, states: Any = ()) -> tuple[np.ndarray, np.ndarray]:
        force, rates = (ctypes.c_double * 3)(*[math.nan] * 3), (ctypes.c_double * max(law.states, 1))()
        given_states = (ctypes.c_double * max(law.states, 1))(*states)
        function((ctypes.c_double * 3)(*slip), normal, given_states, parameters, force, rates)
        return np.array(force), np.array(rates)[: law.states]

    return call


coefficients = st.floats(1e-3, 2.0)
slow = st.floats(1e-6, 1.0)
per_force = st.floats(0.0, 10.0)


@st.composite
def admissible(draw: Any, name: str) -> Any:
    """A law with any admissible parameters."""
    kinetic = draw(coefficients)
    static = kinetic * draw(st.floats(1.0, 5.0))
    if name == "modified-coulomb":
        v0 = draw(st.floats(0.0, 0.1))
        return gd.ModifiedCoulomb(kinetic, v0=v0, v1=v0 + draw(slow))
    if name == "coulomb-tanh":
        return gd.CoulombTanh(kinetic, transition_speed=draw(slow))
    if name == "threlfall":
        return gd.Threlfall(kinetic, transition_speed=draw(slow))
    if name == "bengisu-akay":
        return gd.BengisuAkay(kinetic, static, transition_speed=draw(slow), stribeck_speed=draw(slow))
    if name == "andersson":
        return gd.Andersson(
            kinetic,
            static,
            stribeck_speed=draw(slow),
            exponent=draw(st.floats(0.5, 10.0)),
            transition_speed=draw(slow),
            viscous=draw(per_force),
        )
    if name == "karnopp":
        speeds = {"transition_speed": draw(slow), "stribeck_speed": draw(slow)}
        return gd.Karnopp(kinetic, static, viscous=draw(per_force), **speeds)
    if name == "brown-mcphee":
        return gd.BrownMcPhee(kinetic, static, transition_speed=draw(slow), viscous=draw(per_force))
    if name == "dahl":
        return gd.Dahl(kinetic, bristle_stiffness=draw(st.floats(1.0, 1e7)))
    if name == "lugre":
        v_s = draw(slow)
        return gd.LuGre(
            kinetic,
            static,
            stribeck_speed=v_s,
            bristle_stiffness=draw(st.floats(1.0, 1e7)),
            bristle_damping=draw(st.floats(0.0, 1.0)) * 4.0 * math.sqrt(2.0 * math.e) * kinetic / v_s * (1.0 - 1e-15),
            viscous=draw(per_force),
        )
    return FRICTION[name] if draw(st.booleans()) else constant(kinetic)


def largest_coefficient(law: Any) -> float:
    """Static coefficient, or the only one."""
    if isinstance(law, gd.laws.friction.WrittenFriction):
        return law.parameters()[0]
    return law.static if hasattr(law, "static") else law.coefficient


directions = (
    st.tuples(rates, rates, rates).filter(lambda d: math.hypot(*d) > 1e-3).map(lambda d: np.array(d) / math.hypot(*d))
)
slip_speeds = st.one_of(st.floats(1e-12, 10.0), st.floats(-9.0, 1.0).map(lambda power: 10.0**power))
normals = st.one_of(st.just(0.0), st.floats(1e-6, 1e5))  # not so small that products lose their digits


@pytest.mark.parametrize("name", FRICTION)
@given(data=st.data(), direction=directions, speed=slip_speeds)
@settings(max_examples=30, deadline=None)
def test_no_friction_without_normal_force(name, data, direction, speed):
    law = data.draw(admissible(name))
    states = [scale * data.draw(st.floats(-0.5, 0.5)) for scale in law.scales()]
    force, rates = friction_force(law)(speed * direction, 0.0, states)
    assert not force.any()
    assert np.isfinite(rates).all()
    force, _ = friction_force(law)((0.0, 0.0, 0.0), 1.0, [0.0] * law.states)
    assert not force.any()


@pytest.mark.parametrize("name", MEMORYLESS)
@given(data=st.data(), direction=directions, speed=slip_speeds, normal=normals)
@settings(max_examples=100, deadline=None)
def test_memoryless_friction_never_drives(name, data, direction, speed, normal):
    law = data.draw(admissible(name))
    slip = speed * direction
    force, _ = friction_force(law)(slip, normal)
    assert np.dot(force, slip) <= 0.0
    most = largest_coefficient(law) + getattr(law, "viscous", 0.0) * speed
    assert math.hypot(*force) <= most * normal * (1 + 1e-12)
    assert np.linalg.norm(np.cross(force, direction)) <= 1e-12 * np.linalg.norm(force)
    turned, _ = friction_force(law)(-slip, normal)
    assert (turned == -force).all()


@pytest.mark.parametrize("name", MEMORYLESS)
@given(data=st.data(), direction=directions, speed=slip_speeds)
@settings(max_examples=50, deadline=None)
def test_friction_is_continuous_in_slip(name, data, direction, speed):
    """Also at its corners, where it has a value from either side. The steepest law falls by 10/e parts for a part."""
    law = data.draw(admissible(name))
    force = friction_force(law)
    for v in (speed, *law.kinks()):
        steep = 20.0 if name != "modified-coulomb" else 2.0 + v / (law.v1 - law.v0)
        if name in ("karnopp", "bengisu-akay"):
            steep += 2.0 * v / law.stribeck_speed
        most = largest_coefficient(law) + getattr(law, "viscous", 0.0) * v
        below, above = (force(v * (1.0 + step) * direction, 1.0)[0] for step in (-1e-9, 1e-9))
        assert np.linalg.norm(above - below) <= 2e-9 * steep * most + 1e-14 * most


@pytest.mark.parametrize("name", FRICTION)
@given(data=st.data())
@settings(max_examples=20, deadline=None)
def test_corners_and_scales_are_numbers(name, data):
    law = data.draw(admissible(name))
    kinks, scales = law.kinks(), law.scales()
    assert all(math.isfinite(kink) and kink >= 0.0 for kink in kinks)
    assert list(kinks) == sorted(set(kinks))
    assert len(scales) == law.states
    assert all(math.isfinite(scale) and scale > 0.0 for scale in scales)


@pytest.mark.parametrize("name", WITH_STATES)
@given(
    data=st.data(), direction=directions, speed=slip_speeds, bent=directions, part=st.floats(0.0, 1.0), normal=normals
)
@settings(max_examples=300, deadline=None)
def test_friction_with_states_gives_back_at_most_what_it_stored(name, data, direction, speed, bent, part, normal):
    """At a constant normal force: what slip does on the force is not less than what the bristles' energy grows by.

    For every deflection within the bound, which the rates keep.
    """
    law = data.draw(admissible(name))
    sigma0, most = law.bristle_stiffness, law.scales()[0]
    assert most == pytest.approx(largest_coefficient(law) / sigma0)
    slip = speed * direction
    for z in (part * most * bent, part * most * direction):
        force, rates = friction_force(law)(slip, normal, z)
        taken, stored = -force @ slip, normal * sigma0 * (z @ rates)
        assert taken - stored >= -1e-12 * normal * speed * (largest_coefficient(law) + speed * _damping(law))
    for z in (most * bent, most * direction):
        _, rates = friction_force(law)(slip, normal, z)
        assert z @ rates <= 1e-12 * most * speed, "pushed beyond the bound"


def _damping(law: Any) -> float:
    return getattr(law, "bristle_damping", 0.0) + getattr(law, "viscous", 0.0)


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
