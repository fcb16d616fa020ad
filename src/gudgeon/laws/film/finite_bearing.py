"""The film of a bearing of finite length."""

import math
from dataclasses import KW_ONLY
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from pydantic import StrictBool

from gudgeon._describe import ModelError, describe
from gudgeon._jit import film_kernel, kernel
from gudgeon.laws.film._contract import FilmGeometry, FilmRange
from gudgeon.laws.film._cylinder import OWN, CylinderFilm, give, measured, shape_of
from gudgeon.laws.film._reynolds import Reynolds
from gudgeon.laws.film._table import END, LEAK, OUTWARDS, STRETCH, TURNING, outward, table

if TYPE_CHECKING:
    import numpy as np

#: Where parameters stand, after the scales of all films: kappa, 6 (D/L)^2, cells over the range of u, the least w s,
#: and the coefficients of g and chi in turns, in rows of WIDTH.
KAPPA, LEAKS, PER_U, FINEST, HEAD = range(OWN, OWN + 5)
WIDTH = TURNING + 3
#: The least and largest L/D of a table.
SHORTEST, LONGEST = 0.02, 20.0


@kernel
def tabulated(eps: float, rate: float, wedge: float, p: Any) -> tuple[float, float]:
    """Give radial and tangential force in units of mu L R^3/c^2 from the table in p, as `_table` explains it."""
    s2 = (1.0 - eps) * (1.0 + eps)
    s = math.sqrt(s2)
    a, b = abs(wedge) * s, 2.0 * rate
    m = math.hypot(a, b)
    if not 0.0 < m < math.inf:
        return m, m  # none, or no number, of which no index must be made
    x = math.atan2(a, -b)
    w = s * (1.0 - (1.0 - p[KAPPA]) * eps * eps)
    q = 0.5 / max(w * s, p[FINEST])
    y, end = x * q, math.pi * q
    y = TURNING * math.log(y + math.sqrt(y * y + 1.0)) / math.log(end + math.sqrt(end * end + 1.0))
    u = min((math.atan2(eps, s) + STRETCH * math.log((1.0 + eps) / s)) * p[PER_U], OUTWARDS)
    if not (u >= 0.0 and y >= 0.0):
        return math.nan, math.nan  # parameters that no film has, of which no index must be made, either
    i, j = min(int(u), OUTWARDS - 1), min(int(y), TURNING - 1)
    u -= i
    y -= j
    # Cubic B-splines; their factors 1/6 are in the coefficients.
    u1, y1 = 1.0 - u, 1.0 - y
    c0, c1, c2, c3 = y1 * y1 * y1, 4.0 - 3.0 * y * y * (1.0 + y1), 4.0 - 3.0 * y1 * y1 * (1.0 + y), y * y * y
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
    n = 0.5 * ((1.0 + b / m) + w * w * (1.0 - b / m))
    rho = math.exp(g) * n * math.sqrt(n) / (1.0 + p[LEAKS] * s2)
    force = 6.0 * m * rho / s2
    return force * math.cos(x + chi) / s, math.copysign(force * math.sin(x + chi), wedge)


@film_kernel
def finite_bearing(motion: Any, p: Any, out: Any) -> None:
    """Give force and torques from the scales of all films in p, and the table after them."""
    eps, nx, ny, rate, wedge = measured(motion, p)
    fn, ft = tabulated(eps, rate, wedge, p)
    give(motion, p, eps, nx, ny, fn, ft, out)


