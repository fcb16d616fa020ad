"""Corners of the laws inside contact, and ends of the phases of laws that jump: found where a step went beyond one.

A step across a corner loses its order, and its error estimate with it. So each corner of a law has a side on which the
site is, and a step that ends on the other side is taken again up to the corner. Corners are not recorded. What follows
the end of a phase is a subject of its own (solve/rest.py).
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from gudgeon._jit import kernel, routine
from gudgeon.math.kinematics import place_bodies
from gudgeon.math.roots import between, narrowed
from gudgeon.solve.attempt import FAILED, attempt
from gudgeon.solve.equations import evaluate
from gudgeon.solve.method import interpolate
from gudgeon.solve.norm import AT_REST, EPS
from gudgeon.solve.rest import DIGITS, find_phase, settle, still
from gudgeon.solve.sites import closing, measure
from gudgeon.tables.model import NONE, OF_FILM, OF_FRICTION, ROUND
from gudgeon.tables.modes import FREE, LOADING, RESTING

if TYPE_CHECKING:
    from gudgeon.tables.model import Model
    from gudgeon.tables.row import Table
    from gudgeon.tables.state import State
    from gudgeon.tables.work import AtSite, Work


ITERATIONS = 40
#: Part of a step within which a crossing counts as one at its start.
START = 1e-6
#: Points of the dense output that are looked at for a rest that ends and begins again.
LOOKS = 24
#: The part of its distance by which a step that was meant to pass a corner may have passed it.
BARELY_BEYOND = 0.005
GOLDEN = 0.6180339887498949


@kernel
def value(model: Model, at: Table[AtSite], state: State, n):
    """Return what is zero at corner n, and the round-off and the tolerance of it, where the sites are as in `at`."""
    return value_of(model, at[model.corners[n].site], state, n)


@kernel
def value_of(model: Model, c: AtSite, state: State, n):
    """Return the same where the corner's own site is as in `c`."""
    corner = model.corners[n]
    k, rtol = corner.site, state.clock.rtol
    site = model.sites[k]
    if corner.law == OF_FRICTION:
        slip = c.sx if model.DIMENSION == 2 and site.pair == ROUND else sqrt(c.sx * c.sx + c.sy * c.sy + c.sz * c.sz)
        if corner.constant > 0.0:
            slip = abs(slip) - corner.constant
        noise = DIGITS * EPS * state.clock.fastest
        return slip, noise, noise + rtol * (corner.constant if corner.constant > 0.0 else AT_REST * state.clock.fastest)
    v0 = max(state.sites[k].impact_speed, corner.least_impact_speed)
    result = corner.penetration * c.delta + corner.rate * c.rate + corner.impact_speed * v0 + corner.constant
    speed = max(v0, AT_REST * state.sites[k].fastest)
    size = abs(corner.penetration) * site.length + abs(corner.rate) * speed
    return result, DIGITS * EPS * size, rtol * size


@kernel
def margin(model: Model, work: Work, state: State, n):
    """Return how far the site is on its own side of corner n, or within the phase of a jump; below 0 beyond it."""
    corners = model.corners
    if n < corners.size:
        k = corners[n].site
        slides = corners[n].law != OF_FRICTION or work.at[k].delta > 0.0  # slip is known in contact only
        if state.corners[n].side == 0.0 or (state.sites[k].mode == FREE and corners[n].law != OF_FILM) or not slides:
            return 1e300, 0.0
        distance, _, tolerance = value(model, work.at, state, n)
        return state.corners[n].side * distance, tolerance
    k = model.jumping[n - corners.size]
    if state.sites[k].mode == FREE:
        return 1e300, 0.0
    if state.sites[k].phase == RESTING:
        return min(work.share[k], 1.0 - work.share[k]), 0.0
    return state.sites[k].phase * work.at[k].rate, state.clock.rtol * AT_REST * state.sites[k].fastest


@kernel
def went_beyond(model: Model, work: Work, state: State):
    """Note which corners and jumps the step went beyond; return whether there are any."""
    beyond, result = state.beyond, False
    for n in range(beyond.size):
        distance, tolerance = margin(model, work, state, n)
        if n >= model.corners.size:
            distance = min(distance, state.rests[n - model.corners.size].spare)
        beyond[n] = 1 if distance < -tolerance else 0
        result = result or beyond[n] == 1
    return result


@kernel
def barely_beyond(model: Model, work: Work, state: State):
    """Return the corner that a step went beyond as little as was planned, if it is the only one; else NONE.

    Such a step need not be taken again: what lies beyond is a part of the error that was found small enough.
    """
    result = NONE
    for n in range(state.beyond.size):
        if state.beyond[n] == 0:
            continue
        if result >= 0 or n >= model.corners.size or model.corners[n].law == OF_FRICTION:
            return NONE
        before, after = value(model, state.at, state, n)[0], value(model, work.at, state, n)[0]
        if abs(after) > BARELY_BEYOND * abs(before):
            return NONE
        result = n
    return result


@kernel
def take_sides(model: Model, work: Work, state: State, dy):
    """Find the side of corners that have none, by where the site is or, at a corner, by where it goes."""
    for n in range(state.corners.size):
        corner = model.corners[n]
        if state.corners[n].side != 0.0 or (state.sites[corner.site].mode == FREE and corner.law != OF_FILM):
            continue
        distance, noise, _ = value(model, work.at, state, n)
        if abs(distance) <= noise and corner.law != OF_FRICTION:
            distance = corner.penetration * work.at[corner.site].rate
            distance += corner.rate * closing(model, work, corner.site, dy[model.layout.v : model.layout.z])
            noise = 0.0
        if abs(distance) > noise:
            state.corners[n].side = 1.0 if distance > 0.0 else -1.0


