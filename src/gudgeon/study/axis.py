"""An axis of a study: the values that one or more parameters go through together, as the user wrote them and in SI."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from gudgeon._describe import Description, ModelError, nearest, show
from gudgeon._family import Member
from gudgeon._quantity import Kind, finite, si
from gudgeon.model.mechanism import Mechanism
from gudgeon.model.parameters.path import resolve
from gudgeon.model.parameters.unit import kind_of, unit_of
from gudgeon.model.parameters.value import convert
from gudgeon.study.distributions import KEYS, Distribution, is_distribution
from gudgeon.study.samples import MOST_VALUES, Grid, Zip

#: What an entry of a study may be, for messages.
FORMS = (
    "a list of values, a grid like { from = 1.0, to = 2.0, count = 11 }, a distribution like "
    "{ distribution = 'norm', loc = 1.0, scale = 0.1 }, or lists zipped together like { zip = { ... } }"
)
#: Values that are no numbers and are tried in the mechanism before anything is computed.
_MOST_CHECKED = 100
_GRID = ("from", "to", "count", "scale")


@dataclass(frozen=True)
class Axis:
    """A dimension of a study.

    `values` are those of each path, in their order; `labels` what they are called where they are no numbers. `scale` is
    that of a grid, "linear" or "log", whose values stand for all between its ends; "" for what has nothing in between.
    """

    name: str
    values: Mapping[str, Any]
    labels: Mapping[str, Sequence[str]]
    units: Mapping[str, str]
    scale: str = ""

    def __len__(self) -> int:
        return len(next(iter(self.values.values())))

    def case(self, k: int) -> dict[str, Any]:
        """Return the k-th value of each path."""
        return {path: _python(values[k]) for path, values in self.values.items()}

    def shown(self, k: int) -> dict[str, Any]:
        """Return the k-th value of each path as tables have it: a number, or what it is called."""
        return {path: self.labels[path][k] if path in self.labels else _python(v[k]) for path, v in self.values.items()}

    @property
    def coords(self) -> dict[str, tuple[str, np.ndarray, dict[str, str]]]:
        """The values of each path along the axis, as xarray takes coordinates: dimension, values, attributes."""
        result = {}
        for path, values in self.values.items():
            labels = self.labels.get(path)
            array = np.asarray(values if labels is None else labels)
            result[path] = (self.name, array, {"units": self.units[path]} if self.units[path] else {})
        return result

    def extremes(self) -> list[int]:
        """Return where its least and largest values are; all of them, if they are no numbers."""
        found: list[int] = []
        for path, values in self.values.items():
            if path in self.labels:
                found += range(min(len(values), _MOST_CHECKED))
            else:
                found += [int(np.argmin(values)), int(np.argmax(values))]
        return list(dict.fromkeys(found))


def _python(value: Any) -> Any:
    return value.item() if isinstance(value, np.generic) else value


class Parameters:
    """What a study varies: parameters of a mechanism by path, or arguments of a function by name."""

    def __init__(self, mechanism: Mechanism | None) -> None:
        self.mechanism = mechanism

    def check(self, path: Any) -> str:
        """Return a path that leads somewhere."""
        if self.mechanism is not None:
            resolve(self.mechanism, path)
        elif not isinstance(path, str) or not path:
            raise ModelError(f"{show(path)} is not the name of an argument; give a string")
        return str(path)

    def kind(self, paths: Sequence[str]) -> Kind | None:
        """Return the kind that several parameters have in common."""
        if self.mechanism is None:
            return None
        kinds = {path: kind_of(self.mechanism, path) for path in paths}
        for path, kind in kinds.items():
            first = kinds[paths[0]]
            if (kind and kind.unit) != (first and first.unit):
                raise ModelError(
                    f"{paths[0]} and {path} cannot have one value: the first is {_named(first)}, the second "
                    f"{_named(kind)}; give each its own, or zip them"
                )
        return kinds[paths[0]]

    def numbers(self, path: str, values: Any, kind: Kind | None) -> np.ndarray:
        """Return numbers in SI units, of which the least and the largest pass the rule of the field, so that all do."""
        if self.mechanism is None:
            otherwise = f"{path}: {{}} must be a number, since the argument of a function has no unit"
            return np.array([finite(_python(value), otherwise.format(show(value))) for value in values])
        assert kind is not None
        try:
            found = np.array([si(_python(value), kind) for value in values])
        except ModelError as error:
            raise ModelError(f"{path}: {error}") from None
        for k in (np.argmin(found), np.argmax(found)):
            convert(self.mechanism, path, float(found[k]))
        return found

    def value(self, path: str, value: Any) -> Any:
        """Return a value as the mechanism keeps it."""
        value = _python(value)
        return value if self.mechanism is None else convert(self.mechanism, path, value)

    def unit(self, path: str) -> str:
        """Return the SI unit of a parameter."""
        return "" if self.mechanism is None else unit_of(self.mechanism, path)


def _named(kind: Kind | None) -> str:
    return "no quantity" if kind is None else kind.with_article


def axis(name: str, entries: Mapping[tuple[str, ...], Any], parameters: Parameters) -> Axis:
    """Return an axis through lists, grids or labelled values, by the paths that have them."""
    values: dict[str, Any] = {}
    labels: dict[str, Sequence[str]] = {}
    for paths, entry in entries.items():
        if isinstance(entry, Grid):
            values.update(_grid(paths, entry, parameters))
            continue
        given, names = _listed(paths[0], entry)
        parameters.kind(paths)
        for path in paths:
            values[path] = own = _converted(path, given, names, parameters)
            if not isinstance(own, np.ndarray):
                labels[path] = names or _labels(own)
    sizes = {path: len(items) for path, items in values.items()}
    if len(set(sizes.values())) > 1:
        shown = ", ".join(f"{path} has {size} values" for path, size in sizes.items())
        raise ModelError(f"{name}: {shown}; lists that are zipped must be equally long")
    only = next(iter(entries.values())) if len(entries) == 1 else None
    scale = only.scale if isinstance(only, Grid) else ""
    return Axis(name, values, labels, {path: parameters.unit(path) for path in values}, scale)


def listed(
    name: str,
    columns: Mapping[str, Sequence[Any]],
    known: Mapping[str, tuple[Sequence[Any], Sequence[str]]],
    parameters: Parameters,
) -> Axis:
    """Return an axis through values as a plan gives them: numbers in SI units, fits, laws with their `known` labels."""
    values: dict[str, Any] = {}
    labels: dict[str, Sequence[str]] = {}
    for path, column in columns.items():
        numbers = {type(value) for value in column} <= {float, int}
        values[path] = np.array(column) if numbers else list(column)
        if not numbers:
            labels[path] = _as_before(column, *known[path]) if path in known else _labels(column)
    return Axis(name, values, labels, {path: parameters.unit(path) for path in values})


def _as_before(column: Sequence[Any], values: Sequence[Any], names: Sequence[str]) -> list[str]:
    """Return what values are called that were called something before."""
    return [next((n for value, n in zip(values, names, strict=True) if value == one), _label(one)) for one in column]


def _grid(paths: tuple[str, ...], grid: Grid, parameters: Parameters) -> dict[str, np.ndarray]:
    kind = parameters.kind(paths)
    if parameters.mechanism is not None and kind is None:
        raise ModelError(f"{paths[0]}: is no quantity, and cannot go through a grid; give a list of values")
    ends = {path: parameters.numbers(path, [grid.start, grid.stop], kind) for path in paths}
    try:
        values = np.array(grid.values(float if kind is None else lambda value: si(value, kind)))
    except ModelError as error:
        raise ModelError(f"{paths[0]}: {error}") from None
    return dict.fromkeys(ends, values)


def _listed(path: str, entry: Any) -> tuple[Any, list[str]]:
    """Return the values of an entry as a list, and what the user calls them."""
    names: list[str] = []
    if isinstance(entry, Mapping):
        names, entry = [str(key) for key in entry], list(entry.values())
    scalar = isinstance(entry, np.ndarray) and entry.ndim == 0
    if scalar or isinstance(entry, str | bytes) or not isinstance(entry, Sequence | np.ndarray):
        raise ModelError(f"{path}: {show(entry)} must be {FORMS}; for one value give a list of one")
    if not len(entry):
        raise ModelError(f"{path}: the list is empty; give at least one value")
    if len(entry) > MOST_VALUES:
        raise ModelError(f"{path}: the list has {len(entry)} values; give at most {MOST_VALUES}")
    return entry, names


def _converted(path: str, given: Any, names: list[str], parameters: Parameters) -> Any:
    """Return values as the mechanism keeps them: an array if they are numbers, else a list."""
    kind = parameters.kind([path])
    if kind is not None and set(map(type, given)) <= {float, int, np.float64, np.int64}:
        return parameters.numbers(path, given, kind)
    called = [show(name) for name in names] or [f"value {k + 1}" for k in range(len(given))]
    own = [_item(parameters, path, name, value) for name, value in zip(called, given, strict=True)]
    return np.array(own) if {type(value) for value in own} <= {float, int} else own


def _item(parameters: Parameters, path: str, called: str, value: Any) -> Any:
    try:
        return parameters.value(path, value)
    except ModelError as error:
        raise ModelError(f"{called} of {error}") from None


def read_entry(path: str, entry: Any) -> Any:
    """Return what an entry says: a grid, a zip, a distribution, a list, or values by label; tables as in files."""
    if not isinstance(entry, Mapping) or is_distribution(entry):
        return entry
    try:
        if "distribution" in entry:
            return Distribution.from_table(entry)
        if "zip" in entry:
            _alone(entry, "zip")
            return Zip(entry["zip"])
        if "values" in entry:
            _alone(entry, "values")
            return entry["values"]
        if set(entry) & set(_GRID):
            return Grid.from_table(entry)
    except ModelError as error:
        raise ModelError(f"{path}: {error}") from None
    if entry and not any(isinstance(value, int | float | str) for value in entry.values()):
        return entry
    known = nearest(next(iter(entry), ""), ["from", "zip", "values", "paths", *KEYS[:1]])
    raise ModelError(f"{path}: {show(dict(entry))} must be {FORMS}; {known}")


def _alone(entry: Mapping[Any, Any], name: str) -> None:
    for key in entry:
        if key != name:
            raise ModelError(f"unknown key {show(key)} beside {name!r}; leave it out")


def _labels(values: Sequence[Any]) -> list[str]:
    """Return short texts for values that are no numbers, each of its own."""
    texts = [_label(value) for value in values]
    seen: dict[str, int] = {}
    result = []
    for text in texts:
        seen[text] = seen.get(text, 0) + 1
        result.append(text if texts.count(text) == 1 else f"{text} {seen[text]}")
    return result


def _label(value: Any) -> str:
    if isinstance(value, Member):
        return value.tag_name()
    if isinstance(value, Description):
        name = getattr(value, "name", None)
        return name if isinstance(name, str) else type(value).__name__
    return "none" if value is None else str(value)
