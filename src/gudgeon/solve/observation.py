"""What follows from a state that has been evaluated: accelerations, multipliers, reactions, forces, residuals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gudgeon._jit import routine
from gudgeon.joints.primitives import residuals
from gudgeon.math.vector import copy, fill, largest
from gudgeon.solve.loads import stored_in_springs
from gudgeon.solve.reactions import add_reactions
from gudgeon.solve.schur import rows_times
from gudgeon.solve.sites import stored, storing
from gudgeon.solve.turns import joint_coordinate

if TYPE_CHECKING:
    from gudgeon.tables.model import Model
    from gudgeon.tables.state import Observed, State
    from gudgeon.tables.work import Work


@routine
def write_observation(model: Model, work: Work, state: State, t, y, dy, n, observed_out: Observed):
    """Write what follows from the state y, for which the equations of motion have just been evaluated, into row n."""
    layout = model.layout
    copy(dy[layout.v : layout.z], observed_out.acceleration[n])
    copy(work.multipliers, observed_out.multipliers[n])
    for k in range(model.joints.size):
        fill(0.0, observed_out.reaction[n, k])
    add_reactions(model, work, work.multipliers, observed_out.reaction[n])
    for k in range(model.coordinates.size):
        value, rate = joint_coordinate(model, work, state, t, k)
        observed_out.coordinate[n, k, 0], observed_out.coordinate[n, k, 1] = value, rate
    for k in range(model.loads.size):
        observed_out.loads[n, k] = work.loads[k]
    for k in range(model.rubbing.size):
        observed_out.rubbing[n, k] = work.rubbing[k]
    observed_out.springs[n] = stored_in_springs(model, work, state, t)
    for k in range(model.sites.size):
        copy(work.motion[k], observed_out.motion[n, k])
        observed_out.at[n, k] = work.at[k]
        observed_out.stored[n, k] = stored(model, work, state, y, k)
        observed_out.storing[n, k] = storing(model, work, state, y, dy, k)
    residuals(model, work, t)
    observed_out.residual[n, 0] = largest(work.phi)
    rows_times(model, work.J, y[layout.v : layout.z], work.row)
    for r in range(work.row.size):
        work.row[r] -= work.nu[r]
    observed_out.residual[n, 1] = largest(work.row)
