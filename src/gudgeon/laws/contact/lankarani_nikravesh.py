"""Contact with the internal damping of Lankarani and Nikravesh."""

from typing import ClassVar

from gudgeon._describe import describe
from gudgeon.laws.contact._power import DissipativePowerLaw


@describe("contact law lankarani-nikravesh")
class LankaraniNikravesh(DissipativePowerLaw):
    """Elastic contact with internal damping, F = K delta^n (1 + 3(1 - e^2)/4 * rate/v0).

    K: stiffness in N/m^n; delta: penetration in m, with its rate in m/s; v0: speed of impact in m/s; e:
    coefficient of restitution. Made for e near 1: the restitution that comes out is 0.913 for e = 0.9, 0.725
    for 0.5, and never below 0.663. Said to hold for impacts slower than 1e-5 times the speed of sound.
    flores2004 (25).

    Beyond the paper, rate/v0 is held within +-`rate_limit` (None, in files "none": as printed), and v0 is at
    least `minimum_impact_speed`, since the damping would grow without bound in a contact that began slowly.

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
    >>> gd.LankaraniNikravesh(steel, restitution=0.9).restitution
    0.9
    """

    law: ClassVar[str] = "lankarani-nikravesh"

    @staticmethod
    def factor(restitution: float) -> float:
        """Give C = 3(1 - e^2)/4."""
        return 0.75 * (1.0 - restitution**2)  # flores2004 (25)
