"""Functions of time, or of a joint's coordinate, for loads and drives.

A function is written before it is known what it gives: the field that it is put in knows that its values are
forces, say, and converts them. Until then it holds numbers and texts as they were given.
"""

import operator
from typing import Annotated, Any, ClassVar

from pydantic import StrictBool

from gudgeon import _quantity
from gudgeon._describe import FieldType, ModelError, describe, naming, show
from gudgeon._family import Family, Member
from gudgeon._quantity import KINDS, Kind, raw, si

TIME = "time"


class Raw(FieldType):
    """A field that holds a quantity of a kind that its owner knows."""

    def convert(self, value: Any) -> float | str:
        return raw(value)

    def schema(self) -> dict[str, Any]:
        return {
            "anyOf": [{"type": "number"}, {"type": "string"}],
            "description": "in SI units, or with its unit",
        }


class RawList(FieldType):
    """A field that holds a list of quantities of a kind that its owner knows."""

    def __init__(self, least: int) -> None:
        self.least = least

    def convert(self, value: Any) -> tuple[float | str, ...]:
        value = _quantity.listed(value)
        if not isinstance(value, list | tuple) or len(value) < self.least:
            raise ModelError(f"{show(value)} must be a list of at least {self.least} numbers")
        return _quantity.plain_numbers(value) or _quantity.each(value, raw)

    def schema(self) -> dict[str, Any]:
        return {"type": "array", "items": Raw().schema(), "minItems": self.least}


class Function(Member):
    """The base of functions; `kind` is a function's name in files."""

    noun: ClassVar[str] = "function"
    kind: ClassVar[str]

    def resolved(self, value: Kind) -> "Function":
        """Give this function with its values in SI units, now that their kind is known."""
        raise NotImplementedError


@describe("polynomial")
class Polynomial(Function):
    """A polynomial in time, c0 + c1 t + c2 t^2 + ...; c0 may have a unit, the others are in SI units.

    Parameters
    ----------
    coefficients : list of float
        c0, c1, c2, ..., in the unit of the value, its unit per s, per s^2, ...; c0 may be a text with its unit.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.Polynomial([0.0, 2.0]).coefficients
    (0.0, 2.0)
    """

    kind: ClassVar[str] = "polynomial"

    coefficients: Annotated[tuple[float, ...], RawList(1)]

    def __post_init__(self) -> None:
        for power, coefficient in enumerate(self.coefficients[1:], 1):
            _quantity.finite(
                coefficient,
                f"coefficients[{power}] {show(coefficient)} must be a number in SI units, without text",
            )

    def resolved(self, value: Kind) -> "Polynomial":
        return Polynomial((si(self.coefficients[0], value), *self.coefficients[1:]))


@describe("harmonic")
class Harmonic(Function):
    """A harmonic of time, offset + amplitude sin(frequency t + phase), its frequency an angular one.

    Parameters
    ----------
    amplitude : float or str
        Amplitude, in the unit of the value, like N or rad.
    frequency : float or str
        Angular frequency, in rad/s.
    phase : float or str, default 0.0
        Phase at the start, in rad.
    offset : float or str, default 0.0
        Mean value, in the unit of the amplitude.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.Harmonic("5 N", "10 rad/s", phase="90 deg").frequency
    10.0
    """

    kind: ClassVar[str] = "harmonic"

    amplitude: Annotated[float, Raw()]
    frequency: _quantity.AngularSpeed
    phase: _quantity.Angle = 0.0
    offset: Annotated[float, Raw()] = 0.0

    def resolved(self, value: Kind) -> "Harmonic":
        return Harmonic(si(self.amplitude, value), self.frequency, self.phase, si(self.offset, value))


#: How a table goes from point to point.
INTERPOLATIONS = ("pchip", "linear", "spline")


class Interpolation(FieldType):
    """A field that says how a table goes from point to point; None leaves it to where the table is used."""

    def convert(self, value: Any) -> str | None:
        if value is None or value in INTERPOLATIONS:
            return value
        raise ModelError(f"{show(value)} must be one of {', '.join(map(repr, INTERPOLATIONS))}")

    def schema(self) -> dict[str, Any]:
        return {"enum": list(INTERPOLATIONS)}


