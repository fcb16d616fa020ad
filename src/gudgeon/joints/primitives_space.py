"""The constraints of joints in space (pairs/vocabulary.py): residuals, Jacobian, and joint coordinates.

Every row constrains a scalar whose rate is u . (relative velocity of two points) + n . (w_j - w_i), with directions u
and n in global axes, and whose second derivative is the same of the accelerations plus an excess. Its Jacobian is then,
for the centre and the body-fixed rotation of either body,

    -u,  -A_i^T (arm_i x u + n),    u,  A_j^T (arm_j x u + n)

and gamma = c'' - excess. Angles are taken by atan2, so that drives turn through full turns.

The angle of a torsional spring is the twist of the second body's triad relative to the first's: what is left of the
relative rotation when the shortest one that makes the axes b parallel is taken off. With the relative quaternion
(e0, e) it is 2 atan2(e . b, e0). Written with the triads,

    theta = atan2(t_i . h_j - h_i . t_j, h_i . h_j + t_i . t_j)
    theta' = n . (w_j - w_i),   n = 2 s/|s|^2,   s = b_i + b_j

which is the same whatever direction across b is taken as h. It is the angle that a constant-velocity joint transmits.
"""

from __future__ import annotations

from math import asin, atan2, pi, sqrt
from typing import TYPE_CHECKING

from gudgeon._jit import kernel, routine
from gudgeon.math.piecewise import evaluate as evaluate_function
from gudgeon.math.space import LINEAR, WX, WY, WZ, X, Y, Z, cross, moving, push, turned, turned_back, twist
from gudgeon.pairs.vocabulary import ALONG, ANGLE, BEND, COINCIDENT, DISTANCE, PERPENDICULAR, SCREW, TWIST

if TYPE_CHECKING:
    from gudgeon.tables.model import Model
    from gudgeon.tables.work import Work


@kernel
def dot(ax, ay, az, bx, by, bz):
    """a . b."""
    return ax * bx + ay * by + az * bz


@kernel
def arms(model: Model, pose, c):
    """The points of a row, from the centres of their bodies, and d from the first to the second."""
    i, j = c.i, c.j
    six, siy, siz = turned(model, pose, i, c.xi, c.yi, c.zi)
    sjx, sjy, sjz = turned(model, pose, j, c.xj, c.yj, c.zj)
    dx = pose[j, X] + sjx - pose[i, X] - six
    dy = pose[j, Y] + sjy - pose[i, Y] - siy
    dz = pose[j, Z] + sjz - pose[i, Z] - siz
    return six, siy, siz, sjx, sjy, sjz, dx, dy, dz


@kernel
def left_over(pose, body, x, y, z):
    """w x (w x s): the acceleration of a point when those of its body are zero."""
    wx, wy, wz = pose[body, WX], pose[body, WY], pose[body, WZ]
    along, square = wx * x + wy * y + wz * z, wx * wx + wy * wy + wz * wz
    return wx * along - square * x, wy * along - square * y, wz * along - square * z


@routine
def value(model: Model, pose, c):
    """What a row constrains: a length, an angle between -pi and pi, or a cosine."""
    kind = c.kind
    if kind in (ALONG, DISTANCE, SCREW):
        _, _, _, _, _, _, dx, dy, dz = arms(model, pose, c)
        if kind == DISTANCE:
            return sqrt(dx * dx + dy * dy + dz * dz)
    px, py, pz = turned(model, pose, c.i, c.ax, c.ay, c.az)
    if kind == ALONG:
        return px * dx + py * dy + pz * dz
    wx, wy, wz = turned(model, pose, c.j, c.bx, c.by, c.bz)
    cosine = px * wx + py * wy + pz * wz
    if kind == PERPENDICULAR:
        return cosine
    if kind == BEND:
        return asin(min(max(cosine, -1.0), 1.0))
    qx, qy, qz = turned(model, pose, c.i, c.cx, c.cy, c.cz)
    angle = atan2(qx * wx + qy * wy + qz * wz, cosine)
    if kind == ANGLE:
        return angle
    bx, by, bz = cross(px, py, pz, qx, qy, qz)
    return bx * dx + by * dy + bz * dz - c.lead / (2.0 * pi) * angle


