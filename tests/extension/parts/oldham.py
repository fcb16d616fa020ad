"""A coupling that keeps the angle between two bodies and lets them shift."""

import dataclasses
from typing import ClassVar

from gudgeon._describe import describe
from gudgeon._place import PlaceField
from gudgeon.fits import FitField, Ideal
from gudgeon.joints._contract import Joint
from gudgeon.pairs.vocabulary import ANGLE


@describe("joint")
class Oldham(Joint):
    """A coupling in the plane that keeps the angle between two bodies."""

    kind: ClassVar[str] = "oldham"
    constraints: ClassVar[tuple[int, ...]] = (ANGLE,)

    at: PlaceField | None = None
    fit: FitField = dataclasses.field(default_factory=Ideal, kw_only=True)
