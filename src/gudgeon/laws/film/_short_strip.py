"""A strip of a short bearing whose journal is tilted.

Along the axis, from z = -l to l = L/2, the film of a tilted journal is a straight line at every angle, and so is what
squeezes and drags it. With the eccentricity e + z a, its velocity u + z b against the mean of both spins, and n the
direction of the angle, the pressure of a short bearing, without flow around the journal, is

    d/dz (h^3 dp/dz) = -12 mu (u + z b).n,   h = H - z a.n,   H = c - e.n,   p(-l) = p(l) = 0

    p = 6 mu (l^2 - z^2)/(H h^2) (u + l g b).n,   x = l a.n/H,   t = z/l

    g(t, x) = (1 - x t)^2/(1 - t^2) (J(1) I(t) - J(t)),   I(t) = (1 - x)^2 (1 + t)(2 + x (1 - t))/(4 (1 - x t)^2)
    J(t) = int_-1^t r^2/(1 - x r)^3 dr

g is t/3 for a film that is as thick everywhere. Like H and h it is that of the whole length, so that a strip feels the
rest of its film by the flow through it.
"""

import math
from typing import Any, ClassVar

import numpy as np
from pydantic import StrictBool

from gudgeon._describe import describe
from gudgeon._jit import film_kernel, kernel
from gudgeon._quantity import Length, PositiveLength
from gudgeon.laws.film._contract import (
    BEARING_Z,
    EX,
    EY,
    FX,
    FY,
    JOURNAL_Z,
    LEAN_X,
    LEAN_Y,
    ON_JOURNAL_X,
    ON_JOURNAL_Y,
    TILTING_X,
    TILTING_Y,
    FilmGeometry,
)
from gudgeon.laws.film._cylinder import CylinderFilm, give, measured
from gudgeon.math.roots import between, narrowed

#: Where parameters stand after those of all films of a cylinder: cavitation, place and half-length along the axis, and
#: how far from its middle the force of a strip acts.
CAVITATION, PLACE, HALF, SHIFT = range(3, 7)
#: Looks around the journal for where the pressure changes its sign, and steps to where it does.
LOOKS, ITERATIONS = 16, 30
#: Gauss' formula for what lies between, in the angle of Sommerfeld.
_NODES, _WEIGHTS = np.polynomial.legendre.leggauss(20)
NODES, WEIGHTS = 0.5 * (_NODES + 1.0), 0.5 * _WEIGHTS
#: Up to this x the integral J is summed as a series of so many terms; beyond, its closed form loses three digits.
SERIES, TERMS = 0.1, 15
#: From this |x| on, where an end has a tenth of the thickness at mid-length, x goes smoothly to 1, which it would pass
#: where the end closes, but stays below; and the least thickness at mid-length, in clearances.
CLOSING, OPEN, THIN = 0.9, 1.0 - 1e-9, 1e-6


@kernel
def lever(t: float, x: float) -> float:
    """Give g(t, x) = -g(-t, -x), for which terms that grow at a closing end are kept apart."""
    if x < 0.0:
        return -lever_rising(-t, -x)
    return lever_rising(t, x)


@kernel
def lever_rising(t: float, x: float) -> float:
    """Give g(t, x) for x >= 0."""
    if x > CLOSING:
        x = CLOSING + (1.0 - CLOSING) * math.tanh((x - CLOSING) / (1.0 - CLOSING))
    if x > OPEN:
        x = OPEN
    thick = 1.0 - x * t
    if x < SERIES:
        to_end, to_place = 0.0, 0.0
        power, sign, other = t * t * t, -1.0, 1.0  # t^(n + 3), (-1)^(n + 3), x^n
        for n in range(TERMS):
            part = 0.5 * (n + 1.0) * (n + 2.0) / (n + 3.0) * other
            to_end, to_place = to_end + part * (1.0 - sign), to_place + part * (power - sign)
            power, sign, other = power * t, -sign, other * x
    else:
        low, high, per_cube = 1.0 + x, 1.0 - x, 1.0 / (x * x * x)
        from_end = math.log(low) + (2.0 - 0.5 / low) / low
        to_end = (from_end - math.log(high) - (2.0 - 0.5 / high) / high) * per_cube
        to_place = (from_end - math.log(thick) - (2.0 - 0.5 / thick) / thick) * per_cube
    flow = 0.25 * (1.0 - x) * (1.0 - x) * (1.0 + t) * (2.0 + x * (1.0 - t))
    return (to_end * flow - thick * thick * to_place) / ((1.0 - t) * (1.0 + t))


@kernel
def source(nx: float, ny: float, motion: Any, p: Any, ux: float, uy: float, bx: float, by: float) -> float:
    """Give (u + l g b).n/H at the direction n, in parts of the clearance: positive where the film is pressed."""
    place, half, per = p[PLACE], p[HALF], p[0]
    ax, ay = motion[LEAN_X], motion[LEAN_Y]
    middle = max(1.0 - per * ((motion[EX] - place * ax) * nx + (motion[EY] - place * ay) * ny), THIN)
    x = half * per * (ax * nx + ay * ny) / middle
    g = half * lever(place / half, x)
    return ((ux + g * bx) * nx + (uy + g * by) * ny) * per / middle


