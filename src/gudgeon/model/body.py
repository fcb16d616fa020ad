"""Rigid bodies."""

from typing import ClassVar

from gudgeon._describe import Description, describe
from gudgeon._name import Name
from gudgeon._quantity import Angle, AngularSpeed, Inertia, Mass, Point, Velocity


@describe("body")
class Body(Description):
    """A rigid body: its mass, its moment of inertia about the centre of mass, and how it starts.

    `position` is that of the centre of mass and `angle` that of the body's axes, both in global axes. A
    velocity that is not given is unknown, not zero: it follows from the constraints and drives.
    """

    noun: ClassVar[str] = "body"

    name: Name
    mass: Mass
    inertia: Inertia
    position: Point = (0.0, 0.0)
    angle: Angle = 0.0
    velocity: Velocity | None = None
    angular_velocity: AngularSpeed | None = None
