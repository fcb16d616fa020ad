"""The equations of motion: accelerations and multipliers of a mechanism in a given state.

    [M  J^T] [a     ]   [f    ]
    [J  0  ] [lambda] = [gamma]                                    flores2004 (7), with M diagonal

solved through the Schur complement S = J M^-1 J^T: S lambda = J M^-1 f - gamma, a = M^-1 (f - J^T lambda). Constraint
forces are -J^T lambda. Redundant rows make S singular: it is then regularised by `SHIFT` and the solution refined,
which leaves the smallest multipliers that do it.
"""

from __future__ import annotations

from gudgeon._jit import kernel, routine
from gudgeon.compile.tables import ALPHA, BETA, DEFICIENT, SHIFT
from gudgeon.fits.pin import NORMAL, RATE, SLIP, TANGENTIAL
from gudgeon.fits.pin import forces as contact_forces
from gudgeon.joints.primitives import jacobian, residuals
from gudgeon.math import ldl
from gudgeon.math.plane import WIDTH, place_bodies
from gudgeon.math.vector import copy, fill
from gudgeon.solve.loads import apply_gravity, apply_loads

#: A pivot below this part of its diagonal counts as zero: the row depends on the others.
PIVOT = 1e-13
#: Regularisation where a singular configuration is met on the way, and how often a regularised solution is refined.
EMERGENCY_SHIFT = 1e-9
REFINEMENTS = 3

factorise, substitute, residual = ldl.factorise, ldl.solve, ldl.residual


@kernel
def linearise(model, work, t, y):
    """Poses, Jacobian and the factors of S at a state."""
    nv = WIDTH * model.bodies.size
    place_bodies(y[:nv], y[nv : 2 * nv], work.pose)
    factorise_system(model, work, t)


@kernel
def factorise_system(model, work, t):
    """Jacobian and the factors of S for the poses at hand."""
    jacobian(model, work, t)
    # local names: the address of an array is then looked up once
    J, JM, S, couplings, terms = work.J, work.JM, work.S, model.couplings, model.terms
    for entry in range(S.size):
        value = 0.0
        for k in range(terms[entry], terms[entry + 1]):
            a, b = couplings[k].a, couplings[k].b
            for n in range(WIDTH):
                value += J[a + n] * JM[b + n]
        S[entry] = value
    shift = model.numbers[SHIFT]
    small = factorise(model.start, model.columns, S, shift, PIVOT, work.zeros, work.factor, work.pivots)
    work.flags[DEFICIENT] = 1 if shift > 0.0 else 0
    if small > 0 and shift == 0.0:
        factorise(model.start, model.columns, S, EMERGENCY_SHIFT, 0.0, work.zeros, work.factor, work.pivots)
        work.flags[DEFICIENT] = 1


@kernel
def solve_multipliers(model, work, x_out):
    """Replace x by the solution of S x = x, refined where S is regularised."""
    if work.flags[DEFICIENT] == 0:
        substitute(model.start, model.columns, work.factor, work.pivots, x_out)
        return
    b, rest = work.right, work.rest
    copy(x_out, b)
    copy(x_out, rest)
    fill(0.0, x_out)
    for _ in range(1 + REFINEMENTS):
        substitute(model.start, model.columns, work.factor, work.pivots, rest)
        for k in range(x_out.size):
            x_out[k] += rest[k]
        residual(model.start, model.columns, work.S, x_out, b, rest)


@kernel
def rows_times(rows, J, v, out):
    """out = J v."""
    for r in range(rows.size):
        i, j, k = WIDTH * rows[r].i, WIDTH * rows[r].j, 2 * WIDTH * r
        value = 0.0
        if i < v.size:
            for n in range(WIDTH):
                value += J[k + n] * v[i + n]
        if j < v.size:
            for n in range(WIDTH):
                value += J[k + WIDTH + n] * v[j + n]
        out[r] = value


@kernel
def subtract_transposed(rows, JM, multipliers, out):
    """out -= M^-1 J^T lambda."""
    for r in range(rows.size):
        i, j, k = WIDTH * rows[r].i, WIDTH * rows[r].j, 2 * WIDTH * r
        value = multipliers[r]
        if i < out.size:
            for n in range(WIDTH):
                out[i + n] -= JM[k + n] * value
        if j < out.size:
            for n in range(WIDTH):
                out[j + n] -= JM[k + WIDTH + n] * value


@routine
def evaluate(model, work, state, t, y, dy_out):
    """The derivative of y. Never changes what is discrete: modes and impact speeds are given."""
    linearise(model, work, t, y)
    accelerations(model, work, state, t, y, dy_out)


@kernel
def accelerations(model, work, state, t, y, dy_out):
    """The derivative of y where `linearise` has been called for its coordinates and velocities."""
    nv = WIDTH * model.bodies.size
    v = y[nv : 2 * nv]
    places, drives = model.places.size, model.drives.size
    works = dy_out.size - 2 * places - drives - model.loads.size
    force, row, inverse = work.force, work.row, model.inverse
    apply_gravity(model.bodies, model.gravity, force)
    z = y[2 * nv :]
    contact_forces(model, work, state.mode, state.impact_speed, z, dy_out[2 * nv :])
    apply_loads(model, work.pose, t, force, dy_out[works + 2 * places + drives :])

    acceleration = dy_out[nv : 2 * nv]
    for k in range(nv):
        dy_out[k] = v[k]
        acceleration[k] = inverse[k] * force[k]
    rows_times(model.rows, work.J, acceleration, row)
    gamma = work.gamma
    for r in range(row.size):
        row[r] -= gamma[r]
    alpha, beta = model.numbers[ALPHA], model.numbers[BETA]
    if alpha != 0.0 or beta != 0.0:
        residuals(model, work, t)
        rows_times(model.rows, work.J, v, work.multipliers)
        for r in range(row.size):
            row[r] += 2.0 * alpha * (work.multipliers[r] - work.nu[r]) + beta * beta * work.phi[r]
    solve_multipliers(model, work, row)
    copy(row, work.multipliers)
    subtract_transposed(model.rows, work.JM, row, acceleration)

    for k in range(places):
        c = work.contact[k]
        dy_out[works + 2 * k] = -c[NORMAL] * c[RATE]
        dy_out[works + 2 * k + 1] = c[TANGENTIAL] * c[SLIP]
    for k in range(drives):
        d = model.drives[k]
        dy_out[works + 2 * places + k] = -row[d.row] * work.nu[d.row]
