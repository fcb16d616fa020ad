"""Contact from a measured curve: impacts against the areas under its pieces, files, and what is wrong with them."""

import json
import subprocess
import sys

import numpy as np
import pytest
from scipy.integrate import quad
from scipy.optimize import brentq

import gudgeon as gd
from engine.one_body import CLEARANCE, MASS, balances, journal, restitution

#: A buffer in m and N: stiffening, with a loop that closes at the end of the measurement.
X = [0.0, 2e-5, 5e-5, 1e-4]
UP = [0.0, 300.0, 1200.0, 4000.0]
DOWN = [0.0, 100.0, 700.0, 4000.0]
LAW = gd.TabulatedContact(X, UP, DOWN)


def area(forces, depth):
    """The area under straight pieces up to a depth, by quadrature, not by our sums."""
    points = [x for x in X if 0.0 < x < depth]
    return quad(lambda x: np.interp(x, X, forces), 0.0, depth, points=points or None, epsabs=1e-15, epsrel=1e-12)[0]


@pytest.mark.parametrize("speed", [0.1, 0.5, 1.0])  # within the first piece, the second, the last
def test_an_impact_loses_the_area_between_the_curves(speed):
    """m v^2/2 is the area under loading up to the depth, and what comes back that under unloading."""
    energy = 0.5 * MASS * speed**2
    depth = brentq(lambda d: area(UP, d) - energy, 1e-9, X[-1], xtol=1e-16)
    run = journal(LAW, speed).simulate(until=CLEARANCE / speed + 1e-3, rtol=1e-11)
    balances(run)
    assert run.extremes_of("B.penetration")[2] == pytest.approx(depth, rel=1e-8)
    back = area(DOWN, depth)
    assert restitution(run) == pytest.approx((back / energy) ** 0.5, rel=1e-8)
    lost = run.values("energy.dissipated")[0][-1]
    assert lost == pytest.approx(area(UP, depth) - back, rel=1e-7)
    assert LAW.energy_lost(depth) == pytest.approx(area(UP, depth) - back, rel=1e-12)


def test_without_unloading_all_energy_comes_back():
    run = journal(gd.TabulatedContact(X, UP), 0.8).simulate(until=3e-3, rtol=1e-11)
    balances(run)
    assert restitution(run) == pytest.approx(1.0, abs=1e-9)


def test_a_slow_press_follows_the_curves_and_loses_their_area():
    """A force of 0 to 1 kN and back to 50 N, so slow that inertia counts little: the loop is that of the curves."""
    times = [0.0, 0.2, 0.4, 0.6]
    push = gd.Table(times, [50.0, 50.0, 1000.0, 50.0], interpolation="linear")
    run = journal(LAW, 0.01, push, start=CLEARANCE - 1e-9).simulate(until=0.6)
    assert run.status == "complete"
    deep = np.interp(1000.0, UP, X)
    assert run.at([0.4])["B.penetration"].values[0] == pytest.approx(deep, rel=1e-2)
    assert run.values("B.penetration")[0][-1] == pytest.approx(np.interp(50.0, DOWN, X), rel=1e-2)


def test_beyond_its_end_the_curve_goes_on_and_the_run_says_so():
    speed = 3.0
    energy = 0.5 * MASS * speed**2 - area(UP, X[-1])
    slope = (UP[-1] - UP[-2]) / (X[-1] - X[-2])
    beyond = (-UP[-1] + (UP[-1] ** 2 + 2.0 * slope * energy) ** 0.5) / slope
    run = journal(LAW, speed).simulate(until=CLEARANCE / speed + 3e-4, rtol=1e-11)
    assert any("joint B" in note and "the measured curve ends" in note for note in run.messages)
    assert run.extremes_of("B.penetration")[2] == pytest.approx(X[-1] + beyond, rel=1e-8)
    lost = area(UP, X[-1]) - area(DOWN, X[-1])  # beyond, both are one line
    assert run.values("energy.dissipated")[0][-1] == pytest.approx(lost, rel=1e-6)


