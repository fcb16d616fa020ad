"""Line contact after Radzimovsky."""

import math
from typing import ClassVar

from gudgeon._describe import describe
from gudgeon.laws.contact._contract import ContactGeometry
from gudgeon.laws.contact._cylinder import LogarithmicLaw


@describe("contact law radzimovsky")
class Radzimovsky(LogarithmicLaw):
    """Line contact after Radzimovsky, delta = F S/L (2/3 + ln(4 R_i/b) + ln(4 R_j/b)).

    delta: penetration in m; F: force in N; S: sum of (1 - nu^2)/(pi E) of both materials, in 1/Pa; L: `length` of the
    line contact in m, where not given that of the joint's fit; R_i, R_j: radii in m; b = 1.60 sqrt(2 F R/(L E*)):
    width of the contact in m, with R the product of the radii over their difference (in an external contact over their
    sum) and E* = 1/(pi S). Elastic. The radii cancel: delta = F S/L (ln(A/F) + 2/3) with A = 16/5.12 L E* dR. The
    equation ends at delta = 0.713 dR; from 0.99 of it on the tangent continues it. radzimovsky, pereira2011.

    b is read as the full width, as in roark, whose 1.60 sqrt(2) = 2.263 is twice Hertz' half-width of 1.128: only then
    the law is close to Johnson's, with -0.72 in the place of his -1. With the half-width for b it would be 0.67.

    `restitution` adds damping as `Restitution` has it, and `damping` that of another law.

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
    >>> gd.Radzimovsky(steel, restitution=0.9).restitution
    0.9
    """

    law: ClassVar[str] = "radzimovsky"

    def constants(self, geometry: ContactGeometry, length: float, compliance: float) -> tuple[float, float]:
        """Give A = 16/5.12 L E* dR and k = 2/3."""
        return 3.125 * length * geometry.radius_difference / (math.pi * compliance), 2.0 / 3.0  # pereira2011
