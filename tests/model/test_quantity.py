"""Quantities: SI numbers and texts with units."""

import math
import re
import subprocess
import sys

import numpy as np
import pytest

from gudgeon import _units
from gudgeon._describe import ModelError
from gudgeon._quantity import KINDS, raw, si
from gudgeon._unit_kind import number_or_text
from gudgeon.model._toml import read_tables


@pytest.mark.parametrize(
    ("value", "kind", "expected"),
    [
        (0.05, "length", 0.05),
        (1, "length", 1.0),
        (np.float32(0.5), "length", 0.5),
        (np.int64(3), "mass", 3.0),
        ("0.05", "number", 0.05),
        (" 10 mm ", "length", 0.01),
        ("9.5mm", "length", 0.0095),
        ("-3e-2 cm", "length", -3e-4),
        ("5 µm", "length", 5e-6),
        ("1 inch", "length", 0.0254),
        ("30 deg", "angle", math.pi / 6),
        ("0.5 turn", "angle", math.pi),
        ("-5000 rpm", "angular speed", -5000 * 2 * math.pi / 60),
        ("2 rev/min", "angular speed", 2 * 2 * math.pi / 60),
        ("10 rad/s", "angular speed", 10.0),
        ("180 deg/s^2", "angular acceleration", math.pi),
        ("300 g", "mass", 0.3),
        ("1 kg cm^2", "moment of inertia", 1e-4),
        ("36 km/h", "speed", 10.0),
        ("9.81 m/s²", "acceleration", 9.81),
        ("2 kN", "force", 2000.0),
        ("3 N·m", "torque", 3.0),
        ("20 N/mm", "stiffness", 20000.0),
        ("5 N m/rad", "torsional stiffness", 5.0),
        ("5 N*m", "torsional stiffness", 5.0),
        ("3 N s/m", "damping coefficient", 3.0),
        ("1 N m s/rad", "torsional damping coefficient", 1.0),
        ("207 GPa", "pressure", 207e9),
        ("7.85 g/cm^3", "density", 7850.0),
        ("10 ms", "time", 0.01),
        ("30 %", "number", 0.3),
        ("1 N m/(rad/s)", "torsional damping coefficient", 1.0),
    ],
)
def test_quantity_in_si_units(value, kind, expected):
    number = si(value, KINDS[kind])
    assert type(number) is float
    assert number == pytest.approx(expected, rel=1e-14)


def test_text_and_number_are_the_same_value():
    assert si("9.5 mm", KINDS["length"]) == 0.0095
    assert si("0.1 mm", KINDS["length"]) == 0.0001


@pytest.mark.parametrize("kind", KINDS)
def test_example_in_the_error_is_right(kind):
    for example in KINDS[kind].example.split("' or '"):
        assert math.isfinite(si(example, KINDS[kind]))


@pytest.mark.parametrize(
    ("value", "kind", "text"),
    [
        ("5 kg", "length", "'5 kg' is not a length; write it like '10 mm'"),
        ("5 furlong per bus", "length", "is not a length"),
        ("", "mass", "'' is not a mass; write it like '300 g'"),
        ("mm", "length", "'mm' is not a length"),
        ("50 Hz", "angular speed", "'3000 rpm' or '100 rad/s'"),
        ("50 kHz", "angular speed", "Hz or 1/s could mean turns or radians"),
        ("50 1/s", "angular speed", "could mean turns or radians"),
        ("5 percent", "angle", "is not an angle"),
        ("30 deg", "number", "is not a number"),
        ("20 degC", "number", "is not a number"),
        (True, "length", "True is not a length"),
        (None, "length", "None is not a length"),
        ([1], "length", "[1] is not a length"),
        (1j, "length", "1j is not a length"),
        (math.nan, "length", "nan must be a finite number"),
        (-math.inf, "length", "-inf must be a finite number"),
        (10**400, "length", "must be a finite number"),
        ("1e999 mm", "length", "'1e999 mm' must be a finite number"),
        ("nan", "length", "'nan' is not a length"),
        ("inf mm", "length", "is not a length"),
        ("9**9**9**9 m", "length", "is not a length"),
        ("1 m**9**9**9", "length", "is not a length"),
        ("1 m*9**9**9**9", "length", "is not a length"),
        ("1 (m**9)**9**9", "length", "is not a length"),
        ("1 m²²²²²²²²²", "length", "is not a length"),
        ("1 dozen⁹⁹⁹⁹⁹⁹⁹⁹⁹", "number", "is not a number"),
        ("5 m)", "length", "is not a length"),
    ],
)
def test_error_names_value_and_remedy(value, kind, text):
    with pytest.raises(ModelError) as caught:
        si(value, KINDS[kind])
    assert text in str(caught.value)
    assert len(str(caught.value)) < 250


