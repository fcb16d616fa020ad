"""The film of a bearing of finite length."""

import math
from dataclasses import KW_ONLY
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from gudgeon._describe import ModelError, describe
from gudgeon._jit import film_kernel
from gudgeon.laws.film._contract import FilmGeometry, FilmLaw
from gudgeon.laws.film._reynolds import Reynolds
from gudgeon.laws.film._table import END, LEAK, OUTWARDS, STRETCH, TURNING, outward, table

if TYPE_CHECKING:
    import numpy as np

#: Numbers before the coefficients in the parameters, and coefficients of one function in a row of the table.
HEAD, WIDTH = 7, TURNING + 3
#: The least and largest L/D of a table.
SHORTEST, LONGEST = 0.02, 20.0


@film_kernel
def finite_bearing(motion: Any, p: Any, out: Any) -> None:
    """Give force and couples from p = (c, 6 Q, shear, kappa, 6 (D/L)^2, cells/u_end, (w s)_end, coefficients ...)."""
    c = p[0]
    ex, ey = motion[0], motion[1]
    e = math.sqrt(ex * ex + ey * ey)
    nx, ny = (ex / e, ey / e) if e > 0.0 else (1.0, 0.0)
    eps = e / c
    s2 = max((1.0 - eps) * (1.0 + eps), 1e-24)
    s = math.sqrt(s2)
    wi, wj = motion[8], motion[11]
    a = eps * (wi + wj) - 2.0 * (motion[4] * nx - motion[3] * ny) / c  # physics A5.1: eps Om
    b = 2.0 * (motion[3] * nx + motion[4] * ny) / c  # 2 eps'
    wedge = abs(a) * s
    m = math.sqrt(wedge * wedge + b * b)
    fn = ft = 0.0
    if m > 0.0:
        x = math.atan2(wedge, -b)
        w = s * (1.0 - (1.0 - p[3]) * eps * eps)
        q = 0.5 / max(w * s, p[6])
        z, end = x * q, math.pi * q
        v = math.log(z + math.sqrt(z * z + 1.0)) / math.log(end + math.sqrt(end * end + 1.0)) * TURNING
        u = min((math.atan2(eps, s) + STRETCH * math.log((1.0 + eps) / s)) * p[5], OUTWARDS)
        i, j = min(int(u), OUTWARDS - 1), min(int(v), TURNING - 1)
        u -= i
        v -= j
        # Cubic B-splines, the factor 1/6 of each direction at the end.
        u1, v1 = 1.0 - u, 1.0 - v
        c0, c3 = v1 * v1 * v1, v * v * v
        c1, c2 = 4.0 - 3.0 * v * v * (1.0 + v1), 4.0 - 3.0 * v1 * v1 * (1.0 + v)
        g = chi = 0.0
        at = HEAD + 2 * (i * WIDTH + j)
        for k in range(4):
            if k == 0:
                r = u1 * u1 * u1
            elif k == 1:
                r = 4.0 - 3.0 * u * u * (1.0 + u1)
            elif k == 2:
                r = 4.0 - 3.0 * u1 * u1 * (1.0 + u)
            else:
                r = u * u * u
            g += r * (c0 * p[at] + c1 * p[at + 2] + c2 * p[at + 4] + c3 * p[at + 6])
            chi += r * (c0 * p[at + 1] + c1 * p[at + 3] + c2 * p[at + 5] + c3 * p[at + 7])
            at += 2 * WIDTH
        cosine = -b / m
        scale = 0.5 * ((1.0 - cosine) + w * w * (1.0 + cosine))
        rho = math.exp(g / 36.0) * scale * math.sqrt(scale) / (1.0 + p[4] * s2)
        force = p[1] * m * rho / s2
        fn = force * math.cos(x + chi / 36.0) / s
        ft = math.copysign(force * math.sin(x + chi / 36.0), a)
    shear = p[2] * (wj - wi) / s  # physics A6b
    couple = -0.5 * e * ft
    out[0], out[1], out[2] = fn * nx - ft * ny, fn * ny + ft * nx, 0.0
    out[3] = out[4] = out[6] = out[7] = 0.0
    out[5], out[8] = couple + shear, couple - shear


