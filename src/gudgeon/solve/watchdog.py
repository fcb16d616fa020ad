"""A law that never returns: compiled code does not see Ctrl-C, so something must say how to stop it."""

from __future__ import annotations

import os
import sys
import threading
import time
from types import TracebackType
from typing import Self

from gudgeon._describe import fields_of
from gudgeon._written import Written
from gudgeon.model.mechanism import Mechanism

#: Seconds that compiled code may take before this says something: between two looks at the clock it needs 0.1 s.
PATIENCE = 10.0


class Watchdog:
    """Says once, on stderr, that a law written by the user may not return; without such a law it does nothing."""

    def __init__(self, mechanism: Mechanism) -> None:
        self.laws = written_laws(mechanism)
        self.began = time.perf_counter()
        self.over = threading.Event()

    def __enter__(self) -> Self:
        if self.laws:
            threading.Thread(target=self._watch, daemon=True).start()
        return self

    def expect(self) -> None:
        """Begin to count anew: compiled code is about to be called."""
        self.began = time.perf_counter()

    def _watch(self) -> None:
        while not self.over.wait(0.1 * PATIENCE):
            if _compiling():
                self.expect()
            elif time.perf_counter() - self.began > PATIENCE:
                print(self.sentence(), file=sys.stderr, flush=True)
                return

    def sentence(self) -> str:
        """What is said."""
        windows = sys.platform == "win32"
        stop = f"taskkill /F /PID {os.getpid()}" if windows else f"Ctrl-\\ or kill -9 {os.getpid()}"
        return (
            f"gudgeon: no step has ended for {PATIENCE:g} s; perhaps a law written in Python does not return "
            f"({', '.join(self.laws)}). Compiled code does not see Ctrl-C: stop this process by {stop}."
        )

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.over.set()


def written_laws(mechanism: Mechanism) -> list[str]:
    """Give the laws of a mechanism that its user wrote in Python, each with its joint."""
    found = []
    for joint in mechanism.joints:
        for part in joint.realisations:
            for law in fields_of(part).values():
                if isinstance(law, Written):
                    found.append(f"{law.title} of joint {joint.name}")
    return found


def _compiling() -> bool:
    """Whether Numba is at work, which may take minutes the first time."""
    if "numba" not in sys.modules:
        return False
    from numba.core.compiler_lock import global_compiler_lock

    lock = global_compiler_lock._lock  # its own question, is_locked(), is about the thread that asks
    if lock.acquire(blocking=False):
        lock.release()
        return False
    return True
