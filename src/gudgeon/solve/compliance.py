"""What rubber does at a site, against one motion of a joint or against all of them, and the energy that it stores."""

from __future__ import annotations

from math import atan2, cos, exp, sin, sqrt
from typing import TYPE_CHECKING

from gudgeon._jit import kernel
from gudgeon.math.address import call_compliance
from gudgeon.math.quadrature import NODES, WEIGHTS
from gudgeon.math.space import cross
from gudgeon.pairs import motion
from gudgeon.tables.model import MATRIX, NO_LAW
from gudgeon.tables.work import (
    CX,
    CY,
    CZ,
    DX,
    DY,
    DZ,
    OX,
    OY,
    OZ,
    QXX,
    QXY,
    QXZ,
    QYX,
    QYY,
    QYZ,
    QZX,
    QZY,
    QZZ,
    RX,
    SPEED,
    UX,
    UY,
    UZ,
    VALUE,
)

if TYPE_CHECKING:
    from gudgeon.tables.model import Model, Site
    from gudgeon.tables.work import AtSite


#: What rubber may do: behind its gap, beyond it without any force, for it does not pull, or with one.
AWAY, TOUCHES, PUSHES = range(3)


@kernel
def act_against(site: Site, force, frame, at_out: AtSite):
    """Add a force against the deflection of one motion."""
    part = -force * motion.side_of(site, frame)
    at_out.fx, at_out.fy, at_out.fz = (
        at_out.fx + part * frame[DX], at_out.fy + part * frame[DY], at_out.fz + part * frame[DZ]
    )  # fmt: skip
    at_out.mjx, at_out.mjy, at_out.mjz = (
        at_out.mjx + part * frame[CX], at_out.mjy + part * frame[CY], at_out.mjz + part * frame[CZ]
    )  # fmt: skip


@kernel
def rubber_share(site: Site, delta):
    """Return the part that rubber has in the force beside what is hard: 1 before it, 0 beyond `blend` (A2.7).

    Evenly, 1 - u with u = delta/blend (ambrosio2018 (50)), or smoothly, with all derivatives,
    1/(1 + exp(1/(1 - u) - 1/u)).
    """
    if site.compliance == NO_LAW:
        return 0.0
    if site.contact == NO_LAW or delta <= 0.0:
        return 1.0
    if delta >= site.blend:
        return 0.0
    u = delta / site.blend
    if site.smooth == 0:
        return 1.0 - u
    return 1.0 / (1.0 + exp(min(1.0 / (1.0 - u) - 1.0 / u, 700.0)))


@kernel
def is_bonded(site: Site):
    """Return whether rubber acts to both sides and everywhere, not only behind a gap or at a stop."""
    return site.sign == 0.0 and site.gap == 0.0


@kernel
def may_part(site: Site):
    """Return whether rubber may be away from what it acts against: its force may jump where it begins to touch."""
    return site.compliance != NO_LAW and site.form != MATRIX and not is_bonded(site)


@kernel
def what_rubber_does(site: Site, at: AtSite):
    """Return AWAY, TOUCHES or PUSHES, from what has been found at a site."""
    if not at.delta + site.hard - site.gap > 0.0:
        return AWAY
    none = at.fx == 0.0 and at.fy == 0.0 and at.fz == 0.0 and at.mjx == 0.0 and at.mjy == 0.0 and at.mjz == 0.0
    return TOUCHES if none else PUSHES


@kernel
def add_compliance(model: Model, site: Site, frame, states, at_out: AtSite, rates_out):
    """Add the force of rubber against a deflection, and that of its Maxwell elements; in the axes of the first frame.

    With x what the deflection has of rubber, beyond the gap: F = F(x, x') + sum f,  f' = k x' - f/T. Where there are
    several directions the elastic force acts along the deflection, and damping against the whole velocity. Rubber that
    is not bonded, behind a gap or at a stop, cannot pull.
    """
    if site.form == MATRIX:
        add_matrix(model, site, frame, at_out)
        return
    side = motion.side_of(site, frame)
    x = side * (frame[VALUE] - site.limit) - site.gap
    share = rubber_share(site, at_out.delta)
    bonded = is_bonded(site)
    touched = bonded or x > 0.0
    if site.vector == 1:
        spread_compliance(model, site, frame, max(x, 0.0), share, touched, bonded, states, at_out, rates_out)
        return
    law, rate = model.parameters[site.compliance_parameters :], side * frame[SPEED]
    force = 0.0
    if touched:
        force = call_compliance(site.compliance, max(x, 0.0), rate, law)
    first = site.compliance_length
    for n in range(site.relaxing):
        stiffness, time, f = law[first + 2 * n], law[first + 2 * n + 1], states[site.state + n]
        rates_out[site.state + n] = (stiffness * frame[SPEED] if touched else 0.0) - f / time
        force += side * f if touched else 0.0
    if not bonded:
        force = max(force, 0.0)
    act_against(site, share * force, frame, at_out)
    at_out.power -= share * force * rate


