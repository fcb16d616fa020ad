"""Instants of a run that are equally spaced, in time or in an angle."""

from __future__ import annotations

from typing import Any

import numpy as np

from gudgeon._arguments import MOST_INSTANTS, instants, quantity
from gudgeon._describe import ModelError, show
from gudgeon._quantity import KINDS, si
from gudgeon.result.roots import roots
from gudgeon.result.run import Run
from gudgeon.result.tolerances import PRINTED, ROUNDED
from gudgeon.result.window import turning_instants


def spacing(step: Any, name: str = "step") -> tuple[float, str]:
    """Return a spacing in SI units, and whether it is a "time" or an "angle"; a plain number is a time in s."""
    for kind in ("time", "angle"):
        try:
            number = si(step, KINDS[kind])
        except ModelError:
            continue
        if not number > 0.0:
            raise ModelError(f"{name} {show(step)} must be positive")
        return number, kind
    raise ModelError(f"{name} {show(step)} must be a time like '0.1 ms', or an angle like '1 deg'")


def chosen_instants(run: Run, times: Any) -> np.ndarray:
    """Return one or several times within a run, in s, from numbers or texts with their units."""
    several = isinstance(times, list | tuple | range | np.ndarray) and np.ndim(times) > 0
    begin, end = float(run.time[0]), float(run.time[-1])
    first, last = begin * (1.0 - PRINTED), end * (1.0 + PRINTED)
    if not several and not first <= (time := quantity("times", times, "time")) <= last:
        raise ModelError(
            f"times {show(times)} lies outside the run, which goes from {begin:g} s to {end:g} s; choose a time in it"
        )
    return np.clip(instants(times if several else [time], last, first), begin, end)


def equal_times(run: Run, step: float) -> np.ndarray:
    """Return instants this far apart, in s, from the first instant of a run to its end."""
    begin, end = float(run.time[0]), float(run.time[-1])
    _check_count((end - begin) / step, f"{step:g} s")
    count = int(np.floor((end - begin) / step + ROUNDED))
    return np.minimum(begin + step * np.arange(count + 1), end)


def equal_angles(run: Run, angle: str, step: float) -> np.ndarray:
    """Return when an angle passes the multiples of a step, in s, found on the motion itself.

    Parameters
    ----------
    run : Run
        One that knows its motion between its instants.
    angle : str
        The channel of the angle, like "O.angle".
    step : float
        In rad.

    Notes
    -----
    The run is cut where the angle turns back, so that in each piece it grows or falls all along. An angle that swings
    to and fro passes a multiple of the step once in each direction. Those at the start and the end count if they are
    multiples to within 1e-9 of the step.
    """
    at = run.motion
    assert at is not None
    time, values = run.time, np.asarray(run.values(angle)[0], float)
    turning = turning_instants(run, angle, at)
    if len(turning):
        order = np.argsort(time := np.concatenate([time, turning]), kind="stable")
        time, values = time[order], np.concatenate([values, at(turning)[angle].values])[order]
    turns = values / step
    for edge in (0, -1):
        if abs(turns[edge] - np.round(turns[edge])) <= ROUNDED:
            turns[edge] = np.round(turns[edge])
    rising, low, high = turns[1:] >= turns[:-1], np.minimum(turns[:-1], turns[1:]), np.maximum(turns[:-1], turns[1:])
    # multiples in each piece, that at its end included and that at its beginning not
    first = np.where(rising, np.floor(low) + 1.0, np.ceil(low))
    last = np.where(rising, np.floor(high), np.ceil(high) - 1.0)
    sizes = np.maximum(last - first + 1.0, 0.0)
    _check_count(float(sizes.sum()), f"{np.degrees(step):g} deg")
    counts = sizes.astype(int)
    piece = np.repeat(np.arange(len(counts)), counts)
    place = np.arange(len(piece)) - np.repeat(np.cumsum(counts) - counts, counts)
    levels = step * np.where(rising[piece], first[piece] + place, last[piece] - place)
    ends = time[piece], time[piece + 1], values[piece], values[piece + 1]
    found = roots(lambda times: at(times)[angle].values, *ends, levels) if len(piece) else np.zeros(0)
    begins = time[:1] if turns[0] == np.round(turns[0]) else time[:0]
    return np.concatenate([begins, found])


def _check_count(count: float, step: str) -> None:
    if count >= MOST_INSTANTS:
        raise ModelError(
            f"step {step}: that would be {count:.3g} instants, more than {MOST_INSTANTS}; choose larger ones"
        )
