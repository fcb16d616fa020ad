"""Laws of line contact: their equations, how they are inverted, where they end, and powers that stand for them."""

import math

import numpy as np
import pytest
from mechanisms import BRONZE, STEEL
from scipy.integrate import solve_ivp
from scipy.optimize import brentq
from scipy.special import lambertw

import gudgeon as gd
from gudgeon._describe import ModelError
from gudgeon.laws.contact import ContactGeometry, Kink

PIN = ContactGeometry(0.01, 0.0095, internal=True, length=0.02)
ROLLERS = ContactGeometry(0.01, 0.03, internal=False, length=0.02)
LOGARITHMIC = (gd.DubowskyFreudenstein, gd.Goldsmith, gd.Esdu78035, gd.Johnson, gd.Radzimovsky)
CYLINDERS = (*LOGARITHMIC, gd.Pereira)
#: (1 - nu^2)/(pi E) of both bodies, 207 GPa and 0.3.
S = 2 * (1 - 0.3**2) / (math.pi * 207e9)


def printed(law, force, first, second, length, difference):
    """The penetration of a force as the sources print it, with the numbers of steel."""
    modulus = 1 / (math.pi * S)
    reduced = first * second / difference
    match law:
        case gd.DubowskyFreudenstein:  # flores2004 (26), m = 3
            bracket = math.log(length**3 * difference / (force * first * second * S)) + 1
        case gd.Goldsmith:  # flores2004 (26), m = 1
            bracket = math.log(length * difference / (force * first * second * S)) + 1
        case gd.Esdu78035:  # flores2004 (27)
            bracket = math.log(4 * length * difference / (force * S)) + 1
        case gd.Johnson:  # two halves of cylinders, with the half-width of the contact
            half_width = math.sqrt(4 * force * reduced / (math.pi * length * modulus))
            bracket = math.log(4 * first / half_width) + math.log(4 * second / half_width) - 1
        case gd.Radzimovsky:  # with the width of roark, 1.60 sqrt(p K_D C_E)
            width = 1.60 * math.sqrt(force / length * 2 * reduced / modulus)
            bracket = 2 / 3 + math.log(4 * first / width) + math.log(4 * second / width)
    return force * S / length * bracket


@pytest.mark.parametrize(
    ("law", "forces"),
    [  # physics.md A2.4, steel, radii 10 and 9.5 mm, length 20 mm
        (gd.DubowskyFreudenstein, (52.7, 646.4, 3854.7, 8419.0, 18568, 53876)),
        (gd.Esdu78035, (52.9, 649.7, 3878.8, 8477.0, 18712, 54372)),
        (gd.Johnson, (63.1, 814.6, 5158.4, 11700, 27138, 87153)),
        (gd.Pereira, (58.9, 856.9, 5565.8, 12459, 27891, 80928)),
        (gd.Hertz, (2.1, 66.1, 739.0, 2090.3, 5912.3, 23371)),
    ],
)
def test_forces_of_the_table(law, forces):
    made = law(STEEL)
    for depth, expected in zip((0.1e-6, 1e-6, 5e-6, 10e-6, 20e-6, 50e-6), forces, strict=True):
        force = made.kernel.function(depth, 0.0, 0.0, made.parameters(PIN))
        assert force == pytest.approx(expected, rel=1e-4, abs=0.051)


@pytest.mark.parametrize("geometry", [PIN, ROLLERS])
@pytest.mark.parametrize("law", LOGARITHMIC)
def test_inverse_of_the_printed_equation(law, geometry):
    difference = 0.0005 if geometry.internal else 0.04
    numbers = (geometry.first_radius, geometry.second_radius, 0.02, difference)
    made = law(STEEL)
    for depth in (1e-9, 1e-6, 2e-5, 1e-4):
        force = brentq(lambda f, depth=depth: printed(law, f, *numbers) - depth, 1e-6, 2e6, xtol=1e-12, rtol=1e-14)
        assert made.force(depth, geometry) == pytest.approx(force, rel=1e-11)
        assert made.penetration(force, geometry) == pytest.approx(printed(law, force, *numbers), rel=1e-12)


def test_inverse_by_lambert():
    """physics.md A2.4: F = A s/z with z = -W_-1(-s/e) for the laws with +1, and -W_-1(-s e) for Johnson's."""
    scale = 4 * 0.02 * 0.0005 / S
    for law, shift in ((gd.Esdu78035, -1.0), (gd.Johnson, 1.0)):
        for depth in (1e-12, 1e-6, 5e-5, 2e-4):
            s = depth * 0.02 / (scale * S)
            z = -lambertw(-s * math.exp(shift), -1).real
            assert law(STEEL).force(depth, PIN) == pytest.approx(scale * s / z, rel=1e-11)


