"""Cases on a Dask cluster.

Cases are dealt out in batches that take about 0.3 s, two for each thread of the cluster: one that is computed and one
that waits for it. A batch costs some 13 ms beside its cases (benchmarks/README.md), 4 % of that time; and since only
two are under way for each thread, neither the number of cases nor a slow worker matters to the memory. What comes back
is taken here, one outcome at a time, by the process that runs the study. Where a worker dies, Dask gives its batches to
others; workers may come and go at any time.

**A case that kills its worker** would go on killing workers. Dask gives a batch up after four of them
(`distributed.scheduler.allowed-failures`). Its cases are then suspect, and are computed at the end one by one with
nothing else under way: one that kills as many workers again is recorded as failed, and the others get their outcomes.
"""

from __future__ import annotations

import contextlib
import math
import queue
import time
import uuid
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from gudgeon._describe import ModelError
from gudgeon._warn import warn
from gudgeon.study.compute import FAILED, Outcome
from gudgeon.study.connection import connected
from gudgeon.study.packet import Packer
from gudgeon.study.worker import Reply, compute_batch, get_ready

#: Seconds that a batch should take, and cases that it has at most.
BATCH_SECONDS, MOST_IN_BATCH = 0.3, 1000
#: Seconds that a case takes at least, for the number of those in a batch.
SHORTEST = 1e-6
#: Batches under way for each thread of the cluster.
BATCHES_PER_THREAD = 2
#: Seconds between two looks at the cluster, and without workers until somebody is told.
LOOK, ALONE = 1.0, 10.0
KILLED = "the worker was killed each time that it computed this case, out of memory or by an error in compiled code"


class ClusterWarning(UserWarning):
    """A cluster that does not do what one would expect."""


def compute_there(
    packer: Packer,
    missing: Sequence[int],
    cluster: Any,
    take: Callable[[int, Outcome], None],
    ready: Callable[[], None] = lambda: None,
    more: Callable[[int], bool] | None = None,
) -> None:
    """Compute cases on a cluster; `take` gets each outcome, one at a time, in the order in which they come.

    `ready` is called when all workers have loaded or compiled what they need. After a case `more` says whether another
    one follows it under the same number, as the values of a chain do; None: none ever does. Ctrl-C and errors of `take`
    (a full disk) end it: cases under way are given up, what `take` has stays.
    """
    with connected(cluster) as client:
        _get_ready(client, packer, missing[0])
        ready()
        dealer = _Dealer(packer, client, iter(missing), take, more)
        try:
            dealer.run()
        finally:
            dealer.give_up()


def _get_ready(client: Any, packer: Packer, first: int) -> None:
    """Let all workers that are there load or compile what the first case needs; refuse those that cannot.

    One that is added later, or lost meanwhile, does so or says so when it gets its first batch.
    """
    batch = packer.batch([first])
    for address, found in client.run(get_ready, packer.head, batch, on_error="return").items():
        if isinstance(found, str) and found:
            raise ModelError(f"worker {address}: {found}")
        if isinstance(found, Exception) and not isinstance(found, OSError):
            raise _explained(found)


@dataclass(frozen=True)
class _Batch:
    """Cases that were dealt out together; a suspect is `alone`."""

    cases: list[int]
    alone: bool = False


