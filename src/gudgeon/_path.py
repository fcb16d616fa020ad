"""Names of files that a user gives."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from gudgeon._describe import ModelError, shortened, show


def file_path(path: Any, example: str) -> Path:
    """Give the path of a file, whether it exists or not."""
    try:
        result = Path(path)
    except TypeError:
        raise ModelError(f"{show(path)} is not the name of a file; give one like '{example}'") from None
    if not str(path) or "\0" in str(result):
        raise ModelError(f"{show(str(path))} is not the name of a file; give one like '{example}'")
    return result


def named(path: Path) -> str:
    """Give a path for a message: whole, unless no system would take it."""
    text = str(path)
    return text if len(text) <= 300 else shortened(text)


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
