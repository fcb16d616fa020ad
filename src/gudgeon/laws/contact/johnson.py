"""Line contact after Johnson."""

from typing import ClassVar

from gudgeon._describe import describe
from gudgeon.laws.contact._contract import ContactGeometry
from gudgeon.laws.contact._cylinder import LogarithmicLaw


@describe("contact law johnson")
class Johnson(LogarithmicLaw):
    """Line contact after Johnson, delta = F S/L (ln(4 L dR/(F S)) - 1).

    delta: penetration in m; F: force in N; S: sum of (1 - nu^2)/(pi E) of both materials, in 1/Pa; L: `length` of the
    line contact in m, where not given that of the joint's fit; dR: difference of the radii in m, their sum in an
    external contact. Elastic: the compression of both halves of the cylinders between their
    axes and a contact of the half-width a = sqrt(4 F R S/L), with R the product of the radii over dR. Valid for a small
    beside the radii. The equation ends at delta = 0.541 dR; from 0.99 of it on the tangent continues it. johnson1985,
    section 5.6.

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
    >>> gd.Johnson(steel, restitution=0.9).restitution
    0.9
    """

    law: ClassVar[str] = "johnson"

    def constants(self, geometry: ContactGeometry, length: float, compliance: float) -> tuple[float, float]:
        """Give A = 4 L dR/S and k = -1."""
        return 4.0 * length * geometry.radius_difference / compliance, -1.0  # johnson1985, section 5.6
