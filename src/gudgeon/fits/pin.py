"""A pin in a bearing with play, in the plane: eccentricity, penetration, and the forces of contact and friction."""

from __future__ import annotations

from math import sqrt

from gudgeon._jit import kernel
from gudgeon.fits.contact import DELTA, EVX, EVY, EX, EY, FX, FY, NORMAL, POWER, RATE, SX, TANGENTIAL, normal_force
from gudgeon.math.address import call_friction
from gudgeon.math.plane import COS, OMEGA, SIN, VX, VY, X, Y


@kernel
def forces(model, work, mode, phase, impact_speed, states, rates_out):
    """Kinematics of every place into `work.contact`, and the forces of those in contact, added to `work.force`."""
    places, parameters, pose, contact_out, force_out = (
        model.places, model.parameters, work.pose, work.contact, work.force,
    )  # fmt: skip
    slip, friction = work.slip, work.friction
    for k in range(places.size):
        p = places[k]
        i, j = p.i, p.j
        ci, si, cj, sj = pose[i, COS], pose[i, SIN], pose[j, COS], pose[j, SIN]
        sxi, syi = ci * p.xi - si * p.yi, si * p.xi + ci * p.yi
        sxj, syj = cj * p.xj - sj * p.yj, sj * p.xj + cj * p.yj
        wi, wj = pose[i, OMEGA], pose[j, OMEGA]
        ex = pose[j, X] + sxj - pose[i, X] - sxi
        ey = pose[j, Y] + syj - pose[i, Y] - syi
        vx = pose[j, VX] - wj * syj - pose[i, VX] + wi * syi
        vy = pose[j, VY] + wj * sxj - pose[i, VY] - wi * sxi
        e = sqrt(ex * ex + ey * ey)
        per_e = 1.0 / e if e > 0.0 else 0.0
        nx, ny = ex * per_e, ey * per_e
        delta = e - p.clearance
        rate = nx * vx + ny * vy
        out = contact_out[k]
        out[EX], out[EY], out[EVX], out[EVY], out[DELTA], out[RATE] = ex, ey, vx, vy, delta, rate
        out[NORMAL] = out[TANGENTIAL] = out[SX] = out[FX] = out[FY] = out[POWER] = 0.0
        for s in range(p.states):
            rates_out[p.state + s] = 0.0
        if mode[k] == 0 or (delta <= 0.0 and p.abrupt == 0):
            continue
        normal = normal_force(p, parameters, delta, rate, impact_speed[k], phase[k], work.share[k])
        arm_i, arm_j = p.Ri + 0.5 * delta, p.Rj - 0.5 * delta
        sliding = -ny * vx + nx * vy + arm_j * wj - arm_i * wi
        tangential = 0.0
        if p.friction != 0:
            slip[0], slip[1], slip[2] = sliding, 0.0, 0.0
            call_friction(
                p.friction, slip, normal, states[p.state :], parameters[p.friction_parameters :], friction,
                rates_out[p.state :],
            )  # fmt: skip
            tangential = friction[0]
        fx, fy = -normal * nx - tangential * ny, -normal * ny + tangential * nx  # on the journal
        out[NORMAL], out[TANGENTIAL], out[SX], out[FX], out[FY] = normal, tangential, sliding, fx, fy
        out[POWER] = tangential * sliding
        force_out[3 * j] += fx
        force_out[3 * j + 1] += fy
        force_out[3 * j + 2] += (sxj + arm_j * nx) * fy - (syj + arm_j * ny) * fx
        force_out[3 * i] -= fx
        force_out[3 * i + 1] -= fy
        force_out[3 * i + 2] -= (sxi + arm_i * nx) * fy - (syi + arm_i * ny) * fx
