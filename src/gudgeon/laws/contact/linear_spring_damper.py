"""Contact as a linear spring and a linear damper side by side."""

from dataclasses import KW_ONLY
from typing import Annotated, ClassVar

from gudgeon._describe import describe
from gudgeon._jit import contact_kernel
from gudgeon._quantity import Damping, Quantity
from gudgeon.laws.contact._contract import ContactGeometry, ContactLaw, Kink


@contact_kernel
def linear_spring_damper(delta: float, rate: float, impact_speed: float, p: tuple[float, ...]) -> float:
    """Give F = K delta + c rate, not below 0, from p = (K, c)."""
    if delta <= 0.0:
        return 0.0
    return max(p[0] * delta + p[1] * rate, 0.0)


@describe("contact law linear-spring-damper")
class LinearSpringDamper(ContactLaw):
    """A linear spring and a linear damper side by side, F = K delta + c rate, not below 0.

    K: stiffness in N/m; delta: penetration in m, with its rate in m/s; c: damping in N s/m. The force begins at c v0
    when the bodies touch with the speed v0, and is cut off where it would pull, before they part. With a mass m and the
    damping ratio c/(2 sqrt(K m)) < 1 the law is linear until then. The spring and dashpot of dubowsky-freudenstein.

    Parameters
    ----------
    stiffness : float or str
        Stiffness K, in N/m.
    damping : float or str
        Damping c, in N s/m.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.LinearSpringDamper(stiffness="1e7 N/m", damping="100 N s/m").stiffness
    10000000.0
    """

    law: ClassVar[str] = "linear-spring-damper"
    begins_at_zero: ClassVar[bool] = False
    kernel = staticmethod(linear_spring_damper)

    _: KW_ONLY
    stiffness: Annotated[float, Quantity("stiffness", above=0.0)]
    damping: Damping

    def parameters(self, geometry: ContactGeometry) -> tuple[float, ...]:
        """Give (K, c)."""
        return (self.stiffness, self.damping)

    def kinks(self, geometry: ContactGeometry) -> tuple[Kink, ...]:
        """Give where the force is cut off."""
        return (Kink(penetration=self.stiffness, rate=self.damping),) if self.damping > 0.0 else ()