@describe("table")
class Table(Function):
    """A curve through points, over time or over a joint's coordinate.

    Parameters
    ----------
    x : list of float or str
        Times in s, or values of the joint's coordinate in rad or m; increasing.
    y : list of float or str
        The values there, in SI units or with units.
    over : str, default "time"
        "time", the name of a joint with one free motion, or "joint.motion".
    periodic : bool, default False
        Whether it goes on beyond its ends, as a gas force over the crank angle does; its last value is its first. Else
        a load keeps its end values outside.
    interpolation : str, default None
        "pchip": cubic pieces that rise and fall only where the points do, and have their extremes (Fritsch, Carlson:
        SIAM J. Numer. Anal. 17 (1980) 238); the slope is continuous. "spline": a cubic spline, whose curvature is
        continuous, too, but which swings over where points jump. "linear": straight pieces. Without it, loads are
        "pchip", and drives, whose accelerations must not jump, are "spline".

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.Table([0, "180 deg", "360 deg"], ["2 kN", 0, "2 kN"], over="O", periodic=True).over
    'O'
    """

    kind: ClassVar[str] = "table"

    x: Annotated[tuple[float, ...], RawList(2)]
    y: Annotated[tuple[float, ...], RawList(2)]
    over: str = TIME
    periodic: StrictBool = False
    interpolation: Annotated[str | None, Interpolation()] = None

    def __post_init__(self) -> None:
        if len(self.x) != len(self.y):
            raise ModelError(f"x has {len(self.x)} values and y {len(self.y)}; give as many of one as of the other")
        if self.over == TIME:
            object.__setattr__(self, "x", _converted("x", self.x, KINDS["time"]))
        self._check_order()
        # Texts with units are compared when it is known what they are.
        if self.periodic and type(self.y[0]) is type(self.y[-1]) and self.y[0] != self.y[-1]:
            raise ModelError(
                f"the last value {show(self.y[-1])} must be the first, {show(self.y[0])}, in a periodic table"
            )

    def _check_order(self) -> None:
        later = self.x[1:]
        if set(map(type, self.x)) == {float} and all(map(operator.lt, self.x, later)):
            return
        for before, after in zip(self.x, later, strict=False):
            if isinstance(before, float) and isinstance(after, float) and not before < after:
                raise ModelError(f"x must increase from point to point, but {after:g} follows {before:g}")

    def resolved(self, value: Kind) -> "Table":
        return self.changed({"y": _converted("y", self.y, value)})

    def resolved_over(self, argument: Kind) -> "Table":
        """Give this table with its arguments in SI units, now that the joint's motion is known."""
        return self.changed({"x": _converted("x", self.x, argument)})


def _converted(field: str, values: tuple[Any, ...], kind: Kind) -> tuple[float, ...]:
    try:
        return _quantity.plain_numbers(values) or _quantity.each(values, lambda value: si(value, kind))
    except ModelError as error:
        raise ModelError(f"{field}{error.place} {error}") from None


FUNCTIONS: tuple[type[Function], ...] = (Polynomial, Harmonic, Table)
_FAMILY = Family(Function, FUNCTIONS)


class FunctionType(FieldType):
    """A field that holds a constant or a function, with values of one kind (None: not known yet)."""

    def __init__(self, kind: Kind | None) -> None:
        self.kind = kind

    def convert(self, value: Any) -> float | str | Function:
        if isinstance(value, Function | dict):
            function = _FAMILY.convert(value)
            assert isinstance(function, Function)
            return function if self.kind is None else resolved(function, self.kind)
        return raw(value) if self.kind is None else si(value, self.kind)

    def schema(self) -> dict[str, Any]:
        constant = Raw().schema() if self.kind is None else _quantity.quantity_schema(self.kind)
        return {"anyOf": [*constant["anyOf"], _FAMILY.schema()], "description": constant["description"]}


class FunctionVector(FieldType):
    """A field that holds a vector whose components are constants or functions: two in the plane, three in space."""

    def __init__(self, kind: Kind) -> None:
        self.component = FunctionType(kind)

    def convert(self, value: Any) -> tuple[float | str | Function, ...]:
        return _quantity.each(_quantity.components(value), self.component.convert)

    def schema(self) -> dict[str, Any]:
        return _quantity.vector_schema(self.component.schema())


class TurningFunction(FieldType):
    """A field that holds a constant or a function in the plane, a vector of three of them in space."""

    def __init__(self, kind: Kind) -> None:
        self.component = FunctionType(kind)

    def convert(self, value: Any) -> float | str | Function | tuple[float | str | Function, ...]:
        value = _quantity.listed(value)
        if not isinstance(value, list | tuple):
            return self.component.convert(value)
        return _quantity.each(_quantity.turning_components(value), self.component.convert)

    def schema(self) -> dict[str, Any]:
        one = self.component.schema()
        return {**one, "anyOf": [*one["anyOf"], _quantity.array_schema(one, 3)]}


def resolved(value: Any, kind: Kind) -> Any:
    """Give a constant or a function with its values in SI units."""
    if not isinstance(value, Function):
        return si(value, kind)
    with naming(value.kind):
        return value.resolved(kind)


ForceLaw = Annotated[float | Function, FunctionType(KINDS["force"])]
TorqueLaw = Annotated[float | Function, FunctionType(KINDS["torque"])]
UnknownLaw = Annotated[float | Function, FunctionType(None)]
ForceVector = Annotated[tuple[float | Function, ...], FunctionVector(KINDS["force"])]
TorqueVector = Annotated[float | Function | tuple[float | Function, ...], TurningFunction(KINDS["torque"])]