@describe("film law finite-bearing")
class FiniteBearing(CylinderFilm):
    """The film of a bearing of any length: the Reynolds equation solved on a grid, and a table of it.

        d/dphi (H^3 dP/dphi) + (D/L)^2 H^3 d2P/dzeta2 = eps Om sin phi - 2 eps' cos phi,   P = 0 at both ends
        p = 6 mu (R/c)^2 P,  H = 1 - eps cos phi,  Om = w_i + w_j - 2 gamma'
        torque on the journal -S - e F_t/2, on the bearing S - e F_t/2, S = 2 pi mu L R^3/c (w_j - w_i)/sqrt(1 - eps^2)

    p: pressure in Pa; phi: angle from the least film; zeta: place along the bearing, from -1 to 1; mu: viscosity in Pa
    s; R: radius of the journal, D its diameter, L: length of the bearing, c: radial clearance, e: eccentricity, in m;
    eps = e/c; gamma: angle of the line of centres; w_i, w_j: spins of bearing and journal, in rad/s; F_t:
    force across the line of centres in N. `cavitation` says what becomes of pressures below that of the surroundings:

    - "reynolds" (Swift, Stieber): the film ends where the pressure and its gradient are zero; in its gaps p = 0.
    - "gumbel": the film is full, and where p < 0 it does not count.

    Valid for a rigid, aligned bearing with a laminar film of constant viscosity, open to the surroundings at both
    ends, L/D from 0.02 to 20, and eps up to 0.9998, to which its table has been compared with the direct solution.
    Source: flores2004 (32), with the wedge of both spins and of the line of centres.

    - Without `fed` no line of the bearing is held at the pressure of the surroundings: the film is periodic, for the
      journal may go anywhere, and the law has to be continuous at the centre, where F = -k v.
    - With `fed` the film is fed at its widest gap: p = 0 there along the whole length, as in the tables of
      raimondi-boyd1958 and butenschoen1976, which it meets within 1.4 % and 0.6 degrees, and within 1 % and 0.2
      degrees. The attitude of a steady journal is smaller then, at eps = 0.5 by 0.1, 0.4, 2 and 7 degrees for L/D =
      1/4, 1/2, 1 and 2, and its load more by up to 0.3 % up to L/D = 1, less by 4 % at 2. In a pure approach the film
      has ruptured there up to L/D = 2, and nothing changes. A journal that separates is held back less, since the feed
      is in the middle of the pressure: by 17, 33 and 57 % at eps = 0.5 for L/D = 1/4, 1/2 and 1. At the centre no gap
      is the widest: there the film is periodic, and up to eps = 0.064 the table passes from one to the other.
    - Neither condition conserves the oil in the gaps. After "reynolds" the film forms again full, and a long film
      fills itself: for L/D -> infinity it tends to a film without gaps. From L/D = 4 on "gumbel" is nearer to a bearing
      that is fed. Its limit is that of a long bearing with open ends, where the integral of h^3 p around the bearing
      is zero; a steady wedge has that of `LongBearing`, while the force of approach is larger, by 14 % at eps = 0.5.
      For L/D -> 0 both tend to the short bearing.
    - The shear S is that of a full film, if `shear` is left on. Where the film has gaps it is less.
    - The table, over eccentricity and direction of motion, is made when L/D is first met, in 1 s ("gumbel") or some
      10 s ("reynolds"), and kept in the cache folder. It differs from the direct solution, in parts of the force, by

              eps          up to 0.9    to 0.99    to 0.9998    half of all
              gumbel         4e-4        2e-3        8e-3       2e-5
              reynolds       3e-3        9e-3        2e-2       2e-4

      at most (measured at 200 to 1200 random motions for each of eight L/D from 0.02 to 20); most where the journal
      separates, whose forces are small, and by 1e-3 up to eps = 0.99 where it approaches. The direct solution itself,
      with `resolution` = 128 cells around, is good to 1e-4 (gumbel) and 1e-3 (reynolds) up to eps = 0.7, to 1e-3 and
      3e-3 up to 0.95, to 5e-3 up to 0.999; twice the cells make of these errors about a quarter. From eps =
      0.9999955 on the powers of the gap continue the law: it is finite for every eps < 1.

    Parameters
    ----------
    shear : bool, default True
        Whether the film's shear gives torques.
    cavitation : {"reynolds", "gumbel"}, default "reynolds"
        What becomes of pressures below that of the surroundings.
    resolution : int, default 128
        Cells of the grid around the journal.
    fed : bool, default False
        Whether the film is fed at its widest gap.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.FiniteBearing(shear=False).shear
    False
    """

    law: ClassVar[str] = "finite-bearing"
    whole: ClassVar[str | None] = "its table is for a film that is as thick all along the axis"
    holds: ClassVar[FilmRange] = FilmRange(
        eccentricity=0.9998,
        remedy="beyond, the contact law carries the load",
        remedy_without_contact="such thin films break: give contact=...",
    )
    kernel = staticmethod(finite_bearing)

    _: KW_ONLY
    cavitation: Literal["reynolds", "gumbel"] = "reynolds"
    resolution: int = 128
    fed: StrictBool = False

    def __post_init__(self) -> None:
        if not (32 <= self.resolution <= 1024 and self.resolution % 16 == 0):
            raise ModelError(f"resolution {self.resolution} must be a multiple of 16 from 32 to 1024; 128 is usual")

    def parameters(self, geometry: FilmGeometry) -> tuple[float, ...]:
        """Give (1/c, mu L R^3/c^2, 2 pi mu L R^3/c, kappa, 6 (D/L)^2, cells/u_end, (w s)_end, the coefficients)."""
        slenderness = self.slenderness(geometry)
        made = table(slenderness, self.cavitation, self.resolution, self.fed)
        eps2 = 1.0 - END**2
        finest = END**2 * (1.0 - (1.0 - made.kappa) * eps2)
        head = (made.kappa, LEAK / slenderness**2, OUTWARDS / outward(math.sqrt(eps2), END), finest)
        return (*self.scales(geometry), *head, *(made.coefficients.ravel() / 36.0).tolist())

    def pressure(self, motion: "np.ndarray", geometry: FilmGeometry, angles: "np.ndarray") -> "np.ndarray":
        """Give the pressure at mid-length in Pa, from the direct solution."""
        eps, rate, wedge = shape_of(motion, geometry)
        direct = Reynolds(eps, self.slenderness(geometry), self.cavitation, self.resolution, self.fed)
        scale = 6.0 * geometry.viscosity * (geometry.journal_radius / geometry.clearance) ** 2
        return scale * direct.mid_pressure(wedge, 2.0 * rate, angles)

    def slenderness(self, geometry: FilmGeometry) -> float:
        """Give L/D, to twelve digits so that equal bearings share a table."""
        slenderness = float(f"{self.film_length(geometry) / (2.0 * geometry.journal_radius):.12g}")
        if not SHORTEST <= slenderness <= LONGEST:
            raise ModelError(
                f"film law {self.law}: L/D = {slenderness:g} must lie between {SHORTEST:g} and {LONGEST:g}; "
                "beyond, take the law of a short or of a long bearing",
                part=f"film law {self.law}",
            )
        return slenderness
