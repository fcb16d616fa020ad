"""The values of parameters: what a mechanism has, and what it would keep of a value that is given."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gudgeon._describe import Description, ModelError
from gudgeon._quantity import si
from gudgeon._unit_kind import check_angular_speed
from gudgeon.laws.material import Material
from gudgeon.model.files import with_materials
from gudgeon.model.mechanism import Mechanism
from gudgeon.model.parameters.path import children, item, resolve, with_item
from gudgeon.model.parameters.unit import field_at, kind_at


def get(mechanism: Mechanism, path: str) -> Any:
    """Return the value of a parameter, in SI units."""
    return resolve(mechanism, path).value


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
    link = target.links[-1]
    field = field_at(link)
    if field.optional and not link.below and (value is None or value == "none"):
        return None
    try:
        if field.holds_materials:
            value = with_materials({"material": value}, _materials(mechanism))["material"]
        elif isinstance(value, Mapping):
            value = with_materials(value, _materials(mechanism))
        kind = kind_at(mechanism, target)
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
