"""The LuGre law: bristles that bend, with a static peak, their own damping and a viscous part."""

import math
from dataclasses import KW_ONLY
from typing import Any, ClassVar

from gudgeon._describe import ModelError, describe
from gudgeon._jit import friction_kernel
from gudgeon._quantity import DampingPerForce, PositiveSpeed, StiffnessPerForce
from gudgeon.laws.friction._static import StaticAndKinetic

#: Beyond this many Stribeck speeds the exponential is less than the smallest number.
FAR = 26.0


@friction_kernel
def lugre(slip: Any, normal: float, states: Any, p: Any, force_out: Any, rates_out: Any) -> None:
    """Give force and rates of the deflection from p = (mu_k, mu_s, v_s, sigma0, sigma1, sigma2)."""
    v = math.hypot(math.hypot(slip[0], slip[1]), slip[2])
    r = v / p[2]
    fade = math.exp(-r * r) if r < FAR else 0.0
    g = p[0] + (p[1] - p[0]) * fade  # lugre: Stribeck's curve, relative to the normal force
    damping = p[4] * fade  # olsson1996: the bristles' damping fades, here with v_s
    for n in range(3):
        z = states[n]
        rate = slip[n] - v * (p[3] / g * z)  # lugre: rate of the deflection
        force = p[3] * z + p[5] * slip[n]  # lugre: force, less the bristles' damping
        if damping > 0.0:
            force += damping * rate
        rates_out[n] = rate
        force_out[n] = -normal * force


@describe("friction law lugre")
class LuGre(StaticAndKinetic):
    """Friction of bristles with the deflection z, a static peak and viscous damping.

        z' = v - (sigma0 |v|/g) z,   g = mu_k + (mu_s - mu_k) exp(-(|v|/v_s)^2)
        F = -N (sigma0 z + sigma1 exp(-(|v|/v_s)^2) z' + sigma2 v) on the second body

    v: slip velocity in m/s; z: deflection in m, a vector as v is; mu_k, mu_s: kinetic and static coefficient; v_s:
    Stribeck speed in m/s; sigma0: stiffness of the bristles per normal force, in 1/m; sigma1, sigma2: damping of the
    bristles and of sliding per normal force, in s/m; N: normal force in N. Surfaces stick, with the stiffness N sigma0;
    in steady sliding |F| = N (g + sigma2 |v|); |z| never exceeds mu_s/sigma0. Holds for dry and boundary lubricated
    sliding with stick-slip and displacements before sliding. Source: lugre, with the fading sigma1 of olsson1996, who
    gives it a speed of its own; here it is v_s.

    - All is per normal force here: nothing is divided by it, and without it there is no force.
    - With a constant sigma1 the law gives back more than the bristles stored, unless
      sigma2 >= sigma1 (mu_s/mu_k - 1) (barabanov-ortega). With the fading one sigma1 <= 4 sqrt(2 e) mu_k/v_s is enough,
      and is asked for. This is for a constant normal force: one that grows on bent bristles stiffens them.
    - The rate of relaxation sigma0 |v|/g limits the step: to about 6 g/(sigma0 |v|) with an explicit integrator.
      Take sigma0 = mu_s/(the deflection at which sliding begins), no larger than needed; for a damping ratio D of a
      mass m that sticks, sigma1 = 2 D sqrt(m sigma0/N).

    Parameters
    ----------
    kinetic : float
        Kinetic coefficient mu_k.
    static : float
        Static coefficient mu_s, at least the kinetic one.
    stribeck_speed : float or str, default 0.01
        Stribeck speed, at which friction falls from static to kinetic, in m/s.
    bristle_stiffness : float or str, default 10000.0
        Stiffness of the bristles per normal force, in 1/m.
    bristle_damping : float or str, default 1.0
        Damping of the bristles per normal force, in s/m.
    viscous : float or str, default 0.0
        Viscous coefficient per normal force, in s/m.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.LuGre(kinetic=0.1, static=0.15).static
    0.15
    """

    law: ClassVar[str] = "lugre"
    states: ClassVar[int] = 3
    kernel = staticmethod(lugre)

    _: KW_ONLY
    stribeck_speed: PositiveSpeed = 1e-2
    bristle_stiffness: StiffnessPerForce = 1e4
    bristle_damping: DampingPerForce = 1.0
    viscous: DampingPerForce = 0.0

    def __post_init__(self) -> None:
        super().__post_init__()
        if not self.kinetic > 0.0:
            raise ModelError("kinetic 0 must be greater than 0: bristles without friction would bend without end")
        # g w^2 >= sigma1 |v| exp(-(v/v_s)^2) (w - 1) with w = sigma0 |z|/g: min w^2/(w - 1) = 4, max v exp(...) below
        most = 4.0 * math.sqrt(2.0 * math.e) * self.kinetic / self.stribeck_speed
        if self.bristle_damping > most:
            raise ModelError(
                f"bristle_damping {self.bristle_damping:g} s/m must be at most 4 sqrt(2 e) kinetic/stribeck_speed = "
                f"{most:g} s/m, or the bristles could give back more than they stored; "
                "reduce it or the stribeck_speed"
            )

    def parameters(self) -> tuple[float, ...]:
        """Give (mu_k, mu_s, v_s, sigma0, sigma1, sigma2)."""
        bristles = (self.bristle_stiffness, self.bristle_damping, self.viscous)
        return (self.kinetic, self.static, self.stribeck_speed, *bristles)

    def kinks(self) -> tuple[float, ...]:
        """Give 0: |v| has a corner there."""
        return (0.0,)

    def scales(self) -> tuple[float, ...]:
        """Give the largest deflection, mu_s/sigma0."""
        return (self.static / self.bristle_stiffness,) * 3
