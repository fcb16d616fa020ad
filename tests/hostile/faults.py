"""Faults of the process and of the machine: killed, interrupted, no room on the disk, damaged caches, nobody listening.

Each fault runs the command line in a folder of its own and gives the process's exit code and what it said. Signals are
sent after a given CPU time, or when the file that is being saved appears, so that a slow machine changes nothing.
"""

import os
import random
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from gudgeon._cache import cache_folder
from hostile.cases import TESTS

MODEL = TESTS.parent / "examples" / "double-pendulum.toml"
#: A mechanism with play, which needs the laws of the cache, too.
LOOSE = TESTS.parent / "examples" / "slider-crank.toml"
#: A run that does not end by itself, and one that keeps so much that saving it lasts.
ENDLESS = ("run", "model.toml", "--until", "1e9", "--times", "2", "--output", "run.nc")
LARGE = ("run", "model.toml", "--until", "20", "--rtol", "1e-6", "--times", "400000", "--output", "run.nc", "--quiet")
#: CPU seconds after which the interpreter has started, imported what it needs and loaded the kernels.
STARTED = 3.0

Outcome = tuple[int, str, str]


def start(folder: Path, *arguments: str, cache: Path | None = None, **options: Any) -> subprocess.Popen[str]:
    """Start the command line in a folder; whatever it puts into a temporary or home folder lands there, too."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)), "TMPDIR": str(folder)}
    environment["GUDGEON_CACHE_DIR"] = str(cache or cache_folder().parent)
    environment["HOME"] = str(folder)
    environment["MPLCONFIGDIR"] = str(folder.parent)
    pipes = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    command = [sys.executable, "-m", "gudgeon", *arguments]
    return subprocess.Popen(command, cwd=folder, env=environment, text=True, **{**pipes, **options})


def ended(process: subprocess.Popen[str]) -> Outcome:
    """Exit code, output and errors of a process that ends by itself; one that does not is killed."""
    try:
        out, err = process.communicate(timeout=300)
    except subprocess.TimeoutExpired:
        process.kill()
        out, err = process.communicate()
        err += "it did not end"
    return process.returncode, out or "", err or ""


def _after_cpu_time(process: subprocess.Popen[str], seconds: float) -> None:
    """Wait until a process has used so much CPU time."""
    stat = Path(f"/proc/{process.pid}/stat")
    while process.poll() is None:
        used = stat.read_text().rpartition(")")[2].split() if stat.exists() else []
        if used and (int(used[11]) + int(used[12])) / os.sysconf("SC_CLK_TCK") > seconds:
            return
        time.sleep(0.01)


def _while_saving(process: subprocess.Popen[str], folder: Path) -> None:
    """Wait until the file that is being saved appears."""
    while process.poll() is None and not list(folder.glob(".run.nc*")):
        time.sleep(0.001)


# ------------------------------------------------------------------------------------------ signals


def killed_while_running(folder: Path, chance: random.Random) -> Outcome:
    process = start(folder, *ENDLESS)
    _after_cpu_time(process, chance.uniform(0.1, 2.0 * STARTED))
    process.kill()
    return ended(process)


def killed_while_saving(folder: Path, chance: random.Random) -> Outcome:
    process = start(folder, *LARGE)
    _while_saving(process, folder)
    time.sleep(chance.uniform(0.0, 0.2))
    process.kill()
    return ended(process)


def terminated(folder: Path, chance: random.Random) -> Outcome:
    process = start(folder, *ENDLESS)
    _after_cpu_time(process, STARTED * chance.uniform(1.0, 2.0))
    process.terminate()
    return ended(process)


def interrupted_while_running(folder: Path, chance: random.Random) -> Outcome:
    process = start(folder, *ENDLESS)
    _after_cpu_time(process, STARTED * chance.uniform(1.0, 2.0))
    process.send_signal(signal.SIGINT)
    return ended(process)


def interrupted_while_starting(folder: Path, chance: random.Random) -> Outcome:
    process = start(folder, *ENDLESS)
    # Before its main program begins, an interrupt is Python's own business.
    _after_cpu_time(process, STARTED * chance.uniform(0.3, 0.9))
    process.send_signal(signal.SIGINT)
    time.sleep(2.0)
    process.send_signal(signal.SIGINT)  # the first may have come too early to end the run
    return ended(process)


def interrupted_while_saving(folder: Path, chance: random.Random) -> Outcome:
    process = start(folder, *LARGE)
    _while_saving(process, folder)
    time.sleep(chance.uniform(0.0, 0.2))
    for _ in range(chance.choice((1, 2, 3))):
        process.send_signal(signal.SIGINT)
        time.sleep(0.05)
    return ended(process)


# ------------------------------------------------------------------------------------------ no room, nobody there


def _small_files() -> None:
    """Let no file grow beyond a megabyte, as on a full disk; Python ignores the signal that comes with it."""
    import resource

    resource.setrlimit(resource.RLIMIT_FSIZE, (2**20, 2**20))


def full_disk_while_saving(folder: Path, chance: random.Random) -> Outcome:
    return ended(start(folder, *LARGE, preexec_fn=_small_files))


def full_disk_under_the_output(folder: Path, chance: random.Random) -> Outcome:
    command = chance.choice((("check", "model.toml"), ("schema",), ("laws", "list"), ("run", "model.toml")))
    with open("/dev/full", "w") as full:
        return ended(start(folder, *command, stdout=full))


def closed_streams(folder: Path, chance: random.Random) -> Outcome:
    """Run without standard output, errors or input, as programs that start others sometimes do."""
    closed = chance.choice(((1,), (2,), (0,), (1, 2), (0, 1, 2)))

    def close() -> None:
        for stream in closed:
            os.close(stream)

    return ended(start(folder, "run", "model.toml", "--until", "1", "--output", "run.nc", preexec_fn=close))


def reader_gone(folder: Path, chance: random.Random) -> Outcome:
    process = start(folder, *chance.choice((("schema",), ("check", "model.toml"), ("run", "model.toml"))))
    assert process.stdout is not None
    process.stdout.close()
    process.stdout = None
    return ended(process)


# ------------------------------------------------------------------------------------------ caches


def _damaged_cache(folder: Path, chance: random.Random, names: str) -> Path:
    """A copy of the cache in which one of the files of these names is empty, cut or changed."""
    copy = folder.with_name(f"{folder.name}-cache")
    shutil.copytree(cache_folder(), copy / cache_folder().name)
    victim = chance.choice(sorted(copy.rglob(names)))
    data = bytearray(victim.read_bytes())
    how = chance.randrange(4)
    if how == 0:
        data = bytearray()
    elif how == 1:
        del data[chance.randrange(len(data)) :]
    elif how == 2:
        data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
    else:
        data[:] = chance.randbytes(len(data))
    victim.write_bytes(data)
    return copy


def _with_cache(folder: Path, cache: Path) -> Outcome:
    return ended(start(folder, "run", str(LOOSE), "--until", "1 ms", "--output", "run.nc", cache=cache))


def damaged_cache(folder: Path, chance: random.Random) -> Outcome:
    """A law in the cache is damaged: it is compiled again in a second."""
    return _with_cache(folder, _damaged_cache(folder, chance, "_power.*.nb*"))


def damaged_cache_of_the_engine(folder: Path, chance: random.Random) -> Outcome:
    return _with_cache(folder, _damaged_cache(folder, chance, "*.nb*"))


def cache_that_is_a_file(folder: Path, chance: random.Random) -> Outcome:
    cache = folder / chance.choice(("model.toml", "model.toml/below"))
    return ended(start(folder, "check", "model.toml", cache=cache))


Fault = Callable[[Path, random.Random], Outcome]
#: Faults with the exit codes that they may give; a negative one is a signal.
FAULTS: dict[Fault, tuple[int, ...]] = {
    killed_while_running: (-9,),
    killed_while_saving: (-9, 0),
    terminated: (-15, 143),
    interrupted_while_running: (130,),
    interrupted_while_starting: (130, -2),
    interrupted_while_saving: (130, 0),
    full_disk_while_saving: (1, 2),
    full_disk_under_the_output: (1, 2),
    closed_streams: (0, 2),
    reader_gone: (0, 1, 141),  # Typer gives 1 where it notices first
    damaged_cache: (0,),
    damaged_cache_of_the_engine: (0,),
    cache_that_is_a_file: (0,),
}
#: Faults that take a second or two each: they are part of every run of the tests.
QUICK = (killed_while_saving, interrupted_while_running, full_disk_while_saving, closed_streams, damaged_cache)
