"""Mechanisms in files: there and back, and whatever else may stand in a file."""

import copy
import datetime
import json
import math

import pytest
from mechanisms import BRONZE, DESIGN, SHAFTS, STEEL, everything, everything_in_space, four_bar, play, slider_crank

from gudgeon._describe import ModelError
from gudgeon.joints import JOINTS, Cylindrical, Universal
from gudgeon.laws import Hertz, Material
from gudgeon.model import Body, Harmonic, Mechanism, SpringDamper, Torque
from gudgeon.model.files import read
from gudgeon.model.load import LOADS
from gudgeon.model.options import Simulation
from gudgeon.model.probe import PROBES


def write(tmp_path, text):
    path = tmp_path / "model.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_file_says_what_python_says(tmp_path):
    assert Mechanism.read(write(tmp_path, DESIGN)) == slider_crank(gravity=(0, -9.81)).refit(B=play())


def test_file_of_a_mechanism_in_space(tmp_path):
    turn = {"sequence": "ZYX", "angles": ("10 deg", 0, 0)}
    shaft = Body("shaft", 2, (2e-3, 1e-2, 1e-2))
    bent = Body(
        "bent",
        1,
        ((1e-2, 0, 0), (0, 1e-2, 0), (0, 0, 1e-2)),
        (0.2, 0, 0),
        orientation={"axis": (0, 0, 1), "angle": math.pi / 6},
        angular_velocity=("60 rpm", 0, 0),
        inertia_axes=turn,
    )
    x, y, z = (1, 0, 0), (0, 1, 0), (0, 0, 1)
    joints = [
        Cylindrical("bearing", "ground", "shaft", (0, 0, 0), {"ground": x, "shaft": x}),
        Universal("cross", "shaft", "bent", (0.1, 0, 0), (z, {"bent": y})),
    ]
    loads = [
        Torque("wind", "bent", (0, Harmonic(1, 1), 0)),
        SpringDamper("string", "ground", "bent", (y, {"bent": (0, 0, 0)})),
    ]
    made = Mechanism("shafts", [shaft, bent], joints, loads=loads, gravity=(0, 0, -9.81))
    assert Mechanism.read(write(tmp_path, SHAFTS)) == made


def test_settings_stand_beside_the_mechanism(tmp_path):
    table = '[simulation]\nuntil = "24 ms"\nrtol = 1e-6\nmax_steps = 500\noutput = "result.nc"\n'
    path = write(tmp_path, f"{DESIGN}\n{table}")
    mechanism = read(path)
    assert mechanism == Mechanism.read(path) == slider_crank(gravity=(0, -9.81)).refit(B=play())
    assert mechanism.simulation == Simulation(until=0.024, rtol=1e-6, max_steps=500, output="result.nc")
    assert mechanism.to_dict()["simulation"] == dict(until=0.024, rtol=1e-6, max_steps=500, output="result.nc")
    assert "simulation" not in slider_crank().to_dict()
    assert read(write(tmp_path, DESIGN)).simulation == Simulation()


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ('until = "24 mm"', "simulation: until '24 mm' is not a time; write it like '10 ms'"),
        ("until = -1", "simulation: until -1.0 s must be greater than 0"),
        ("untill = 1", "simulation: unknown field 'untill'; did you mean 'until'?"),
        ("rtol = 2", "simulation: rtol 2 must lie between 1e-14 and 0.1"),
        ('output = "../run.nc"', "simulation: output '../run.nc' must be a name without folders"),
        ("times = 1", "simulation: times 1 must be at least 2 instants, start and end, at most 10000000"),
        ("max_steps = 0", "simulation: max_steps 0 must be a whole number, at least 1 and at most 1e+15"),
        ("max_steps = 10000000000000000", "simulation: max_steps 10000000000000000 must be a whole number, at least"),
        ('method = "euler"', "simulation: method 'euler' is not known; known: auto, dop853, radau, gear, adams"),
        ("stabilisation = 1", "simulation: stabilisation 1 is not known; give 'projection' or Baumgarte(alpha=..."),
        ("stabilisation = { alpha = -1, beta = 5 }", "simulation: stabilisation Baumgarte: alpha -1.0 must be greater"),
        ("output = 3", "simulation: output 3 must be the name of a file, like 'run.nc'"),
    ],
)
def test_wrong_settings(tmp_path, line, complaint):
    path = write(tmp_path, f"{DESIGN}\n[simulation]\n{line}\n")
    with pytest.raises(ModelError) as error:
        Mechanism.read(path)
    assert str(error.value).startswith(f"{path}: {complaint}")


