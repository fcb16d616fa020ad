"""The long bearing in alternating motion after Bannwart: a wedge with the inertia of the oil."""

import functools
import math
from dataclasses import KW_ONLY
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, NamedTuple

from gudgeon._describe import ModelError, describe
from gudgeon._jit import film_kernel
from gudgeon._quantity import Density, Quantity
from gudgeon.laws.film._accuracy import LONG_WEDGE, Accuracy
from gudgeon.laws.film._contract import FilmGeometry
from gudgeon.laws.film._cylinder import (
    OWN,
    CylinderFilm,
    at_centre,
    centre_part,
    give,
    long_half,
    long_pressure,
    measured,
    shape_of,
)

if TYPE_CHECKING:
    import numpy as np

#: Coefficients of each of the two series by which the kernel knows the film.
TERMS = 24
#: The largest w c^2/nu: beyond about 4 the real part of the pressure no longer has the sign of the wedge.
FASTEST = 3.0


@film_kernel
def bannwart(motion: Any, p: Any, out: Any) -> None:
    """Give force and torques from p = (1/c, mu L R^3/c^2, 2 pi mu L R^3/c, 24 + 24 terms of Chebyshev series)."""
    eps, nx, ny, rate, wedge = measured(motion, p)
    centre = at_centre(eps)
    fn, ft = long_half(eps, rate * centre, wedge)
    x = 2.0 * math.sqrt((1.0 - eps) * (1.0 + eps)) - 1.0
    n1, n2, t1, t2 = 0.0, 0.0, 0.0, 0.0
    for k in range(TERMS - 1, 0, -1):
        n1, n2 = p[OWN + k] + 2.0 * x * n1 - n2, n1
        t1, t2 = p[OWN + TERMS + k] + 2.0 * x * t1 - t2, t1
    radial, tangential = p[OWN] + x * n1 - n2, p[OWN + TERMS] + x * t1 - t2
    fn *= radial + centre * (tangential - radial)  # what fades in at the centre has no direction
    ft *= tangential
    give(motion, p, eps, nx, ny, fn, ft, out)


@describe("film law bannwart")
class Bannwart(CylinderFilm):
    """Half a film of a long bearing that turns to and fro, dragged into its wedge, with the inertia of the oil.

        P'(th) = mu R U/(2 c^2) ((1 - K/H)/(H^2 a) - 3 i W),   K such that P(2 pi) = P(0)
        a = (1 - 2 tanh(z/2)/z)/z^2,   z^2 = i W H^2,   W = w c^2 rho/mu,   H = 1 + eps cos th,   U = R Om
        F_n = L R int Re(P) cos th dth,   F_t = L R int Re(P) sin th dth   over the half circle where Re(P) > 0
        torque on the journal -S - e F_t/2, on the bearing S - e F_t/2, S = 2 pi mu L R^3/c (w_j - w_i)/sqrt(1 - eps^2)

    Force on the journal, radial and tangential, in N; th: angle from the thickest film; w: `frequency` of the
    alternating motion in rad/s, rho: `density` of the oil in kg/m^3; eps = e/c: relative eccentricity; Om = w_i + w_j
    - 2 gamma' in rad/s: spins of bearing and journal, less twice that of the line of centres; R: radius of the
    journal, L: length of the bearing, c: radial clearance, in m; mu: viscosity in Pa s. For slow motion, W -> 0, it
    is `HalfSommerfeld`.

    For very long bearings, with the errors of `HalfSommerfeld` where W is small, and W up to 3; a larger W is refused:
    the law takes the real part of a pressure that lags, for the speed U of the instant, and that has a meaning only
    where the lag is small. The inertia of the frame that turns with the rod is taken in (-3 i W; -i W without it). The
    acceleration of the pin is left out: as printed its direction goes with the line of centres, which no acceleration
    does. So are tractions, c/R times less than the pressure. Like every law without squeeze it can add to the energy of
    radial motion. The shear is that of a film whole all around. At the centre the law has no direction; within a
    thousandth of the clearance the squeeze fades in, which makes it continuous. Source: reis-cavalca (29)-(33).

    Parameters
    ----------
    shear : bool, default True
        Whether the film's shear gives torques.
    frequency : float or str
        Angular frequency of the alternating motion, in rad/s.
    density : float or str, default 870.0
        Density of the oil, in kg/m^3.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.Bannwart(frequency="3000 rpm").density
    870.0
    """

    law: ClassVar[str] = "bannwart"
    whole: ClassVar[str | None] = None
    drives: ClassVar[bool] = True
    kernel = staticmethod(bannwart)

    _: KW_ONLY
    frequency: Annotated[float, Quantity("angular speed", minimum=0.0)]
    density: Density = 870.0

    @property
    def accuracy(self) -> Accuracy:
        """How far it is off: in the steady wedge, of oil with little inertia."""
        return LONG_WEDGE

    def parameters(self, geometry: FilmGeometry) -> tuple[float, ...]:
        """Give (1/c, mu L R^3/c^2, 2 pi mu L R^3/c) and how both parts of the force differ from half Sommerfeld's."""
        radial, tangential = _series(self.inertia(geometry))
        return (*self.scales(geometry), *radial, *tangential)

    def inertia(self, geometry: FilmGeometry) -> float:
        """Give W = w c^2/nu, how much the inertia of the oil counts; it is refused where it counts too much."""
        number = self.frequency * geometry.clearance**2 * self.density / geometry.viscosity
        if not number <= FASTEST:
            raise ModelError(
                f"film law bannwart: frequency {self.frequency:g} rad/s gives w c^2/nu = {number:.3g}, which must be "
                f"at most {FASTEST:g}: the pressure lags too far behind the motion; take a law without the inertia of "
                "the oil, like half-sommerfeld",
                part="film law bannwart",
            )
        return number

    def pressure(self, motion: "np.ndarray", geometry: FilmGeometry, angles: "np.ndarray") -> "np.ndarray":
        """Give the real part of the pressure where it is positive, in Pa; it does not change along the axis."""
        import numpy as np

        eps, rate, wedge = shape_of(motion, geometry)
        squeeze, w = centre_part(eps), self.inertia(geometry)
        if squeeze > 0.0:  # half Sommerfeld's film, scaled as the force at the centre is
            factor = _sum(_series(w)[1], eps)
            return factor * long_pressure(eps, rate * squeeze, wedge, geometry, angles, cavitation=True)
        th = np.asarray(angles, float) + np.pi
        th = np.arctan2(np.sin(th), np.cos(th))  # from -pi to pi, where Re(P) is odd
        nodes, weights = np.polynomial.legendre.leggauss(64)
        film = 1.0 + eps * np.cos(th[..., None] * 0.5 * (nodes + 1.0))
        p = 0.5 * th * (_gradient(film, _rule(eps, w).k, w) @ weights)
        scale = geometry.viscosity * (geometry.journal_radius / geometry.clearance) ** 2 * wedge / eps
        return np.maximum(scale * p, 0.0)


