"""How the forces at the sites change: by differences in the motion of the site itself.

Penetrations are small parts of the positions they come from, and laws bend within a small part of a penetration. So the
motion of a site is differentiated by the coordinates in long steps, it is smooth, and its forces by that motion in
short ones, which lose nothing to round-off: first by places, then by velocities.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from gudgeon._jit import kernel, routine
from gudgeon.math.vector import copy
from gudgeon.pairs import motion as one_motion
from gudgeon.solve.compliance import may_part, what_rubber_does
from gudgeon.solve.corners import value_of
from gudgeon.solve.film import room_left
from gudgeon.solve.local import try_site
from gudgeon.solve.sites import apply, into_global, move
from gudgeon.tables.model import ANGLE, LINE, NO_LAW, OF_FILM, OF_FRICTION, ROUND
from gudgeon.tables.model import MOTION as OF_ONE_MOTION
from gudgeon.tables.modes import FREE
from gudgeon.tables.work import EVX, MOTION, UX, VALUE

if TYPE_CHECKING:
    from gudgeon.tables.model import Model
    from gudgeon.tables.state import State
    from gudgeon.tables.variation import Variation
    from gudgeon.tables.work import AtSite, Work

#: Steps in parts of the penetration, or of the film; of the speeds there, and of a slip at which friction has a corner;
#: of a state or a remembered speed.
PLACE, SPEED, CORNER, OTHER = 1e-4, 1e-7, 1e-3, 1e-5
#: Below this part of the length that the site goes by, nothing is thin; speeds count from this part of the fastest.
THIN, SLOW = 1e-6, 1e-3
#: A film turns with the direction of the eccentricity; its law is smooth at the centre over this part of the clearance.
CENTRE = 1e-3
#: At a corner differences are to one side, and steps shorter by this factor: their error is that of the bend.
CLOSER = 0.01
#: More than any speed of slip.
HUGE = 1e300
#: A step is as long as it has become by round-off if that is not off by more than this.
ROUNDED = 1e-3


@kernel
def acts(model: Model, state: State, k):
    """Return whether there can be a force at site k."""
    site = model.sites[k]
    return state.sites[k].mode != FREE or site.film != NO_LAW or site.compliance != NO_LAW


@kernel
def add_slope(model: Model, above: AtSite, below: AtSite, factor, out: AtSite):
    """out += factor (above - below), of forces and torques."""
    out.fx += factor * (above.fx - below.fx)
    out.fy += factor * (above.fy - below.fy)
    out.fz += factor * (above.fz - below.fz)
    out.mix += factor * (above.mix - below.mix)
    out.miy += factor * (above.miy - below.miy)
    out.miz += factor * (above.miz - below.miz)
    out.mjx += factor * (above.mjx - below.mjx)
    out.mjy += factor * (above.mjy - below.mjy)
    out.mjz += factor * (above.mjz - below.mjz)


@kernel
def clear_slope(model: Model, own: Variation, k):
    """Begin with nothing."""
    out, site = own.slope[k], model.sites[k]
    out.fx = out.fy = out.fz = out.mix = out.miy = out.miz = out.mjx = out.mjy = out.mjz = 0.0
    for s in range(site.state, site.state + site.states):
        own.state_rates[s] = 0.0


@kernel
def add_difference(model: Model, own: Variation, k, step):
    """Add what two trials on both sides say."""
    site, per_step = model.sites[k], 0.5 / step
    add_slope(model, own.trial[0], own.trial[1], per_step, own.slope[k])
    for s in range(site.state, site.state + site.states):
        own.state_rates[s] += per_step * (own.rates_above[s] - own.rates_below[s])


@kernel
def displace_row(model: Model, work: Work, k, row, step):
    """Write the motion of site k, displaced by a step along a row, to be tried."""
    if model.sites[k].pair == ROUND:
        for n in range(MOTION):
            work.trial_motion[n] = work.motion[k, n] + step * row[n]
    else:
        copy(work.frame[k], work.trial_frame)
        for n in range(VALUE):
            work.trial_frame[n] += step * row[n]


@kernel
def set_tables(own: Variation, step):
    """Write the sites' tables and the parameters of their laws with the parameter a step above its value."""
    for c in range(own.progress.changing):
        n = own.changing[c]
        own.numbers[n] = own.middle[n] + step * own.slopes[n]