@pytest.mark.parametrize(
    "mechanism",
    [slider_crank(), slider_crank().refit(B=play()), everything(), four_bar(), everything_in_space()],
    ids=["slider-crank", "with play", "everything", "four-bar", "everything in space"],
)
def test_round_trip(mechanism, tmp_path):
    assert Mechanism.from_dict(mechanism.to_dict()) == mechanism
    assert Mechanism.from_dict(json.loads(json.dumps(mechanism.to_dict()))) == mechanism
    path = tmp_path / "m.toml"
    mechanism.write(path)
    again = Mechanism.read(path)
    assert again == mechanism
    assert [part.name for part in again.parts] == [part.name for part in mechanism.parts]
    assert [entry.name for entry in tmp_path.iterdir()] == ["m.toml"]
    again.write(path)
    assert Mechanism.read(path) == mechanism, "a file is replaced"


def test_everything_is_everything():
    for mechanism in (everything(), everything_in_space()):
        n = mechanism.dimension
        assert {joint.kind for joint in mechanism.joints} == {joint.kind for joint in JOINTS if n in joint.dimensions}
        assert {load.kind for load in mechanism.loads} == {load.kind for load in LOADS}
        assert {probe.kind for probe in mechanism.probes} == {probe.kind for probe in PROBES}


def test_materials_are_named():
    steel, lead = Material(207e9, 0.3, name="metal"), Material(16e9, 0.44, name="metal")
    engine = slider_crank().refit(B=play(contact=Hertz((steel, lead))), A=play(contact=Hertz((STEEL, BRONZE))))
    data = engine.to_dict()
    assert set(data["materials"]) == {"metal", "metal-2", "material", "bronze"}
    assert Mechanism.from_dict(data) == engine
    assert Mechanism.from_dict(data).part("B").fit.contact.material[1].name == "metal-2"


def test_only_what_differs_from_defaults_is_written():
    data = slider_crank().to_dict()
    assert data["joints"]["O"] == {"kind": "revolute", "bodies": ["ground", "crank"], "at": [0.0, 0.0]}
    assert set(data) == {"name", "bodies", "joints", "drives"}
    data = four_bar(gravity=(0, 0, 0)).to_dict()
    assert data["bodies"]["crank"] == {"mass": 0.0196, "inertia": [3.92e-5, 1.97e-5, 1.97e-5]}
    assert set(data) == {"name", "bodies", "joints"}


def test_a_body_may_be_called_material():
    bodies = {name: {"mass": 1, "inertia": 1} for name in ("material", "rod")}
    pin = {"kind": "revolute", "bodies": ["material", "rod"], "at": {"material": ["1 mm", 0], "rod": [0, 0]}}
    mechanism = Mechanism.from_dict({"name": "m", "bodies": bodies, "joints": {"A": pin}})
    assert mechanism.part("A").at["material"] == (0.001, 0.0)


