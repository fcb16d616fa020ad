"""Where the transient of a section ends."""

from __future__ import annotations

import numpy as np

#: The part of a section that is cut off at most, and the part of that up to which the motion has settled.
MOST, SETTLED = 0.5, 0.9


def settling(points: np.ndarray, scale: np.ndarray, tolerance: float = 1e-3) -> int | None:
    """Return how many points of a section belong to its transient; None if the motion has not settled.

    Parameters
    ----------
    points : array, (N, d)
        The points of a section in their order, from the start on.
    scale : array, (d,)
        What each coordinate is divided by, positive: its range in the whole motion.
    tolerance : float, default 1e-3
        The distance below which two points are the same, as a part of the scale.

    Returns
    -------
    int or None
        How many points are cut off at the beginning, at most half of them.

    Notes
    -----
    The marginal standard error rule (white1997): so many points are cut off that the mean of the others has the least
    standard error. For d points cut off, with the variances s_i² of the coordinates of the others,

        g(d) = (max over i of s_i² / scale_i² + tolerance²) / (N - d),    0 <= d <= N/2.

    A transient makes the variance larger, and points that are cut off without need make the number of points smaller.
    Where the least value is in the last tenth of what is allowed, the variance is still falling: the motion has not
    settled. It has not either if that is so of the points in the opposite order: then the variance grows to the end.

    References
    ----------
    K. P. White: An effective truncation heuristic for bias reduction in simulation output. Simulation 69 (1997),
    323-334.

    Examples
    --------
    >>> import numpy as np
    >>> from gudgeon.analysis.settling import settling
    >>> settling(np.array([[5.0], [4.0]] + 20 * [[0.0], [1.0]]), np.array([5.0]))
    2
    """
    x = np.asarray(points, float) / np.asarray(scale, float)
    forward, backward = (_truncation(way, tolerance) for way in (x, x[::-1]))
    limit = SETTLED * int(MOST * len(x))
    return forward if max(forward, backward) < limit else None


def _truncation(x: np.ndarray, tolerance: float) -> int:
    """Return how many points to cut off at the beginning."""
    count, most = len(x), int(MOST * len(x))
    x = x - x.mean(axis=0)
    left = np.arange(count, 0, -1)[:, None]  # points that are not cut off
    sums, squares = (np.cumsum(values[::-1], axis=0)[::-1] for values in (x, x * x))
    variance = (squares / left - (sums / left) ** 2).max(axis=1)
    error = (np.maximum(variance, 0.0) + tolerance**2)[: most + 1] / left[: most + 1, 0]  # white1997
    return int(np.argmin(error))
