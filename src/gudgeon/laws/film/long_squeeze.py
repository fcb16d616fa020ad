"""The long squeeze film."""

import math
from dataclasses import KW_ONLY
from typing import TYPE_CHECKING, Any, ClassVar

from pydantic import StrictBool

from gudgeon._describe import describe
from gudgeon._jit import film_kernel
from gudgeon.laws.film._contract import FilmGeometry, FilmRange
from gudgeon.laws.film._cylinder import (
    LONG,
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


@film_kernel
def long_squeeze(motion: Any, p: Any, out: Any) -> None:
    """Give force and torques from p = (1/c, mu L R^3/c^2, 2 pi mu L R^3/c, cavitation)."""
    eps, nx, ny, rate, wedge = measured(motion, p)
    wedge *= at_centre(eps)
    if p[OWN] > 0.0:
        fn, ft = long_half(eps, rate, wedge)
    else:
        s2 = (1.0 - eps) * (1.0 + eps)
        s = math.sqrt(s2)
        fn = -12.0 * math.pi * rate / (s2 * s)  # flores2004 (34)
        ft = 12.0 * math.pi * wedge / ((2.0 + eps * eps) * s)
    give(motion, p, eps, nx, ny, fn, ft, out)


@describe("film law long-squeeze")
class LongSqueeze(CylinderFilm):
    """The film of a long bearing, squeezed by the journal's approach; its wedge is left out.

        F_n = -12 pi Q eps'/(1 - eps^2)^1.5,   Q = mu L R^3/c^2,                 without cavitation
        F_n = -12 Q (eps |eps'| + eps' J)/(1 - eps^2),                           with it
        J = atan2(sqrt(1 - eps^2), -+eps)/sqrt(1 - eps^2), - approaching, + separating

    F_n: radial force on the journal in N; eps = e/c: relative eccentricity, eps' its rate in 1/s; R: radius of the
    journal, L: length of the bearing, c: radial clearance, in m; mu: viscosity in Pa s. With `cavitation` the film
    acts only where it is pressed, as oil does that cannot be drawn; without it, as printed, it holds a journal back
    as much as it resists. The two halves, approaching and separating, are together the full film.

    For bearings that are long, L/D above about 2 (see `LongBearing`), and turn little: spin and precession give no
    force. With `shear` they give the torque +-2 pi mu L R^3/c (w_j - w_i)/sqrt(1 - eps^2) of a film all around, of
    which flores2004 says nothing. The law has no direction at the centre; within a thousandth of the clearance the
    wedge fades in, which makes it continuous. (33) of the paper has R^3 for R^2. Source: flores2004 (33), (34).

    Parameters
    ----------
    shear : bool, default True
        Whether the film's shear gives torques.
    cavitation : bool, default True
        Whether the film acts only where it is pressed.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.LongSqueeze(shear=False).shear
    False
    """

    law: ClassVar[str] = "long-squeeze"
    holds: ClassVar[FilmRange] = LONG
    whole: ClassVar[str | None] = None
    kernel = staticmethod(long_squeeze)

    _: KW_ONLY
    cavitation: StrictBool = True

    def kinks(self) -> tuple[float, ...]:
        """Give 0 with cavitation: a film that is drawn out is another one than that which is pressed."""
        return (0.0,) if self.cavitation else ()

    def parameters(self, geometry: FilmGeometry) -> tuple[float, ...]:
        """Give (1/c, mu L R^3/c^2, 2 pi mu L R^3/c, 1 with cavitation)."""
        return (*self.scales(geometry), 1.0 if self.cavitation else 0.0)

    def pressure(self, motion: "np.ndarray", geometry: FilmGeometry, angles: "np.ndarray") -> "np.ndarray":
        """Give the pressure in Pa; it does not change along the axis."""
        eps, rate, wedge = shape_of(motion, geometry)
        return long_pressure(eps, rate, wedge * centre_part(eps), geometry, angles, self.cavitation)
