"""What all measurements share: the rows of the table, their sizes, and the shortest time of several.

With `GUDGEON_BENCH_SMOKE=1` every size is tiny: nothing is measured, but everything runs (tests/test_benchmarks.py).
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import numpy as np

import gudgeon as gd

#: What was measured, what was asked ("" or "report": nothing), what was got, and whether that is good enough.
Rows = list[tuple[str, str, str, bool]]
#: Whether everything only has to run.
SMOKE = os.environ.get("GUDGEON_BENCH_SMOKE", "") not in ("", "0")
Size = TypeVar("Size")


def sized(full: Size, tiny: Size) -> Size:
    """Return the size of a measurement, or a tiny one where it only has to run."""
    return tiny if SMOKE else full


REPETITIONS = sized(15, 1)


def best(function: Callable[[], Any], repetitions: int = REPETITIONS) -> tuple[float, Any]:
    """Shortest time of several, and the last result."""
    shortest, result = np.inf, None
    for _ in range(sized(repetitions, 1)):
        start = time.perf_counter()
        result = function()
        shortest = min(shortest, time.perf_counter() - start)
    return shortest, result


def best_run(simulate: Callable[[], gd.Run], repetitions: int = REPETITIONS) -> tuple[float, float, gd.Run]:
    """Shortest time of a simulation and of the integration in it, and the last run."""
    integration = np.inf

    def once() -> gd.Run:
        nonlocal integration
        run = simulate()
        integration = min(integration, run.statistics.integration_seconds)
        return run

    seconds, run = best(once, repetitions)
    return seconds, integration, run


def busy(root: int) -> float:
    """Return the processor time, in s, of a process and of all that it started."""
    total, waiting = 0.0, [root]
    while waiting:
        process = Path(f"/proc/{waiting.pop()}")
        for task in process.glob("task/*"):
            try:
                total += int((task / "schedstat").read_text().split()[0]) * 1e-9
                waiting += [int(word) for word in (task / "children").read_text().split()]
            except (OSError, IndexError):
                continue
    return total
