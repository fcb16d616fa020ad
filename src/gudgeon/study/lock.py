"""A lock that dies with its process: who works on a store, and that nobody else does.

The lock is the operating system's, on a file `NAME.lock` beside what it protects: however a process ends, its lock ends
with it, and a file that is left behind means nothing. In the file stands who holds the lock, for the message to others.

It is a POSIX record lock (`fcntl.lockf`). Unlike `flock` it is not inherited by child processes, so that a worker that
outlives its parent does not keep a study locked; and it is known to the server of a network file system, so that it
holds between hosts (NFS with a lock service; SQLite needs the same one). Where a file system has no locks at all, that
is an error: nobody could tell whether the store is free.
"""

from __future__ import annotations

import contextlib
import json
import os
import platform
import threading
from pathlib import Path

from gudgeon._describe import ModelError
from gudgeon._file_lock import try_lock
from gudgeon._path import cannot, named

#: The files that are locked, by device and number, with the process that did it: a child only inherits the list.
_held: dict[tuple[int, int], int] = {}
_guard = threading.Lock()


class Lock:
    """The lock of this process on a file, until it is released.

    Raises
    ------
    ModelError
        Somebody else holds it; the text says who (process and host). Or there cannot be one here.
    """

    def __init__(self, protected: Path) -> None:
        self.path = protected.with_name(f"{protected.name}.lock")
        self._descriptor: int | None = None
        with _guard:
            while self._descriptor is None:  # again if the file was removed while it was opened
                self._descriptor = self._try(protected)

    def _try(self, protected: Path) -> int | None:
        """Lock the file; None if it was replaced meanwhile."""
        with contextlib.suppress(OSError):
            if (
                _held.get(_identity(os.stat(self.path))) == os.getpid()
            ):  # not opened: closing it again would release the lock
                raise _taken(protected, "this very process")
        try:
            descriptor = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o666)
        except OSError as error:
            raise cannot(self.path, "made", error, "choose another place for the store") from None
        try:
            if not try_lock(descriptor):
                raise _taken(protected, _holder(descriptor))
            found = os.fstat(descriptor)
            try:
                current = _identity(os.stat(self.path)) == _identity(found)
            except FileNotFoundError:
                current = False
            if not current:
                os.close(descriptor)
                return None
            with contextlib.suppress(OSError):  # a full disk: it is only for the message to others
                os.ftruncate(descriptor, 0)
                os.write(descriptor, _signature())
            _held[_identity(found)] = os.getpid()
            return descriptor
        except OSError as error:
            os.close(descriptor)
            raise ModelError(
                f"{named(self.path)}: cannot be locked: {error.strerror or error}; put the store on a file system that "
                "has locks, such as a local disk"
            ) from None
        except BaseException:
            with contextlib.suppress(OSError):
                os.close(descriptor)
            raise

    def release(self) -> None:
        """Give the lock back."""
        with _guard:
            if self._descriptor is None:
                return
            if _held.pop(_identity(os.fstat(self._descriptor)), None) == os.getpid():
                with contextlib.suppress(OSError):  # removed while it is locked: nobody locks a file without a name
                    self.path.unlink()
            os.close(self._descriptor)
            self._descriptor = None


def _identity(found: os.stat_result) -> tuple[int, int]:
    return found.st_dev, found.st_ino


def _taken(protected: Path, holder: str) -> ModelError:
    return ModelError(
        f"{named(protected)}: is in use by {holder}; wait until that has ended, or name another store by --store"
    )


def _signature() -> bytes:
    return json.dumps({"process": os.getpid(), "host": platform.node()}).encode()


def _holder(descriptor: int) -> str:
    """Return who holds a lock, as far as the file says it."""
    try:
        os.lseek(descriptor, 0, os.SEEK_SET)
        found = json.loads(os.read(descriptor, 10_000))
        return f"process {int(found['process'])} on {str(found['host'])[:100]}"
    except (OSError, ValueError, KeyError, TypeError):
        return "another process"