@pytest.mark.parametrize("law", LOGARITHMIC)
def test_there_and_back(law):
    made = law((STEEL, BRONZE))
    end = made.penetration_limit(PIN)[0]
    largest = end / made.END
    depths = [1e-299 * largest, 1e-100, 1e-12, *np.geomspace(1e-11 * largest, 0.98 * largest, 300), 0.9899999 * largest]
    for depth in [*depths, end, 1.01 * largest, 7.0 * largest]:
        assert made.penetration(made.force(depth, PIN), PIN) == pytest.approx(depth, rel=1e-12, abs=0.0)
    assert made.penetration(0.0, PIN) == made.penetration(-1.0, PIN) == made.force(-1e-6, PIN) == 0.0


@pytest.mark.parametrize("law", LOGARITHMIC)
def test_slope_and_the_tangent_at_the_end(law):
    """dF/d(delta) = (L/S)/(z - 1), without bound where the equation ends; the tangent goes on from 0.99 of that."""
    made = law(STEEL)
    (end, text), line = made.penetration_limit(PIN), 0.02 / S
    assert text == "the law's equation ends there and is continued by its tangent"

    def slope(depth, step):
        return (made.force(depth + step, PIN) - made.force(depth - step, PIN)) / (2 * step)

    for depth in (1e-3 * end, 0.1 * end, 0.5 * end, 0.9 * end):
        z = depth * line / made.force(depth, PIN)
        assert slope(depth, 1e-5 * depth) == pytest.approx(line / (z - 1), rel=1e-7)
    z = end * line / made.force(end, PIN)
    assert z - math.log(z) == pytest.approx(1 - math.log(0.99), rel=1e-13)
    assert made.force(end * (1 - 1e-13), PIN) == pytest.approx(made.force(end, PIN), rel=1e-11), "continuous"
    for side in (-1e-6, 1e-6):
        assert slope(end * (1 + side), 1e-7 * end) == pytest.approx(line / (z - 1), rel=1e-4), "with its slope"
    assert slope(3 * end, end) == pytest.approx(line / (z - 1), rel=1e-12), "and then straight"


@pytest.mark.parametrize(
    ("law", "largest"),
    [  # physics.md A2.4; Radzimovsky's from where d(delta)/dF = 0 in its printed equation
        (gd.DubowskyFreudenstein, 0.02**2 * 0.0005 / (0.01 * 0.0095)),
        (gd.Esdu78035, 4 * 0.0005),
        (gd.Johnson, 4 * math.exp(-2) * 0.0005),
        (gd.Radzimovsky, 16 / 5.12 / math.pi * math.exp(2 / 3 - 1) * 0.0005),
        (gd.Goldsmith, 0.0005 / (0.01 * 0.0095)),
    ],
)
def test_where_equations_end(law, largest):
    assert law(STEEL).penetration_limit(PIN)[0] == pytest.approx(0.99 * largest)
    assert law(STEEL).kinks(PIN) == (Kink(penetration=1.0, constant=-law(STEEL).penetration_limit(PIN)[0]),)


def test_radzimovsky_reads_the_full_width():
    """So read it stays within a tenth of Johnson's law; with the half-width for b it would be off by a fifth."""
    force = 8000.0
    johnson, radzimovsky = (law(STEEL).penetration(force, PIN) for law in (gd.Johnson, gd.Radzimovsky))
    half = radzimovsky + force * S / 0.02 * 2 * math.log(2)
    assert radzimovsky / johnson == pytest.approx(1.0, abs=0.1)
    assert half / johnson > 1.2


@pytest.mark.parametrize("difference", [0.005, 0.1, 0.34953, 0.5, 10.0])
def test_pereira_in_millimetres(difference):
    """physics.md A2.5, worked out in mm, N and MPa."""
    y = 1.51 * math.log(1000 * difference) ** -0.151 if difference < 0.34954 else 0.0151 * difference + 1.151
    exponent = y * difference**-0.005
    modulus = 1 / (2 * (1 - 0.3**2) / 207e3)
    force = (0.965 * difference + 0.0965) * 20.0 * modulus / difference * 0.01**exponent
    geometry = ContactGeometry(0.02, 0.02 - difference * 1e-3, internal=True, length=0.02)
    law = gd.Pereira(STEEL)
    assert law.force(1e-5, geometry) == pytest.approx(force, rel=1e-9)
    assert law.penetration(force, geometry) == pytest.approx(1e-5, rel=1e-9)
    assert law.penetration_limit(geometry) is None


