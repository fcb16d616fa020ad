"""What commands share: files looked at before the work begins, so that no work is lost, and summaries as tables."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from gudgeon._describe import ModelError
from gudgeon._text import escaped, named
from gudgeon._whole_file import regular, whole_file


def writable(path: Path, instead: str) -> Path:
    """Give a path that can be written; `instead` is the option that names another."""
    if path.is_dir():
        raise ModelError(f"{named(path)} is a folder; name a file with {instead}")
    if os.path.lexists(path):
        regular(path)
    folder = path.parent
    if not folder.is_dir():
        raise ModelError(f"the folder {named(folder)} does not exist; make it, or name another with {instead}")
    if not os.access(folder, os.W_OK) or (path.exists() and not os.access(path, os.W_OK)):
        raise ModelError(f"{named(path)}: cannot be written; name another file with {instead}")
    return path


def check_export(path: Path, check_format: Callable[[Path], None], option: str, others: Mapping[str, Path]) -> None:
    """Refuse a file that cannot be written, by its format or its place, or that is one of the `others`."""
    try:
        check_format(path)
    except ModelError as error:
        raise ModelError(f"{option} {error}") from None
    writable(path, option)
    for what, other in others.items():
        if os.path.realpath(path) == os.path.realpath(other):
            raise ModelError(f"{option} {named(path)} is {what}; name another file")


def creatable(path: Path, instead: str) -> Path:
    """Give a path that can be written once its folder is made."""
    folder = path.parent
    while not folder.exists() and folder != folder.parent:
        folder = folder.parent
    if not folder.is_dir():
        raise ModelError(
            f"{named(folder)} is not a folder, so {named(path)} cannot be made in it; name another with {instead}"
        )
    if folder != path.parent and not os.access(folder, os.W_OK):
        raise ModelError(f"{named(path)}: cannot be written; name another file with {instead}")
    return writable(path, instead) if folder == path.parent else path


def picture_format(path: Path, option: str) -> str:
    """Give the format that a picture's name asks for."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg

    known = sorted(FigureCanvasAgg.get_supported_filetypes())
    kind = path.suffix.removeprefix(".").lower()
    if kind not in known:
        raise ModelError(f"{option} {named(path)}: {path.suffix!r} is not a known sort of picture: {', '.join(known)}")
    return kind


def write(path: Path, content: bytes) -> None:
    """Write a file, which is replaced only when all is written."""
    try:
        with whole_file(path) as partial:
            partial.write_bytes(content)
    except OSError as error:
        raise ModelError(f"{named(path)}: cannot be written: {error.strerror or error}") from None


def summary_table(lines: list[tuple[str, str]]) -> Any:
    """Give pairs of what and how much as a table for the terminal."""
    from rich.table import Table

    table = Table.grid(padding=(0, 2))
    table.add_column(style="bold", no_wrap=True)
    table.add_column()
    for what, how_much in lines:
        table.add_row(escaped(what), escaped(how_much))
    return table
