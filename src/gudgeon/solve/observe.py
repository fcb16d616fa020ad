"""What follows from samples of the state: accelerations, multipliers, forces of contact, residuals.

The same kernel steps through a fully driven mechanism for a kinematic analysis: there projection alone gives positions
and velocities.
"""

from __future__ import annotations

import numpy as np

from gudgeon._bundle import Bundle
from gudgeon._jit import entry
from gudgeon.compile.tables import Model
from gudgeon.fits.modes import FREE
from gudgeon.fits.pin import CONTACT, DELTA, stored_energy
from gudgeon.joints.primitives import residuals
from gudgeon.math.plane import WIDTH
from gudgeon.math.vector import copy, largest
from gudgeon.solve.attempt import finish
from gudgeon.solve.equations import evaluate, rows_times

#: How samples are treated: as they are, projected onto the constraints, or predicted from the one before and projected.
AS_THEY_ARE, PROJECTED, DRIVEN = range(3)
#: A driven mechanism turns at most so far (rad), or moves so much of its size, between two projections.
STRIDE = 0.05


class Observed(Bundle):
    """For every sample: accelerations, multipliers, contact data, energy stored in contacts, largest residuals."""

    acceleration: np.ndarray
    multipliers: np.ndarray
    contact: np.ndarray
    stored: np.ndarray
    residual: np.ndarray


def make_observed(model: Model, count: int) -> Observed:
    """Room for so many samples."""
    return Observed(
        acceleration=np.zeros((count, WIDTH * len(model.bodies))),
        multipliers=np.zeros((count, len(model.rows))),
        contact=np.zeros((count, len(model.places), CONTACT)),
        stored=np.zeros((count, len(model.places))),
        residual=np.zeros((count, 2)),
    )


@entry
def observe(model, work, state, samples, count, how, observed_out):
    """Evaluate the equations of motion at the first `count` samples (which projection changes in place)."""
    nv = WIDTH * model.bodies.size
    evaluate(model, work, state, samples.time[0], samples.y[0], state.dy)
    for n in range(count):
        t, y = samples.time[n], samples.y[n]
        copy(samples.mode[n], state.mode)
        copy(samples.impact_speed[n], state.impact_speed)
        if how == DRIVEN:
            copy(state.y, y)
            now = state.clock[0]
            while True:
                fastest = largest(y[nv : 2 * nv])
                h = t - now
                last = fastest * h <= STRIDE
                if not last:
                    h = STRIDE / fastest
                for k in range(nv):
                    y[k] += h * y[nv + k] + 0.5 * h * h * state.dy[nv + k]
                    y[nv + k] += h * state.dy[nv + k]
                now = t if last else now + h
                finish(model, work, state, now, y, state.dy)
                if last:
                    break
            copy(y, state.y)
            state.clock[0] = t
        elif how == PROJECTED:
            finish(model, work, state, t, y, state.dy)
        else:
            evaluate(model, work, state, t, y, state.dy)
        copy(state.dy[nv : 2 * nv], observed_out.acceleration[n])
        copy(work.multipliers, observed_out.multipliers[n])
        for k in range(state.mode.size):
            copy(work.contact[k], observed_out.contact[n, k])
            if state.mode[k] != FREE:
                observed_out.stored[n, k] = stored_energy(
                    model.places[k], model.parameters, work.contact[k, DELTA], state.impact_speed[k]
                )
        residuals(model, work, t)
        observed_out.residual[n, 0] = largest(work.phi)
        rows_times(model.rows, work.J, y[nv : 2 * nv], work.row)
        for r in range(work.row.size):
            work.row[r] -= work.nu[r]
        observed_out.residual[n, 1] = largest(work.row)
