"""The sleeve."""

from typing import ClassVar

from gudgeon._describe import describe
from gudgeon._place import AxisField, PlaceField
from gudgeon.joints._contract import Joint
from gudgeon.joints.vocabulary import ON_LINE, PARALLEL, Primitive


@describe("joint")
class Cylindrical(Joint):
    """A sleeve in the first body, in which the second slides along `axis` and turns about it.

    `at` is a point on the axis.
    """

    kind: ClassVar[str] = "cylindrical"
    dimensions: ClassVar[tuple[int, ...]] = (3,)
    motions: ClassVar[tuple[str, ...]] = ("displacement", "angle")
    in_space: ClassVar[tuple[Primitive, ...]] = (*PARALLEL, *ON_LINE)

    at: PlaceField
    axis: AxisField
    h: AxisField | None = None
