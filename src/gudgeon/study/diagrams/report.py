"""The page of a diagram: channels at the section over its parameter, a point for each period."""

from __future__ import annotations

import shlex
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import numpy as np

from gudgeon._describe import ModelError
from gudgeon.analysis._period import period_of
from gudgeon.model.files import as_toml
from gudgeon.plot._commands import CASE, SET
from gudgeon.plot._table import Column
from gudgeon.study.diagrams.chains import CONTACTS
from gudgeon.study.report import MOST_MODELS, check_count, counts
from gudgeon.view.study_data import Axis, Cases, models_of

if TYPE_CHECKING:
    import xarray

    from gudgeon.study.diagrams.diagram import Diagram

#: Where the duration of a run stands in a command.
UNTIL = "{until}"


def cases_of_diagram(diagram: Diagram, table: xarray.Dataset) -> Cases:
    """Return what a page shows of a diagram: a row for each value in each direction."""
    directions, count = list(diagram.directions), len(diagram.plan)
    check_count(len(diagram) * diagram.strobe.keep)
    numbers = np.tile(np.arange(count), len(directions))
    parameters = [
        Column(path, np.asarray(values)[numbers], attributes.get("units", ""))
        for path, (_, values, attributes) in diagram.plan.coords.items()
    ]
    axes = [Axis(diagram.parameter, numbers, diagram.plan.paths)]
    if len(directions) > 1:
        parameters.append(Column("direction", np.repeat(directions, count), ""))
        axes.append(Axis("direction", np.repeat(np.arange(len(directions)), count), ("direction",)))
    dims = ("direction", diagram.parameter, "period")
    points = []
    for name in (*diagram.channels, CONTACTS):
        values = table[name].transpose(*dims).values.reshape(len(numbers), -1)
        points.append(Column(name, values, str(table[name].attrs.get("units", ""))))
    status = table["status"].transpose(*dims[:2]).values.ravel().astype(str).tolist()
    errors = table["error"].transpose(*dims[:2]).values.ravel().astype(str).tolist()
    strobe = diagram.strobe
    note = "at the start of the mechanism" if diagram.start == "fresh" else ""
    return Cases(
        "diagram", diagram.name, [*diagram.summary(), *counts(status)], axes, parameters, _reach(points), status,
        {k: text for k, text in enumerate(errors) if text}, _template(diagram), numbers,
        models=_models(diagram), points=points,
        more={
            "first": strobe.transient + 1, "keep": strobe.keep, "carried": note == "",
            "until": [_known(diagram, k) for k in range(count)], "again": f"--until {UNTIL} --rtol {strobe.rtol!r}",
        },
    )  # fmt: skip


def _reach(points: list[Column]) -> list[Column]:
    """Return the least and the largest of each channel at each value, and the mean number of contacts."""
    found = []
    for one in points:
        known = np.isfinite(one.values).any(axis=1)
        safe = np.where(known[:, None], one.values, 0.0)
        if one.name == CONTACTS:
            found.append(Column("contacts per period", np.where(known, safe.mean(axis=1), np.nan), ""))
            continue
        found.append(Column(f"least {one.name}", np.where(known, np.nanmin(safe, axis=1), np.nan), one.units))
        found.append(Column(f"largest {one.name}", np.where(known, np.nanmax(safe, axis=1), np.nan), one.units))
    return found


def duration(diagram: Diagram, k: int) -> float:
    """Return how long a motion is followed at a value, in s."""
    return (diagram.strobe.transient + diagram.strobe.keep) * period_of(diagram.mechanism(k), diagram.period)


def _known(diagram: Diagram, k: int) -> float | None:
    """The same; None where the mechanism has no period."""
    with suppress(ModelError):
        return duration(diagram, k)
    return None


def _template(diagram: Diagram) -> str:
    """Return the command of a run at a value, from the start of the mechanism."""
    if diagram.model_file is not None:
        file = shlex.quote(diagram.model_file) + (" --allow-paths" if diagram.allow_paths else "")
        return f"gudgeon run {file} {SET} --until {UNTIL} --rtol {diagram.strobe.rtol!r}"
    allowed = ", allow_paths=True" if diagram.allow_paths else ""
    made = "diagram" if diagram.file is None else f"gudgeon.Diagram.read({diagram.file!r}{allowed})"
    return f"{made}.mechanism({CASE}).simulate({UNTIL}, rtol={diagram.strobe.rtol!r})"


def _models(diagram: Diagram) -> Any:
    if len(diagram.plan) > MOST_MODELS:
        return None
    with suppress(ModelError):
        found = models_of(lambda place: as_toml(diagram.mechanism(place[0])), [len(diagram.plan)])
        if found is not None and len(diagram.directions) > 1:  # the same in each direction
            found["spans"].append({"from": 0, "to": 0, "lines": [[] for _ in diagram.directions]})
        return found
    return None
