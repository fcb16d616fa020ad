"""Contact after Kelvin and Voigt without its jump: unloading passes smoothly into loading."""

import math
from dataclasses import KW_ONLY
from typing import Annotated, Any, ClassVar

from gudgeon._describe import describe
from gudgeon._jit import contact_kernel
from gudgeon._quantity import Quantity
from gudgeon.laws.contact._contract import ContactGeometry, Kink
from gudgeon.laws.contact._power import Exponent, PowerLaw, RestitutionField
from gudgeon.laws.contact.kelvin_voigt import with_hertz_exponent


@contact_kernel
def smooth_kelvin_voigt(delta: float, rate: float, impact_speed: float, p: tuple[float, ...]) -> float:
    """Give F = K delta^n g(rate) from p = (K, n, e, transition speed)."""
    if delta <= 0.0:
        return 0.0
    elastic: float = p[0] * delta * math.sqrt(delta) if p[1] == 1.5 else p[0] * delta ** p[1]
    r = min(max(rate / p[3], 0.0), 1.0)
    return elastic * (p[2] + (1.0 - p[2]) * r * r * (3.0 - 2.0 * r))  # ambrosio2018 (54)


@describe("contact law smooth-kelvin-voigt")
class SmoothKelvinVoigt(PowerLaw):
    """A spring that is softer when it unloads, with a smooth passage: F = K delta^n g(rate).

    g = e for rate <= 0, e + (1 - e)(3 r^2 - 2 r^3) with r = rate/v for 0 < rate < v, 1 beyond. K: stiffness in N/m^n,
    with n = 1 as published, or from materials with n = 1.5; delta: penetration in m, with its rate in m/s; e: the
    factor of the force in unloading, from 0 to 1; v: `transition_speed` in m/s. The restitution of speeds is sqrt(e)
    for impacts much faster than v, and nears 1 for slower ones, which only meet the stiffness e K. ambrosio2018 (54),
    where scanning lost the penetration.

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
    transition_speed : float or str, default 0.1
        The speed v of the passage, in m/s.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.SmoothKelvinVoigt(stiffness="1e8 N/m", restitution=0.8).stiffness
    100000000.0
    """

    law: ClassVar[str] = "smooth-kelvin-voigt"
    kernel = staticmethod(smooth_kelvin_voigt)

    _: KW_ONLY
    exponent: Exponent = 1.0
    restitution: RestitutionField
    transition_speed: Annotated[float, Quantity("speed", above=0.0)] = 0.1

    @classmethod
    def prepare(cls, values: dict[str, Any]) -> dict[str, Any]:
        """Take the exponent of Hertz' theory with a material."""
        return with_hertz_exponent(values)

    def parameters(self, geometry: ContactGeometry) -> tuple[float, ...]:
        """Give (K, n, e, transition speed)."""
        return (*self.power(geometry), self.restitution, self.transition_speed)

    def kinks(self, geometry: ContactGeometry) -> tuple[Kink, ...]:
        """Give both ends of the passage, where the curvature jumps."""
        return (Kink(rate=1.0), Kink(rate=1.0, constant=-self.transition_speed))
