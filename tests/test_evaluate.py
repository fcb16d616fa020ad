"""Laws evaluated without a simulation: every member of every family against formulas that are written here."""

import math

import numpy as np
import pytest
from scipy.interpolate import PchipInterpolator
from scipy.optimize import brentq

import gudgeon as gd
from gudgeon.laws import compliance, contact, film, friction, load
from gudgeon.math.address import law_at
from reference import reynolds

K, N, E, V0 = 2e10, 1.5, 0.6, 0.5  # N/m^1.5, exponent, restitution, impact speed in m/s
DEPTHS = np.array((0.0, 1e-7, 1e-6, 2e-5))  # m
RATES = np.array((-0.3, -0.05, 0.05, 0.4))[:, None]  # m/s, below the impact speed, so that no limit is met
STEEL = gd.Material(young=207e9, poisson=0.3)
S = 2.0 * (1.0 - 0.3**2) / (math.pi * 207e9)  # 1/Pa
BEARING, JOURNAL, LENGTH = 0.010, 0.0095, 0.020  # m
GAP = BEARING - JOURNAL


@gd.contact_law(units={"stiffness": "N/m"})
def my_contact(penetration, rate, impact_speed, stiffness):
    return stiffness * penetration * (1.0 + rate / (1.0 + impact_speed))


@gd.friction_law
def my_friction(slip_speed, normal_force, coefficient):
    return coefficient * normal_force * math.sqrt(slip_speed)


@gd.film_law
def my_film(eps, squeeze, wedge, radius, clearance, length, viscosity, part):
    scale = part * viscosity * length * radius**3 / clearance**2
    return -scale * squeeze / (1.0 - eps), scale * wedge


@gd.compliance_law
def my_compliance(deflection, rate, stiffness, damping):
    return stiffness * deflection**2 + damping * rate


@gd.load_law(states=("charge",), joints=2)
def my_load(time, first, second, first_speed, second_speed, charge, gain):
    return gain * time + first * second - first_speed * second_speed + charge, first


def same(found, expected, rel=1e-12):
    """Numbers of an array against those of another, zero against zero."""
    expected = np.asarray(expected, float)
    assert np.shape(found) == expected.shape
    np.testing.assert_allclose(found, expected, rtol=rel, atol=1e-14 * np.abs(expected).max())


# Contact


def gonthier():
    """d of (1 + d/e)/(1 - d) = exp(d (1 + 1/e)); the damping factor is d/e (gonthier2004)."""
    return (
        brentq(lambda d: math.log((1.0 + d / E) / (1.0 - d)) - d * (1.0 + 1.0 / E), 1e-6, 1.0 - 1e-12, xtol=1e-15) / E
    )


def exact():
    """C with which a mass leaves at e: the integral of v/(1 + C v) from -e to 1 is zero, whatever K and n are."""
    return brentq(
        lambda c: (1.0 + E) / c - math.log((1.0 + c) / (1.0 - c * E)) / c**2, 1e-3, (1.0 - 1e-9) / E, xtol=1e-15
    )


#: C of F = K delta^n (1 + C rate/v0), as printed in the sources of the laws.
FACTORS = {
    gd.HuntCrossley: 1.5 * (1.0 - E),
    gd.HerbertMcWhannell: 6.0 * (1.0 - E) / ((2.0 * E - 1.0) ** 2 + 3.0),
    gd.LeeWang: 0.75 * (1.0 - E),
    gd.LankaraniNikravesh: 0.75 * (1.0 - E**2),
    gd.Gonthier: gonthier(),
    gd.GonthierApproximate: (1.0 - E**2) / E,
    gd.ZhiyingQishao: 0.75 * (1.0 - E**2) * math.exp(2.0 * (1.0 - E)),
    gd.Flores: 1.6 * (1.0 - E) / E,
    gd.HuGuo: 1.5 * (1.0 - E) / E,
    gd.Restitution: exact(),
}
#: A in N and k of the line contacts delta = F S/L (ln(A/F) + k), as printed in their sources.
LINES = {
    gd.DubowskyFreudenstein: (LENGTH**3 * GAP / (BEARING * JOURNAL * S), 1.0),
    gd.Esdu78035: (4.0 * LENGTH * GAP / S, 1.0),
    gd.Johnson: (4.0 * LENGTH * GAP / S, -1.0),
    gd.Goldsmith: (LENGTH * GAP / (BEARING * JOURNAL * S), 1.0),
}


