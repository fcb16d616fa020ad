"""The page of a study: all its cases, over its parameters, with the runs that were kept."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import numpy as np

from gudgeon._describe import ModelError
from gudgeon._path import named
from gudgeon.model.files import as_toml
from gudgeon.plot._table import CHANCE, Column
from gudgeon.study.case import Case
from gudgeon.study.measures import Regime
from gudgeon.study.outcomes import Outcomes, runs_folder
from gudgeon.study.summary import description
from gudgeon.view.study_data import Axis, Cases, models_of

if TYPE_CHECKING:
    from gudgeon.result.run import Run
    from gudgeon.study.study import Study

#: Cases that a page shows at most; models that are written for it at most.
MOST, MOST_MODELS = 250_000, 300
MISSING = "missing"


def cases_of(study: Study, outcomes: Sequence[Case | None]) -> Cases:
    """Return what a page shows of a study."""
    check_count(len(study))
    plan, repeat = study.plan, study.repeat
    shape = (*plan.shape, repeat)
    places = np.unravel_index(np.arange(len(study)), shape)
    axes = [
        Axis(one.name, index, tuple(one.values), one.name in CHANCE)
        for one, index in zip(plan.axes, places[:-1], strict=True)
    ]
    parameters = []
    for one, index in zip(plan.axes, places[:-1], strict=True):
        for path, (_, values, attributes) in one.coords.items():
            parameters.append(Column(path, np.asarray(values)[index], attributes.get("units", "")))
    if repeat > 1:
        axes.append(Axis("repeat", places[-1], ("repeat",), True))
        parameters.append(Column("repeat", places[-1].astype(float), ""))
    status, errors = told(outcomes)
    how = study.options
    return Cases(
        "study", study.name, [*description(study), *counts(status)], axes, parameters, measured(study.units, outcomes),
        status, errors, study.dataset([None] * len(study)).attrs["command"],
        kinds={name: "regime" for name, one in study.measures.items() if isinstance(one, Regime)},
        models=_models(study),
        more={"again": f"--until {how.until!r} --rtol {how.rtol!r} --atol {how.atol!r} --method {how.method}"},
    )  # fmt: skip


def cases_of_store(outcomes: Outcomes, note: str = "") -> Cases:
    """Return what a page shows of a store alone, without its study: every case in it, by what it says of itself."""
    rows = list(outcomes)
    check_count(len(rows))
    if not rows:
        raise ModelError(f"{named(outcomes.path)}: the store has no case yet; run the study first")
    about = outcomes.about
    units = json.loads(about.get("units", "{}"))
    paths = list(dict.fromkeys(path for case in rows for path in case.parameters))
    measures = list(dict.fromkeys(name for case in rows if case.done for name in case.measures))
    parameters = [_parameter(path, rows, units) for path in paths]
    indices = {one.name: np.unique(one.places, return_inverse=True)[1] for one in parameters}
    grid = int(np.prod([index.max() + 1 for index in indices.values()])) == len(rows)
    axes = [Axis(path, indices[path], (path,), path in CHANCE) for path in paths]
    if not grid:
        axes = [Axis("case", np.arange(len(rows)), paths, True)]
    status, errors = told(rows)
    summary = [("study", about["study"]), ("cases", str(len(rows))), *counts(status)]
    summary += [("note", note)] if note else []
    wanted = {name: str(units.get(name, "")) for name in measures}
    return Cases("study", about["study"], summary, axes, parameters, measured(wanted, rows), status, errors)


def _parameter(path: str, rows: Iterable[Case], units: Mapping[str, str]) -> Column:
    values = [case.parameters.get(path) for case in rows]
    number = all(isinstance(value, float | int) for value in values)
    return Column(path, np.array(values, float) if number else np.array([str(value) for value in values]),
                  str(units.get(path, "")))  # fmt: skip


def check_count(count: int) -> None:
    """Refuse more cases than a page can show."""
    if count > MOST:
        raise ModelError(f"{count} cases are more than a page shows, {MOST}; export them as a table instead")


def told(outcomes: Iterable[Case | None]) -> tuple[list[str], dict[int, str]]:
    """Return the status of each case, and the errors by their numbers."""
    status, errors = [], {}
    for k, case in enumerate(outcomes):
        status.append(MISSING if case is None else case.status)
        if case is not None and case.error:
            errors[k] = case.error
    return status, errors


def counts(status: Sequence[str]) -> list[tuple[str, str]]:
    """Return how many cases are done, failed, missing."""
    done, missing = status.count("done"), status.count(MISSING)
    return [("done", str(done)), ("failed", str(len(status) - done - missing)), ("missing", str(missing))]


def measured(units: Mapping[str, str], outcomes: Sequence[Case | None]) -> list[Column]:
    """Return the measures of all cases; NaN where there is none."""
    found = []
    for name, unit in units.items():
        values = np.full(len(outcomes), np.nan)
        for k, case in enumerate(outcomes):
            if case is not None and case.done and isinstance(case.measures.get(name), float | int):
                values[k] = case.measures[name]
        found.append(Column(name, values, unit))
    return found


def _models(study: Study) -> dict[str, Any] | None:
    """Return the models of all cases; None where there are too many texts, or they cannot be written."""
    shape, count = study.plan.shape, len(study)
    with suppress(ModelError):
        if study.repeat == 1 and sum(shape) <= MOST_MODELS:
            found = models_of(lambda place: as_toml(study.mechanism(int(np.ravel_multi_index(place, shape)))), shape)
            if found is not None:
                return found
        if count <= MOST_MODELS:
            found = models_of(lambda place: as_toml(study.mechanism(place[0])), [count])
            return None if found is None else found | {"rows": True}
    return None


def opened(outcomes: Outcomes, shown: Cases, study: Any, most: int) -> dict[int, Run]:
    """Return runs that were kept, by their rows: those of the extremes of measures first, then one after the other."""
    from gudgeon.result.files import load

    if most == 0 or shown.kind != "study" or not runs_folder(outcomes.path).is_dir():
        return {}
    kept = {k: file for k in range(len(shown.status)) if (file := outcomes.run_file(study.key(k))).is_file()}
    first: list[int] = []
    for one in shown.measures:
        known = np.array([k for k in kept if np.isfinite(one.values[k])], int)
        if len(known):
            first += [int(known[np.argmax(one.values[known])]), int(known[np.argmin(one.values[known])])]
    rows = list(dict.fromkeys([*first, *kept]))
    found: dict[int, Run] = {}
    for k in rows:
        if len(found) == most:
            break
        run = load(kept[k])
        if len(run.time) > 1:
            found[k] = run
    return found
