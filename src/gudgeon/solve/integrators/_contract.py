"""The contract of integrators: an integrator owns its state, and gives a step, its error and what lies between its ends."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from gudgeon._bundle import Bundle
from gudgeon._jit import Aside
from gudgeon.tables.model import Model
from gudgeon.tables.row import Row


@dataclass(frozen=True)
class KeptSteps:
    """How a method keeps the steps that lead to samples, so that none has to be taken again.

    - `with_room(own, count)`: its own state with room for so many steps; `own.taken` has their lengths, 0 where
      another method took the step.
    - `keep(state, this, h)`: keep the step of length h that leads to the next sample, if there is room for it and it is
      one of `this` method.
    - `take(state, kept, n)`: bring the step to sample n back, as if it had been taken again.
    """

    with_room: Callable[[Any, int], Any]
    keep: Any
    take: Any


@dataclass(frozen=True)
class Stiffness:
    """What a method knows of the forces at the sites, by which "auto" changes between methods.

    - `look(model, work, state)`: find how they change with the motion where `work` stands, at the start of a step.
    - `acting(state)`: how many velocities at the sites act.
    - `decay(state)`: the rate at which they make the velocities there decay, in 1/s; the largest.
    - `frequency(state)`: the frequency with which the sites would swing on them, in rad/s; the highest.
    """

    look: Any
    acting: Any
    decay: Any
    frequency: Any


@dataclass(frozen=True)
class Integrator:
    """A method of integration; `state` below is the state of the run, `state.integrators.<name>` the method's own.

    - `bundle` is the class of its own state, `rows` are the rows in that.
    - `room(model, used)` gives its own state; one that is not `used` may have arrays of no length.
    - `step(model, work, state, t, h)`: a step of length h from `state.y` into `state.trial`, with error estimates in
      `state.error5` and `state.error3`, the first of the higher order; returns whether there is one. Each stage is
      followed by `see`, and evaluations are counted.
    - `error(model, work, state, speed, energy)`: its error in units of the tolerance.
    - `exponent(state)`: the next step is as long as this one times error^-exponent.
    - `prepare_dense(model, work, state, t, h)`, `interpolate(state, x, out)`: the motion at the part x of the step.
    - `remember(state, h)`: a step of length h was taken, and the motion goes on smoothly.
    - `asides`: what is compiled only where it is used, by its columns in `tables/asides.py`.
    """

    name: str
    bundle: type[Bundle]
    room: Callable[[Model, bool], Bundle]
    step: Any
    error: Any
    exponent: Any
    prepare_dense: Any
    interpolate: Any
    remember: Any
    rows: tuple[type[Row], ...] = ()
    asides: Mapping[str, Aside] = field(default_factory=dict)
    kept: KeptSteps | None = None
    stiffness: Stiffness | None = None
