"""Coulomb's friction, faded in over a range of slow slip."""

import math
from typing import Any, ClassVar

from gudgeon._describe import ModelError, describe
from gudgeon._jit import friction_kernel
from gudgeon._quantity import NotNegativeNumber, NotNegativeSpeed
from gudgeon.laws.friction._contract import FrictionLaw


@friction_kernel
def modified_coulomb(slip: Any, normal: float, states: Any, p: Any, force_out: Any, rates_out: Any) -> None:
    """Give the force on the second body from p = (mu, v0, v1)."""
    v = math.sqrt(slip[0] * slip[0] + slip[1] * slip[1] + slip[2] * slip[2])
    scale = 0.0
    if v > p[1]:
        fade = 1.0
        if v < p[2]:
            fade = (v - p[1]) / (p[2] - p[1])  # flores2004 (29)
        scale = -p[0] * normal * fade / v  # flores2004 (28)
    force_out[0] = scale * slip[0]
    force_out[1] = scale * slip[1]
    force_out[2] = scale * slip[2]


@describe("friction law modified-coulomb")
class ModifiedCoulomb(FrictionLaw):
    """Coulomb's friction without stiction: |F| = mu N c, against the slip velocity v.

    c is 0 up to v0, rises linearly to 1 at v1, and stays there; mu: coefficient of kinetic friction; N:
    normal force in N; v, v0, v1 in m/s. Below v0 nothing holds the surfaces: they creep. Ambrosio 2003,
    flores2004 (28), (29).

    Parameters
    ----------
    coefficient : float
        Coefficient of friction mu.
    v0 : float or str, default 0.0001
        Slip speed up to which there is no friction, in m/s.
    v1 : float or str, default 0.001
        Slip speed from which on friction is full, in m/s.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.ModifiedCoulomb(coefficient=0.1).coefficient
    0.1
    """

    law: ClassVar[str] = "modified-coulomb"
    kernel = staticmethod(modified_coulomb)

    coefficient: NotNegativeNumber
    v0: NotNegativeSpeed = 1e-4
    v1: NotNegativeSpeed = 1e-3

    def __post_init__(self) -> None:
        if not self.v1 > self.v0:
            raise ModelError(f"v1 {self.v1:g} m/s must be greater than v0 {self.v0:g} m/s, or friction would jump")

    def parameters(self) -> tuple[float, ...]:
        """Give (mu, v0, v1)."""
        return (self.coefficient, self.v0, self.v1)

    def kinks(self) -> tuple[float, ...]:
        """Give v0 and v1; with v0 = 0 the force passes straight through zero."""
        return (self.v0, self.v1) if self.v0 > 0.0 else (self.v1,)
