"""Friction with Karnopp's band of slow slip, in which it holds like a stiff damper."""

import math
from dataclasses import KW_ONLY
from typing import Any, ClassVar

from gudgeon._describe import describe
from gudgeon._jit import friction_kernel
from gudgeon._quantity import DampingPerForce, PositiveSpeed
from gudgeon.laws.friction._static import StaticAndKinetic


@friction_kernel
def karnopp(slip: Any, normal: float, states: Any, p: Any, force_out: Any, rates_out: Any) -> None:
    """Give the force on the second body from p = (mu_k, mu_s, D_v, v_s, c_v)."""
    v = math.sqrt(slip[0] * slip[0] + slip[1] * slip[1] + slip[2] * slip[2])
    scale = 0.0
    if v > 0.0:
        if v < p[2]:
            mu = p[1] * (v / p[2])  # in the place of karnopp1985's balance with the applied force
        else:
            beyond = (v - p[2]) / p[3]
            mu = p[0] + (p[1] - p[0]) * math.exp(-beyond * beyond)  # Stribeck's curve, from D_v on
        scale = -normal * (mu / v + p[4])
    force_out[0] = scale * slip[0]
    force_out[1] = scale * slip[1]
    force_out[2] = scale * slip[2]


@describe("friction law karnopp")
class Karnopp(StaticAndKinetic):
    """Friction with a band of slow slip, after Karnopp but without knowing the applied force; against the slip.

        v < D_v:   |F| = N (mu_s v/D_v + c_v v)
        v >= D_v:  |F| = N (mu_k + (mu_s - mu_k) exp(-((v - D_v)/v_s)^2) + c_v v)

    mu_k, mu_s: kinetic and static coefficient; N: normal force in N; v: slip speed, D_v: half width of the band
    (`transition_speed`), v_s: Stribeck speed, in m/s; c_v: viscous coefficient in s/m. Continuous, with a corner at
    D_v. Holds for sliding with a peak of friction at its onset. Source: karnopp1985, changed:

    - Karnopp's force in the band balances the applied force, up to mu_s N, and the surfaces rest. A law of friction
      sees slip and normal force only, so here the force rises linearly to mu_s N at the edge of the band: under a
      load F < mu_s N surfaces creep at D_v F/(mu_s N).
    - Karnopp's force jumps to mu_k N at the edge; here it falls along Stribeck's curve.
    - The viscous part is proportional to the normal force, as it must vanish where the surfaces part.

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
    viscous : float or str, default 0.0
        Viscous coefficient per normal force, in s/m.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.Karnopp(kinetic=0.1, static=0.15).static
    0.15
    """

    law: ClassVar[str] = "karnopp"
    kernel = staticmethod(karnopp)

    _: KW_ONLY
    transition_speed: PositiveSpeed = 1e-3
    stribeck_speed: PositiveSpeed = 1e-2
    viscous: DampingPerForce = 0.0

    def parameters(self) -> tuple[float, ...]:
        """Give (mu_k, mu_s, D_v, v_s, c_v)."""
        return (self.kinetic, self.static, self.transition_speed, self.stribeck_speed, self.viscous)

    def kinks(self) -> tuple[float, ...]:
        """Give D_v."""
        return (self.transition_speed,)
