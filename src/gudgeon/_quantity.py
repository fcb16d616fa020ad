"""Quantities: a number in SI units, or a string with its unit, stored as an SI number."""

import math
import numbers
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from gudgeon._describe import FieldType, ModelError, shortened, show
from gudgeon._units import unit_in_si

_TEXT = re.compile(r"([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)\s*(.{0,60})")
_DECIMAL_COMMA = re.compile(r"\s*([+-]?\d+),(?=\d+(?![\d.]*[,.]))")
#: What may be a decimal part, or the rest of thousands.
_THREE_DIGITS = re.compile(r"\d{3}(?!\d)")
#: Thousands that commas separate: three digits after each, and several commas or a decimal point.
_THOUSANDS = re.compile(r"\s*[+-]?\d{1,3}(?:(?:,\d{3})+(?=\.)|(?:,\d{3}){2,}(?![\d,]))")


@dataclass(frozen=True)
class Kind:
    """A kind of quantity: its SI unit, and the powers of kilogram, metre, second and radian in it."""

    name: str
    unit: str
    example: str
    powers: tuple[float, float, float]
    radians: tuple[int, ...] = (0,)
    remark: str = ""
    #: Units of its own, where zero is not zero in all: their size in the SI unit, and what to add to the number first.
    scales: tuple[tuple[str, float, float], ...] = ()

    @property
    def with_article(self) -> str:
        """The name with its article, as in 'a length'."""
        return f"{'an' if self.name[0] in 'aeiou' else 'a'} {self.name}"


_SCALES = (
    *(("K", 1.0, 0.0), ("kelvin", 1.0, 0.0)),
    *(("degC", 1.0, 273.15), ("°C", 1.0, 273.15), ("celsius", 1.0, 273.15)),
    *(("degF", 5.0 / 9.0, 459.67), ("°F", 5.0 / 9.0, 459.67)),
)
_ANGULAR = "; an angle must be in its unit: Hz or 1/s could mean turns or radians"
_KINDS = (
    Kind("number", "", "0.5", (0, 0, 0)),
    Kind("length", "m", "10 mm", (0, 1, 0)),
    Kind("angle", "rad", "30 deg", (0, 0, 0), (1,)),
    Kind("mass", "kg", "300 g", (1, 0, 0)),
    Kind("moment of inertia", "kg m^2", "2.5 kg cm^2", (1, 2, 0)),
    Kind("speed", "m/s", "5 mm/s", (0, 1, -1)),
    Kind("angular speed", "rad/s", "3000 rpm' or '100 rad/s", (0, 0, -1), (1,), _ANGULAR),
    Kind("acceleration", "m/s^2", "9.81 m/s^2", (0, 1, -2)),
    Kind("angular acceleration", "rad/s^2", "10 rad/s^2", (0, 0, -2), (1,), _ANGULAR),
    Kind("force", "N", "10 kN", (1, 1, -2)),
    Kind("torque", "N m", "5 N m", (1, 2, -2)),
    Kind("stiffness", "N/m", "20 N/mm", (1, 0, -2)),
    Kind("torsional stiffness", "N m/rad", "5 N m/rad", (1, 2, -2), (-1, 0)),
    Kind("damping coefficient", "N s/m", "3 N s/m", (1, 0, -1)),
    Kind("torsional damping coefficient", "N m s/rad", "0.1 N m s/rad", (1, 2, -1), (-1, 0)),
    Kind("stiffness per force", "1/m", "1e4 1/m", (0, -1, 0)),
    Kind("damping per force", "s/m", "0.5 s/m", (0, -1, 1)),
    Kind("pressure", "Pa", "207 GPa", (1, -1, -2)),
    Kind("density", "kg/m^3", "7.85 g/cm^3", (1, -3, 0)),
    Kind("viscosity", "Pa s", "400 cP", (1, -1, -1)),
    Kind("temperature", "K", "60 degC", (0, 0, 0), (), scales=_SCALES),
    Kind("time", "s", "10 ms", (0, 0, 1)),
)
KINDS = {kind.name: kind for kind in _KINDS}


def kind_of_unit(unit: str) -> Kind | None:
    """Give the kind of quantity that has this SI unit; None if there is none."""
    return next((kind for kind in KINDS.values() if kind.unit == unit), None) if unit else KINDS["number"]


