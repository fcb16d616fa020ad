"""The methods of integration by one name: a step, its error, and what lies between its ends."""

from __future__ import annotations

from math import sqrt

from gudgeon._jit import kernel
from gudgeon.solve.integrators import dop853, dop853_tableau, radau, radau_tableau
from gudgeon.solve.norm import measure
from gudgeon.solve.state import BEFORE, DOP853, EVALUATIONS, METHOD


@kernel
def take_step(model, work, state, t, h):
    """A step of length h from `state.y` into `state.trial`; whether there is one."""
    if state.count[METHOD] == DOP853:
        dop853.step(model, work, state, t, h)
        state.count[EVALUATIONS] += dop853_tableau.STAGES
        return True
    return radau.step(model, work, state, t, h)


@kernel
def error_of_step(model, work, state, speed):
    """Its error in units of the tolerance."""
    five = measure(model, work, state, state.error5, speed)
    if not five < 1e300:
        return 1e300
    if state.count[METHOD] == DOP853:
        three = measure(model, work, state, state.error3, speed)
        return five / sqrt(five + 0.01 * three) if five > 0.0 else 0.0  # Hairer, section II.10
    return sqrt(five)


@kernel
def exponent(state):
    """The next step is as long as this one times error^-exponent."""
    return dop853_tableau.EXPONENT if state.count[METHOD] == DOP853 else radau_tableau.EXPONENT


@kernel
def prepare_dense(model, work, state, t, h):
    """Make ready for `interpolate`."""
    if state.count[METHOD] == DOP853:
        dop853.prepare_dense(model, work, state, t, h)


@kernel
def interpolate(state, x, out):
    """The dense output at the part x of the step."""
    if state.count[METHOD] == DOP853:
        dop853.interpolate(state, x, out)
    else:
        radau.interpolate(state, x, out)


@kernel
def remember_step(state, h, smooth):
    """What the next step can begin with, if the motion goes on smoothly."""
    if state.count[METHOD] != DOP853:
        if smooth:
            radau.remember(state, h)
        else:
            state.clock[BEFORE] = 0.0
