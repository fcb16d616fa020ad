"""gudgeon study, called in this process: what it computes, what it says, and its exit codes."""

import csv
import os
import re
import shutil
import sqlite3
import sys
from pathlib import Path

import pytest

import gudgeon as gd
from gudgeon.cli import _live
from gudgeon.cli._live import Live, duration, rate_text
from study.pendulum import MODEL, WIRE, peak, study, wire_angle


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "s.toml"
    path.write_text(study(), encoding="utf-8")
    return path


@pytest.fixture
def call(call):
    """The command line, without the lines that say how far it is: on a slow machine, or at first, there may be any."""

    def run(*arguments):
        code, out, err = call(*arguments)
        return code, out, re.sub(r"^s: (\d+ of \d+ done|loading|compiling).*\n", "", err, flags=re.MULTILINE)

    return run


def said(out):
    """What a summary says, by its first column."""
    return dict(line.strip().split(maxsplit=1) for line in out.splitlines() if line[:1].strip())


def table(path="out.csv"):
    """Return the rows of a table by name, without the units in its headings."""
    with open(path, encoding="utf-8", newline="") as opened:
        return [{name.split(" [")[0]: value for name, value in row.items()} for row in csv.DictReader(opened)]


def computed(answer):
    """How many cases a command has computed, as it says."""
    return int(re.search(r"^computed +(\d+) in ", answer[1], re.MULTILINE)[1])


def stored(path="s.study"):
    with sqlite3.connect(path) as connection:
        return dict(connection.execute("SELECT key, measures || status || error FROM cases"))


# ------------------------------------------------------------------------------------------------------------- it works


def test_a_study_is_computed_kept_and_written(call, file, tmp_path):
    answer = call("study", "s.toml", "--export", "out.csv")
    code, out, err = answer
    assert (code, err) == (0, "")
    assert computed(answer) == 5
    lines = said(out)
    assert (lines["study"], lines["cases"], lines["done"], lines["failed"]) == ("s", "5", "5", "0")
    assert lines["peak"] == f"{peak(1.0):.6g} (case 0) to {peak(2.0):.6g} rad/s^2 (case 4)"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["out.csv", "s.study", "s.toml"]
    rows = table()
    assert Path("out.csv").read_text().splitlines()[0] == "rod.mass [kg],peak [rad/s^2],status,error"
    assert [row["rod.mass"] for row in rows] == ["1.0", "1.25", "1.5", "1.75", "2.0"]
    assert [float(row["peak"]) for row in rows] == pytest.approx([peak(1.0 + 0.25 * k) for k in range(5)], rel=1e-12)
    assert {(row["status"], row["error"]) for row in rows} == {("done", "")}


def test_the_same_command_again_computes_nothing(call, file):
    assert call("study", "s.toml", "--export", "out.csv")[0] == 0
    before, rows = Path("out.csv").read_bytes(), stored()
    code, out, err = call("study", "s.toml", "--export", "out.csv")
    assert (code, err, said(out)["computed"]) == (0, "", "none, all were there")
    assert Path("out.csv").read_bytes() == before
    assert stored() == rows


def test_a_study_that_was_changed_computes_only_what_is_new(call, file):
    """Twice as fine: four new cases beside the five old ones; then other values of another parameter: all are new."""
    assert computed(call("study", "s.toml")) == 5
    before = stored()
    file.write_text(study('"rod.mass" = { from = 1, to = 2, count = 9 }'), encoding="utf-8")
    assert said(call("study", "s.toml", "--status")[1])["missing"] == "4"
    assert computed(call("study", "s.toml")) == 4
    assert stored().items() >= before.items()
    file.write_text(study('"rod.inertia" = [0.1, 0.2]\n"rod.mass" = [1, 1.125, 2]'), encoding="utf-8")
    answer = call("study", "s.toml", "--export", "out.csv")
    assert computed(answer) == 3  # those of the inertia 0.1 were there
    assert said(answer[1])["others"].startswith("6 in the store")
    assert [(float(row["rod.inertia"]), float(row["rod.mass"])) for row in table()] == [
        (inertia, mass) for inertia in (0.1, 0.2) for mass in (1.0, 1.125, 2.0)
    ]
    expected = [peak(mass, inertia) for inertia in (0.1, 0.2) for mass in (1.0, 1.125, 2.0)]
    assert [float(row["peak"]) for row in table()] == pytest.approx(expected, rel=1e-12)


