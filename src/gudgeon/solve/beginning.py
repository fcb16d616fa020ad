"""The start of an integration: derivative and modes there, and a first step."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from gudgeon._jit import kernel, routine
from gudgeon.solve.attempt import finish
from gudgeon.solve.contact import can_touch
from gudgeon.solve.corners import take_sides
from gudgeon.solve.equations import evaluate
from gudgeon.solve.events import resolution
from gudgeon.solve.norm import SECOND, fastest, kinetic_energy, small_energy, small_speed
from gudgeon.solve.recording import hold, keep, keep_step
from gudgeon.solve.rest import find_phase, settle
from gudgeon.solve.turns import begin_turns
from gudgeon.tables.model import NO_LAW
from gudgeon.tables.modes import FREE, IMPACT, KEPT
from gudgeon.tables.work import EVX, EVY, EVZ

if TYPE_CHECKING:
    from gudgeon.tables.model import Model
    from gudgeon.tables.state import Samples, State
    from gudgeon.tables.work import Work


#: First step, as the part of the mechanism's size that it may move, or as the part of a film's clearance.
FIRST, FIRST_FILM = 0.01, 1e-4


@routine
def begin(model: Model, work: Work, state: State, samples: Samples, asked: Samples, times):
    """Find derivative and modes at the start, keep the first sample, and choose a first step.

    Modes, phases and impact speeds that are given are KEPT, or those SUGGESTED that the gaps allow.
    """
    clock, count = state.clock, state.count
    t = clock.time
    evaluate(model, work, state, t, state.y, state.dy)
    clock.regular = work.regular.now
    begin_turns(model, work, state)
    finish(model, work, state, t, state.y, state.dy)
    if count.given != KEPT:
        find_modes(model, work, state)
        evaluate(model, work, state, t, state.y, state.dy)
        for n in range(model.jumping.size):
            if state.sites[model.jumping[n]].mode != FREE:
                find_phase(model, work, state, t, n, False, False)
    settle(model, work, state, t)
    take_sides(model, work, state, state.dy)
    hold(model, work, state, 0.0)
    keep_step(model, work, state, samples)
    while count.asked < times.size and times[count.asked] <= t:
        keep(state, asked, count.asked, t, state.y)
        count.asked += 1
    clock.step = first_step(model, work, state)
    clock.fastest = small_speed(model)
    clock.energy = max(kinetic_energy(model, state.y), small_energy(model))
    count.evaluations += 1


@kernel
def find_modes(model: Model, work: Work, state: State):
    """Take sites that penetrate as contacts that begin, those that are apart as free, and leave what fits already."""
    for k in range(model.sites.size):
        at, s = work.at[k], state.sites[k]
        if not can_touch(model, k):
            continue
        if s.mode == FREE and (at.delta > resolution(model, k) or model.sites[k].tight == 1):
            s.mode, s.impact_speed = IMPACT, max(at.rate, 0.0)
        elif s.mode != FREE and at.delta < -resolution(model, k) and model.sites[k].tight == 0:
            s.mode, s.impact_speed = FREE, 0.0
            for n in range(model.sites[k].states):
                state.y[model.layout.z + model.sites[k].state + n] = 0.0


@kernel
def first_step(model: Model, work: Work, state: State):
    """Return a step in which nothing moves far, however short the run is."""
    size = model.numbers.length
    speed = fastest(model, state.y, state.dy, 0.0)
    change = fastest(model, state.dy, state.dy, 0.0)  # accelerations stand where velocities do in y
    h = SECOND
    if speed > 0.0:
        h = min(h, FIRST * size / speed)
    if change > 0.0:
        h = min(h, sqrt(FIRST * size / change))
    for k in range(model.sites.size):  # films have something at the centre, where they begin
        site, c = model.sites[k], work.motion[k]
        if site.film != NO_LAW:
            way = FIRST_FILM * site.clearance
            inside = sqrt(c[EVX] * c[EVX] + c[EVY] * c[EVY] + c[EVZ] * c[EVZ])
            h = min(h, way / inside if inside > 0.0 else h, sqrt(way / change) if change > 0.0 else h)
    return h
