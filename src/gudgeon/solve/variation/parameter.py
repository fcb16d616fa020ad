"""Neighbours whose mechanism is another one: a parameter, any number of the description, is a little larger.

A step above and below its value the mechanism is another model, at the state that is next to the one at hand on its own
constraints. What differs there, less what the independent coordinates have moved, is what the parameter does alone:

    xi'' = A_xi xi + A_eta eta + ... + b,   dq = T xi + T_p,   dq' = T eta + W xi + W_p       for each unit of it
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gudgeon._jit import routine
from gudgeon.math.kinematics import as_displacement
from gudgeon.math.vector import copy
from gudgeon.solve.equations import linearise
from gudgeon.solve.projection import project_positions, project_velocities
from gudgeon.solve.variation.chart import find_all, out_of_chart, put, turning_along
from gudgeon.solve.variation.sites import add_slopes_by_parameter, find_slopes
from gudgeon.solve.variation.slopes import keep_at_rest, missing, respond, turn_response

if TYPE_CHECKING:
    from gudgeon.tables.model import Model
    from gudgeon.tables.state import State
    from gudgeon.tables.variation import Variation
    from gudgeon.tables.work import Work


@routine
def stand(model: Model, side: Work, t, y, y_out):
    """Write the state of another mechanism that is next to one."""
    copy(y, y_out)
    linearise(model, side, t, y_out)
    project_positions(model, side, t, y_out)
    linearise(model, side, t, y_out)
    project_velocities(model, side, y_out)


@routine
def find_shift(model: Model, above: Model, below: Model, own: Variation, t, y):
    """Write T_p and W_p, with T and W at hand; the displacement and its rate are left in `along_q` and `shift`."""
    layout, per_step = model.layout, 0.5 / own.progress.step
    stand(above, own.plus, t, y, own.y_above)
    stand(below, own.minus, t, y, own.y_below)
    for n in range(own.q.size):
        own.q[n] = per_step * (own.y_above[n] - own.y_below[n])
    as_displacement(model, y[: layout.v], own.q, own.along_q)
    for n in range(own.v.size):
        own.along_v[n] = per_step * (own.y_above[layout.v + n] - own.y_below[layout.v + n])
    copy(own.along_v, own.shift)
    turning_along(model, y[layout.v : layout.z], own.along_q, -1.0, own.shift)
    copy(own.along_q, own.T_parameter)
    copy(own.shift, own.W_parameter)
    for c in range(own.chart.size):
        place, speed = own.along_q[own.chart[c]], own.shift[own.chart[c]]
        for n in range(own.v.size):
            own.T_parameter[n] -= own.T[c, n] * place
            own.W_parameter[n] -= own.T[c, n] * speed + own.W[c, n] * place


@routine
def show(model: Model, above: Model, below: Model, work: Work, own: Variation, t, y):
    """Give the neighbours by all coordinates; `work` has the factors of S at the state."""
    find_all(model, work, own, t, y)
    if own.progress.step > 0.0:
        find_shift(model, above, below, own, t, y)
    out_of_chart(model, own, y)


@routine
def find_column(
    model: Model, above: Model, below: Model, near: Model, work: Work, state: State, own: Variation, t, y, stage
):
    """Write the derivatives of accelerations and rates of internal states by the parameter, for a stage.

    T, W and all other columns are there. The state moves along with the parameter, by more than what laws bend within
    (a crank turns further): forces of sites are differentiated as along any other direction.
    """
    size, step = own.chart.size, own.progress.step
    v, out = y[model.layout.v : model.layout.z], own.by_parameter[stage]
    find_shift(model, above, below, own, t, y)
    put(above, own.plus, own, t, y, step)
    put(below, own.minus, own, t, y, -step)
    find_slopes(model, above, below, work, state, own, t, step)
    add_slopes_by_parameter(model, above, below, near, work, state, own, step)
    missing(above, own.plus, state, own, t, y, step, own.above, own.row_above)
    missing(below, own.minus, state, own, t, y, -step, own.below, own.row_below)
    for n in range(own.acceleration.size):
        own.above[n] -= own.acceleration[n] / above.inverse[n]
        own.below[n] -= own.acceleration[n] / below.inverse[n]
    respond(model, work, own, step)
    keep_at_rest(model, above, below, work, state, own, t, y, step, False)
    turn_response(model, own, v)
    for c in range(size):
        out[c] = own.response[own.chart[c]]
    for s in range(own.state_rates.size):
        out[size + s] = own.state_rates[s]
    for n in range(out.size):
        for c in range(size):
            out[n] -= own.by_place[stage, n, c] * own.along_q[own.chart[c]]
            out[n] -= own.by_speed[stage, n, c] * own.shift[own.chart[c]]
