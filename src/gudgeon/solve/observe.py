"""What follows from samples of the state: accelerations, multipliers, forces of contact, residuals.

The same kernel steps through a fully driven mechanism for a kinematic analysis: there projection alone gives positions
and velocities.
"""

from __future__ import annotations

from math import sqrt

import numpy as np

from gudgeon._bundle import Bundle
from gudgeon._jit import entry, kernel
from gudgeon.compile.tables import SIZE, Model
from gudgeon.fits.modes import FREE
from gudgeon.fits.pin import CONTACT, DELTA, stored_energy
from gudgeon.joints.primitives import residuals
from gudgeon.math.piecewise import next_knot
from gudgeon.math.plane import WIDTH
from gudgeon.math.vector import copy, largest
from gudgeon.solve.attempt import finish
from gudgeon.solve.equations import evaluate, rows_times
from gudgeon.solve.norm import fastest
from gudgeon.solve.projection import project_positions
from gudgeon.solve.state import TIME

#: How samples are treated: as they are, projected onto the constraints, or predicted from the one before and projected.
AS_THEY_ARE, PROJECTED, DRIVEN = range(3)
#: A driven mechanism turns at most so far (rad), or moves so much of its size, between two projections; a projection
#: that moves it by more than half as much again is tried with half the stride.
STRIDE = 0.05
#: Strides between two asked times that are too many, and halvings of one.
STRIDES, HALVINGS = 10_000_000, 40
#: Residuals of a driven mechanism, relative to its size, above which it is not closed.
CLOSED = 1e-10


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


@kernel
def stride_to(model, work, state, t, y_out):
    """Follow a driven mechanism from where `state` has it to the time t, in strides short enough to stay on its branch.

    False if that takes too many strides, or none leads on.
    """
    nv, size = WIDTH * model.bodies.size, model.numbers[SIZE]
    y, dy, before = state.y, state.dy, state.stage
    now = state.clock[TIME]
    for _ in range(STRIDES):
        speed, change = fastest(model, y, dy, 0.0) / size, fastest(model, dy, dy, 0.0) / size
        h = min(t - now, next_knot(model, now) - now)
        if speed > 0.0:
            h = min(h, STRIDE / speed)
        if change > 0.0:
            h = min(h, sqrt(2.0 * STRIDE / change))
        good = False
        for _ in range(HALVINGS):
            for k in range(nv):
                y_out[k] = y[k] + h * y[nv + k] + 0.5 * h * h * dy[nv + k]
                y_out[nv + k] = y[nv + k] + h * dy[nv + k]
            copy(y_out, before)
            residual = project_positions(model, work, now + h, y_out)
            moved = 0.0
            for b in range(model.bodies.size):
                k = WIDTH * b
                moved = max(moved, abs(y_out[k] - before[k]) / size, abs(y_out[k + 1] - before[k + 1]) / size)
                moved = max(moved, abs(y_out[k + 2] - before[k + 2]))
            good = moved <= 0.5 * STRIDE and residual < CLOSED * size
            if good or h == 0.0:
                break
            h *= 0.5
        end = t if h == t - now else now + h
        if not good and h > 0.0 and end == now:
            return False
        finish(model, work, state, end, y_out, dy)
        copy(y_out, y)
        state.clock[TIME] = end
        if end >= t:
            return True
        if end == now:
            return False
        now = end
    return False


@entry
def observe(model, work, state, samples, count, how, observed_out):
    """Evaluate the equations of motion at the first `count` samples (which projection changes in place).

    Gives how many could be: less than `count` if a driven mechanism could not be followed.
    """
    nv = WIDTH * model.bodies.size
    evaluate(model, work, state, samples.time[0], samples.y[0], state.dy)
    for n in range(count):
        t, y = samples.time[n], samples.y[n]
        copy(samples.mode[n], state.mode)
        copy(samples.impact_speed[n], state.impact_speed)
        if how == DRIVEN:
            if not stride_to(model, work, state, t, y):
                return n
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
    return count
