"""A point mass on a rod whose other end is a cart on a horizontal line, in one coordinate.

Without horizontal forces the common centre of mass stays on its vertical. With the rod at the angle a from the x-axis,
released level, M the mass of the cart, m that of the point, and mu = M m / (M + m),

    I(a) a'' + I'(a) a'^2 / 2 = -m g L cos a,    I(a) = L^2 (m cos^2 a + mu sin^2 a) .

A light cart is below nothing but its own mass there: the point falls straight down, and within some L sqrt(M / m) of
the lowest place the cart shoots to the other side, and the point is thrown up again.
"""

from math import asin, sqrt

import numpy as np
from scipy.integrate import quad, solve_ivp

LENGTH, G = 1.0, 9.81


def heights(times, cart, mass=1.0):
    """Height of the point mass over the line at ascending times from 0."""
    reduced = cart * mass / (cart + mass)

    def right(t, state):
        a, w = state
        c, s = np.cos(a), np.sin(a)
        inertia = LENGTH**2 * (mass * c * c + reduced * s * s)
        return w, -(mass * G * LENGTH * c + LENGTH**2 * (reduced - mass) * s * c * w * w) / inertia

    motion = solve_ivp(right, (0.0, times[-1]), [0.0, 0.0], method="DOP853", rtol=1e-13, atol=1e-14, t_eval=times)
    return LENGTH * np.sin(motion.y[0])


def fall(depth, cart, mass=1.0):
    """Time from level to a depth below it: I a'^2 / 2 = -m g L sin a, by quadrature over u, with sin a = -sin(u)^2."""
    reduced = cart * mass / (cart + mass)

    def slowness(u):
        sine = np.sin(u) ** 2
        inertia = LENGTH**2 * (mass * (1.0 - sine**2) + reduced * sine**2)
        return 2.0 * sqrt(inertia / (2.0 * mass * G * LENGTH * (1.0 + sine)))

    return quad(slowness, 0.0, asin(sqrt(depth / LENGTH)), epsabs=1e-14, epsrel=1e-13, limit=400)[0]
