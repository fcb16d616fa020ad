"""Neighbours of a motion over an event: they meet it earlier or later, and obey the other equations for that long.

    dx+ = R' dx + (f+ - R' f-) tau,   tau = (grad h . dx)/(grad h . f-)

h is zero at the event: the penetration where a contact begins or ends, its rate where the force of a law jumps. The
event of a neighbour comes tau earlier. Positions and velocities do not jump, R' is 1 for them; internal states are
reset where a contact ends; the impact speed is remembered where it begins,

    dc = grad rate . dx - delta'' tau

Where rubber begins to touch behind a gap its damping acts at once: a run has no event there, and steps go across it.

Without this a neighbour would remember the impact speed of the motion itself, and exponents would be wrong by a half.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gudgeon._jit import kernel, routine
from gudgeon.math.kinematics import place_bodies
from gudgeon.math.vector import copy
from gudgeon.pairs import motion as one_motion
from gudgeon.pairs import round as round_pair
from gudgeon.pairs import surfaces
from gudgeon.solve.method import interpolate
from gudgeon.solve.sites import closing
from gudgeon.solve.variation.chart import FAR, put, size_of
from gudgeon.solve.variation.parameter import show
from gudgeon.solve.variation.sites import PLACE, SPEED, change_row, displace_row, size_of_row
from gudgeon.solve.variation.slopes import look_at
from gudgeon.tables.model import MOTION as OF_ONE_MOTION
from gudgeon.tables.model import NONE, ROUND
from gudgeon.tables.modes import FREE, RESTING

if TYPE_CHECKING:
    from gudgeon.tables.model import Model
    from gudgeon.tables.state import Samples, State
    from gudgeon.tables.variation import Variation
    from gudgeon.tables.work import Work

#: A contact grazes if the surfaces would have parted again by themselves before this part of the site's length.
GRAZING = 1e-6
#: How far beside an instant within a step forces are those before and after it, as a part of the step.
BESIDE = 1e-7


@kernel
def what_changes(model: Model, state: State, samples: Samples, n):
    """Return the site whose change an event is, and whether it is a contact or its end; NONE if nothing happens."""
    site, by_gap = NONE, False
    for k in range(model.sites.size):
        s = state.sites[k]
        begins_or_ends = (s.mode == FREE) != (samples.mode[n, k] == FREE)
        turns = s.mode != FREE and samples.mode[n, k] != FREE and s.phase != samples.phase[n, k]
        if begins_or_ends and not by_gap:
            site, by_gap = k, True
        elif site < 0 and turns and s.phase != RESTING and model.sites[k].jumps == 1:  # a rest ends without a jump
            site = k
    return site, by_gap


@routine
def measure_row(model: Model, work: Work, state: State, own: Variation, k, row, step):
    """Return penetration and rate of site k, its motion displaced by a step along a row."""
    site, at = model.sites[k], own.trial[0]
    displace_row(model, work, k, row, step)
    if site.pair == ROUND:
        round_pair.measure(model, site, work.trial_motion, at)
    elif site.pair == OF_ONE_MOTION:
        one_motion.measure(site, work.trial_frame, at)
    else:
        surfaces.measure(model, site, work.trial_frame, work.surface, at)
    return at.delta, at.rate


@routine
def gap_along(model: Model, work: Work, state: State, own: Variation, t, y, k):
    """Return how penetration and rate of site k change along the direction at hand."""
    way, speedup = size_of(own, own.along_q), size_of(own, own.along_v)
    if way == 0.0 and speedup == 0.0:
        return 0.0, 0.0
    step = FAR / way if way > 0.0 else 1.0 / speedup
    put(model, own.plus, own, t, y, step)
    put(model, own.minus, own, t, y, -step)
    change_row(model, model, state, own, t, step, k)
    return gap_along_rows(model, work, state, own, k)


@routine
def gap_by_parameter(model: Model, above: Model, below: Model, work: Work, state: State, own: Variation, t, y, k):
    """Return how penetration and rate of site k change with the parameter, where nothing moves.

    Points of the site move with it, within the clearance, and the tables that give its gap change.
    """
    layout, per_step = model.layout, 0.5 / own.progress.step
    place_bodies(above, y[: layout.v], y[layout.v : layout.z], own.plus.pose)
    place_bodies(below, y[: layout.v], y[layout.v : layout.z], own.minus.pose)
    change_row(above, below, state, own, t, own.progress.step, k)
    gap, rate = gap_along_rows(model, work, state, own, k)
    gap_above, rate_above = measure_row(above, work, state, own, k, own.still, 0.0)
    gap_below, rate_below = measure_row(below, work, state, own, k, own.still, 0.0)
    return gap + per_step * (gap_above - gap_below), rate + per_step * (rate_above - rate_below)


@routine
def gap_along_rows(model: Model, work: Work, state: State, own: Variation, k):
    """Return how penetration and rate of site k change where its motion changes along the rows at hand."""
    place, speed = own.row_place[k], own.row_speed[k]
    gap = rate = 0.0
    size = size_of_row(model, k, place)
    if size > 0.0:
        short = PLACE * model.sites[k].length / size
        gap_above, rate_above = measure_row(model, work, state, own, k, place, short)
        gap_below, rate_below = measure_row(model, work, state, own, k, place, -short)
        gap, rate = 0.5 * (gap_above - gap_below) / short, 0.5 * (rate_above - rate_below) / short
    size = size_of_row(model, k, speed)
    if size > 0.0:
        short = max(state.clock.fastest, SPEED) / size  # the rate is a linear function of velocities
        _, rate_above = measure_row(model, work, state, own, k, speed, short)
        _, rate_below = measure_row(model, work, state, own, k, speed, -short)
        rate += 0.5 * (rate_above - rate_below) / short
    return gap, rate


@routine
def jump(model: Model, above: Model, below: Model, work: Work, state: State, own: Variation, samples: Samples, n):
    """Carry all neighbours over what happens between `state.trial`, with the modes of the state, and sample n."""
    site, by_gap = what_changes(model, state, samples, n)
    if site < 0:
        return
    t, y = samples.time[n], state.trial
    look_at(model, work, state, own, t, y, own.dy)
    show(model, above, below, work, own, t, y)
    at = work.at[site]
    gap_rate, rate_rate = at.rate, closing(model, work, site, own.acceleration)
    touches = by_gap and state.sites[site].mode == FREE
    note(model, own, samples, n, site, touches, gap_rate, rate_rate)
    copy(own.dy, own.dy_before)
    for k in range(model.sites.size):  # directions of all neighbours first: what follows changes the state
        begins = state.sites[k].mode == FREE and samples.mode[n, k] != FREE
        gap_parameter = rate_parameter = 0.0
        if own.progress.step > 0.0 and (begins or k == site):
            gap_parameter, rate_parameter = gap_by_parameter(model, above, below, work, state, own, t, y, k)
        for d in range(own.dq.shape[0]):
            copy(own.dq[d], own.along_q)
            copy(own.dv[d], own.along_v)
            if begins or k == site:
                gap, rate = gap_along(model, work, state, own, t, y, k)
                gap, rate = gap + gap_parameter * own.parameter[d], rate + rate_parameter * own.parameter[d]
                if k == site:
                    own.ahead[d] = (gap / gap_rate) if by_gap else (rate / rate_rate)
                if begins:
                    own.dc[d, k] = rate
    for k in range(model.sites.size):
        if state.sites[k].mode == FREE and samples.mode[n, k] != FREE:
            own.contacts[k] += 1
            change = closing(model, work, k, own.acceleration)
            for d in range(own.dq.shape[0]):
                own.dc[d, k] -= change * own.ahead[d]
        if samples.mode[n, k] == FREE:
            for d in range(own.dq.shape[0]):
                own.dc[d, k] = 0.0
    if by_gap and own.progress.passed < own.passed.size:
        passed = own.passed[own.progress.passed]
        passed.time, passed.site, passed.ahead = t, site, own.ahead[0]
        own.progress.passed += 1
    take_modes(model, state, samples, n)
    look_at(model, work, state, own, t, samples.y[n], own.dy)
    obey(model, own)
    for d in range(own.dq.shape[0]):
        for k in range(model.sites.size):
            own.memory[k, d] = own.dc[d, k]
            if samples.mode[n, k] == FREE:
                for s in range(model.sites[k].state, model.sites[k].state + model.sites[k].states):
                    own.zeta[s, d] = 0.0


@routine
def touch(model: Model, above: Model, below: Model, work: Work, state: State, own: Variation, t, h, part, site):
    """Carry all neighbours over the instant of a step at which rubber begins or ceases to touch at a site."""
    y = own.y
    interpolate(state, part, y)
    look_at(model, work, state, own, t + part * h, y, own.dy)
    show(model, above, below, work, own, t + part * h, y)
    rate, gap_parameter = work.at[site].rate, 0.0
    if own.progress.step > 0.0:
        gap_parameter, _ = gap_by_parameter(model, above, below, work, state, own, t + part * h, y, site)
        more, less = above.sites[site], below.sites[site]
        gap_parameter += 0.5 * (more.hard - less.hard - (more.gap - less.gap)) / own.progress.step
    for d in range(own.dq.shape[0]):
        copy(own.dq[d], own.along_q)
        copy(own.dv[d], own.along_v)
        gap, _ = gap_along(model, work, state, own, t + part * h, y, site)
        own.ahead[d] = (gap + gap_parameter * own.parameter[d]) / rate
    for x in (part - BESIDE, part + BESIDE):
        copy(own.dy, own.dy_before)
        interpolate(state, x, y)
        look_at(model, work, state, own, t + x * h, y, own.dy)
    obey(model, own)


@kernel
def obey(model: Model, own: Variation):
    """Let neighbours obey the equations after an event for as long as they meet it earlier."""
    layout = model.layout
    for d in range(own.dq.shape[0]):
        for c in range(own.chart.size):
            row = layout.v + own.chart[c]
            own.eta[c, d] += (own.dy[row] - own.dy_before[row]) * own.ahead[d]
        for s in range(own.zeta.shape[0]):
            own.zeta[s, d] += (own.dy[layout.z + s] - own.dy_before[layout.z + s]) * own.ahead[d]


@kernel
def note(model: Model, own: Variation, samples: Samples, n, site, touches, speed, change):
    """Note that a contact has begun, and keep it if it grazes."""
    progress = own.progress
    progress.began = 1 if touches else 0
    if touches and speed * speed < 2.0 * GRAZING * model.sites[site].length * abs(change):
        if progress.grazed < own.grazings.size:
            grazing = own.grazings[progress.grazed]
            grazing.time, grazing.site = samples.time[n], site
        progress.grazed += 1


@kernel
def take_modes(model: Model, state: State, samples: Samples, n):
    """Take the modes of a sample."""
    for k in range(model.sites.size):
        s = state.sites[k]
        s.mode, s.phase, s.impact_speed = samples.mode[n, k], samples.phase[n, k], samples.impact_speed[n, k]
