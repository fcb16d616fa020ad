"""Neighbours of a motion, carried along the steps of a run, with what lies within each.

A step that the run has kept is at hand; any other is taken again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gudgeon._jit import entry, kernel, routine
from gudgeon.math.roots import between, narrowed
from gudgeon.math.vector import copy
from gudgeon.solve.compliance import AWAY, may_part, what_rubber_does
from gudgeon.solve.corners import BARELY_BEYOND, ITERATIONS, value_at
from gudgeon.solve.equations import evaluate, linearise
from gudgeon.solve.method import interpolate, prepare_dense, take_kept
from gudgeon.solve.reconstruct import PARTS, begin_at, go_on, place_at, take_again
from gudgeon.solve.turns import begin_turns
from gudgeon.solve.variation.chart import GROWN, choose, find_T, into_chart
from gudgeon.solve.variation.collocation import carry
from gudgeon.solve.variation.jumps import jump, take_modes, touch
from gudgeon.solve.variation.parameter import find_column, show
from gudgeon.solve.variation.slopes import find_matrix
from gudgeon.tables.methods import EXPLICIT, STIFF
from gudgeon.tables.model import NONE, OF_FILM, OF_FRICTION
from gudgeon.tables.modes import FREE
from gudgeon.tables.variation import BEGINS, ENDS, GAUSS, RADAU, STAGES

if TYPE_CHECKING:
    from gudgeon.solve.integrators.dop853 import Stages
    from gudgeon.tables.model import Model
    from gudgeon.tables.state import Samples, State
    from gudgeon.tables.variation import Variation
    from gudgeon.tables.work import Work

#: What is asked for: to carry neighbours along, or a basis of all neighbours at the first sample.
CARRY, BASIS = 0, 1
#: The part of its distance by which a step may have passed a corner, and of a step to which that corner is located.
BEYOND, LOCATED = 2.0 * BARELY_BEYOND, 1e-9
#: Points of a step at which rubber is looked at that may touch within it.
LOOKS = 6


@entry
def along(
    model: Model,
    above: Model,
    below: Model,
    near: Model,
    work: Work,
    state: State,
    samples: Samples,
    stages: Stages,
    first: int,
    last: int,
    own: Variation,
    what: int,
):
    """Carry all neighbours from one sample to another; or replace them by a basis of all that there can be at one.

    They are given and left by all coordinates. `stages` has the steps that the run has kept.
    """
    begin_at(model, work, state, samples, first)
    begin_chart(model, work, own, state.clock.time, state.y)
    if what == BASIS:
        write_basis(model, above, below, work, state, own)
        remember(model, state, own, samples, first)
        return
    into_chart(model, own, state.y)
    catch_up(model, above, below, work, state, own, samples, first)
    for n in range(first, last):
        kept = n + 1 < stages.taken.size and stages.taken[n + 1] > 0.0
        if n > first:
            if kept:
                place_at(model, state, samples, n)
                count_from(model, work, state)
            else:
                begin_at(model, work, state, samples, n)
        if kept:
            take_kept(state, stages, n + 1)
        if own.progress.spread > GROWN * own.progress.chosen:
            linearise(model, work, state.clock.time, state.y)
            show(model, above, below, work, own, state.clock.time, state.y)
            begin_chart(model, work, own, state.clock.time, state.y)
            into_chart(model, own, state.y)
        last_time, parting = samples.time[n + 1], ends(model, state, samples, n + 1)
        if not over_step(model, above, below, near, work, state, own, last_time, parting, kept):
            own.progress.failed = 1
            return
        jump(model, above, below, work, state, own, samples, n + 1)
        take_modes(model, state, samples, n + 1)
    remember(model, state, own, samples, last)
    copy(samples.y[last], own.y)
    linearise(model, work, samples.time[last], own.y)
    show(model, above, below, work, own, samples.time[last], own.y)


@kernel
def count_from(model: Model, work: Work, state: State):
    """Count full turns from the state on, where they have to be counted."""
    if state.turns.size > 0:
        linearise(model, work, state.clock.time, state.y)
        begin_turns(model, work, state)


@kernel
def remember(model: Model, state: State, own: Variation, samples: Samples, n):
    """Keep what the sites are like at a sample."""
    own.progress.time = samples.time[n]
    for k in range(model.sites.size):
        own.mode[k], own.phase[k], own.impact_speed[k] = (
            samples.mode[n, k],
            samples.phase[n, k],
            samples.impact_speed[n, k],
        )


@kernel
def catch_up(model: Model, above: Model, below: Model, work: Work, state: State, own: Variation, samples: Samples, n):
    """Carry neighbours over what has happened since they were carried to this very instant: a law has jumped there."""
    if own.progress.time != samples.time[n]:
        return
    for k in range(model.sites.size):
        s = state.sites[k]
        s.mode, s.phase, s.impact_speed = own.mode[k], own.phase[k], own.impact_speed[k]
    copy(samples.y[n], state.trial)
    jump(model, above, below, work, state, own, samples, n)
    begin_at(model, work, state, samples, n)


@kernel
def begin_chart(model: Model, work: Work, own: Variation, t, y):
    """Choose a chart at a state."""
    linearise(model, work, t, y)
    choose(model, work, own)
    find_T(model, work, own)


@kernel
def ends(model: Model, state: State, samples: Samples, n):
    """Whether a contact ends at sample n."""
    result = False
    for k in range(model.sites.size):
        result = result or (state.sites[k].mode != FREE and samples.mode[n, k] == FREE)
    return result


@routine
def over_step(
    model: Model, above: Model, below: Model, near: Model, work: Work, state: State, own: Variation, end, parting, kept
):
    """Carry the neighbours over a step; return whether it succeeded.

    One that was not `kept` is taken again, in parts if need be. `parting` tells whether a contact ends with it.
    """
    clock = state.clock
    for _ in range(PARTS):
        t = clock.time
        if kept:
            h, state.count.method = end - t, EXPLICIT
            prepare_dense(model, work, state, t, h)
        else:
            h = take_again(model, work, state, t, end - t)
        if h <= 0.0:
            return False
        last = t + h >= end or h >= end - t
        way = GAUSS
        if state.count.method == STIFF:
            way = RADAU
        elif own.progress.began == 1:
            way = BEGINS
        elif parting and last:
            way = ENDS
        own.progress.began = 0
        corner = corner_within(model, work, state, t, h)
        first = GAUSS if way == ENDS and corner < 1.0 else way
        over_touches(model, above, below, near, work, state, own, t, h, 0.0, corner, first)
        if corner < 1.0:
            rest = GAUSS if way == BEGINS else way
            over_touches(model, above, below, near, work, state, own, t, h, corner, 1.0, rest)
        if last:
            return True
        evaluate(model, work, state, t + h, state.trial, state.dtrial)  # the nodes have been evaluated since
        go_on(model, work, state, t + h)
    return False


@routine
def over_touches(
    model: Model,
    above: Model,
    below: Model,
    near: Model,
    work: Work,
    state: State,
    own: Variation,
    t,
    h,
    low,
    high,
    way,
):
    """Carry the neighbours over a part of the step at hand in which no law has a corner, though rubber may touch."""
    for _ in range(PARTS):
        site, x, after = first_touch(model, work, state, t, h, low, high)
        if site < 0:
            break
        if x > low:
            over_part(model, above, below, near, work, state, own, t, h, low, x, GAUSS if way == ENDS else way)
            way = GAUSS if way == BEGINS else way
        before = rubber_at(model, work, state, t, h, x, site)
        if before == AWAY or rubber_at(model, work, state, t, h, after, site) == AWAY:
            touch(model, above, below, work, state, own, t, h, x, site)
        low = after
    if low < high:
        over_part(model, above, below, near, work, state, own, t, h, low, high, way)


@routine
def first_touch(model: Model, work: Work, state: State, t, h, low, high):
    """Return the site where rubber first begins or ceases to touch or to push in a part of the step; NONE if none does.

    And the parts of the step just before and just after that.
    """
    site, first, last = NONE, high, 1e300
    for k in range(model.sites.size):
        if not may_part(model.sites[k]):
            continue
        before, a = rubber_at(model, work, state, t, h, low, k), low
        for n in range(1, LOOKS + 1):
            b = low + (high - low) * n / LOOKS
            if rubber_at(model, work, state, t, h, b, k) == before:
                a = b
                continue
            while b - a > LOCATED * (high - low):
                x = 0.5 * (a + b)
                if not a < x < b:
                    break
                if rubber_at(model, work, state, t, h, x, k) == before:
                    a = x
                else:
                    b = x
            if b < last:
                site, first, last = k, a, b
            break
    return site, first, last


@routine
def rubber_at(model: Model, work: Work, state: State, t, h, x, k):
    """Return what the rubber of site k does at the part x of the step."""
    interpolate(state, x, state.stage[: model.layout.w])
    evaluate(model, work, state, t + x * h, state.stage, state.dtrial)
    return what_rubber_does(model.sites[k], work.at[k])


@routine
def over_part(
    model: Model,
    above: Model,
    below: Model,
    near: Model,
    work: Work,
    state: State,
    own: Variation,
    t,
    h,
    low,
    high,
    way,
):
    """Carry the neighbours over a part of the step at hand, from `low` to `high`."""
    for i in range(STAGES):
        x = low + (high - low) * own.nodes[way, i]
        interpolate(state, x, own.y)
        find_matrix(model, work, state, own, t + x * h, own.y, i)
        if own.progress.step > 0.0:
            find_column(model, above, below, near, work, state, own, t + x * h, own.y, i)
    carry(own, way, (high - low) * h)


@routine
def corner_within(model: Model, work: Work, state: State, t, h):
    """Return the part of the step at hand at which a law has a corner, else 1.

    Steps may go a little beyond one (corners.py): that is nothing to the motion, but slopes are others there.
    """
    first = 1.0
    for n in range(model.corners.size):
        corner = model.corners[n]
        if corner.law == OF_FRICTION or (state.sites[corner.site].mode == FREE and corner.law != OF_FILM):
            continue
        low, high, side = 0.0, 1.0, 0
        g_low, g_high = value_at(model, work, state, t, h, low, n), value_at(model, work, state, t, h, high, n)
        if g_low * g_high >= 0.0 or abs(g_high) > BEYOND * abs(g_low):
            continue
        for _ in range(ITERATIONS):
            x = between(low, g_low, high, g_high)
            g = value_at(model, work, state, t, h, x, n)
            low, g_low, high, g_high, side = narrowed(low, g_low, high, g_high, side, x, g)
            if high - low < LOCATED or g == 0.0:
                break
        first = min(first, x)
    return first


@kernel
def write_basis(model: Model, above: Model, below: Model, work: Work, state: State, own: Variation):
    """Replace the neighbours by the directions of the chart, of internal states and of remembered speeds, in order."""
    free, states = own.chart.size, own.zeta.shape[0]
    for d in range(own.dq.shape[0]):
        for c in range(free):
            own.xi[c, d] = 1.0 if d == c else 0.0
            own.eta[c, d] = 1.0 if d == free + c else 0.0
        for s in range(states):
            own.zeta[s, d] = 1.0 if d == 2 * free + s else 0.0
        for k in range(own.memory.shape[0]):
            own.memory[k, d] = 1.0 if d == 2 * free + states + k else 0.0
    linearise(model, work, state.clock.time, state.y)
    show(model, above, below, work, own, state.clock.time, state.y)
