"""Where the transient of a sequence of points ends: a section, or statistics revolution by revolution."""

from __future__ import annotations

import numpy as np

from gudgeon.analysis.recurrence import Recurrence, recurrence, recurs_from
from gudgeon.analysis.settling import settling

#: The last part of the points, which must recur in periodic motion.
LAST = 3
#: The distance below which two points are the same, as a part of the scale of a coordinate.
TOLERANCE = 1e-5


def transient_of(points: np.ndarray, scale: np.ndarray, tolerance: float) -> tuple[int | None, Recurrence]:
    """Return how many points at the beginning are a transient, and how closely the last third comes back.

    Parameters
    ----------
    points : array, (N, d)
        In their order.
    scale : array, (d,)
        What each coordinate is divided by.
    tolerance : float
        The distance below which two points are the same, as a part of the scale.

    Returns
    -------
    int or None, Recurrence
        If the last third comes back after n periods, the transient ends where points begin to; else by the marginal
        standard error rule (`settling`), None if they have not settled.
    """
    found = recurrence(points[-max(len(points) // LAST, 1) :], scale, tolerance)
    if found.period is not None:
        return recurs_from(points, scale, found.period, tolerance), found
    return settling(points, scale, tolerance), found
