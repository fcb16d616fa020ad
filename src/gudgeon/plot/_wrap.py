"""Curves wrapped at a period: revolutions on top of each other, the range that they fill, and their mean."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np

from gudgeon._arguments import positive
from gudgeon._describe import ModelError, show
from gudgeon._quantity import KINDS, kind_of_unit

#: Intervals of a period in which range and mean are found, and the most periods that are drawn.
INTERVALS, MOST = 360, 10_000
#: A number without a unit above which an angle is hardly meant in rad: two turns.
UNLIKELY = 4.0 * np.pi * (1.0 + 1e-9)


class Band(NamedTuple):
    """The range of a wrapped curve at phases from 0 to the period, and its mean in the middle between two of them."""

    phase: np.ndarray
    low: np.ndarray
    high: np.ndarray
    middle: np.ndarray
    mean: np.ndarray


def period(wrap: Any, over: str, x: np.ndarray, units: str) -> float:
    """Give the period at which a channel is wrapped, in its SI unit."""
    kind = kind_of_unit(units) or KINDS["number"]
    length = positive("wrap", wrap, kind.name)
    if units == "rad" and length > UNLIKELY and not isinstance(wrap, str):
        raise ModelError(f"wrap {show(wrap)} would be in rad; give it with a unit, like '{length:g} deg'")
    count = np.ptp(x) / length
    if not count <= MOST:
        raise ModelError(
            f"wrap {show(wrap)}: {over} goes through {count:.3g} periods, more than {MOST}; give a longer one"
        )
    return length


def wrapped(x: np.ndarray, y: np.ndarray, period: float) -> tuple[np.ndarray, np.ndarray]:
    """Give a curve of which x goes from 0 to the period, broken (NaN) where it begins again."""
    x, y, cell = _cut(x, y, period)
    if not len(cell):
        return x % period, y
    xs: list[Any] = []
    ys: list[Any] = []
    for start, end in pairwise([0, *(np.flatnonzero(np.diff(cell)) + 1), len(cell)]):
        xs += [x[start : end + 1] - period * cell[start], [np.nan]]
        ys += [y[start : end + 1], [np.nan]]
    return np.concatenate(xs[:-1]), np.concatenate(ys[:-1])


def band(x: np.ndarray, y: np.ndarray, period: float) -> Band | None:
    """Give range and mean of a wrapped curve, or None if it does not go through a whole period.

    The range holds every point of the curve. The mean is taken over x, so that it keeps the area under short peaks.
    """
    if np.ptp(x) < period * (1.0 - 1e-9):
        return None
    x, y, cell = _cut(x, y, period / INTERVALS)
    known = np.isfinite(y[1:] + y[:-1])
    left, right, width, k = y[:-1][known], y[1:][known], np.abs(np.diff(x))[known], (cell % INTERVALS)[known]
    low, high = np.full(INTERVALS, np.inf), np.full(INTERVALS, -np.inf)
    np.minimum.at(low, k, np.minimum(left, right))
    np.maximum.at(high, k, np.maximum(left, right))
    area, total = (np.bincount(k, w, INTERVALS) for w in (0.5 * width * (left + right), width))
    with np.errstate(invalid="ignore"):
        mean = area / total
    phase = np.linspace(0.0, period, INTERVALS + 1)
    # At a phase the range is that of the intervals on both sides; so it holds the curve between phases, too.
    low = np.minimum(np.append(low, low[-1]), np.append(low[0], low))
    high = np.maximum(np.append(high, high[-1]), np.append(high[0], high))
    seen = np.isfinite(low)
    return Band(phase[seen], low[seen], high[seen], 0.5 * (phase[1:] + phase[:-1]), mean)


def _cut(x: np.ndarray, y: np.ndarray, step: float) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Add points where a curve crosses multiples of a step; give in which interval each piece between points lies."""
    u = x / step
    small, large = np.minimum(u[1:], u[:-1]), np.maximum(u[1:], u[:-1])
    first = np.floor(small).astype(int) + 1
    counts = np.maximum(np.ceil(large).astype(int) - first, 0)
    at = np.repeat(np.arange(len(counts)), counts)
    place = np.arange(len(at)) - np.repeat(np.cumsum(counts) - counts, counts)
    level = np.where(u[1:] > u[:-1], first, first + counts - 1)[at] + np.where(u[1:] > u[:-1], 1, -1)[at] * place
    share = (level - u[at]) / (u[at + 1] - u[at])
    y = np.insert(y, at + 1, y[at] + share * (y[at + 1] - y[at]))
    u = np.insert(u, at + 1, level)
    return step * u, y, np.floor(0.5 * (u[1:] + u[:-1])).astype(int)
