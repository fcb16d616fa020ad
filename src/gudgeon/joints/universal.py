"""The cross of a cardan shaft."""

from typing import ClassVar

from gudgeon._describe import ModelError, describe
from gudgeon._place import AxisPairField, PlaceField, nearly_perpendicular
from gudgeon.joints._contract import Joint
from gudgeon.joints.vocabulary import PERPENDICULAR, POINT, Primitive


@describe("joint")
class Universal(Joint):
    """A cross at the point `at`, one arm of which turns in the first body and the other in the second.

    `axes` are the directions of the two arms, perpendicular to each other; each is a global one, or one in its
    body's axes, as in ({"shaft": (0, 1, 0)}, {"rod": (0, 0, 1)}). Its angles are the cross's about the first arm,
    relative to the first body, and the second body's about the second arm, relative to the cross.
    """

    kind: ClassVar[str] = "universal"
    dimensions: ClassVar[tuple[int, ...]] = (3,)
    motions: ClassVar[tuple[str, ...]] = ("angle_1", "angle_2")
    in_space: ClassVar[tuple[Primitive, ...]] = (POINT, Primitive(PERPENDICULAR, "h", pointer="t"))

    at: PlaceField
    axes: AxisPairField

    def __post_init__(self) -> None:
        super().__post_init__()
        first, second = self.axes
        if not nearly_perpendicular(first, second):
            raise ModelError(
                f"axes {first} and {second} are not perpendicular, as the arms of a cross are; turn one of them"
            )
