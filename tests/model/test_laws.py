"""Materials, contact and friction laws: their descriptions and the numbers of their kernels."""

import math

import pytest
from mechanisms import BRONZE, STEEL

from gudgeon._describe import ModelError
from gudgeon.fits import Dry
from gudgeon.laws import ContactLaw, FrictionLaw, Hertz, LankaraniNikravesh, Material, ModifiedCoulomb
from gudgeon.laws import contact as contact_family
from gudgeon.laws import friction as friction_family
from gudgeon.laws.contact import ContactGeometry, hertz_stiffness


def force(law, delta, rate, impact_speed, geometry=None):
    geometry = geometry or ContactGeometry(0.01, 0.0095, internal=True)
    return type(law).kernel.function(delta, rate, impact_speed, law.parameters(geometry))


def test_material():
    assert STEEL.sigma == pytest.approx(4.396135e-12, rel=1e-6)  # physics.md A1
    assert Material(207e9, 0.3, name="steel") == Material("207 GPa", 0.3)
    assert hash(Material(207e9, 0.3, name="steel")) == hash(Material("207 GPa", 0.3))


@pytest.mark.parametrize(
    ("radii", "internal", "expected"),
    [  # physics.md A1, steel
        ((0.01, 0.0095), True, 6.610198e10),
        ((0.01, 0.0097), True, 8.623090e10),
        ((0.01, 0.0098), True, 1.061538e11),
        ((0.01, 0.0099), True, 1.508882e11),
        ((0.01, 0.00999), True, 4.793144e11),
        ((0.005, 0.0047), True, 4.244348e10),
        ((0.01, 0.0095), False, 1.058479e10),
    ],
)
def test_hertz_stiffness(radii, internal, expected):
    geometry = ContactGeometry(*radii, internal)
    assert hertz_stiffness((STEEL, STEEL), geometry) == pytest.approx(expected, rel=1e-6)
    assert Hertz(STEEL).parameters(geometry) == (pytest.approx(expected, rel=1e-6), 1.5)


def test_pair_of_materials_is_between_the_two():
    geometry = ContactGeometry(0.01, 0.0095, internal=True)
    soft, hard = (hertz_stiffness((material, material), geometry) for material in (BRONZE, STEEL))
    (mixed, _) = Hertz((STEEL, BRONZE)).parameters(geometry)
    assert mixed == pytest.approx(2 / (1 / soft + 1 / hard))
    assert Hertz((STEEL, BRONZE)).parameters(geometry) == Hertz([BRONZE, STEEL]).parameters(geometry)


def test_hertz_force():
    assert force(Hertz(STEEL), 10e-6, 0.0, 0.0) == pytest.approx(2090.3, rel=1e-4)  # physics.md A2.4
    assert force(Hertz(stiffness="2 N/mm^2", exponent=2), 1e-3, 0.0, 0.0) == pytest.approx(2.0)
    assert force(Hertz(stiffness="6e10 N/m^1.5"), 1e-6, 0.0, 0.0) == pytest.approx(60.0)


def test_lankarani_nikravesh_force():
    law = LankaraniNikravesh(STEEL, restitution=0.9)
    elastic = force(Hertz(STEEL), 1e-5, 0.0, 0.0)
    damping = 0.75 * (1 - 0.81)
    assert force(law, 1e-5, 0.0, 0.5) == pytest.approx(elastic)
    assert force(law, 1e-5, 0.25, 0.5) == pytest.approx(elastic * (1 + damping * 0.5))
    assert force(law, 1e-5, -0.5, 0.5) == pytest.approx(elastic * (1 - damping))
    assert force(law, 1e-5, 5.0, 0.5) == pytest.approx(elastic * (1 + damping)), "limited"
    assert force(law, 1e-5, 0.01, 0.0) == pytest.approx(elastic * (1 + damping)), "least impact speed"
    printed = LankaraniNikravesh(STEEL, restitution=0.9, rate_limit=None, minimum_impact_speed=0)
    assert force(printed, 1e-5, 5.0, 0.5) == pytest.approx(elastic * (1 + 10 * damping))
    assert force(printed, 1e-5, 1.0, 0.0) == pytest.approx(elastic), "no impact speed, no damping"
    assert LankaraniNikravesh(STEEL, restitution=1, rate_limit="none").rate_limit is None


