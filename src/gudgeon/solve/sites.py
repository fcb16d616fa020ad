"""Forces at the sites of all joints that are not ideal, in the plane and in space: measured, composed, applied.

Each site is measured by its pair (penetration, rate, normal), then film, elastomer, contact and friction add what they
have, then the force is applied to both bodies. Here sites of all kinds meet.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from gudgeon._jit import chosen, kernel, routine
from gudgeon.math.kinematics import push, turned, twist
from gudgeon.pairs import frame
from gudgeon.pairs import round as round_pair
from gudgeon.solve.contact import bends, normal_force, rub, slow_force, stored_energy, touches
from gudgeon.solve.film import add_film, film_share
from gudgeon.solve.framed import (
    call_closing_in_frame,
    call_compose_in_frame,
    call_measure_in_frame,
    call_move_in_frame,
    call_stored_in_rubber,
    call_storing_in_rubber,
)
from gudgeon.tables.model import MOTION, NO_LAW, ROUND
from gudgeon.tables.modes import FREE
from gudgeon.tables.work import EVX, EVY, EVZ, WIX, WIY, WIZ, WJX, WJY, WJZ

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
        call_move_in_frame(model.asides.move_in_frame, model, work, state, t, k)


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
        call_compose_in_frame(
            model.asides.compose_in_frame,
            model, work, k, mode, phase, impact_speed, relative, states, at_out, rates_out,
        )  # fmt: skip
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
    elif bends(site, mode):
        rub(model, work, site, 0.0, motion, states, at_out, rates_out)


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
    else:
        call_measure_in_frame(model.asides.measure_in_frame, model, work, k, work.frame[k], at)
    return at.delta, at.rate


@kernel
def closing(model: Model, work: Work, k, accelerations):
    """Return the second derivative of the penetration at site k, for the motion at hand."""
    site = model.sites[k]
    if site.pair == ROUND:
        return round_pair.acceleration(model, work.pose, site, work.motion[k], work.at[k].rate, accelerations)
    return call_closing_in_frame(model.asides.closing_in_frame, model, work, k, accelerations)


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
        energy += call_stored_in_rubber(model.asides.stored_in_rubber, model, work, k, y)
    return energy


@kernel
def storing(model: Model, work: Work, state: State, y, dy, k):
    """Return the rate of the elastic energy that is stored at site k."""
    site, s, at = model.sites[k], state.sites[k], work.at[k]
    power = 0.0
    if s.mode != FREE and site.contact != NO_LAW:
        power = slow_force(model, k, at.delta, s.impact_speed) * at.rate
    if site.compliance != NO_LAW:
        power += call_storing_in_rubber(model.asides.storing_in_rubber, model, work, k, y, dy)
    return power
