"""The integration loop, compiled as a whole; it pauses when its room is full and goes on where it was."""

from __future__ import annotations

from math import sqrt

from gudgeon._jit import entry, kernel
from gudgeon.compile.tables import LOWEST, NOW, SIZE
from gudgeon.fits.contact import DELTA, EVX, EVY, EVZ, RATE, can_touch, closing
from gudgeon.fits.modes import FREE, IMPACT
from gudgeon.math.piecewise import next_knot
from gudgeon.math.vector import copy
from gudgeon.solve.attempt import attempt, finish
from gudgeon.solve.equations import evaluate
from gudgeon.solve.events import follow, locate, resolution, switch
from gudgeon.solve.kinks import corner_ahead, find_phase, judge_foresight, settle, take_sides, turn
from gudgeon.solve.method import exponent, interpolate, prepare_dense, reconsider, remember_step
from gudgeon.solve.norm import EPS, fastest, kinetic_energy, remember_extremes, small_energy, small_speed
from gudgeon.solve.state import (
    ASKED,
    BEFORE,
    BUDGET,
    ENERGY,
    ERROR,
    EVALUATIONS,
    EVENTS,
    FASTEST,
    LEAP_ERROR,
    LEAP_TIME,
    LEAPS,
    REGULAR,
    REJECTED,
    RTOL,
    SAMPLES,
    STEP,
    STEPS,
    THIN,
    TIME,
    UNTIL,
)
from gudgeon.solve.turns import begin_turns, count_turns

#: How a call of `integrate` ended.
DONE, PAUSED, SPENT, STALLED, COLLAPSED = range(5)

#: Step control: safety factor, smallest and largest change of the step.
SAFETY, SHRINK, GROW = 0.9, 0.2, 6.0
#: Smaller errors say nothing about the trend.
LEAST_ERROR = 0.01
#: Singular configurations show in the smallest pivot of S as a part of its diagonal, compared with its largest value so
#: far. A step that fails on its way past one is shortened little by little, to find one that steps across: to come
#: close only makes it worse. If none of so many has an error within the tolerance, the best is taken, if its relative
#: error is below LEAP. A step that would end close to one is shortened.
SINGULAR, SEARCH, TRIES, LEAP = 0.1, 0.85, 24, 1e-5
NEAR, LANDING, LANDINGS = 2e-3, 0.7, 6
#: First step, as the part of the mechanism's size that it may move; first step after the first contact of a place,
#: as the part of the step before it.
FIRST, FIRST_CONTACT = 0.01, 0.02
#: First step with a film, as the part of the clearance that the journal may move.
FIRST_FILM = 1e-4
#: A step in a contact that opens may go this part beyond where it would end at the present speed.
BEYOND = 1.01
#: First step after a corner, as the part of the one that was to be before it.
AFTER = 0.1
#: How often laws may jump before a step is taken all the same.
PATIENCE = 4


#: A film without a contact law behind it has collapsed where it has been thinner than an atom, in m, for so many steps,
#: or than a hundredth of that: nothing in the equations ends there, but steps become ever shorter. Nothing above this
#: part of the clearance counts as thin.
ATOM, PATIENCE_WITH_FILMS, HUNDREDTH, THINNEST = 1e-10, 10_000, 0.01, 1e-6


@kernel
def keep(state, samples, t, y):
    """Add a sample."""
    n = state.count[SAMPLES]
    samples.time[n] = t
    copy(y, samples.y[n])
    copy(state.mode, samples.mode[n])
    copy(state.phase, samples.phase[n])
    copy(state.impact_speed, samples.impact_speed[n])
    for k in range(state.turns.size):
        samples.turns[n, k] = state.turns[k] + state.turn_rates[k] * (t - state.clock[TIME])
    state.count[SAMPLES] += 1


@kernel
def hold(model, work, state, past):
    """Keep the motion of the places, from which a step starts; `past`: the last step, 0 if it was not smooth."""
    nq, nv = model.COORDINATES * model.bodies.size, model.WIDTH * model.bodies.size
    for k in range(state.mode.size):
        copy(work.contact[k], state.contact[k])
        if model.kinks.size > 0:
            now, c = closing(model, work, k, state.dy[nq : nq + nv]), state.closing[k]
            change = (now - c[0]) / past if past > 0.0 else 0.0
            c[2] = (change - c[1]) / (past + c[3]) if past > 0.0 and c[3] > 0.0 else 0.0
            c[0], c[1], c[3] = now, change, past


