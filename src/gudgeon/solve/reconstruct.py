"""States between the steps of a run: each step is taken again, and its dense output evaluated.

What lies between two steps is not kept, since few ask for it. A step depends on nothing but where it began, so that it
can be taken again: by the explicit method, or by the implicit one where that fails.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gudgeon._jit import kernel, routine
from gudgeon.math.vector import copy
from gudgeon.solve.attempt import attempt
from gudgeon.solve.corners import take_sides
from gudgeon.solve.equations import evaluate
from gudgeon.solve.method import EXPLICIT, STIFF, interpolate, prepare_dense
from gudgeon.solve.recording import hold
from gudgeon.solve.turns import begin_turns

if TYPE_CHECKING:
    from gudgeon.tables.model import Model
    from gudgeon.tables.state import Samples, State
    from gudgeon.tables.work import Work

#: An error, in units of the tolerance, of which a step was not taken by this method.
ANOTHER = 10.0


@routine
def reconstruct(model: Model, work: Work, state: State, samples: Samples, times):
    """Replace every sample, which begins a step of length `samples.step`, by the state at a time within that step."""
    before = -1
    for n in range(times.size):
        t, h = samples.time[n], samples.step[n]
        part = min(max((times[n] - t) / h, 0.0), 1.0) if h > 0.0 else 0.0
        if before < 0 or t != state.clock.time:
            begin_at(model, work, state, samples, n)
            take_again(model, work, state, t, h)
        before = n
        interpolate(state, part, samples.y[n])
        for k in range(state.turns.size):
            samples.turns[n, k] = state.turns[k] + state.turn_rates[k] * part * h
        samples.time[n] = times[n]


@kernel
def begin_at(model: Model, work: Work, state: State, samples: Samples, n):
    """Bring the state to where a step began."""
    state.clock.time, state.clock.before = samples.time[n], 0.0
    copy(samples.y[n], state.y)
    for k in range(model.sites.size):
        s = state.sites[k]
        s.mode, s.phase, s.impact_speed = samples.mode[n, k], samples.phase[n, k], samples.impact_speed[n, k]
    for k in range(state.turns.size):
        state.turns[k] = samples.turns[n, k]
    for k in range(state.corners.size):
        state.corners[k].side = 0.0
    evaluate(model, work, state, state.clock.time, state.y, state.dy)
    begin_turns(model, work, state)
    take_sides(model, work, state, state.dy)
    hold(model, work, state, 0.0)


@kernel
def take_again(model: Model, work: Work, state: State, t, h):
    """Take a step again, so that its dense output can be evaluated."""
    state.count.method = EXPLICIT
    error = attempt(model, work, state, t, h, True)
    if error > ANOTHER and state.count.auto != 0:
        state.count.method = STIFF
        attempt(model, work, state, t, h, True)
    prepare_dense(model, work, state, t, h)
