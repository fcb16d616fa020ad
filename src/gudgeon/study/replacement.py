"""Other numbers in the places of a mechanism, made ready once and put in many times.

A changed mechanism is checked as a whole, which takes several tenths of a millisecond. Where only numbers change, most
of that cannot turn out otherwise: names, bodies that joints refer to, dimensions, directions. A replacement then checks
what numbers can break: the fields' own rules, and those of the descriptions that hold them, from the law up to the
joint. In all other cases, and to explain an error, it is `paths.replace`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gudgeon._describe import ModelError, fields_of
from gudgeon.joints import Joint
from gudgeon.model.mechanism import SECTIONS, Mechanism
from gudgeon.study.paths import Target, check_apart, item, replace, resolve, with_item
from gudgeon.study.units import field_at, kind_of_link


class Replacement:
    """A mechanism in which some parameters can be replaced again and again.

    Parameters
    ----------
    mechanism : Mechanism
    paths : sequence of str
        The parameters that change; none may be a part of another.

    Examples
    --------
    >>> import gudgeon as gd
    >>> from gudgeon.study.replacement import Replacement
    >>> rod = gd.Body("rod", mass=1.0, inertia=0.1, position=(0.5, 0.0))
    >>> pendulum = gd.Mechanism("pendulum", [rod], [gd.Revolute("O", "ground", "rod", at=(0, 0))])
    >>> Replacement(pendulum, ["rod.mass"])({"rod.mass": 2.0}).part("rod").mass
    2.0
    """

    def __init__(self, mechanism: Mechanism, paths: Sequence[str]) -> None:
        self.mechanism = mechanism
        self.targets = {path: resolve(mechanism, path) for path in paths}
        check_apart(self.targets.values())
        self.plain = all(_is_plain_number(mechanism, target) for target in self.targets.values())
        self._fields: dict[int, dict[str, Any]] = {}  # of parts of the base, by their identity
        self._seats = {joint.name: joint.seat(mechanism.dimension) for joint in mechanism.joints}
        self._parts = {part.name: (section, k) for section in SECTIONS for k, part in _numbered(mechanism, section)}

    def __call__(self, values: Mapping[str, Any]) -> Mechanism:
        """Return the mechanism with these values, numbers in SI units, by path."""
        if self.plain and all(type(value) is float for value in values.values()):
            try:
                return self._quickly(values)
            except ModelError:
                pass
        return replace(self.mechanism, values)

    def _quickly(self, values: Mapping[str, float]) -> Mechanism:
        own = self._fields_of(self.mechanism)
        parts: dict[str, list[tuple[Target, float]]] = {}
        for path, value in values.items():
            target = self.targets[path]
            owner = target.links[0].owner
            if owner is self.mechanism:
                own[target.links[0].field] = _changed_field(own, target, 0, value)
            else:
                parts.setdefault(owner.name, []).append((target, value))
        for name, changes in parts.items():
            section, k = self._parts[name]
            part = self._rebuilt(changes, 0)
            if isinstance(part, Joint):
                self._check(part)
            own[section] = (*own[section][:k], part, *own[section][k + 1 :])
        return _made(Mechanism, own)

    def _rebuilt(self, changes: list[tuple[Target, float]], level: int) -> Any:
        """Return a description with changes in its fields, or in descriptions below, checked by its own rules."""
        owner = changes[0][0].links[level].owner
        fields = self._fields_of(owner)
        deeper: dict[tuple[Any, ...], list[tuple[Target, float]]] = {}
        for target, value in changes:
            if len(target.links) == level + 1:
                fields[target.links[level].field] = _changed_field(fields, target, level, value)
            else:
                link = target.links[level]
                deeper.setdefault((link.field, *link.below), []).append((target, value))
        for (name, *below), inner in deeper.items():
            fields[name] = with_item(fields[name], tuple(below), self._rebuilt(inner, level + 1))
        prepared = type(owner).prepare(fields)
        if any([prepared[name] is not value for name, value in fields.items()]):
            raise ModelError("explained by the whole check")  # one field changed another: leave it to them
        touched = {target.links[level].field for target, _ in changes}
        return _made(type(owner), fields, check=not (isinstance(owner, Joint) and touched <= {"fit", "stops"}))

    def _fields_of(self, owner: Any) -> dict[str, Any]:
        """Return the fields of a part of the base, which are looked up once."""
        if id(owner) not in self._fields:
            self._fields[id(owner)] = fields_of(owner)
        return self._fields[id(owner)].copy()

    def _check(self, joint: Joint) -> None:
        seat = self._seats[joint.name]
        for realisation in joint.realisations:
            if realisation.objection(seat) is not None:
                raise ModelError("explained by the whole check")


def _numbered(mechanism: Mechanism, section: str) -> Any:
    return enumerate(getattr(mechanism, section))


def _is_plain_number(mechanism: Mechanism, target: Target) -> bool:
    """Whether a parameter is a number whose change touches neither structure nor directions."""
    known = all(field_at(link).type is not None for link in target.links)
    argument = target.links[-1].field in target.links[-1].owner.init_only
    return known and not argument and type(target.value) is float and kind_of_link(mechanism, target.links) is not None


def _changed_field(fields: Mapping[str, Any], target: Target, level: int, value: float) -> Any:
    link = target.links[level]
    field: Any = field_at(link).type
    whole = field.convert(with_item(fields[link.field], link.below, value))
    if item(whole, link.below) != value:
        raise ModelError("explained by the whole check")
    return whole


def _made(cls: Any, fields: Mapping[str, Any], check: bool = False) -> Any:
    """Make a description of fields that are converted already."""
    made = object.__new__(cls)
    made.__dict__.update(fields)
    if check and hasattr(cls, "__post_init__"):
        made.__post_init__()
    return made
