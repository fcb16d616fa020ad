"""The analyses before a run for large mechanisms, with sparse matrices: cost in proportion to the number of bodies.

What `start.py` does with singular values is done here through S = A W^-1 A^T, slightly regularised and refined:
dependent rows that agree with each other do no harm then.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from scipy import sparse
from scipy.sparse.linalg import ArpackError, eigsh, splu

#: Regularisation of S relative to its diagonal, and how often a solution is refined.
SHIFT, REFINEMENTS = 1e-10, 4
#: Eigenvalues of S, scaled to ones on its diagonal, below which rows count as dependent.
DEPENDENT = 1e-9
#: Pivots of that matrix, all above which no rows are dependent.
INDEPENDENT = 1e-6


def least_change(A: Any, b: np.ndarray, weights: np.ndarray) -> np.ndarray:
    """The x with A x = b for which the sum of weights x^2 is least."""
    A = sparse.csr_matrix(A)
    if not A.shape[0]:
        return np.zeros(A.shape[1])
    transposed = sparse.diags(1.0 / weights) @ A.T
    S = sparse.csc_matrix(A @ transposed)
    factors = splu(S + SHIFT * sparse.diags(S.diagonal()))
    multipliers = np.zeros(A.shape[0])
    for _ in range(1 + REFINEMENTS):
        multipliers += factors.solve(b - S @ multipliers)
    result: np.ndarray = transposed @ multipliers
    return result


def velocities(wishes: list[tuple[Any, np.ndarray]], masses: np.ndarray, allowed: float) -> np.ndarray:
    """Velocities of least kinetic energy that fulfil all wishes; the last ones are dropped while they contradict.

    If even the first two do, what was given (the second) is changed as little as its energy allows.
    """
    for count in range(len(wishes), 0, -1):
        A = sparse.vstack([matrix for matrix, _ in wishes[:count]])
        b = np.concatenate([target for _, target in wishes[:count]])
        v = least_change(A, b, masses)
        if np.max(np.abs(A @ v - b), initial=0.0) <= allowed * (1.0 + np.max(np.abs(v), initial=0.0)):
            return v
        if count == 2:
            (J, nu), (chosen, given) = wishes[:2]
            start = sparse.csr_matrix(chosen).T @ given
            return start - least_change(J, J @ start - nu, masses)
    return v


def _smallest_pivot(S: Any) -> float:
    """The smallest pivot of a symmetric matrix eliminated along its diagonal; zero if it is singular."""
    try:
        factors = splu(S, permc_spec="MMD_AT_PLUS_A", diag_pivot_thresh=0.0, options={"SymmetricMode": True})
    except RuntimeError:
        return 0.0
    return float(factors.U.diagonal().min())


def dependent_rows(A: Any) -> tuple[int, np.ndarray]:
    """How many rows of A are too many, and which take part in a dependence."""
    A = sparse.csr_matrix(A)
    rows = A.shape[0]
    scaled = sparse.diags(1.0 / np.sqrt(np.asarray(A.multiply(A).sum(axis=1)).ravel())) @ A
    S = sparse.csc_matrix(scaled @ scaled.T)
    if _smallest_pivot(S) > INDEPENDENT:
        return 0, np.zeros(rows, bool)
    count = 6
    while True:
        try:
            values, vectors = eigsh(S, k=min(count, rows - 1), sigma=-1e-6, v0=np.ones(rows))
        except ArpackError:  # hundreds of equal eigenvalues: then all of them, whatever it takes
            values, vectors = np.linalg.eigh(S.toarray())
            count = rows
        small = values < DEPENDENT
        if not small.all() or count >= rows - 1:
            break
        count *= 2
    return int(small.sum()), np.linalg.norm(vectors[:, small], axis=1) > 1e-6
