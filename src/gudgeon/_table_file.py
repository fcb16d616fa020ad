"""Tables as files for other programs, as .csv and .parquet, a page at a time: what studies and runs share.

Numbers have as many digits as bring them back bit for bit, and are never all in memory.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from gudgeon._describe import ModelError

#: The columns of some rows, all of the same length: arrays, or lists of numbers and strings with None for nothing.
Page = Sequence[Any]


class Column(NamedTuple):
    """A column of a table: its heading, what it holds ("float64", "int8", "string", ...), and its unit."""

    name: str
    kind: str
    unit: str = ""


def write_csv(path: Path, columns: Sequence[Column], pages: Iterable[Page]) -> None:
    """Write a table as UTF-8 with a header."""
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(column.name for column in columns)
        for page in pages:
            writer.writerows(zip(*map(_texts, page), strict=True))


def _texts(column: Sequence[Any]) -> list[str]:
    """Return what stands in a file for the values of a column."""
    values = column.tolist() if hasattr(column, "tolist") else column
    return ["" if value is None else repr(value) if isinstance(value, float) else str(value) for value in values]


def write_parquet(path: Path, columns: Sequence[Column], pages: Iterable[Page]) -> None:
    """Write a table as Parquet; the unit of a column is in its metadata as "units"."""
    arrow, parquet = need_arrow()
    fields = [
        arrow.field(name, getattr(arrow, kind)(), metadata={"units": unit} if unit else None)
        for name, kind, unit in columns
    ]
    schema = arrow.schema(fields)
    with parquet.ParquetWriter(path, schema) as file:
        for page in pages:
            arrays = [
                arrow.array(values, field.type, from_pandas=False) for field, values in zip(fields, page, strict=True)
            ]
            file.write_table(arrow.Table.from_arrays(arrays, schema=schema))


def need_arrow(instead: str = ".csv or .nc") -> tuple[Any, Any]:
    """Return the modules that write Parquet; if they are not installed, say what can be written instead."""
    try:
        return import_module("pyarrow"), import_module("pyarrow.parquet")
    except ImportError:
        raise ModelError(
            f"a .parquet file needs pyarrow, which is not installed; install gudgeon[parquet], or write {instead}"
        ) from None
