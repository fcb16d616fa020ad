"""The kinds of quantities that fields of descriptions hold, also where a field alone does not say it.

The stiffness of a contact law is in N/m^n with the exponent beside it; a limit of a stop is an angle or a length,
whichever its motion is; the amplitude of a harmonic is a force in a load and a speed in a drive. So the kind of a
parameter follows from all descriptions on the way to it.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, get_args, get_type_hints

from gudgeon._describe import Description, FieldType
from gudgeon._place import Place, PlacePair
from gudgeon._quantity import KINDS, Kind, Quantity, QuantityList, TurningVector, Vector
from gudgeon._written import Values, Written
from gudgeon.fits._contract import Realisation
from gudgeon.fits.bushing import ByMotion
from gudgeon.fits.dry import Profile
from gudgeon.fits.stop import Limit
from gudgeon.laws.compliance._contract import Either
from gudgeon.laws.contact._materials import MaterialPair
from gudgeon.laws.contact._power import PowerLaw, RawStiffness
from gudgeon.laws.viscosity import ViscosityType
from gudgeon.model._check import coordinate_kind
from gudgeon.model._inertia import InertiaType
from gudgeon.model.drive import Drive, kinds_of
from gudgeon.model.function import TIME, FunctionType, FunctionVector, Polynomial, Raw, RawList, Table, TurningFunction
from gudgeon.model.parameters.path import Link, Target, resolve

if TYPE_CHECKING:
    from gudgeon.model.mechanism import Mechanism


def unit_of(mechanism: Mechanism, path: str) -> str:
    """Return the SI unit of a parameter, as in "m"; "" if it has none."""
    kind = kind_of(mechanism, path)
    return "" if kind is None else kind.unit


def kind_of(mechanism: Mechanism, path: str) -> Kind | None:
    """Return the kind of quantity that a parameter is, for example a length; None if it is no quantity."""
    return kind_at(mechanism, resolve(mechanism, path))


def kind_at(mechanism: Mechanism, target: Target) -> Kind | None:
    """Return the kind of quantity that a path leads to; None if it is no quantity."""
    turning, value = False, None
    kind: Kind | None = None
    for link in target.links:
        turning = turning or (isinstance(link.owner, Realisation) and link.owner.turns(link.field, link.below))
        kind = _kind(mechanism, link, turning, value)
        if isinstance(field_at(link).type, FunctionType | FunctionVector | TurningFunction):
            value = kind  # of a function's values
    return None if isinstance(target.value, Description) else kind


@dataclass(frozen=True)
class FieldOf:
    """How a field converts its values (None: it leaves that to its owner), and whether it may hold None."""

    type: FieldType | None
    optional: bool

    @property
    def raw(self) -> bool:
        """Whether it keeps strings with units as they are, since only its owner knows their kind."""
        unknown = isinstance(self.type, FunctionType) and self.type.kind is None
        return unknown or isinstance(self.type, Raw | RawStiffness | Limit)

    @property
    def holds_materials(self) -> bool:
        """Whether it holds the materials of a contact."""
        return isinstance(self.type, MaterialPair)


@cache
def field_of(cls: Any, name: str) -> FieldOf:
    """Return how a field of a described class converts its values."""
    if name not in {field.name for field in dataclasses.fields(cls)}:  # an argument that becomes other fields
        return FieldOf(cls.init_only[name], optional=True)
    hint = get_type_hints(cls, include_extras=True)[name]
    return FieldOf(_field_type(hint), type(None) in _choices(hint))


def _choices(hint: Any) -> list[Any]:
    """Return the types that a union consists of, nested ones included."""
    inside = [choice for argument in get_args(hint) for choice in _choices(argument)]
    return [hint, *inside]


def _field_type(hint: Any) -> FieldType | None:
    for choice in _choices(hint):
        for mark in getattr(choice, "__metadata__", ()):
            if isinstance(mark, FieldType):
                return mark
    return None


def field_at(link: Link) -> FieldOf:
    """Return how the field of a link converts its values."""
    cls: Any = type(link.owner)
    return field_of(cls, link.field)


def _kind(mechanism: Mechanism, link: Link, turning: bool, value: Kind | None) -> Kind | None:
    owner, field = link.owner, field_at(link).type
    if isinstance(owner, Drive) and link.field in _ORDERS:
        joint: Any = mechanism.part(owner.joint)
        return kinds_of(coordinate_kind(joint, owner.motion)[0])[_ORDERS[link.field]]
    if isinstance(owner, Table) and link.field == "x":
        return _argument(mechanism, owner)
    if isinstance(owner, Polynomial):
        return value if link.below == (0,) else None
    if isinstance(owner, Written) and link.below and owner.known:
        return owner.seen().kinds.get(link.below[0], KINDS["number"])
    if isinstance(field, Raw | RawList):
        return value
    if isinstance(field, Limit):
        return KINDS["angle" if turning else "length"]
    if isinstance(field, RawStiffness) and isinstance(owner, PowerLaw):
        return _stiffness(owner.exponent, turning)
    if isinstance(field, Either | ByMotion):
        kind: Any = field.kinds[turning]
        return kind.kind if isinstance(kind, Quantity) else None
    return _own_kind(field)


#: The fields of a drive: the coordinate (0), its rate (1), the rate of that (2).
_ORDERS = {"position": 0, "speed": 1, "initial_speed": 1, "acceleration": 2}


def _own_kind(field: FieldType | None) -> Kind | None:
    """Return the kind that a field states itself."""
    if isinstance(field, Quantity | QuantityList | Vector | TurningVector | FunctionType):
        return field.kind
    if isinstance(field, FunctionVector | TurningFunction):
        return field.component.kind
    if isinstance(field, PlacePair):
        return _own_kind(field.place)
    if isinstance(field, Place):
        return None if field.vector.nonzero else field.vector.kind  # a direction has no unit
    if isinstance(field, ViscosityType):
        return field.quantity.kind
    if isinstance(field, Profile):
        return KINDS["length"]
    if isinstance(field, Values):
        return KINDS["number"]  # in SI units; a law written in Python does not say in which
    return KINDS["moment of inertia"] if isinstance(field, InertiaType) else None


def _argument(mechanism: Mechanism, table: Table) -> Kind:
    if table.over == TIME:
        return KINDS["time"]
    name, _, motion = table.over.partition(".")
    joint: Any = mechanism.part(name)
    return coordinate_kind(joint, motion or None)[1]


def _stiffness(exponent: float, turning: bool) -> Kind:
    """Return N/m^n, or N m/rad^n, the kind of a stiffness of contact."""
    if turning:
        unit = f"N m/rad^{exponent:g}"
        return Kind("stiffness", unit, f"1e4 {unit}", (1.0, 2.0, -2.0), (-exponent, 0))  # type: ignore[arg-type]
    unit = f"N/m^{exponent:g}"
    return Kind("stiffness", unit, f"6e10 {unit}", (1.0, round(1.0 - exponent, 9), -2.0))
