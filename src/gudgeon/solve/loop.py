"""The integration loop, compiled as a whole; it pauses when its room is full and goes on where it was."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from gudgeon._jit import entry, kernel, routine
from gudgeon.math.piecewise import next_knot
from gudgeon.math.space import cross
from gudgeon.math.vector import copy
from gudgeon.solve.attempt import FAILED, attempt
from gudgeon.solve.beginning import begin
from gudgeon.solve.contact import can_touch
from gudgeon.solve.corners import take_sides, turn
from gudgeon.solve.equations import evaluate
from gudgeon.solve.events import follow, locate, resolution, switch
from gudgeon.solve.foresight import corner_ahead, judge_foresight
from gudgeon.solve.knots import step_to_knot
from gudgeon.solve.method import exponent, interpolate, keep_stages, prepare_dense, reconsider, remember_step
from gudgeon.solve.norm import EPS, TINY, remember_extremes
from gudgeon.solve.reconstruct import reconstruct
from gudgeon.solve.recording import count_time, hold, keep, keep_step
from gudgeon.solve.rest import settle
from gudgeon.solve.singular import least_regular
from gudgeon.solve.sites import turning_speed
from gudgeon.solve.turns import count_turns
from gudgeon.tables.model import NO_LAW
from gudgeon.tables.modes import FREE
from gudgeon.tables.work import EVX, EVY, EVZ, EX, EY, EZ, WIX, WIY, WIZ

if TYPE_CHECKING:
    from gudgeon._kinds import Vector
    from gudgeon.tables.model import Model
    from gudgeon.tables.state import Samples, State
    from gudgeon.tables.work import Work


#: How a call of `integrate` ended, or that it goes on. AT_END is a pause before the first step that would be another
#: one if the run were longer.
DONE, PAUSED, SPENT, STALLED, COLLAPSED, GOES_ON, AT_END = range(7)

#: Step control: safety factor, smallest and largest change of the step.
SAFETY, SHRINK, GROW = 0.9, 0.2, 6.0
#: Smaller errors say nothing about the trend.
LEAST_ERROR = 0.01
#: Singular configurations show in the smallest pivot of S as a part of its diagonal, compared with its largest value so
#: far. A step that fails on its way past one is shortened little by little, to find one that steps across: to come
#: close only makes it worse, unless less than LEAP of the digits is lost there. If none of so many steps has an error
#: within the tolerance, the best is taken, if its relative error is below LEAP. A step that would end close to one is
#: shortened, so many times until the mechanism moves away again.
SINGULAR, SEARCH, TRIES, LEAP = 0.1, 0.85, 24, 1e-5
NEAR, LANDING, LANDINGS = 2e-3, 0.7, 6
#: First step after the first contact of a site, as the part of the step before it.
FIRST_CONTACT = 0.02
#: A step in a contact that opens may go this part beyond where it would end at the present speed.
BEYOND = 1.01
#: But at least so many times what is round-off of its penetration, and of time.
CLEARLY, ROUNDED = 4.0, 16.0
#: First step after a corner, as the part of the one that was to be before it.
AFTER = 0.1
#: How often laws may jump before a step is taken all the same.
PATIENCE = 4
#: Instants are the same if they are no more than so many last digits apart: no step leads from one to the other.
SAME = 4.0
#: Stands for an error that no step has.
NO_ERROR = 1e300
#: A film without a contact law behind it has collapsed where it has been thinner than an atom, in m, for so many steps,
#: or than a hundredth of that: nothing in the equations ends there, but steps become ever shorter. Nothing above this
#: part of the clearance counts as thin.
ATOM, PATIENCE_WITH_FILMS, HUNDREDTH, THINNEST = 1e-10, 10_000, 0.01, 1e-6


@entry
def integrate(model: Model, work: Work, state: State, samples: Samples, asked: Samples, times: Vector, steps: int):
    """Go on for at most so many steps, or until the room for samples is full; return how it ended.

    Every step is kept in `samples`, the instants `times` in `asked`.

    With steps below zero, nothing goes on: the samples are replaced by the states at `times`, see reconstruct.py.
    """
    clock, search = state.clock, state.search
    if steps < 0:  # it is here because all that it needs is compiled into the loop
        reconstruct(model, work, state, samples, times)
        return DONE
    if state.count.evaluations == 0:
        begin(model, work, state, samples, asked, times)
        begin_search(state)
        search.regular, search.turns, search.grow = work.regular.now, 0, GROW
    last = state.count.steps + steps
    while True:
        ended = ending(model, state, samples, last)
        if ended != GOES_ON:
            return ended
        t, planned = clock.time, clock.step
        h, ahead, meant = plan(model, state, t)
        if h == clock.until - t and state.count.watched == 1:
            state.count.watched = 0
            return AT_END
        if h <= max(SAME * EPS * t, 1e-300):
            return STALLED
        whole = h
        h, error, good = find_step(model, work, state, t, h)
        if not good:
            continue
        clock.step = h * longer(state, h, error, search.grow)
        if h < whole:  # it ends at a knot: what comes next need not be shorter
            clock.step = max(clock.step, min(planned, whole))
        search.grow = GROW
        taken, site, corner = locate(model, work, state, t, h, search.turns < PATIENCE)
        if taken < 0.0:
            state.count.rejected += 1
            clock.step, search.grow = 0.5 * h, 1.0
            continue
        if taken == 0.0:  # a law jumps here, before any step
            search.turns += 1
            turn(model, work, state, t, corner, False)
            remember_step(state, 0.0, False)
            hold(model, work, state, 0.0)
            state.count.samples -= 1  # the sample at hand is that after the jump: the next step begins there
            keep_step(model, work, state, samples)
            continue
        smooth = site < 0 and corner < 0
        end = t + taken if clock.until - t - taken > SAME * EPS * clock.until else clock.until
        accept(model, work, state, asked, times, t, h, taken, end, error, smooth)
        if site >= 0:
            after_event(model, work, state, samples, end, site, h)
        elif corner >= 0:
            turn(model, work, state, end, corner, True)
            resume(model, state, corner, planned)
            follow(model, work, state)
        else:
            follow(model, work, state)
            if h == ahead:
                clock.step = max(clock.step, planned)
        judge_foresight(state, not smooth, meant and h == ahead)
        hold(model, work, state, taken if smooth else 0.0)
        keep_step(model, work, state, samples)
        if collapsed(model, work, state):
            return COLLAPSED
        reconsider(model, work, state, taken if smooth else max(planned, clock.step), not smooth)
        search.turns, search.regular = 0, work.regular.now


@kernel
def ending(model: Model, state: State, samples: Samples, last):
    """Return how the loop ends here, or GOES_ON."""
    clock, count = state.clock, state.count
    if clock.time >= clock.until:
        return DONE
    if count.steps >= count.max_steps:
        return SPENT
    full = count.samples >= samples.time.size
    if count.steps >= last or full or count.events + model.sites.size > samples.events.size:
        return PAUSED
    return GOES_ON


@kernel
def plan(model: Model, state: State, t):
    """Return the length of the next step, the step to the next corner, and whether that is meant to pass it."""
    until, knot = state.clock.until, next_knot(model, t)
    ahead, meant = corner_ahead(model, state)
    h = min(state.clock.step, until - t, parting(model, state), striding(model, state), ahead, knot - t)
    if h < until - t < 1.1 * h and knot >= until:
        h = until - t
    return h, ahead, meant


@kernel
def begin_search(state: State):
    """Begin to look for a step anew."""
    search = state.search
    search.tries, search.least, search.across = 0, NO_ERROR, 0.0


@routine
def find_step(model: Model, work: Work, state: State, t, h):
    """Try a step of length h; return its length, its error and whether it is good. If not, another one is planned."""
    clock, search, regular = state.clock, state.search, work.regular
    error = attempt(model, work, state, t, h, False)
    if model.steered.size > 0 and error < FAILED:
        h, error = step_to_knot(model, work, state, t, h, error)
    now = regular.now  # at the end of the step
    passes = regular.lowest < SINGULAR * min(clock.regular, 4.0 * search.regular, 4.0 * now)
    if error > 1.0 and passes and search.tries < TRIES and singular_within(model, work, state, t, h):
        search.tries += 1
        if error < search.least:
            search.least, search.across = error, h
        reject(state, h, max(SEARCH, SAFETY * error ** (-exponent(state))))
        return h, error, False
    if search.least * clock.rtol < LEAP and (error > 1.0 or not passes):  # none steps across well: the best one does
        h, error = step_across(model, work, state, t, h)
        now = regular.now
    near = NEAR * clock.regular
    lands = error <= 1.0 and now < near <= search.regular and search.landings < LANDINGS
    if error > 1.0 or lands:
        search.landings += 1 if lands else 0  # rather end before, and step across from there
        reject(state, h, max(SHRINK, min(LANDING, SAFETY * error ** (-exponent(state)))))
        search.grow = 1.0
        return h, error, False
    clock.regular = max(clock.regular, now)
    if now > search.regular:
        search.landings = 0
    begin_search(state)
    return h, error, True


@kernel
def singular_within(model: Model, work: Work, state: State, t, h):
    """Whether shorter steps could not resolve what lies on the way: they would lose more than a step across may."""
    return LEAP * least_regular(model, work, state, t, h) < EPS


@kernel
def reject(state: State, h, part):
    """Plan a part of the step that failed; it may be round-off that it failed by."""
    state.count.rejected += 1
    state.search.rounded = 1
    state.clock.step = part * h


@kernel
def step_across(model: Model, work: Work, state: State, t, h):
    """Step across a singular configuration by the step that had the least error; return length and error."""
    clock, count, search = state.clock, state.count, state.search
    leap = attempt(model, work, state, t, search.across, True)
    search.least = NO_ERROR
    if not leap * clock.rtol < LEAP:
        return h, attempt(model, work, state, t, h, False)
    if count.leaps == 0:
        clock.leap_time = t + search.across
    count.leaps += 1
    clock.leap_error = max(clock.leap_error, leap)
    return search.across, min(leap, 1.0)


@kernel
def accept(model: Model, work: Work, state: State, asked: Samples, times, t, h, taken, end, error, smooth):
    """Take the step, after keeping the instants asked for within it."""
    clock, count = state.clock, state.count
    count.steps += 1
    if count.asked < times.size and times[count.asked] <= end:
        prepare_dense(model, work, state, t, taken)
        while count.asked < times.size and times[count.asked] <= end:
            interpolate(state, min(1.0, (times[count.asked] - t) / taken), state.stage)
            keep(state, asked, count.asked, times[count.asked], state.stage)
            count.asked += 1
        evaluate(model, work, state, end, state.trial, state.dtrial)
    keep_stages(state, taken)
    copy(state.trial, state.y)
    copy(state.dtrial, state.dy)
    count_turns(model, work, state, end)
    count_time(state, end - clock.time)
    clock.time = end
    remember(state, h)
    remember_step(state, taken, smooth)
    clock.error = max(error, LEAST_ERROR)
    remember_extremes(model, work, state, end)


@kernel
def after_event(model: Model, work: Work, state: State, samples: Samples, end, site: int, h):
    """Change modes, and begin anew from there."""
    switch(model, work, state, samples, end, site)
    evaluate(model, work, state, end, state.y, state.dy)
    settle(model, work, state, end)
    take_sides(model, work, state, state.dy)
    restart(state, site, h)


@kernel
def collapsed(model: Model, work: Work, state: State):
    """Whether a film that carries its journal alone has become too thin to be one; counts the steps in which it is."""
    thinnest = 1.0  # in atoms
    for k in range(model.sites.size):
        site = model.sites[k]
        if site.film != NO_LAW and not can_touch(model, k):
            thinnest = min(thinnest, -work.at[k].delta / min(ATOM, THINNEST * site.clearance))
    state.count.thin = state.count.thin + 1 if thinnest < 1.0 else 0
    return thinnest < HUNDREDTH or state.count.thin > PATIENCE_WITH_FILMS


@kernel
def longer(state: State, h, error, grow):
    """Return how much longer the step after one of this error should be.

    For the implicit method, the steps of which often have to become shorter and shorter, the trend of the error is
    followed, too, where the motion has been smooth: Gustafsson, ACM Trans. Math. Softw. 20 (1994) 496.
    """
    if error == 0.0:
        return grow
    result = min(grow, SAFETY * error ** (-exponent(state)))
    old = state.clock.before
    if old > 0.0:
        trend = SAFETY * h / old * (state.clock.error / (error * error)) ** exponent(state)
        result = min(result, max(SHRINK, trend))
    return result


@kernel
def parting(model: Model, state: State):
    """Return when the first of the contacts that open will have opened: going far beyond is a step that fails.

    A step may end where the penetration is no more than round-off. The next one then goes clearly beyond, so that the
    separation is seen, and is longer than the round-off of time.
    """
    soonest = 1e300
    for k in range(model.sites.size):
        at = state.at[k]
        if state.sites[k].mode != FREE and at.rate < 0.0 and at.delta > 0.0:
            soonest = min(soonest, max(BEYOND * at.delta, CLEARLY * resolution(model, k)) / -at.rate)
    return max(soonest, 1e-6 * state.clock.step, ROUNDED * EPS * state.clock.time)


@kernel
def striding(model: Model, state: State):
    """Return how long a step may be so that surfaces that are apart do not move past each other unseen.

    Bodies that fly and turn freely have no error in any step, however often their surfaces would meet within it. No gap
    can close within a way that is shorter than itself.
    """
    longest = 1e300
    for k in range(model.sites.size):
        site, row = model.sites[k], state.motion[k]
        if site.stride > 0.0 and state.sites[k].mode == FREE:
            sx, sy, sz = cross(row[WIX], row[WIY], row[WIZ], row[EX], row[EY], row[EZ])
            vx, vy, vz = row[EVX] - sx, row[EVY] - sy, row[EVZ] - sz
            speed = sqrt(vx * vx + vy * vy + vz * vz) + turning_speed(site, row)
            longest = min(longest, max(site.stride, -state.at[k].delta) / max(speed, TINY))
    return longest


@kernel
def remember(state: State, h):
    """Keep the first step that was good after an event, or the one that follows a corner, for the next of its kind."""
    for k in range(state.sites.size):
        s = state.sites[k]
        s.contact_step = h if s.contact_step < 0.0 else s.contact_step
        s.separation_step = h if s.separation_step < 0.0 else s.separation_step
    for n in range(state.corners.size):
        c = state.corners[n]
        c.resume_above = state.clock.step if c.resume_above < 0.0 else c.resume_above
        c.resume_below = state.clock.step if c.resume_below < 0.0 else c.resume_below


@kernel
def restart(state: State, site: int, h):
    """Choose the step after an event: what was good the last time, else a guess; the next good one is awaited."""
    s = state.sites[site]
    if s.mode == FREE:
        known, s.separation_step = s.separation_step, -1.0
    else:
        known, s.contact_step = s.contact_step, -1.0
    if known > 0.0:
        state.clock.step = known
    elif s.mode != FREE:
        state.clock.step = FIRST_CONTACT * h


@kernel
def resume(model: Model, state: State, corner, planned):
    """Choose the step after a corner: what was good the last time, else a part of the one that was planned before."""
    state.clock.step = max(state.clock.step, AFTER * planned)
    if corner >= model.corners.size:
        return
    c = state.corners[corner]
    if c.side > 0.0:
        known, c.resume_above = c.resume_above, -1.0
    else:
        known, c.resume_below = c.resume_below, -1.0
    if known > 0.0:
        state.clock.step = known
