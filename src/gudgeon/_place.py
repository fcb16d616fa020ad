"""Points and directions, given in global axes or in the axes of bodies."""

from collections.abc import Iterator, Mapping
from math import hypot, radians, sin
from typing import Annotated, Any

from gudgeon._describe import FieldType, FrozenMapping, ModelError, shortened, show
from gudgeon._quantity import Vector, array_schema, each, each_of, listed
from gudgeon._rotation import unit

#: Fields of joints and loads whose values are vectors, or made of vectors.
VECTORS = ("at", "at_a", "at_b", "axis", "axes", "h", "points", "force", "torque")
#: What the dimensions are called.
WHERE = {2: "the plane", 3: "space"}


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


class PlacePair(FieldType):
    """A field that holds two points or directions, one of the first body and one of the second.

    Each is a global one, or a mapping from the body's name to one in its axes.
    """

    def __init__(self, noun: str, *, nonzero: bool = False) -> None:
        self.noun, self.place = noun, Place(nonzero=nonzero)

    def convert(self, value: Any) -> tuple[Any, ...]:
        given = listed(value)
        if not isinstance(given, list | tuple) or len(given) != 2:
            raise ModelError(f"{show(value)} must be two {self.noun}, like ((0.0, 1.0), (1.0, 0.0))")
        return each(given, self.place.convert)

    def schema(self) -> dict[str, Any]:
        return array_schema(self.place.schema(), 2)


def check_bodies(field: str, place: Any, *choices: tuple[str, ...]) -> None:
    """See to it that a place given in bodies' axes names just the bodies of one of these choices."""
    if isinstance(place, Mapping) and set(place) not in [set(bodies) for bodies in choices]:
        wanted = ", or of ".join(" and ".join(show(body) for body in bodies) for bodies in choices)
        given = shortened(", ".join(show(body) for body in place)) or "none"
        raise ModelError(f"{field} is given in the axes of {given}; give it in those of {wanted}, or a global one")


def check_pair(field: str, pair: Any, first: str, second: str) -> None:
    """See to it that the first of two places is given globally or in the first body's axes, the other likewise."""
    check_bodies(f"{field}[0]", pair[0], (first,))
    check_bodies(f"{field}[1]", pair[1], (second,))


def sizes(field: str, value: Any) -> Iterator[tuple[str, int]]:
    """Give how many components each vector in a field's value has, and what to call it."""
    if isinstance(value, Mapping):
        for body, vector in value.items():
            yield from sizes(f"{field}[{show(body)}]", vector)
    elif isinstance(value, tuple) and any(isinstance(item, tuple | Mapping) for item in value):
        for index, item in enumerate(value):
            yield from sizes(f"{field}[{index}]", item)
    elif isinstance(value, tuple):
        yield field, len(value)


def vector_sizes(fields: Mapping[str, Any]) -> dict[str, int]:
    """Give how many components each vector of a joint or load has, from its fields."""
    return dict(pair for field in VECTORS for pair in sizes(field, fields.get(field)))


def common_size(fields: Mapping[str, Any]) -> int | None:
    """Give how many components all vectors of a joint or load have; None if it has no vector."""
    found = vector_sizes(fields)
    if len(set(found.values())) > 1:
        first = next(iter(found))
        other = next(field for field in found if found[field] != found[first])
        raise ModelError(
            f"{first} has {found[first]} components, {other} has {found[other]}; "
            "give all vectors 2 components (plane) or 3 (space)"
        )
    return next(iter(found.values()), None)


def nearly_parallel(first: Any, second: Any) -> bool:
    """Say whether two directions are within a degree of parallel; not if they are given in different axes."""
    pair = _in_the_same_axes(first, second)
    return pair is not None and _sine(*pair) < sin(radians(1.0))


def nearly_perpendicular(first: Any, second: Any) -> bool:
    """Say whether two directions are within a degree of perpendicular; so they are if given in different axes."""
    pair = _in_the_same_axes(first, second)
    return pair is None or abs(_cosine(*pair)) <= sin(radians(1.0))


Direction = tuple[float, ...]


def _in_the_same_axes(first: Any, second: Any) -> tuple[Direction, Direction] | None:
    if isinstance(first, tuple) and isinstance(second, tuple):
        return unit(first), unit(second)
    if isinstance(first, Mapping) and isinstance(second, Mapping):
        for body in first:
            if body in second:
                return unit(first[body]), unit(second[body])
    return None


def _cosine(first: Direction, second: Direction) -> float:
    return sum(p * q for p, q in zip(first, second, strict=True))


def _sine(first: Direction, second: Direction) -> float:
    cosine = _cosine(first, second)
    return hypot(*(q - cosine * p for p, q in zip(first, second, strict=True)))


_Place = tuple[float, ...] | FrozenMapping[str, tuple[float, ...]]
PlaceField = Annotated[_Place, Place()]
AxisField = Annotated[_Place, Place(nonzero=True)]
PointPairField = Annotated[tuple[_Place, _Place], PlacePair("points")]
AxisPairField = Annotated[tuple[_Place, _Place], PlacePair("directions", nonzero=True)]
