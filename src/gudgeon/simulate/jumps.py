"""Instants just beside those at which channels may jump: extremes hold the limits there.

A step ends where a law that jumps changes its branch, and the sample there is what comes after. What comes before is
the motion of this step, with the phases it began with, the last number before its end. A step ends where a site opens
or closes, too: there it is just outside or just inside by round-off, and what holds in contact only, like slip, is seen
clearly beside. A function of time has knots, where a derivative of it may jump; a sample there is on one side of them.
"""

from __future__ import annotations

import numpy as np

from gudgeon.solve.events import DIGITS
from gudgeon.solve.norm import EPS, TINY
from gudgeon.tables.model import Model
from gudgeon.tables.modes import FREE
from gudgeon.tables.row import columns

#: How far beside a knot, as a part of its time: beyond round-off of the piece that an instant lies in.
ASIDE = 1e-13
#: How far inside or outside a site counts as clearly so, in units of the least penetration that means anything, and the
#: part of a step that it may take at most to be there.
CLEARLY, SHORTLY = 4.0, 1e-6


def beside_jumps(model: Model, time: np.ndarray, mode: np.ndarray, phase: np.ndarray, rate: np.ndarray) -> np.ndarray:
    """Return the instants beside jumps of a run in their order, in s, from what is known of the ends of its steps."""
    free = mode == FREE
    turned = (phase[1:] != phase[:-1]).any(axis=1)
    n, k = np.nonzero(free[1:] != free[:-1])
    steps = np.append(np.diff(time), 0.0)
    aside = CLEARLY * _resolution(model)[k] / np.maximum(np.abs(rate[n + 1, k]), TINY)
    before = time[n + 1] - np.minimum(aside, SHORTLY * steps[n])
    after = time[n + 1] + np.minimum(aside, SHORTLY * steps[n + 1])
    found = [np.nextafter(time[1:][turned], -np.inf), before, after]
    knots = _knots(model, float(time[0]), float(time[-1]))
    return np.sort(np.concatenate([*found, (1.0 - ASIDE) * knots, (1.0 + ASIDE) * knots]))


def _resolution(model: Model) -> np.ndarray:
    """Return the smallest penetration of each site that means anything, see solve/events.py."""
    rows = columns(model.sites)
    return DIGITS * EPS * np.where(rows["turning"] == 0, float(model.numbers.extent), 1.0 + np.abs(rows["limit"]))


def _knots(model: Model, begin: float, end: float) -> np.ndarray:
    """Return the knots of functions of time between two instants, in s."""
    rows, found = columns(model.functions), [np.zeros(0)]
    for k in np.flatnonzero((rows["timed"] == 1) & ((rows["pieces"] > 1) | (rows["period"] > 0.0))):
        first, period = int(rows["breaks"][k]), float(rows["period"][k])
        knots = model.breaks[first : first + int(rows["pieces"][k])]
        if period > 0.0:
            turns = np.arange(np.floor((begin - knots[0]) / period), np.ceil((end - knots[0]) / period) + 1.0)
            knots = (knots + period * turns[:, None]).ravel()
        found.append(knots[(knots > begin) & (knots < end)])
    return np.unique(np.concatenate(found))