def test_a_stop_pressed_beyond_its_curve_says_so():
    """A ram of 2 kg at 2 m/s, 4 J, meets a stop whose curve holds 0.13 J."""
    stop = gd.Stop("displacement", upper="1 mm", contact=LAW)
    ram = gd.Mechanism(
        name="ram",
        bodies=[gd.Body("ram", mass=2.0, inertia=0.01, position=(0.0, 0.0), velocity=(2.0, 0.0))],
        joints=[gd.Translational("guide", "ground", "ram", axis=(1.0, 0.0), stops=[stop])],
    )
    run = ram.simulate(until=4e-3)
    assert any("joint guide" in note and "the measured curve ends" in note for note in run.messages)
    assert not ram.with_({"ram.velocity.x": 0.2}).simulate(until=10e-3).messages


def test_a_contact_comes_to_rest_between_the_curves():
    """Under a constant load it ends at rest, with a force that neither curve alone would give there."""
    run = journal(LAW, 0.2, 150.0, start=CLEARANCE - 1e-9).simulate(until=0.2)
    depth, force = (run.values(f"B.{name}")[0][-1] for name in ("penetration", "normal_force"))
    assert force == pytest.approx(150.0, rel=1e-6)
    assert np.interp(depth, X, DOWN) <= force * (1 + 1e-9) and force <= np.interp(depth, X, UP) * (1 + 1e-9)
    assert abs(run.values("journal.velocity.x")[0][-1]) < 1e-9


# ----------------------------------------------------------------------------------------------------- how it is given


def test_points_of_their_own_are_put_on_common_deflections():
    up, down = [(0, 0), ("20 um", 300), ("0.1 mm", "4 kN")], [(0, 0), (5e-5, 700), (1e-4, 4000)]
    law = gd.TabulatedContact(loading=up, unloading=np.array([[0, 0], [5e-5, 700], [1e-4, 4000]]))
    assert law == gd.TabulatedContact(loading=up, unloading=down)
    assert law.deflection == (0.0, 2e-5, 5e-5, 1e-4)
    assert law.loading == pytest.approx((0.0, 300.0, 300.0 + 3.0 / 8.0 * 3700.0, 4000.0), rel=1e-14)
    assert law.unloading == pytest.approx((0.0, 280.0, 700.0, 4000.0), rel=1e-14)


COLUMNS = "# buffer 7\ndeflection [um], loading [kN], unloading [N]\n0, 0, 0\n20, 0.3, 100\n50,1.2,700\n100,4,4000\n"
CYCLE = "deflection (mm);force (N)\n0;0\n0,02;300\n0,05;1200\n0,1;4000\n0,05;700\n0,02;100\n0;0\n"


@pytest.mark.parametrize("text", [COLUMNS, CYCLE, "﻿" + COLUMNS, COLUMNS.replace(",", "\t")])
def test_a_file_gives_the_same_as_its_numbers(tmp_path, text):
    (tmp_path / "buffer.csv").write_text(text, encoding="utf-8")
    assert gd.TabulatedContact(file=tmp_path / "buffer.csv") == LAW


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('deflection [mm], loading [N]\n0, 0\n"1\n2", 300\n3, 400\n', 3),  # was read as 12 mm
        ('deflection [mm], loading [N]\n0, 0\n1, "300\n"\n', 3),
        ('"deflection\n[mm]", loading [N]\n0, 0\n1, 300\n', 1),
    ],
)
def test_a_quoted_cell_over_two_lines_is_no_other_number(tmp_path, text, line):
    (tmp_path / "buffer.csv").write_text(text, encoding="utf-8")
    with pytest.raises(gd.ModelError, match=rf"buffer.csv: line {line}: a quoted cell must end in the line"):
        gd.TabulatedContact(file=tmp_path / "buffer.csv")


def test_quoted_cells_in_one_line_are_numbers(tmp_path):
    text = '"deflection [um]" , "loading [N]"\n"0", 0\n"20" , "300" \n'
    (tmp_path / "buffer.csv").write_text(text, encoding="utf-8")
    assert gd.TabulatedContact(file=tmp_path / "buffer.csv").loading == (0.0, 300.0)