def power_law(depth, rate, factor):
    return np.maximum(K * depth**N * (1.0 + factor * rate / V0), 0.0)


def pereira(depth):
    """physics.md A2.5, in mm, N and MPa, of an internal contact with 0.5 mm between the radii."""
    gap = 1e3 * GAP
    exponent = (0.0151 * gap + 1.151) * gap**-0.005
    modulus = 207e3 / (2.0 * (1.0 - 0.3**2))
    return (0.965 * gap + 0.0965) * 1e3 * LENGTH * modulus / gap * (1e3 * depth) ** exponent


def line_force(law, depth):
    """Force of a penetration by bisection of the printed equation; no force without one."""
    if depth <= 0.0:
        return 0.0
    if law is gd.Radzimovsky:  # delta = F S/L (2/3 + ln(4 R_i/b) + ln(4 R_j/b)), with the width b of roark

        def printed(force):
            square = 1.60**2 * force / LENGTH * 2.0 * BEARING * JOURNAL / GAP * math.pi * S
            return force * S / LENGTH * (2.0 / 3.0 + math.log(16.0 * BEARING * JOURNAL / square))
    else:
        a, k = LINES[law]

        def printed(force):
            return force * S / LENGTH * (math.log(a / force) + k)

    return brentq(lambda force: printed(force) - depth, 1e-9, 1e5, xtol=1e-14, rtol=1e-14)


@pytest.mark.parametrize("law", FACTORS)
def test_dissipative_powers(law):
    found = law(stiffness=K, exponent=N, restitution=E).evaluate(DEPTHS, RATES, V0)
    same(found, power_law(DEPTHS, RATES, FACTORS[law]), rel=1e-9)


def test_elastic_powers():
    same(gd.Hertz(stiffness=K).evaluate(DEPTHS), K * DEPTHS**1.5)
    hertz = 4.0 / (3.0 * math.pi * S) * math.sqrt(BEARING * JOURNAL / GAP)  # flores2004 (22), (23), of like bodies
    same(gd.Hertz(STEEL).evaluate(DEPTHS, radii=(BEARING, JOURNAL)), hertz * DEPTHS**1.5)
    rollers = 4.0 / (3.0 * math.pi * S) * math.sqrt(BEARING * JOURNAL / (BEARING + JOURNAL))
    same(gd.Hertz(STEEL).evaluate(DEPTHS, radii=(JOURNAL, BEARING), internal=False), rollers * DEPTHS**1.5)


def test_springs():
    loading = np.where(RATES > 0.0, 1.0, E)
    same(gd.KelvinVoigt(stiffness=K, exponent=1.5, restitution=E).evaluate(DEPTHS, RATES), K * DEPTHS**1.5 * loading)
    r = np.clip(RATES / 0.1, 0.0, 1.0)
    smooth = gd.SmoothKelvinVoigt(stiffness=1e8, exponent=1.0, restitution=E, transition_speed=0.1)
    same(smooth.evaluate(DEPTHS, RATES), 1e8 * DEPTHS * (E + (1.0 - E) * (3.0 * r**2 - 2.0 * r**3)))
    damper = gd.LinearSpringDamper(stiffness=1e8, damping=200.0)
    same(damper.evaluate(DEPTHS, RATES), np.where(DEPTHS > 0.0, np.maximum(1e8 * DEPTHS + 200.0 * RATES, 0.0), 0.0))


def test_measured_curve():
    x, up, down = (0.0, 1e-6, 5e-6, 2e-5), (0.0, 50.0, 400.0, 3e3), (0.0, 10.0, 200.0, 3e3)
    depths = np.linspace(0.0, 2e-5, 23)
    law = gd.TabulatedContact(x, up, down)
    same(law.evaluate(depths, 0.1), np.interp(depths, x, up))
    same(law.evaluate(depths, -0.1), np.interp(depths, x, down))


@pytest.mark.parametrize("law", [*LINES, gd.Radzimovsky])
def test_line_contacts(law):
    found = law(STEEL, restitution=E, damping="flores").evaluate(
        DEPTHS, RATES, V0, radii=(BEARING, JOURNAL), length=LENGTH
    )
    elastic = np.array([line_force(law, depth) for depth in DEPTHS])
    same(found, elastic * np.maximum(1.0 + FACTORS[gd.Flores] * RATES / V0, 0.0), rel=1e-9)


