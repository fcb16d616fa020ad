"""What acts where surfaces touch: the normal force, the friction, and the energy that is stored.

Contact forces act at the point midway in the overlap, P_i + (R_i + delta/2) n = P_j + (R_j - delta/2) n, and the slip
is the velocity of the material there (the papers differentiate the geometric point, which makes friction vanish).
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from gudgeon._jit import chosen, kernel
from gudgeon.math.address import call_contact, call_friction
from gudgeon.math.quadrature import NODES, WEIGHTS
from gudgeon.math.space import cross, turned
from gudgeon.pairs.surfaces import velocity
from gudgeon.solve.compliance import act_against, rubber_share
from gudgeon.solve.film import film_share
from gudgeon.tables.model import NO_LAW
from gudgeon.tables.modes import FREE, RESTING, UNLOADING
from gudgeon.tables.work import EVX, EVY, EVZ, NX, NY, NZ, PX, PY, PZ, RX, RY, RZ, WIX, WIY, WIZ, WJX, WJY, WJZ

if TYPE_CHECKING:
    from gudgeon.tables.model import Model, Site
    from gudgeon.tables.work import AtSite, Work


#: What stands for zero where a law is asked for its force just beside it.
SLOW = 1e-300


@kernel
def can_touch(model: Model, k):
    """Return whether site k has a contact law; one without it never comes into contact."""
    return model.sites[k].contact != NO_LAW


@kernel
def softness(site: Site, delta):
    """Return what film or rubber leave to contact less than all."""
    return rubber_share(site, delta) if site.compliance != NO_LAW else max(film_share(site, 0.0, delta), 0.0)


@kernel
def touches(site: Site, mode, delta):
    """Return whether a contact law acts: in contact, where the surfaces penetrate or the force begins abruptly."""
    return mode != FREE and site.contact != NO_LAW and (delta > 0.0 or site.abrupt == 1)


@kernel
def bends(site: Site, mode):
    """Return whether states of friction move although no force acts: in contact, where nothing is left of it.

    Their rates do not begin with the force: a contact may begin or end some digits outside the surface.
    """
    return mode != FREE and site.friction != NO_LAW and site.states > 0


@kernel
def normal_force(site: Site, parameters, delta, rate, impact_speed, phase, share):
    """Return the contact force of the site, its part of the law's.

    A law that jumps is held to its phase; at rest it has a share of its loading force.
    """
    law = parameters[site.contact_parameters :]
    delta = max(delta, SLOW)
    if site.jumps == 1:
        rate = min(rate, -SLOW) if phase == UNLOADING else max(rate, SLOW)
    force = call_contact(site.contact, delta, rate, impact_speed, law)
    if site.jumps == 1 and phase == RESTING:
        less = call_contact(site.contact, delta, -rate, impact_speed, law)
        force = less + share * (force - less)
    return site.part * force


@kernel
def rub_in_plane(model: Model, work: Work, site: Site, normal, motion, states, at_out: AtSite, rates_out):
    """Add normal force and friction between a journal and its bearing."""
    nx, ny, vx, vy, wi, wj = at_out.nx, at_out.ny, motion[EVX], motion[EVY], motion[WIZ], motion[WJZ]
    arm_i, arm_j = site.Ri + 0.5 * at_out.delta, site.Rj - 0.5 * at_out.delta
    sliding = -ny * vx + nx * vy + arm_j * wj - arm_i * wi
    tangential = 0.0
    if site.friction != NO_LAW:
        slip, friction = work.slip, work.friction
        slip[0], slip[1], slip[2] = sliding, 0.0, 0.0
        call_friction(
            site.friction, slip, normal, states[site.state :], model.parameters[site.friction_parameters :], friction,
            rates_out[site.state :],
        )  # fmt: skip
        tangential = friction[0]
    at_out.normal, at_out.tangential, at_out.sx = normal, tangential, sliding
    at_out.fx += -normal * nx - tangential * ny  # on the journal
    at_out.fy += -normal * ny + tangential * nx
    at_out.miz -= arm_i * tangential
    at_out.mjz += arm_j * tangential
    at_out.power += tangential * sliding


@kernel
def rub_in_space(model: Model, work: Work, site: Site, normal, motion, states, at_out: AtSite, rates_out):
    """Add normal force and friction between a ball and its socket.

    Friction acts in the tangent plane, against the velocity of the material of the ball's surface relative to that of
    the socket's at their common point:

        v_T = (I - n n^T) (v_j + w_j x (R_j - delta/2) n - v_i - w_i x (R_i + delta/2) n)
    """
    pose, nx, ny, nz, rate = work.pose, at_out.nx, at_out.ny, at_out.nz, at_out.rate
    arm_i, arm_j = site.Ri + 0.5 * at_out.delta, site.Rj - 0.5 * at_out.delta
    # both surfaces turn about their centres: (arm_j w_j - arm_i w_i) x n, which has no normal part
    tx, ty, tz = cross(
        arm_j * motion[WJX] - arm_i * motion[WIX],
        arm_j * motion[WJY] - arm_i * motion[WIY],
        arm_j * motion[WJZ] - arm_i * motion[WIZ],
        nx, ny, nz,
    )  # fmt: skip
    tx, ty, tz = tx + motion[EVX] - rate * nx, ty + motion[EVY] - rate * ny, tz + motion[EVZ] - rate * nz
    fx, fy, fz = -normal * nx, -normal * ny, -normal * nz  # on the ball
    if site.friction != NO_LAW:
        i, slip, friction = site.i, work.slip, work.friction
        hx, hy, hz = turned(model, pose, i, site.hx, site.hy, site.hz)
        ax, ay, az = turned(model, pose, i, site.tx, site.ty, site.tz)
        bx, by, bz = turned(model, pose, i, site.bx, site.by, site.bz)
        slip[0] = hx * tx + hy * ty + hz * tz
        slip[1] = ax * tx + ay * ty + az * tz
        slip[2] = bx * tx + by * ty + bz * tz
        call_friction(
            site.friction, slip, normal, states[site.state :], model.parameters[site.friction_parameters :], friction,
            rates_out[site.state :],
        )  # fmt: skip
        rx = hx * friction[0] + ax * friction[1] + bx * friction[2]
        ry = hy * friction[0] + ay * friction[1] + by * friction[2]
        rz = hz * friction[0] + az * friction[1] + bz * friction[2]
        across = rx * nx + ry * ny + rz * nz  # a law with memory may point out of the tangent plane
        rx, ry, rz = rx - across * nx, ry - across * ny, rz - across * nz
        at_out.power += rx * tx + ry * ty + rz * tz
        at_out.tangential = sqrt(rx * rx + ry * ry + rz * rz)
        fx, fy, fz = fx + rx, fy + ry, fz + rz
        mx, my, mz = cross(nx, ny, nz, rx, ry, rz)
        at_out.mix, at_out.miy, at_out.miz = at_out.mix - arm_i * mx, at_out.miy - arm_i * my, at_out.miz - arm_i * mz
        at_out.mjx, at_out.mjy, at_out.mjz = at_out.mjx + arm_j * mx, at_out.mjy + arm_j * my, at_out.mjz + arm_j * mz
    at_out.normal = normal
    at_out.fx, at_out.fy, at_out.fz = at_out.fx + fx, at_out.fy + fy, at_out.fz + fz
    at_out.sx, at_out.sy, at_out.sz = tx, ty, tz


#: Normal force and friction of a round pair.
rub = chosen(rub_in_plane, rub_in_space)


@kernel
def rub_surfaces(model: Model, work: Work, site: Site, normal, frame, surface, states, at_out: AtSite, rates_out):
    """Add normal force and friction between two surfaces; everything in the axes of the first frame."""
    nx, ny, nz = -surface[NX], -surface[NY], -surface[NZ]
    px, py, pz = surface[PX] - frame[RX], surface[PY] - frame[RY], surface[PZ] - frame[RZ]
    vx, vy, vz = velocity(frame, surface)
    rate = at_out.rate
    tx, ty, tz = vx - rate * nx, vy - rate * ny, vz - rate * nz
    fx, fy, fz = -normal * nx, -normal * ny, -normal * nz
    if site.friction != NO_LAW:
        slip, friction = work.slip, work.friction
        slip[0], slip[1], slip[2] = tx, ty, tz
        call_friction(
            site.friction, slip, normal, states[site.state :], model.parameters[site.friction_parameters :], friction,
            rates_out[site.state :],
        )  # fmt: skip
        across = friction[0] * nx + friction[1] * ny + friction[2] * nz
        rx, ry, rz = friction[0] - across * nx, friction[1] - across * ny, friction[2] - across * nz
        at_out.power += rx * tx + ry * ty + rz * tz
        at_out.tangential = sqrt(rx * rx + ry * ry + rz * rz)
        fx, fy, fz = fx + rx, fy + ry, fz + rz
    mx, my, mz = cross(px, py, pz, fx, fy, fz)
    at_out.normal = normal
    at_out.sx, at_out.sy, at_out.sz = tx, ty, tz
    at_out.fx, at_out.fy, at_out.fz = at_out.fx + fx, at_out.fy + fy, at_out.fz + fz
    at_out.mjx, at_out.mjy, at_out.mjz = at_out.mjx + mx, at_out.mjy + my, at_out.mjz + mz


@kernel
def push_back(site: Site, normal, frame, at_out: AtSite):
    """Add the force or torque of what is hard against a motion; in the axes of the first frame."""
    at_out.normal = normal
    act_against(site, normal, frame, at_out)


@kernel
def stored_energy(model: Model, k, delta, impact_speed):
    """Return what contact k gives back when it opens slowly: the integral of its force, from corner to corner."""
    site, law = model.sites[k], model.parameters[model.sites[k].contact_parameters :]
    energy, left = 0.0, 0.0
    while left < delta:
        right = _next_edge(model, k, left, delta)
        for n in range(NODES.size):
            x = left + NODES[n] * (right - left)
            part = 1.0 - softness(site, x)
            energy += part * WEIGHTS[n] * (right - left) * call_contact(site.contact, x, -SLOW, impact_speed, law)
        left = right
    return site.part * energy


@kernel
def _next_edge(model: Model, k, left, right):
    """Return the first penetration beyond `left` at which the law of contact k has a corner, `right` at most."""
    corners = model.corners
    for n in range(corners.size):
        corner = corners[n]
        if corner.site == k and corner.penetration != 0.0 and corner.rate == 0.0 and corner.impact_speed == 0.0:
            edge = -corner.constant / corner.penetration
            right = min(right, edge) if edge > left else right
    return right


@kernel
def slow_force(model: Model, k, delta, impact_speed):
    """Return the force of contact k when it opens slowly, the derivative of the energy that it stores."""
    if delta <= 0.0:
        return 0.0
    site = model.sites[k]
    law = model.parameters[site.contact_parameters :]
    share = site.part * (1.0 - softness(site, delta))
    return share * call_contact(site.contact, delta, -SLOW, impact_speed, law)
