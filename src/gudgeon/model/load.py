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

    Parameters
    ----------
    name : str
        Name of the load.
    body : str
        Name of the body.
    force : tuple
        Components in N, each a number, a text with its unit or a function of time or of a joint's coordinate.
    at : tuple or dict, default None
        Where it acts, in m: a global point in the configuration as described, or {body: point in its axes};
        None: the centre of mass.
    axes : {"global", "body"}, default "global"
        Axes of the components.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.Force("gas", "piston", ("-2 kN", 0)).force
    (-2000.0, 0.0)
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

    Parameters
    ----------
    name : str
        Name of the load.
    body : str
        Name of the body.
    torque : float, str or function or tuple
        Torque in N m, positive counter-clockwise; in space three components.
    axes : {"global", "body"}, default "global"
        In space, axes of the components.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.Torque("brake", "crank", "-2 N m").torque
    -2.0
    """

    kind: ClassVar[str] = "torque"

    body: str
    torque: TorqueVector
    axes: Literal["global", "body"] = "global"


@describe("load")
class SpringDamper(Load):
    """A spring, damper and actuator in parallel between a point of one body and a point of another.

    Parameters
    ----------
    name : str
        Name of the load.
    first, second : str
        Names of the two bodies; one may be "ground".
    points : pair of tuple or dict
        Points of the first and of the second body in m, each global or like {"rod": (0.1, 0.0)} in its body's
        axes.
    stiffness : float or str, default 0.0
        Stiffness in N/m.
    damping : float or str, default 0.0
        Damping in N s/m.
    free_length : float or str, default None
        Length of the relaxed spring in m; None: as described.
    force : float, str or function, default 0.0
        Force of the actuator in N; positive, it pushes the points apart.

    Examples
    --------
    >>> import gudgeon as gd
    >>> spring = gd.SpringDamper("s", "ground", "rod", ((0, 1), {"rod": (0, 0)}), stiffness="20 N/mm")
    >>> spring.stiffness
    20000.0
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

    Parameters
    ----------
    name : str
        Name of the load.
    first, second : str
        Names of the two bodies; one may be "ground".
    stiffness : float or str, default 0.0
        Stiffness in N m/rad.
    damping : float or str, default 0.0
        Damping in N m s/rad.
    free_angle : float or str, default None
        Angle of the second body relative to the first at which the spring is relaxed, in rad; None: as
        described.
    torque : float, str or function, default 0.0
        Torque of the actuator on the second body, in N m.
    axis : tuple or dict, default None
        In space, the direction about which it acts, global or in the axes of a body.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.TorsionalSpringDamper("t", "ground", "rod", stiffness="5 N m/rad").stiffness
    5.0
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
