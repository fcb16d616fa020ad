"""One process at a time makes what is kept for all: really with several processes, one of which is killed."""

import os
import signal
import subprocess
import sys
import threading
import time

import pytest

from gudgeon import _file_lock
from gudgeon._file_lock import one_at_a_time

pytest.importorskip("numba")

COUNT = 3
#: Goes in, and in once more inside, and says when; all begin at the same time.
INSIDE = """
import sys, time
from pathlib import Path
from gudgeon._file_lock import one_at_a_time
path, log = Path(sys.argv[1]), Path(sys.argv[2])
def say(word):
    with log.open("a") as file:
        file.write(f"{word} {sys.argv[3]}\\n")
print("ready", flush=True)
sys.stdin.readline()
for _ in range(5):
    with one_at_a_time(path, "works"):
        say("in")
        with one_at_a_time(path, "works"):
            time.sleep(0.005)
        time.sleep(0.01)
        say("out")
"""
#: Compiles a law and an entry, and says which of them it found in the cache.
COMPILES = """
import sys
from gudgeon._jit import LawKernel, entry
import numba.core.ccallback, numba.core.registry
def force(penetration, rate, speed, parameters):
    return 2.0 * penetration
@entry
def triple(number):
    return 3.0 * number
print("ready", flush=True)
sys.stdin.readline()
law = LawKernel(force, "contact")._compiled
assert triple(2.0) == 6.0
print(law.cache_hits, sum(triple.dispatcher.stats.cache_hits.values()))
"""


def start(code, *arguments, **environment):
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)), **environment}
    process = subprocess.Popen(
        [sys.executable, *code, *map(str, arguments)],
        env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert process.stdout.readline() == "ready\n"
    return process


def together(processes):
    """Let processes that are ready begin; gives what they say."""
    for process in processes:
        process.stdin.write("go\n")
        process.stdin.flush()
    said = [process.communicate()[0] for process in processes]
    assert [process.returncode for process in processes] == [0] * len(processes)
    return said


def test_processes_go_in_one_at_a_time(tmp_path):
    log = tmp_path / "log"
    together([start(["-c", INSIDE], tmp_path / "made" / "lock", log, k) for k in range(COUNT)])
    lines = [line.split() for line in log.read_text().splitlines()]
    assert len(lines) == 2 * 5 * COUNT
    for (first, one), (second, other) in zip(lines[::2], lines[1::2], strict=True):
        assert (first, second, one) == ("in", "out", other)


def test_threads_go_in_one_at_a_time(tmp_path):
    inside, most = [], []

    def work():
        for _ in range(20):
            with one_at_a_time(tmp_path / "lock", "works"):
                inside.append(1)
                most.append(len(inside))
                time.sleep(1e-3)
                inside.pop()

    threads = [threading.Thread(target=work) for _ in range(COUNT)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert set(most) == {1}


@pytest.mark.skipif(os.name == "nt", reason="signals are those of Unix")
def test_the_lock_of_a_killed_process_is_void(tmp_path):
    holds = INSIDE.replace("time.sleep(0.005)", "print('inside', flush=True); time.sleep(60.0)")
    process = start(["-c", holds], tmp_path / "lock", tmp_path / "log", 0)
    process.stdin.write("go\n")
    process.stdin.flush()
    assert process.stdout.readline() == "inside\n"
    threading.Timer(0.3, process.send_signal, [signal.SIGKILL]).start()
    before = time.monotonic()
    with one_at_a_time(tmp_path / "lock", "works"):
        assert process.wait(timeout=1.0) == -signal.SIGKILL
        assert time.monotonic() - before > 0.2
    process.communicate()


def test_one_goes_in_where_there_is_no_lock(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("not a folder")
    with one_at_a_time(tmp_path / "file" / "lock", "works"):
        pass

    def none(descriptor):
        raise OSError("no locks available")

    monkeypatch.setattr(_file_lock, "try_lock", none)
    with one_at_a_time(tmp_path / "lock", "works"):
        pass


def test_one_does_not_wait_for_ever(tmp_path, monkeypatch):
    monkeypatch.setattr(_file_lock, "_LONGEST", 0.2)
    monkeypatch.setattr(_file_lock, "try_lock", lambda descriptor: False)
    before = time.monotonic()
    with one_at_a_time(tmp_path / "lock", "works"):
        assert time.monotonic() - before > 0.2


@pytest.mark.skipif(os.environ.get("NUMBA_DISABLE_JIT", "0") != "0", reason="nothing is compiled")
def test_kernels_are_compiled_by_one_process(tmp_path):
    (tmp_path / "compiles.py").write_text(COMPILES)
    cache = str(tmp_path / "cache")
    said = together([start([tmp_path / "compiles.py"], GUDGEON_CACHE_DIR=cache) for _ in range(COUNT)])
    hits = [[int(word) for word in line.split()] for line in said]
    assert [sum(column) for column in zip(*hits, strict=True)] == [COUNT - 1, COUNT - 1], hits
