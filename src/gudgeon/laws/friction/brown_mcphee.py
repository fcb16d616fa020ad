"""Brown and McPhee's friction: smooth everywhere, with a static peak."""

import math
from dataclasses import KW_ONLY
from typing import Any, ClassVar

from gudgeon._describe import describe
from gudgeon._jit import friction_kernel
from gudgeon._quantity import DampingPerForce, PositiveSpeed
from gudgeon.laws.friction._static import StaticAndKinetic


@friction_kernel
def brown_mcphee(slip: Any, normal: float, states: Any, p: Any, force_out: Any, rates_out: Any) -> None:
    """Give the force on the second body from p = (mu_k, mu_s, v_t, c_v)."""
    v = math.sqrt(slip[0] * slip[0] + slip[1] * slip[1] + slip[2] * slip[2])
    scale = 0.0
    if v > 0.0:
        r = min(v / p[2], 1e50)
        below = 0.25 * r * r + 0.75
        mu = p[0] * math.tanh(4.0 * r) + (p[1] - p[0]) * r / (below * below)  # brown-mcphee
        scale = -normal * (mu / v + p[3])
    force_out[0] = scale * slip[0]
    force_out[1] = scale * slip[1]
    force_out[2] = scale * slip[2]


@describe("friction law brown-mcphee")
class BrownMcPhee(StaticAndKinetic):
    """Smooth friction with a static peak at v_t, against the slip.

        |F| = N (mu_k tanh(4 r) + (mu_s - mu_k) r/(r^2/4 + 3/4)^2 + c_v v),   r = v/v_t

    mu_k, mu_s: kinetic and static coefficient; N: normal force in N; v: slip speed, v_t: transition speed, in m/s; c_v:
    viscous coefficient in s/m. At v_t the dry part is mu_s N but for 0.07 % of mu_k N, its most; the surplus over mu_k
    has fallen to 1.5 % of the peak's at 10 v_t. Holds for sliding with a peak of friction at its onset; below v_t
    surfaces creep. Source: brown-mcphee.

    Beyond the source, the viscous part is proportional to the normal force (there c_v v, in N): it must vanish where
    the surfaces part, or the force would jump at every touch.

    Parameters
    ----------
    kinetic : float
        Kinetic coefficient mu_k.
    static : float
        Static coefficient mu_s, at least the kinetic one.
    transition_speed : float or str, default 0.001
        Slip speed up to which friction grows, in m/s.
    viscous : float or str, default 0.0
        Viscous coefficient per normal force, in s/m.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.BrownMcPhee(kinetic=0.1, static=0.15).static
    0.15
    """

    law: ClassVar[str] = "brown-mcphee"
    kernel = staticmethod(brown_mcphee)

    _: KW_ONLY
    transition_speed: PositiveSpeed = 1e-3
    viscous: DampingPerForce = 0.0

    def parameters(self) -> tuple[float, ...]:
        """Give (mu_k, mu_s, v_t, c_v)."""
        return (self.kinetic, self.static, self.transition_speed, self.viscous)
