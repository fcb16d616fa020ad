"""The Schur complement S = J M^-1 J^T: its factors, multipliers by them, and products with J."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gudgeon._jit import kernel, long_kernel, routine
from gudgeon.joints.primitives import residuals
from gudgeon.math import fronts, ldl
from gudgeon.math.vector import copy, fill

if TYPE_CHECKING:
    from gudgeon.tables.model import Model
    from gudgeon.tables.work import Work


#: How often a regularised solution is refined.
REFINEMENTS = 3
#: Pivots that are no larger than so many times the regularisation belong to redundant rows.
REDUNDANT = 1e2


@kernel
def factorise(model: Model, work: Work, shift, tolerance):
    """S, and the factors of S + shift * diag(S), by rows or by fronts; returns the smallest pivot."""
    floor = REDUNDANT * shift if shift > 0.0 else -1e300
    if model.fronts.size > 0:
        assemble(model, work)
    else:
        smallest = factorise_by_rows(model, work, shift, tolerance, floor)
        if smallest >= 0.0:
            return smallest
    return factorise_with_care(model, work, shift, tolerance, floor)


@kernel
def entry_of(J, JM, couplings, width, first, last):
    """Return an entry of S, the sum of some couplings."""
    value = 0.0
    for k in range(first, last):
        a, b = couplings[k].a, couplings[k].b
        for n in range(width):
            value += J[a + n] * JM[b + n]
    return value


@long_kernel
def assemble(model: Model, work: Work):
    """S = J M^-1 J^T, its entries one after the other."""
    # local names: the address of an array is then looked up once
    J, JM, S, couplings, terms = work.J, work.JM, work.S, model.couplings, model.terms
    for n in range(S.size):
        S[n] = entry_of(J, JM, couplings, model.WIDTH, terms[n], terms[n + 1])


@long_kernel
def factorise_by_rows(model: Model, work: Work, shift, tolerance, floor):
    """S and its factors in one go: while a pivot is divided by, the next entries of S are made.

    Returns the smallest pivot as a part of its diagonal, as math/ldl.py does; below zero if one is below `tolerance`.
    """
    J, JM, S, couplings, terms = work.J, work.JM, work.S, model.couplings, model.terms
    start, columns, products, factors = model.start, model.columns, model.products, model.factors
    lower, scaled, inverse = work.factor, work.updates, work.pivots
    rows, smallest, regular = inverse.size, 1.0, True
    for k in range(rows):
        own = entry_of(J, JM, couplings, model.WIDTH, terms[k], terms[k + 1])
        S[k] = own
        pivot = own * (1.0 + shift)
        for p in range(start[k], start[k + 1]):
            value = entry_of(J, JM, couplings, model.WIDTH, terms[rows + p], terms[rows + p + 1])
            S[rows + p] = value
            for n in range(factors[p], factors[p + 1]):
                value -= lower[products[n].a] * scaled[products[n].b]
            scaled[p] = value
            entry = value * inverse[columns[p]]
            lower[p] = entry
            pivot -= entry * value
        if floor * own < pivot < smallest * own:
            smallest = pivot / own
        regular = regular and pivot > tolerance * own
        inverse[k] = 1.0 / pivot
    return smallest if regular else -1.0


@routine
def factorise_with_care(model: Model, work: Work, shift, tolerance, floor):
    """The factors of S, which is there, with pivots below `tolerance` replaced."""
    S, factor, entries = work.S, work.factor, model.entries
    rows = work.pivots.size
    fill(0.0, factor)
    if model.fronts.size == 0:
        for n in range(rows, S.size):
            factor[entries[n].place] = S[n]
        return ldl.factorise(model.start, model.columns, S, shift, tolerance, floor, work.zeros, factor, work.pivots)
    for n in range(S.size):
        factor[entries[n].place] = S[n]
    return fronts.factorise(
        model.fronts, model.children, model.front_places, S, shift, tolerance, floor, factor, work.updates, work.pivots
    )


@kernel
def substitute(model: Model, work: Work, x_out):
    """Replace x by the solution of S x = x, with the factors at hand."""
    if model.fronts.size == 0:
        ldl.solve(model.start, model.columns, work.factor, work.pivots, x_out)
    else:
        fronts.solve(model.fronts, model.below, work.factor, work.pivots, x_out)


@kernel
def solve_multipliers(model: Model, work: Work, x_out):
    """Replace x by the solution of S x = x, refined where S is regularised."""
    if work.regular.deficient == 0:
        substitute(model, work, x_out)
        return
    b, rest = work.right, work.rest
    copy(x_out, b)
    copy(x_out, rest)
    fill(0.0, x_out)
    for _ in range(1 + REFINEMENTS):
        substitute(model, work, rest)
        for k in range(x_out.size):
            x_out[k] += rest[k]
        ldl.residual(model.entries, work.S, x_out, b, rest)


@long_kernel
def rows_times(model: Model, J, v, out):
    """out = J v."""
    rows, width = model.rows, model.WIDTH
    for r in range(rows.size):
        i, j, k = width * rows[r].i, width * rows[r].j, 2 * width * r
        value = 0.0
        if i < v.size:
            for n in range(width):
                value += J[k + n] * v[i + n]
        if j < v.size:
            for n in range(width):
                value += J[k + width + n] * v[j + n]
        out[r] = value


@long_kernel
def subtract_transposed(model: Model, JM, multipliers, out):
    """out -= M^-1 J^T lambda."""
    rows, width = model.rows, model.WIDTH
    for r in range(rows.size):
        i, j, k = width * rows[r].i, width * rows[r].j, 2 * width * r
        value = multipliers[r]
        if i < out.size:
            for n in range(width):
                out[i + n] -= JM[k + n] * value
        if j < out.size:
            for n in range(width):
                out[j + n] -= JM[k + width + n] * value


@kernel
def write_right_side(model: Model, work: Work, t, v, acceleration, row_out):
    """Write J a - gamma for the accelerations of bodies without joints, with Baumgarte's terms if asked for."""
    rows_times(model, work.J, acceleration, row_out)
    gamma = work.gamma
    for r in range(row_out.size):
        row_out[r] -= gamma[r]
    alpha, beta = model.numbers.alpha, model.numbers.beta
    if alpha != 0.0 or beta != 0.0:
        residuals(model, work, t)
        rows_times(model, work.J, v, work.multipliers)
        for r in range(row_out.size):
            row_out[r] += 2.0 * alpha * (work.multipliers[r] - work.nu[r]) + beta * beta * work.phi[r]
