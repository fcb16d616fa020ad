"""The pin in a slot."""

from typing import ClassVar

from gudgeon._describe import describe
from gudgeon._place import AxisField, PlaceField
from gudgeon.joints._contract import Joint
from gudgeon.joints.vocabulary import ACROSS


@describe("joint")
class RevoluteTranslational(Joint):
    """A pin of the second body at the point `at`, in a slot of the first body along `axis`."""

    kind: ClassVar[str] = "revolute-translational"
    motions: ClassVar[tuple[str, ...]] = ("displacement", "angle")
    constraints: ClassVar[tuple[int, ...]] = (ACROSS,)

    at: PlaceField
    axis: AxisField
