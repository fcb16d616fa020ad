"""The constraints of joints in the plane (pairs/vocabulary.py): residuals, Jacobian, and joint coordinates.

Each row gives its residual, its Jacobian J (three numbers for either body) and gamma, the right-hand side of
J a = gamma (flores2004 (3)).
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from gudgeon._jit import kernel
from gudgeon.math.piecewise import evaluate as evaluate_function
from gudgeon.math.plane import COS, OMEGA, PHI, SIN, VX, VY, X, Y, push, twist
from gudgeon.pairs.vocabulary import ALONG, ANGLE, COINCIDENT, DISTANCE

if TYPE_CHECKING:
    from gudgeon.tables.model import Model
    from gudgeon.tables.work import Work


@kernel
def residuals(model: Model, work: Work, t):
    """How far every row is from being satisfied, into `work.phi`."""
    constraints, pose, phi_out = model.constraints, work.pose, work.phi
    for k in range(constraints.size):
        c = constraints[k]
        i, j, row = c.i, c.j, c.row
        target = c.constant
        if c.function >= 0:
            target += evaluate_function(model, c.function, t)[0]
        if c.kind == ANGLE:
            phi_out[row] = pose[j, PHI] - pose[i, PHI] - target
            continue
        ci, si, cj, sj = pose[i, COS], pose[i, SIN], pose[j, COS], pose[j, SIN]
        dx = pose[j, X] + cj * c.xj - sj * c.yj - pose[i, X] - ci * c.xi + si * c.yi
        dy = pose[j, Y] + sj * c.xj + cj * c.yj - pose[i, Y] - si * c.xi - ci * c.yi
        if c.kind == COINCIDENT:
            phi_out[row] = dx
            phi_out[row + 1] = dy
        elif c.kind == ALONG:
            phi_out[row] = (ci * c.ax - si * c.ay) * dx + (si * c.ax + ci * c.ay) * dy - target
        else:
            phi_out[row] = sqrt(dx * dx + dy * dy) - target


@kernel
def put(J_out, JM_out, inverse, row, i, j, ix, iy, iphi, jx, jy, jphi):
    """Write a row of J and of J M^-1: three numbers for either body."""
    k, i, j = 6 * row, 3 * i, 3 * j
    J_out[k], J_out[k + 1], J_out[k + 2] = ix, iy, iphi
    J_out[k + 3], J_out[k + 4], J_out[k + 5] = jx, jy, jphi
    JM_out[k], JM_out[k + 1], JM_out[k + 2] = ix * inverse[i], iy * inverse[i + 1], iphi * inverse[i + 2]
    JM_out[k + 3], JM_out[k + 4], JM_out[k + 5] = jx * inverse[j], jy * inverse[j + 1], jphi * inverse[j + 2]


@kernel
def jacobian(model: Model, work: Work, t):
    """Jacobian J, J M^-1, and the right-hand sides of J v = nu and J a = gamma, into `work`."""
    constraints, inverse, pose = model.constraints, model.inverse, work.pose
    J_out, JM_out, nu_out, gamma_out = work.J, work.JM, work.nu, work.gamma
    for k in range(constraints.size):
        c = constraints[k]
        i, j, row = c.i, c.j, c.row
        speed, acceleration = 0.0, 0.0
        if c.function >= 0:
            _, speed, acceleration = evaluate_function(model, c.function, t)
        if c.kind == ANGLE:
            put(J_out, JM_out, inverse, row, i, j, 0.0, 0.0, -1.0, 0.0, 0.0, 1.0)
            nu_out[row] = speed
            gamma_out[row] = acceleration
            continue
        ci, si, cj, sj = pose[i, COS], pose[i, SIN], pose[j, COS], pose[j, SIN]
        sxi, syi = ci * c.xi - si * c.yi, si * c.xi + ci * c.yi
        sxj, syj = cj * c.xj - sj * c.yj, sj * c.xj + cj * c.yj
        wi, wj = pose[i, OMEGA], pose[j, OMEGA]
        # what is left of the second derivative of d when the accelerations are zero
        ddx = wi * wi * sxi - wj * wj * sxj
        ddy = wi * wi * syi - wj * wj * syj
        if c.kind == COINCIDENT:
            put(J_out, JM_out, inverse, row, i, j, -1.0, 0.0, syi, 1.0, 0.0, -syj)
            put(J_out, JM_out, inverse, row + 1, i, j, 0.0, -1.0, -sxi, 0.0, 1.0, sxj)
            nu_out[row] = 0.0
            nu_out[row + 1] = 0.0
            gamma_out[row] = -ddx
            gamma_out[row + 1] = -ddy
            continue
        dx = pose[j, X] + sxj - pose[i, X] - sxi
        dy = pose[j, Y] + syj - pose[i, Y] - syi
        vx = pose[j, VX] - wj * syj - pose[i, VX] + wi * syi
        vy = pose[j, VY] + wj * sxj - pose[i, VY] - wi * sxi
        if c.kind == ALONG:
            ux, uy = ci * c.ax - si * c.ay, si * c.ax + ci * c.ay
            turning = -uy * dx + ux * dy  # (a turned by +90 degrees) . d
            excess = 2.0 * wi * (-uy * vx + ux * vy) - wi * wi * (ux * dx + uy * dy)
        else:
            length = sqrt(dx * dx + dy * dy)
            ux, uy = dx / length, dy / length
            turning = 0.0
            along = ux * vx + uy * vy
            excess = (vx * vx + vy * vy - along * along) / length
        turning += ux * syi - uy * sxi
        put(J_out, JM_out, inverse, row, i, j, -ux, -uy, turning, ux, uy, uy * sxj - ux * syj)
        nu_out[row] = speed
        gamma_out[row] = acceleration - (ux * ddx + uy * ddy) - excess


@kernel
def coordinate(model: Model, pose, k):
    """Value and rate of a joint coordinate: an angle, a displacement along the axis, or a distance."""
    c = model.coordinates[k]
    i, j = c.i, c.j
    wi, wj = pose[i, OMEGA], pose[j, OMEGA]
    if c.kind == ANGLE:
        return pose[j, PHI] - pose[i, PHI] - c.constant, wj - wi
    ci, si, cj, sj = pose[i, COS], pose[i, SIN], pose[j, COS], pose[j, SIN]
    sxi, syi = ci * c.xi - si * c.yi, si * c.xi + ci * c.yi
    sxj, syj = cj * c.xj - sj * c.yj, sj * c.xj + cj * c.yj
    dx = pose[j, X] + sxj - pose[i, X] - sxi
    dy = pose[j, Y] + syj - pose[i, Y] - syi
    vx = pose[j, VX] - wj * syj - pose[i, VX] + wi * syi
    vy = pose[j, VY] + wj * sxj - pose[i, VY] - wi * sxi
    if c.kind == DISTANCE:
        length = sqrt(dx * dx + dy * dy)
        return length - c.constant, (dx * vx + dy * vy) / length if length > 0.0 else 0.0
    ux, uy = ci * c.ax - si * c.ay, si * c.ax + ci * c.ay
    return ux * dx + uy * dy - c.constant, ux * vx + uy * vy + wi * (ux * dy - uy * dx)


@kernel
def act(model: Model, pose, k, force, force_out):
    """Add a force or torque on the second body, and its reaction on the first, that works on a joint coordinate."""
    c = model.coordinates[k]
    i, j = c.i, c.j
    if c.kind == ANGLE:
        turn(model, pose, k, force, force_out)
        return
    ci, si, cj, sj = pose[i, COS], pose[i, SIN], pose[j, COS], pose[j, SIN]
    fx, fy = force * (ci * c.ax - si * c.ay), force * (si * c.ax + ci * c.ay)
    x, y = cj * c.xj - sj * c.yj, sj * c.xj + cj * c.yj
    push(model, pose, j, x, y, 0.0, fx, fy, 0.0, force_out)
    push(model, pose, i, pose[j, X] + x - pose[i, X], pose[j, Y] + y - pose[i, Y], 0.0, -fx, -fy, 0.0, force_out)


@kernel
def turn(model: Model, pose, k, torque, force_out):
    """Add a torque on the second body, and its reaction on the first, that works on a joint's angle."""
    c = model.coordinates[k]
    twist(model, pose, c.j, 0.0, 0.0, torque, force_out)
    twist(model, pose, c.i, 0.0, 0.0, -torque, force_out)
