"""Contacts whose law jumps where the rate of penetration changes its sign: loading, unloading, or at rest in between.

Such a law is held to its phase, loading or unloading, until the rate has come to zero; what follows is loading,
unloading or, where each of them leads back, rest, with a force between the two (Filippov's solution where a right-hand
side jumps). The force that keeps it at rest is found by `equations.balance`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gudgeon._jit import kernel, routine
from gudgeon.solve.equations import evaluate
from gudgeon.solve.norm import AT_REST, EPS
from gudgeon.solve.sites import closing
from gudgeon.tables.modes import FREE, LOADING, RESTING, UNLOADING

if TYPE_CHECKING:
    from gudgeon.tables.model import Model
    from gudgeon.tables.state import State
    from gudgeon.tables.work import Work


#: How often all contacts are looked at after a jump.
PASSES = 10
#: The part of a jump in acceleration that is round-off.
BARELY = 1e-7
#: Digits of a corner's position that mean nothing.
DIGITS = 64.0


@kernel
def still(state: State, k):
    """Return the rate of site k that is none."""
    return state.clock.rtol * AT_REST * state.sites[k].fastest + DIGITS * EPS * state.clock.fastest


@routine
def find_phase(model: Model, work: Work, state: State, t, a, leaves, arrived):
    """Find the phase of the a-th contact that jumps; at a rate of zero one that it `leaves` is not found again.

    A step that has `arrived` at the jump has ended where the rate is zero but for round-off, which may be more than
    what else is called still.
    """
    k = model.jumping[a]
    before, share, rate = state.sites[k].phase, work.share[k], work.at[k].rate
    if before != RESTING and not arrived and abs(rate) > still(state, k):  # at rest it may drift a little
        state.sites[k].phase = LOADING if rate > 0.0 else UNLOADING
        evaluate(model, work, state, t, state.y, state.dy)
        return
    state.sites[k].phase = LOADING
    evaluate(model, work, state, t, state.y, state.dy)
    loading = closing(model, work, k, state.dy[model.layout.v : model.layout.z])
    state.sites[k].phase = UNLOADING
    evaluate(model, work, state, t, state.y, state.dy)
    unloading = closing(model, work, k, state.dy[model.layout.v : model.layout.z])
    state.rests[a].jump = unloading - loading
    if loading < 0.0 < unloading:
        state.sites[k].phase = RESTING
    elif unloading > 0.0:
        state.sites[k].phase = LOADING
    if leaves and state.sites[k].phase == before:  # round-off decides
        if before == RESTING:
            state.sites[k].phase = LOADING if share > 0.5 else UNLOADING
        else:
            state.sites[k].phase = RESTING
    evaluate(model, work, state, t, state.y, state.dy)


@kernel
def misplaced(model: Model, work: Work, state: State, a):
    """Return whether the a-th contact that jumps, at a rate of zero, is in a phase that leads out of itself."""
    k = model.jumping[a]
    if state.sites[k].mode == FREE or abs(work.at[k].rate) > still(state, k):
        return False
    if state.sites[k].phase == RESTING:
        return not -BARELY <= work.share[k] <= 1.0 + BARELY
    leads = closing(model, work, k, state.dy[model.layout.v : model.layout.z])
    return state.sites[k].phase * leads < -BARELY * state.rests[a].jump


@routine
def settle(model: Model, work: Work, state: State, t):
    """Change the phases of contacts whose rate is zero, where the force of another one has jumped."""
    for _ in range(PASSES):
        moved = False
        for a in range(model.jumping.size):
            if misplaced(model, work, state, a):
                before = state.sites[model.jumping[a]].phase
                find_phase(model, work, state, t, a, False, False)
                moved = moved or state.sites[model.jumping[a]].phase != before
        if not moved:
            break
