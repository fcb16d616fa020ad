"""A mechanism with other values of some parameters: the only way to change one.

Checking a changed mechanism as a whole takes several tenths of a millisecond. Where only numbers change, most of that
cannot turn out otherwise: names, bodies that joints refer to, dimensions, directions. Then only what numbers can break
is checked: the rules of the fields, and those of the descriptions that hold them, from the law up to the joint. All
other changes, and those that fail, are checked completely, which also explains the error.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from gudgeon._describe import ModelError, fields_of, show
from gudgeon.joints import Joint
from gudgeon.model.parameters.path import Sections, Target, check_apart, item, with_item
from gudgeon.model.parameters.unit import field_at, field_of, kind_at

if TYPE_CHECKING:
    from gudgeon.fits._contract import Seat
    from gudgeon.model.mechanism import Mechanism

#: Changes that an error shows, and plans that are kept: one for each study, diagram or page in this process.
_SHOWN, _KEPT = 4, 32
_Place = tuple[str, tuple[Any, ...]]
Make = Callable[["_Node", dict[str, Any], Mapping[str, Any]], Any]


def changed(mechanism: Mechanism, changes: Mapping[str, Any]) -> Mechanism:
    """Return the mechanism with other values of some parameters.

    All changes are made at once, so that intermediate states need not be valid.

    Parameters
    ----------
    mechanism : Mechanism
    changes : mapping of str to value
        Values by path: numbers in SI units or strings with units, fits, laws; also whole parts, or fields of the
        mechanism.

    Raises
    ------
    ModelError
        A path leads nowhere, two of them overlap, or the changed mechanism is invalid; the text names the paths.

    Examples
    --------
    >>> import gudgeon as gd
    >>> from gudgeon.model.parameters.change import changed
    >>> rod = gd.Body("rod", mass=1.0, inertia=0.1, position=(0.5, 0.0))
    >>> pendulum = gd.Mechanism("pendulum", [rod], [gd.Revolute("O", "ground", "rod", at=(0, 0))])
    >>> changed(pendulum, {"rod.mass": 2.0}).part("rod").mass
    2.0
    """
    return _plan(_Same(mechanism), tuple(changes)).changed(changes) if changes else mechanism


def is_plain_number(mechanism: Mechanism, target: Target) -> bool:
    """Whether a parameter is a number whose change affects neither structure nor directions."""
    link = target.links[-1]
    return (
        type(target.value) is float
        and link.field not in link.owner.init_only
        and all(field_at(one).type is not None for one in target.links)
        and kind_at(mechanism, target) is not None
    )


class _Same:
    """A mechanism as a key: itself, not one that is equal, since comparing takes as long as changing."""

    __slots__ = ("mechanism",)

    def __init__(self, mechanism: Mechanism) -> None:
        self.mechanism = mechanism

    def __hash__(self) -> int:
        return id(self.mechanism)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.mechanism is self.mechanism


@lru_cache(maxsize=_KEPT)
def _plan(same: _Same, paths: tuple[str, ...]) -> _Plan:
    return _Plan(same.mechanism, paths)


class _Unexplained(ModelError):
    """The quick check failed; the complete one explains why, or finds that nothing is wrong."""


@dataclass
class _Node:
    """A description that changes: paths of its own parameters, and descriptions inside it, by field and item."""

    owner: Any
    direct: dict[str, _Place]
    inner: dict[_Place, _Node]


class _Plan:
    """Where some parameters of a mechanism are: worked out once, for all values that they are given."""

    def __init__(self, mechanism: Mechanism, paths: tuple[str, ...]) -> None:
        find = Sections(mechanism).find
        self._targets = [find(path) for path in paths]
        check_apart(self._targets)
        self._mechanism = mechanism
        self._root = _Node(mechanism, {}, {})
        for path, target in zip(paths, self._targets, strict=True):
            node = self._root
            for link, after in pairwise(target.links):
                node = node.inner.setdefault((link.field, link.below), _Node(after.owner, {}, {}))
            node.direct[path] = (target.links[-1].field, target.links[-1].below)
        self._fields: dict[int, dict[str, Any]] = {}  # of descriptions of the mechanism, by identity
        self._seats: dict[str, Seat] = {}

    def changed(self, values: Mapping[str, Any]) -> Mechanism:
        result: Mechanism
        if all([type(value) is float for value in values.values()]) and self._plain:
            try:
                result = _rebuilt(self._root, values, self._quick)
                return result
            except ModelError:
                pass
        try:
            result = _rebuilt(self._root, values, _complete)
            return result
        except ModelError as error:
            raise ModelError(f"with {_told(values)}: {error}", error.part) from None

    @cached_property
    def _plain(self) -> bool:
        return all(is_plain_number(self._mechanism, target) for target in self._targets)

    def _quick(self, node: _Node, fields: dict[str, Any], values: Mapping[str, Any]) -> Any:
        """Return a description with other fields, checked by its own rules."""
        owner = node.owner
        cls: Any = type(owner)
        for path, (name, below) in node.direct.items():
            field: Any = field_of(cls, name).type
            fields[name] = field.convert(fields[name])
            if item(fields[name], below) != values[path]:
                raise _Unexplained("it was converted")
        whole = self._fields_of(owner) | fields
        made = object.__new__(cls)
        if owner is self._mechanism:
            made.__dict__.update(whole)
            return made
        prepared = cls.prepare(whole)
        if prepared is not whole and any([prepared[name] is not value for name, value in whole.items()]):
            raise _Unexplained("one field changed another")
        made.__dict__.update(whole)
        if isinstance(made, Joint):
            seat = self._seat(owner)
            if any([fit.objection(seat) is not None for fit in made.realisations]):
                raise _Unexplained("a fit does not suit its joint")
            if fields.keys() <= {"fit", "stops"}:
                return made
        if hasattr(made, "__post_init__"):
            made.__post_init__()
        return made

    def _fields_of(self, owner: Any) -> dict[str, Any]:
        """Return the fields of a part of the mechanism, which are looked up once."""
        if id(owner) not in self._fields:
            self._fields[id(owner)] = fields_of(owner)
        return self._fields[id(owner)]

    def _seat(self, joint: Joint) -> Seat:
        if joint.name not in self._seats:
            self._seats[joint.name] = joint.seat(self._mechanism.dimension)
        return self._seats[joint.name]


def _rebuilt(node: _Node, values: Mapping[str, Any], make: Make) -> Any:
    """Return a description with changes in its fields, or in descriptions below."""
    fields: dict[str, Any] = {}
    changes = [(place, values[path]) for path, place in node.direct.items()]
    changes += [(place, _rebuilt(inner, values, make)) for place, inner in node.inner.items()]
    for (name, below), value in changes:
        fields[name] = with_item(fields.get(name, getattr(node.owner, name)), below, value) if below else value
    return make(node, fields, values)


def _complete(node: _Node, fields: dict[str, Any], values: Mapping[str, Any]) -> Any:
    """Return a description with other fields, all of which are validated."""
    return node.owner.changed(fields)


def _told(values: Mapping[str, Any]) -> str:
    told = [f"{path} = {show(value)}" for path, value in values.items()]
    rest = len(told) - _SHOWN
    return ", ".join(told) if rest <= 1 else f"{', '.join(told[:_SHOWN])} and {rest} more"
