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
    >>> gd.Gonthier(steel, restitution=0.9).restitution
    0.9
    """

    law: ClassVar[str] = "gonthier"
    divides_by_restitution: ClassVar[bool] = True

    @staticmethod
    def factor(restitution: float) -> float:
        """Give C = d/e."""
        return _damping(restitution) / restitution


def _damping(e: float) -> float:
    """Give the d between 0 and 1 that solves the implicit equation, the trivial solution d = 0 set aside."""
    if e >= 1.0:
        return 0.0
    return _small_damping(e) if e > 0.9 else _large_damping(e)


def _large_damping(e: float) -> float:
    """Give d for e up to 0.9, by Newton's steps in y = ln(1 - d), since d is 1 within rounding for small e.

    In logarithms the equation is h(y) = 0 with a concave h, and the steps go up to the root, past which lies y = 0.
    """
    y = math.log1p(1.0 / e) - (1.0 + 1.0 / e)
    for _ in range(100):
        d = -math.expm1(y)
        h = y - math.log1p(d / e) + d * (1.0 + 1.0 / e)  # gonthier
        step = h / (1.0 - math.exp(y) * (1.0 + 1.0 / e - 1.0 / (e + d)))
        y -= step
        if abs(step) <= 1e-15 * abs(y):
            break
    return -math.expm1(y)


def _small_damping(e: float) -> float:
    """Give d for e near 1, by Newton's steps from the right of the root.

    The logarithms of the equation cancel there. Their series leave sum of (-d)^k (e^-m - (-1)^m)/m = 0, m = k + 2.
    """
    d = 1.6 * (1.0 - e)
    for _ in range(100):
        h, power = 0.0, 1.0
        for m in range(2, 40):
            h += power * (math.expm1(-m * math.log(e)) if m % 2 == 0 else e**-m + 1.0) / m  # gonthier
            power *= -d
        step = d * h * e * (e + d) * (1.0 - d) / ((1.0 + e) * (1.0 - e - d))
        d -= step
        if abs(step) <= 1e-15 * d:
            break
    return d
