"""The size of an error, measured where it matters.

The measure does not depend on where the origin is or how often a shaft has turned: errors of position are compared
with the size of the mechanism, errors of velocity with its fastest point, those of an eccentricity with the clearance,
those of its rate with the speed inside the play, those of work with the largest kinetic energy or work so far, or with
the work that the largest force would do along the way of the fastest point. At a site that may be away from the joint's
point, errors of angles count by the way that they make there. The largest of them counts. What has come to rest is
still measured by a small part of its highest speed so far, and of what its forces would give it in the step if the
joints were opened, or if a force of contact were alone, or round-off would be all that is left to measure.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from gudgeon._jit import kernel, long_kernel, routine
from gudgeon.solve.film import room_left
from gudgeon.solve.local import gather, moved
from gudgeon.solve.projection import ROUND_OFF
from gudgeon.solve.sites import speed_inside, turning_speed
from gudgeon.tables.model import CALLED, MOTION, ROUND, TORQUE, TORQUE_IN_BODY, TORSION
from gudgeon.tables.work import CX, CY, CZ, DX, DY, DZ, EVX, EX

if TYPE_CHECKING:
    from gudgeon.tables.model import Model
    from gudgeon.tables.state import State
    from gudgeon.tables.work import Work


EPS = 2.220446049250313e-16
#: Round-off of a difference of coordinates, in units of their last digit.
DIGITS = 16.0
TINY = 1e-200
#: The part of the highest speed so far that errors of velocity are at least compared with.
AT_REST = 1e-3
#: Round-off of accelerations in which large forces balance, in units of their last digit.
ROUNDED = 1e3
#: The time, in s, that stands for one where nothing has a time of its own.
SECOND = 1.0


@kernel
def fastest(model: Model, y, dy, h):
    """Speed of the fastest body, a turning one at the mechanism's size; at rest what a step will bring."""
    size, bodies, nq = model.numbers.length, model.bodies.size, model.layout.v
    size2, h2 = size * size, h * h
    result = 0.0
    for b in range(bodies):
        k = nq + model.WIDTH * b
        moving, gaining = squares(y, k, 0, model.LINEAR), squares(dy, k, 0, model.LINEAR)
        turning, winding = squares(y, k, model.LINEAR, model.WIDTH), squares(dy, k, model.LINEAR, model.WIDTH)
        result = max(result, moving, size2 * turning, h2 * gaining, h2 * size2 * winding)
    return sqrt(result)


@long_kernel
def kinetic_energy(model: Model, y):
    """Return the kinetic energy of all bodies, in J."""
    inverse, nq, result = model.inverse, model.layout.v, 0.0
    for k in range(model.WIDTH * model.bodies.size):
        result += y[nq + k] * y[nq + k] / inverse[k]
    return 0.5 * result


@kernel
def small_speed(model: Model):
    """Return the speed that takes the mechanism a thousandth of its size in a second.

    What begins from rest with a high power of time has no scale of its own: however short a step is, its error is the
    same part of what is gained in it. The length of the run is none either: a run that is continued would have other
    steps than one in one go.
    """
    return AT_REST * model.numbers.length / SECOND


@kernel
def small_energy(model: Model):
    """Return the kinetic energy, in J, of all bodies at that speed."""
    mass, speed = 0.0, small_speed(model)
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


@long_kernel
def free_acceleration(model: Model, work: Work):
    """Acceleration of the fastest body if the joints were opened: in equilibrium all that there is to compare with."""
    size, force, inverse = model.numbers.length, work.force, model.inverse
    result = 0.0
    for b in range(model.bodies.size):
        for n in range(model.WIDTH):
            k = model.WIDTH * b + n
            value = abs(force[k] * inverse[k])
            result = max(result, value if n < model.LINEAR else size * value)
    return result


@long_kernel
def strongest(model: Model, work: Work):
    """Return the largest force on a body, of a drive, at a site or of a load, in N.

    A torque counts as a force at the mechanism's size. Those on a body may balance, those at its sites do not vanish.
    """
    force, multipliers, per_size = work.force, work.multipliers, 1.0 / model.numbers.length
    result = 0.0
    for b in range(model.bodies.size):
        for n in range(model.WIDTH):
            value = abs(force[model.WIDTH * b + n])
            result = max(result, value if n < model.LINEAR else value * per_size)
    for k in range(model.drives.size):
        result = max(result, abs(multipliers[model.drives[k].row]) * max(1.0, per_size))
    for k in range(model.sites.size):
        at = work.at[k]
        torque = sqrt(at.mjx * at.mjx + at.mjy * at.mjy + at.mjz * at.mjz)
        result = max(result, sqrt(at.fx * at.fx + at.fy * at.fy + at.fz * at.fz), torque * per_size)
    for k in range(model.loads.size):
        load, kind = work.loads[k], model.loads[k].kind
        value = sqrt(load.x * load.x + load.y * load.y + load.z * load.z)
        if kind == CALLED:
            value *= max(1.0, per_size)
        elif kind in (TORQUE, TORQUE_IN_BODY, TORSION):
            value *= per_size
        result = max(result, value)
    return result


