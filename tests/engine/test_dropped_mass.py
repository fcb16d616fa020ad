"""A mass dropped on a contact, against closed forms: docs/contact.md, for Hertz and for Lankarani and Nikravesh."""

import math

import matplotlib
import numpy as np
import pytest
from scipy.special import gamma, lambertw

matplotlib.use("Agg")
from matplotlib import pyplot

import gudgeon as gd
from engine.machines import STEEL, dry
from gudgeon.analysis import drop
from gudgeon.analysis.comparison import UNITS
from gudgeon.laws.contact import LAWS
from gudgeon.plot import plot_laws


@gd.contact_law
def linear(penetration, rate, impact_speed, stiffness, restitution):
    """A spring that gives back a part of its force: the restitution is the root of that part."""
    return stiffness * penetration * (1.0 if rate > 0.0 else restitution**2)


@gd.contact_law
def damper(penetration, rate, impact_speed, damping):
    """A damper without a spring, from which nothing comes back."""
    return damping * rate


@gd.contact_law
def nothing(penetration, rate, impact_speed):
    """A wall that is none."""
    return 0.0


@gd.contact_law
def undefined(penetration, rate, impact_speed):
    """A force that is no number beyond a micrometre."""
    return 1e8 * penetration if penetration < 1e-6 else math.nan


def theorem(C: float) -> float:
    """The restitution of F (1 + C rate/v0), whatever F(delta) is."""
    return float((1.0 + lambertw(-(1.0 + C) * math.exp(-(1.0 + C))).real) / C)


@pytest.fixture(autouse=True)
def close_figures():
    yield
    pyplot.close("all")


# ---------------------------------------------------------------------------------------------------------- one impact


@pytest.mark.parametrize("speed", [0.01, 1.0, 5.0])
@pytest.mark.parametrize(
    "law",
    [
        gd.Hertz(STEEL),
        gd.Hertz(stiffness=1e8, exponent=1.0),
        gd.Hertz(stiffness=1e9, exponent=1.16),
        gd.Hertz(stiffness=1e12, exponent=2.0),
    ],
    ids=lambda law: f"{law.exponent:g}",
)
def test_elastic_impact(law, speed):
    m = 0.14
    found = drop(dry(law), mass=m, speed=speed)
    K, n = law.parameters(dry(law).geometry)
    deepest = ((n + 1) * m * speed**2 / (2 * K)) ** (1 / (n + 1))
    kT = 2 * math.sqrt(math.pi) * gamma(1 + 1 / (n + 1)) / gamma(0.5 + 1 / (n + 1))
    assert found.deepest_penetration == pytest.approx(deepest, rel=1e-8)
    assert found.peak_force == pytest.approx(K * deepest**n, rel=1e-8)
    assert found.duration == pytest.approx(kT * deepest / speed, rel=1e-8)
    assert found.restitution_obtained == pytest.approx(1.0, rel=1e-8)
    assert found.part_lost == pytest.approx(0.0, abs=1e-8)
    assert math.isnan(found.restitution_asked)
    assert found.separated
    limit = law.penetration_limit(dry(law).geometry)
    assert len(found.messages) == (limit is not None and deepest > limit[0])


@pytest.mark.parametrize("mass", [0.01, 10.0])
@pytest.mark.parametrize("restitution", [0.01, 0.5, 0.9])
def test_restitution_obtained_is_that_of_the_theorem(restitution, mass):
    found = drop(dry(gd.LankaraniNikravesh(STEEL, restitution=restitution)), mass=mass, speed="500 mm/s")
    expected = theorem(0.75 * (1 - restitution**2))
    assert found.restitution_asked == restitution
    assert found.restitution_obtained == pytest.approx(expected, rel=1e-8)
    assert found.separation_speed == pytest.approx(0.5 * expected, rel=1e-8)
    assert found.energy_lost == pytest.approx(0.5 * mass * 0.25 * (1 - expected**2), rel=1e-7)
    assert found.part_lost == pytest.approx(1 - expected**2, rel=1e-7)


