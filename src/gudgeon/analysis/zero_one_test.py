"""The 0-1 test for chaos, of one series of numbers."""

from __future__ import annotations

import numpy as np

#: Frequencies that are tried, and between which multiples of pi they are drawn.
COUNT, BETWEEN = 100, (0.2, 0.8)
#: The part of the series over which displacements are taken.
PART = 10
#: Values below which the test says nothing.
LEAST = 200


def zero_one_test(series: np.ndarray, seed: int = 0) -> float:
    """Return K of the 0-1 test: near 0 for regular motion, near 1 for chaos.

    Parameters
    ----------
    series : array, (N,)
        One coordinate of a Poincaré section after the transient, at least 200 values. A continuous motion sampled
        closely looks regular to the test: take a section of it.
    seed : int, default 0
        Seed of the frequencies that are tried; the same seed gives the same K.

    Returns
    -------
    float
        The median of K over 100 frequencies; NaN for a constant series, or one that is too short.

    Notes
    -----
    The series phi drives a walk in the plane, which stays bounded for regular motion and spreads as a random walk for
    chaos (gottwald2009, section 3; c is drawn between pi/5 and 4 pi/5, so that it meets no resonance):

        p(n) = sum over j = 1 ... n of phi(j) cos(j c),    q(n) = the same with sin(j c)
        M(n) = mean over j of (p(j + n) - p(j))² + (q(j + n) - q(j))²,    n = 1 ... N/10
        K    = correlation of n with M(n)

    The mean of the series is subtracted first. Then the term that oscillates with n and is subtracted from M there,
    mean(phi)² (1 - cos(n c))/(1 - cos(c)), is zero, and a mean that is large beside the variation does no harm.

    Noise is chaos to the test: what varies less than a computation's error must not be given to it.

    References
    ----------
    G. A. Gottwald, I. Melbourne: On the implementation of the 0-1 test for chaos. SIAM Journal on Applied Dynamical
    Systems 8 (2009), 129-145.

    Examples
    --------
    >>> import numpy as np
    >>> from gudgeon.analysis.zero_one_test import zero_one_test
    >>> round(zero_one_test(np.cos(2.0 * np.arange(1000.0))), 1)
    0.0
    """
    phi = np.asarray(series, float)
    if len(phi) < LEAST or np.ptp(phi) == 0.0:
        return np.nan
    phi = (phi - phi.mean()) / np.ptp(phi)
    count = len(phi)
    c = np.pi * np.random.default_rng(seed).uniform(*BETWEEN, COUNT)
    n, until = np.arange(1, count // PART + 1), count - count // PART
    walk = np.cumsum(phi[:, None] * np.exp(1j * np.arange(1, count + 1)[:, None] * c), axis=0)  # p + i q
    spread = np.array([np.mean(np.abs(walk[k : k + until] - walk[:until]) ** 2, axis=0) for k in n])
    steps, away = n - n.mean(), spread - spread.mean(axis=0)
    correlation = steps @ away / np.sqrt(np.sum(steps**2) * np.sum(away**2, axis=0))
    return float(np.median(correlation))
