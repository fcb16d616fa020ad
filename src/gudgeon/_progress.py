"""Progress: on the terminal, of the first compilation and of what lasts longer than two seconds; or told to others."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from types import TracebackType
from typing import Any, Self

from gudgeon._text import say

#: Seconds before progress is shown, and from one line to the next where it is not a terminal.
PATIENCE, BETWEEN_LINES = 2.0, 10.0
#: Who is told of progress in this thread: the title of what is under way, and which part of it is done.
_TOLD: ContextVar[Callable[[str, float], None] | None] = ContextVar("told", default=None)


@contextmanager
def telling(hear: Callable[[str, float], None]) -> Iterator[None]:
    """Tell a function how far things are that are computed here; what it raises ends them."""
    before = _TOLD.set(hear)
    try:
        yield
    finally:
        _TOLD.reset(before)


def wanted(progress: bool | None) -> bool:
    """Whether to show progress: as requested, otherwise unless the variable GUDGEON_PROGRESS is 0.

    A program without a console has nowhere to show it.
    """
    shown = os.environ.get("GUDGEON_PROGRESS", "") != "0" if progress is None else progress
    return shown and sys.stderr is not None


class Progress:
    """A bar on a terminal, lines elsewhere, once something has lasted for two seconds."""

    def __init__(self, title: str, total: float, progress: bool | None) -> None:
        self.title, self.total, self.show = title, total, wanted(progress)
        self.start = time.perf_counter()
        self.next_line = self.start + PATIENCE
        self.bar: Any = None
        self.task: Any = None

    def __enter__(self) -> Self:
        return self

    def update(self, done: float) -> None:
        """Say how much is done."""
        hear = _TOLD.get()
        if hear is not None:
            hear(self.title, done / self.total if self.total > 0.0 else 0.0)
        now = time.perf_counter()
        if not self.show or now - self.start < PATIENCE:
            return
        if not sys.stderr.isatty():
            if now >= self.next_line:
                self.next_line = now + BETWEEN_LINES
                share = done / self.total if self.total > 0.0 else 1.0
                say(f"{self.title}: {share:.0%}", file=sys.stderr, flush=True)
            return
        if self.bar is None:
            from rich.console import Console
            from rich.progress import Progress as Bar

            self.bar = Bar(console=Console(stderr=True), transient=True)
            self.bar.start()
            self.task = self.bar.add_task(self.title, total=self.total)
        self.bar.update(self.task, completed=done, description=self.title)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.bar is not None:
            self.bar.stop()


@contextmanager
def announce_compilation(progress: bool | None) -> Iterator[None]:
    """Show that kernels are being compiled, and how far that is; silent when they come from the cache.

    Each entry, a function that Python calls, is a bar of its own from 0 to 1.
    """
    from gudgeon._compiler import BEGUN, MADE, OPTIMISED, TRANSLATED, listening, require_numba
    from gudgeon._native import library
    from gudgeon._parts import Parts

    if not wanted(progress) or library() is not None:
        yield
        return
    require_numba()
    bar = Progress("", 1.0, True)
    bar.start -= PATIENCE
    bar.next_line -= PATIENCE
    parts: Parts | None = None

    def hear(what: str, function: Any, dimension: int) -> None:
        nonlocal parts
        if what == BEGUN:
            parts = Parts(function, dimension)
            bar.next_line = min(bar.next_line, time.perf_counter())
            bar.title = f"compiling {function.__name__.strip('_')} (once on this machine)"
        elif parts is not None and what == TRANSLATED:
            bar.update(parts.translated(function))
        elif parts is not None and what == OPTIMISED:
            bar.update(parts.optimised)
        elif what == MADE:
            parts = None

    with listening(hear), bar:
        yield
