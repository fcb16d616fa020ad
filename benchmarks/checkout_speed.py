"""What `checkouts.py speed` measures, and the process that measures it in one checkout.

Only the public interface is used, so that the same measurements run in checkouts that differ inside. Requests are
lines of JSON, the name of a measurement; answers are pickled: the shortest time in s, and the number of evaluations of
the accelerations, by which it can be seen whether two checkouts did the same work.
"""

from __future__ import annotations

import json
import os
import pickle
import sys
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import large

import gudgeon as gd
from gudgeon.papers import flores2004, flores2004_oil, flores2009

TWELVE_IMPACTS, FIVE_IMPACTS, REVOLUTION, MOVED = 4.2e-3, 0.0303, 0.012, 0.02  # s


@cache
def mechanism(name: str) -> gd.Mechanism:
    """Return the mechanism of a measurement, described once."""
    return {
        "twelve impacts": lambda: flores2004.dry().with_({"B.fit.contact.rate_limit": None}),
        "hybrid oil": flores2004_oil.hybrid,
        "spatial four-bar": lambda: flores2009.dry(rate_limit=None),
        "planar chain of 256": lambda: large.planar_chain(256),
        "planar chain of 1024": lambda: large.planar_chain(1024),
        "spatial chain of 256": lambda: large.spatial_chain(256),
        "spatial chain of 1024": lambda: large.spatial_chain(1024),
    }[name]()


def integration(name: str, until: float, **options: Any) -> Callable[[], tuple[float, int]]:
    """Return a function that runs a mechanism and returns the time of the integration."""

    def measure() -> tuple[float, int]:
        statistics = mechanism(name).simulate(until, **options).statistics
        return statistics.integration_seconds, statistics.evaluations

    return measure


def around(name: str, until: float, **options: Any) -> Callable[[], tuple[float, int]]:
    """Return a function that measures what simulate(), run.data and run.events take beyond the integration."""

    def measure() -> tuple[float, int]:
        start = time.perf_counter()
        run = mechanism(name).simulate(until, **options)
        run.data, run.events  # noqa: B018
        return time.perf_counter() - start - run.statistics.integration_seconds, run.statistics.evaluations

    return measure


_CHAIN: dict[str, Any] = {"rtol": 1e-6, "times": [MOVED]}
#: What is measured, and how often in a row before it is the other checkout's turn.
MEASURES: dict[str, tuple[Callable[[], tuple[float, int]], int]] = {
    "twelve impacts, integration": (integration("twelve impacts", TWELVE_IMPACTS), 20),
    "twelve impacts, rtol 1e-10, integration": (integration("twelve impacts", TWELVE_IMPACTS, rtol=1e-10), 20),
    "twelve impacts, beyond the integration": (around("twelve impacts", TWELVE_IMPACTS), 25),
    "hybrid oil, a revolution, integration": (integration("hybrid oil", REVOLUTION), 20),
    "spatial four-bar, five impacts, integration": (integration("spatial four-bar", FIVE_IMPACTS), 20),
    "planar chain of 256, integration": (integration("planar chain of 256", MOVED, **_CHAIN), 2),
    "planar chain of 1024, integration": (integration("planar chain of 1024", MOVED, **_CHAIN), 1),
    "spatial chain of 256, integration": (integration("spatial chain of 256", MOVED, **_CHAIN), 2),
    "spatial chain of 1024, integration": (integration("spatial chain of 1024", MOVED, **_CHAIN), 1),
    "planar chain of 256, beyond the integration": (around("planar chain of 256", MOVED, **_CHAIN), 4),
}


def serve(checkout: Path) -> None:
    """Answer requests until the input ends: the names, or one measurement."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    home = Path(gd.__file__).resolve()
    if not home.is_relative_to(checkout.resolve()):
        raise SystemExit(f"gudgeon was imported from {home}, not from {checkout}")
    for line in sys.stdin:
        asked = json.loads(line)
        if asked == "names":
            answer: Any = list(MEASURES)
        else:
            measure, repetitions = MEASURES[asked]
            answer = min(measure() for _ in range(repetitions))
        pickle.dump(answer, answers)
        answers.flush()


if __name__ == "__main__":
    serve(Path(sys.argv[1]))
