"""Back onto the constraints: positions and velocities are moved as little as possible, in the mass metric.

q <- q - M^-1 J^T S^-1 phi(q),   v <- v - M^-1 J^T S^-1 (J v - nu)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gudgeon._jit import kernel, routine
from gudgeon.joints.primitives import residuals
from gudgeon.math.kinematics import displace, place_bodies, tidy
from gudgeon.math.vector import copy, fill, largest
from gudgeon.solve.equations import linearise
from gudgeon.solve.schur import rows_times, solve_multipliers, subtract_transposed

if TYPE_CHECKING:
    from gudgeon.tables.model import Model
    from gudgeon.tables.work import Work


#: Residuals below this part of the mechanism's size, or of its largest coordinate, count as round-off.
ROUND_OFF = 2e-15
ITERATIONS = 12
#: An iteration with old factors that gains less than this asks for new ones.
GAIN = 0.01


@kernel
def correct(model: Model, work: Work, row, x_out):
    """x -= M^-1 J^T S^-1 row."""
    solve_multipliers(model, work, row)
    subtract_transposed(model, work.JM, row, x_out)


@routine
def project_positions(model: Model, work: Work, t, y_out):
    """Newton's method with the factors at hand, renewed where they no longer serve; returns the last residual.

    `work.pose` holds the projected poses afterwards.
    """
    q, v = y_out[: model.layout.v], y_out[model.layout.v : model.layout.z]
    tidy(model, q)
    tolerance = ROUND_OFF * max(model.numbers.length, largest(q))
    before = 1e300
    residual = 0.0
    fresh = False
    for iteration in range(ITERATIONS + 1):
        place_bodies(model, q, v, work.pose)
        residuals(model, work, t)
        residual = largest(work.phi)
        if residual <= tolerance or not residual < 1e300 or iteration == ITERATIONS:
            break
        if not residual < GAIN * before:
            if fresh and not residual < 0.5 * before:
                break
            linearise(model, work, t, y_out)
            fresh = True
        before = residual
        copy(work.phi, work.row)
        fill(0.0, work.shift)
        correct(model, work, work.row, work.shift)
        displace(model, work.shift, q)
    return residual


@kernel
def project_velocities(model: Model, work: Work, y_out):
    """One linear solve; `linearise` must have been called for the coordinates."""
    v = y_out[model.layout.v : model.layout.z]
    rows_times(model, work.J, v, work.row)
    for r in range(work.row.size):
        work.row[r] -= work.nu[r]
    correct(model, work, work.row, v)
