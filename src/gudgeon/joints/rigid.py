"""The weld."""

from typing import ClassVar

from gudgeon._describe import describe
from gudgeon._place import PlaceField
from gudgeon.joints._contract import Joint
from gudgeon.joints.vocabulary import ANGLE, COINCIDENT, NO_TURNING, POINT, Primitive


@describe("joint")
class Rigid(Joint):
    """A weld: the two bodies keep their relative position; `at` is where its force is reported."""

    kind: ClassVar[str] = "rigid"
    dimensions: ClassVar[tuple[int, ...]] = (2, 3)
    constraints: ClassVar[tuple[int, ...]] = (COINCIDENT, ANGLE)
    in_space: ClassVar[tuple[Primitive, ...]] = (POINT, *NO_TURNING)

    at: PlaceField | None = None
