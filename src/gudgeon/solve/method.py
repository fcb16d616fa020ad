"""The integrators by one name: a step, its error, and what lies between its ends; and which one is taken."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gudgeon._jit import kernel
from gudgeon.solve.integrators import INTEGRATORS
from gudgeon.tables.methods import EXPLICIT, STIFF

if TYPE_CHECKING:
    from gudgeon.tables.model import Model
    from gudgeon.tables.state import State
    from gudgeon.tables.work import Work


#: When to change: h lambda above, or below for so many steps; steps between two looks of the explicit one.
ABOVE, MILD, PATIENCE, LOOK = 0.5, 0.1, 8, 5
#: The same where more than FEW velocities at the sites act: near the limit of stability only.
FEW, ABOVE_OF_MANY, MILD_OF_MANY, LOOK_OF_MANY = 6, 5.0, 2.0, 40
#: h omega, omega being the highest frequency at the sites, above which nothing swings: accuracy would ask for less.
STEADY = 4.0


def _step_of(number: int, this: Any, other: Any) -> Any:
    @kernel
    def take_step(model: Model, work: Work, state: State, t, h):
        if state.count.method == number:
            return this(model, work, state, t, h)
        return other(model, work, state, t, h)

    return take_step


def _error_of(number: int, this: Any, other: Any) -> Any:
    @kernel
    def error_of_step(model: Model, work: Work, state: State, speed, energy):
        if state.count.method == number:
            return this(model, work, state, speed, energy)
        return other(model, work, state, speed, energy)

    return error_of_step


def _exponent_of(number: int, this: Any, other: Any) -> Any:
    @kernel
    def exponent(state: State):
        if state.count.method == number:
            return this(state)
        return other(state)

    return exponent


def _dense_of(number: int, this: Any, other: Any) -> Any:
    @kernel
    def prepare_dense(model: Model, work: Work, state: State, t, h):
        if state.count.method == number:
            this(model, work, state, t, h)
        else:
            other(model, work, state, t, h)

    return prepare_dense


def _between_of(number: int, this: Any, other: Any) -> Any:
    @kernel
    def interpolate(state: State, x, out):
        if state.count.method == number:
            this(state, x, out)
        else:
            other(state, x, out)

    return interpolate


def _memory_of(number: int, this: Any, other: Any) -> Any:
    @kernel
    def remember(state: State, h):
        if state.count.method == number:
            this(state, h)
        else:
            other(state, h)

    return remember


def _by_number(pick: Any, name: str) -> Any:
    """Return a kernel that calls that of the integrator whose number the state has."""
    kernels = [getattr(integrator, name) for integrator in INTEGRATORS]
    result = kernels[-1]
    for number in reversed(range(len(kernels) - 1)):
        result = pick(number, kernels[number], result)
    return result


take_step = _by_number(_step_of, "step")
error_of_step = _by_number(_error_of, "error")
exponent = _by_number(_exponent_of, "exponent")
prepare_dense = _by_number(_dense_of, "prepare_dense")
interpolate = _by_number(_between_of, "interpolate")
_remember = _by_number(_memory_of, "remember")

_stiffness, _steps = INTEGRATORS[STIFF].stiffness, INTEGRATORS[EXPLICIT].kept
assert _stiffness is not None and _steps is not None
look, acting, decay_known, frequency_known = (
    _stiffness.look, _stiffness.acting, _stiffness.decay, _stiffness.frequency
)  # fmt: skip
_keep, take_kept = _steps.keep, _steps.take


@kernel
def keep_stages(state: State, h):
    """Keep the step of length h that leads to the next sample, if there is room for it."""
    _keep(state, state.count.method == EXPLICIT, h)


@kernel
def remember_step(state: State, h, smooth):
    """Keep what the next step can begin with, if the motion goes on smoothly."""
    if smooth:
        _remember(state, h)
    else:
        state.clock.before = 0.0


@kernel
def reconsider(model: Model, work: Work, state: State, h, corner):
    """Change the integrator where the other one would do better for some time, if that is allowed.

    The explicit method is stable up to about h lambda = 6, lambda being the fastest rate of decay or the highest
    frequency, and a step of the implicit one costs two to three times as much at one or two sites; at more the cost
    grows with the cube of their number, so that it pays only where the explicit one could not go on. Both know these at
    the sites. At a corner of a law, or where a contact begins or ends, it changes at once.
    """
    count = state.count
    if count.auto == 0:
        return
    count.inclined += 1
    few = acting(state) <= FEW  # as it was when they were last looked at
    above, mild = (ABOVE, MILD) if few else (ABOVE_OF_MANY, MILD_OF_MANY)
    if count.method == EXPLICIT:
        if count.inclined < (LOOK if few else LOOK_OF_MANY) and not corner:
            return
        count.inclined = 0
        look(model, work, state)
        change = h * decay_known(state) > above or h * frequency_known(state) > STEADY
    elif corner:
        look(model, work, state)
        change = h * decay_known(state) < mild and h * frequency_known(state) < STEADY
    else:
        if h * decay_known(state) > mild or h * frequency_known(state) > STEADY:
            count.inclined = 0
        change = count.inclined >= PATIENCE
    if change:
        count.method = STIFF if count.method == EXPLICIT else EXPLICIT
        count.inclined = 0
        count.switches += 1
        state.clock.before = 0.0