def test_explicit_line_contacts():
    given = {"radii": ("10 mm", "9.5 mm"), "length": "20 mm"}
    same(gd.Pereira(STEEL).evaluate(DEPTHS, **given), pereira(DEPTHS), rel=1e-9)
    law = gd.EquivalentPower(gd.Johnson(STEEL), largest_force=1e4, exponent=1.2)
    found = law.evaluate(DEPTHS, **given)
    same(found / found[-1], (DEPTHS / DEPTHS[-1]) ** 1.2)
    deep = gd.Johnson(STEEL).penetration(1e4, gd.Dry(BEARING, GAP, contact=law, length=LENGTH).geometry)
    assert law.evaluate(deep, **given) == pytest.approx(1e4, rel=0.2)  # fitted up to there, within its own error


def test_contact_of_a_user():
    expected = 3e6 * DEPTHS * np.maximum(1.0 + RATES / (1.0 + V0), 0.0)
    same(my_contact("3 N/um").evaluate(DEPTHS, RATES, V0), expected)


def test_every_contact_law_is_here():
    known = {*FACTORS, *LINES, gd.Radzimovsky, gd.Pereira, gd.EquivalentPower, gd.TabulatedContact}
    known |= {gd.Hertz, gd.KelvinVoigt, gd.SmoothKelvinVoigt, gd.LinearSpringDamper, contact.WrittenContact}
    assert set(contact.LAWS) == known


def test_the_geometry_of_a_fit_is_as_good_as_radii():
    fit = gd.Dry(bearing_radius="10 mm", journal_radius="9.5 mm", length="20 mm", contact=gd.Johnson(STEEL))
    by_radii = fit.contact.evaluate("1 um", radii=("10 mm", "9.5 mm"), length="20 mm")
    assert fit.contact.evaluate(1e-6, geometry=fit.geometry) == pytest.approx(by_radii, rel=1e-15)
    radii = np.array((0.010, 0.012))
    several = gd.Hertz(STEEL).evaluate(1e-6, radii=(radii, 0.0095))
    one = [gd.Hertz(STEEL).evaluate(1e-6, radii=(radius, 0.0095)) for radius in radii]
    same(several, one)


# Friction

SLIPS = np.array((-3.0, -2e-3, -1e-4, 0.0, 5e-4, 1e-3, 0.02, 0.5))  # m/s
MU, STATIC, PRESS = 0.1, 0.25, 70.0


def stribeck(v, reach):
    return MU + (STATIC - MU) * np.exp(-((v / reach) ** 2))


#: A law, and the size of its force over the normal force at a slip speed.
FRICTION = {
    gd.ModifiedCoulomb(MU, v0=1e-4, v1=1e-3): lambda v: MU * np.clip((v - 1e-4) / 9e-4, 0.0, 1.0),
    gd.CoulombTanh(MU, 2e-3): lambda v: MU * np.tanh(v / 2e-3),
    gd.Threlfall(MU, 2e-3): lambda v: MU * np.where(v < 2e-3, -np.expm1(-3.0 * v / 2e-3) / -np.expm1(-3.0), 1.0),
    gd.BengisuAkay(MU, STATIC, transition_speed=1e-3, stribeck_speed=0.02): lambda v: np.where(
        v < 1e-3,
        STATIC * (1.0 - (v - 1e-3) ** 2 / 1e-3**2),
        MU + (STATIC - MU) * np.exp(-(v - 1e-3) / 0.02),
    ),
    gd.Andersson(MU, STATIC, stribeck_speed=0.02, exponent=2.0, transition_speed=1e-4, viscous=0.03): lambda v: (
        stribeck(v, 0.02) * np.tanh(v / 1e-4) + 0.03 * v
    ),
    gd.Karnopp(MU, STATIC, transition_speed=1e-3, stribeck_speed=0.02, viscous=0.5): lambda v: (
        np.where(v < 1e-3, STATIC * v / 1e-3, stribeck(v - 1e-3, 0.02)) + 0.5 * v
    ),
    gd.BrownMcPhee(MU, STATIC, transition_speed=1e-3, viscous=0.2): lambda v: (
        MU * np.tanh(4e3 * v) + (STATIC - MU) * 1e3 * v / (0.25e6 * v**2 + 0.75) ** 2 + 0.2 * v
    ),
    gd.Dahl(MU, 1e5): lambda v: np.where(v > 0.0, MU, 0.0),  # steady sliding: sigma0 z = mu
    gd.LuGre(MU, STATIC, stribeck_speed=0.02, viscous=0.3): lambda v: (
        np.where(v > 0.0, stribeck(v, 0.02), 0.0) + 0.3 * v
    ),
    my_friction(MU): lambda v: MU * np.sqrt(v),
}