@kernel
def begin(model, work, state, samples, times):
    """Derivative and modes at the start, the first sample, and a first step."""
    t = state.clock[TIME]
    evaluate(model, work, state, t, state.y, state.dy)
    state.clock[REGULAR] = work.regular[NOW]
    begin_turns(model, work, state)
    finish(model, work, state, t, state.y, state.dy)
    for k in range(state.mode.size):
        if can_touch(model, k) and work.contact[k, DELTA] > resolution(model):
            state.mode[k] = IMPACT
            state.impact_speed[k] = max(work.contact[k, RATE], 0.0)
    evaluate(model, work, state, t, state.y, state.dy)
    for n in range(model.jumping.size):
        if state.mode[model.jumping[n]] != FREE:
            find_phase(model, work, state, t, n, False)
    settle(model, work, state, t)
    take_sides(model, work, state, state.dy)
    hold(model, work, state, 0.0)
    if times.size == 0:
        keep(state, samples, t, state.y)
    while state.count[ASKED] < times.size and times[state.count[ASKED]] <= t:
        keep(state, samples, t, state.y)
        state.count[ASKED] += 1
    size = model.numbers[SIZE]
    speed = fastest(model, state.y, state.dy, 0.0)
    change = fastest(model, state.dy, state.dy, 0.0)  # accelerations stand where velocities do in y
    h = state.clock[UNTIL] - t
    if speed > 0.0:
        h = min(h, FIRST * size / speed)
    if change > 0.0:
        h = min(h, sqrt(FIRST * size / change))
    for k in range(model.places.size):  # films have something at the centre, where they begin
        if model.places[k].film != 0:
            way, c = FIRST_FILM * model.places[k].clearance, work.contact[k]
            inside = sqrt(c[EVX] * c[EVX] + c[EVY] * c[EVY] + c[EVZ] * c[EVZ])
            h = min(h, way / inside if inside > 0.0 else h, sqrt(way / change) if change > 0.0 else h)
    state.clock[STEP] = h
    state.clock[FASTEST] = small_speed(model, state.clock[UNTIL])
    state.clock[ENERGY] = max(kinetic_energy(model, state.y), small_energy(model, state.clock[UNTIL]))
    state.count[EVALUATIONS] += 1


@entry
def integrate(model, work, state, samples, times, steps):
    """Go on for at most so many steps, or until the room for samples is full."""
    clock, count = state.clock, state.count
    if count[EVALUATIONS] == 0:
        begin(model, work, state, samples, times)
    until = clock[UNTIL]
    last = count[STEPS] + steps
    regular = work.regular[NOW]  # at the start of the step
    tries, least, across = 0, 1e300, 0.0  # steps across a singular configuration, and the one with the least error
    turns = 0  # how often a law jumped since the last step
    grow = GROW  # not at all after a step that failed
    landings = 0  # how often the step was shortened because it ended close to one
    while True:
        t = clock[TIME]
        if t >= until:
            return DONE
        if count[STEPS] >= count[BUDGET]:
            return SPENT
        full = times.size == 0 and count[SAMPLES] >= samples.time.size
        if count[STEPS] >= last or full or count[EVENTS] + state.mode.size > samples.events.size:
            return PAUSED
        planned = clock[STEP]
        ahead, meant = corner_ahead(model, state)
        h = min(planned, until - t, parting(state), ahead, next_knot(model, t) - t)
        if h < until - t < 1.1 * h and next_knot(model, t) >= until:
            h = until - t
        if h <= max(4.0 * EPS * t, 1e-300):
            return STALLED

        error = attempt(model, work, state, t, h, False)
        passes = work.regular[LOWEST] < SINGULAR * min(clock[REGULAR], 4.0 * regular, 4.0 * work.regular[NOW])
        if error > 1.0 and passes and tries < TRIES:
            tries += 1
            if error < least:
                least, across = error, h
            count[REJECTED] += 1
            clock[STEP] = h * max(SEARCH, SAFETY * error ** (-exponent(state)))
            continue
        if least * clock[RTOL] < LEAP and (error > 1.0 or not passes):  # none steps across well: the best one does
            leap = attempt(model, work, state, t, across, True)
            if leap * clock[RTOL] < LEAP:
                if count[LEAPS] == 0:
                    clock[LEAP_TIME] = t + across
                count[LEAPS] += 1
                clock[LEAP_ERROR] = max(clock[LEAP_ERROR], leap)
                h, error = across, min(leap, 1.0)
            else:
                error = attempt(model, work, state, t, h, False)
            least = 1e300
        near = NEAR * clock[REGULAR]
        if error > 1.0 or (work.regular[NOW] < near <= regular and landings < LANDINGS):
            landings += 1  # close to a singular configuration: rather end before, and step across from there
            count[REJECTED] += 1
            clock[STEP] = h * max(SHRINK, min(LANDING, SAFETY * error ** (-exponent(state))))
            grow = 1.0
            continue
        clock[REGULAR] = max(clock[REGULAR], work.regular[NOW])
        tries, least, across, landings = 0, 1e300, 0.0, 0
        clock[STEP] = h * longer(state, h, error, grow)
        grow = GROW

        taken, place, corner = locate(model, work, state, t, h, turns < PATIENCE)
        if taken < 0.0:
            count[REJECTED] += 1
            clock[STEP], grow = 0.5 * h, 1.0
            continue
        if taken == 0.0:  # a law jumps here, before any step
            turns += 1
            turn(model, work, state, t, corner)
            remember_step(state, 0.0, False)
            hold(model, work, state, 0.0)
            continue
        turns = 0
        end = until if (place < 0 and corner < 0 and h == until - t) else t + taken
        count[STEPS] += 1
        if count[ASKED] < times.size and times[count[ASKED]] <= end:
            prepare_dense(model, work, state, t, taken)
            while count[ASKED] < times.size and times[count[ASKED]] <= end:
                interpolate(state, min(1.0, (times[count[ASKED]] - t) / taken), state.stage)
                keep(state, samples, times[count[ASKED]], state.stage)
                count[ASKED] += 1
            evaluate(model, work, state, end, state.trial, state.dtrial)
        copy(state.trial, state.y)
        copy(state.dtrial, state.dy)
        count_turns(model, work, state, end)
        clock[TIME] = end
        remember(state, h)
        remember_step(state, taken, place < 0 and corner < 0)
        clock[ERROR] = max(error, LEAST_ERROR)
        remember_extremes(model, work, state, end)
        if place >= 0:
            switch(model, work, state, samples, end, place)
            evaluate(model, work, state, end, state.y, state.dy)
            settle(model, work, state, end)
            take_sides(model, work, state, state.dy)
            restart(state, place, h)
        elif corner >= 0:
            turn(model, work, state, end, corner)
            resume(model, state, corner, planned)
            follow(work, state)
        else:
            follow(work, state)
            if h == ahead:
                clock[STEP] = max(clock[STEP], planned)
        judge_foresight(state, place >= 0 or corner >= 0, meant and h == ahead)
        hold(model, work, state, taken if place < 0 and corner < 0 else 0.0)
        if times.size == 0:
            keep(state, samples, end, state.y)
        if collapsed(model, work, state):
            return COLLAPSED
        if place >= 0 or corner >= 0:
            reconsider(model, work, state, max(planned, clock[STEP]), True)
        else:
            reconsider(model, work, state, taken, False)
        regular = work.regular[NOW]


