"""The weld."""

from typing import ClassVar

from gudgeon._describe import describe
from gudgeon._place import PlaceField
from gudgeon.joints._contract import Joint
from gudgeon.joints.primitives import ANGLE, COINCIDENT


@describe("joint")
class Rigid(Joint):
    """A weld: the two bodies keep their relative position; `at` is where its force is reported."""

    kind: ClassVar[str] = "rigid"
    constraints: ClassVar[tuple[int, ...]] = (COINCIDENT, ANGLE)

    at: PlaceField | None = None
