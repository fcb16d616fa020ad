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
    >>> gd.Restitution(steel, restitution=0.9).restitution
    0.9
    """

    law: ClassVar[str] = "restitution"
    divides_by_restitution: ClassVar[bool] = True

    @staticmethod
    def factor(restitution: float) -> float:
        """Give C of the exact relation."""
        return damping_factor(restitution)
