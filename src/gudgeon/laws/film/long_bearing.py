"""The long bearing with half a film: squeeze and wedge together, exactly."""

from typing import TYPE_CHECKING, Any, ClassVar

from gudgeon._describe import describe
from gudgeon._jit import film_kernel
from gudgeon.laws.film._accuracy import LONG, Accuracy
from gudgeon.laws.film._contract import FilmGeometry
from gudgeon.laws.film._cylinder import CylinderFilm, give, long_half, long_pressure, measured, shape_of

if TYPE_CHECKING:
    import numpy as np


@film_kernel
def long_bearing(motion: Any, p: Any, out: Any) -> None:
    """Give force and torques from p = (1/c, mu L R^3/c^2, 2 pi mu L R^3/c)."""
    eps, nx, ny, rate, wedge = measured(motion, p)
    fn, ft = long_half(eps, rate, wedge)
    give(motion, p, eps, nx, ny, fn, ft, out)


@describe("film law long-bearing")
class LongBearing(CylinderFilm):
    """Half a film of a long bearing, squeezed and dragged: Reynolds' equation without flow along the axis, where p > 0.

        F_n = -6 Q (y J + 2 eps r)/((2 + eps^2)(1 - eps^2)),   F_t = 6 Q eps Om J/(2 + eps^2),   Q = mu L R^3/c^2
        y = (2 + eps^2) eps',   r = sqrt(y^2 + (eps Om)^2),
        J = 2 atan2(r sqrt(1 - eps^2), -eps y)/sqrt(1 - eps^2)
        torque on the journal -S - e F_t/2, on the bearing S - e F_t/2, S = 2 pi mu L R^3/c (w_j - w_i)/sqrt(1 - eps^2)

    Force on the journal, radial (from the bearing's centre to the journal's) and tangential (turned by +90 degrees),
    in N; eps = e/c: relative eccentricity, eps' its rate in 1/s; Om = w_i + w_j - 2 gamma' in rad/s: spins of bearing
    and journal, less twice that of the line of centres; R: radius of the journal, L: length of the bearing, c: radial
    clearance, in m; mu: viscosity in Pa s. Steady it is half of Sommerfeld's film, without wedge the half squeeze
    film.

    For very long bearings. From the steady wedge to the approach its force differs from that of
    `FiniteBearing(fed=True)` nowhere by less than 10 % at all eccentricities: by up to 300, 72, 34, 27, 31, 40 and 45 %
    of the force at L/D = 1, 2, 3, 4, 6, 10 and 20, most near the centre. From L/D = 4 on most of it comes from the end
    of the film: with the same condition, `FiniteBearing(cavitation="gumbel")`, the difference is within 10 % from L/D =
    12 on, and nowhere within 5 %. The film ends where the full one would draw (Gümbel), so that flow is not conserved
    there; its shear is taken as if it were whole all around, which is the most that it can be. Source:
    pinkus-sternlicht, for the equation; the integrals are our own.

    Parameters
    ----------
    shear : bool, default True
        Whether the film's shear gives torques.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.LongBearing(shear=False).shear
    False
    """

    law: ClassVar[str] = "long-bearing"
    whole: ClassVar[str | None] = None
    kernel = staticmethod(long_bearing)

    @property
    def accuracy(self) -> Accuracy:
        """How far it is off: from the steady wedge to the approach."""
        return LONG

    def pressure(self, motion: "np.ndarray", geometry: FilmGeometry, angles: "np.ndarray") -> "np.ndarray":
        """Give the pressure in Pa; it does not change along the axis."""
        return long_pressure(*shape_of(motion, geometry), geometry, angles, cavitation=True)
