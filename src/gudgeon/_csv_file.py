"""Columns of measured numbers in a CSV file: a line of names with units, then lines of numbers.

    # rubber buffer at 20 degC
    deflection [mm], loading [N], unloading [N]
    0,   0,   0
    0.5, 180, 120

Columns are separated by commas, semicolons or tabs; with semicolons a comma is as good as a decimal point. Empty lines
and lines that begin with # are passed over. A column without a unit is in SI units.

Messages say where a file is wrong and how, but show nothing of it: it may be another file than the one that was meant.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from gudgeon._describe import ModelError, nearest, show
from gudgeon._path import cannot, file_path, named, open_regular
from gudgeon._quantity import KINDS, si
from gudgeon._unit_kind import number_or_text

#: Bytes of a file at most.
LARGEST = 5_000_000
#: Blanks between a quoted cell and what ends it.
_AFTER_QUOTE = re.compile(r'" +([,;\t]|$)')
#: The head of a column: its name, and its unit in brackets.
_HEAD = re.compile(r"([^\[\]()]*?)\s*(?:[\[(]([^\[\]()]*)[\])])?")


def read_columns(path: Any, kinds: Mapping[str, str], example: str = "buffer.csv") -> dict[str, tuple[float, ...]]:
    """Return the columns of a CSV file in SI units, by name.

    Parameters
    ----------
    path : str or path
        The file.
    kinds : mapping of str to str
        The columns that there may be, and the kind of quantity that each holds, like "length".
    example : str, default "buffer.csv"
        What such a file may be called, for messages.

    Raises
    ------
    ModelError
        It cannot be read, or holds something else; the text names the file, the line and the column.
    """
    file = file_path(path, example)
    lines = _lines(file)
    if len(lines) < 2:
        raise ModelError(f"{named(file)}: has no numbers; write {_like(kinds)} in its first line, and numbers below")
    head = lines[0][1]
    separator = next((sign for sign in (";", "\t") if sign in head), ",")
    cells = [_cells(file, number, line, separator) for number, line in lines]
    columns = _columns(file, lines[0][0], cells[0], kinds)
    result: dict[str, list[float]] = {name: [] for name, _ in columns}
    for (number, _), row in zip(lines[1:], cells[1:], strict=True):
        where = f"{named(file)}: line {number}"
        if len(row) != len(columns):
            raise ModelError(f"{where}: has {len(row)} columns, and the first line {len(columns)}; give as many")
        for (name, unit), cell in zip(columns, row, strict=True):
            text = cell.replace(",", ".") if separator == ";" else cell
            try:
                result[name].append(si(number_or_text(f"{text} {unit}"), KINDS[kinds[name]]))
            except ModelError:
                raise ModelError(
                    f"{where}: {name} is not a number, or not finite, or too small; correct it, or leave out the line"
                ) from None
    return {name: tuple(values) for name, values in result.items()}


def _lines(file: Path) -> list[tuple[int, str]]:
    """Return the lines that say something, with their numbers."""
    try:
        with open_regular(file) as opened:
            data = opened.read(LARGEST + 1)
    except ModelError:
        raise
    except (OSError, ValueError) as error:
        raise cannot(file, "read", error, "check its name, which is relative to the file that names it") from None
    if len(data) > LARGEST:
        raise ModelError(f"{named(file)}: has more than {LARGEST / 1e6:.0f} MB; keep fewer points")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ModelError(f"{named(file)}: is not a text in UTF-8 (byte {error.start}); save it as CSV") from None
    numbered = enumerate(text.splitlines(), 1)
    return [(k, line) for k, line in numbered if line.strip() and not line.lstrip().startswith("#")]


def _cells(file: Path, number: int, line: str, separator: str) -> list[str]:
    """Return the cells of one line; raise ModelError for a quoted cell that does not end in it."""
    where = f"{named(file)}: line {number}"
    if line.count('"') % 2:
        raise ModelError(f"{where}: a quoted cell must end in the line in which it begins; write every row in one line")
    try:
        closed = _AFTER_QUOTE.sub(r'"\1', line)  # blanks between a cell and its separator mean nothing
        (row,) = csv.reader([closed], delimiter=separator, skipinitialspace=True, strict=True)
    except csv.Error:
        raise ModelError(f"{where}: nothing but the separator may follow a quoted cell; correct the quotes") from None
    return [cell.strip() for cell in row]


def _columns(file: Path, line: int, heads: Sequence[str], kinds: Mapping[str, str]) -> list[tuple[str, str]]:
    """Return name and unit of every column, checked."""
    where = f"{named(file)}: line {line}"
    result: list[tuple[str, str]] = []
    found = [
        (match[1].lower(), (match[2] or "").strip()) if (match := _HEAD.fullmatch(head)) else (head, "")
        for head in heads
    ]
    if not any(name in kinds for name, _ in found):  # some other file, of which nothing is shown
        raise ModelError(f"{where}: has none of the columns {', '.join(kinds)}; write {_like(kinds)} in the first line")
    for number, (name, unit) in enumerate(found, 1):
        if name not in kinds:
            raise ModelError(
                f"{where}: the name of column {number} is not known; {nearest(name, kinds)}, like {_like(kinds)}"
            )
        if name in (other for other, _ in result):
            raise ModelError(f"{where}: there are two columns {name}; keep one")
        kind = KINDS[kinds[name]]
        try:
            si(number_or_text(f"1 {unit}"), kind)
        except ModelError:
            raise ModelError(
                f"{where}: the unit of {name} is not known as one of {kind.with_article}, like {kind.unit}"
            ) from None
        result.append((name, unit))
    return result


def _like(kinds: Mapping[str, str]) -> str:
    return show(", ".join(f"{name} [{KINDS[kind].unit}]" for name, kind in kinds.items()))
