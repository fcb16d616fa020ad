"""Line contact after Pereira, Ramalho and Ambrósio."""

import math
from typing import ClassVar

from gudgeon._describe import ModelError, describe
from gudgeon.laws.contact._contract import ContactGeometry
from gudgeon.laws.contact._cylinder import CylinderLaw
from gudgeon.laws.contact._materials import contact_compliance
from gudgeon.laws.contact._power import dissipative_power

#: The differences of radii that the fit for internal contact covers, and where its two branches meet, in mm.
SMALLEST, MIDDLE, LARGEST = 0.005, 0.34954, 10.0


@describe("contact law pereira")
class Pereira(CylinderLaw):
    """Line contact as an explicit power, F = (a dR + b) L E*/dR delta^n (1 + C rate/v0), fitted to Johnson's law.

    Numbers in mm, N and MPa: dR: difference of the radii, their sum in an external contact; L: `length` of the line
    contact, where not given that of the joint's fit; E*: 1 over the sum of (1 - nu^2)/E of both materials; delta:
    penetration. Internal: a = 0.965, b = 0.0965, n = Y dR^-0.005 with Y = 1.51 ln(1000 dR)^-0.151 up to
    dR = 0.34954 mm and Y = 0.0151 dR + 1.151 beyond; the fit covers dR from 0.005 to 10 mm, others are refused.
    External: a = 0.39, b = 0.85, n = 1.094. No end of the penetration is known. ambrosio2018 (44)-(48), pereira2015.

    Elastic without a `restitution` e; with it the damping is C = 3(1 - e^2)/4 as printed, or that of the law named
    `damping`.

    Parameters
    ----------
    material : Material or pair of Material
        Material of both surfaces, or of the first body and of the second.
    damping : str, default None
        Name of the law whose damping factor is taken, like "flores"; None: that of `Restitution`.
    restitution : float, default None
        Coefficient of restitution e, 0 to 1, for damping; None: elastic.
    rate_limit : float, default 1.0
        Bound of rate/v0; None, in files "none": no bound.
    minimum_impact_speed : float or str, default 0.01
        The least v0 that counts, in m/s.
    length : float or str, default None
        Length of the line contact in m; None: that of the fit.

    Examples
    --------
    >>> import gudgeon as gd
    >>> steel = gd.Material(young="207 GPa", poisson=0.3)
    >>> gd.Pereira(steel, restitution=0.9).restitution
    0.9
    """

    law: ClassVar[str] = "pereira"
    usual_damping: ClassVar[str] = "lankarani-nikravesh"
    kernel = staticmethod(dissipative_power)

    def power(self, geometry: ContactGeometry) -> tuple[float, float]:
        """Give the stiffness K in N/m^n and the exponent n."""
        length, difference = self.contact_length(geometry) * 1e3, geometry.radius_difference * 1e3
        modulus = 1e-6 / contact_compliance(self.material)
        a, b = (0.965, 0.0965) if geometry.internal else (0.39, 0.85)  # ambrosio2018 (45), (46)
        exponent = _internal_exponent(difference) if geometry.internal else 1.094
        return (a * difference + b) * length * modulus / difference * 1e3**exponent, exponent  # ambrosio2018 (44)

    def parameters(self, geometry: ContactGeometry) -> tuple[float, ...]:
        """Give (K, n, C, rate limit, least impact speed)."""
        return (*self.power(geometry), *self.damping_parameters())

    def penetration(self, force: float, geometry: ContactGeometry) -> float:
        """Give the penetration of an elastic force, in m."""
        stiffness, exponent = self.power(geometry)
        return (max(force, 0.0) / stiffness) ** (1.0 / exponent)


def _internal_exponent(difference: float) -> float:
    """Give n of an internal contact, from the difference of the radii in mm."""
    # The range is that of the fit; a hair more lets 10 mm be 10 mm after its way through metres.
    if not SMALLEST * (1.0 - 1e-9) <= difference <= LARGEST * (1.0 + 1e-9):
        raise ModelError(
            f"the difference of the radii {difference:.6g} mm is out of the range of contact law pereira, "
            f"{SMALLEST:g} to {LARGEST:g} mm; take another law, like johnson",
            part="contact law pereira",
        )
    small = difference < MIDDLE
    y = 1.51 * math.log(1e3 * difference) ** -0.151 if small else 0.0151 * difference + 1.151  # ambrosio2018 (48)
    return y * difference**-0.005  # ambrosio2018 (47)
