"""The outcome of a study as an xarray dataset over its parameters, and what failed as a table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from gudgeon.study.case import Case

if TYPE_CHECKING:
    import pandas
    import xarray

    from gudgeon.study.plan import Plan


def dataset(
    plan: Plan, units: Mapping[str, str], cases: Iterable[Case | None], repeat: int, name: str
) -> xarray.Dataset:
    """Return the measures over the axes of a plan; cases that failed, or were not computed yet, are NaN."""
    import xarray

    shape = (*plan.shape, repeat) if repeat > 1 else plan.shape
    size = int(np.prod(shape))
    values = {measure: np.full(size, np.nan) for measure in units}
    failed = missing = 0
    for k, case in enumerate(cases):
        missing, failed = missing + (case is None), failed + (case is not None and not case.done)
        if case is not None and case.done:
            for measure, column in values.items():
                column[k] = case.measures[measure]
    dims = (*plan.dims, "repeat") if repeat > 1 else plan.dims
    variables = {
        measure: (dims, column.reshape(shape), {"units": units[measure], "long_name": measure})
        for measure, column in values.items()
    }
    coords: dict[str, Any] = {**plan.coords, "case_number": (dims, np.arange(size).reshape(shape))}
    if repeat > 1:
        coords["repeat"] = ("repeat", np.arange(repeat))
    attributes = {"study": name, "cases": size, "failed": failed, "missing": missing}
    return xarray.Dataset(variables, coords=coords, attrs=attributes)


def rows(plan: Plan, units: Mapping[str, str], cases: Iterable[Case | None], repeat: int) -> pandas.DataFrame:
    """Return one row for each case, in the order of the plan: parameters, measures, status and error."""
    import pandas

    found: list[dict[str, Any]] = []
    for k, case in enumerate(cases):
        row: dict[str, Any] = plan.shown(k // repeat)
        if repeat > 1:
            row["repeat"] = k % repeat
        measures: Mapping[str, Any] = case.measures if case is not None and case.done else {}
        row |= {measure: measures.get(measure, np.nan) for measure in units}
        row["status"] = "missing" if case is None else case.status
        row["error"] = "" if case is None else case.error
        found.append(row)
    return pandas.DataFrame(found)


def failures(table: pandas.DataFrame) -> pandas.DataFrame:
    """Return the rows of cases that failed, by the number of the case."""
    failed: pandas.DataFrame = table[~table["status"].isin(["done", "missing"])]
    return failed.rename_axis("case")
