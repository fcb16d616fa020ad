"""A guide with play and dry contact."""

from dataclasses import KW_ONLY
from typing import TYPE_CHECKING, Any, ClassVar

from gudgeon._channel import Channel
from gudgeon._describe import ModelError, describe
from gudgeon._place import WHERE
from gudgeon._quantity import NotNegativeLength, PositiveLength
from gudgeon.fits._clearance import too_fast
from gudgeon.fits._contract import Block, Fit, JointFrame, Realised, Seat, Seen, Site, Stress, SurfacePair
from gudgeon.fits._typical import typical_corner, typical_journal
from gudgeon.fits._without_radii import check_needs_no_radii
from gudgeon.laws.contact import NO_RADII, ContactLaw, ContactLawField
from gudgeon.laws.friction import FrictionLaw, FrictionLawField
from gudgeon.pairs.guide import BlockInGuide, PrismInGuide

#: The length that errors are measured by where there is no clearance, as a part of the block's length.
LENGTH = 1e-3
#: Penetration, as a part of the block's height, beyond which no law holds.
DEEP = 0.1


@describe("guide with play")
class DryGuide(Fit):
    """A guide with play and dry contact: the block flies free in it, tilts, hits its walls and slides along them.

    It goes into a translational joint. The block belongs to the second body and is centred on the joint's point `at`,
    its length along the joint's axis; the guide belongs to the first. Nothing else holds the block.

    Parameters
    ----------
    block_length, block_height : float or str
        Length of the block along the axis, and its height across it, in m or with a unit. In space the height is along
        the joint's direction `h`.
    clearance : float or str
        Room between block and wall on each side, in m, where the block is centred and not tilted: the guide is
        `block_height` + 2 `clearance` high. 0: the block just fits, and is held by the stiffness of the contact.
    block_width, side_clearance : float or str, default None
        In space, the same across axis and height, in m.
    guide_length : float or str, default None
        Length of the guide, which is centred on `at` in the first body, in m. Where the block stands out of it, the end
        of the guide touches the block's long face instead of the corner. None: the guide is as long as the way.
    contact : ContactLaw
        The law of the normal force, like `LankaraniNikravesh`, with its stiffness given as a number: a corner on a
        plane has no radii. It holds at each corner.
    friction : FrictionLaw, default None
        The law of the friction along the walls, like `ModifiedCoulomb`; None: the surfaces are smooth.

    Notes
    -----
    In the plane there are four sites, one for each corner of the block: "front upper", "rear upper", "front lower" and
    "rear lower", where front is in the direction of the axis, and upper on its left. In space each of the eight corners
    has a site at the upper or lower wall, and one at the right or left wall, as seen along the axis with `h` upwards.
    Every site has the whole stiffness of the law: a block that lies flat on a wall is held by two springs, in space by
    four. Errors are measured by the clearance, or by 1e-3 of the block's length where the clearance is zero.

    Examples
    --------
    >>> import gudgeon as gd
    >>> law = gd.LankaraniNikravesh(stiffness=1e9, exponent=1.5, restitution=0.8)
    >>> gd.DryGuide(block_length="60 mm", block_height="20 mm", clearance="0.1 mm", contact=law).clearance
    0.0001
    """

    kind: ClassVar[str] = "dry-guide"
    has_modes: ClassVar[bool] = True

    _: KW_ONLY
    block_length: PositiveLength
    block_height: PositiveLength
    clearance: NotNegativeLength
    block_width: PositiveLength | None = None
    side_clearance: NotNegativeLength | None = None
    guide_length: PositiveLength | None = None
    contact: ContactLawField
    friction: FrictionLawField | None = None

    def __post_init__(self) -> None:
        if (self.block_width is None) != (self.side_clearance is None):
            given, missing = ("block_width", "side_clearance")[:: 1 if self.side_clearance is None else -1]
            raise ModelError(
                f"{given} {_mm(getattr(self, given))} is given without {missing}; give both in space, none in the plane"
            )
        check_needs_no_radii(self.contact, "a corner on a plane")

    def objection(self, seat: Seat) -> str | None:
        """A block needs a guide; in space it has a width."""
        if not seat.guide:
            others = "Dry(...), Lubricated(...) or Ideal()" if seat.round else "Ideal()"
            return f"a block with play goes into a translational joint; make it Translational, or its fit {others}"
        if seat.dimension == 2 and self.block_width is not None:
            return (
                f"block_width {_mm(self.block_width)} is for a block in space, and the mechanism is in {WHERE[2]}; "
                "leave block_width and side_clearance out"
            )
        if seat.dimension == 3 and self.block_width is None:
            return (
                f"the mechanism is in {WHERE[3]}, where a block has walls on its sides, too; "
                "give block_width= and side_clearance="
            )
        return None

    @property
    def block(self) -> Block:
        """The block in its guide."""
        return Block(
            self.block_length, self.block_height, self.clearance, self.block_width, self.side_clearance,
            self.guide_length,
        )  # fmt: skip

    @property
    def surfaces(self) -> BlockInGuide:
        """The block in its guide."""
        fields = (self.block_length, self.block_height, self.clearance, self.guide_length or 0.0)
        if self.block_width is None or self.side_clearance is None:
            return BlockInGuide(*fields)
        return PrismInGuide(*fields, self.block_width, self.side_clearance)

    def site_count(self, seat: Seat) -> int:
        """One for each corner and wall."""
        return self.surfaces.sites

    def realise(self, frame: JointFrame) -> Realised:
        """Replace all constraints by the sites of the corners."""
        surfaces = self.surfaces
        return Realised(
            (),
            tuple(
                Site(
                    length=self.room(surfaces.across_width(number)),
                    reach=surfaces.reach,
                    pair=SurfacePair(surfaces, number),
                    contact=self.contact,
                    geometry=NO_RADII,
                    friction=self.friction,
                )
                for number in range(surfaces.sites)
            ),
        )

    def room(self, across_width: bool) -> float:
        """Return the length that errors are measured by at a wall, in m."""
        return (self.side_clearance if across_width else self.clearance) or LENGTH * self.block_length

    def channels(self, seen: Seen) -> dict[str, Channel]:
        """Return where the block is, what its corners do, and the force on it."""
        from gudgeon.fits._guide_channels import guide_channels

        return guide_channels(seen, self.surfaces.labels())

    def remarks(self, name: str) -> list[str]:
        """Say that the ends of the guide, not the block's corners, are what touches."""
        if self.guide_length is None or self.block_length <= self.guide_length:
            return []
        return [
            f"joint {name}: the block, {_mm(self.block_length)} long, is longer than its guide of "
            f"{_mm(self.guide_length)}: the ends of the guide touch its long faces"
        ]

    def notes(self, name: str, stress: tuple[Stress, ...]) -> list[str]:
        """Say where penetration or impacts were beyond what the contact law is made for."""
        deepest = max(stress, key=lambda site: site.depth)
        result = []
        if deepest.depth > DEEP * self.block_height:
            result.append(
                f"joint {name}: its block goes {_mm(deepest.depth)} into the wall (at {deepest.when:.6g} s), "
                "which no surface stands; its contact is too soft for these loads"
            )
        return [*result, *too_fast(name, self.contact.speed_limit(), stress)]

    @classmethod
    def typical(cls, seat: Seat, size: float) -> "DryGuide":
        """Return a block twice as long as high; in space it is as wide as high."""
        radius, clearance, _ = typical_journal(size)
        width: Any = {"block_width": 2.0 * radius, "side_clearance": clearance} if seat.dimension == 3 else {}
        return cls(
            block_length=4.0 * radius, block_height=2.0 * radius, clearance=clearance, contact=typical_corner(), **width
        )

    if TYPE_CHECKING:

        def __init__(
            self,
            *,
            block_length: float | str,
            block_height: float | str,
            clearance: float | str,
            block_width: float | str | None = None,
            side_clearance: float | str | None = None,
            guide_length: float | str | None = None,
            contact: ContactLaw | dict[str, Any],
            friction: FrictionLaw | dict[str, Any] | None = None,
        ) -> None: ...


def _mm(length: float) -> str:
    return f"{length * 1e3:.6g} mm"