@kernel
def held_speeds(model: Model, work: Work, state: State, part):
    """What the forces at sites would give to the speeds inside them if nothing held against them; the largest.

    At the stop of an angle they are spins, and count with the mechanism's size.
    """
    width, inverse, result = model.WIDTH, model.inverse, 0.0
    for k in range(model.sites.size):
        site, at, s = model.sites[k], work.at[k], state.sites[k]
        i, j = width * site.i, width * site.j
        force = sqrt(at.fx * at.fx + at.fy * at.fy + at.fz * at.fz)
        s.held = part * force * (inverse[i] + inverse[j])
        if site.turning == 1:
            torque = sqrt(at.mjx * at.mjx + at.mjy * at.mjy + at.mjz * at.mjz)
            s.held = part * torque * (inverse[i + width - 1] + inverse[j + width - 1])
            result = max(result, model.numbers.length * s.held)
        else:
            result = max(result, s.held)
    return result


@kernel
def compared_speed(model: Model, work: Work, state: State, y, h):
    """Return the speed that errors of velocities are compared with in a step of length h near y; see held_speeds, too.

    What has come to rest is compared with a part of what its forces would bring: where they balance, they leave their
    round-off.
    """
    part = max(AT_REST, ROUNDED * EPS / state.clock.rtol) * h
    balance = max(part * free_acceleration(model, work), held_speeds(model, work, state, part))
    return max(fastest(model, y, state.dy, h), AT_REST * state.clock.fastest, balance)


@kernel
def squares(x, k, first, last):
    """Sum of the squares of x[k + first : k + last]."""
    result = 0.0
    for n in range(first, last):
        result += x[k + n] * x[k + n]
    return result


@kernel
def remember_extremes(model: Model, work: Work, state: State, t):
    """Note the highest speeds and the deepest penetrations so far."""
    clock = state.clock
    clock.fastest = max(clock.fastest, fastest(model, state.y, state.dy, 0.0))
    clock.energy = max(clock.energy, kinetic_energy(model, state.y))
    for k in range(model.sites.size):
        s, delta = state.sites[k], work.at[k].delta
        s.fastest = max(s.fastest, speed_inside(model, k, work.motion, work.at))
        if delta > s.deepest:
            s.deepest, s.deepest_time = delta, t


@kernel
def measure_works(model: Model, state: State, error, energy):
    """Square of the largest error of a work, in units of its tolerance."""
    size, rtol, atol, worst = model.numbers.length, state.clock.rtol, state.clock.atol, 0.0
    first, last = model.layout.w, model.layout.total
    for n in range(first, last):
        energy = max(energy, abs(state.trial[n]))
    accurate, rounded = (rtol + atol / size) * energy, state.clock.rounding_work
    if rounded > accurate:
        state.search.rounded = 1
    per_work = 1.0 / ((accurate + rounded) ** 2 + TINY)
    for n in range(first, last):
        part = error[n] * error[n] * per_work
        worst = max(worst, part if part < 1e300 else 1e300)  # NaN is lost in comparisons
    return worst


@long_kernel
def measure_bodies(model: Model, work: Work, state: State, error, speed, energy):
    """Square of the largest error of the bodies, in units of its tolerance, and whether all are finite.

    Velocities are compared with `speed`, but not with more than what the whole energy would give them: a light body
    may be a thousand times as fast as a heavy one. What is left of the digits of its velocity reaches all bodies.
    Positions are as exact as constraints can be closed: close to a singular configuration by fewer digits.
    """
    size, rtol, atol = model.numbers.length, state.clock.rtol, state.clock.atol
    closed = ROUND_OFF * model.numbers.extent / sqrt(max(work.regular.now, EPS))
    per_length = 1.0 / ((rtol * size + atol + closed) ** 2 + TINY)
    absolute = atol + state.clock.rounding + DIGITS * EPS * speed
    if state.clock.rounding > rtol * speed + atol:
        state.search.rounded = 1
    size2, speed2, double = size * size, speed * speed, 2.0 * energy
    worst = 0.0
    finite = True  # NaN is lost in comparisons
    for b in range(model.bodies.size):
        k = model.COORDINATES * b
        turned_by = model.SPIN * model.SPIN * squares(error, k, model.LINEAR, model.COORDINATES)
        moved = squares(error, k, 0, model.LINEAR)
        k = model.WIDTH * b
        v = model.layout.v + k
        faster = squares(error, v, 0, model.LINEAR)
        faster /= (rtol * sqrt(min(speed2, double * model.inverse[k])) + absolute) ** 2 + TINY
        spun = 0.0
        for n in range(model.LINEAR, model.WIDTH):
            unit = rtol * sqrt(min(speed2, double * size2 * model.inverse[k + n])) + absolute
            spun += size2 * error[v + n] * error[v + n] / (unit * unit + TINY)
        finite = finite and moved + turned_by + faster + spun < 1e300
        worst = max(worst, max(moved, size2 * turned_by) * per_length, faster, spun)
    return worst, finite


