"""Films of a journal bearing by other ways than gudgeon's: closed forms, series and plain relaxation.

All give (f_n, f_t), the force on the journal over mu L R^3/c^2, for the drives a = eps Om and b = 2 eps'.
"""

import math

import numpy as np
from scipy.integrate import quad
from scipy.optimize import brentq

#: raimondi-boyd1958: for L/D, at EPS, the Sommerfeld number and the attitude angle in degrees (physics.md B4).
EPS = (0.1, 0.2, 0.4, 0.6, 0.8, 0.9)
RAIMONDI_BOYD = {
    math.inf: ((0.240, 69.1), (0.123, 67.26), (0.0626, 61.94), (0.0389, 54.31), (0.0210, 42.22), (0.0115, 31.62)),
    1.0: ((1.33, 79.5), (0.631, 74.02), (0.264, 63.10), (0.121, 50.58), (0.0446, 36.24), (0.0188, 26.45)),
    0.5: ((4.31, 81.62), (2.03, 74.94), (0.779, 61.45), (0.319, 48.14), (0.0923, 33.31), (0.0313, 23.66)),
    0.25: ((16.2, 82.31), (7.57, 75.18), (2.83, 60.86), (1.07, 46.72), (0.261, 31.04), (0.0736, 21.85)),
}


def _integrals(eps, start):
    """Integrals of 1, sin, cos, sin cos, cos^2, sin^2 over (1 + eps cos th)^3 from `start` over half a turn."""
    x, y, s2 = math.cos(start), math.sin(start), 1.0 - eps * eps
    w = 1.0 - (eps * x) ** 2
    j1 = 2.0 / math.sqrt(s2) * (math.pi / 2.0 + math.atan(eps * y / math.sqrt(s2)))
    j2 = (j1 + 2.0 * eps * y / w) / s2
    j3 = (3.0 * j2 - j1 + 2.0 * eps * y * (1.0 + (eps * x) ** 2) / w**2) / (2.0 * s2)
    cc = (j1 - 2.0 * j2 + j3) / eps**2
    return j3, 2.0 * x / w**2, (j2 - j3) / eps, -2.0 * eps * x**3 / w**2, cc, j3 - cc


def long_gumbel(eps, a, b):
    """An endless bearing, with its pressure so that it is positive over half a turn (physics.md A5.5)."""
    _, s, c, sc, cc, ss = _integrals(eps, math.atan2((2.0 + eps * eps) * b / 2.0, a))
    k = 3.0 * eps * a / (2.0 + eps * eps)
    return np.array((-6.0 * (a * sc + b * ss + k * s), 6.0 * (a * cc + b * sc + k * c)))


def long_open(eps, a, b, n=20_001):
    """The limit of a long bearing with open ends, where the integral of h^3 p over the film is zero all along.

    (It follows from the Reynolds equation, integrated around the bearing.) The positive part counts.
    """
    th = np.linspace(0.0, 2.0 * math.pi, n)[:-1]
    h = 1.0 + eps * np.cos(th)
    p = (a * np.sin(th) * (1.0 + h) / (2.0 + eps * eps) + b / (2.0 * eps)) / h**2
    p = np.maximum(p - (h**3 @ p) / (h**3).sum(), 0.0)
    return 6.0 * 2.0 * math.pi / th.size * np.array((p @ np.cos(th), p @ np.sin(th)))


def short_gumbel(eps, a, b, slenderness):
    """A short bearing (physics.md A6, Ocvirk)."""
    _, _, _, sc, cc, ss = _integrals(eps, math.atan2(b, a))
    return 2.0 * slenderness**2 * np.array((a * sc - b * cc, a * ss - b * sc))


def long_swift_stieber(eps):
    """An endless bearing with a steady wedge of 1: pressure from the greatest film to where it ends with no slope."""

    def slope(x, end):  # x from the least film
        return (math.cos(end) - math.cos(x)) / (1.0 - eps * math.cos(x)) ** 3

    def pressure(x, end):
        return quad(slope, -math.pi, x, args=(end,), points=(0.0,) if x > 0.0 else None, limit=200)[0]

    end = brentq(lambda x: pressure(x, x), 1e-6, math.pi - 1e-6)
    # By parts: the integral of p cos is -(integral of p' sin), that of p sin is the integral of p' cos.
    normal = -quad(lambda x: slope(x, end) * math.sin(x), -math.pi, end, limit=200)[0]
    side = quad(lambda x: slope(x, end) * math.cos(x), -math.pi, end, limit=200)[0]
    return -6.0 * np.array((normal, side))


