"""Contact whose internal damping gives the restitution that is asked for."""

from typing import ClassVar

from gudgeon._describe import describe
from gudgeon.laws.contact._power import DissipativePowerLaw
from gudgeon.laws.contact._restitution import damping_factor


@describe("contact law restitution")
class Restitution(DissipativePowerLaw):
    """Elastic contact with internal damping, F = K delta^n (1 + C rate/v0), C such that e comes out exactly.

    K: stiffness in N/m^n; delta: penetration in m, with its rate in m/s; v0: speed of impact in m/s; e:
    coefficient of restitution, above 0 and up to 1; C: the damping factor that solves
    (1 + e) C = ln((1 + C)/(1 - C e)), the exact relation for a mass that hits and leaves, whatever K, n, mass
    and speed are. e = 1 is elastic. The law to take where a restitution is known.
    """

    law: ClassVar[str] = "restitution"
    divides_by_restitution: ClassVar[bool] = True

    @staticmethod
    def factor(restitution: float) -> float:
        """Give C of the exact relation."""
        return damping_factor(restitution)
