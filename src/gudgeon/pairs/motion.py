"""One motion of a joint's second frame in its first: a joint coordinate with limits, or how far rubber is deflected.

    x = x(r, Q),   x' = D . u + C . O

r and Q are place and axes of the second frame in the first, u and O its velocity and angular velocity there. A force F
against x acts on the second body as a force -F D and a torque -F C, which takes the power F x' from the bodies whatever
the pose is. h, t, b are the axes of the first frame, g, s, a those of the second:

    LINE    one component of r                     D = that axis
    RADIAL  sqrt(r_h^2 + r_t^2)                    D = across the axis, towards the second frame
    BALL    |r|                                    D = r/|r|
    LENGTH  |r| - L                                D = r/|r|
    ANGLE   atan2(c . p, a . p)                    C = ((a . p) p x c - (c . p) p x a)/((a . p)^2 + (c . p)^2)
    BACK    the same seen from the second frame    C = ((a . p) c x p - (c . p) a x p)/((a . p)^2 + (c . p)^2)
    BEND    arcsin(a . p)                          C = p x a/sqrt(1 - (a . p)^2)
    TILT    angle between the axes b and a         C = b x a/|b x a|
    TWIST   what is left of a turn without tilt    C = (b + a)/(1 + b . a)

Tilt and twist are the two parts of a turn: first about an axis across b, then about a (ambrosio2018 (17), (19), whose
arc sines fold at 90 degrees). A deflection x counts from zero to both sides, that of a stop from its limit on:

    s = |x|   or   s = +-(x - limit),   penetration of what is hard: s - hard
"""

from __future__ import annotations

from math import asin, atan2, sqrt
from typing import TYPE_CHECKING

from gudgeon._jit import kernel
from gudgeon.math.space import cross
from gudgeon.pairs.frame import move_on
from gudgeon.tables.model import ANGLE, BACK, BALL, BEND, LENGTH, LINE, MATRIX, RADIAL, TILT
from gudgeon.tables.work import (
    CX,
    CY,
    CZ,
    DX,
    OFFSET,
    OX,
    OY,
    OZ,
    QXX,
    QXY,
    QXZ,
    QYX,
    QYY,
    QYZ,
    QZZ,
    RX,
    RY,
    RZ,
    SPEED,
    UX,
    UY,
    UZ,
    VALUE,
)

if TYPE_CHECKING:
    from gudgeon.tables.model import Site
    from gudgeon.tables.work import AtSite, Work

#: The part of the site's length by which it is moved on to see how its direction changes.
AHEAD = 1e-4
#: What stands for a sine or a length that is zero.
TINY = 1e-300


@kernel
def axis_of_second(frame, n):
    """Return an axis of the second frame in the first, or its opposite: 0, 1, 2 for g, s, a; -1, -2, -3 for -g, ..."""
    k, sign = n if n >= 0 else -n - 1, 1.0 if n >= 0 else -1.0
    return sign * frame[QXX + k], sign * frame[QXX + k + 3], sign * frame[QXX + k + 6]


@kernel
def axis_of_first(n):
    """Return an axis of the first frame, or its opposite, in the same way."""
    k, sign = n if n >= 0 else -n - 1, 1.0 if n >= 0 else -1.0
    return sign if k == 0 else 0.0, sign if k == 1 else 0.0, sign if k == 2 else 0.0


@kernel
def turning_direction(x, y, px, py, pz, ax, ay, az, cx, cy, cz):
    """Return how an angle with cosine x and sine y changes with the rotation of p: (x p x c - y p x a)/(x^2 + y^2)."""
    per = 1.0 / max(x * x + y * y, TINY)
    fx, fy, fz = cross(px, py, pz, cx, cy, cz)
    gx, gy, gz = cross(px, py, pz, ax, ay, az)
    return per * (x * fx - y * gx), per * (x * fy - y * gy), per * (x * fz - y * gz)


@kernel
def place(site: Site, frame_out):
    """Write the direction D of a displacement; return the displacement."""
    rx, ry, rz = frame_out[RX], frame_out[RY], frame_out[RZ]
    if site.form == LINE:
        frame_out[DX + site.along] = 1.0
        return frame_out[RX + site.along]
    if site.form == RADIAL:
        rz = 0.0
    size = sqrt(rx * rx + ry * ry + rz * rz)
    per = 1.0 / size if size > 0.0 else 0.0
    frame_out[DX], frame_out[DX + 1], frame_out[DX + 2] = per * rx, per * ry, per * rz
    return size - site.free if site.form == LENGTH else size


