"""The massless rod."""

from typing import ClassVar

from gudgeon._describe import ModelError, describe
from gudgeon._place import PointPairField
from gudgeon._quantity import PositiveLength
from gudgeon.joints._contract import Joint
from gudgeon.joints.primitives import DISTANCE


@describe("joint")
class Distance(Joint):
    """A massless rod between a point of the first body and a point of the second.

    `points` are both points in global axes. Without `length` it is their distance as described.
    """

    kind: ClassVar[str] = "distance"
    constraints: ClassVar[tuple[int, ...]] = (DISTANCE,)

    points: PointPairField
    length: PositiveLength | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.points[0] == self.points[1]:
            raise ModelError(f"both points are {self.points[0]}; move one, or use a Revolute joint")
