"""gudgeon diagram, orbit and regime, called in this process: what they compute, what they say, and their exit codes."""

import csv
import itertools
import json
import re
import tomllib
from pathlib import Path

import jsonschema
import numpy as np
import pytest
import xarray
from PIL import Image

import gudgeon as gd
from study.oscillator import MODEL, PERIOD, PUSH, strobed

DIAGRAM = f"""
model = "m.toml"
channels = ["m.position.x", "m.velocity.x"]
transient = 3
keep = 2
direction = "both"
rtol = 1e-10
[vary]
"{PUSH}" = {{ from = 0.4, to = 0.8, count = 3 }}
"""


@pytest.fixture
def file(tmp_path):
    (tmp_path / "m.toml").write_text(MODEL, encoding="utf-8")
    path = tmp_path / "d.diagram.toml"
    path.write_text(DIAGRAM, encoding="utf-8")
    return path


def said(out):
    return dict(line.strip().split(maxsplit=1) for line in out.splitlines() if line[:1].strip())


def test_a_diagram_is_computed_kept_drawn_and_written(call, file, tmp_path):
    code, out, _ = call("diagram", "d.diagram.toml", "--export", "out.csv", "--plot", "out.png")
    assert code == 0
    lines = said(out)
    assert (lines["diagram"], lines["done"], lines["failed"], lines["missing"]) == ("d", "6", "0", "0")
    assert lines["computed"].startswith("6 in ")
    names = ["d.diagram", "d.diagram.toml", "m.toml", "out.csv", "out.png"]
    assert sorted(path.name for path in tmp_path.iterdir()) == names
    with open("out.csv", encoding="utf-8", newline="") as opened:
        rows = [{name.split(" [")[0]: value for name, value in row.items()} for row in csv.DictReader(opened)]
    assert (
        Path("out.csv")
        .read_text()
        .splitlines()[0]
        .endswith("m.position.x [m],m.velocity.x [m/s],contacts,status,error")
    )
    assert list(rows[0]) == [
        PUSH, "direction", "period", "m.position.x", "m.velocity.x", "contacts", "status", "error",
    ]  # fmt: skip
    assert [(row[PUSH], row["period"]) for row in rows[:6]] == [(a, p) for a in ("0.4", "0.6", "0.8") for p in "45"]
    found = [float(row["m.position.x"]) for row in rows if row["direction"] == "forward"]
    assert found == pytest.approx(strobed([0.4, 0.6, 0.8], 5)[:, 3:].ravel().tolist(), abs=1e-7)
    with Image.open("out.png") as picture:
        assert picture.size == (1400, 1120)
        halves = np.split(np.asarray(picture.convert("RGB")), 2)  # a panel for each of the two channels
    for half, colour in itertools.product(halves, ("#1f5f99", "#d9761a")):  # forward, backward
        right = half.reshape(-1, 3) == [int(colour[k : k + 2], 16) for k in (1, 3, 5)]
        assert right.all(axis=1).sum() > 20

    before = Path("out.csv").read_bytes()
    code, out, _ = call("diagram", "d.diagram.toml", "--export", "out.csv")
    assert code == 0 and said(out)["computed"] == "none, all were there"
    assert Path("out.csv").read_bytes() == before
    assert call("diagram", "d.diagram.toml", "--status", "--export", "out.nc")[0] == 0
    with xarray.open_dataset("out.nc", engine="scipy") as table:
        assert table["m.position.x"].sel(direction="forward").values.ravel().tolist() == found
        assert table["m.position.x"].attrs["units"] == "m"


def test_labels_of_several_channels_stay_within_their_panels(file):
    from gudgeon.cli.diagram import _figure

    table = gd.Diagram.read(file).run(progress=False)
    for body in ("m", "a_body_with_a_rather_long_name"):
        names = {f"m.{word}.x": f"{body}.{word}.x" for word in ("position", "velocity")}
        figure = _figure(table.rename({old: new for old, new in names.items() if old != new}), list(names.values()))
        figure.draw_without_rendering()
        for ax in figure.axes:
            label, panel = ax.yaxis.label.get_window_extent(), ax.get_window_extent()
            assert panel.y0 - 1.0 <= label.y0 and label.y1 <= panel.y1 + 1.0 and label.x0 >= 0.0


