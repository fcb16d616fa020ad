"""Speeds and gravity so large that the squares and products made of them are no numbers any more."""

from __future__ import annotations

import numpy as np

from gudgeon.compile.start import Start
from gudgeon.solve.suspect import ABSURD
from gudgeon.tables.state import State


def overflowing(start: Start, state: State) -> str | None:
    """Return which body moves too fast where the run ended, or that gravity is too large; None if neither."""
    model, mechanism = start.compiled.model, start.compiled.mechanism
    rates = state.y[model.layout.v : model.layout.z].reshape(len(model.bodies), model.WIDTH)
    for body, row in zip(mechanism.bodies, rates, strict=True):
        for rate, unit in ((row[: model.LINEAR], "m/s"), (row[model.LINEAR :], "rad/s")):
            largest = float(np.max(np.abs(rate)))
            if largest >= ABSURD:
                return f"body {body.name} moves at {largest:.3g} {unit}, which is too fast to compute with"
    largest = max(map(abs, mechanism.gravity), default=0.0)
    if largest >= ABSURD:
        return f"gravity is {largest:.3g} m/s^2, which is too large to compute with"
    return None
