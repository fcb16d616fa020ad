"""The squeeze film of a ball in its socket."""

import math
from dataclasses import KW_ONLY
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from pydantic import StrictBool

from gudgeon._describe import describe
from gudgeon._jit import film_kernel, kernel
from gudgeon.laws.film._contract import EX, FX, ON_BEARING_X, ON_JOURNAL_X, VX, FilmGeometry, FilmLaw
from gudgeon.laws.film._cylinder import CENTRE

if TYPE_CHECKING:
    import numpy as np

#: Below this |eps| B is summed up as a series: its logarithm cancels.
SMALL = 0.1
BEARING, JOURNAL = 6, 9


@kernel
def squeeze(eps: float) -> float:
    """Give B(eps) of flores2009 (24), for eps from -1 to 1."""
    if abs(eps) < SMALL:
        b = 0.0
        for k in range(16, -1, -1):
            b = (k + 2.0) / (k + 3.0) + eps * b
        return b
    return ((math.log1p(-eps) / eps + 1.0 / (1.0 - eps)) / eps - 0.5) / eps  # flores2009 (24)


@kernel
def film_moments(eps: float) -> tuple[float, float]:
    """Give the integrals of 1 and of x^2 over 1 - eps x from -1 to 1."""
    e2 = eps * eps
    if eps < SMALL:
        m = 0.0
        for k in range(9, -1, -1):
            m = 2.0 / (2.0 * k + 3.0) + e2 * m
        return 2.0 + e2 * m, m
    a = 2.0 * math.atanh(eps) / eps
    return a, (a - 2.0) / e2


@film_kernel
def spherical_squeeze(motion: Any, p: Any, out: Any) -> None:
    """Give force and torques from p = (1/c, 6 pi mu R^4/c^3, 2 pi mu R^4/c, cavitation)."""
    ex, ey, ez = motion[EX], motion[EX + 1], motion[EX + 2]
    e = math.hypot(math.hypot(ex, ey), ez)
    nx, ny, nz = 1.0, 0.0, 0.0
    if e > 0.0:
        nx, ny, nz = ex / e, ey / e, ez / e
    eps = e * p[0]
    rate = motion[VX] * nx + motion[VX + 1] * ny + motion[VX + 2] * nz
    side = -1.0 if rate < 0.0 and p[3] > 0.0 else 1.0
    radial = -p[1] * squeeze(side * eps) * rate  # flores2009 (24)
    fx, fy, fz = radial * nx, radial * ny, radial * nz
    wx, wy, wz = motion[JOURNAL], motion[JOURNAL + 1], motion[JOURNAL + 2]
    if eps < CENTRE:
        # across the line of centres: against the mean of the spins, fading in
        r = eps / CENTRE
        across = -p[1] * (2.0 / 3.0) * (1.0 - r * r) * (1.0 - r * r)
        mx, my, mz = 0.5 * (motion[BEARING] + wx), 0.5 * (motion[BEARING + 1] + wy), 0.5 * (motion[BEARING + 2] + wz)
        fx += across * (motion[VX] - rate * nx - (my * ez - mz * ey))
        fy += across * (motion[VX + 1] - rate * ny - (mz * ex - mx * ez))
        fz += across * (motion[VX + 2] - rate * nz - (mx * ey - my * ex))
    wx, wy, wz = wx - motion[BEARING], wy - motion[BEARING + 1], wz - motion[BEARING + 2]
    one, square = film_moments(eps)
    along, cross = p[2] * (one - square), 0.5 * p[2] * (one + square)  # shear of a film all around
    spin = (along - cross) * (wx * nx + wy * ny + wz * nz)
    sx, sy, sz = cross * wx + spin * nx, cross * wy + spin * ny, cross * wz + spin * nz
    lx, ly, lz = 0.5 * (ey * fz - ez * fy), 0.5 * (ez * fx - ex * fz), 0.5 * (ex * fy - ey * fx)
    out[FX], out[FX + 1], out[FX + 2] = fx, fy, fz
    out[ON_BEARING_X], out[ON_BEARING_X + 1], out[ON_BEARING_X + 2] = sx - lx, sy - ly, sz - lz
    out[ON_JOURNAL_X], out[ON_JOURNAL_X + 1], out[ON_JOURNAL_X + 2] = -sx - lx, -sy - ly, -sz - lz


