"""The pin."""

import dataclasses
from typing import ClassVar

from gudgeon._describe import describe
from gudgeon._place import PlaceField
from gudgeon.fits import FitField, Ideal
from gudgeon.joints._contract import Joint
from gudgeon.joints.primitives import COINCIDENT


@describe("joint")
class Revolute(Joint):
    """A pin at the point `at`: the second body turns in the first."""

    kind: ClassVar[str] = "revolute"
    motions: ClassVar[tuple[str, ...]] = ("angle",)
    constraints: ClassVar[tuple[int, ...]] = (COINCIDENT,)

    at: PlaceField
    fit: FitField = dataclasses.field(default_factory=Ideal)
