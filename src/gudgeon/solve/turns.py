"""Joint angles counted past a full turn, in space.

There an angle comes from an arc tangent, between -pi and pi. Which turn it is in is known at the start of a step; from
there it is the one next to where the rate of the step's start leads.
"""

from __future__ import annotations

from math import pi
from typing import TYPE_CHECKING

from gudgeon._jit import kernel
from gudgeon.joints.primitives import coordinate
from gudgeon.pairs.vocabulary import ANGLE, TWIST

if TYPE_CHECKING:
    from gudgeon.tables.model import Model
    from gudgeon.tables.state import State
    from gudgeon.tables.work import Work


@kernel
def joint_coordinate(model: Model, work: Work, state: State, t, k):
    """A joint coordinate and its rate for the poses at hand, full turns counted."""
    value, rate = coordinate(model, work.pose, k)
    if k < state.turns.size and model.coordinates[k].kind in (ANGLE, TWIST):
        expected = state.turns[k] + state.turn_rates[k] * (t - state.clock.time)
        value += 2.0 * pi * round((expected - value) / (2.0 * pi))
    return value, rate


@kernel
def begin_turns(model: Model, work: Work, state: State):
    """Begin to count, in the turn next to where a drive, if there is one, starts."""
    for k in range(state.turns.size):
        value, rate = coordinate(model, work.pose, k)
        if model.coordinates[k].kind in (ANGLE, TWIST):
            value += 2.0 * pi * round((state.turns[k] - value) / (2.0 * pi))
        state.turns[k], state.turn_rates[k] = value, rate


@kernel
def count_turns(model: Model, work: Work, state: State, end):
    """Take the poses at hand, at the end of a step, as the start of the next; the clock still shows the start."""
    h = end - state.clock.time
    for k in range(state.turns.size):
        value, rate = coordinate(model, work.pose, k)
        if model.coordinates[k].kind in (ANGLE, TWIST):
            expected = state.turns[k] + 0.5 * h * (state.turn_rates[k] + rate)
            value += 2.0 * pi * round((expected - value) / (2.0 * pi))
        state.turns[k], state.turn_rates[k] = value, rate
