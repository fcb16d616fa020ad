"""Contact and separation: suspected from what a step saw, found on its dense output, located by stepping again.

A place that is free comes into contact where its penetration becomes positive; one in contact separates where it
becomes negative. `g` below is the penetration, or its negative in contact, so that an event is where g rises through
zero.
"""

from __future__ import annotations

from gudgeon._jit import kernel, routine
from gudgeon.compile.tables import EXTENT
from gudgeon.fits.modes import CONTACT, FOLLOWING, FREE, IMPACT, SEPARATION
from gudgeon.fits.pin import DELTA, RATE
from gudgeon.fits.pin import forces as contact_forces
from gudgeon.math.plane import WIDTH, place_bodies
from gudgeon.solve.attempt import attempt
from gudgeon.solve.equations import evaluate
from gudgeon.solve.integrators.dop853 import interpolate, prepare_dense
from gudgeon.solve.norm import EPS
from gudgeon.solve.state import EVENTS

#: Penetrations below so many last digits of the mechanism's size are zero: the round-off of a difference of positions.
DIGITS = 16.0
#: Points of the dense output that are looked at for a first crossing.
LOOKS = 24
ITERATIONS = 40


@kernel
def resolution(model):
    """The smallest penetration that means anything."""
    return DIGITS * EPS * model.numbers[EXTENT]


@kernel
def suspected(model, work, state, k, h):
    """Whether place k may have crossed zero within the step, even if its ends do not show it."""
    tolerance = resolution(model)
    start, end = state.contact[k], work.contact[k]
    if state.mode[k] == FREE:
        sign, extreme = 1.0, state.highest[k]
    else:
        sign, extreme = -1.0, -state.lowest[k]
    g0, r0, g1, r1 = sign * start[DELTA], sign * start[RATE], sign * end[DELTA], sign * end[RATE]
    if g1 > tolerance or extreme > tolerance:
        return True
    if r0 > 0.0 and r1 < 0.0:  # it rose and fell: how high can it have been? The tangents of both ends tell.
        meeting = (g1 - g0 - r1 * h) / (r0 - r1)
        return g0 + r0 * meeting > tolerance
    return False


@routine
def look(model, work, state, x, k):
    """Penetration of place k on the dense output at the part x of the step."""
    nv = WIDTH * model.bodies.size
    y = state.stage
    interpolate(state, x, y[: 2 * nv])
    place_bodies(y[:nv], y[nv : 2 * nv], work.pose)
    contact_forces(model, work, state.idle, state.impact_speed, y, state.error3)
    return work.contact[k, DELTA]


@kernel
def first_crossing(model, work, state, k):
    """Part of the step at which place k first crosses zero on the dense output; above 1 if it does not."""
    tolerance = resolution(model)
    sign = 1.0 if state.mode[k] == FREE else -1.0
    low, g_low = 0.0, min(sign * state.contact[k, DELTA], 0.0)
    high, g_high = 2.0, 0.0
    if sign * state.contact[k, RATE] > 0.0 and sign * state.end[k, 1] > 0.0 and sign * state.end[k, 0] > tolerance:
        high, g_high = 1.0, sign * state.end[k, 0]  # it rises all the way
    else:
        for n in range(1, LOOKS + 1):
            x = n / LOOKS
            g = sign * look(model, work, state, x, k)
            if g > tolerance:
                high, g_high = x, g
                break
            low, g_low = x, min(g, 0.0)
        if high > 1.0:
            return high
    side = 0
    for _ in range(ITERATIONS):  # false position, Illinois variant
        if high - low < 1e-12:
            break
        x = (low * g_high - high * g_low) / (g_high - g_low)
        if not low < x < high:
            x = 0.5 * (low + high)
        g = sign * look(model, work, state, x, k)
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
def locate(model, work, state, t, h):
    """Step again to the first event within the step, if there is one; returns its length and place, or h and -1."""
    any_suspected = False
    for k in range(state.mode.size):
        state.end[k, 0], state.end[k, 1] = work.contact[k, DELTA], work.contact[k, RATE]
        any_suspected = any_suspected or suspected(model, work, state, k, h)
    if not any_suspected:
        return h, -1
    prepare_dense(model, work, state, t, h)
    place, part = -1, 2.0
    for k in range(state.mode.size):
        x = first_crossing(model, work, state, k)
        if x < part:
            place, part = k, x
    if place < 0 or part > 1.0:  # a false alarm: bring back what belongs to the end of the step
        evaluate(model, work, state, t + h, state.trial, state.dtrial)
        return h, -1
    tolerance = resolution(model)
    low, high, s = 0.0, h, part * h
    for _ in range(ITERATIONS):
        attempt(model, work, state, t, s, True)
        for k in range(state.mode.size):  # has another place come first?
            other = work.contact[k, DELTA] if state.mode[k] == FREE else -work.contact[k, DELTA]
            own = work.contact[place, DELTA] if state.mode[place] == FREE else -work.contact[place, DELTA]
            if other > tolerance and other > own and k != place:
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
    return s, place


@kernel
def switch(model, work, state, samples, t, place):
    """Change the mode of the place that crossed, and of all that crossed with it, and record it."""
    tolerance = resolution(model)
    for k in range(state.mode.size):
        delta, rate = work.contact[k, DELTA], work.contact[k, RATE]
        touching = abs(delta) <= tolerance
        if state.mode[k] == FREE:
            if not (k == place or (touching and rate > 0.0)):
                continue
            state.mode[k] = IMPACT
            state.impact_speed[k] = max(rate, 0.0)
            kind = CONTACT
        else:
            if not (k == place or (touching and rate < 0.0)):
                continue
            state.mode[k] = FREE
            state.impact_speed[k] = 0.0
            for s in range(model.places[k].states):
                state.y[2 * WIDTH * model.bodies.size + model.places[k].state + s] = 0.0
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
