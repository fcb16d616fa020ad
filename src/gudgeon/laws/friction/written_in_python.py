"""Friction laws that a user writes as a Python function."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, overload

from gudgeon._describe import describe
from gudgeon._written import Written, decorated
from gudgeon.laws.friction._contract import FrictionLaw


@describe("friction law written in Python")
class WrittenFriction(Written, FrictionLaw):  # type: ignore[misc]
    """A friction law without states that was written as a Python function. It is made by `friction_law`."""

    family: ClassVar[str] = "friction"
    given: ClassVar[tuple[str, ...]] = ("slip_speed", "normal_force")
    returns: ClassVar[str] = "the size of the force"
    template: ClassVar[str] = """
def kernel(slip, normal, states, p, force_out, rates_out):
    v = math.sqrt(slip[0] * slip[0] + slip[1] * slip[1] + slip[2] * slip[2])
    force = 0.0
    if v > 0.0 and normal > 0.0:
        try:
            force = function(v, normal{parameters}) + 0.0
        except Exception:
            force = math.nan  # the run stops there and says so
    scale = 0.0 if v == 0.0 or -math.inf < force < 0.0 else -force / v
    force_out[0] = scale * slip[0]
    force_out[1] = scale * slip[1]
    force_out[2] = scale * slip[2]
"""

    def parameters(self) -> tuple[float, ...]:
        """Give the values in the order of the function's arguments."""
        return self.in_order()


@overload
def friction_law(function: Callable[..., float], /) -> Callable[..., WrittenFriction]: ...
@overload
def friction_law(
    *, units: Mapping[str, str] | None = None, checked: bool = True
) -> Callable[[Callable[..., float]], Callable[..., WrittenFriction]]: ...
def friction_law(*function: Any, units: Mapping[str, str] | None = None, checked: bool = True) -> Any:
    """Make a friction law of a function (slip_speed, normal_force, and parameters of its own) -> size of the force.

    The force acts against the slip and never drives.

    `units` are the SI units of parameters, as in `units={"reference_speed": "m/s"}`, which may then be given with
    any unit of their kind. A default that is a string with its unit says the kind, too.

    An index outside its array ends the run with a message; `checked=False` leaves out the checks.
    """
    return decorated(function, WrittenFriction, units=units, checked=checked)
