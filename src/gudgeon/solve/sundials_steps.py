"""What the methods of SUNDIALS need of the compiled engine: the derivative of y, and steps accepted.

A multistep method keeps a history of y, which projection after a step would spoil. So the derivative is that at the
projected y: the history may leave the constraints by its own error, which never acts back on the motion.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gudgeon._jit import entry, kernel
from gudgeon.math.piecewise import next_knot
from gudgeon.math.vector import copy
from gudgeon.solve.attempt import finish, largest_gap
from gudgeon.solve.contact import can_touch
from gudgeon.solve.equations import evaluate
from gudgeon.solve.events import change_mode, follow
from gudgeon.solve.norm import all_finite, remember_extremes
from gudgeon.solve.recording import count_time, hold, keep, keep_step
from gudgeon.solve.turns import count_turns
from gudgeon.tables.modes import FREE, LOADING, UNLOADING

if TYPE_CHECKING:
    from gudgeon.tables.model import Model
    from gudgeon.tables.state import Samples, State
    from gudgeon.tables.work import Work


@entry
def derive(model: Model, work: Work, state: State, t: float):
    """Project `state.trial`, and take its derivative into `state.dtrial`.

    Return whether that is finite and all constraints are closed.
    """
    gap = finish(model, work, state, t, state.trial, state.dtrial)
    state.count.evaluations += 1
    return all_finite(state.dtrial) and gap <= largest_gap(model, state, state.trial)


@entry
def overshoot(model: Model, work: Work, state: State):
    """Return how far beyond the wall the site is that crossed it the furthest, in parts of its length; 0 if none did.

    In contact it is the gap that counts. `derive` must have been called.
    """
    result = 0.0
    for k in range(model.sites.size):
        if can_touch(model, k):
            result = max(result, crossed(work, state, k) / model.sites[k].length)
    return result


@kernel
def crossed(work: Work, state: State, k):
    """Return how far site k is on the other side of the wall than its mode says; negative if it is not."""
    return work.at[k].delta if state.sites[k].mode == FREE else -work.at[k].delta


@entry
def accept(model: Model, work: Work, state: State, samples: Samples, t: float):
    """Take `state.trial`, for which `derive` has been called, as the end of a step; whether a force has jumped there.

    Sites that have crossed the wall change their mode; a contact whose law jumps is loading or unloading as it moves.
    """
    copy(state.trial, state.y)
    copy(state.dtrial, state.dy)
    count_turns(model, work, state, t)
    count_time(state, t - state.clock.time)
    state.clock.time = t
    state.count.steps += 1
    remember_extremes(model, work, state, t)
    follow(model, work, state)
    jumped = False
    for k in range(model.sites.size):
        rate, s = work.at[k].rate, state.sites[k]
        if can_touch(model, k) and crossed(work, state, k) > 0.0:
            change_mode(model, state, samples, t, k, rate)
            jumped = True
        if s.mode != FREE and model.sites[k].jumps != 0:
            phase = LOADING if rate >= 0.0 else UNLOADING
            jumped = jumped or phase != s.phase
            s.phase = phase
    if jumped:
        evaluate(model, work, state, t, state.y, state.dy)
    hold(model, work, state, 0.0)
    keep_step(model, work, state, samples)
    return jumped


@entry
def record(state: State, asked: Samples, t: float):
    """Keep `state.stage` as the sample that was asked for next."""
    keep(state, asked, state.count.asked, t, state.stage)
    state.count.asked += 1


@entry
def knot_after(model: Model, t: float):
    """The next instant that no step may pass."""
    return next_knot(model, t)
