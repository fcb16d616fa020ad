"""Ctrl-C where there is nothing to be kept: while the command line is loaded, and when it is done.

An exception might be raised anywhere in an import then, and be shown with a traceback or be lost.
"""

from __future__ import annotations

import os

TYPE_CHECKING = False  # see gudgeon/__init__.py
if not TYPE_CHECKING:
    import _signal as signal  # Python's `signal` takes ten times as long to import, and Ctrl-C may not wait
else:
    import signal
    from types import FrameType

#: What a shell says of a program that Ctrl-C ended, 128 + SIGINT, and what we say.
INTERRUPTED, SAID = 130, b"interrupted\n"


def quit_on_interrupt() -> None:
    """Let Ctrl-C end the program at once; where it is ignored, or handled by somebody else, it stays so."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _quit)


def raise_on_interrupt() -> None:
    """Let Ctrl-C raise KeyboardInterrupt again, if it would end the program."""
    if signal.getsignal(signal.SIGINT) is _quit:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def _quit(number: int, frame: FrameType | None) -> None:
    try:
        os.write(2, SAID)
    finally:
        os._exit(INTERRUPTED)