@kernel
def nearest(error, period):
    """An error that counts modulo a period."""
    return error - period * round(error / period)


@routine
def residuals(model: Model, work: Work, t):
    """How far every row is from being satisfied, into `work.phi`."""
    constraints, pose, phi_out = model.constraints, work.pose, work.phi
    for k in range(constraints.size):
        c = constraints[k]
        row = c.row
        if c.kind == COINCIDENT:
            _, _, _, _, _, _, phi_out[row], phi_out[row + 1], phi_out[row + 2] = arms(model, pose, c)
            continue
        target = c.constant
        if c.function >= 0:
            target += evaluate_function(model, c.function, t)[0]
        error = value(model, pose, c) - target
        if c.kind == ANGLE:
            error = nearest(error, 2.0 * pi)
        elif c.kind == SCREW:
            error = nearest(error, c.lead)
        phi_out[row] = error


@routine
def derivative(model: Model, pose, c):
    """Directions u and n of a row, its rate, the excess of its second derivative, and 1 if u turns with the first body.

    That of an ANGLE: theta = atan2(q . w, p . w) gives n = w x m with m = ((p . w) q - (q . w) p)/r^2.
    """
    kind, i, j = c.kind, c.i, c.j
    six, siy, siz, sjx, sjy, sjz, dx, dy, dz = arms(model, pose, c)
    wix, wiy, wiz = pose[i, WX], pose[i, WY], pose[i, WZ]
    wjx, wjy, wjz = pose[j, WX], pose[j, WY], pose[j, WZ]
    ux = uy = uz = nx = ny = nz = rate = excess = 0.0
    turning = 0.0
    if kind in (ALONG, DISTANCE, SCREW):
        vix, viy, viz = moving(model, pose, i, six, siy, siz)
        vx, vy, vz = moving(model, pose, j, sjx, sjy, sjz)
        vx, vy, vz = vx - vix, vy - viy, vz - viz
        lix, liy, liz = left_over(pose, i, six, siy, siz)
        lx, ly, lz = left_over(pose, j, sjx, sjy, sjz)
        lx, ly, lz = lx - lix, ly - liy, lz - liz
        if kind == DISTANCE:
            length = sqrt(dx * dx + dy * dy + dz * dz)
            ux, uy, uz = dx / length, dy / length, dz / length
            rate = ux * vx + uy * vy + uz * vz
            excess = (vx * vx + vy * vy + vz * vz - rate * rate) / length + ux * lx + uy * ly + uz * lz
            return ux, uy, uz, nx, ny, nz, rate, excess, turning
    px, py, pz = turned(model, pose, i, c.ax, c.ay, c.az)
    if kind in (ALONG, SCREW):
        turning = 1.0
        ux, uy, uz = px, py, pz
        if kind == SCREW:
            qx, qy, qz = turned(model, pose, i, c.cx, c.cy, c.cz)
            ux, uy, uz = cross(px, py, pz, qx, qy, qz)
        dux, duy, duz = cross(wix, wiy, wiz, ux, uy, uz)
        lux, luy, luz = left_over(pose, i, ux, uy, uz)
        rate = dot(ux, uy, uz, vx, vy, vz) + dot(dux, duy, duz, dx, dy, dz)
        excess = dot(ux, uy, uz, lx, ly, lz) + 2.0 * dot(dux, duy, duz, vx, vy, vz) + dot(lux, luy, luz, dx, dy, dz)
        if kind == ALONG:
            return ux, uy, uz, nx, ny, nz, rate, excess, turning
    # what is left turns: n . (w_j - w_i)
    ox, oy, oz = wjx - wix, wjy - wiy, wjz - wiz
    wx, wy, wz = turned(model, pose, j, c.bx, c.by, c.bz)
    # in the axes of the first body p and q stand still and w moves with the relative angular velocity
    fx, fy, fz = cross(ox, oy, oz, wx, wy, wz)
    x, dx_ = dot(px, py, pz, wx, wy, wz), dot(px, py, pz, fx, fy, fz)
    if kind in (PERPENDICULAR, BEND):
        nx, ny, nz = cross(wx, wy, wz, px, py, pz)
        rate = dx_
        gx, gy, gz = cross(fx, fy, fz, px, py, pz)  # rate of n as the first body sees it
        tx, ty, tz = cross(wix, wiy, wiz, nx, ny, nz)
        excess = dot(gx + tx, gy + ty, gz + tz, ox, oy, oz)
        if kind == BEND:
            cosine = sqrt(max(1.0 - x * x, 1e-24))
            nx, ny, nz, rate = nx / cosine, ny / cosine, nz / cosine, rate / cosine
            excess = (excess + x * rate * rate) / cosine
        return ux, uy, uz, nx, ny, nz, rate, excess, turning
    qx, qy, qz = turned(model, pose, i, c.cx, c.cy, c.cz)
    y, dy_ = dot(qx, qy, qz, wx, wy, wz), dot(qx, qy, qz, fx, fy, fz)
    per = 1.0 / (x * x + y * y)
    mx, my, mz = (x * qx - y * px) * per, (x * qy - y * py) * per, (x * qz - y * pz) * per
    nx, ny, nz = cross(wx, wy, wz, mx, my, mz)
    shrink = 2.0 * (x * dx_ + y * dy_) * per
    gx, gy, gz = (
        (dx_ * qx - dy_ * px) * per - shrink * mx,
        (dx_ * qy - dy_ * py) * per - shrink * my,
        (dx_ * qz - dy_ * pz) * per - shrink * mz,
    )
    ax, ay, az = cross(fx, fy, fz, mx, my, mz)
    bx, by, bz = cross(wx, wy, wz, gx, gy, gz)
    tx, ty, tz = cross(wix, wiy, wiz, nx, ny, nz)
    turn_rate = dot(nx, ny, nz, ox, oy, oz)
    turn_excess = dot(ax + bx + tx, ay + by + ty, az + bz + tz, ox, oy, oz)
    if kind == SCREW:
        per_angle = -c.lead / (2.0 * pi)
        nx, ny, nz = per_angle * nx, per_angle * ny, per_angle * nz
        return ux, uy, uz, nx, ny, nz, rate + per_angle * turn_rate, excess + per_angle * turn_excess, turning
    return ux, uy, uz, nx, ny, nz, turn_rate, turn_excess, turning


