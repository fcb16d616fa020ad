"""Corners and jumps of the laws inside contact: found where a step went beyond one, and stepped to.

A step across a corner loses its order, and its error estimate with it. So each corner of a law has a side on which the
place is, and a step that ends on the other side is taken again up to the corner. Corners are not recorded.

A law may jump where the rate of penetration changes its sign. It is then held to its phase, loading or unloading, until
the rate has come to zero; what follows is loading, unloading or, where each of them leads back, rest.
"""

from __future__ import annotations

from math import sqrt

from gudgeon._jit import kernel, routine
from gudgeon.compile.tables import first_work
from gudgeon.fits.contact import DELTA, OF_FILM, OF_FRICTION, RATE, SX, SY, SZ, closing
from gudgeon.fits.modes import FREE, LOADING, RESTING, UNLOADING
from gudgeon.solve.attempt import FAILED, attempt
from gudgeon.solve.equations import evaluate
from gudgeon.solve.method import interpolate
from gudgeon.solve.norm import AT_REST, EPS
from gudgeon.solve.state import FASTEST, MISSED, RTOL, STEP

ITERATIONS = 40
#: Part of a step within which a crossing counts as one at its start.
START = 1e-6
#: Points of the dense output that are looked at for a rest that ends and begins again.
LOOKS = 24
#: How far a step goes beyond the corner that it is expected to reach, if that is closer than this part of the step
#: planned; else how far towards it.
BEYOND, NEAR, SHORT = 1.002, 0.5, 0.9
#: The part of its distance by which a step that was meant to pass a corner may have passed it.
BARELY_BEYOND = 0.005
#: Steps without foresight after it went wrong.
BLIND = 20
#: How often all contacts are looked at after a jump.
PASSES = 10
#: The part of a jump in acceleration that is round-off.
BARELY = 1e-7
GOLDEN = 0.6180339887498949
#: Digits of a corner's position that mean nothing.
DIGITS = 64.0


@kernel
def value(model, contact, state, n):
    """What is zero at corner n, and the round-off and the tolerance of it, where the places move as in `contact`."""
    kink = model.kinks[n]
    k, rtol = kink.place, state.clock[RTOL]
    c = contact[k]
    if kink.law == OF_FRICTION:
        slip = c[SX] if model.DIMENSION == 2 else sqrt(c[SX] * c[SX] + c[SY] * c[SY] + c[SZ] * c[SZ])
        if kink.constant > 0.0:
            slip = abs(slip) - kink.constant
        noise = DIGITS * EPS * state.clock[FASTEST]
        return slip, noise, noise + rtol * (kink.constant if kink.constant > 0.0 else AT_REST * state.clock[FASTEST])
    v0 = max(state.impact_speed[k], kink.least_impact_speed)
    result = kink.penetration * c[DELTA] + kink.rate * c[RATE] + kink.impact_speed * v0 + kink.constant
    speed = max(v0, AT_REST * state.fastest[k])
    size = abs(kink.penetration) * model.places[k].clearance + abs(kink.rate) * speed
    return result, DIGITS * EPS * size, rtol * size


@kernel
def margin(model, work, state, n):
    """How far the place is on its own side of corner n, or within the phase of a jump; below 0 beyond it."""
    kinks = model.kinks
    if n < kinks.size:
        k = kinks[n].place
        slides = kinks[n].law != OF_FRICTION or work.contact[k, DELTA] > 0.0  # slip is known in contact only
        if state.side[n] == 0.0 or (state.mode[k] == FREE and kinks[n].law != OF_FILM) or not slides:
            return 1e300, 0.0
        distance, _, tolerance = value(model, work.contact, state, n)
        return state.side[n] * distance, tolerance
    k = model.jumping[n - kinks.size]
    if state.mode[k] == FREE:
        return 1e300, 0.0
    if state.phase[k] == RESTING:
        return min(work.share[k], 1.0 - work.share[k]), 0.0
    return state.phase[k] * work.contact[k, RATE], state.clock[RTOL] * AT_REST * state.fastest[k]


@kernel
def went_beyond(model, work, state):
    """Note which corners and jumps the step went beyond; whether there are any."""
    beyond, result = state.beyond, False
    for n in range(beyond.size):
        distance, tolerance = margin(model, work, state, n)
        if n >= model.kinks.size:
            distance = min(distance, state.spare[n - model.kinks.size])
        beyond[n] = 1 if distance < -tolerance else 0
        result = result or beyond[n] == 1
    return result


