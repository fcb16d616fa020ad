"""The command line: what works, and what is said about bad input. Called in this process, but for a few."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import gudgeon
from gudgeon import simulate as simulation
from gudgeon._progress import Progress
from gudgeon.cli import main

ROOT = Path(__file__).parents[1]
EXAMPLE = ROOT / "examples" / "slider-crank.toml"
TEXT = EXAMPLE.read_text(encoding="utf-8")


@pytest.fixture
def saved(call, tmp_path):
    assert call("run", EXAMPLE, "--until", "2 ms", "--quiet") == (0, "", "")
    return tmp_path / "slider-crank.nc"


def shell(*arguments, cwd, **options):
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    return subprocess.Popen(
        [sys.executable, "-m", "gudgeon", *map(str, arguments)], cwd=cwd, env=environment, text=True, **options
    )


# ------------------------------------------------------------------------------------------------------------- it works


def test_run_saves_and_sums_up(call, tmp_path):
    code, out, err = call("run", EXAMPLE, "--until", "2 ms")
    assert (code, err) == (0, "")
    for word in ("slider-crank", "0.002 s, complete", "contacts", "torque", "energy balance", "slider-crank.nc"):
        assert word in out
    assert [path.name for path in tmp_path.iterdir()] == ["slider-crank.nc"]
    run = gudgeon.load("slider-crank.nc")
    assert run.time[-1] == pytest.approx(0.002)
    assert run.mechanism == gudgeon.Mechanism.read(EXAMPLE)


def test_run_takes_what_the_file_says(call, tmp_path):
    wanted = 'until = "1 ms"\nrtol = 1e-6\nmethod = "dop853"\ntimes = 11\noutput = "other.nc"'
    (tmp_path / "m.toml").write_text(TEXT.replace('until = "24 ms"', wanted), encoding="utf-8")
    assert call("run", "m.toml", "--quiet") == (0, "", "")
    run = gudgeon.load("other.nc")
    assert (run.time[-1], len(run.time), run.statistics.rtol) == (pytest.approx(1e-3), 11, 1e-6)


def test_options_come_before_the_file(call):
    options = ("--until", "0.0005", "--rtol", "1e-7", "--times", "6", "--output", "mine.nc", "--quiet")
    assert call("run", EXAMPLE, *options) == (0, "", "")
    run = gudgeon.load("mine.nc")
    assert (run.time[-1], len(run.time), run.statistics.rtol) == (pytest.approx(5e-4), 6, 1e-7)


def test_run_by_the_stiff_method(call):
    oiled = EXAMPLE.with_name("lubricated-slider-crank.toml")
    assert call("run", oiled, "--until", "1 ms", "--method", "radau", "--output", "oil.nc")[0] == 0
    run = gudgeon.load("oil.nc")
    assert run.statistics.method == "radau"
    assert run.values("B.film_thickness")[0].min() < 2e-5


def test_a_saved_run_is_replaced_and_another_file_kept(call, saved):
    assert call("run", EXAMPLE, "--until", "1 ms", "--quiet") == (0, "", "")
    notes = "my notes on gudgeon run 2: title gudgeon run 2"
    saved.write_text(notes)
    code, _, err = call("run", EXAMPLE, "--until", "1 ms", "--quiet")
    assert code == 2
    assert "slider-crank.nc exists and is not a saved run; name another with --output, or give --force" in err
    assert saved.read_text() == notes
    assert call("run", EXAMPLE, "--until", "1 ms", "--quiet", "--force")[0] == 0
    assert gudgeon.load(saved).status == "complete"


@pytest.mark.parametrize("old", sorted((ROOT / "tests" / "data").glob("*.nc")), ids=lambda path: path.stem)
def test_a_run_saved_by_an_earlier_version_is_replaced(call, tmp_path, old):
    shutil.copy(old, tmp_path / "run.nc")
    assert call("run", EXAMPLE, "--until", "1 ms", "--quiet", "--output", "run.nc") == (0, "", "")
    assert gudgeon.load(tmp_path / "run.nc").mechanism.name == "slider-crank"


def test_check(call, tmp_path):
    code, out, err = call("check", EXAMPLE)
    assert (code, err) == (0, "")
    said = {line[:22].strip(): line[22:].strip() for line in out.splitlines()}
    assert said["degrees of freedom"] == "2"
    assert said["redundant constraints"] == "none"
    assert said["joints with play"] == "B"
    assert said["assembles"] == "yes"
    assert not list(tmp_path.iterdir())


def test_check_names_redundant_constraints(call, tmp_path):
    second = '[joints.second]\nkind = "translational"\nbodies = ["ground", "slider"]\naxis = [1, 0]\n'
    (tmp_path / "m.toml").write_text(f"{TEXT}\n{second}", encoding="utf-8")
    code, out, _ = call("check", "m.toml")
    assert code == 0
    assert "2, in " in out
    assert "second" in out or "guide" in out


def test_plot(call, saved):
    code, out, err = call("plot", saved, "slider.velocity.x", "motor.torque", "--over", "O.angle", "--orbit", "B")
    assert (code, out, err) == (0, f"drawn: {saved.with_suffix('.png')}\n", "")
    assert saved.with_suffix(".png").read_bytes().startswith(b"\x89PNG")
    assert call("plot", saved, "--hysteresis", "B", "--output", "loop.svg")[0] == 0
    assert Path("loop.svg").read_text(encoding="utf-8").startswith("<?xml")


def test_schema(call):
    code, out, err = call("schema")
    assert (code, err) == (0, "")
    assert json.loads(out)["title"] == "gudgeon mechanism"


def test_version_and_help(call):
    code, said, wrong = call("--version")
    assert (code, said.splitlines()[0], wrong) == (0, f"gudgeon {gudgeon.__version__}", "")
    assert said.splitlines()[1].startswith("engine: compiled ")
    code, out, _ = call("--help")
    assert code == 0
    assert all(name in out for name in ("run", "check", "plot", "schema"))
    assert "--until" in call("run", "--help")[1]


# ------------------------------------------------------------------------------------------------------------ bad input

#: What is wrong, how the file is changed, and what must be said: part, value and remedy.
WRONG = {
    "unknown body": ('bodies = ["crank", "rod"]', 'bodies = ["krank", "rod"]', ("joint A", "'krank'", "'crank'?")),
    "unknown joint": ('joint = "O"', 'joint = "Q"', ("drive motor", "'Q'", "'O'")),
    "duplicate name": ("[drives.motor]", "[drives.crank]", ("drive crank", "'crank'", "a name of its own")),
    "duplicate table": ("[bodies.rod]", "[bodies.crank]", ("m.toml", "is not TOML")),
    "zero mass": ("mass = 0.21", "mass = 0", ("body rod", "mass 0.0 kg", "greater than 0")),
    "negative mass": ("mass = 0.21", 'mass = "-210 g"', ("body rod", "'-210 g'", "greater than 0")),
    "zero inertia": ("inertia = 2.5e-4", "inertia = 0", ("body rod", "inertia 0.0", "greater than 0")),
    "negative radius": ('"10 mm"', '"-10 mm"', ("joint B", "'-10 mm'", "greater than 0")),
    "journal too large": (
        'clearance = "0.5 mm"',
        'journal_radius = "10.2 mm"',
        ("joint B", "the journal radius 10.2 mm is larger than the bearing radius 10 mm", "make the journal smaller"),
    ),
    "restitution": ("restitution = 0.9", "restitution = 1.1", ("joint B", "restitution 1.1", "at most 1")),
    "wrong unit": ('"0.5 mm"', '"0.5 kg"', ("joint B", "'0.5 kg'", "like '10 mm'")),
    "unknown law": ('"johnson"', '"jonson"', ("joint B", "'jonson'", "'johnson'?")),
    "misspelt field": ("restitution = 0.9", "restitutoin = 0.9", ("joint B", "'restitutoin'", "'restitution'?")),
    "misspelt table": ("[drives.motor]", "[drivs.motor]", ("'drivs'", "'drives'?")),
    "nan": ("mass = 0.21", "mass = nan", ("body rod", "mass nan", "finite")),
    "infinite": ('speed = "-5000 rpm"', "speed = inf", ("drive motor", "speed inf", "finite")),
    "nan in a vector": ('position = ["110 mm", 0]', "position = [0.11, nan]", ("body rod", "nan", "finite")),
    "not TOML": ("[simulation]", "[simulation", ("m.toml", "is not TOML", "brackets")),
    "no duration": ('until = "24 ms"', "rtol = 1e-8", ("m.toml", "--until '24 ms'", "[simulation]")),
    "negative duration": ('until = "24 ms"', "until = -1", ("simulation", "until -1.0 s", "greater than 0")),
    "unknown setting": ('until = "24 ms"', "untill = 1", ("simulation", "'untill'", "'until'?")),
}


@pytest.mark.parametrize("name", WRONG)
def test_wrong_file(call, tmp_path, name):
    old, new, said = WRONG[name]
    assert old in TEXT
    (tmp_path / "m.toml").write_text(TEXT.replace(old, new, 1), encoding="utf-8")
    refused(call("run", "m.toml"), said, tmp_path)


#: Mechanisms that are wrong as wholes.
WHOLE = {
    "empty": ('name = "nothing"\n[simulation]\nuntil = 1\n[bodies]\n', ("there are no bodies", "at least one")),
    "nothing at all": ("", ("m.toml", "name", "missing")),
    "cannot close": (
        f"{TEXT}\n[joints.C]\nkind = 'revolute'\nbodies = ['ground', 'rod']\n"
        "at = { ground = [5, 5], rod = [0, 0] }\n",
        (": joint ", "cannot be closed", "gap", "check the points and lengths"),
    ),
    "locked joint": (
        f"{TEXT}\n[joints.weld]\nkind = 'rigid'\nbodies = ['ground', 'crank']\nat = [0, 0]\n",
        ("motor",),
    ),
}


@pytest.mark.parametrize("command", ["run", "check"])
@pytest.mark.parametrize("name", WHOLE)
def test_wrong_mechanism(call, tmp_path, name, command):
    text, said = WHOLE[name]
    (tmp_path / "m.toml").write_text(text, encoding="utf-8")
    refused(call(command, "m.toml"), said, tmp_path)


def refused(answer, said, folder, kept=("m.toml",)):
    """Exit code 2, a few lines on the error stream, no traceback, and no new file."""
    code, out, err = answer
    assert code == 2
    assert out == ""
    lines = err.splitlines()
    assert lines and all(line.startswith("error: ") for line in lines), err
    assert "Traceback" not in err
    for text in said:
        assert text in err, err
    assert sorted(path.name for path in folder.iterdir()) == sorted(kept)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("run", "nowhere.toml"), ("nowhere.toml: cannot be read",)),
        (("run", "."), (".: cannot be read",)),
        (("check", "nowhere.toml"), ("nowhere.toml: cannot be read",)),
        (("run", EXAMPLE, "--until", "2 mm"), ("--until '2 mm' is not a time", "like '10 ms'")),
        (("run", EXAMPLE, "--until", "-2 ms"), ("--until '-2 ms' must be greater than 0",)),
        (("run", EXAMPLE, "--until", "-2 ms", "--times", "5"), ("--until '-2 ms' must be greater than 0",)),
        (("run", EXAMPLE, "--until", "nan"), ("--until 'nan' is not a time",)),
        (("run", EXAMPLE, "--rtol", "nan"), ("rtol nan must be a finite number",)),
        (("run", EXAMPLE, "--rtol", "2"), ("rtol 2 must lie between",)),
        (("run", EXAMPLE, "--method", "euler"), ("method 'euler' is not known", "auto, dop853, radau")),
        (("run", EXAMPLE, "--output", "no/where.nc"), ("the folder no does not exist", "--output")),
        (("run", EXAMPLE, "--output", "."), ("is a folder", "--output")),
        (("run", EXAMPLE, "--until", "1 ms", "--max-steps", "1" + 23 * "0"), ("--max-steps", "at most 1e+15")),
        (("run", "x" * 5000), ("xxx...: cannot be read",)),
        (("plot", "nowhere.nc", "motor.torque"), ("nowhere.nc does not exist",)),
        (("plot", EXAMPLE, "motor.torque"), ("slider-crank.toml is a model, not a run",)),
    ],
)
def test_wrong_arguments(call, tmp_path, arguments, said):
    refused(call(*arguments), said, tmp_path, kept=())


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), ("say what to plot", "slider.velocity")),
        (("slider.velocty",), ("'slider.velocty'", "'slider.velocity'?")),
        (("--orbit", "A"), ("'A'", "'B'")),
        (("motor.torque", "--output", "picture.xyz"), (".xyz", "png")),
        (("motor.torque", "--over", "slider.velocity"), ("'slider.velocity.x'",)),
        (("motor.torque", "--revolutions", "3"), ("joint O made", "run longer")),
    ],
)
def test_wrong_plots(call, saved, tmp_path, arguments, said):
    refused(call("plot", saved, *arguments), said, tmp_path, kept=(saved.name,))


def test_damaged_run(call, saved, tmp_path):
    saved.write_bytes(saved.read_bytes()[:5000])
    refused(call("plot", saved, "motor.torque"), ("slider-crank.nc is not a whole",), tmp_path, kept=(saved.name,))


def test_the_mechanism_is_not_overwritten(call, tmp_path):
    (tmp_path / "m.toml").write_text(TEXT, encoding="utf-8")
    refused(call("run", "m.toml", "--output", "m.toml", "--force"), ("is the mechanism itself",), tmp_path)
    assert (tmp_path / "m.toml").read_text(encoding="utf-8") == TEXT


def test_wrong_usage(call):
    for arguments in (("run",), ("fly", EXAMPLE), ("run", EXAMPLE, "--untill", "1"), ("run", EXAMPLE, "--times", "x")):
        code, out, err = call(*arguments)
        assert (code, out) == (2, "")
        assert "Traceback" not in err


# ---------------------------------------------------------------------------------------------------------- ended early


def test_reached_max_steps_is_saved_and_said(call, saved):
    code, out, err = call("run", EXAMPLE, "--max-steps", "100")
    assert code == 1
    assert "max_steps" in out
    assert "max_steps of 100 is reached" in err
    assert "Warning" not in err
    run = gudgeon.load(saved)
    assert (run.status, run.statistics.steps) == ("max_steps", 100)
    assert run.reason in err and run.messages == (run.reason, *run.notes)


def test_max_steps_of_the_file_is_used_unless_the_command_line_says_otherwise(call, tmp_path):
    """The table [simulation] holds max_steps, too."""
    text = TEXT.replace('until = "24 ms"', 'until = "24 ms"\nmax_steps = 60')
    (tmp_path / "m.toml").write_text(text, encoding="utf-8")
    assert call("run", "m.toml")[0] == call("run", "m.toml", "--max-steps", "70", "--output", "more.nc")[0] == 1
    assert [gudgeon.load(tmp_path / name).statistics.steps for name in ("m.nc", "more.nc")] == [60, 70]


def test_a_saved_run_goes_on(call, saved, tmp_path):
    assert (
        call("run", EXAMPLE, "--from", "slider-crank.nc", "--until", "3 ms", "--output", "more.nc", "--quiet")[0] == 0
    )
    first, more = gudgeon.load(saved), gudgeon.load("more.nc")
    assert (more.time[0], more.time[-1]) == (first.time[-1], 0.003)
    for arguments, said in (
        (("--until", "3 ms"), "--from slider-crank.nc is where the new run would be saved"),
        (("--until", "1 ms", "--output", "less.nc"), "must be later than 0.002 s"),
    ):
        code, _, err = call("run", EXAMPLE, "--from", "slider-crank.nc", *arguments)
        assert code == 2 and said in err
    gudgeon.load(saved).window(0.0, 1e-3).save("part.nc")
    code, _, err = call("run", EXAMPLE, "--from", "part.nc", "--output", "less.nc")
    assert code == 2 and "--from part.nc has no state at its end" in err
    assert not (tmp_path / "less.nc").exists()


def test_bug_in_gudgeon(call, monkeypatch, tmp_path):
    def broken(*arguments, **options):
        raise ZeroDivisionError("of all things")

    monkeypatch.setattr(simulation, "simulate", broken)
    code, out, err = call("run", EXAMPLE)
    assert (code, out) == (70, "")
    assert "ZeroDivisionError: of all things" in err
    assert "bug in gudgeon" in err and "--debug" in err and "Traceback" not in err
    with pytest.raises(ZeroDivisionError):
        main(["run", str(EXAMPLE), "--debug"])
    assert not list(tmp_path.iterdir())


def test_interrupted_run_is_saved(call, saved, monkeypatch):
    def pressed(bar, done):
        if done > 5e-3:
            raise KeyboardInterrupt

    monkeypatch.setattr(Progress, "update", pressed)
    code, _, err = call("run", EXAMPLE, "--until", "1 s")
    assert code == 130
    assert "interrupted: the run ends at" in err
    run = gudgeon.load(saved)
    assert run.status == "interrupted"
    assert 5e-3 < run.time[-1] < 1.0


@pytest.mark.skipif(os.name == "nt", reason="pipes")
def test_broken_pipe_is_quiet(tmp_path):
    process = shell("schema", cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    process.stdout.close()
    assert process.stderr.read() == ""
    assert process.wait() != 0


def test_run_imports_no_more_than_it_needs(tmp_path):
    code = (
        "import sys\nfrom gudgeon.cli import main\n"
        f"try:\n    main(['run', {str(EXAMPLE)!r}, '--until', '1 ms'])\n"
        "except SystemExit as end:\n    assert not end.code\n"
        "print([name for name in ('xarray', 'pandas', 'matplotlib', 'pint') if name in sys.modules])"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    run = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, env=environment, capture_output=True, text=True, check=True
    )
    assert run.stdout.splitlines()[-1] == "[]"


def test_where_it_rests(call, tmp_path):
    code, out, _ = call("equilibrium", EXAMPLE, "--set", "motor.speed=0", "--keep-neutral", "--modes")
    assert code == 0 and "stable" in out and "damping" in out
    code, _, err = call("equilibrium", EXAMPLE)
    assert code == 2 and "slider-crank.toml" in err and "not unique" in err and "any of them by --keep-neutral" in err
    code, _, err = call("equilibrium", EXAMPLE, "--time", "soon")
    assert code == 2 and "time 'soon'" in err
    arguments = ("--until", "1 ms", "--output", "rest.nc", "--quiet")
    assert call("run", EXAMPLE, "--from", "equilibrium", *arguments)[0] == 0
    assert gudgeon.load(tmp_path / "rest.nc").time[-1] == 1e-3
