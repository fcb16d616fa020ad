"""Ctrl-C while something must not be lost."""

from __future__ import annotations

import contextlib
import signal
import sys
import threading
from collections.abc import Iterator
from types import FrameType


class Interrupts:
    """Whether Ctrl-C was pressed."""

    pressed = False


@contextlib.contextmanager
def deferred_interrupts(sentence: str) -> Iterator[Interrupts]:
    """Let the first Ctrl-C wait, and print a sentence on it; the second one interrupts at once.

    The caller asks for `pressed` at the end. Where interrupts are handled by somebody else, this does nothing.
    """
    interrupts = Interrupts()
    ours = threading.current_thread() is threading.main_thread()
    if not ours or signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield interrupts
        return

    def handle(number: int, frame: FrameType | None) -> None:
        if interrupts.pressed:
            raise KeyboardInterrupt
        interrupts.pressed = True
        with contextlib.suppress(OSError, RuntimeError, ValueError):  # the sentence matters less than the work
            print(sentence, file=sys.stderr, flush=True)

    signal.signal(signal.SIGINT, handle)
    try:
        yield interrupts
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)
