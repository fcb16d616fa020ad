"""A site as a mechanism feels it: velocities there, forces, and how the ones change with the others.

At a round site the velocities are those of the journal's centre relative to the bearing's, in global axes, and the
forces those that go with them. Spins act on films, too, and torques on spins, but never stiffly: a spin does what a
velocity of the clearance times the spin would do, while the bodies are many times as long as the clearance. At any
other site they are the velocity and the angular velocity of the joint's second frame in its first, and force and torque
at the origin of the second.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from gudgeon._jit import kernel, routine
from gudgeon.math.kinematics import centre, change_of_velocity, displacement, push, rotation, spin_change, turned, twist
from gudgeon.math.vector import copy
from gudgeon.pairs.frame import axes, in_global, seen, turn_by
from gudgeon.solve.film import room_left
from gudgeon.solve.sites import compose
from gudgeon.tables.model import ROUND
from gudgeon.tables.work import EVX, EX, EY, EZ, OX, RX, UX

if TYPE_CHECKING:
    from gudgeon.tables.model import Model, Site
    from gudgeon.tables.state import State
    from gudgeon.tables.work import AtSite, Work


#: Steps of the differences, as parts of the room that is left and of the speeds at hand.
STEP, SMALL = 1e-7, 1e-3


@kernel
def components(model: Model, k):
    """Return how many velocities and forces site k has."""
    return model.LINEAR if model.sites[k].pair == ROUND else model.WIDTH


@kernel
def axis_of(model: Model, n):
    """Return the axis of the first frame that the n-th component is along, or about: in the plane turns are about b."""
    if n < model.LINEAR:
        return n
    return 2 if model.DIMENSION == 2 else n - 3


@kernel
def spread(model: Model, pose, k, n, force_out):
    """Add the n-th of the forces of site k, of size one, to the forces on the bodies."""
    site = model.sites[k]
    sx, sy, sz = turned(model, pose, site.j, site.xj, site.yj, site.zj)
    if site.pair == ROUND:
        fx, fy, fz = 1.0 if n == 0 else 0.0, 1.0 if n == 1 else 0.0, 1.0 if n == 2 else 0.0
        push(model, pose, site.j, sx, sy, sz, fx, fy, fz, force_out)
        x, y, z = turned(model, pose, site.i, site.xi, site.yi, site.zi)
        push(model, pose, site.i, x, y, z, -fx, -fy, -fz, force_out)
        return
    spread_in_frame(model, pose, k, n, sx, sy, sz, force_out)


@routine
def spread_in_frame(model: Model, pose, k, n, sx, sy, sz, force_out):
    """The same for a site that is not round; both forces act at the origin of the second frame."""
    site = model.sites[k]
    axis = axis_of(model, n)
    x, y, z = 1.0 if axis == 0 else 0.0, 1.0 if axis == 1 else 0.0, 1.0 if axis == 2 else 0.0
    hx, hy, hz, tx, ty, tz, bx, by, bz = axes(model, pose, site)
    x, y, z = in_global(x, y, z, hx, hy, hz, tx, ty, tz, bx, by, bz)
    if n >= model.LINEAR:
        twist(model, pose, site.j, x, y, z, force_out)
        twist(model, pose, site.i, -x, -y, -z, force_out)
        return
    push(model, pose, site.j, sx, sy, sz, x, y, z, force_out)
    xi, yi, zi = centre(model, pose, site.i)
    xj, yj, zj = centre(model, pose, site.j)
    push(model, pose, site.i, xj + sx - xi, yj + sy - yi, zj + sz - zi, -x, -y, -z, force_out)


@kernel
def gather(model: Model, pose, k, v, out):
    """Write the velocities at site k, of velocities (or changes of them) of the bodies."""
    site, bodies, width = model.sites[k], model.bodies.size, model.WIDTH
    vx = vy = vz = 0.0
    sx, sy, sz = turned(model, pose, site.j, site.xj, site.yj, site.zj)
    if site.j < bodies:
        vx, vy, vz = change_of_velocity(model, pose, site.j, v, width * site.j, sx, sy, sz)
    if site.i < bodies:
        x, y, z = lever(model, pose, site, sx, sy, sz)
        ux, uy, uz = change_of_velocity(model, pose, site.i, v, width * site.i, x, y, z)
        vx, vy, vz = vx - ux, vy - uy, vz - uz
    if site.pair == ROUND:
        out[0], out[1] = vx, vy
        if model.DIMENSION == 3:
            out[2] = vz
        return
    wix, wiy, wiz = spin_change(model, pose, site.i, v)
    wjx, wjy, wjz = spin_change(model, pose, site.j, v)
    write_in_frame(model, pose, site, vx, vy, vz, wjx - wix, wjy - wiy, wjz - wiz, out)


@kernel
def moved(model: Model, pose, k, q, change, out):
    """Write how the second body moves at site k when the coordinates change."""
    site, bodies, width = model.sites[k], model.bodies.size, model.COORDINATES
    ex = ey = ez = 0.0
    sx, sy, sz = turned(model, pose, site.j, site.xj, site.yj, site.zj)
    if site.j < bodies:
        ex, ey, ez = displacement(model, q, change, width * site.j, sx, sy, sz)
    if site.i < bodies:
        x, y, z = lever(model, pose, site, sx, sy, sz)
        dx, dy, dz = displacement(model, q, change, width * site.i, x, y, z)
        ex, ey, ez = ex - dx, ey - dy, ez - dz
    if site.pair == ROUND:
        out[0], out[1] = ex, ey
        if model.DIMENSION == 3:
            out[2] = ez
        return
    ix, iy, iz = rotation(model, q, change, site.i)
    jx, jy, jz = rotation(model, q, change, site.j)
    write_in_frame(model, pose, site, ex, ey, ez, jx - ix, jy - iy, jz - iz, out)


@kernel
def lever(model: Model, pose, site: Site, sx, sy, sz):
    """Return where the force on the first body acts: at its own point of a round site, else at the second body's."""
    if site.pair == ROUND:
        return turned(model, pose, site.i, site.xi, site.yi, site.zi)
    xi, yi, zi = centre(model, pose, site.i)
    xj, yj, zj = centre(model, pose, site.j)
    return xj + sx - xi, yj + sy - yi, zj + sz - zi


