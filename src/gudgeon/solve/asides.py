"""Routines that few machines need: compiled when one does, and called through their addresses in the model.

With them in the loop the first run of any machine would wait half as long again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gudgeon._jit import Aside
from gudgeon._kinds import parameters_of
from gudgeon.solve import framed
from gudgeon.solve.integrators import INTEGRATORS
from gudgeon.solve.loads import act_by_law
from gudgeon.solve.rubbing import add_joint_friction
from gudgeon.tables.methods import STIFF
from gudgeon.tables.model import CALLED, NO_LAW, ROUND
from gudgeon.tables.row import columns
from gudgeon.tables.work import AtSite, make_work

if TYPE_CHECKING:
    from gudgeon.tables.model import Model
    from gudgeon.tables.state import State

#: Routines of sites that are not round, and of rubber, by their columns in the model.
FRAMED: dict[str, Aside] = {
    "move_in_frame": framed.move_in_frame,
    "measure_in_frame": framed.measure_in_frame,
    "compose_in_frame": framed.compose_in_frame,
    "closing_in_frame": framed.closing_in_frame,
}
RUBBER: dict[str, Aside] = {
    "stored_in_rubber": framed.stored_in_rubber,
    "storing_in_rubber": framed.storing_in_rubber,
}


def needed(model: Model, stiff: bool) -> dict[str, Aside]:
    """Return what a model needs, by its columns; `stiff` if the implicit method may be taken."""
    sites, result = columns(model.sites), dict[str, Aside]()
    if stiff:
        result |= INTEGRATORS[STIFF].asides
    if len(model.rubbing):
        result["joint_friction"] = add_joint_friction
    if (columns(model.loads)["kind"] == CALLED).any():
        result["act_by_law"] = act_by_law
    if (sites["pair"] != ROUND).any():
        result |= FRAMED
    if (sites["compliance"] != NO_LAW).any():
        result |= RUBBER
    return result


def provide(model: Model, state: State, stiff: bool) -> None:
    """Put the addresses of what this model needs into it; `stiff` if the implicit method may be taken."""
    for column, routine in needed(model, stiff).items():
        if not getattr(model.asides, column):
            setattr(model.asides, column, routine.address(*_like(routine, model, state)))


def _like(routine: Aside, model: Model, state: State) -> list[Any]:
    """Return arguments of the kinds that a routine takes."""
    kinds = {
        "Model": model,
        "Work": make_work(model),
        "State": state,
        "Vector": state.y,
        "AtSite": AtSite.room(1)[0],
        "float": 0.0,
        "int": 0,
    }
    return [kinds[name] for name in parameters_of(routine.function)]