@kernel
def put(model: Model, work: Work, row, i, j, ux, uy, uz, nx, ny, nz, ix, iy, iz, jx, jy, jz):
    """Write a row of J and of J M^-1: six numbers for either body."""
    pose, J_out, JM_out, inverse = work.pose, work.J, work.JM, model.inverse
    k, i6, j6 = 12 * row, 6 * i, 6 * j
    mx, my, mz = cross(ix, iy, iz, ux, uy, uz)
    mx, my, mz = turned_back(model, pose, i, -mx - nx, -my - ny, -mz - nz)
    J_out[k], J_out[k + 1], J_out[k + 2] = -ux, -uy, -uz
    J_out[k + 3], J_out[k + 4], J_out[k + 5] = mx, my, mz
    mx, my, mz = cross(jx, jy, jz, ux, uy, uz)
    mx, my, mz = turned_back(model, pose, j, mx + nx, my + ny, mz + nz)
    J_out[k + 6], J_out[k + 7], J_out[k + 8] = ux, uy, uz
    J_out[k + 9], J_out[k + 10], J_out[k + 11] = mx, my, mz
    for n in range(2 * LINEAR):
        JM_out[k + n] = J_out[k + n] * inverse[i6 + n]
        JM_out[k + 6 + n] = J_out[k + 6 + n] * inverse[j6 + n]


