"""How far a study is, while it runs: a bar on a terminal, elsewhere a line every few seconds."""

from __future__ import annotations

import contextlib
import sys
import threading
import time
from collections.abc import Iterator
from typing import Any, TextIO

from gudgeon._text import say

#: Seconds from one look to the next: on a terminal, and where lines are printed.
ON_TERMINAL, IN_LINES = 0.2, 5.0


class Live:
    """Counts cases, and shows done, failed, rate and time left on the error stream."""

    def __init__(self) -> None:
        self.done = self.failed = self.total = 0
        self.found: int | None = None  # cases that were there before; None: nobody has counted yet
        self._began = 0.0
        self._compiles = False
        self._bar: Any = None
        self._task: Any = None

    def watch(self, done: int, failed: int, total: int) -> None:
        """Take note of how far it is; the first call says what was there before."""
        self.done, self.failed, self.total = done, failed, total
        if self.found is None:
            self.found, self._began = done + failed, time.monotonic()

    @property
    def computed(self) -> int:
        """Cases that were computed since."""
        return self.done + self.failed - (self.found or 0)

    @property
    def counts(self) -> str:
        """How far it is, in words."""
        if self.found is None:
            return "nothing was begun"
        return f"{self.done} of {self.total} done, {self.failed} failed"

    @property
    def seconds(self) -> float:
        """Time since the first call."""
        return time.monotonic() - self._began if self.found is not None else 0.0

    def line(self) -> str:
        """Return how far it is, how fast, and how long it will still take."""
        said = [self.counts]
        if self.computed and self.seconds > 0.0:
            rate = self.computed / self.seconds
            said += [rate_text(rate), f"{duration((self.total - self.done - self.failed) / rate)} left"]
        return ", ".join(said)

    @property
    def effort(self) -> str:
        """What was computed, in which time."""
        if not self.computed:
            return "none, all were there"
        return f"{self.computed} in {duration(self.seconds)}, {rate_text(self.computed / max(self.seconds, 1e-3))}"

    @contextlib.contextmanager
    def showing(self, title: str) -> Iterator[None]:
        """Show how far it is for as long as this lasts."""
        from gudgeon._compiler import listening

        ended = threading.Event()
        thread = threading.Thread(target=self._show, args=(title, sys.stderr, ended), name="live", daemon=True)
        thread.start()
        try:
            with listening(self._hear):
                yield
        finally:
            ended.set()
            thread.join()
            if self._bar is not None:
                self._bar.stop()

    def _hear(self, what: str, function: Any, dimension: int) -> None:
        """Take note that something is compiled; what comes from the cache is begun only."""
        from gudgeon._compiler import OPTIMISED, TRANSLATED

        self._compiles = self._compiles or what in (TRANSLATED, OPTIMISED)

    def _show(self, title: str, stream: TextIO, ended: threading.Event) -> None:
        terminal, said = stream.isatty(), ""
        with contextlib.suppress(OSError, ValueError):  # nobody listens any more: the work matters, not the words
            while not ended.wait(ON_TERMINAL if terminal else IN_LINES):
                if not terminal and self.found is not None:
                    say(f"{title}: {self.line()}", file=stream, flush=True)
                elif not terminal:
                    before, said = said, "compiling (once on this machine)" if self._compiles else "loading"
                    if said != before:
                        say(f"{title}: {said}", file=stream, flush=True)
                elif terminal and self.found is not None:
                    self._draw(title, stream)

    def _draw(self, title: str, stream: TextIO) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, Progress, TextColumn

        if self._bar is None:
            shown = (TextColumn("{task.fields[title]}", markup=False), BarColumn(), TextColumn("{task.description}"))
            self._bar = Progress(*shown, console=Console(file=stream), transient=True, auto_refresh=False)
            self._bar.start()
            self._task = self._bar.add_task("", title=title)
        done = self.done + self.failed
        self._bar.update(self._task, total=self.total, completed=done, description=self.line(), refresh=True)


def rate_text(rate: float) -> str:
    """Return cases per second, or per minute or hour where that is a better number."""
    for unit, seconds in (("second", 1.0), ("minute", 60.0)):
        if rate * seconds >= 1.0:
            return f"{rate * seconds:.3g} per {unit}"
    return f"{rate * 3600.0:.3g} per hour"


def duration(seconds: float) -> str:
    """Return a time in the two largest units that it has: 0.4 s, 12 s, 3 min 20 s, 2 h 14 min, 3 d 4 h."""
    if seconds < 9.95:
        return f"{seconds:.1f} s"
    rest = round(seconds)
    parts: list[str] = []
    for unit, size in (("d", 86400), ("h", 3600), ("min", 60), ("s", 1)):
        count, rest = divmod(rest, size)
        if count:
            parts.append(f"{count} {unit}")
    return " ".join(parts[:2])
