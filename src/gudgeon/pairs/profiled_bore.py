"""The edge of a journal's end in a bore whose radius changes along its axis: a barrel, a bell mouth, a worn bore.

In a plane through the axis of the bore, with z along it and w the distance from it less the journal's radius, the bore
is a line of straight pieces. Its material is rounded with the radius r wherever it has an edge, at its ends (as in
pairs/sleeve.py) and at corners that stand out: it is all that is closer than r to a core, which is the same line moved
into the material by r, along the normals of its pieces. The gap of a point is then

    g = |x - x_c| - r,   n = (x - x_c)/|x - x_c|,   x = (w, z), x_c the nearest point of the core

whose slope is the unit vector n, the normal of the bore there: so the force is the slope of what the contact stores, on
cones as at their edges. It holds up to a penetration of r. The gap of the edge is the least of all its points,

    p = C + R (cos(f) u + sin(f) v),   z = C_z + R s sin(f)

with u, v and s of pairs/sleeve.py. The least is looked for at `LOOKS` angles f, from that of the point farthest from
the axis on, and beside the best of them where the slope of g is zero.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise
from typing import Any, ClassVar

from gudgeon._describe import describe
from gudgeon._jit import kernel, pair_kernel
from gudgeon._quantity import PositiveLength
from gudgeon.math.roots import between, narrowed
from gudgeon.pairs._contract import Pair
from gudgeon.pairs.sleeve import ROUNDED, highest

#: Angles around the edge at which it is looked at first, and most iterations from the best of them on.
LOOKS, ITERATIONS = 32, 60
#: Where the corners of the core begin among the parameters.
CORNERS = 3


@kernel
def nearest(p, z, w):
    """Return the nearest point of the core to (z, w), and its distance."""
    best, nearest_z, nearest_w = 1e300, 0.0, 0.0
    for k in range(int(p[2]) - 1):
        az, aw = p[CORNERS + 2 * k], p[CORNERS + 2 * k + 1]
        dz, dw = p[CORNERS + 2 * k + 2] - az, p[CORNERS + 2 * k + 3] - aw
        part = ((z - az) * dz + (w - aw) * dw) / (dz * dz + dw * dw)
        part = min(max(part, 0.0), 1.0)
        qz, qw = az + part * dz, aw + part * dw
        distance = (z - qz) * (z - qz) + (w - qw) * (w - qw)
        if distance < best:
            best, nearest_z, nearest_w = distance, qz, qw
    return nearest_z, nearest_w, math.sqrt(best)


@kernel
def look(p, angle, cu, cv, cz, square, sine):
    """Return distance from the core at an angle around the edge, and its slope over the angle."""
    radius, mu, mv = p[0], math.cos(angle), math.sin(angle)
    over = square + 2.0 * radius * (cu * mu + cv * mv) - (radius * sine * mv) ** 2  # rho^2 - R^2
    rho = math.sqrt(max(radius * radius + over, 1e-300))
    z, w = cz + radius * sine * mv, over / (rho + radius)
    qz, qw, distance = nearest(p, z, w)
    rise = (radius * (cv * mu - cu * mv) - (radius * sine) ** 2 * mu * mv) / rho
    slope = ((z - qz) * radius * sine * mu + (w - qw) * rise) / max(distance, 1e-300)
    return distance, slope


@kernel
def closest_angle(p, cu, cv, cz, square, sine):
    """Return the angle around the edge at which it is closest to the core."""
    mu, mv = highest(cu, cv, p[0] * sine * sine)
    start, apart = math.atan2(mv, mu), 2.0 * math.pi / LOOKS
    best, g_best, least = start, 0.0, 1e300
    for k in range(LOOKS):
        distance, slope = look(p, start + k * apart, cu, cv, cz, square, sine)
        if distance < least:
            best, g_best, least = start + k * apart, slope, distance
    if g_best == 0.0:
        return best
    other = best - apart if g_best > 0.0 else best + apart
    _, g_other = look(p, other, cu, cv, cz, square, sine)
    for _ in range(ITERATIONS):  # it falls from the best towards the other, which is no lower: a least is between them
        if g_best * g_other < 0.0:
            break
        x = 0.5 * (best + other)
        distance, g = look(p, x, cu, cv, cz, square, sine)
        if g * g_best > 0.0 and distance < least:
            best, g_best, least = x, g, distance
        else:
            other, g_other = x, g
    low, g_low, high, g_high, side = best, g_best, other, g_other, 0
    if low > high:
        low, g_low, high, g_high = high, g_high, low, g_low
    last = best
    for _ in range(ITERATIONS):
        x = between(low, g_low, high, g_high)
        _, g = look(p, x, cu, cv, cz, square, sine)
        if g == 0.0 or abs(x - last) <= 1e-16:
            return x
        low, g_low, high, g_high, side = narrowed(low, g_low, high, g_high, side, x, g)
        last = x
    return last


@pair_kernel
def edge_in_profile(frame, which, p, out):
    """Write gap, direction and point of the journal's end circle in the bore.

    Parameters: radius of the journal, radius of the rounding, number of corners of the core, and their z and w.
    """
    cx, cy, cz, ax, ay, az = frame[0], frame[1], frame[2], frame[5], frame[8], frame[11]
    radius, sine = p[0], math.sqrt(ax * ax + ay * ay)
    dx, dy = (ax / sine, ay / sine) if sine > 0.0 else (1.0, 0.0)
    cu, cv, square = dx * cy - dy * cx, -az * (dx * cx + dy * cy), cx * cx + cy * cy
    angle = closest_angle(p, cu, cv, cz, square, sine)
    mu, mv = math.cos(angle), math.sin(angle)
    px = cx - radius * (dy * mu + az * dx * mv)
    py = cy + radius * (dx * mu - az * dy * mv)
    pz = cz + radius * sine * mv
    rho = math.sqrt(px * px + py * py)
    over = square + 2.0 * radius * (cu * mu + cv * mv) - (radius * sine * mv) ** 2
    w = over / (rho + radius)
    qz, qw, distance = nearest(p, pz, w)
    gap = distance - p[1]
    along, across = (pz - qz) / distance, (w - qw) / distance
    ex, ey = (px / rho, py / rho) if rho > 0.0 else (1.0, 0.0)
    nx, ny, nz = across * ex, across * ey, along
    out[0] = gap
    out[1], out[2], out[3] = nx, ny, nz
    out[4], out[5], out[6] = px - 0.5 * gap * nx, py - 0.5 * gap * ny, pz - 0.5 * gap * nz


@describe("pair")
class EdgeInProfile(Pair):
    """The edge of a journal's end in a bore with a profile: its radius, and the radius of the bore over z, in m.

    z counts from that end of a centred journal; the profile goes from one end of the bearing to the other.
    """

    kind: ClassVar[str] = "edge-in-profile"
    kernel: ClassVar[Callable[..., Any]] = staticmethod(edge_in_profile)

    radius: PositiveLength
    profile: tuple[tuple[float, float], ...]

    def parameters(self) -> tuple[float, ...]:
        """Return the parameters of the kernel: the corners of the core are moved outwards by the rounding."""
        rounding = ROUNDED * self.radius
        corners = [(z, radius - self.radius) for z, radius in self.profile]
        normals = [_across(*piece) for piece in pairwise(corners)]
        core: list[float] = []
        for (z, w), (kz, kw), (lz, lw) in zip(
            corners, [normals[0], *normals], [*normals, normals[-1]], strict=True
        ):  # fmt: skip
            per = rounding / (1.0 + kz * lz + kw * lw)
            core += [z + per * (kz + lz), w + per * (kw + lw)]
        return (self.radius, rounding, float(len(corners)), *core)


def _across(first: tuple[float, float], last: tuple[float, float]) -> tuple[float, float]:
    """Return the normal of a piece of the line, away from the axis."""
    dz, dw = last[0] - first[0], last[1] - first[1]
    size = math.hypot(dz, dw)
    return -dw / size, dz / size
