"""Radau IIA of order 9: an implicit method for what is stiff, oil films above all.

The stages Z_i = Y_i - y solve Z_i = h sum of a_ij f(y + Z_j), by Newton's method. What is stiff in f are the forces at
the places of contact, which depend on the few velocities and displacements there. So Newton's matrix needs no more
than their derivatives D by these, and the response U of the mechanism to forces there:

    dv'/dv ~ U D_v B^T,  dv'/dq dq ~ U D_e B^T dx,   B^T: velocities at the places

and the equations that remain are those of the velocities at the places, w = B^T dv, for each stage i

    w_i - h sum_j a_ij G (D_v w_j + D_e h sum_k a_jk w_k) = -B^T R_i - h sum_j a_ij G D_e R_j,   G = B^T U

with the derivatives D of their own stage, since a film turns with the line of centres, and U, B of the middle one. There
are as many as there are stages times velocities at places, however large the mechanism is. B and U must be of the same
pose: what G D leaves of a stiff residual would else be far larger than the correction. What is not stiff takes part in
the iteration, which converges the faster the shorter the step.
"""

from __future__ import annotations

from math import sqrt

from gudgeon._jit import kernel, routine
from gudgeon.compile.tables import first_work
from gudgeon.fits.local import derivatives, gather, moved, spread
from gudgeon.math.dense import factorise, solve
from gudgeon.math.kinematics import rates
from gudgeon.math.vector import copy, fill
from gudgeon.solve.equations import evaluate, rows_times, solve_multipliers, subtract_transposed
from gudgeon.solve.integrators.radau_tableau import (
    DENOMINATORS,
    DENSE_NODES,
    ERROR3,
    ERROR5,
    GAMMA,
    STAGES,
    TWICE,
    A,
    C,
)
from gudgeon.solve.integrators.seen import see
from gudgeon.solve.norm import fastest, measure
from gudgeon.solve.state import BEFORE, EVALUATIONS, ITERATIONS

#: The stage at the pose of which the mechanism's response is taken.
MIDDLE = STAGES // 2
#: Newton's method: most iterations, the error left in units of the tolerance, and the last correction, before which
#: the forces were evaluated whose works are kept.
MOST, LEFT, LAST = 12, 1e-3, 0.3
#: Contraction that is too slow, and one at which its matrix is made anew, and how often.
SLOW, LAZY, REFRESH = 0.9, 0.3, 2


@kernel
def respond(model, work, state):
    """The accelerations U that forces of size one at the places cause, and the velocities G at the places of these.

    They hold for the poses in `work`, which are kept in `state.pose`.
    """
    width = model.LINEAR
    for body in range(work.pose.shape[0]):
        copy(work.pose[body], state.pose[body])
    U, G, force, row, inverse = state.response, state.gain, work.force, work.row, model.inverse
    for k in range(model.places.size):
        for n in range(width):
            fill(0.0, force)
            spread(model, work.pose, k, n, force)
            u = U[width * k + n]
            for m in range(u.size):
                u[m] = inverse[m] * force[m]
            rows_times(model, work.J, u, row)
            solve_multipliers(model, work, row)
            subtract_transposed(model, work.JM, row, u)
            for other in range(model.places.size):
                gather(model, work.pose, other, u, state.local)
                for m in range(width):
                    G[width * other + m, width * k + n] = state.local[m]


@kernel
def times_stiffness(model, D, x, out):
    """out = D x, place by place."""
    width = model.LINEAR
    for k in range(model.places.size):
        for m in range(width):
            value = 0.0
            for n in range(width):
                value += D[k, m, n] * x[width * k + n]
            out[width * k + m] = value


@kernel
def times(G, x, out):
    """out = G x."""
    for m in range(out.size):
        value = 0.0
        for n in range(x.size):
            value += G[m, n] * x[n]
        out[m] = value


@kernel
def gains(model, state, i):
    """G D_v and G D_e, at stage i."""
    width, G = model.LINEAR, state.gain
    D_v, D_e, GD_v, GD_e = state.by_velocity[i], state.by_place[i], state.gain_velocity[i], state.gain_place[i]
    for m in range(G.shape[0]):
        for k in range(model.places.size):
            for n in range(width):
                a = b = 0.0
                for other in range(width):
                    a += G[m, width * k + other] * D_v[k, other, n]
                    b += G[m, width * k + other] * D_e[k, other, n]
                GD_v[m, width * k + n], GD_e[m, width * k + n] = a, b


@kernel
def linearise(model, work, state, contact, y, i):
    """How the forces at the places change with the motion there, which is in `contact`: at stage i, or at the start."""
    nq, nv = model.COORDINATES * model.bodies.size, model.WIDTH * model.bodies.size
    for k in range(model.places.size):
        derivatives(model, work, state, k, contact[k], y[nq + nv :], state.by_place[i, k], state.by_velocity[i, k])


