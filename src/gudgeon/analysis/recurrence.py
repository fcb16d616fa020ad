"""The period of a motion, from where its Poincaré section comes back to."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

#: How often a period must have been repeated to count: it is looked for up to this part of the points.
REPEATED = 3


@dataclass(frozen=True, eq=False)
class Recurrence:
    """How closely the points of a section come back after n periods.

    `period` is the least n after which all points come back, None if there is none up to the largest n that was looked
    at; `distances` has the largest distance for n = 1, 2, ..., and `tolerance` what counts as the same point.
    """

    period: int | None
    distances: np.ndarray
    tolerance: float

    @property
    def closest(self) -> int:
        """The n after which the points come back most closely."""
        return int(np.argmin(self.distances)) + 1


def recurrence(points: np.ndarray, scale: np.ndarray, tolerance: float = 1e-3) -> Recurrence:
    """Return the least number of periods after which all points of a section come back.

    Parameters
    ----------
    points : array, (N, d)
        The points of a section in their order, after the transient.
    scale : array, (d,)
        What each coordinate is divided by, positive: its range in the whole motion. That in the section will not do,
        for it is zero if the motion has the period of the section.
    tolerance : float, default 1e-3
        The distance below which two points are the same, as a part of the scale.

    Returns
    -------
    Recurrence
        The period, looked for up to a third of the points, and the distances.

    Notes
    -----
    The points come back after n periods if

        d(n) = max over k and i of |x_i(k + n) - x_i(k)| / s_i

    is not above the tolerance, with the coordinates i = 1 ... d and k = 1 ... N - n. A quasi-periodic motion comes back
    to any distance if one waits long enough: among n periods it comes at least as close as about 1/n of its closed
    curve, so that a tolerance of 1e-3 tells it apart up to some hundred periods.

    Examples
    --------
    >>> import numpy as np
    >>> from gudgeon.analysis.recurrence import recurrence
    >>> recurrence(np.array([[0.0], [1.0], [3.0]] * 4), np.array([3.0])).period
    3
    """
    x = np.asarray(points, float) / np.asarray(scale, float)
    most = len(x) // REPEATED
    distances = np.array([np.abs(x[n:] - x[:-n]).max(initial=0.0) for n in range(1, most + 1)])
    found = np.flatnonzero(distances <= tolerance)
    return Recurrence(int(found[0]) + 1 if len(found) else None, distances, tolerance)


def recurs_from(points: np.ndarray, scale: np.ndarray, period: int, tolerance: float) -> int:
    """Return the index of the first point from which on all points come back after a period."""
    x = np.asarray(points, float) / np.asarray(scale, float)
    away = np.flatnonzero(np.abs(x[period:] - x[:-period]).max(axis=1) > tolerance)
    return int(away[-1]) + 1 if len(away) else 0
