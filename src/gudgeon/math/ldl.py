"""Sparse LDL^T factorisation of a symmetric positive matrix whose pattern never changes.

    S = L D L^T,   L unit lower triangular, stored by rows without its diagonal, fill included

The order of elimination and the pattern of L are found once, in Python (`minimum_degree`, compile/pattern.py); the kernels then only run over
indices. One code serves a four-bar and a chain of a thousand links.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from gudgeon._jit import kernel


class Pattern(NamedTuple):
    """Where the entries of L stand: row k holds columns[start[k]:start[k + 1]], ascending."""

    start: np.ndarray
    columns: np.ndarray


def minimum_degree(neighbours: list[set[int]]) -> tuple[list[int], list[set[int]]]:
    """An order of elimination with little fill: always take a node with the fewest neighbours left.

    Gives the order, and for each node those after it that it is coupled with when its turn comes, fill included.
    """
    import heapq

    graph = [set(n) for n in neighbours]
    heap = [(len(n), k) for k, n in enumerate(graph)]
    heapq.heapify(heap)
    done = [False] * len(graph)
    order = []
    while heap:
        degree, node = heapq.heappop(heap)
        if done[node] or degree != len(graph[node]):
            continue
        done[node] = True
        order.append(node)
        clique = graph[node]
        for other in clique:
            graph[other] |= clique
            graph[other] -= {other, node}
            heapq.heappush(heap, (len(graph[other]), other))
    return order, graph


@kernel
def factorise(start, columns, S, shift, tolerance, work, lower_out, inverse_out):
    """L and 1/D of S + shift * diag(S); returns how many pivots fell below `tolerance` of their diagonal.

    S holds the diagonal, then the entries in the places of L (zero where there is only fill); `work` is zero on entry
    and exit.
    """
    small = 0
    size = inverse_out.size
    for k in range(size):
        own = S[k]
        pivot = own * (1.0 + shift)
        for p in range(start[k], start[k + 1]):
            i = columns[p]
            value = S[size + p]
            for r in range(start[i], start[i + 1]):
                value -= lower_out[r] * work[columns[r]]
            work[i] = value
            entry = value * inverse_out[i]
            lower_out[p] = entry
            pivot -= entry * value
        for p in range(start[k], start[k + 1]):
            work[columns[p]] = 0.0
        if not pivot > tolerance * own:
            small += 1
            pivot = own if own > 0.0 else 1.0
        inverse_out[k] = 1.0 / pivot
    return small


@kernel
def solve(start, columns, lower, inverse, x_out):
    """Replace x by the solution of L D L^T x = x."""
    size = inverse.size
    for k in range(size):
        value = x_out[k]
        for p in range(start[k], start[k + 1]):
            value -= lower[p] * x_out[columns[p]]
        x_out[k] = value
    for k in range(size):
        x_out[k] *= inverse[k]
    for k in range(size - 1, -1, -1):
        value = x_out[k]
        for p in range(start[k], start[k + 1]):
            x_out[columns[p]] -= lower[p] * value


@kernel
def residual(start, columns, S, x, b, r_out):
    """r = b - S x."""
    size = x.size
    for k in range(size):
        r_out[k] = b[k] - S[k] * x[k]
    for k in range(size):
        for p in range(start[k], start[k + 1]):
            i = columns[p]
            r_out[k] -= S[size + p] * x[i]
            r_out[i] -= S[size + p] * x[k]
