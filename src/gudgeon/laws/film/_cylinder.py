"""What films of a cylinder in its bearing share: how their motion is measured, their torques, exact half films.

With the velocity of the journal's centre measured against the mean of the two spins,

    u = v - (w_i + w_j)/2 x e,   eps' = u.n/c,   eps Om = -2 u.t/c,

a film knows of a motion only eps = |e|/c, eps' and the product eps Om, its wedge; Om = w_i + w_j - 2 gamma' never
stands alone, so that nothing is divided by |e|. n points from the centre of the bearing to that of the journal, t is
n turned by +90 degrees. At e = 0 any n will do: half films and full ones that take both, rate and wedge, are
isotropic there.
"""

import math
from dataclasses import KW_ONLY
from typing import TYPE_CHECKING, Any

from pydantic import StrictBool

from gudgeon._describe import ModelError, describe
from gudgeon._jit import kernel
from gudgeon.laws.film._contract import (
    BEARING_Z,
    EX,
    EY,
    FX,
    FY,
    FZ,
    JOURNAL_Z,
    ON_BEARING_X,
    ON_BEARING_Y,
    ON_BEARING_Z,
    ON_JOURNAL_X,
    ON_JOURNAL_Y,
    ON_JOURNAL_Z,
    VX,
    VY,
    FilmGeometry,
    FilmLaw,
)

if TYPE_CHECKING:
    import numpy as np

#: Where parameters stand: 1 over the clearance, force per rate, torque of the shear per spin.
PER_CLEARANCE, FORCE, SHEAR, OWN = range(4)
#: Laws that leave out rate or wedge have no direction at the centre. There, up to this part of the clearance, what they
#: leave out fades in, so that they are continuous.
CENTRE = 1e-3
#: Eccentricities below which numbers have no digits left, in m: they have no direction.
NOTHING = 1e-290
#: Below this z^2 the differences of a separating half film near the wall are summed up as series.
SERIES = 0.04


@kernel
def measured(motion: Any, p: Any) -> tuple[float, float, float, float, float]:
    """Give eps, the direction n (two numbers), eps' and eps Om."""
    ex, ey, vx, vy = motion[EX], motion[EY], motion[VX], motion[VY]
    e = math.hypot(ex, ey)
    nx, ny = 1.0, 0.0
    if e > NOTHING:
        nx, ny = ex / e, ey / e
    eps = e * p[PER_CLEARANCE]
    rate = (vx * nx + vy * ny) * p[PER_CLEARANCE]
    across = (vy * nx - vx * ny) * p[PER_CLEARANCE]
    return eps, nx, ny, rate, eps * (motion[BEARING_Z] + motion[JOURNAL_Z]) - 2.0 * across


@kernel
def give(motion: Any, p: Any, eps: float, nx: float, ny: float, fn: float, ft: float, out: Any) -> None:
    """Put out a force, given as radial and tangential part in units of p[FORCE], and its torques."""
    fn, ft = p[FORCE] * fn, p[FORCE] * ft
    fx, fy = fn * nx - ft * ny, fn * ny + ft * nx
    spin = motion[JOURNAL_Z] - motion[BEARING_Z]
    shear = p[SHEAR] * spin / math.sqrt((1.0 - eps) * (1.0 + eps))  # shear of a film all around
    lever = 0.5 * (motion[EX] * fy - motion[EY] * fx)
    out[FX] = fx
    out[FY] = fy
    out[FZ] = 0.0
    out[ON_BEARING_X] = 0.0
    out[ON_BEARING_Y] = 0.0
    out[ON_BEARING_Z] = shear - lever
    out[ON_JOURNAL_X] = 0.0
    out[ON_JOURNAL_Y] = 0.0
    out[ON_JOURNAL_Z] = -shear - lever


@kernel
def at_centre(eps: float) -> float:
    """Give 1 at the centre, falling smoothly to 0 at CENTRE."""
    if eps >= CENTRE:
        return 0.0
    r = eps / CENTRE
    return (1.0 - r * r) * (1.0 - r * r)


