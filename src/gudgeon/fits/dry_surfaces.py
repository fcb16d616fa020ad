"""Surfaces of a user's own with dry contact."""

from dataclasses import KW_ONLY
from typing import TYPE_CHECKING, Any, ClassVar

from gudgeon._channel import Channel
from gudgeon._describe import ModelError, describe
from gudgeon._place import WHERE
from gudgeon._quantity import PositiveLength
from gudgeon.fits._clearance import too_fast
from gudgeon.fits._contract import Fit, JointFrame, Realised, Seat, Seen, Site, Stress, SurfacePair
from gudgeon.fits._without_radii import check_needs_no_radii, too_deep
from gudgeon.laws.contact import NO_RADII, ContactLaw, ContactLawField
from gudgeon.laws.friction import FrictionLaw, FrictionLawField
from gudgeon.pairs import Pair, PairField

#: Size of the smallest feature of the surfaces where none is given, as a part of the mechanism's size.
FEATURE = 0.05


@describe("surfaces")
class DrySurfaces(Fit):
    """Two surfaces that touch and part, slide and roll on each other, where a pair says how far apart they are.

    It goes into a `HigherPair`, and into the joints that can have play (revolute, translational, spherical and
    cylindrical ones). No constraint of the joint remains: the surfaces alone hold the bodies together, as in `Dry` and
    `DryGuide`. A joint with constraints starts closed as if it were ideal, a higher pair where its bodies are.

    Parameters
    ----------
    pair : Pair
        The surfaces: what a function that `gudgeon.pair` has made gives for values of its parameters. The first surface
        belongs to the joint's first body, the second to its second.
    contact : ContactLaw
        The law of the normal force, like `LankaraniNikravesh`, with its stiffness given as a number: nothing is known
        of the radii of the surfaces. It holds at each site of the pair.
    friction : FrictionLaw, default None
        The law of the friction along the surfaces, like `ModifiedCoulomb`; None: they are smooth.
    length : float or str
        The length that errors are measured by where the surfaces touch, in m: that of a gap or a penetration that
        matters, like 0.1 mm. A start with surfaces deeper in each other than twice as much is refused.
    feature : float or str, default None
        Size in m of the smallest feature of the surfaces that must not be passed unseen, like the radius of the nose
        of a cam: while they are apart, they move past each other by no more than this within a step, or by no more
        than their gap. None: a twentieth of the mechanism's size.

    Examples
    --------
    >>> import gudgeon as gd
    >>> @gd.pair
    ... def eccentric(x, y, angle, radius, offset):
    ...     gap = y - offset - radius  # of a flat face of the second body, on a disc of the first
    ...     return gap, (0.0, 1.0), (0.0, offset + radius + 0.5 * gap)
    >>> law = gd.LinearSpringDamper(stiffness=1e7, damping=1e3)
    >>> gd.DrySurfaces(eccentric(radius=0.02, offset=0.01), contact=law, length="0.1 mm").length
    0.0001
    """

    kind: ClassVar[str] = "dry-surfaces"
    has_modes: ClassVar[bool] = True

    pair: PairField
    _: KW_ONLY
    contact: ContactLawField
    friction: FrictionLawField | None = None
    length: PositiveLength
    feature: PositiveLength | None = None

    def __post_init__(self) -> None:
        check_needs_no_radii(self.contact, "a pair of surfaces")

    def objection(self, seat: Seat) -> str | None:
        """Surfaces need a joint that can have play, and one of their own dimension."""
        if not (seat.bare or seat.round or seat.guide):
            return (
                f"surfaces go into a higher pair or a joint that can have play, not into a {seat.kind} joint; "
                "make it HigherPair"
            )
        exists = self.pair.dimension
        if exists not in (None, seat.dimension):
            return (
                f"{self.pair.title} is for mechanisms in {WHERE[exists or 2]}, and this one is in "
                f"{WHERE[seat.dimension]}; decorate its function with gd.pair(dimension={seat.dimension})"
            )
        return None

    @property
    def own_surfaces(self) -> Pair:
        """The surfaces that a user has written."""
        return self.pair

    def site_count(self, seat: Seat) -> int | None:
        """Each site of the pair is one; of a pair written in Python that is not known here, nobody knows."""
        try:
            return self.pair.sites
        except ModelError:
            return None

    def realise(self, frame: JointFrame) -> Realised:
        """Replace all constraints by the sites of the pair."""
        return Realised(
            (),
            tuple(
                Site(
                    length=self.length,
                    label=str(number),
                    reach=self._reach(frame, number),
                    stride=self.feature or FEATURE * frame.size,
                    pair=SurfacePair(self.pair, number),
                    contact=self.contact,
                    geometry=NO_RADII,
                    friction=self.friction,
                )
                for number in range(self.pair.sites)
            ),
        )

    def _reach(self, frame: JointFrame, number: int) -> float:
        """Return how far the nearest points of the surfaces are from the second frame, in m, as described."""
        import numpy as np

        from gudgeon.math.address import law_at
        from gudgeon.tables.work import PX, RX, SURFACE

        self.pair.check(frame.pose, number)
        out, parameters = np.zeros(SURFACE), np.array([*self.pair.parameters(), 0.0])
        law_at("pair", self.pair.kernel.address)(frame.pose, float(number), parameters, out)
        reach = float(np.linalg.norm(out[PX : PX + 3] - frame.pose[RX : RX + 3]))
        return reach if np.isfinite(reach) else 0.0

    def channels(self, seen: Seen) -> dict[str, Channel]:
        """Return where the second frame is, gap and forces of each site, and the force on the second body."""
        from gudgeon.fits._surface_channels import surface_channels

        return surface_channels(seen)

    def notes(self, name: str, stress: tuple[Stress, ...]) -> list[str]:
        """Say where impacts were faster, or deeper, than the contact law is made for."""
        return [*too_deep(name, self.contact, stress, "m"), *too_fast(name, self.contact.speed_limit(), stress)]

    if TYPE_CHECKING:

        def __init__(
            self,
            pair: Pair | dict[str, Any],
            *,
            contact: ContactLaw | dict[str, Any],
            friction: FrictionLaw | dict[str, Any] | None = None,
            length: float | str,
            feature: float | str | None = None,
        ) -> None: ...