@film_kernel
def short_strip(motion: Any, p: Any, out: Any) -> None:
    """Give force and torques from p = (1/c, 6 mu R w (l^2 - z^2 - w^2/12)/c^2, 2 pi mu w R^3/c, and the others)."""
    eps, nx, ny, rate, wedge = measured(motion, p)
    # the velocity of the journal's axis at mid-length, against the mean of both spins, and how it changes along z
    c, place, spins = 1.0 / p[0], p[PLACE], motion[BEARING_Z] + motion[JOURNAL_Z]
    bx, by = motion[TILTING_X] + 0.5 * spins * motion[LEAN_Y], motion[TILTING_Y] - 0.5 * spins * motion[LEAN_X]
    ux, uy = c * (rate * nx + 0.5 * wedge * ny) - place * bx, c * (rate * ny - 0.5 * wedge * nx) - place * by
    root = math.sqrt((1.0 - eps) / (1.0 + eps))
    cavitates = p[CAVITATION] > 0.0
    fn, ft = 0.0, 0.0
    begin = first = -math.pi
    before = source_at(first, root, nx, ny, motion, p, ux, uy, bx, by)
    for look in range(1, LOOKS + 2):  # the last one twice, for what began before it
        last = min(math.pi * (2.0 * look / LOOKS - 1.0), math.pi)
        now = source_at(last, root, nx, ny, motion, p, ux, uy, bx, by)
        changes = cavitates and (now > 0.0) != (before > 0.0)
        edge = last
        if changes:
            edge = sign_change(first, before, last, now, root, nx, ny, motion, p, ux, uy, bx, by)
        if (changes or look > LOOKS) and (before > 0.0 or not cavitates):
            n, t = between_angles(begin, edge, eps, root, nx, ny, motion, p, ux, uy, bx, by)
            fn, ft = fn + n, ft + t
        if changes:
            begin = edge
        first, before = last, now
    give(motion, p, eps, nx, ny, fn, ft, out)
    out[ON_JOURNAL_X], out[ON_JOURNAL_Y] = -p[SHIFT] * out[FY], p[SHIFT] * out[FX]


@kernel
def source_at(
    angle: float, root: float, nx: float, ny: float, motion: Any, p: Any, ux: float, uy: float, bx: float, by: float
) -> float:
    """Give the source at an angle of Sommerfeld, which counts from the least film."""
    cos, sin = directed(angle, root)
    return source(cos * nx - sin * ny, cos * ny + sin * nx, motion, p, ux, uy, bx, by)


@kernel
def directed(angle: float, root: float) -> tuple[float, float]:
    """Give cosine and sine of the true angle from the least film: tan(true/2) = root tan(angle/2)."""
    cos, sin = math.cos(0.5 * angle), root * math.sin(0.5 * angle)
    square = cos * cos + sin * sin
    return (cos - sin) * (cos + sin) / square, 2.0 * cos * sin / square


@kernel
def sign_change(
    low: float, g_low: float, high: float, g_high: float, root: float, nx: float, ny: float, motion: Any, p: Any,
    ux: float, uy: float, bx: float, by: float,
) -> float:  # fmt: skip
    """Give where the source changes its sign, as an angle of Sommerfeld."""
    side = 0
    for _ in range(ITERATIONS):
        x = between(low, g_low, high, g_high)
        g = source_at(x, root, nx, ny, motion, p, ux, uy, bx, by)
        if g == 0.0 or not high - low > 1e-9:
            return x
        low, g_low, high, g_high, side = narrowed(low, g_low, high, g_high, side, x, g)
    return between(low, g_low, high, g_high)


@kernel
def between_angles(
    first: float, last: float, eps: float, root: float, nx: float, ny: float, motion: Any, p: Any,
    ux: float, uy: float, bx: float, by: float,
) -> tuple[float, float]:  # fmt: skip
    """Give radial and tangential force of the film between two angles of Sommerfeld.

    With 1 - eps cos(true) = (1 - eps^2)/(1 + eps cos(angle)) nothing is steep, however close the journal is.
    """
    s2 = (1.0 - eps) * (1.0 + eps)
    fn, ft = 0.0, 0.0
    for k in range(NODES.size):
        angle = first + NODES[k] * (last - first)
        cos, sin = directed(angle, root)
        pressed = source(cos * nx - sin * ny, cos * ny + sin * nx, motion, p, ux, uy, bx, by)
        # (c/h)^2 d(true)/d(angle), with c/h = (1 + eps cos(angle))/s^2 and d(true)/d(angle) = s/(1 + eps cos(angle))
        weight = WEIGHTS[k] * (last - first) * pressed * (1.0 + eps * math.cos(angle)) / (s2 * math.sqrt(s2))
        fn -= weight * cos
        ft -= weight * sin
    return fn, ft


@describe("film law short-bearing")
class ShortStrip(CylinderFilm):
    """The film of a strip in a short bearing; `geometry` has the length of the strip.

    `place` is where its middle lies along the axis, from mid-length of a bearing twice as long as `half`, in m.
    """

    law: ClassVar[str] = "short-bearing"
    kernel = staticmethod(short_strip)

    cavitation: StrictBool
    place: Length
    half: PositiveLength

    def parameters(self, geometry: FilmGeometry) -> tuple[float, ...]:
        """Give the parameters of the kernel; the parabola along the axis is taken at its mean and its centroid."""
        inverse, force, shear = self.scales(geometry)
        width = self.film_length(geometry)
        mean = self.half**2 - self.place**2 - width**2 / 12.0
        force *= 6.0 * mean / geometry.journal_radius**2
        shift = -self.place * width**2 / (6.0 * mean)
        return (inverse, force, shear, 1.0 if self.cavitation else 0.0, self.place, self.half, shift)
