"""A journal in its bearing (plane), or a ball in its socket (space): a round body in a round hole.

    e = P_j - P_i,  n = e/|e|,  delta = |e| - c,  rate = n . e'                          flores2004 (8)-(12)

This is the only file that knows this gap.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from gudgeon._jit import chosen, kernel
from gudgeon.math import plane, space
from gudgeon.math.kinematics import change_of_velocity, spinning, turned
from gudgeon.math.roots import peak
from gudgeon.tables.modes import FREE
from gudgeon.tables.work import EVX, EVY, EVZ, EX, EY, EZ, WIX, WIY, WIZ, WJX, WJY, WJZ

if TYPE_CHECKING:
    from gudgeon.tables.model import Model, Site
    from gudgeon.tables.work import AtSite


#: Parts of the cubic through the ends of a step that are looked at, and its own error as a part of its bend.
PARTS, MARGIN = 8, 0.02


@kernel
def move_in_plane(model: Model, pose, site: Site, motion_out):
    """Write eccentricity, its rate and the spins of both bodies."""
    i, j = site.i, site.j
    ci, si, cj, sj = pose[i, plane.COS], pose[i, plane.SIN], pose[j, plane.COS], pose[j, plane.SIN]
    sxi, syi = ci * site.xi - si * site.yi, si * site.xi + ci * site.yi
    sxj, syj = cj * site.xj - sj * site.yj, sj * site.xj + cj * site.yj
    wi, wj = pose[i, plane.OMEGA], pose[j, plane.OMEGA]
    motion_out[EX] = pose[j, plane.X] + sxj - pose[i, plane.X] - sxi
    motion_out[EY] = pose[j, plane.Y] + syj - pose[i, plane.Y] - syi
    motion_out[EVX] = pose[j, plane.VX] - wj * syj - pose[i, plane.VX] + wi * syi
    motion_out[EVY] = pose[j, plane.VY] + wj * sxj - pose[i, plane.VY] - wi * sxi
    motion_out[WIZ], motion_out[WJZ] = wi, wj


@kernel
def move_in_space(model: Model, pose, site: Site, motion_out):
    """Write eccentricity, its rate and the spins of both bodies."""
    i, j = site.i, site.j
    six, siy, siz = space.turned(model, pose, i, site.xi, site.yi, site.zi)
    sjx, sjy, sjz = space.turned(model, pose, j, site.xj, site.yj, site.zj)
    motion_out[EX] = pose[j, space.X] + sjx - pose[i, space.X] - six
    motion_out[EY] = pose[j, space.Y] + sjy - pose[i, space.Y] - siy
    motion_out[EZ] = pose[j, space.Z] + sjz - pose[i, space.Z] - siz
    vix, viy, viz = space.moving(model, pose, i, six, siy, siz)
    vx, vy, vz = space.moving(model, pose, j, sjx, sjy, sjz)
    motion_out[EVX], motion_out[EVY], motion_out[EVZ] = vx - vix, vy - viy, vz - viz
    motion_out[WIX], motion_out[WIY], motion_out[WIZ] = space.spinning(model, pose, i)
    motion_out[WJX], motion_out[WJY], motion_out[WJZ] = space.spinning(model, pose, j)


move = chosen(move_in_plane, move_in_space)


@kernel
def measure_in_plane(model: Model, site: Site, motion, at_out: AtSite):
    """Write penetration, its rate and the normal."""
    ex, ey, vx, vy = motion[EX], motion[EY], motion[EVX], motion[EVY]
    e = sqrt(ex * ex + ey * ey)
    per_e = 1.0 / e if e > 0.0 else 0.0
    nx, ny = ex * per_e, ey * per_e
    at_out.nx, at_out.ny = nx, ny
    at_out.delta, at_out.rate = e - site.clearance, nx * vx + ny * vy
    return e


@kernel
def measure_in_space(model: Model, site: Site, motion, at_out: AtSite):
    """Write penetration, its rate and the normal."""
    ex, ey, ez, vx, vy, vz = motion[EX], motion[EY], motion[EZ], motion[EVX], motion[EVY], motion[EVZ]
    e = sqrt(ex * ex + ey * ey + ez * ez)
    per_e = 1.0 / e if e > 0.0 else 0.0
    nx, ny, nz = ex * per_e, ey * per_e, ez * per_e
    at_out.nx, at_out.ny, at_out.nz = nx, ny, nz
    at_out.delta, at_out.rate = e - site.clearance, nx * vx + ny * vy + nz * vz
    return e


#: Returns the eccentricity's length, too, which films go by.
measure = chosen(measure_in_plane, measure_in_space)


@kernel
def acceleration(model: Model, pose, site: Site, motion, rate, accelerations):
    """Return the second derivative of the penetration: n . e'' + (|e'|^2 - rate^2)/|e|."""
    jx, jy, jz = point_acceleration(model, pose, site.j, accelerations, site.xj, site.yj, site.zj)
    ix, iy, iz = point_acceleration(model, pose, site.i, accelerations, site.xi, site.yi, site.zi)
    e = sqrt(motion[EX] * motion[EX] + motion[EY] * motion[EY] + motion[EZ] * motion[EZ])
    if e == 0.0:
        return 0.0
    along = motion[EX] * (jx - ix) + motion[EY] * (jy - iy) + motion[EZ] * (jz - iz)
    across = motion[EVX] * motion[EVX] + motion[EVY] * motion[EVY] + motion[EVZ] * motion[EVZ] - rate * rate
    return (along + across) / e


@kernel
def point_acceleration(model: Model, pose, body, accelerations, x, y, z):
    """Return the acceleration of a point of a body, given in the body's axes: a + alpha x s + omega x (omega x s)."""
    if body >= model.bodies.size:
        return 0.0, 0.0, 0.0
    sx, sy, sz = turned(model, pose, body, x, y, z)
    ax, ay, az = change_of_velocity(model, pose, body, accelerations, model.WIDTH * body, sx, sy, sz)
    wx, wy, wz = spinning(model, pose, body)
    along, square = wx * sx + wy * sy + wz * sz, wx * wx + wy * wy + wz * wz
    return ax + wx * along - square * sx, ay + wy * along - square * sy, az + wz * along - square * sz


@kernel
def may_cross(clearance, mode, start, delta, rate, end, h):
    """Return whether the gap may have been crossed within a step of length h, even if its ends do not show it.

    `start` and `end` are the motions at the ends of the step, `delta` and `rate` those at its start. Between them the
    eccentricity is close to the cubic through its ends, which lies inside the hull of its four control points. Only
    where that hull reaches the wall is the cubic looked at more closely, with a margin for its own error.
    """
    free = mode == FREE
    sign = 1.0 if free else -1.0
    third = h / 3.0
    x0, y0, z0, x3, y3, z3 = start[EX], start[EY], start[EZ], end[EX], end[EY], end[EZ]
    x1, y1, z1 = x0 + third * start[EVX], y0 + third * start[EVY], z0 + third * start[EVZ]
    x2, y2, z2 = x3 - third * end[EVX], y3 - third * end[EVY], z3 - third * end[EVZ]
    bend = max(
        abs(3.0 * x1 - 2.0 * x0 - x3), abs(3.0 * y1 - 2.0 * y0 - y3), abs(3.0 * z1 - 2.0 * z0 - z3),
        abs(3.0 * x2 - x0 - 2.0 * x3), abs(3.0 * y2 - y0 - 2.0 * y3), abs(3.0 * z2 - z0 - 2.0 * z3),
    )  # fmt: skip
    margin = MARGIN * bend if free else 0.0  # in contact steps are short
    if free:
        reach = sqrt(max(x1 * x1 + y1 * y1 + z1 * z1, x2 * x2 + y2 * y2 + z2 * z2))
        if reach < clearance - margin:
            return False
    else:
        length = sqrt(x0 * x0 + y0 * y0 + z0 * z0)
        inner = min(x0 * x1 + y0 * y1 + z0 * z1, x0 * x2 + y0 * y2 + z0 * z2, x0 * x3 + y0 * y3 + z0 * z3)
        if inner >= clearance * length:
            return False
    g0, r0 = sign * delta, sign * rate
    for n in range(1, PARTS + 1):
        u = n / PARTS
        w = 1.0 - u
        x, vx = bezier(x0, x1, x2, x3, u, w)
        y, vy = bezier(y0, y1, y2, y3, u, w)
        z, vz = bezier(z0, z1, z2, z3, u, w)
        e = sqrt(x * x + y * y + z * z)
        g, r = sign * (e - clearance), sign * (x * vx + y * vy + z * vz) / max(e, 1e-300) / h
        if n < PARTS and g > -margin:
            return True
        if peak(g0, r0, g, r, h / PARTS) > -margin:
            return True
        g0, r0 = g, r
    return False


@kernel
def bezier(x0, x1, x2, x3, u, w):
    """Return a cubic and its slope at u, with w = 1 - u, from its control points."""
    value = w * w * w * x0 + 3.0 * w * w * u * x1 + 3.0 * w * u * u * x2 + u * u * u * x3
    return value, 3.0 * (w * w * (x1 - x0) + 2.0 * w * u * (x2 - x1) + u * u * (x3 - x2))
