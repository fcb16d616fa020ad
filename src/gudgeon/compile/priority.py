"""Linear equations by priority: each level is fulfilled as well as those before it allow."""

from __future__ import annotations

import numpy as np

from gudgeon.compile.redundancy import RANK


def by_priority(levels: list[tuple[np.ndarray, np.ndarray]]) -> tuple[np.ndarray, int]:
    """Return the vector x that solves A x = b of one level after the other, and how many directions stay free.

    What is zero is judged by the matrix itself, not by what the levels before have left of it: that may be round-off.
    """
    size = levels[0][0].shape[1]
    v, basis = np.zeros(size), np.eye(size)
    for matrix, target in levels:
        if not matrix.shape[0] or not basis.shape[1]:
            continue
        left, values, right = np.linalg.svd(matrix @ basis)
        rank = int(np.count_nonzero(values > RANK * np.linalg.norm(matrix)))
        wanted = left[:, :rank].T @ (target - matrix @ v)
        v = v + basis @ (right[:rank].T @ (wanted / values[:rank]))
        basis = basis @ right[rank:].T
    return v, basis.shape[1]
