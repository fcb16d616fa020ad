"""How accelerations change with the state: the matrix of the linear equations that neighbours of a motion obey.

Accelerations a and multipliers lambda at a state satisfy M a + J^T lambda = f and J a = gamma. Their changes satisfy
the same equations, with the factors at hand, for what is missing at a neighbouring state if a and lambda are kept:

    M da + J^T dlambda = d(f - J^T lambda),   J da = d(gamma - J a)

The right-hand sides are differences of both sides of the state; where the sites' forces are linear (sites.py).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gudgeon._jit import kernel, routine
from gudgeon.math import dense
from gudgeon.math.kinematics import begin_forces
from gudgeon.math.vector import copy, fill
from gudgeon.solve.equations import evaluate, rests
from gudgeon.solve.loads import apply_loads
from gudgeon.solve.local import try_site
from gudgeon.solve.norm import EPS
from gudgeon.solve.schur import rows_times, solve_multipliers, subtract_transposed
from gudgeon.solve.sites import closing, measure
from gudgeon.solve.variation.chart import find_T, find_W, put, size_of, speed_up, turning_along
from gudgeon.solve.variation.sites import (
    acts,
    apply_slope,
    find_slopes,
    find_slopes_by_memory,
    find_slopes_by_share,
    find_slopes_by_state,
    size_of_row,
)
from gudgeon.tables.model import CALLED
from gudgeon.tables.modes import FREE

if TYPE_CHECKING:
    from gudgeon.tables.model import Model
    from gudgeon.tables.state import State
    from gudgeon.tables.variation import Variation
    from gudgeon.tables.work import Work

#: The part of the fastest velocity by which forces are differentiated that are not quadratic in velocities.
SLIGHTLY = 1e-6
#: The least part of a clearance by which the normal of a contact at rest is differentiated.
CLOSELY = 3e-5


@routine
def look_at(model: Model, work: Work, state: State, own: Variation, t, y, dy_out):
    """Evaluate a state, and keep what its neighbours are compared with."""
    layout = model.layout
    evaluate(model, work, state, t, y, dy_out)
    copy(dy_out[layout.v : layout.z], own.acceleration)
    copy(work.multipliers, own.multipliers)
    copy(y[layout.z : layout.w], own.states)
    for k in range(model.sites.size):
        if acts(model, state, k):
            try_site(model, work, state, k, work.motion[k], work.frame[k], own.states, own.at[k])


@routine
def missing(model: Model, side: Work, state: State, own: Variation, t, y, step, force_out, row_out):
    """Write what is missing on one side, which stands a step along the direction at hand, if a and lambda are kept."""
    for n in range(own.v.size):
        own.v[n] = y[model.layout.v + n] + step * own.along_v[n]
    begin_forces(model, own.v, side.force)
    for k in range(model.sites.size):
        if acts(model, state, k):
            apply_slope(model, side, own, k, 1.0, step)
    apply_loads(model, side, state, t, own.states, side.rates, own.powers)
    copy(side.force[: force_out.size], force_out)
    subtract_transposed(model, side.J, own.multipliers, force_out)
    rows_times(model, side.J, own.acceleration, row_out)
    for r in range(row_out.size):
        row_out[r] = side.gamma[r] - row_out[r]


@kernel
def answer(model: Model, work: Work, own: Variation):
    """Replace forces in `own.above` and right-hand sides in `own.row_above` by accelerations in `own.response`."""
    a = own.response
    for n in range(a.size):
        a[n] = model.inverse[n] * own.above[n]
    rows_times(model, work.J, a, own.row)
    for r in range(own.row.size):
        own.row[r] -= own.row_above[r]
    solve_multipliers(model, work, own.row)
    subtract_transposed(model, work.JM, own.row, a)


@routine
def slope_along(model: Model, work: Work, state: State, own: Variation, t, y, step):
    """Write the change of accelerations along the direction at hand, and that of the rates of internal states.

    Both sides stand where that direction leads by a step, but for their velocities.
    """
    speed_up(model, own.plus, own, t, y, step)
    speed_up(model, own.minus, own, t, y, -step)
    find_slopes(model, model, model, work, state, own, t, step)
    missing(model, own.plus, state, own, t, y, step, own.above, own.row_above)
    missing(model, own.minus, state, own, t, y, -step, own.below, own.row_below)
    respond(model, work, own, step)
    keep_at_rest(model, model, model, work, state, own, t, y, step, True)


@kernel
def respond(model: Model, work: Work, own: Variation, step):
    """Replace what is missing on both sides by the change of accelerations."""
    per_step = 0.5 / step
    for n in range(own.above.size):
        own.above[n] = per_step * (own.above[n] - own.below[n])
    for r in range(own.row_above.size):
        own.row_above[r] = per_step * (own.row_above[r] - own.row_below[r])
    answer(model, work, own)


@routine
def slope_of_site(model: Model, work: Work, own: Variation, k):
    """Write the change of accelerations by the slope of the forces of site k, where nothing moves."""
    fill(0.0, work.force)
    apply_slope(model, work, own, k, 0.0, 1.0)
    copy(work.force[: own.above.size], own.above)
    fill(0.0, own.row_above)
    answer(model, work, own)


@kernel
def stay(model: Model, work: Work, side: Work):
    """Bring one of both sides to where the bodies are."""
    for b in range(model.bodies.size):
        copy(work.pose[b], side.pose[b])


@kernel
def any_rests(model: Model, state: State):
    """Whether any contact is at rest."""
    result = False
    for a in range(model.jumping.size):
        result = result or rests(model, state, a)
    return result


@routine
def find_rest(model: Model, work: Work, state: State, own: Variation):
    """How contacts at rest answer to shares of their loading forces: delta'' stays zero, whatever changes."""
    size = model.jumping.size
    for b in range(size):
        k = model.jumping[b]
        fill(0.0, own.rest[b])
        if rests(model, state, b):
            find_slopes_by_share(model, work, state, own, k)
            slope_of_site(model, work, own, k)
            copy(own.response, own.rest[b])
        for a in range(size):
            own.rest_matrix[a, b] = 1.0 if a == b else 0.0
            if rests(model, state, a) and rests(model, state, b):
                other = model.jumping[a]
                for n in range(own.v.size):
                    own.v[n] = own.acceleration[n] + own.rest[b, n]
                more, less = closing(model, work, other, own.v), closing(model, work, other, own.acceleration)
                own.rest_matrix[a, b] = more - less
    dense.factorise(own.rest_matrix, size, own.rest_pivots)


@routine
def keep_at_rest(
    model: Model, above: Model, below: Model, work: Work, state: State, own: Variation, t, y, step, movable
):
    """Change the shares of contacts at rest so that they stay there; both sides stand a step along the direction.

    A step of zero is none: only forces have changed. The normal turns within the clearance: where that is short beside
    the step, both sides, if they are `movable`, are brought closer, to where the bend of a difference is as large as
    its round-off. Changes of accelerations count along the normal at the state itself: they may be a million times the
    accelerations.
    """
    if not any_rests(model, state):
        return
    size = model.jumping.size
    for a in range(size):
        own.rest_right[a] = 0.0
        k = model.jumping[a]
        if not rests(model, state, a):
            continue
        for n in range(own.v.size):
            own.v[n] = own.acceleration[n] + own.response[n]
        own.rest_right[a] = closing(model, work, k, own.acceleration) - closing(model, work, k, own.v)
        if step == 0.0:
            continue
        short, moved = step, size_of_row(model, k, own.row_place[k])
        if moved > 0.0 and movable:
            length = model.sites[k].length
            closely = max(CLOSELY, (EPS * model.numbers.extent / length) ** (1.0 / 3.0))
            short = min(step, closely * length / moved)
            put(model, own.plus, own, t, y, short)
            put(model, own.minus, own, t, y, -short)
        measure(above, own.plus, state, t, k)
        measure(below, own.minus, state, t, k)
        more, less = closing(above, own.plus, k, own.acceleration), closing(below, own.minus, k, own.acceleration)
        own.rest_right[a] -= 0.5 * (more - less) / short
    dense.solve(own.rest_matrix, size, own.rest_pivots, own.rest_right)
    for a in range(size):
        for n in range(own.response.size):
            own.response[n] += own.rest[a, n] * own.rest_right[a]


@kernel
def turn_response(model: Model, own: Variation, v):
    """Replace changes of accelerations by second derivatives of displacements; the rates are left in `shift`.

    In space the second derivative of a displacement is not the change of an angular acceleration: both turn.
    """
    turning_along(model, own.acceleration, own.along_q, -1.0, own.response)
    copy(own.along_v, own.shift)
    turning_along(model, v, own.along_q, -1.0, own.shift)
    turning_along(model, v, own.shift, -1.0, own.response)


@kernel
def keep_column(model: Model, own: Variation, v, out, column):
    """Write the changes of the accelerations in the chart, and of internal states, into a column."""
    turn_response(model, own, v)
    size = own.chart.size
    for c in range(size):
        out[c, column] = own.response[own.chart[c]]
    for s in range(own.state_rates.size):
        out[size + s, column] = own.state_rates[s]


@kernel
def keep_site_column(model: Model, own: Variation, k, out, column):
    """Write the changes that come from one site."""
    size, site = own.chart.size, model.sites[k]
    for c in range(size):
        out[c, column] = own.response[own.chart[c]]
    for s in range(own.state_rates.size):
        mine = site.state <= s < site.state + site.states
        out[size + s, column] = own.state_rates[s] if mine else 0.0


@kernel
def change_of_speed(model: Model):
    """Return by how much velocities are changed, in parts of the fastest.

    Inertia and dampers are quadratic in them, so that differences are exact, and the larger the step the better. Laws
    of loads, and dampers that act to one side, may be anything.
    """
    result = 1.0
    for k in range(model.loads.size):
        if model.loads[k].kind == CALLED or model.loads[k].side != 0.0:
            result = SLIGHTLY
    return result


@routine
def find_matrix(model: Model, work: Work, state: State, own: Variation, t, y, stage):
    """Write the derivatives of accelerations and rates of internal states at a state, for a stage."""
    look_at(model, work, state, own, t, y, own.dy)
    if any_rests(model, state):
        find_rest(model, work, state, own)
    find_T(model, work, own)
    v = y[model.layout.v : model.layout.z]
    for c in range(own.chart.size):
        step = find_W(model, work, own, t, y, c)
        copy(own.W[c], own.along_v)
        turning_along(model, v, own.along_q, 1.0, own.along_v)
        slope_along(model, work, state, own, t, y, step)
        keep_column(model, own, v, own.by_place[stage], c)
    stay(model, work, own.plus)
    stay(model, work, own.minus)
    change = change_of_speed(model) * max(size_of(own, v), 1.0)
    for c in range(own.chart.size):
        fill(0.0, own.along_q)
        copy(own.T[c], own.along_v)
        slope_along(model, work, state, own, t, y, change / size_of(own, own.along_v))
        keep_column(model, own, v, own.by_speed[stage], c)
    for k in range(model.sites.size):
        site = model.sites[k]
        for s in range(site.state, site.state + site.states):
            find_slopes_by_state(model, work, state, own, k, s)
            slope_of_site(model, work, own, k)
            keep_at_rest(model, model, model, work, state, own, t, y, 0.0, False)
            keep_site_column(model, own, k, own.by_state[stage], s)
        remembers = state.sites[k].mode != FREE and state.sites[k].impact_speed > 0.0
        if remembers:
            find_slopes_by_memory(model, work, state, own, k)
            slope_of_site(model, work, own, k)
            keep_at_rest(model, model, model, work, state, own, t, y, 0.0, False)
            keep_site_column(model, own, k, own.by_memory[stage], k)
        else:
            for n in range(own.by_memory.shape[1]):
                own.by_memory[stage, n, k] = 0.0
