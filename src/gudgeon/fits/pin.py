"""A pin in a bearing with play, in the plane: its eccentricity, and the forces of film, contact and friction."""

from __future__ import annotations

from math import sqrt

from gudgeon._jit import kernel
from gudgeon.fits.contact import (
    DELTA,
    EVX,
    EVY,
    EX,
    EY,
    FILM,
    FX,
    FY,
    MIZ,
    MJZ,
    NORMAL,
    POWER,
    RATE,
    SX,
    TANGENTIAL,
    WIZ,
    WJZ,
    film_share,
    normal_force,
)
from gudgeon.math.address import call_film, call_friction
from gudgeon.math.plane import COS, OMEGA, SIN, VX, VY, X, Y

NAN = float("nan")


@kernel
def forces(model, work, mode, phase, impact_speed, states, rates_out):
    """Kinematics of every place into `work.contact`, and the forces at it, added to `work.force`."""
    places, pose, contact_out, force_out = model.places, work.pose, work.contact, work.force
    for k in range(places.size):
        p = places[k]
        i, j = p.i, p.j
        ci, si, cj, sj = pose[i, COS], pose[i, SIN], pose[j, COS], pose[j, SIN]
        sxi, syi = ci * p.xi - si * p.yi, si * p.xi + ci * p.yi
        sxj, syj = cj * p.xj - sj * p.yj, sj * p.xj + cj * p.yj
        wi, wj = pose[i, OMEGA], pose[j, OMEGA]
        out = contact_out[k]
        out[EX] = pose[j, X] + sxj - pose[i, X] - sxi
        out[EY] = pose[j, Y] + syj - pose[i, Y] - syi
        out[EVX] = pose[j, VX] - wj * syj - pose[i, VX] + wi * syi
        out[EVY] = pose[j, VY] + wj * sxj - pose[i, VY] - wi * sxi
        out[WIZ], out[WJZ] = wi, wj
        local_force(model, work, k, mode[k], phase[k], impact_speed[k], states, out, rates_out)
        fx, fy = out[FX], out[FY]
        if p.film == 0 and fx == 0.0 and fy == 0.0:
            continue
        force_out[3 * j] += fx
        force_out[3 * j + 1] += fy
        force_out[3 * j + 2] += sxj * fy - syj * fx + out[MJZ]
        force_out[3 * i] -= fx
        force_out[3 * i + 1] -= fy
        force_out[3 * i + 2] -= sxi * fy - syi * fx - out[MIZ]


@kernel
def local_force(model, work, k, mode, phase, impact_speed, states, out, rates_out):
    """Force on the journal of place k and the couples on both bodies, for the motion that stands in `out`."""
    p, parameters = model.places[k], model.parameters
    ex, ey, vx, vy, wi, wj = out[EX], out[EY], out[EVX], out[EVY], out[WIZ], out[WJZ]
    e = sqrt(ex * ex + ey * ey)
    per_e = 1.0 / e if e > 0.0 else 0.0
    nx, ny = ex * per_e, ey * per_e
    delta = e - p.clearance
    rate = nx * vx + ny * vy
    out[DELTA], out[RATE] = delta, rate
    out[NORMAL] = out[TANGENTIAL] = out[SX] = out[FX] = out[FY] = out[MIZ] = out[MJZ] = out[POWER] = 0.0
    out[FILM] = out[FILM + 1] = 0.0
    for s in range(p.states):
        rates_out[p.state + s] = 0.0
    film = film_share(p, e, delta)
    if film > 0.0:
        from_film = work.film
        call_film(p.film, out, parameters[p.film_parameters :], from_film)
        fx, fy, mi, mj = film * from_film[0], film * from_film[1], film * from_film[5], film * from_film[8]
        out[FX], out[FY], out[MIZ], out[MJZ] = fx, fy, mi, mj
        out[FILM], out[FILM + 1] = fx, fy
        out[POWER] = fx * vx + fy * vy + mi * wi + mj * wj
    elif film < 0.0:  # beyond the film: no step may lead here
        out[FX] = NAN
    if mode == 0 or (delta <= 0.0 and p.abrupt == 0):
        return
    normal = (1.0 - film) * normal_force(p, parameters, delta, rate, impact_speed, phase, work.share[k])
    arm_i, arm_j = p.Ri + 0.5 * delta, p.Rj - 0.5 * delta
    sliding = -ny * vx + nx * vy + arm_j * wj - arm_i * wi
    tangential = 0.0
    if p.friction != 0:
        slip, friction = work.slip, work.friction
        slip[0], slip[1], slip[2] = sliding, 0.0, 0.0
        call_friction(
            p.friction, slip, normal, states[p.state :], parameters[p.friction_parameters :], friction,
            rates_out[p.state :],
        )  # fmt: skip
        tangential = friction[0]
    out[NORMAL], out[TANGENTIAL], out[SX] = normal, tangential, sliding
    out[FX] += -normal * nx - tangential * ny  # on the journal
    out[FY] += -normal * ny + tangential * nx
    out[MIZ] -= arm_i * tangential
    out[MJZ] += arm_j * tangential
    out[POWER] += tangential * sliding
