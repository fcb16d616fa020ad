"""The short bearing of Ocvirk."""

import math
from dataclasses import KW_ONLY, replace
from typing import TYPE_CHECKING, Any, ClassVar

from pydantic import StrictBool

from gudgeon._describe import describe
from gudgeon._jit import film_kernel
from gudgeon.laws.film._accuracy import SHORT, SHORT_FULL, Accuracy
from gudgeon.laws.film._contract import FilmGeometry, FilmLaw
from gudgeon.laws.film._cylinder import OWN, SERIES, CylinderFilm, give, measured, shape_of
from gudgeon.laws.film._short_strip import ShortStrip

if TYPE_CHECKING:
    import numpy as np


@film_kernel
def short_bearing(motion: Any, p: Any, out: Any) -> None:
    """Give force and torques from p = (1/c, mu R L^3/c^2, 2 pi mu L R^3/c, cavitation)."""
    eps, nx, ny, rate, wedge = measured(motion, p)
    s2 = (1.0 - eps) * (1.0 + eps)
    s = math.sqrt(s2)
    b = 1.0 + 2.0 * eps * eps
    fn, ft = 0.0, 0.0
    if p[OWN] > 0.0:
        rho = math.hypot(wedge, 2.0 * rate)
        if rho > 0.0:
            x, y = wedge / rho, 2.0 * rate / rho  # cos and sin of th1, from where on the pressure is positive
            ey = eps * y
            w = s2 + ey * ey
            if y < 0.0 and s2 < SERIES * ey * ey:
                # Near the wall, separating, what follows cancels: with z = s/(eps |y|)
                # h = (atan(z)/z - 1/(1 + z^2))/z^2, d = (2/(1 + z^2) - 3 h)/z^2
                z2 = s2 / (ey * ey)
                h, d = 0.0, 0.0
                for k in range(14, 0, -1):
                    h = 2.0 * k / (2.0 * k + 1.0) - z2 * h
                    d = 2.0 * k / (2.0 * k + 3.0) - z2 * d
                j2 = -2.0 * h / (ey * ey * ey)
                fn = -0.5 * rho * (d / (ey * ey) - 2.0 / (1.0 + z2) + 2.0 * h) / (eps * ey * ey)
            else:
                # integral of 1/(1 + eps cos th)^2 over the half circle
                j2 = (2.0 * math.atan2(s, -ey) / s + 2.0 * ey / w) / s2
                fn = -0.25 * rho * (b * y * j2 + 4.0 * eps / w) / s2
            ft = 0.25 * rho * x * j2
    else:
        fn = -math.pi * b * rate / (s2 * s2 * s)
        ft = 0.5 * math.pi * wedge / (s2 * s)
    give(motion, p, eps, nx, ny, fn, ft, out)


@describe("film law short-bearing")
class ShortBearing(CylinderFilm):
    """The film of a short bearing, squeezed and dragged: Ocvirk's, without flow around the journal by pressure.

        F_n = -Q r ((1 + 2 eps^2) y J + 4 eps/(1 - eps^2 x^2))/(4 (1 - eps^2)),   F_t = Q r x J/4,   Q = mu R L^3/c^2
        r = sqrt((eps Om)^2 + 4 eps'^2),   x = eps Om/r,   y = 2 eps'/r
        J = (2 atan2(s, -eps y)/s + 2 eps y/(1 - eps^2 x^2))/s^2,   s = sqrt(1 - eps^2)                with cavitation
        F_n = -pi Q (1 + 2 eps^2) eps'/(1 - eps^2)^2.5,   F_t = pi Q eps Om/(2 (1 - eps^2)^1.5)        without it
        torque on the journal -S - e F_t/2, on the bearing S - e F_t/2, S = 2 pi mu L R^3/c (w_j - w_i)/sqrt(1 - eps^2)

    Force on the journal, radial and tangential, in N; eps = e/c: relative eccentricity, eps' its rate in 1/s; Om =
    w_i + w_j - 2 gamma' in rad/s: spins of bearing and journal, less twice that of the line of centres; R: radius of
    the journal, L: length of the bearing, c: radial clearance, in m; mu: viscosity in Pa s. With `cavitation` the
    film acts only where its pressure is positive; without it the full film also draws.

    For short bearings. From the steady wedge to the approach its force differs from that of `FiniteBearing(fed=True)`
    by at most 5 and 10 % of the force for eps up to

        L/D      0.05   0.1    0.15   0.2    0.25   0.3    0.4    0.5
        5 %      0.96   0.86   0.72   0.57   0.41   0.24   -      -
        10 %     0.97   0.92   0.84   0.75   0.65   0.53   0.31   0.04

    and bears too much beyond: by 45 % at L/D = 0.5 and eps = 0.7, by 260 % at L/D = 1 and eps = 0.8. The shear is
    that of a film whole all around, the most that it can be. The same as the closed form of capone; the integrals here
    do not cancel. Source: dubois-ocvirk, capone.

    Parameters
    ----------
    shear : bool, default True
        Whether the film's shear gives torques.
    cavitation : bool, default True
        Whether the film acts only where it is pressed.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.ShortBearing(shear=False).shear
    False
    """

    law: ClassVar[str] = "short-bearing"
    whole: ClassVar[str | None] = None
    kernel = staticmethod(short_bearing)

    _: KW_ONLY
    cavitation: StrictBool = True

    @property
    def accuracy(self) -> Accuracy:
        """How far it is off: from the steady wedge to the approach."""
        return SHORT if self.cavitation else SHORT_FULL

    def parameters(self, geometry: FilmGeometry) -> tuple[float, ...]:
        """Give (1/c, mu R L^3/c^2, 2 pi mu L R^3/c, 1 with cavitation)."""
        inverse, force, shear = self.scales(geometry)
        force *= (self.film_length(geometry) / geometry.journal_radius) ** 2
        return (inverse, force, shear, 1.0 if self.cavitation else 0.0)

    def strip(self, geometry: FilmGeometry, place: float, width: float) -> tuple[FilmLaw, FilmGeometry]:
        """Give the film of a strip, with its own pressure."""
        half = 0.5 * self.film_length(geometry)
        strip = ShortStrip(shear=self.shear, cavitation=self.cavitation, place=place, half=half)
        return strip, replace(geometry, length=width)

    def pressure(self, motion: "np.ndarray", geometry: FilmGeometry, angles: "np.ndarray") -> "np.ndarray":
        """Give the pressure at mid-length in Pa; it falls to zero at the ends as a parabola."""
        import numpy as np

        eps, rate, wedge = shape_of(motion, geometry)
        cos, sin = np.cos(angles), np.sin(angles)
        scale = 0.75 * geometry.viscosity * (self.film_length(geometry) / geometry.clearance) ** 2
        full = scale * (2.0 * rate * cos - wedge * sin) / (1.0 - eps * cos) ** 3
        return np.maximum(full, 0.0) if self.cavitation else full
