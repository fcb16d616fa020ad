"""Back onto the constraints: positions and velocities are moved as little as possible, in the mass metric.

q <- q - M^-1 J^T S^-1 phi(q),   v <- v - M^-1 J^T S^-1 (J v - nu)
"""

from __future__ import annotations

from gudgeon._jit import kernel, routine
from gudgeon.compile.tables import SIZE
from gudgeon.joints.primitives import residuals
from gudgeon.math.kinematics import displace, place_bodies, tidy
from gudgeon.math.vector import copy, fill, largest
from gudgeon.solve.equations import linearise, rows_times, solve_multipliers, subtract_transposed

#: Residuals below this part of the mechanism's size, or of its largest coordinate, count as round-off.
ROUND_OFF = 2e-15
ITERATIONS = 12
#: An iteration with old factors that gains less than this asks for new ones.
GAIN = 0.01


@kernel
def correct(model, work, row, x_out):
    """x -= M^-1 J^T S^-1 row."""
    solve_multipliers(model, work, row)
    subtract_transposed(model, work.JM, row, x_out)


@routine
def project_positions(model, work, t, y_out):
    """Newton's method with the factors at hand, renewed where they no longer serve; returns the last residual.

    `work.pose` holds the projected poses afterwards.
    """
    nq, nv = model.COORDINATES * model.bodies.size, model.WIDTH * model.bodies.size
    q, v = y_out[:nq], y_out[nq : nq + nv]
    tidy(model, q)
    tolerance = ROUND_OFF * max(model.numbers[SIZE], largest(q))
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
def project_velocities(model, work, y_out):
    """One linear solve; `linearise` must have been called for the coordinates."""
    nq, nv = model.COORDINATES * model.bodies.size, model.WIDTH * model.bodies.size
    v = y_out[nq : nq + nv]
    rows_times(model, work.J, v, work.row)
    for r in range(work.row.size):
        work.row[r] -= work.nu[r]
    correct(model, work, work.row, v)
