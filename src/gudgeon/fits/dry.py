"""Play with dry contact."""

from collections.abc import Sequence
from dataclasses import KW_ONLY, replace
from itertools import pairwise
from typing import TYPE_CHECKING, Annotated, Any, ClassVar

from gudgeon._describe import FieldType, ModelError, describe, show
from gudgeon._quantity import KINDS, PositiveLength, array_schema, each, listed, quantity_schema, si
from gudgeon.fits._clearance import ClearanceFit
from gudgeon.fits._contract import Seat, Site
from gudgeon.fits._sleeve import Sleeve
from gudgeon.fits._typical import typical_contact, typical_journal
from gudgeon.fits._without_radii import needs_radii
from gudgeon.laws.contact import ContactLaw, ContactLawField
from gudgeon.laws.friction import FrictionLaw, FrictionLawField

#: The length that errors are measured by where there is no clearance, in parts of the bearing radius.
TIGHT = 1e-3


class Profile(FieldType):
    """A field that holds the radius of a bore over its length, as pairs (z, radius)."""

    def convert(self, value: Any) -> tuple[tuple[float, float], ...]:
        pairs = listed(value)
        if not isinstance(pairs, list | tuple) or len(pairs) < 2 or any(
            not isinstance(pair, list | tuple) or len(pair) != 2 for pair in pairs
        ):  # fmt: skip
            raise ModelError(f"{show(value)} must be a list of two or more pairs (z, radius)")
        numbers = [each(pair, lambda number: si(number, KINDS["length"])) for pair in pairs]
        if any(not low[0] < high[0] for low, high in pairwise(numbers)):
            raise ModelError(f"{show(value)} must have increasing z; put its pairs in order")
        return tuple((z, radius) for z, radius in numbers)

    def schema(self) -> dict[str, Any]:
        pair = array_schema(quantity_schema(KINDS["length"]), 2)
        return {"type": "array", "items": pair, "minItems": 2, "description": "pairs of z along the axis and radius"}


