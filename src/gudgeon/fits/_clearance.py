"""What all fits with play share: radii and clearance, one round site, its channels and its range of validity."""

from collections.abc import Mapping, Sequence
from dataclasses import KW_ONLY
from itertools import combinations
from math import hypot
from typing import TYPE_CHECKING, Any, ClassVar

from gudgeon._channel import Channel
from gudgeon._decimal import difference
from gudgeon._describe import FieldType, ModelError, describe
from gudgeon._place import WHERE
from gudgeon._quantity import NotNegativeLength, Point, PositiveLength, Quantity
from gudgeon.fits._contract import Fit, JointFrame, Journal, Realised, RoundPair, Seat, Seen, Site, Stress
from gudgeon.laws.contact import ContactGeometry, ContactLaw

#: The smallest clearance, as a part of the bearing radius: the difference of the radii is then right to four digits.
SMALLEST = 1e-12


#: Penetration, as a part of the journal's radius, beyond which no law holds.
DEEP = 0.1
#: The joints that have a journal or a ball, in the plane and in space.
_WITH_PLAY = {2: "a revolute joint", 3: "a spherical, revolute or cylindrical joint"}


@describe("fit with play")
class ClearanceFit(Fit):
    """The base of fits with play: a journal in a bearing of a larger radius.

    Two of bearing radius, journal radius and clearance are given; bearing radius and clearance are kept, so
    that a change of the clearance changes the journal. `start` is the eccentricity that the journal starts at: its
    centre (of the second body) relative to the bearing's (of the first), in global axes, as in the channel
    `eccentricity`. Without it the journal starts centred, or where bores out of line leave it.
    """

    bearing_radius: PositiveLength
    clearance: NotNegativeLength
    _: KW_ONLY
    start: Point | None = None

    #: Whether it may be without clearance.
    tight: ClassVar[bool] = False
    has_modes: ClassVar[bool] = True
    shown: ClassVar[tuple[str, ...]] = ("journal_radius",)
    init_only: ClassVar[Mapping[str, FieldType | None]] = {"journal_radius": Quantity("length", above=0.0)}

    if TYPE_CHECKING:
        contact: ContactLaw | None

    def objection(self, seat: Seat) -> str | None:
        """A journal needs a bearing, a ball a socket; a start has as many components as the mechanism."""
        if seat.round and self.start is not None and len(self.start) != seat.dimension:
            return (
                f"start has {len(self.start)} components, but the mechanism is in {WHERE[seat.dimension]}; "
                f"give {seat.dimension}"
            )
        if seat.round:
            return None
        if seat.guide:
            return (
                f"{self.kind!r} is for a journal in its bearing, and this is a guide; give it DryGuide(...) or Ideal()"
            )
        where = f"{_WITH_PLAY[seat.dimension]} in {WHERE[seat.dimension]}"
        return f"{self.kind!r} goes into {where}; make it one, or its fit Bushing(...) or Ideal()"

    def realise(self, frame: JointFrame) -> Realised:
        """Replace all constraints by one round site."""
        return Realised((), (self.site(),), start=self.start)

    def site_count(self, seat: Seat) -> int:
        """One, round all the way."""
        return 1

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
        raise NotImplementedError

    @property
    def journal(self) -> Journal:
        """The journal in its bearing."""
        return Journal(self.bearing_radius, self.clearance)

    @property
    def round(self) -> RoundPair:
        """The journal in its bearing."""
        return RoundPair(self.bearing_radius, self.journal_radius, self.clearance)

    @property
    def journal_radius(self) -> float:
        """The radius of the journal, in m."""
        return difference(self.bearing_radius, self.clearance)

    @classmethod
    def prepare(cls, values: dict[str, Any]) -> dict[str, Any]:
        """Turn a journal's radius into the bearing's radius or the clearance."""
        names = ("bearing_radius", "journal_radius", "clearance")
        radii = {name: _length(name, values[name], cls.tight) for name in names if values.get(name) is not None}
        bearing: Any
        journal: Any
        clearance: Any
        bearing, journal, clearance = (radii.get(name) for name in names)
        if len(radii) < 2:
            given = f"only {next(iter(radii))}" if radii else "none of them"
            raise ModelError(f"give two of bearing_radius, journal_radius and clearance; {given} is given")
        if bearing is None:
            bearing = difference(journal, -clearance)
        elif clearance is None:
            clearance = difference(bearing, journal)
        if not clearance < bearing:
            raise ModelError(
                f"the clearance {_mm(clearance)} is not smaller than the bearing radius {_mm(bearing)}; "
                "make the clearance smaller, it is the difference of the radii"
            )
        journal = difference(bearing, clearance) if journal is None else journal
        if clearance < 0.0 or (clearance == 0.0 and not cls.tight):
            raise ModelError(
                f"the journal radius {_mm(journal)} is {'larger than' if clearance < 0.0 else 'equal to'} "
                f"the bearing radius {_mm(bearing)}; make the journal smaller, or the fit Ideal()"
            )
        if 0.0 < clearance < SMALLEST * bearing:
            raise ModelError(
                f"the clearance {_mm(clearance)} is lost in the rounding of the bearing radius {_mm(bearing)}; "
                f"give one of at least {SMALLEST:g} times the radius, or the fit Ideal()"
            )
        if abs(bearing - journal - clearance) > 1e-9 * bearing:
            raise ModelError(
                f"the bearing radius {_mm(bearing)}, the journal radius {_mm(journal)} and the clearance "
                f"{_mm(clearance)} contradict each other; give two of them"
            )
        rest = {name: value for name, value in values.items() if name not in names}
        return {"bearing_radius": bearing, "clearance": clearance, **rest}

    @classmethod
    def adapt_schema(cls, schema: dict[str, Any]) -> dict[str, Any]:
        """Let a file give any two of the three."""
        names = ("bearing_radius", "journal_radius", "clearance")
        radius = {**_POSITIVE_LENGTH.schema(), "description": f"radius of the journal; {_LENGTH}"}
        pairs = [{"required": [first, second]} for first, second in combinations(names, 2)]
        required = [name for name in schema["required"] if name not in names]
        properties = {**schema["properties"], "journal_radius": radius}
        clearance = "radial clearance, bearing radius less journal radius"
        properties["clearance"] = {**properties["clearance"], "description": f"{clearance}; {_LENGTH}"}
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


_POSITIVE_LENGTH, _NOT_NEGATIVE = Quantity("length", above=0.0), Quantity("length", minimum=0.0)
_LENGTH = _POSITIVE_LENGTH.schema()["description"]


def _length(name: str, value: Any, tight: bool) -> Any:
    try:
        return (_NOT_NEGATIVE if name == "clearance" and tight else _POSITIVE_LENGTH).convert(value)
    except ModelError as error:
        raise ModelError(f"{name} {error}") from None


def _mm(length: float) -> str:
    return f"{length * 1e3:.6g} mm"
