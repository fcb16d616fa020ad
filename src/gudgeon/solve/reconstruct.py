"""States between the steps of a run: each step is taken again, and its dense output evaluated.

What lies between two steps is not kept, since few ask for it. A step depends on nothing but where it began, so that it
can be taken again: by the explicit method, or by the implicit one where that fails.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gudgeon._jit import kernel, routine, short_entry
from gudgeon.math.vector import copy
from gudgeon.solve.attempt import attempt
from gudgeon.solve.corners import take_sides
from gudgeon.solve.equations import evaluate
from gudgeon.solve.method import interpolate, prepare_dense
from gudgeon.solve.recording import hold
from gudgeon.solve.turns import begin_turns, count_turns
from gudgeon.tables.methods import EXPLICIT, STIFF

if TYPE_CHECKING:
    from gudgeon._kinds import IntegerMatrix, Matrix, Vector
    from gudgeon.tables.model import Model
    from gudgeon.tables.state import Samples, State
    from gudgeon.tables.work import Work

#: An error, in units of the tolerance, of which a step was not taken by this method.
ANOTHER = 10.0
#: How often a step is halved before it is given up, and in how many parts it is taken at most: where constraints begin
#: to contradict each other, none may lead on.
HALVINGS, PARTS = 40, 1000


@short_entry
def begin_steps(
    time: Vector,
    y: Matrix,
    mode: IntegerMatrix,
    phase: IntegerMatrix,
    impact_speed: Matrix,
    turns: Matrix,
    times: Vector,
    samples: Samples,
):
    """Write into samples, for each of some times, the beginning and the length of the step of a run that it lies in.

    The times are in order; the run is given by what is known of the ends of its steps, at least two.
    """
    k, last = 0, time.size - 2
    for n in range(times.size):
        while k < last and time[k + 1] <= times[n]:
            k += 1
        samples.time[n], samples.step[n] = time[k], time[k + 1] - time[k]
        copy(y[k], samples.y[n])
        copy(impact_speed[k], samples.impact_speed[n])
        copy(turns[k], samples.turns[n])
        for i in range(mode.shape[1]):
            samples.mode[n, i], samples.phase[n, i] = mode[k, i], phase[k, i]


@routine
def reconstruct(model: Model, work: Work, state: State, samples: Samples, times):
    """Replace every sample, which begins a step of length `samples.step`, by the state at a time within that step."""
    clock = state.clock
    began, end, h, parts = -1.0, -1.0, 0.0, 0
    for n in range(times.size):
        t = min(max(times[n], samples.time[n]), samples.time[n] + samples.step[n])
        if n == 0 or samples.time[n] != began:
            began, end = samples.time[n], samples.time[n] + samples.step[n]
            begin_at(model, work, state, samples, n)
            h, parts = take_again(model, work, state, began, end - began), 0
        while t > clock.time + h > clock.time and parts < PARTS:  # the step had to be taken in parts
            go_on(model, work, state, clock.time + h)
            h = take_again(model, work, state, clock.time, end - clock.time)
            parts += 1
        interpolate(state, min((t - clock.time) / h, 1.0) if h > 0.0 else 0.0, samples.y[n])
        for k in range(state.turns.size):
            samples.turns[n, k] = state.turns[k] + state.turn_rates[k] * (t - clock.time)
        samples.time[n] = times[n]


@kernel
def begin_at(model: Model, work: Work, state: State, samples: Samples, n):
    """Bring the state to where a step began, and evaluate it."""
    place_at(model, state, samples, n)
    for k in range(state.corners.size):
        state.corners[k].side = 0.0
    evaluate(model, work, state, state.clock.time, state.y, state.dy)
    begin_turns(model, work, state)
    take_sides(model, work, state, state.dy)
    hold(model, work, state, 0.0)


@kernel
def place_at(model: Model, state: State, samples: Samples, n):
    """Bring the state to where a step began."""
    state.clock.time, state.clock.before = samples.time[n], 0.0
    copy(samples.y[n], state.y)
    for k in range(model.sites.size):
        s = state.sites[k]
        s.mode, s.phase, s.impact_speed = samples.mode[n, k], samples.phase[n, k], samples.impact_speed[n, k]
    for k in range(state.turns.size):
        state.turns[k] = samples.turns[n, k]


@kernel
def go_on(model: Model, work: Work, state: State, end):
    """Take the end of a part of a step as the beginning of the next."""
    copy(state.trial, state.y)
    copy(state.dtrial, state.dy)
    count_turns(model, work, state, end)
    state.clock.time = end
    hold(model, work, state, 0.0)


@routine
def take_again(model: Model, work: Work, state: State, t, h):
    """Take a step again, so that its dense output can be evaluated; return its length, shorter if it fails otherwise.

    The implicit method had the step before to begin with, and may not come as far without it.
    """
    for _ in range(HALVINGS):
        for method in (EXPLICIT, STIFF):
            if method == EXPLICIT or state.count.auto != 0:
                state.count.method = method
                error = attempt(model, work, state, t, h, True)
                if error <= ANOTHER:
                    prepare_dense(model, work, state, t, h)
                    return h
        h *= 0.5
    return 0.0
