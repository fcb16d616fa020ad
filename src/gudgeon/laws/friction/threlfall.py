"""Coulomb's friction, faded in by an exponential."""

import math
from typing import Any, ClassVar

from gudgeon._describe import describe
from gudgeon._jit import friction_kernel
from gudgeon._quantity import NotNegativeNumber, PositiveSpeed
from gudgeon.laws.friction._contract import FrictionLaw

#: What the exponential reaches at the transition speed.
REACHED = 1.0 - math.exp(-3.0)


@friction_kernel
def threlfall(slip: Any, normal: float, states: Any, p: Any, force_out: Any, rates_out: Any) -> None:
    """Give the force on the second body from p = (mu, v0)."""
    v = math.sqrt(slip[0] * slip[0] + slip[1] * slip[1] + slip[2] * slip[2])
    scale = 0.0
    if v > 0.0:
        fade = 1.0
        if v < p[1]:
            fade = -math.expm1(-3.0 * v / p[1]) / REACHED  # threlfall1978, divided by what it reaches at v0
        scale = -normal * p[0] * fade / v
    force_out[0] = scale * slip[0]
    force_out[1] = scale * slip[1]
    force_out[2] = scale * slip[2]


@describe("friction law threlfall")
class Threlfall(FrictionLaw):
    """Coulomb's friction, faded in by |F| = mu N (1 - exp(-3 v/v0))/(1 - exp(-3)) up to v0, mu N beyond.

    mu: coefficient of kinetic friction; N: normal force in N; v: slip speed, v0: transition speed, in m/s. Holds for
    sliding faster than v0; below it surfaces creep instead of sticking. Source: threlfall1978, as in marques2016.

    As printed, the force is mu N (1 - exp(-3 v/v0)) up to v0 and 0.95 mu N beyond, and jumps by 2e-4 mu N at v0. Here
    it is divided by 1 - exp(-3) = 0.9502, which makes it continuous, and makes `coefficient` the friction of full
    sliding, as in the other laws; what is printed as mu is mu/0.95 here.

    Parameters
    ----------
    coefficient : float
        Coefficient of friction mu.
    transition_speed : float or str, default 0.001
        Slip speed up to which friction grows, in m/s.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.Threlfall(coefficient=0.1).coefficient
    0.1
    """

    law: ClassVar[str] = "threlfall"
    kernel = staticmethod(threlfall)

    coefficient: NotNegativeNumber
    transition_speed: PositiveSpeed = 1e-3

    def parameters(self) -> tuple[float, ...]:
        """Give (mu, v0)."""
        return (self.coefficient, self.transition_speed)

    def kinks(self) -> tuple[float, ...]:
        """Give v0."""
        return (self.transition_speed,)
