"""The contract of measures, for every member; in files; and those that are written in Python."""

from __future__ import annotations

import math
import pickle
import tomllib

import numpy as np
import pytest

import gudgeon as gd
from gudgeon._describe import fields_of
from gudgeon._family import Family
from gudgeon.study.canonical import canonical
from gudgeon.study.measures import MEASURES, Measure, MeasureFamily
from study.measured import Rotor, twelve_impacts

#: An example of each measure; one that is missing here fails `test_every_measure_has_an_example`.
EXAMPLES = {
    "peak": gd.Peak("slider.acceleration.x"),
    "minimum": gd.Minimum("motor.torque", window=("1 ms", "2 ms")),
    "maximum": gd.Maximum("B.force", after_revolutions=0.1),
    "mean": gd.Mean("motor.torque", revolutions=(0.1, 0.2)),
    "rms": gd.RMS("slider.acceleration", last_revolutions=0.1, revolutions_of="O"),
    "percentile": gd.Percentile("slider.velocity.x", 99.5),
    "impacts": gd.Impacts("B"),
    "impact-rate": gd.ImpactRate("B", per_revolution=True, revolutions_of="motor"),
    "hardest-impact": gd.HardestImpact("B"),
    "contact-time": gd.ContactTime("B", window=(0.0, 1e-3)),
    "least-film": gd.LeastFilm("B"),
    "least-film-angle": gd.LeastFilmAngle("B"),
    "energy-lost": gd.EnergyLost(),
    "departure": gd.Departure("slider.position.x"),
    "power": gd.Power("motor", peak=True),
    "regime": gd.Regime("crank", period="50 us"),
    "strobed": gd.Strobed("slider.velocity.x", period="2 ms"),
    "exponent": gd.Exponent(period="1 ms", periods=3, transient=1),
}
FIELD = MeasureFamily(Measure, MEASURES)
every = pytest.mark.parametrize("measure", EXAMPLES.values(), ids=EXAMPLES)


@pytest.fixture(scope="module")
def runs():
    return {"film": Rotor().machine().simulate(until=0.005), "play": twelve_impacts().simulate(until=0.005)}


def of(measure, runs):
    return runs["film" if isinstance(measure, gd.LeastFilm | gd.LeastFilmAngle) else "play"]


def test_every_measure_has_an_example():
    assert list(EXAMPLES) == [member.tag_name() for member in MEASURES]
    assert all(type(EXAMPLES[member.kind]) is member for member in MEASURES)


@every
def test_the_contract(measure, runs):
    run = of(measure, runs)
    measure.check(run)
    measure.check(run, until=0.005)
    assert isinstance(measure.name, str) and measure.name
    assert isinstance(measure.unit(run), str)
    number = measure.of(run)
    assert type(number) is float and math.isfinite(number)
    assert measure.of(run) == number
    assert measure.of(run.window(0.0, run.time[-1])) == pytest.approx(number, rel=1e-9)


@every
def test_before_anything_is_computed(measure, runs):
    """A run of next to no duration has all that is asked for."""
    run = of(measure, runs)
    measure.check(run.mechanism.simulate(until=1e-9), until=0.005)


@every
def test_names_and_keys_tell_measures_apart(measure):
    fields = {name: value for name, value in fields_of(measure).items() if "revolutions" not in name}
    others = [other for other in EXAMPLES.values() if other is not measure]
    change = {"window": (0.0, 0.004)} if hasattr(measure, "window") else {"periods": 4.0}
    for other in (*others, type(measure)(**{**fields, **change})):
        assert other.name != measure.name
        assert canonical(other) != canonical(measure)
    assert pickle.loads(pickle.dumps(measure)) == measure
    assert hash(pickle.loads(pickle.dumps(measure))) == hash(measure)


@every
def test_a_table_of_a_file_makes_the_same(measure):
    """The names of a table's keys are those of the fields."""
    table = {name: list(value) if isinstance(value, tuple) else value for name, value in fields_of(measure).items()}
    given = {name: value for name, value in table.items() if value is not None}
    assert FIELD.convert({"kind": measure.kind, **given}) == measure


