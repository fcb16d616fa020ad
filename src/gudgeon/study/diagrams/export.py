"""A diagram as a file, for other programs.

- `.csv`: UTF-8 with a header that has names and units, a row for each period: parameters, `direction`, `period`, the
  channels, `contacts`; all as plain numbers in SI units, with as many digits as bring them back bit for bit. Then
  `status` and `error`: a value that failed, or is missing, has one row without numbers.
- `.nc`: netCDF, the channels over direction, parameter and period, with units.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from gudgeon._formats import Format, Formats, write_whole
from gudgeon.result.table import with_unit

if TYPE_CHECKING:
    import xarray


def write(table: xarray.Dataset, path: Path) -> None:
    """Write what `diagram.run()` gave, to a file that appears whole or not at all."""
    FORMATS.check(path)
    write_whole(path, partial(FORMATS.of(path).write, table))


def _netcdf(table: xarray.Dataset, path: Path) -> None:
    table.to_netcdf(path, engine="scipy")


def _csv(table: xarray.Dataset, path: Path) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows(rows(table))


def rows(table: xarray.Dataset) -> Iterator[list[str]]:
    """Return the header, and the rows, in the order of directions, values and periods."""
    parameter = str(table.attrs["parameter"])
    paths = [str(name) for name in table.coords if table[name].dims == (parameter,)]
    names = [str(name) for name in table.data_vars if name not in ("status", "error")]
    headings = {name: with_unit(name, str(table[name].attrs.get("units", ""))) for name in (*paths, *names)}
    yield [
        *(headings[name] for name in paths),
        "direction",
        "period",
        *(headings[name] for name in names),
        "status",
        "error",
    ]
    periods = table["period"].values
    for d, direction in enumerate(table["direction"].values):
        arrays = [table[name].transpose("direction", parameter, "period").values[d] for name in names]
        for k in range(table.sizes[parameter]):
            where = [*(_text(table[path].values[k]) for path in paths), str(direction)]
            status, error = (str(table[name].values[d, k]) for name in ("status", "error"))
            if status != "done":
                yield [*where, "", *[""] * len(names), status, "; ".join(error.splitlines())]
                continue
            for n, period in enumerate(periods):
                yield [*where, str(period), *(_text(array[k, n]) for array in arrays), status, ""]


def _text(value: Any) -> str:
    return repr(float(value)) if isinstance(value, float | np.floating) else str(value)


FORMATS = Formats(Format(".csv", _csv), Format(".nc", _netcdf))
