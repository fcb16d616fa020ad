"""How singular a mechanism becomes on its way through a step: the smallest regularity of S on the path.

The stages of a step see the regularity at a few points only. Between, a mechanism may pass a configuration in which S
is singular, or one in which it is not, though close to it: a body of 1 kg on a rod whose other end is a cart of 1e-6 kg
passes below the cart at 1e-6. There it turns round within a microsecond, which shorter steps resolve.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gudgeon._jit import kernel, routine
from gudgeon.math.kinematics import place_bodies, rates
from gudgeon.solve.equations import factorise_system

if TYPE_CHECKING:
    from gudgeon.tables.model import Model
    from gudgeon.tables.state import State
    from gudgeon.tables.work import Work


#: Points of the path at which is looked, and golden sections between the neighbours of the lowest.
LOOKS, SECTIONS, GOLDEN = 24, 30, 0.6180339887498949


@routine
def least_regular(model: Model, work: Work, state: State, t, h):
    """Return the smallest regularity on the cubic through coordinates and rates at both ends of a step.

    The end is that in `state.trial`; `state.dtrial` and `state.stage` are used.
    """
    nv, nz = model.layout.v, model.layout.z
    rates(model, state.trial[:nv], state.trial[nv:nz], state.dtrial[:nv])
    best, least = 0.0, 1e300
    for n in range(LOOKS + 1):
        value = regularity_at(model, work, state, t, h, n / LOOKS)
        if value < least:
            best, least = n / LOOKS, value
    low, high = max(0.0, best - 1.0 / LOOKS), min(1.0, best + 1.0 / LOOKS)
    left, right = high - GOLDEN * (high - low), low + GOLDEN * (high - low)
    at_left = regularity_at(model, work, state, t, h, left)
    at_right = regularity_at(model, work, state, t, h, right)
    for _ in range(SECTIONS):
        if at_left < at_right:
            high, right, at_right = right, left, at_left
            left = high - GOLDEN * (high - low)
            at_left = regularity_at(model, work, state, t, h, left)
        else:
            low, left, at_left = left, right, at_right
            right = low + GOLDEN * (high - low)
            at_right = regularity_at(model, work, state, t, h, right)
    return min(least, at_left, at_right)


@kernel
def regularity_at(model: Model, work: Work, state: State, t, h, x):
    """Return the regularity of S at the part x of the path."""
    nv, nz, q = model.layout.v, model.layout.z, state.stage
    for n in range(nv):
        chord = state.trial[n] - state.y[n]
        start, end = h * state.dy[n] - chord, h * state.dtrial[n] - chord
        q[n] = state.y[n] + x * (chord + (1.0 - x) * ((1.0 - x) * start - x * end))
    place_bodies(model, q[:nv], state.y[nv:nz], work.pose)
    factorise_system(model, work, t + x * h)
    return work.regular.now
