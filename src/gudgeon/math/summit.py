"""The highest value of a sampled curve: the steps that may hold it, nodes within them, polynomials through these."""

from __future__ import annotations

from math import inf, nan
from typing import TYPE_CHECKING

from gudgeon._jit import kernel, short_entry
from gudgeon.math.turning import find_reach

if TYPE_CHECKING:
    from gudgeon._kinds import Integers, Matrix, Vector


@short_entry
def candidates(
    t: Vector,
    f: Vector,
    events: Vector,
    few: int,
    turning: float,
    along: float,
    reach_out: Vector,
    steps_out: Integers,
):
    """Write the steps within which f may be higher than at all points, in their order.

    Return the point where f is highest, its least value, and how many steps these are. `reach_out` is how high f may be
    within each step.
    """
    top, least, count = 0, inf, 0
    for k in range(f.size):
        least = min(least, f[k])
        if f[k] > f[top]:
            top = k
    find_reach(t, f, events, few, turning, along, reach_out)
    for k in range(reach_out.size):
        if reach_out[k] > f[top]:
            steps_out[count] = k
            count += 1
    return top, least, count


@short_entry
def place_nodes(t: Vector, steps: Integers, nodes: Vector, out: Matrix):
    """Write the instants of the nodes, which are parts of a step, within some steps: a row for each."""
    for row in range(steps.size):
        k = steps[row]
        for n in range(nodes.size):
            out[row, n] = t[k] + (t[k + 1] - t[k]) * nodes[n]


@short_entry
def summit(
    t: Vector,
    f: Vector,
    steps: Integers,
    x: Matrix,
    at_nodes: Matrix,
    nodes: Vector,
    places: Vector,
    fine: Matrix,
    tail: Matrix,
    exact: float,
    doubt: float,
    best: float,
    when: float,
    least: float,
    room: Vector,
    again_out: Vector,
):
    """Return the highest value within some steps, or the `best` so far, its instant, and how many are to be looked at.

    A row of `at_nodes` has the curve at the instants x within a step. Times `fine` it is the polynomial through them at
    all `places`; times `tail` the last two coefficients of its Legendre series, whose sum is its error. A polynomial
    that goes beyond the best is trusted if its error is at most `exact` times the range of the curve, which goes down
    to `least`, and at most what it is higher by over `doubt`. If not, where it is highest is written to `again_out`.
    """
    best, when = best_node(x, at_nodes, best, when)
    span, count = best - least, 0
    for row in range(steps.size):
        room[row] = highest_place(at_nodes[row], fine)[1]
    for _ in range(steps.size):
        row = highest_row(room)
        if row < 0:
            break
        k, values = steps[row], at_nodes[row]
        top, place = vertex(values, fine, places)
        if not top > best:
            break
        room[row] = nan
        instant = t[k] + place * (t[k + 1] - t[k])
        if not polynomial_error(values, tail) <= min(exact * span, (top - best) / doubt):
            again_out[count] = instant
            count += 1
        elif not cut_off(best, place, values, nodes, f[k], f[k + 1]):
            best, when = top, instant
    return best, when, count


@kernel
def best_node(x, at_nodes, best, when):
    """Return the highest of the values at nodes and of the best so far, and its instant; of equals the later."""
    highest, instant = -inf, -inf
    for row in range(x.shape[0]):
        for n in range(x.shape[1]):
            if at_nodes[row, n] > highest:
                highest, instant = at_nodes[row, n], x[row, n]
    if highest > best or (highest == best and instant > when):
        return highest, instant
    return best, when


@kernel
def polynomial(values, fine, k):
    """Return the polynomial through values at nodes, at the k-th place."""
    result = 0.0
    for n in range(values.size):
        result += values[n] * fine[n, k]
    return result


@kernel
def highest_place(values, fine):
    """Return the place where a polynomial is highest, and its value there; NaN if it is not a number somewhere."""
    place, highest = 0, -inf
    for k in range(fine.shape[1]):
        value = polynomial(values, fine, k)
        if value != value:
            return k, nan
        if value > highest:
            place, highest = k, value
    return place, highest


@kernel
def highest_row(values):
    """Return the row of the highest value; -1 if none is a number."""
    row = -1
    for k in range(values.size):
        if values[k] == values[k] and (row < 0 or values[k] > values[row]):
            row = k
    return row


@kernel
def vertex(values, fine, places):
    """Return the highest value of a polynomial, and where that is, as a part of the step: of a parabola at the top."""
    k, here = highest_place(values, fine)
    if k == 0 or k == places.size - 1:
        return here, places[k]
    before, after = polynomial(values, fine, k - 1), polynomial(values, fine, k + 1)
    slope, bend = 0.5 * (after - before), after - 2.0 * here + before
    away = -slope / bend if bend < 0.0 else 0.0
    return here + 0.5 * slope * away, places[k] + away * places[1]


@kernel
def polynomial_error(values, tail):
    """Return the sum of the last two coefficients of a polynomial's Legendre series, without their signs."""
    result = 0.0
    for k in range(tail.shape[1]):
        result += abs(polynomial(values, tail, k))
    return result


@kernel
def cut_off(best, place, values, nodes, begin, end):
    """Whether a curve keeps its best value, or has it at an end, and only the polynomial goes beyond."""
    equal = 0
    for n in range(values.size):
        if values[n] == best:
            equal += 1
    at_end = (place < nodes[0] and begin == best) or (place > nodes[nodes.size - 1] and end == best)
    return at_end or equal > 1