def test_other_settings_or_measures_are_other_cases(call, file):
    assert computed(call("study", "s.toml")) == 5
    file.write_text(study(more='until = "2 ms"'), encoding="utf-8")
    assert computed(call("study", "s.toml")) == 5
    file.write_text(study(measure='peak = { kind = "peak", channel = "rod.angular_velocity" }'), encoding="utf-8")
    assert computed(call("study", "s.toml")) == 5


def test_fresh_starts_over(call, file):
    assert computed(call("study", "s.toml")) == 5
    before = stored()
    assert computed(call("study", "s.toml", "--fresh")) == 5
    assert stored() == before


@pytest.mark.parametrize("export", ["out.csv", "out.nc", "out.parquet"])
def test_outcomes_do_not_depend_on_the_number_of_workers(call, file, export):
    """Bit for bit, in every format that is the same for the same numbers."""
    if export.endswith("parquet"):
        pytest.importorskip("pyarrow")
    file.write_text(study('"rod.mass" = { from = 1, to = 2, count = 40 }'), encoding="utf-8")
    found = set()
    for workers in (1, 2, 4):
        options = ("--workers", workers, "--store", f"{workers}.study", "--export", export)
        assert call("study", "s.toml", *options)[0] == 0
        found.add(Path(export).read_bytes())
    assert len(found) == 1


def test_the_store_is_beside_the_file_or_where_one_says(call, tmp_path):
    (tmp_path / "models").mkdir()
    (tmp_path / "models" / "pendulum.toml").write_text(MODEL, encoding="utf-8")
    text = 'model = "pendulum.toml"\n[vary]' + study().partition("[vary]")[2]
    (tmp_path / "models" / "crank.study.toml").write_text(text, encoding="utf-8")
    assert call("study", "models/crank.study.toml")[0] == 0
    assert (tmp_path / "models" / "crank.study").is_file()
    assert computed(call("study", "models/crank.study.toml", "--store", "other.db")) == 5
    assert (tmp_path / "other.db").is_file()


def test_status_computes_nothing_and_makes_nothing(call, file, tmp_path):
    code, out, err = call("study", "s.toml", "--status")
    assert (code, err) == (0, "")
    assert (said(out)["done"], said(out)["missing"], said(out)["note"]) == ("0", "5", "there is no store yet")
    assert [path.name for path in tmp_path.iterdir()] == ["s.toml"]
    call("study", "s.toml")
    file.write_text(study('"rod.mass" = { from = 1, to = 2, count = 9 }'), encoding="utf-8")
    code, out, err = call("study", "s.toml", "--status", "--export", "out.csv")
    assert (code, err) == (0, "")
    assert (said(out)["cases"], said(out)["done"], said(out)["missing"]) == ("9", "5", "4")
    assert [row["status"] for row in table()] == ["done", "missing"] * 4 + ["done"]
    assert len(stored()) == 5


def test_check_says_what_a_study_will_compute(call, file, tmp_path):
    file.write_text(study('"rod.mass" = [1, 2, 3]\n"gravity.y" = [-9.81, -1.62]'), encoding="utf-8")
    code, out, err = call("check", "s.toml")
    assert (code, err) == (0, "")
    for words in ("pendulum", "3 x 2 = 6", "rod.mass: 3 values, 1 to 3 kg", "peak [rad/s^2]", "0.001 s"):
        assert words in out
    assert [path.name for path in tmp_path.iterdir()] == ["s.toml"]
    file.write_text(study('"rod.mas" = [1]'), encoding="utf-8")
    assert call("check", "s.toml")[0] == 2


# ------------------------------------------------------------------------------------------------------ cases that fail