def test_what_follows_a_quoted_cell_is_named(tmp_path):
    (tmp_path / "buffer.csv").write_text('deflection [mm], loading [N]\n0, 0\n"1"2, 300\n', encoding="utf-8")
    with pytest.raises(gd.ModelError, match="line 3: nothing but the separator may follow a quoted cell"):
        gd.TabulatedContact(file=tmp_path / "buffer.csv")


def test_a_number_in_a_file_that_is_too_small_is_no_zero(tmp_path):
    (tmp_path / "buffer.csv").write_text("deflection [mm], loading [N]\n0, 0\n1, 1e-400\n2, 10\n", encoding="utf-8")
    with pytest.raises(gd.ModelError, match=r"line 3: loading is .* too small"):
        gd.TabulatedContact(file=tmp_path / "buffer.csv")


def model(contact):
    return f"""
name = "drop"
[bodies.ram]
mass = 2
inertia = 0.01
position = [0, 0]
[joints.guide]
kind = "translational"
bodies = ["ground", "ram"]
axis = [1, 0]
[[joints.guide.stops]]
motion = "displacement"
upper = "1 mm"
contact = {contact}
"""


def test_a_model_names_a_file_beside_it(tmp_path, monkeypatch):
    (tmp_path / "parts").mkdir()
    (tmp_path / "parts" / "buffer.csv").write_text(COLUMNS, encoding="utf-8")
    path = tmp_path / "parts" / "drop.toml"
    path.write_text(model('{ law = "tabulated-contact", file = "buffer.csv" }'), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    mechanism = gd.Mechanism.read(path)
    assert mechanism.part("guide").stops[0].contact == LAW
    mechanism.write(tmp_path / "again.toml")
    assert gd.Mechanism.read(tmp_path / "again.toml") == mechanism  # numbers, not the name of the file
    assert "buffer.csv" not in (tmp_path / "again.toml").read_text(encoding="utf-8")
    assert gd.Mechanism.from_dict(json.loads(json.dumps(mechanism.to_dict()))) == mechanism
    (tmp_path / "worn.csv").write_text(COLUMNS.replace("20, 0.3", "20, 0.2"), encoding="utf-8")
    worn = mechanism.with_({"guide.stops.displacement.contact.file": tmp_path / "worn.csv"})
    assert worn.part("guide").stops[0].contact.loading[1] == 200.0
    stiffer = mechanism.with_({"guide.stops.displacement.contact.loading.3": "5 kN"})
    assert stiffer.part("guide").stops[0].contact.loading[3] == 5000.0


def test_the_schema_knows_all_forms():
    jsonschema = pytest.importorskip("jsonschema")
    from gudgeon._schema import tagged_schema

    schema = tagged_schema(gd.TabulatedContact)
    good = [{"file": "a.csv"}, {"deflection": [0, "1 mm"], "loading": [0, 5]}, {"loading": [[0, 0], ["1 mm", "5 N"]]}]
    for table in good:
        jsonschema.validate({"law": "tabulated-contact", **table}, schema)
    for table in ({}, {"file": 3}, {"loading": [0]}, {"loading": [[0, 0, 0], [1, 1, 1]]}):
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate({"law": "tabulated-contact", **table}, schema)


# ------------------------------------------------------------------------------------------------- what cannot be given


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (([0, 1e-4, 1e-4], [0, 1, 2]), "deflection must be increasing, but 0.0001 m follows 0.0001 m; sort"),
        (([0, 1e-4, 2e-4], [0, 2, 2]), "loading must be increasing, but 2 N at 0.0002 m follows 2 N"),
        (([0, 1e-4, 2e-4], [0, 1, 2], [0, 1, 0.5]), "unloading must not decrease, but 0.5 N at 0.0002 m follows 1 N"),
        (
            ([0, 1e-4, 2e-4], [0, 1, 2], [0, 1.5, 2]),
            "unloading 1.5 N at 0.0001 m is above loading, 1 N, and would",
        ),
        (([1e-5, 1e-4], [0, 1]), "loading must start at zero deflection and zero force, not at 1e-05 m and 0 N"),
        (([0, 1e-4], [5, 9]), "loading must start at zero deflection and zero force, not at 0 m and 5 N"),
        (([0, 1e-4], [0, 9], [3, 9]), "unloading must start at zero"),
        (([0], [0]), r"deflection \[0\] must be a list of at least two points"),
        (([0, 1e-4], [0, float("nan")]), r"loading\[1\] nan must be a finite number"),
        (([0, "1 N"], [0, 1]), r"deflection\[1\] '1 N' is not a length; write it like '10 mm'"),
        (([0, 1, 2], [0, 1]), "loading has 2 forces for 3 deflections; give as many"),
        (([0, 1], None), r"loading None must be a list|loading is missing"),
        ((None, [0, 1, 2]), "without deflection=, give points"),
        ((None, [(0, 0), (1, 1)], [(0, 0), (2, 1)]), "loading ends at 1 m and unloading at 2 m"),
        ((range(1001), range(1001)), "must be a list"),
        ((list(range(1001)), list(range(1001))), "deflection has 1001 points; give at most 1000"),
    ],
)
def test_wrong_curves_are_named(given, said):
    with pytest.raises(gd.ModelError, match=f"contact law tabulated-contact: {said}|contact law.*{said}"):
        gd.TabulatedContact(*given)