def test_a_file():
    text = """
    [measure]
    peak = { kind = "peak", channel = "slider.acceleration.x" }
    late = { kind = "percentile", channel = "B.force", percent = 95, window = ["2 ms", "5 ms"] }
    impacts = { kind = "impacts", joint = "B" }
    """
    tables = tomllib.loads(text)["measure"]
    assert FIELD.convert(tables["peak"]) == gd.Peak("slider.acceleration.x")
    assert FIELD.convert(tables["late"]) == gd.Percentile("B.force", 95.0, window=(0.002, 0.005))
    assert FIELD.convert(tables["impacts"]) == gd.Impacts("B")


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ({"kind": "peek", "channel": "a.b"}, r"'peek' is not a known measure; did you mean 'peak'\?"),
        ({"kind": "average", "channel": "a.b"}, r"did you mean 'mean'\?"),
        ({"kind": "hits", "joint": "B"}, r"did you mean 'impacts'\?"),
        ({"channel": "a.b"}, "does not say which measure it is; add kind = one of 'peak', "),
        ({"kind": "peak"}, "measure peak: channel is missing; give channel="),
        ({"kind": "peak", "chanel": "a.b", "channel": "a.b"}, r"unknown field 'chanel'; did you mean 'channel'\?"),
        ({"kind": "percentile", "channel": "a.b", "percent": 101}, "measure percentile: percent 101.0 must be at most"),
        ({"kind": "peak", "channel": 3}, "measure peak: channel 3 must be a text"),
        (3, "3 is not a measure; give one like Peak"),
        (gd.Peak, "the class Peak is not a measure"),
        ("peak", "'peak' is not a measure; give one like Peak"),
    ],
)
def test_what_is_no_measure(table, said):
    with pytest.raises(gd.ModelError, match=said):
        FIELD.convert(table)


def test_there_is_a_schema_of_every_measure():
    schema = FIELD.schema()
    assert len(schema["oneOf"]) == len(MEASURES)
    assert isinstance(FIELD, Family)


def test_a_function_is_a_measure(runs):
    run = runs["play"]

    @gd.measure(unit="m", name="travel")
    def stroke(run):
        values = run.values("slider.position.x")[0]
        return values.max() - values.min()

    expected = np.ptp(run.values("slider.position.x")[0])
    assert (stroke.name, stroke.unit(run), stroke.of(run), stroke(run)) == ("travel", "m", expected, expected)
    stroke.check(run, until=0.005)
    assert FIELD.convert(stroke) is stroke

    def last(run):
        return run.time[-1]

    for made in (FIELD.convert(last), gd.measure(last)):
        assert (made.name, made.unit(run), made.of(run)) == ("last", "", 0.005)
        assert type(made.of(run)) is float
    assert canonical(gd.measure(last)) == canonical(FIELD.convert(last)) != canonical(gd.measure(last, unit="s"))


@pytest.mark.parametrize(
    ("gives", "number"),
    [(3, 3.0), (np.float32(0.5), 0.5), (np.array(2.0), 2.0), (True, 1.0), (math.inf, math.inf), (10**3, 1000.0)],
)
def test_numbers_that_functions_give(runs, gives, number):
    assert gd.measure(lambda run: gives).of(runs["play"]) == number
    assert math.isnan(gd.measure(lambda run: math.nan).of(runs["play"]))


@pytest.mark.parametrize("gives", ["3.0", None, b"3", [1.0], np.array([1.0]), 1j, {}, 10**400, object()])
def test_what_functions_must_not_give(runs, gives):
    with pytest.raises(gd.ModelError, match=r"^measure wrong: its function gave .*; it must give one number"):
        gd.measure(lambda run: gives, name="wrong").of(runs["play"])


def test_functions_that_fail(runs):
    with pytest.raises(gd.ModelError, match=r"^measure wrong: its function raised ZeroDivisionError: division by zero"):
        gd.measure(lambda run: 1 / 0, name="wrong").of(runs["play"])
    with pytest.raises(gd.ModelError, match=r"^measure wrong: there is no channel 'slidr.position' in this run; did"):
        gd.measure(lambda run: run.values("slidr.position"), name="wrong").of(runs["play"])
    with pytest.raises(gd.ModelError, match="3 is not a function"):
        gd.measure(3, name="three")
