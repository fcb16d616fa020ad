"""Coulomb's friction, made smooth by a hyperbolic tangent."""

import math
from typing import Any, ClassVar

from gudgeon._describe import describe
from gudgeon._jit import friction_kernel
from gudgeon._quantity import NotNegativeNumber, PositiveSpeed
from gudgeon.laws.friction._contract import FrictionLaw


@friction_kernel
def coulomb_tanh(slip: Any, normal: float, states: Any, p: Any, force_out: Any, rates_out: Any) -> None:
    """Give the force on the second body from p = (mu, v0)."""
    v = math.sqrt(slip[0] * slip[0] + slip[1] * slip[1] + slip[2] * slip[2])
    scale = 0.0
    if v > 0.0:
        scale = -normal * p[0] * math.tanh(v / p[1]) / v  # marques2016: Coulomb with a hyperbolic tangent
    force_out[0] = scale * slip[0]
    force_out[1] = scale * slip[1]
    force_out[2] = scale * slip[2]


@describe("friction law coulomb-tanh")
class CoulombTanh(FrictionLaw):
    """Coulomb's friction without a corner: |F| = mu N tanh(v/v0), against the slip.

    mu: coefficient of kinetic friction; N: normal force in N; v: slip speed, v0: transition speed, in m/s. The
    force is 0.76 mu N at v0 and 0.995 mu N at 3 v0. Holds for sliding well above v0; below it the law is that of
    a viscous damper, mu N/v0 in N s/m, and surfaces creep instead of sticking. Source: marques2016.

    Parameters
    ----------
    coefficient : float
        Coefficient of friction mu.
    transition_speed : float or str, default 0.001
        Slip speed up to which friction grows, in m/s.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.CoulombTanh(coefficient=0.1).coefficient
    0.1
    """

    law: ClassVar[str] = "coulomb-tanh"
    kernel = staticmethod(coulomb_tanh)

    coefficient: NotNegativeNumber
    transition_speed: PositiveSpeed = 1e-3

    def parameters(self) -> tuple[float, ...]:
        """Give (mu, v0)."""
        return (self.coefficient, self.transition_speed)
