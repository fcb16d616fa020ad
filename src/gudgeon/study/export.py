"""The outcome of a study as a file, for other programs: one row for each case, in the order of the grid.

Columns are the parameters by their paths, the measures by their names, all as plain numbers in SI units, then `status`
and `error`. Nothing in them differs from one execution to the next: no times, no order of computing. Numbers have as
many digits as bring them back bit for bit. A case that failed, or is missing, has no measures.

- `.csv`: UTF-8 with a header that has names and units.
- `.parquet`: the same table; the unit of a column is in its metadata as "units". Needs pyarrow.
- `.nc`: netCDF, the measures over the axes of the study, with units.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from gudgeon._formats import Format, Formats, write_whole
from gudgeon._table_file import Column, Page, need_arrow, write_csv, write_parquet
from gudgeon.result.table import with_unit
from gudgeon.study.case import Case

if TYPE_CHECKING:
    from gudgeon.study.study import Study

MISSING = "missing"
#: Rows that are in memory at a time.
_ROWS = 10_000


def write(study: Study, cases: Iterable[Case | None], path: Path) -> None:
    """Write the outcome of a study, cases in the order of the plan, to a file that appears whole or not at all."""
    FORMATS.check(path)
    write_whole(path, partial(FORMATS.of(path).write, study, cases))


def columns(study: Study) -> dict[str, str]:
    """Return the names of the columns, with their units; "" where there is none."""
    return {**dict.fromkeys(study.shown(0), ""), **study.plan.units, **study.units, "status": "", "error": ""}


def rows(study: Study, cases: Iterable[Case | None]) -> Iterator[list[Any]]:
    """Return the rows, without ever having all of them in memory; None where there is nothing."""
    for k, case in enumerate(cases):
        measures = case.measures if case is not None and case.done else {}
        status, error = (MISSING, "") if case is None else (case.status, "; ".join(case.error.splitlines()))
        yield [*study.shown(k).values(), *map(measures.get, study.units), status, error]


def _csv(study: Study, cases: Iterable[Case | None], path: Path) -> None:
    headed = [column._replace(name=with_unit(column.name, column.unit)) for column in _typed(study)]
    write_csv(path, headed, _pages(study, cases))


def _parquet(study: Study, cases: Iterable[Case | None], path: Path) -> None:
    write_parquet(path, _typed(study), _pages(study, cases))


def _typed(study: Study) -> list[Column]:
    """Return the columns with what they hold."""
    units, first = columns(study), study.shown(0)
    found = []
    for name, unit in units.items():
        number = name in study.units or isinstance(first.get(name), float)
        kind = "float64" if number else "int64" if isinstance(first.get(name), int) else "string"
        found.append(Column(name, kind, unit))
    return found


def _pages(study: Study, cases: Iterable[Case | None]) -> Iterator[Page]:
    """Return the columns of a few rows at a time."""
    found = rows(study, cases)
    while page := list(islice(found, _ROWS)):
        yield list(zip(*page, strict=True))


def _netcdf(study: Study, cases: Iterable[Case | None], path: Path) -> None:
    found = list(cases)
    made = study.dataset(found)
    dims, shape = made["case_number"].dims, made["case_number"].shape
    for name, column in (
        ("status", [MISSING if case is None else case.status for case in found]),
        ("error", ["" if case is None else case.error for case in found]),
    ):
        made[name] = dims, np.array(column, dtype=str).reshape(shape)
    made.to_netcdf(path, engine="scipy")


FORMATS = Formats(
    Format(".csv", _csv), Format(".nc", _netcdf), Format(".parquet", _parquet, lambda path: need_arrow())
)  # fmt: skip
