"""Statistics of a run, revolution by revolution."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import numpy as np

from gudgeon._arguments import positive
from gudgeon._describe import ModelError, show
from gudgeon._quantity import listed
from gudgeon.analysis._means import at_bounds, means
from gudgeon.result.extremes import ERRORS, At
from gudgeon.result.highest import highest_of
from gudgeon.result.number import ChannelNumber, number_of
from gudgeon.result.run import Run
from gudgeon.result.tolerances import ROUNDED
from gudgeon.result.turning_angle import turning_angle
from gudgeon.result.window import Turns
from gudgeon.simulate.again import with_motion
from gudgeon.tables.modes import CONTACT

if TYPE_CHECKING:
    import pandas

#: What is told of each number, and of each joint in which surfaces meet.
STATISTICS, IMPACTS = ("mean", "rms", "minimum", "maximum", "peak"), ("impacts", "hardest_impact")
#: The most periods that are told apart.
MOST = 100_000


def revolutions(
    run: Run, channels: Any = (), *, period: float | str | None = None, of: str | None = None
) -> pandas.DataFrame:
    """Return statistics of each whole revolution of a run; see `Run.revolutions`."""
    import pandas

    names = channel_names(channels)
    numbers = [number_of(run, name) for name in names]
    known = with_motion(run, "statistics per revolution")
    bounds = period_bounds(known, period, of)
    known = at_bounds(known, bounds)
    mean, rms = means(known, numbers, bounds)
    columns: dict[tuple[str, str], Any] = {("time", "begin"): bounds[:-1], ("time", "end"): bounds[1:]}
    units = {"time": "s"}
    for k, (name, number) in enumerate(zip(names, numbers, strict=True)):
        low, high = extremes_between(known, number, bounds)
        found = (mean[:, k], rms[:, k], low, high, np.maximum(np.abs(low), np.abs(high)))
        columns |= {(name, statistic): values for statistic, values in zip(STATISTICS, found, strict=True)}
        units[name] = number.unit
    columns |= _impacts(run, bounds)
    index = pandas.RangeIndex(1, len(bounds), name="revolution")
    table = pandas.DataFrame(columns, index=index)
    table.columns = pandas.MultiIndex.from_tuples(list(columns), names=["of", "statistic"])
    table.attrs["units"] = units
    return table


def channel_names(channels: Any) -> list[Any]:
    """Return the names that are asked for: one, or some."""
    if isinstance(channels, str):
        return [channels]
    names = listed(channels)
    if not isinstance(names, Sequence):
        raise ModelError(f"channels {show(channels)} must be names of channels, like ['slider.acceleration.x']")
    return list(dict.fromkeys(names))


def period_bounds(run: Run, period: float | str | None, of: str | None) -> np.ndarray:
    """Return when whole periods begin and end, in s: of a given length, or revolutions of a drive, joint or body."""
    begin, end = float(run.time[0]), float(run.time[-1])
    if period is not None:
        if of is not None:
            raise ModelError(f"period and of {show(of)} are given; give one of them")
        length = positive("period", period, "time")
        count = int((end - begin) / length + ROUNDED)
        if count < 1:
            raise ModelError(f"period {length:g} s is longer than the run, {end - begin:g} s; run longer")
        if count > MOST:
            raise ModelError(f"period {length:g} s: the run has {count} of them, more than {MOST}; give a longer one")
        return np.minimum(begin + length * np.arange(count + 1), end)
    turns = Turns(run, turning_angle(run.mechanism, of, "of", bodies=True))
    count = int(turns.total + ROUNDED)
    if count < 1:
        turns.instant(1.0)  # says how few it made
    return np.array([turns.instant(float(k)) for k in range(count + 1)])


def extremes_between(run: Run, number: ChannelNumber, bounds: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return the least and the largest value of a number in each period, between steps, too.

    Of a magnitude, which has a corner where it is zero, they are found by its square.
    """
    at = None if number.channel.startswith(ERRORS) else run.motion
    of = _square if number.is_magnitude(run.channels) else np.asarray
    values, events = of(number(run.channels)), run.event_list.time
    found = np.empty((2, len(bounds) - 1))
    for k, (begin, end) in enumerate(pairwise(bounds)):
        part = slice(*np.searchsorted(run.time, [begin, np.nextafter(end, np.inf)]))
        inside = events[(events >= begin) & (events <= end)]
        for row, sign in enumerate((-1.0, 1.0)):
            between = None if at is None else partial(_signed, at, number, of, sign)
            found[row, k] = sign * highest_of(run.time[part], sign * values[part], between, inside, run.beside)[0] + 0.0
    if of is _square:
        found = np.sqrt(np.maximum(found, 0.0))
    return found[0], found[1]


def _signed(at: At, number: ChannelNumber, of: Any, sign: float, times: np.ndarray) -> np.ndarray:
    return sign * of(number(at(times)))


def _square(values: np.ndarray) -> np.ndarray:
    return values**2


def _impacts(run: Run, bounds: np.ndarray) -> dict[tuple[str, str], np.ndarray]:
    """Return how many impacts there are in each joint and period, and how fast the hardest is, NaN without any."""
    events, count = run.event_list, len(bounds) - 1
    period = np.searchsorted(bounds, events.time, side="right") - 1
    period[events.time == bounds[-1]] = count - 1
    found: dict[tuple[str, str], np.ndarray] = {}
    for k, joint in enumerate(events.joints):
        mine = (events.kind == CONTACT) & (events.joint == k) & (period >= 0) & (period < count)
        hardest = np.full(count, -np.inf)
        np.maximum.at(hardest, period[mine], events.normal_velocity[mine])
        found[joint, IMPACTS[0]] = np.bincount(period[mine], minlength=count)
        found[joint, IMPACTS[1]] = np.where(np.isinf(hardest), np.nan, hardest)
    return found
