"""Dahl's friction: surfaces held by bristles that bend, and slip when they are fully bent."""

import math
from typing import Any, ClassVar

from gudgeon._describe import describe
from gudgeon._jit import friction_kernel
from gudgeon._quantity import PositiveNumber, StiffnessPerForce
from gudgeon.laws.friction._contract import FrictionLaw


@friction_kernel
def dahl(slip: Any, normal: float, states: Any, p: Any, force_out: Any, rates_out: Any) -> None:
    """Give the force on the second body and the rates of the bristles' deflection from p = (mu, sigma0)."""
    v = math.hypot(math.hypot(slip[0], slip[1]), slip[2])
    for n in range(3):
        z = states[n]
        rates_out[n] = slip[n] - v * (p[1] / p[0] * z)  # dahl1968, exponent 1, as a vector
        force_out[n] = -normal * (p[1] * z)


@describe("friction law dahl")
class Dahl(FrictionLaw):
    """Friction of bristles with the deflection z: z' = v - (sigma0 |v|/mu) z, F = -N sigma0 z on the second body.

    v: slip velocity in m/s; z: deflection in m, a vector as v is; mu: coefficient of kinetic friction; sigma0:
    stiffness of the bristles per normal force, in 1/m; N: normal force in N. Surfaces really stick: they give by
    F/(N sigma0), in steady sliding F = -mu N v/|v|, and |z| never exceeds mu/sigma0. Holds for dry friction with small
    displacements before sliding; there is no static peak (LuGre has one). Source: dahl1968.

    - The source's z' = v (1 - (sigma0 z/mu) sgn v)^d is for one direction. With d = 1 it is the form above, which
      means the same for vectors; other exponents do not, and are left out.
    - Deflection and stiffness are per normal force here: nothing is divided by it, and without it there is no force.
      At constant normal force the bristles give back at most the N sigma0 z^2/2 that they stored; a normal force
      that grows on bent bristles stiffens them, and adds to that.
    - The rate of relaxation sigma0 |v|/mu limits the step: to about 6 mu/(sigma0 |v|) with an explicit integrator.
      Take sigma0 = mu/(the deflection at which sliding begins), and no larger than needed.

    Parameters
    ----------
    coefficient : float
        Coefficient of friction mu.
    bristle_stiffness : float or str, default 10000.0
        Stiffness of the bristles per normal force, in 1/m.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.Dahl(coefficient=0.1).coefficient
    0.1
    """

    law: ClassVar[str] = "dahl"
    states: ClassVar[int] = 3
    kernel = staticmethod(dahl)

    coefficient: PositiveNumber
    bristle_stiffness: StiffnessPerForce = 1e4

    def parameters(self) -> tuple[float, ...]:
        """Give (mu, sigma0)."""
        return (self.coefficient, self.bristle_stiffness)

    def kinks(self) -> tuple[float, ...]:
        """Give 0: |v| has a corner there."""
        return (0.0,)

    def scales(self) -> tuple[float, ...]:
        """Give the deflection of steady sliding, mu/sigma0."""
        return (self.coefficient / self.bristle_stiffness,) * 3
