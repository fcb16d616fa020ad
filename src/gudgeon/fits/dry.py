"""Play with dry contact."""

from collections.abc import Sequence
from dataclasses import KW_ONLY
from typing import TYPE_CHECKING, Any, ClassVar

from gudgeon._describe import describe
from gudgeon._quantity import PositiveLength
from gudgeon.fits._clearance import ClearanceFit
from gudgeon.fits._contract import Site
from gudgeon.laws.contact import ContactGeometry, ContactLaw, ContactLawField
from gudgeon.laws.friction import FrictionLaw, FrictionLawField


@describe("dry fit")
class Dry(ClearanceFit):
    """Play with dry contact: the journal flies free in its bearing, hits it and slides along it.

    Two of `bearing_radius`, `journal_radius` and `clearance` say how large the play is. Without a friction
    law the surfaces are smooth. `length` is that of the contact along the axis, for laws of line contact.

    The journal starts centred, or at the eccentricity `start`, like `start=(0.0, "-0.5 mm")`: its centre (it belongs to
    the second body) relative to the bearing's (of the first) in m, in global axes in the plane and in space, as the
    channel `eccentricity` has it. It may be at the wall or beyond, in contact.
    """

    kind: ClassVar[str] = "dry"

    _: KW_ONLY
    contact: ContactLawField
    friction: FrictionLawField | None = None
    length: PositiveLength | None = None

    @property
    def geometry(self) -> ContactGeometry:
        """The surfaces as a contact law sees them: the journal inside its bearing."""
        return ContactGeometry(self.bearing_radius, self.journal_radius, internal=True, length=self.length)

    def site(self) -> Site:
        """Return the site of the journal in its bearing."""
        return Site(
            length=self.clearance,
            pair=self.round,
            contact=self.contact,
            geometry=self.geometry,
            friction=self.friction,
        )

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
        ) -> None: ...