def si(value: Any, kind: Kind) -> float:
    """Return a number, or a string with its unit, as a finite number in the SI unit of its kind."""
    if type(value) is float and math.isfinite(value):  # most are, and a message need not be made for them
        return value
    if isinstance(value, str):
        return _from_text(value, kind)
    return finite(value, f"{show(value)} is not {kind.with_article}; write it like '{kind.example}'")


def finite(value: Any, otherwise: str) -> float:
    """Give a real number as a finite float; `otherwise` is the complaint about anything else."""
    if isinstance(value, bool) or not isinstance(value, numbers.Real):
        raise ModelError(otherwise)
    try:
        number = float(value)
    except (OverflowError, TypeError, ValueError):  # a number of somebody else's class may refuse
        number = math.inf
    if not math.isfinite(number):
        raise ModelError(f"{show(value)} must be a finite number")
    return number


def raw(value: Any) -> float | str:
    """Give a quantity whose kind is not known yet: a finite number, or a text that begins with one."""
    if type(value) is float and math.isfinite(value):
        return value
    if not isinstance(value, str):
        return finite(value, f"{show(value)} is not a number or a text with its unit, like '10 mm'")
    if number_and_unit(value) is None:
        raise ModelError(f"{show(value)} does not begin with a number; write it like '10 mm'")
    return value.strip()


def with_units(number: str, kind: Kind) -> str:
    """Return a number with the units in which its kind may be written: "'1500 rpm' or '1500 rad/s'"."""
    examples = [_TEXT.fullmatch(example) for example in kind.example.split("' or '")]
    units = dict.fromkeys([*(example[2] for example in examples if example), kind.unit])
    return " or ".join(f"'{number} {unit}'" for unit in units)


def plain_number(digits: str, text: str) -> float:
    """Return the number that digits stand for; raise ModelError if it is not zero and too small for a double."""
    number = float(digits)
    if number == 0.0 and re.search("[1-9]", digits.lower().split("e")[0]):
        raise too_small(text)
    return number


def too_small(text: str) -> ModelError:
    """Return the error for a number that would become zero."""
    return ModelError(f"{show(text)} is too small for a number of double precision; write 0 for none")


def number_and_unit(text: str) -> re.Match[str] | None:
    """Split a text into its number and its unit."""
    return _TEXT.fullmatch(text.strip()) if len(text) <= 200 else None


def _from_text(text: str, kind: Kind) -> float:
    example = f"it like '{kind.example}'"
    if (comma := _DECIMAL_COMMA.match(text)) is not None:
        rest = text[comma.end() :].strip()
        example = f"the number with a decimal point: {show(comma[1] + '.' + rest)}"
        if _THREE_DIGITS.match(rest):
            example += f", or without the comma if it separates thousands: {show(comma[1] + rest)}"
    elif (thousands := _THOUSANDS.match(text)) is not None:
        whole = thousands[0].replace(",", "") + text[thousands.end() :]
        example = f"the number without commas: {show(whole.strip())}"
    complaint = f"{show(text)} is not {kind.with_article}; write {example}{kind.remark}"
    match = number_and_unit(text)
    if match is None:
        raise ModelError(complaint)
    number = float(match[1])
    if not match[2] and kind.unit:
        bare = shortened(match[1])
        raise ModelError(
            f"{show(text)} has no unit; write {with_units(bare, kind)}, or the number {bare} for {kind.unit}"
        )
    if match[2] and kind.scales:
        scale = next((scale for scale in kind.scales if scale[0] == match[2].strip()), None)
        if scale is None:
            raise ModelError(complaint)
        number = (number + scale[2]) * scale[1]
    elif match[2]:
        factor, powers, radians = unit_in_si(match[2])
        if powers != kind.powers or radians not in kind.radians:
            raise ModelError(complaint)
        # Dividing by a whole number keeps '9.5 mm' the very number 0.0095.
        divisor = round(1.0 / factor)
        number = number / divisor if divisor > 1 and abs(divisor * factor - 1.0) < 1e-14 else number * factor
    if not math.isfinite(number):
        raise ModelError(f"{show(text)} must be a finite number")
    if number == 0.0 and not kind.scales:
        plain_number(match[1], text)
        if float(match[1]) != 0.0:
            raise too_small(text)
    return number