def test_the_area_of_the_loop_is_the_energy_lost():
    found = drop(dry(gd.LankaraniNikravesh(STEEL, restitution=0.5)))
    assert (found.time[0], found.penetration[0], found.force[0]) == pytest.approx((0.0, 0.0, 0.0), abs=1e-9)
    assert found.penetration[-1] == pytest.approx(0.0, abs=1e-12)
    assert np.all(np.diff(found.time) > 0.0)
    assert np.trapezoid(found.force, found.penetration) == pytest.approx(found.energy_lost, rel=1e-3)
    assert np.trapezoid(found.force, found.time) == pytest.approx(0.14 * (1.0 + found.separation_speed), rel=1e-4)


def test_a_law_written_in_python_that_jumps():
    found = drop(dry(linear(1e8, 0.5)))
    period = 2 * math.pi * math.sqrt(0.14 / 1e8)
    assert found.restitution_asked == 0.5
    assert found.restitution_obtained == pytest.approx(0.5, rel=1e-8)
    assert found.duration == pytest.approx(period / 4 * (1 + 1 / 0.5), rel=1e-8)
    assert found.peak_force == pytest.approx(math.sqrt(0.14 * 1e8), rel=1e-8)


def test_a_damper_holds_the_mass():
    """v = v0 exp(-c t/m), which comes to rest at m v0/c; the force is largest at first touch."""
    found = drop(dry(damper(1e4)))
    assert (found.separated, found.restitution_obtained, found.part_lost) == (False, 0.0, 1.0)
    assert found.peak_force == pytest.approx(1e4, rel=1e-12)
    assert found.deepest_penetration == pytest.approx(0.14 / 1e4, rel=1e-6)
    assert "still in contact" in found.messages[-1] and "not coming back" in found.messages[-1]


def test_no_wall():
    found = drop(dry(nothing()))
    assert not found.separated
    assert any("moves at 1 m/s" in message for message in found.messages)


def test_a_force_that_is_no_number():
    found = drop(dry(undefined()))
    assert math.isnan(found.restitution_obtained)
    assert any("gave NaN" in message for message in found.messages)


def test_range_of_validity_is_said():
    steel = gd.Material(young="207 GPa", poisson=0.3, density="7800 kg/m^3")
    (message,) = drop(dry(gd.Hertz(steel))).messages
    assert "faster than 0.0515 m/s" in message


# ---------------------------------------------------------------------------------------------------------- comparison


@pytest.fixture(scope="module")
def comparison():
    return gd.compare_laws(["hertz", "lankarani-nikravesh", linear(1e8, 0.5)], speed=["1 m/s", 0.1])


def test_table(comparison):
    table = comparison.table
    assert list(table.columns) == list(UNITS)
    assert table.attrs["units"]["peak_force"] == "N"
    assert list(table["law"]) == ["hertz", "hertz", "lankarani-nikravesh", "lankarani-nikravesh", "linear", "linear"]
    assert list(table["impact_speed"]) == pytest.approx([1.0, 0.1] * 3, rel=1e-12)
    obtained = theorem(0.75 * (1 - 0.9**2))
    assert list(table["restitution_obtained"]) == pytest.approx([1, 1, obtained, obtained, 0.5, 0.5], rel=1e-8)
    assert list(table["restitution_asked"].dropna()) == [0.9, 0.9, 0.5, 0.5]
    energy = 0.07 * table["impact_speed"] ** 2
    lost = energy * (1 - table["restitution_obtained"] ** 2)
    assert list(table["energy_lost"]) == pytest.approx(list(lost), rel=1e-7, abs=1e-12)
    assert ((table["cost_per_evaluation_ns"] > 0.1) & (table["cost_per_evaluation_ns"] < 1e5)).all()
    assert comparison.speeds == (1.0, 0.1)
    assert comparison.laws == ("hertz", "lankarani-nikravesh", "linear")


def test_it_shows_itself(comparison):
    text = repr(comparison)
    assert "restitution_obtained" in text and "0.9132" in text


