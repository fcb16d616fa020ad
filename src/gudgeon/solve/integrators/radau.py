"""Radau IIA of order 9: an implicit method for what is stiff, oil films above all.

Hairer, Wanner: Solving Ordinary Differential Equations II, 2nd ed., Springer 1996, section IV.8. The stages are found by
Newton's method (radau_newton.py), in which only the forces at the sites take part; what is not stiff takes part in the
iteration, which converges the faster the shorter the step.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from gudgeon._jit import FLAG, aside, kernel
from gudgeon.math.address import caller_of
from gudgeon.math.vector import copy, fill
from gudgeon.solve.equations import evaluate
from gudgeon.solve.integrators._contract import Integrator, Stiffness
from gudgeon.solve.integrators.radau_linear import (
    find_acting,
    gains,
    linearise,
    linearise_at_start,
    linearise_start,
    respond,
)
from gudgeon.solve.integrators.radau_newton import (
    Acting,
    Newton,
    estimate,
    factorise_error,
    factorise_newton,
    improve,
    room,
)
from gudgeon.solve.integrators.radau_tableau import (
    DENOMINATORS,
    DENSE_NODES,
    ERROR3,
    ERROR5,
    EXPONENT,
    EXPONENT_BETWEEN,
    STAGES,
    A,
    C,
)
from gudgeon.solve.integrators.seen import see
from gudgeon.solve.norm import compared_speed, kinetic_energy, measure

if TYPE_CHECKING:
    from gudgeon.tables.model import Model
    from gudgeon.tables.state import State
    from gudgeon.tables.work import Work


#: The stage at the pose of which the mechanism's response is taken.
MIDDLE = STAGES // 2
#: Newton's method: most iterations, the error left in units of the tolerance, and the last correction, before which
#: the forces were evaluated whose works are kept.
MOST, LEFT, LAST = 12, 1e-3, 0.3
#: Contraction that is too slow, and one at which its matrix is made anew, and how often.
SLOW, LAZY, REFRESH = 0.9, 0.3, 2


@kernel
def guess(model: Model, state: State, h):
    """Stages to begin with: the polynomial of the step before, continued, or the tangent."""
    own: Newton = state.integrators.radau
    Z, before, old, size = own.Z, own.Z_before, state.clock.before, model.layout.w
    if old <= 0.0 or h > 4.0 * old:
        for i in range(STAGES):
            for n in range(size):
                Z[i, n] = C[i] * h * state.dy[n]
        return
    for i in range(STAGES):
        x = 1.0 + C[i] * h / old
        fill(0.0, Z[i])
        for j in range(STAGES):
            weight = basis(j + 1, x)
            for n in range(size):
                Z[i, n] += weight * before[j, n]
        for n in range(size):
            Z[i, n] -= before[STAGES - 1, n]


@kernel
def basis(j, x):
    """The j-th Lagrange polynomial of the dense output."""
    value = 1.0 / DENOMINATORS[j]
    for k in range(STAGES + 1):
        if k != j:
            value *= x - DENSE_NODES[k]
    return value


@kernel
def take_stages(model: Model, work: Work, state: State, t, h):
    """All stages of a step of length h from `state.y`, its end in `state.trial`, its errors in `state.error5` and `state.error3`.

    False if Newton's method does not converge, or a stage leaves what is possible: then they are as far as it came. (Where
    a step ends at a corner, it may go to and fro across it in the last stage.)
    """
    own: Newton = state.integrators.radau
    y, Z, K, trial, total = state.y, own.Z, own.K, state.trial, model.layout.w
    find_acting(model, state)
    linearise_at_start(model, work, state)
    guess(model, state, h)
    energy = max(kinetic_energy(model, y), state.clock.energy)
    before, contraction = 0.0, 1.0
    converged, fresh, refreshed = False, True, 0
    for iteration in range(MOST):
        for i in range(STAGES):
            for n in range(total):
                state.stage[n] = y[n] + Z[i, n]
            evaluate(model, work, state, t + C[i] * h, state.stage, K[i])
            if fresh:
                linearise(model, work, state, work.motion, work.frame, work.at, state.stage, i)
                if i == MIDDLE:
                    respond(model, work, state)
            if iteration > 0:  # a guess has not been there
                see(model, work, state)
        state.count.evaluations += STAGES
        state.count.iterations += 1
        if fresh:
            for i in range(STAGES + 1):
                gains(model, state, i)
            factorise_newton(state, h)
        improve(model, state, h)
        size, speed = 0.0, compared_speed(model, work, state, y, h)
        for i in range(MIDDLE, STAGES, 2):  # the middle one and the last are enough
            for n in range(total):
                trial[n] = y[n] + Z[i, n]
            size = max(size, measure(model, work, state, own.R[i], speed, energy))
        size = sqrt(size)
        if not size < 1e140:
            break
        if iteration > 0:
            contraction = size / before
            if contraction > SLOW and size < (LAST if state.clock.rounding > 0.0 else LEFT / (1.0 - SLOW)):
                converged = True  # only round-off is left
                break
            if contraction > SLOW and refreshed == REFRESH:
                break
        left = size * contraction / (1.0 - contraction) if 0.0 < contraction < SLOW else size
        before = size
        converged = left < LEFT and size < LAST
        if converged:
            break
        fresh = contraction > LAZY and iteration > 0 and refreshed < REFRESH
        if fresh:
            refreshed += 1
    for n in range(total):
        trial[n] = y[n] + Z[STAGES - 1, n]
    for n in range(total, y.size):  # works do not act back
        for i in range(STAGES):
            value = 0.0
            for j in range(STAGES):
                value += A[i, j] * K[j, n]
            Z[i, n] = h * value
        trial[n] = y[n] + Z[STAGES - 1, n]
    factorise_error(state, h)
    estimate(model, state, h, ERROR5, state.error5)
    estimate(model, state, h, ERROR3, state.error3)
    return converged


@aside(FLAG)
def radau(model: Model, work: Work, state: State, t: float, h: float):
    """What is compiled only where this method is used: a step, or with h = 0 the linearisation at its start."""
    if h == 0.0:
        linearise_start(model, work, state)
        return True
    return take_stages(model, work, state, t, h)


call_radau = caller_of(radau)


@kernel
def step(model: Model, work: Work, state: State, t, h):
    """Take a step of this method; return whether there is one."""
    return call_radau(model.asides.radau, model, work, state, t, h)


@kernel
def look(model: Model, work: Work, state: State):
    """Find how the forces at the sites change with the motion where `work` stands, at the start of a step."""
    call_radau(model.asides.radau, model, work, state, 0.0, 0.0)


@kernel
def error(model: Model, work: Work, state: State, speed, energy):
    """The error of the step; where the motion between steps counts, that of the stages, through which it goes."""
    five = measure(model, work, state, state.error5, speed, energy)
    if not five < 1e300:
        return 1e300
    if state.count.between == 1:
        return sqrt(five)
    three = measure(model, work, state, state.error3, speed, energy)
    return five / sqrt(five + 0.01 * three) if five > 0.0 else 0.0


@kernel
def exponent(state: State):
    """The error is of the order h^8, that of the stages h^6."""
    return EXPONENT_BETWEEN if state.count.between == 1 else EXPONENT


@kernel
def prepare_dense(model: Model, work: Work, state: State, t, h):
    """Nothing: the stages are the dense output."""


@kernel
def interpolate(state: State, x, out):
    """The dense output at the part x of the step."""
    for n in range(out.size):
        out[n] = state.y[n]
    for j in range(STAGES):
        weight, Z = basis(j + 1, x), state.integrators.radau.Z[j]
        for n in range(out.size):
            out[n] += weight * Z[n]


@kernel
def remember(state: State, h):
    """Keep the stages of a step that was taken: the next one begins with their polynomial."""
    own: Newton = state.integrators.radau
    for i in range(STAGES):
        copy(own.Z[i], own.Z_before[i])
    state.clock.before = h


@kernel
def acting(state: State):
    """Return how many velocities at the sites acted when they were last looked at."""
    return state.integrators.radau.acting.components


@kernel
def decay(state: State):
    """Return the rate at which the forces at the sites make the velocities there decay, in 1/s; the largest."""
    own: Newton = state.integrators.radau
    G, result = own.gain_velocity[STAGES], 0.0
    for m in range(own.acting.components):
        result = max(result, abs(G[m, m]))
    return result


@kernel
def frequency(state: State):
    """Return the frequency with which the sites would swing on their forces, in rad/s; the highest."""
    own: Newton = state.integrators.radau
    G, result = own.gain_place[STAGES], 0.0
    for m in range(own.acting.components):
        result = max(result, abs(G[m, m]))
    return sqrt(result)


RADAU = Integrator(
    "radau", Newton, room, step, error, exponent, prepare_dense, interpolate, remember,
    rows=(Acting,), asides={"radau": radau}, stiffness=Stiffness(look, acting, decay, frequency),
)  # fmt: skip
