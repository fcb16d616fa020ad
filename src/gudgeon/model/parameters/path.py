"""Parameters of a mechanism by their paths, like "B.fit.clearance", "motor.speed" or "gravity.y".

A path begins with the name of a part, or with a field of the mechanism (`gravity`), and goes down through fields to a
number, or to a fit or a law as a whole. Components of vectors are called x, y, z or 0, 1, 2; stops are called by their
motion (`B.stops.angle.upper`) or by their number; entries of tables by their key (`B.fit.gap.bending`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from gudgeon._describe import Description, FrozenMapping, ModelError, field_names, fields_of, nearest, show
from gudgeon.fits import Stop
from gudgeon.model.function import Function

if TYPE_CHECKING:
    from gudgeon.model.mechanism import Mechanism

#: The fields of a mechanism that hold its parts.
SECTIONS = ("bodies", "joints", "drives", "loads", "probes")
#: Items of a list, and paths, that are searched for the nearest to a wrong one.
_FEW, _MANY = 6, 1000


@dataclass(frozen=True)
class Link:
    """A description, the field that a path takes in it, and the steps to an item of the field's list or table."""

    owner: Any
    field: str
    below: tuple[Any, ...] = ()


@dataclass(frozen=True)
class Target:
    """What a path leads to: its value, and the descriptions on the way, beginning with the mechanism."""

    path: str  # with numbers for components, so that one parameter has one path
    value: Any
    links: tuple[Link, ...]

    @property
    def first(self) -> Link:
        """The part that holds the parameter, and its field; the mechanism for gravity."""
        return self.links[min(1, len(self.links) - 1)]

    @cached_property
    def place(self) -> tuple[str, ...]:
        """Fields and items on the way from the mechanism: the same for all paths that lead there."""
        return tuple(str(step) for link in self.links for step in (link.field, *link.below))


class Sections:
    """The parts of a mechanism by name, and what else its paths begin with."""

    def __init__(self, mechanism: Mechanism) -> None:
        self.mechanism = mechanism
        self.fields = field_names(type(mechanism))
        self.parts = {part.name: (s, k) for s in SECTIONS for k, part in enumerate(getattr(mechanism, s))}

    def find(self, path: Any) -> Target:
        """Return what a path leads to: a parameter, a whole part, or a field of the mechanism.

        Raises
        ------
        ModelError
            It leads nowhere; the text contains the name at which it ends, and the nearest path.
        """
        if not isinstance(path, str) or not all(path.split(".")):
            raise ModelError(f"{show(path)} is not a path; write it like 'B.fit.clearance'")
        first, *rest = path.split(".")
        value: Any
        if first in self.parts and (rest or first not in self.fields):
            section, k = self.parts[first]
            links, steps = [Link(self.mechanism, section, (k,))], [first]
            value = getattr(self.mechanism, section)[k]
        elif first in self.fields:
            value, links, steps, rest = self.mechanism, [], [], [first, *rest]
        else:
            raise ModelError(f"path {show(path)}: there is no part {show(first)}; {_suggested(self.mechanism, path)}")
        for name in rest:
            known = children(value)
            if name not in known:
                where = ".".join(steps)
                tail = (
                    _suggested(self.mechanism, path)
                    if known or isinstance(value, Description)
                    else f"did you mean {show(where)}?"
                )
                raise ModelError(f"path {show(path)}: {where} is {_title(value)}, which has no {show(name)}; {tail}")
            step, inner = known[name]
            if isinstance(value, Description):
                links.append(Link(value, name))
            else:
                links[-1] = Link(links[-1].owner, links[-1].field, (*links[-1].below, step))
            value = inner
            steps.append(str(step))
        return Target(".".join(steps), value, tuple(links))


