"""Contact laws that are powers of the penetration: their damping, the restitution obtained, corners and limits."""

import math
from decimal import Decimal, localcontext

import numpy as np
import pytest
from mechanisms import STEEL
from scipy.integrate import solve_ivp
from scipy.optimize import brentq
from scipy.special import lambertw

import gudgeon as gd
from gudgeon._describe import ModelError
from gudgeon.laws import contact
from gudgeon.laws.contact import ContactGeometry, Kink, damping_factor, restitution_obtained

PIN = ContactGeometry(0.01, 0.0095, internal=True, length=0.02)
DAMPED = (
    gd.HuntCrossley,
    gd.LankaraniNikravesh,
    gd.HerbertMcWhannell,
    gd.LeeWang,
    gd.Flores,
    gd.GonthierApproximate,
    gd.ZhiyingQishao,
    gd.HuGuo,
    gd.Gonthier,
    gd.Restitution,
)
DIVIDING = (gd.Flores, gd.GonthierApproximate, gd.HuGuo, gd.Gonthier, gd.Restitution)


def rebound(law, speed, geometry=PIN, mass=1.0):
    """The restitution of a mass that hits the law, by integrating its motion."""
    force, parameters = type(law).kernel.function, law.parameters(geometry)

    def leaves(t, y):
        return y[0]

    leaves.terminal, leaves.direction = True, -1.0

    def motion(t, y):
        return (y[1], -force(y[0], y[1], speed, parameters) / mass)

    run = solve_ivp(motion, (0.0, 1e3), (0.0, speed), "DOP853", events=leaves, rtol=1e-12, atol=1e-16)
    return -run.y_events[0][0][1] / speed


NOMINAL = (0.99, 0.95, 0.90, 0.80, 0.75, 0.70, 0.50, 0.30, 0.10, 0.01)
TABLE = {  # physics.md A2.1, verified there by integration
    gd.HuntCrossley: (0.9901, 0.9524, 0.9090, 0.8329, 0.7992, 0.7680, 0.6630, 0.5813, 0.5158, 0.4904),
    gd.LankaraniNikravesh: (0.9901, 0.9535, 0.9132, 0.8471, 0.8199, 0.7960, 0.7252, 0.6842, 0.6653, 0.6630),
    gd.HerbertMcWhannell: (0.9900, 0.9501, 0.9009, 0.8070, 0.7634, 0.7227, 0.5936, 0.5200, 0.4907, 0.4878),
    gd.LeeWang: (0.9950, 0.9756, 0.9524, 0.9090, 0.8888, 0.8693, 0.7992, 0.7390, 0.6867, 0.6653),
    gd.Flores: (0.9893, 0.9468, 0.8939, 0.7885, 0.7359, 0.6832, 0.4704, 0.2562, 0.0694, 0.0063),
    gd.GonthierApproximate: (0.9868, 0.9359, 0.8764, 0.7680, 0.7178, 0.6696, 0.4877, 0.3042, 0.1010, 0.0100),
    gd.ZhiyingQishao: (0.9900, 0.9489, 0.8959, 0.7874, 0.7331, 0.6796, 0.4826, 0.3267, 0.2175, 0.1822),
    gd.HuGuo: (0.9900, 0.9500, 0.8999, 0.7992, 0.7484, 0.6973, 0.4877, 0.2707, 0.0741, 0.0067),
    gd.Gonthier: NOMINAL,
    gd.Restitution: NOMINAL,
}


@pytest.mark.parametrize("law", DAMPED)
def test_restitution_against_the_table(law):
    obtained = [law(STEEL, restitution=e).obtained() for e in NOMINAL]
    assert obtained == pytest.approx(TABLE[law], abs=0.5001e-4)


def test_factors_of_the_table():
    """physics.md A2.1, last row: the factor that gives each restitution."""
    factors = (0.01515, 0.07893, 0.16648, 0.37315, 0.49591, 0.63483, 1.43275, 3.08708, 9.99816)
    assert [damping_factor(e) for e in NOMINAL[:-1]] == pytest.approx(factors, abs=0.51e-5)
    assert damping_factor(0.01) == pytest.approx(100.0, rel=1e-12)