@kernel
def long_half(eps: float, rate: float, wedge: float) -> tuple[float, float]:
    """Give radial and tangential force of a long film that acts where its pressure is positive, exactly."""
    s2 = (1.0 - eps) * (1.0 + eps)
    s = math.sqrt(s2)
    a = 2.0 + eps * eps
    y = a * rate
    rho = math.hypot(wedge, y)  # the pressure is positive on the half circle from th1 on; y/rho = sin th1
    j1 = 2.0 * math.atan2(s * rho, -eps * y) / s  # integral of 1/(1 + eps cos th) over it
    ft = 6.0 * wedge * j1 / a
    if y < 0.0 and s2 * rho * rho < SERIES * eps * eps * y * y:
        # y J1 + 2 eps rho cancels: with z = s rho/(eps |y|) it is (2 rho/eps)(1 - atan(z)/z - s^2).
        z2 = s2 * rho * rho / (eps * eps * y * y)
        g = 0.0
        for k in range(13, 0, -1):  # (1 - atan(z)/z)/z^2 = 1/3 - z^2/5 + ...
            g = 1.0 / (2.0 * k + 1.0) - z2 * g
        return -12.0 * rho / (a * eps) * (g * rho * rho / (eps * eps * y * y) - 1.0), ft
    return -6.0 * (y * j1 + 2.0 * eps * rho) / (a * s2), ft


@describe("film law")
class CylinderFilm(FilmLaw):
    """The base of films of a cylinder in its bearing; `shear` says whether they also brake its spin."""

    _: KW_ONLY
    shear: StrictBool = True

    def parameters(self, geometry: FilmGeometry) -> tuple[float, ...]:
        """Give (1/c, mu L R^3/c^2, 2 pi mu L R^3/c)."""
        inverse, force, shear = self.scales(geometry)
        return (inverse, force, shear)

    def scales(self, geometry: FilmGeometry) -> tuple[float, float, float]:
        """Give 1/c in 1/m, mu L R^3/c^2 in N s, and the shear's torque per spin of a centred journal in N m s."""
        length, c = self.film_length(geometry), geometry.clearance
        q = geometry.viscosity * length * geometry.journal_radius**3 / c**2
        return 1.0 / c, q, 2.0 * math.pi * q * c if self.shear else 0.0

    def drag(self, geometry: FilmGeometry) -> float:
        """Give that of a film whole all around, 2 pi mu L R/c, in N s/m; nothing without `shear`."""
        return self.scales(geometry)[2] / geometry.journal_radius**2

    def film_length(self, geometry: FilmGeometry) -> float:
        """Give the length of the film in m, or say that it is missing."""
        if geometry.length is None:
            raise ModelError(
                f"film law {self.law} needs the length of the bearing; give it as length=...",
                part=f"film law {self.law}",
            )
        return geometry.length


def shape_of(motion: "np.ndarray", geometry: FilmGeometry) -> tuple[float, float, float]:
    """Give eps, eps' and eps Om of a motion, for pressures."""
    ex, ey, vx, vy = (float(motion[k]) for k in (EX, EY, VX, VY))
    e, c = math.hypot(ex, ey), geometry.clearance
    nx, ny = (ex / e, ey / e) if e > 0.0 else (1.0, 0.0)
    spins = float(motion[BEARING_Z]) + float(motion[JOURNAL_Z])
    return e / c, (vx * nx + vy * ny) / c, (e * spins - 2.0 * (vy * nx - vx * ny)) / c


def centre_part(eps: float) -> float:
    """Give what `at_centre` gives, in Python."""
    return max(1.0 - (eps / CENTRE) ** 2, 0.0) ** 2


def long_pressure(
    eps: float, rate: float, wedge: float, geometry: FilmGeometry, angles: "np.ndarray", cavitation: bool
) -> "np.ndarray":
    """Give the pressure in a long film: the full one is zero at both ends of the half circle where it is positive.

        p = 6 mu (R/c)^2 ((2 + eps^2) eps' cos a - eps Om sin a)(2 - eps cos a)/((2 + eps^2)(1 - eps cos a)^2)

    a: angle from the least film.
    """
    import numpy as np

    cos, sin = np.cos(angles), np.sin(angles)
    source = rate * cos - wedge / (2.0 + eps * eps) * sin
    full = 6.0 * geometry.viscosity * (geometry.journal_radius / geometry.clearance) ** 2 * source
    full = full * (2.0 - eps * cos) / (1.0 - eps * cos) ** 2
    return np.maximum(full, 0.0) if cavitation else full
