"""The methods of integration by one name: a step, its error, and what lies between its ends."""

from __future__ import annotations

from math import sqrt

from gudgeon._jit import kernel
from gudgeon.solve.integrators import dop853, dop853_tableau, radau, radau_tableau
from gudgeon.solve.norm import measure
from gudgeon.solve.state import AUTO, BEFORE, DOP853, EVALUATIONS, INCLINED, METHOD, RADAU, SWITCHES

#: When to change the method: h lambda above, or below, for so many steps.
STIFF, MILD, PATIENCE = 5.0, 1.5, 15


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
def reconsider(model, state, h):
    """Change the method where the other one would do better for some time, if that is allowed.

    The explicit method is stable up to about h lambda = 6, lambda being the fastest rate of decay. It shows in the last
    two stages of a step, which are both at its end (Hairer, section IV.2). A step of the implicit method costs two to
    three times as much; it knows the rates at the places of contact.
    """
    count = state.count
    if count[AUTO] == 0:
        return
    explicit = count[METHOD] == DOP853
    inclined = h * decay_seen(model, state) > STIFF if explicit else h * decay_known(state) < MILD
    count[INCLINED] = count[INCLINED] + 1 if inclined else 0
    if count[INCLINED] >= PATIENCE:
        count[METHOD] = RADAU if count[METHOD] == DOP853 else DOP853
        count[INCLINED] = 0
        count[SWITCHES] += 1
        state.clock[BEFORE] = 0.0


@kernel
def decay_seen(model, state):
    """The rate of decay that the last stages of an explicit step show, in 1/s."""
    nq, nv = model.COORDINATES * model.bodies.size, model.WIDTH * model.bodies.size
    K, change, apart = state.K[dop853_tableau.STAGES - 1], 0.0, 0.0
    for n in range(nq, nq + nv):
        change += (state.dtrial[n] - K[n]) ** 2
        apart += (state.trial[n] - state.stage[n]) ** 2
    return sqrt(change / apart) if apart > 0.0 else 0.0


@kernel
def decay_known(state):
    """The rate at which the forces at the places make the velocities there decay, in 1/s; the largest."""
    G, result = state.gain_velocity, 0.0
    for m in range(G.shape[0]):
        result = max(result, abs(G[m, m]))
    return result


@kernel
def remember_step(state, h, smooth):
    """What the next step can begin with, if the motion goes on smoothly."""
    if state.count[METHOD] != DOP853:
        if smooth:
            radau.remember(state, h)
        else:
            state.clock[BEFORE] = 0.0
