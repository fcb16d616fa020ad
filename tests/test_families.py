"""The contracts of the families of laws, for every member: a law that is added is tested here by itself."""

import functools
import math
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gudgeon as gd
from gudgeon.laws import contact, film, friction
from gudgeon.laws.contact import ContactGeometry
from gudgeon.laws.contact._cylinder import CylinderLaw, LogarithmicLaw
from gudgeon.laws.contact._power import DissipativePowerLaw
from gudgeon.laws.film import FilmGeometry
from gudgeon.math.address import law_at

STEEL = gd.Material(young=207e9, poisson=0.3)
PIN = ContactGeometry(10e-3, 9.5e-3, internal=True, length=20e-3)


@gd.contact_law
def linear(penetration, rate, impact_speed, stiffness, damping):
    return stiffness * penetration + damping * rate * penetration


@gd.friction_law
def constant(slip_speed, normal_force, coefficient):
    return coefficient * normal_force


@gd.film_law
def full(eps, squeeze, wedge, radius, clearance, length, viscosity):
    """The short bearing without cavitation."""
    s2 = (1.0 - eps) * (1.0 + eps)
    scale = math.pi * viscosity * radius * length**3 / clearance**2 / (s2 * math.sqrt(s2))
    return -scale * (1.0 + 2.0 * eps**2) / s2 * squeeze, 0.5 * scale * wedge


