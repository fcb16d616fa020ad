"""What all fits with play share: radii and clearance, sites round all the way or of a sleeve, channels, validity."""

from collections.abc import Mapping, Sequence
from dataclasses import KW_ONLY
from itertools import combinations
from math import hypot
from numbers import Integral
from typing import TYPE_CHECKING, Annotated, Any, ClassVar

from gudgeon._channel import Channel
from gudgeon._decimal import difference
from gudgeon._describe import FieldType, ModelError, describe, show
from gudgeon._place import WHERE
from gudgeon._quantity import NotNegativeLength, Point, PositiveLength, Quantity
from gudgeon.fits._contract import Fit, JointFrame, Journal, Realised, RoundPair, Seat, Seen, Site, Stress, SurfacePair
from gudgeon.fits._radii import bearing_and_clearance
from gudgeon.fits._sleeve import Sleeve
from gudgeon.laws.contact import ContactGeometry, ContactLaw

#: Strips that "auto" takes: five in a loaded part of a quarter of the length, see pairs/sleeve.py; and the most.
AUTO_STRIPS, MOST_STRIPS = 20, 1000
#: Radius of the shoulders where none is given, in parts of the bearing radius.
SHOULDER = 1.5
#: Penetration, as a part of the journal's radius, beyond which no law holds.
DEEP = 0.1
#: The joints that have a journal or a ball, in the plane and in space.
_WITH_PLAY = {2: "a revolute joint", 3: "a spherical, revolute or cylindrical joint"}


class Strips(FieldType):
    """A field that holds a number of strips, or "auto"."""

    def convert(self, value: Any) -> int | str:
        if isinstance(value, str) and value == "auto":
            return value
        number = 0 if isinstance(value, bool) or not isinstance(value, Integral) else int(value)
        if not 1 <= number <= MOST_STRIPS:
            raise ModelError(f"{show(value)} must be a whole number from 1 to {MOST_STRIPS}, or 'auto'")
        return number

    def schema(self) -> dict[str, Any]:
        number = {"type": "integer", "minimum": 1, "maximum": MOST_STRIPS}
        return {"anyOf": [number, {"const": "auto"}], "description": "strips that a sleeve in space is cut into"}


