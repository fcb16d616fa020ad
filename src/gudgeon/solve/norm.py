"""The size of an error, measured where it matters.

The measure does not depend on where the origin is or how often a shaft has turned: errors of position are compared
with the size of the mechanism, errors of velocity with its fastest point, those of an eccentricity with the clearance,
those of its rate with the speed inside the play, those of work with the largest kinetic energy or work so far, or with
the work that the largest force would do along the way of the fastest point. The largest of them counts. What has come
to rest is still measured by a small part of its highest speed so far, and of what its forces would give it in the step
if the joints were opened, or if a force of contact were alone, or round-off would be all that is left to measure.
"""

from __future__ import annotations

from math import sqrt

from gudgeon._jit import kernel, routine
from gudgeon.compile.tables import EXTENT, SIZE, first_work
from gudgeon.fits.contact import DELTA, EVX, EVY, EVZ, EX, FX, FY, FZ, room_left
from gudgeon.math.kinematics import change_of_velocity, displacement, turned
from gudgeon.solve.state import ATOL, ENERGY, FASTEST, RTOL

EPS = 2.220446049250313e-16
#: Round-off of a difference of coordinates, in units of their last digit.
DIGITS = 16.0
TINY = 1e-200
#: The part of the highest speed so far that errors of velocity are at least compared with.
AT_REST = 1e-3


@kernel
def fastest(model, y, dy, h):
    """Speed of the fastest body, a turning one at the mechanism's size; at rest what a step will bring."""
    size, bodies = model.numbers[SIZE], model.bodies.size
    nq = model.COORDINATES * bodies
    size2, h2 = size * size, h * h
    result = 0.0
    for b in range(bodies):
        k = nq + model.WIDTH * b
        moving, gaining = squares(y, k, 0, model.LINEAR), squares(dy, k, 0, model.LINEAR)
        turning, winding = squares(y, k, model.LINEAR, model.WIDTH), squares(dy, k, model.LINEAR, model.WIDTH)
        result = max(result, moving, size2 * turning, h2 * gaining, h2 * size2 * winding)
    return sqrt(result)


@kernel
def kinetic_energy(model, y):
    """Return the kinetic energy of all bodies, in J."""
    inverse, nq, result = model.inverse, model.COORDINATES * model.bodies.size, 0.0
    for k in range(model.WIDTH * model.bodies.size):
        result += y[nq + k] * y[nq + k] / inverse[k]
    return 0.5 * result


@kernel
def small_speed(model, duration):
    """Return the speed that takes the mechanism a thousandth of its size in the whole run.

    What begins from rest with a high power of time has no scale of its own: however short a step is, its error is the
    same part of what is gained in it.
    """
    return AT_REST * model.numbers[SIZE] / duration


@kernel
def small_energy(model, duration):
    """Return the kinetic energy, in J, of all bodies at that speed."""
    mass, speed = 0.0, small_speed(model, duration)
    for b in range(model.bodies.size):
        mass += model.bodies[b].mass
    return 0.5 * mass * speed * speed


@kernel
def all_finite(x):
    """Whether no component is infinite or NaN."""
    result = 0.0
    for k in range(x.size):
        result += 0.0 * x[k]
    return result == 0.0


@kernel
def free_acceleration(model, work):
    """Acceleration of the fastest body if the joints were opened: in equilibrium all that there is to compare with."""
    size, force, inverse = model.numbers[SIZE], work.force, model.inverse
    result = 0.0
    for b in range(model.bodies.size):
        for n in range(model.WIDTH):
            k = model.WIDTH * b + n
            value = abs(force[k] * inverse[k])
            result = max(result, value if n < model.LINEAR else size * value)
    return result


@kernel
def strongest(model, work):
    """Return the largest force on a body or of a drive, in N; a torque counts as a force at the mechanism's size."""
    force, multipliers, per_size = work.force, work.multipliers, 1.0 / model.numbers[SIZE]
    result = 0.0
    for b in range(model.bodies.size):
        for n in range(model.WIDTH):
            value = abs(force[model.WIDTH * b + n])
            result = max(result, value if n < model.LINEAR else value * per_size)
    for k in range(model.drives.size):
        result = max(result, abs(multipliers[model.drives[k].row]) * max(1.0, per_size))
    return result


@kernel
def held_speeds(model, work, state, part):
    """What forces of contact would give to the speeds inside the play if nothing held against them; the largest."""
    width, inverse, result = model.WIDTH, model.inverse, 0.0
    for k in range(model.places.size):
        p, c = model.places[k], work.contact[k]
        force = sqrt(c[FX] * c[FX] + c[FY] * c[FY] + c[FZ] * c[FZ])
        state.held[k] = part * force * (inverse[width * p.i] + inverse[width * p.j])
        result = max(result, state.held[k])
    return result


