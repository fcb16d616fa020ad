"""Means over time of one number of a run, and how long it has which values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

import numpy as np

from gudgeon._channel import Channel
from gudgeon.result.highest import Number
from gudgeon.result.nodes import FINE, NODES, PLACES, WEIGHTS, instants

if TYPE_CHECKING:
    from gudgeon.result.run import Run

#: Steps that are evaluated at once.
AT_ONCE = 2000
#: The part of the range to which a percentile is searched for.
CLOSE = 1e-10
#: Stands for the change of what does not change.
TINY = 1e-300

#: Channels at the nodes of short runs, for the next number of the same run.
_seen: WeakKeyDictionary[Run, Mapping[str, Channel]] = WeakKeyDictionary()


@dataclass(frozen=True)
class Spread:
    """A number at the nodes of all steps of a run: a row for each step, and the length of each step in s."""

    values: np.ndarray
    lengths: np.ndarray

    def mean(self, of: Callable[[np.ndarray], np.ndarray] = np.asarray) -> float:
        """Return the mean over time of the number, or of a function of it, by Gauss' quadrature in each step."""
        return float(self.lengths @ (of(self.values) @ WEIGHTS) / self.lengths.sum())

    def percentile(self, percent: float) -> float:
        """Return the value that the number does not exceed for this part of the time.

        Between the nodes of a step it is the polynomial through them, cut into straight pieces.
        """
        fine = self.values @ FINE
        first, last = fine[:, :-1].ravel(), fine[:, 1:].ravel()
        low, high = np.minimum(first, last), np.maximum(first, last)
        weight = np.repeat(self.lengths, len(PLACES) - 1)
        left = 0.01 * percent * float(weight.sum())  # to be found among the pieces that are still in question
        below, above = float(low.min()), float(high.max())
        close = max(CLOSE * (above - below), 4.0 * np.spacing(max(abs(below), abs(above))))
        while above - below > close:
            middle = 0.5 * (below + above)
            part = np.clip((middle - low) / np.maximum(high - low, TINY), 0.0, 1.0)
            if weight @ part < left:
                below, open_ = middle, high > middle
                left -= float(weight[~open_].sum())
            else:
                above, open_ = middle, low < middle
            low, high, weight = low[open_], high[open_], weight[open_]
        return above


def spread(run: Run, number: Number, between: bool = True) -> Spread:
    """Return a number at the nodes of all steps; on straight lines if the motion between them is not known or asked."""
    steps = np.flatnonzero(run.time[1:] > run.time[:-1])
    lengths = run.time[steps + 1] - run.time[steps]
    if run.motion is None or not between:
        values = number(run.channels)
        return Spread(values[steps][:, None] + (values[steps + 1] - values[steps])[:, None] * NODES, lengths)
    if len(steps) <= AT_ONCE:
        if run not in _seen:
            _seen[run] = run.motion(instants(run.time, steps).ravel())
        return Spread(number(_seen[run]).reshape(len(steps), len(NODES)), lengths)
    blocks = [steps[n : n + AT_ONCE] for n in range(0, len(steps), AT_ONCE)]
    values = np.concatenate([number(run.motion(instants(run.time, block).ravel())) for block in blocks])
    return Spread(values.reshape(len(steps), len(NODES)), lengths)
