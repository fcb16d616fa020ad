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

    Parameters
    ----------
    material : Material or pair of Material, default None
        Material of both surfaces, or of the first body and of the second, from which K follows; or give
        `stiffness`.
    stiffness : float or str, default None
        K instead of materials, in N/m^n.
    exponent : float, default 1.5
        The exponent n.
    restitution : float
        Coefficient of restitution e, at most 1.
    rate_limit : float, default 1.0
        Bound of rate/v0; None, in files "none": no bound.
    minimum_impact_speed : float or str, default 0.01
        The least v0 that counts, in m/s.

    Examples
    --------
    >>> import gudgeon as gd
    >>> steel = gd.Material(young="207 GPa", poisson=0.3)
    >>> gd.HerbertMcWhannell(steel, restitution=0.9).restitution
    0.9
    """

    law: ClassVar[str] = "herbert-mcwhannell"

    @staticmethod
    def factor(restitution: float) -> float:
        """Give C = 6(1 - e)/((2e - 1)^2 + 3)."""
        return 6.0 * (1.0 - restitution) / ((2.0 * restitution - 1.0) ** 2 + 3.0)  # herbert-mcwhannell
