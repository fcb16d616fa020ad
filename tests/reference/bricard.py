"""Bricard's mechanism of the IFToMM benchmark library (A04), with its closure solved in closed form.

Five rods of 1 m and 1 kg, of square section 0.1 m, and the ground make a loop of six links along edges of a cube:

    P0..P5 = (0,0,0) (1,0,0) (1,-1,0) (1,-1,1) (0,-1,1) (0,0,1),   hinge axes y, z, x, y, z, x,   gravity along -y

R. Bricard (1897); Y. Chen, Z. You, T. Tarnai: Threefold-symmetric Bricard linkages for deployable structures. Int. J.
Solids Structures 42 (2005), 2287-2301. By its threefold symmetry the hinges turn alike in turn: by pi/2 - p at P0, P2
and P4, by pi/2 - q at P1, P3 and P5, and the loop closes if

    cos(p/2) cos(q/2) = 1/2,        p = q = pi/2 at the start

(the tests put it to the chain itself). That is a closed curve in the plane (p, q), of which neither angle runs through
the whole. So the coordinate is the flow along it, with a speed s:

    p' = s tan(q/2),  q' = -s tan(p/2),     T = I(p, q) s^2/2,     I s' + s^2/2 dI + dV = 0

with dI and dV the derivatives along the flow of unit speed. The mechanism starts at rest.
"""

from typing import NamedTuple

import numpy as np
from scipy.integrate import solve_ivp

from .space import cross, turn

POINTS = np.array([(0, 0, 0), (1, 0, 0), (1, -1, 0), (1, -1, 1), (0, -1, 1), (0, 0, 1)], float)
AXES = np.array([(0, 1, 0), (0, 0, 1), (1, 0, 0), (0, 1, 0), (0, 0, 1), (1, 0, 0)], float)
MASS, ALONG, ACROSS = 1.0, 0.02 / 12, 1.01 / 12  # of a rod
GRAVITY = 9.81


class BricardMotion(NamedTuple):
    angles: np.ndarray  # p, q (2, n)
    point: np.ndarray  # P3 (3, n)
    energy: np.ndarray


def chain(p, q):
    """Points P0 to P5 and the attitudes after each hinge; the last ones must be P5 and the identity of the ground."""
    points, attitudes = [POINTS[0]], []
    for k, axis in enumerate(AXES):
        before = attitudes[-1] if k else np.eye(3)
        attitudes.append(before @ turn(axis, np.pi / 2 - (p, q)[k % 2]))
        if k < 5:
            points.append(points[-1] + attitudes[-1] @ (POINTS[k + 1] - POINTS[k]))
    return np.array(points), np.array(attitudes)


def inertia(p, q):
    """I, dI, dV and V at one configuration: the chain run through at unit speed along the flow."""
    x, y = np.tan(p / 2), np.tan(q / 2)
    rates = -np.array([y, -x])  # of the hinges at P0 and P1: minus p', minus q'
    seconds = np.array([(1 + y**2) * x, (1 + x**2) * y]) / 2
    attitude, w, a = np.eye(3), np.zeros(3), np.zeros(3)
    point = velocity = acceleration = np.zeros(3)
    I = dI = dV = V = 0.0
    for k, axis in enumerate(AXES[:5]):
        hinge = attitude @ axis
        a = a + seconds[k % 2] * hinge + rates[k % 2] * cross(w, hinge)
        w = w + rates[k % 2] * hinge
        attitude = attitude @ turn(axis, np.pi / 2 - (p, q)[k % 2])
        half = attitude @ (POINTS[k + 1] - POINTS[k]) / 2
        v_half = cross(w, half)
        a_half = cross(a, half) + cross(w, v_half)
        along = 2 * half  # unit vector
        v, acc = velocity + v_half, acceleration + a_half
        I += MASS * v @ v + ACROSS * w @ w + (ALONG - ACROSS) * (w @ along) ** 2
        dI += 2 * (MASS * v @ acc + ACROSS * w @ a + (ALONG - ACROSS) * (w @ along) * (a @ along))
        V += MASS * GRAVITY * (point + half)[1]
        dV += MASS * GRAVITY * v[1]
        point, velocity, acceleration = point + 2 * half, velocity + 2 * v_half, acceleration + 2 * a_half
    return I, dI, dV, V


def bricard(times, rtol=1e-13):
    """Motion from rest at ascending `times` from 0."""
    times = np.asarray(times, float)

    def rate(t, y):
        p, q, s = y
        I, dI, dV, _ = inertia(p, q)
        return [s * np.tan(q / 2), -s * np.tan(p / 2), -(dI * s**2 / 2 + dV) / I]

    start = [np.pi / 2, np.pi / 2, 0.0]
    run = solve_ivp(rate, (0.0, times[-1]), start, "DOP853", t_eval=times, rtol=rtol, atol=rtol, max_step=0.01)
    energy = []
    for p, q, s in run.y.T:
        I, _, _, V = inertia(p, q)
        energy.append(I * s**2 / 2 + V)
    points = np.array([chain(p, q)[0][3] for p, q, _ in run.y.T]).T
    return BricardMotion(run.y[:2], points, np.array(energy))
