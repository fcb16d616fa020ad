"""How long a run can be trusted in detail: until differences of the size of its tolerance have grown large.

Every step makes an error of about rtol. A neighbour that begins that far from the motion, at any instant s, has grown
by t to rtol exp(L(t) - L(s)), where L is the logarithm of the fastest growth, so that the worst is

    e(t) = rtol exp(L(t) - min_(s <= t) L(s))
"""

from __future__ import annotations

from math import inf

import numpy as np

from gudgeon._describe import ModelError
from gudgeon.analysis._period import all_neighbours, make_neighbours, scales_of
from gudgeon.result.run import Run
from gudgeon.simulate.dense import BEGINS, Dense
from gudgeon.tables.row import columns
from gudgeon.tables.state import make_samples

#: Steps after which neighbours are made orthogonal again.
PIECE = 32
#: What is large: the part of the smallest clearance, or of the mechanism's size without play.
OF_CLEARANCE, OF_SIZE = 0.1, 0.01


def predictable_until(run: Run) -> float:
    """Return the instant in s; see `Run.predictable_until`."""
    dense = getattr(run.at, "__self__", None)
    if not isinstance(dense, Dense):
        why = run.loose or "it was read from a file"
        raise ModelError(f"how long this run is predictable cannot be told: {why}; simulate it with keep='all'")
    start, record = dense.start, dense.record
    if start.freedom == 0 or len(record.time) < 2:
        return inf
    model = start.compiled.model
    length = float(model.numbers.length)
    clearances = columns(model.sites)["clearance"]
    clearances = clearances[clearances > 0.0]
    large = OF_CLEARANCE * float(clearances.min()) / length if clearances.size else OF_SIZE
    speed = float(np.max(np.abs(record.y[:, model.layout.v : model.layout.z])))
    scales = scales_of(start, 2.0 * np.pi * length / max(speed, 1e-300))
    neighbours = make_neighbours(start, dense.rtol, dense.atol, all_neighbours(start))
    samples = make_samples(model, PIECE + 1, 0)
    grown = lowest = 0.0
    for first in range(0, len(record.time) - 1, PIECE):
        count = min(PIECE + 1, len(record.time) - first)
        for name in BEGINS:
            getattr(samples, name)[:count] = getattr(record, name)[first : first + count]
        if first == 0:
            neighbours.begin(samples, 0)
            neighbours.values = np.linalg.qr((neighbours.values / scales).T)[0].T * scales
        neighbours.carry(samples, 0, count - 1)
        Q, R = np.linalg.qr((neighbours.values / scales).T)
        neighbours.values = Q.T * scales
        grown += float(np.log(np.max(np.abs(np.linalg.svd(R)[1])))) if first == 0 else float(np.log(abs(R[0, 0])))
        lowest = min(lowest, grown)
        if dense.rtol * np.exp(grown - lowest) > large:
            return float(samples.time[count - 1])
    return inf
