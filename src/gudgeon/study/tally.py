"""Outcomes as they come: into the store or into memory, with the whole runs that are kept, and counted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from gudgeon._describe import ModelError, show
from gudgeon._progress import Progress
from gudgeon.study.case import Case
from gudgeon.study.compute import Outcome

if TYPE_CHECKING:
    from gudgeon.study.series import Series


class Memory:
    """Outcomes of a study without a store."""

    def __init__(self) -> None:
        self._cases: dict[str, Case] = {}

    def __len__(self) -> int:
        return len(self._cases)

    def put(self, key: str, measures: Mapping[str, Any], **more: Any) -> None:
        """Take the outcome of a case."""
        more.setdefault("status", "done")
        self._cases[key] = Case(key, more["status"], measures, more.get("error", ""), more.get("parameters") or {})

    def statuses(self, keys: Iterable[str]) -> Iterator[str | None]:
        """Return the status of cases, None where there is none."""
        return (self._cases[key].status if key in self._cases else None for key in keys)

    def select(self, keys: Iterable[str]) -> Iterator[Case | None]:
        """Return the cases of these keys, None where there is none."""
        return map(self._cases.get, keys)


class Tally:
    """Takes outcomes as they come: into the store, with the runs that are kept, and counts them."""

    def __init__(
        self, series: Series, store: Any, bar: Progress, watch: Callable[[int, int, int], None] | None
    ) -> None:
        self.total, self.keep, self.store, self.bar, self.watch = len(series), series.keep, store, bar, watch
        self.done = self.failed = 0
        self.worst: tuple[float, str] | None = None
        if self.keep is not None and isinstance(store, Memory):
            raise ModelError(f"keep {show(self.keep)} needs a store, beside which runs are kept; give store=...")

    def count(self, status: str) -> None:
        """Count a case that is there."""
        self.done, self.failed = self.done + (status == "done"), self.failed + (status != "done")
        self.bar.update(self.done + self.failed)

    def tell(self) -> None:
        """Say how far it is to whoever wants to know."""
        if self.watch is not None:
            self.watch(self.done, self.failed, self.total)

    def take(self, key: str, parameters: Mapping[str, Any], outcome: Outcome) -> None:
        """Take the outcome of a case."""
        self._keep(key, outcome)
        self.store.put(key, outcome.measures, status=outcome.status, error=outcome.error, parameters=parameters)
        self.count(outcome.status)
        self.tell()

    def _keep(self, key: str, outcome: Outcome) -> None:
        """Keep the whole run of a case if it was asked for, before its outcome: then it is there, or computed again."""
        keep, run = self.keep, outcome.run
        if keep is None or run is None:
            return
        if keep == "all" or (keep == "failed" and not outcome.done):
            self.store.keep(key, run)
        elif keep == "worst" and outcome.done:
            value = next(iter(outcome.measures.values()))
            if self.worst is None or value > self.worst[0]:
                self.store.keep(key, run)
                if self.worst is not None:
                    self.store.drop(self.worst[1])
                self.worst = value, key