@pytest.mark.parametrize(
    "value",
    ["1 " + "m" * 100_000, "1" + " " * 100_000 + "m", "9" * 100_000 + "x" * 100, 10**5000],
    ids=["letters", "spaces", "digits", "integer"],
)
def test_absurd_values_are_refused_quickly(value):
    with pytest.raises(ModelError) as caught:
        si(value, KINDS["length"])
    assert len(str(caught.value)) < 150


@pytest.mark.parametrize("kind", [kind for kind in KINDS.values() if kind.unit], ids=lambda kind: kind.name)
def test_a_string_needs_a_unit_and_a_number_does_not(kind):
    """The remedies in the message are taken at their word: each of them is a quantity of this kind."""
    with pytest.raises(ModelError, match="has no unit") as caught:
        si(" -1.5e3", kind)
    said = str(caught.value)
    assert said.startswith("' -1.5e3' has no unit; write '-1.5e3 ")
    assert said.endswith(f", or the number -1.5e3 for {kind.unit}")
    remedies = re.findall(r"'(-1\.5e3 [^']+)'", said)
    assert f"-1.5e3 {kind.unit}" in remedies
    assert all(math.isfinite(si(remedy, kind)) for remedy in remedies)
    assert si(-1.5e3, kind) == si(f"-1.5e3 {kind.unit}", kind) == -1500.0


def test_an_angular_speed_without_a_unit_may_be_meant_in_rpm():
    with pytest.raises(ModelError) as caught:
        si("1500", KINDS["angular speed"])
    assert str(caught.value) == ("'1500' has no unit; write '1500 rpm' or '1500 rad/s', or the number 1500 for rad/s")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1500", 1500), (" -2 ", -2), ("+3", 3), ("1e3", 1000.0), (".5", 0.5), ("5.", 5.0), ("1e999", math.inf),
        ("1500 rpm", "1500 rpm"), ("0.1mm", "0.1mm"), ("none", "none"), ("inf", "inf"), ("", ""), ("1_000", "1_000"),
    ],
)  # fmt: skip
def test_a_bare_number_is_a_number_where_everything_is_a_string(text, expected):
    found = number_or_text(text)
    assert found == expected and type(found) is type(expected)


def test_quantity_of_unknown_kind_is_kept_as_given():
    assert raw(" 5 rpm ") == "5 rpm"
    assert raw("5") == "5"  # its owner knows whether it needs a unit
    for wrong in (True, "rpm", math.nan, None):
        with pytest.raises(ModelError):
            raw(wrong)


def test_import_is_light_and_numbers_need_no_pint():
    code = (
        "import sys; from gudgeon.model import Body; Body('a', 1, 1)\n"
        "heavy = {'pint', 'numba', 'scipy', 'xarray', 'pandas'} & set(sys.modules); assert not heavy, heavy"
    )
    subprocess.run([sys.executable, "-c", code], check=True, env={"PYTHONPATH": ":".join(sys.path)})


@pytest.mark.parametrize("unit", _units._COMMON)
def test_common_units_are_as_pint_has_them(unit):
    assert _units._COMMON[unit] == _units._unit_by_pint(unit)


@pytest.mark.parametrize("text", ["1e-320 nm", "4e-324 mm", "1e-400", "-1e-400 m", "0.001e-322 m"])
def test_a_number_that_is_too_small_is_no_zero(text):
    """The least number of double precision is 4.9e-324: what is smaller must not become 0 in silence."""
    with pytest.raises(ModelError, match="too small"):
        si(text, KINDS["number" if text == "1e-400" else "length"])


def test_a_bare_number_that_is_too_small_is_no_zero(tmp_path):
    """On the command line, in TOML and in JSON."""
    with pytest.raises(ModelError, match="'1e-400' is too small"):
        number_or_text("1e-400")
    assert number_or_text("0e-400") == 0.0 and number_or_text("1e-300") == 1e-300
    for name, text in (("a.toml", "mass = 1e-400"), ("a.json", '{"mass": 1e-400}')):
        (tmp_path / name).write_text(text)
        with pytest.raises(ModelError, match=f"{name}: '1e-400' is too small"):
            read_tables(tmp_path / name)


@pytest.mark.parametrize("text", ["0 nm", "0.0e5 m", "-0 m"])
def test_zero_is_zero(text):
    assert si(text, KINDS["length"]) == 0.0


def test_absolute_zero_is_a_temperature():
    assert si("-273.15 degC", KINDS["temperature"]) == 0.0
