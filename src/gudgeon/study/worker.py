"""What the workers of a cluster do: get ready, compute a batch of cases, and send back what came out."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from statistics import median

from gudgeon._describe import ModelError
from gudgeon._interpreted import INTERPRETED
from gudgeon._native import library
from gudgeon.study.compute import INTERRUPTED, Outcome
from gudgeon.study.packet import Case, Computing, open_batch, open_head
from gudgeon.study.saved_run import SavedRuns

#: Seconds after which a worker sends what it has, and bytes of whole runs; the remaining cases are dealt again.
LONG, LARGE = 1.0, 20_000_000


@dataclass(frozen=True)
class Reply:
    """What came out of a batch: outcomes by the number of the case, those of its first cases if not of all."""

    outcomes: list[tuple[int, Outcome]]
    seconds: float = 0.0  # that a case took, at the median: the first one may have compiled kernels
    processor: str = ""  # what kind it is: on another one outcomes may differ in their last digits
    refusal: str = ""  # why this worker cannot compute cases of this study


async def get_ready(head: bytes, batch: bytes) -> str:
    """Load the kernels that cases need, or compile them; return why this worker cannot compute them, or "".

    Of the workers of a machine one compiles, and the others wait for it (`_cache.py`). It is done in a thread, while
    the worker goes on answering its scheduler.
    """
    return await asyncio.to_thread(_load, head, batch)


def _load(head: bytes, batch: bytes) -> str:
    try:
        cases = open_head(head)
        for case in open_batch(batch):
            cases.load_kernels(case)
    except ModelError as error:
        return str(error)
    return ""


def compute_batch(head: bytes, batch: bytes) -> Reply:
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
        return Reply([], refusal=f"worker {worker.address}: {error}")


def compute_some(cases: Computing, batch: list[Case], stop: Callable[[], bool]) -> Reply:
    """Compute cases until something says that it is enough for one reply."""
    outcomes: list[tuple[int, Outcome]] = []
    times: list[float] = []
    runs = SavedRuns(cases.keep)
    start = before = time.perf_counter()
    for case in batch:
        outcome = cases.compute(case, stop)
        if stop() or outcome.status == INTERRUPTED:
            break
        runs.add(case.k, outcome)
        outcomes.append((case.k, replace(outcome, run=None)))
        now = time.perf_counter()
        times.append(now - before)
        before = now
        if now - start > LONG or runs.size > LARGE:
            break
    outcomes = [(k, replace(outcome, run=runs.by_case.get(k))) for k, outcome in outcomes]
    return Reply(outcomes, median(times) if times else 0.0, processor())


@cache
def processor() -> str:
    """Return the kind of processor that kernels are compiled for."""
    if INTERPRETED:
        return "Python"
    native = library()
    if native is not None:
        return native.target
    from numba.core.registry import cpu_target

    return str(cpu_target.target_context.codegen().magic_tuple()[1])