@kernel
def spread_compliance(
    model: Model, site: Site, frame, x, share, touched, bonded, states, at_out: AtSite, rates_out
):  # fmt: skip
    """The same where there are several directions: across an axis, in all directions, tilting."""
    law, first = model.parameters[site.compliance_parameters :], site.compliance_length
    turning = 3 if site.turning == 1 else 0
    nx, ny, nz = frame[DX + turning], frame[DY + turning], frame[DZ + turning]
    vx, vy, vz = motion.velocity(site, frame)
    speed = sqrt(vx * vx + vy * vy + vz * vz)
    elastic = viscous = 0.0
    if touched:
        elastic = call_compliance(site.compliance, x, 0.0, law)
        viscous = (call_compliance(site.compliance, x, speed, law) - elastic) / speed if speed > 0.0 else 0.0
    fx, fy, fz = elastic * nx + viscous * vx, elastic * ny + viscous * vy, elastic * nz + viscous * vz
    for n in range(site.relaxing):
        stiffness, time, k = law[first + 2 * n], law[first + 2 * n + 1], site.state + 3 * n
        part = stiffness if touched else 0.0
        rates_out[k] = part * vx - states[k] / time
        rates_out[k + 1] = part * vy - states[k + 1] / time
        rates_out[k + 2] = part * vz - states[k + 2] / time
        if touched:
            fx, fy, fz = fx + states[k], fy + states[k + 1], fz + states[k + 2]
    along = fx * nx + fy * ny + fz * nz
    if not bonded and along < 0.0:
        fx = fy = fz = 0.0
    fx, fy, fz = -share * fx, -share * fy, -share * fz
    if turning == 3:
        at_out.mjx, at_out.mjy, at_out.mjz = at_out.mjx + fx, at_out.mjy + fy, at_out.mjz + fz
        at_out.power += fx * frame[OX] + fy * frame[OY] + fz * frame[OZ]
    else:
        at_out.fx, at_out.fy, at_out.fz = at_out.fx + fx, at_out.fy + fy, at_out.fz + fz
        at_out.power += fx * frame[UX] + fy * frame[UY] + fz * frame[UZ]


@kernel
def rotation_vector(frame):
    """Return the rotation of the second frame in the first as axis times angle."""
    x, y, z = frame[QZY] - frame[QYZ], frame[QXZ] - frame[QZX], frame[QYX] - frame[QXY]
    sine, cosine = 0.5 * sqrt(x * x + y * y + z * z), 0.5 * (frame[QXX] + frame[QYY] + frame[QZZ] - 1.0)
    angle = atan2(sine, cosine)
    per = 0.5 * (angle / sine if sine > 1e-8 else 1.0)
    return per * x, per * y, per * z


@kernel
def add_matrix(model: Model, site: Site, frame, at_out: AtSite):
    """Add the force of a coupled bushing, F = -K x - D v, with x = (r, rotation vector phi) and v = (u, O).

    The rate of phi is G O with G = I - [phi]/2 + c [phi]^2, so the elastic torque is G^T times that on phi:
    it takes from the bodies what its energy x . K x/2 gains, however large the turn.
    """
    law = model.parameters[site.compliance_parameters :]
    px, py, pz = rotation_vector(frame)
    fx = fy = fz = mx = my = mz = 0.0
    dx = dy = dz = wx = wy = wz = 0.0
    for n in range(6):
        x = frame[RX + n] if n < 3 else px if n == 3 else py if n == 4 else pz
        v = frame[UX + n]
        fx, fy, fz = fx - law[n] * x, fy - law[6 + n] * x, fz - law[12 + n] * x
        mx, my, mz = mx - law[18 + n] * x, my - law[24 + n] * x, mz - law[30 + n] * x
        dx, dy, dz = dx - law[36 + n] * v, dy - law[42 + n] * v, dz - law[48 + n] * v
        wx, wy, wz = wx - law[54 + n] * v, wy - law[60 + n] * v, wz - law[66 + n] * v
    turn = sqrt(px * px + py * py + pz * pz)
    c = 1.0 / 12.0
    if turn > 1e-3:
        c = 1.0 / (turn * turn) - (1.0 + cos(turn)) / (2.0 * turn * sin(turn))
    sx, sy, sz = cross(px, py, pz, mx, my, mz)
    ssx, ssy, ssz = cross(px, py, pz, sx, sy, sz)
    at_out.fx, at_out.fy, at_out.fz = fx + dx, fy + dy, fz + dz
    at_out.mjx = mx + 0.5 * sx + c * ssx + wx
    at_out.mjy = my + 0.5 * sy + c * ssy + wy
    at_out.mjz = mz + 0.5 * sz + c * ssz + wz
    power = at_out.fx * frame[UX] + at_out.fy * frame[UY] + at_out.fz * frame[UZ]
    at_out.power += power + at_out.mjx * frame[OX] + at_out.mjy * frame[OY] + at_out.mjz * frame[OZ]


