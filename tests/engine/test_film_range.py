"""Films outside the range of their laws: a check tells a bearing too short or too long, a run how far it went."""

import math
import re
from pathlib import Path

import numpy as np
import pytest

import gudgeon as gd
from engine.machines import STEEL
from gudgeon.laws.film import FilmGeometry
from gudgeon.laws.film._reynolds import Reynolds
from reference import reynolds

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
def test_a_long_law_in_any_bearing(film):
    """Near the centre they are the half film of a long bearing: at L/D = 2 they bear 1.5 to 1.7 times too much."""
    (message,) = rotor(film, 2.0).check().messages
    found = re.fullmatch(
        rf"joint B: its bearing has L/D = 2, for which the film law {film.law} is nowhere within 10 %: "
        r"even at small eccentricities it is off by about (\d+) % of the force; take FiniteBearing\(\)",
        message,
    )
    direct = Reynolds(0.01, 2.0, "reynolds", 64, fed=True)
    drive = (0.0, 1.0) if isinstance(film, gd.LongSqueeze) else (1.0, 0.0)
    force, exact = reynolds.long_gumbel(0.01, *drive), direct.force(*drive)
    error = np.linalg.norm(force - exact) / np.linalg.norm(exact)
    assert float(found[1]) == pytest.approx(100.0 * error, rel=0.03)


def test_a_short_law_in_a_long_bearing():
    machine = rotor(gd.ShortBearing(), 2.0, load=100.0)
    (told,) = machine.check().messages
    assert told.startswith(
        "joint B: its bearing has L/D = 2, for which the film law short-bearing is nowhere within 10 %: "
        "even at small eccentricities it is off by about 130 % of the force"
    )
    assert machine.simulate(until=0.01).messages == (told,)


@pytest.mark.parametrize(
    ("film", "slenderness", "about"),
    [
        (gd.LongBearing(), 0.1, "more than 4800 %"),  # there it is 30,000 %
        (gd.LongBearing(), 0.25, "about 4800 %"),
        (gd.ShortBearing(), 3.0, "more than 130 %"),
    ],
)
def test_beyond_the_known_errors_only_a_bound_is_told(film, slenderness, about):
    (message,) = rotor(film, slenderness).check().messages
    assert f"it is off by {about} of the force" in message


def test_a_short_bearing_in_its_range_says_nothing():
    run = rotor(gd.ShortBearing(), 0.125, load=4.0).simulate(until=0.05)
    assert 0.3 * CLEARANCE < reached(run)[0] < 0.78 * CLEARANCE
    assert run.messages == ()


@pytest.mark.parametrize("times", [None, 7])
def test_a_short_bearing_that_is_loaded_too_much(times):
    """The note tells the extreme of the motion, whatever instants are kept, and how far off the law is there."""
    run = rotor(gd.ShortBearing(), 0.25, load=300.0).simulate(until=0.05, times=times)
    e, when = reached(run)
    assert e > 0.8 * CLEARANCE
    (message,) = run.messages
    assert message.startswith(f"joint B: its eccentricity ratio e/c reaches {e / CLEARANCE:.5g} (at {when:.6g} s)")
    found = re.search(
        r"the film law short-bearing is off by about (\d+) % of the force at L/D = 0.25\d?; it is within 5 % up to "
        r"0.4\d? and within 10 % up to 0.6\d; take FiniteBearing\(\)$",
        message,
    )
    eps, direct = e / CLEARANCE, Reynolds(e / CLEARANCE, 0.25, "reynolds", 64, fed=True)
    short, exact = reynolds.short_gumbel(eps, 0.0, 1.0, 0.25), direct.force(0.0, 1.0)  # largest in the approach
    assert float(found[1]) == pytest.approx(100.0 * np.linalg.norm(short - exact) / np.linalg.norm(exact), rel=0.06)


def test_between_both_accuracies_a_run_says_so_too():
    run = rotor(gd.ShortBearing(), 0.25, load=12.0).simulate(until=0.05)
    assert 0.42 * CLEARANCE < reached(run)[0] < 0.62 * CLEARANCE
    (message,) = run.messages
    assert re.search(
        "is off by about [5-9](.[0-9])? % of the force at L/D = 0.25.?; it is within 5 % up to 0.4", message
    )


#: The closed form over the number of Butenschoen (butenschoen1976, see tests/model/test_finite_bearing.py), in rotation
#: and in approach: the accuracy of the short bearing by another's tables.
BUTENSCHOEN = {
    (0.25, 0.6): (0.1476, 1.8455),
    (0.25, 0.4): (0.0560, 0.6845),
    (0.2, 0.7): (0.1797, 2.4543),
    (1 / 6, 0.8): (0.2930, 4.6863),
}


@pytest.mark.parametrize(("slenderness", "eps"), BUTENSCHOEN)
def test_the_accuracy_of_the_short_bearing_by_the_tables_of_another(slenderness, eps):
    accuracy = gd.ShortBearing().accuracy
    turning, squeezed = BUTENSCHOEN[slenderness, eps]
    bears = np.linalg.norm(reynolds.short_gumbel(eps, eps, 0.0, slenderness)) / 2.0 / turning
    resists = np.linalg.norm(reynolds.short_gumbel(eps, 0.0, 2.0, slenderness)) / 2.0 / squeezed
    error = max(bears, resists) - 1.0
    assert accuracy.error(slenderness, eps) == pytest.approx(error, rel=0.05)  # attitude, and digits of the tables
    assert accuracy.reach(slenderness, 0.9 * error) < eps < accuracy.reach(slenderness, 1.1 * error)


