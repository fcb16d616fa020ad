"""Contact and separation: suspected from what a step saw, found on its dense output, located by stepping again.

A place that is free comes into contact where its penetration becomes positive; one in contact separates where it
becomes negative. `g` below is the penetration, or its negative in contact, so that an event is where g rises through
zero.
"""

from __future__ import annotations

from math import sqrt

from gudgeon._jit import kernel, routine
from gudgeon.compile.tables import EXTENT
from gudgeon.fits.contact import DELTA, EVX, EVY, EVZ, EX, EY, EZ, RATE, can_touch
from gudgeon.fits.modes import CONTACT, FOLLOWING, FREE, IMPACT, SEPARATION
from gudgeon.fits.play import forces as contact_forces
from gudgeon.math.kinematics import place_bodies
from gudgeon.solve.attempt import FAILED, attempt
from gudgeon.solve.equations import evaluate
from gudgeon.solve.kinks import START, barely_beyond, first_beyond, forget_sides, step_to, take_sides, went_beyond
from gudgeon.solve.method import interpolate, prepare_dense
from gudgeon.solve.norm import EPS
from gudgeon.solve.state import EVENTS

#: Penetrations below so many last digits of the mechanism's size are zero: the round-off of a difference of positions.
DIGITS = 16.0
#: Points of the dense output that are looked at for a first crossing.
LOOKS = 24
#: Parts of the cubic through the ends of a step that are looked at before, and its own error as a part of its bend.
PARTS, MARGIN = 8, 0.02
ITERATIONS = 40


@kernel
def resolution(model):
    """The smallest penetration that means anything."""
    return DIGITS * EPS * model.numbers[EXTENT]


@kernel
def suspected(model, work, state, k, h):
    """Whether place k may have crossed zero within the step, even if its ends do not show it.

    Between them the eccentricity is close to the cubic through its ends, which lies inside the hull of its four control
    points. Only where that hull reaches the wall is the cubic looked at more closely, with a margin for its own error.
    """
    if not can_touch(model, k):
        return False
    tolerance, clearance = resolution(model), model.places[k].clearance
    start, end = state.contact[k], work.contact[k]
    free = state.mode[k] == FREE
    if free:
        sign, extreme = 1.0, state.highest[k]
    else:
        sign, extreme = -1.0, -state.lowest[k]
    if sign * end[DELTA] > tolerance or extreme > tolerance:
        return True
    third = h / 3.0
    x0, y0, z0, x3, y3, z3 = start[EX], start[EY], start[EZ], end[EX], end[EY], end[EZ]
    x1, y1, z1 = x0 + third * start[EVX], y0 + third * start[EVY], z0 + third * start[EVZ]
    x2, y2, z2 = x3 - third * end[EVX], y3 - third * end[EVY], z3 - third * end[EVZ]
    bend = max(
        abs(3.0 * x1 - 2.0 * x0 - x3), abs(3.0 * y1 - 2.0 * y0 - y3), abs(3.0 * z1 - 2.0 * z0 - z3),
        abs(3.0 * x2 - x0 - 2.0 * x3), abs(3.0 * y2 - y0 - 2.0 * y3), abs(3.0 * z2 - z0 - 2.0 * z3),
    )  # fmt: skip
    margin = MARGIN * bend if free else 0.0  # in contact steps are short
    if free:
        reach = sqrt(max(x1 * x1 + y1 * y1 + z1 * z1, x2 * x2 + y2 * y2 + z2 * z2))
        if reach < clearance - margin:
            return False
    else:
        length = sqrt(x0 * x0 + y0 * y0 + z0 * z0)
        inner = min(x0 * x1 + y0 * y1 + z0 * z1, x0 * x2 + y0 * y2 + z0 * z2, x0 * x3 + y0 * y3 + z0 * z3)
        if inner >= clearance * length:
            return False
    g0, r0 = sign * start[DELTA], sign * start[RATE]
    for n in range(1, PARTS + 1):
        u = n / PARTS
        w = 1.0 - u
        x, vx = bezier(x0, x1, x2, x3, u, w)
        y, vy = bezier(y0, y1, y2, y3, u, w)
        z, vz = bezier(z0, z1, z2, z3, u, w)
        e = sqrt(x * x + y * y + z * z)
        g, r = sign * (e - clearance), sign * (x * vx + y * vy + z * vz) / max(e, 1e-300) / h
        if n < PARTS and g > -margin:
            return True
        if peak(g0, r0, g, r, h / PARTS) > -margin:
            return True
        g0, r0 = g, r
    return False