@kernel
def angle(site: Site, frame_out):
    """Write the direction C of a turn; return its angle."""
    if site.form == TILT:  # b x a = (-a_t, a_h, 0)
        ax, ay, az = frame_out[QXZ], frame_out[QYZ], frame_out[QZZ]
        sine = sqrt(ax * ax + ay * ay)
        per = 1.0 / sine if sine > 0.0 else 0.0
        frame_out[CX], frame_out[CY] = -ay * per, ax * per
        return atan2(sine, az)
    if site.form in (ANGLE, BACK):
        ax, ay, az = axis_of_first(site.along) if site.form == ANGLE else axis_of_second(frame_out, site.along)
        cx, cy, cz = axis_of_first(site.across) if site.form == ANGLE else axis_of_second(frame_out, site.across)
        px, py, pz = axis_of_second(frame_out, site.pointer) if site.form == ANGLE else axis_of_first(site.pointer)
        x, y = ax * px + ay * py + az * pz, cx * px + cy * py + cz * pz
        gx, gy, gz = turning_direction(x, y, px, py, pz, ax, ay, az, cx, cy, cz)
        sign = 1.0 if site.form == ANGLE else -1.0
        frame_out[CX], frame_out[CY], frame_out[CZ] = sign * gx, sign * gy, sign * gz
        return atan2(y, x)
    if site.form == BEND:
        ax, ay, az = axis_of_first(site.along)
        px, py, pz = axis_of_second(frame_out, site.pointer)
        sine = ax * px + ay * py + az * pz
        per = 1.0 / sqrt(max(1.0 - sine * sine, TINY))
        gx, gy, gz = cross(px, py, pz, ax, ay, az)
        frame_out[CX], frame_out[CY], frame_out[CZ] = per * gx, per * gy, per * gz
        return asin(min(max(sine, -1.0), 1.0))
    per = 1.0 / max(1.0 + frame_out[QZZ], TINY)
    frame_out[CX], frame_out[CY] = per * frame_out[QXZ], per * frame_out[QYZ]
    frame_out[CZ] = 1.0
    return atan2(frame_out[QYX] - frame_out[QXY], frame_out[QXX] + frame_out[QYY])


@kernel
def find(site: Site, frame_out):
    """Write the motion x, its rate, and its directions D and C; return x."""
    for n in range(6):
        frame_out[DX + n] = 0.0
    if site.form == MATRIX:
        return 0.0
    x = frame_out[OFFSET] + (angle(site, frame_out) if site.turning == 1 else place(site, frame_out))
    frame_out[VALUE], frame_out[SPEED] = x, rate_of(frame_out)
    return x


@kernel
def rate_of(frame):
    """Return D . u + C . O."""
    rate = frame[DX] * frame[UX] + frame[DX + 1] * frame[UY] + frame[DX + 2] * frame[UZ]
    return rate + frame[CX] * frame[OX] + frame[CY] * frame[OY] + frame[CZ] * frame[OZ]


@kernel
def side_of(site: Site, frame):
    """Return on which side a deflection counts: that of the limit, or the one it is on."""
    if site.sign != 0.0:
        return site.sign
    return -1.0 if frame[VALUE] < 0.0 else 1.0


@kernel
def measure(site: Site, frame_out, at_out: AtSite):
    """Write the motion, and the penetration of what is hard with its rate, in m or rad."""
    find(site, frame_out)
    side = side_of(site, frame_out)
    at_out.delta = side * (frame_out[VALUE] - site.limit) - site.hard
    at_out.rate = side * frame_out[SPEED]


@kernel
def acceleration(work: Work, site: Site, frame, ux, uy, uz, ox, oy, oz):
    """Return the second derivative of the penetration.

    The rate is linear in the velocities: with the accelerations in their place it gives one part; the other, the change
    of the directions along the motion, is a central difference.
    """
    side = side_of(site, frame)
    result = frame[DX] * ux + frame[DX + 1] * uy + frame[DX + 2] * uz
    result += frame[CX] * ox + frame[CY] * oy + frame[CZ] * oz
    speed = sqrt(frame[UX] * frame[UX] + frame[UY] * frame[UY] + frame[UZ] * frame[UZ])
    spin = sqrt(frame[OX] * frame[OX] + frame[OY] * frame[OY] + frame[OZ] * frame[OZ])
    fastest = max(speed, spin * site.length) if site.turning == 0 else spin
    if site.form == LINE or fastest == 0.0:
        return side * result
    ahead, trial, change = AHEAD * site.length / fastest, work.trial_frame, 0.0
    for n in range(2):
        h = ahead if n == 0 else -ahead
        move_on(frame, h, trial)
        find(site, trial)
        change += trial[SPEED] if n == 0 else -trial[SPEED]
    return side * (result + change / (2.0 * ahead))


@kernel
def velocity(site: Site, frame):
    """Return the part of u, or of O, that changes a deflection with several directions: RADIAL, BALL, TILT."""
    if site.form == RADIAL:
        return frame[UX], frame[UY], 0.0
    if site.form == BALL:
        return frame[UX], frame[UY], frame[UZ]
    mx, my, mz = frame[QXZ], frame[QYZ], 1.0 + frame[QZZ]  # midway between both axes
    along = (mx * frame[OX] + my * frame[OY] + mz * frame[OZ]) / max(mx * mx + my * my + mz * mz, TINY)
    return frame[OX] - along * mx, frame[OY] - along * my, frame[OZ] - along * mz
