"""Where the next corner of a law will be, by the motion at hand: steps end a little beyond it, or before."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from gudgeon._jit import kernel
from gudgeon.solve.corners import value
from gudgeon.tables.model import OF_FILM, OF_FRICTION
from gudgeon.tables.modes import FREE

if TYPE_CHECKING:
    from gudgeon.tables.model import Model
    from gudgeon.tables.state import State


#: How far a step goes beyond the corner that it is expected to reach, if that is closer than this part of the step
#: planned; else how far towards it.
BEYOND, NEAR, SHORT = 1.002, 0.5, 0.9
#: Steps without foresight after it went wrong.
BLIND = 20


@kernel
def corner_ahead(model: Model, state: State):
    """Return how long a step should be with regard to the corner that comes next, and whether it is to pass it.

    A step far beyond one fails. So it ends a little beyond, or at some distance before where the instant is uncertain.
    """
    soonest, step = 1e300, state.clock.step
    if state.count.missed > 1:
        return soonest, False
    for n in range(model.corners.size):
        corner, side = model.corners[n], state.corners[n].side
        k = corner.site
        if side == 0.0 or corner.law == OF_FRICTION or (state.sites[k].mode == FREE and corner.law != OF_FILM):
            continue
        by_penetration, by_rate, s = side * corner.penetration, side * corner.rate, state.sites[k]
        rate, change, bend = state.at[k].rate, s.acceleration, s.change + s.bend * s.past
        distance, _, tolerance = value(model, state.at, state, n)
        distance *= side
        slope = by_penetration * rate + by_rate * change
        square = slope * slope - 2.0 * distance * (by_penetration * change + by_rate * bend)
        if distance <= tolerance or square <= 0.0 or sqrt(square) <= slope:  # one within the tolerance is here
            continue
        x = 2.0 * distance / (sqrt(square) - slope)
        if x > 2.0 * step:
            continue
        for _ in range(3):
            faster = x * (change + x * (bend / 2.0 + x * s.bend / 3.0))
            deeper = x * (rate + x * (change / 2.0 + x * (bend / 6.0 + x * s.bend / 12.0)))
            slope = by_penetration * (rate + faster) + by_rate * (change + x * (bend + x * s.bend))
            if slope >= 0.0:
                break
            x -= (distance + by_penetration * deeper + by_rate * faster) / slope
        if x > 0.0:
            soonest = min(soonest, x)
    passes = soonest < NEAR * step
    return max((BEYOND if passes else SHORT) * soonest, 1e-6 * step), passes


@kernel
def judge_foresight(state: State, passed, meant):
    """Where a corner is missed twice by steps that were meant to pass it, do without foresight for a while.

    The rate of a journal that slides along the wall in thin oil is small, and what it will be is round-off.
    """
    missed = state.count.missed
    if passed:
        state.count.missed = 0
    elif meant:
        state.count.missed = 1 if missed == 0 else BLIND
    elif missed > 0:
        state.count.missed = missed - 1
