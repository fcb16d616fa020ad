"""Contact with the internal damping of Gonthier et al."""

import math
from typing import ClassVar

from gudgeon._describe import describe
from gudgeon.laws.contact._power import DissipativePowerLaw


@describe("contact law gonthier")
class Gonthier(DissipativePowerLaw):
    """Elastic contact with internal damping, F = K delta^n (1 + d/e * rate/v0), d from its implicit equation.

    K: stiffness in N/m^n; delta: penetration in m, with its rate in m/s; v0: speed of impact in m/s; e:
    coefficient of restitution, above 0 and up to 1; d: dimensionless damping, which solves
    (1 + d/e)/(1 - d) = exp(d (1 + 1/e)). Exact: the restitution that comes out of a clean impact is e.
    gonthier; `GonthierApproximate` has its explicit approximation.
    """

    law: ClassVar[str] = "gonthier"
    divides_by_restitution: ClassVar[bool] = True

    @staticmethod
    def factor(restitution: float) -> float:
        """Give C = d/e."""
        return _damping(restitution) / restitution


def _damping(e: float) -> float:
    """Give the d between 0 and 1 that solves the implicit equation, the trivial solution d = 0 set aside.

    In logarithms the equation is h = phi(d/e) - phi(-d) = 0 with phi(x) = x - ln(1 + x). h rises from d = 0 up to
    d = 1 - e and then falls without end, with a curvature of one sign: Newton's steps from the right go straight there.
    """
    if e >= 1.0:
        return 0.0
    low, high = 1.0 - e, 1.0
    d = low + min(0.75 * low, 0.5 * e)  # 3(1 - e)/2 near e = 1, 1 near e = 0
    for _ in range(200):
        h = _phi(d / e) - _phi(-d)  # gonthier
        slope = (1.0 + e) * (1.0 / e - 1.0 / ((e + d) * (1.0 - d)))
        low, high = (d, high) if h > 0.0 else (low, d)
        new = d - h / slope if slope < 0.0 else high
        if not low < new < high:
            new = 0.5 * (low + high)
        if new == d or abs(new - d) <= 1e-16 * d:
            break
        d = new
    return d


def _phi(x: float) -> float:
    """Give x - ln(1 + x) to all digits, for x > -1."""
    if abs(x) > 0.5:
        return x - math.log1p(x)
    y = x / (2.0 + x)  # ln(1 + x) = 2 (y + y^3/3 + y^5/5 + ...)
    total, term = 0.0, 2.0 * y
    for k in range(3, 40, 2):
        term *= y * y
        total += term / k
    return x * y - total
