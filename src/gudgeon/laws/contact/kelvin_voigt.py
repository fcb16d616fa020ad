"""Contact after Kelvin and Voigt: a spring that is softer when it unloads."""

import math
from dataclasses import KW_ONLY
from typing import Any, ClassVar

from gudgeon._describe import describe
from gudgeon._jit import contact_kernel
from gudgeon.laws.contact._contract import ContactGeometry
from gudgeon.laws.contact._power import Exponent, PowerLaw, RestitutionField


@contact_kernel
def kelvin_voigt(delta: float, rate: float, impact_speed: float, p: tuple[float, ...]) -> float:
    """Give F = K delta^n while loading, e K delta^n while unloading, from p = (K, n, e)."""
    if delta <= 0.0:
        return 0.0
    elastic: float = p[0] * delta * math.sqrt(delta) if p[1] == 1.5 else p[0] * delta ** p[1]
    return elastic if rate > 0.0 else p[2] * elastic  # flores2004 (21)


@describe("contact law kelvin-voigt")
class KelvinVoigt(PowerLaw):
    """A spring that is softer when it unloads: F = K delta^n for rate > 0, e K delta^n for rate < 0.

    K: stiffness in N/m^n, with n = 1 as published, or from materials with n = 1.5; delta: penetration in m, with its
    rate in m/s; e: the factor of the force in unloading, which the paper calls coefficient of restitution, from 0 to 1.
    The energy that comes back is e times that put in, so the restitution of speeds is sqrt(e): give e^2 for Newton's e.
    The force jumps where the rate changes its sign; a contact at rest carries any force between the two.
    flores2004 (21).

    Parameters
    ----------
    material : Material or pair of Material, default None
        Material of both surfaces, or of the first body and of the second, from which K follows; or give
        `stiffness`.
    stiffness : float or str, default None
        K instead of materials, in N/m^n.
    exponent : float, default 1.0
        The exponent n; with materials 1.5.
    restitution : float
        The factor e of the force in unloading, 0 to 1.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.KelvinVoigt(stiffness="1e8 N/m", restitution=0.8).stiffness
    100000000.0
    """

    law: ClassVar[str] = "kelvin-voigt"
    jumps: ClassVar[bool] = True
    kernel = staticmethod(kelvin_voigt)

    _: KW_ONLY
    exponent: Exponent = 1.0
    restitution: RestitutionField

    @classmethod
    def prepare(cls, values: dict[str, Any]) -> dict[str, Any]:
        """Take the exponent of Hertz' theory with a material."""
        return with_hertz_exponent(values)

    def obtained(self) -> float:
        """Give the restitution that comes out of a clean impact."""
        return math.sqrt(self.restitution)

    def parameters(self, geometry: ContactGeometry) -> tuple[float, ...]:
        """Give (K, n, e)."""
        return (*self.power(geometry), self.restitution)


def with_hertz_exponent(values: dict[str, Any]) -> dict[str, Any]:
    """Put in the exponent 1.5 where a material is given and no exponent."""
    given = values.get("material") is not None and "exponent" not in values
    return {**values, "exponent": 1.5} if given else values