def test_cases_that_fail_are_listed_and_stop_no_other(call, file):
    file.write_text(f'until = "1 ms"{WIRE}', encoding="utf-8")
    for expected in ("3 in ", "none, all were there"):
        code, out, err = call("study", "s.toml", "--export", "out.csv")
        assert code == 1
        assert said(out)["computed"].startswith(expected)
        assert (said(out)["done"], said(out)["failed"]) == ("2", "1")
        assert re.fullmatch(r"case 0 failed: wire\.length = 0\.5 m: joint \w+: the mechanism cannot be closed.*\n", err)
    first, *others = table()
    assert (first["wire.length"], first["angle"], first["status"]) == ("0.5", "", "failed")
    assert "cannot be closed" in first["error"]
    found = [float(row["angle"]) for row in others]
    assert found == pytest.approx([wire_angle(2.0), wire_angle(2.5)], rel=1e-12)


def test_a_case_that_takes_too_many_steps_is_cut_off(call, file):
    file.write_text(study('"rod.mass" = [1, 2]', 'until = "10 s"\nmax_steps = 20'), encoding="utf-8")
    code, out, err = call("study", "s.toml", "--export", "out.csv")
    assert (code, said(out)["failed"]) == (1, "2")
    assert "max_steps of 20 is reached" in err
    assert {row["status"] for row in table()} == {"max_steps"}


def test_of_many_failures_the_first_are_listed(call, file):
    lengths = ", ".join(f"{0.1 + 0.01 * k:.2f}" for k in range(30))
    text = WIRE.replace('"0.5 m", "2 m", "2.5 m"', f"{lengths}, 2.0")
    file.write_text(f'until = "1 ms"{text}', encoding="utf-8")
    code, _, err = call("study", "s.toml")
    assert code == 1
    lines = err.splitlines()
    assert len(lines) == 21
    assert lines[-1] == "... and 10 more; --export lists them all"


# ------------------------------------------------------------------------------------------------------------ bad input


def refused(answer, *words):
    code, out, err = answer
    assert (code, out) == (2, "")
    assert all(line.startswith("error: ") for line in err.splitlines()), err
    for text in words:
        assert text in err, err


def test_wrong_files_and_arguments(call, file, tmp_path):
    refused(call("study", "nowhere.toml"), "nowhere.toml: cannot be read")
    refused(call("study", "s.toml", "--store", "no/where.study"), "the folder", "does not exist")
    refused(call("study", "s.toml", "--store", "."), "is not a regular file", "--store")
    refused(call("study", "s.toml", "--store", "s.toml"), "s.toml: is not the store of a study", "--store")
    refused(call("study", "s.toml", "--store", "s.toml", "--fresh"), "s.toml: is not the store of a study")
    refused(call("study", "s.toml", "--export", "out.xls"), "--export out.xls: '.xls' is not known", ".csv, .nc")
    refused(call("study", "s.toml", "--export", "no/out.csv"), "the folder no does not exist", "--export")
    refused(call("study", "s.toml", "--export", "s.csv", "--store", "s.csv"), "--export s.csv is the store")
    refused(call("study", "s.toml", "--status", "--fresh"), "--fresh removes what --status would count")
    refused(call("study", "s.toml", "--workers", "2", "--cluster", "tcp://nowhere:1"), "--workers", "--cluster")
    assert call("study", "s.toml", "--workers", "0")[0] == 2
    assert [path.name for path in tmp_path.iterdir()] == ["s.toml"]
    assert file.read_text(encoding="utf-8") == study()


