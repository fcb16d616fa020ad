"""Cases on the cores of this machine, by threads.

Kernels release Python's lock, so that threads compute side by side, and share what is compiled; processes would each
load the kernels and the mechanism (measured: see benchmarks/README.md). Each thread takes the next case when it has
done one, or the next few if they are short; what comes out of a case depends on the case alone.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Protocol

from gudgeon.study.compute import INTERRUPTED, Outcome

#: Short cases that a thread takes at once, and what short is, in s: none waits long for the last ones of another.
AT_ONCE, SHORT = 4, 0.01


class Task(Protocol):
    """What computes the case of a number."""

    def __call__(self, k: int, stop: Callable[[], bool]) -> Outcome: ...


def cores() -> int:
    """Return the number of cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def compute_here(
    task: Task,
    cases: Iterator[int],
    workers: int,
    take: Callable[[int, Outcome], None],
    ready: Callable[[Sequence[int]], None] = lambda cases: None,
) -> None:
    """Compute cases in threads; `take` gets each outcome, one at a time, in the order in which they come.

    `ready` is told, in each thread, which cases come next there. Ctrl-C and errors of `take` (a full disk) end it:
    cases under way are given up, what `take` has stays.
    """
    crew = _Crew(task, cases, take, ready)
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

    def __init__(self, task: Task, cases: Iterator[int], take: Callable[..., None], ready: Callable[..., None]) -> None:
        self.task, self.cases, self.take, self.ready = task, cases, take, ready
        self.ended = False
        self.error: BaseException | None = None
        self._lock = threading.Lock()

    def work(self) -> None:
        """Compute cases until there are none left, or somebody ends it."""
        count = 1
        while cases := self._next(count):
            begin = time.perf_counter()
            try:
                self.ready(cases)
                for k in cases:
                    outcome = self.task(k, self._stop)
                    with self._lock:
                        if self.ended or outcome.status == INTERRUPTED:
                            self.ended = True
                            break
                        self._take(k, outcome)
            except BaseException as error:  # the other threads must end, too
                self.ended, self.error = True, self.error or error
            count = AT_ONCE if time.perf_counter() - begin < SHORT * len(cases) else 1

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

    def _next(self, count: int) -> list[int]:
        with self._lock:
            return [] if self.ended else list(islice(self.cases, count))

    def _stop(self) -> bool:
        return self.ended
