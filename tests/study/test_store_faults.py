"""Processes that write a store are really killed, at random instants; disks are full; two processes want one store."""

import os
import platform
import random
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

from gudgeon import ModelError
from gudgeon.study.store import Store, read
from study.outcome import is_as_made, key

pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals and limits are those of Unix")
WRITER = Path(__file__).with_name("writer.py")
COUNT = 3000


def start(path, *how, count=COUNT):
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    command = [sys.executable, str(WRITER), str(path), str(count), *map(str, how)]
    return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def opened(process):
    """Wait until the store is open; gives how many cases are missing."""
    word, count = process.stdout.readline().split()
    assert word == "open"
    return int(count)


def rows(path):
    """All rows as they are in the file, once SQLite has undone what was cut off."""
    connection = sqlite3.connect(path)
    found = {row[0]: row for row in connection.execute("SELECT * FROM cases")}
    assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    connection.close()
    return found


def killed(path, chance, *how):
    """Kill a writer at a random instant; gives how many cases it found missing, and which it knew to be on the disk."""
    process = start(path, *how)
    missing = opened(process)
    time.sleep(chance.expovariate(1.0 / 0.1))
    process.kill()
    said, wrong = process.communicate()
    assert process.returncode in (-signal.SIGKILL, 0), wrong
    return missing, [int(line.split()[1]) for line in said.splitlines() if line.startswith("durable ")]


def survives(path, chance, kills):
    """Kill and go on, again and again; start over when all is done, until it was killed so often."""
    before: dict = {}
    for _ in range(kills):
        how = chance.choice([("eager",), ("eager", "slow"), ("slow",), ()])
        missing, durable = killed(path, chance, *how)
        assert missing == COUNT - len(before)  # it went on where it was
        found = rows(path)
        assert found.items() >= before.items()  # nothing that was there is gone or changed
        assert {key(k) for k in durable} <= found.keys()
        before = found
        if len(before) == COUNT:
            path.unlink()
            before = {}
    process = start(path)
    assert opened(process) == COUNT - len(before)
    assert "closed" in process.communicate()[0]
    with read(path) as outcomes:
        assert len(outcomes) == COUNT
        assert all(is_as_made(case, k) for k, case in enumerate(outcomes.select(map(key, range(COUNT)))))


def test_a_killed_writer_loses_nothing_and_does_nothing_twice(tmp_path):
    survives(tmp_path / "a.study", random.Random(1), kills=5)


@pytest.mark.validate
def test_a_writer_killed_a_hundred_times(tmp_path):
    survives(tmp_path / "a.study", random.Random(2), kills=100)


def test_a_writer_killed_while_it_makes_the_store(tmp_path):
    """Before its first commit there is a store or nothing, never something that is refused."""
    chance, path = random.Random(3), tmp_path / "a.study"
    for _ in range(5):
        process = start(path, "hold")
        while not path.exists() and process.poll() is None:
            time.sleep(0.0001)
        time.sleep(chance.expovariate(1.0 / 0.005))
        process.kill()
        process.communicate()
        with Store(path, "made up") as store:
            assert len(store) == 0
        path.unlink()


def test_interrupting_keeps_the_commit_whole(tmp_path):
    path = tmp_path / "a.study"
    process = start(path, "eager", "slow")
    opened(process)
    assert process.stdout.readline() == "durable 0\n"
    time.sleep(0.3)
    process.send_signal(signal.SIGINT)
    process.communicate()
    assert process.returncode == -signal.SIGINT
    found = rows(path)
    assert 0 < len(found) < COUNT
    process = start(path)
    assert opened(process) == COUNT - len(found)
    process.communicate()
    assert len(rows(path)) == COUNT


def test_what_was_put_is_committed_when_a_program_ends_without_closing(tmp_path):
    path = tmp_path / "a.study"
    code = f"from gudgeon.study.store import Store; store = Store({str(path)!r}, 's'); store.put('a', {{'x': 1.0}})"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    subprocess.run([sys.executable, "-c", code], env=environment, check=True)
    assert rows(path).keys() == {"a"}
    assert [file.name for file in tmp_path.iterdir()] == ["a.study"]


# ------------------------------------------------------------------------------------------------------------ full disk


def test_a_full_disk_is_said_and_what_was_committed_stays(tmp_path):
    """No file may grow beyond 100 kB, as on a full disk; then there is room again."""
    path = tmp_path / "a.study"
    process = start(path, "eager", "slow", "small", 100_000)
    opened(process)
    said = process.communicate()[0]
    assert process.returncode == 3
    assert "a.study: cannot be written to: the disk is full, or a limit on files or users is reached" in said
    assert "make room, and run it again: what was committed is kept" in said
    found = rows(path)
    assert 100 < len(found) < COUNT
    process = start(path)
    assert opened(process) == COUNT - len(found)
    process.communicate()
    assert rows(path).items() >= found.items()
    assert len(rows(path)) == COUNT


def test_a_study_goes_on_in_the_same_process_when_there_is_room_again(tmp_path):
    path = tmp_path / "a.study"
    process = start(path, "small", 100_000, "room")
    assert opened(process) == COUNT
    said, wrong = process.communicate()
    assert process.returncode == 0, wrong
    assert "failed " in said
    assert "closed" in said
    with read(path) as outcomes:
        assert all(is_as_made(case, k) for k, case in enumerate(outcomes.select(map(key, range(COUNT)))))


def test_no_room_to_make_a_store(tmp_path):
    process = start(tmp_path / "a.study", "small", 1000)
    said, wrong = process.communicate()
    assert process.returncode == 3, wrong
    assert "error" in said
    assert "the disk is full, or a limit" in said
    fresh = start(tmp_path / "a.study", count=10)
    assert opened(fresh) == 10
    fresh.communicate()
    assert len(rows(tmp_path / "a.study")) == 10


# ------------------------------------------------------------------------------------------------------- two processes


def test_the_second_process_is_told_who_has_the_store(tmp_path):
    path = tmp_path / "a.study"
    process = start(path, "hold")
    opened(process)
    try:
        with pytest.raises(ModelError) as caught:
            Store(path, "made up")
        assert f"a.study: is in use by process {process.pid} on {platform.node()}; wait" in str(caught.value)
        with pytest.raises(ModelError, match="is in use by process"):
            Store(path, "made up", fresh=True)
        with read(path) as outcomes:
            assert len(outcomes) == 0
    finally:
        process.kill()
        process.communicate()
    assert path.with_name("a.study.lock").exists()
    with Store(path, "made up") as store:  # the lock died with the process
        assert len(store) == 0


def test_a_child_that_outlives_a_killed_writer_keeps_no_lock(tmp_path):
    path = tmp_path / "a.study"
    process = start(path, "hold", "orphan")
    word, child = process.stdout.readline().split()
    assert word == "child"
    try:
        opened(process)
        process.kill()
        process.wait()
        os.kill(int(child), 0)  # it still runs
        with Store(path, "made up") as store:
            assert len(store) == 0
    finally:
        os.kill(int(child), signal.SIGKILL)
        process.communicate()
