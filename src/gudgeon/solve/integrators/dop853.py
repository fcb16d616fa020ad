"""The explicit Runge-Kutta pair of order 8(5,3) of Dormand and Prince, with dense output of order 7.

Hairer, Norsett, Wanner: Solving Ordinary Differential Equations I, 2nd ed., Springer 1993, section II.5 (DOP853).
Twelve stages; the derivative at the end of a step is the first stage of the next. The error is estimated by embedded
formulas of order 5 and 3; three more evaluations give the dense output.
"""

from __future__ import annotations

from functools import lru_cache
from math import sqrt
from typing import TYPE_CHECKING

import numpy as np

from gudgeon._bundle import Bundle, Room, floats
from gudgeon._jit import kernel, long_kernel, routine
from gudgeon.math.vector import copy, fill
from gudgeon.solve.equations import evaluate
from gudgeon.solve.integrators._contract import Integrator, KeptSteps
from gudgeon.solve.integrators.dop853_tableau import (
    ALL_STAGES,
    COLUMNS,
    DENSE,
    DENSE_ROW,
    E3,
    E5,
    EXPONENT,
    GROUPS,
    STAGES,
    WEIGHTS,
    C,
)
from gudgeon.solve.integrators.seen import see
from gudgeon.solve.norm import measure
from gudgeon.tables.model import Model
from gudgeon.tables.work import KEPT

if TYPE_CHECKING:
    from gudgeon.tables.state import State
    from gudgeon.tables.work import Work


#: Rows of what is kept of a step: the derivatives at its stages and at its end, and the end.
OF_STEP = STAGES + 2


class Stages(Bundle):
    """Derivatives at the stages of a step, and coefficients of the dense output.

    Where there is room, the steps that lead to samples are kept, so that none has to be taken again.
    """

    K: np.ndarray
    dense: np.ndarray
    steps: np.ndarray  # to each sample: K, the derivative at the end, and the end, before anything happens there
    taken: np.ndarray  # their lengths; 0 where another method took the step


def room(model: Model, used: bool) -> Stages:
    """Return room for a step; others use it, too, where they look for an event."""
    return _room(int(model.layout.total)).make()


def with_room(stages: Stages, count: int) -> Stages:
    """Return the same with room for the steps that lead to so many samples."""
    return stages.changed(steps=np.zeros((count, OF_STEP, stages.K.shape[1])), taken=np.zeros(count))


@lru_cache(KEPT)
def _room(size: int) -> Room[Stages]:
    return Room(
        Stages, K=floats(ALL_STAGES, size), dense=floats(DENSE, size), steps=floats(0, OF_STEP, size), taken=floats(0)
    )


@long_kernel
def combine(y, K, s, size, h, out):
    """out = y + h * sum of the derivatives in K by the weights of row s, for the first `size` components.

    Four at a time: the vectors are short, and going over them costs more than the arithmetic.
    """
    source = y
    for group in range(GROUPS[s]):
        k = 4 * group
        w0, w1, w2, w3 = h * WEIGHTS[s, k], h * WEIGHTS[s, k + 1], h * WEIGHTS[s, k + 2], h * WEIGHTS[s, k + 3]
        k0, k1, k2, k3 = K[COLUMNS[s, k]], K[COLUMNS[s, k + 1]], K[COLUMNS[s, k + 2]], K[COLUMNS[s, k + 3]]
        for n in range(size):
            out[n] = source[n] + (w0 * k0[n] + w1 * k1[n] + w2 * k2[n] + w3 * k3[n])
        source = out


@long_kernel
def estimate(K, h, error5_out, error3_out):
    """Both estimates of the error of a step."""
    fill(0.0, error5_out)
    fill(0.0, error3_out)
    for j in range(STAGES):
        if E5[j] != 0.0:
            five, three = h * E5[j], h * E3[j]
            for n in range(error5_out.size):
                error5_out[n] += five * K[j, n]
                error3_out[n] += three * K[j, n]


@kernel
def step(model: Model, work: Work, state: State, t, h):
    """All stages of a step of length h from `state.y`; the end, not yet projected, is left in `state.trial`."""
    own: Stages = state.integrators.dop853
    y, K, stage = state.y, own.K, state.stage
    size = model.layout.w  # works do not act back
    copy(state.dy, K[0])
    for s in range(1, STAGES):
        combine(y, K, s, size, h, stage)
        evaluate(model, work, state, t + C[s] * h, stage, K[s])
        see(model, work, state)
    combine(y, K, STAGES, y.size, h, state.trial)
    estimate(K, h, state.error5, state.error3)
    state.count.evaluations += STAGES
    return True


@kernel
def error(model: Model, work: Work, state: State, speed, energy):
    """The error of the step from both estimates: Hairer, section II.10."""
    five = measure(model, work, state, state.error5, speed, energy)
    if not five < 1e300:
        return 1e300
    three = measure(model, work, state, state.error3, speed, energy)
    return five / sqrt(five + 0.01 * three) if five > 0.0 else 0.0


@kernel
def exponent(state: State):
    """The error is of the order h^8."""
    return EXPONENT


@routine
def prepare_dense(model: Model, work: Work, state: State, t, h):
    """Coefficients of the dense output over the step that `state.trial` ends."""
    own: Stages = state.integrators.dop853
    y, K, F = state.y, own.K, own.dense
    size = model.layout.w
    copy(state.dtrial, K[STAGES])
    for s in range(STAGES + 1, ALL_STAGES):
        combine(y, K, s, size, h, state.stage)
        evaluate(model, work, state, t + C[s] * h, state.stage, K[s])
    trial = state.trial
    for n in range(y.size):
        change = trial[n] - y[n]
        F[0, n] = change
        F[1, n] = h * K[0, n] - change
        F[2, n] = 2.0 * change - h * (K[STAGES, n] + K[0, n])
    for k in range(4):
        fill(0.0, F[3 + k])
        combine(F[3 + k], K, DENSE_ROW + k, y.size, h, F[3 + k])


@routine
def interpolate(state: State, x, out):
    """The dense output at the part x of the step."""
    F = state.integrators.dop853.dense
    for n in range(out.size):
        value = 0.0
        for k in range(DENSE - 1, -1, -1):
            value = (value + F[k, n]) * (x if k % 2 == 0 else 1.0 - x)
        out[n] = state.y[n] + value


@kernel
def keep(state: State, this, h):
    """Keep the step of length h that leads to the next sample, if there is room for it and `this` method took it."""
    if state.count.samples < state.integrators.dop853.taken.size:
        write_step(state, h if this else 0.0)


@routine
def write_step(state: State, h):
    """Write the step that leads to the next sample where it is kept."""
    own: Stages = state.integrators.dop853
    n = state.count.samples
    own.taken[n], step = h, own.steps[n]
    for s in range(STAGES):
        copy(own.K[s], step[s])
    copy(state.dtrial, step[STAGES])
    copy(state.trial, step[STAGES + 1])


@kernel
def take_kept(state: State, kept: Stages, n):
    """Bring the step that led to sample n back, as if it had been taken again from `state.y`."""
    own: Stages = state.integrators.dop853
    step = kept.steps[n]
    for s in range(STAGES):
        copy(step[s], own.K[s])
    copy(step[STAGES], state.dtrial)
    copy(step[STAGES + 1], state.trial)


@kernel
def remember(state: State, h):
    """A step begins with the derivative at its start, nothing else."""


DOP853 = Integrator(
    "dop853", Stages, room, step, error, exponent, prepare_dense, interpolate, remember,
    kept=KeptSteps(with_room, keep, take_kept),
)  # fmt: skip
