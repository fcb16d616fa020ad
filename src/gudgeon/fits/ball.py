"""A ball in a socket with play, in space: eccentricity, penetration, and the forces of contact and friction.

Friction acts in the tangent plane, against the velocity of the material of the ball's surface relative to that of the
socket's at their common point:

    v_T = (I - n n^T) (v_j + w_j x (R_j - delta/2) n - v_i - w_i x (R_i + delta/2) n)
"""

from __future__ import annotations

from math import sqrt

from gudgeon._jit import routine
from gudgeon.fits.contact import (
    DELTA,
    EVX,
    EVY,
    EVZ,
    EX,
    EY,
    EZ,
    FX,
    FY,
    FZ,
    NORMAL,
    POWER,
    RATE,
    SX,
    SY,
    SZ,
    TANGENTIAL,
    normal_force,
)  # fmt: skip
from gudgeon.math.address import call_friction
from gudgeon.math.space import WX, WY, WZ, X, Y, Z, cross, moving, push, turned


@routine
def forces(model, work, mode, phase, impact_speed, states, rates_out):
    """Kinematics of every place into `work.contact`, and the forces of those in contact, added to `work.force`."""
    places, parameters, pose, contact_out, force_out = (
        model.places, model.parameters, work.pose, work.contact, work.force,
    )  # fmt: skip
    slip, friction = work.slip, work.friction
    for k in range(places.size):
        p = places[k]
        i, j = p.i, p.j
        six, siy, siz = turned(model, pose, i, p.xi, p.yi, p.zi)
        sjx, sjy, sjz = turned(model, pose, j, p.xj, p.yj, p.zj)
        ex = pose[j, X] + sjx - pose[i, X] - six
        ey = pose[j, Y] + sjy - pose[i, Y] - siy
        ez = pose[j, Z] + sjz - pose[i, Z] - siz
        vix, viy, viz = moving(model, pose, i, six, siy, siz)
        vx, vy, vz = moving(model, pose, j, sjx, sjy, sjz)
        vx, vy, vz = vx - vix, vy - viy, vz - viz
        e = sqrt(ex * ex + ey * ey + ez * ez)
        per_e = 1.0 / e if e > 0.0 else 0.0
        nx, ny, nz = ex * per_e, ey * per_e, ez * per_e
        delta = e - p.clearance
        rate = nx * vx + ny * vy + nz * vz
        out = contact_out[k]
        out[EX], out[EY], out[EZ], out[EVX], out[EVY], out[EVZ] = ex, ey, ez, vx, vy, vz
        out[DELTA], out[RATE] = delta, rate
        out[NORMAL] = out[TANGENTIAL] = out[POWER] = 0.0
        out[FX] = out[FY] = out[FZ] = out[SX] = out[SY] = out[SZ] = 0.0
        for s in range(p.states):
            rates_out[p.state + s] = 0.0
        if mode[k] == 0 or (delta <= 0.0 and p.abrupt == 0):
            continue
        normal = normal_force(p, parameters, delta, rate, impact_speed[k], phase[k], work.share[k])
        arm_i, arm_j = p.Ri + 0.5 * delta, p.Rj - 0.5 * delta
        # both surfaces turn about their centres: (arm_j w_j - arm_i w_i) x n, which has no normal part
        tx, ty, tz = cross(
            arm_j * pose[j, WX] - arm_i * pose[i, WX],
            arm_j * pose[j, WY] - arm_i * pose[i, WY],
            arm_j * pose[j, WZ] - arm_i * pose[i, WZ],
            nx, ny, nz,
        )  # fmt: skip
        tx, ty, tz = tx + vx - rate * nx, ty + vy - rate * ny, tz + vz - rate * nz
        fx, fy, fz = -normal * nx, -normal * ny, -normal * nz  # on the ball
        if p.friction != 0:
            hx, hy, hz = turned(model, pose, i, p.hx, p.hy, p.hz)
            ax, ay, az = turned(model, pose, i, p.tx, p.ty, p.tz)
            bx, by, bz = turned(model, pose, i, p.bx, p.by, p.bz)
            slip[0] = hx * tx + hy * ty + hz * tz
            slip[1] = ax * tx + ay * ty + az * tz
            slip[2] = bx * tx + by * ty + bz * tz
            call_friction(
                p.friction, slip, normal, states[p.state :], parameters[p.friction_parameters :], friction,
                rates_out[p.state :],
            )  # fmt: skip
            rx = hx * friction[0] + ax * friction[1] + bx * friction[2]
            ry = hy * friction[0] + ay * friction[1] + by * friction[2]
            rz = hz * friction[0] + az * friction[1] + bz * friction[2]
            across = rx * nx + ry * ny + rz * nz  # a law with memory may point out of the tangent plane
            rx, ry, rz = rx - across * nx, ry - across * ny, rz - across * nz
            out[POWER] = rx * tx + ry * ty + rz * tz
            out[TANGENTIAL] = sqrt(rx * rx + ry * ry + rz * rz)
            fx, fy, fz = fx + rx, fy + ry, fz + rz
        out[NORMAL], out[FX], out[FY], out[FZ] = normal, fx, fy, fz
        out[SX], out[SY], out[SZ] = tx, ty, tz
        push(model, pose, j, sjx + arm_j * nx, sjy + arm_j * ny, sjz + arm_j * nz, fx, fy, fz, force_out)
        push(model, pose, i, six + arm_i * nx, siy + arm_i * ny, siz + arm_i * nz, -fx, -fy, -fz, force_out)
