"""Friction laws against closed forms that are written out here from the literature (docs/references.md)."""

import math

import numpy as np
import pytest
from scipy.integrate import solve_ivp

import gudgeon as gd
from gudgeon._describe import ModelError

MEMORYLESS = [
    gd.ModifiedCoulomb(0.1),
    gd.CoulombTanh(0.1),
    gd.Threlfall(0.1),
    gd.BengisuAkay(0.1, 0.15),
    gd.Andersson(0.1, 0.15, viscous=0.02),
    gd.Karnopp(0.1, 0.15, viscous=0.02),
    gd.BrownMcPhee(0.1, 0.15, viscous=0.02),
]
BRISTLES = [gd.Dahl(0.1), gd.LuGre(0.1, 0.15), gd.LuGre(0.1, 0.3, bristle_damping=50.0, viscous=0.5)]


def called(law, slip, normal, states=(0.0, 0.0, 0.0)):
    """Force on the second body and rates of the states."""
    force, rates = [math.nan] * 3, [math.nan] * 3
    law.kernel.function(slip, normal, states, law.parameters(), force, rates)
    return np.array(force), np.array(rates)


def size(law, v):
    """|F|/N at the slip speed v."""
    return float(-called(law, (v, 0.0, 0.0), 1.0)[0][0])


# --- laws without states --------------------------------------------------------------------------------------------


def test_coulomb_tanh():
    law = gd.CoulombTanh(0.3, "2 mm/s")
    assert size(law, 2e-3) == pytest.approx(0.3 * 0.7615941559557649)  # tanh 1
    assert size(law, 1e-9) == pytest.approx(0.3 * 1e-9 / 2e-3)
    assert size(law, 1.0) == pytest.approx(0.3, rel=1e-15)


def test_threlfall_is_the_printed_law_divided_by_what_it_reaches():
    law = gd.Threlfall(0.3, 2e-3)
    for v in np.linspace(1e-5, 2e-3, 7):
        assert size(law, v) == pytest.approx(0.3 * (1.0 - math.exp(-3.0 * v / 2e-3)) / 0.950212931632136)
    assert size(law, 2e-3) == pytest.approx(0.3, rel=1e-15)
    assert size(law, np.nextafter(2e-3, 0.0)) == pytest.approx(0.3, rel=1e-14), "continuous"
    assert size(law, 5.0) == pytest.approx(0.3, rel=1e-15)
    assert law.kinks() == (2e-3,)


def test_bengisu_akay():
    law = gd.BengisuAkay(0.1, 0.25, transition_speed=1e-3, stribeck_speed=0.02)
    for v in (1e-5, 5e-4, 9e-4):
        assert size(law, v) == pytest.approx(0.25 - 0.25 / 1e-3**2 * (v - 1e-3) ** 2)
    for v in (1e-3, 2e-3, 0.021, 0.5):
        assert size(law, v) == pytest.approx(0.1 + 0.15 * math.exp(-50.0 * (v - 1e-3)))
    assert size(law, np.nextafter(1e-3, 0.0)) == pytest.approx(size(law, 1e-3), rel=1e-14), "continuous"
    assert size(law, 1e-3) == pytest.approx(0.25)
    below, above = ((size(law, 1e-3 + h) - size(law, 1e-3)) / h for h in (-1e-9, 1e-9))
    assert below == pytest.approx(0.0, abs=1e-3)
    assert above == pytest.approx(-0.15 / 0.02, rel=1e-3), "a corner"
    assert law.kinks() == (1e-3,)


@pytest.mark.parametrize("exponent", [0.5, 1.0, 2.0, 10.0])
def test_andersson(exponent):
    law = gd.Andersson(0.1, 0.25, stribeck_speed=0.02, exponent=exponent, transition_speed=1e-4, viscous="0.03 s/m")
    for v in (1e-5, 1e-3, 0.02, 0.1, 3.0):
        curve = 0.1 + 0.15 * math.exp(-((v / 0.02) ** exponent))
        assert size(law, v) == pytest.approx(curve * math.tanh(1e4 * v) + 0.03 * v)
    assert size(law, 0.02) == pytest.approx(0.1 + 0.15 / math.e + 6e-4)
    assert size(law, 1e-9) == pytest.approx(0.25 * 1e-9 / 1e-4, rel=1e-3), "mu_s/v_t"
    assert size(law, 1e4) == pytest.approx(0.1 + 300.0)
    assert law.kinks() == ()