@describe("dry fit")
class Dry(ClearanceFit):
    """Play with dry contact: the journal flies free in its bearing, hits it and slides along it.

    It goes into a revolute joint in the plane, and in space into spherical, revolute and cylindrical joints. In the
    latter two the bearing is a sleeve with a `length`, in which the journal may tilt: it is cut into strips, each of
    which touches for itself, with its part of the force. Nothing else holds the joint together; on a revolute joint,
    shoulders hold the journal along the axis.

    Parameters
    ----------
    bearing_radius, journal_radius : float or str
        Radii, in m or with a unit. Give one of them and the clearance, or both.
    clearance : float or str
        Radial clearance c, the difference of the radii, in m. It is kept, so that a changed one changes the
        journal. With 0 the journal is held by contact alone, which never ends: the contact law needs its stiffness
        given, its impact speed is that of the start, at least its `minimum_impact_speed`, and errors are measured
        by a thousandth of the bearing radius.
    contact : ContactLaw
        The law of the normal force, like `Johnson` for a pin, or `Restitution` for a ball.
    friction : FrictionLaw, default None
        The law of the tangential force, like `ModifiedCoulomb`; None: the surfaces are smooth.
    length : float or str, default None
        Length of the contact along the axis, in m; for laws of line contact, which need it, and for a sleeve in space,
        where it is the bearing's, centred on the joint's point.
    journal_length : float or str, default None
        In a sleeve, length of the journal in m, centred on the joint's point; None: it never ends inside the bearing.
    strips : int or "auto", default 8
        In a sleeve, the number of strips. The stiffness of the contact law is that of all of them together. "auto" is
        20, with which the force is right to 1 % where at least a quarter of the length is loaded. Aligned, 1 is exact.
    axial_clearance : float or str, default None
        On a revolute joint in space, the distance of the journal's shoulders from each end face of the bearing, in m;
        None: the radial clearance.
    shoulder_radius : float or str, default None
        There, the radius in m at which shoulders touch; None: 1.5 times the bearing radius.
    profile : list of tuple, default None
        In a sleeve, radius of the bore over its length: pairs (z, radius) in m, or an array with two columns, with z
        along the axis from the joint's point, straight lines between them, and beyond them the radius at the end. Each
        strip has its own radius; edges of the journal touch the cones between the pairs. The contact law goes by
        `bearing_radius`.
    start : tuple, default None
        Eccentricity at the start, like `(0.0, "-0.5 mm")`: the journal's centre (of the second body) relative to the
        bearing's (of the first) in m, in global axes, as the channel `eccentricity` has it. It may be at the wall or
        beyond, in contact. None: centred.

    Examples
    --------
    >>> import gudgeon as gd
    >>> steel = gd.Material(young="207 GPa", poisson=0.3)
    >>> fit = gd.Dry("10 mm", "0.2 mm", contact=gd.Restitution(steel, restitution=0.9))
    >>> fit.journal_radius
    0.0098
    >>> pin = gd.Dry("10 mm", "0.1 mm", contact=gd.Johnson(steel, restitution=0.9), length="20 mm")
    >>> joint = gd.Revolute("A", "ground", "crank", at=(0, 0, 0), axis=(0, 0, 1), fit=pin)
    """

    shown: ClassVar[tuple[str, ...]] = ("geometry",)
    tight: ClassVar[bool] = True
    of_sleeves: ClassVar[tuple[str, ...]] = (*ClearanceFit.of_sleeves, "journal_length", "profile")
    kind: ClassVar[str] = "dry"

    _: KW_ONLY
    contact: ContactLawField
    friction: FrictionLawField | None = None
    journal_length: PositiveLength | None = None
    profile: Annotated[tuple[tuple[float, float], ...], Profile()] | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.clearance == 0.0 and needs_radii(self.contact, self.length):
            raise ModelError(
                f"clearance 0: {self.contact.title} takes its stiffness from radii and materials, and without a "
                "difference of the radii it is infinite; give stiffness= and exponent=, or a clearance"
            )
        if self.profile is not None:
            narrowest = min(radius for _, radius in self.profile)
            if not narrowest > self.journal_radius:
                raise ModelError(
                    f"the profile has a radius of {narrowest * 1e3:.6g} mm, not larger than the journal radius "
                    f"{self.journal_radius * 1e3:.6g} mm; widen it, or make the journal smaller"
                )

    def remarks(self, name: str) -> list[str]:
        """Say that the journal is shorter than its bearing."""
        if self.journal_length is None or self.length is None or self.journal_length >= self.length:
            return []
        return [
            f"joint {name}: its journal, {self.journal_length * 1e3:.6g} mm long, is shorter than its bearing of "
            f"{self.length * 1e3:.6g} mm; the bearing carries only where the journal is, and by the journal's edges"
        ]

    def _sleeve(self, seat: Seat) -> Sleeve:
        """Return the sleeve that it is in a joint in space."""
        return replace(super()._sleeve(seat), journal_length=self.journal_length, profile=self.profile or ())

    def site(self) -> Site:
        """Return the site of the journal in its bearing."""
        return Site(
            length=self.clearance or TIGHT * self.bearing_radius,
            tight=self.clearance == 0.0,
            clearance=self.clearance,
            pair=self.round,
            contact=self.contact,
            geometry=self.geometry,
            friction=self.friction,
        )

    @classmethod
    def typical(cls, seat: Seat, size: float) -> "Dry":
        """Return a journal with play."""
        radius, clearance, length = typical_journal(size)
        return cls(radius, clearance, contact=typical_contact(seat), length=length if seat.pin else None)

    if TYPE_CHECKING:

        def __init__(
            self,
            bearing_radius: float | str | None = None,
            clearance: float | str | None = None,
            *,
            journal_radius: float | str | None = None,
            start: Sequence[float | str] | None = None,
            contact: ContactLaw | dict[str, Any],
            friction: FrictionLaw | dict[str, Any] | None = None,
            length: float | str | None = None,
            journal_length: float | str | None = None,
            strips: int | str = 8,
            axial_clearance: float | str | None = None,
            shoulder_radius: float | str | None = None,
            profile: Sequence[Sequence[float | str]] | None = None,
        ) -> None: ...
