"""Contact with the internal damping of Hunt and Crossley."""

from typing import ClassVar

from gudgeon._describe import describe
from gudgeon.laws.contact._power import DissipativePowerLaw


@describe("contact law hunt-crossley")
class HuntCrossley(DissipativePowerLaw):
    """Elastic contact with internal damping, F = K delta^n (1 + 3(1 - e)/2 * rate/v0).

    K: stiffness in N/m^n; delta: penetration in m, with its rate in m/s; v0: speed of impact in m/s; e:
    coefficient of restitution, from 0 to 1. Made for e near 1, for which both the damping and the loss
    of energy are small: 0.909 comes out for e = 0.9, 0.663 for 0.5, and never less than 0.488. hunt-crossley.
    """

    law: ClassVar[str] = "hunt-crossley"

    @staticmethod
    def factor(restitution: float) -> float:
        """Give C = 3(1 - e)/2."""
        return 1.5 * (1.0 - restitution)  # hunt-crossley