@kernel
def squares(x, k, first, last):
    """Sum of the squares of x[k + first : k + last]."""
    result = 0.0
    for n in range(first, last):
        result += x[k + n] * x[k + n]
    return result


@kernel
def remember_extremes(model, work, state, t):
    """Note the highest speeds and the deepest penetrations so far."""
    clock, highest = state.clock, state.fastest
    clock[FASTEST] = max(clock[FASTEST], fastest(model, state.y, state.dy, 0.0))
    clock[ENERGY] = max(clock[ENERGY], kinetic_energy(model, state.y))
    for n in range(highest.size):
        c = work.contact[n]
        highest[n] = max(highest[n], sqrt(c[EVX] * c[EVX] + c[EVY] * c[EVY] + c[EVZ] * c[EVZ]))
        if c[DELTA] > state.deepest[n, 0]:
            state.deepest[n, 0], state.deepest[n, 1] = c[DELTA], t


@kernel
def measure_works(model, state, error, energy):
    """Square of the largest error of a work, in units of its tolerance."""
    size, rtol, atol, worst = model.numbers[SIZE], state.clock[RTOL], state.clock[ATOL], 0.0
    first = first_work(model, error)
    for n in range(first, error.size):
        energy = max(energy, abs(state.trial[n]))
    per_work = 1.0 / (((rtol + atol / size) * energy) ** 2 + TINY)
    for n in range(first, error.size):
        part = error[n] * error[n] * per_work
        worst = max(worst, part if part < 1e300 else 1e300)  # NaN is lost in comparisons
    return worst


@routine
def measure(model, work, state, error, speed, energy):
    """Square of the largest error, in units of its tolerance; `work` holds poses near the end of the step.

    Velocities are compared with `speed`, works with `energy` and with the largest work at the end of the step.
    """
    size, rtol, atol = model.numbers[SIZE], state.clock[RTOL], state.clock[ATOL]
    bodies, places = model.bodies.size, model.places
    nq, nv = model.COORDINATES * bodies, model.WIDTH * bodies
    per_length = 1.0 / ((rtol * size + atol) ** 2 + TINY)
    per_speed = 1.0 / ((rtol * speed + atol) ** 2 + TINY)
    size2 = size * size
    worst = 0.0
    finite = True  # NaN is lost in comparisons
    for b in range(bodies):
        k = model.COORDINATES * b
        turned_by = model.SPIN * model.SPIN * squares(error, k, model.LINEAR, model.COORDINATES)
        moved = squares(error, k, 0, model.LINEAR)
        k = nq + model.WIDTH * b
        faster, spun = squares(error, k, 0, model.LINEAR), squares(error, k, model.LINEAR, model.WIDTH)
        finite = finite and moved + turned_by + faster + spun < 1e300
        moved, faster = max(moved, size2 * turned_by), max(faster, size2 * spun)
        worst = max(worst, moved * per_length, faster * per_speed)
    pose = work.pose
    for n in range(places.size):
        p = places[n]
        i, j = p.i, p.j
        start, end = state.contact[n], work.contact[n]
        inside = max(squares(start, EVX, 0, 3), squares(end, EVX, 0, 3), state.impact_speed[n] ** 2)
        inside = max(inside, (AT_REST * state.fastest[n]) ** 2, state.held[n] ** 2)
        room = room_left(p, sqrt(squares(end, EX, 0, 3)))
        play = rtol * room + atol + DIGITS * EPS * model.numbers[EXTENT]
        rate = rtol * sqrt(inside) + atol + DIGITS * EPS * speed + TINY
        ex = ey = ez = vx = vy = vz = 0.0
        if j < bodies:
            sx, sy, sz = turned(model, pose, j, p.xj, p.yj, p.zj)
            ex, ey, ez = displacement(model, state.trial, error, model.COORDINATES * j, sx, sy, sz)
            vx, vy, vz = change_of_velocity(model, pose, j, error, nq + model.WIDTH * j, sx, sy, sz)
        if i < bodies:
            sx, sy, sz = turned(model, pose, i, p.xi, p.yi, p.zi)
            dx, dy, dz = displacement(model, state.trial, error, model.COORDINATES * i, sx, sy, sz)
            ex, ey, ez = ex - dx, ey - dy, ez - dz
            dx, dy, dz = change_of_velocity(model, pose, i, error, nq + model.WIDTH * i, sx, sy, sz)
            vx, vy, vz = vx - dx, vy - dy, vz - dz
        worst = max(worst, (ex * ex + ey * ey + ez * ez) / (play * play), (vx * vx + vy * vy + vz * vz) / (rate * rate))
    works = first_work(model, error)
    for n in range(nq + nv, works):
        part = (error[n] / (rtol * model.scales[n - nq - nv] + atol)) ** 2
        finite = finite and part < 1e300
        worst = max(worst, part)
    worst = max(worst, measure_works(model, state, error, energy))
    return worst if finite and worst < 1e300 else 1e300
