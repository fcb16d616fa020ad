"""Line contact after Goldsmith."""

from typing import ClassVar

from gudgeon._describe import describe
from gudgeon.laws.contact._contract import ContactGeometry
from gudgeon.laws.contact._cylinder import LogarithmicLaw


@describe("contact law goldsmith")
class Goldsmith(LogarithmicLaw):
    """Line contact after Goldsmith, delta = F S/L (ln(L/(F R S)) + 1), with numbers in SI units.

    delta: penetration in m; F: force in N; S: sum of (1 - nu^2)/(pi E) of both materials, in 1/Pa; L: `length` of the
    line contact in m, where not given that of the joint's fit; R: product of the radii over their difference, in m, in
    an external contact over their sum. Elastic. The argument of the logarithm has the unit 1/m^2: the law is
    dimensionally inconsistent, as flores2004 says itself, and means what it gives with numbers in SI units only. It is
    here to compare with others' results; `DubowskyFreudenstein` is the same law made consistent. The equation ends at
    delta = 1/R, numbers in m; from 0.99 of it on the tangent continues it. flores2004 (26) with m = 1, goldsmith.

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
    >>> gd.Goldsmith(steel, restitution=0.9).restitution
    0.9
    """

    law: ClassVar[str] = "goldsmith"

    def constants(self, geometry: ContactGeometry, length: float, compliance: float) -> tuple[float, float]:
        """Give A = L/(R S) and k = 1."""
        return length / (geometry.effective_radius * compliance), 1.0  # flores2004 (26)
