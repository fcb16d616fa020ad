"""The measures of a study by their names, however they were given."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from gudgeon._describe import ModelError, show
from gudgeon.study.measures import Measure
from gudgeon.study.measures.written_in_python import measure as written

#: Columns of the table of a study, beside parameters and measures.
_COLUMNS = ("repeat", "status", "error", "case_number")


def named_measures(given: Any) -> dict[str, Measure]:
    """Return measures by name, of a list or a mapping of measures and functions of a run."""
    if isinstance(given, Measure) or callable(given):
        given = [given]
    pairs: list[tuple[str | None, Any]]
    if isinstance(given, Mapping):
        pairs = list(given.items())
    elif isinstance(given, list | tuple):
        pairs = [(None, one) for one in given]
    else:
        raise ModelError(
            f"measure {show(given)} must be a list or a mapping of measures, like [Peak('slider.velocity')]"
        )
    if not pairs:
        raise ModelError("measure is empty; give at least one, like [Peak('slider.velocity')]")
    result: dict[str, Measure] = {}
    for name, one in pairs:
        if not isinstance(one, Measure) and (not callable(one) or isinstance(one, type)):
            raise ModelError(
                f"{show(one)} is not a measure; give one like Peak('slider.velocity'), or a function of a run"
            )
        measure = one if isinstance(one, Measure) else written(one)
        called = measure.name if name is None else name
        if called in result:
            raise ModelError(f"two measures are called {show(called)}; give names by a mapping, like {{'first': ...}}")
        result[called] = measure
    return result


def explained(name: str, measure: Measure, error: ModelError) -> str:
    """Return what an error of a measure says, without what the measure calls itself: the study has a name for it."""
    return f"measure {name}: {str(error).removeprefix(f'{measure.title}: ')}"


def check_names(measures: Mapping[str, Measure], others: Iterable[str]) -> None:
    """Refuse measures that are called as something else in the tables of a study."""
    taken = {*others, *_COLUMNS}
    for name in measures:
        if not isinstance(name, str) or not name.strip() or not name.isprintable():
            raise ModelError(f"measure {show(name)}: its name must be a text")
        if name in taken:
            what = "a column of the table" if name in _COLUMNS else "what varies"
            raise ModelError(f"measure {show(name)} is called as {what}; give it another name")
