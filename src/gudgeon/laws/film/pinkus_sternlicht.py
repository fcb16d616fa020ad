"""The long bearing after Pinkus and Sternlicht."""

import math
from typing import TYPE_CHECKING, Any, ClassVar

from gudgeon._describe import describe
from gudgeon._jit import film_kernel
from gudgeon.laws.film._accuracy import LONG, Accuracy
from gudgeon.laws.film._contract import FilmGeometry
from gudgeon.laws.film._cylinder import CylinderFilm, give, long_pressure, measured, shape_of

if TYPE_CHECKING:
    import numpy as np


@film_kernel
def pinkus_sternlicht(motion: Any, p: Any, out: Any) -> None:
    """Give force and torques from p = (1/c, mu L R^3/c^2, 2 pi mu L R^3/c)."""
    eps, nx, ny, rate, wedge = measured(motion, p)
    s2 = (1.0 - eps) * (1.0 + eps)
    s = math.sqrt(s2)
    a = 2.0 + eps * eps
    speed = abs(rate)
    k = s * math.hypot(0.5 * wedge, rate)  # eps |eps'| times k of the print: regular without rate, wedge and e
    below = k + 1.5 * eps * speed
    q = 1.0
    if below > 0.0:
        q = (k + 3.0 * eps * speed) / below if rate >= 0.0 else k / below
    fn = -6.0 * (4.0 * eps * k + math.pi * a * rate * q) / (a * s2 * s)  # reis-cavalca (24), (26), corrected
    ft = 6.0 * math.pi * wedge * q / (a * s)  # reis-cavalca (25), (27), corrected
    give(motion, p, eps, nx, ny, fn, ft, out)


@describe("film law pinkus-sternlicht")
class PinkusSternlicht(CylinderFilm):
    """Half a film of a long bearing, squeezed and dragged, as the approximation that is most in use.

        F_n = -6 Q |eps'| (4 k eps^2 +- (2 + eps^2) pi q)/((2 + eps^2)(1 - eps^2)^1.5), + approaching, - separating
        F_t = 6 pi Q eps Om q/((2 + eps^2) sqrt(1 - eps^2)),   Q = mu L R^3/c^2
        q = (k + 3)/(k + 3/2) approaching, k/(k + 3/2) separating
        k = sqrt(1 - eps^2) sqrt((Om/(2 eps'))^2 + 1/eps^2)
        torque on the journal -S - e F_t/2, on the bearing S - e F_t/2, S = 2 pi mu L R^3/c (w_j - w_i)/sqrt(1 - eps^2)

    Force on the journal, radial and tangential, in N; eps = e/c: relative eccentricity, eps' its rate in 1/s; Om =
    w_i + w_j - 2 gamma' in rad/s: spins of bearing and journal, less twice that of the line of centres; R: radius of
    the journal, L: length of the bearing, c: radial clearance, in m; mu: viscosity in Pa s.

    For very long bearings, with the errors of `LongBearing`: nowhere within 10 %. It approximates that law: exact in
    steady turning, off by up to 8.7 % of the force approaching; separating, by as much in newtons, which is a multiple
    of the force near the wall. The shear is that of a film whole all around. reis-cavalca lacks the length, and takes
    the sign of 2 eps'/w for that of eps', which is wrong when the journal turns back. The pressure is that of
    `LongBearing`. Source: pinkus-sternlicht, reis-cavalca (24)-(27).

    Parameters
    ----------
    shear : bool, default True
        Whether the film's shear gives torques.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.PinkusSternlicht(shear=False).shear
    False
    """

    law: ClassVar[str] = "pinkus-sternlicht"
    whole: ClassVar[str | None] = None
    kernel = staticmethod(pinkus_sternlicht)

    @property
    def accuracy(self) -> Accuracy:
        """How far it is off: as `LongBearing`, which it approximates."""
        return LONG

    def pressure(self, motion: "np.ndarray", geometry: FilmGeometry, angles: "np.ndarray") -> "np.ndarray":
        """Give the pressure in Pa that the law approximates; it does not change along the axis."""
        return long_pressure(*shape_of(motion, geometry), geometry, angles, cavitation=True)
