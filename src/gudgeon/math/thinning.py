"""Choose the samples of curves that are needed to draw all of them.

A sample is left out if straight lines between the others pass all curves there within a tolerance. Where that would
leave more, as in a fast vibration, each cell of time keeps its first and last sample and those with the minimum and the
maximum of each curve: drawn no finer than the cells, the curves are the same.
"""

from __future__ import annotations

from math import floor, inf
from typing import TYPE_CHECKING

from gudgeon._jit import entry, kernel

if TYPE_CHECKING:
    from gudgeon._kinds import Flags, IntegerMatrix, Matrix, Vector

#: Rows of the workspace: the least and the largest slope that a line from the last chosen sample may have.
LEAST, LARGEST = 0, 1


@kernel
def widen(slopes_out):
    """Allow lines of any slope."""
    for c in range(slopes_out.shape[1]):
        slopes_out[LEAST, c], slopes_out[LARGEST, c] = -inf, inf


@kernel
def passes(t, rows, start, i, allowed, slopes_out):
    """Whether a line from sample `start` to sample i passes all curves in between; narrow the slopes by sample i."""
    length = t[i] - t[start]
    if not length > 0.0:
        return False
    for c in range(allowed.size):
        rise = rows[i, c] - rows[start, c]
        slope = rise / length
        if slope < slopes_out[LEAST, c] or slope > slopes_out[LARGEST, c]:
            return False
        low, high = (rise - allowed[c]) / length, (rise + allowed[c]) / length
        if low > slopes_out[LEAST, c]:
            slopes_out[LEAST, c] = low
        if high < slopes_out[LARGEST, c]:
            slopes_out[LARGEST, c] = high
    return True


@kernel
def mark_extremes(rows, first, end, allowed, needed, places, kept_out):
    """Mark the first and the last sample of a cell, those needed, and those with extremes; return how many they are."""
    for c in range(allowed.size):
        places[0, c], places[1, c] = first, first
    for i in range(first, end):
        kept_out[i] = needed[i]
        for c in range(allowed.size):
            if rows[i, c] < rows[places[0, c], c]:
                places[0, c] = i
            if rows[i, c] > rows[places[1, c], c]:
                places[1, c] = i
    for c in range(allowed.size):
        if allowed[c] < inf:
            kept_out[places[0, c]], kept_out[places[1, c]] = True, True
    kept_out[first], kept_out[end - 1] = True, True
    count = 0
    for i in range(first, end):
        count += kept_out[i]
    return count


@entry
def thin(
    t: Vector,
    rows: Matrix,
    allowed: Vector,
    begin: float,
    cell: float,
    needed: Flags,
    slopes: Matrix,
    places: IntegerMatrix,
    straight: Flags,
    kept_out: Flags,
):
    """Mark the samples that are kept; return in how many cells they are but the extremes.

    Parameters
    ----------
    t : Vector
        The instants of the samples, increasing, in s.
    rows : Matrix
        The values of all curves, a row for each sample.
    allowed : Vector
        How far straight lines may be off each curve; infinite for one that does not count.
    begin, cell : float
        Where the cells of time begin, and their length, in s.
    needed : Flags
        Samples that are kept in any case.
    slopes, places, straight
        Workspace: two rows of as many numbers as there are curves; a flag for each sample.
    kept_out : Flags
        The samples that are kept, the first and the last among them.
    """
    count, first, start, packed = t.size, 0, 0, 0
    widen(slopes)
    while first < count:
        number, end = floor((t[first] - begin) / cell), first + 1
        while end < count and floor((t[end] - begin) / cell) <= number:
            end += 1
        for i in range(first, end):
            straight[i] = False
        for i in range(max(first, 1), end):
            if not passes(t, rows, start, i, allowed, slopes):
                straight[i - 1] = True
                start = i - 1
                widen(slopes)
                if not passes(t, rows, start, i, allowed, slopes):
                    start = i
            if needed[i] or start == i:
                straight[i] = True
                start = i
                widen(slopes)
        if first > 0 and straight[first - 1]:
            kept_out[first - 1] = True
        lines = 0
        for i in range(first, end):
            lines += straight[i]
        extremes = lines
        if lines > 2:
            extremes = mark_extremes(rows, first, end, allowed, needed, places, kept_out)
        if extremes < lines:
            packed += 1
            start = end - 1
            widen(slopes)
        else:
            for i in range(first, end):
                kept_out[i] = straight[i]
        first = end
    kept_out[0], kept_out[count - 1] = True, True
    return packed
