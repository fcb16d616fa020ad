"""Locks of the operating system on files, which end with the process that holds them.

They are POSIX record locks (`fcntl.lockf`). Unlike `flock` they are not inherited by child processes, and they are
known to the server of a network file system, so that they hold between hosts.
"""

from __future__ import annotations

import contextlib
import os
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from gudgeon._progress import PATIENCE, wanted

#: Seconds between two looks at a lock that somebody else holds, and those after which one no longer waits for it.
_PAUSE, _LONGEST = 0.1, 1800.0
#: Record locks belong to a process: its threads are kept apart by these, and who is inside already needs no other.
_threads: dict[Path, threading.RLock] = {}
_guard = threading.Lock()
_inside: set[Path] = set()


def try_lock(descriptor: int) -> bool:
    """Lock a file, if nobody else does; OSError where a file system has no locks."""
    if os.name == "nt":
        return _lock_on_windows(descriptor)
    import fcntl

    try:
        fcntl.lockf(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):  # EACCES or EAGAIN, whichever the system gives
        return False
    return True


def _lock_on_windows(descriptor: int) -> bool:
    """Lock a byte far behind what is written, since a locked byte cannot be read by others there."""
    msvcrt: Any = __import__("msvcrt")
    os.lseek(descriptor, 1_000_000, os.SEEK_SET)
    try:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
    except OSError:
        return False
    finally:
        os.lseek(descriptor, 0, os.SEEK_SET)
    return True


@contextlib.contextmanager
def one_at_a_time(path: Path, doing: str) -> Iterator[None]:
    """Wait until no other process or thread is inside with the same path, of a file that is made and stays.

    This saves work, and nothing is wrong without it: where there can be no lock, or after half an hour, one goes in.

    Parameters
    ----------
    path : Path
        The file; its folder is made if need be.
    doing : str
        What the other one does, for a line on the terminal after two seconds, as in "compiles kernels".
    """
    with _guard:
        threads = _threads.setdefault(path, threading.RLock())
    with threads:
        if path in _inside:  # another descriptor of the file would release the lock when it is closed
            yield
            return
        descriptor = _locked(path, doing)
        _inside.add(path)
        try:
            yield
        finally:
            _inside.remove(path)
            if descriptor is not None:
                os.close(descriptor)  # which releases the lock


def _locked(path: Path, doing: str) -> int | None:
    """Return the descriptor of the locked file; None where there is no lock to be had."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
    except OSError:
        return None
    start, said = time.monotonic(), False
    try:
        while not try_lock(descriptor):
            waited = time.monotonic() - start
            if waited > _LONGEST:
                break
            if waited > PATIENCE and not said and wanted(None):
                print(f"waiting for another process, which {doing}", file=sys.stderr, flush=True)
                said = True
            time.sleep(_PAUSE)
    except OSError:  # no locks on this file system
        pass
    except BaseException:
        os.close(descriptor)
        raise
    return descriptor