def test_status_fresh_and_a_store_of_its_own(call, file):
    code, out, _ = call("diagram", "d.diagram.toml", "--status")
    assert (code, said(out)["missing"], said(out)["note"]) == (0, "6", "there is no store yet")
    assert call("diagram", "d.diagram.toml", "--store", "s.db")[0] == 0
    assert said(call("diagram", "d.diagram.toml", "--status", "--store", "s.db")[1])["done"] == "6"
    assert said(call("diagram", "d.diagram.toml", "--store", "s.db", "--fresh")[1])["computed"].startswith("6 in ")
    (file.parent / "other.toml").write_text(DIAGRAM, encoding="utf-8")
    code, _, err = call("diagram", "other.toml", "--store", "s.db")
    assert code == 2 and "is the store of the diagram 'd', not of 'other'" in err


def test_interrupted(call, file, monkeypatch):
    from gudgeon.cli._live import Live

    watch = Live.watch

    def interrupt(self, done, failed, total):
        watch(self, done, failed, total)
        if done == 2:
            raise KeyboardInterrupt

    monkeypatch.setattr(Live, "watch", interrupt)
    code, _, err = call("diagram", "d.diagram.toml", "--workers", "1")
    assert code == 130 and "interrupted: 2 of 6 done, 0 failed; the same command goes on" in err
    monkeypatch.undo()
    monkeypatch.chdir(file.parent)
    assert said(call("diagram", "d.diagram.toml")[1])["computed"].startswith("4 in ")


def test_failures_are_listed(call, file):
    file.write_text(
        DIAGRAM.replace(f'"{PUSH}" = {{ from = 0.4, to = 0.8, count = 3 }}', '"s.stiffness" = [1, 1e9]').replace(
            "rtol", "max_steps = 5000\nrtol"
        ),
        encoding="utf-8",
    )
    code, out, err = call("diagram", "d.diagram.toml", "--export", "out.csv")
    assert code == 1 and said(out)["failed"] == "2"
    assert "s.stiffness = 1000000000 N/m, forward, failed: mechanism oscillator: its motion has taken all steps" in err
    assert ',failed,"mechanism oscillator: its motion' in Path("out.csv").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("channels", "chanels", "unknown key 'chanels'; did you mean 'channels'"),
        ('model = "m.toml"', "", "model is missing; add model ="),
        ('"m.toml"', '"n.toml"', "model 'n.toml': there is no such file"),
        (f'"{PUSH}"', PUSH, "must stand in quotes"),
        ("keep = 2", "keep = 2.5", "keep 2.5 must be a whole number"),
        ("transient", "period = 1.0\ntransient", "load push has the period 3.92699 s, of which it is no multiple"),
        ("[vary]", "[measure]\n[vary]", "is a study, not a diagram, since it has measure; compute it by gudgeon study"),
        (DIAGRAM, MODEL, "is a mechanism, not a diagram"),
        (DIAGRAM, "=", "d.diagram.toml"),
    ],
)
def test_wrong_files(call, file, old, new, message):
    file.write_text(DIAGRAM.replace(old, new), encoding="utf-8")
    code, out, err = call("diagram", "d.diagram.toml")
    assert (code, out) == (2, "") and err.startswith("error: d.diagram.toml") and message in err


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--export", "out.txt"], "--export out.txt: '.txt' is not known; name it .csv or .nc"),
        (["--export", "no/out.csv"], "the folder no does not exist"),
        (["--plot", "out.xyz"], "--plot out.xyz: '.xyz' is not a known sort of picture"),
        (["--channel", "contacts"], "name the picture by --plot"),
        (["--plot", "out.png", "--channel", "m.angle"], "--channel 'm.angle' is not kept by this diagram"),
        (["--fresh", "--status"], "--fresh removes what --status would count"),
    ],
)
def test_wrong_options(call, file, options, message):
    code, out, err = call("diagram", "d.diagram.toml", *options)
    assert (code, out) == (2, "") and message in err


def test_check_and_schema(call, file):
    code, out, _ = call("check", "d.diagram.toml")
    assert code == 0 and said(out)["direction"] == "forward and backward"
    schema = json.loads(call("schema", "diagram")[1])
    schema["properties"]["model"] = {}  # that of mechanisms is long, and tested elsewhere
    valid = jsonschema.Draft202012Validator(schema).is_valid
    assert valid(tomllib.loads(DIAGRAM))
    assert not valid(tomllib.loads(DIAGRAM.replace('"both"', '"up"')))
    assert not valid(tomllib.loads(DIAGRAM.replace("channels", "chanels")))


# ---------------------------------------------------------------------------------------------------- orbit and regime


