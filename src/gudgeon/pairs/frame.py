"""The motion of a joint's second frame in its first: what every pair that is not round goes by.

    r = A^T (P_j - P_i),   Q = A^T B,   u = A^T (e' - w_i x e),   O = A^T (w_j - w_i)

A and B are the axes of the two frames. An observer who sits on the first frame sees the second at r, turned by Q,
moving with u and turning with O; a machine that turns as a whole changes none of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gudgeon._jit import kernel
from gudgeon.math.kinematics import centre, moving, spin_change, spinning, turned
from gudgeon.math.space import cross
from gudgeon.math.vector import copy
from gudgeon.pairs.round import point_acceleration
from gudgeon.tables.work import (
    EVX,
    EVY,
    EVZ,
    EX,
    EY,
    EZ,
    OX,
    OY,
    OZ,
    QXX,
    QXY,
    QXZ,
    RX,
    RY,
    RZ,
    UX,
    UY,
    UZ,
    WIX,
    WIY,
    WIZ,
    WJX,
    WJY,
    WJZ,
)

if TYPE_CHECKING:
    from gudgeon.tables.model import Model, Site


@kernel
def axes(model: Model, pose, site: Site):
    """Return the axes h, t, b of the first frame, in global axes."""
    hx, hy, hz = turned(model, pose, site.i, site.hx, site.hy, site.hz)
    tx, ty, tz = turned(model, pose, site.i, site.tx, site.ty, site.tz)
    bx, by, bz = cross(hx, hy, hz, tx, ty, tz)
    return hx, hy, hz, tx, ty, tz, bx, by, bz


@kernel
def seen(x, y, z, hx, hy, hz, tx, ty, tz, bx, by, bz):
    """Return a global vector in the axes h, t, b."""
    return hx * x + hy * y + hz * z, tx * x + ty * y + tz * z, bx * x + by * y + bz * z


@kernel
def in_global(x, y, z, hx, hy, hz, tx, ty, tz, bx, by, bz):
    """Return a vector in the axes h, t, b in global ones."""
    return hx * x + tx * y + bx * z, hy * x + ty * y + by * z, hz * x + tz * y + bz * z


@kernel
def move(model: Model, pose, site: Site, motion_out, frame_out):
    """Write the motion of the joint's points in global axes, and that of the second frame in the first."""
    i, j = site.i, site.j
    six, siy, siz = turned(model, pose, i, site.xi, site.yi, site.zi)
    sjx, sjy, sjz = turned(model, pose, j, site.xj, site.yj, site.zj)
    xi, yi, zi = centre(model, pose, i)
    xj, yj, zj = centre(model, pose, j)
    ex, ey, ez = xj + sjx - xi - six, yj + sjy - yi - siy, zj + sjz - zi - siz
    vix, viy, viz = moving(model, pose, i, six, siy, siz)
    vjx, vjy, vjz = moving(model, pose, j, sjx, sjy, sjz)
    vx, vy, vz = vjx - vix, vjy - viy, vjz - viz
    wix, wiy, wiz = spinning(model, pose, i)
    wjx, wjy, wjz = spinning(model, pose, j)
    motion_out[EX], motion_out[EY], motion_out[EZ] = ex, ey, ez
    motion_out[EVX], motion_out[EVY], motion_out[EVZ] = vx, vy, vz
    motion_out[WIX], motion_out[WIY], motion_out[WIZ] = wix, wiy, wiz
    motion_out[WJX], motion_out[WJY], motion_out[WJZ] = wjx, wjy, wjz

    hx, hy, hz, tx, ty, tz, bx, by, bz = axes(model, pose, site)
    sx, sy, sz = cross(wix, wiy, wiz, ex, ey, ez)
    frame_out[RX], frame_out[RY], frame_out[RZ] = seen(ex, ey, ez, hx, hy, hz, tx, ty, tz, bx, by, bz)
    frame_out[UX], frame_out[UY], frame_out[UZ] = seen(
        vx - sx, vy - sy, vz - sz, hx, hy, hz, tx, ty, tz, bx, by, bz
    )  # fmt: skip
    frame_out[OX], frame_out[OY], frame_out[OZ] = seen(
        wjx - wix, wjy - wiy, wjz - wiz, hx, hy, hz, tx, ty, tz, bx, by, bz
    )  # fmt: skip
    gx, gy, gz = turned(model, pose, j, site.gx, site.gy, site.gz)
    sx, sy, sz = turned(model, pose, j, site.sx, site.sy, site.sz)
    ax, ay, az = cross(gx, gy, gz, sx, sy, sz)
    gx, gy, gz = seen(gx, gy, gz, hx, hy, hz, tx, ty, tz, bx, by, bz)
    sx, sy, sz = seen(sx, sy, sz, hx, hy, hz, tx, ty, tz, bx, by, bz)
    ax, ay, az = seen(ax, ay, az, hx, hy, hz, tx, ty, tz, bx, by, bz)
    frame_out[QXX], frame_out[QXY], frame_out[QXZ] = gx, sx, ax
    frame_out[QXX + 3], frame_out[QXY + 3], frame_out[QXZ + 3] = gy, sy, ay
    frame_out[QXX + 6], frame_out[QXY + 6], frame_out[QXZ + 6] = gz, sz, az


