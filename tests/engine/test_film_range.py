"""Films outside the range of their laws: a check tells a bearing too short or too long, a run how far it went."""

import re
from pathlib import Path

import pytest

import gudgeon as gd
from engine.machines import STEEL
from gudgeon.laws.film import LAWS

CYLINDERS = [law for law in LAWS if law.shape == "cylinder"]
LONG = [gd.LongBearing(), gd.LongSqueeze(), gd.PinkusSternlicht(), gd.HalfSommerfeld(), gd.Bannwart(frequency=10.0)]
RADIUS, CLEARANCE = 0.01, 20e-6


def rotor(film, slenderness, load=285.0, **more):
    """A shaft of 5 kg at 300 rad/s in an oil of 16 mPa s, as in docs/film.md."""
    fit = gd.Lubricated(
        RADIUS, CLEARANCE, length=2.0 * slenderness * RADIUS, viscosity="16 mPa s", film=film, **more
    )  # fmt: skip
    return gd.Mechanism(
        name="rotor",
        bodies=[gd.Body("shaft", mass=5.0, inertia=1e-3)],
        joints=[gd.Revolute("B", "ground", "shaft", at=(0.0, 0.0), fit=fit)],
        drives=[gd.Drive("motor", "B", speed="300 rad/s")],
        loads=[gd.Force("load", "shaft", (0.0, -load))],
    )


def reached(run):
    """The largest eccentricity of the motion, in m, and when it was."""
    return tuple(run.extremes.loc["B.eccentricity.magnitude", ["maximum", "maximum_time"]])


@pytest.mark.parametrize("film", LONG, ids=lambda film: film.law)
def test_a_long_law_in_a_short_bearing(film):
    (message,) = rotor(film, 0.5).check().messages
    assert message == f"joint B: its bearing has L/D = 0.5, and the film law {film.law} holds from about 2; " \
        "take FiniteBearing()"  # fmt: skip
    assert rotor(film, 2.0).check().messages == ()
    assert rotor(film, 3.0).check().messages == ()


def test_a_short_law_in_a_long_bearing():
    machine = rotor(gd.ShortBearing(), 2.0, load=100.0)
    told = (
        "joint B: its bearing has L/D = 2, and the film law short-bearing holds up to about 0.5; take FiniteBearing()"
    )
    assert machine.check().messages == (told,)
    assert machine.simulate(until=0.01).messages == (told,)


def test_a_short_bearing_in_its_range_says_nothing():
    run = rotor(gd.ShortBearing(), 0.5).simulate(until=0.05)
    assert reached(run)[0] < 0.8 * CLEARANCE
    assert run.messages == ()


@pytest.mark.parametrize("times", [None, 7])
def test_a_short_bearing_that_is_loaded_too_much(times):
    """The note tells the extreme of the motion, whatever instants are kept."""
    run = rotor(gd.ShortBearing(), 0.5, load=3000.0).simulate(until=0.05, times=times)
    e, when = reached(run)
    assert e > 0.9 * CLEARANCE
    (message,) = run.messages
    assert message.startswith(f"joint B: its eccentricity ratio e/c reaches {e / CLEARANCE:.5g} (at {when:.6g} s)")
    assert message.endswith("the film law short-bearing holds up to about 0.8; take FiniteBearing()")


def test_with_contact_the_ratio_is_that_of_the_clearance_too():
    """The film's own clearance is c + e0 + e1, but the user knows c and sees the channel."""
    machine = rotor(gd.ShortBearing(), 0.5, load=3000.0, contact=gd.Hertz(STEEL), start=(0.0, -1.05 * CLEARANCE))
    run = machine.simulate(until=1e-4)
    (message,) = (text for text in run.messages if "eccentricity ratio" in text)
    assert f"its eccentricity ratio e/c reaches {reached(run)[0] / CLEARANCE:.5g} (at" in message


def test_a_finite_bearing_holds_until_its_film_breaks():
    film = gd.FiniteBearing(cavitation="gumbel")
    assert rotor(film, 0.5).simulate(until=0.02).messages == ()
    thin = rotor(film, 0.5, start=(0.0, -0.9999 * CLEARANCE)).simulate(until=1e-6)
    (message,) = thin.messages
    assert "reaches 0.9999 (at 0 s), and the film law finite-bearing holds up to about 0.9998" in message
    assert "contact=" in message


@pytest.mark.parametrize("law", CYLINDERS, ids=lambda law: law.law)
def test_the_page_on_films_has_the_same_ranges(law):
    page = (Path(__file__).parents[2] / "docs" / "film.md").read_text(encoding="utf-8")
    row = re.search(rf"^\| `{law.__name__}` \|.*$", page, re.MULTILINE)
    if law.holds == type(law.holds)():
        pytest.skip("a law without a range")
    assert row is not None
    stated, holds = row[0].split("|")[5].strip(), law.holds
    if holds.shortest == 0.0:
        expected = f"below {holds.longest:g}"
    elif holds.longest == float("inf"):
        expected = f"above {holds.shortest:g}"
    else:
        expected = f"{holds.shortest:g} to {holds.longest:g}"
    if holds.eccentricity < 1.0:
        expected += rf", $\varepsilon$ below {holds.eccentricity:g}"
    assert stated == expected