#: (1 - 2 tanh(z/2)/z)/z^2 = sum of these times z^(2 k).
_TANH = (
    *(1 / 12, -1 / 120, 17 / 20160, -31 / 362880, 691 / 79833600, -5461 / 6227020800),
    *(929569 / 10461394944000, -3202291 / 355687428096000),
)


def _factor(film: "np.ndarray", w: float) -> "np.ndarray":
    """Give a = (1 - 2 tanh(z/2)/z)/z^2 at z^2 = i W H^2, by its series where it cancels."""
    import numpy as np

    q = 1j * w * film * film
    series = np.zeros_like(q)
    for term in _TANH[::-1]:
        series = series * q + term
    large = np.abs(q) > 0.1
    z2 = np.where(large, q, 1.0)
    z = np.sqrt(z2)
    return np.where(large, (1.0 - 2.0 * np.tanh(0.5 * z) / z) / z2, series)


class _Rule(NamedTuple):
    """The constant K of a film, and a rule for integrals over the half circle from the thickest film to the least."""

    k: complex
    above: "np.ndarray"  # 1 + cos th
    sin: "np.ndarray"
    film: "np.ndarray"
    weights: "np.ndarray"


def _rule(eps: float, w: float) -> _Rule:
    """Give K, and a rule that suits any eps < 1.

    With tan(th/2) = exp(y) all that is peaked at either end is smooth on the line of y, where the trapezoidal rule
    converges geometrically.
    """
    import numpy as np

    step = 0.2
    y = np.arange(-38.0, 38.0 - math.log((1.0 - eps) * (1.0 + eps)), step)
    above, sin = 2.0 / (1.0 + np.exp(2.0 * y)), 1.0 / np.cosh(y)
    film = 1.0 - eps + eps * above
    weights = step * sin
    flow = weights / (film * film * _factor(film, w))
    k = (flow.sum() - 3j * w * np.pi) / (flow / film).sum()  # reis-cavalca (31)
    return _Rule(complex(k), above, sin, film, weights)


def _gradient(film: "np.ndarray", k: complex, w: float) -> "np.ndarray":
    """Give the real part of dP/dth, in units of mu R U/c^2, at some thicknesses of the film."""
    gradient = 0.5 * ((1.0 - k / film) / (film * film * _factor(film, w)) - 3j * w)  # reis-cavalca (30)
    return gradient.real


def _ratios(eps: float, w: float) -> tuple[float, float]:
    """Give radial and tangential force over those of half Sommerfeld's film."""
    rule = _rule(eps, w)
    gradient = rule.weights * _gradient(rule.film, rule.k, w)
    # int Re(P) (cos th, sin th) dth by parts: Re(P) is zero at both ends; so is the integral of its gradient, and with
    # 1 + cos th for cos th nothing cancels at the least film
    radial, tangential = -float(gradient @ rule.sin), float(gradient @ rule.above)
    a, s2 = 2.0 + eps * eps, (1.0 - eps) * (1.0 + eps)
    return -radial * a * s2 / (12.0 * eps * eps), tangential * a * math.sqrt(s2) / (6.0 * math.pi * eps)


@functools.lru_cache(maxsize=64)
def _series(w: float) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Give the Chebyshev series of both ratios over x = 2 sqrt(1 - eps^2) - 1."""
    import numpy as np

    phases = (np.arange(TERMS) + 0.5) * math.pi / TERMS
    eps = np.sqrt(1.0 - (0.5 + 0.5 * np.cos(phases)) ** 2)
    values = np.array([_ratios(float(e), w) for e in eps])
    waves = np.cos(np.outer(np.arange(TERMS), phases)) * 2.0 / TERMS
    waves[0] *= 0.5
    radial, tangential = (waves @ values).T.tolist()
    return tuple(radial), tuple(tangential)


def _sum(series: tuple[float, ...], eps: float) -> float:
    """Give what a series gives at eps."""
    import numpy as np

    x = 2.0 * math.sqrt((1.0 - eps) * (1.0 + eps)) - 1.0
    return float(np.polynomial.chebyshev.chebval(x, series))
