"""The contract of joints."""

import dataclasses
from collections.abc import Mapping
from functools import cache
from typing import Any, ClassVar

from gudgeon._describe import ModelError, describe, fields_of
from gudgeon._family import Member
from gudgeon._name import Name
from gudgeon._place import WHERE, check_bodies, check_pair, common_size, nearly_parallel, vector_sizes
from gudgeon.fits import Fit, Ideal, Stop, StopsField
from gudgeon.fits._contract import MotionPair, Seat
from gudgeon.fits._motions import ABOUT_AXIS
from gudgeon.pairs.vocabulary import Primitive

#: What realises a joint that takes no fit; made when it is first needed.
_ideal = cache(Ideal)


@describe("joint")
class Joint(Member):
    """A kinematic pair between two bodies, either of which may be "ground".

    Bearing, socket and guide belong to the first body, journal, ball and block to the second; the joint's
    coordinates are those of the second body relative to the first. `kind` is its name in files; `dimensions`
    says where it exists, in the plane (2) or in space (3); `motions` names its free motions, on which drives
    act, each an "angle..." or a "displacement..."; `constraints` lists the primitives that an ideal one is made
    of in the plane, `in_space` those in space; `play` says where a journal lies
    in a bearing, or a ball in a socket, `guide` whether a block in a guide; `held` are the motions that an elastomer
    may act against in the plane (2) and in space (3), `ball` says that the radial one is to all sides; `rubs_as` is
    how bodies rub in it, PIN, SLEEVE, GUIDE or SOCKET; `fit` is how it is realised, `stops` are limits of its free
    motions.

    In space a joint has a triad of directions in either body: b, its `axis`; `h`, made perpendicular to it; and
    t = b x h. Without `h` it is global x, or y where the axis is close to x. Global directions hold in the
    configuration as described; in a mapping, `axis` is in the axes of the first body or of both, `h` in those of the
    first.
    """

    noun: ClassVar[str] = "joint"
    synonyms: ClassVar[Mapping[str, str]] = {
        "pin": "revolute",
        "hinge": "revolute",
        "pivot": "revolute",
        "bearing": "revolute",
        "slider": "translational",
        "prismatic": "translational",
        "guide": "translational",
        "weld": "rigid",
        "fixed": "rigid",
        "slot": "revolute-translational",
        "pin-in-slot": "revolute-translational",
        "link": "distance",
        "rod": "distance",
        "ball": "spherical",
        "ball-and-socket": "spherical",
        "ball-joint": "spherical",
        "cardan": "universal",
        "hooke": "universal",
        "helical": "screw",
        "plane": "planar",
        "cam": "higher-pair",
        "surfaces": "higher-pair",
    }
    kind: ClassVar[str]
    dimensions: ClassVar[tuple[int, ...]] = (2,)
    motions: ClassVar[tuple[str, ...]] = ()
    constraints: ClassVar[tuple[int, ...]] = ()
    in_space: ClassVar[tuple[Primitive, ...]] = ()
    play: ClassVar[tuple[int, ...]] = ()
    guide: ClassVar[bool] = False
    held: ClassVar[Mapping[int, Mapping[str, MotionPair]]] = {3: ABOUT_AXIS}
    ball: ClassVar[bool] = False
    rubs_as: ClassVar[int | None] = None

    name: Name
    first: str
    second: str
    stops: StopsField = dataclasses.field(default=(), kw_only=True)

    @classmethod
    def seat(cls, dimension: int) -> Seat:
        """Return the joint as fits and stops see it, in the plane (2) or in space (3)."""
        return Seat(
            kind=cls.kind,
            dimension=dimension,
            motions=cls.motions,
            round=dimension in cls.play,
            guide=cls.guide,
            bare=not cls.ideal_primitives(dimension),
            ball=cls.ball,
            rubs_as=cls.rubs_as,
            held=cls.held.get(dimension, {}),
        )

    @classmethod
    def ideal_primitives(cls, dimension: int) -> tuple[Any, ...]:
        """Return the constraints of the ideal joint, in the plane (2) or in space (3)."""
        return cls.in_space if dimension == 3 else cls.constraints

    @property
    def ends(self) -> tuple[Any, Any] | None:
        """The two points that a rod joins, of the first and of the second body; None for joints of one point."""
        return None

    @property
    def rod_length(self) -> float | None:
        """The length of the rod, in m; None for the distance of its ends as described."""
        return None

    @property
    def arms(self) -> tuple[Any, Any] | None:
        """The arms of a cross, in the first and in the second body; None for joints without."""
        return None

    @property
    def advance(self) -> float:
        """How far the second body moves along the axis in one turn, in m, where these are coupled."""
        return 0.0

    @property
    def fitted(self) -> Fit:
        """Its fit; an ideal one where its kind takes none."""
        return getattr(self, "fit", None) or _ideal()

    @property
    def realisations(self) -> tuple[Fit | Stop, ...]:
        """What the joint is realised by: its fit, and its stops."""
        return (self.fitted, *self.stops)

    @property
    def dimension(self) -> int | None:
        """How many components its vectors have: 2 in the plane, 3 in space; None if it has no vectors."""
        return common_size(fields_of(self))

    def __post_init__(self) -> None:
        first, second, fields = self.first, self.second, fields_of(self)
        if first == second:
            raise ModelError(f"both bodies are {first!r}; a joint connects two different bodies")
        check_bodies("at", fields.get("at"), (first, second))
        axis, h = fields.get("axis"), fields.get("h")
        dimension = self.dimension
        if dimension is not None and dimension not in self.dimensions:
            field, wanted = next(iter(vector_sizes(fields))), self.dimensions[0]
            raise ModelError(
                f"{field} has {dimension} components, but a {self.kind} joint exists in {WHERE[wanted]} only; "
                f"give {wanted}, or choose another joint"
            )
        in_both = [(first, second)] if dimension == 3 else []
        check_bodies("axis", axis, (first,), *in_both)
        check_bodies("h", h, (first,))
        for field in ("points", "axes"):
            if field in fields:
                check_pair(field, fields[field], first, second)
        if h is not None and dimension == 2:
            raise ModelError(f"h {h} is for joints in space; leave it out")
        if h is not None and axis is None:
            raise ModelError(f"h {h} goes with an axis, to which it is perpendicular; give axis=..., too")
        if h is not None and nearly_parallel(axis, h):
            raise ModelError(f"h {h} is parallel to the axis {axis}; give a direction across it, or leave h out")