@pytest.mark.parametrize("head", ["", "deflection [mm], loading [N]\n0, 0\n"])
@pytest.mark.parametrize("separator", [",", ";", "\t"])
@pytest.mark.parametrize(
    "line",
    ["{0}", '"{0}', '"{0}" {0}{1}1', "{0}{1}{0}", "1{1}2 {0}", "deflection{1}{0}", "deflection [{0}]{1}loading"],
)
def test_a_rejected_file_is_not_shown(tmp_path, head, separator, line):
    """It may be any file: the message says where it is wrong, and how."""
    text = head.replace(",", separator) + line.format("hunter2", separator) + "\n1\n"
    (tmp_path / "buffer.csv").write_text(text, encoding="utf-8")
    with pytest.raises(gd.ModelError, match=r"buffer\.csv: (line|has no)") as error:
        gd.TabulatedContact(file=tmp_path / "buffer.csv")
    assert "hunter2" not in str(error.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (None, "cannot be read: No such file"),
        ("", "has no numbers; write 'deflection"),
        ("way [mm], loading [N]\n0,0\n", "line 1: the name of column 1 is not known; known: 'deflection'"),
        (
            "deflection [N], loading [N]\n0,0\n",
            "line 1: the unit of deflection is not known as one of a length",
        ),
        ("deflection, loading\n0,0\n1,nan\n", "line 3: loading is not a number"),
        ("deflection, loading\n0,0\n1\n", "line 3: has 1 columns, and the first line 2"),
        ("deflection, unloading\n0,0\n1,1\n", "has the columns deflection, unloading; give deflection, loading"),
        ("deflection, force, force\n0,0,0\n", "line 1: there are two columns force"),
        ("deflection, loading, unloading\n0,0,0\n1,1,2\n", "unloading 2 N at 1 m is above loading"),
    ],
)
def test_wrong_files_are_named(tmp_path, text, said):
    path = tmp_path / "buffer.csv"
    if text is not None:
        path.write_text(text, encoding="utf-8")
    with pytest.raises(gd.ModelError, match=said):
        gd.TabulatedContact(file=path)
    with pytest.raises(gd.ModelError, match="give one of them"):
        gd.TabulatedContact(X, UP, file=path)


def test_a_device_is_not_read(tmp_path):
    if sys.platform == "win32":
        pytest.skip("there is no such device")
    code = "import gudgeon as gd\ntry: gd.TabulatedContact(file='/dev/zero')\nexcept gd.ModelError as e: print(e)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert "/dev/zero: is not a regular file" in done.stdout