@kernel
def forget_sides(model: Model, state: State, k):
    """Forget the sides of a site that comes into contact; it is loading."""
    state.sites[k].phase = LOADING
    for n in range(state.corners.size):
        if model.corners[n].site == k:
            state.corners[n].side = 0.0


@kernel
def measure_at(model: Model, work: Work, state: State, t, h, x, k):
    """Measure site k on the dense output, at the part x of the step."""
    layout, y = model.layout, state.stage
    interpolate(state, x, y[: layout.w])
    place_bodies(model, y[: layout.v], y[layout.v : layout.z], work.pose)
    measure(model, work, state, t + x * h, k)


@kernel
def value_at(model: Model, work: Work, state: State, t, h, x, n):
    """Return what is zero at corner n, not one of friction, at the part x of the step."""
    measure_at(model, work, state, t, h, x, model.corners[n].site)
    return value(model, work.at, state, n)[0]


@kernel
def margin_at(model: Model, work: Work, state: State, t, h, x, n):
    """Return the margin on the dense output, at the part x of the step."""
    if n < model.corners.size and model.corners[n].law != OF_FRICTION:  # no force is asked for
        measure_at(model, work, state, t, h, x, model.corners[n].site)
    else:
        interpolate(state, x, state.stage[: model.layout.w])
        evaluate(model, work, state, t + x * h, state.stage, state.dtrial)
    return margin(model, work, state, n)[0]


@kernel
def deepest(model: Model, work: Work, state: State, t, h, low, high, n):
    """Return where in between, and how far, the margin is below zero; by golden section, until it is."""
    x, m = high, 1e300
    for _ in range(ITERATIONS):
        a, b = high - GOLDEN * (high - low), low + GOLDEN * (high - low)
        m_a, m_b = margin_at(model, work, state, t, h, a, n), margin_at(model, work, state, t, h, b, n)
        x, m = (a, m_a) if m_a < m_b else (b, m_b)
        if m < 0.0 or high - low < 1e-6:
            break
        if m_a < m_b:
            high = b
        else:
            low = a
    return x, m


@routine
def crossing(model: Model, work: Work, state: State, t, h, n):
    """Return the part of the step at which it goes beyond corner or jump n; 0 if it was there from the start."""
    low, high = 0.0, 1.0
    m_low, m_high = margin_at(model, work, state, t, h, low, n), margin_at(model, work, state, t, h, high, n)
    if m_low <= 0.0 or m_high >= 0.0:  # it begins at the corner, or goes beyond it only in between
        inside, lowest, m_lowest = m_low > 0.0, 1.0, m_high
        for k in range(1, LOOKS):
            x = k / LOOKS
            m = margin_at(model, work, state, t, h, x, n)
            if inside and m < 0.0:
                high, m_high = x, m
                break
            if inside and m < m_lowest:
                lowest, m_lowest = x, m
            if m > 0.0:
                inside, low, m_low = True, x, m
        if not inside:
            return 0.0
        if m_high >= 0.0:
            low, high = lowest - 1.0 / LOOKS, min(lowest + 1.0 / LOOKS, 1.0)
            x, m = deepest(model, work, state, t, h, low, high, n)
            if m >= 0.0:
                return 2.0
            m_low = margin_at(model, work, state, t, h, low, n)
            high, m_high = x, m
    side = 0
    for _ in range(ITERATIONS):
        x = between(low, m_low, high, m_high)
        m = margin_at(model, work, state, t, h, x, n)
        low, m_low, high, m_high, side = narrowed(low, m_low, high, m_high, side, x, m)
        if high - low < 1e-10 or m == 0.0:
            break
    return low if m_low < -m_high else high


@routine
def first_beyond(model: Model, work: Work, state: State, t, h):
    """Return the corner or jump that the step goes beyond first, and the part of the step; NONE if there is none."""
    first, part = NONE, 2.0
    for n in range(state.beyond.size):
        if state.beyond[n] == 1:
            x = crossing(model, work, state, t, h, n)
            if x < part:
                first, part = n, x
    return first, part


@kernel
def stands(model: Model, state: State, n):
    """Return whether the rate of a site whose law jumps is none at the start of the step; at rest it is."""
    k = model.jumping[n - model.corners.size]
    return state.sites[k].phase == RESTING or abs(state.at[k].rate) <= still(state, k)


@routine
def step_to(model: Model, work: Work, state: State, t, h, s, n):
    """Take the step up to corner n, or to the instant of a jump; returns its length, below 0 if there is none.

    It is near s, and not beyond the step of length h in which it was found: a run, or a piece of a function, may end
    there.
    """
    error = attempt(model, work, state, t, s, True)
    if n < model.corners.size or error >= FAILED:
        return s if error < FAILED else -1.0
    k = model.jumping[n - model.corners.size]
    if state.sites[k].phase == RESTING:
        return s
    noise = DIGITS * EPS * state.clock.fastest
    for _ in range(5):  # Newton's method for the rate
        rate, change = work.at[k].rate, closing(model, work, k, state.dtrial[model.layout.v : model.layout.z])
        if abs(rate) <= noise or change == 0.0:
            break
        better = min(s - rate / change, h)
        if not 0.0 < better < 2.0 * s or better == s:
            break
        s = better
        if attempt(model, work, state, t, s, True) >= FAILED:
            return -1.0
    return s


@routine
def turn(model: Model, work: Work, state: State, t, n, arrived):
    """Go beyond corner or jump n: to the other side, or the phase that follows, with the derivative of y.

    A step has `arrived` there, or it was there before any step.
    """
    if n < model.corners.size:
        state.corners[n].side = -state.corners[n].side
        return
    find_phase(model, work, state, t, n - model.corners.size, True, arrived)
    settle(model, work, state, t)