@routine
def try_row(model: Model, work: Work, state: State, own: Variation, k, row, step, above):
    """Compose the forces at site k with its motion, or its tables, displaced by a step.

    The motion is displaced along a row; the tables of the model `near` along the parameter, see `set_tables`.
    """
    set_tables(own, step)
    site = model.sites[k]
    displace_row(model, work, k, row, step)
    trial = own.trial[0] if above else own.trial[1]
    try_site(model, work, state, k, work.trial_motion, work.trial_frame, own.states, trial)
    rates = own.rates_above if above else own.rates_below
    for s in range(site.state, site.state + site.states):
        rates[s] = work.rates[s]


@routine
def change_row(above: Model, below: Model, state: State, own: Variation, t, step, k):
    """Write how the motion of site k changes along the direction at hand, from both sides: places, and velocities."""
    plus, minus, per_step = own.plus, own.minus, 0.5 / step
    move(above, plus, state, t, k)
    move(below, minus, state, t, k)
    place, speed = own.row_place[k], own.row_speed[k]
    if above.sites[k].pair == ROUND:
        for n in range(MOTION):
            change = per_step * (plus.motion[k, n] - minus.motion[k, n])
            place[n], speed[n] = (change, 0.0) if n < EVX else (0.0, change)
    else:
        for n in range(VALUE):
            change = per_step * (plus.frame[k, n] - minus.frame[k, n])
            place[n], speed[n] = (change, 0.0) if n < UX else (0.0, change)


@kernel
def size_of_row(model: Model, k, row):
    """Return how large a change of motion is: a turn counts as the way of what is turned."""
    site, result = model.sites[k], 0.0
    arm = max(site.length, site.reach, abs(site.Ri))
    for n in range(MOTION if site.pair == ROUND else VALUE):
        turns = (3 <= n < UX or n >= UX + 3) if site.pair != ROUND else n >= EVX + 3
        result = max(result, abs(row[n]) * (arm if turns else 1.0))
    return result


@routine
def find_slopes(model: Model, above: Model, below: Model, work: Work, state: State, own: Variation, t, step):
    """Write how forces and torques at all sites change along the direction at hand; rates of states, too.

    On both sides there may be another mechanism: `above` and `below`.
    """
    for k in range(model.sites.size):
        clear_slope(model, own, k)
        if not acts(model, state, k):
            continue
        change_row(above, below, state, own, t, step, k)
        site = model.sites[k]
        size = size_of_row(model, k, own.row_place[k])
        if size > 0.0:
            rise, short = rise_of_gap(model, own, k, step), PLACE * room_at(model, state, own, k) / size
            difference_of_row(model, work, state, own, k, own.row_place[k], short, rise)
        size = size_of_row(model, k, own.row_speed[k])
        if size > 0.0:
            row = work.motion[k] if site.pair == ROUND else work.frame[k]
            speed = max(SLOW * state.clock.fastest, state.sites[k].fastest, speeds_in(model, k, row), 1e-9)
            short = min(SPEED * speed, CORNER * least_slip(model, k))
            difference_of_row(model, work, state, own, k, own.row_speed[k], short / size, 0.0)
        if model.DIMENSION == 3 and site.pair == ROUND and site.states > 0:  # they are kept in the axes of the body
            for first in (True, False):
                side = own.plus if first else own.minus
                trial = own.trial[0] if first else own.trial[1]
                try_site(model, side, state, k, work.motion[k], work.frame[k], own.states, trial)
                copy(side.rates, own.rates_above if first else own.rates_below)
            add_difference(model, own, k, step)


@kernel
def room_at(model: Model, state: State, own: Variation, k):
    """Return the length within which the laws of site k bend: its penetration, or the thickness of its film."""
    site, at = model.sites[k], own.at[k]
    room = room_left(site, site.clearance + at.delta)
    if site.film != NO_LAW:
        room = min(room, max(site.clearance + at.delta, CENTRE * site.clearance))
    if state.sites[k].mode != FREE:
        room = min(room, max(abs(at.delta), THIN * site.length))
    return room