def test_pereira_of_rollers():
    modulus = 1 / (2 * (1 - 0.3**2) / 207e3)
    force = (0.39 * 40.0 + 0.85) * 20.0 * modulus / 40.0 * 0.01**1.094
    assert gd.Pereira(STEEL).force(1e-5, ROLLERS) == pytest.approx(force, rel=1e-12)


def test_pereira_is_continuous_where_its_branches_meet():
    """physics.md A2.5: 1.156278008 and 1.156278054, times dR^-0.005."""

    def exponent(difference):
        return gd.Pereira(STEEL).power(ContactGeometry(0.01, 0.01 - difference * 1e-3, True, length=0.02))[1]

    below, above = exponent(0.34954 - 1e-9), exponent(0.34954 + 1e-9)
    assert below == pytest.approx(1.156278008 * 0.34954**-0.005, abs=2e-9)
    assert above == pytest.approx(1.156278054 * 0.34954**-0.005, abs=2e-9)


@pytest.mark.parametrize("law", CYLINDERS)
def test_damping(law):
    elastic, damped = law(STEEL), law(STEEL, restitution=0.7)
    name = "lankarani-nikravesh" if law is gd.Pereira else "restitution"
    assert elastic.damping is None and damped.damping == name
    assert elastic.obtained() == 1.0
    assert damped.obtained() == pytest.approx(0.7960 if law is gd.Pereira else 0.7, abs=1e-4)  # physics.md A2.1
    named, by_class = (law(STEEL, restitution=0.7, damping=damping) for damping in ("hunt-crossley", gd.HuntCrossley))
    assert named == by_class and named.damping == "hunt-crossley"
    force, parameters, at_rest = law.kernel.function, named.parameters(PIN), elastic.force(1e-5, PIN)
    assert named.force(1e-5, PIN) == at_rest, "the elastic force"
    assert force(1e-5, 0.2, 0.4, parameters) == pytest.approx(at_rest * (1 + 0.5 * 0.45))
    assert force(1e-5, -9.0, 0.4, parameters) == pytest.approx(at_rest * (1 - 0.45)), "limited"
    assert force(1e-5, 1e-3, 1e-9, parameters) == pytest.approx(at_rest * (1 + 0.1 * 0.45)), "least impact speed"
    as_printed = law(STEEL, restitution=0.7, damping="hunt-crossley", rate_limit="none")
    assert force(1e-5, 2.0, 0.4, as_printed.parameters(PIN)) == pytest.approx(at_rest * (1 + 5 * 0.45))
    assert force(1e-5, -2.0, 0.4, as_printed.parameters(PIN)) == 0.0
    assert set(gd.HuntCrossley(STEEL, restitution=0.7).kinks(PIN)) <= set(named.kinks(PIN))


@pytest.mark.parametrize(
    "law", [gd.Johnson(STEEL, restitution=0.6), gd.Pereira(STEEL, restitution=0.6, damping="flores")]
)
def test_restitution_against_the_motion(law):
    """The relation between factor and restitution holds for any elastic force."""
    force, parameters = type(law).kernel.function, law.parameters(PIN)

    def leaves(t, y):
        return y[0]

    leaves.terminal, leaves.direction = True, -1.0

    def motion(t, y):
        return (y[1], -force(y[0], y[1], 0.8, parameters) / 0.3)

    run = solve_ivp(motion, (0.0, 1.0), (0.0, 0.8), "DOP853", events=leaves, rtol=1e-12, atol=1e-18)
    assert -run.y_events[0][0][1] / 0.8 == pytest.approx(law.obtained(), rel=1e-7)


def test_length_comes_from_the_law_or_from_the_fit():
    fit = gd.Dry("10 mm", "0.5 mm", contact=gd.Johnson(STEEL), length="20 mm")
    assert fit.geometry.length == 0.02
    assert gd.Dry("10 mm", "0.5 mm", contact=gd.Johnson(STEEL)).geometry.length is None
    bare = ContactGeometry(0.01, 0.0095, internal=True)
    assert gd.Johnson(STEEL, length="20 mm").force(1e-5, bare) == gd.Johnson(STEEL).force(1e-5, fit.geometry)
    assert gd.Johnson(STEEL, length="20 mm").force(1e-5, PIN) != gd.Johnson(STEEL, length="10 mm").force(1e-5, PIN)


@pytest.mark.parametrize("law", CYLINDERS)
def test_speed_limit(law):
    steel = gd.Material(207e9, 0.3, density=7800)
    assert law(steel).speed_limit() == gd.Hertz(steel).speed_limit()
    assert law(STEEL).speed_limit() is None


