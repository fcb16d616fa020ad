"""Viscosity: numbers, grades of oil and measured points, against the standards' own definitions."""

import itertools
import json
import math
from dataclasses import FrozenInstanceError

import jsonschema
import numpy as np
import pytest

import gudgeon as gd
from gudgeon._quantity import _SCALES, KINDS, si
from gudgeon._schema import table_schema
from gudgeon._units import _registry
from gudgeon.laws.viscosity import GRADES, ISO_VG, SAE, ViscosityType, viscosity_value

FIELD = ViscosityType()

#: astm-d2270: least and largest nu at 100 degC, L = a Y^2 + b Y + c, H = d Y^2 + e Y + f.
INDEX = [
    (2.0, 3.8, 1.14673, 1.7576, -0.109, 0.84155, 1.5521, -0.077),
    (3.8, 4.4, 3.38095, -15.4952, 33.196, 0.78571, 1.7929, -0.183),
    (4.4, 5.0, 2.5, -7.2143, 13.812, 0.82143, 1.5679, 0.119),
    (5.0, 6.4, 0.101, 16.635, -45.469, 0.04985, 9.1613, -18.557),
    (6.4, 7.0, 3.35714, -23.5643, 78.466, 0.22619, 7.7369, -16.656),
    (7.0, 7.7, 0.01191, 21.475, -72.87, 0.79762, -0.7321, 14.61),
    (7.7, 9.0, 0.41858, 16.1558, -56.04, 0.05794, 10.5156, -28.24),
    (9.0, 12.0, 0.88779, 7.5527, -16.6, 0.26665, 6.7015, -10.81),
    (12.0, 15.0, 0.7672, 10.7972, -38.18, 0.20073, 8.4658, -22.49),
    (15.0, 18.0, 0.97305, 5.3135, -2.2, 0.28889, 5.9741, -4.93),
    (18.0, 22.0, 0.97256, 5.25, -0.98, 0.24504, 7.416, -16.73),
    (22.0, 28.0, 0.91413, 7.4759, -21.82, 0.20323, 9.1267, -34.23),
    (28.0, 40.0, 0.87031, 9.7157, -50.77, 0.18411, 10.1015, -46.75),
    (40.0, 55.0, 0.84703, 12.6752, -133.31, 0.17029, 11.4866, -80.62),
    (55.0, 70.0, 0.85921, 11.1009, -83.19, 0.1713, 11.368, -76.94),
    (70.0, math.inf, 0.83531, 14.6731, -216.246, 0.16841, 11.8493, -96.947),
]


def viscosity_index(at_40: float, at_100: float) -> float:
    """astm-d2270, procedure A: for an index up to 100."""
    _, _, a, b, c, d, e, f = next(row for row in INDEX if row[0] <= at_100 < row[1])
    low, high = a * at_100**2 + b * at_100 + c, d * at_100**2 + e * at_100 + f
    return 100.0 * (low - at_40) / (low - high)


@pytest.mark.parametrize("grade", ISO_VG)
def test_iso_grades_are_their_number_at_40_degrees_and_have_an_index_of_95(grade):
    at_40, at_100 = ISO_VG[grade]
    assert at_40 == pytest.approx(grade, rel=0.03)  # ISO VG 7 is 6.8 mm^2/s, all others their number
    assert viscosity_index(at_40, at_100) == pytest.approx(95.0, abs=0.5)
    oil = gd.Oil(f"ISO VG {grade}", temperature="40 degC", expansion=0)
    assert oil.value == pytest.approx(at_40 * 1e-6 * 870.0, rel=1e-12)
    assert gd.Oil(f"ISO VG {grade}", temperature="100 degC", expansion=0).value == pytest.approx(at_100 * 870e-6)


#: sae-j300 (2015): range at 100 degC in mm^2/s.
J300 = {"20": (6.9, 9.3), "30": (9.3, 12.5), "40": (12.5, 16.3), "50": (16.3, 21.9), "60": (21.9, 26.1)}