class Quantity(FieldType):
    """A field that holds one quantity, with bounds; `optional` also takes None, in files the text 'none'."""

    def __init__(
        self,
        kind: str,
        *,
        above: float | None = None,
        minimum: float | None = None,
        maximum: float | None = None,
        optional: bool = False,
    ) -> None:
        self.kind = KINDS[kind]
        self.above, self.minimum, self.maximum, self.optional = above, minimum, maximum, optional

    def convert(self, value: Any) -> float | None:
        if self.optional and (value is None or (isinstance(value, str) and value == "none")):
            return None
        number = si(value, self.kind)
        if self.above is not None and not number > self.above:
            problem = f"greater than {self.above:g}"
        elif self.minimum is not None and not number >= self.minimum:
            problem = f"at least {self.minimum:g}"
        elif self.maximum is not None and not number <= self.maximum:
            problem = f"at most {self.maximum:g}"
        else:
            return number
        shown = show(value) if isinstance(value, str) else f"{number!r} {self.kind.unit}".rstrip()
        raise ModelError(f"{shown} must be {problem}")

    def schema(self) -> dict[str, Any]:
        bounds = {"exclusiveMinimum": self.above, "minimum": self.minimum, "maximum": self.maximum}
        given = {key: bound for key, bound in bounds.items() if bound is not None}
        return quantity_schema(self.kind, {"type": "number", **given})


def quantity_schema(kind: Kind, number: dict[str, Any] | None = None) -> dict[str, Any]:
    """Give the JSON schema of a quantity: a number in its SI unit, or a text with its unit."""
    unit = f"{kind.name} in {kind.unit}" if kind.unit else "number without a unit"
    description = f"{unit}, or a text with its unit, like '{kind.example}'"
    return {"anyOf": [number or {"type": "number"}, {"type": "string"}], "description": description}


class QuantityList(FieldType):
    """A field that holds a list of quantities of one kind, at least two."""

    def __init__(self, kind: str) -> None:
        self.quantity = Quantity(kind)
        self.kind = self.quantity.kind

    def convert(self, value: Any) -> tuple[float, ...]:
        value = listed(value)
        if not isinstance(value, list | tuple) or len(value) < 2:
            raise ModelError(f"{show(value)} must be a list of at least two points")
        return plain_numbers(value) or each(value, self.quantity.convert)

    def schema(self) -> dict[str, Any]:
        return {"type": "array", "items": self.quantity.schema(), "minItems": 2}


class Vector(FieldType):
    """A field that holds the components of a vector, all of one kind: two in the plane, three in space."""

    def __init__(self, kind: str, *, nonzero: bool = False) -> None:
        self.kind, self.nonzero = KINDS[kind], nonzero

    def convert(self, value: Any) -> tuple[float, ...]:
        vector = each(components(value), lambda component: si(component, self.kind))
        if self.nonzero and not any(vector):
            raise ModelError(f"{show(value)} has no direction; give a vector other than zero")
        return vector

    def schema(self) -> dict[str, Any]:
        return vector_schema(quantity_schema(self.kind))


class TurningVector(FieldType):
    """A field that holds what turns: one number in the plane, three components in space."""

    def __init__(self, kind: str) -> None:
        self.kind = KINDS[kind]

    def convert(self, value: Any) -> float | tuple[float, ...]:
        value = listed(value)
        if not isinstance(value, list | tuple):
            return si(value, self.kind)
        return each(turning_components(value), lambda component: si(component, self.kind))

    def schema(self) -> dict[str, Any]:
        one = quantity_schema(self.kind)
        return {"anyOf": [*one["anyOf"], array_schema(one, 3)], "description": f"in the plane {one['description']}"}


def listed(value: Any) -> Any:
    """Give an array as a list, anything else as it is."""
    return value.tolist() if type(value).__name__ == "ndarray" else value


def components(value: Any) -> list[Any]:
    """Give the components of a list, tuple or array: two or three of them."""
    value = listed(value)
    if not isinstance(value, list | tuple) or len(value) not in (2, 3):
        raise ModelError(
            f"{show(value)} must have 2 components (plane) or 3 (space), like (0.0, 0.0) or (0.0, 0.0, 0.0)"
        )
    return list(value)


