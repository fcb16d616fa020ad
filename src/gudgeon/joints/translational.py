"""The guide."""

from typing import ClassVar

from gudgeon._describe import describe
from gudgeon._place import AxisField, PlaceField
from gudgeon.joints._contract import Joint
from gudgeon.joints.vocabulary import ACROSS, ANGLE, NO_TURNING, ON_LINE, Primitive


@describe("joint")
class Translational(Joint):
    """A guide in the first body, along which the second slides without turning.

    `axis` is the guide's direction, `at` a point on it; without it, the guide passes through the second
    body's centre of mass.
    """

    kind: ClassVar[str] = "translational"
    dimensions: ClassVar[tuple[int, ...]] = (2, 3)
    motions: ClassVar[tuple[str, ...]] = ("displacement",)
    constraints: ClassVar[tuple[int, ...]] = (ACROSS, ANGLE)
    in_space: ClassVar[tuple[Primitive, ...]] = (*NO_TURNING, *ON_LINE)

    axis: AxisField
    at: PlaceField | None = None
    h: AxisField | None = None