@routine
def jacobian(model: Model, work: Work, t):
    """Jacobian J, J M^-1, and the right-hand sides of J v = nu and J a = gamma, into `work`."""
    constraints, pose, nu_out, gamma_out = model.constraints, work.pose, work.nu, work.gamma
    for k in range(constraints.size):
        c = constraints[k]
        i, j, row = c.i, c.j, c.row
        six, siy, siz, sjx, sjy, sjz, dx, dy, dz = arms(model, pose, c)
        if c.kind == COINCIDENT:
            put(model, work, row, i, j, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, six, siy, siz, sjx, sjy, sjz)
            put(model, work, row + 1, i, j, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, six, siy, siz, sjx, sjy, sjz)
            put(model, work, row + 2, i, j, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, six, siy, siz, sjx, sjy, sjz)
            lix, liy, liz = left_over(pose, i, six, siy, siz)
            ljx, ljy, ljz = left_over(pose, j, sjx, sjy, sjz)
            nu_out[row] = nu_out[row + 1] = nu_out[row + 2] = 0.0
            gamma_out[row], gamma_out[row + 1], gamma_out[row + 2] = lix - ljx, liy - ljy, liz - ljz
            continue
        speed, acceleration = 0.0, 0.0
        if c.function >= 0:
            _, speed, acceleration = evaluate_function(model, c.function, t)
        ux, uy, uz, nx, ny, nz, _, excess, turning = derivative(model, pose, c)
        six, siy, siz = six + turning * dx, siy + turning * dy, siz + turning * dz
        put(model, work, row, i, j, ux, uy, uz, nx, ny, nz, six, siy, siz, sjx, sjy, sjz)
        nu_out[row] = speed
        gamma_out[row] = acceleration - excess


@routine
def torsion(model: Model, pose, c):
    """Angle of a torsional spring between -pi and pi, and the direction n of its rate; finite if b_j = -b_i, too."""
    px, py, pz = turned(model, pose, c.i, c.ax, c.ay, c.az)
    qx, qy, qz = turned(model, pose, c.i, c.cx, c.cy, c.cz)
    wx, wy, wz = turned(model, pose, c.j, c.bx, c.by, c.bz)
    rx, ry, rz = turned(model, pose, c.j, c.dx, c.dy, c.dz)
    sine = dot(qx, qy, qz, wx, wy, wz) - dot(px, py, pz, rx, ry, rz)
    cosine = dot(px, py, pz, wx, wy, wz) + dot(qx, qy, qz, rx, ry, rz)
    ax, ay, az = cross(px, py, pz, qx, qy, qz)
    bx, by, bz = cross(wx, wy, wz, rx, ry, rz)
    sx, sy, sz = ax + bx, ay + by, az + bz
    per = 2.0 / max(dot(sx, sy, sz, sx, sy, sz), 1e-24)
    return atan2(sine, cosine), per * sx, per * sy, per * sz


@kernel
def coordinate(model: Model, pose, k):
    """Value and rate of a joint coordinate; an angle lies between -pi and pi."""
    c = model.coordinates[k]
    if c.kind == TWIST:
        angle, nx, ny, nz = torsion(model, pose, c)
        i, j = c.i, c.j
        ox, oy, oz = pose[j, WX] - pose[i, WX], pose[j, WY] - pose[i, WY], pose[j, WZ] - pose[i, WZ]
        return angle, dot(nx, ny, nz, ox, oy, oz)
    error = value(model, pose, c) - c.constant
    if c.kind == ANGLE:
        error = nearest(error, 2.0 * pi)
    return error, derivative(model, pose, c)[6]


@kernel
def turn(model: Model, pose, k, torque, force_out):
    """Add a torque on the second body, and its reaction on the first, that works on the angle of a torsional spring."""
    c = model.coordinates[k]
    _, nx, ny, nz = torsion(model, pose, c)
    nx, ny, nz = torque * nx, torque * ny, torque * nz
    twist(model, pose, c.j, nx, ny, nz, force_out)
    twist(model, pose, c.i, -nx, -ny, -nz, force_out)


@routine
def act(model: Model, pose, k, force, force_out):
    """Add a force or torque on the second body, and its reaction on the first, that works on a joint coordinate."""
    c = model.coordinates[k]
    if c.kind == TWIST:
        turn(model, pose, k, force, force_out)
        return
    six, siy, siz, sjx, sjy, sjz, dx, dy, dz = arms(model, pose, c)
    ux, uy, uz, nx, ny, nz, _, _, turning = derivative(model, pose, c)
    six, siy, siz = six + turning * dx, siy + turning * dy, siz + turning * dz
    ux, uy, uz, nx, ny, nz = force * ux, force * uy, force * uz, force * nx, force * ny, force * nz
    push(model, pose, c.j, sjx, sjy, sjz, ux, uy, uz, force_out)
    push(model, pose, c.i, six, siy, siz, -ux, -uy, -uz, force_out)
    twist(model, pose, c.j, nx, ny, nz, force_out)
    twist(model, pose, c.i, -nx, -ny, -nz, force_out)
