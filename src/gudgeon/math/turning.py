"""Where a sampled curve is highest and lowest, and where it may be higher or lower in between."""

from __future__ import annotations

from gudgeon._jit import entry, kernel

#: Places that are kept of each kind.
PLACES = 4


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
def turning_points(t, f, places_out, values_out):
    """Find where f is lowest and highest; return both places, -1 if f is never a number.

    Of the points that are lower than both neighbours, and of those that are higher, PLACES are kept whose parabolas go
    furthest: their numbers in `places_out`, the values in `values_out`, those of the lower ones with the other sign.
    """
    low, high = -1, -1
    for row in range(2):
        for k in range(PLACES):
            places_out[row, k], values_out[row, k] = -1, -1e300
    for i in range(f.size):
        value = f[i]
        if value != value:  # not a number
            continue
        if low < 0 or value < f[low]:
            low = i
        if high < 0 or value > f[high]:
            high = i
        if i == 0 or i == f.size - 1:
            continue
        if value <= f[i - 1] and value < f[i + 1]:
            insert(i, -guess(t, f, i), places_out[0], values_out[0])
        elif value >= f[i - 1] and value > f[i + 1]:
            insert(i, guess(t, f, i), places_out[1], values_out[1])
    return low, high
