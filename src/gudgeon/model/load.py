"""Loads: applied forces and torques, springs, dampers and actuators."""

from collections.abc import Mapping
from typing import ClassVar, Literal

from gudgeon._describe import ModelError, describe
from gudgeon._family import Member
from gudgeon._name import Name
from gudgeon._place import AxisField, PlaceField, PointPairField, check_bodies, check_pair
from gudgeon._quantity import (
    Angle,
    Damping,
    NotNegativeLength,
    Stiffness,
    TorsionalDamping,
    TorsionalStiffness,
)
from gudgeon.model.function import ForceLaw, ForceVector, TorqueLaw, TorqueVector


@describe("load")
class Load(Member):
    """The base of loads; `kind` is a load's name in files."""

    noun: ClassVar[str] = "load"
    synonyms: ClassVar[Mapping[str, str]] = {
        "moment": "torque",
        "couple": "torque",
        "spring": "spring-damper",
        "damper": "spring-damper",
        "dashpot": "spring-damper",
        "actuator": "spring-damper",
        "torsion-spring": "torsional-spring-damper",
        "torsional-spring": "torsional-spring-damper",
        "rotational-spring": "torsional-spring-damper",
    }
    kind: ClassVar[str]

    name: Name


@describe("load")
class Force(Load):
    """A force on a body, in global axes or in the body's own.

    It acts at the point `at` of the body, a global one in the configuration as described or one in the body's
    axes; without it, at the centre of mass.
    """

    kind: ClassVar[str] = "force"

    body: str
    force: ForceVector
    at: PlaceField | None = None
    axes: Literal["global", "body"] = "global"

    def __post_init__(self) -> None:
        check_bodies("at", self.at, (self.body,))


@describe("load")
class Torque(Load):
    """A torque on a body.

    In the plane it is a number, positive counter-clockwise; in space it has three components, in global axes or
    in the body's own.
    """

    kind: ClassVar[str] = "torque"

    body: str
    torque: TorqueVector
    axes: Literal["global", "body"] = "global"


@describe("load")
class SpringDamper(Load):
    """A spring, damper and actuator in parallel between a point of one body and a point of another.

    Each of `points` is a global one, or one in its body's axes, as in {"rod": (0.1, 0.0)}. Without `free_length`
    the spring is relaxed as described. `force` is that of an actuator; positive, it pushes the points apart.
    """

    kind: ClassVar[str] = "spring-damper"

    first: str
    second: str
    points: PointPairField
    stiffness: Stiffness = 0.0
    damping: Damping = 0.0
    free_length: NotNegativeLength | None = None
    force: ForceLaw = 0.0

    def __post_init__(self) -> None:
        _check_different(self.first, self.second)
        check_pair("points", self.points, self.first, self.second)


@describe("load")
class TorsionalSpringDamper(Load):
    """A torsional spring, damper and actuator in parallel between two bodies.

    Without `free_angle`, of the second body relative to the first, the spring is relaxed as described; in the
    plane it is the difference of the bodies' angles, in space it counts from the configuration as described.
    `torque` is that of an actuator on the second body; its reaction acts on the first. In space all act about
    `axis`, a global direction, or one in the axes of the first body or of either; in the plane there is none.
    Where no joint keeps the axis common to both bodies, the angle is the twist of the relative rotation about it.
    """

    kind: ClassVar[str] = "torsional-spring-damper"

    first: str
    second: str
    stiffness: TorsionalStiffness = 0.0
    damping: TorsionalDamping = 0.0
    free_angle: Angle | None = None
    torque: TorqueLaw = 0.0
    axis: AxisField | None = None

    def __post_init__(self) -> None:
        _check_different(self.first, self.second)
        check_bodies("axis", self.axis, (self.first,), (self.first, self.second))


def _check_different(first: str, second: str) -> None:
    if first == second:
        raise ModelError(f"both bodies are {first!r}; it must act between two different bodies")


LOADS: tuple[type[Load], ...] = (
    Force,
    Torque,
    SpringDamper,
    TorsionalSpringDamper,
)