@describe("film law spherical-squeeze")
class SphericalSqueeze(FilmLaw):
    """The film of a ball in its socket, squeezed by the ball's approach in the hemisphere that is pressed.

        F = -6 pi mu R^4/c^3 B(eps) e' n,   B(eps) = ln(1 - eps)/eps^3 + 1/(eps^2 (1 - eps)) - 1/(2 eps)
        torque on the ball -S, on the socket S,
        S = 2 pi mu R^4/c ((A + C)/2 w - (3 C - A)/2 (w.n) n),   A = ln((1 + eps)/(1 - eps))/eps,   C = (A - 2)/eps^2

    F: force on the ball in N; n: direction from the centre of the socket to that of the ball; e' = v.n: rate of the
    eccentricity in m/s; eps = e/c; R: radius of the ball, c: radial clearance, in m; mu: viscosity in Pa s; w: spin
    of the ball against the socket in rad/s. B is 2/3 at the centre.

    With `cavitation` the film is only where it is pressed: in the hemisphere before the ball, which is the opposite
    one with B(-eps) when it separates; the socket has to reach around the ball. Without it, as printed, the
    hemisphere of the least film also draws the ball back, with B(eps). For slow motion of balls that fit closely;
    motion across the line of centres and spin give no force. With `shear` spin gives the torque of a film all around,
    of which flores2009 says nothing. The law has no direction at the centre; within a thousandth of the clearance
    motion across is resisted too, which makes it continuous. (20) of the paper lacks a minus sign. Source: flores2009
    (16)-(24).

    Parameters
    ----------
    cavitation : bool, default True
        Whether the film acts only where it is pressed.
    shear : bool, default True
        Whether the film's shear gives torques.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.SphericalSqueeze(shear=False).shear
    False
    """

    law: ClassVar[str] = "spherical-squeeze"
    whole: ClassVar[str | None] = "it is the film of a ball"
    shape: ClassVar[Literal["cylinder", "sphere"]] = "sphere"
    kernel = staticmethod(spherical_squeeze)

    _: KW_ONLY
    cavitation: StrictBool = True
    shear: StrictBool = True

    def kinks(self) -> tuple[float, ...]:
        """Give 0 with cavitation: a film that is drawn out is another one than that which is pressed."""
        return (0.0,) if self.cavitation else ()

    def parameters(self, geometry: FilmGeometry) -> tuple[float, ...]:
        """Give (1/c, 6 pi mu R^4/c^3, 2 pi mu R^4/c, 1 with cavitation)."""
        c = geometry.clearance
        scale = 2.0 * math.pi * geometry.viscosity * geometry.journal_radius**4 / c
        return (1.0 / c, 3.0 * scale / c**2, scale if self.shear else 0.0, 1.0 if self.cavitation else 0.0)

    def pressure(self, motion: "np.ndarray", geometry: FilmGeometry, angles: "np.ndarray") -> "np.ndarray":
        """Give the pressure in Pa at angles from the line of centres; near the centre, that of the radial motion."""
        import numpy as np

        e, c = np.asarray(motion[EX : EX + 3], float), geometry.clearance
        size = float(np.linalg.norm(e))
        n = e / size if size > 0.0 else np.array([1.0, 0.0, 0.0])
        rate = float(np.dot(motion[VX : VX + 3], n))
        side = -1.0 if rate < 0.0 and self.cavitation else 1.0
        x = np.maximum(side * np.cos(angles), 0.0)
        eps = side * size / c
        p = 3.0 * geometry.viscosity * side * rate * geometry.journal_radius**2 / c**3
        return p * x * (2.0 - eps * x) / (1.0 - eps * x) ** 2  # flores2009 (22), with its constant taken in
