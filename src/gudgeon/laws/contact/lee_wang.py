"""Contact with the internal damping of Lee and Wang."""

from typing import ClassVar

from gudgeon._describe import describe
from gudgeon.laws.contact._power import DissipativePowerLaw


@describe("contact law lee-wang")
class LeeWang(DissipativePowerLaw):
    """Elastic contact with internal damping, F = K delta^n (1 + 3(1 - e)/4 * rate/v0).

    K: stiffness in N/m^n; delta: penetration in m, with its rate in m/s; v0: speed of impact in m/s; e:
    coefficient of restitution, from 0 to 1. Half of Hunt and Crossley's damping, and so too elastic:
    0.952 comes out for e = 0.9, 0.799 for 0.5, and never less than 0.663. lee-wang.

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
    >>> gd.LeeWang(steel, restitution=0.9).restitution
    0.9
    """

    law: ClassVar[str] = "lee-wang"

    @staticmethod
    def factor(restitution: float) -> float:
        """Give C = 3(1 - e)/4."""
        return 0.75 * (1.0 - restitution)  # lee-wang
