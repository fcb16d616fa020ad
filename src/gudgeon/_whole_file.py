"""Files that appear whole or not at all.

What is written goes to a temporary name in the same folder, and takes its own name when it is whole and on the disk.
Temporary files of processes that were killed are removed by the next one that writes into the folder.
"""

from __future__ import annotations

import contextlib
import os
import platform
import re
import stat
import time
from collections.abc import Iterator
from pathlib import Path

from gudgeon._describe import ModelError
from gudgeon._text import named

#: The temporary names: of the file, the machine, the process, and a random number. Names may have
#: 255 bytes; a long one is left out.
_PARTIAL = re.compile(r"\..*\.gudgeon-(?P<machine>\w*)-(?P<process>\d+)-[0-9a-f]{8}\.part(\.[^.]*)?", re.DOTALL)
_MACHINE = re.sub(r"\W", "_", platform.node(), flags=re.ASCII)[:40]
_LONG = 150
#: Seconds after which a temporary file is abandoned where it cannot be asked whether its process runs.
_OLD = 86400.0


def regular(path: str | os.PathLike[str]) -> Path:
    """Give the file that a path leads to, links followed; what is not a regular file is never replaced."""
    try:
        target = Path(os.path.realpath(path))
    except ValueError:  # a zero byte
        raise ModelError(f"{os.fspath(path)!r} is not the name of a file; name another file") from None
    if target.is_dir():
        raise ModelError(f"{named(path)} is a folder; name a file")
    if os.path.lexists(target) and not target.is_file():
        raise ModelError(f"{named(path)} is not a regular file (a device, a pipe or the like); name another file")
    return target


@contextlib.contextmanager
def whole_file(path: str | os.PathLike[str], durable: bool = True, suffix: str = "") -> Iterator[Path]:
    """Give a temporary name to write to; it takes the place of `path` at the end, or is removed after an error.

    A file that is not `durable`, one that can be made again, may be empty after a power failure. A `suffix` of the
    temporary name is for writers that tell the format by it.
    """
    target = regular(path)
    _remove_abandoned(target.parent)
    name = target.name if len(os.fsencode(target.name)) < _LONG else "file"
    partial = target.with_name(f".{name}.gudgeon-{_MACHINE}-{os.getpid()}-{os.urandom(4).hex()}.part{suffix}")
    try:
        yield partial
        if target.exists():
            partial.chmod(stat.S_IMODE(regular(target).stat().st_mode))
        if durable:
            _to_disk(partial)
        os.replace(partial, target)
        if durable and os.name != "nt":
            with contextlib.suppress(OSError):  # not every file system can; the file itself is safe
                _to_disk(target.parent)
    finally:
        with contextlib.suppress(OSError):
            partial.unlink()


def _to_disk(path: Path) -> None:
    """Wait until a file, or the list of names in a folder, is on the disk."""
    descriptor = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _remove_abandoned(folder: Path) -> None:
    """Remove the temporary files of processes of this machine that no longer run."""
    with contextlib.suppress(OSError):  # none of this is needed to write a file
        for path in folder.iterdir():
            name = _PARTIAL.fullmatch(path.name)
            if name is None or name["machine"] != _MACHINE or not stat.S_ISREG(path.lstat().st_mode):
                continue
            if not _may_run(int(name["process"]), path):
                path.unlink(missing_ok=True)


def _may_run(process: int, path: Path) -> bool:
    """Whether the process that writes a temporary file may still run."""
    if os.name == "nt":  # there is no signal that only asks
        return time.time() - path.stat().st_mtime < _OLD
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except OverflowError:  # no number of a process
        return False
    except OSError:  # it runs, for another user
        return True
    return True
