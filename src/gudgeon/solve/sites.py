"""Forces at the sites of all joints that are not ideal, in the plane and in space: measured, composed, applied.

Each site is measured by its pair (penetration, rate, normal), then film, elastomer, contact and friction add what they
have, then the force is applied to both bodies. Here sites of all kinds meet.
"""

from __future__ import annotations

from math import pi, sqrt
from typing import TYPE_CHECKING

from gudgeon._jit import chosen, kernel, routine
from gudgeon.math.kinematics import push, turned, twist
from gudgeon.math.space import cross
from gudgeon.pairs import frame, surfaces
from gudgeon.pairs import motion as one_motion
from gudgeon.pairs import round as round_pair
from gudgeon.solve.compliance import add_compliance, rubber_share, stored_in_compliance, storing_in_compliance
from gudgeon.solve.contact import normal_force, push_back, rub, rub_surfaces, slow_force, stored_energy, touches
from gudgeon.solve.film import add_film, add_film_of_strip, film_share
from gudgeon.solve.turns import joint_coordinate
from gudgeon.tables.model import MOTION, NO_LAW, NONE, ROUND, TWIST
from gudgeon.tables.modes import FREE
from gudgeon.tables.work import EVX, EVY, EVZ, OFFSET, RX, RY, RZ, WIX, WIY, WIZ, WJX, WJY, WJZ

if TYPE_CHECKING:
    from gudgeon.tables.model import Model, Site
    from gudgeon.tables.row import Table
    from gudgeon.tables.state import State
    from gudgeon.tables.work import AtSite, Work

NAN = float("nan")


@kernel
def move(model: Model, work: Work, state: State, t, k):
    """Write the motion of site k for the poses at hand."""
    site = model.sites[k]
    if site.pair == ROUND:
        round_pair.move(model, work.pose, site, work.motion[k])
    else:
        move_in_frame(model, work, state, t, k)


@routine
def move_in_frame(model: Model, work: Work, state: State, t, k):
    """The same for a site that is not round."""
    site = model.sites[k]
    frame.move(model, work.pose, site, work.motion[k], work.frame[k])
    if site.pair == MOTION:
        count_turns(model, work, state, t, site, work.frame[k])


@kernel
def count_turns(model: Model, work: Work, state: State, t, site: Site, frame_out):
    """Write what has to be added to the motion of a site: full turns, and where a joint coordinate begins to count."""
    frame_out[OFFSET] = 0.0
    if site.coordinate == NONE:
        return
    value, _ = joint_coordinate(model, work, state, t, site.coordinate)
    offset = value - one_motion.find(site, frame_out)
    frame_out[OFFSET] = 2.0 * pi * round(offset / (2.0 * pi)) if site.form == TWIST else offset


@kernel
def add_site_forces(model: Model, work: Work, state: State, t, states, rates_out):
    """Write the motion of every site and what is found there, and add the forces to `work.force`."""
    for k in range(model.sites.size):
        move(model, work, state, t, k)
        s, at = state.sites[k], work.at[k]
        compose(model, work, k, s.mode, s.phase, s.impact_speed, work.motion[k], work.frame[k], states, at, rates_out)
        site = model.sites[k]
        if site.pair != ROUND:
            into_global(model, work.pose, site, at)
        elif site.film == NO_LAW and at.fx == 0.0 and at.fy == 0.0 and at.fz == 0.0:
            continue
        apply(model, work, site, at)


@kernel
def compose(
    model: Model, work: Work, k, mode, phase, impact_speed, motion, relative, states, at_out: AtSite, rates_out
):
    """Write penetration, force and torques at site k for a motion; those of a round site in global axes, others in the
    axes of the joint's first frame."""
    site = model.sites[k]
    for s in range(site.states):
        rates_out[site.state + s] = 0.0
    if site.pair != ROUND:
        clear_all(model, at_out)
        compose_in_frame(model, work, k, mode, phase, impact_speed, relative, states, at_out, rates_out)
        return
    clear(model, at_out)
    e = round_pair.measure(model, site, motion, at_out)
    film = film_share(site, e, at_out.delta)
    if film > 0.0:
        add_film(model, work, site, film, motion, at_out)
    elif film < 0.0:  # beyond the film: no step may lead here
        at_out.fx = NAN
    if touches(site, mode, at_out.delta):
        normal = (1.0 - film) * normal_force(
            site, model.parameters, at_out.delta, at_out.rate, impact_speed, phase, work.share[k]
        )
        rub(model, work, site, normal, motion, states, at_out, rates_out)


