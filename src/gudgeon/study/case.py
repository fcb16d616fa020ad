"""One case of a study as the store keeps it, and how its numbers are written: exactly, and readable by anyone.

Measures are JSON. A double is written with as many digits as tell it from its neighbours, and read back bit for bit,
-0.0 included; NaN, Infinity and -Infinity stand as these words, which Python, JavaScript's JSON5, SQLite from 3.42 and
pandas read. All NaN are one. What is read is what was written, or an error: each row has a checksum.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from gudgeon._describe import ModelError, show

#: The status of a case that was computed to its end; every other one is a failure of some sort.
DONE = "done"


@dataclass(frozen=True)
class Case:
    """The outcome of a case.

    Parameters
    ----------
    key : str
        What identifies the case: a hash of its model, settings and measures.
    status : str
        "done", or a word for what went wrong, like "failed".
    measures : mapping
        Values by the names of the measures: numbers, strings, None, or lists and tables of them.
    error : str, default ""
        What went wrong.
    parameters : mapping
        Values of the varied parameters by path, for those who read the store.
    """

    key: str
    status: str
    measures: Mapping[str, Any] = field(default_factory=dict)
    error: str = ""
    parameters: Mapping[str, Any] = field(default_factory=dict)

    @property
    def done(self) -> bool:
        """Whether it was computed to its end."""
        return self.status == DONE


Row = tuple[str, str, str, str, str, int]
#: What writes JSON without spaces.
_JSON = json.JSONEncoder(separators=(",", ":"))


def to_row(case: Case) -> Row:
    """Return a case as a row of the store: key, status, measures, error, parameters, checksum."""
    columns = (
        case.key,
        _text(case.status),
        written(case.measures),
        _text(case.error),
        written(case.parameters),
    )
    return (*columns, checksum(columns))


def is_whole(row: Row) -> bool:
    """Whether a row is what was written."""
    *columns, check = row
    try:
        return checksum(tuple(columns)) == check
    except (TypeError, ValueError):
        return False


def from_row(row: Row) -> Case | None:
    """Return the case of a row; None if the row is not what was written."""
    columns = row[:-1]
    try:
        if not is_whole(row):
            return None
        return Case(columns[0], columns[1], json.loads(columns[2]), columns[3], json.loads(columns[4]))
    except (TypeError, ValueError):
        return None


def checksum(columns: tuple[str, ...]) -> int:
    """Return the CRC-32 of the columns before it, as UTF-8, each with its length in front."""
    return zlib.crc32(b"".join([b"%d:%b" % (len(data), data) for data in map(str.encode, columns)]))


def written(values: Mapping[str, Any]) -> str:
    """Return values as JSON."""
    return _JSON.encode({str(name): plain(value, name) for name, value in values.items()})


def plain(value: Any, name: Any = "") -> Any:
    """Return a value as JSON has it: numbers of NumPy as Python's, arrays and tuples as lists."""
    if value is None or type(value) in (bool, int, float, str):
        return value
    if hasattr(value, "tolist"):  # a number or an array of NumPy or xarray
        return plain(value.tolist(), name)
    if isinstance(value, list | tuple):
        return [plain(item, name) for item in value]
    if isinstance(value, Mapping):
        return {str(key): plain(item, name) for key, item in value.items()}
    raise ModelError(f"{name}: {show(value)} cannot be stored; a measure is a number, a string, or a list of them")


def _text(text: str) -> str:
    """Return a text that SQLite takes: UTF-8 without zero bytes."""
    return text.encode(errors="backslashreplace").decode().replace("\0", "\\0")
