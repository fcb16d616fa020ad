"""Names of files that a user gives."""

from __future__ import annotations

import contextlib
import io
import os
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from gudgeon._describe import ModelError, show
from gudgeon._text import named as named


def file_path(path: Any, example: str) -> Path:
    """Give the path of a file, whether it exists or not."""
    try:
        result = Path(path)
    except TypeError:
        raise ModelError(f"{show(path)} is not the name of a file; give one like '{example}'") from None
    if not str(path) or "\0" in str(result):
        raise ModelError(f"{show(str(path))} is not the name of a file; give one like '{example}'")
    return result


def open_regular(path: Path) -> io.BufferedReader:
    """Open a file to be read as bytes; refuse a device or a pipe, which might never end or never begin.

    Raises
    ------
    ModelError
        If it is not a regular file.
    OSError
        If it cannot be opened.
    """
    opened = open(path, "rb", opener=_without_waiting)  # noqa: SIM115  (the caller closes it)
    if not stat.S_ISREG(os.fstat(opened.fileno()).st_mode):
        opened.close()
        raise ModelError(f"{named(path)}: is not a regular file (a device, a pipe or the like); name another file")
    return opened


def _without_waiting(path: str, flags: int) -> int:
    """Open a file as `open` does, but return at once where nobody writes to a pipe."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def cannot(path: Path, what: str, error: OSError | ValueError, remedy: str) -> ModelError:
    """Give the error on a file that cannot be read or written, with the reason that the system gives."""
    reason = getattr(error, "strerror", None) or error
    return ModelError(f"{named(path)}: cannot be {what}: {reason}; {remedy}")


@contextlib.contextmanager
def naming_file(path: str | os.PathLike[str]) -> Iterator[None]:
    """Put the name of a file in front of each line of an error."""
    try:
        yield
    except ModelError as error:
        name = named(Path(path))
        raise ModelError("\n".join(f"{name}: {line}" for line in str(error).splitlines()), error.part) from None
