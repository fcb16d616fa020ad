"""How long the engine takes to call a contact law through its address."""

from __future__ import annotations

import time as clock
from typing import Any

import numpy as np

from gudgeon.fits import Dry
from gudgeon.math.calling import call_often

#: Repeated measurements, of which the quickest counts, and the least time of one, in s.
MEASUREMENTS, LEAST_TIME = 7, 1e-3


def cost_per_call(fit: Dry, penetration: np.ndarray, rate: np.ndarray, impact_speed: float) -> float:
    """Give the time of one evaluation of a fit's contact law, in s, on average over these arguments."""
    arguments, force = _arguments(fit, penetration, rate, impact_speed), np.empty(len(penetration))
    times, shortest, measured = 1, np.inf, 0
    while measured < MEASUREMENTS:
        before = clock.perf_counter()
        call_often(*arguments, times, force)
        passed = clock.perf_counter() - before
        if passed < LEAST_TIME:
            times *= 2
            continue
        shortest, measured = min(shortest, passed / (times * len(force))), measured + 1
    return float(shortest)


def _arguments(fit: Dry, penetration: np.ndarray, rate: np.ndarray, impact_speed: float) -> tuple[Any, ...]:
    law: Any = fit.contact
    parameters = np.array([*law.parameters(fit.geometry), 0.0])  # never empty: the law is given its address
    return (
        law.kernel.address,
        parameters,
        np.ascontiguousarray(penetration, float),
        np.ascontiguousarray(np.broadcast_to(rate, np.shape(penetration)), float),
        float(impact_speed),
    )
