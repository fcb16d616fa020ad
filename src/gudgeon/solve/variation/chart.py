"""Velocities that are independent of each other, and all others by them.

Neighbours of a motion satisfy the constraints, too: with the displacements xi of a few coordinates, the chart, and
their rates eta, those of all are

    dq = T xi,   dq' = T eta + W xi,   J T = 0,   J W = -(d(J v - nu)/dq + J Omega) T

T comes from the projector P = 1 - M^-1 J^T S^-1 J, which is there with the factors of S, redundant rows or not:
T = P_c P_cc^-1 with the columns c of the chart. In space a displacement is a small rotation in the axes of the body,
and dw' = dq' + w' x dq; that is Omega.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from gudgeon._jit import kernel, routine
from gudgeon.joints.primitives import jacobian
from gudgeon.math import dense
from gudgeon.math.kinematics import displace, move_bodies, place_bodies
from gudgeon.math.space import cross
from gudgeon.math.vector import copy, fill
from gudgeon.solve.schur import rows_times, solve_multipliers, subtract_transposed

if TYPE_CHECKING:
    from gudgeon.tables.model import Model
    from gudgeon.tables.variation import Variation
    from gudgeon.tables.work import Work

#: Displacements by which smooth things are differentiated, in parts of the mechanism's size, or rad.
FAR = 1e-5
#: Another chart is chosen where the entries of T have grown by so much.
GROWN = 10.0


@kernel
def project(model: Model, work: Work, n, row, out):
    """Write the column of P that belongs to the n-th velocity."""
    fill(0.0, out)
    out[n] = 1.0
    rows_times(model, work.J, out, row)
    solve_multipliers(model, work, row)
    subtract_transposed(model, work.JM, row, out)


@routine
def choose(model: Model, work: Work, own: Variation):
    """Choose the chart: again and again the velocity that gives way most easily while those before are held."""
    left, factor, scales, inverse = own.compliance, own.factor, own.scales, model.inverse
    for n in range(left.size):
        project(model, work, n, own.row, own.response)
        left[n] = own.response[n] * inverse[n] / (scales[n] * scales[n])
    for c in range(own.chart.size):
        best = 0
        for n in range(left.size):
            best = n if left[n] > left[best] else best
        own.chart[c] = best
        project(model, work, best, own.row, own.response)
        for n in range(left.size):
            value = own.response[n] * inverse[best] / (scales[n] * scales[best])
            for k in range(c):
                value -= factor[k, n] * factor[k, best]
            factor[c, n] = value
        per_root = 1.0 / sqrt(factor[c, best])
        for n in range(left.size):
            factor[c, n] *= per_root
            left[n] -= factor[c, n] * factor[c, n]
        left[best] = -1.0
    own.progress.chosen = 0.0


@routine
def find_T(model: Model, work: Work, own: Variation):
    """Write T for the factors at hand, and its largest entry in scaled velocities."""
    size, T, W = own.chart.size, own.T, own.W
    for c in range(size):
        project(model, work, own.chart[c], own.row, W[c])  # W is not known yet
        for k in range(size):
            own.small[k, c] = W[c, own.chart[k]]
    dense.factorise(own.small, size, own.small_pivots)
    for c in range(size):
        fill(0.0, own.small_right)
        own.small_right[c] = 1.0
        dense.solve(own.small, size, own.small_pivots, own.small_right)
        for k in range(size):
            own.small_inverse[k, c] = own.small_right[k]
    spread = 0.0
    for c in range(size):
        for n in range(T.shape[1]):
            value = 0.0
            for k in range(size):
                value += W[k, n] * own.small_inverse[k, c]
            T[c, n] = value
            spread = max(spread, abs(value) * own.scales[own.chart[c]] / own.scales[n])
    own.progress.spread = spread
    if own.progress.chosen == 0.0:
        own.progress.chosen = spread


@kernel
def turning_along(model: Model, v, displacement, factor, out):
    """out += factor Omega dq: the change of angular velocities in axes that are turned by dq."""
    if model.DIMENSION == 3:
        for b in range(model.bodies.size):
            k = model.WIDTH * b + model.LINEAR
            x, y, z = cross(
                v[k], v[k + 1], v[k + 2], displacement[k], displacement[k + 1], displacement[k + 2]
            )  # fmt: skip
            out[k] += factor * x
            out[k + 1] += factor * y
            out[k + 2] += factor * z


@kernel
def size_of(own: Variation, displacement):
    """Return how large a displacement is, in scaled velocities."""
    result = 0.0
    for n in range(displacement.size):
        result = max(result, abs(displacement[n]) / own.scales[n])
    return result


@routine
def put(model: Model, side: Work, own: Variation, t, y, step):
    """Bring one of both sides to the state displaced by a step along the direction at hand; with its Jacobian."""
    layout = model.layout
    copy(y[: layout.v], own.q)
    for n in range(own.shift.size):
        own.shift[n] = step * own.along_q[n]
    displace(model, own.shift, own.q)
    place_bodies(model, own.q, y[layout.v : layout.z], side.pose)
    speed_up(model, side, own, t, y, step)


@routine
def speed_up(model: Model, side: Work, own: Variation, t, y, step):
    """Give one of both sides, where it is, the velocities displaced by a step; with its Jacobian."""
    for n in range(own.v.size):
        own.v[n] = y[model.layout.v + n] + step * own.along_v[n]
    move_bodies(model, own.v, side.pose)
    jacobian(model, side, t)


@routine
def find_W(model: Model, work: Work, own: Variation, t, y, c):
    """Write row c of W: the rates of the other coordinates where the c-th of the chart is displaced and stays there.

    Both sides stand a step along T_c afterwards; returns the step.
    """
    v, W, along_v = y[model.layout.v : model.layout.z], own.W[c], own.along_v
    copy(own.T[c], own.along_q)
    fill(0.0, along_v)
    turning_along(model, v, own.along_q, 1.0, along_v)
    step = FAR / size_of(own, own.along_q)
    put(model, own.plus, own, t, y, step)
    rows_times(model, own.plus.J, own.v, own.row_above)
    put(model, own.minus, own, t, y, -step)
    rows_times(model, own.minus.J, own.v, own.row_below)
    for r in range(own.row.size):
        above, below = own.row_above[r] - own.plus.nu[r], own.row_below[r] - own.minus.nu[r]
        own.row[r] = (above - below) / (2.0 * step)
    solve_multipliers(model, work, own.row)
    fill(0.0, W)
    subtract_transposed(model, work.JM, own.row, W)
    for k in range(own.chart.size):
        own.small_right[k] = W[own.chart[k]]
    for k in range(own.chart.size):
        for n in range(W.size):
            W[n] -= own.T[k, n] * own.small_right[k]
    return step


@kernel
def into_chart(model: Model, own: Variation, y):
    """Take the neighbours, given by all coordinates, into the chart."""
    v = y[model.layout.v : model.layout.z]
    for d in range(own.dq.shape[0]):
        copy(own.dv[d], own.response)
        turning_along(model, v, own.dq[d], -1.0, own.response)
        for c in range(own.chart.size):
            own.xi[c, d], own.eta[c, d] = own.dq[d, own.chart[c]], own.response[own.chart[c]]
        for s in range(own.zeta.shape[0]):
            own.zeta[s, d] = own.dz[d, s]
        for k in range(own.memory.shape[0]):
            own.memory[k, d] = own.dc[d, k]


@routine
def find_all(model: Model, work: Work, own: Variation, t, y):
    """Write T and W; `work` has the factors of S at the state."""
    find_T(model, work, own)
    for c in range(own.chart.size):
        find_W(model, work, own, t, y, c)


@routine
def out_of_chart(model: Model, own: Variation, y):
    """Give the neighbours by all coordinates, with T and W at hand, and what goes with a parameter."""
    v = y[model.layout.v : model.layout.z]
    for d in range(own.dq.shape[0]):
        for n in range(own.dq.shape[1]):
            place, speed = own.T_parameter[n] * own.parameter[d], own.W_parameter[n] * own.parameter[d]
            for c in range(own.chart.size):
                place += own.T[c, n] * own.xi[c, d]
                speed += own.T[c, n] * own.eta[c, d] + own.W[c, n] * own.xi[c, d]
            own.dq[d, n], own.dv[d, n] = place, speed
        turning_along(model, v, own.dq[d], 1.0, own.dv[d])
        for s in range(own.zeta.shape[0]):
            own.dz[d, s] = own.zeta[s, d]
        for k in range(own.memory.shape[0]):
            own.dc[d, k] = own.memory[k, d]
