"""Changed copies: paths like "B.fit.clearance" into a description."""

from collections.abc import Mapping
from typing import Any

from gudgeon._describe import Description, FrozenMapping, ModelError, fields_of, nearest, show
from gudgeon.fits import Stop
from gudgeon.model.function import Function


class Branch(dict[str, Any]):
    """Changes further down, by the next name of their paths."""


def branches(changes: Mapping[str, Any]) -> Branch:
    """Turn dotted paths into a tree, so that all changes of one part are made at once."""
    tree = Branch()
    for path, value in changes.items():
        if not isinstance(path, str) or not all(path.split(".")):
            raise ModelError(f"{show(path)} is not a path; write it like 'B.fit.clearance'")
        *steps, last = path.split(".")
        branch = tree
        for step in steps:
            below = branch.setdefault(step, Branch())
            if not isinstance(below, Branch):
                raise ModelError(f"{show(path)} is changed as a whole and in part; change it once")
            branch = below
        if last in branch:
            raise ModelError(f"{show(path)} is changed as a whole and in part; change it once")
        branch[last] = value
    return tree


def changed(value: Any, change: Any, path: str) -> Any:
    """Give a value with a change made: another value, or a tree of changes further down."""
    if not isinstance(change, Branch):
        return change
    if isinstance(value, Description):
        known = [*fields_of(value), *value.init_only]
        below = {name: getattr(value, _known(name, known, path, type(value).__name__)) for name in change}
        return value.changed({name: changed(below[name], change[name], f"{path}.{name}") for name in change})
    if isinstance(value, Mapping):
        names = [_known(name, list(value), path, "it") for name in change]
        return FrozenMapping(
            {**value, **{name: changed(value[name], change[name], f"{path}.{name}") for name in names}}
        )
    if isinstance(value, tuple):
        items, places = list(value), item_names(value)
        taken: dict[int, str] = {}
        for name in change:
            index = places[_known(name, list(places), path, "it")]
            if taken.setdefault(index, name) != name:
                raise ModelError(f"{path}: {show(taken[index])} and {show(name)} are the same; change it once")
            items[index] = changed(items[index], change[name], f"{path}.{name}")
        return tuple(items)
    raise ModelError(f"{path} is {show(value)}, which has no {show(next(iter(change)))}; change {path!r} itself")


def item_names(items: tuple[Any, ...]) -> dict[str, int]:
    """Return what paths call the items of a list: components x, y, z of a vector, stops by their motion; or numbers."""
    names = {}
    if 2 <= len(items) <= 3 and all(isinstance(item, float | Function) for item in items):
        names = dict(zip("xyz", range(len(items)), strict=False))
    elif all(isinstance(item, Stop) for item in items):
        names = {stop.motion: index for index, stop in enumerate(items)}
    return names | {str(index): index for index in range(len(items))}


def _known(name: str, known: list[str], path: str, owner: str) -> str:
    if name not in known:
        raise ModelError(f"{path}: {owner} has no {show(name)}; {nearest(name, known)}")
    return name