@pytest.mark.parametrize("law", FRICTION, ids=lambda law: law.law)
def test_friction(law):
    expected = -PRESS * FRICTION[law](np.abs(SLIPS)) * np.sign(SLIPS)
    same(law.evaluate(SLIPS, PRESS), expected, rel=1e-11)
    same(law.evaluate(SLIPS[:, None], np.array((0.0, PRESS))), np.outer(expected, (0.0, 1.0)), rel=1e-11)


@pytest.mark.parametrize("law", FRICTION, ids=lambda law: law.law)
def test_friction_in_space_acts_against_the_slip(law):
    along = law.evaluate(5e-3, PRESS)
    same(law.evaluate((3e-3, "0 m/s", 4e-3), "70 N"), (0.6 * along, 0.0, 0.8 * along), rel=1e-11)


def test_every_friction_law_is_here():
    assert {type(law) for law in FRICTION} == set(friction.LAWS)


def test_states_that_are_given():
    """dahl1968: F = -N sigma0 z, whatever the slip; olsson1996: F = -N (sigma0 z + sigma1 z' + sigma2 v)."""
    z = np.array((0.0, 1e-6, -5e-7))
    same(gd.Dahl(MU, 1e5).evaluate(0.01, PRESS, z), -PRESS * 1e5 * z)
    law, v = gd.LuGre(MU, STATIC, stribeck_speed=0.02, bristle_stiffness=1e5, bristle_damping=2.0, viscous=0.3), 0.01
    g, fade = stribeck(v, 0.02), math.exp(-0.25)
    same(law.evaluate(v, PRESS, z), -PRESS * (1e5 * z + 2.0 * fade * (v - 1e5 * v / g * z) + 0.3 * v))


# Compliance


def test_compliances():
    x, rate = np.array((-4e-3, -1e-3, 0.0, 2e-3)), np.array((0.0, 0.1))[:, None]
    linear = gd.LinearCompliance(stiffness=2e5, damping=300.0)
    same(linear.evaluate(x, rate), 2e5 * x + 300.0 * rate)
    same(linear.evaluate("2 mm", "-0.1 m/s"), 370.0)
    same(gd.LinearCompliance(stiffness="5 N m/deg").evaluate("2 deg"), 10.0)
    polynomial = gd.PolynomialCompliance(coefficients=(3e5, 0.0, 4e10), damping=100.0)
    same(polynomial.evaluate(x, rate), 3e5 * x + 4e10 * x**3 + 100.0 * rate)
    points, forces = (0.0, 1e-3, 3e-3, 5e-3), (0.0, 900.0, 1700.0, 4500.0)
    table = gd.TableCompliance(x=points, y=forces, damping=50.0)
    same(table.evaluate(x, rate), np.sign(x) * PchipInterpolator(points, forces)(np.abs(x)) + 50.0 * rate)
    own = my_compliance(stiffness=1e8, damping=20.0)
    same(own.evaluate(x, rate), 1e8 * x * np.abs(x) + 20.0 * rate)
    made = (linear, polynomial, table, own)
    assert {type(law) for law in made} == set(compliance.LAWS)


def test_a_coupled_compliance():
    random = np.random.default_rng(0)
    k, d = (a @ a.T for a in random.normal(size=(2, 6, 6)))
    law = gd.MatrixCompliance(stiffness=k.tolist(), damping=d.tolist())
    x, v = random.normal(size=(2, 6))
    same(law.evaluate(tuple(x), tuple(v)), k @ x + d @ v, rel=1e-11)
    many = law.evaluate((np.array((0.0, 1.0)), 0.0, 0.0, 0.0, 0.0, "0 deg"))
    same(many, np.outer(k[:, 0], (0.0, 1.0)), rel=1e-11)


# Loads


