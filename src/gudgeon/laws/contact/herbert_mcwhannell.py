"""Contact with the internal damping of Herbert and McWhannell."""

from typing import ClassVar

from gudgeon._describe import describe
from gudgeon.laws.contact._power import DissipativePowerLaw


@describe("contact law herbert-mcwhannell")
class HerbertMcWhannell(DissipativePowerLaw):
    """Elastic contact with internal damping, F = K delta^n (1 + 6(1 - e)/((2e - 1)^2 + 3) * rate/v0).

    K: stiffness in N/m^n; delta: penetration in m, with its rate in m/s; v0: speed of impact in m/s; e:
    coefficient of restitution, from 0 to 1. Closer than Hunt and Crossley's: 0.901 comes out for
    e = 0.9, 0.594 for 0.5, and never less than 0.488. herbert-mcwhannell.
    """

    law: ClassVar[str] = "herbert-mcwhannell"

    @staticmethod
    def factor(restitution: float) -> float:
        """Give C = 6(1 - e)/((2e - 1)^2 + 3)."""
        return 6.0 * (1.0 - restitution) / ((2.0 * restitution - 1.0) ** 2 + 3.0)  # herbert-mcwhannell
