"""Line contact after Dubowsky and Freudenstein."""

from typing import ClassVar

from gudgeon._describe import describe
from gudgeon.laws.contact._contract import ContactGeometry
from gudgeon.laws.contact._cylinder import LogarithmicLaw


@describe("contact law dubowsky-freudenstein")
class DubowskyFreudenstein(LogarithmicLaw):
    """A pin in a hole after Dubowsky and Freudenstein, delta = F S/L (ln(L^3/(F R S)) + 1).

    delta: penetration in m; F: force in N; S: sum of (1 - nu^2)/(pi E) of both materials, in 1/Pa; L: `length` of the
    line contact in m, where not given that of the joint's fit; R: product of the radii over their difference, in m, in
    an external contact over their sum. Elastic. The equation ends at delta = L^2/R; from 0.99 of it on the tangent
    continues it. flores2004 (26) with m = 3, dubowsky-freudenstein.

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
    >>> gd.DubowskyFreudenstein(steel, restitution=0.9).restitution
    0.9
    """

    law: ClassVar[str] = "dubowsky-freudenstein"

    def constants(self, geometry: ContactGeometry, length: float, compliance: float) -> tuple[float, float]:
        """Give A = L^3/(R S) and k = 1."""
        return length**3 / (geometry.effective_radius * compliance), 1.0  # flores2004 (26)