@pytest.mark.parametrize("law", DAMPED)
@pytest.mark.parametrize("exponent", [1.0, 1.16, 1.5])
def test_restitution_against_the_motion(law, exponent):
    for e in (0.9, 0.4):
        made = law(stiffness=1e6, exponent=exponent, restitution=e)
        assert rebound(made, 0.7) == pytest.approx(made.obtained(), rel=1e-8)


def test_theorem_against_lambert():
    for factor in np.geomspace(1e-2, 30.0, 50):
        closed = (1.0 + lambertw(-(1.0 + factor) * math.exp(-(1.0 + factor))).real) / factor
        assert restitution_obtained(factor) == pytest.approx(closed, rel=1e-11)


def test_theorem_near_elastic_impacts():
    """physics.md A2.1: the series of the restitution in the factor, up to its fourth power."""
    for c in (1e-12, 1e-8, 1e-5, 3e-4):
        series = 1 - 2 * c / 3 + 4 * c**2 / 9 - 44 * c**3 / 135 + 104 * c**4 / 405
        # both are differences of 1 and a sum of terms: four roundings
        assert 1.0 - restitution_obtained(c) == pytest.approx(1.0 - series, abs=4 * np.finfo(float).eps)
        assert damping_factor(series) == pytest.approx(c, rel=1e-15 / c)
    assert restitution_obtained(0.0) == 1.0
    assert damping_factor(1.0) == 0.0


@pytest.mark.parametrize("e", [1e-3, 0.02, 0.04, 0.1, 0.3, 0.4999, 0.5, 0.7, 0.9, 0.95, 0.999, 1 - 1e-6, 1 - 1e-10])
def test_factor_to_thirteen_digits(e):
    """In 60 digits the equation changes its sign within 1e-13 of the factor, and so it does for Gonthier's."""
    with localcontext() as context:
        context.prec = 60
        exact = Decimal(e)

        def residual(factor):
            if factor * exact >= 1:
                return Decimal("-Infinity")
            return (1 + exact) * factor - ((1 + factor) / (1 - factor * exact)).ln()

        tolerances = {damping_factor(e): Decimal("1e-13"), gd.Gonthier.factor(e): Decimal("3e-13")}
        for factor, tolerance in tolerances.items():
            assert residual(Decimal(factor) * (1 - tolerance)) > 0 > residual(Decimal(factor) * (1 + tolerance))


@pytest.mark.parametrize("e", [0.05, 0.3, 0.6, 0.85])
def test_gonthier_solves_its_own_equation(e):
    def equation(d):
        return math.log((1 + d / e) / (1 - d)) - d * (1 + 1 / e)

    d = brentq(equation, 1 - e, 1 - 1e-15, xtol=1e-15)
    assert gd.Gonthier.factor(e) == pytest.approx(d / e, rel=1e-10)
    assert gd.Gonthier.factor(e) == pytest.approx(gd.Restitution.factor(e), rel=1e-12)


@pytest.mark.parametrize("law", DAMPED)
def test_corners_of_damping(law):
    """Between its corners the force is linear in the rate; at them it is not."""
    for e, rate_limit in ((0.3, 1.0), (0.3, 0.2), (0.9, 3.0), (0.3, None)):
        made = law(STEEL, restitution=e, rate_limit=rate_limit, minimum_impact_speed=0.05)
        speed = 0.5
        corners = sorted(_rate_of(kink, speed) for kink in made.kinks(PIN))
        assert len(corners) == (1 if rate_limit is None else 2)
        kernel, parameters = type(made).kernel.function, made.parameters(PIN)

        def bend(rate, width, kernel=kernel, parameters=parameters, speed=speed):
            values = [kernel(1e-5, rate + step, speed, parameters) for step in (-width, 0.0, width)]
            return abs(values[0] - 2 * values[1] + values[2]) / kernel(1e-5, 0.0, speed, parameters)

        for corner in corners:
            assert bend(corner, 1e-4) > 1e-6
        for low, high in zip([corners[0] - 1.0, *corners], [*corners, corners[-1] + 1.0], strict=True):
            assert bend(0.5 * (low + high), 0.49 * (high - low)) < 1e-12


def _rate_of(kink, speed):
    assert (kink.penetration, kink.constant, kink.rate, kink.least_impact_speed) == (0.0, 0.0, 1.0, 0.05)
    return -kink.impact_speed * max(speed, kink.least_impact_speed)


