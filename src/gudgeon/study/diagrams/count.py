"""How many values of a diagram are done."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable

from gudgeon._progress import Progress


class Count:
    """Counts values that are done or failed; several threads tell it."""

    def __init__(
        self, total: int, known: Iterable[str], bar: Progress, watch: Callable[[int, int, int], None] | None
    ) -> None:
        self.total, self.bar, self.watch = total, bar, watch
        self.done = self.failed = 0
        self._lock = threading.Lock()
        for status in known:
            self._add(status)

    def _add(self, status: str) -> None:
        self.done, self.failed = self.done + (status == "done"), self.failed + (status != "done")
        self.bar.update(self.done + self.failed)

    def take(self, status: str) -> None:
        """Count a value."""
        with self._lock:
            self._add(status)
            self.tell()

    def tell(self) -> None:
        """Say how far it is to whoever wants to know."""
        if self.watch is not None:
            self.watch(self.done, self.failed, self.total)