def turning_components(value: Sequence[Any]) -> list[Any]:
    """Give the three components of what turns in space."""
    if len(value) != 3:
        raise ModelError(f"{show(value)} must be one number (plane) or have 3 components (space)")
    return list(value)


def plain_numbers(values: Sequence[Any]) -> tuple[float, ...] | None:
    """Give a list as floats if it holds finite numbers only: a table of 100,000 is then checked in milliseconds."""
    if not all(issubclass(kind, numbers.Real) and not issubclass(kind, bool) for kind in set(map(type, values))):
        return None
    try:
        result = tuple(map(float, values))
    except (OverflowError, TypeError, ValueError):
        return None
    return result if all(map(math.isfinite, result)) else None


def each(values: Sequence[Any], convert: Callable[[Any], Any]) -> tuple[Any, ...]:
    """Convert every value of a list; an error says which one it is about."""
    return tuple(each_of(dict(enumerate(values)), convert).values())


def each_of(values: Mapping[Any, Any], convert: Callable[[Any], Any]) -> dict[Any, Any]:
    """Convert every value of a table; an error says which one it is about."""
    result = {}
    for key, value in values.items():
        try:
            result[key] = convert(value)
        except ModelError as error:
            raise ModelError(str(error), error.part, f"[{show(key)}]{error.place}") from None
    return result


def array_schema(items: dict[str, Any], size: int) -> dict[str, Any]:
    """Give the JSON schema of a list of fixed length."""
    return {"type": "array", "items": items, "minItems": size, "maxItems": size}


def vector_schema(items: dict[str, Any]) -> dict[str, Any]:
    """Give the JSON schema of a vector, with two components in the plane or three in space."""
    return {"type": "array", "items": items, "minItems": 2, "maxItems": 3}


Number = Annotated[float, Quantity("number")]
Length = Annotated[float, Quantity("length")]
Angle = Annotated[float, Quantity("angle")]
Mass = Annotated[float, Quantity("mass", above=0.0)]
Inertia = Annotated[float, Quantity("moment of inertia", above=0.0)]
Speed = Annotated[float, Quantity("speed")]
AngularSpeed = Annotated[float, Quantity("angular speed")]
Acceleration = Annotated[float, Quantity("acceleration")]
AngularAcceleration = Annotated[float, Quantity("angular acceleration")]
Force = Annotated[float, Quantity("force")]
Torque = Annotated[float, Quantity("torque")]
Stiffness = Annotated[float, Quantity("stiffness", minimum=0.0)]
TorsionalStiffness = Annotated[float, Quantity("torsional stiffness", minimum=0.0)]
Damping = Annotated[float, Quantity("damping coefficient", minimum=0.0)]
TorsionalDamping = Annotated[float, Quantity("torsional damping coefficient", minimum=0.0)]
Pressure = Annotated[float, Quantity("pressure")]
Density = Annotated[float, Quantity("density", above=0.0)]
Viscosity = Annotated[float, Quantity("viscosity", above=0.0)]
Temperature = Annotated[float, Quantity("temperature", above=0.0)]
Time = Annotated[float, Quantity("time")]

NotNegativeNumber = Annotated[float, Quantity("number", minimum=0.0)]
PositiveLength = Annotated[float, Quantity("length", above=0.0)]
NotNegativeLength = Annotated[float, Quantity("length", minimum=0.0)]
PositiveNumber = Annotated[float, Quantity("number", above=0.0)]
NotNegativeSpeed = Annotated[float, Quantity("speed", minimum=0.0)]
PositiveSpeed = Annotated[float, Quantity("speed", above=0.0)]
StiffnessPerForce = Annotated[float, Quantity("stiffness per force", above=0.0)]
DampingPerForce = Annotated[float, Quantity("damping per force", minimum=0.0)]
PositivePressure = Annotated[float, Quantity("pressure", above=0.0)]

Point = Annotated[tuple[float, ...], Vector("length")]
Velocity = Annotated[tuple[float, ...], Vector("speed")]
AngularVelocity = Annotated[float | tuple[float, ...], TurningVector("angular speed")]
Gravity = Annotated[tuple[float, ...], Vector("acceleration")]
