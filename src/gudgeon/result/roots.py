"""Instants at which something of a run is zero, found on the motion between its steps."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

#: Rounds in which instants are narrowed down, at most: one in four halves the interval, most of the others do far more.
ROUNDS = 60
#: To how many units in the last place of the time an instant is found.
LAST_PLACES = 4.0


def roots(
    value: Callable[[np.ndarray], np.ndarray],
    a: np.ndarray,
    b: np.ndarray,
    fa: np.ndarray,
    fb: np.ndarray,
    level: np.ndarray | float = 0.0,
) -> np.ndarray:
    """Return where a function is zero, within each of some intervals at whose ends it has other signs.

    With `level`, one number for each interval, where it has this value, with ends on either side of it.

    The Illinois method, all intervals at once: a secant through the ends, where the value of an end that stays is
    halved; the middle where that does not narrow them down.
    """
    a, b, fa, fb = (np.array(one, float) for one in (a, b, fa, fb))
    level = np.broadcast_to(level, a.shape)
    fa, fb = fa - level, fb - level
    found = np.where(fb == 0.0, b, np.nan)
    last = np.zeros(len(a))
    for n in range(ROUNDS):
        open_ = np.flatnonzero(np.isnan(found) & (b - a > LAST_PLACES * np.spacing(b)))
        if not len(open_):
            break
        low, high, f_low, f_high = a[open_], b[open_], fa[open_], fb[open_]
        x = high - f_high * (high - low) / (f_high - f_low)
        middle = 0.5 * (low + high)
        x = np.where((x > low) & (x < high) & (n % 4 != 3), x, middle)
        order = np.argsort(x, kind="stable")
        f = np.empty(len(x))
        f[order] = value(x[order]) - level[open_[order]]
        found[open_[f == 0.0]] = x[f == 0.0]
        left = np.sign(f) == np.sign(f_low)  # the zero is on the right of x
        fb[open_] = np.where(left, np.where(last[open_] == 1.0, 0.5 * f_high, f_high), f)
        fa[open_] = np.where(left, f, np.where(last[open_] == -1.0, 0.5 * f_low, f_low))
        a[open_], b[open_] = np.where(left, x, low), np.where(left, high, x)
        last[open_] = np.where(left, 1.0, -1.0)
    result: np.ndarray = np.where(np.isnan(found), b, found)
    return result
