"""What is kept of a step: samples, and the motion of the sites from which the next one starts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gudgeon._jit import kernel
from gudgeon.math.vector import copy
from gudgeon.solve.observation import write_observation
from gudgeon.solve.sites import closing
from gudgeon.tables.model import ROUND
from gudgeon.tables.modes import FREE, IMPACT

if TYPE_CHECKING:
    from gudgeon.tables.model import Model
    from gudgeon.tables.state import Samples, State
    from gudgeon.tables.work import Work


@kernel
def keep(state: State, samples: Samples, n, t, y):
    """Keep a sample in row n."""
    samples.time[n] = t
    copy(y, samples.y[n])
    for k in range(state.sites.size):
        s = state.sites[k]
        samples.mode[n, k], samples.phase[n, k], samples.impact_speed[n, k] = s.mode, s.phase, s.impact_speed
    for k in range(state.turns.size):
        samples.turns[n, k] = state.turns[k] + state.turn_rates[k] * (t - state.clock.time)


@kernel
def keep_step(model: Model, work: Work, state: State, samples: Samples):
    """Add the state at the end of a step to the samples, and what follows from it: it has just been evaluated.

    What follows is left out where there is no room for it: it costs as much as a stage of a step.
    """
    n, t = state.count.samples, state.clock.time
    keep(state, samples, n, t, state.y)
    if n < samples.observed.springs.size:
        write_observation(model, work, state, t, state.y, state.dy, n, samples.observed)
    state.count.samples += 1


@kernel
def count_time(state: State, h):
    """Count the time of a step, h, for the mode that each site was in."""
    for k in range(state.sites.size):
        s = state.sites[k]
        if s.mode == FREE:
            s.spent_free += h
        elif s.mode == IMPACT:
            s.spent_impact += h
        else:
            s.spent_following += h


@kernel
def hold(model: Model, work: Work, state: State, past):
    """Keep the motion of the sites, from which a step starts; `past`: the last step, 0 if it was not smooth."""
    for k in range(model.sites.size):
        copy(work.motion[k], state.motion[k])
        state.at[k] = work.at[k]
        if model.sites[k].pair != ROUND:
            copy(work.frame[k], state.frame[k])
        if model.corners.size > 0 or model.sites[k].pair != ROUND:
            s = state.sites[k]
            now = closing(model, work, k, state.dy[model.layout.v : model.layout.z])
            change = (now - s.acceleration) / past if past > 0.0 else 0.0
            s.bend = (change - s.change) / (past + s.past) if past > 0.0 and s.past > 0.0 else 0.0
            s.acceleration, s.change, s.past = now, change, past