@kernel
def barely_beyond(model, work, state):
    """The corner that a step went beyond as little as was planned, if it is the only one; else -1.

    Such a step need not be taken again: what lies beyond is a part of the error that was found small enough.
    """
    result = -1
    for n in range(state.beyond.size):
        if state.beyond[n] == 0:
            continue
        if result >= 0 or n >= model.kinks.size or model.kinks[n].law == OF_FRICTION:
            return -1
        before, after = value(model, state.contact, state, n)[0], value(model, work.contact, state, n)[0]
        if abs(after) > BARELY_BEYOND * abs(before):
            return -1
        result = n
    return result


@kernel
def corner_ahead(model, state):
    """How long a step should be with regard to the corner that comes next, by the motion at hand; whether it passes it.

    A step far beyond one fails. So it ends a little beyond, or at some distance before where the instant is uncertain.
    """
    soonest, step = 1e300, state.clock[STEP]
    if state.count[MISSED] > 1:
        return soonest, False
    for n in range(model.kinks.size):
        kink, side = model.kinks[n], state.side[n]
        k = kink.place
        if side == 0.0 or kink.law == OF_FRICTION or (state.mode[k] == FREE and kink.law != OF_FILM):
            continue
        by_penetration, by_rate, c = side * kink.penetration, side * kink.rate, state.closing[k]
        rate, change, bend = state.contact[k, RATE], c[0], c[1] + c[2] * c[3]
        distance, _, tolerance = value(model, state.contact, state, n)
        distance *= side
        slope = by_penetration * rate + by_rate * change
        square = slope * slope - 2.0 * distance * (by_penetration * change + by_rate * bend)
        if distance <= tolerance or square <= 0.0 or sqrt(square) <= slope:  # one within the tolerance is here
            continue
        x = 2.0 * distance / (sqrt(square) - slope)
        if x > 2.0 * step:
            continue
        for _ in range(3):
            faster = x * (change + x * (bend / 2.0 + x * c[2] / 3.0))
            deeper = x * (rate + x * (change / 2.0 + x * (bend / 6.0 + x * c[2] / 12.0)))
            slope = by_penetration * (rate + faster) + by_rate * (change + x * (bend + x * c[2]))
            if slope >= 0.0:
                break
            x -= (distance + by_penetration * deeper + by_rate * faster) / slope
        if x > 0.0:
            soonest = min(soonest, x)
    passes = soonest < NEAR * step
    return max((BEYOND if passes else SHORT) * soonest, 1e-6 * step), passes


@kernel
def judge_foresight(state, passed, meant):
    """Where a corner is missed twice by steps that were meant to pass it, do without foresight for a while.

    The rate of a journal that slides along the wall in thin oil is small, and what it will be is round-off.
    """
    missed = state.count[MISSED]
    if passed:
        state.count[MISSED] = 0
    elif meant:
        state.count[MISSED] = 1 if missed == 0 else BLIND
    elif missed > 0:
        state.count[MISSED] = missed - 1


@kernel
def take_sides(model, work, state, dy):
    """Find the side of corners that have none, by where the place is or, at a corner, by where it goes."""
    nq, nv = model.COORDINATES * model.bodies.size, model.WIDTH * model.bodies.size
    for n in range(state.side.size):
        kink = model.kinks[n]
        if state.side[n] != 0.0 or (state.mode[kink.place] == FREE and kink.law != OF_FILM):
            continue
        distance, noise, _ = value(model, work.contact, state, n)
        if abs(distance) <= noise and kink.law != OF_FRICTION:
            distance = kink.penetration * work.contact[kink.place, RATE]
            distance += kink.rate * closing(model, work, kink.place, dy[nq : nq + nv])
            noise = 0.0
        if abs(distance) > noise:
            state.side[n] = 1.0 if distance > 0.0 else -1.0


@kernel
def forget_sides(model, state, k):
    """A place that comes into contact has no sides yet, and is loading."""
    state.phase[k] = LOADING
    for n in range(state.side.size):
        if model.kinks[n].place == k:
            state.side[n] = 0.0


@kernel
def margin_at(model, work, state, t, h, x, n):
    """The margin on the dense output, at the part x of the step."""
    interpolate(state, x, state.stage[: first_work(model, state.y)])
    evaluate(model, work, state, t + x * h, state.stage, state.dtrial)
    return margin(model, work, state, n)[0]


@kernel
def deepest(model, work, state, t, h, low, high, n):
    """Where in between, and how far, the margin is below zero; by golden section, which ends as soon as it is."""
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
def crossing(model, work, state, t, h, n):
    """Part of the step at which it goes beyond corner or jump n; 0 if it was there from the start."""
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
    for _ in range(ITERATIONS):  # false position, Illinois variant
        x = (low * m_high - high * m_low) / (m_high - m_low)
        if not low < x < high:
            x = 0.5 * (low + high)
        m = margin_at(model, work, state, t, h, x, n)
        if m < 0.0:
            high, m_high = x, m
            if side == 1:
                m_low *= 0.5
            side = 1
        else:
            low, m_low = x, m
            if side == -1:
                m_high *= 0.5
            side = -1
        if high - low < 1e-10 or m == 0.0:
            break
    return low if m_low < -m_high else high


