"""gudgeon study in processes that are really killed, interrupted, or run out of room: nothing finished is lost.

Every process that is disturbed is a new one, `python -m gudgeon study`. The table that comes out in the end is compared
byte for byte with that of a study that nobody disturbed.
"""

import contextlib
import io
import os
import random
import re
import signal
import sqlite3
import subprocess
import sys
import time

import pytest

from gudgeon.cli import main
from study.pendulum import WIRE

pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals and limits are those of Unix")

#: Cases of some milliseconds each; one in seven fails, since the wire is too short.
COUNT, FAILED = 420, 60
TEXT = 'until = "2 s"' + WIRE.replace('name = "rod on a wire"', 'name = "rod"\ngravity = [0, -9.81]').replace(
    '"wire.length" = ["0.5 m", "2 m", "2.5 m"]',
    f'"rod.mass" = {{ from = 1, to = 2, count = {FAILED} }}\n"wire.length" = [0.5, 1.8, 1.9, 2.0, 2.1, 2.2, 2.3]',
).replace("rod.angle", "O.force.x")


@pytest.fixture(scope="module")
def expected(tmp_path_factory):
    """The table of a study that nobody disturbs, computed by one thread."""
    folder = tmp_path_factory.mktemp("undisturbed")
    (folder / "s.toml").write_text(TEXT, encoding="utf-8")
    with pytest.raises(SystemExit) as end:
        main(["study", str(folder / "s.toml"), "--workers", "1", "--export", str(folder / "out.csv")])
    assert end.value.code == 1  # some cases fail
    table = (folder / "out.csv").read_bytes()
    assert table.count(b"\n") == 1 + COUNT
    assert table.count(b",failed,") == FAILED
    return table


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "s.toml").write_text(TEXT, encoding="utf-8")
    return tmp_path


def start(folder, *options, limit=None):
    """Start the command in a process of its own; no file of it may grow beyond `limit` bytes."""

    def prepare():
        for number in (signal.SIGINT, signal.SIGHUP):
            signal.signal(number, signal.SIG_DFL)  # a parent in the background, or behind nohup, may ignore it
        if limit is not None:
            import resource

            resource.setrlimit(resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY))

    command = [sys.executable, "-m", "gudgeon", "study", "s.toml", *map(str, options)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)), "COLUMNS": "120"}
    return subprocess.Popen(
        command, cwd=folder, env=environment, preexec_fn=prepare, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        text=True,
    )  # fmt: skip


def finish(folder, *options, **more):
    """Run the command to its end: exit code, output, errors."""
    process = start(folder, *options, **more)
    out, err = process.communicate()
    return process.returncode, out, err


def rows(folder):
    """All rows as they are in the store, once SQLite has undone what was cut off."""
    connection = sqlite3.connect(folder / "s.study")
    try:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        return {row[0]: row for row in connection.execute("SELECT * FROM cases")}
    except sqlite3.OperationalError:  # killed before the tables were made
        return {}
    finally:
        connection.close()


def begun(process, folder, least=0):
    """Wait until the process has the store open, and so many cases are in it; gives whether it still runs."""
    lock = folder / "s.study.lock"
    while process.poll() is None:
        if lock.exists() and (not least or ((folder / "s.study").exists() and len(rows(folder)) >= least)):
            return True
        time.sleep(0.01)
    return False


def completed(folder, before, expected):
    """Go on to the end: only what is missing is computed, and the table is as if nothing had happened."""
    said = io.StringIO()
    with contextlib.chdir(folder), contextlib.redirect_stdout(said), pytest.raises(SystemExit) as end:
        main(["study", "s.toml", "--export", "out.csv"])
    assert end.value.code == 1
    missing, out = COUNT - len(before), said.getvalue()
    assert re.search(rf"^computed +{missing} in " if missing else "^computed +none", out, re.MULTILINE), out
    found = rows(folder)
    assert found.items() >= before.items()  # nothing that was there is gone, changed, or was computed again
    assert len(found) == COUNT
    assert (folder / "out.csv").read_bytes() == expected
    assert sorted(path.name for path in folder.iterdir()) == ["out.csv", "s.study", "s.toml"]


# --------------------------------------------------------------------------------------------------------------- killed


