"""Half of Sommerfeld's film: the steady long bearing."""

from typing import TYPE_CHECKING, Any, ClassVar

from gudgeon._describe import describe
from gudgeon._jit import film_kernel
from gudgeon.laws.film._accuracy import LONG_WEDGE, Accuracy
from gudgeon.laws.film._contract import FilmGeometry
from gudgeon.laws.film._cylinder import (
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
def half_sommerfeld(motion: Any, p: Any, out: Any) -> None:
    """Give force and torques from p = (1/c, mu L R^3/c^2, 2 pi mu L R^3/c)."""
    eps, nx, ny, rate, wedge = measured(motion, p)
    fn, ft = long_half(eps, rate * at_centre(eps), wedge)
    give(motion, p, eps, nx, ny, fn, ft, out)


@describe("film law half-sommerfeld")
class HalfSommerfeld(CylinderFilm):
    """Half a film of a long bearing, dragged into its wedge as in steady turning; squeeze is left out.

        F_n = -12 Q eps^2 |Om|/((2 + eps^2)(1 - eps^2)),   F_t = 6 pi Q eps Om/((2 + eps^2) sqrt(1 - eps^2))
        torque on the journal -S - e F_t/2, on the bearing S - e F_t/2, S = 2 pi mu L R^3/c (w_j - w_i)/sqrt(1 - eps^2)

    Force on the journal, radial and tangential, in N; Q = mu L R^3/c^2; eps = e/c: relative eccentricity; Om = w_i +
    w_j - 2 gamma' in rad/s: spins of bearing and journal, less twice that of the line of centres; R: radius of the
    journal, L: length of the bearing, c: radial clearance, in m; mu: viscosity in Pa s.

    For very long bearings near a steady state, where its force differs from that of `FiniteBearing(fed=True)` by up to
    300, 72, 34, 27, 30, 34 and 38 % of the force at L/D = 1, 2, 3, 4, 6, 10 and 20, most near the centre: nowhere
    within 10 %, but within 10 % from L/D = 12 on if the film ends after Gümbel in both. Without squeeze the film does
    not take the energy of radial motion and can add to it. The shear is that of a film whole all around. At the centre
    the law has no direction; within a thousandth of the clearance the squeeze fades in, which makes it continuous.
    Source: sommerfeld1904, and pinkus-sternlicht.

    Parameters
    ----------
    shear : bool, default True
        Whether the film's shear gives torques.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.HalfSommerfeld(shear=False).shear
    False
    """

    law: ClassVar[str] = "half-sommerfeld"
    whole: ClassVar[str | None] = None
    drives: ClassVar[bool] = True
    kernel = staticmethod(half_sommerfeld)

    @property
    def accuracy(self) -> Accuracy:
        """How far it is off: in the steady wedge."""
        return LONG_WEDGE

    def pressure(self, motion: "np.ndarray", geometry: FilmGeometry, angles: "np.ndarray") -> "np.ndarray":
        """Give the pressure in Pa; it does not change along the axis."""
        eps, rate, wedge = shape_of(motion, geometry)
        return long_pressure(eps, rate * centre_part(eps), wedge, geometry, angles, cavitation=True)
