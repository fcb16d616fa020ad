"""Cases on a Dask cluster.

Cases are dealt out in batches that take some tenths of a second, two for each thread of the cluster, so that neither
the number of cases nor a slow worker matters to the memory; what comes back is taken here, one outcome at a time. Where
a worker dies, Dask gives its batches to others; workers may come and go at any time.

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
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from gudgeon._describe import ModelError, show
from gudgeon._warn import warn
from gudgeon.study.compute import FAILED, Outcome
from gudgeon.study.packet import Packer
from gudgeon.study.worker import Reply, compute_batch

if TYPE_CHECKING:
    from gudgeon.study.study import Study

#: Seconds that a batch should take, and cases that it has at most.
BATCH_SECONDS, MOST_IN_BATCH = 0.3, 1000
#: Seconds that a case takes at least, for the number of those in a batch.
SHORTEST = 1e-6
#: Batches under way for each thread of the cluster: one that is computed, and one that waits for it.
BATCHES_PER_THREAD = 2
#: Seconds to find the scheduler, between two looks at the cluster, and without workers until somebody is told.
CONNECT, LOOK, ALONE = 10.0, 1.0, 10.0
KILLED = "the worker was killed each time that it computed this case, out of memory or by an error in compiled code"


class ClusterWarning(UserWarning):
    """A cluster that does not do what one would expect."""


def compute_there(study: Study, cases: Iterator[int], cluster: Any, take: Callable[[int, Outcome], None]) -> None:
    """Compute cases on a cluster; `take` gets each outcome, one at a time, in the order in which they come.

    Ctrl-C and errors of `take` (a full disk) end it: cases under way are given up, what `take` has stays.
    """
    packer = Packer(study)
    with connected(cluster) as client:
        dealer = _Dealer(study, packer, client, cases, take)
        try:
            dealer.run()
        finally:
            dealer.give_up()


@contextlib.contextmanager
def connected(cluster: Any) -> Iterator[Any]:
    """Return a client of a cluster: of its address, of a cluster of Dask's, or the client that was given."""
    try:
        from distributed import Client
        from distributed.deploy import Cluster
    except ImportError as error:
        raise ModelError(f"a cluster needs Dask ({error}); install it: pip install 'gudgeon[cluster]'") from None
    if isinstance(cluster, Client):
        if cluster.asynchronous or cluster.status != "running":
            raise ModelError(f"cluster {show(cluster)} must be a client that is connected, and not asynchronous")
        yield cluster
        return
    if not isinstance(cluster, str | Cluster):
        raise ModelError(
            f"cluster {show(cluster)} must be the address of a Dask scheduler, like 'tcp://10.0.0.1:8786', or a "
            "distributed.Client"
        )
    address = cluster if isinstance(cluster, str) else cluster.scheduler_address
    _check_address(address)
    try:
        client = Client(cluster, timeout=CONNECT, set_as_default=False)
    except (OSError, ValueError) as error:
        raise ModelError(
            f"there is no Dask scheduler at {show(address)} ({str(error)[:200]}); start one there by 'dask scheduler', "
            "and check address, port and firewall"
        ) from None
    try:
        yield client
    finally:
        with contextlib.suppress(Exception):  # it may be lost already
            client.close(timeout=CONNECT)


def _check_address(address: str) -> None:
    """Refuse what is no address, before a client is half made."""
    from distributed.comm import get_address_host_port
    from distributed.security import Security

    try:
        get_address_host_port(address)
    except ValueError as error:
        raise ModelError(
            f"{show(address)} is not the address of a Dask scheduler ({error}); give one like 'tcp://10.0.0.1:8786'"
        ) from None
    if address.startswith("tls://") and not Security().get_connection_args("client").get("ssl_context"):
        raise ModelError(
            f"{address} needs certificates; name them in Dask's configuration (distributed.comm.tls), or give a "
            "distributed.Client with its security"
        )


@dataclass(frozen=True)
class _Batch:
    """Cases that were dealt out together; a suspect is `alone`."""

    cases: list[int]
    alone: bool = False


