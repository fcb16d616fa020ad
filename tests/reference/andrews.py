"""Andrews' squeezing mechanism (IFToMM A03, IVP test set), in one coordinate: the crank angle.

E. Hairer, G. Wanner: Solving Ordinary Differential Equations II, section VII.7; F. Mazzia, C. Magherini: Test Set for
Initial Value Problem Solvers, problem `andrews`. Seven bodies in the plane, in complex numbers:

    crank OF, link FE, ternary link B-E-D with a spring from D to C, links EG and EH, levers AG and AH

With the crank angle b, each point is the intersection of two circles: E from F and B, G and H from E and A; its first
and second derivatives in b follow from those of the distances. A body's mass centre, a given complex multiple of one
side from another, then has them too, and T = I(b) b'^2/2 with I' exact. A torque of 0.033 Nm acts on the crank; no
gravity.
"""

from typing import NamedTuple

import numpy as np
from scipy.integrate import solve_ivp

A, B, C = -0.06934 - 0.00227j, -0.03635 + 0.03273j, 0.014 + 0.072j
OF, FE, BE, EG, AG, EH, AH = 0.007, 0.028, 0.035, 0.02, 0.04, 0.02, 0.04
TORQUE, STIFFNESS, FREE_LENGTH = 0.033, 4530.0, 0.07785
START = -0.0617138900142764496358948458001

# mass, moment of inertia about the mass centre, and the mass centre as (origin, end, complex multiple of end - origin)
BODIES = {
    "crank": (0.04325, 2.194e-6, ("O", "F", 0.00092 / OF)),
    "link": (0.00365, 4.410e-7, ("F", "E", 0.0115 / FE)),
    "triangle": (0.02373, 5.255e-6, ("B", "E", (0.01874 + 0.01043j) / BE)),
    "EG": (0.00706, 5.667e-7, ("G", "E", (EG - 0.01421) / EG)),
    "AG": (0.07050, 1.169e-5, ("A", "G", (0.02308 + 0.00916j) / AG)),
    "EH": (0.00706, 5.667e-7, ("H", "E", (EH - 0.01421) / EH)),
    "AH": (0.05498, 1.912e-5, ("A", "H", (0.01228 - 0.00449j) / AH)),
}
SPRING = (0.018 + 0.02j) / BE  # D = B + SPRING (E - B)


class AndrewsMotion(NamedTuple):
    angles: np.ndarray  # beta, Theta, gamma, Phi, delta, Omega, epsilon of the test set (7, n), not unwrapped but beta
    speed: np.ndarray  # of beta
    energy: np.ndarray  # kinetic, of the spring, minus the work of the torque


def meet(p, q, r, s, side):
    """The point at distances r from p and s from q, to the left (+1) or right (-1) of the line from p to q.

    p, q and the result are triples: a point with its first and second derivative.
    """
    d = q[0] - p[0]
    along = (abs(d) ** 2 + r**2 - s**2) / (2 * abs(d))
    x = p[0] + d / abs(d) * (along + 1j * side * np.sqrt(r**2 - along**2))
    to_p, to_q = x - p[0], x - q[0]

    def solve(f, g):
        """The vector with the products f with to_p and g with to_q."""
        area = (to_p.conjugate() * to_q).imag
        return 1j * (g * to_p - f * to_q) / area

    def dot(a, b):
        return (a.conjugate() * b).real

    x1 = solve(dot(to_p, p[1]), dot(to_q, q[1]))
    x2 = solve(dot(to_p, p[2]) - abs(x1 - p[1]) ** 2, dot(to_q, q[2]) - abs(x1 - q[1]) ** 2)
    return np.array([x, x1, x2])


def points(b):
    """All points at the crank angle b, with two derivatives."""
    fixed = {name: np.array([x, 0, 0], complex) for name, x in (("O", 0), ("A", A), ("B", B))}
    F = OF * np.exp(1j * b) * np.array([1, 1j, -1])
    E = meet(F, fixed["B"], FE, BE, side=1)
    return {
        **fixed,
        "F": F,
        "E": E,
        "G": meet(E, fixed["A"], EG, AG, side=-1),
        "H": meet(E, fixed["A"], EH, AH, side=1),
    }


def inertia(b):
    """I, I', V and V', without the torque."""
    at = points(b)
    I = I1 = 0.0
    for mass, moment, (origin, end, multiple) in BODIES.values():
        side = at[end] - at[origin]
        centre = at[origin] + multiple * side
        turn = (side[1] / side[0]).imag
        turn1 = (side[2] / side[0] - (side[1] / side[0]) ** 2).imag
        I += mass * abs(centre[1]) ** 2 + moment * turn**2
        I1 += 2 * (mass * (centre[1].conjugate() * centre[2]).real + moment * turn * turn1)
    D = at["B"] + SPRING * (at["E"] - at["B"])
    stretch = abs(D[0] - C) - FREE_LENGTH
    slope = ((D[0] - C).conjugate() * D[1]).real / abs(D[0] - C)
    return I, I1, STIFFNESS * stretch**2 / 2, STIFFNESS * stretch * slope


def angles(b):
    """The seven angles of the test set."""
    at = {name: x[0] for name, x in points(b).items()}
    gamma = np.angle(1j * (at["E"] - at["B"]))
    delta, epsilon = np.angle(at["G"] - at["A"]), np.angle(1j * (at["H"] - at["A"]))
    theta = np.angle((at["F"] - at["E"]) * np.exp(-1j * b))
    phi = np.angle(1j * (at["E"] - at["G"]) * np.exp(-1j * delta))
    omega = np.angle((at["E"] - at["H"]) * np.exp(-1j * epsilon))
    return np.array([b, theta, gamma, phi, delta, omega, epsilon])


def andrews(times, rtol=1e-13):
    """Motion from rest at ascending `times` from 0."""
    times = np.asarray(times, float)

    def rate(t, y):
        I, I1, _, V1 = inertia(y[0])
        return [y[1], (TORQUE - I1 * y[1] ** 2 / 2 - V1) / I]

    run = solve_ivp(rate, (0.0, times[-1]), [START, 0.0], "DOP853", t_eval=times, rtol=rtol, atol=rtol, max_step=1e-4)
    energy = []
    for b, speed in run.y.T:
        I, _, V, _ = inertia(b)
        energy.append(I * speed**2 / 2 + V - TORQUE * (b - START))
    return AndrewsMotion(np.array([angles(b) for b in run.y[0]]).T, run.y[1], np.array(energy))
