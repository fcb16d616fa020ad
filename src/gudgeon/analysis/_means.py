"""Means over time of several numbers of a run at once, in the periods between some instants."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from gudgeon.result.extremes import ERRORS
from gudgeon.result.nodes import NODES, WEIGHTS, instants
from gudgeon.result.number import ChannelNumber
from gudgeon.result.run import Run
from gudgeon.result.spread import AT_ONCE
from gudgeon.result.window import with_instants


def at_bounds(run: Run, bounds: np.ndarray) -> Run:
    """Return a run that holds some instants, too, where its motion between its own is known."""
    return run if run.motion is None else with_instants(run, np.setdiff1d(bounds, run.time))


def means(run: Run, numbers: Sequence[ChannelNumber], bounds: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return the mean and the root mean square of some numbers between each two of some instants.

    Parameters
    ----------
    run : Run
        One that holds these instants, see `at_bounds`.
    numbers : sequence of ChannelNumber
    bounds : ndarray
        Where periods begin and end, in s; one more than there are periods.

    Returns
    -------
    mean, rms : ndarray
        A row for each period, a column for each number; NaN for a period without duration.

    Notes
    -----
    Gauss' quadrature with seven nodes in each step, of the motion evaluated there. Where that is not known, instants
    are joined by straight lines; so are errors of the energy balance and of constraints, which are known at steps only.
    """
    count = len(bounds) - 1
    steps = np.flatnonzero(run.time[1:] > run.time[:-1])
    period = np.searchsorted(bounds, 0.5 * (run.time[steps] + run.time[steps + 1]), side="right") - 1
    inside = (period >= 0) & (period < count)
    steps, period = steps[inside], period[inside]
    lengths = run.time[steps + 1] - run.time[steps]
    first, second = np.zeros((2, count, len(numbers)))
    for n in range(0, len(steps), AT_ONCE):
        block, where, weight = steps[n : n + AT_ONCE], period[n : n + AT_ONCE], lengths[n : n + AT_ONCE]
        seen = None if run.motion is None else run.motion(instants(run.time, block).ravel())
        for k, number in enumerate(numbers):
            if seen is None or number.channel.startswith(ERRORS):
                ends = number(run.channels)
                values = ends[block][:, None] + (ends[block + 1] - ends[block])[:, None] * NODES
            else:
                values = number(seen).reshape(len(block), len(NODES))
            first[:, k] += np.bincount(where, weight * (values @ WEIGHTS), count)
            second[:, k] += np.bincount(where, weight * (values**2 @ WEIGHTS), count)
    total = np.bincount(period, lengths, count)[:, None]
    with np.errstate(all="ignore"):
        return first / total, np.sqrt(second / total)
