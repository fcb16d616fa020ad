"""What follows from samples of the state, evaluated anew: instants between steps, and driven mechanisms.

The same kernel steps through a fully driven mechanism for a kinematic analysis: there projection alone gives positions
and velocities.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from gudgeon._jit import entry, kernel
from gudgeon.math.kinematics import displace
from gudgeon.math.piecewise import next_knot
from gudgeon.math.vector import copy
from gudgeon.solve.attempt import finish
from gudgeon.solve.equations import evaluate
from gudgeon.solve.norm import fastest
from gudgeon.solve.observation import write_observation
from gudgeon.solve.projection import project_positions
from gudgeon.solve.turns import begin_turns, count_turns
from gudgeon.tables.tolerances import CLOSED_IF_DRIVEN

if TYPE_CHECKING:
    from gudgeon.tables.model import Model
    from gudgeon.tables.state import Samples, State
    from gudgeon.tables.work import Work


#: How samples are treated: as they are, projected onto the constraints, or predicted from the one before and projected.
AS_THEY_ARE, PROJECTED, DRIVEN = range(3)
#: A driven mechanism turns at most so far (rad), or moves so much of its size, between two projections; a projection
#: that moves it by more than half as much again is tried with half the stride.
STRIDE = 0.05
#: Strides between two asked times that are too many, and halvings of one.
STRIDES, HALVINGS = 10_000_000, 40


@kernel
def stride_to(model: Model, work: Work, state: State, t, y_out):
    """Follow a driven mechanism from where `state` has it to the time t, in strides short enough to stay on its branch.

    False if that takes too many strides, or none leads on.
    """
    bodies, size, layout = model.bodies.size, model.numbers.length, model.layout
    nq, nv = layout.v, layout.z - layout.v
    y, dy, before = state.y, state.dy, state.stage
    now = state.clock.time
    for _ in range(STRIDES):
        speed, change = fastest(model, y, dy, 0.0) / size, fastest(model, dy, dy, 0.0) / size
        if not (speed < 1e300 and change < 1e300):
            return False
        h = min(t - now, next_knot(model, now) - now)
        if speed > 0.0:
            h = min(h, STRIDE / speed)
        if change > 0.0:
            h = min(h, sqrt(2.0 * STRIDE / change))
        good = False
        for _ in range(HALVINGS):
            copy(y, y_out)
            for k in range(nv):
                work.shift[k] = h * y[nq + k] + 0.5 * h * h * dy[nq + k]
                y_out[nq + k] = y[nq + k] + h * dy[nq + k]
            displace(model, work.shift, y_out[:nq])
            copy(y_out, before)
            residual = project_positions(model, work, now + h, y_out)
            moved = 0.0
            for b in range(bodies):
                for n in range(model.COORDINATES):
                    change = abs(y_out[model.COORDINATES * b + n] - before[model.COORDINATES * b + n])
                    moved = max(moved, change / size if n < model.LINEAR else model.SPIN * change)
            good = moved <= 0.5 * STRIDE and residual < CLOSED_IF_DRIVEN * size
            if good or h == 0.0:
                break
            h *= 0.5
        if not good and h > 0.0:
            return False
        end = t if h == t - now else now + h
        finish(model, work, state, end, y_out, dy)
        copy(y_out, y)
        count_turns(model, work, state, end)
        state.clock.time = end
        if end >= t:
            return True
        if end == now:
            return False
        now = end
    return False


@entry
def observe(model: Model, work: Work, state: State, samples: Samples, count: int, how: int):
    """Evaluate the equations of motion at the first `count` samples (which projection changes in place).

    Gives how many could be: less than `count` if a driven mechanism could not be followed.
    """
    if how == DRIVEN:  # it starts from the state, its samples are still to be found
        evaluate(model, work, state, state.clock.time, state.y, state.dy)
    else:
        evaluate(model, work, state, samples.time[0], samples.y[0], state.dy)
    begin_turns(model, work, state)
    for n in range(count):
        t, y = samples.time[n], samples.y[n]
        for k in range(model.sites.size):
            s = state.sites[k]
            s.mode, s.phase, s.impact_speed = samples.mode[n, k], samples.phase[n, k], samples.impact_speed[n, k]
        if how == DRIVEN:
            if not stride_to(model, work, state, t, y):
                return n
        else:
            state.clock.time = t
            copy(samples.turns[n], state.turns)
            if how == PROJECTED:
                finish(model, work, state, t, y, state.dy)
            else:
                evaluate(model, work, state, t, y, state.dy)
        write_observation(model, work, state, t, y, state.dy, n, samples.observed)
    return count