@kernel
def rounding(model: Model, y):
    """Return how much coarser places are than their own digits: in the plane angles that count turns lose digits."""
    turned = DIGITS
    if model.DIMENSION == 2:
        for b in range(model.bodies.size):
            turned = max(turned, abs(y[model.COORDINATES * b + model.LINEAR]))
    return turned / DIGITS


@routine
def measure(model: Model, work: Work, state: State, error, speed, energy):
    """Square of the largest error, in units of its tolerance; `work` holds poses near the end of the step.

    Velocities are compared with `speed`, works with `energy` and with the largest work at the end of the step.
    """
    rtol, atol, layout = state.clock.rtol, state.clock.atol, model.layout
    worst, finite = measure_bodies(model, work, state, error, speed, energy)
    coarser = rounding(model, state.trial)
    for k in range(model.sites.size):
        worst = max(worst, measure_site(model, work, state, k, error, speed, coarser))
    for n in range(layout.z, layout.w):
        part = (error[n] / (rtol * model.scales[n - layout.z] + atol)) ** 2
        finite = finite and part < 1e300
        worst = max(worst, part)
    worst = max(worst, measure_works(model, state, error, energy))
    return worst if finite and worst < 1e300 else 1e300


@kernel
def measure_site(model: Model, work: Work, state: State, k, error, speed, coarser):
    """Square of the larger error at site k, of its displacement and of its rate, in units of their tolerances.

    Neither can be smaller than what is left of their digits.
    """
    site, s, rtol, atol = model.sites[k], state.sites[k], state.clock.rtol, state.clock.atol
    start, end = state.motion[k], work.motion[k]
    inside = max(squares(start, EVX, 0, 3), squares(end, EVX, 0, 3), s.impact_speed**2)
    if site.pair == MOTION and (site.vector == 0 or site.turning == 1):
        inside = max(state.at[k].rate ** 2, work.at[k].rate ** 2, s.impact_speed**2)
    if site.reach > 0.0:
        inside = max(inside, turning_speed(site, start) ** 2, turning_speed(site, end) ** 2)
    inside = max(inside, (AT_REST * s.fastest) ** 2, s.held**2)
    room = room_left(site, sqrt(squares(end, EX, 0, 3)) if site.pair == ROUND else site.clearance + work.at[k].delta)
    rounded = max(model.numbers.extent, model.numbers.length) if site.turning == 0 else 1.0 + abs(site.limit)
    digits = coarser * DIGITS * EPS
    play = rtol * room + atol + digits * rounded
    rate = rtol * sqrt(inside) + atol + digits * (speed if site.turning == 0 else speed / model.numbers.length) + TINY
    if s.rounding > rate:
        state.search.rounded = 1
    rate += s.rounding
    moved(model, work.pose, k, state.trial, error, work.displaced)
    away = size_at_site(model, work, k, work.displaced)
    quicker = quicker_at_site(model, work, k, error[model.layout.v : model.layout.z])
    return max(away / (play * play), quicker / (rate * rate))


@kernel
def quicker_at_site(model: Model, work: Work, k, v):
    """Return the square of how fast site k moves where the bodies have the velocities v (or changes of them)."""
    gather(model, work.pose, k, v, work.faster)
    return size_at_site(model, work, k, work.faster)


@kernel
def size_at_site(model: Model, work: Work, k, change):
    """Return the square of a displacement or a velocity at site k, or of the part of it that the site measures."""
    site = model.sites[k]
    if site.pair == MOTION and site.vector == 0:
        return along(model, work.frame[k], change) ** 2
    first, last = (model.LINEAR, model.WIDTH) if site.turning == 1 else (0, model.LINEAR)
    result = squares(change, 0, first, last)
    if site.reach > 0.0:  # only a site that is not round has turns among its displacements
        result += site.reach**2 * squares(change, 0, model.LINEAR, model.WIDTH)
    return result


@kernel
def along(model: Model, frame, change):
    """Return the change of a joint coordinate from that of the joint's second frame in its first."""
    if model.DIMENSION == 2:
        return frame[DX] * change[0] + frame[DY] * change[1] + frame[CZ] * change[2]
    result = frame[DX] * change[0] + frame[DY] * change[1] + frame[DZ] * change[2]
    return result + frame[CX] * change[3] + frame[CY] * change[4] + frame[CZ] * change[5]
