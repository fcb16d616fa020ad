"""Contact and separation: suspected from what a step saw, found on its dense output, located by stepping again.

A site that is free comes into contact where its penetration becomes positive; one in contact separates where it becomes
negative. `g` below is the penetration, or its negative in contact, so that an event is where g rises through zero. Of a
site only g, its rate and its acceleration are asked for, whatever its pair is.

No event is missed while the gap is smooth over a step. A round pair is looked at through the hull of its eccentricity,
which is close to a cubic (pairs/round.py). Any other gap is close to the polynomial of order five that has its values,
rates and accelerations at both ends, and lies inside the hull of the six control numbers of that polynomial; where the
hull, with a margin for its own error, reaches zero, or a stage of the step saw the other side, the dense output is
searched, at `LOOKS` points and, between two of them, where the tangents of both ends meet above zero.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gudgeon._jit import kernel, routine
from gudgeon.math.kinematics import place_bodies
from gudgeon.math.roots import between, narrowed, peak
from gudgeon.pairs import round as round_pair
from gudgeon.solve.attempt import FAILED, attempt
from gudgeon.solve.contact import can_touch
from gudgeon.solve.corners import (
    START,
    barely_beyond,
    first_beyond,
    forget_sides,
    stands,
    step_to,
    take_sides,
    went_beyond,
)
from gudgeon.solve.equations import evaluate
from gudgeon.solve.method import interpolate, prepare_dense
from gudgeon.solve.norm import EPS
from gudgeon.solve.sites import closing, measure
from gudgeon.tables.model import NONE, ROUND
from gudgeon.tables.modes import CONTACT, FOLLOWING, FREE, IMPACT, SEPARATION

if TYPE_CHECKING:
    from gudgeon.tables.model import Model
    from gudgeon.tables.state import Samples, State
    from gudgeon.tables.work import Work


#: Penetrations below so many last digits of the mechanism's size are zero: the round-off of a difference of positions.
DIGITS = 16.0
#: Points of the dense output that are looked at for a first crossing.
LOOKS = 24
#: The error of a polynomial of order five as a part of its bend.
MARGIN = 0.02
ITERATIONS = 40
#: Stands for a part of the step that is never reached.
NEVER = 2.0


@kernel
def resolution(model: Model, k):
    """Return the smallest penetration of site k that means anything."""
    site = model.sites[k]
    return DIGITS * EPS * (model.numbers.extent if site.turning == 0 else 1.0 + abs(site.limit))


@kernel
def side_of(state: State, k):
    """Return the sign by which the penetration of site k is to be taken, so that an event is where it rises."""
    return 1.0 if state.sites[k].mode == FREE else -1.0


@kernel
def suspected(model: Model, work: Work, state: State, k, h):
    """Return whether site k may have crossed zero within the step, even if its ends do not show it."""
    if not can_touch(model, k):
        return False
    site, s, sign, tolerance = model.sites[k], state.sites[k], side_of(state, k), resolution(model, k)
    extreme = s.highest if s.mode == FREE else -s.lowest
    if sign * s.end_delta > tolerance or extreme > tolerance:
        return True
    if site.pair == ROUND:
        start = state.at[k]
        return round_pair.may_cross(
            site.clearance, s.mode, state.motion[k], start.delta, start.rate, work.motion[k], h
        )  # fmt: skip
    return may_cross(model, work, state, k, sign, h)


@routine
def may_cross(model: Model, work: Work, state: State, k, sign, h):
    """Return whether a smooth gap may have been crossed: whether its hull, with a margin, reaches zero.

    The control numbers of the polynomial of order five through values, rates and accelerations at both ends.
    """
    s, start = state.sites[k], state.at[k]
    accelerations = state.dtrial[model.layout.v : model.layout.z]
    g0, r0, a0 = sign * start.delta, sign * start.rate * h, sign * s.acceleration * h * h
    g5, r5 = sign * s.end_delta, sign * s.end_rate * h
    a5 = sign * closing(model, work, k, accelerations) * h * h
    g1, g2 = g0 + r0 / 5.0, g0 + 2.0 * r0 / 5.0 + a0 / 20.0
    g4, g3 = g5 - r5 / 5.0, g5 - 2.0 * r5 / 5.0 + a5 / 20.0
    bend = 0.0
    for n in range(1, 5):
        g = g1 if n == 1 else (g2 if n == 2 else (g3 if n == 3 else g4))
        bend = max(bend, abs(g - g0 - 0.2 * n * (g5 - g0)))
    return max(g1, g2, g3, g4) > -MARGIN * bend


@routine
def look(model: Model, work: Work, state: State, t, h, x, k):
    """Return penetration of site k, and its rate, on the dense output at the part x of the step."""
    layout, y = model.layout, state.stage
    interpolate(state, x, y[: layout.z])
    place_bodies(model, y[: layout.v], y[layout.v : layout.z], work.pose)
    return measure(model, work, state, t + x * h, k)


@kernel
def bracket(model: Model, work: Work, state: State, t, h, k):
    """Return two parts of the step between which site k first crosses zero, and g there; NEVER if it does not."""
    tolerance, sign, s = resolution(model, k), side_of(state, k), state.sites[k]
    low, g_low, r_low = 0.0, min(sign * state.at[k].delta, 0.0), sign * state.at[k].rate
    if r_low > 0.0 and sign * s.end_rate > 0.0 and sign * s.end_delta > tolerance:  # it rises all the way
        return low, g_low, 1.0, sign * s.end_delta
    for n in range(1, LOOKS + 1):
        x = n / LOOKS
        g, r = look(model, work, state, t, h, x, k)
        g, r = sign * g, sign * r
        if g > tolerance:
            return low, g_low, x, g
        if peak(g_low, r_low, g, r, h / LOOKS) > tolerance:  # between two looks it may have been higher
            rising, falling = low, x
            for _ in range(ITERATIONS):
                middle = 0.5 * (rising + falling)
                g_middle, r_middle = look(model, work, state, t, h, middle, k)
                if sign * g_middle > tolerance:
                    return low, g_low, middle, sign * g_middle
                if sign * r_middle > 0.0:
                    rising = middle
                else:
                    falling = middle
        low, g_low, r_low = x, min(g, 0.0), r
    return low, g_low, NEVER, 0.0


@kernel
def first_crossing(model: Model, work: Work, state: State, t, h, k):
    """Return the part of the step at which site k first crosses zero on the dense output; NEVER if it does not."""
    low, g_low, high, g_high = bracket(model, work, state, t, h, k)
    if high > 1.0:
        return NEVER
    tolerance, sign, side = resolution(model, k), side_of(state, k), 0
    for _ in range(ITERATIONS):
        if high - low < 1e-12:
            break
        x = between(low, g_low, high, g_high)
        g = sign * look(model, work, state, t, h, x, k)[0]
        if abs(g) <= tolerance:
            return x
        low, g_low, high, g_high, side = narrowed(low, g_low, high, g_high, side, x, g)
    return 0.5 * (low + high)


@kernel
def locate(model: Model, work: Work, state: State, t, h, patient):
    """Step again to the first event within the step, or the first corner of a law inside contact, if there is one.

    Returns the length of the step, the site of the event or NONE, and the corner or NONE. A jump at the very start
    leaves no step at all, unless patience has ended. The length is below 0 if the step up to there could not be
    computed.
    """
    any_suspected = False
    for k in range(model.sites.size):
        s, at = state.sites[k], work.at[k]
        s.end_delta, s.end_rate = at.delta, at.rate
        s.suspected = 1 if suspected(model, work, state, k, h) else 0
        any_suspected = any_suspected or s.suspected == 1
    any_beyond = went_beyond(model, work, state)
    if not any_suspected and not any_beyond:
        take_sides(model, work, state, state.dtrial)
        return h, NONE, NONE
    if any_beyond and not any_suspected:
        corner = barely_beyond(model, work, state)
        if corner >= 0:
            return h, NONE, corner
    prepare_dense(model, work, state, t, h)
    site, part = NONE, NEVER
    if any_suspected:
        for k in range(model.sites.size):
            x = first_crossing(model, work, state, t, h, k) if state.sites[k].suspected == 1 else NEVER
            if x < part:
                site, part = k, x
    if any_beyond:
        corner, x = first_beyond(model, work, state, t, h)
        jump = corner >= model.corners.size
        here = x <= START and (x == 0.0 or not jump or stands(model, state, corner))
        if x < min(part, 1.0) and (not here or (jump and patient)):
            return (0.0 if here else step_to(model, work, state, t, h, x * h, corner)), NONE, corner
        if x <= START and not jump:
            state.corners[corner].side = 0.0  # it is taken anew, at the end of the step
    if site < 0 or part > 1.0:  # a false alarm: bring back what belongs to the end of the step
        evaluate(model, work, state, t + h, state.trial, state.dtrial)
        take_sides(model, work, state, state.dtrial)
        return h, NONE, NONE
    length, site = step_to_crossing(model, work, state, t, h, part, site)
    return length, site, NONE


@kernel
def step_to_crossing(model: Model, work: Work, state: State, t, h, part, site: int):
    """Step again until a step ends where the site crosses, or one that comes before it; returns length and site."""
    low, high, s = 0.0, h, part * h
    for _ in range(ITERATIONS):
        if attempt(model, work, state, t, s, True) >= FAILED:
            return -1.0, NONE
        for k in range(model.sites.size):  # has another site come first?
            other, own = side_of(state, k) * work.at[k].delta, side_of(state, site) * work.at[site].delta
            if other > resolution(model, k) and other > own and k != site and can_touch(model, k):
                site = k
        sign = side_of(state, site)
        g, rate = sign * work.at[site].delta, sign * work.at[site].rate
        if abs(g) <= resolution(model, site) or high - low <= 2.0 * EPS * (t + s):
            break
        if g > 0.0:
            high = s
        else:
            low = s
        s -= g / rate
        if not low < s < high:
            s = 0.5 * (low + high)
    return s, site


@kernel
def switch(model: Model, work: Work, state: State, samples: Samples, t, site: int):
    """Change the mode of the site that crossed, and of all that crossed with it, and record it."""
    for k in range(model.sites.size):
        delta, rate = work.at[k].delta, work.at[k].rate
        goes_on = side_of(state, k) * rate > 0.0
        if k == site or (abs(delta) <= resolution(model, k) and goes_on and can_touch(model, k)):
            change_mode(model, state, samples, t, k, rate)


@kernel
def change_mode(model: Model, state: State, samples: Samples, t, k, rate):
    """Site k comes into contact, or separates, at this rate of penetration."""
    s = state.sites[k]
    if s.mode == FREE:
        s.mode, s.impact_speed = IMPACT, max(rate, 0.0)
        forget_sides(model, state, k)
        kind = CONTACT
    else:
        s.mode, s.impact_speed = FREE, 0.0
        site = model.sites[k]
        for n in range(site.states):  # friction states are reset at separation
            state.y[model.layout.z + site.state + n] = 0.0
        kind = SEPARATION
    event = samples.events[state.count.events]
    event.time, event.site, event.kind, event.rate = t, k, kind, rate
    state.count.events += 1


@kernel
def follow(model: Model, work: Work, state: State):
    """Take a contact that is pressed in again after its first rebound as a following one."""
    for k in range(model.sites.size):
        s = state.sites[k]
        if s.mode == IMPACT and state.at[k].rate < 0.0 and work.at[k].rate >= 0.0:
            s.mode = FOLLOWING
