"""Derivatives by differences in several steps, each number by the steps that suit it.

A difference in a long step has the error of the function's bend, one in a short step that of round-off. Central
differences at steps h r^n are extrapolated to h = 0, and of all extrapolations the one counts that differs least from
those that it is made of (Ridders, Advances in Engineering Software 4 (1982) 75-76).
"""

from __future__ import annotations

import numpy as np

EPS = float(np.finfo(float).eps)


def limit_of_differences(steps: np.ndarray, values: np.ndarray, noise: np.ndarray) -> np.ndarray:
    """Return derivatives of many functions at once.

    Parameters
    ----------
    steps : ndarray
        Steps, from long to short.
    values : ndarray
        Of each step, the values a step above and a step below.
    noise : ndarray
        By how much round-off may change each value; more than its last digit, where that comes from larger numbers.
    """
    above, below = values[:, 0], values[:, 1]
    lengths = steps.reshape(-1, *[1] * (above.ndim - 1))
    central, round_off = (above - below) / (2.0 * lengths), np.maximum(noise, EPS * np.abs(above)) / lengths
    best, error = central[0], np.full(above.shape[1:], np.inf)
    before = [central[0]]
    for n in range(1, len(steps)):
        row = [central[n]]
        for m in range(n):
            gain = (steps[n - m - 1] / steps[n]) ** 2
            row.append((gain * row[m] - before[m]) / (gain - 1.0))
            off = np.maximum(np.abs(row[-1] - row[m]), np.abs(row[-1] - before[m])) + round_off[n]
            better = off < error
            best, error = np.where(better, row[-1], best), np.where(better, off, error)
        before = row
    return np.asarray(best)