def test_an_orbit(call, file):
    """The push is small: multipliers of the linear oscillator, exp(-(0.1 +- i sqrt(0.99)) T)."""
    code, out, err = call("orbit", "m.toml", "--set", f"{PUSH}=1e-4", "--output", "orbit.nc")
    lines = said(out)
    assert (code, err, lines["stable"], lines["period"]) == (0, "", "yes", f"{PERIOD:.6g} s")
    size = float(re.search(r"\(\|(.*?)\|\)", lines["multipliers"])[1])
    assert size == pytest.approx(np.exp(-0.1 * PERIOD), rel=1e-3)
    run = gd.load("orbit.nc")
    x = run.values("m.position.x")[0]
    assert run.time[-1] == pytest.approx(PERIOD) and x[-1] == pytest.approx(x[0], abs=1e-12)
    response = 1e-4 / (1.0 - 1.6**2 + 0.32j)
    assert x[0] == pytest.approx(response.imag, rel=1e-5)
    picture = ["--plot", "orbit.png", "--channel", "m.position.x"]
    twice = said(call("orbit", "m.toml", "--revolutions", "2", *picture)[1])
    assert twice["drawn"] == "orbit.png" and Path("orbit.png").read_bytes().startswith(b"\x89PNG")
    assert twice["period"] == f"{2.0 * PERIOD:.6g} s"


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--period", "1 s"], "load push has the period 3.92699 s"),
        (["--period", "-1"], "period"),
        (["--set", f"{PUSH}=0", "--set", "push.force.x=1"], "is a part of the first"),
        (["--set", "push.force.x=1"], "nothing drives it over time"),
        (["--output", "m.toml"], "a run is saved as netCDF"),
        (["--plot", "orbit.xyz"], "'.xyz' is not a known sort of picture"),
        (["--channel", "m.position.x"], "--channel says what to draw; name the picture by --plot"),
        (["--plot", "orbit.png", "--channel", "m.positio.x"], "--channel: .*m.position"),
        (["--rtol", "1"], "rtol 1 must lie between"),
    ],
)
def test_wrong_orbits(call, file, options, message):
    code, out, err = call("orbit", "m.toml", *options)
    assert (code, out) == (2, "") and re.search(message, err)


def test_a_regime(call, file):
    """The oscillator settles into the period of its push; differences die out like exp(-0.1 t) next to rest."""
    small = ["--set", f"{PUSH}=1e-4", "--periods", "60", "--transient", "60"]
    code, out, err = call("regime", "m.toml", *small)
    assert (code, err) == (0, "")
    lines = said(out.replace("Lyapunov exponent", "exponent"))
    assert lines["mechanism"] == "oscillator" and lines["regime"].startswith("periodic with period 1")
    assert float(lines["exponent"].split()[0]) == pytest.approx(-0.1, abs=1.0 / (60 * PERIOD))
    picture = ["--plot", "section.svg", "--channel", "m.position.x"]
    code, out, _ = call("regime", "m.toml", *small, "--of", "m", "--no-exponent", *picture)
    assert code == 0 and "Lyapunov" not in out and said(out)["drawn"] == "section.svg"
    assert "<svg" in Path("section.svg").read_text(encoding="utf-8")


def test_a_regime_of_a_few_periods(call, file):
    """Too few for an interval of the exponent, and to say anything: that is what is said."""
    code, out, err = call("regime", "m.toml", "--periods", "3", "--transient", "0")
    assert (code, err) == (0, "") and said(out)["regime"].startswith("undecided: a section of 4 points says nothing")


@pytest.mark.parametrize("command", ["regime", "orbit"])
def test_a_diagram_is_no_mechanism(call, file, command):
    Path("d.diagram.toml").write_text('model = "m.toml"\nchannels = ["m.position.x"]\n[vary]\n', encoding="utf-8")
    code, _, err = call(command, "d.diagram.toml")
    assert code == 2 and "is a diagram of a mechanism, not a mechanism; compute it by gudgeon diagram" in err


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--set", "push.force.x=1"], "there is no period to strobe by; give one"),
        (["--period", "0"], "period 0 must be a positive number"),
        (["--of", "n", "--periods", "2", "--transient", "0", "--no-exponent"], "of 'n': no such part moves"),
        (["--rtol", "1"], "--rtol 1 must lie between"),
        (["--plot", "section.png"], "--plot draws a section of one channel over its rate; name it by --channel"),
    ],
)
def test_wrong_regimes(call, file, options, message):
    code, out, err = call("regime", "m.toml", *options)
    assert (code, out) == (2, "") and re.search(message, err)