def survives(folder, expected, chance, kills):
    """Kill and go on, again and again; start over when all is done, until it was killed so often."""
    before: dict = {}
    while kills:
        process = start(folder, "--workers", chance.choice([1, 2, 4]), "--export", "out.csv")
        begun(process, folder)
        time.sleep(chance.expovariate(1.0 / 0.25))
        process.kill()
        process.communicate()
        assert process.returncode in (-signal.SIGKILL, 1)
        kills -= process.returncode == -signal.SIGKILL
        found = rows(folder)
        assert found.items() >= before.items()
        if (folder / "out.csv").exists():  # whole, or not there
            assert (folder / "out.csv").read_bytes() == expected
            (folder / "out.csv").unlink()
        before = found
        if len(before) == COUNT:
            completed(folder, before, expected)
            (folder / "out.csv").unlink()
            (folder / "s.study").unlink()
            before = {}
    completed(folder, before, expected)


def test_a_killed_study_goes_on_where_it_was(folder, expected):
    survives(folder, expected, random.Random(1), kills=3)


@pytest.mark.validate
def test_a_study_killed_a_hundred_times(folder, expected):
    survives(folder, expected, random.Random(2), kills=100)


# ---------------------------------------------------------------------------------------------------------- interrupted


@pytest.mark.parametrize(
    ("number", "workers"), [(signal.SIGINT, 1), (signal.SIGINT, 2), (signal.SIGTERM, 2), (signal.SIGHUP, 1)]
)
def test_an_interrupted_study_stops_cleanly_and_goes_on(folder, expected, number, workers):
    process = start(folder, "--workers", workers, "--export", "out.csv")
    assert begun(process, folder, least=20)
    process.send_signal(number)
    out, err = process.communicate()
    assert (process.returncode, out) == (130, ""), err
    before = rows(folder)
    done, failed = map(
        int, re.search(rf"interrupted: (\d+) of {COUNT} done, (\d+) failed; the same command", err).groups()
    )
    assert 20 <= len(before) == done + failed < COUNT  # all that it knew of is on the disk
    assert "Traceback" not in err
    assert sorted(path.name for path in folder.iterdir()) == ["s.study", "s.toml"]
    completed(folder, before, expected)


# ------------------------------------------------------------------------------------------------------------ full disk


def test_a_full_disk_ends_a_study_that_goes_on_when_there_is_room(folder, expected):
    """No file may grow beyond 60 kB, as on a full disk."""
    code, out, err = finish(folder, "--export", "out.csv", limit=60_000)
    assert (code, out) == (2, ""), err
    errors = [line for line in err.splitlines() if line.startswith("error: ")]
    assert len(errors) == 1
    assert "s.study: cannot be written to: the disk is full, or a limit on files or users is reached" in errors[0]
    assert "make room, and run it again: what was committed is kept" in errors[0]
    before = rows(folder)
    assert 0 < len(before) < COUNT
    completed(folder, before, expected)


def test_a_table_is_written_whole_or_not_at_all(folder, expected):
    completed(folder, {}, expected)
    (folder / "out.csv").write_text("what was there before")
    for name in ("out.csv", "out.nc", "out.parquet"):
        code, _, err = finish(folder, "--status", "--export", name, limit=1000)
        assert code == 2
        assert re.search(rf"^error: {name}: cannot be written: .*; choose another place$", err, re.MULTILINE), err
    assert (folder / "out.csv").read_text() == "what was there before"
    assert sorted(path.name for path in folder.iterdir()) == ["out.csv", "s.study", "s.toml"]


# -------------------------------------------------------------------------------------------------------- two processes


def frozen(process, folder):
    """Stop a process, not in the middle of a commit, so that it keeps its store without doing anything."""
    while True:
        process.send_signal(signal.SIGSTOP)
        os.waitid(os.P_PID, process.pid, os.WSTOPPED | os.WNOWAIT)
        if not (folder / "s.study-journal").exists():
            return
        process.send_signal(signal.SIGCONT)
        time.sleep(0.01)


def test_a_second_process_is_told_and_disturbs_nothing(folder, expected):
    process = start(folder, "--workers", "1")
    assert begun(process, folder, least=1)
    frozen(process, folder)
    before = rows(folder)
    for more in ((), ("--fresh",)):
        code, _, err = finish(folder, *more)
        assert code == 2
        assert f"s.study: is in use by process {process.pid} on " in err
        assert "wait until that has ended, or name another store by --store" in err
    code, out, err = finish(folder, "--status", "--export", "peek.csv")  # looking is allowed at any time
    assert code == 0, err
    assert re.search(rf"^missing +{COUNT - len(before)}\b", out, re.MULTILINE)
    assert (folder / "peek.csv").read_bytes().count(b",missing,") == COUNT - len(before)
    (folder / "peek.csv").unlink()
    assert rows(folder) == before
    process.kill()
    process.communicate()
    completed(folder, before, expected)
