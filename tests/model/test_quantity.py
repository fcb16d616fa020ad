"""Quantities: SI numbers and texts with units."""

import math
import subprocess
import sys

import numpy as np
import pytest

from gudgeon import _quantity
from gudgeon._describe import ModelError
from gudgeon._quantity import KINDS, raw, si


@pytest.mark.parametrize(
    ("value", "kind", "expected"),
    [
        (0.05, "length", 0.05),
        (1, "length", 1.0),
        (np.float32(0.5), "length", 0.5),
        (np.int64(3), "mass", 3.0),
        ("0.05", "length", 0.05),
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


def test_quantity_of_unknown_kind_is_kept_as_given():
    assert raw(" 5 rpm ") == "5 rpm"
    assert raw("5") == 5.0
    for wrong in (True, "rpm", math.nan, None):
        with pytest.raises(ModelError):
            raw(wrong)


def test_import_is_light_and_numbers_need_no_pint():
    code = (
        "import sys; from gudgeon.model import Body; Body('a', 1, 1)\n"
        "heavy = {'pint', 'numba', 'scipy', 'xarray', 'pandas'} & set(sys.modules); assert not heavy, heavy"
    )
    subprocess.run([sys.executable, "-c", code], check=True, env={"PYTHONPATH": ":".join(sys.path)})


@pytest.mark.parametrize("unit", _quantity._COMMON)
def test_common_units_are_as_pint_has_them(unit):
    assert _quantity._COMMON[unit] == _quantity._unit_by_pint(unit)
