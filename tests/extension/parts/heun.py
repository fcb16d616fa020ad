"""Heun's method of order 2 with Euler's as its estimate, and cubic Hermite polynomials between the ends of steps."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from gudgeon._bundle import Bundle, Room, floats
from gudgeon._jit import kernel, routine
from gudgeon.math.vector import copy
from gudgeon.solve.equations import evaluate
from gudgeon.solve.integrators._contract import Integrator
from gudgeon.solve.integrators.seen import see
from gudgeon.solve.norm import measure
from gudgeon.tables.model import Model
from gudgeon.tables.work import KEPT

if TYPE_CHECKING:
    from gudgeon.tables.state import State
    from gudgeon.tables.work import Work


class Slopes(Bundle):
    """Derivatives at the start of a step, at its predicted end and at its end, and the step's length."""

    start: np.ndarray
    predicted: np.ndarray
    end: np.ndarray
    length: np.ndarray


def room(model: Model, used: bool) -> Slopes:
    return _room(int(model.layout.total)).make()


@lru_cache(KEPT)
def _room(size: int) -> Room[Slopes]:
    return Room(Slopes, start=floats(size), predicted=floats(size), end=floats(size), length=floats(1))


@kernel
def step(model: Model, work: Work, state: State, t, h):
    own: Slopes = state.integrators.heun
    y, size = state.y, model.layout.w
    copy(state.dy, own.start)
    for n in range(size):
        state.stage[n] = y[n] + h * own.start[n]
    evaluate(model, work, state, t + h, state.stage, own.predicted)
    see(model, work, state)
    for n in range(y.size):
        state.trial[n] = y[n] + 0.5 * h * (own.start[n] + own.predicted[n])
        if n < state.error5.size:
            state.error5[n] = 0.5 * h * (own.predicted[n] - own.start[n])
    state.count.evaluations += 2
    return True


@kernel
def error(model: Model, work: Work, state: State, speed, energy):
    return measure(model, work, state, state.error5, speed, energy)


@kernel
def exponent(state: State):
    return 0.5


@routine
def prepare_dense(model: Model, work: Work, state: State, t, h):
    own: Slopes = state.integrators.heun
    copy(state.dtrial, own.end)
    own.length[0] = h


@routine
def interpolate(state: State, x, out):
    own: Slopes = state.integrators.heun
    h = own.length[0]
    for n in range(out.size):
        y, change = state.y[n], state.trial[n] - state.y[n]
        bend = (1.0 - 2.0 * x) * change + (x - 1.0) * h * own.start[n] + x * h * own.end[n]
        out[n] = y + x * change + x * (x - 1.0) * bend


@kernel
def remember(state: State, h):
    """A step begins with the derivative at its start, nothing else."""


HEUN = Integrator("heun", Slopes, room, step, error, exponent, prepare_dense, interpolate, remember)
