"""How long a run can be trusted in detail: until differences of the size of its tolerance have grown large.

Every step makes an error of about rtol. A neighbour that begins that far from the motion, at any instant s, has grown
by t to rtol exp(L(t) - L(s)), where L is the logarithm of the fastest growth, so that the worst is

    e(t) = rtol exp(L(t) - min_(s <= t) L(s))
"""

from __future__ import annotations

from math import inf, log

import numpy as np

from gudgeon.analysis._period import all_neighbours, make_neighbours, scales_of
from gudgeon.analysis._steps import steps_of
from gudgeon.result.run import Run
from gudgeon.tables.row import columns
from gudgeon.tables.state import make_samples

#: Steps after which neighbours are made orthogonal again.
PIECE = 32
#: What is large: the part of the smallest clearance, or of the mechanism's size without play.
OF_CLEARANCE, OF_SIZE = 0.1, 0.01


def predictable_until(run: Run) -> float:
    """Return the instant in s; see `Run.predictable_until`."""
    steps = steps_of(run, "how long it is predictable")
    start, record, model = steps.start, steps.record, steps.start.compiled.model
    last = len(record.time) - 1
    if start.freedom == 0 or last <= steps.first:
        return inf
    length = float(model.numbers.length)
    clearances = columns(model.sites)["clearance"]
    clearances = clearances[clearances > 0.0]
    large = OF_CLEARANCE * float(clearances.min()) / length if clearances.size else OF_SIZE
    speed = float(np.max(np.abs(record.y[:, model.layout.v : model.layout.z])))
    scales = scales_of(start, 2.0 * np.pi * length / max(speed, 1e-300))
    neighbours = make_neighbours(start, steps.rtol, steps.atol, all_neighbours(start))
    samples = make_samples(model, PIECE + 1, 0)
    grown = lowest = 0.0
    for first in range(steps.first, last, PIECE):
        count = min(PIECE + 1, last + 1 - first)
        steps.put(samples, first, count)
        if first == steps.first:
            neighbours.begin(samples, 0)
            neighbours.make_orthogonal(scales)
        neighbours.carry(samples, 0, count - 1)
        R = neighbours.make_orthogonal(scales)
        # at first any direction may grow fastest; from then on it is that of the first neighbour
        grown += log(np.linalg.norm(R, 2) if first == steps.first else abs(R[0, 0]))
        lowest = min(lowest, grown)
        if steps.rtol * np.exp(grown - lowest) > large:
            return float(samples.time[count - 1])
    return inf
