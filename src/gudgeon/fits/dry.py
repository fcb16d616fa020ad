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

    It goes into a revolute joint in the plane and a spherical joint in space.

    Parameters
    ----------
    bearing_radius, journal_radius : float or str
        Radii, in m or with a unit. Give one of them and the clearance, or both.
    clearance : float or str
        Radial clearance c, the difference of the radii, in m. It is kept, so that a changed one changes the journal.
    contact : ContactLaw
        The law of the normal force, like `LankaraniNikravesh`.
    friction : FrictionLaw, default None
        The law of the tangential force, like `ModifiedCoulomb`; None: the surfaces are smooth.
    length : float or str, default None
        Length of the contact along the axis, in m; for laws of line contact, which need it.
    start : tuple, default None
        Eccentricity at the start, like `(0.0, "-0.5 mm")`: the journal's centre (of the second body) relative to the
        bearing's (of the first) in m, in global axes, as the channel `eccentricity` has it. It may be at the wall or
        beyond, in contact. None: centred.

    Examples
    --------
    >>> import gudgeon as gd
    >>> steel = gd.Material(young="207 GPa", poisson=0.3)
    >>> fit = gd.Dry("10 mm", "0.2 mm", contact=gd.LankaraniNikravesh(steel, restitution=0.9))
    >>> fit.journal_radius
    0.0098
    """

    shown: ClassVar[tuple[str, ...]] = ("geometry",)
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
