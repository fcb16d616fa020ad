"""The explicit Runge-Kutta pair of order 8(5,3) of Dormand and Prince, with dense output of order 7.

Hairer, Norsett, Wanner: Solving Ordinary Differential Equations I, 2nd ed., Springer 1993, section II.5 (DOP853).
Twelve stages; the derivative at the end of a step is the first stage of the next. The error is estimated by embedded
formulas of order 5 and 3; three more evaluations give the dense output.
"""

from __future__ import annotations

from gudgeon._jit import kernel, routine
from gudgeon.compile.tables import first_work
from gudgeon.math.vector import copy, fill
from gudgeon.solve.equations import evaluate
from gudgeon.solve.integrators.dop853_tableau import (
    ALL_STAGES,
    COLUMNS,
    DENSE,
    DENSE_ROW,
    E3,
    E5,
    GROUPS,
    STAGES,
    WEIGHTS,
    C,
)
from gudgeon.solve.integrators.seen import see


@kernel
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


@kernel
def step(model, work, state, t, h):
    """All stages of a step of length h from `state.y`; the end, not yet projected, is left in `state.trial`."""
    y, K, stage = state.y, state.K, state.stage
    size = first_work(model, y)  # works do not act back
    copy(state.dy, K[0])
    for s in range(1, STAGES):
        combine(y, K, s, size, h, stage)
        evaluate(model, work, state, t + C[s] * h, stage, K[s])
        see(model, work, state)
    combine(y, K, STAGES, y.size, h, state.trial)
    error5, error3 = state.error5, state.error3
    fill(0.0, error5)
    fill(0.0, error3)
    for j in range(STAGES):
        if E5[j] != 0.0:
            five, three = h * E5[j], h * E3[j]
            for n in range(y.size):
                error5[n] += five * K[j, n]
                error3[n] += three * K[j, n]


@routine
def prepare_dense(model, work, state, t, h):
    """Coefficients of the dense output over the step that `state.trial` ends."""
    y, K, F = state.y, state.K, state.dense
    size = first_work(model, y)
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
def interpolate(state, x, out):
    """The dense output at the part x of the step."""
    F = state.dense
    for n in range(out.size):
        value = 0.0
        for k in range(DENSE - 1, -1, -1):
            value = (value + F[k, n]) * (x if k % 2 == 0 else 1.0 - x)
        out[n] = state.y[n] + value
