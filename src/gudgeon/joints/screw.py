"""The nut on its screw."""

from typing import ClassVar

from gudgeon._describe import ModelError, describe
from gudgeon._place import AxisField, PlaceField
from gudgeon._quantity import Length
from gudgeon.joints._contract import Joint
from gudgeon.joints.vocabulary import ON_LINE, PARALLEL, SCREW, Primitive


@describe("joint")
class Screw(Joint):
    """A screw with its axis in the first body, along which the second advances as it turns.

    `at` is a point on the `axis`; `lead` is the advance in one turn, positive for a right-handed screw.
    """

    kind: ClassVar[str] = "screw"
    dimensions: ClassVar[tuple[int, ...]] = (3,)
    motions: ClassVar[tuple[str, ...]] = ("angle", "displacement")
    in_space: ClassVar[tuple[Primitive, ...]] = (*PARALLEL, *ON_LINE, Primitive(SCREW, "h", "t", "h"))

    at: PlaceField
    axis: AxisField
    lead: Length
    h: AxisField | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.lead == 0.0:
            raise ModelError("lead 0.0 m must not be zero; give the advance in one turn, or use a Revolute joint")