def test_elastic_laws_have_no_corners():
    assert gd.Hertz(STEEL).kinks(PIN) == ()
    assert all(law(STEEL, restitution=1.0).kinks(PIN) == () for law in DAMPED)


@pytest.mark.parametrize(("e", "obtained"), [(0.9, 0.94868), (0.5, 0.70711), (0.01, 0.1)])  # physics.md A2.2
def test_kelvin_voigt(e, obtained):
    law = gd.KelvinVoigt(stiffness="2 N/mm", restitution=e)
    assert law.obtained() == pytest.approx(obtained, abs=1e-5)
    force, parameters = law.kernel.function, law.parameters(PIN)

    def turns(t, y):
        return y[0] if sign < 0.0 else y[1]

    turns.terminal, turns.direction = True, -1.0
    state = (0.0, 0.5)
    for sign in (1.0, -1.0):  # loading, then unloading: the force jumps between them
        run = solve_ivp(
            lambda t, y, sign=sign: (y[1], -force(y[0], sign, 0.5, parameters)),
            (0.0, 100.0),
            state,
            "DOP853",
            events=turns,
            rtol=1e-12,
            atol=1e-14,
        )
        state = run.y_events[0][0]
    assert -state[1] / 0.5 == pytest.approx(law.obtained(), rel=1e-8)
    assert force(1e-3, 1e-300, 1.0, parameters) == pytest.approx(2.0)
    assert force(1e-3, -1e-300, 1.0, parameters) == pytest.approx(2.0 * e)
    assert law.jumps and law.kinks(PIN) == ()
    assert gd.KelvinVoigt(STEEL, restitution=e).power(PIN) == gd.Hertz(STEEL).power(PIN)


@pytest.mark.parametrize(
    ("e", "obtained"),
    [  # physics.md A2.3
        (0.01, (0.1000, 0.1008, 0.1085, 0.1609, 0.2581, 0.6887)),
        (0.5, (0.7071, 0.7079, 0.7156, 0.7802, 0.8914, 0.9930)),
    ],
)
def test_smooth_kelvin_voigt(e, obtained):
    law = gd.SmoothKelvinVoigt(stiffness=1e4, restitution=e)
    assert [rebound(law, speed) for speed in (10.0, 1.0, 0.3, 0.1, 0.05, 0.01)] == pytest.approx(obtained, abs=0.6e-4)
    assert law.kinks(PIN) == (Kink(rate=1.0), Kink(rate=1.0, constant=-0.1))
    assert gd.SmoothKelvinVoigt(STEEL, restitution=0.0).exponent == 1.5


def test_smooth_kelvin_voigt_is_that_with_a_jump_beyond_its_passage():
    smooth = gd.SmoothKelvinVoigt(stiffness=1e4, restitution=0.3, transition_speed=0.05)
    sharp = gd.KelvinVoigt(stiffness=1e4, restitution=0.3)
    for rate in (-1.0, -1e-12, 0.05, 1.0):
        forces = [law.kernel.function(1e-4, rate, 1.0, law.parameters(PIN)) for law in (smooth, sharp)]
        assert forces[0] == pytest.approx(forces[1], rel=1e-15)
    middle = smooth.kernel.function(1e-4, 0.025, 1.0, smooth.parameters(PIN))
    assert middle == pytest.approx(0.5 * (1 + 0.3), rel=1e-14)


@pytest.mark.parametrize("ratio", [0.05, 0.3, 0.6])
def test_linear_spring_damper(ratio):
    """A linear oscillator until its force ends, in closed form; from there on it flies."""
    mass, stiffness = 2.0, 8e4
    w = math.sqrt(stiffness / mass)
    law = contact.LinearSpringDamper(stiffness=stiffness, damping=2 * ratio * mass * w)
    b, wd = ratio * w, w * math.sqrt(1 - ratio**2)
    t = math.atan2(2 * b * wd, b**2 - wd**2) / wd  # the force ends
    expected = -math.exp(-b * t) * (math.cos(wd * t) - b / wd * math.sin(wd * t))
    assert rebound(law, 0.3, mass=mass) == pytest.approx(expected, rel=1e-6)
    assert law.kinks(PIN) == (Kink(penetration=stiffness, rate=law.damping),)
    assert contact.LinearSpringDamper(stiffness=1.0, damping=0.0).kinks(PIN) == ()


