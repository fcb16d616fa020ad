"""Contact with the internal damping of Lankarani and Nikravesh."""

import math
from dataclasses import KW_ONLY
from typing import Annotated, ClassVar

from gudgeon._describe import describe
from gudgeon._jit import contact_kernel
from gudgeon._quantity import NotNegativeSpeed, Quantity
from gudgeon.laws.contact._contract import ContactGeometry, PowerLaw


@contact_kernel
def lankarani_nikravesh(delta: float, rate: float, impact_speed: float, p: tuple[float, ...]) -> float:
    """Give F = K delta^n (1 + C rate/v0), not below 0, from p = (K, n, C, rate limit, least impact speed)."""
    if delta <= 0.0:
        return 0.0
    v0 = max(impact_speed, p[4])
    ratio = 0.0
    if v0 > 0.0:
        ratio = min(max(rate / v0, -p[3]), p[3])
    elastic = p[0] * delta * math.sqrt(delta) if p[1] == 1.5 else p[0] * delta ** p[1]
    return max(elastic * (1.0 + p[2] * ratio), 0.0)  # flores2004 (25)


@describe("contact law lankarani-nikravesh")
class LankaraniNikravesh(PowerLaw):
    """Elastic contact with internal damping, F = K delta^n (1 + 3(1 - e^2)/4 * rate/v0).

    K: stiffness in N/m^n; delta: penetration in m, with its rate in m/s; v0: speed of impact in m/s; e:
    coefficient of restitution. Made for e near 1: the restitution that comes out is 0.913 for e = 0.9, 0.725
    for 0.5, and never below 0.663. Said to hold for impacts slower than 1e-5 times the speed of sound.
    flores2004 (25).

    Beyond the paper, rate/v0 is held within +-`rate_limit` (None, in files "none": as printed), and v0 is at
    least `minimum_impact_speed`, since the damping would grow without bound in a contact that began slowly.
    """

    law: ClassVar[str] = "lankarani-nikravesh"
    kernel = staticmethod(lankarani_nikravesh)

    _: KW_ONLY
    restitution: Annotated[float, Quantity("number", minimum=0.0, maximum=1.0)]
    rate_limit: Annotated[float | None, Quantity("number", above=0.0, optional=True)] = 1.0
    minimum_impact_speed: NotNegativeSpeed = 0.01

    def parameters(self, geometry: ContactGeometry) -> tuple[float, ...]:
        """Give (K, n, C, rate limit, least impact speed)."""
        damping = 0.75 * (1.0 - self.restitution**2)  # flores2004 (25)
        rate_limit = math.inf if self.rate_limit is None else self.rate_limit
        return (*self.power(geometry), damping, rate_limit, self.minimum_impact_speed)