class _Dealer:
    """Deals cases out, and takes what comes back."""

    def __init__(
        self,
        packer: Packer,
        client: Any,
        cases: Iterator[int],
        take: Callable[[int, Outcome], None],
        more: Callable[[int], bool] | None,
    ) -> None:
        self.packer, self.client, self._take, self._more = packer, client, take, more
        self.cluster = _Watch(client)
        self.cases = cases
        self.again: deque[int] = deque()  # to be dealt once more
        self.suspects: deque[int] = deque()
        self.under_way: dict[Any, _Batch] = {}  # by the future of their outcomes
        self.ended: queue.SimpleQueue[tuple[Any, Reply | None]] = queue.SimpleQueue()
        self.seconds = BATCH_SECONDS  # that a case takes
        self.name, self.count = f"gudgeon-{uuid.uuid4().hex[:12]}", 0

    def run(self) -> None:
        """Compute all cases."""
        while True:
            self.cluster.look()
            self._deal()
            if not self.under_way:
                return
            for future, reply in self._collected():
                self._receive(self.under_way.pop(future), future, reply)

    def take(self, k: int, outcome: Outcome) -> None:
        """Hand an outcome on, and deal what follows it."""
        self._take(k, outcome)
        if self._more is not None and self._more(k):
            self.again.append(k)

    def give_up(self) -> None:
        """Cancel what is under way."""
        if self.under_way and self.client.status == "running":
            with contextlib.suppress(Exception):  # the scheduler may have gone
                self.client.cancel(list(self.under_way))

    # -------------------------------------------------------------------------------------------------------- dealing

    def _deal(self) -> None:
        """Deal out as many batches as the cluster should have; at the end the suspects, one by one."""
        while len(self.under_way) < max(BATCHES_PER_THREAD * self.cluster.threads, 1) and (cases := self._next()):
            self._submit(cases)
        if not self.under_way and self.suspects:
            self._submit([self.suspects.popleft()], alone=True)

    def _next(self) -> list[int]:
        """Return the cases of the next batch, at most as many as it should have."""
        size = min(max(int(BATCH_SECONDS / self.seconds), 1), MOST_IN_BATCH)
        cases: list[int] = []
        while len(cases) < size:
            k = self.again.popleft() if self.again else next(self.cases, None)
            if k is None:
                break
            cases.append(k)
        return cases

    def _submit(self, cases: list[int], alone: bool = False) -> None:
        self.count += 1
        key, batch = f"{self.name}-{self.count}", self.packer.batch(cases)
        future = self.client.submit(compute_batch, self.packer.head, batch, key=key, pure=False)
        self.under_way[future] = _Batch(cases, alone)
        self.client.loop.add_callback(self._fetch, future)

    # ------------------------------------------------------------------------------------------------------ receiving

    async def _fetch(self, future: Any) -> None:
        """Wait for a batch, in the client's thread; if its outcomes go down with a worker, until it is done again."""
        try:
            replies = await self.client.gather([future], errors="skip", asynchronous=True)
        except Exception:  # the scheduler is going
            replies = []
        self.ended.put((future, replies[0] if replies else None))

    def _collected(self) -> Iterator[tuple[Any, Reply | None]]:
        """Wait a while for batches to end; return their futures with what they gave, None if that is nothing."""
        with contextlib.suppress(queue.Empty):
            yield self.ended.get(timeout=LOOK)
            while True:
                yield self.ended.get_nowait()

    def _receive(self, batch: _Batch, future: Any, reply: Reply | None) -> None:
        """Take the outcomes of a batch, and see to what is missing."""
        from distributed import KilledWorker

        error = future.exception() if reply is None and future.status == "error" else None
        if reply is not None:
            if reply.refusal:
                raise ModelError(reply.refusal)
            for k, outcome in reply.outcomes:
                self.take(k, outcome)
            self.again.extend(batch.cases[len(reply.outcomes) :])
            if reply.outcomes:  # a geometric mean, so that one case that is much longer does not count for many
                self.seconds = math.sqrt(self.seconds * max(reply.seconds, SHORTEST))
            self.cluster.check_processor(reply.processor)
        elif isinstance(error, KilledWorker) and batch.alone:
            self.take(batch.cases[0], Outcome(FAILED, {}, KILLED))
        elif isinstance(error, KilledWorker):
            self.suspects.extend(batch.cases)
        elif error is not None:
            raise _explained(error) from None
        else:  # cancelled: the connection was lost, or somebody restarted the workers
            self.again.extend(batch.cases)


class _Watch:
    """Looks at a cluster from time to time: how many threads it has, and whether something is odd."""

    def __init__(self, client: Any) -> None:
        self.client, self.address = client, str(client.scheduler.address)
        self.threads = 0
        self._looked = -math.inf
        self._seen = time.monotonic()  # when there was a worker; inf: somebody was told that there is none
        self._processors: set[str] = set()

    def look(self) -> None:
        """Count the threads that the cluster has by now; tell if it has none for long."""
        now = time.monotonic()
        if self.client.status == "running" and now - self._looked < LOOK:
            return
        self._wait_for_scheduler()
        try:
            self.threads = sum(self.client.nthreads().values())
        except (OSError, RuntimeError):  # the scheduler is going
            self.threads = 0
            return
        self._looked = now
        if self.threads:
            self._seen = now
        elif now - self._seen > ALONE:
            self._seen = math.inf
            warn(f"{self.address} has no workers; cases wait for some: 'dask worker {self.address}'", ClusterWarning)

    def _wait_for_scheduler(self) -> None:
        """Wait while the client looks for a scheduler that it has lost."""
        while self.client.status == "connecting":
            time.sleep(0.1)
        if self.client.status != "running":
            raise ModelError(
                f"the Dask scheduler at {self.address} was lost; start the cluster again, and run the study again with "
                "the same store, which goes on where it was"
            )

    def check_processor(self, kind: str) -> None:
        """Tell if the processors are of several kinds."""
        if len(self._processors) == 1 and kind not in self._processors:
            warn(
                f"the workers have processors of several kinds ({kind}, {self._processors.copy().pop()}), on which "
                "outcomes may differ in their last digits; use workers of one kind for outcomes that do not",
                ClusterWarning,
            )
        self._processors.add(kind)


def _explained(error: BaseException) -> ModelError:
    """Return in words why a worker did not compute a batch at all: it has another gudgeon, or none."""
    from gudgeon import __version__

    return ModelError(
        f"a worker could not compute its cases ({type(error).__name__}: {error}); install gudgeon {__version__}, which "
        "is used here, on the scheduler and on all workers, and see the worker's log"
    )
