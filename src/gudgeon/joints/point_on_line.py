"""The ball in a tube."""

from typing import ClassVar

from gudgeon._describe import describe
from gudgeon._place import AxisField, PlaceField
from gudgeon.joints._contract import Joint
from gudgeon.joints.vocabulary import ON_LINE, Primitive


@describe("joint")
class PointOnLine(Joint):
    """A point of the second body that stays on a line of the first, through `at` along `axis`.

    The second body turns freely about the point; its angles are those of a spherical joint.
    """

    kind: ClassVar[str] = "point-on-line"
    dimensions: ClassVar[tuple[int, ...]] = (3,)
    motions: ClassVar[tuple[str, ...]] = ("displacement", "angle_h", "angle_t", "angle_b")
    in_space: ClassVar[tuple[Primitive, ...]] = ON_LINE

    at: PlaceField
    axis: AxisField
    h: AxisField | None = None
