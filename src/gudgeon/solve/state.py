"""The state at the start of a run, and the numbers of the integrators in it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

from gudgeon._bundle import Bundle, Room, floats, integers
from gudgeon.solve.asides import provide
from gudgeon.solve.integrators import INTEGRATORS
from gudgeon.tables.methods import EXPLICIT, STIFF
from gudgeon.tables.model import Model
from gudgeon.tables.modes import LOADING
from gudgeon.tables.state import Clock, CornerState, Count, RestState, Search, SiteState, State, counted
from gudgeon.tables.work import FRAME, KEPT, MOTION, AtSite

#: The bundle of what the integrators own, one field each.
Integrators: type[Bundle] = type(
    "Integrators", (Bundle,), {"__annotations__": {integrator.name: Bundle for integrator in INTEGRATORS}}
)


def kept_steps(state: State) -> Any:
    """Return where the steps that lead to samples are kept."""
    return getattr(state.integrators, INTEGRATORS[EXPLICIT].name)


def keeping_steps(state: State, count: int) -> State:
    """Return a state with room for the steps that lead to so many samples."""
    explicit = INTEGRATORS[EXPLICIT]
    assert explicit.kept is not None
    own = {explicit.name: explicit.kept.with_room(kept_steps(state), count)}
    return state.changed(integrators=state.integrators.changed(**own))


def make_state(
    model: Model,
    y: np.ndarray,
    until: float = 1.0,
    rtol: float = 1e-8,
    atol: float = 0.0,
    max_steps: int = 1,
    turns: np.ndarray | None = None,
    method: int = EXPLICIT,
    auto: bool = False,
    between: bool = False,
) -> State:
    """Return the state at the start of a run, all sites free.

    Parameters
    ----------
    model : Model
    y : ndarray
        The vector that is integrated.
    until, rtol, atol : float
        End of the run in s, and tolerances.
    max_steps : int
    turns : ndarray
        Joint coordinates near which the counting of full turns begins.
    method : int
        Number of the integrator.
    auto : bool
        Whether the integrator may be changed.
    between : bool
        Whether the motion between steps must be as exact as they are.
    """
    used = {method} | ({EXPLICIT, STIFF} if auto else set())
    own = {
        integrator.name: integrator.room(model, number in used) for number, integrator in enumerate(INTEGRATORS)
    }  # fmt: skip
    room = _room(len(y), len(model.sites), len(model.corners), len(model.jumping), counted(model))
    state = room.make(integrators=Integrators(**own))
    clock, count = state.clock, state.count
    clock.until, clock.rtol, clock.atol = until, rtol, atol
    count.max_steps, count.method, count.auto, count.between = max_steps, method, auto, between
    state.y[:] = y
    state.sites["phase"] = LOADING
    if turns is not None:
        state.turns[:] = turns[: counted(model)]
    provide(model, state, STIFF in used)
    return state


@lru_cache(KEPT)
def _room(size: int, sites: int, corners: int, jumping: int, turns: int) -> Room[State]:
    return Room(
        State,
        clock=Clock.zero_record(),
        count=Count.zero_record(),
        search=Search.zero_record(),
        y=floats(size),
        dy=floats(size),
        trial=floats(size),
        dtrial=floats(size),
        stage=floats(size),
        error5=floats(size),
        error3=floats(size),
        sites=SiteState.zeros(sites),
        motion=floats(sites, MOTION),
        frame=floats(sites, FRAME),
        at=AtSite.zeros(sites),
        corners=CornerState.zeros(corners),
        rests=RestState.zeros(jumping),
        beyond=integers(corners + jumping),
        turns=floats(turns),
        turn_rates=floats(turns),
        integrators=Integrators,
    )
