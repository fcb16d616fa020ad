"""A power law that stands for a law of line contact."""

import math
from dataclasses import KW_ONLY
from typing import Annotated, ClassVar, NamedTuple

from gudgeon._describe import ModelError, describe
from gudgeon._family import Family
from gudgeon._quantity import Quantity
from gudgeon.laws.contact._contract import ContactGeometry
from gudgeon.laws.contact._cylinder import CylinderLaw, LogarithmicLaw
from gudgeon.laws.contact._damping import DampedLaw
from gudgeon.laws.contact._power import Exponent, dissipative_power
from gudgeon.laws.contact.dubowsky_freudenstein import DubowskyFreudenstein
from gudgeon.laws.contact.esdu_78035 import Esdu78035
from gudgeon.laws.contact.goldsmith import Goldsmith
from gudgeon.laws.contact.johnson import Johnson
from gudgeon.laws.contact.pereira import Pereira
from gudgeon.laws.contact.radzimovsky import Radzimovsky

CYLINDERS: tuple[type[CylinderLaw], ...] = (
    DubowskyFreudenstein,
    Esdu78035,
    Goldsmith,
    Johnson,
    Pereira,
    Radzimovsky,
)
#: Forces of the fit, evenly spaced in logarithms.
SAMPLES = 64

PositiveForce = Annotated[float, Quantity("force", above=0.0)]


class Fit(NamedTuple):
    """A fitted power: K in N/m^n, n, and the largest relative error of the force over the range."""

    stiffness: float
    exponent: float
    error: float


@describe("contact law equivalent-power")
class EquivalentPower(DampedLaw):
    """A power F = K delta^n (1 + C rate/v0) fitted to the law `cylinder` of a line contact.

    K in N/m^n and n are fitted by least squares in logarithms over forces from `smallest_force` (where not given,
    1/100 of the largest) to `largest_force`, in N, evenly spaced in logarithms; with an `exponent` given, only K is.
    delta: penetration in m, with its rate in m/s; v0: speed of impact in m/s. So flores2004, after (27), puts a law of
    cylinders into that of Lankarani and Nikravesh, with the exponent 1.5. Valid within the range of forces: `fit` says
    how well. `restitution` adds damping as `Restitution` has it, and `damping` that of another law.

    Parameters
    ----------
    cylinder : ContactLaw
        The law of line contact that is fitted, like `Johnson`.
    damping : str, default None
        Name of the law whose damping factor is taken, like "flores"; None: that of `Restitution`.
    restitution : float, default None
        Coefficient of restitution e, 0 to 1, for damping; None: elastic.
    rate_limit : float, default 1.0
        Bound of rate/v0; None, in files "none": no bound.
    minimum_impact_speed : float or str, default 0.01
        The least v0 that counts, in m/s.
    largest_force : float or str
        Largest force of the fit, in N.
    smallest_force : float or str, default None
        Smallest force of the fit, in N; None: 1/100 of the largest.
    exponent : float, default None
        The exponent n; None: fitted, too.

    Examples
    --------
    >>> import gudgeon as gd
    >>> steel = gd.Material(young="207 GPa", poisson=0.3)
    >>> gd.EquivalentPower(gd.Johnson(steel), largest_force="1 kN").largest_force
    1000.0
    """

    shown: ClassVar[tuple[str, ...]] = ("fit",)
    law: ClassVar[str] = "equivalent-power"
    kernel = staticmethod(dissipative_power)

    cylinder: Annotated[CylinderLaw, Family(CylinderLaw, CYLINDERS)]
    _: KW_ONLY
    largest_force: PositiveForce
    smallest_force: PositiveForce | None = None
    exponent: Exponent | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.cylinder.restitution is not None:
            raise ModelError(
                f"the law {self.cylinder.law} that is fitted must be elastic; "
                "give the restitution to equivalent-power itself"
            )
        if self.smallest_force is not None and not self.smallest_force < self.largest_force:
            raise ModelError(
                f"smallest_force {self.smallest_force:g} N must be smaller than largest_force {self.largest_force:g} N"
            )

    def fit(self, geometry: ContactGeometry) -> Fit:
        """Give K, n and the largest relative error of the force over the range."""
        law = self.cylinder
        if isinstance(law, LogarithmicLaw) and not self.largest_force <= law.end_force(geometry):
            raise ModelError(
                f"largest_force {self.largest_force:g} N is beyond {law.end_force(geometry):.6g} N, "
                f"where the equation of {law.law} ends; make it smaller",
                part="contact law equivalent-power",
            )
        smallest = self.largest_force / 100.0 if self.smallest_force is None else self.smallest_force
        step = math.log(self.largest_force / smallest) / (SAMPLES - 1)
        forces = [math.log(smallest) + k * step for k in range(SAMPLES)]
        depths = [math.log(law.penetration(math.exp(force), geometry)) for force in forces]
        force, depth = math.fsum(forces) / SAMPLES, math.fsum(depths) / SAMPLES
        slope = self.exponent
        if slope is None:
            shared = math.fsum((x - depth) * (y - force) for x, y in zip(depths, forces, strict=True))
            slope = shared / math.fsum((x - depth) ** 2 for x in depths)
        shift = force - slope * depth
        error = max(abs(math.expm1(shift + slope * x - y)) for x, y in zip(depths, forces, strict=True))
        return Fit(math.exp(shift), slope, error)

    def parameters(self, geometry: ContactGeometry) -> tuple[float, ...]:
        """Give (K, n, C, rate limit, least impact speed)."""
        fit = self.fit(geometry)
        return (fit.stiffness, fit.exponent, *self.damping_parameters())

    def speed_limit(self) -> float | None:
        """Give that of the law of line contact."""
        return self.cylinder.speed_limit()

    def penetration_limit(self, geometry: ContactGeometry) -> tuple[float, str] | None:
        """Give where the range of the fit ends."""
        fit = self.fit(geometry)
        end = (self.largest_force / fit.stiffness) ** (1.0 / fit.exponent)
        return end, f"the power is fitted to forces up to {self.largest_force:g} N"