@pytest.mark.parametrize("grade", SAE)
def test_sae_grades_are_in_their_range(grade):
    at_40, at_100 = SAE[grade]
    low, high = J300[grade.rpartition("-")[2]]
    assert low <= at_100 < high
    if grade.isdigit():
        assert at_100 == pytest.approx(0.5 * (low + high))
        assert viscosity_index(at_40, at_100) == pytest.approx(100.0, abs=0.5)
    else:
        assert viscosity_index(at_40, at_100) > 120.0, "multigrade"


def test_walther():
    """ISO VG 46 at 60 degC, worked out by hand: log log(46.7) and log log(7.344), at equal log T."""
    w40, w100 = (math.log10(math.log10(nu + 0.7)) for nu in (46.0, 6.644))
    b = (w40 - w100) / math.log10(373.15 / 313.15)
    nu = 10.0 ** (10.0 ** (w40 - b * math.log10(333.15 / 313.15))) - 0.7
    assert nu == pytest.approx(20.4, abs=0.1)
    oil = gd.Oil("ISO VG 46", temperature="60 degC")
    assert oil.value == pytest.approx(nu * 1e-6 * 870.0 / (1.0 + 6.5e-4 * 45.0), rel=1e-12)
    assert gd.Oil("ISO VG 46", temperature="60 degC", density="0.9 g/cm^3", expansion=0).value == pytest.approx(
        nu * 900e-6
    )


@pytest.mark.parametrize("grade", GRADES)
def test_oils_are_thinner_when_warmer(grade):
    values = [gd.Oil(grade, temperature=t).value for t in np.linspace(234.0, 473.0, 50)]
    assert all(math.isfinite(value) and value > 0.0 for value in values)
    assert all(thin < thick for thick, thin in itertools.pairwise(values))


def test_points():
    pairs = [("100 degC", "6 cP"), ("20 degC", "120 cP"), ("40 degC", 0.040)]
    for temperature, viscosity in pairs:
        oil = gd.Oil(points=pairs, temperature=temperature)
        assert oil.value == pytest.approx(si(viscosity, KINDS["viscosity"]), rel=1e-12)
    grade = gd.Oil("ISO VG 46", temperature="60 degC")
    ends = [(t, gd.Oil("ISO VG 46", temperature=t).value) for t in (313.15, 350.0, 373.15)]
    for t in (290.0, 333.15, 360.0, 400.0):
        expected = gd.Oil("ISO VG 46", temperature=t).value
        assert gd.Oil(points=ends, temperature=t).value == pytest.approx(expected, rel=1e-10)
    assert gd.Oil(points=np.array(ends), temperature="60 degC").value == pytest.approx(grade.value)


@pytest.mark.parametrize(
    ("text", "name"), [("vg46", "ISO VG 46"), ("iso-vg 46", "ISO VG 46"), ("10w40", "SAE 10W-40"), ("sae 30", "SAE 30")]
)
def test_spelling_of_grades(text, name):
    assert gd.Oil(text, temperature=330).oil == name


@pytest.mark.parametrize(
    ("value", "expected"),
    [("400 cP", 0.4), ("0.4 Pa s", 0.4), (0.4, 0.4), ("4 P", 0.4), ("400 mPa s", 0.4), ("0.4 N s/m^2", 0.4)],
)
def test_field_takes_numbers(value, expected):
    assert FIELD.convert(value) == pytest.approx(expected, rel=1e-14)
    assert viscosity_value(FIELD.convert(value)) == FIELD.convert(value)


def test_field_takes_oils_as_objects_and_tables():
    oil = gd.Oil("ISO VG 46", temperature="60 degC")
    assert FIELD.convert(oil) is oil
    assert FIELD.convert({"oil": "ISO VG 46", "temperature": "60 degC"}) == oil
    assert viscosity_value(oil) == oil.value
    with pytest.raises(FrozenInstanceError):
        oil.temperature = 300.0
    assert hash(oil) == hash(oil.changed({}))
    assert oil.changed({"temperature": "80 degC"}).value < oil.value


