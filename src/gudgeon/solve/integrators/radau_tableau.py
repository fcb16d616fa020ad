"""Coefficients of the Radau IIA collocation method, worked out from its nodes.

Hairer, Wanner: Solving Ordinary Differential Equations II, 2nd ed., Springer 1996, section IV.5 and IV.8.
"""

from __future__ import annotations

import numpy as np

#: Stages; the order is 2 STAGES - 1. An odd number: A then has one real eigenvalue, which the error estimate needs.
STAGES = 5
#: Steps are chosen by error^(-EXPONENT): two estimates, of the order h^6 and h^4, together give one of the order h^8.
EXPONENT = 1.0 / 8.0
#: The same where the stages must be exact, too: the first of these estimates alone.
EXPONENT_BETWEEN = 1.0 / 6.0


def _nodes(s: int) -> np.ndarray:
    """The zeros of d^(s-1)/dx^(s-1) [x^(s-1) (x - 1)^s], the last of which is 1."""
    power = np.polynomial.Polynomial.fromroots([0.0] * (s - 1) + [1.0] * s)
    derivative = power.deriv(s - 1)
    slope = derivative.deriv()
    roots = np.sort(derivative.roots().real)
    for _ in range(3):
        roots = roots - derivative(roots) / slope(roots)
    roots[-1] = 1.0
    return roots


def lagrange(nodes: np.ndarray, j: int, x: np.ndarray) -> np.ndarray:
    """The polynomial that is 1 at node j and 0 at the others."""
    result = np.ones_like(np.asarray(x, float))
    for k in range(len(nodes)):
        if k != j:
            result = result * (x - nodes[k]) / (nodes[j] - nodes[k])
    return result


def _integrals(nodes: np.ndarray) -> np.ndarray:
    """a_ij, the integral of the j-th of these polynomials from 0 to node i, by Gauss' formula, which is exact."""
    points, weights = np.polynomial.legendre.leggauss(len(nodes))
    x, w = 0.5 * (points + 1.0), 0.5 * weights
    return np.array([[c * np.sum(w * lagrange(nodes, j, c * x)) for j in range(len(nodes))] for c in nodes])


C = _nodes(STAGES)
A = _integrals(C)
INVERSE = np.linalg.inv(A)
#: A_ij A_jk, at [i, k, j].
TWICE = np.einsum("ij,jk->ikj", A, A).copy()
#: The real eigenvalue of A.
GAMMA = float(next(value.real for value in np.linalg.eigvals(A) if abs(value.imag) < 1e-12))


def _error(stages: tuple[int, ...]) -> np.ndarray:
    """What the derivative at the start differs by from that of the polynomial through these stages, by the Z."""
    weights = np.zeros(STAGES)
    for j, stage in enumerate(stages):
        weights[stage] = lagrange(C[list(stages)], j, np.zeros(1))[0]
    return -GAMMA * weights @ INVERSE


#: Errors are (1 - h GAMMA J)^-1 (h GAMMA f(y) + sum of ERROR[i] Z[i]), with all stages and with three of them.
ERROR5, ERROR3 = _error((0, 1, 2, 3, 4)), _error((1, 3, 4))
#: Nodes of the dense output: the start of the step and the stages.
DENSE_NODES = np.concatenate([[0.0], C])
#: Products of differences of these, the denominators of its Lagrange polynomials.
DENOMINATORS = np.array([np.prod([x - other for other in DENSE_NODES if other != x]) for x in DENSE_NODES])