@pytest.mark.parametrize(
    ("old", "new", "text"),
    [
        (
            'name = "slider-crank"',
            "name = slider",
            "model.toml: is not TOML: Invalid value (at line 2, column 8)",
        ),
        ("[bodies.crank]", "[body.crank]", "unknown key 'body'; did you mean 'bodies'?"),
        ("mass = 0.30", "mas = 0.30", "body crank: unknown field 'mas'; did you mean 'mass'?"),
        ("mass = 0.30", "mass = '1 m'", "body crank: mass '1 m' is not a mass; write it like '300 g'"),
        ("mass = 0.30", "mass = nan", "body crank: mass nan must be a finite number"),
        ("mass = 0.30", "mass = 2020-01-01", "body crank: mass datetime.date(2020, 1, 1) is not a mass"),
        ("mass = 0.30", "name = 'x'", "the name is that of the table, [bodies.crank]"),
        (
            'material = "steel"',
            'material = "stel"',
            "joint B: there is no material 'stel'; did you mean 'steel'?",
        ),
        (
            'material = "steel"',
            "material = 3",
            "joint B: dry fit: contact law lankarani-nikravesh: material 3 is not",
        ),
        (
            'law = "lankarani-nikravesh"',
            'law = "lankarani"',
            "'lankarani' is not a known contact law; did you mean",
        ),
        ('kind = "dry"', 'kind = "wet"', "joint B: fit 'wet' is not a known fit"),
        ('kind = "dry"', "", "joint B: fit does not say which fit it is; add kind = one of 'ideal', 'dry'"),
        ('kind = "translational"', 'kind = "slider"', "joint guide: 'slider' is not a known joint"),
        (
            'kind = "translational"',
            "",
            "joint guide: does not say which joint it is; add kind = one of 'revolute'",
        ),
        ('["ground", "slider"]', '"slider"', "joint guide: bodies 'slider' must be the names of two bodies"),
        ('bodies = ["ground", "slider"]', 'first = "ground"', "unknown field 'first'; did you mean bodies ="),
        (
            '["ground", "slider"]',
            '["ground", "sliderr"]',
            "joint guide: there is no body 'sliderr'; did you mean",
        ),
        (
            'clearance = "0.5 mm"',
            'journal_radius = "10.2 mm"',
            "joint B: dry fit: the journal radius 10.2 mm is larger",
        ),
        ('joint = "O"', 'joint = "Q"', "drive motor: there is no joint 'Q'"),
        ("[drives.motor]", "[drives.'a.b']", "drive a.b: name 'a.b' must not contain a dot"),
    ],
)
def test_error_names_file_part_and_remedy(tmp_path, old, new, text):
    assert old in DESIGN
    path = write(tmp_path, DESIGN.replace(old, new, 1))
    with pytest.raises(ModelError) as caught:
        Mechanism.read(path)
    assert text in str(caught.value)
    assert str(caught.value).startswith(str(path))


def test_file_that_is_none(tmp_path):
    with pytest.raises(ModelError, match="cannot be read: No such file"):
        Mechanism.read(tmp_path / "none.toml")
    with pytest.raises(ModelError, match="cannot be read"):
        Mechanism.read(tmp_path)
    path = tmp_path / "binary.toml"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ModelError, match="is not a text in UTF-8"):
        Mechanism.read(path)
    for text in ("x = " + "[" * 5000 + "]" * 5000, "x = " + "9" * 5000, "x = 1\nx = 2"):
        with pytest.raises(ModelError):
            Mechanism.read(write(tmp_path, text))


def test_all_wrong_parts_are_told(tmp_path):
    text = DESIGN.replace("mass = 0.30", "mass = 0").replace("mass = 0.21", "mass = -1")
    with pytest.raises(ModelError) as caught:
        Mechanism.read(write(tmp_path, text))
    assert len(str(caught.value).splitlines()) == 2


JUNK = [
    *(3, 1.5, True, None, math.nan, 10**400, datetime.date(2020, 1, 1), b"x"),
    *("", "dry", "5 kg", "ground", "crank", "\ud800"),
    *([], [1], [1, 2], [1, 2, 2], ["a", "b"], [[0, 0], [1, 1]], [[1, 0, 0], [0, 1, 0], [0, 0, 1]]),
    *({"axis": [0, 0, 1], "angle": 0}, {"sequence": "XYZ", "angles": [1]}),
    *({}, {"kind": "dry"}, {"kind": 3}, {"law": "hertz"}, {"self": 1, "name": 2}, {"crank": [0, 0]}, {1: 2}),
    {"kind": "table", "x": [0, "1 m"], "y": [0, 1], "over": "nothing"},
]


def places(data, path=()):
    yield path
    pairs = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in pairs:
        yield from places(value, (*path, key))


@pytest.mark.parametrize("mechanism", [everything(), everything_in_space()], ids=["plane", "space"])
def test_nothing_in_a_file_makes_a_traceback(mechanism):
    data = mechanism.to_dict()
    wrong = 0
    for index, path in enumerate(list(places(data))[1:]):
        for junk in JUNK[index % 3 :: 3]:
            changed = copy.deepcopy(data)
            owner = changed
            for key in path[:-1]:
                owner = owner[key]
            owner[path[-1]] = junk
            try:
                other = Mechanism.from_dict(changed)
            except ModelError as error:
                wrong += 1
                assert str(error)
            else:
                assert Mechanism.from_dict(other.to_dict()) == other
    assert wrong > 1000
    for junk in JUNK:
        with pytest.raises(ModelError):
            Mechanism.from_dict(junk)
