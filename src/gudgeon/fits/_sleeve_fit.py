"""What fits with play share where the joint is a sleeve in space: its length, its strips and its shoulders."""

from dataclasses import KW_ONLY
from numbers import Integral
from typing import Annotated, Any

from gudgeon._channel import Channel
from gudgeon._describe import FieldType, ModelError, describe, show
from gudgeon._quantity import PositiveLength
from gudgeon.fits._clearance import ClearanceFit
from gudgeon.fits._contract import JointFrame, Journal, Realised, Seat, Seen, SurfacePair
from gudgeon.fits._sleeve import Sleeve
from gudgeon.laws.contact import ContactGeometry

#: Strips that "auto" takes: five in a loaded part of a quarter of the length, see pairs/sleeve.py; and the most.
AUTO_STRIPS, MOST_STRIPS = 20, 1000
#: Radius of the shoulders where none is given, in parts of the bearing radius.
SHOULDER = 1.5


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
class SleeveFit(ClearanceFit):
    """The base of fits that may be a sleeve: in space a pin lies in a bearing with a length, in which it may tilt."""

    _: KW_ONLY
    length: PositiveLength | None = None
    strips: Annotated[int | str, Strips()] = 8
    axial_clearance: PositiveLength | None = None
    shoulder_radius: PositiveLength | None = None

    def __post_init__(self) -> None:
        if self.shoulder_radius is not None and not self.shoulder_radius > self.bearing_radius:
            raise ModelError(
                f"the shoulder radius {self.shoulder_radius * 1e3:.6g} mm is not larger than the bearing radius "
                f"{self.bearing_radius * 1e3:.6g} mm; shoulders touch the end faces outside the bore, make it larger"
            )

    def objection(self, seat: Seat) -> str | None:
        """A sleeve needs a length; shoulders are for a pin in space."""
        objection = super().objection(seat)
        if objection is not None:
            return objection
        of_shoulders = [name for name in ("axial_clearance", "shoulder_radius") if getattr(self, name) is not None]
        if not seat.sleeve:
            return f"{of_shoulders[0]} is for a sleeve in space; leave it out" if of_shoulders else None
        if self.length is None:
            return "length is missing; in space a pin lies in a sleeve, give length=... of the bearing"
        if seat.slides and of_shoulders:
            return (
                f"{of_shoulders[0]} is for a pin, and a {seat.kind} joint slides along its axis; "
                "leave it out, or make the joint Revolute"
            )
        return None

    def realise(self, frame: JointFrame) -> Realised:
        """Replace all constraints by one round site, or by the sites of a sleeve."""
        if not frame.sleeve:
            return super().realise(frame)
        return Realised((), self._sleeve(frame).sites(self.site()), start=self.start)

    def site_count(self, seat: Seat) -> int:
        """One, or those of a sleeve."""
        return len(self._sleeve(seat).sites(self.site())) if seat.sleeve else 1

    def channels(self, seen: Seen) -> dict[str, Channel]:
        """Return where the journal is, and the forces on it."""
        if not isinstance(seen.sites[0].pair, SurfacePair):
            return super().channels(seen)
        from gudgeon.fits._sleeve_channels import sleeve_channels

        assert self.length is not None
        return sleeve_channels(seen, self.length)

    @property
    def journal(self) -> Journal:
        """The journal in its bearing."""
        return Journal(self.bearing_radius, self.clearance, self.length)

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

    @property
    def geometry(self) -> ContactGeometry:
        """The surfaces as a contact law sees them: the journal inside its bearing."""
        return ContactGeometry(self.bearing_radius, self.journal_radius, internal=True, length=self.length)