@routine
def compose_in_frame(
    model: Model, work: Work, k, mode, phase, impact_speed, relative, states, at_out: AtSite, rates_out
):
    """The same for a site that is not round."""
    site = model.sites[k]
    if site.pair == MOTION:
        one_motion.measure(site, relative, at_out)
    else:
        surfaces.measure(model, site, relative, work.surface, at_out)
        if at_out.delta != at_out.delta:  # a pair that gives no number here: no step may lead here
            at_out.fx = NAN
    film = 0.0
    if site.film != NO_LAW:
        film = add_film_of_strip(model, work, site, relative, at_out)
        if film < 0.0:
            at_out.fx = NAN
    if site.compliance != NO_LAW:
        add_compliance(model, site, relative, states, at_out, rates_out)
    if touches(site, mode, at_out.delta):
        normal = normal_force(site, model.parameters, at_out.delta, at_out.rate, impact_speed, phase, work.share[k])
        normal *= 1.0 - film - rubber_share(site, at_out.delta)
        if site.pair == MOTION:
            push_back(site, normal, relative, at_out)
        else:
            rub_surfaces(model, work, site, normal, relative, work.surface, states, at_out, rates_out)
    # the reaction acts at the same point: about the first frame's origin it has the opposite moment
    mx, my, mz = cross(relative[RX], relative[RY], relative[RZ], at_out.fx, at_out.fy, at_out.fz)
    at_out.mix, at_out.miy, at_out.miz = -at_out.mjx - mx, -at_out.mjy - my, -at_out.mjz - mz


@kernel
def clear_all(model: Model, at_out: AtSite):
    """Write zeros: a law may have nothing to say."""
    at_out.delta = at_out.rate = at_out.nx = at_out.ny = at_out.nz = at_out.normal = 0.0
    at_out.fx = at_out.fy = at_out.fz = at_out.power = at_out.tangential = 0.0
    at_out.mix = at_out.miy = at_out.miz = at_out.mjx = at_out.mjy = at_out.mjz = 0.0
    at_out.sx = at_out.sy = at_out.sz = at_out.film_x = at_out.film_y = at_out.film_z = 0.0


@kernel
def clear_in_plane(model: Model, at_out: AtSite):
    """Write zeros where a round site in the plane may have written something else."""
    at_out.normal = at_out.tangential = at_out.sx = at_out.power = 0.0
    at_out.fx = at_out.fy = at_out.miz = at_out.mjz = at_out.film_x = at_out.film_y = 0.0


clear = chosen(clear_in_plane, clear_all)


@routine
def into_global(model: Model, pose, site: Site, at_out: AtSite):
    """Turn normal, slip, force and torques of a site from the axes of the joint's first frame into global ones."""
    hx, hy, hz, tx, ty, tz, bx, by, bz = frame.axes(model, pose, site)
    at_out.nx, at_out.ny, at_out.nz = frame.in_global(
        at_out.nx, at_out.ny, at_out.nz, hx, hy, hz, tx, ty, tz, bx, by, bz
    )  # fmt: skip
    at_out.sx, at_out.sy, at_out.sz = frame.in_global(
        at_out.sx, at_out.sy, at_out.sz, hx, hy, hz, tx, ty, tz, bx, by, bz
    )  # fmt: skip
    at_out.fx, at_out.fy, at_out.fz = frame.in_global(
        at_out.fx, at_out.fy, at_out.fz, hx, hy, hz, tx, ty, tz, bx, by, bz
    )  # fmt: skip
    at_out.film_x, at_out.film_y, at_out.film_z = frame.in_global(
        at_out.film_x, at_out.film_y, at_out.film_z, hx, hy, hz, tx, ty, tz, bx, by, bz
    )  # fmt: skip
    at_out.mix, at_out.miy, at_out.miz = frame.in_global(
        at_out.mix, at_out.miy, at_out.miz, hx, hy, hz, tx, ty, tz, bx, by, bz
    )  # fmt: skip
    at_out.mjx, at_out.mjy, at_out.mjz = frame.in_global(
        at_out.mjx, at_out.mjy, at_out.mjz, hx, hy, hz, tx, ty, tz, bx, by, bz
    )  # fmt: skip