@kernel
def bezier(x0, x1, x2, x3, u, w):
    """A cubic and its slope at u, with w = 1 - u, from its control points."""
    value = w * w * w * x0 + 3.0 * w * w * u * x1 + 3.0 * w * u * u * x2 + u * u * u * x3
    return value, 3.0 * (w * w * (x1 - x0) + 2.0 * w * u * (x2 - x1) + u * u * (x3 - x2))


@kernel
def peak(g0, r0, g1, r1, h):
    """A bound on how high something was that rose at first and fell at last: where the tangents of both ends meet."""
    if r0 > 0.0 and r1 < 0.0:
        return g0 + r0 * (g1 - g0 - r1 * h) / (r0 - r1)
    return -1e300


@routine
def look(model, work, state, x, k):
    """Penetration of place k, and its rate, on the dense output at the part x of the step."""
    nq, nv = model.COORDINATES * model.bodies.size, model.WIDTH * model.bodies.size
    y = state.stage
    interpolate(state, x, y[: nq + nv])
    place_bodies(model, y[:nq], y[nq : nq + nv], work.pose)
    contact_forces(model, work, state.idle, state.phase, state.impact_speed, y, state.error3)
    return work.contact[k, DELTA], work.contact[k, RATE]


@kernel
def first_crossing(model, work, state, h, k):
    """Part of the step at which place k first crosses zero on the dense output; above 1 if it does not."""
    tolerance = resolution(model)
    sign = 1.0 if state.mode[k] == FREE else -1.0
    low, g_low = 0.0, min(sign * state.contact[k, DELTA], 0.0)
    high, g_high = 2.0, 0.0
    if sign * state.contact[k, RATE] > 0.0 and sign * state.end[k, 1] > 0.0 and sign * state.end[k, 0] > tolerance:
        high, g_high = 1.0, sign * state.end[k, 0]  # it rises all the way
    else:
        r_low = sign * state.contact[k, RATE]
        for n in range(1, LOOKS + 1):
            x = n / LOOKS
            g, r = look(model, work, state, x, k)
            g, r = sign * g, sign * r
            if g > tolerance:
                high, g_high = x, g
                break
            if peak(g_low, r_low, g, r, h / LOOKS) > tolerance:  # between two looks it may have been higher
                rising, falling = low, x
                for _ in range(ITERATIONS):
                    middle = 0.5 * (rising + falling)
                    g_middle, r_middle = look(model, work, state, middle, k)
                    if sign * g_middle > tolerance:
                        high, g_high = middle, sign * g_middle
                        break
                    if sign * r_middle > 0.0:
                        rising = middle
                    else:
                        falling = middle
                if high <= 1.0:
                    break
            low, g_low, r_low = x, min(g, 0.0), r
        if high > 1.0:
            return high
    side = 0
    for _ in range(ITERATIONS):  # false position, Illinois variant
        if high - low < 1e-12:
            break
        x = (low * g_high - high * g_low) / (g_high - g_low)
        if not low < x < high:
            x = 0.5 * (low + high)
        g = sign * look(model, work, state, x, k)[0]
        if abs(g) <= tolerance:
            return x
        if g > 0.0:
            high, g_high = x, g
            if side == 1:
                g_low *= 0.5
            side = 1
        else:
            low, g_low = x, g
            if side == -1:
                g_high *= 0.5
            side = -1
    return 0.5 * (low + high)