def test_andersson_without_a_peak_is_coulomb_tanh():
    for v in np.geomspace(1e-6, 10.0, 20):
        assert size(gd.Andersson(0.2, 0.2), v) == pytest.approx(size(gd.CoulombTanh(0.2), v))


def test_karnopp():
    law = gd.Karnopp(0.1, 0.25, transition_speed=1e-3, stribeck_speed=0.02, viscous=0.5)
    for v in (1e-6, 5e-4, 9.99e-4):
        assert size(law, v) == pytest.approx(0.25 * v / 1e-3 + 0.5 * v)
    assert size(law, 1e-3) == pytest.approx(0.25 + 5e-4), "the static value at the edge of the band"
    assert size(law, np.nextafter(1e-3, 0.0)) == pytest.approx(size(law, 1e-3), rel=1e-14), "continuous"
    assert size(law, 0.021) == pytest.approx(0.1 + 0.15 / math.e + 0.5 * 0.021)
    assert size(law, 2.0) == pytest.approx(0.1 + 1.0)
    assert law.kinks() == (1e-3,)


def test_brown_mcphee():
    law = gd.BrownMcPhee(0.1, 0.25, transition_speed=1e-3)
    for r in (1e-3, 0.3, 1.0, 2.0, 30.0):
        expected = 0.1 * math.tanh(4.0 * r) + 0.15 * r / (0.25 * r * r + 0.75) ** 2
        assert size(law, 1e-3 * r) == pytest.approx(expected)
    assert abs(size(law, 1e-3) - 0.25) < 0.0007 * 0.1, "the peak is the static value, but for 0.07 % of the kinetic one"
    speeds = np.linspace(0.0, 5e-3, 5001)
    sizes = [size(law, v) for v in speeds]
    assert speeds[np.argmax(sizes)] == pytest.approx(1e-3, rel=0.01)
    assert max(sizes) <= 0.25
    assert size(law, 1e-2) - 0.1 == pytest.approx(0.15 * 10 / 25.75**2), "0.15 times 1.5 %"
    wet = gd.BrownMcPhee(0.1, 0.25, transition_speed=1e-3, viscous=0.2)
    assert size(wet, 0.7) - size(law, 0.7) == pytest.approx(0.14)
    assert law.kinks() == ()


def test_modified_coulomb_corners():
    assert gd.ModifiedCoulomb(0.1).kinks() == (1e-4, 1e-3)
    assert gd.ModifiedCoulomb(0.1, v0=0).kinks() == (1e-3,), "straight through zero"


@pytest.mark.parametrize("law", MEMORYLESS, ids=lambda law: law.law)
def test_force_is_against_the_slip_odd_and_proportional_to_the_normal_force(law):
    random = np.random.default_rng(3)
    for speed in np.geomspace(1e-6, 10.0, 15):
        slip = random.normal(size=3)
        slip *= speed / np.linalg.norm(slip)
        force, _ = called(law, slip, 70.0)
        assert force == pytest.approx(-70.0 * size(law, speed) * slip / speed, rel=1e-12)
        assert called(law, -slip, 70.0)[0] == pytest.approx(-force, rel=1e-15)
        assert not called(law, slip, 0.0)[0].any()


@pytest.mark.parametrize("law", MEMORYLESS + BRISTLES, ids=lambda law: law.law)
@pytest.mark.parametrize("speed", [0.0, 1e-300, 1e-170, 1e-20, 1e20, 1e160, 1e300])
def test_any_slip_gives_a_number(law, speed):
    for slip in ((speed, 0.0, 0.0), (0.0, -0.6 * speed, 0.8 * speed)):
        for normal in (0.0, 1.0):
            for z in (0.0, *law.scales()[:1]):
                force, rates = called(law, slip, normal, (z, 0.0, -z))
                assert np.isfinite(force).all()
                assert np.isfinite(rates).all() or law.states == 0
                if normal == 0.0 or (speed == 0.0 and z == 0.0):
                    assert not force.any()


