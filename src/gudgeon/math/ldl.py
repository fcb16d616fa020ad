"""Sparse LDL^T factorisation of a symmetric positive matrix whose pattern never changes.

    S = L D L^T,   L unit lower triangular, stored by rows without its diagonal, fill included

S itself is a list of its entries, the diagonal first, each with its place among those of L. The order of elimination
and the pattern of L are found once, in Python (compile/pattern.py); the kernels then only run over indices. This one
serves a four-bar and a chain of a thousand links; for what fills in much there is math/fronts.py.
"""

from __future__ import annotations

from gudgeon._jit import kernel, long_kernel


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


@long_kernel
def factorise(start, columns, S, shift, tolerance, floor, zeros, lower_out, inverse_out):
    """L and 1/D of S + shift * diag(S); returns the smallest pivot as a part of its diagonal.

    Only those above `floor` are asked for it. A pivot below `tolerance` is replaced by its diagonal. Row k of L has the
    columns[start[k]:start[k + 1]], ascending; `lower_out` holds S there on entry (zero where there is only fill). The
    first entries of S are its diagonal; `zeros` is zero on entry and exit.
    """
    smallest = 1.0
    size = inverse_out.size
    for k in range(size):
        own = S[k]
        pivot = own * (1.0 + shift)
        for p in range(start[k], start[k + 1]):
            i = columns[p]
            value = lower_out[p]
            for r in range(start[i], start[i + 1]):
                value -= lower_out[r] * zeros[columns[r]]
            zeros[i] = value
            entry = value * inverse_out[i]
            lower_out[p] = entry
            pivot -= entry * value
        for p in range(start[k], start[k + 1]):
            zeros[columns[p]] = 0.0
        if floor * own < pivot < smallest * own:
            smallest = pivot / own
        if not pivot > tolerance * own:
            smallest = min(smallest, 0.0)
            pivot = own if own > 0.0 else 1.0
        inverse_out[k] = 1.0 / pivot
    return smallest


@long_kernel
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
def residual(entries, S, x, b, r_out):
    """r = b - S x."""
    for k in range(x.size):
        r_out[k] = b[k] - S[k] * x[k]
    for n in range(x.size, S.size):
        i, j = entries[n].row, entries[n].column
        r_out[i] -= S[n] * x[j]
        r_out[j] -= S[n] * x[i]
