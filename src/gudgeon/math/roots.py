"""Finding where a function changes its sign: steps of false position, and a bound on what lies between two looks."""

from __future__ import annotations

from gudgeon._jit import kernel


@kernel
def peak(g0, r0, g1, r1, h):
    """Return a bound on how high something was that rose at first and fell at last: where both end tangents meet."""
    if r0 > 0.0 and r1 < 0.0:
        return g0 + r0 * (g1 - g0 - r1 * h) / (r0 - r1)
    return -1e300


@kernel
def between(low, g_low, high, g_high):
    """Return where the chord through both ends of a bracket is zero, or its middle where that is no better."""
    x = (low * g_high - high * g_low) / (g_high - g_low)
    return x if low < x < high else 0.5 * (low + high)


@kernel
def narrowed(low, g_low, high, g_high, side, x, g):
    """Return the bracket with x, where the function is g, for the end whose sign it has (`high`: the sign of g_high).

    `side` is the end that was moved last, 1 for `high` and -1 for `low`; where one end is moved twice in a row, the
    value at the other is halved (the Illinois variant of false position, which makes it converge fast).
    """
    if g * g_high > 0.0:
        high, g_high = x, g
        if side == 1:
            g_low *= 0.5
        side = 1
    else:
        low, g_low = x, g
        if side == -1:
            g_high *= 0.5
        side = -1
    return low, g_low, high, g_high, side
