"""Stops at the start, so that no mechanism begins with an impact that nobody meant.

A stop that is passed is refused. Backlash, a motion between two stops close together, starts as if it were locked.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from gudgeon._describe import ModelError
from gudgeon.compile.build import Compiled, coordinate_twin
from gudgeon.compile.linear import coordinates_at, linear
from gudgeon.tables.row import columns
from gudgeon.tables.work import Work, make_work

#: How far a stop may be passed, as a part of the length that its errors are measured by.
ROUNDED = 1e-6


def check(compiled: Compiled, work: Work, q: np.ndarray) -> None:
    """Refuse a stop that is passed in a configuration."""
    stops = [(placed, placed.stop) for placed in compiled.placed if placed.stop is not None]
    if not stops:
        return
    model = compiled.model
    values, sites = coordinates_at(model, work, q), columns(model.sites)
    for placed, stop in stops:
        for number in placed.numbers:
            site = sites[number]
            at = float(values[site["coordinate"]])
            if site["turning"] and model.DIMENSION == 3:  # in the turn in which a drive starts
                at += 2.0 * np.pi * round((float(compiled.turns[site["coordinate"]]) - at) / (2.0 * np.pi))
            limit = float(site["limit"])
            passed = float(site["sign"]) * (at - limit)
            if passed > ROUNDED * float(site["length"]):
                unit, name = "rad" if site["turning"] else "m", "upper" if site["sign"] > 0.0 else "lower"
                raise ModelError(
                    f"joint {placed.joint}: its stop of {stop.motion!r} is passed at the start: {name} is "
                    f"{limit:g} {unit}, and it is at {at:.4g} {unit}, {passed:.4g} {unit} beyond; limits count from "
                    "the configuration as described: change them, or where the joint starts",
                    part=f"joint {placed.joint}",
                )


def locking(compiled: Compiled, q: np.ndarray) -> Any:
    """Return the rows that give the rates of all motions with backlash from the velocities of the bodies."""
    size = float(compiled.model.numbers.length)
    motions = [
        (placed.joint, placed.stop.motion)
        for placed in compiled.placed
        if placed.stop is not None and placed.stop.is_backlash(size)
    ]
    rest = np.zeros(compiled.model.WIDTH * len(compiled.mechanism.bodies))
    if not motions:
        return np.zeros((0, len(rest)))
    twin = coordinate_twin(compiled, motions)
    return linear(twin.model, make_work(twin.model), 0.0, q, rest)[1]
