"""Standard output without what a library prints there in some threads; what others print is shown all the same."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


class _Filter:
    """Stands for standard output while somebody is quiet."""

    def __init__(self) -> None:
        self.lock, self.quiet = threading.Lock(), set[int]()
        self.shown: Any = None

    def write(self, text: str) -> int:
        """Write a text, unless this thread is quiet."""
        return len(text) if threading.get_ident() in self.quiet else self.shown.write(text)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.shown, name)


_filter = _Filter()


@contextmanager
def quiet() -> Iterator[None]:
    """Drop what this thread prints. Threads may be quiet at the same time; the last one brings the output back."""
    own = threading.get_ident()
    with _filter.lock:
        if not _filter.quiet:
            _filter.shown, sys.stdout = sys.stdout, _filter
        _filter.quiet.add(own)
    try:
        yield
    finally:
        with _filter.lock:
            _filter.quiet.discard(own)
            if not _filter.quiet and sys.stdout is _filter:
                sys.stdout = _filter.shown
