"""Knots of tables over a joint coordinate: steps end there, so that none lies inside one.

A curve of a table is smooth between its knots only; a step across one loses the order of the method. When a coordinate
passes a knot is not known beforehand, as it is for a table over time. So a step that has passed one is taken again, up
to it.
"""

from __future__ import annotations

from math import floor
from typing import TYPE_CHECKING

from gudgeon._jit import kernel, routine
from gudgeon.math.kinematics import place_bodies
from gudgeon.math.roots import between, narrowed
from gudgeon.solve.attempt import FAILED, attempt
from gudgeon.solve.turns import joint_coordinate

if TYPE_CHECKING:
    from gudgeon.tables.model import Model
    from gudgeon.tables.state import State
    from gudgeon.tables.work import Work

#: How close to a knot a step ends, relative to the range of the table, and attempts at it.
AT_KNOT, ATTEMPTS = 1e-11, 40


@kernel
def coordinate_at(model: Model, work: Work, state: State, t, y, k):
    """Return the joint coordinate of a table over one, and its rate, for a state y."""
    layout = model.layout
    place_bodies(model, y[: layout.v], y[layout.v : layout.z], work.pose)
    return joint_coordinate(model, work, state, t, model.steered[k].coordinate)


@kernel
def range_of(model: Model, index):
    """Return the length that the arguments of a table are measured by."""
    f, breaks = model.functions[index], model.breaks
    if f.period > 0.0:
        return f.period
    return breaks[f.breaks + f.pieces - 1] - breaks[f.breaks]


@routine
def knot_between(model: Model, index, start, end):
    """Return the first knot of a table on the way from one argument to another, and whether there is one."""
    f, breaks = model.functions[index], model.breaks
    if f.pieces == 1 and f.period == 0.0:
        return 0.0, False
    near = AT_KNOT * range_of(model, index)
    best, found = 0.0, False
    for n in range(f.pieces):
        knot = breaks[f.breaks + n]
        if f.period > 0.0:  # the one of its repetitions that comes next
            turns = (start - knot) / f.period
            knot += f.period * (floor(turns) + 1.0 if end > start else -floor(-turns) - 1.0)
            if abs(knot - start) <= near:
                knot += f.period if end > start else -f.period
        ahead = (knot - start) if end > start else (start - knot)
        if near < ahead <= abs(end - start) - near and (not found or ahead < abs(best - start)):
            best, found = knot, True
    return best, found


@routine
def step_to_knot(model: Model, work: Work, state: State, t, h, error):
    """End a step of length h at the first knot that it has passed, if there is one; return its length and error."""
    length = h
    for k in range(model.steered.size):
        function = model.steered[k].function
        start = coordinate_at(model, work, state, t, state.y, k)[0]
        end = coordinate_at(model, work, state, t + length, state.trial, k)[0]
        knot, found = knot_between(model, function, start, end)
        if not found:
            continue
        near = AT_KNOT * range_of(model, function)
        sign = 1.0 if end > start else -1.0
        low, g_low, high, g_high, side = 0.0, sign * (start - knot), length, sign * (end - knot), 0
        for _ in range(ATTEMPTS):
            x = between(low, g_low, high, g_high)
            error = attempt(model, work, state, t, x, True)
            if error >= FAILED:
                return x, error
            length = x
            g = sign * (coordinate_at(model, work, state, t + x, state.trial, k)[0] - knot)
            if abs(g) <= near:
                break
            low, g_low, high, g_high, side = narrowed(low, g_low, high, g_high, side, x, g)
    return length, error
