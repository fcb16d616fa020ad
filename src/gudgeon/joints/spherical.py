"""The ball."""

import dataclasses
from typing import ClassVar

from gudgeon._describe import describe
from gudgeon._place import AxisField, PlaceField
from gudgeon.fits import FitField, Ideal
from gudgeon.joints._contract import Joint
from gudgeon.joints.vocabulary import POINT, Primitive


@describe("joint")
class Spherical(Joint):
    """A ball of the second body in a socket of the first, at the point `at`.

    Its angles turn the second body about the first body's h, the turned t, and its own b, one after the other.
    `axis` is b; without it h, t, b are the global x, y, z in the configuration as described.
    """

    kind: ClassVar[str] = "spherical"
    dimensions: ClassVar[tuple[int, ...]] = (3,)
    motions: ClassVar[tuple[str, ...]] = ("angle_h", "angle_t", "angle_b")
    in_space: ClassVar[tuple[Primitive, ...]] = (POINT,)
    play: ClassVar[tuple[int, ...]] = (3,)

    at: PlaceField
    fit: FitField = dataclasses.field(default_factory=Ideal)
    axis: AxisField | None = None
    h: AxisField | None = None
