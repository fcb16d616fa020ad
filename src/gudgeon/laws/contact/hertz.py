"""Elastic contact after Hertz."""

import math
from typing import ClassVar

from gudgeon._describe import describe
from gudgeon._jit import contact_kernel
from gudgeon.laws.contact._contract import ContactGeometry
from gudgeon.laws.contact._power import PowerLaw


@contact_kernel
def hertz(delta: float, rate: float, impact_speed: float, p: tuple[float, ...]) -> float:
    """Give F = K delta^n from p = (K, n)."""
    if delta <= 0.0:
        return 0.0
    force: float = p[0] * delta * math.sqrt(delta) if p[1] == 1.5 else p[0] * delta ** p[1]  # flores2004 (22)
    return force


@describe("contact law hertz")
class Hertz(PowerLaw):
    """Elastic contact, F = K delta^n, which gives back all the energy that it takes.

    K: stiffness in N/m^n, from the materials and radii of two spherical surfaces, or given; delta:
    penetration in m; n: exponent, 1.5 for surfaces of elastic materials. Valid while the area of contact is
    small beside the radii and the material stays elastic. flores2004 (22), with the stiffness of flores2009
    (13).

    Parameters
    ----------
    material : Material or pair of Material, default None
        Material of both surfaces, or of the first body and of the second, from which K follows; or give
        `stiffness`.
    stiffness : float or str, default None
        K instead of materials, in N/m^n.
    exponent : float, default 1.5
        The exponent n.

    Examples
    --------
    >>> import gudgeon as gd
    >>> steel = gd.Material(young="207 GPa", poisson=0.3)
    >>> gd.Hertz(steel).exponent
    1.5
    """

    law: ClassVar[str] = "hertz"
    kernel = staticmethod(hertz)

    def parameters(self, geometry: ContactGeometry) -> tuple[float, ...]:
        """Give (K, n)."""
        return self.power(geometry)
