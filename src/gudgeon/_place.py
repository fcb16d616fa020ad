"""Points and directions, given in global axes or in the axes of bodies."""

from collections.abc import Mapping
from typing import Annotated, Any

from gudgeon._describe import FieldType, FrozenMapping, ModelError, show
from gudgeon._quantity import Vector, array_schema, each, each_of


class Place(FieldType):
    """A field that holds a global vector, or a mapping from names of bodies to vectors in their axes."""

    def __init__(self, *, nonzero: bool = False) -> None:
        self.vector = Vector("length", nonzero=nonzero)

    def convert(self, value: Any) -> tuple[float, ...] | FrozenMapping[str, tuple[float, ...]]:
        if not isinstance(value, Mapping):
            return self.vector.convert(value)
        for body in value:
            if not isinstance(body, str):
                raise ModelError(f"{show(body)} is not the name of a body")
        return FrozenMapping(each_of(value, self.vector.convert))

    def schema(self) -> dict[str, Any]:
        by_body = {
            "type": "object",
            "additionalProperties": self.vector.schema(),
            "description": "for each body, in that body's axes",
        }
        return {"anyOf": [{**self.vector.schema(), "description": "in global axes"}, by_body]}


class PointPair(FieldType):
    """A field that holds two global points: one on the first body, one on the second."""

    point = Vector("length")

    def convert(self, value: Any) -> tuple[tuple[float, ...], ...]:
        if not isinstance(value, list | tuple) or len(value) != 2:
            raise ModelError(f"{show(value)} must be two points, like ((0.0, 0.0), (0.1, 0.0))")
        return each(value, self.point.convert)

    def schema(self) -> dict[str, Any]:
        return array_schema(self.point.schema(), 2)


def check_bodies(field: str, place: Any, bodies: tuple[str, ...]) -> None:
    """See to it that a place given in bodies' axes names just these bodies."""
    if isinstance(place, Mapping) and set(place) != set(bodies):
        wanted = " and ".join(repr(body) for body in bodies)
        given = ", ".join(repr(body) for body in place) or "none"
        raise ModelError(f"{field} is given in the axes of {given}; give it in those of {wanted}, or a global one")


_Local = FrozenMapping[str, tuple[float, float]]
PlaceField = Annotated[tuple[float, float] | _Local, Place()]
AxisField = Annotated[tuple[float, float] | _Local, Place(nonzero=True)]
PointPairField = Annotated[tuple[tuple[float, float], tuple[float, float]], PointPair()]