@routine
def add_slopes_by_parameter(
    model: Model, above: Model, below: Model, near: Model, work: Work, state: State, own: Variation, step
):
    """Add how forces at all sites change with the parameter, where nothing moves: their tables are others.

    The parameter's own step may move a surface by more than a penetration, or the slip by more than what friction bends
    within. So it only gives the slopes of the tables; the forces are differentiated in a step that is short beside
    these, with tables that follow their slopes.
    """
    for k in range(model.sites.size):
        if not acts(model, state, k):
            continue
        try_row(above, work, state, own, k, own.still, step, True)
        try_row(below, work, state, own, k, own.still, -step, False)
        rise, short = 0.5 * (own.trial[0].delta - own.trial[1].delta) / step, PLACE * room_at(model, state, own, k)
        if abs(rise) * step > short:
            short /= abs(rise)
        else:
            rise, short = 0.0, step
        bend = CORNER * least_slip(model, k)
        if bend < CORNER * HUGE:
            try_row(near, work, state, own, k, own.still, short, True)
            try_row(near, work, state, own, k, own.still, -short, False)
            slip = 0.5 * change_of_slip(own.trial[0], own.trial[1])
            if slip > bend:
                rise, short = 0.0, short * bend / slip
        difference_of_row(near, work, state, own, k, own.still, short, rise)


@kernel
def change_of_slip(above: AtSite, below: AtSite):
    """Return by how much the slip differs between two trials."""
    x, y, z = above.sx - below.sx, above.sy - below.sy, above.sz - below.sz
    return sqrt(x * x + y * y + z * z)


@kernel
def least_slip(model: Model, k):
    """Return the least slip at which the friction law of site k has a corner."""
    least = HUGE
    for n in range(model.corners.size):
        corner = model.corners[n]
        if corner.site == k and corner.law == OF_FRICTION and corner.constant > 0.0:
            least = min(least, corner.constant)
    return least


@kernel
def speeds_in(model: Model, k, row):
    """Return the largest speed in the motion of a site."""
    site, result = model.sites[k], 0.0
    first, last = (EVX, MOTION) if site.pair == ROUND else (UX, VALUE)
    arm = max(site.length, site.reach, abs(site.Ri))
    for n in range(first, last):
        result = max(result, abs(row[n]) * (arm if n >= first + 3 else 1.0))
    return result


@routine
def rise_of_gap(model: Model, own: Variation, k, step):
    """Return how the penetration of site k changes along the direction at hand if it is that of a stop, else 0."""
    site = model.sites[k]
    if site.pair != OF_ONE_MOTION or (site.form != LINE and site.form != ANGLE):
        return 0.0
    one_motion.measure(site, own.plus.frame[k], own.trial[0])
    one_motion.measure(site, own.minus.frame[k], own.trial[1])
    return 0.5 * (own.trial[0].delta - own.trial[1].delta) / step


@kernel
def corner_between(model: Model, state: State, own: Variation, k, step):
    """Return 1 if a corner of the laws at site k lies between the state and the first trial, -1 the second, else 0.

    Where rubber begins to touch or to push there is one, too. Its gap may change with the step.
    """
    result = 0
    if may_part(model.sites[k]):
        here = what_rubber_does(model.sites[k], own.at[k])
        set_tables(own, step)
        above = what_rubber_does(model.sites[k], own.trial[0])
        set_tables(own, -step)
        below = what_rubber_does(model.sites[k], own.trial[1])
        if above != below:
            result = 1 if above != here else -1
    for n in range(model.corners.size):
        corner = model.corners[n]
        if corner.site == k and (state.sites[k].mode != FREE or corner.law == OF_FILM):
            here = value_of(model, own.at[k], state, n)[0]
            above, below = value_of(model, own.trial[0], state, n)[0], value_of(model, own.trial[1], state, n)[0]
            if above * below < 0.0:
                result = 1 if above * here < 0.0 else -1
    return result


