"""What laws of line contact share: materials, the length of the line, and an equation that has to be inverted.

The laws with a logarithm give the penetration of a force,

    delta = F S/L (ln(A/F) + k),  S = (1 - nu_i^2)/(pi E_i) + (1 - nu_j^2)/(pi E_j),

with a force A and a number k of their own. With z = ln(A/F) + k, F = delta L/(S z), where z > 1 solves

    z - ln z = 1 - ln s,  s = delta/delta_max,  delta_max = A S/L exp(k - 1),

which is Lambert's function W_-1. The slope dF/d(delta) = (L/S)/(z - 1) grows without bound towards delta_max, where the
equation ends; from END of it on the tangent there continues the law.
"""

import math
from dataclasses import KW_ONLY
from typing import ClassVar

from gudgeon._describe import ModelError, describe
from gudgeon._jit import contact_kernel
from gudgeon._quantity import PositiveLength
from gudgeon.laws.contact._contract import ContactGeometry, Kink
from gudgeon.laws.contact._damping import DampedLaw
from gudgeon.laws.contact._materials import MaterialsField, contact_compliance, wave_speed_limit


@describe("contact law")
class CylinderLaw(DampedLaw):
    """The base of laws of contact along a line, of cylinders with parallel axes."""

    shown: ClassVar[tuple[str, ...]] = ("force", "penetration")
    material: MaterialsField
    _: KW_ONLY
    length: PositiveLength | None = None

    def speed_limit(self) -> float | None:
        """Give 1e-5 of the speed of elastic waves, beyond which impacts leave marks, if densities are known."""
        return wave_speed_limit(self.material)

    def contact_length(self, geometry: ContactGeometry) -> float:
        """Give the length of the line contact in m: the law's own, or that of the surfaces."""
        length = geometry.length if self.length is None else self.length
        if length is None:
            raise ModelError(
                f"contact law {self.law} needs the length of the line contact; give it as length=... of the fit",
                part=f"contact law {self.law}",
            )
        return length

    def force(self, penetration: float, geometry: ContactGeometry) -> float:
        """Give the elastic force of a penetration, in N."""
        return float(self.evaluate(penetration, geometry=geometry))

    def penetration(self, force: float, geometry: ContactGeometry) -> float:
        """Give the penetration of an elastic force, in m."""
        raise NotImplementedError


@contact_kernel
def line_contact(delta: float, rate: float, impact_speed: float, p: tuple[float, ...]) -> float:
    """Give the force from p = (L/S, 1/delta_max, end, force there, slope there, C, rate limit, least impact speed)."""
    if delta <= 0.0:
        return 0.0
    if delta < p[2]:
        w = -math.log(max(delta * p[1], 1e-307))
        # A rational guess, off by less than 2e-4, and one step of Fritsch, Shafer and Crowley (1973), which makes of an
        # error e one of e^4: all digits.
        x = math.sqrt(w)
        z = 1.0 + w + x * (1.4148 + 0.0489 * x) / (1.0 + x * (0.27345 + 0.003586 * x))
        r = z - math.log(z) - 1.0 - w
        a = 1.0 - z
        q = 2.0 * a * (a + r * (2.0 / 3.0))
        a *= q - 2.0 * r
        elastic = delta * p[0] * a / (z * (a + r * (q - r)))  # delta L/(S z), z improved to z (1 + r (q - r)/a)
    else:
        elastic = p[3] + p[4] * (delta - p[2])
    v0 = max(impact_speed, p[7])
    ratio = 0.0
    if v0 > 0.0:
        ratio = min(max(rate / v0, -p[6]), p[6])
    return max(elastic * (1.0 + p[5] * ratio), 0.0)


@describe("contact law")
class LogarithmicLaw(CylinderLaw):
    """The base of laws of line contact delta = F S/L (ln(A/F) + k)."""

    kernel = staticmethod(line_contact)
    #: The part of the largest penetration of the equation from which on its tangent continues the law.
    END: ClassVar[float] = 0.99

    def constants(self, geometry: ContactGeometry, length: float, compliance: float) -> tuple[float, float]:
        """Give the force A in N and the number k, from the length L in m and the compliance S in 1/Pa."""
        raise NotImplementedError

    def parameters(self, geometry: ContactGeometry) -> tuple[float, ...]:
        """Give (L/S, 1/delta_max, end, force there, slope there, C, rate limit, least impact speed)."""
        line, force, offset = self._line(geometry)
        largest = force / line * math.exp(offset - 1.0)
        # z - ln z = 1 - ln END by Newton's steps from the right of the root.
        z = 1.0 + 2.0 * math.sqrt(-2.0 * math.log(self.END)) - math.log(self.END)
        for _ in range(20):
            z -= (z - math.log(z) - 1.0 + math.log(self.END)) * z / (z - 1.0)
        end = self.END * largest
        return (line, 1.0 / largest, end, end * line / z, line / (z - 1.0), *self.damping_parameters())

    def penetration(self, force: float, geometry: ContactGeometry) -> float:
        """Give the penetration of an elastic force, in m: the law's equation, and beyond its end the tangent."""
        if force <= 0.0:
            return 0.0
        line, scale, offset = self._line(geometry)
        _, _, end, force_there, slope, *_ = self.parameters(geometry)
        if force < force_there:
            return force / line * (math.log(scale / force) + offset)
        return end + (force - force_there) / slope

    def end_force(self, geometry: ContactGeometry) -> float:
        """Give the elastic force where the equation ends, in N."""
        return self.parameters(geometry)[3]

    def penetration_limit(self, geometry: ContactGeometry) -> tuple[float, str] | None:
        """Give where the equation ends."""
        end = self.parameters(geometry)[2]
        return end, "the law's equation ends there and is continued by its tangent"

    def kinks(self, geometry: ContactGeometry) -> tuple[Kink, ...]:
        """Give the end of the equation, and the corners of the damping."""
        end = self.parameters(geometry)[2]
        return (Kink(penetration=1.0, constant=-end), *super().kinks(geometry))

    def _line(self, geometry: ContactGeometry) -> tuple[float, float, float]:
        """Give L/S in N/m, A in N, and k."""
        length = self.contact_length(geometry)
        compliance = contact_compliance(self.material) / math.pi  # flores2004 (24)
        return (length / compliance, *self.constants(geometry, length, compliance))