def test_loads():
    speeds = np.array((0.0, 50.0, 90.0, 100.0, 150.0))  # rad/s
    slip = 1.0 - speeds / 100.0
    kloss = gd.Kloss(breakdown_torque=30.0, synchronous_speed=100.0, breakdown_slip=0.2)
    same(kloss.evaluate(speed=speeds), 2.0 * 30.0 * slip * 0.2 / (slip**2 + 0.2**2))
    curve = gd.TorqueCurve((0.0, 50.0, 100.0), (20.0, 30.0, 0.0))
    same(
        curve.evaluate(0.0, 0.0, speeds),
        PchipInterpolator((0.0, 50.0, 100.0), (20.0, 30.0, 0.0))(np.minimum(speeds, 100.0)),
    )
    own = my_load(gain=5.0)
    same(own.evaluate("2 s", (3.0, 4.0), (5.0, 6.0)), 5.0 * 2.0 + 12.0 - 30.0)
    same(own.evaluate(2.0, (3.0, np.array((4.0, 5.0))), (5.0, 6.0), (7.0,)), (-1.0, 2.0))
    assert {type(law) for law in (kloss, curve, own)} == set(load.LAWS)


# Films

MU_OIL, C = 0.02, 20e-6  # Pa s, m
R, L = 0.010 - C, 0.005  # m
RADII = ("10 mm", "9.98 mm")
Q = MU_OIL * L * R**3 / C**2
#: Force over mu L R^3/c^2 at (eps, a = eps Om, b = 2 eps'), of the closed forms and solvers of tests/reference.
FILMS = {
    gd.LongBearing(): reynolds.long_gumbel,
    gd.HalfSommerfeld(): lambda eps, a, b: reynolds.long_gumbel(eps, a, 0.0),
    gd.LongSqueeze(): lambda eps, a, b: reynolds.long_gumbel(eps, 0.0, b),
    gd.LongSqueeze(cavitation=False): lambda eps, a, b: (-6.0 * math.pi * b / (1.0 - eps**2) ** 1.5, 0.0),
    gd.Bannwart(frequency=1e-3): lambda eps, a, b: reynolds.long_gumbel(eps, a, 0.0),  # slow: no inertia of the oil
    gd.ShortBearing(): lambda eps, a, b: reynolds.short_gumbel(eps, a, b, 0.5 * L / R),
    gd.ShortBearing(cavitation=False): lambda eps, a, b: (
        np.array(  # dubois-ocvirk, the full film
            (-0.5 * (1.0 + 2.0 * eps**2) * b / (1.0 - eps**2) ** 2.5, 0.5 * a / (1.0 - eps**2) ** 1.5)
        )
        * math.pi
        * (L / R) ** 2
    ),
    my_film(part=3.0): lambda eps, a, b: (-3.0 * 0.5 * b / (1.0 - eps), 3.0 * a),
}
MOTIONS = [(0.3, 300.0, 0.0), (0.3, 0.0, 200.0), (0.7, 300.0, 150.0), (0.7, -300.0, -100.0)]


def title(law):
    return law.law + ("" if getattr(law, "cavitation", True) else ", full")


def film_at(law, eps, a, b, **more):
    """Force components at a motion without precession: the wedge is that of the spins of both bodies."""
    spin = a / eps
    return law.evaluate(eps * C, 0.5 * b * C, (0.25 * spin, 0.75 * spin), RADII, "5 mm", "20 cP", **more)


@pytest.mark.parametrize("law", FILMS, ids=title)
def test_films(law):
    for eps, a, b in MOTIONS:
        same(film_at(law, eps, a, b).force, Q * np.array(FILMS[law](eps, a, b)), rel=1e-7)


def test_the_approximate_film():
    """reis-cavalca (24) to (27): steadily the long film, and in approach 4.1 % more than it at eps = 0.3."""
    for eps, a, b, law in ((0.5, 200.0, 0.0, reynolds.long_gumbel),):
        same(film_at(gd.PinkusSternlicht(), eps, a, b).force, Q * np.array(law(eps, a, b)), rel=1e-9)
    eps, rate = 0.3, 100.0
    k = math.sqrt(1.0 - eps**2) / eps
    q = (k + 3.0) / (k + 1.5)
    a = 2.0 + eps**2
    expected = -6.0 * rate * (4.0 * k * eps**2 + a * math.pi * q) / (a * (1.0 - eps**2) ** 1.5)
    same(film_at(gd.PinkusSternlicht(), eps, 0.0, 2.0 * rate).force, (Q * expected, 0.0))


