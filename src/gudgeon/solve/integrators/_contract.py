"""The contract of integrators: an integrator owns its state, and gives a step, its error and what lies between its ends."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from gudgeon._bundle import Bundle
from gudgeon.tables.model import Model


@dataclass(frozen=True)
class Integrator:
    """A method of integration; `state` below is the state of the run, `state.integrators.<name>` the method's own.

    - `room(model, used)` gives its own state; one that is not `used` may have arrays of no length.
    - `step(model, work, state, t, h)`: a step of length h from `state.y` into `state.trial`, with error estimates in
      `state.error5` and `state.error3`, the first of the higher order; returns whether there is one. Each stage is
      followed by `see`, and evaluations are counted.
    - `error(model, work, state, speed, energy)`: its error in units of the tolerance.
    - `exponent(state)`: the next step is as long as this one times error^-exponent.
    - `prepare_dense(model, work, state, t, h)`, `interpolate(state, x, out)`: the motion at the part x of the step.
    - `remember(state, h)`: a step of length h was taken, and the motion goes on smoothly.
    """

    name: str
    room: Callable[[Model, bool], Bundle]
    step: Any
    error: Any
    exponent: Any
    prepare_dense: Any
    interpolate: Any
    remember: Any
