"""Cases on the cores of this machine, by threads.

Kernels release Python's lock, so that threads compute side by side, and share what is compiled; processes would each
load the kernels and the mechanism (measured: see benchmarks/README.md). Each thread takes the next case when it has
done one; what comes out of a case depends on the case alone.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator
from typing import Protocol

from gudgeon.study.compute import INTERRUPTED, Outcome


class Task(Protocol):
    """What computes the case of a number."""

    def __call__(self, k: int, stop: Callable[[], bool]) -> Outcome: ...


def cores() -> int:
    """Return the number of cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def compute_here(task: Task, cases: Iterator[int], workers: int, take: Callable[[int, Outcome], None]) -> None:
    """Compute cases in threads; `take` gets each outcome, one at a time, in the order in which they come.

    Ctrl-C and errors of `take` (a full disk) end it: cases under way are given up, what `take` has stays.
    """
    crew = _Crew(task, cases, take)
    if workers == 1:
        crew.work()
        crew.tell()
        return
    threads = [threading.Thread(target=crew.work, name=f"worker {n}", daemon=True) for n in range(workers)]
    try:
        for thread in threads:
            thread.start()
        for thread in threads:
            while thread.is_alive():
                thread.join(0.1)
    except BaseException:
        crew.ended = True
        for thread in threads:
            thread.join()
        raise
    crew.tell()


class _Crew:
    """What the threads share."""

    def __init__(self, task: Task, cases: Iterator[int], take: Callable[[int, Outcome], None]) -> None:
        self.task, self.cases, self.take = task, cases, take
        self.ended = False
        self.error: BaseException | None = None
        self._lock = threading.Lock()

    def work(self) -> None:
        """Compute cases until there are none left, or somebody ends it."""
        while (k := self._next()) is not None:
            try:
                outcome = self.task(k, self._stop)
                with self._lock:
                    if not self.ended and outcome.status != INTERRUPTED:
                        self._take(k, outcome)
                    else:
                        self.ended = True
            except BaseException as error:  # the other threads must end, too
                self.ended, self.error = True, self.error or error

    def _take(self, k: int, outcome: Outcome) -> None:
        try:
            self.take(k, outcome)
        except BaseException:
            self.ended = True
            raise

    def tell(self) -> None:
        """Raise what went wrong in a thread."""
        if self.error is not None:
            raise self.error
        if self.ended:
            raise KeyboardInterrupt

    def _next(self) -> int | None:
        with self._lock:
            return None if self.ended else next(self.cases, None)

    def _stop(self) -> bool:
        return self.ended