@describe("film law finite-bearing")
class FiniteBearing(FilmLaw):
    """The film of a bearing of any length: the Reynolds equation solved on a grid, and a table of it.

        d/dphi (H^3 dP/dphi) + (D/L)^2 H^3 d2P/dzeta2 = eps Om sin phi - 2 eps' cos phi,   P = 0 at both ends
        p = 6 mu (R/c)^2 P,  H = 1 - eps cos phi,  Om = omega_i + omega_j - 2 gamma'
        S = (mu L R^3/c) (omega_j - omega_i) 2 pi/sqrt(1 - eps^2)
        couple on the bearing S - e F_t/2, on the journal -S - e F_t/2

    p: pressure in Pa; phi: angle from the least film; zeta: place along the bearing, from -1 to 1; mu: viscosity in Pa
    s; R: radius of the journal, D its diameter, L: length of the bearing, c: radial clearance, e: eccentricity, in m;
    eps = e/c; gamma: angle of the line of centres; omega_i, omega_j: spins of bearing and journal, in rad/s; F_t:
    force across the line of centres in N. `cavitation` says what becomes of pressures below that of the surroundings:

    - "reynolds" (Swift, Stieber): the film ends where the pressure and its gradient are zero; in its gaps p = 0.
    - "gumbel": the film is full, and where p < 0 it does not count.

    Valid for a rigid, aligned bearing with a laminar film of constant viscosity, open to the surroundings at both
    ends, and L/D from 0.02 to 20. Source: flores2004 (32), with the wedge of both spins and of the line of centres.

    - No line of the bearing is held at the pressure of the surroundings: the film is periodic, for the journal may go
      anywhere and the law has to be continuous at the centre, where F = -k v. raimondi-boyd1958 holds p = 0 at the
      greatest film; so does `Reynolds(..., fed=True)`, which agrees with those tables within 1.4 % and 0.6 degrees,
      their own precision. The attitude of a steady journal is larger without it: at eps = 0.5 by 0.1, 0.4, 2 and 7
      degrees for L/D = 1/4, 1/2, 1 and 2, and the load less by up to 0.3 % up to L/D = 1, more by 4 % at 2.
    - Neither condition conserves the oil in the gaps. After "reynolds" the film forms again full, and a long film
      fills itself: for L/D -> infinity it tends to a film without gaps. Beyond L/D = 2 "gumbel" is nearer to a bearing
      that is fed. Its limit is that of a long bearing with open ends, where the integral of h^3 p around the bearing
      is zero; a steady wedge has that of `LongBearing`, while the force of approach is larger, by 14 % at eps = 0.5.
      For L/D -> 0 both tend to the short bearing.
    - The shear S is that of a full film. Where the film has gaps it is less.
    - The table, over eccentricity and direction of motion, is made when L/D is first met, in 2 s ("gumbel") or some 12
      s ("reynolds"), and kept in the cache folder. It differs from the direct solution, in parts of the force, by

              eps          up to 0.9    to 0.99    to 0.9998    half of all
              gumbel         4e-4        2e-3        8e-3       2e-5
              reynolds       3e-3        9e-3        2e-2       1e-4

      the largest where the journal separates, whose forces are small; on the approaching side by 1e-3 up to 0.99. The
      direct solution itself, `resolution` cells around, is good to 1e-4 (gumbel) and 1e-3 (reynolds) up to 0.95, and to
      5e-3 up to 0.999. From eps = 0.9999955 on the powers of the gap continue the law: it is finite for every eps < 1.
    """

    law: ClassVar[str] = "finite-bearing"
    kernel = staticmethod(finite_bearing)

    _: KW_ONLY
    cavitation: Literal["reynolds", "gumbel"] = "reynolds"
    resolution: int = 128

    def __post_init__(self) -> None:
        if not (32 <= self.resolution <= 1024 and self.resolution % 16 == 0):
            raise ModelError(f"resolution {self.resolution} must be a multiple of 16 from 32 to 1024; 128 is usual")

    def parameters(self, geometry: FilmGeometry) -> tuple[float, ...]:
        """Give (c, 6 Q, shear, kappa, 6 (D/L)^2, cells/u_end, (w s)_end) and the coefficients of the table."""
        slenderness, length = self._slenderness(geometry)
        made = table(slenderness, self.cavitation, self.resolution)
        c, radius = geometry.clearance, geometry.journal_radius
        q = geometry.viscosity * length * radius**3 / c**2
        eps2 = 1.0 - END**2
        grid = (OUTWARDS / outward(math.sqrt(eps2), END), END**2 * (1.0 - (1.0 - made.kappa) * eps2))
        head = (c, 6.0 * q, 2.0 * math.pi * q * c, made.kappa, LEAK / slenderness**2)
        return (*head, *grid, *made.coefficients.ravel().tolist())

    def pressure(self, motion: "np.ndarray", geometry: FilmGeometry, angles: "np.ndarray") -> "np.ndarray":
        """Give the pressure at mid-length in Pa, from the direct solution."""
        import numpy as np

        slenderness, _ = self._slenderness(geometry)
        c = geometry.clearance
        e = math.hypot(motion[0], motion[1])
        n = (motion[0] / e, motion[1] / e) if e > 0.0 else (1.0, 0.0)
        a = e / c * (motion[8] + motion[11]) - 2.0 * (motion[4] * n[0] - motion[3] * n[1]) / c
        b = 2.0 * (motion[3] * n[0] + motion[4] * n[1]) / c
        direct = Reynolds(e / c, slenderness, self.cavitation, self.resolution)
        scale = 6.0 * geometry.viscosity * (geometry.journal_radius / c) ** 2
        return scale * direct.mid_pressure(a, b, np.asarray(angles, dtype=float))

    def _slenderness(self, geometry: FilmGeometry) -> tuple[float, float]:
        """Give L/D, to twelve digits so that equal bearings share a table, and L in m."""
        length = geometry.length
        if length is None:
            raise ModelError(
                "film law finite-bearing needs the length of the bearing; give the fit its length=...",
                part="film law finite-bearing",
            )
        slenderness = float(f"{length / (2.0 * geometry.journal_radius):.12g}")
        if not SHORTEST <= slenderness <= LONGEST:
            raise ModelError(
                f"film law finite-bearing: L/D = {slenderness:g} must lie between {SHORTEST:g} and {LONGEST:g}; "
                "beyond, take the law of a short or of a long bearing",
                part="film law finite-bearing",
            )
        return slenderness, length