@describe("fit with play")
class ClearanceFit(Fit):
    """The base of fits with play: a journal in a bearing of a larger radius.

    Two of bearing radius, journal radius and clearance are given; bearing radius and clearance are kept, so
    that a change of the clearance changes the journal. `start` is the eccentricity that the journal starts at: its
    centre (of the second body) relative to the bearing's (of the first), in global axes, as in the channel
    `eccentricity`. Without it the journal starts centred, or where bores out of line leave it. In space a pin lies in
    a sleeve: a bearing with a length, in which it may tilt, cut into strips, with shoulders at its ends.
    """

    bearing_radius: PositiveLength
    clearance: NotNegativeLength
    _: KW_ONLY
    start: Point | None = None
    length: PositiveLength | None = None
    strips: Annotated[int | str, Strips()] = 8
    axial_clearance: PositiveLength | None = None
    shoulder_radius: PositiveLength | None = None

    #: Whether it may be without clearance.
    tight: ClassVar[bool] = False
    has_modes: ClassVar[bool] = True
    shown: ClassVar[tuple[str, ...]] = ("journal_radius",)
    init_only: ClassVar[Mapping[str, FieldType | None]] = {"journal_radius": Quantity("length", above=0.0)}

    #: Fields that only a sleeve has.
    of_sleeves: ClassVar[tuple[str, ...]] = ("axial_clearance", "shoulder_radius")

    if TYPE_CHECKING:
        contact: ContactLaw | None

    def __post_init__(self) -> None:
        if self.shoulder_radius is not None and not self.shoulder_radius > self.bearing_radius:
            raise ModelError(
                f"the shoulder radius {self.shoulder_radius * 1e3:.6g} mm is not larger than the bearing radius "
                f"{self.bearing_radius * 1e3:.6g} mm; shoulders touch the end faces outside the bore, make it larger"
            )

    def objection(self, seat: Seat) -> str | None:
        """A journal needs a bearing, a ball a socket; a start has as many components as the mechanism."""
        if seat.round and self.start is not None and len(self.start) != seat.dimension:
            return (
                f"start has {len(self.start)} components, but the mechanism is in {WHERE[seat.dimension]}; "
                f"give {seat.dimension}"
            )
        if seat.round:
            return self._not_a_sleeve(seat)
        if seat.guide:
            return (
                f"{self.kind!r} is for a journal in its bearing, and this is a guide; give it DryGuide(...) or Ideal()"
            )
        where = f"{_WITH_PLAY[seat.dimension]} in {WHERE[seat.dimension]}"
        return f"{self.kind!r} goes into {where}; make it one, or its fit Bushing(...) or Ideal()"

    def _not_a_sleeve(self, seat: Seat) -> str | None:
        """A sleeve needs a length; edges and profiles are for sleeves, shoulders for a pin in space."""
        given = [name for name in self.of_sleeves if getattr(self, name) is not None]
        if not seat.sleeve:
            return f"{given[0]} is for a sleeve in space; leave it out" if given else None
        if self.length is None:
            return "length is missing; in space a pin lies in a sleeve, give length=... of the bearing"
        shoulders = [name for name in given if name in ClearanceFit.of_sleeves]
        if seat.slides and shoulders:
            return (
                f"{shoulders[0]} is for a pin, and a {seat.kind} joint slides along its axis; "
                "leave it out, or make the joint Revolute"
            )
        return None

    def realise(self, frame: JointFrame) -> Realised:
        """Replace all constraints by one round site, or by the sites of a sleeve."""
        return Realised((), self._sites(frame), start=self.start)

    def site_count(self, seat: Seat) -> int:
        """One, round all the way, or those of a sleeve."""
        return len(self._sites(seat))

    def _sites(self, seat: Seat) -> tuple[Site, ...]:
        return self._sleeve(seat).sites(self.site()) if seat.sleeve else (self.site(),)

    def _sleeve(self, seat: Seat) -> Sleeve:
        """Return the sleeve that it is in a joint in space."""
        assert self.length is not None
        return Sleeve(
            bearing_radius=self.bearing_radius,
            clearance=self.clearance,
            length=self.length,
            strips=AUTO_STRIPS if isinstance(self.strips, str) else self.strips,
            axial_clearance=None if seat.slides else self.axial_clearance or self.clearance,
            shoulder_radius=self.shoulder_radius or SHOULDER * self.bearing_radius,
        )

    def site(self) -> Site:
        """Return the site of the journal in its bearing."""
        raise NotImplementedError

    def displaced(self, by: Sequence[float]) -> Fit | None:
        """Return it with another eccentricity at the start, which leads no deeper into the wall."""
        if self.clearance == 0.0:
            return None
        first = self.start or (0.0,) * len(by)
        moved = [place + self.clearance * part for place, part in zip(first, by, strict=True)]
        most, reach = max(hypot(*first), self.clearance * hypot(*by)), hypot(*moved)
        shrink = most / reach if reach > most else 1.0
        return self.changed({"start": tuple(float(f"{shrink * place:.12g}") for place in moved)})

    def channels(self, seen: Seen) -> dict[str, Channel]:
        """Return where the journal is, and the forces on it."""
        if isinstance(seen.sites[0].pair, SurfacePair):
            from gudgeon.fits._sleeve_channels import sleeve_channels

            assert self.length is not None
            return sleeve_channels(seen, self.length)
        from gudgeon.fits._round_channels import round_channels

        return round_channels(seen, film=self.site().film is not None)

    def notes(self, name: str, stress: tuple[Stress, ...]) -> list[str]:
        """Say where penetration or impacts were beyond what the contact law is made for."""
        if self.contact is None:
            return []
        deepest = max(stress, key=lambda site: site.depth)
        return [*self._too_deep(name, deepest), *too_fast(name, self.contact.speed_limit(), stress)]

    def _too_deep(self, name: str, stress: Stress) -> list[str]:
        depth, when = stress.depth, stress.when
        if depth > DEEP * self.journal_radius:
            return [
                f"joint {name}: its journal goes {depth * 1e3:.3g} mm into the wall (at {when:.6g} s), "
                "which no surface stands; its contact is too soft for these loads"
            ]
        assert self.contact is not None
        limit = self.contact.penetration_limit(self.geometry)
        if limit is None or depth <= limit[0]:
            return []
        return [
            f"joint {name}: it goes {depth * 1e6:.3g} um into the wall (at {when:.6g} s), {depth / limit[0]:.3g} times "
            f"the {limit[0] * 1e6:.3g} um up to which its law holds: {limit[1]}"
        ]

    @property
    def geometry(self) -> ContactGeometry:
        """The surfaces as a contact law sees them: the journal inside its bearing."""
        return ContactGeometry(self.bearing_radius, self.journal_radius, internal=True, length=self.length)

    @property
    def journal(self) -> Journal:
        """The journal in its bearing."""
        return Journal(self.bearing_radius, self.clearance, self.length)

    @property
    def round(self) -> RoundPair:
        """The surfaces of journal and bearing."""
        return RoundPair(self.bearing_radius, self.journal_radius)

    @property
    def journal_radius(self) -> float:
        """The radius of the journal, in m."""
        return difference(self.bearing_radius, self.clearance)

    @classmethod
    def prepare(cls, values: dict[str, Any]) -> dict[str, Any]:
        """Turn a journal's radius into the bearing's radius or the clearance."""
        return bearing_and_clearance(values, cls.tight)

    @classmethod
    def adapt_schema(cls, schema: dict[str, Any]) -> dict[str, Any]:
        """Let a file give any two of the three."""
        names = ("bearing_radius", "journal_radius", "clearance")
        length = Quantity("length", above=0.0).schema()
        radius = {**length, "description": f"radius of the journal; {length['description']}"}
        pairs = [{"required": [first, second]} for first, second in combinations(names, 2)]
        required = [name for name in schema["required"] if name not in names]
        properties = {**schema["properties"], "journal_radius": radius}
        clearance = "radial clearance, bearing radius less journal radius"
        properties["clearance"] = {**properties["clearance"], "description": f"{clearance}; {length['description']}"}
        return {**schema, "properties": properties, "required": required, "anyOf": pairs}

    def changed(self, changes: Any) -> Any:
        """Give a validated copy; a new radius of the journal alone changes the clearance."""
        if changes.get("journal_radius") is not None and "clearance" not in changes:
            changes = {"clearance": None, **changes}
        return super().changed(changes)


def too_fast(name: str, limit: float | None, stress: tuple[Stress, ...]) -> list[str]:
    """Impacts that are faster than an elastic law allows (flores2004, after (25))."""
    import numpy as np

    hits = np.concatenate([site.impacts for site in stress])
    if limit is None or not len(hits) or hits["rate"].max() <= limit:
        return []
    fastest = hits[hits["rate"].argmax()]
    return [
        f"joint {name}: {int((hits['rate'] > limit).sum())} of {len(hits)} impacts are faster than {limit:.3g} m/s,"
        f" up to which its law holds (the fastest {fastest['rate']:.3g} m/s at {fastest['time']:.6g} s)"
    ]
