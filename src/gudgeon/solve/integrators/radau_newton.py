"""Newton's method for the stages of Radau IIA: what is stiff are the forces at a few sites.

The stages Z_i = Y_i - y solve Z_i = h sum of a_ij f(y + Z_j). What is stiff in f are the forces at the sites, which depend
on the few velocities and displacements there. So Newton's matrix needs no more than their derivatives D by these, and
the response U of the mechanism to forces there:

    dv'/dv ~ U D_v B^T,  dv'/dq dq ~ U D_e B^T dx,   B^T: velocities at the sites

and the equations that remain are those of the velocities at the sites, w = B^T dv, for each stage i

    w_i - h sum_j a_ij G (D_v w_j + D_e h sum_k a_jk w_k) = -B^T R_i - h sum_j a_ij G D_e R_j,   G = B^T U

with the derivatives D of their own stage, since a film turns with the line of centres, and U, B of the middle one. There
are as many as there are stages times velocities at the sites that act, however large the mechanism is; sites that are
free have no part in it, and those between the same two frames count as one (radau_linear.py). B and U must be of the same pose: what G D leaves of a stiff residual would else be far larger
than the correction.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from gudgeon._bundle import Bundle
from gudgeon._jit import kernel, routine
from gudgeon.math.dense import factorise, solve
from gudgeon.math.kinematics import rates
from gudgeon.solve.integrators.radau_tableau import GAMMA, STAGES, TWICE, A
from gudgeon.solve.local import components, gather, moved
from gudgeon.tables.model import ROUND, Model
from gudgeon.tables.row import Row, columns
from gudgeon.tables.work import make_poses

if TYPE_CHECKING:
    from gudgeon.tables.state import State


class Acting(Row):
    """At how many leads sites act, and how many velocities there are at them."""

    sites: int
    components: int


class Newton(Bundle):
    """The state of the implicit method."""

    K: np.ndarray  # derivatives at the stages,
    Z: np.ndarray  # the stages, those of the step before, their residuals
    Z_before: np.ndarray
    R: np.ndarray
    acting: Acting
    acts: np.ndarray  # whether a site acts
    active: np.ndarray  # the leads of those that act, and where their velocities begin
    first: np.ndarray
    response: np.ndarray  # accelerations that forces at the sites cause, velocities at the sites of these,
    gain: np.ndarray
    pose: np.ndarray  # the poses for which they hold,
    by_place: np.ndarray  # derivatives of the forces by displacements and velocities, at stages and start,
    by_velocity: np.ndarray
    own_place: np.ndarray  # those of one site
    own_velocity: np.ndarray
    gain_place: np.ndarray
    gain_velocity: np.ndarray
    matrix: np.ndarray  # Newton's matrix, that of the error, and room for their right-hand sides
    pivots: np.ndarray
    small: np.ndarray
    small_pivots: np.ndarray
    right: np.ndarray
    shift: np.ndarray
    forces: np.ndarray
    local: np.ndarray
    all_local: np.ndarray


def room(model: Model, used: bool) -> Newton:
    """Return the state of the method at the start of a run."""
    if not used:
        return _no_room(model.WIDTH)
    leads = columns(model.sites)[np.unique(columns(model.sites)["lead"])]
    local = sum(model.LINEAR if pair == ROUND else model.WIDTH for pair in leads["pair"])
    return _room(STAGES, model.layout.total, len(model.sites), local, model.WIDTH, make_poses(model))


@cache
def _no_room(width: int) -> Newton:
    """Return a state of no length; nothing is ever written to it, so that all runs can have the same."""
    return _room(0, 0, 0, 0, width, np.zeros((0, 0)))


def _room(stages: int, size: int, sites: int, local: int, width: int, pose: np.ndarray) -> Newton:
    """Return room for so many stages, numbers in y, sites and velocities at them."""
    return Newton(
        K=np.zeros((stages, size)),
        Z=np.zeros((stages, size)),
        Z_before=np.zeros((stages, size)),
        R=np.zeros((stages, size)),
        acting=Acting.record(),
        acts=np.zeros(sites, np.int64),
        active=np.zeros(sites, np.int64),
        first=np.zeros(sites, np.int64),
        response=np.zeros((local, width * max(len(pose) - 1, 0))),
        gain=np.zeros((local, local)),
        pose=pose,
        by_place=np.zeros((stages + 1, sites, width, width)),
        by_velocity=np.zeros((stages + 1, sites, width, width)),
        own_place=np.zeros((width, width)),
        own_velocity=np.zeros((width, width)),
        gain_place=np.zeros((stages + 1, local, local)),
        gain_velocity=np.zeros((stages + 1, local, local)),
        matrix=np.zeros((stages * local, stages * local)),
        pivots=np.zeros(stages * local, np.int64),
        small=np.zeros((local, local)),
        small_pivots=np.zeros(local, np.int64),
        right=np.zeros(stages * local),
        shift=np.zeros(stages * local),
        forces=np.zeros((stages, local)),
        local=np.zeros(width),
        all_local=np.zeros(local),
    )


@kernel
def times_stiffness(model: Model, own, D, x, out):
    """out = D x, site by site."""
    for a in range(own.acting.sites):
        k, first = own.active[a], own.first[a]
        width = components(model, k)
        for m in range(width):
            value = 0.0
            for n in range(width):
                value += D[k, m, n] * x[first + n]
            out[first + m] = value


@kernel
def times(G, size, x, out):
    """out = G x."""
    for m in range(size):
        value = 0.0
        for n in range(size):
            value += G[m, n] * x[n]
        out[m] = value


@routine
def factorise_error(state: State, h):
    """Factorise the matrix of the error estimate, for a step of length h."""
    own: Newton = state.integrators.radau
    GD_v, GD_e, small, step = own.gain_velocity[STAGES], own.gain_place[STAGES], own.small, h * GAMMA
    size = own.acting.components
    for m in range(size):
        for n in range(size):
            small[m, n] = (1.0 if m == n else 0.0) - step * GD_v[m, n] - step * step * GD_e[m, n]
    factorise(small, size, own.small_pivots)


@routine
def factorise_newton(state: State, h):
    """Factorise Newton's matrix for a step of length h."""
    own: Newton = state.integrators.radau
    size, GD_v, GD_e, matrix = own.acting.components, own.gain_velocity, own.gain_place, own.matrix
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
    for n in range(STAGES * size):
        matrix[n, n] += 1.0
    factorise(matrix, STAGES * size, own.pivots)


