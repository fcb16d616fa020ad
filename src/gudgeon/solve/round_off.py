"""Round-off of accelerations: how much they change if positions and velocities change by their last digits.

A stiff force multiplies the round-off of what it is computed from. In a contact of 1e9 N/m that carries 10 N the last
digits of positions of 0.2 m change the force by 1e-8 of itself. No method can integrate velocities more exactly than
round-off of accelerations times the length of the step, and where a mechanism rests, nothing else is left to measure.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from gudgeon._jit import kernel, routine
from gudgeon.math.vector import copy
from gudgeon.solve.equations import evaluate
from gudgeon.solve.method import decay_known, frequency_known
from gudgeon.solve.norm import DIGITS, EPS, fastest, quicker_at_site, rounding, squares
from gudgeon.tables.methods import STIFF

if TYPE_CHECKING:
    from gudgeon.tables.model import Model
    from gudgeon.tables.state import State
    from gudgeon.tables.work import Work


#: Multiples of this are spread evenly modulo one: no two numbers of the state change by the same amount.
GOLDEN = 0.6180339887498949


@kernel
def forget_round_off(state: State):
    """Compare errors with no round-off of accelerations."""
    state.clock.rounding = 0.0
    for k in range(state.sites.size):
        state.sites[k].rounding = 0.0


@routine
def find_round_off(model: Model, work: Work, state: State, t, h):
    """Write what round-off of accelerations at the start of a step of length h makes of velocities.

    Positions and velocities change to both sides, and the smaller change of the accelerations counts: a law may jump
    where a contact begins, and a jump is not round-off. The implicit method damps what is stiff at the sites.
    """
    clock, nv, nz = state.clock, model.layout.v, model.layout.z
    span = h
    if state.count.method == STIFF:
        span = h / (1.0 + h * decay_known(state) + (h * frequency_known(state)) ** 2)
    change = state.dtrial
    clock.rounding = 1e300
    for k in range(model.sites.size):
        state.sites[k].rounding = 1e300
    for side in range(2):
        copy(state.y, state.stage)
        shift_digits(model, state, 1.0 if side == 0 else -1.0)
        evaluate(model, work, state, t, state.stage, change)
        for n in range(nz):
            change[n] -= state.dy[n]
        clock.rounding = min(clock.rounding, span * largest_acceleration(model, change))
        for k in range(model.sites.size):
            s = state.sites[k]
            s.rounding = min(s.rounding, span * sqrt(quicker_at_site(model, work, k, change[nv:nz])))
    state.count.evaluations += 2
    if not clock.rounding < 1e300:  # no acceleration is finite there
        clock.rounding = 0.0
    for k in range(model.sites.size):
        if not state.sites[k].rounding < 1e300:
            state.sites[k].rounding = 0.0


@kernel
def shift_digits(model: Model, state: State, sign):
    """Change positions and velocities in `state.stage` by their last digits.

    A place near the origin has the digits of the lengths that are subtracted there.
    """
    y, size, extent = state.stage, model.numbers.length, model.numbers.extent
    last = sign * DIGITS * EPS
    turned, speed = last * rounding(model, y), last * fastest(model, y, state.dy, 0.0)
    for b in range(model.bodies.size):
        k = model.COORDINATES * b
        for n in range(model.COORDINATES):
            y[k + n] += weight(k + n) * (last * max(abs(y[k + n]), extent) if n < model.LINEAR else turned)
        k = model.layout.v + model.WIDTH * b
        for n in range(model.WIDTH):
            y[k + n] += weight(k + n) * (speed if n < model.LINEAR else speed / size)


@kernel
def weight(n):
    """Return a number between 0.5 and 1 with a sign, another one for each n."""
    part = (GOLDEN * (n + 1.0)) % 1.0
    return part - 1.0 if part < 0.5 else part


@kernel
def largest_acceleration(model: Model, change):
    """Return the largest change of a body's acceleration, an angular one at the mechanism's size."""
    size2, result = model.numbers.length**2, 0.0
    for b in range(model.bodies.size):
        k = model.layout.v + model.WIDTH * b
        straight = squares(change, k, 0, model.LINEAR)
        turning = size2 * squares(change, k, model.LINEAR, model.WIDTH)
        result = max(result, straight, turning)
    return sqrt(result)