# --- laws with states -----------------------------------------------------------------------------------------------


def histories(law, slip, until, z0=(0.0, 0.0, 0.0), **options):
    """Deflection over time under a history of slip."""
    options = {"rtol": 1e-10, "atol": 1e-18, "method": "LSODA", "dense_output": True, **options}
    solution = solve_ivp(lambda t, z: called(law, slip(t), 1.0, z)[1], (0.0, until), z0, **options)
    assert solution.success
    return solution


def random_slip(seed, speed):
    """A smooth random slip velocity in the plane of the first two components, that turns round often."""
    random = np.random.default_rng(seed)
    amplitudes, frequencies, phases = (
        random.normal(size=(2, 6)),
        random.uniform(1.0, 60.0, 6),
        random.uniform(0, 6.3, 6),
    )

    def slip(t):
        x, y = speed * (amplitudes * np.sin(frequencies * t + phases)).sum(axis=1)
        return (x, y, 0.0)

    return slip


def test_dahl_in_monotone_sliding():
    """dz/dx = 1 - sigma0 z/mu: z = (mu/sigma0) (1 - exp(-sigma0 x/mu)), whatever the speed."""
    law = gd.Dahl(0.2, "5 1/mm")
    z = histories(law, lambda t: (0.0, 3e-4 * t, 0.0), 1.0)
    for t in (0.1, 0.3, 1.0):
        x = 1.5e-4 * t * t
        expected = (0.2 / 5000.0) * (1.0 - math.exp(-5000.0 * x / 0.2))
        assert z.sol(t) == pytest.approx([0.0, expected, 0.0], rel=1e-8)
        assert called(law, (0, 3e-4 * t, 0), 40.0, z.sol(t))[0][1] == pytest.approx(-40.0 * 5000.0 * expected)
    assert law.scales() == pytest.approx([0.2 / 5000.0] * 3)
    assert law.kinks() == (0.0,)


def test_dahl_runs_in_a_closed_loop_whose_area_is_known():
    """Slid to and fro by 2a: z = (mu/sigma0)(1 - k exp(-s)) on the way there, with k = 2/(1 + exp(-2 a sigma0/mu)).

    s = sigma0 (x + a)/mu. The area, with F = N sigma0 z, is 4 a N mu (1 - tanh(b)/b), b = a sigma0/mu.
    """
    mu, sigma0, a = 0.2, 1e4, 3e-5
    law = gd.Dahl(mu, sigma0)
    omega = 2.0 * math.pi
    path = histories(law, lambda t: (a * omega * math.sin(omega * t), 0.0, 0.0), 20.0, max_step=0.02)
    times = np.linspace(19.0, 20.0, 4001)
    x, z = -a * np.cos(omega * times), path.sol(times)[0]
    assert z[-1] == pytest.approx(z[0], rel=1e-8), "closed"
    b = a * sigma0 / mu
    k = 2.0 / (1.0 + math.exp(-2.0 * b))
    there = times <= 19.5
    assert z[there] == pytest.approx((mu / sigma0) * (1.0 - k * np.exp(-sigma0 * (x[there] + a) / mu)), abs=1e-13)
    assert z[~there] == pytest.approx(-(mu / sigma0) * (1.0 - k * np.exp(-sigma0 * (a - x[~there]) / mu)), abs=1e-13)
    area = np.trapezoid(sigma0 * z, x)
    assert area == pytest.approx(4.0 * a * mu * (1.0 - math.tanh(b) / b), rel=1e-5)


