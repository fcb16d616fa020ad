"""The methods of integration by one name: a step, its error, and what lies between its ends."""

from __future__ import annotations

from math import sqrt

from gudgeon._jit import kernel
from gudgeon.solve.integrators import dop853, dop853_tableau, radau, radau_tableau
from gudgeon.solve.integrators.radau import linearise_start
from gudgeon.solve.norm import measure
from gudgeon.solve.state import AUTO, BEFORE, BETWEEN, DOP853, EVALUATIONS, INCLINED, METHOD, RADAU, SWITCHES

#: When to change the method: h lambda above, or below for so many steps; steps between two looks of the explicit one.
STIFF, MILD, PATIENCE, LOOK = 0.5, 0.1, 8, 5
#: h omega, omega being the highest frequency at the places, above which nothing swings: accuracy would ask for less.
STEADY = 4.0


@kernel
def take_step(model, work, state, t, h):
    """A step of length h from `state.y` into `state.trial`; whether there is one."""
    if state.count[METHOD] == DOP853:
        dop853.step(model, work, state, t, h)
        state.count[EVALUATIONS] += dop853_tableau.STAGES
        return True
    return radau.step(model, work, state, t, h)


@kernel
def error_of_step(model, work, state, speed, energy):
    """Its error in units of the tolerance."""
    five = measure(model, work, state, state.error5, speed, energy)
    if not five < 1e300:
        return 1e300
    if state.count[METHOD] == RADAU and state.count[BETWEEN] == 1:
        return sqrt(five)  # that of the stages, through which the dense output goes
    three = measure(model, work, state, state.error3, speed, energy)
    return five / sqrt(five + 0.01 * three) if five > 0.0 else 0.0  # Hairer, section II.10


@kernel
def exponent(state):
    """The next step is as long as this one times error^-exponent."""
    if state.count[METHOD] == DOP853:
        return dop853_tableau.EXPONENT
    return radau_tableau.EXPONENT_BETWEEN if state.count[BETWEEN] == 1 else radau_tableau.EXPONENT


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
def reconsider(model, work, state, h, corner):
    """Change the method where the other one would do better for some time, if that is allowed.

    The explicit method is stable up to about h lambda = 6, lambda being the fastest rate of decay or the highest
    frequency, and a step of the implicit one costs two to three times as much. Both know these at the places of
    contact. At a corner of a law, or where a contact begins or ends, it changes at once.
    """
    count = state.count
    if count[AUTO] == 0:
        return
    count[INCLINED] += 1
    if count[METHOD] == DOP853:
        if count[INCLINED] < LOOK and not corner:
            return
        count[INCLINED] = 0
        linearise_start(model, work, state)
        change = h * decay_known(state) > STIFF or h * frequency_known(state) > STEADY
    elif corner:
        linearise_start(model, work, state)
        change = h * decay_known(state) < MILD and h * frequency_known(state) < STEADY
    else:
        if h * decay_known(state) > MILD or h * frequency_known(state) > STEADY:
            count[INCLINED] = 0
        change = count[INCLINED] >= PATIENCE
    if change:
        count[METHOD] = RADAU if count[METHOD] == DOP853 else DOP853
        count[INCLINED] = 0
        count[SWITCHES] += 1
        state.clock[BEFORE] = 0.0


@kernel
def decay_known(state):
    """The rate at which the forces at the places make the velocities there decay, in 1/s; the largest."""
    G, result = state.gain_velocity[radau_tableau.STAGES], 0.0
    for m in range(G.shape[0]):
        result = max(result, abs(G[m, m]))
    return result


@kernel
def frequency_known(state):
    """The frequency with which the places would swing on their forces, in rad/s; the highest."""
    G, result = state.gain_place[radau_tableau.STAGES], 0.0
    for m in range(G.shape[0]):
        result = max(result, abs(G[m, m]))
    return sqrt(result)


@kernel
def remember_step(state, h, smooth):
    """What the next step can begin with, if the motion goes on smoothly."""
    if state.count[METHOD] != DOP853:
        if smooth:
            radau.remember(state, h)
        else:
            state.clock[BEFORE] = 0.0
