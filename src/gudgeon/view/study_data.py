"""All that the page of a study, a diagram or a branch shows, as one table for JSON and one block of bytes.

docs/report.md describes both. A row is a case: a set of parameters with what was measured there. Numbers keep all their
bits, since the page shows every one of them.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from gudgeon.plot._table import Column
from gudgeon.view._columns import Arrays
from gudgeon.view._tables import file_name, versions
from gudgeon.view.data import PageData

#: The version of the structure; it grows when its meaning changes.
FORMAT = 1


@dataclass(frozen=True)
class Axis:
    """What a study goes through along one of its axes.

    Parameters
    ----------
    name : str
        What it is called.
    index : array of int
        Where each row stands along it.
    parameters : sequence of str
        Those that change along it.
    chance : bool, default False
        Whether it is chance: samples, repetitions.
    """

    name: str
    index: np.ndarray
    parameters: Sequence[str]
    chance: bool = False


@dataclass(frozen=True)
class Cases:
    """What a page shows of many runs.

    Parameters
    ----------
    kind : {"study", "diagram", "branch"}
    title : str
    summary : sequence of pairs of str
        What is written above all.
    axes : sequence of Axis
    parameters, measures : sequence of Column
        A value for each row; measures that failed are NaN.
    status : sequence of str
        A word for each row: "done", "missing", or what went wrong.
    errors : mapping of int to str
        What went wrong, by row.
    template : str, default ""
        The command of a row, with places for its number and its parameters; see `plot/_commands.py`.
    numbers : array of int, default None
        The number of the case in the template; None: that of the row.
    kinds : mapping of str to str, default {}
        Measures that are no quantities: "regime" or "class".
    models : mapping, default None
        The model of each row as TOML; see `models_of`.
    points : mapping, default {}
        Of a diagram: channels at the section, as columns of shape (rows, periods).
    more : mapping, default {}
        What else the page of this kind needs, as plain tables.
    """

    kind: str
    title: str
    summary: Sequence[tuple[str, str]]
    axes: Sequence[Axis]
    parameters: Sequence[Column]
    measures: Sequence[Column]
    status: Sequence[str]
    errors: Mapping[int, str]
    template: str = ""
    numbers: np.ndarray | None = None
    kinds: Mapping[str, str] = field(default_factory=dict)
    models: Mapping[str, Any] | None = None
    points: Sequence[Column] = ()
    more: Mapping[str, Any] = field(default_factory=dict)


def study_data(cases: Cases, command: str = "") -> PageData:
    """Return what the page shows of many runs."""
    arrays = Arrays()
    words = list(dict.fromkeys(["done", *cases.status]))
    numbers = np.arange(len(cases.status)) if cases.numbers is None else cases.numbers
    table = {
        "format": FORMAT,
        "kind": cases.kind,
        "title": cases.title,
        "file": file_name(cases.title),
        "command": command,
        "versions": versions(),
        "summary": [list(pair) for pair in cases.summary],
        "count": len(cases.status),
        "axes": [
            {
                "name": one.name,
                "parameters": list(one.parameters),
                "chance": one.chance,
                "size": int(np.max(one.index, initial=-1)) + 1,
                "index": arrays.add(np.asarray(one.index, np.int32)),
            }
            for one in cases.axes
        ],
        "parameters": [_column(one, arrays) for one in cases.parameters],
        "measures": [{**_column(one, arrays), "kind": cases.kinds.get(one.name, "number")} for one in cases.measures],
        "points": [_column(one, arrays) for one in cases.points],
        "status": {
            "words": words,
            "column": arrays.add(np.array([words.index(one) for one in cases.status], np.int32)),
        },
        "errors": {str(k): text for k, text in cases.errors.items()},
        "template": cases.template,
        "numbers": arrays.add(np.asarray(numbers, np.int32)),
        "models": cases.models,
        **cases.more,
    }
    return PageData(table | {"arrays": arrays.table}, arrays.compressed()[0])


def _column(one: Column, arrays: Arrays) -> dict[str, Any]:
    """Return a column: numbers in SI units with the unit that they are shown in, or names by their numbers."""
    if one.is_choice:
        names = one.names
        found = np.array([names.index(value) for value in one.values.ravel().tolist()], np.int32)
        return {"name": one.name, "si": "", "unit": "", "size": 1.0, "labels": names, "logarithmic": False,
                "column": arrays.add(found)}  # fmt: skip
    values = np.asarray(one.values, float).ravel()
    return {
        "name": one.name, "si": one.units, "unit": one.scale.name, "size": one.scale.size, "labels": None,
        "logarithmic": one.on_logarithmic_axis, "column": arrays.add(values, exact=True),
    }  # fmt: skip


def models_of(text: Callable[[Sequence[int]], str], sizes: Sequence[int]) -> dict[str, Any] | None:
    """Return models over the axes of a grid as one text, in which each axis changes some lines of its own.

    The model of a case is the text with these lines put in. So a study of thousands of cases needs as many texts as its
    axes have values together.

    Parameters
    ----------
    text : function
        The model as TOML at a place of the grid.
    sizes : sequence of int
        How many values each axis has.

    Returns
    -------
    dict or None
        `lines`, and for each axis `from`, `to` and the lines of each value; None where two axes change the same lines.
    """
    first = [0] * len(sizes)
    lines = text(first).splitlines()
    spans: list[dict[str, Any]] = []
    for axis, size in enumerate(sizes):
        texts = [text([*first[:axis], n, *first[axis + 1 :]]).splitlines() for n in range(size)]
        head = min(_common(lines, other) for other in texts)
        tail = min(_common(lines[head:][::-1], other[head:][::-1]) for other in texts)
        end = len(lines) - tail
        spans.append({"from": head, "to": end, "lines": [other[head : len(other) - tail] for other in texts]})
    found = {"lines": lines, "spans": spans}
    last = [size - 1 for size in sizes]
    ordered = sorted(spans, key=lambda span: span["from"])
    apart = all(one["to"] <= other["from"] for one, other in itertools.pairwise(ordered))
    return found if apart and assembled(found, last) == text(last).splitlines() else None


def _common(one: Sequence[str], other: Sequence[str]) -> int:
    """Return how many lines two texts begin with alike."""
    pairs = zip(one, other, strict=False)
    return next((k for k, (a, b) in enumerate(pairs) if a != b), min(len(one), len(other)))


def assembled(models: Mapping[str, Any], place: Sequence[int]) -> list[str]:
    """Return the lines of the model at a place of the grid, as the page does."""
    lines = list(models["lines"])
    spans = sorted(zip(models["spans"], place, strict=True), key=lambda pair: -pair[0]["from"])
    for span, n in spans:
        lines[span["from"] : span["to"]] = span["lines"][n]
    return lines