@kernel
def collapsed(model, work, state):
    """Whether a film that carries its journal alone has become too thin to be one; counts the steps in which it is."""
    thinnest = 1.0  # in atoms
    for k in range(model.places.size):
        p = model.places[k]
        if p.film != 0 and not can_touch(model, k):
            thinnest = min(thinnest, -work.contact[k, DELTA] / min(ATOM, THINNEST * p.clearance))
    state.count[THIN] = state.count[THIN] + 1 if thinnest < 1.0 else 0
    return thinnest < HUNDREDTH or state.count[THIN] > PATIENCE_WITH_FILMS


@kernel
def longer(state, h, error, grow):
    """How much longer the step after one of this error should be.

    For the implicit method, the steps of which often have to become shorter and shorter, the trend of the error is
    followed, too, where the motion has been smooth: Gustafsson, ACM Trans. Math. Softw. 20 (1994) 496.
    """
    if error == 0.0:
        return grow
    result = min(grow, SAFETY * error ** (-exponent(state)))
    old = state.clock[BEFORE]
    if old > 0.0:
        trend = SAFETY * h / old * (state.clock[ERROR] / (error * error)) ** exponent(state)
        result = min(result, max(SHRINK, trend))
    return result


@kernel
def parting(state):
    """When the first of the contacts that open will have opened: going far beyond is a step that fails."""
    soonest = 1e300
    for k in range(state.mode.size):
        rate = state.contact[k, RATE]
        if state.mode[k] != FREE and rate < 0.0 and state.contact[k, DELTA] > 0.0:
            soonest = min(soonest, BEYOND * state.contact[k, DELTA] / -rate)
    return max(soonest, 1e-6 * state.clock[STEP])


@kernel
def remember(state, h):
    """Keep the first step that was good after an event, or the one that follows a corner, for the next of its kind."""
    for side in range(2):
        for k in range(state.restart.shape[0]):
            if state.restart[k, side] < 0.0:
                state.restart[k, side] = h
        for n in range(state.resume.shape[0]):
            if state.resume[n, side] < 0.0:
                state.resume[n, side] = state.clock[STEP]


@kernel
def restart(state, place, h):
    """Step after an event: what was good the last time, else a guess."""
    side = 1 if state.mode[place] == FREE else 0
    known = state.restart[place, side]
    if known > 0.0:
        state.clock[STEP] = known
    elif side == 0:
        state.clock[STEP] = FIRST_CONTACT * h
    state.restart[place, side] = -1.0


@kernel
def resume(model, state, corner, planned):
    """Step after a corner: what was good the last time, else a part of the one that was planned before it."""
    state.clock[STEP] = max(state.clock[STEP], AFTER * planned)
    if corner < model.kinks.size:
        side = 1 if state.side[corner] > 0.0 else 0
        if state.resume[corner, side] > 0.0:
            state.clock[STEP] = state.resume[corner, side]
        state.resume[corner, side] = -1.0