@pytest.mark.parametrize("fed", [False, True])
def test_finite_films(fed):
    """Plain over-relaxation on an even grid, which knows nothing of ours; 3e-3 is the error of its grid."""
    law = gd.FiniteBearing(fed=fed, resolution=64)
    for eps, a, b in ((0.3, 300.0, 0.0), (0.6, 300.0, 200.0)):
        expected = reynolds.relaxed_reynolds(eps, a, b, 1.0, fed=fed)
        geometry = film.FilmGeometry(R, C, 2.0 * R, MU_OIL)
        found = law.evaluate(eps * C, 0.5 * b * C, (0.0, a / eps), geometry=geometry)
        scale = MU_OIL * 2.0 * R * R**3 / C**2
        assert np.linalg.norm(np.array(found.force) / scale - expected) < 4e-3 * np.linalg.norm(expected)


def test_a_ball_in_its_socket():
    """flores2009 (24), as a series: B = 2/3 + 3 eps/4 + 4 eps^2/5 + ..."""
    eps, rate = 0.4, 1e-3
    b = sum((k + 2.0) / (k + 3.0) * eps**k for k in range(200))
    expected = -6.0 * math.pi * MU_OIL * R**4 / C**3 * b * rate
    law = gd.SphericalSqueeze()
    found = law.evaluate((0.0, eps * C, 0.0), (0.0, rate, 0.0), radii=RADII, viscosity=MU_OIL)
    same(found.force, (0.0, expected, 0.0), rel=1e-9)
    turning = law.evaluate(0.0, 0.0, (0.0, (1.0, 2.0, 3.0)), RADII, None, MU_OIL)
    braked = -8.0 / 3.0 * math.pi * MU_OIL * R**4 / C  # concentric spheres
    same(turning.journal_torque, braked * np.array((1.0, 2.0, 3.0)), rel=1e-9)
    same(turning.bearing_torque, -braked * np.array((1.0, 2.0, 3.0)), rel=1e-9)


def test_every_film_law_is_here():
    more = {gd.PinkusSternlicht, gd.FiniteBearing, gd.SphericalSqueeze}
    assert set(film.LAWS) == {type(law) for law in FILMS} | more


def test_torques_of_a_film():
    """S = 2 pi mu L R^3/c (w_j - w_i)/sqrt(1 - eps^2), and half of the moment of the force on each (docs/film.md)."""
    eps, bearing, journal = 0.6, 100.0, 350.0
    found = gd.ShortBearing().evaluate(eps * C, 0.0, (bearing, journal), RADII, L, MU_OIL)
    shear = 2.0 * math.pi * MU_OIL * L * R**3 / C * (journal - bearing) / math.sqrt(1.0 - eps**2)
    side = 0.5 * eps * C * found.force[1]
    assert found.journal_torque == pytest.approx(-shear - side, rel=1e-12)
    assert found.bearing_torque == pytest.approx(shear - side, rel=1e-12)


def test_a_film_turns_with_its_line_of_centres():
    """Isotropy: a motion that is turned gives the turned force; arrays of components are broadcast."""
    law, turn = gd.ShortBearing(), 0.7
    e, v = np.array((12e-6, 0.0)), np.array((2e-4, -3e-4))
    matrix = np.array(((math.cos(turn), -math.sin(turn)), (math.sin(turn), math.cos(turn))))
    plain = law.evaluate(tuple(e), tuple(v), (0.0, 300.0), RADII, L, MU_OIL)
    turned = law.evaluate(tuple(matrix @ e), tuple(matrix @ v), (0.0, 300.0), RADII, L, MU_OIL)
    same(turned.force, matrix @ plain.force, rel=1e-9)
    many = law.evaluate(
        (np.array((0.0, 12e-6)), 0.0), tuple(v), (0.0, 300.0), RADII, L, gd.Oil("SAE 30", temperature="80 degC")
    )
    assert many.force[0].shape == many.journal_torque.shape == (2,)


