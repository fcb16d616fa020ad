"""The measures of a study by their names, however they were given."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gudgeon._describe import ModelError, show
from gudgeon.study.measures import Measure
from gudgeon.study.measures.written_in_python import function_measure


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
        measure = one if isinstance(one, Measure) else function_measure(one)
        called = measure.name if name is None else name
        if called in result:
            raise ModelError(f"two measures are called {show(called)}; give names by a mapping, like {{'first': ...}}")
        result[called] = measure
    return result