def resolve(mechanism: Mechanism, path: Any) -> Target:
    """Return what the path of a parameter leads to.

    Raises
    ------
    ModelError
        It leads nowhere, or to a whole part; the text contains the nearest path that leads to a parameter.
    """
    target = Sections(mechanism).find(path)
    if target.place[0] == "simulation":  # how to run it, which is no parameter
        raise ModelError(f"path {show(path)}: there is no part 'simulation'; {_suggested(mechanism, path)}")
    if target.links[-1].owner is mechanism and hasattr(target.value, "noun"):
        below = [f"{path}.{name}" for name in fields_of(target.value) if name != "name"]
        raise ModelError(f"path {show(path)} is a {target.value.noun}, not a parameter; {nearest('', below)}")
    return target


def check_apart(targets: Iterable[Target]) -> None:
    """Raise ModelError if one path leads to the same as another, or to a part of it."""
    seen = sorted(targets, key=lambda target: target.place)
    for one, other in pairwise(seen):
        if one.place == other.place:
            raise ModelError(f"{show(one.path)} is given twice; give it once")
        if other.place[: len(one.place)] == one.place:
            raise ModelError(
                f"{show(one.path)} and {show(other.path)} are given at once, but the second is a part of the first; "
                "give one of them"
            )


def paths(mechanism: Mechanism) -> Iterator[str]:
    """Return all paths of a mechanism in sequence; of long lists the first items only."""
    for part in mechanism.parts:
        yield from _below(part, part.name)
    yield "gravity"
    yield from _below(mechanism.gravity, "gravity")


def _below(value: Any, path: str) -> Iterator[str]:
    known = children(value)
    for name, (_, below) in known.items():
        if isinstance(value, tuple) and name.isdigit() and len(known) > len(value):
            continue  # it has a better name
        if isinstance(value, tuple) and name.isdigit() and int(name) >= _FEW:
            return
        if name != "name":
            yield f"{path}.{name}"
            yield from _below(below, f"{path}.{name}")


def children(value: Any) -> dict[str, tuple[Any, Any]]:
    """Return key and value of all that a value contains, by the names that paths use."""
    if isinstance(value, Description):
        return {name: (name, getattr(value, name)) for name in [*fields_of(value), *value.init_only]}
    if isinstance(value, Mapping):
        return {str(key): (key, below) for key, below in value.items()}
    if isinstance(value, tuple):
        return {name: (index, value[index]) for name, index in _item_names(value).items()}
    return {}


def _item_names(items: tuple[Any, ...]) -> dict[str, int]:
    """Return the names of the items of a list: components x, y, z of a vector, stops by their motion; or numbers."""
    names = {}
    if 2 <= len(items) <= 3 and all(isinstance(item, float | Function) for item in items):
        names = dict(zip("xyz", range(len(items)), strict=False))
    elif all(isinstance(item, Stop) for item in items):
        names = {stop.motion: index for index, stop in enumerate(items)}
    return names | {str(index): index for index in range(len(items))}


def item(value: Any, below: tuple[Any, ...]) -> Any:
    """Return an item of a list or table, or of one inside it."""
    for step in below:
        value = value[step]
    return value


def with_item(value: Any, below: tuple[Any, ...], item: Any) -> Any:
    """Return a list or table with another item, which may lie inside."""
    if not below:
        return item
    step, *rest = below
    inner = with_item(value[step], tuple(rest), item)
    if isinstance(value, tuple):
        return (*value[:step], inner, *value[step + 1 :])
    return FrozenMapping({**value, step: inner})


def _suggested(mechanism: Mechanism, path: str) -> str:
    """Return the tail of a message on a wrong path: the nearest one that leads to a parameter."""
    first = path.partition(".")[0]
    known = list(paths(mechanism))
    same_part = [other for other in known if other.startswith(f"{first}.")]
    same_end = [other for other in known if other.endswith(f".{path.rpartition('.')[2]}")]
    for some in ([other for other in same_part if other in same_end], same_end, same_part, known):
        tail = nearest(path, some[:_MANY])
        if tail.startswith("did you mean"):
            return tail
    return nearest(path, same_end or same_part or known)


def _title(value: Any) -> str:
    if not isinstance(value, Description):
        return show(value)
    name = type(value).__name__
    return f"an {name}" if name[0] in "AEIOU" else f"a {name}"