@routine
def linearise_start(model, work, state):
    """The same at the start of a step, where `work` stands, and how the mechanism responds to these forces."""
    respond(model, work, state)
    linearise(model, work, state, state.contact, state.y, STAGES)
    gains(model, state, STAGES)


@routine
def factorise_error(state, h):
    """The matrix of the error estimate, for a step of length h."""
    GD_v, GD_e, small, step = state.gain_velocity[STAGES], state.gain_place[STAGES], state.small, h * GAMMA
    size = state.gain.shape[0]
    for m in range(size):
        for n in range(size):
            small[m, n] = (1.0 if m == n else 0.0) - step * GD_v[m, n] - step * step * GD_e[m, n]
    factorise(small, state.small_pivots)


@routine
def factorise_newton(state, h):
    """Newton's matrix for a step of length h."""
    size, GD_v, GD_e, matrix = state.gain.shape[0], state.gain_velocity, state.gain_place, state.newton
    for i in range(STAGES):
        for k in range(STAGES):
            first = h * A[i, k]
            for m in range(size):
                row = matrix[size * i + m]
                for n in range(size):
                    value = first * GD_v[k, m, n]
                    for j in range(STAGES):
                        value += h * h * TWICE[i, k, j] * GD_e[j, m, n]
                    row[size * k + n] = -value
    for n in range(matrix.shape[0]):
        matrix[n, n] += 1.0
    factorise(matrix, state.newton_pivots)


@kernel
def guess(model, state, h):
    """Stages to begin with: the polynomial of the step before, continued, or the tangent."""
    Z, before, old, size = state.Z, state.Z_before, state.clock[BEFORE], first_work(model, state.y)
    if old <= 0.0 or h > 4.0 * old:
        for i in range(STAGES):
            for n in range(size):
                Z[i, n] = C[i] * h * state.dy[n]
        return
    for i in range(STAGES):
        x = 1.0 + C[i] * h / old
        fill(0.0, Z[i])
        for j in range(STAGES):
            weight = basis(j + 1, x)
            for n in range(size):
                Z[i, n] += weight * before[j, n]
        for n in range(size):
            Z[i, n] -= before[STAGES - 1, n]


@kernel
def basis(j, x):
    """The j-th Lagrange polynomial of the dense output."""
    value = 1.0 / DENOMINATORS[j]
    for k in range(STAGES + 1):
        if k != j:
            value *= x - DENSE_NODES[k]
    return value


@kernel
def improve(model, state, h):
    """One of Newton's steps: residuals R of the stages in `state.R`, corrections in their place, stages corrected."""
    nq, nv = model.COORDINATES * model.bodies.size, model.WIDTH * model.bodies.size
    width, size, total = model.LINEAR, state.gain.shape[0], first_work(model, state.y)
    Z, R, K, right, shift = state.Z, state.R, state.K, state.right, state.shift
    for i in range(STAGES):
        for n in range(total):
            value = 0.0
            for j in range(STAGES):
                value += A[i, j] * K[j, n]
            R[i, n] = Z[i, n] - h * value
    for i in range(STAGES):
        for k in range(model.places.size):
            gather(model, state.pose, k, R[i, nq : nq + nv], right[size * i + width * k :])
            moved(model, state.pose, k, state.y, R[i], shift[size * i + width * k :])
        for m in range(size):
            right[size * i + m] = -right[size * i + m]
    for j in range(STAGES):
        GD_e = state.gain_place[j]
        for m in range(size):
            value = 0.0
            for n in range(size):
                value += GD_e[m, n] * shift[size * j + n]
            for i in range(STAGES):
                right[size * i + m] -= h * A[i, j] * value
    solve(state.newton, state.newton_pivots, right)
    push, local = state.forces, state.local_all
    for i in range(STAGES):  # forces at the places: D_v w + D_e (h A w - R_e)
        for m in range(size):
            value = -shift[size * i + m]
            for j in range(STAGES):
                value += h * A[i, j] * right[size * j + m]
            local[m] = value
        times_stiffness(model, state.by_place[i], local, push[i])
        times_stiffness(model, state.by_velocity[i], right[size * i : size * (i + 1)], local)
        for m in range(size):
            push[i, m] += local[m]
    for i in range(STAGES):
        for n in range(total):
            R[i, n] = -R[i, n]
        for m in range(size):
            value = 0.0
            for j in range(STAGES):
                value += h * A[i, j] * push[j, m]
            u = state.response[m]
            for n in range(nv):
                R[i, nq + n] += value * u[n]
    change = state.stage
    for j in range(STAGES):  # and what the velocities do to the coordinates
        rates(model, state.y[:nq], R[j, nq : nq + nv], change[:nq])
        for i in range(STAGES):
            part = h * A[i, j]
            for n in range(nq):
                R[i, n] += part * change[n]
    for i in range(STAGES):
        for n in range(total):
            Z[i, n] += R[i, n]


