"""A ball in a socket with play, in space: eccentricity, penetration, and the forces of film, contact and friction.

Friction acts in the tangent plane, against the velocity of the material of the ball's surface relative to that of the
socket's at their common point:

    v_T = (I - n n^T) (v_j + w_j x (R_j - delta/2) n - v_i - w_i x (R_i + delta/2) n)
"""

from __future__ import annotations

from math import sqrt

from gudgeon._jit import kernel, routine
from gudgeon.fits.contact import (
    DELTA,
    EVX,
    EVY,
    EVZ,
    EX,
    EY,
    EZ,
    FILM,
    FX,
    FY,
    FZ,
    MIX,
    MIY,
    MIZ,
    MJX,
    MJY,
    MJZ,
    NORMAL,
    POWER,
    RATE,
    SX,
    SY,
    SZ,
    TANGENTIAL,
    WIX,
    WIY,
    WIZ,
    WJX,
    WJY,
    WJZ,
    film_share,
    normal_force,
)  # fmt: skip
from gudgeon.math.address import call_film, call_friction
from gudgeon.math.space import X, Y, Z, cross, moving, push, spinning, turned, twist

NAN = float("nan")


@routine
def forces(model, work, mode, phase, impact_speed, states, rates_out):
    """Kinematics of every place into `work.contact`, and the forces at it, added to `work.force`."""
    places, pose, contact_out, force_out = model.places, work.pose, work.contact, work.force
    for k in range(places.size):
        p = places[k]
        i, j = p.i, p.j
        six, siy, siz = turned(model, pose, i, p.xi, p.yi, p.zi)
        sjx, sjy, sjz = turned(model, pose, j, p.xj, p.yj, p.zj)
        out = contact_out[k]
        out[EX] = pose[j, X] + sjx - pose[i, X] - six
        out[EY] = pose[j, Y] + sjy - pose[i, Y] - siy
        out[EZ] = pose[j, Z] + sjz - pose[i, Z] - siz
        vix, viy, viz = moving(model, pose, i, six, siy, siz)
        vx, vy, vz = moving(model, pose, j, sjx, sjy, sjz)
        out[EVX], out[EVY], out[EVZ] = vx - vix, vy - viy, vz - viz
        out[WIX], out[WIY], out[WIZ] = spinning(model, pose, i)
        out[WJX], out[WJY], out[WJZ] = spinning(model, pose, j)
        local_force(model, work, k, mode[k], phase[k], impact_speed[k], states, out, rates_out)
        fx, fy, fz = out[FX], out[FY], out[FZ]
        if p.film == 0 and fx == 0.0 and fy == 0.0 and fz == 0.0:
            continue
        push(model, pose, j, sjx, sjy, sjz, fx, fy, fz, force_out)
        push(model, pose, i, six, siy, siz, -fx, -fy, -fz, force_out)
        twist(model, pose, j, out[MJX], out[MJY], out[MJZ], force_out)
        twist(model, pose, i, out[MIX], out[MIY], out[MIZ], force_out)


@kernel
def local_force(model, work, k, mode, phase, impact_speed, states, out, rates_out):
    """Force on the ball of place k and the couples on both bodies, for the motion that stands in `out`."""
    p, parameters, pose = model.places[k], model.parameters, work.pose
    ex, ey, ez, vx, vy, vz = out[EX], out[EY], out[EZ], out[EVX], out[EVY], out[EVZ]
    e = sqrt(ex * ex + ey * ey + ez * ez)
    per_e = 1.0 / e if e > 0.0 else 0.0
    nx, ny, nz = ex * per_e, ey * per_e, ez * per_e
    delta = e - p.clearance
    rate = nx * vx + ny * vy + nz * vz
    out[DELTA], out[RATE] = delta, rate
    for n in range(NORMAL, FILM + 3):
        out[n] = 0.0
    for s in range(p.states):
        rates_out[p.state + s] = 0.0
    film = film_share(p, e, delta)
    if film > 0.0:
        from_film = work.film
        call_film(p.film, out, parameters[p.film_parameters :], from_film)
        for n in range(9):
            out[FX + n] = film * from_film[n]
        for n in range(3):
            out[FILM + n] = out[FX + n]
            out[POWER] += out[FX + n] * out[EVX + n] + out[MIX + n] * out[WIX + n] + out[MJX + n] * out[WJX + n]
    elif film < 0.0:  # beyond the film: no step may lead here
        out[FX] = NAN
    if mode == 0 or (delta <= 0.0 and p.abrupt == 0):
        return
    normal = (1.0 - film) * normal_force(p, parameters, delta, rate, impact_speed, phase, work.share[k])
    arm_i, arm_j = p.Ri + 0.5 * delta, p.Rj - 0.5 * delta
    # both surfaces turn about their centres: (arm_j w_j - arm_i w_i) x n, which has no normal part
    tx, ty, tz = cross(
        arm_j * out[WJX] - arm_i * out[WIX],
        arm_j * out[WJY] - arm_i * out[WIY],
        arm_j * out[WJZ] - arm_i * out[WIZ],
        nx, ny, nz,
    )  # fmt: skip
    tx, ty, tz = tx + vx - rate * nx, ty + vy - rate * ny, tz + vz - rate * nz
    fx, fy, fz = -normal * nx, -normal * ny, -normal * nz  # on the ball
    if p.friction != 0:
        i, slip, friction = p.i, work.slip, work.friction
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
        out[POWER] += rx * tx + ry * ty + rz * tz
        out[TANGENTIAL] = sqrt(rx * rx + ry * ry + rz * rz)
        fx, fy, fz = fx + rx, fy + ry, fz + rz
        mx, my, mz = cross(nx, ny, nz, rx, ry, rz)
        out[MIX], out[MIY], out[MIZ] = out[MIX] - arm_i * mx, out[MIY] - arm_i * my, out[MIZ] - arm_i * mz
        out[MJX], out[MJY], out[MJZ] = out[MJX] + arm_j * mx, out[MJY] + arm_j * my, out[MJZ] + arm_j * mz
    out[NORMAL] = normal
    out[FX], out[FY], out[FZ] = out[FX] + fx, out[FY] + fy, out[FZ] + fz
    out[SX], out[SY], out[SZ] = tx, ty, tz
