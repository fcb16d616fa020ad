"""What the workers of a cluster do: compute a batch of cases, and send back what came out.

Kernels are compiled when the first case needs them, by one process of a machine while the others wait (`_cache.py`).
"""

from __future__ import annotations

import math
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from statistics import median
from typing import Any

from gudgeon._describe import ModelError
from gudgeon._interpreted import INTERPRETED
from gudgeon._path import cannot, file_path
from gudgeon._whole_file import whole_file
from gudgeon.study.compute import INTERRUPTED, Outcome
from gudgeon.study.packet import Case, Cases, open_batch, open_head

#: Seconds after which a worker sends what it has, and bytes of whole runs; the remaining cases are dealt again.
LONG, LARGE = 1.0, 20_000_000


@dataclass(frozen=True)
class SavedRun:
    """The file of a run, which was saved on a worker."""

    content: bytes

    def save(self, path: Any) -> None:
        """Write the file; it appears under its name only when it is whole."""
        target = file_path(path, "run.nc")
        try:
            with whole_file(target) as partial:
                partial.write_bytes(self.content)
        except OSError as error:
            raise cannot(target, "written", error, "choose another place") from None


@dataclass(frozen=True)
class Reply:
    """What came out of a batch: outcomes by the number of the case, those of its first cases if not of all."""

    outcomes: list[tuple[int, Outcome]]
    seconds: float  # that a case took, at the median: the first one may have compiled kernels
    processor: str  # what kind it is: on another one outcomes may differ in their last digits


def compute_batch(head: bytes, batch: str) -> Reply:
    """Compute cases in their order, at least one, until a second has passed."""
    from distributed import get_worker

    worker = get_worker()
    key = worker.get_current_task()

    def cancelled() -> bool:
        task = worker.state.tasks.get(key)
        return task is None or task.state == "cancelled"

    try:
        return compute_some(open_head(head), open_batch(batch), cancelled)
    except ModelError as error:
        raise ModelError(f"worker {worker.address}: {error}") from None


def compute_some(cases: Cases, batch: list[Case], stop: Callable[[], bool]) -> Reply:
    """Compute cases until something says that it is enough for one reply."""
    outcomes: list[tuple[int, Outcome]] = []
    times: list[float] = []
    runs = _Runs(cases.keep)
    start = before = time.perf_counter()
    for case in batch:
        outcome = cases.compute(case, stop)
        if outcome.status == INTERRUPTED:
            break
        outcomes.append((case.k, replace(outcome, run=None)))
        runs.add(case.k, outcome)
        now = time.perf_counter()
        times.append(now - before)
        before = now
        if now - start > LONG or runs.size > LARGE:
            break
    outcomes = [(k, replace(outcome, run=runs.saved.get(k))) for k, outcome in outcomes]
    return Reply(outcomes, median(times) if times else 0.0, processor())


class _Runs:
    """The files of those runs of a batch that the study may want to keep, by the number of the case."""

    def __init__(self, keep: str | None) -> None:
        self.keep = keep
        self.saved: dict[int, SavedRun] = {}
        self._worst = -math.inf

    @property
    def size(self) -> int:
        """How many bytes they have."""
        return sum(len(saved.content) for saved in self.saved.values())

    def add(self, k: int, outcome: Outcome) -> None:
        """Save the run of a case, if it may be kept."""
        wanted = self.keep == "all" or outcome.done == (self.keep == "worst")
        if outcome.run is None or self.keep is None or not wanted:
            return
        if self.keep == "worst":
            value = next(iter(outcome.measures.values()))
            if self.saved and not value > self._worst:
                return
            self.saved.clear()
            self._worst = -math.inf if math.isnan(value) else value
        with tempfile.TemporaryDirectory(prefix="gudgeon-") as folder:
            path = Path(folder) / "run.nc"
            outcome.run.save(path)
            self.saved[k] = SavedRun(path.read_bytes())


@cache
def processor() -> str:
    """Return the kind of processor that kernels are compiled for."""
    if INTERPRETED:
        return "Python"
    from numba.core.registry import cpu_target

    return str(cpu_target.target_context.codegen().magic_tuple()[1])