@kernel
def accelerations_seen(model: Model, pose, site: Site, motion, accelerations):
    """Return the rates of u and O as seen in the first frame.

    u' = A^T (e'' - alpha_i x e - 2 w_i x (e' - w_i x e) - w_i x (w_i x e)),  O' = A^T (alpha_j - alpha_i - w_i x w_j)
    """
    jx, jy, jz = point_acceleration(model, pose, site.j, accelerations, site.xj, site.yj, site.zj)
    ix, iy, iz = point_acceleration(model, pose, site.i, accelerations, site.xi, site.yi, site.zi)
    aix, aiy, aiz = spin_change(model, pose, site.i, accelerations)
    ajx, ajy, ajz = spin_change(model, pose, site.j, accelerations)
    ex, ey, ez = motion[EX], motion[EY], motion[EZ]
    wx, wy, wz = motion[WIX], motion[WIY], motion[WIZ]
    sx, sy, sz = cross(wx, wy, wz, ex, ey, ez)
    cx, cy, cz = cross(wx, wy, wz, 2.0 * motion[EVX] - sx, 2.0 * motion[EVY] - sy, 2.0 * motion[EVZ] - sz)
    dx, dy, dz = cross(aix, aiy, aiz, ex, ey, ez)
    ox, oy, oz = cross(wx, wy, wz, motion[WJX], motion[WJY], motion[WJZ])
    hx, hy, hz, tx, ty, tz, bx, by, bz = axes(model, pose, site)
    ux, uy, uz = seen(
        jx - ix - dx - cx, jy - iy - dy - cy, jz - iz - dz - cz, hx, hy, hz, tx, ty, tz, bx, by, bz
    )  # fmt: skip
    ox, oy, oz = seen(
        ajx - aix - ox, ajy - aiy - oy, ajz - aiz - oz, hx, hy, hz, tx, ty, tz, bx, by, bz
    )  # fmt: skip
    return ux, uy, uz, ox, oy, oz


@kernel
def move_on(frame, h, frame_out):
    """Write the frame as it is after a short time h, if it goes on moving as it does."""
    copy(frame, frame_out)
    for n in range(3):
        frame_out[RX + n] += h * frame[UX + n]
    turn_by(frame_out, h * frame[OX], h * frame[OY], h * frame[OZ])


@kernel
def turn_by(frame_out, x, y, z):
    """Turn the second frame by a small rotation vector, given in the axes of the first."""
    for column in range(3):
        qx, qy, qz = frame_out[QXX + column], frame_out[QXX + column + 3], frame_out[QXX + column + 6]
        sx, sy, sz = cross(x, y, z, qx, qy, qz)
        ssx, ssy, ssz = cross(x, y, z, sx, sy, sz)
        frame_out[QXX + column] = qx + sx + 0.5 * ssx
        frame_out[QXX + column + 3] = qy + sy + 0.5 * ssy
        frame_out[QXX + column + 6] = qz + sz + 0.5 * ssz
