"""The massless rod."""

from typing import ClassVar

from gudgeon._describe import ModelError, describe
from gudgeon._place import PointPairField
from gudgeon._quantity import PositiveLength
from gudgeon.joints._contract import Joint
from gudgeon.joints.vocabulary import DISTANCE, Primitive


@describe("joint")
class Distance(Joint):
    """A massless rod between a point of the first body and a point of the second.

    Each of `points` is a global one, or one in its body's axes, as in {"rod": (0.1, 0.0)}. Without `length` it
    is their distance as described.
    """

    kind: ClassVar[str] = "distance"
    dimensions: ClassVar[tuple[int, ...]] = (2, 3)
    constraints: ClassVar[tuple[int, ...]] = (DISTANCE,)
    in_space: ClassVar[tuple[Primitive, ...]] = (Primitive(DISTANCE),)

    points: PointPairField
    length: PositiveLength | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.points[0] == self.points[1]:
            pin = "Revolute" if self.dimension == 2 else "Spherical"
            raise ModelError(f"both points are {self.points[0]}; move one, or use a {pin} joint")
