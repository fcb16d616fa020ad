"""A place of contact as a mechanism feels it: velocities there, forces, and how the ones change with the others.

The velocities are those of the journal's centre relative to the bearing's, and the forces those that go with them.
Spins act on films, too, and couples on spins, but never stiffly: a spin does what a velocity of the clearance times the
spin would do, while the bodies are many times as long as the clearance.
"""

from __future__ import annotations

from math import sqrt

from gudgeon._jit import kernel, routine
from gudgeon.fits.contact import EVX, EX, EY, EZ, FX, room_left
from gudgeon.fits.play import local_force
from gudgeon.math.kinematics import change_of_velocity, displacement, push, turned
from gudgeon.math.vector import copy

#: Steps of the differences, as parts of the room that is left and of the speeds at hand.
STEP, SMALL = 1e-7, 1e-3


@kernel
def spread(model, pose, k, n, force_out):
    """Add the n-th of the forces of place k, of size one, to the forces on the bodies."""
    p = model.places[k]
    fx, fy, fz = 1.0 if n == 0 else 0.0, 1.0 if n == 1 else 0.0, 1.0 if n == 2 else 0.0
    x, y, z = turned(model, pose, p.j, p.xj, p.yj, p.zj)
    push(model, pose, p.j, x, y, z, fx, fy, fz, force_out)
    x, y, z = turned(model, pose, p.i, p.xi, p.yi, p.zi)
    push(model, pose, p.i, x, y, z, -fx, -fy, -fz, force_out)


@kernel
def gather(model, pose, k, v, out):
    """The velocities at place k, of velocities (or changes of them) of the bodies."""
    p, bodies, width = model.places[k], model.bodies.size, model.WIDTH
    vx = vy = vz = 0.0
    if p.j < bodies:
        x, y, z = turned(model, pose, p.j, p.xj, p.yj, p.zj)
        vx, vy, vz = change_of_velocity(model, pose, p.j, v, width * p.j, x, y, z)
    if p.i < bodies:
        x, y, z = turned(model, pose, p.i, p.xi, p.yi, p.zi)
        ux, uy, uz = change_of_velocity(model, pose, p.i, v, width * p.i, x, y, z)
        vx, vy, vz = vx - ux, vy - uy, vz - uz
    out[0], out[1] = vx, vy
    if model.DIMENSION == 3:
        out[2] = vz


@kernel
def moved(model, pose, k, q, change, out):
    """How the journal's centre moves in its bearing when the coordinates change."""
    p, bodies, width = model.places[k], model.bodies.size, model.COORDINATES
    ex = ey = ez = 0.0
    if p.j < bodies:
        x, y, z = turned(model, pose, p.j, p.xj, p.yj, p.zj)
        ex, ey, ez = displacement(model, q, change, width * p.j, x, y, z)
    if p.i < bodies:
        x, y, z = turned(model, pose, p.i, p.xi, p.yi, p.zi)
        dx, dy, dz = displacement(model, q, change, width * p.i, x, y, z)
        ex, ey, ez = ex - dx, ey - dy, ez - dz
    out[0], out[1] = ex, ey
    if model.DIMENSION == 3:
        out[2] = ez


@kernel
def difference(model, work, state, k, row, states, column, step, out, n):
    """Column n of the derivatives of the forces of place k, by one of the numbers of its motion."""
    trial = work.trial
    copy(row, trial)
    trial[column] += step
    local_force(model, work, k, state.mode[k], state.phase[k], state.impact_speed[k], states, trial, work.rates)
    per_step = 1.0 / (trial[column] - row[column])
    for m in range(model.LINEAR):
        out[m, n] = per_step * (trial[FX + m] - row[FX + m])


@routine
def derivatives(model, work, state, k, row, states, by_place_out, by_velocity_out):
    """Derivatives of the forces of place k by eccentricity and by its velocities, at the motion in `row`."""
    p = model.places[k]
    e2 = row[EX] * row[EX] + row[EY] * row[EY] + row[EZ] * row[EZ]
    room = room_left(p, sqrt(e2))
    speed = SMALL * state.fastest[k]
    for n in range(model.LINEAR):
        speed = max(speed, abs(row[EVX + n]))
    for n in range(model.LINEAR):
        towards = -1.0 if row[EX + n] > 0.0 else 1.0  # away from the wall
        difference(model, work, state, k, row, states, EX + n, towards * STEP * room, by_place_out, n)
        difference(model, work, state, k, row, states, EVX + n, STEP * (speed + 1e-9), by_velocity_out, n)
