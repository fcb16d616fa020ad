"""Signals that ask a program to end, treated as Ctrl-C is: what is done is kept."""

from __future__ import annotations

import contextlib
import signal
from collections.abc import Iterator


@contextlib.contextmanager
def signals_as_interrupts() -> Iterator[None]:
    """Let the signals that ask a program to end do what Ctrl-C does; those that are ignored stay so (nohup)."""

    def interrupt(number: int, frame: object) -> None:
        raise KeyboardInterrupt

    numbers = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {}
    with contextlib.suppress(ValueError):  # only the main thread may
        before = {n: signal.signal(n, interrupt) for n in numbers if signal.getsignal(n) is signal.SIG_DFL}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
