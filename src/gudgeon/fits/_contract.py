"""The contract of fits: what a joint is told about its realisation, and what it becomes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from gudgeon._channel import Channel
from gudgeon._describe import fields_of
from gudgeon._family import Member
from gudgeon.laws.compliance import ComplianceLaw
from gudgeon.laws.contact import ContactGeometry, ContactLaw
from gudgeon.laws.film import FilmGeometry, FilmLaw
from gudgeon.laws.friction import FrictionLaw
from gudgeon.pairs import Pair

if TYPE_CHECKING:
    import numpy as np


@dataclass(frozen=True)
class Seat:
    """A joint as it is described: its kind, where it is (2: plane, 3: space), and its free motions.

    `round` says whether its two bodies meet in a journal and a bearing, or a ball and a socket, `guide` whether in a
    block and a guide, `bare` whether in surfaces alone, without a constraint; `rubs_as` is how they rub, PIN, SLEEVE,
    GUIDE or SOCKET of tables/rubbing.py, or None. `held` are the motions that an elastomer may act against; `ball`
    says that the radial one is to all sides.
    """

    kind: str
    dimension: int
    motions: tuple[str, ...]
    round: bool
    guide: bool
    bare: bool
    ball: bool
    rubs_as: int | None
    held: Mapping[str, MotionPair]

    @property
    def sleeve(self) -> bool:
        """Whether it is a journal in a sleeve in space: it turns about an axis along which the bearing has a length."""
        return self.round and self.dimension == 3 and "angle" in self.motions

    @property
    def pin(self) -> bool:
        """Whether it is a journal in its bearing, which touch along a line, not a ball in its socket."""
        return self.round and (self.dimension == 2 or self.sleeve)

    @property
    def rod(self) -> bool:
        """Whether it is a rod between two points: only its length is held."""
        return tuple(self.held) == ("axial",)

    @property
    def slides(self) -> bool:
        """Whether the second body is free to move along the axis."""
        return "displacement" in self.motions


@dataclass(frozen=True)
class JointFrame(Seat):
    """A joint of a mechanism as compiled: numbers of its bodies, its points and triads in their axes.

    `primitives` are the constraints of the ideal joint, `coordinates` the numbers of its joint coordinates by their
    motion, `size` is the length of the mechanism in m, `rod_length` that of a joint between two points. `pose` is where
    the second triad stands in the first in the initial configuration: three numbers of its place, nine of its axes.
    `places` is room for what compilation finds of it by the offset of sites, once for all fits that are put there.
    """

    name: str
    bodies: tuple[int, int]
    points: tuple[np.ndarray, np.ndarray]
    triads: tuple[np.ndarray, np.ndarray]
    primitives: tuple[Any, ...]
    coordinates: Mapping[str, int]
    size: float
    pose: np.ndarray
    rod_length: float = 0.0
    places: dict[float, dict[str, Any]] = field(default_factory=dict, repr=False, compare=False)


@dataclass(frozen=True)
class RoundPair:
    """A journal in a bearing, or a ball in a socket: radii in m."""

    bearing_radius: float
    journal_radius: float


@dataclass(frozen=True, kw_only=True)
class MotionPair:
    """One motion of the joint, see pairs/motion.py: its form and the axes it is about; lengths in m, angles in rad.

    A deflection counts from `limit` on, to the `side` 1 or -1, or from zero to both sides if that is 0; what is hard
    begins where it is `hard`. `coordinate` is the joint coordinate that counts its turns, or None.
    """

    form: int
    along: int = 0
    across: int = 1
    pointer: int = 0
    coordinate: int | None = None
    limit: float = 0.0
    side: float = 0.0
    hard: float = 0.0
    free: float = 0.0


@dataclass(frozen=True)
class SurfacePair:
    """Two surfaces called by address, and the number of the site among those that they have."""

    pair: Pair
    number: int = 0


@dataclass(frozen=True, kw_only=True)
class Site:
    """Where the two bodies of a joint act on each other.

    `length` is that by which errors are measured there: in m, for an angle in rad. `part` is what it has of the
    contact law's force, where several sites share one law. `offset` is where its frames stand along the joint's
    axis b, in m from the joint's points: there its motion is measured, and there its force acts. `label` tells
    sites of one fit apart. `reach` is how far, in m, it may be from the second body's point: where that is not
    zero, errors of an angle count by the way that they make there. A `tight` site has no clearance, and is in
    contact from the start. `stride` is how far, in m, surfaces may move past each other in a step where their gap is
    smaller; 0: as far as the motion is smooth. `clearance` is that of a round site, and that a film fills, in m.
    Rubber, the `compliance`, acts from the deflection `gap` on; over the penetration `blend` film or rubber give way to
    contact, `smooth`ly or evenly.
    """

    length: float
    offset: float = 0.0
    label: str = ""
    reach: float = 0.0
    stride: float = 0.0
    tight: bool = False
    clearance: float = 0.0
    pair: RoundPair | MotionPair | SurfacePair
    contact: ContactLaw | None = None
    geometry: ContactGeometry | None = None
    part: float = 1.0
    friction: FrictionLaw | None = None
    film: FilmLaw | None = None
    film_geometry: FilmGeometry | None = None
    blend: float = 0.0
    smooth: bool = False
    compliance: ComplianceLaw | None = None
    gap: float = 0.0


@dataclass(frozen=True)
class Rubbing:
    """Friction of an ideal joint that acts on its reaction: how its bodies rub, the law, and lengths in m.

    `kind` is PIN, SLEEVE, GUIDE or SOCKET of tables/rubbing.py; a `length` or a `width` of zero is none.
    """

    kind: int
    law: FrictionLaw
    radius: float = 0.0
    length: float = 0.0
    width: float = 0.0


@dataclass(frozen=True)
class Realised:
    """What a joint becomes: the constraints that remain, and its sites, or the friction of an ideal one.

    `closes` says that assembly brings the joint's points together as if it were ideal; else it starts where the bodies
    are. `start` is the eccentricity that it is asked to start at, in m and global axes; None for centred.
    """

    primitives: tuple[Any, ...]
    sites: tuple[Site, ...] = ()
    closes: bool = True
    start: tuple[float, ...] | None = None
    rubbing: Rubbing | None = None


@dataclass(frozen=True)
class Seen:
    """What a run has of the sites of a fit, one row per instant: `at` has the fields of `tables.work.AtSite`.

    `rubbing` has the fields of `tables.work.AtRubbing` where an ideal joint has friction, else None.

    `motion` has the numbers of `tables.work.MOTION`; `triad` are the joint's axes h, t, b in global axes, in space;
    `frames()` gives these axes in the first body and in the second, as rows, in the plane and in space; `motions` are
    the joint's free ones.
    """

    name: str
    dimension: int
    sites: tuple[Site, ...]
    motion: np.ndarray
    at: Any
    mode: np.ndarray
    triad: np.ndarray | None
    frames: Callable[[], tuple[np.ndarray, np.ndarray]]
    motions: tuple[str, ...] = ()
    rubbing: Any = None


@dataclass(frozen=True)
class Stress:
    """What a run asked of a site: its deepest penetration, when that was, and its impacts (`time`, `rate`).

    Where surfaces never touched, the penetration is negative: the least gap.
    """

    depth: float
    when: float
    impacts: np.ndarray


class Touch(NamedTuple):
    """Where surfaces of a fit or a stop touch: the numbers of its sites in the joint, and the unit of impact speeds.

    `mode` is the channel of its modes, by what follows the joint's name.
    """

    sites: range
    mode: str
    unit: str


@dataclass(frozen=True)
class Journal:
    """A journal in its bearing or a ball in its socket, as it is drawn, in m; `length` is that of a sleeve."""

    bearing_radius: float
    clearance: float
    length: float | None = None


@dataclass(frozen=True)
class Block:
    """A block in its guide, as it is drawn, in m; width and side clearance are those of a block in space."""

    length: float
    height: float
    clearance: float
    width: float | None = None
    side_clearance: float | None = None
    guide_length: float | None = None


class Realisation:
    """What a joint is realised by: its fit, or one of its stops, with what others ask of both.

    - `holds` says whether it holds the joint together; a stop only limits a free motion.
    - `journal` and `block` are what moves in its clearance, as it is drawn.
    - `own_surfaces` are those that a user has written.
    - `turns(field, below)` says whether a field, or the item of it that the keys lead to, acts against an angle.
    """

    holds: ClassVar[bool] = True

    @property
    def journal(self) -> Journal | None:
        """The journal in its bearing, or the ball in its socket; None if there is none."""
        return None

    @property
    def block(self) -> Block | None:
        """The block in its guide; None if there is none."""
        return None

    @property
    def own_surfaces(self) -> Pair | None:
        """The surfaces that a user has written; None if there are none."""
        return None

    def turns(self, field: str, below: tuple[Any, ...]) -> bool:
        """Whether a field, or an item of it, acts against an angle."""
        return False


class Fit(Member, Realisation):
    """How a joint is realised: what turns its kinematic pair into constraints and sites.

    The contract, beside that of a `Realisation`:

    - `objection(seat)` says why it cannot be put into a joint, in words, or gives None.
    - `realise(frame)` gives what the joint becomes.
    - `channels(seen)` gives the channels of its sites, by their names after the joint's: 'penetration', ... The joint's
      `force` and `torque`, with what constraints it leaves, are made for every fit.
    - `site_count(seat)` says how many sites it has in a joint: those of stops are numbered after them.
    - `touches(count)` says which of them have surfaces that may part, by what follows the joint's name.
    - `ideal` says whether all constraints of the joint remain, `rubs` whether these have friction; `has_modes` whether
      it has the channels `mode`, `penetration` and `normal_force` of surfaces that may part; `wet` whether a film is
      between them; `elastic` whether it is an elastomer, with the `characteristics` of its motions.
    - `in_words()` is what the summary of a mechanism says of it.
    - `typical(seat, size)` gives one with usual numbers, for a joint of a mechanism of this size in m; `plain` says
      that it is complete without numbers.
    - `told(name, seat, largest)` gives its line in the summary of a run, where there is more to say than of contacts;
      `largest(channel)` is the largest absolute value of a channel.
    - `displaced(by)` gives it with another start within its play, for ensembles; None if it has no start to choose.
    - `remarks(name)` says where its description is outside the range in which its laws hold, whatever moves.
    - `notes(name, stress)` says where a run left the range in which its laws hold, a `Stress` for each site.
    - The energy that it stores is that of the contact and compliance laws of its sites.
    - `kind` is its name in files.
    """

    noun: ClassVar[str] = "fit"
    synonyms: ClassVar[Mapping[str, str]] = {
        "clearance": "dry",
        "play": "dry",
        "contact": "dry",
        "oil": "lubricated",
        "film": "lubricated",
        "wet": "lubricated",
        "journal-bearing": "lubricated",
        "hydrodynamic": "lubricated",
        "rubber": "bushing",
        "bush": "bushing",
        "elastic": "bushing",
        "perfect": "ideal",
        "none": "ideal",
        "guide": "dry-guide",
        "slide": "dry-guide",
        "slideway": "dry-guide",
        "gib": "dry-guide",
        "surfaces": "dry-surfaces",
        "cam": "dry-surfaces",
        "rigid": "ideal",
    }
    kind: ClassVar[str]
    ideal: ClassVar[bool] = False
    has_modes: ClassVar[bool] = False
    wet: ClassVar[bool] = False
    elastic: ClassVar[bool] = False
    plain: ClassVar[bool] = False

    @property
    def rubs(self) -> bool:
        """Whether the constraints that remain have friction."""
        return False

    @property
    def characteristics(self) -> Mapping[str, ComplianceLaw]:
        """The characteristics of an elastomer, by the names of their motions."""
        return {}

    @property
    def rod(self) -> float:
        """Length of the rod that it keeps between the joint's points, in m."""
        return 0.0

    def objection(self, seat: Seat) -> str | None:
        """Say why it cannot be put into a joint; None if it can."""
        raise NotImplementedError

    def realise(self, frame: JointFrame) -> Realised:
        """Return what the joint becomes."""
        raise NotImplementedError

    def channels(self, seen: Seen) -> dict[str, Channel]:
        """Return the channels of its sites."""
        return {}

    def site_count(self, seat: Seat) -> int | None:
        """Return how many sites it has in a joint; None if it does not say."""
        return None

    def touches(self, count: int) -> dict[str, Touch]:
        """Return where surfaces may part, of so many sites, by what follows the joint's name."""
        return {"": Touch(range(count), "mode", "m/s")} if count else {}

    def in_words(self) -> str:
        """Return its kind, its clearance and its laws."""
        values = fields_of(self)
        clearance = [f"radial clearance {values['clearance'] * 1e3:.4g} mm"] if "clearance" in values else []
        laws = [value.title for value in values.values() if isinstance(value, Member)]
        return ", ".join([self.kind, *clearance, *laws])

    @classmethod
    def typical(cls, seat: Seat, size: float) -> Fit | None:
        """Return one with usual numbers for a joint of a mechanism of this size, in m; None where nothing is usual."""
        return None

    def told(self, name: str, seat: Seat, largest: Callable[[str], float]) -> tuple[str, str] | None:
        """Return what the summary of a run says of it, as what and how much; None if nothing."""
        return None

    def displaced(self, by: Sequence[float]) -> Fit | None:
        """Return it with a start that is moved by these parts of its clearance, one for each global axis."""
        return None

    def remarks(self, name: str) -> list[str]:
        """Return a message for every limit of its laws that its description passes."""
        return []

    def notes(self, name: str, stress: tuple[Stress, ...]) -> list[str]:
        """Return a message for every limit of its laws that was passed."""
        return []