def test_figure(comparison):
    ax = comparison.plot()
    assert (ax.get_xlabel(), ax.get_ylabel()) == ("penetration in µm", "normal force in kN")
    texts = [text.get_text() for text in ax.get_legend().get_texts()]
    assert texts == ["hertz  → 1.000", "lankarani-nikravesh  0.9 → 0.913", "linear  0.5 → 0.500"]
    assert len({line.get_color() for line in ax.lines}) == 3
    for line, (name, impact) in zip(ax.lines, comparison.at(1.0).items(), strict=True):
        x, y = np.asarray(line.get_xdata()), np.asarray(line.get_ydata())
        assert (x[0], y[0]) == (x[-1], y[-1]) == (0.0, 0.0), f"the loop of {name} is closed"
        np.testing.assert_allclose(x[1:-1], impact.penetration / 1e-6)
        np.testing.assert_allclose(y[1:-1], impact.force / 1e3)
    given = pyplot.figure().subplots()
    assert comparison.plot("0.1 m/s", ax=given) is given
    assert given.get_ylabel() == "normal force in N"


def test_two_speeds_in_one_axes_have_one_unit(comparison):
    ax = comparison.plot("0.1 m/s")
    comparison.plot("1 m/s", ax=ax)
    size = {"N": 1.0, "kN": 1e3}[ax.get_ylabel().rsplit(" in ", 1)[1]]
    largest = [size * max(line.get_ydata()) for line in ax.lines]
    drops = [*comparison.at("0.1 m/s").values(), *comparison.at("1 m/s").values()]
    assert largest == pytest.approx([drop.force.max() for drop in drops])
    assert size * ax.get_ylim()[1] > max(largest)


def test_many_laws_are_told_apart(comparison):
    ax = plot_laws({str(k): comparison.drops["hertz", 1.0] for k in range(16)})
    assert len({(line.get_color(), str(line._unscaled_dash_pattern)) for line in ax.lines}) == 16


def test_laws_of_one_name_are_told_by_what_differs():
    laws = [gd.LankaraniNikravesh(STEEL, restitution=e) for e in (0.5, 0.9)]
    names = tuple(f"lankarani-nikravesh (restitution {e})" for e in (0.5, 0.9))
    assert gd.compare_laws(laws).laws == names
    assert gd.compare_laws({"soft": laws[0], "mine": laws[1]}).laws == ("soft", "mine")
    assert gd.compare_laws("hertz").laws == ("hertz",)


def test_without_laws_all_that_lose_energy_are_compared():
    found = gd.compare_laws(restitution=0.8)
    names = {law.law for law in LAWS}
    assert "lankarani-nikravesh" in found.laws and "hertz" not in found.laws
    assert set(found.laws) <= names - {"written-in-python"}
    assert (found.table["part_lost"] > 1e-6).all()


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: gd.compare_laws(["hertzz"]), "'hertzz' is not a known contact law; did you mean 'hertz'?"),
        (lambda: gd.compare_laws(["written-in-python"]), "written-in-python: function, values cannot be guessed"),
        (lambda: gd.compare_laws([3]), "3 is not a contact law"),
        (lambda: gd.compare_laws(3), "3 is not a list of contact laws"),
        (lambda: gd.compare_laws([]), "there is no law to compare"),
        (lambda: gd.compare_laws(["hertz", "hertz"]), "hertz is compared with itself"),
        (lambda: gd.compare_laws(speed=[]), "there is no speed"),
        (lambda: gd.compare_laws(speed="1 kg"), "speed '1 kg' is not a speed"),
        (lambda: gd.compare_laws(speed=0.0), "speed 0.0 m/s must be greater than 0"),
        (lambda: gd.compare_laws(mass=-1.0), "mass -1.0 kg must be greater than 0"),
        (lambda: gd.compare_laws(restitution=1.5), "restitution 1.5 must be at most 1"),
        (lambda: gd.compare_laws(clearance="20 mm"), "the clearance 20 mm is not smaller than the bearing radius"),
        (lambda: gd.compare_laws("hertz", rtol=2.0), "rtol 2 must lie between"),
        (lambda: gd.compare_laws("hertz").plot(2.0), "speed 2 m/s was not compared; known: 1 m/s"),
        (lambda: drop(gd.Ideal()), "is not a dry fit"),
        (lambda: plot_laws({}), "there is no impact to draw"),
    ],
)
def test_what_cannot_be_compared(call, said):
    with pytest.raises(gd.ModelError) as error:
        call()
    assert said in str(error.value)
