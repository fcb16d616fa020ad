"""The perfect kinematic pair."""

from typing import ClassVar

from gudgeon._describe import describe
from gudgeon.fits._contract import Fit, JointFrame, Realised, Seat


@describe("ideal fit")
class Ideal(Fit):
    """A perfect kinematic pair: no play, no friction, constraints only.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.Revolute("O", "ground", "rod", at=(0, 0), fit=gd.Ideal()).fit.kind
    'ideal'
    """

    kind: ClassVar[str] = "ideal"

    def objection(self, seat: Seat) -> str | None:
        """Every joint can be ideal that has constraints."""
        if seat.bare:
            return "a higher pair has no constraints, only surfaces hold it; give it DrySurfaces(...)"
        return None

    def site_count(self, seat: Seat) -> int:
        """It has none."""
        return 0

    def realise(self, frame: JointFrame) -> Realised:
        """Keep all constraints."""
        return Realised(frame.primitives)