@kernel
def apply(model: Model, work: Work, site: Site, at: AtSite):
    """Add the force of a site at the joint's points, and its torques, to the forces on both bodies."""
    pose, force_out = work.pose, work.force
    x, y, z = turned(model, pose, site.j, site.xj, site.yj, site.zj)
    push(model, pose, site.j, x, y, z, at.fx, at.fy, at.fz, force_out)
    x, y, z = turned(model, pose, site.i, site.xi, site.yi, site.zi)
    push(model, pose, site.i, x, y, z, -at.fx, -at.fy, -at.fz, force_out)
    twist(model, pose, site.j, at.mjx, at.mjy, at.mjz, force_out)
    twist(model, pose, site.i, at.mix, at.miy, at.miz, force_out)


@routine
def measure(model: Model, work: Work, state: State, t, k):
    """Return penetration and rate of site k for the poses at hand; no force is asked for."""
    site, at = model.sites[k], work.at[k]
    move(model, work, state, t, k)
    if site.pair == ROUND:
        round_pair.measure(model, site, work.motion[k], at)
    elif site.pair == MOTION:
        one_motion.measure(site, work.frame[k], at)
    else:
        surfaces.measure(model, site, work.frame[k], work.surface, at)
    return at.delta, at.rate


@kernel
def closing(model: Model, work: Work, k, accelerations):
    """Return the second derivative of the penetration at site k, for the motion at hand."""
    site = model.sites[k]
    if site.pair == ROUND:
        return round_pair.acceleration(model, work.pose, site, work.motion[k], work.at[k].rate, accelerations)
    return closing_in_frame(model, work, k, accelerations)


@routine
def closing_in_frame(model: Model, work: Work, k, accelerations):
    """The same for a site that is not round."""
    site = model.sites[k]
    ux, uy, uz, ox, oy, oz = frame.accelerations_seen(model, work.pose, site, work.motion[k], accelerations)
    if site.pair == MOTION:
        return one_motion.acceleration(work, site, work.frame[k], ux, uy, uz, ox, oy, oz)
    return surfaces.acceleration(model, work, site, work.frame[k], ux, uy, uz, ox, oy, oz)


@kernel
def speed_inside(model: Model, k, motion, at: Table[AtSite]):
    """Return how fast the two sides of site k move past each other, in m/s; of an angle in rad/s."""
    site = model.sites[k]
    if site.pair == MOTION and (site.vector == 0 or site.turning == 1):
        return abs(at[k].rate)
    row = motion[k]
    if site.reach > 0.0:
        return sqrt(row[EVX] * row[EVX] + row[EVY] * row[EVY] + row[EVZ] * row[EVZ] + turning_speed(site, row) ** 2)
    return sqrt(row[EVX] * row[EVX] + row[EVY] * row[EVY] + row[EVZ] * row[EVZ])


@kernel
def turning_speed(site: Site, motion):
    """Return how fast the second body moves in the first, in m/s, by turning, where it is farthest from its point."""
    x, y, z = motion[WJX] - motion[WIX], motion[WJY] - motion[WIY], motion[WJZ] - motion[WIZ]
    return site.reach * sqrt(x * x + y * y + z * z)


@kernel
def stored(model: Model, work: Work, state: State, y, k):
    """Return the elastic energy that is stored at site k."""
    site, s = model.sites[k], state.sites[k]
    energy = 0.0
    if s.mode != FREE and site.contact != NO_LAW:
        energy = stored_energy(model, k, work.at[k].delta, s.impact_speed)
    if site.compliance != NO_LAW:
        energy += stored_in_compliance(model, site, work.frame[k], y[model.layout.z : model.layout.w])
    return energy


@kernel
def storing(model: Model, work: Work, state: State, y, dy, k):
    """Return the rate of the elastic energy that is stored at site k."""
    site, s, at, layout = model.sites[k], state.sites[k], work.at[k], model.layout
    power = 0.0
    if s.mode != FREE and site.contact != NO_LAW:
        power = slow_force(model, k, at.delta, s.impact_speed) * at.rate
    if site.compliance != NO_LAW:
        states, rates = y[layout.z : layout.w], dy[layout.z : layout.w]
        power += storing_in_compliance(model, site, work.frame[k], states, rates)
    return power