class _Dealer:
    """Deals cases out, and takes what comes back."""

    def __init__(
        self, study: Study, packer: Packer, client: Any, cases: Iterator[int], take: Callable[[int, Outcome], None]
    ) -> None:
        self.study, self.packer, self.client, self.take = study, packer, client, take
        self.address = str(client.scheduler.address)
        self.cases = cases
        self.again: deque[int] = deque()  # to be dealt once more
        self.suspects: deque[int] = deque()
        self.under_way: dict[Any, _Batch] = {}  # by the future of their outcomes
        self.ended: queue.SimpleQueue[tuple[Any, Reply | None]] = queue.SimpleQueue()
        self.seconds = BATCH_SECONDS  # that a case takes
        self.name, self.count = f"gudgeon-{uuid.uuid4().hex[:12]}", 0
        self.threads, self.looked = 0, -math.inf
        self.seen = time.monotonic()  # when there was a worker, or somebody was told that there is none
        self.processors: set[str] = set()
        self.told = False  # that they are of several kinds

    def run(self) -> None:
        """Compute all cases."""
        while True:
            self._look()
            self._deal()
            if not self.under_way:
                return
            for future, reply in self._collected():
                self._receive(self.under_way.pop(future), future, reply)

    def give_up(self) -> None:
        """Cancel what is under way."""
        if self.under_way and self.client.status == "running":
            with contextlib.suppress(Exception):  # the scheduler may have gone
                self.client.cancel(list(self.under_way))

    # ---------------------------------------------------------------------------------------------------- the cluster

    def _look(self) -> None:
        """See how many threads the cluster has by now; tell if it has none for long."""
        now = time.monotonic()
        if self.client.status == "running" and now - self.looked < LOOK:
            return
        self._wait_for_scheduler()
        try:
            self.threads = sum(self.client.nthreads().values())
        except (OSError, RuntimeError):  # the scheduler is going
            self.threads = 0
            return
        self.looked = now
        if self.threads:
            self.seen = now
        elif now - self.seen > ALONE:
            self.seen = math.inf
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

    # -------------------------------------------------------------------------------------------------------- dealing

    def _deal(self) -> None:
        """Deal out as many batches as the cluster should have; at the end the suspects, one by one."""
        while len(self.under_way) < max(BATCHES_PER_THREAD * self.threads, 1) and (cases := self._next()):
            self._submit(_Batch(cases))
        if not self.under_way and self.suspects:
            self._submit(_Batch([self.suspects.popleft()], alone=True))

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

    def _submit(self, batch: _Batch) -> None:
        text, unmade = self.packer.batch(batch.cases)
        for k in unmade:
            self.take(k, self.study.compute(k))  # which fails here as it would there
        if len(unmade) == len(batch.cases):
            return
        batch = replace(batch, cases=[k for k in batch.cases if k not in unmade])
        self.count += 1
        key = f"{self.name}-{self.count}"
        future = self.client.submit(compute_batch, self.packer.head, text, key=key, pure=False)
        self.under_way[future] = batch
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
            for k, outcome in reply.outcomes:
                self.take(k, outcome)
            self.again.extend(batch.cases[len(reply.outcomes) :])
            self._learn(reply)
        elif isinstance(error, KilledWorker) and batch.alone:
            self.take(batch.cases[0], Outcome(FAILED, {}, KILLED))
        elif isinstance(error, KilledWorker):
            self.suspects.extend(batch.cases)
        elif error is not None:
            raise _explained(error) from None
        else:  # cancelled: the connection was lost, or somebody restarted the workers
            self.again.extend(batch.cases)

    def _learn(self, reply: Reply) -> None:
        """Learn how long a case takes, as a geometric mean, and on what it was computed."""
        if reply.outcomes:
            self.seconds = math.sqrt(self.seconds * max(reply.seconds, SHORTEST))
        self.processors.add(reply.processor)
        if len(self.processors) > 1 and not self.told:
            self.told = True
            warn(
                f"the workers have processors of several kinds ({', '.join(sorted(self.processors))}), on which "
                "outcomes may differ in their last digits; use workers of one kind for outcomes that do not",
                ClusterWarning,
            )


def _explained(error: BaseException) -> ModelError:
    """Return in words why a worker did not compute a batch at all."""
    if isinstance(error, ModelError):
        return error
    if isinstance(error, ImportError):
        return ModelError(
            f"a worker does not have what it needs ({error}); install the same gudgeon on scheduler and workers"
        )
    return ModelError(f"a worker could not compute its cases ({type(error).__name__}: {error}); see its log")
