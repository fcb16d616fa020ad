"""The JSON schema accepts what can be read, and refuses what cannot."""

import copy
import json
import tomllib

import pytest
from mechanisms import DESIGN, SHAFTS, everything, everything_in_space, four_bar, slider_crank

from gudgeon.joints import JOINTS
from gudgeon.laws.contact import LAWS
from gudgeon.model.schema import schema

jsonschema = pytest.importorskip("jsonschema")


@pytest.fixture(scope="module")
def validator():
    jsonschema.Draft202012Validator.check_schema(schema())
    return jsonschema.Draft202012Validator(schema())


def test_schema_is_plain_json():
    assert json.loads(json.dumps(schema())) == schema()


@pytest.mark.parametrize(
    "data",
    [
        tomllib.loads(DESIGN),
        tomllib.loads(SHAFTS),
        *(mechanism.to_dict() for mechanism in (everything(), slider_crank(), four_bar(), everything_in_space())),
    ],
)
def test_schema_accepts(validator, data):
    assert [error.message for error in validator.iter_errors(data)] == []


@pytest.mark.parametrize(
    ("orientation", "right"),
    [
        ([1, 0, 0, 0], True),
        ([[1, 0, 0], [0, 1, 0], [0, 0, 1]], True),
        ({"axis": [0, 0, 1], "angle": "30 deg"}, True),
        ({"sequence": "zyx", "angles": [0, "1 deg", 0]}, True),
        ([1, 0, 0], False),
        ([[1, 0], [0, 1]], False),
        ({"axis": [0, 0, 1]}, False),
        ({"sequence": "zyX", "angles": [0, 0, 0]}, False),
        ("30 deg", False),
    ],
)
def test_orientation(validator, orientation, right):
    data = four_bar().to_dict()
    data["bodies"]["crank"]["orientation"] = orientation
    assert validator.is_valid(data) == right


def test_settings(validator):
    data = tomllib.loads(DESIGN)
    data["simulation"] = {"until": "24 ms", "rtol": 1e-6, "output": "run.nc"}
    assert [error.message for error in validator.iter_errors(data)] == []
    for wrong in ({"untill": 1.0}, {"until": -1.0}, {"output": "../run.nc"}):
        assert not validator.is_valid({**data, "simulation": wrong})


def test_schema_knows_all_members():
    text = json.dumps(schema())
    for name in [joint.kind for joint in JOINTS] + [law.law for law in LAWS]:
        assert f'"const": "{name}"' in text
    assert "mass in kg, or a text with its unit" in text


def test_journal_radius_instead_of_clearance(validator):
    data = tomllib.loads(DESIGN)
    fit = data["joints"]["B"]["fit"]
    fit["journal_radius"] = fit.pop("clearance")
    assert validator.is_valid(data)
    del fit["journal_radius"]
    assert not validator.is_valid(data)


def test_rate_limit_as_printed(validator):
    data = tomllib.loads(DESIGN)
    data["joints"]["B"]["fit"]["contact"]["rate_limit"] = "none"
    assert validator.is_valid(data)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("bodies",), 3),
        (("bodies",), {}),
        (("bodies", "crank", "mass"), -1),
        (("bodies", "crank", "mas"), 1),
        (("bodies", "crank", "position"), [0]),
        (("bodies", "ground"), {"mass": 1, "inertia": 1}),
        (("joints", "B", "kind"), "revolut"),
        (("joints", "B", "bodies"), ["a"]),
        (("joints", "B", "fit"), "dry"),
        (("joints", "B", "fit", "contact"), 5),
        (("joints", "B", "fit", "contact", "law"), "hetz"),
        (("joints", "guide", "fit"), {"kind": "perfect"}),
        (("drives", "motor", "position"), 1),
        (("body",), {}),
    ],
)
def test_schema_refuses(validator, path, value):
    data = copy.deepcopy(tomllib.loads(DESIGN))
    owner = data
    for key in path[:-1]:
        owner = owner[key]
    owner[path[-1]] = value
    assert not validator.is_valid(data)