@pytest.mark.parametrize("cylinder", [gd.Johnson(STEEL), gd.Esdu78035((STEEL, BRONZE)), gd.Pereira(STEEL)])
def test_equivalent_power(cylinder):
    law = gd.EquivalentPower(cylinder, largest_force="10 kN", smallest_force=500.0)
    forces = np.geomspace(500.0, 1e4, 2000)
    depths = np.array([cylinder.penetration(force, PIN) for force in forces])
    exponent, shift = np.polyfit(np.log(depths), np.log(forces), 1)
    fit = law.fit(PIN)
    assert (fit.exponent, fit.stiffness) == pytest.approx((exponent, math.exp(shift)), rel=3e-3)
    errors = np.abs(fit.stiffness * depths**fit.exponent / forces - 1)
    assert fit.error == pytest.approx(errors.max(), rel=1e-2, abs=1e-12)
    force = law.kernel.function(depths[700], 0.0, 0.0, law.parameters(PIN))
    assert force == pytest.approx(forces[700], rel=1.01 * fit.error + 1e-12)
    limit, text = law.penetration_limit(PIN)
    assert fit.stiffness * limit**fit.exponent == pytest.approx(1e4)
    assert text == "the power is fitted to forces up to 10000 N"


def test_equivalent_power_of_a_power_is_that_power():
    fit = gd.EquivalentPower(gd.Pereira(STEEL), largest_force=1e4).fit(PIN)
    assert (fit.stiffness, fit.exponent) == pytest.approx(gd.Pereira(STEEL).power(PIN), rel=1e-9)
    assert fit.error < 1e-12


def test_equivalent_stiffness_with_a_given_exponent():
    """Least squares of one unknown: the geometric mean of F/delta^n over the range."""
    law = gd.EquivalentPower(gd.Esdu78035(STEEL), largest_force=1e4, exponent=1.5, restitution=0.9)
    forces = np.geomspace(100.0, 1e4, 64)
    ratios = [force / gd.Esdu78035(STEEL).penetration(force, PIN) ** 1.5 for force in forces]
    fit = law.fit(PIN)
    assert fit.exponent == 1.5
    assert fit.stiffness == pytest.approx(math.exp(np.mean(np.log(ratios))), rel=1e-12)
    assert law.obtained() == pytest.approx(0.9)
    assert len(law.kinks(PIN)) == 2


NEEDS_LENGTH = "contact law johnson needs the length of the line contact; give it as length=... of the fit"


@pytest.mark.parametrize(
    ("make", "text"),
    [
        (lambda: gd.Johnson(), "contact law johnson: material is missing"),
        (lambda: gd.Johnson(STEEL).force(1e-6, ContactGeometry(0.01, 0.0095, True)), NEEDS_LENGTH),
        (lambda: gd.Johnson(STEEL, length=0), "length 0.0 m must be greater than 0"),
        (lambda: gd.Johnson(STEEL, damping="flores"), "damping 'flores' needs a restitution; give restitution=..."),
        (lambda: gd.Johnson(STEEL, restitution=0.5, damping="hertz"), "'hertz' is not a law with a damping factor"),
        (lambda: gd.Johnson(STEEL, restitution=0.5, damping="flore"), "did you mean 'flores'?"),
        (lambda: gd.Johnson(STEEL, restitution=0.5, damping=gd.Hertz), "the class Hertz is not a law with a damping"),
        (lambda: gd.Johnson(STEEL, restitution=0.0), "restitution 0.0 must be greater than 0, since restitution div"),
        (
            lambda: gd.Pereira(STEEL).parameters(ContactGeometry(0.01, 0.009996, True, 0.02)),
            "the difference of the radii 0.004 mm is out of the range of contact law pereira, 0.005 to 10 mm",
        ),
        (
            lambda: gd.Pereira(STEEL).parameters(ContactGeometry(0.1, 0.089, True, 0.02)),
            "the difference of the radii 11 mm is out of the range",
        ),
        (lambda: gd.EquivalentPower(gd.Hertz(STEEL), largest_force=1.0), "is not a contact law"),
        (lambda: gd.EquivalentPower(gd.Johnson(STEEL)), "largest_force is missing"),
        (
            lambda: gd.EquivalentPower(gd.Johnson(STEEL, restitution=0.5), largest_force=1.0),
            "the law johnson that is fitted must be elastic; give the restitution to equivalent-power itself",
        ),
        (
            lambda: gd.EquivalentPower(gd.Johnson(STEEL), largest_force=1.0, smallest_force=2.0),
            "smallest_force 2 N must be smaller than largest_force 1 N",
        ),
        (
            lambda: gd.EquivalentPower(gd.Johnson(STEEL), largest_force=1e7).parameters(PIN),
            "where the equation of johnson ends; make it smaller",
        ),
    ],
)
def test_wrong_law(make, text):
    with pytest.raises(ModelError) as caught:
        make()
    assert text in str(caught.value)
