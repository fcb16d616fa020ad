"""Routines that few machines need: compiled when one does, and called through their addresses in the model.

With them in the loop the first run of any machine would wait a third longer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gudgeon.solve.integrators.radau import radau
from gudgeon.solve.rubbing import add_joint_friction
from gudgeon.tables.work import make_work

if TYPE_CHECKING:
    from gudgeon.tables.model import Model
    from gudgeon.tables.state import State


def provide(model: Model, state: State, stiff: bool) -> None:
    """Put the addresses of what this model needs into it; `stiff` if the implicit method may be taken."""
    asides = model.asides
    if stiff and not asides.radau:
        asides.radau = radau.address(model, make_work(model), state, 0.0, 0.0)
    if len(model.rubbing) and not asides.joint_friction:
        asides.joint_friction = add_joint_friction.address(model, make_work(model), state, 0.0, state.y)
