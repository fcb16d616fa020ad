"""The classical model of play: a pin that always touches its bearing, as if a link without mass held it there."""

from collections.abc import Sequence
from dataclasses import KW_ONLY
from math import cos, sin
from typing import TYPE_CHECKING, ClassVar

from gudgeon._describe import describe
from gudgeon._quantity import Angle, PositiveLength
from gudgeon.fits._contract import Fit, JointFrame, Realised, Seat
from gudgeon.fits._typical import typical_journal
from gudgeon.pairs.vocabulary import DISTANCE


@describe("massless link")
class MasslessLink(Fit):
    """A pin that is always at the wall: a rigid link without mass, as long as the clearance, joins the two centres.

    It goes into a revolute joint in the plane. The link adds one degree of freedom, and its force is the joint's
    `force`: where that points outwards, a real pin would have left the wall.

    Parameters
    ----------
    clearance : float or str
        Radial clearance in m, the length of the link.
    angle : float or str, default 0.0
        Direction at the start from the bearing's centre (of the first body) to the pin's (of the second), in rad,
        counter-clockwise from global x.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.MasslessLink(clearance="0.5 mm", angle="-90 deg").clearance
    0.0005
    """

    kind: ClassVar[str] = "massless-link"

    _: KW_ONLY
    clearance: PositiveLength
    angle: Angle = 0.0

    @property
    def rod(self) -> float:
        """The length of the link, in m."""
        return self.clearance

    def objection(self, seat: Seat) -> str | None:
        """A pin in the plane."""
        if seat.round and seat.dimension == 2:
            return None
        return "a massless link goes into a revolute joint in the plane; make it one, or its fit Dry(...) or Ideal()"

    def site_count(self, seat: Seat) -> int:
        """It has none."""
        return 0

    def realise(self, frame: JointFrame) -> Realised:
        """Keep the distance of the points, and start in the direction that was asked for."""
        start = (self.clearance * cos(self.angle), self.clearance * sin(self.angle))
        return Realised((DISTANCE,), start=start)

    def displaced(self, by: Sequence[float]) -> Fit | None:
        """Return it with the pin elsewhere on its circle: moved along it by the first part of the clearance."""
        return self.changed({"angle": float(f"{self.angle + by[0]:.12g}")})

    @classmethod
    def typical(cls, seat: Seat, size: float) -> "MasslessLink":
        """Return a link as long as a usual clearance."""
        return cls(clearance=typical_journal(size)[1])

    if TYPE_CHECKING:

        def __init__(self, *, clearance: float | str, angle: float | str = 0.0) -> None: ...
