"""Loads: applied forces and torques, springs, dampers and actuators, and laws that act on joints."""

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Literal

from gudgeon._describe import FieldType, ModelError, describe, show
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
from gudgeon._quantity import Force as ForceField
from gudgeon._quantity import Torque as TorqueField
from gudgeon._written import ValuesField
from gudgeon.laws.load import LoadLaw, LoadLawField
from gudgeon.model.function import ForceLaw, ForceVector, TorqueLaw, TorqueVector


class Names(FieldType):
    """A field that holds names, in a list; a single one may stand alone."""

    def convert(self, value: Any) -> tuple[str, ...]:
        value = (value,) if isinstance(value, str) else value
        if not isinstance(value, list | tuple) or not all(isinstance(name, str) for name in value):
            raise ModelError(f"{show(value)} must be a list of joints, like ['O', 'guide.displacement']")
        return tuple(value)

    def schema(self) -> dict[str, Any]:
        return {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]}


NamesField = Annotated[tuple[str, ...], Names()]


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
        "rope": "spring-damper",
        "cable": "spring-damper",
        "controller": "joint-load",
        "law": "joint-load",
        "engine": "motor",
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
        Length of the relaxed spring in m; None: as described, or as the preload says.
    force : float, str or function, default 0.0
        Force of the actuator in N; positive, it pushes the points apart.
    preload : float or str, default None
        Force of the spring in the initial configuration as described, in N; positive, it pushes the points apart. It
        takes the place of `free_length`, which is then the described length + preload/stiffness.
    acts : {"both", "compressed", "stretched"}, default "both"
        A one-sided spring acts only while it is shorter than its free length ("compressed": a buffer), or only while it
        is longer ("stretched": a rope). Its damper acts with it, and never lets the force change its sign; the
        actuator acts always. Steps end where it begins and ceases to act.

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
    preload: ForceField | None = None
    acts: Literal["both", "compressed", "stretched"] = "both"

    def __post_init__(self) -> None:
        _check_different(self.first, self.second)
        check_pair("points", self.points, self.first, self.second)
        _check_preload(self.preload, "N", "free_length", self.free_length, self.stiffness)


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
        described, or as the preload says.
    torque : float, str or function, default 0.0
        Torque of the actuator on the second body, in N m.
    axis : tuple or dict, default None
        In space, the direction about which it acts, global or in the axes of a body.
    preload : float or str, default None
        Torque of the spring on the second body in the initial configuration as described, in N m. It takes the place
        of `free_angle`, which is then the described angle + preload/stiffness.
    acts : {"both", "below", "above"}, default "both"
        A one-sided spring acts only while the angle is below the free angle, or only while it is above. Its damper acts
        with it, and never lets the torque change its sign; the actuator acts always.

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
    preload: TorqueField | None = None
    acts: Literal["both", "below", "above"] = "both"

    def __post_init__(self) -> None:
        _check_different(self.first, self.second)
        check_bodies("axis", self.axis, (self.first,), (self.first, self.second))
        _check_preload(self.preload, "N m", "free_angle", self.free_angle, self.stiffness)


@describe("load")
class JointLoad(Load):
    """A law of time, joint coordinates and speeds that acts on a free motion of a joint, whatever the joint's fit.

    The law gives a torque about the joint's axis, or a force along it, on the joint's second body; its reaction acts on
    the first. See `load_law` for laws of one's own.

    Parameters
    ----------
    name : str
        Name of the load.
    joint : str
        Name of the joint that it acts in.
    law : LoadLaw
        What it does: a law made by `load_law`, `Kloss`, `TorqueCurve`.
    motion : str, default None
        The free motion that it acts on; may be left out if the joint has but one.
    over : list of str, default ()
        The joint coordinates that the law is given, each the name of a joint with one free motion, or "joint.motion".
        Without them, the one that it acts on.
    start : dict, default None
        Values of the law's internal states at the start, in SI units; those that are not given are zero.

    Examples
    --------
    >>> import gudgeon as gd
    >>> @gd.load_law
    ... def brake(time, angle, speed, damping):
    ...     return -damping * speed
    >>> gd.JointLoad("brake", "O", brake(damping=0.1)).joint
    'O'
    """

    kind: ClassVar[str] = "joint-load"

    joint: str
    law: LoadLawField
    motion: str | None = None
    over: NamesField = ()
    start: ValuesField | None = None


@describe("load")
class Motor(Load):
    """A motor between the bodies of a joint: its torque on the second body follows from the joint's speed.

    Unlike a `Drive`, which prescribes the motion, it lets the speed change with the load.

    Parameters
    ----------
    name : str
        Name of the load.
    joint : str
        Name of the joint that it turns.
    curve : LoadLaw
        Torque over the angular velocity of the joint: `Kloss` or `TorqueCurve`.
    motion : str, default None
        The free angle that it turns; may be left out if the joint has but one.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.Motor("motor", "O", gd.Kloss("40 N m", "1500 rpm", 0.2)).joint
    'O'
    """

    kind: ClassVar[str] = "motor"

    joint: str
    curve: LoadLawField
    motion: str | None = None

    @property
    def law(self) -> LoadLaw:
        """Its law, as of any load in a joint."""
        return self.curve

    @property
    def over(self) -> tuple[str, ...]:
        """The joint coordinates that the law is given: that which it acts on."""
        return ()

    @property
    def start(self) -> None:
        """Values of internal states at the start: there are none."""
        return


def _check_different(first: str, second: str) -> None:
    if first == second:
        raise ModelError(f"both bodies are {first!r}; it must act between two different bodies")


def _check_preload(preload: float | None, unit: str, field: str, free: float | None, stiffness: float) -> None:
    if preload is None:
        return
    if free is not None:
        raise ModelError(f"preload {preload:g} {unit} and {field} {free:g} say the same; give one of them")
    if stiffness == 0.0:
        raise ModelError(f"preload {preload:g} {unit} needs a spring; give a stiffness above 0, or a constant actuator")


LOADS: tuple[type[Load], ...] = (
    Force,
    Torque,
    SpringDamper,
    TorsionalSpringDamper,
    JointLoad,
    Motor,
)
