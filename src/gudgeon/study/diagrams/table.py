"""What a diagram has computed, as an xarray dataset."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from gudgeon.study.case import Case
from gudgeon.study.diagrams.chains import CONTACTS

if TYPE_CHECKING:
    import xarray

    from gudgeon.study.diagrams.diagram import Diagram


def dataset(diagram: Diagram, cases: Mapping[tuple[str, int], Case | None]) -> xarray.Dataset:
    """Return values, by direction and number, as channels over direction, parameter and number of the period.

    What failed, or is missing, is NaN, and says so in `status` and `error`.
    """
    import xarray

    strobe, directions = diagram.strobe, diagram.directions
    shape = (len(directions), len(diagram.plan), strobe.keep)
    values = {name: np.full(shape, np.nan) for name in (*diagram.channels, CONTACTS)}
    status, errors = np.full(shape[:2], "missing", object), np.full(shape[:2], "", object)
    for (direction, k), case in cases.items():
        if case is None:
            continue
        place = directions.index(direction), k
        status[place], errors[place] = case.status, case.error
        if case.done:
            for name, array in values.items():
                array[place] = case.measures[name]
    dims = ("direction", diagram.parameter, "period")
    units = {name: number.unit for name, number in diagram.numbers.items()} | {CONTACTS: ""}
    variables: dict[str, Any] = {
        name: (dims, array, {"units": units[name], "long_name": name}) for name, array in values.items()
    }
    variables["status"] = dims[:2], status.astype(str)
    variables["error"] = dims[:2], errors.astype(str)
    coords = {
        "direction": list(directions),
        "period": np.arange(strobe.transient + 1, strobe.transient + strobe.keep + 1),
        **diagram.plan.coords,
    }
    attributes = {"diagram": diagram.name, "mechanism": diagram.base.name, "parameter": diagram.parameter}
    return xarray.Dataset(variables, coords=coords, attrs=attributes)
