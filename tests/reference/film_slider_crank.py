"""Slider-crank of flores2004 with oil in its wrist pin, solved without gudgeon.

The crank turns at a constant speed. Coordinates are the components of the eccentricity e, from the centre of the
bearing (in the slider) to that of the journal (on the rod), as in `slider_crank.py`:

    I_A p'' = m (l/2) r w^2 sin(a - p) + l (cos p F_y - sin p F_x) + M,      m_s x'' = -F_x

F: film force on the journal at its centre; M = -S - (e x F)/2: torque on the journal, S the shear of a film all around
(physics.md A6b). With Q = mu L R^3/c^2, eps' = e'.n/c and the wedge eps Om = eps p' - 2 e'.t/c (the slider does not
turn):

    full     F_n = -12 pi Q eps'/(1 - eps^2)^1.5                                                     A4
    half     the same where the pressure is positive, closed form                                    A4
             (both: within c/1000 of the centre the wedge is there too, as (1 - (1000 eps)^2)^2 of it)
    long     Reynolds' equation of a long bearing where the pressure is positive, by quadrature      A5.5
    pinkus   Pinkus and Sternlicht's approximation, regular form                                     A5.4
"""

from dataclasses import dataclass
from math import atan, atan2, cos, hypot, pi, sin, sqrt
from typing import NamedTuple

import numpy as np
from scipy.integrate import solve_ivp

from reference.slider_crank import Links

_NODES, _WEIGHTS = np.polynomial.legendre.leggauss(64)


def near_centre(eps):
    return max(1 - (1000 * eps) ** 2, 0.0) ** 2


def full(eps, rate, wedge):
    s2 = (1 - eps) * (1 + eps)
    return -12 * pi * rate / s2**1.5, 12 * pi * near_centre(eps) * wedge / ((2 + eps**2) * sqrt(s2))


def half(eps, rate, wedge):
    s2 = (1 - eps) * (1 + eps)
    if near_centre(eps) > 0:
        return long(eps, rate, near_centre(eps) * wedge)
    if rate >= 0:
        bracket = eps / s2 + 2 / s2**1.5 * atan(sqrt((1 + eps) / (1 - eps)))
    else:
        bracket = -eps / s2 + 2 / s2**1.5 * atan(sqrt((1 - eps) / (1 + eps)))
    return -12 * rate * bracket, 0.0


def long(eps, rate, wedge):
    """p = 6 (wedge sin th/(2 + eps^2) - rate cos th)(2 + eps cos th)/(1 + eps cos th)^2, th from the thickest film.

    It is positive on half a circle; integrated over the angle of Sommerfeld, 1 + eps cos th = (1 - eps^2)/(1 - eps
    cos psi).
    """
    if rate == 0 and wedge == 0:
        return 0.0, 0.0
    first = atan2((2 + eps**2) * rate, wedge)

    def sommerfeld(th):
        turns = round(th / (2 * pi))
        th -= 2 * pi * turns
        return 2 * atan2(sqrt(1 - eps) * sin(th / 2), sqrt(1 + eps) * cos(th / 2)) + 2 * pi * turns

    low, high = sommerfeld(first), sommerfeld(first + pi)
    psi = (low + high) / 2 + (high - low) / 2 * _NODES
    h = (1 - eps**2) / (1 - eps * np.cos(psi))
    c, s = (np.cos(psi) - eps) / (1 - eps * np.cos(psi)), sqrt(1 - eps**2) * np.sin(psi) / (1 - eps * np.cos(psi))
    p = 6 * (wedge * s / (2 + eps**2) - rate * c) * (1 + h) / h**2
    dth = (high - low) / 2 * _WEIGHTS * h / sqrt(1 - eps**2)
    return float(np.sum(p * c * dth)), float(np.sum(p * s * dth))  # n points to the thinnest film: against th = 0


def pinkus(eps, rate, wedge):
    s2 = (1 - eps) * (1 + eps)
    a = 2 + eps**2
    k, speed = sqrt(s2) * hypot(wedge / 2, rate), abs(rate)
    q = 1.0
    if k + 1.5 * eps * speed > 0:
        q = (k + (3 * eps * speed if rate >= 0 else 0.0)) / (k + 1.5 * eps * speed)
    return -6 * (4 * eps * k + pi * a * rate * q) / (a * s2**1.5), 6 * pi * wedge * q / (a * sqrt(s2))


@dataclass(frozen=True)
class FilmSliderCrank(Links):
    """With a film (SI units); the defaults are those of flores2004 with L = 40 mm."""

    film: object = full
    journal_radius: float = 9.5e-3
    clearance: float = 0.5e-3
    length: float = 0.04
    viscosity: float = 0.4
    shear: bool = True

    def film_force(self, ex, ey, ux, uy, spin):
        """Force on the journal and torque on it."""
        e, c = hypot(ex, ey), self.clearance
        nx, ny = (ex / e, ey / e) if e > 0 else (1.0, 0.0)
        q = self.viscosity * self.length * self.journal_radius**3 / c**2
        eps, rate = e / c, (nx * ux + ny * uy) / c
        fn, ft = self.film(eps, rate, eps * spin - 2 * (nx * uy - ny * ux) / c)
        fx, fy = q * (fn * nx - ft * ny), q * (fn * ny + ft * nx)
        shear = 2 * pi * q * c * spin / sqrt((1 - eps) * (1 + eps)) if self.shear else 0.0
        return fx, fy, -shear - (ex * fy - ey * fx) / 2

    def motion(self, t, y):
        ex, ey, ux, uy = y
        placed = ca, sa, cp, sp, spin = self.placed(t, ey, uy)
        acceleration, ax, ay = self.accelerated(placed, *self.film_force(ex, ey, ux, uy, spin))
        return Motion(
            self.crank * ca + self.rod * cp - ex,
            -self.crank * self.speed * sa - self.rod * sp * spin - ux,
            acceleration,
            self.clearance - hypot(ex, ey),
            (ax - acceleration, ay),
        )

    def rates(self, t, y):
        if not hypot(y[0], y[1]) < self.clearance:
            return np.full(4, np.nan)
        return np.array([y[2], y[3], *self.motion(t, y).eccentricity_acceleration])


class Motion(NamedTuple):
    slider_position: float
    slider_velocity: float
    slider_acceleration: float
    film_thickness: float
    eccentricity_acceleration: tuple[float, float]


def trajectory(times, rtol=1e-11, method="LSODA", start=(0.0, 0.0), **case):
    """`Motion` with one array per quantity at `times`, from the eccentricity `start` and no velocity in the play."""
    model = FilmSliderCrank(**case)
    atol = np.array([1e-3 * rtol * model.clearance] * 2 + [1e-3 * rtol] * 2)
    found = solve_ivp(model.rates, (0.0, times[-1]), [*start, 0.0, 0.0], method, times, rtol=rtol, atol=atol)
    if not found.success:
        raise RuntimeError(found.message)
    return Motion(*(np.array(x) for x in zip(*map(model.motion, found.t, found.y.T), strict=True)))