@pytest.mark.parametrize(
    "law",
    [
        Hertz(STEEL),
        LankaraniNikravesh(STEEL, restitution=0),
        LankaraniNikravesh(stiffness=1e6, exponent=1.1, restitution=0.1, rate_limit=None, minimum_impact_speed=0),
    ],
)
def test_contact_never_pulls(law):
    for delta in (-1.0, -1e-9, 0.0, 1e-9, 1e-4):
        for rate in (-100.0, -1.0, 0.0, 1.0):
            for impact_speed in (0.0, 1e-3, 1.0):
                value = force(law, delta, rate, impact_speed)
                assert value == 0.0 if delta <= 0.0 else 0.0 <= value < math.inf


def test_modified_coulomb_force():
    law = ModifiedCoulomb(0.1, v0="1 mm/s", v1=3e-3)

    def friction(slip, normal):
        out = [math.nan] * 3
        type(law).kernel.function(slip, normal, (), law.parameters(), out, ())
        return out

    assert friction((0.0, 0.0, 0.0), 100.0) == [0.0, 0.0, 0.0]
    assert friction((1e-3, 0.0, 0.0), 100.0) == pytest.approx([0.0, 0.0, 0.0])
    assert friction((0.0, 2e-3, 0.0), 100.0) == pytest.approx([0.0, -5.0, 0.0])
    assert friction((3.0, 0.0, -4.0), 100.0) == pytest.approx([-6.0, 0.0, 8.0])


@pytest.mark.parametrize(
    ("make", "text"),
    [
        (lambda: Material(-1.0, 0.3), "material: young -1.0 Pa must be greater than 0"),
        (lambda: Material(1e9, 0.51), "material: poisson 0.51 must be at most 0.5"),
        (lambda: Material(1e9, -1), "material: poisson -1.0 must be greater than -1"),
        (lambda: Material(1e9, 0.3, name="a.b"), "material a.b: name 'a.b' must not contain a dot"),
        (lambda: Material(young=1e9), "material: poisson is missing; give poisson=..."),
        (lambda: Material(yung=1e9, poisson=0.3), "unknown field 'yung'; did you mean 'young'?"),
        (
            lambda: Material(1e9, 0.3, 1, "x", 5),
            "5 is one argument too many: (young, poisson, density, name) may",
        ),
        (lambda: Material(1e9, 0.3, young=2), "young is given twice"),
        (lambda: Hertz(), "give either a material or a stiffness with its exponent; neither is given"),
        (lambda: Hertz(STEEL, stiffness=1), "both are given"),
        (lambda: Hertz(STEEL, exponent=1.1), "exponent 1.1 needs a stiffness of its own"),
        (lambda: Hertz("steel"), "contact law hertz: material 'steel' is not a material"),
        (lambda: Hertz((STEEL, 3)), "is not a material"),
        (lambda: Hertz(stiffness=-1), "stiffness -1.0 N/m^1.5 must be greater than 0"),
        (lambda: Hertz(stiffness="3 N/m"), "'3 N/m' is not a stiffness; write it like '6e10 N/m^1.5'"),
        (lambda: Hertz(stiffness=1, exponent=0.5), "exponent 0.5 must be at least 1"),
        (lambda: LankaraniNikravesh(STEEL), "lankarani-nikravesh: restitution is missing"),
        (lambda: LankaraniNikravesh(STEEL, restitution=1.1), "restitution 1.1 must be at most 1"),
        (
            lambda: LankaraniNikravesh(STEEL, restitution=1, rate_limit=0),
            "rate_limit 0.0 must be greater than 0",
        ),
        (lambda: LankaraniNikravesh(STEEL, 0.9), "one argument too many: (material) may"),
        (lambda: ModifiedCoulomb(-0.1), "coefficient -0.1 must be at least 0"),
        (lambda: ModifiedCoulomb(0.1, 1e-3, 1e-3), "v1 0.001 m/s must be greater than v0 0.001 m/s"),
    ],
)
def test_wrong_law(make, text):
    with pytest.raises(ModelError) as caught:
        make()
    assert text in str(caught.value)


def test_law_names_are_their_files():
    for family in (contact_family, friction_family):
        for law in family.LAWS:
            assert law.__module__.rsplit(".", 1)[1].replace("_", "-") == law.law
            assert law.__doc__ and law.kernel is not None


def test_instance_that_a_user_wrote_is_accepted():
    class Mine(ContactLaw):
        law = "mine"

    class MyFriction(FrictionLaw):
        law = "my-friction"

    contact, friction = Mine(), MyFriction()
    fit = Dry(0.01, 0.001, contact=contact, friction=friction)
    assert fit.contact is contact and fit.friction is friction
