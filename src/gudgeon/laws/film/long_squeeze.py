"""The long squeeze film."""

import math
from dataclasses import KW_ONLY
from typing import TYPE_CHECKING, Any, ClassVar

from pydantic import StrictBool

from gudgeon._describe import describe
from gudgeon._jit import film_kernel
from gudgeon.laws.film._accuracy import LONG_SQUEEZE, LONG_SQUEEZE_FULL, Accuracy
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

    For bearings that are very long and turn little: spin and precession give no force. The force of approach differs
    from that of `FiniteBearing(fed=True)` by up to 290, 51, 12, 16, 31, 40 and 45 % of the force at L/D = 1, 2, 3, 4,
    6, 10 and 20, most near the centre; at L/D = 3 by 5 % up to eps = 0.2 and 10 % up to 0.5, where two errors cancel.
    Without cavitation it differs from the full film of a finite bearing by up to 93, 50, 20, 11 and 5 % at L/D = 2, 3,
    6, 10 and 20: within 10 % from L/D = 11 on. With `shear` they give the torque +-2 pi mu L R^3/c (w_j - w_i)/sqrt(1 -
    eps^2) of a film all around, of which flores2004 says nothing. The law has no direction at the centre; within a
    thousandth of the clearance the wedge fades in, which makes it continuous. (33) of the paper has R^3 for R^2.
    Source: flores2004 (33), (34).

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
    whole: ClassVar[str | None] = None
    kernel = staticmethod(long_squeeze)

    _: KW_ONLY
    cavitation: StrictBool = True

    @property
    def accuracy(self) -> Accuracy:
        """How far it is off: in the approach."""
        return LONG_SQUEEZE if self.cavitation else LONG_SQUEEZE_FULL

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
