"""Parameters of a mechanism by their paths, like "B.fit.clearance", "motor.speed" or "gravity.y".

A path begins with the name of a part, or with a field of the mechanism (`gravity`), and goes down through fields to a
number, or to a fit or a law as a whole. Components of vectors are called x, y, z or 0, 1, 2; stops are called by their
motion (`B.stops.angle.upper`) or by their number; entries of tables by their key (`B.fit.gap.bending`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from gudgeon._describe import Description, FrozenMapping, ModelError, fields_of, nearest, show
from gudgeon._quantity import Kind, si
from gudgeon._unit_kind import check_angular_speed
from gudgeon.laws.material import Material
from gudgeon.model._change import item_names
from gudgeon.model.files import with_materials
from gudgeon.model.mechanism import Mechanism
from gudgeon.study.units import FieldOf, Link, field_at, kind_of_link

#: Items of a list, and paths, that are looked through for the nearest to a wrong one.
_FEW, _MANY = 6, 1000


@dataclass(frozen=True)
class Target:
    """What a path leads to: its value, and the descriptions on the way, each with the field that the path takes."""

    path: str  # with numbers for components, so that one parameter has one path
    value: Any
    links: tuple[Link, ...]

    @property
    def field(self) -> FieldOf:
        """The field that holds it."""
        return field_at(self.links[-1])


def get(mechanism: Mechanism, path: str) -> Any:
    """Return the value of a parameter, in SI units."""
    return resolve(mechanism, path).value


def replace(mechanism: Mechanism, changes: Mapping[str, Any]) -> Mechanism:
    """Return the mechanism with other values of some parameters.

    All changes are made at once, so that what lies between them need not be valid.

    Parameters
    ----------
    mechanism : Mechanism
    changes : mapping of str to value
        Values by path: numbers in SI units or strings with units, fits, laws.

    Raises
    ------
    ModelError
        A path leads nowhere, two of them overlap, or the changed mechanism cannot be; the text names the paths.
    """
    check_apart(resolve(mechanism, path) for path in changes)
    try:
        return mechanism.with_(dict(changes))
    except ModelError as error:
        several = ", ".join(f"{path} = {show(value)}" for path, value in changes.items())
        raise ModelError(f"with {several}: {error}", error.part) from None


def unit_of(mechanism: Mechanism, path: str) -> str:
    """Return the SI unit of a parameter, as in "m"; "" if it has none."""
    kind = kind_of(mechanism, path)
    return "" if kind is None else kind.unit


def kind_of(mechanism: Mechanism, path: str) -> Kind | None:
    """Return the kind of quantity that a parameter is, like a length; None if it is no quantity."""
    return kind_of_link(mechanism, resolve(mechanism, path).links)


def convert(mechanism: Mechanism, path: str, value: Any, *, typed: bool = False) -> Any:
    """Return a value of a parameter as the mechanism would keep it: in SI units, checked by the rule of its field.

    Fits and laws may be tables, as in a file; a material in them is called by its name in the mechanism.

    Parameters
    ----------
    mechanism : Mechanism
    path : str
    value : any
        A number in SI units or a string with its unit, a fit, a law.
    typed : bool, default False
        Whether the value was read from a string, as on the command line: an angular speed then needs a unit.

    Raises
    ------
    ModelError
        The value does not fit its field, by its unit or its range; the text begins with the path.
    """
    target = resolve(mechanism, path)
    link, field = target.links[-1], target.field
    if field.optional and not link.below and (value is None or value == "none"):
        return None
    try:
        if field.holds_materials:
            value = with_materials({"material": value}, _materials(mechanism))["material"]
        elif isinstance(value, Mapping):
            value = with_materials(value, _materials(mechanism))
        kind = kind_of_link(mechanism, target.links)
        if typed:
            check_angular_speed(value, kind)
        if kind is not None and isinstance(value, str) and (field.raw or link.below):
            value = si(value, kind)
        if field.type is None:
            return value
        if not link.below:
            return field.type.convert(value)
        whole = getattr(link.owner, link.field)
        return item(field.type.convert(with_item(whole, link.below, value)), link.below)
    except ModelError as error:
        raise ModelError(f"{path}{error.place}: {error}") from None


def check_apart(targets: Iterable[Target]) -> None:
    """Refuse paths of which one leads to the same as another, or to a part of it."""
    seen = sorted(targets, key=lambda target: target.path.split("."))
    for one, other in pairwise(seen):
        if one.path == other.path:
            raise ModelError(f"{show(one.path)} is given twice; give it once")
        if other.path.startswith(f"{one.path}."):
            raise ModelError(
                f"{show(one.path)} and {show(other.path)} are given at once, but the second is a part of the first; "
                "give one of them"
            )


def resolve(mechanism: Mechanism, path: Any) -> Target:
    """Return what a path leads to.

    Raises
    ------
    ModelError
        It leads nowhere; the text says at which name, and the nearest path that leads somewhere.
    """
    if not isinstance(path, str) or not all(path.split(".")):
        raise ModelError(f"{show(path)} is not a path; write it like 'B.fit.clearance'")
    first, *rest = path.split(".")
    parts = {part.name: part for part in mechanism.parts}
    links: list[Link] = []
    value: Any
    own = [name for name in fields_of(mechanism) if name != "simulation"]  # which is how to run, not a parameter
    if first in parts and (rest or first not in own):
        value, steps = parts[first], [first]
    elif first in own:
        value, steps, rest = mechanism, [], [first, *rest]
    else:
        raise ModelError(f"path {show(path)}: there is no part {show(first)}; {_suggested(mechanism, path)}")
    for name in rest:
        known = children(value)
        if name not in known:
            where = ".".join(steps)
            tail = (
                _suggested(mechanism, path)
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
    if not links:
        below = [f"{path}.{name}" for name in fields_of(value) if name != "name"]
        raise ModelError(f"path {show(path)} is a {value.noun}, not a parameter; {nearest('', below)}")
    return Target(".".join(steps), value, tuple(links))


def paths(mechanism: Mechanism) -> Iterator[str]:
    """Return all paths of a mechanism, one after the other; of long lists the first items only."""
    for part in mechanism.parts:
        yield from _below(part, part.name)
    yield "gravity"
    yield from _below(mechanism.gravity, "gravity")


def _below(value: Any, path: str) -> Iterator[str]:
    for name, (_, below) in children(value).items():
        if isinstance(value, tuple) and name.isdigit() and len(children(value)) > len(value):
            continue  # it has a better name
        if isinstance(value, tuple) and name.isdigit() and int(name) >= _FEW:
            return
        if name != "name":
            yield f"{path}.{name}"
            yield from _below(below, f"{path}.{name}")


def children(value: Any) -> dict[str, tuple[Any, Any]]:
    """Return what stands below a value: by its name in a path its key and value."""
    if isinstance(value, Description):
        return {name: (name, getattr(value, name)) for name in [*fields_of(value), *value.init_only]}
    if isinstance(value, Mapping):
        return {str(key): (key, below) for key, below in value.items()}
    if isinstance(value, tuple):
        return {name: (index, value[index]) for name, index in item_names(value).items()}
    return {}


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


def _materials(mechanism: Mechanism) -> dict[str, Material]:
    """Return the materials of a mechanism that have a name."""
    found: dict[str, Material] = {}
    pending: list[Any] = [part for part in mechanism.joints]
    while pending:
        value = pending.pop()
        if isinstance(value, Material) and value.name is not None:
            found.setdefault(value.name, value)
        pending += [below for _, below in children(value).values() if isinstance(below, Description | tuple | Mapping)]
    return found


def _suggested(mechanism: Mechanism, path: str) -> str:
    """Return the tail of a message on a path that leads nowhere: the nearest that leads somewhere."""
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
