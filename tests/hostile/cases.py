"""What all hostile tests share: which cases run when, limits on time and memory, and batches in a process of their own.

A case is a number, the seed of everything in it that is random. So a case that failed can be run again alone, by the
number that pytest shows in brackets.
"""

import contextlib
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

TESTS = Path(__file__).parents[1]
#: Seconds of CPU time in which one case must end, on a slow machine, too.
LONGEST = 5.0
#: Bytes that one case may take beyond what the process has already.
MOST_MEMORY = 2 * 2**30


def seeds(short: int, long: int) -> list[Any]:
    """Cases by number: the first ones for every run of the tests, all of them for `make validate`."""
    return [*range(short), *(pytest.param(seed, marks=pytest.mark.validate) for seed in range(short, long))]


def batches(short: int, long: int, size: int) -> list[Any]:
    """Ranges of cases that share one process, as pairs of first and last; the first batch is short."""
    rest = [(first, min(first + size, long) - 1) for first in range(short, long, size)]
    many = [pytest.param(pair, marks=pytest.mark.validate, id=f"{pair[0]}-{pair[1]}") for pair in rest]
    return [pytest.param((0, short - 1), id=f"0-{short - 1}"), *many]


@contextlib.contextmanager
def limited() -> Iterator[None]:
    """Limit memory, where the system can, and see that it did not take long."""
    try:
        import resource

        before = resource.getrlimit(resource.RLIMIT_AS)
        used = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
    except (ImportError, OSError):  # not Linux: the time must do
        resource = None  # type: ignore[assignment]
    if resource is not None:
        resource.setrlimit(resource.RLIMIT_AS, (used + MOST_MEMORY, before[1]))
    start = time.process_time()
    try:
        yield
    finally:
        if resource is not None:
            resource.setrlimit(resource.RLIMIT_AS, before)
    taken = time.process_time() - start
    assert taken < LONGEST, f"it took {taken:.1f} s"


def report(first: int, last: int, outcome: Callable[[int], str]) -> None:
    """Print the outcome of each case as a line of JSON: what a process of its own does with a batch.

    An outcome is empty if all is well, else it says what is wrong. A case that hangs ends the process with a traceback.
    """
    import faulthandler

    for seed in range(first, last + 1):
        faulthandler.dump_traceback_later(60.0, exit=True)
        print(json.dumps([seed, outcome(seed)]), flush=True)
    faulthandler.cancel_dump_traceback_later()


def in_a_process(module: str, first: int, last: int) -> dict[int, str]:
    """Run a batch of cases in a process of its own; gives what is wrong with each case that went wrong."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(TESTS), *filter(None, sys.path)])}
    command = [sys.executable, "-m", f"hostile.{module}", str(first), str(last)]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, cwd=TESTS, timeout=3600)
    outcomes: dict[int, str] = {}
    noise = ""  # what libraries print by themselves, before the line of the case that made them do so
    for line in done.stdout.splitlines():
        if not line.startswith("["):
            noise += line
            continue
        seed, outcome = json.loads(line)
        outcomes[seed], noise = outcome or (noise and f"it printed {noise!r}"), ""
    wrong = {seed: outcome for seed, outcome in outcomes.items() if outcome}
    missing = sorted(set(range(first, last + 1)) - set(outcomes))
    if missing or done.returncode:
        wrong[missing[0] if missing else last] = f"the process ended with {done.returncode}: {done.stderr[-1500:]}"
    elif done.stderr:
        wrong[-1] = f"the batch wrote to standard error: {done.stderr[-1500:]}"
    return wrong