def test_the_force_in_a_run_is_that_of_its_law():
    fit = gd.Lubricated("10 mm", "20 um", length="10 mm", viscosity="16 mPa s", film=gd.ShortBearing())
    machine = gd.Mechanism(
        name="rotor",
        bodies=[gd.Body("shaft", mass=1.0, inertia=1e-3)],
        joints=[gd.Revolute("B", "ground", "shaft", at=(0.0, 0.0), fit=fit)],
        drives=[gd.Drive("motor", "B", speed="300 rad/s")],
        loads=[gd.Force("load", "shaft", (0.0, -50.0))],
    )
    run = machine.simulate(until=0.01, times=5)
    e, v = run["B"].eccentricity.values, run["shaft"].velocity.values
    found = fit.film.evaluate(tuple(e.T), tuple(v.T), (0.0, 300.0), geometry=fit.film_geometry)
    same(np.stack(found.force, axis=-1), run["B"].force.values, rel=1e-9)


# All families

SCALARS = {
    "contact": (gd.Flores(stiffness=K, restitution=E), ("1 um", "0.1 m/s", "0.5 m/s"), (1e-6, 0.1, 0.5)),
    "friction": (gd.CoulombTanh(MU), ("5 mm/s", "0.1 kN"), (5e-3, 100.0)),
    "compliance": (gd.LinearCompliance(stiffness=1e5), ("2 mm",), (2e-3,)),
    "load": (gd.Kloss(30.0, 100.0, 0.2), ("1 ms", "2 deg", "300 rpm"), (1e-3, math.radians(2.0), 10.0 * math.pi)),
}


@pytest.mark.parametrize("family", SCALARS)
def test_scalars_give_floats_and_strings_their_units(family):
    law, strings, numbers = SCALARS[family]
    found = law.evaluate(*numbers)
    assert type(found) is float
    assert law.evaluate(*strings) == pytest.approx(found, rel=1e-14)
    assert law.evaluate(*(np.full((2, 3), number) for number in numbers)).shape == (2, 3)


def test_machine_code_gives_the_same():
    """To round-off: machine code rounds some products and sums once."""
    law, depths = gd.HuGuo(stiffness=K, restitution=E), np.linspace(0.0, 1e-5, 7)
    call, parameters = law_at("contact", law.kernel.address), np.array(law.parameters(contact.NO_RADII))
    same(law.evaluate(depths, 0.2, V0), [call(depth, 0.2, V0, parameters) for depth in depths], rel=1e-14)


STIFF, SHORT, COULOMB = gd.Hertz(stiffness=1e9), gd.ShortBearing(), gd.CoulombTanh(MU)
AT = (RADII, L, MU_OIL)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (lambda: STIFF.evaluate("5 s"), "contact law hertz: penetration '5 s' is not a length"),
        (lambda: STIFF.evaluate(None), "penetration None is not a length"),
        (lambda: STIFF.evaluate(True), "penetration True is not a length"),
        (lambda: STIFF.evaluate(math.nan), "penetration must be finite; got nan"),
        (lambda: STIFF.evaluate([[1.0], [1.0, 2.0]]), "must be a list of numbers"),
        (lambda: STIFF.evaluate([1.0, "2 s"]), "'2 s' is not a length"),
        (
            lambda: STIFF.evaluate([1e-6, 2e-6], [0.0] * 3),
            r"the shapes \(2,\), \(3,\) of the arrays do not fit together",
        ),
        (lambda: STIFF.evaluate(1e-6, 0.0, -1.0), "impact_speed must be at least 0"),
        (lambda: STIFF.evaluate(1e-6, internal=np.zeros(3)), "contact law hertz: internal must be True or False; got"),
        (lambda: STIFF.evaluate(1e-6, internal="no"), "internal must be True or False; got 'no'"),
        (lambda: gd.Hertz(STEEL).evaluate(1e-6), "takes its stiffness from the radii"),
        (lambda: gd.Hertz(STEEL).evaluate(1e-6, radii=0.01), "radii must be a pair"),
        (lambda: gd.Hertz(STEEL).evaluate(1e-6, radii=(0.01, 0.02)), "must be larger than the second"),
        (lambda: gd.Hertz(STEEL).evaluate(1e-6, radii=(0.01, -0.02)), "radii: the second must be greater than 0.0 m"),
        (lambda: gd.Johnson(STEEL).evaluate(1e-6, radii=(0.01, 0.0095)), "contact law johnson needs the length"),
        (lambda: STIFF.evaluate(1e-6, geometry=0.01), "geometry 0.01 is not that of a contact"),
        (lambda: COULOMB.evaluate(0.1, -1.0), "friction law coulomb-tanh: normal_force must be at least 0"),
        (lambda: COULOMB.evaluate((0.1, 0.2), 1.0), "slip has 2 components and must have 3"),
        (lambda: COULOMB.evaluate(0.1, 1.0, 1e-6), "states 1e-06 are given, but it has none"),
        (lambda: gd.Dahl(MU).evaluate(0.1, 1.0, (0.0, 0.0, 0.0)), "give slip and states alike"),
        (lambda: SHORT.evaluate("5 um"), "film law short-bearing: it needs radii and viscosity"),
        (lambda: SHORT.evaluate("5 um", viscosity=0.02), "it needs radii; give"),
        (lambda: SHORT.evaluate("30 um", 0.0, (0.0, 1.0), *AT), "eccentricity 30 um must be less than the clearance"),
        (lambda: SHORT.evaluate(0.0, 0.0, (0.0, 1.0), RADII, None, 0.02), "needs the length of the bearing"),
        (lambda: SHORT.evaluate(0.0, 0.0, "300 rpm", *AT), "spins must be a pair"),
        (lambda: SHORT.evaluate((0.0,) * 3, 0.0, (0.0, 1.0), *AT), "eccentricity has 3 components and must have 2"),
        (lambda: SHORT.evaluate(0.0, 0.0, (0.0, "50 Hz"), *AT), "'50 Hz' is not an angular speed"),
        (
            lambda: SHORT.evaluate(0.0, radii=(0.01, 0.02), length=L, viscosity=0.02),
            "must be larger than the journal's",
        ),
        (
            lambda: SHORT.evaluate(0.0, radii=RADII, length=L, viscosity="SAE 30"),
            "viscosity 'SAE 30' is not a viscosity",
        ),
        (lambda: gd.LinearCompliance(stiffness=1e5).evaluate("2 kg"), "compliance law linear: displacement '2 kg'"),
        (lambda: my_load(gain=1.0).evaluate(0.0, 1.0, 1.0, (1.0, 2.0)), "must be a tuple of 1"),
    ],
)
def test_wrong_arguments_are_named(wrong, said):
    with pytest.raises(gd.ModelError, match=said):
        wrong()


