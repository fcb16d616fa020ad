"""What the methods of SUNDIALS need of the compiled engine: the derivative of y, and steps accepted.

A multistep method keeps a history of y, which projection after a step would spoil. So the derivative is that at the
projected y: the history may leave the constraints by its own error, which never acts back on the motion.
"""

from __future__ import annotations

from gudgeon._jit import entry, kernel
from gudgeon.fits.contact import DELTA, RATE, can_touch
from gudgeon.fits.modes import FREE, LOADING, UNLOADING
from gudgeon.math.piecewise import next_knot
from gudgeon.math.vector import copy
from gudgeon.solve.attempt import finish, largest_gap
from gudgeon.solve.equations import evaluate
from gudgeon.solve.events import change_mode, follow
from gudgeon.solve.loop import hold, keep
from gudgeon.solve.norm import all_finite, remember_extremes
from gudgeon.solve.state import ASKED, EVALUATIONS, STEPS, TIME
from gudgeon.solve.turns import count_turns


@entry
def derive(model, work, state, t):
    """Project `state.trial`, and take its derivative into `state.dtrial`.

    Return whether that is finite and all constraints are closed.
    """
    gap = finish(model, work, state, t, state.trial, state.dtrial)
    state.count[EVALUATIONS] += 1
    return all_finite(state.dtrial) and gap <= largest_gap(model, state, state.trial)


@entry
def overshoot(model, work, state):
    """How far beyond the wall the place is that crossed it the furthest, in parts of its clearance; 0 if none did.

    In contact it is the gap that counts. `derive` must have been called.
    """
    result = 0.0
    for k in range(state.mode.size):
        if can_touch(model, k):
            result = max(result, crossed(work, state, k) / model.places[k].clearance)
    return result


@kernel
def crossed(work, state, k):
    """How far place k is on the other side of the wall than its mode says, in m; negative if it is not."""
    return work.contact[k, DELTA] if state.mode[k] == FREE else -work.contact[k, DELTA]


@entry
def accept(model, work, state, samples, t, every):
    """Take `state.trial`, for which `derive` has been called, as the end of a step; whether a force has jumped there.

    Places that have crossed the wall change their mode; a contact whose law jumps is loading or unloading as it moves.
    """
    copy(state.trial, state.y)
    copy(state.dtrial, state.dy)
    count_turns(model, work, state, t)
    state.clock[TIME] = t
    state.count[STEPS] += 1
    remember_extremes(model, work, state, t)
    follow(work, state)
    jumped = False
    for k in range(state.mode.size):
        rate = work.contact[k, RATE]
        if can_touch(model, k) and crossed(work, state, k) > 0.0:
            change_mode(model, state, samples, t, k, rate)
            jumped = True
        if state.mode[k] != FREE and model.places[k].jumps != 0:
            phase = LOADING if rate >= 0.0 else UNLOADING
            jumped = jumped or phase != state.phase[k]
            state.phase[k] = phase
    if jumped:
        evaluate(model, work, state, t, state.y, state.dy)
    hold(model, work, state, 0.0)
    if every:
        keep(state, samples, t, state.y)
    return jumped


@entry
def record(state, samples, t):
    """Keep `state.stage` as the sample that was asked for next."""
    keep(state, samples, t, state.stage)
    state.count[ASKED] += 1


@entry
def knot_after(model, t):
    """The next instant that no step may pass."""
    return next_knot(model, t)
