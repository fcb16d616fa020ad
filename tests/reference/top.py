"""Heavy symmetric top with a fixed point (Lagrange), in elliptic functions.

H. Goldstein: Classical Mechanics, section 5.7. Euler angles z-x-z: precession f about the vertical, nutation n between
vertical and axis, spin p about the axis. A is the moment across the axis, about the fixed point, C that along it, and
with m g l the constants of the motion are

    W = p' + f' cos n                        spin of the body along its axis
    b = sin^2 n f' + (C/A) W cos n           angular momentum about the vertical, per A
    c = n'^2 + sin^2 n f'^2 + (2 m g l/A) cos n      energy, without the constant part C W^2/2, per A/2

so that u = cos n obeys u'^2 = (1 - u^2)(c - k u) - (b - a u)^2 with a = C W/A, k = 2 m g l/A. Between the roots
u1 < u2 of the right-hand side (the third, u3, lies above 1)

    u = u1 + (u2 - u1) sn^2(rate t + t0),  rate^2 = k (u3 - u1)/4,  parameter (u2 - u1)/(u3 - u1)

The rates of precession and spin, (b - a u)/(1 - u^2) and W - u f', are even and periodic in the argument of sn: the
angles are mean rates times t and sine series. Phases are worked out in `longdouble`, as in `rigid_body`.
"""

from typing import NamedTuple

import numpy as np

from .rigid_body import LONG, PI, elliptic, inverse


class TopMotion(NamedTuple):
    nutation: np.ndarray
    precession: np.ndarray
    spin: np.ndarray
    nutation_rate: np.ndarray
    precession_rate: np.ndarray
    spin_rate: np.ndarray

    @property
    def axis(self):
        """Direction of the axis (3, n), vertical along z."""
        n, f = self.nutation, self.precession
        return np.array([np.sin(n) * np.sin(f), -np.sin(n) * np.cos(f), np.cos(n)])

    @property
    def quaternion(self):
        """Attitude of the body, scalar first (4, n)."""
        c, s = np.cos(self.nutation / 2), np.sin(self.nutation / 2)
        plus, minus = (self.precession + self.spin) / 2, (self.precession - self.spin) / 2
        return np.array([c * np.cos(plus), s * np.cos(minus), s * np.sin(minus), c * np.sin(plus)])


def integrals(motion, across, along, weight_moment):
    """Energy, angular momentum about the vertical and about the axis."""
    c, s = np.cos(motion.nutation), np.sin(motion.nutation)
    W = motion.spin_rate + motion.precession_rate * c
    kinetic = across * (motion.nutation_rate**2 + (s * motion.precession_rate) ** 2) + along * W**2
    about_vertical = across * s**2 * motion.precession_rate + along * W * c
    return kinetic / 2 + weight_moment * c, about_vertical, along * W


def top(times, across, along, weight_moment, nutation, rates, terms=256):
    """Motion at `times` from the angle `nutation` and the `rates` of nutation, precession and spin.

    The other angles start at 0; `weight_moment` is m g l. Left out are steady precession (u1 = u2) and an axis that
    passes through the vertical.
    """
    A, C, u0 = LONG(across), LONG(along), np.cos(LONG(nutation))
    n1, f1, p1 = (LONG(r) for r in rates)
    W = p1 + f1 * u0
    k, a = 2 * LONG(weight_moment) / A, C * W / A
    sin2 = 1 - u0**2
    b = sin2 * f1 + a * u0
    c = n1**2 + sin2 * f1**2 + k * u0

    cubic = np.array([k, -c - a**2, 2 * a * b - k, c - b**2])
    roots = np.sort(np.roots(cubic.astype(float)).real).astype(LONG)
    slope = np.polyder(cubic)
    for _ in range(3):
        roots -= np.polyval(cubic, roots) / np.polyval(slope, roots)
    low, high, beyond = roots
    m, rate = (high - low) / (beyond - low), np.sqrt(k * (beyond - low)) / 2

    sn = np.sqrt(np.clip((u0 - low) / (high - low), 0, 1))
    cn = np.sqrt(1 - sn**2) * (1 if n1 <= 0 else -1)  # u' has the sign of sn cn, and of -n'
    start = inverse(sn, cn, m)

    def rates_at(phase):
        s, c, d, _ = elliptic(phase, m)
        u = low + (high - low) * s**2
        f = (b - a * u) / (1 - u**2)
        return u, 2 * rate * (high - low) * s * c * d, f, W - u * f

    K = elliptic(LONG(0), m)[-1]
    j, order = np.arange(2 * terms), np.arange(1, terms)
    waves = np.cos(PI / terms * ((order[:, None] * j) % (2 * terms))) / terms
    t = np.atleast_1d(np.asarray(times, LONG))
    phase = start + rate * t
    angles = []
    for samples in rates_at(2 * K * j / (2 * terms))[2:]:
        series = waves @ samples * K / (PI * order * rate)

        def wave(x, series=series):
            return np.sin(PI / K * np.multiply.outer(np.fmod(x, 2 * K), order)) @ series

        angles.append(samples.mean() * t + wave(phase) - wave(start))
    u, u1, f, p = rates_at(phase)
    sine = np.sqrt(1 - u**2)
    return TopMotion(*(x.astype(float) for x in (np.arccos(u), *angles, -u1 / sine, f, p)))
