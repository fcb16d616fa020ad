"""Friction with Stribeck's curve and a viscous part, made smooth by a hyperbolic tangent."""

import math
from dataclasses import KW_ONLY
from typing import Annotated, Any, ClassVar

from gudgeon._describe import describe
from gudgeon._jit import friction_kernel
from gudgeon._quantity import DampingPerForce, PositiveSpeed, Quantity
from gudgeon.laws.friction._static import StaticAndKinetic


@friction_kernel
def andersson(slip: Any, normal: float, states: Any, p: Any, force_out: Any, rates_out: Any) -> None:
    """Give the force on the second body from p = (mu_k, mu_s, v_s, p, v_t, c_v)."""
    v = math.sqrt(slip[0] * slip[0] + slip[1] * slip[1] + slip[2] * slip[2])
    scale = 0.0
    if v > 0.0:
        mu = p[0] + (p[1] - p[0]) * math.exp(-(min(v / p[2], 1e30) ** p[3]))  # andersson2007
        scale = -normal * (mu * math.tanh(v / p[4]) / v + p[5])  # andersson2007, k_t = 1/v_t
    force_out[0] = scale * slip[0]
    force_out[1] = scale * slip[1]
    force_out[2] = scale * slip[2]


@describe("friction law andersson")
class Andersson(StaticAndKinetic):
    """Stribeck's curve: |F| = N ((mu_k + (mu_s - mu_k) exp(-(v/v_s)^p)) tanh(v/v_t) + c_v v), against the slip.

    mu_k, mu_s: kinetic and static coefficient; N: normal force in N; v: slip speed, v_s: Stribeck speed, v_t:
    transition speed, in m/s; the source writes k_t = 1/v_t; p: exponent, 1 or 2 in most papers, 0.5 to 10 here; c_v:
    viscous coefficient in s/m. Holds for boundary and mixed lubrication and dry sliding; below v_t surfaces creep. The
    peak stays below mu_s N, by less the smaller v_t/v_s is. Source: andersson2007.

    Beyond the source, the viscous part is proportional to the normal force (there c_v v, in N): it must vanish where
    the surfaces part, or the force would jump at every touch.

    Parameters
    ----------
    kinetic : float
        Kinetic coefficient mu_k.
    static : float
        Static coefficient mu_s, at least the kinetic one.
    stribeck_speed : float or str, default 0.01
        Stribeck speed, at which friction falls from static to kinetic, in m/s.
    exponent : float, default 2.0
        Exponent p of Stribeck's curve, 0.5 to 10.
    transition_speed : float or str, default 0.001
        Slip speed up to which friction grows, in m/s.
    viscous : float or str, default 0.0
        Viscous coefficient per normal force, in s/m.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.Andersson(kinetic=0.1, static=0.15).static
    0.15
    """

    law: ClassVar[str] = "andersson"
    kernel = staticmethod(andersson)

    _: KW_ONLY
    stribeck_speed: PositiveSpeed = 1e-2
    exponent: Annotated[float, Quantity("number", minimum=0.5, maximum=10.0)] = 2.0
    transition_speed: PositiveSpeed = 1e-3
    viscous: DampingPerForce = 0.0

    def parameters(self) -> tuple[float, ...]:
        """Give (mu_k, mu_s, v_s, p, v_t, c_v)."""
        curve = (self.kinetic, self.static, self.stribeck_speed, self.exponent)
        return (*curve, self.transition_speed, self.viscous)
