"""Small dense systems of equations, solved in place."""

from __future__ import annotations

from gudgeon._jit import long_routine


@long_routine
def factorise(matrix, size, pivots_out):
    """Replace the first `size` rows and columns of a matrix by its factors L and U, with rows exchanged.

    A zero pivot gives infinities.
    """
    for k in range(size):
        best = k
        for i in range(k + 1, size):
            if abs(matrix[i, k]) > abs(matrix[best, k]):
                best = i
        pivots_out[k] = best
        if best != k:
            for j in range(size):
                matrix[k, j], matrix[best, j] = matrix[best, j], matrix[k, j]
        per_pivot = 1.0 / matrix[k, k]
        for i in range(k + 1, size):
            factor = matrix[i, k] * per_pivot
            matrix[i, k] = factor
            if factor != 0.0:
                for j in range(k + 1, size):
                    matrix[i, j] -= factor * matrix[k, j]


@long_routine
def solve(factors, size, pivots, x_out):
    """Replace x by the solution of the system whose factors these are."""
    for k in range(size):
        other = pivots[k]
        x_out[k], x_out[other] = x_out[other], x_out[k]
    for i in range(size):
        value = x_out[i]
        for j in range(i):
            value -= factors[i, j] * x_out[j]
        x_out[i] = value
    for n in range(size):
        i = size - 1 - n
        value = x_out[i]
        for j in range(i + 1, size):
            value -= factors[i, j] * x_out[j]
        x_out[i] = value / factors[i, i]
