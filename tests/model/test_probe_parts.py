"""Probes as parts of a mechanism: what they accept and refuse, changed copies, files and their schema."""

import json
import tomllib

import pytest

import gudgeon as gd
from gudgeon.model.schema import schema

jsonschema = pytest.importorskip("jsonschema")

PLANE = "but the mechanism is in the plane (body rod has 2)"
SPACE = "but the mechanism is in space (body rod has 3)"

FILE = """
name = "bar"
[bodies.rod]
mass = 1.0
inertia = 0.1
position = ["50 cm", 0]
[joints.O]
kind = "revolute"
bodies = ["ground", "rod"]
at = [0, 0]
[probes.tip]
body = "rod"
at = ["1000 mm", 0]
[probes.own]
kind = "point"
body = "rod"
at = { rod = [0.5, 0] }
axes = "body"
relative_to = "rod"
[probes.gap]
kind = "distance"
bodies = ["rod", "ground"]
at_a = [1, 0]
at_b = [0, "-1.5 m"]
[probes.turn]
kind = "angle"
bodies = ["ground", "rod"]
"""


def plane(*probes):
    """A bar in the plane."""
    body = gd.Body("rod", mass=1.0, inertia=0.1, position=(0.5, 0.0))
    return gd.Mechanism("bar", [body], [gd.Revolute("O", "ground", "rod", at=(0, 0))], probes=probes)


def space(*probes):
    """A bar in space."""
    body = gd.Body("rod", mass=1.0, inertia=(0.1, 0.1, 0.1), position=(0.5, 0, 0))
    joint = gd.Revolute("O", "ground", "rod", at=(0, 0, 0), axis=(0, 0, 1))
    return gd.Mechanism("bar", [body], [joint], probes=probes)


def from_table(table):
    """The bar of the file with one probe, given as a table."""
    return gd.Mechanism.from_dict({**tomllib.loads(FILE), "probes": {"a": table}})


def in_file():
    """The probes of the file."""
    return [
        gd.Probe("tip", "rod", at=(1.0, 0)),
        gd.Probe("own", "rod", at={"rod": (0.5, 0)}, axes="body", relative_to="rod"),
        gd.DistanceProbe("gap", "rod", "ground", at_a=(1, 0), at_b=(0, -1.5)),
        gd.AngleProbe("turn", "ground", "rod"),
    ]


def test_file_and_schema(tmp_path):
    made = gd.Mechanism.from_dict(tomllib.loads(FILE))
    assert made == plane(*in_file())
    made.write(tmp_path / "bar.toml")
    assert gd.Mechanism.read(tmp_path / "bar.toml") == made
    assert gd.Mechanism.from_dict(json.loads(json.dumps(made.to_dict()))) == made
    twist = space(
        gd.AngleProbe("turn", "ground", "rod", axis={"ground": (0, 0, 1)}), gd.AngleProbe("all", "ground", "rod")
    )
    assert gd.Mechanism.from_dict(twist.to_dict()) == twist
    validator = jsonschema.Draft202012Validator(schema())
    for data in (tomllib.loads(FILE), made.to_dict(), twist.to_dict()):
        assert not list(validator.iter_errors(data))
    wrong = tomllib.loads(FILE)
    wrong["probes"]["gap"]["at"] = [0, 0]
    assert list(validator.iter_errors(wrong))


def test_changed_copies():
    made = plane(*in_file())
    assert made.with_({"tip.at.x": "800 mm", "gap.at_b": (0, 2)}).part("tip").at == (0.8, 0.0)
    assert made.with_(probes=[]).parts == (*made.bodies, *made.joints)
    assert "4 probes" in dict(made.summary())["parts"]
    assert dict(made.summary())["probe gap"] == "distance between rod and ground"


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: plane(gd.Probe("tip", "rot")), "probe tip: there is no body 'rot'; did you mean 'rod'?"),
        (lambda: plane(gd.AngleProbe("a", "rod", "grund")), "probe a: there is no body 'grund'; did you mean 'ground'"),
        (
            lambda: plane(gd.Probe("tip", "rod", axes="globl")),
            "probe tip: axes: there is no body 'globl'; known: 'rod', 'ground'",
        ),
        (lambda: plane(gd.Probe("tip", "rod", relative_to="rodd")), "relative_to: there is no body 'rodd'; did you"),
        (
            lambda: plane(gd.Probe("tip", "rod"), gd.AngleProbe("tip", "rod", "ground")),
            "probe tip: the name 'tip' is that of a probe already; every part needs a name of its own",
        ),
        (lambda: plane(gd.Probe("rod", "rod")), "probe rod: the name 'rod' is that of a body already"),
        (lambda: plane(gd.Probe("tip", "rod", at=(1, 0, 0))), f"probe tip: at has 3 components, {PLANE}; give 2"),
        (
            lambda: space(gd.DistanceProbe("d", "rod", "ground", at_a=(1, 0))),
            f"probe d: at_a has 2 components, {SPACE}; give 3",
        ),
        (lambda: gd.Probe("tip", "rod", at=(1,)), "probe tip: at (1,) must have 2 components"),
        (lambda: gd.Probe("tip", "rod", at=("1 kg", 0)), "probe tip: at[0] '1 kg'"),
        (lambda: gd.Probe("tip", "rod", at="end"), "probe tip: at 'end' must have 2 components"),
        (
            lambda: gd.Probe("tip", "rod", at={"bar": (0, 0)}),
            "probe tip: at is given in the axes of 'bar'; give it in those of 'rod', or a global one",
        ),
        (lambda: gd.DistanceProbe("d", "a", "b", at_b={"a": (0, 0)}), "probe d: at_b is given in the axes of 'a'"),
        (
            lambda: gd.AngleProbe("a", "rod", "rod"),
            "probe a: both bodies are 'rod'; name two different bodies",
        ),
        (lambda: gd.DistanceProbe("d", "rod", "rod"), "probe d: both bodies are 'rod'; name two different bodies"),
        (
            lambda: plane(gd.AngleProbe("a", "ground", "rod", axis=(0, 1))),
            f"probe a: axis is given, {PLANE}, where angles are about the normal; leave it out",
        ),
        (lambda: space(gd.AngleProbe("a", "ground", "rod", axis=(0, 0, 0))), "probe a: axis"),
        (lambda: gd.Probe("t.ip", "rod"), "must not contain a dot"),
        (lambda: plane("tip"), "probes[0] 'tip' is not a probe; give one like Probe("),
        (
            lambda: from_table({"kind": "marker", "body": "rod"}),
            "probe a: 'marker' is not a known probe; did you mean 'point'?",
        ),
        (
            lambda: from_table({"kind": "angle", "first": "rod"}),
            "probe a: unknown field 'first'; did you mean bodies = [first, second]?",
        ),
    ],
)  # fmt: skip
def test_wrong_probes(make, said):
    with pytest.raises(gd.ModelError) as caught:
        make()
    assert said in str(caught.value)


def test_opposite_axes():
    """Like a torsional spring, an angle about axes of both bodies needs them on the same side."""
    probe = gd.AngleProbe("a", "ground", "rod", axis={"ground": (0, 0, 1), "rod": (0, 0, -1)})
    with pytest.raises(gd.ModelError, match="probe a: its axes in ground and in rod point in opposite directions"):
        space(probe).check()