def series_gumbel(eps, slenderness, drives, terms=40, n=256):
    """Cosines along the bearing, a Fourier series around it; its positive part on a fine grid. A row a drive."""
    th = 2.0 * math.pi * np.arange(n) / n  # from the least film
    waves = np.fft.fftfreq(n, 1.0 / n)
    fourier = np.exp(1j * np.outer(th, waves))
    derivative = ((fourier * (1j * waves * (np.abs(waves) < n // 2))) @ fourier.conj().T / n).real
    h3 = (1.0 - eps * np.cos(th)) ** 3
    around = derivative @ (h3[:, None] * derivative)
    zeta, weight = np.polynomial.legendre.leggauss(48)
    units = np.zeros((2, n, zeta.size))
    for k in range(terms):
        q = (k + 0.5) * math.pi
        source = (
            2.0 * (-1.0) ** k / q * np.stack((np.sin(th), -np.cos(th)), axis=1)
        )  # 1 = sum of 2 (-1)^k/q cos(q zeta)
        modes = np.linalg.solve(around - np.diag((q / slenderness) ** 2 * h3), source)
        units += modes.T[:, :, None] * np.cos(q * zeta)
    # On a grid sixteen times as fine, by the trigonometric interpolation.
    spectrum = np.fft.fft(units, axis=1)
    padded = np.zeros((2, 16 * n, zeta.size), complex)
    padded[:, : n // 2], padded[:, -n // 2 + 1 :] = spectrum[:, : n // 2], spectrum[:, -n // 2 + 1 :]
    fine = 16.0 * np.fft.ifft(padded, axis=1).real
    th = 2.0 * math.pi * np.arange(16 * n) / (16 * n)
    found = []
    for a, b in drives:
        p = np.maximum(a * fine[0] + b * fine[1], 0.0) @ weight / 2.0
        found.append((p @ np.cos(th), p @ np.sin(th)))
    return -6.0 * 2.0 * math.pi / th.size * np.array(found)


def relaxed_reynolds(eps, a, b, slenderness, n=96, m=24, sweeps=1500, factor=1.85, fed=False):
    """The Swift-Stieber condition on an even grid, by over-relaxation that never goes below zero.

    With `fed` the pressure is zero along the line of the greatest film.
    """
    th = 2.0 * math.pi * np.arange(n) / n
    dt, dz = 2.0 * math.pi / n, 1.0 / m
    h = 1.0 - eps * np.cos(th)
    east = ((1.0 - eps * np.cos(th + dt / 2.0)) ** 3 / dt**2)[:, None]
    west = np.roll(east, 1, axis=0)
    axial = (h**3 / (slenderness * dz) ** 2)[:, None]
    source = (a * np.sin(th) - b * np.cos(th))[:, None]
    p = np.zeros((n, m + 1))  # from mid-length to the end, where it stays zero
    colour = (np.arange(n)[:, None] + np.arange(m)) % 2
    for sweep in range(2 * sweeps):
        inner = np.concatenate((p[:, 1:2], p[:, : m - 1]), axis=1)  # mirrored at mid-length
        flow = east * np.roll(p, -1, axis=0)[:, :m] + west * np.roll(p, 1, axis=0)[:, :m]
        new = (flow + axial * (inner + p[:, 1:]) - source) / (east + west + 2.0 * axial)
        new = np.maximum(p[:, :m] + factor * (new - p[:, :m]), 0.0)
        p[:, :m] = np.where(colour == sweep % 2, new, p[:, :m])
        if fed:
            p[n // 2] = 0.0
    mean = (p[:, 0] / 2.0 + p[:, 1:].sum(axis=1)) * dz
    return -6.0 * dt * np.array((mean @ np.cos(th), mean @ np.sin(th)))