@kernel
def improve(model: Model, state: State, h):
    """Take one of Newton's steps: `R` becomes the corrections of the stages, which are corrected."""
    write_residuals(model, state, h)
    solve_at_sites(model, state, h)
    write_forces(model, state, h)
    write_corrections(model, state, h)
    own: Newton = state.integrators.radau
    Z, R = own.Z, own.R
    for i in range(STAGES):
        for n in range(model.layout.w):
            Z[i, n] += R[i, n]


@kernel
def write_residuals(model: Model, state: State, h):
    """R = Z - h A K."""
    own: Newton = state.integrators.radau
    Z, R, K = own.Z, own.R, own.K
    for i in range(STAGES):
        for n in range(model.layout.w):
            value = 0.0
            for j in range(STAGES):
                value += A[i, j] * K[j, n]
            R[i, n] = Z[i, n] - h * value


@kernel
def solve_at_sites(model: Model, state: State, h):
    """Solve for the velocities w at the sites, into `right`; displacements of the residuals go into `shift`."""
    own: Newton = state.integrators.radau
    layout, size, R, right, shift = model.layout, own.acting.components, own.R, own.right, own.shift
    for i in range(STAGES):
        for a in range(own.acting.sites):
            k, first = own.active[a], size * i + own.first[a]
            gather(model, own.pose, k, R[i, layout.v : layout.z], right[first:])
            moved(model, own.pose, k, state.y, R[i], shift[first:])
        for m in range(size):
            right[size * i + m] = -right[size * i + m]
    for j in range(STAGES):
        GD_e = own.gain_place[j]
        for m in range(size):
            value = 0.0
            for n in range(size):
                value += GD_e[m, n] * shift[size * j + n]
            for i in range(STAGES):
                right[size * i + m] -= h * A[i, j] * value
    solve(own.matrix, STAGES * size, own.pivots, right)


@kernel
def write_forces(model: Model, state: State, h):
    """Write the changes of the forces at the sites: D_v w + D_e (h A w - R_e)."""
    own: Newton = state.integrators.radau
    size, right, shift, local, push = own.acting.components, own.right, own.shift, own.all_local, own.forces
    for i in range(STAGES):
        for m in range(size):
            value = -shift[size * i + m]
            for j in range(STAGES):
                value += h * A[i, j] * right[size * j + m]
            local[m] = value
        times_stiffness(model, own, own.by_place[i], local, push[i])
        times_stiffness(model, own, own.by_velocity[i], right[size * i : size * (i + 1)], local)
        for m in range(size):
            push[i, m] += local[m]


@kernel
def write_corrections(model: Model, state: State, h):
    """R = -R, with what these forces do to the velocities, and the velocities to the coordinates."""
    own: Newton = state.integrators.radau
    layout, R, push, change = model.layout, own.R, own.forces, state.stage
    nv = layout.z - layout.v
    for i in range(STAGES):
        for n in range(layout.w):
            R[i, n] = -R[i, n]
        for m in range(own.acting.components):
            value = 0.0
            for j in range(STAGES):
                value += h * A[i, j] * push[j, m]
            u = own.response[m]
            for n in range(nv):
                R[i, layout.v + n] += value * u[n]
    for j in range(STAGES):
        rates(model, state.y[: layout.v], R[j, layout.v : layout.z], change[: layout.v])
        for i in range(STAGES):
            part = h * A[i, j]
            for n in range(layout.v):
                R[i, n] += part * change[n]


@routine
def estimate(model: Model, state: State, h, weights, error):
    """Write the error (1 - h GAMMA J)^-1 (h GAMMA f + sum of weights[i] Z[i])."""
    own: Newton = state.integrators.radau
    layout, size, step = model.layout, own.acting.components, h * GAMMA
    for n in range(error.size):
        value = step * state.dy[n]
        for i in range(STAGES):
            value += weights[i] * own.Z[i, n]
        error[n] = value
    w, shift, local, push = own.right, own.shift, own.all_local, own.forces[0]
    for a in range(own.acting.sites):
        k, first = own.active[a], own.first[a]
        gather(model, own.pose, k, error[layout.v : layout.z], w[first:])
        moved(model, own.pose, k, state.y, error, shift[first:])
    times(own.gain_place[STAGES], size, shift, local)
    for m in range(size):
        w[m] += step * local[m]
    solve(own.small, size, own.small_pivots, w)
    for m in range(size):
        shift[m] += step * w[m]
    times_stiffness(model, own, own.by_velocity[STAGES], w, push)
    times_stiffness(model, own, own.by_place[STAGES], shift, local)
    for m in range(size):
        value = step * (push[m] + local[m])
        u = own.response[m]
        for n in range(layout.z - layout.v):
            error[layout.v + n] += value * u[n]
    rates(model, state.y[: layout.v], error[layout.v : layout.z], state.stage[: layout.v])
    for n in range(layout.v):
        error[n] += step * state.stage[n]