def test_the_short_bearing_is_within_ten_percent_up_to_a_quarter_and_two_thirds():
    """The rule of the page: L/D up to 1/4 and e/c up to 0.6; and half the length doubles that by far."""
    accuracy = gd.ShortBearing().accuracy
    assert 0.6 < accuracy.reach(0.25, 0.10) < 0.7
    assert accuracy.reach(0.5, 0.10) < 0.2
    assert accuracy.reach(0.25, 0.05) == pytest.approx(0.4, abs=0.02)
    assert accuracy.reach(1.0, 0.10) == 0.0


#: A law, the largest part of the wedge and of the approach in its motions, and whether its film is full.
MEASURED = {
    "short": (gd.ShortBearing(), (0.0, 0.5, 1.0), False),
    "short, full": (gd.ShortBearing(cavitation=False), (0.0, 0.5, 1.0), True),
    "long": (gd.LongBearing(), (0.0, 0.5, 1.0), False),
    "wedge": (gd.HalfSommerfeld(), (0.0,), False),
    "squeeze": (gd.LongSqueeze(), (1.0,), False),
    "squeeze, full": (gd.LongSqueeze(cavitation=False), (1.0,), True),
}


def full_force(eps, slenderness, a, b):
    """A film without cavitation, its negative pressures included, extrapolated from two grids."""
    coarse, fine = (
        film.force(film.gumbel(a, b)) - film.force(-film.gumbel(a, b))
        for film in Reynolds(eps, slenderness, "gumbel", 64).films[1:]
    )
    return (4.0 * fine - coarse) / 3.0


@pytest.mark.parametrize("name", MEASURED)
def test_tables_of_accuracy(name):
    """Computed again at some entries, with half the cells and some of the motions: never more, and nearly all."""
    law, parts, full = MEASURED[name]
    accuracy = law.accuracy
    for slenderness in list(accuracy.percent)[1::3]:
        at = [eps for eps in accuracy.eccentricities if eps <= 0.9][:: 3 if len(accuracy.eccentricities) > 1 else 1]
        worst = 0.0
        for eps in at:
            s = math.sqrt(1.0 - eps**2)
            for part in parts:
                a = 0.0 if part == 1.0 else math.cos(0.5 * math.pi * part) / s
                b = math.sin(0.5 * math.pi * part)
                exact = (
                    full_force(eps, slenderness, a, b)
                    if full
                    else Reynolds(eps, slenderness, "reynolds", 64, fed=True).force(a, b)
                )
                found = law.evaluate(
                    (eps, 0.0),
                    (0.5 * b, -0.5 * a),
                    geometry=FilmGeometry(1.0, 1.0, 2.0 * slenderness, 0.5 / slenderness),
                )
                worst = max(worst, float(np.linalg.norm(np.array(found.force) - exact) / np.linalg.norm(exact)))
            # 6e-3 of the force is the error of this coarser grid, and where the error is small it counts
            assert worst <= 1.01 * accuracy.error(slenderness, eps) + 6e-3
            assert worst >= 0.93 * accuracy.error(slenderness, eps) - 6e-3


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
    wet = rotor(film, 0.5, start=(0.0, -0.9999 * CLEARANCE), contact=gd.Hertz(STEEL)).simulate(until=1e-6)
    (message,) = (text for text in wet.messages if "eccentricity ratio" in text)
    assert "contact=" not in message and "the contact law carries the load" in message


def test_the_page_and_the_docstring_have_the_same_ranges():
    """Eccentricity ratios up to which the short bearing is within 5 and 10 %, to the digits that are printed."""
    page = (Path(__file__).parents[2] / "docs" / "film.md").read_text(encoding="utf-8")
    lengths = (0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5)
    for error, text in ((0.05, "5 %"), (0.10, "10 %")):
        row = re.search(rf"^\| within {text}: .*$", page, re.MULTILINE)[0].split("|")[2:10]
        own = re.search(rf"^ +{text} +(.*)$", gd.ShortBearing.__doc__, re.MULTILINE)[1].split()
        for slenderness, stated, printed in zip(lengths, row, own, strict=True):
            reach = gd.ShortBearing().accuracy.reach(slenderness, error)
            expected = reach or None
            given = [None if cell.strip() in ("nowhere", "-") else float(cell) for cell in (stated, printed)]
            assert given == [None if expected is None else pytest.approx(expected, abs=6e-3)] * 2


@pytest.mark.parametrize("slenderness", [0.0, 5e-324, 1e308, math.inf])
def test_errors_of_bearings_beyond_all_tables_are_those_at_their_ends(slenderness):
    accuracy = gd.ShortBearing().accuracy
    ends = sorted(accuracy.percent)
    end = ends[0] if slenderness < 1.0 else ends[-1]
    assert accuracy.error(slenderness, 0.5) == accuracy.error(end, 0.5)
