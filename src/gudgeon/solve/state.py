"""The state at the start of a run, and the numbers of the integrators in it."""

from __future__ import annotations

import numpy as np

from gudgeon._bundle import Bundle
from gudgeon.solve.integrators import INTEGRATORS
from gudgeon.solve.method import EXPLICIT, STIFF
from gudgeon.tables.model import Model
from gudgeon.tables.modes import LOADING
from gudgeon.tables.row import columns
from gudgeon.tables.state import Clock, CornerState, Count, RestState, Search, SiteState, State, counted
from gudgeon.tables.work import FRAME, MOTION, AtSite

#: The bundle of what the integrators own, one field each.
Integrators: type[Bundle] = type(
    "Integrators", (Bundle,), {"__annotations__": {integrator.name: Bundle for integrator in INTEGRATORS}}
)
#: Integrators by name, then those of SUNDIALS, which are not a part of the loop.
NUMBERS = {integrator.name: number for number, integrator in enumerate(INTEGRATORS)}
GEAR, ADAMS = len(INTEGRATORS), len(INTEGRATORS) + 1


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
    sites, size = len(model.sites), len(y)
    beginning = SiteState.room(sites)
    columns(beginning)["phase"] = LOADING
    used = {method} | ({EXPLICIT, STIFF} if auto else set())
    own = {
        integrator.name: integrator.room(model, number in used) for number, integrator in enumerate(INTEGRATORS)
    }  # fmt: skip
    return State(
        clock=Clock.record(until=until, rtol=rtol, atol=atol),
        count=Count.record(max_steps=max_steps, method=method, auto=int(auto), between=int(between)),
        search=Search.record(),
        y=np.array(y, float),
        dy=np.zeros(size),
        trial=np.zeros(size),
        dtrial=np.zeros(size),
        stage=np.zeros(size),
        error5=np.zeros(size),
        error3=np.zeros(size),
        sites=beginning,
        motion=np.zeros((sites, MOTION)),
        frame=np.zeros((sites, FRAME)),
        at=AtSite.room(sites),
        corners=CornerState.room(len(model.corners)),
        rests=RestState.room(len(model.jumping)),
        beyond=np.zeros(len(model.corners) + len(model.jumping), np.int64),
        turns=np.zeros(counted(model)) if turns is None else turns[: counted(model)].copy(),
        turn_rates=np.zeros(counted(model)),
        integrators=Integrators(**own),
    )
