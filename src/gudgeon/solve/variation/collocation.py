"""Neighbours of a motion over a step: the linear equations they obey, by collocation.

    xi'' = eta' = A_xi xi + A_eta eta + A_z zeta + A_c memory,   zeta' = ...

with the matrices at the nodes of Gauss, order 8, or, where the motion is stiff, of Radau IIA, order 7, which lets decay
what decays. Unknown are the second derivatives of xi and the rates of zeta at the nodes; remembered speeds stay.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gudgeon._jit import routine
from gudgeon.math import dense
from gudgeon.tables.variation import STAGES

if TYPE_CHECKING:
    from gudgeon.tables.variation import Variation


@routine
def carry(own: Variation, way, h):
    """Carry all neighbours over a step of length h, by the matrices that are there for each node."""
    free, states = own.chart.size, own.zeta.shape[0]
    unknown = free + states
    size = STAGES * unknown
    stage, stage2, weight, weight2 = own.stage[way], own.stage2[way], own.weight[way], own.weight2[way]
    nodes, matrix, x = own.nodes[way], own.matrix, own.right
    for i in range(STAGES):
        place, speed, state = own.by_place[i], own.by_speed[i], own.by_state[i]
        for n in range(unknown):
            row = i * unknown + n
            for j in range(STAGES):
                once, twice = h * stage[i, j], h * h * stage2[i, j]
                for c in range(free):
                    matrix[row, j * unknown + c] = -once * speed[n, c] - twice * place[n, c]
                for s in range(states):
                    matrix[row, j * unknown + free + s] = -once * state[n, s]
            matrix[row, row] += 1.0
    dense.factorise(matrix, size, own.pivots)
    for d in range(own.xi.shape[1]):
        for i in range(STAGES):
            for n in range(unknown):
                value = 0.0
                for c in range(free):
                    value += own.by_place[i, n, c] * (own.xi[c, d] + h * nodes[i] * own.eta[c, d])
                    value += own.by_speed[i, n, c] * own.eta[c, d]
                for s in range(states):
                    value += own.by_state[i, n, s] * own.zeta[s, d]
                for k in range(own.memory.shape[0]):
                    value += own.by_memory[i, n, k] * own.memory[k, d]
                value += own.by_parameter[i, n] * own.parameter[d]
                x[i * unknown + n] = value
        dense.solve(matrix, size, own.pivots, x)
        for c in range(free):
            own.xi[c, d] += h * own.eta[c, d]
            for i in range(STAGES):
                own.xi[c, d] += h * h * weight2[i] * x[i * unknown + c]
                own.eta[c, d] += h * weight[i] * x[i * unknown + c]
        for s in range(states):
            for i in range(STAGES):
                own.zeta[s, d] += h * weight[i] * x[i * unknown + free + s]
