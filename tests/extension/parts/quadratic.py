"""A contact law, F = K delta^2."""

from typing import ClassVar

from gudgeon._describe import describe
from gudgeon._jit import contact_kernel
from gudgeon._quantity import PositiveNumber
from gudgeon.laws.contact._contract import ContactGeometry, ContactLaw


@contact_kernel
def quadratic(delta, rate, impact_speed, p):
    """Give F = K delta^2 from p = (K,)."""
    return p[0] * delta * delta if delta > 0.0 else 0.0


@describe("contact law quadratic")
class Quadratic(ContactLaw):
    """Elastic contact, F = K delta^2, with K in N/m^2."""

    law: ClassVar[str] = "quadratic"
    kernel = staticmethod(quadratic)

    hardness: PositiveNumber

    def parameters(self, geometry: ContactGeometry) -> tuple[float, ...]:
        return (self.hardness,)
