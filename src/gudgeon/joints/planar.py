"""The flat on a flat."""

from typing import ClassVar

from gudgeon._describe import describe
from gudgeon._place import AxisField, PlaceField
from gudgeon.joints._contract import Joint
from gudgeon.joints.vocabulary import ALONG, PARALLEL, Primitive


@describe("joint")
class Planar(Joint):
    """A plane of the first body, on which a plane of the second slides and turns.

    `axis` is the normal of the plane, `at` a point in it; `h` is the direction in the plane of the first
    displacement, the second is across it.
    """

    kind: ClassVar[str] = "planar"
    dimensions: ClassVar[tuple[int, ...]] = (3,)
    motions: ClassVar[tuple[str, ...]] = ("displacement_h", "displacement_t", "angle")
    in_space: ClassVar[tuple[Primitive, ...]] = (*PARALLEL, Primitive(ALONG, "b"))

    at: PlaceField
    axis: AxisField
    h: AxisField | None = None