@kernel
def locate(model, work, state, t, h, patient):
    """Step again to the first event within the step, or the first corner of a law inside contact, if there is one.

    Returns the length of the step, the place of the event or -1, and the corner or -1. A jump at the very start leaves
    no step at all, unless patience has ended. The length is below 0 if the step up to there could not be computed.
    """
    any_suspected = False
    for k in range(state.mode.size):
        state.end[k, 0], state.end[k, 1] = work.contact[k, DELTA], work.contact[k, RATE]
        any_suspected = any_suspected or suspected(model, work, state, k, h)
    any_beyond = went_beyond(model, work, state)
    if not any_suspected and not any_beyond:
        take_sides(model, work, state, state.dtrial)
        return h, -1, -1
    if any_beyond and not any_suspected:
        corner = barely_beyond(model, work, state)
        if corner >= 0:
            return h, -1, corner
    prepare_dense(model, work, state, t, h)
    place, part = -1, 2.0
    if any_suspected:
        for k in range(state.mode.size):
            x = first_crossing(model, work, state, h, k) if can_touch(model, k) else 2.0
            if x < part:
                place, part = k, x
    if any_beyond:
        corner, x = first_beyond(model, work, state, t, h)
        jump = corner >= model.kinks.size
        if x < min(part, 1.0) and (x > START or (jump and patient)):
            return (step_to(model, work, state, t, x * h, corner) if x > START else 0.0), -1, corner
        if x <= START and not jump:
            state.side[corner] = 0.0  # it is taken anew, at the end of the step
    if place < 0 or part > 1.0:  # a false alarm: bring back what belongs to the end of the step
        evaluate(model, work, state, t + h, state.trial, state.dtrial)
        take_sides(model, work, state, state.dtrial)
        return h, -1, -1
    tolerance = resolution(model)
    low, high, s = 0.0, h, part * h
    for _ in range(ITERATIONS):
        if attempt(model, work, state, t, s, True) >= FAILED:
            return -1.0, -1, -1
        for k in range(state.mode.size):  # has another place come first?
            other = work.contact[k, DELTA] if state.mode[k] == FREE else -work.contact[k, DELTA]
            own = work.contact[place, DELTA] if state.mode[place] == FREE else -work.contact[place, DELTA]
            if other > tolerance and other > own and k != place and can_touch(model, k):
                place = k
        sign = 1.0 if state.mode[place] == FREE else -1.0
        g, rate = sign * work.contact[place, DELTA], sign * work.contact[place, RATE]
        if abs(g) <= tolerance or high - low <= 2.0 * EPS * (t + s):
            break
        if g > 0.0:
            high = s
        else:
            low = s
        s -= g / rate
        if not low < s < high:
            s = 0.5 * (low + high)
    return s, place, -1


@kernel
def switch(model, work, state, samples, t, place):
    """Change the mode of the place that crossed, and of all that crossed with it, and record it."""
    tolerance = resolution(model)
    for k in range(state.mode.size):
        delta, rate = work.contact[k, DELTA], work.contact[k, RATE]
        goes_on = rate > 0.0 if state.mode[k] == FREE else rate < 0.0
        if k == place or (abs(delta) <= tolerance and goes_on and can_touch(model, k)):
            change_mode(model, state, samples, t, k, rate)


@kernel
def change_mode(model, state, samples, t, k, rate):
    """Place k comes into contact, or separates, at this rate of penetration."""
    if state.mode[k] == FREE:
        state.mode[k] = IMPACT
        state.impact_speed[k] = max(rate, 0.0)
        forget_sides(model, state, k)
        kind = CONTACT
    else:
        state.mode[k] = FREE
        state.impact_speed[k] = 0.0
        for s in range(model.places[k].states):
            state.y[(model.COORDINATES + model.WIDTH) * model.bodies.size + model.places[k].state + s] = 0.0
        kind = SEPARATION
    event = samples.events[state.count[EVENTS]]
    event.time, event.place, event.kind, event.rate = t, k, kind, rate
    state.count[EVENTS] += 1


@kernel
def follow(work, state):
    """A contact that is pressed in again after its first rebound has become a following one."""
    for k in range(state.mode.size):
        if state.mode[k] == IMPACT and state.contact[k, RATE] < 0.0 and work.contact[k, RATE] >= 0.0:
            state.mode[k] = FOLLOWING
