"""A journal in a sleeve, tilted or not: a circle of one body against the cylinder of the other.

The bearing is cut into N strips, each of which touches by the circle in its middle, at

    b_k = ((N - 2k + 1)/N) L/2,   k = 1..N                                               ambrosio2018 (42)

along the bearing's axis. The frames of a site stand there, in both bodies, so that its errors and its speeds are those
of its strip. Seen along the axis of the cylinder the circle of radius R is an ellipse. In axes in which that axis is z,
with the circle's centre C and axis a = (s d, a_z), |d| = 1, s the sine of the tilt, its points are

    p = C + R (m_u u + m_v v),   u = z x d,   v = a x u = (-a_z d, s),   m_u^2 + m_v^2 = 1

    rho^2 = |C_xy|^2 + R^2 + 2 R (C.u m_u - a_z C.d m_v) - R^2 s^2 m_v^2

The nearest point to the axis (the farthest, for a journal's edge in its bore) is that of a quadratic function on the
unit circle. Its multiplier is the root of a decreasing function of one variable, which Newton's method reaches from
below without ever passing it: for any tilt, and without a branch for aligned axes, where it takes no step. The gap is

    g = c + rho - R  (strip),    g = c - (rho - R)  (edge),    rho - R = (rho^2 - R^2)/(rho + R)

so that a play far below the radii is not lost in them. The force acts along the normal of the cylinder, which is that
of the journal at a strip, and that of the bore at an edge of the journal. Gap and normal are smooth until a strip is so
oblique that it touches on both sides, s^2 > 2 c/R; the ends of all but very short sleeves stop the journal before, at
s = 2 c/L. They mean nothing where the axis lies outside the circle.

Where the cylinder has ends (a journal of finite length at a strip, the bearing at an edge), it is taken as rounded
beyond them, with the radius r = ROUNDED times the journal's:

    g = sqrt((g + r)^2 + o^2) - r,    o: how far the point lies beyond the end

minimised over the circle once more. So penetration, normal and force go smoothly to nothing while an end passes a
circle, and the force stays the slope of what the contact stores: the journal is pushed out of a bearing that it leaves.

Each strip has 1/N of the contact law's force. Their sum is the midpoint rule over the length: exact for aligned axes,
and of order 2 for tilted ones, where the force per length rises as a power of the distance from where contact begins.
With M strips (or parts of them) in the loaded part of the length the force is off by at most 1/(4 M^2) of itself, for
powers from 1 to 2: by 1 % with five strips there.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, ClassVar

from gudgeon._describe import describe
from gudgeon._jit import kernel, pair_kernel
from gudgeon._quantity import Length, PositiveLength
from gudgeon.pairs._contract import Pair

#: Radius of the rounding beyond the ends, as a part of the journal's radius: no law holds for a deeper penetration.
ROUNDED = 0.1
#: Most iterations of Newton's method, which takes 0 to 6, and halvings of an angle down to its last digit.
ITERATIONS, HALVINGS = 60, 60
#: Half-length of a cylinder that never ends.
ENDLESS = 1e300


@kernel
def highest(bent, plain, curvature):
    """Return the unit vector (x, y) with the largest 2 (bent x + plain y) + curvature x^2, curvature >= 0.

    x = bent/m, y = plain/(m + curvature), where m >= 0 makes x^2 + y^2 = 1. From below that root Newton's method for
    1/|(x, y)| = 1 rises to it and never passes it.
    """
    m = max(abs(bent), abs(plain) - curvature)
    if not m > 0.0:  # on the axis of symmetry, between two equal maxima
        y = plain / curvature if curvature > 0.0 else 0.0
        return math.sqrt(max(1.0 - y * y, 0.0)), y
    x = y = size = 0.0
    for _ in range(ITERATIONS):
        x, y = bent / m, plain / (m + curvature)
        square = x * x + y * y
        size = math.sqrt(square)
        step = square * (size - 1.0) / (x * x / m + y * y / (m + curvature))
        if not step > 1e-16 * m:
            break
        m += step
    return x / size, y / size


@kernel
def distance_beyond(z, low, high):
    """Return how far a point lies beyond the ends of a cylinder, with its sign; zero between them."""
    return z - high if z > high else min(z - low, 0.0)


@kernel
def nearest_beyond(mu, mv, cu, cv, cz, square, radius, sine, side, room, low, high):
    """Return the point of a circle that is nearest to the rounded end of a cylinder.

    From the point (mu, mv) that is nearest to its mantle, beyond an end, it lies towards the one that is least beyond.
    """
    sign = 1.0 if cz + radius * sine * mv > high else -1.0
    start, other = math.atan2(mv, mu), -sign * 0.5 * math.pi
    turn = other - start
    turn -= 2.0 * math.pi * math.floor(turn / (2.0 * math.pi) + 0.5)
    first, last = 0.0, 1.0
    for _ in range(HALVINGS):
        part = 0.5 * (first + last)
        mu, mv = math.cos(start + part * turn), math.sin(start + part * turn)
        rho = math.sqrt(square + radius * (radius + 2.0 * (cu * mu + cv * mv)) - (radius * sine * mv) ** 2)
        rise = radius * (cv * mu - cu * mv) - (radius * sine) ** 2 * mu * mv
        beyond = distance_beyond(cz + radius * sine * mv, low, high)
        slope = side * (room + side * (rho - radius)) * rise / max(rho, 1e-300) + beyond * radius * sine * mu
        if slope * turn > 0.0:
            last = part
        else:
            first = part
    return mu, mv


@kernel
def touch(cx, cy, cz, ax, ay, az, radius, side, clearance, low, high, rounding):
    """Return gap, normal and contact point of a circle at a cylinder about z, from `low` to `high`.

    The circle has its centre at c, the axis a and a radius; `side` is 1 where it lies around the cylinder, -1 inside a
    bore. The clearance is the difference of their radii, and the normal points from the cylinder towards the circle.
    """
    sine = math.sqrt(ax * ax + ay * ay)
    dx, dy = (ax / sine, ay / sine) if sine > 0.0 else (1.0, 0.0)
    cu, cv = dx * cy - dy * cx, -az * (dx * cx + dy * cy)
    curvature = radius * sine * sine
    if side > 0.0:
        mv, mu = highest(-cv, -cu, curvature)
    else:
        mu, mv = highest(cu, cv, curvature)
    square = cx * cx + cy * cy
    rounded = cz + radius * sine * mv > high or cz + radius * sine * mv < low
    if rounded and sine > 0.0:
        mu, mv = nearest_beyond(mu, mv, cu, cv, cz, square, radius, sine, side, clearance + rounding, low, high)
    px = cx - radius * (dy * mu + az * dx * mv)
    py = cy + radius * (dx * mu - az * dy * mv)
    pz = cz + radius * sine * mv
    rho = math.sqrt(px * px + py * py)
    excess = (square + 2.0 * radius * (cu * mu + cv * mv) - (radius * sine * mv) ** 2) / (rho + radius)
    gap = clearance + side * excess
    ex, ey = (px / rho, py / rho) if rho > 0.0 else (1.0, 0.0)
    nx, ny, nz = side * ex, side * ey, 0.0
    if rounded:
        room, beyond = gap + rounding, distance_beyond(pz, low, high)
        length = math.sqrt(room * room + beyond * beyond)
        gap = length - rounding
        nx, ny, nz = nx * room / length, ny * room / length, beyond / length
    half = 0.5 * gap
    return gap, nx, ny, nz, px - half * nx, py - half * ny, pz - half * nz


@pair_kernel
def strip(frame, which, p, out):
    """Write gap, direction and point of a circle of the bearing around the journal.

    Parameters: radius of the bearing, clearance, ends of the journal along its axis, radius of their rounding.
    """
    rx, ry, rz = frame[0], frame[1], frame[2]
    # the circle's centre and axis as the journal's frame sees them
    gap, nx, ny, nz, px, py, pz = touch(
        -(frame[3] * rx + frame[6] * ry + frame[9] * rz),
        -(frame[4] * rx + frame[7] * ry + frame[10] * rz),
        -(frame[5] * rx + frame[8] * ry + frame[11] * rz),
        frame[9], frame[10], frame[11], p[0], 1.0, p[1], p[2], p[3], p[4],
    )  # fmt: skip
    out[0] = gap
    for n in range(3):
        out[1 + n] = -(frame[3 + 3 * n] * nx + frame[4 + 3 * n] * ny + frame[5 + 3 * n] * nz)
        out[4 + n] = frame[n] + frame[3 + 3 * n] * px + frame[4 + 3 * n] * py + frame[5 + 3 * n] * pz


@pair_kernel
def edge(frame, which, p, out):
    """Write gap, direction and point of the journal's end circle inside the bore.

    Parameters: radius of the journal, clearance, ends of the bearing along its axis, radius of their rounding.
    """
    gap, nx, ny, nz, px, py, pz = touch(
        frame[0], frame[1], frame[2], frame[5], frame[8], frame[11], p[0], -1.0, p[1], p[2], p[3], p[4]
    )  # fmt: skip
    out[0] = gap
    out[1], out[2], out[3] = nx, ny, nz
    out[4], out[5], out[6] = px, py, pz


@describe("pair")
class Strip(Pair):
    """A strip of a sleeve, around the journal: radii and clearance in m.

    `low` and `high` are where the journal ends, from the middle of the strip: -ENDLESS and ENDLESS if it never does.
    """

    kind: ClassVar[str] = "strip"
    kernel: ClassVar[Callable[..., Any]] = staticmethod(strip)

    radius: PositiveLength
    clearance: Length
    low: Length
    high: Length

    def parameters(self) -> tuple[float, ...]:
        """Return the parameters of the kernel."""
        return self.radius, self.clearance, self.low, self.high, ROUNDED * (self.radius - self.clearance)


@describe("pair")
class Edge(Pair):
    """The edge of a journal's end in the bore of a sleeve: its radius and the clearance in m.

    `low` and `high` are where the bearing ends, from that end of a centred journal.
    """

    kind: ClassVar[str] = "edge"
    kernel: ClassVar[Callable[..., Any]] = staticmethod(edge)

    radius: PositiveLength
    clearance: Length
    low: Length
    high: Length

    def parameters(self) -> tuple[float, ...]:
        """Return the parameters of the kernel."""
        return self.radius, self.clearance, self.low, self.high, ROUNDED * self.radius
