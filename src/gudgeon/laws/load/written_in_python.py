"""Laws of loads that a user writes as a Python function."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, ClassVar, overload

from gudgeon._describe import ModelError, describe, naming, show
from gudgeon._quantity import KINDS, finite, si
from gudgeon._unit_kind import kind_measured_in, kind_of_text
from gudgeon._written import Form, Written, made_from
from gudgeon.laws.load._contract import LoadLaw, LoadState

#: Most joint coordinates and states of a function.
MOST = 64

_TEMPLATE = """
def kernel(time, q, v, states, p, out):
    try:
        {unpack} = function(time{arguments}{{parameters}})
        {unpack} = {numbers}
    except Exception:
        {unpack} = {nothing}  # the run stops there and says so
{write}
"""


def _form(inputs: int, states: str) -> Form:
    """Return what is asked of a function of so many joint coordinates, with these states."""
    names = [state.name for state in _states(states)]
    which = [""] if inputs == 1 else [f"_{k + 1}" for k in range(inputs)]
    given = ("time", *(f"coordinate{k}" for k in which), *(f"speed{k}" for k in which), *names)
    count = len(names)
    taken = [f"q[{k}]" for k in range(inputs)] + [f"v[{k}]" for k in range(inputs)]
    taken += [f"states[{k}]" for k in range(count)]
    results = ["force", *(f"rate{k}" for k in range(count))]
    template = _TEMPLATE.format(
        unpack=", ".join(results),
        arguments="".join(f", {name}" for name in taken),
        nothing=", ".join(["math.nan"] * (1 + count)),
        numbers=", ".join(f"{name} + 0.0" for name in results),
        write="\n".join(f"    out[{k}] = {name}" for k, name in enumerate(results)),
    )
    return Form(given, template, {"inputs": inputs, "states": states})


def _states(text: str) -> tuple[LoadState, ...]:
    """Return states from the text that keeps them: 'name size unit; ...'."""
    parts = [part.split(" ", 2) for part in text.split(";") if part]
    return tuple(LoadState(name, unit, float(size)) for name, size, unit in parts)


@describe("load law written in Python")
class WrittenLoad(Written, LoadLaw):  # type: ignore[misc]
    """A law of a load that was written as a Python function. It is made by `load_law`."""

    family: ClassVar[str] = "load"
    timed: ClassVar[bool] = True
    given: ClassVar[tuple[str, ...]] = ("time", "coordinate", "speed")
    returns: ClassVar[str] = "the force or torque, followed by the rates of its states"
    template: ClassVar[str] = _form(1, "").template

    @classmethod
    def form(cls, facts: Mapping[str, Any]) -> Form:
        """Return what is asked of a function with these joint coordinates and states."""
        return _form(facts["inputs"], facts["states"])

    @property
    def inputs(self) -> int:
        """How many joint coordinates it is given."""
        return int(self.seen().facts["inputs"])

    def states(self) -> tuple[LoadState, ...]:
        """Give its internal states."""
        return _states(str(self.seen().facts["states"]))

    def parameters(self) -> tuple[float, ...]:
        """Give the values in the order of the function's arguments."""
        return self.in_order()


@overload
def load_law(function: Callable[..., Any], /) -> Callable[..., WrittenLoad]: ...
@overload
def load_law(
    *, states: Any = (), joints: int = 1, units: Mapping[str, str] | None = None, checked: bool = True
) -> Callable[[Callable[..., Any]], Callable[..., WrittenLoad]]: ...
def load_law(
    *function: Any,
    states: Any = (),
    joints: int = 1,
    units: Mapping[str, str] | None = None,
    checked: bool = True,
) -> Any:
    """Make a law of a load of a function of time, joint coordinates and speeds, and parameters of its own.

    The function is compiled by Numba; call what comes back with the parameters to get a law for `JointLoad`.

    Parameters
    ----------
    function : callable
        It takes the time in s, a joint coordinate in m or rad, its speed in m/s or rad/s, its states, and parameters.
        It returns the force in N or the torque in N m on the joint's second body; with states, followed by the rate of
        each: `return torque, rate`.
    states : dict or tuple of str, default ()
        Names of internal states, in the order of the function's arguments, each with the size by which its errors are
        measured: `{"integral": "0.1 rad s"}`. Names alone have the size 1 in SI units.
    joints : int, default 1
        How many joint coordinates it takes: first all coordinates, then all speeds.
    units : dict, default None
        SI units of parameters: `{"stiffness": "N m/rad"}`. Those are given as numbers in SI units, or as texts with
        any unit of their kind; all others are numbers in SI units.
    checked : bool, default True
        Whether an index outside its array ends the run with a message. Without this check it may give any number, or
        end the process.

    Examples
    --------
    A controller with an integral part:

    >>> import gudgeon as gd
    >>> @gd.load_law(states={"integral": "0.1 rad s"}, units={"kp": "N m/rad", "ki": "N m/(rad s)"})
    ... def controller(time, angle, speed, integral, target, kp, ki):
    ...     error = target - angle
    ...     return kp * error + ki * integral, error
    >>> load = gd.JointLoad("control", "hinge", controller(target=1.0, kp="5 N m/rad", ki=2.0))
    """
    with naming("load law"):
        if isinstance(joints, bool) or not isinstance(joints, int) or not 1 <= joints <= MOST:
            raise ModelError(f"joints {show(joints)} must be a whole number from 1 to {MOST}")
        form = _form(joints, _as_text(states))
        if len(function) > 1:
            raise ModelError(f"{show(function[1])} is one argument too many: give states, joints and units by name")
    if not function:
        return partial(made_from, law=WrittenLoad, form=form, units=units, checked=checked)
    return made_from(function[0], WrittenLoad, form, units, checked)


def _as_text(states: Any) -> str:
    """Return states as the text that keeps them; refuse what are none."""
    if isinstance(states, str) or not isinstance(states, Mapping | list | tuple):
        raise ModelError(f"states {show(states)} must be names, or names with sizes, like {{'integral': '0.1 rad s'}}")
    sizes = states if isinstance(states, Mapping) else dict.fromkeys(states, 1.0)
    if len(sizes) != len(states) or len(sizes) > MOST:
        raise ModelError(f"states {show(states)} must be at most {MOST} different names")
    result = []
    for name, given in sizes.items():
        if not isinstance(name, str) or not name.isidentifier() or name in _TAKEN:
            raise ModelError(f"states: {show(name)} must be a name like 'integral', and none of {', '.join(_TAKEN)}")
        try:
            size, unit = _size(given)
        except ModelError as error:
            raise ModelError(f"states: {name}: {error}") from None
        if not size > 0.0:
            raise ModelError(f"states: {name}: its size {show(given)} must be greater than 0")
        result.append(f"{name} {size!r} {unit}")
    return ";".join(result)


def _size(given: Any) -> tuple[float, str]:
    """Return a size in SI units, and the unit."""
    otherwise = f"its size {show(given)} must be a number, or a text with an SI unit like '0.1 rad s'"
    if not isinstance(given, str):
        return finite(given, otherwise), ""
    kind = kind_of_text(given)
    if kind is None:
        raise ModelError(otherwise)
    return si(given, kind), kind.unit if kind.name in KINDS else kind_measured_in(kind.unit).unit


#: Names that channels of loads have already.
_TAKEN = ("force", "torque", "power", "angle", "displacement", "speed", "angular_velocity", "time", "work")
