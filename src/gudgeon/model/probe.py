"""Probes: points, distances and angles that are measured during a run. They change nothing of the motion."""

from collections.abc import Mapping
from typing import ClassVar

from gudgeon._describe import ModelError, describe
from gudgeon._family import Member
from gudgeon._name import GROUND, Name
from gudgeon._place import AxisField, PlaceField, check_bodies

#: What stands for the axes of a probe that are not called by the name of a body: global ones, or those of its own body.
GLOBAL, OWN = "global", "body"


@describe("probe")
class AnyProbe(Member):
    """The base of probes; `kind` is a probe's name in files."""

    noun: ClassVar[str] = "probe"
    synonyms: ClassVar[Mapping[str, str]] = {
        "probe": "point",
        "marker": "point",
        "sensor": "point",
        "length": "distance",
        "gap": "distance",
        "rotation": "angle",
    }
    kind: ClassVar[str]

    name: Name

    @property
    def bodies(self) -> dict[str, str]:
        """The bodies that it refers to, by field."""
        raise NotImplementedError


@describe("probe")
class Probe(AnyProbe):
    """Position, velocity and acceleration of a point of a body.

    Its channels are `position` in m, `velocity` in m/s and `acceleration` in m/s^2.

    Parameters
    ----------
    name : str
        Name of the probe.
    body : str
        Name of the body that the point belongs to, or "ground".
    at : tuple or dict, default None
        The point in m: a global one in the initial configuration, or {body: point in its axes}; None: the centre of
        mass, of the ground the origin.
    axes : str, default "global"
        Axes of the components: "global", "body" for those of its own body, or the name of a body. A vector remains what
        it is, and has other components: with "body" the acceleration is what an accelerometer that is fixed there
        shows, gravity apart.
    relative_to : str, default "ground"
        The body from which the motion is seen. The position then begins at this body's centre of mass, and velocity
        and acceleration are those that an observer sees who moves and turns with it.

    Notes
    -----
    With the arm s from the centre of mass to the point, p = r + s, v = r' + w x s, a = r'' + w' x s + w x (w x s). Seen
    from a body with the centre c and the angular velocity W: v_rel = v - c' - W x (p - c) and a_rel = a - c'' -
    W' x (p - c) - W x (W x (p - c)) - 2 W x v_rel.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.Probe("tip", "rod", at=("250 mm", 0)).at
    (0.25, 0.0)
    """

    kind: ClassVar[str] = "point"

    body: str
    at: PlaceField | None = None
    axes: str = GLOBAL
    relative_to: str = GROUND

    def __post_init__(self) -> None:
        check_bodies("at", self.at, (self.body,))

    @property
    def bodies(self) -> dict[str, str]:
        """The bodies that it refers to, by field."""
        axes = {} if self.axes in (GLOBAL, OWN) else {"axes": self.axes}
        return {"body": self.body, **axes, "relative_to": self.relative_to}


@describe("probe")
class BetweenTwo(AnyProbe):
    """What probes between two bodies share."""

    first: str
    second: str

    def __post_init__(self) -> None:
        if self.first == self.second:
            raise ModelError(f"both bodies are {self.first!r}; name two different bodies")

    @property
    def bodies(self) -> dict[str, str]:
        """The bodies that it refers to, by field."""
        return {"first": self.first, "second": self.second}


@describe("probe")
class DistanceProbe(BetweenTwo):
    """The distance between a point of one body and a point of another.

    Its channels are `distance` in m, its rate `speed` in m/s, and `acceleration` in m/s^2, the rate of that. Where the
    points meet, the distance has a corner: `speed` is the size of their relative velocity there.

    Parameters
    ----------
    name : str
        Name of the probe.
    first, second : str
        Names of the two bodies; one may be "ground".
    at_a, at_b : tuple or dict, default None
        The point of the first body and that of the second, in m: global ones in the initial configuration, or {body:
        point in its axes}; None: the centre of mass, of the ground the origin.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.DistanceProbe("gap", "jaw", "ground", at_a={"jaw": ("5 mm", 0)}, at_b=(0.1, 0)).at_b
    (0.1, 0.0)
    """

    kind: ClassVar[str] = "distance"

    at_a: PlaceField | None = None
    at_b: PlaceField | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        check_bodies("at_a", self.at_a, (self.first,))
        check_bodies("at_b", self.at_b, (self.second,))


@describe("probe")
class AngleProbe(BetweenTwo):
    """The angle of a second body relative to a first.

    Its channels are `angle` in rad, `angular_velocity` in rad/s and `angular_acceleration` in rad/s^2, the rates of the
    angle. Full turns are counted.

    In the plane it is the difference of the bodies' angles. In space it counts from the initial configuration. With an
    `axis` it is the part of the relative rotation that is about this axis (its twist, as for a `TorsionalSpringDamper`
    and for the angle of a joint with this axis); without, it is the angle of the relative rotation as a whole, about
    whatever axis that is: from 0 to pi, with no sense and no turns to be counted.

    Parameters
    ----------
    name : str
        Name of the probe.
    first, second : str
        Names of the two bodies; one may be "ground".
    axis : tuple or dict, default None
        In space, the direction about which it counts: a global one in the initial configuration, or in the axes of the
        first body or of either.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.AngleProbe("bend", "arm", "hand", axis=(0, 0, 1)).axis
    (0.0, 0.0, 1.0)
    """

    kind: ClassVar[str] = "angle"

    axis: AxisField | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        check_bodies("axis", self.axis, (self.first,), (self.first, self.second))


PROBES: tuple[type[AnyProbe], ...] = (
    Probe,
    DistanceProbe,
    AngleProbe,
)