@routine
def estimate(model, state, h, weights, error):
    """The error (1 - h GAMMA J)^-1 (h GAMMA f + sum of weights[i] Z[i])."""
    nq, nv = model.COORDINATES * model.bodies.size, model.WIDTH * model.bodies.size
    width, size, step = model.LINEAR, state.gain.shape[0], h * GAMMA
    for n in range(error.size):
        value = step * state.dy[n]
        for i in range(STAGES):
            value += weights[i] * state.Z[i, n]
        error[n] = value
    w, shift, local, push = state.right[:size], state.shift[:size], state.local_all, state.forces[0]
    for k in range(model.places.size):
        gather(model, state.pose, k, error[nq : nq + nv], w[width * k :])
        moved(model, state.pose, k, state.y, error, shift[width * k :])
    times(state.gain_place[STAGES], shift, local)
    for m in range(size):
        w[m] += step * local[m]
    solve(state.small, state.small_pivots, w)
    for m in range(size):
        shift[m] += step * w[m]
    times_stiffness(model, state.by_velocity[STAGES], w, push)
    times_stiffness(model, state.by_place[STAGES], shift, local)
    for m in range(size):
        value = step * (push[m] + local[m])
        u = state.response[m]
        for n in range(nv):
            error[nq + n] += value * u[n]
    rates(model, state.y[:nq], error[nq : nq + nv], state.stage[:nq])
    for n in range(nq):
        error[n] += step * state.stage[n]


@routine
def step(model, work, state, t, h):
    """All stages of a step of length h from `state.y`, its end in `state.trial`, its errors in `state.error5` and `state.error3`.

    False if Newton's method does not converge, or a stage leaves what is possible: then they are as far as it came. (Where
    a step ends at a corner, it may go to and fro across it in the last stage.)
    """
    y, Z, K, trial, total = state.y, state.Z, state.K, state.trial, first_work(model, state.y)
    linearise(model, work, state, state.contact, y, STAGES)
    guess(model, state, h)
    speed = max(fastest(model, y, state.dy, h), 1e-300)
    before, contraction = 0.0, 1.0
    converged, fresh, refreshed = False, True, 0
    for iteration in range(MOST):
        for i in range(STAGES):
            for n in range(total):
                state.stage[n] = y[n] + Z[i, n]
            evaluate(model, work, state, t + C[i] * h, state.stage, K[i])
            if fresh:
                linearise(model, work, state, work.contact, state.stage, i)
                if i == MIDDLE:
                    respond(model, work, state)
            if iteration > 0:  # a guess has not been there
                see(model, work, state)
        state.count[EVALUATIONS] += STAGES
        state.count[ITERATIONS] += 1
        if fresh:
            for i in range(STAGES + 1):
                gains(model, state, i)
            factorise_newton(state, h)
        improve(model, state, h)
        size = 0.0
        for i in range(MIDDLE, STAGES, 2):  # the middle one and the last are enough
            for n in range(total):
                trial[n] = y[n] + Z[i, n]
            size = max(size, measure(model, work, state, state.R[i], speed, 0.0))
        size = sqrt(size)
        if not size < 1e140:
            break
        if iteration > 0:
            contraction = size / before
            if contraction > SLOW and refreshed == REFRESH:
                break
        left = size * contraction / (1.0 - contraction) if 0.0 < contraction < SLOW else size
        before = size
        converged = left < LEFT and size < LAST
        if converged:
            break
        fresh = contraction > LAZY and iteration > 0 and refreshed < REFRESH
        if fresh:
            refreshed += 1
    for n in range(total):
        trial[n] = y[n] + Z[STAGES - 1, n]
    for n in range(total, y.size):  # works do not act back
        for i in range(STAGES):
            value = 0.0
            for j in range(STAGES):
                value += A[i, j] * K[j, n]
            Z[i, n] = h * value
        trial[n] = y[n] + Z[STAGES - 1, n]
    factorise_error(state, h)
    estimate(model, state, h, ERROR5, state.error5)
    estimate(model, state, h, ERROR3, state.error3)
    return converged


@kernel
def interpolate(state, x, out):
    """The dense output at the part x of the step."""
    for n in range(out.size):
        out[n] = state.y[n]
    for j in range(STAGES):
        weight, Z = basis(j + 1, x), state.Z[j]
        for n in range(out.size):
            out[n] += weight * Z[n]


@kernel
def remember(state, h):
    """Keep the stages of a step that was taken: the next one begins with their polynomial."""
    for i in range(STAGES):
        copy(state.Z[i], state.Z_before[i])
    state.clock[BEFORE] = h
