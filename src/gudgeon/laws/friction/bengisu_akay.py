"""Friction that rises along a parabola to its static value and falls off exponentially."""

import math
from dataclasses import KW_ONLY
from typing import Any, ClassVar

from gudgeon._describe import describe
from gudgeon._jit import friction_kernel
from gudgeon._quantity import PositiveSpeed
from gudgeon.laws.friction._static import StaticAndKinetic


@friction_kernel
def bengisu_akay(slip: Any, normal: float, states: Any, p: Any, force_out: Any, rates_out: Any) -> None:
    """Give the force on the second body from p = (mu_k, mu_s, v0, v_s)."""
    v = math.sqrt(slip[0] * slip[0] + slip[1] * slip[1] + slip[2] * slip[2])
    scale = 0.0
    if v > 0.0:
        mu = p[0] + (p[1] - p[0]) * math.exp(-max(v - p[2], 0.0) / p[3])  # bengisu-akay, xi = 1/v_s
        if v < p[2]:
            mu = p[1] * (v / p[2]) * (2.0 - v / p[2])  # bengisu-akay: mu_s - (mu_s/v0^2) (v - v0)^2
        scale = -normal * mu / v
    force_out[0] = scale * slip[0]
    force_out[1] = scale * slip[1]
    force_out[2] = scale * slip[2]


@describe("friction law bengisu-akay")
class BengisuAkay(StaticAndKinetic):
    """Friction with a static peak at v0, against the slip.

        v < v0:   |F| = N mu_s (1 - (v - v0)^2/v0^2)
        v >= v0:  |F| = N (mu_k + (mu_s - mu_k) exp(-(v - v0)/v_s))

    mu_k, mu_s: kinetic and static coefficient; N: normal force in N; v: slip speed, v0: transition speed, v_s: Stribeck
    speed, in m/s; the source writes xi = 1/v_s. Continuous, with a corner at v0. Holds for sliding with a peak of
    friction at its onset, such as stick-slip; below v0 surfaces creep. Source: bengisu-akay.

    Parameters
    ----------
    kinetic : float
        Kinetic coefficient mu_k.
    static : float
        Static coefficient mu_s, at least the kinetic one.
    transition_speed : float or str, default 0.001
        Slip speed up to which friction grows, in m/s.
    stribeck_speed : float or str, default 0.01
        Stribeck speed, at which friction falls from static to kinetic, in m/s.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.BengisuAkay(kinetic=0.1, static=0.15).static
    0.15
    """

    law: ClassVar[str] = "bengisu-akay"
    kernel = staticmethod(bengisu_akay)

    _: KW_ONLY
    transition_speed: PositiveSpeed = 1e-3
    stribeck_speed: PositiveSpeed = 1e-2

    def parameters(self) -> tuple[float, ...]:
        """Give (mu_k, mu_s, v0, v_s)."""
        return (self.kinetic, self.static, self.transition_speed, self.stribeck_speed)

    def kinks(self) -> tuple[float, ...]:
        """Give v0."""
        return (self.transition_speed,)
