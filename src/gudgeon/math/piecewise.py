"""Functions of one variable as tables of numbers: piecewise polynomial plus one harmonic.

    f(x) = p_k(x - b_k) + drift * turns + A sin(w x + phase)     b_k <= x < b_(k+1)

A periodic function takes x back into its first period and counts the turns. Constants, polynomials, harmonics, splines
and their integrals all have this form.
"""

from __future__ import annotations

from math import cos, floor, pi, sin
from typing import TYPE_CHECKING

from gudgeon._jit import routine

if TYPE_CHECKING:
    from gudgeon.tables.model import Model


@routine
def evaluate(tables: Model, index, x):
    """Value, first and second derivative of a function at x; `tables` has functions, breaks and coefficients."""
    f, breaks, coefficients = tables.functions[index], tables.breaks, tables.coefficients
    offset = 0.0
    local = x
    if f.period > 0.0:
        turns = floor((x - breaks[f.breaks]) / f.period)
        offset = turns * f.drift
        local = x - turns * f.period
    low, high = 0, f.pieces - 1
    while low < high:
        middle = (low + high + 1) // 2
        if breaks[f.breaks + middle] <= local:
            low = middle
        else:
            high = middle - 1
    s = local - breaks[f.breaks + low]
    first = f.coefficients + low * f.order
    value, slope, curve = 0.0, 0.0, 0.0
    for k in range(f.order - 1, -1, -1):
        curve = curve * s + slope
        slope = slope * s + value
        value = value * s + coefficients[first + k]
    curve *= 2.0
    if f.amplitude != 0.0:
        angle = f.frequency * x + f.phase
        value += f.amplitude * sin(angle)
        slope += f.amplitude * f.frequency * cos(angle)
        curve -= f.amplitude * f.frequency * f.frequency * sin(angle)
    return value + offset, slope, curve


@routine
def next_knot(tables: Model, t):
    """The first instant after t that no step should pass: a break of a table over time, half a period of a harmonic."""
    functions, breaks = tables.functions, tables.breaks
    after = t + 1e-14 * abs(t)
    first = 1e300
    for k in range(functions.size):
        f = functions[k]
        if f.timed == 0:
            continue
        if f.amplitude != 0.0:
            first = min(first, t + pi / abs(f.frequency))
        if f.pieces == 1 and f.period == 0.0:
            continue
        turns = floor((after - breaks[f.breaks]) / f.period) if f.period > 0.0 else 0.0
        if f.period > 0.0:
            first = min(first, breaks[f.breaks] + (turns + 1.0) * f.period)
        for n in range(f.pieces):
            knot = breaks[f.breaks + n] + turns * f.period
            if knot > after:
                first = min(first, knot)
                break
    return first