def test_limits_of_hertz():
    """Half-width 0.3 of the smaller radius; 1e-5 of the speed of sound (physics.md A1: 0.0515 m/s for steel)."""
    steel = gd.Material(207e9, 0.3, density=7800)
    law = gd.HuGuo(steel, restitution=0.5)
    limit, text = law.penetration_limit(PIN)
    assert math.sqrt(PIN.effective_radius * limit) == pytest.approx(0.3 * 0.0095)
    assert text == "the area of contact is no longer small beside the radii"
    assert law.speed_limit() == pytest.approx(0.0515, abs=1e-4)
    own = gd.HuGuo(stiffness=1e9, restitution=0.5)
    assert own.penetration_limit(PIN) is None and own.speed_limit() is None


@pytest.mark.parametrize("law", DIVIDING)
def test_laws_that_divide_by_the_restitution_refuse_zero(law):
    with pytest.raises(
        ModelError, match=r"restitution 0\.0 must be greater than 0, since .* divides by it; give a small"
    ):
        law(STEEL, restitution=0)


@pytest.mark.parametrize(
    ("make", "text"),
    [
        (lambda: gd.HuntCrossley(STEEL), "contact law hunt-crossley: restitution is missing"),
        (lambda: gd.Flores(STEEL, restitution=1.1), "contact law flores: restitution 1.1 must be at most 1"),
        (lambda: gd.KelvinVoigt(STEEL, restitution=0.5, exponent=1.0), "exponent 1 needs a stiffness of its own"),
        (lambda: gd.KelvinVoigt(stiffness="1 N/m^1.5", restitution=0.5), "write it like '6e10 N/m^1'"),
        (lambda: gd.SmoothKelvinVoigt(stiffness=1, restitution=0, transition_speed=0), "transition_speed 0.0 m/s must"),
        (lambda: gd.LinearSpringDamper(stiffness=1.0), "contact law linear-spring-damper: damping is missing"),
        (lambda: gd.LinearSpringDamper(stiffness=0, damping=1.0), "stiffness 0.0 N/m must be greater than 0"),
        (lambda: gd.SpringDamper(stiffness=1.0, damping=1.0), "load: name is missing"),
    ],
)
def test_wrong_law(make, text):
    with pytest.raises(ModelError) as caught:
        make()
    assert text in str(caught.value)


IN_FILES = (
    *(law(STEEL, restitution=0.5) for law in DAMPED),
    gd.HuGuo(stiffness="3e9 N/m^1.2", exponent=1.2, restitution=0.5, rate_limit=None, minimum_impact_speed=0),
    gd.KelvinVoigt(STEEL, restitution=0.0),
    gd.KelvinVoigt(stiffness="20 N/mm", restitution=0.5),
    gd.SmoothKelvinVoigt(stiffness=1e6, restitution=0.5, transition_speed="10 mm/s"),
    contact.LinearSpringDamper(stiffness=1e6, damping=20.0),
    gd.Johnson((STEEL, STEEL), length="20 mm", restitution=0.5, damping=gd.Flores, rate_limit=None),
    gd.Pereira(STEEL, restitution=0.5),
    gd.EquivalentPower(gd.Esdu78035(STEEL), largest_force="10 kN", exponent=1.5, restitution=0.9, damping="lee-wang"),
)


@pytest.mark.parametrize("law", IN_FILES, ids=lambda law: law.law)
def test_laws_in_files(law, tmp_path):
    jsonschema = pytest.importorskip("jsonschema")
    from gudgeon.model.schema import schema

    play = gd.Dry("10 mm", "0.5 mm", contact=law, length="30 mm")
    joint = gd.Revolute("pin", "ground", "rod", at=(0.0, 0.0), fit=play)
    rod = gd.Body("rod", mass=1.0, inertia=0.1)
    mechanism = gd.Mechanism(name="pendulum", bodies=[rod], joints=[joint])
    mechanism.write(tmp_path / "pendulum.toml")
    assert gd.Mechanism.read(tmp_path / "pendulum.toml") == mechanism
    table = mechanism.to_dict()
    validator = jsonschema.Draft202012Validator(schema())
    assert validator.is_valid(table)
    table["joints"]["pin"]["fit"]["contact"]["restitution"] = 0
    assert validator.is_valid(table) == (type(law) not in (*DIVIDING, contact.LinearSpringDamper))
