"""Contact with the internal damping of Gonthier et al., in their approximation."""

from typing import ClassVar

from gudgeon._describe import describe
from gudgeon.laws.contact._power import DissipativePowerLaw


@describe("contact law gonthier-approximate")
class GonthierApproximate(DissipativePowerLaw):
    """Elastic contact with internal damping, F = K delta^n (1 + d/e * rate/v0) with d = 1 - e^2.

    K: stiffness in N/m^n; delta: penetration in m, with its rate in m/s; v0: speed of impact in m/s; e:
    coefficient of restitution, above 0 and up to 1. The explicit approximation of `Gonthier`, good
    for small e: 0.876 comes out for e = 0.9, 0.488 for 0.5 and 0.101 for 0.1. gonthier.

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
    >>> gd.GonthierApproximate(steel, restitution=0.9).restitution
    0.9
    """

    law: ClassVar[str] = "gonthier-approximate"
    divides_by_restitution: ClassVar[bool] = True

    @staticmethod
    def factor(restitution: float) -> float:
        """Give C = (1 - e^2)/e."""
        return (1.0 - restitution**2) / restitution  # gonthier, approximation of d