@kernel
def stored_in_compliance(model: Model, site: Site, frame, states):
    """Return the elastic energy of rubber: the integral of its force, and f^2/(2 k) of each Maxwell element."""
    law, energy = model.parameters[site.compliance_parameters :], 0.0
    if site.form == MATRIX:
        px, py, pz = rotation_vector(frame)
        for m in range(6):
            for n in range(6):
                x = frame[RX + m] if m < 3 else px if m == 3 else py if m == 4 else pz
                y = frame[RX + n] if n < 3 else px if n == 3 else py if n == 4 else pz
                energy += 0.5 * x * law[6 * m + n] * y
        return energy
    s = motion.side_of(site, frame) * (frame[VALUE] - site.limit)
    soft, last = s, s
    if site.contact != NO_LAW:
        soft, last = min(s, site.hard), min(s, site.hard + site.blend)
    for n in range(NODES.size):
        if soft > site.gap:
            x = NODES[n] * (soft - site.gap)
            energy += WEIGHTS[n] * (soft - site.gap) * call_compliance(site.compliance, x, 0.0, law)
        if last > soft:
            x = soft + NODES[n] * (last - soft)
            share = rubber_share(site, x - site.hard)
            energy += share * WEIGHTS[n] * (last - soft) * call_compliance(site.compliance, x - site.gap, 0.0, law)
    width = 3 if site.vector == 1 else 1
    for n in range(site.relaxing):
        for m in range(width):
            f = states[site.state + width * n + m]
            energy += 0.5 * f * f / law[site.compliance_length + 2 * n]
    return energy


@kernel
def storing_in_compliance(model: Model, site: Site, frame, states, rates):
    """Return the rate of the elastic energy of rubber: its elastic force times its rate, and f f'/k of Maxwell's."""
    law, power = model.parameters[site.compliance_parameters :], 0.0
    if site.form == MATRIX:
        px, py, pz = rotation_vector(frame)
        gx, gy, gz = rotation_vector_rate(px, py, pz, frame[OX], frame[OY], frame[OZ])
        for m in range(6):
            for n in range(6):
                x = frame[RX + m] if m < 3 else px if m == 3 else py if m == 4 else pz
                y = frame[RX + n] if n < 3 else px if n == 3 else py if n == 4 else pz
                u = frame[UX + m] if m < 3 else gx if m == 3 else gy if m == 4 else gz
                v = frame[UX + n] if n < 3 else gx if n == 3 else gy if n == 4 else gz
                power += 0.5 * law[6 * m + n] * (x * v + u * y)
        return power
    side = motion.side_of(site, frame)
    s = side * (frame[VALUE] - site.limit)
    share = 1.0
    if site.contact != NO_LAW and s > site.hard:
        share = rubber_share(site, s - site.hard) if s < site.hard + site.blend else 0.0
    if s > site.gap and share > 0.0:
        power = share * call_compliance(site.compliance, s - site.gap, 0.0, law) * side * frame[SPEED]
    width = 3 if site.vector == 1 else 1
    for n in range(site.relaxing):
        for m in range(width):
            k = site.state + width * n + m
            power += states[k] * rates[k] / law[site.compliance_length + 2 * n]
    return power


@kernel
def rotation_vector_rate(px, py, pz, ox, oy, oz):
    """Return the rate G O of a rotation vector phi, with G = I - [phi]/2 + c [phi]^2 and the angular velocity O."""
    square = px * px + py * py + pz * pz
    angle = sqrt(square)
    c = 1.0 / 12.0 if angle < 1e-4 else (1.0 - 0.5 * angle * cos(0.5 * angle) / sin(0.5 * angle)) / square
    ax, ay, az = cross(px, py, pz, ox, oy, oz)
    bx, by, bz = cross(px, py, pz, ax, ay, az)
    return ox - 0.5 * ax + c * bx, oy - 0.5 * ay + c * by, oz - 0.5 * az + c * bz