@routine
def first_beyond(model, work, state, t, h):
    """The corner or jump that the step goes beyond first, and the part of the step; -1 if there is none."""
    first, part = -1, 2.0
    for n in range(state.beyond.size):
        if state.beyond[n] == 1:
            x = crossing(model, work, state, t, h, n)
            if x < part:
                first, part = n, x
    return first, part


@routine
def step_to(model, work, state, t, s, n):
    """Take the step up to corner n, or to the instant of a jump; returns its length, below 0 if there is none."""
    nq, nv = model.COORDINATES * model.bodies.size, model.WIDTH * model.bodies.size
    error = attempt(model, work, state, t, s, True)
    if n < model.kinks.size or error >= FAILED:
        return s if error < FAILED else -1.0
    k = model.jumping[n - model.kinks.size]
    if state.phase[k] == RESTING:
        return s
    noise = DIGITS * EPS * state.clock[FASTEST]
    for _ in range(5):  # Newton's method for the rate
        rate, change = work.contact[k, RATE], closing(model, work, k, state.dtrial[nq : nq + nv])
        if abs(rate) <= noise or change == 0.0 or not 0.0 < s - rate / change < 2.0 * s:
            break
        s -= rate / change
        if attempt(model, work, state, t, s, True) >= FAILED:
            return -1.0
    return s


@routine
def turn(model, work, state, t, n):
    """Beyond corner or jump n: the other side, or the phase that follows, with the derivative of y."""
    if n < model.kinks.size:
        state.side[n] = -state.side[n]
        return
    find_phase(model, work, state, t, n - model.kinks.size, True)
    settle(model, work, state, t)


@routine
def settle(model, work, state, t):
    """Where a force has jumped, other contacts whose rate is zero may have to change their phase."""
    for _ in range(PASSES):
        moved = False
        for a in range(model.jumping.size):
            if misplaced(model, work, state, a):
                before = state.phase[model.jumping[a]]
                find_phase(model, work, state, t, a, False)
                moved = moved or state.phase[model.jumping[a]] != before
        if not moved:
            break


@kernel
def misplaced(model, work, state, a):
    """Whether the a-th contact that jumps, at a rate of zero, is in a phase that leads out of itself."""
    nq, nv = model.COORDINATES * model.bodies.size, model.WIDTH * model.bodies.size
    k = model.jumping[a]
    if state.mode[k] == FREE or abs(work.contact[k, RATE]) > still(state, k):
        return False
    if state.phase[k] == RESTING:
        return not -BARELY <= work.share[k] <= 1.0 + BARELY
    return state.phase[k] * closing(model, work, k, state.dy[nq : nq + nv]) < -BARELY * state.jump[a]


@kernel
def still(state, k):
    """The rate of place k that is none."""
    return state.clock[RTOL] * AT_REST * state.fastest[k] + DIGITS * EPS * state.clock[FASTEST]


@routine
def find_phase(model, work, state, t, a, leaves):
    """The phase of the a-th contact that jumps; at a rate of zero one that it `leaves` is not found again."""
    nq, nv = model.COORDINATES * model.bodies.size, model.WIDTH * model.bodies.size
    k = model.jumping[a]
    before, share, rate = state.phase[k], work.share[k], work.contact[k, RATE]
    if before != RESTING and abs(rate) > still(state, k):  # at rest it may drift a little
        state.phase[k] = LOADING if rate > 0.0 else UNLOADING
        evaluate(model, work, state, t, state.y, state.dy)
        return
    state.phase[k] = LOADING
    evaluate(model, work, state, t, state.y, state.dy)
    loading = closing(model, work, k, state.dy[nq : nq + nv])
    state.phase[k] = UNLOADING
    evaluate(model, work, state, t, state.y, state.dy)
    unloading = closing(model, work, k, state.dy[nq : nq + nv])
    state.jump[a] = unloading - loading
    if loading < 0.0 < unloading:
        state.phase[k] = RESTING
    elif unloading > 0.0:
        state.phase[k] = LOADING
    if leaves and state.phase[k] == before:  # round-off decides
        if before == RESTING:
            state.phase[k] = LOADING if share > 0.5 else UNLOADING
        else:
            state.phase[k] = RESTING
    evaluate(model, work, state, t, state.y, state.dy)
