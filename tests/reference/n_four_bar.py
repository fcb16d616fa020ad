"""The mechanism of N four-bar windows of the IFToMM benchmark library (A02), in closed form.

N + 1 cranks of 1 m and 1 kg stand on a line of pivots 1 m apart, joined at their tops by N couplers of 1 m and 1 kg;
all are slender. The couplers do not turn, so one angle is left, p of the cranks from the upward vertical, clockwise:

    ((N + 1)/3 + N) p'' = g ((N + 1)/2 + N) sin p,       p = 0 and p' = 1 rad/s at first, gravity along -y

Whenever the cranks lie along the line of pivots the mechanism passes through a singular configuration, and goes on in
the branch of parallelograms. p' never vanishes, and p/2 - pi/2 is Jacobi's amplitude of a linear function of time.
"""

import numpy as np
from scipy.special import ellipj, ellipk


def n_four_bar(times, n=40, speed=1.0, gravity=9.81):
    """Angle p and its rate at `times`; B0, the top of the first crank, is at (sin p, cos p)."""
    k = gravity * ((n + 1) / 2 + n) / ((n + 1) / 3 + n)
    fastest = np.sqrt(speed**2 + 4 * k)  # with the cranks hanging down
    m = 4 * k / fastest**2
    _, _, dn, amplitude = ellipj(fastest / 2 * np.asarray(times, float) - ellipk(m), m)
    return np.pi + 2 * amplitude, fastest * dn