#: An example of each law; one that is missing here fails `test_every_law_has_an_example`.
CONTACT: dict[str, Any] = {
    "hertz": gd.Hertz(STEEL),
    "hunt-crossley": gd.HuntCrossley(STEEL, restitution=0.6),
    "herbert-mcwhannell": gd.HerbertMcWhannell(STEEL, restitution=0.6),
    "lee-wang": gd.LeeWang(STEEL, restitution=0.6),
    "lankarani-nikravesh": gd.LankaraniNikravesh(STEEL, restitution=0.6),
    "gonthier": gd.Gonthier(STEEL, restitution=0.6),
    "gonthier-approximate": gd.GonthierApproximate(STEEL, restitution=0.6),
    "zhiying-qishao": gd.ZhiyingQishao(STEEL, restitution=0.6),
    "flores": gd.Flores(STEEL, restitution=0.6),
    "hu-guo": gd.HuGuo(STEEL, restitution=0.6),
    "restitution": gd.Restitution(STEEL, restitution=0.6),
    "kelvin-voigt": gd.KelvinVoigt(stiffness=1e8, restitution=0.6),
    "smooth-kelvin-voigt": gd.SmoothKelvinVoigt(stiffness=1e8, restitution=0.6),
    "linear-spring-damper": contact.LinearSpringDamper(stiffness=1e8, damping=1e3),
    "dubowsky-freudenstein": gd.DubowskyFreudenstein(STEEL),
    "goldsmith": gd.Goldsmith(STEEL, restitution=0.6, damping="flores"),
    "esdu-78035": gd.Esdu78035(STEEL, restitution=0.6),
    "johnson": gd.Johnson(STEEL, restitution=0.6),
    "radzimovsky": gd.Radzimovsky(STEEL, restitution=0.6, damping=gd.HuGuo),
    "pereira": gd.Pereira(STEEL, restitution=0.6),
    "equivalent-power": gd.EquivalentPower(gd.Johnson(STEEL), largest_force=1e4, restitution=0.6),
    "tabulated-contact": gd.TabulatedContact([0, 1e-6, 5e-6, 2e-5], [0, 50, 400, 3e3], [0, 10, 200, 3e3]),
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
FILM: dict[str, Any] = {
    "long-squeeze": gd.LongSqueeze(),
    "long-squeeze, full": gd.LongSqueeze(cavitation=False, shear=False),
    "long-bearing": gd.LongBearing(),
    "pinkus-sternlicht": gd.PinkusSternlicht(),
    "half-sommerfeld": gd.HalfSommerfeld(),
    "bannwart": gd.Bannwart(frequency=500.0),
    "short-bearing": gd.ShortBearing(),
    "short-bearing, full": gd.ShortBearing(cavitation=False, shear=False),
    "finite-bearing": gd.FiniteBearing(resolution=32),
    "finite-bearing, gumbel": gd.FiniteBearing(cavitation="gumbel", resolution=64, shear=False),
    "written-in-python": full(),
    "spherical-squeeze": gd.SphericalSqueeze(),
    "spherical-squeeze, full": gd.SphericalSqueeze(cavitation=False, shear=False),
}
MEMORYLESS = [name for name, law in FRICTION.items() if law.states == 0]
WITH_STATES = [name for name, law in FRICTION.items() if law.states > 0]

penetrations = st.floats(1e-9, 1e-4)
rates = st.floats(-5.0, 5.0)
speeds = st.floats(0.0, 5.0)


def test_every_law_has_an_example():
    assert {law.law for law in contact.LAWS} == set(CONTACT)
    assert {law.law for law in friction.LAWS} == set(FRICTION)
    assert {law.law for law in film.LAWS} == {law.law for law in FILM.values()}


@st.composite
def contacts(draw: Any, name: str) -> Any:
    """A law with any of its admissible parameters, at surfaces of any geometry: its compiled kernel, and the law."""
    radius, internal = draw(st.floats(1e-3, 0.03)), draw(st.booleans())
    other = radius * draw(st.floats(0.7, 0.995) if internal else st.floats(0.1, 10.0))
    geometry = ContactGeometry(radius, other, internal, length=draw(st.floats(1e-3, 0.1)))
    law = draw(laws(name, geometry))
    return law, compiled(law, geometry)


materials = st.builds(gd.Material, young=st.floats(1e9, 4e11), poisson=st.floats(0.0, 0.5))
pairs = st.one_of(materials, st.tuples(materials, materials))


@st.composite
def laws(draw: Any, name: str, geometry: ContactGeometry) -> Any:
    cls = type(CONTACT[name])
    if name == "written-in-python":
        return linear(draw(st.floats(1e3, 1e12)), draw(st.floats(0.0, 1e9)))
    if name == "tabulated-contact":
        points = draw(st.lists(st.tuples(st.floats(1e-7, 3e-5), st.floats(1.0, 1e4), st.floats(0.0, 1.0)), min_size=1))
        x, loading = (np.cumsum([0.0, *(point[k] for point in points)]) for k in range(2))
        parts = np.array([0.0, *(point[2] for point in points)])
        unloading = np.minimum(np.maximum.accumulate(parts * loading), loading)
        return cls(x, loading, draw(st.one_of(st.none(), st.just(unloading))))
    if name == "linear-spring-damper":
        return cls(stiffness=draw(st.floats(1e3, 1e10)), damping=draw(st.floats(0.0, 1e5)))
    if name == "equivalent-power":
        cylinder = draw(laws(draw(st.sampled_from(CYLINDERS)), geometry)).changed(
            {"restitution": None, "damping": None}
        )
        play = abs(geometry.first_radius - geometry.second_radius) or geometry.first_radius
        largest = cylinder.force(0.02 * play, geometry)
        if isinstance(cylinder, LogarithmicLaw):
            largest = min(largest, cylinder.end_force(geometry))
        exponent = draw(st.one_of(st.none(), st.floats(1.0, 2.0)))
        return cls(cylinder, largest_force=largest, exponent=exponent, **draw(dampings()))
    if name in CYLINDERS:
        return cls(draw(pairs), **draw(dampings()))
    own = {"stiffness": draw(st.floats(1e5, 1e12)), "exponent": draw(st.floats(1.0, 3.0))}
    power = draw(st.one_of(st.just(own), st.fixed_dictionaries({"material": pairs})))
    if name == "hertz":
        return cls(**power)
    if name == "kelvin-voigt":
        return cls(**power, restitution=draw(st.floats(0.0, 1.0)))
    if name == "smooth-kelvin-voigt":
        return cls(**power, restitution=draw(st.floats(0.0, 1.0)), transition_speed=draw(st.floats(1e-3, 1.0)))
    smallest = 0.01 if cls.divides_by_restitution else 0.0
    return cls(**power, restitution=draw(st.floats(smallest, 1.0)), **draw(limits()))


CYLINDERS = [law.law for law in contact.LAWS if issubclass(law, CylinderLaw)]


@st.composite
def limits(draw: Any) -> Any:
    rate_limit = draw(st.one_of(st.none(), st.floats(0.1, 10.0)))
    return {"rate_limit": rate_limit, "minimum_impact_speed": draw(st.floats(1e-3, 0.1))}


@st.composite
def dampings(draw: Any) -> Any:
    restitution = draw(st.one_of(st.none(), st.floats(0.01, 1.0)))
    names = [law.law for law in contact.LAWS if issubclass(law, DissipativePowerLaw)]
    damping = None if restitution is None else draw(st.one_of(st.none(), st.sampled_from(names)))
    return {"restitution": restitution, "damping": damping, **draw(limits())}


def compiled(law: Any, geometry: ContactGeometry) -> Any:
    """The kernel of a law with its parameters: compiled, as the engine calls it."""
    function, parameters = law_at("contact", law.kernel.address), np.array(law.parameters(geometry), float)
    return lambda delta, rate, speed: function(delta, rate, speed, parameters)


@pytest.mark.parametrize("name", CONTACT)
@given(data=st.data(), delta=st.floats(-1e-3, 0.0), rate=rates, speed=speeds)
@settings(max_examples=30, deadline=None)
def test_no_force_without_penetration(name, data, delta, rate, speed):
    _, force = data.draw(contacts(name))
    assert force(delta, rate, speed) == 0.0


@pytest.mark.parametrize("name", CONTACT)
@given(data=st.data(), delta=penetrations, rate=rates, speed=speeds)
@settings(max_examples=100, deadline=None)
def test_force_never_pulls_and_is_finite(name, data, delta, rate, speed):
    _, force = data.draw(contacts(name))
    assert np.isfinite(force(delta, rate, speed))
    assert force(delta, rate, speed) >= 0.0
    assert force(delta, 1e-3, speed) > 0.0


@pytest.mark.parametrize("name", CONTACT)
@given(data=st.data(), delta=penetrations, rate=rates, speed=speeds)
@settings(max_examples=100, deadline=None)
def test_force_is_continuous(name, data, delta, rate, speed):
    """Unless the law says that it jumps, and then it does so only where the rate changes its sign."""
    law, force = data.draw(contacts(name))
    if law.jumps and abs(rate) < 1e-9:
        rate = math.copysign(1e-9, rate)
    near = force(delta * (1 + 1e-9), rate + 1e-12, speed)
    scale = force(delta, 0.0, speed) + force(delta, 5.0, speed)
    assert abs(near - force(delta, rate, speed)) <= 2e-6 * scale


@pytest.mark.parametrize("name", CONTACT)
@given(data=st.data(), delta=penetrations, rate=st.floats(1e-3, 5.0), speed=speeds)
@settings(max_examples=50, deadline=None)
def test_force_begins_at_zero(name, data, delta, rate, speed):
    """Near zero it falls at least like the penetration; further in a table may be much softer than there."""
    law, force = data.draw(contacts(name))
    if law.begins_at_zero:
        assert force(1e-12 * delta, rate, speed) <= 1e-5 * force(1e-6 * delta, rate, speed)


@pytest.mark.parametrize("name", CONTACT)
def test_declared_exceptions_are_true(name):
    law, force = CONTACT[name], compiled(CONTACT[name], PIN)
    assert law.jumps == (force(1e-6, 1e-300, 1.0) > 1.001 * force(1e-6, -1e-300, 1.0))
    assert law.begins_at_zero == (force(1e-300, 1.0, 1.0) < 1e-9)


@pytest.mark.parametrize("name", CONTACT)
@given(data=st.data(), depth=penetrations, approach=st.floats(1e-3, 5.0), speed=speeds)
@settings(max_examples=30, deadline=None)
def test_a_cycle_gives_back_at_most_what_it_took(name, data, depth, approach, speed):
    """Pressed in and let out again along delta = depth sin^2: the work is not negative."""
    _, force = data.draw(contacts(name))
    phase = np.linspace(0.0, np.pi, 401)
    delta = depth * np.sin(phase) ** 2
    rate = approach * np.sin(2 * phase)
    forces = [force(d, r, speed) for d, r in zip(delta, rate, strict=True)]
    assert np.trapezoid(forces, delta) >= -1e-9 * max(forces) * depth


def friction_force(law: Any) -> Any:
    """The kernel of a law with its parameters, compiled, as the engine calls it: gives force and rates."""
    function, parameters = law_at("friction", law.kernel.address), np.array(law.parameters(), float)

    def call(slip: Any, normal: float, states: Any = ()) -> tuple[np.ndarray, np.ndarray]:
        force, rates, given_states = np.full(3, math.nan), np.zeros(law.states), np.zeros(law.states)
        given_states[: len(states)] = states
        function(np.array(slip, float), normal, given_states, parameters, force, rates)
        return force, rates

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


# --- films ----------------------------------------------------------------------------------------------------------

FILLED = (
    FilmGeometry(journal_radius=9.5e-3, clearance=0.5e-3, length=20e-3, viscosity=0.4),
    FilmGeometry(journal_radius=50e-3, clearance=50e-6, length=25e-3, viscosity=0.02),
)


@functools.cache
def film_kernel(name: str, geometry: FilmGeometry) -> Any:
    """The kernel of a law with its parameters, compiled, as the engine calls it: from twelve numbers to nine."""
    function, parameters = law_at("film", FILM[name].kernel.address), np.array(FILM[name].parameters(geometry))

    def call(motion: Any) -> np.ndarray:
        out = np.full(9, math.nan)
        function(np.array(motion, float), parameters, out)
        return out

    return call


part = st.floats(-1.0, 1.0)
triples = st.tuples(part, part, part).map(np.array)


@st.composite
def films(draw: Any, name: str, nearest_gap: float = 1e-6) -> Any:
    """A film in any motion: its kernel, its clearance, and eccentricity, rate and both spins as arrays."""
    geometry = draw(st.sampled_from(FILLED))
    eps = draw(st.one_of(st.floats(0.0, 1.0 - nearest_gap), st.floats(-8.0, -1.0).map(lambda power: 10.0**power)))
    direction = draw(triples.filter(lambda d: math.hypot(d[0], d[1]) > 1e-3))
    speed, spin = (10.0 ** draw(st.floats(-3.0, 3.0)) for _ in range(2))
    rate = draw(st.one_of(triples, st.just(direction), st.just(-direction)))
    vectors = [direction, speed * geometry.clearance * rate, spin * draw(triples), spin * draw(triples)]
    if FILM[name].shape == "cylinder":
        vectors = [v * axes for v, axes in zip(vectors, ((1, 1, 0), (1, 1, 0), (0, 0, 1), (0, 0, 1)), strict=True)]
    vectors[0] *= eps * geometry.clearance / math.hypot(*vectors[0])
    return film_kernel(name, geometry), geometry.clearance, vectors


def size_of(kernel: Any, vectors: Any) -> float:
    """How large forces get: those of motions along and across the line of centres, as fast as all together."""
    e, v, bearing, journal = vectors
    fastest = math.hypot(*v) + math.hypot(*e) * (math.hypot(*bearing) + math.hypot(*journal))
    along = e / math.hypot(*e) if e.any() else np.array([1.0, 0.0, 0.0])
    across = np.array([-along[1], along[0], 0.0])
    forces = [kernel([*e, *(fastest * n), *np.zeros(6)])[:3] for n in (along, across)]
    return sum(math.hypot(*force) for force in forces) + 1e-300


@pytest.mark.parametrize("name", FILM)
@given(data=st.data())
@settings(max_examples=100, deadline=None)
def test_film_gives_numbers_in_its_plane(name, data):
    kernel, _, vectors = data.draw(films(name, 1e-12))
    out = kernel(np.concatenate(vectors))
    assert np.isfinite(out).all()
    if FILM[name].shape == "cylinder":
        assert not out[[2, 3, 4, 6, 7]].any()
        noise = np.concatenate(vectors) + 1e3 * np.array([0, 0, 1, 0, 0, 1, 1, 1, 0, 1, 1, 0])
        assert (kernel(noise) == out).all(), "what is out of the plane is not read"


@pytest.mark.parametrize("name", FILM)
@given(data=st.data())
@settings(max_examples=100, deadline=None)
def test_film_keeps_angular_momentum(name, data):
    kernel, _, vectors = data.draw(films(name))
    out = kernel(np.concatenate(vectors))
    torques = out[3:6] + out[6:] + np.cross(vectors[0], out[:3])
    scale = np.abs(out[3:]).sum() + math.hypot(*vectors[0]) * np.abs(out[:3]).sum()
    assert np.abs(torques).max() <= 1e-14 * scale + 1e-300


@pytest.mark.parametrize("name", FILM)
@given(data=st.data(), turning=st.floats(-1e3, 1e3))
@settings(max_examples=100, deadline=None)
def test_film_does_not_care_for_the_frame(name, data, turning):
    """The same spin added to both bodies and to the line of centres changes nothing."""
    kernel, clearance, vectors = data.draw(films(name, 1e-3))
    axis = np.array([0.0, 0.0, 1.0]) if FILM[name].shape == "cylinder" else data.draw(triples)
    e, v, bearing, journal = vectors
    w = turning * axis
    out = kernel(np.concatenate(vectors))
    moved = kernel(np.concatenate([e, v + np.cross(w, e), bearing + w, journal + w]))
    scale = size_of(kernel, [e, v, abs(bearing) + abs(w), abs(journal) + abs(w)])
    shear = np.abs(kernel(np.concatenate([e, 0 * v, 0 * w, abs(bearing) + abs(journal) + abs(w)]))[3:]).sum()
    assert np.abs(moved - out)[:3].max() <= 1e-9 * scale
    assert np.abs(moved - out)[3:].max() <= 1e-9 * (scale * clearance + shear)


@pytest.mark.parametrize("name", FILM)
@given(data=st.data(), faster=st.floats(1e-3, 1e3))
@settings(max_examples=100, deadline=None)
def test_film_is_proportional_to_speed(name, data, faster):
    """It creeps: all velocities times a number give all forces times that number."""
    kernel, clearance, vectors = data.draw(films(name))
    e, *velocities = vectors
    out = kernel(np.concatenate(vectors))
    more = kernel(np.concatenate([e, *(faster * velocity for velocity in velocities)]))
    scale = size_of(kernel, vectors)
    assert np.abs(more - faster * out)[:3].max() <= 1e-12 * faster * scale
    assert np.abs(more - faster * out)[3:].max() <= 1e-12 * faster * (scale * clearance + np.abs(out[3:]).sum())


@pytest.mark.parametrize("name", FILM)
@given(data=st.data(), angle=st.floats(0.0, 6.3))
@settings(max_examples=100, deadline=None)
def test_film_has_no_preferred_direction(name, data, angle):
    """All turned together turns the forces; all mirrored mirrors them, spins the other way round."""
    kernel, clearance, vectors = data.draw(films(name, 1e-3))
    c, s = math.cos(angle), math.sin(angle)
    turn, mirror = np.array([[c, -s, 0.0], [s, c, 0.0], [0.0, 0.0, 1.0]]), np.diag([1.0, -1.0, 1.0])
    if FILM[name].shape == "sphere":
        turn = np.array([[1.0, 0.0, 0.0], [0.0, 0.6, -0.8], [0.0, 0.8, 0.6]]) @ turn
    e, v, bearing, journal = vectors
    out = kernel(np.concatenate(vectors)).reshape(3, 3)
    turned = kernel(np.concatenate([turn @ vector for vector in vectors])).reshape(3, 3)
    mirrored = kernel(np.concatenate([mirror @ e, mirror @ v, -mirror @ bearing, -mirror @ journal])).reshape(3, 3)
    scale = size_of(kernel, vectors)
    torques = scale * clearance + np.abs(out[1:]).sum()
    for found, expected in ((turned, out @ turn.T), (mirrored, np.array([[1], [-1], [-1]]) * (out @ mirror.T))):
        assert np.abs(found - expected)[0].max() <= 1e-9 * scale
        assert np.abs(found - expected)[1:].max() <= 1e-9 * torques


@pytest.mark.parametrize("name", FILM)
@given(data=st.data())
@settings(max_examples=100, deadline=None)
def test_film_resists_approach(name, data):
    """The force is against the approach whatever else moves, and against all motion of the centre at the centre."""
    kernel, _, vectors = data.draw(films(name))
    e, v, bearing, journal = vectors
    if np.dot(v, e) < 0.0:
        v = -v
    force = kernel(np.concatenate([e, v, bearing, journal]))[:3]
    assert np.dot(force, e) <= 1e-12 * math.hypot(*force) * math.hypot(*e)
    at_rest = kernel(np.concatenate([0.0 * e, v, bearing, journal]))[:3]
    assert np.dot(at_rest, v) <= 0.0
    assert np.abs(np.cross(at_rest, v)).max() <= 1e-12 * math.hypot(*at_rest) * math.hypot(*v)
    assert not v.any() or at_rest.any()


@pytest.mark.parametrize("name", [name for name, law in FILM.items() if not law.drives])
@given(data=st.data())
@settings(max_examples=300, deadline=None)
def test_film_takes_energy(name, data):
    """Power of the force on the rate, and of both torques on both spins."""
    kernel, _, vectors = data.draw(films(name))
    out = kernel(np.concatenate(vectors))
    _, v, bearing, journal = vectors
    power = out[:3] @ v + out[3:6] @ bearing + out[6:] @ journal
    turning = np.abs(out[3:]).sum() * (math.hypot(*bearing) + math.hypot(*journal))
    assert power <= 1e-12 * (size_of(kernel, vectors) * math.hypot(*v) + turning)


@pytest.mark.parametrize("name", [name for name, law in FILM.items() if law.drives])
def test_film_that_drives_does_so(name):
    """Separating, the wedge pushes the journal on."""
    c = FILLED[0].clearance
    out = film_kernel(name, FILLED[0])([0.5 * c, 0, 0, -100.0 * c, 0, 0, 0, 0, 50.0, 0, 0, 50.0])
    assert out[0] * -100.0 * c + (out[5] + out[8]) * 50.0 > 0.0


@pytest.mark.parametrize("name", FILM)
@given(data=st.data(), step=triples, rates=triples)
@settings(max_examples=200, deadline=None)
def test_film_is_continuous(name, data, step, rates):
    """A step of a billionth of the clearance, through the centre too, is a small step of the force."""
    kernel, clearance, vectors = data.draw(films(name, 1e-2))
    e, v, bearing, journal = vectors
    if FILM[name].shape == "cylinder":
        step, rates = step * (1, 1, 0), rates * (1, 1, 0)
    after = [e + 1e-9 * clearance * step, v + 1e-9 * math.hypot(*v) * rates, bearing, journal]
    out, moved = (kernel(np.concatenate(state)) for state in (vectors, after))
    speed = math.hypot(*v) + clearance * (math.hypot(*bearing) + math.hypot(*journal))
    scale = size_of(kernel, [e, speed * np.array([1.0, 0.0, 0.0]), 0 * e, 0 * e])
    assert np.abs(moved - out)[:3].max() <= 1e-5 * scale
    assert np.abs(moved - out)[3:].max() <= 1e-5 * (scale * clearance + np.abs(out[3:]).sum())


@pytest.mark.parametrize("name", [name for name in FILM if name != "written-in-python"])
@given(data=st.data())
@settings(max_examples=20, deadline=None)
def test_film_has_a_pressure(name, data):
    _, clearance, vectors = data.draw(films(name, 1e-2))
    geometry = next(geometry for geometry in FILLED if geometry.clearance == clearance)
    angles = np.linspace(-math.pi, math.pi, 24).reshape(4, 6)
    p = FILM[name].pressure(np.concatenate(vectors), geometry, angles)
    assert p.shape == angles.shape
    assert np.isfinite(p).all()
    assert p[0, 0] == pytest.approx(p[-1, -1], rel=1e-6, abs=1e-9 * np.abs(p).max() + 1e-300)