@routine
def difference_of_row(model: Model, work: Work, state: State, own: Variation, k, row, step, rise):
    """Add how the forces at site k change along a row.

    Where surfaces begin to touch, a law may have a corner, and a film begins to fade: both trials are on the side where
    the site is by its mode. At other corners of laws both are on the side of the state. The penetration of a stop is a
    difference of long ways: where it is known how it changes, `rise`, the step is the one by which it has changed, not
    what was meant to be.
    """
    above, below = own.trial[0], own.trial[1]
    try_row(model, work, state, own, k, row, step, True)
    try_row(model, work, state, own, k, row, -step, False)
    soft = model.sites[k].contact == NO_LAW and may_part(model.sites[k])  # it has no mode that tells where it touches
    if min(above.delta, below.delta) <= 0.0 < max(above.delta, below.delta) and not soft:
        step = step if (above.delta > below.delta) == (state.sites[k].mode != FREE) else -step
        try_row(model, work, state, own, k, row, 2.0 * step, True)
        try_row(model, work, state, own, k, row, step, False)
        step *= 0.5
    else:
        corner = corner_between(model, state, own, k, step)
        if corner != 0:
            step *= -corner * CLOSER
            try_row(model, work, state, own, k, row, 2.0 * step, True)
            try_row(model, work, state, own, k, row, step, False)
            step *= 0.5
    if rise != 0.0:
        taken = 0.5 * (above.delta - below.delta) / rise
        if abs(taken - step) < ROUNDED * abs(step):
            step = taken
    add_difference(model, own, k, step)


@routine
def find_slopes_by_state(model: Model, work: Work, state: State, own: Variation, k, s):
    """Write how forces at site k change with the internal state s."""
    clear_slope(model, own, k)
    step = OTHER * max(model.scales[s], abs(own.states[s]))
    before = own.states[s]
    own.states[s] = before + step
    try_row(model, work, state, own, k, own.row_place[k], 0.0, True)
    own.states[s] = before - step
    try_row(model, work, state, own, k, own.row_place[k], 0.0, False)
    own.states[s] = before
    add_difference(model, own, k, step)


@routine
def find_slopes_by_memory(model: Model, work: Work, state: State, own: Variation, k):
    """Write how forces at site k change with the impact speed that it remembers."""
    clear_slope(model, own, k)
    s = state.sites[k]
    before = s.impact_speed
    step = OTHER * before
    if step == 0.0:
        return
    s.impact_speed = before + step
    try_row(model, work, state, own, k, own.row_place[k], 0.0, True)
    s.impact_speed = before - step
    try_row(model, work, state, own, k, own.row_place[k], 0.0, False)
    s.impact_speed = before
    add_difference(model, own, k, step)


@routine
def find_slopes_by_share(model: Model, work: Work, state: State, own: Variation, k):
    """Write how forces at site k, which is at rest, change with the share of its loading force."""
    clear_slope(model, own, k)
    before = work.share[k]
    work.share[k] = 1.0
    try_row(model, work, state, own, k, own.row_place[k], 0.0, True)
    work.share[k] = 0.0
    try_row(model, work, state, own, k, own.row_place[k], 0.0, False)
    work.share[k] = before
    add_difference(model, own, k, 0.5)


@kernel
def apply_slope(model: Model, side: Work, own: Variation, k, whole, step):
    """Add forces of site k to the bodies: `whole` times those at the state, and a step along their slope."""
    site, trial, at, slope = model.sites[k], own.trial[0], own.at[k], own.slope[k]
    trial.fx, trial.fy, trial.fz = (
        whole * at.fx + step * slope.fx,
        whole * at.fy + step * slope.fy,
        whole * at.fz + step * slope.fz,
    )
    trial.mix = whole * at.mix + step * slope.mix
    trial.miy = whole * at.miy + step * slope.miy
    trial.miz = whole * at.miz + step * slope.miz
    trial.mjx = whole * at.mjx + step * slope.mjx
    trial.mjy = whole * at.mjy + step * slope.mjy
    trial.mjz = whole * at.mjz + step * slope.mjz
    if site.pair != ROUND:
        into_global(model, side.pose, site, trial)
    apply(model, side, site, trial)
