"""Where a sampled curve is highest and lowest, and where it may be higher or lower in between."""

from __future__ import annotations

from math import inf, nan
from typing import TYPE_CHECKING

from gudgeon._jit import entry, kernel, routine, short_entry

if TYPE_CHECKING:
    from gudgeon._kinds import Flags, IntegerMatrix, Matrix, Vector

#: Places that are kept of each kind.
PLACES = 2


@kernel
def guess(t, f, i):
    """Return the value at the vertex of the parabola through a point and its two neighbours."""
    before, after = t[i] - t[i - 1], t[i + 1] - t[i]
    rise, fall = (f[i] - f[i - 1]) / before, (f[i + 1] - f[i]) / after
    slope, bend = (rise * after + fall * before) / (before + after), (fall - rise) / (before + after)
    return f[i] - 0.25 * slope * slope / bend


@kernel
def insert(i, value, places_out, values_out):
    """Keep a place among the highest ones."""
    if not value > values_out[PLACES - 1]:
        return
    k = PLACES - 1
    while k > 0 and value > values_out[k - 1]:
        places_out[k], values_out[k] = places_out[k - 1], values_out[k - 1]
        k -= 1
    places_out[k], values_out[k] = i, value


@entry
def turning_points(t: Vector, f: Vector, places: IntegerMatrix, values: Matrix, steps_out: Flags):
    """Find where f is lowest and highest; return both places, -1 if f is never a number.

    Mark the steps between which f may be lower or higher: beside the extremes, and beside those PLACES of the points
    that are lower, or higher, than both neighbours, whose parabolas go beyond. `places` and `values` are room for them.
    """
    low, high, marking = -1, -1, steps_out.size > 0
    least, most = inf, -inf
    for row in range(2):
        for k in range(PLACES):
            places[row, k], values[row, k] = -1, -1e300
    last, value = nan, nan
    for i in range(f.size):
        last, value, after = value, f[i], f[i + 1] if i + 1 < f.size else nan
        if value < least or (low < 0 and value == inf):
            low, least = i, value
        if value > most or (high < 0 and value == -inf):
            high, most = i, value
        if not marking:
            continue
        if value <= last and value < after:
            insert(i, -guess(t, f, i), places[0], values[0])
        elif value >= last and value > after:
            insert(i, guess(t, f, i), places[1], values[1])
    if marking and low >= 0:
        mark(low, steps_out)
        mark(high, steps_out)
        for k in range(PLACES):
            if places[0, k] >= 0 and values[0, k] >= -f[low]:
                mark(places[0, k], steps_out)
            if places[1, k] >= 0 and values[1, k] >= f[high]:
                mark(places[1, k], steps_out)
    return low, high


@kernel
def mark(i, steps_out):
    """Mark the steps on both sides of a point."""
    steps_out[max(i - 1, 0)] = True
    steps_out[min(i, steps_out.size - 1)] = True


@entry
def vertices(x: Matrix, f: Matrix, out: Vector):
    """Write where the parabolas through the lowest, and through the highest, of inner points and its neighbours turn.

    A row of x and f is a step, its first and last columns are the ends. NaN if they do not turn in between.
    """
    low = high = -1
    width = f.shape[1]
    for n in range(f.size):
        row, k = n // width, n % width
        if k == 0 or k == width - 1 or f[row, k] != f[row, k]:
            continue
        if low < 0 or f[row, k] < f[low // width, low % width]:
            low = n
        if high < 0 or f[row, k] > f[high // width, high % width]:
            high = n
    out[0], out[1] = nan, nan
    for side in range(2):
        n = low if side == 0 else high
        if n < 0:
            continue
        row, k = n // width, n % width
        before, after = x[row, k] - x[row, k - 1], x[row, k + 1] - x[row, k]
        rise, fall = (f[row, k] - f[row, k - 1]) / before, (f[row, k + 1] - f[row, k]) / after
        slope, bend = (rise * after + fall * before) / (before + after), (fall - rise) / (before + after)
        vertex = -0.5 * slope / bend
        if -before < vertex < after:
            out[side] = x[row, k] + vertex


@routine
def find_reach(t, f, events, few, turning, along, out):
    """Write how high f may be within each step: above its higher end by a part of what f changes around there.

    What it changes is counted over the step and its neighbours. The part is `along` where f rises, or falls, over all
    three, and `turning` elsewhere. Between two of the events, which are instants at steps, that are not more than `few`
    steps apart, it may be anything; within a step of no length, nothing.
    """
    count = out.size
    for k in range(count):
        first, last = max(k - 1, 0), min(k + 2, count)
        low = high = f[first]
        rises = falls = first < k and last > k + 1  # nothing is known of what is beyond the ends
        for i in range(first + 1, last + 1):
            low, high = min(low, f[i]), max(high, f[i])
            rises, falls = rises and f[i] >= f[i - 1], falls and f[i] <= f[i - 1]
        out[k] = max(f[k], f[k + 1]) + (along if rises or falls else turning) * (high - low)
    before, here = -1, 0
    for n in range(events.size):
        while here < count and t[here] < events[n]:
            here += 1
        if before >= 0 and here - before <= few:
            for k in range(before, here):
                out[k] = inf
        before = here
    for k in range(count):
        if not t[k + 1] > t[k]:
            out[k] = -inf


@short_entry
def reach(t: Vector, f: Vector, events: Vector, few: int, turning: float, along: float, out: Vector):
    """Write how high f may be within each step, see `find_reach`."""
    find_reach(t, f, events, few, turning, along, out)