@routine
def write_in_frame(model: Model, pose, site: Site, vx, vy, vz, wx, wy, wz, out):
    """Write a velocity and a spin in the axes of the first frame, as many numbers as there are in plane or space."""
    hx, hy, hz, tx, ty, tz, bx, by, bz = axes(model, pose, site)
    vx, vy, vz = seen(vx, vy, vz, hx, hy, hz, tx, ty, tz, bx, by, bz)
    wx, wy, wz = seen(wx, wy, wz, hx, hy, hz, tx, ty, tz, bx, by, bz)
    out[0], out[1] = vx, vy
    if model.DIMENSION == 2:
        out[2] = wz
    else:
        out[2], out[3], out[4], out[5] = vz, wx, wy, wz


@kernel
def force_component(model: Model, k, at: AtSite, n):
    """Return the n-th of the forces at site k."""
    if n >= model.LINEAR:
        if model.DIMENSION == 2 or n == 5:
            return at.mjz
        return at.mjx if n == 3 else at.mjy
    if n == 0:
        return at.fx
    return at.fy if n == 1 else at.fz


@routine
def try_site(model: Model, work: Work, state: State, k, motion, relative, states, at_out: AtSite):
    """Compose the forces of site k for a motion; called in several places, so that it is compiled once."""
    s = state.sites[k]
    compose(model, work, k, s.mode, s.phase, s.impact_speed, motion, relative, states, at_out, work.rates)


@kernel
def shift(model: Model, k, column, step, rate, frame_out):
    """Change the motion of a site that is not round by a step along one component; with `rate`, its velocities."""
    turning, axis = column >= model.LINEAR, axis_of(model, column)
    if rate:
        frame_out[(OX if turning else UX) + axis] += step
    elif turning:
        turn_by(
            frame_out, step if axis == 0 else 0.0, step if axis == 1 else 0.0, step if axis == 2 else 0.0
        )  # fmt: skip
    else:
        frame_out[RX + axis] += step


@routine
def difference(
    model: Model, work: Work, state: State, k, motion, relative, at: AtSite, states, column, step, rate, out
):
    """Write a column of the derivatives of the forces of site k, by one of the numbers of its motion."""
    if model.sites[k].pair == ROUND:  # what is added to the number itself, not what was meant to be
        copy(motion, work.trial_motion)
        column_at = (EVX if rate else EX) + column
        work.trial_motion[column_at] += step
        step = work.trial_motion[column_at] - motion[column_at]
    else:
        copy(relative, work.trial_frame)
        shift(model, k, column, step, rate, work.trial_frame)
    trial, per_step = work.trial[0], 1.0 / step
    try_site(model, work, state, k, work.trial_motion, work.trial_frame, states, trial)
    for m in range(components(model, k)):
        out[m, column] = per_step * (force_component(model, k, trial, m) - force_component(model, k, at, m))


@routine
def derivatives(
    model: Model, work: Work, state: State, k, motion, relative, at: AtSite, states, by_place_out, by_velocity_out
):
    """Write the derivatives of the forces of site k by the displacements and by the velocities there, for a motion."""
    site = model.sites[k]
    if site.pair != ROUND:
        derivatives_in_frame(model, work, state, k, motion, relative, states, by_place_out, by_velocity_out)
        return
    room = room_left(site, sqrt(motion[EX] * motion[EX] + motion[EY] * motion[EY] + motion[EZ] * motion[EZ]))
    speed = SMALL * state.sites[k].fastest
    for n in range(model.LINEAR):
        speed = max(speed, abs(motion[EVX + n]))
    for n in range(model.LINEAR):
        towards = -1.0 if motion[EX + n] > 0.0 else 1.0  # away from the wall
        difference(
            model, work, state, k, motion, relative, at, states, n, towards * STEP * room, False, by_place_out
        )  # fmt: skip
        difference(
            model, work, state, k, motion, relative, at, states, n, STEP * (speed + 1e-9), True, by_velocity_out
        )  # fmt: skip


@routine
def derivatives_in_frame(
    model: Model, work: Work, state: State, k, motion, relative, states, by_place_out, by_velocity_out
):
    """The same for a site that is not round: its forces are needed in the axes of the first frame, too."""
    site, at = model.sites[k], work.base[0]
    s = state.sites[k]
    try_site(model, work, state, k, motion, relative, states, at)
    speed = SMALL * s.fastest + 1e-9
    for n in range(3):
        speed = max(speed, abs(relative[UX + n]), abs(relative[OX + n]) * site.length)
    left = room_left(site, site.clearance + at.delta)
    for n in range(model.WIDTH):
        room = left if n < model.LINEAR else 1.0
        difference(model, work, state, k, motion, relative, at, states, n, -STEP * room, False, by_place_out)
        part = speed if n < model.LINEAR else speed / site.length
        difference(model, work, state, k, motion, relative, at, states, n, STEP * part, True, by_velocity_out)