@pytest.mark.parametrize(
    ("value", "valid"),
    [
        (0.4, True),
        ("400 cP", True),
        ({"oil": "ISO VG 46", "temperature": "60 degC"}, True),
        ({"points": [["40 degC", "40 cP"], [373.15, 0.006]], "temperature": 330}, True),
        (-1.0, False),
        ({"oil": "ISO VG 46"}, False),
        ({"points": [[1, 2, 3]], "temperature": 330}, False),
        ({"oil": "ISO VG 46", "temperature": 330, "colour": "red"}, False),
    ],
)
def test_schema(value, valid):
    json.dumps(FIELD.schema())
    assert jsonschema.Draft202012Validator(FIELD.schema()).is_valid(value) == valid
    assert table_schema(gd.Oil)["required"] == ["temperature"]


@pytest.mark.parametrize(
    ("make", "text"),
    [
        (
            lambda: gd.Oil("ISO VG 50", temperature=330),
            "'ISO VG 50' is not a known grade of oil; the nearest is 'ISO VG 46",
        ),
        (lambda: gd.Oil("SAE 35", temperature=330), "the nearest is 'SAE 40'"),
        (lambda: gd.Oil("SAE 10W-50", temperature=330), "did you mean 'SAE 20W-50'"),
        (lambda: gd.Oil("butter", temperature=330), "'butter' is not a known grade of oil; known are"),
        (lambda: gd.Oil(46, temperature=330), "46 is not a grade of oil; write it like 'ISO VG 46'"),
        (lambda: gd.Oil("ISO VG 46"), "temperature is missing"),
        (lambda: gd.Oil("ISO VG 46", temperature=60), "write degrees with their unit, like '60 degC'"),
        (lambda: gd.Oil("ISO VG 46", temperature="60 cP"), "'60 cP' is not a temperature; write it like '60 degC'"),
        (lambda: gd.Oil("ISO VG 46", temperature="-300 degC"), "must be greater than 0"),
        (lambda: gd.Oil(temperature=330), "give either a grade, like 'ISO VG 46', or points"),
        (lambda: gd.Oil("SAE 30", points=[(300, 1), (330, 0.1)], temperature=330), "give either a grade"),
        (lambda: gd.Oil(points=[(300, 1)], temperature=330), "two or more pairs of temperature and viscosity"),
        (lambda: gd.Oil(points=[(300, 1), 3], temperature=330), "points[1] 3 must be a temperature and a viscosity"),
        (lambda: gd.Oil(points=[(300, 0.1), (330, 0.2)], temperature=330), "the viscosity must fall with temperature"),
        (lambda: gd.Oil(points=[(300, 0.1), (330, 1e-5)], temperature=330), "too thin for Walther's equation"),
        (lambda: gd.Oil(points=[(370, 1e3), (371, 0.001)], temperature=240), "too far from the points"),
        (lambda: gd.Oil(points=[(370, 1e3), (370.0001, 0.001)], temperature=240), "too far from the points"),
        (lambda: FIELD.convert("ISO VG 46"), "'ISO VG 46' is a grade: give its temperature too"),
        (lambda: FIELD.convert("5 mm"), "'5 mm' is not a viscosity; write it like '400 cP'"),
        (lambda: FIELD.convert(0.0), "must be greater than 0"),
    ],
)
def test_wrong_oils(make, text):
    with pytest.raises(gd.ModelError) as caught:
        make()
    assert text in str(caught.value)


@pytest.mark.parametrize("unit", [name for name, _, _ in _SCALES])
def test_temperatures_are_as_pint_has_them(unit):
    for number in (-20.0, 0.0, 60.0, 451.0):
        expected = _registry().Quantity(number, unit).to("kelvin").magnitude
        assert si(f"{number} {unit}", KINDS["temperature"]) == pytest.approx(expected, abs=1e-10)
    assert si(333.15, KINDS["temperature"]) == si("333.15 K", KINDS["temperature"]) == 333.15
