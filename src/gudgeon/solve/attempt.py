"""One step: stages, error, back onto the constraints, derivative at its end. Nothing is accepted here."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from gudgeon._jit import kernel, routine
from gudgeon.joints.primitives import jacobian
from gudgeon.math.kinematics import move_bodies, place_bodies, tidy
from gudgeon.math.vector import largest
from gudgeon.solve.equations import accelerations, factorise_system, rests
from gudgeon.solve.method import error_of_step, take_step
from gudgeon.solve.norm import EPS, all_finite, compared_speed, kinetic_energy, measure, strongest
from gudgeon.solve.projection import ROUND_OFF, project_positions, project_velocities
from gudgeon.solve.round_off import find_round_off, forget_round_off
from gudgeon.tables.tolerances import CLOSED_AFTER_STEP

if TYPE_CHECKING:
    from gudgeon.tables.model import Model
    from gudgeon.tables.state import State
    from gudgeon.tables.work import Work


#: The error that stands for a step that could not be computed: half of it is tried.
FAILED = 110.0
#: How much of the difference between its loading and its unloading force a contact at rest may swing by within a step,
#: unless the step is this short; the error that stands for more (half the step); the part of its swing that it may
#: have gone beyond what the stages saw.
SWING, SHORT, UNSTEADY, CLOSE = 0.25, 1e-9, 600.0, 0.25


#: Constraints are closed if none is open by more than CLOSED_AFTER_STEP, or than the tolerance, or than so many times
#: round-off; Baumgarte's method, which lets them drift, is given more.
ROUGHLY_CLOSED, ROUNDINGS = 1e-3, 1e3


@routine
def finish(model: Model, work: Work, state: State, t, y_out, dy_out):
    """Project y onto the constraints (unless Baumgarte's method is chosen) and take its derivative.

    Return by how much the constraints are open afterwards.
    """
    q, v = y_out[: model.layout.v], y_out[model.layout.v : model.layout.z]
    projecting = model.numbers.alpha == 0.0 and model.numbers.beta == 0.0
    gap = 0.0
    if projecting:
        gap = project_positions(model, work, t, y_out)
    else:
        tidy(model, q)
        place_bodies(model, q, v, work.pose)
    factorise_system(model, work, t)
    if projecting:
        project_velocities(model, work, y_out)
        move_bodies(model, v, work.pose)
        jacobian(model, work, t)
    accelerations(model, work, state, t, y_out, dy_out)
    return gap if projecting else largest(work.phi)


@kernel
def largest_gap(model: Model, state: State, y):
    """Return by how much constraints may be open: m, or rad where they are angles."""
    size, q = model.numbers.length, y[: model.layout.v]
    if model.numbers.alpha != 0.0 or model.numbers.beta != 0.0:
        return ROUGHLY_CLOSED * size
    return max(max(CLOSED_AFTER_STEP, state.clock.rtol) * size, ROUNDINGS * ROUND_OFF * max(size, largest(q)))


@kernel
def lost_digits(model: Model, work: Work):
    """Return how inexact projected velocities are, as a part of the highest speed, however short a step is.

    Constraints that are closed to round-off leave positions uncertain by round-off over the root of the regularity, and
    the velocities that these positions allow by that over the root once more.
    """
    return ROUND_OFF * model.numbers.extent / (model.numbers.length * max(work.regular.now, EPS))


@kernel
def unsteady(model: Model, state: State, h):
    """Whether the force of a contact at rest swings too much within a step for its end to be seen.

    At rest nothing moves, and there is no other error.
    """
    result = False
    for a in range(model.jumping.size):
        rest = state.rests[a]
        rest.spare = 1e300
        if rests(model, state, a):
            swing = rest.most - rest.least
            rest.spare = min(rest.least, 1.0 - rest.most) - CLOSE * swing
            result = result or (swing > SWING and h > SHORT)
    return result


@routine
def attempt(model: Model, work: Work, state: State, t, h, always):
    """A step of length h into `state.trial` and `state.dtrial`; returns its error in units of the tolerance.

    A step that fails is not finished, unless it is `always` (an event is located within a step that did not fail).
    """
    for k in range(model.sites.size):
        state.sites[k].lowest, state.sites[k].highest = 1e300, -1e300
    for a in range(model.jumping.size):
        state.rests[a].least, state.rests[a].most = 1e300, -1e300
    if not always:
        doubted = state.search.rounded == 1
        state.search.rounded = 0
        if doubted:
            find_round_off(model, work, state, t, h)
        else:
            forget_round_off(state)
    work.regular.lowest = 1.0
    taken = take_step(model, work, state, t, h)
    if not taken and not always:
        return FAILED
    speed = compared_speed(model, work, state, state.trial, h)
    force = strongest(model, work)
    energy = max(kinetic_energy(model, state.trial), state.clock.energy, h * speed * force)
    state.clock.rounding_work = h * state.clock.rounding * force
    error = error_of_step(model, work, state, speed, energy)
    if error > 1.0 and not always:
        return error
    if not always and unsteady(model, state, h):
        return UNSTEADY
    moved = state.error5  # by the projection
    for n in range(model.layout.z):
        moved[n] = state.trial[n]
    gap = finish(model, work, state, t + h, state.trial, state.dtrial)
    if not gap <= largest_gap(model, state, state.trial):
        return FAILED
    if not (all_finite(state.trial) and all_finite(state.dtrial)):
        return 1e300
    for n in range(model.layout.z):
        moved[n] -= state.trial[n]
    for n in range(model.layout.z, model.layout.total):
        moved[n] = 0.0
    state.clock.rounding += speed * lost_digits(model, work)
    return max(error, sqrt(measure(model, work, state, moved, speed, energy)), 0.0 if taken else FAILED)