def test_parquet_says_what_it_needs_before_anything_is_computed(call, file, tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    refused(call("study", "s.toml", "--export", "out.parquet"), "needs pyarrow", "gudgeon[parquet]", ".csv or .nc")
    assert [path.name for path in tmp_path.iterdir()] == ["s.toml"]


def test_the_store_of_another_study_is_named_and_kept(call, file, tmp_path):
    assert call("study", "s.toml")[0] == 0
    before = Path("s.study").read_bytes()
    (tmp_path / "t.toml").write_text(study(), encoding="utf-8")
    for more in ((), ("--status",), ("--fresh",)):
        answer = call("study", "t.toml", "--store", "s.study", *more)
        refused(answer, "s.study: is the store of the study 's', not of 't'", "choose another store", "name = 's'")
    assert Path("s.study").read_bytes() == before


def test_a_foreign_database_is_named_and_kept(call, file):
    with sqlite3.connect("s.study") as connection:
        connection.execute("CREATE TABLE cases (key TEXT)")
    connection.close()
    before = Path("s.study").read_bytes()
    for more in ((), ("--fresh",), ("--status",)):
        refused(call("study", "s.toml", *more), "s.study: is an SQLite file of another program", "--store")
        assert Path("s.study").read_bytes() == before


def test_a_damaged_store_is_named_and_kept_until_one_starts_over(call, file):
    file.write_text(study('"rod.mass" = { from = 1, to = 2, count = 100 }'), encoding="utf-8")
    assert call("study", "s.toml", "--export", "out.csv")[0] == 0
    expected, whole = Path("out.csv").read_bytes(), Path("s.study").read_bytes()
    for damage in (whole[: len(whole) // 2], whole[:8192] + bytes(4096) + whole[12288:]):
        Path("s.study").write_bytes(damage)
        for more in ((), ("--status",)):
            refused(call("study", "s.toml", *more), "s.study: is damaged", "--fresh", "--store")
            assert Path("s.study").read_bytes() == damage
    assert computed(call("study", "s.toml", "--fresh", "--export", "out.csv")) == 100
    assert Path("out.csv").read_bytes() == expected


def test_a_number_that_was_changed_in_the_store_is_noticed(call, file):
    """SQLite does not: each row has a checksum."""
    assert call("study", "s.toml")[0] == 0
    with sqlite3.connect("s.study") as connection:
        connection.execute("UPDATE cases SET measures = replace(measures, '1', '2')")
    connection.close()
    refused(call("study", "s.toml"), "s.study: is damaged", "is not what was written", "--fresh")


# ----------------------------------------------------------------------------------------------------------------- live


def test_times_and_rates_read_well():
    times = {0.04: "0.0 s", 4.2: "4.2 s", 12.4: "12 s", 60: "1 min", 200: "3 min 20 s", 8040: "2 h 14 min"}
    assert {seconds: duration(seconds) for seconds in times} == times
    assert duration(3 * 86400 + 4 * 3600 + 59) == "3 d 4 h"
    assert [rate_text(rate) for rate in (1234.0, 2.0, 0.5, 0.01)] == [
        "1.23e+03 per second", "2 per second", "30 per minute", "36 per hour",
    ]  # fmt: skip


def test_lines_say_done_failed_rate_and_time_left(monkeypatch, capsys):
    clock = iter([100.0, 110.0, 110.0, 110.0])
    monkeypatch.setattr(_live.time, "monotonic", lambda: next(clock))
    live = Live()
    assert live.counts == "nothing was begun"
    live.watch(30, 10, 100)  # 40 were there
    live.watch(48, 12, 100)  # 20 more in 10 s: 40 at 2 per second are left
    assert live.line() == "48 of 100 done, 12 failed, 2 per second, 20 s left"


@pytest.mark.skipif(os.name == "nt", reason="pseudo-terminals")
def test_on_a_terminal_there_is_a_bar_and_elsewhere_are_lines(monkeypatch):
    import io
    import time

    monkeypatch.setattr(_live, "ON_TERMINAL", 0.01)
    monkeypatch.setattr(_live, "IN_LINES", 0.01)

    class Terminal(io.StringIO):
        def isatty(self):
            return True

    for stream in (Terminal(), io.StringIO()):
        monkeypatch.setattr(sys, "stderr", stream)
        live = Live()
        with live.showing("crank"):
            live.watch(0, 0, 10)
            live.watch(4, 1, 10)
            while "4 of 10 done, 1 failed" not in stream.getvalue():
                time.sleep(0.01)
        assert ("━" in stream.getvalue()) == stream.isatty()
        assert "crank" in stream.getvalue()


def test_compilation_is_announced_only_when_something_is_compiled(monkeypatch):
    import io
    import time

    from gudgeon import _compiler

    monkeypatch.setattr(_live, "IN_LINES", 0.01)
    stream = io.StringIO()
    monkeypatch.setattr(sys, "stderr", stream)
    with Live().showing("crank"):
        _compiler._tell(_compiler.BEGUN)
        _compiler._tell(_compiler.MADE)  # from the cache
        while not stream.getvalue():
            time.sleep(0.01)
        time.sleep(0.05)
        assert stream.getvalue() == "crank: loading\n"
        _compiler._tell(_compiler.TRANSLATED)
        while stream.getvalue().count("\n") < 2:
            time.sleep(0.01)
    assert stream.getvalue() == "crank: loading\ncrank: compiling (once on this machine)\n"


def test_a_schema_of_studies(call):
    code, out, _ = call("schema", "study")
    assert code == 0
    assert '"title": "gudgeon study"' in out
    assert call("schema", "stdy")[0] == 2


def test_a_whole_study_in_python_is_the_one_of_the_command(call, file, tmp_path):
    assert call("study", "s.toml", "--export", "out.csv")[0] == 0
    made = gd.Study.read(file)
    found = made.run("s.study", progress=False)
    assert found["peak"].values.tolist() == [float(row["peak"]) for row in table()]
    assert found["peak"].attrs["units"] == "rad/s^2"
    shutil.copy("s.study", "copy.study")
    assert made.rows("copy.study")["peak"].tolist() == found["peak"].values.tolist()


CROOKED = """
name = "crooked"
[bodies.crank]
mass = 1
inertia = 0.01
position = [0.05, 0]
[bodies.rod]
mass = 1
inertia = 0.01
position = [0.2, 0.05]
[joints.O]
kind = "revolute"
bodies = ["ground", "crank"]
at = [0, 0]
[joints.A]
kind = "revolute"
bodies = ["crank", "rod"]
at = { crank = [0.05, 0], rod = [-0.1, 0.27] }
[simulation]
until = "5 ms"
"""


@pytest.mark.parametrize(
    "more", ['[measure]\np = { kind = "peak", channel = "rod.velocity" }\n', ""], ids=["study", "mechanism"]
)
def test_check_leads_with_the_problem_of_a_mechanism(tmp_path, call, more):
    """As for the mechanism alone: an assembly that moved a body far is no success."""
    (tmp_path / "crooked.toml").write_text(CROOKED, encoding="utf-8")
    path = tmp_path / "crooked.study.toml"
    path.write_text(f'model = "crooked.toml"\n[vary]\n"rod.mass" = [1, 2]\n{more}', encoding="utf-8")
    code, out, _ = call("check", path if more else tmp_path / "crooked.toml")
    assert code == 1
    assert out.startswith("problem") and "moved body" in out


def test_options_that_only_runs_of_a_mechanism_have(tmp_path, call):
    """Not dropped without a word: the numbers would not be those of the mechanism's own runs."""
    for line in ("first_penetration = 0.5", "stabilisation = { alpha = 5, beta = 5 }"):
        path = tmp_path / "more.toml"
        path.write_text(study().replace("[model.simulation]\n", f"[model.simulation]\n{line}\n"), encoding="utf-8")
        code, _, err = call("study", path)
        assert code == 2
        assert f"simulation.{line.split(' ')[0]}" in err and "cases of a study are computed with" in err


def test_fresh_must_be_yes_or_no(tmp_path, file):
    made = gd.Study.read(file)
    made.run(tmp_path / "kept.study", progress=False)
    for wrong in ("no", 0, None):
        with pytest.raises(gd.ModelError, match="fresh must be True or False"):
            made.run(tmp_path / "kept.study", fresh=wrong, progress=False)
    with pytest.raises(gd.ModelError, match="progress 'x' must be True, False or None"):
        made.run(tmp_path / "kept.study", progress="x")
