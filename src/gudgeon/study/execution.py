"""Cases on the cores of this machine, by threads.

Kernels release Python's lock, so that threads compute side by side, and share what is compiled; processes would each
load the kernels and the mechanism (measured: see benchmarks/README.md). Each thread takes the next case when it has
done one, or the next few if they are short; what comes out of a case depends on the case alone.

What comes out is handed to the thread that called, which takes it twenty times a second: outcomes of short cases are
taken many at a time, in a third of the time that they take one by one, since a run drives Python's code out of the
processor's cache.
"""

from __future__ import annotations

import os
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from itertools import islice
from typing import Protocol

from gudgeon.study.compute import INTERRUPTED, Outcome

#: Short cases that a thread takes at once, and what short is, in s: none waits long for the last ones of another.
AT_ONCE, SHORT = 32, 0.01
#: Seconds that an outcome waits for others before it is taken, and how many may wait.
GATHERED, MOST_WAITING = 0.05, 1000


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
    cases: Sequence[int],
    workers: int,
    take: Callable[[int, Outcome], None],
    ready: Callable[[Sequence[int]], None] = lambda cases: None,
    more: Callable[[int], bool] | None = None,
) -> None:
    """Compute cases in threads; `take` gets each outcome, in this thread, in the order in which they come.

    `ready` is told, in each thread, which cases come next there. After a case that was taken, `more` says whether
    another one follows it under the same number, as the values of a chain do; None: none ever does. Ctrl-C and errors
    of `take` (a full disk) end it: cases under way are given up, what was computed before Ctrl-C is taken.
    """
    crew = _Crew(task, cases, workers, ready, more)
    threads = [threading.Thread(target=crew.work, name=f"worker {n}", daemon=True) for n in range(workers)]
    try:
        for thread in threads:
            thread.start()
        crew.take(take)
    except KeyboardInterrupt:  # wherever it arrived: what was computed before is taken
        crew.end()
        _join(threads)
        crew.take_waiting(take)
        raise
    except BaseException:
        crew.end()
        raise
    finally:
        _join(threads)
    crew.tell()


def _join(threads: Sequence[threading.Thread]) -> None:
    for thread in threads:
        if thread.ident is not None:  # it was started
            thread.join()


class _Crew:
    """What the threads share."""

    def __init__(
        self,
        task: Task,
        cases: Sequence[int],
        workers: int,
        ready: Callable[..., None],
        more: Callable[[int], bool] | None,
    ) -> None:
        self._task, self._ready, self._more = task, ready, more
        self._cases, self._left, self._workers = iter(cases), len(cases), workers
        self._again: deque[int] = deque()  # numbers under which another case follows
        self._under_way = 0  # cases that were dealt out and not yet taken
        self._working = workers  # threads that are not through
        self._waiting: deque[tuple[int, Outcome]] = deque()  # outcomes that have not been taken
        self._full = self._ended = False
        self._error: BaseException | None = None
        self._changed = threading.Condition()

    # --------------------------------------------------------------------------------------- in threads that compute

    def work(self) -> None:
        """Compute cases until there are none left, or somebody ends it."""
        count = 1
        try:
            while cases := self._next(count):
                begin = time.perf_counter()
                self._ready(cases)
                for k in cases:
                    outcome = self._task(k, self._stop)
                    if self._ended or outcome.status == INTERRUPTED:
                        self.end()
                        return
                    self._hand_over(k, outcome)
                short = self._more is None and time.perf_counter() - begin < SHORT * len(cases)
                count = AT_ONCE if short else 1
        except BaseException as error:  # the other threads must end, too
            self._error = self._error or error
            self.end()
        finally:
            with self._changed:
                self._working -= 1
                self._changed.notify_all()

    def _next(self, count: int) -> list[int]:
        """Return the next cases of a thread; towards the end fewer, so that all threads end at the same time.

        Where others may follow those that are under way, wait for them.
        """
        with self._changed:
            while not self._ended:
                if self._again:
                    cases = [self._again.popleft()]
                else:
                    cases = list(islice(self._cases, min(count, 1 + self._left // (2 * self._workers))))
                    self._left -= len(cases)
                self._under_way += len(cases)
                if cases or self._more is None or not self._under_way:
                    return cases
                self._changed.wait()
            return []

    def _hand_over(self, k: int, outcome: Outcome) -> None:
        """Hand over an outcome; a whole run, which is large, and what others follow must be taken before the next."""
        most = MOST_WAITING if outcome.run is None and self._more is None else 1
        with self._changed:
            self._waiting.append((k, outcome))
            while len(self._waiting) >= most and not self._ended:
                self._full = True
                self._changed.notify_all()
                self._changed.wait()

    def _stop(self) -> bool:
        return self._ended

    # --------------------------------------------------------------------------------------- in the thread that called

    def take(self, take: Callable[[int, Outcome], None]) -> None:
        """Take outcomes until all threads are through."""
        while self._working or self._waiting:
            with self._changed:
                self._changed.wait_for(lambda: self._full or not self._working, GATHERED)
            self.take_waiting(take)

    def take_waiting(self, take: Callable[[int, Outcome], None]) -> None:
        """Take what has been handed over so far."""
        for _ in range(len(self._waiting)):
            with self._changed:
                k, outcome = self._waiting.popleft()
                self._full = self._full and len(self._waiting) > 0
                self._changed.notify_all()
            take(k, outcome)
            with self._changed:
                self._under_way -= 1
                if self._more is not None and self._more(k):
                    self._again.append(k)
                self._changed.notify_all()

    def end(self) -> None:
        """Give up what is under way."""
        with self._changed:
            self._ended = True
            self._changed.notify_all()

    def tell(self) -> None:
        """Raise what went wrong in a thread."""
        if self._error is not None:
            raise self._error
        if self._ended:
            raise KeyboardInterrupt