@pytest.mark.parametrize("law", [gd.Dahl(0.2), gd.LuGre(0.1, 0.2, bristle_damping=0.0)], ids=["dahl", "lugre"])
def test_bristles_drift_under_a_swinging_load(law):
    """From f1 mu N to f2 mu N and back, slowly, they give by (mu/sigma0) ln((1 - f1^2)/(1 - f2^2)): dupont2002."""
    unit, speed = 0.2 / 1e4, 1e-6  # slow beside the Stribeck speed
    low, high = 0.3, 0.8

    def moved(begin, end):
        direction = math.copysign(1.0, end - begin)

        def reached(t, z):
            return z[0] - end * unit

        reached.terminal = True
        slip = (direction * speed, 0.0, 0.0)
        start = [begin * unit, 0.0, 0.0]
        way = histories(law, lambda t: slip, 1000.0, start, method="DOP853", atol=1e-16, events=reached)
        assert way.status == 1
        return direction * speed * way.t[-1]

    drift = unit * math.log((1.0 - low**2) / (1.0 - high**2))
    assert moved(low, high) + moved(high, low) == pytest.approx(drift, rel=1e-6)


@pytest.mark.parametrize("v", [1e-4, 3e-3, 0.01, 0.3])
def test_lugre_in_steady_sliding(v):
    law = gd.LuGre(0.1, 0.25, stribeck_speed=0.01, viscous=0.7)
    g = 0.1 + 0.15 * math.exp(-((v / 0.01) ** 2))
    direction = np.array([2.0, -1.0, 2.0]) / 3.0
    z = histories(law, lambda t: v * direction, 100.0 * g / (1e4 * v)).y[:, -1]
    assert z == pytest.approx(g / 1e4 * direction, rel=1e-8)
    force, rates = called(law, v * direction, 30.0, z)
    assert force == pytest.approx(-30.0 * (g + 0.7 * v) * direction, rel=1e-7)
    assert np.abs(rates).max() < 1e-8 * v


def test_lugre_without_peak_and_damping_is_dahl():
    z, slip = (2e-6, -1e-6, 5e-6), (0.03, 0.01, -0.02)
    dahl, lugre = gd.Dahl(0.2), gd.LuGre(0.2, 0.2, bristle_damping=0)
    for mine, theirs in zip(called(lugre, slip, 9.0, z), called(dahl, slip, 9.0, z), strict=True):
        assert mine == pytest.approx(theirs)
    assert lugre.scales() == dahl.scales()


def test_lugre_is_stiff_for_small_displacements():
    """F = -N (sigma0 x + sigma1 v): a spring and a damper, to first order."""
    law = gd.LuGre(0.1, 0.15, bristle_stiffness=2e4, bristle_damping=3.0)
    x, v = 1e-9, 1e-7
    z = histories(law, lambda t: (v, 0.0, 0.0), x / v).y[:, -1]
    assert called(law, (v, 0.0, 0.0), 50.0, z)[0][0] == pytest.approx(-50.0 * (2e4 * x + 3.0 * v), rel=1e-3)


@pytest.mark.parametrize("law", BRISTLES, ids=["dahl", "lugre", "lugre-damped"])
@pytest.mark.parametrize("seed", range(4))
def test_bristles_bend_no_further_and_give_back_no_more_than_they_stored(law, seed):
    """Over random histories of slip: |z| <= mu_s/sigma0, and at every instant -F.v >= d/dt (N sigma0 z^2/2)."""
    speed = 10.0 ** np.random.default_rng(seed).uniform(-4.0, -1.0)
    slip = random_slip(seed, speed)
    path = histories(law, slip, 2.0, rtol=1e-8)
    sigma0 = law.bristle_stiffness
    most = getattr(law, "static", getattr(law, "coefficient", None)) / sigma0
    taken = stored = 0.0
    for t in np.linspace(0.0, 2.0, 3001):
        v, z = np.array(slip(t)), path.sol(t)
        assert np.linalg.norm(z) <= most * (1.0 + 1e-6)
        force, rates = called(law, v, 1.0, z)
        taken, stored = -force @ v, sigma0 * (z @ rates)
        assert taken - stored >= -1e-9 * (abs(taken) + abs(stored))