def of_arrays(penetration, rate, impact_speed):
    return np.maximum(penetration.flat[0], 0.0)


def as_array(penetration, rate, impact_speed):
    return np.array([penetration, rate])


def as_pair(penetration, rate, impact_speed):
    return 1e8 * penetration, 0.0


def as_nothing(penetration, rate, impact_speed):
    1e8 * penetration


def as_length(penetration, rate, impact_speed):
    return len(penetration)


def raising(penetration, rate, impact_speed):
    raise ValueError("too deep")


@pytest.mark.parametrize(
    ("function", "said"),
    [
        (of_arrays, "it raises AttributeError (it is given one number at a time, which has no .flat)"),
        (as_array, "it must return the force, and returned array([1.e-06, 0.e+00])"),
        (as_pair, "it must return the force, and returned ("),
        (as_nothing, "it must return the force, and returned None"),
        (as_length, "it raises TypeError (object of type 'number' has no len())"),
        (raising, "it raises ValueError (too deep)"),
    ],
)
@pytest.mark.parametrize("penetration", [1e-6, [1e-6, 2e-6]])
def test_laws_that_are_no_functions_of_numbers(function, said, penetration):
    """They gave NaN, an exception of NumPy, or a force here and none in a run."""
    with pytest.raises(gd.ModelError) as error:
        gd.contact_law(function)().evaluate(penetration)
    assert str(error.value).startswith(f"contact law {function.__name__}: {said}")


@pytest.mark.parametrize(
    ("law", "given", "said"),
    [
        (gd.friction_law(lambda v, n: np.array([n])), (1.0, 1.0), "the size of the force"),
        (gd.compliance_law(lambda x, v: [x]), (1.0, 1.0), "the force"),
        (gd.film_law(lambda e, s, w, r, c, length, mu: 1.0), (0.0, 0.0, (0.0, 1.0), RADII, L, 0.02), "two numbers"),
        (gd.load_law(lambda t, q, v: (q, v)), (0.0, 1.0, 1.0), "the force or torque"),
    ],
)
def test_what_laws_of_other_families_return(law, given, said):
    with pytest.raises(gd.ModelError, match=f"law <lambda>: it must return {said}.*, and returned "):
        law().evaluate(*given)