def test_lugre_with_constant_bristle_damping_would_drive():
    """Why sigma1 fades: a constant one gives back too much where fast sliding begins on fully bent bristles.

    There g w^2 + sigma1 |v| (1 - w) + sigma2 |v| < 0 with w = sigma0 z/g > 1 (barabanov-ortega); ours loses energy.
    """
    law = gd.LuGre(0.1, 0.3, bristle_damping=50.0)
    sigma0, z, v = 1e4, 0.3 / 1e4, 0.5
    g = 0.1 + 0.2 * math.exp(-((v / 0.01) ** 2))
    rate = v - sigma0 * v * z / g
    assert (sigma0 * z + 50.0 * rate) * v - sigma0 * z * rate < 0.0, "constant sigma1"
    force, rates = called(law, (v, 0.0, 0.0), 1.0, (z, 0.0, 0.0))
    assert rates[0] == pytest.approx(rate)
    assert -force[0] * v - sigma0 * z * rate > 0.0


def test_bound_on_the_bristle_damping_is_the_derived_one():
    """It is not above the largest sigma1, found by search, for which g w^2 >= sigma1 v exp(-(v/v_s)^2) (w - 1)."""
    kinetic, static, v_s = 0.1, 0.5, 0.01
    bound = 4.0 * math.sqrt(2.0 * math.e) * kinetic / v_s
    v, u = np.meshgrid(np.linspace(1e-3, 5.0, 1000) * v_s, np.linspace(1e-4, 1.0, 1000))
    g = kinetic + (static - kinetic) * np.exp(-((v / v_s) ** 2))
    w = 1.0 + u * (static / g - 1.0)
    largest = np.min(g * w**2 / (v * np.exp(-((v / v_s) ** 2)) * (w - 1.0)))
    assert bound <= largest
    gd.LuGre(kinetic, static, stribeck_speed=v_s, bristle_damping=0.999 * bound)
    with pytest.raises(ModelError, match="bristle_damping"):
        gd.LuGre(kinetic, static, stribeck_speed=v_s, bristle_damping=1.001 * bound)


# --- descriptions ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("make", "text"),
    [
        (lambda: gd.CoulombTanh(0.1, 0), "transition_speed 0.0 m/s must be greater than 0"),
        (lambda: gd.Threlfall(-0.1), "friction law threlfall: coefficient -0.1 must be at least 0"),
        (
            lambda: gd.Karnopp(0.2, 0.1),
            "friction law karnopp: static 0.1 must be at least kinetic 0.2; exchange them if they are mixed up",
        ),
        (lambda: gd.BengisuAkay(0.2), "bengisu-akay: static is missing"),
        (lambda: gd.Andersson(0.1, 0.2, exponent=0.1), "exponent 0.1 must be at least 0.5"),
        (lambda: gd.Andersson(0.1, 0.2, exponent=11), "exponent 11.0 must be at most 10"),
        (lambda: gd.Andersson(0.1, 0.2, 1e-3), "0.001 is one argument too many: (kinetic, static) may"),
        (lambda: gd.Andersson(0.1, 0.2, viscous="1 N s/m"), "'1 N s/m' is not a damping per force; write it like"),
        (lambda: gd.BrownMcPhee(0.1, 0.2, viscous=-1), "viscous -1.0 s/m must be at least 0"),
        (lambda: gd.Dahl(0), "coefficient 0.0 must be greater than 0"),
        (lambda: gd.Dahl(0.1, "1 N/m"), "'1 N/m' is not a stiffness per force; write it like '1e4 1/m'"),
        (lambda: gd.LuGre(0, 0.2), "kinetic 0 must be greater than 0"),
        (
            lambda: gd.LuGre(0.1, 0.2, bristle_damping=100),
            "bristle_damping 100 s/m must be at most 4 sqrt(2 e) kinetic/stribeck_speed = 93.2658 s/m",
        ),
    ],
)
def test_wrong_law(make, text):
    with pytest.raises(ModelError) as caught:
        make()
    assert text in str(caught.value)


@pytest.mark.parametrize("law", MEMORYLESS + BRISTLES, ids=lambda law: law.law)
def test_a_law_survives_a_file(law):
    fit = gd.Dry(0.01, clearance=1e-4, contact=gd.Hertz(stiffness=1e8), friction=law)
    joint = gd.Revolute("B", "ground", "pin", at=(0.0, 0.0), fit=fit)
    machine = gd.Mechanism("one", [gd.Body("pin", mass=1.0, inertia=1e-3)], [joint])
    assert gd.Mechanism.from_dict(machine.to_dict()).joints[0].fit.friction == law
