"""Friction laws that a user writes as a Python function."""

from collections.abc import Callable
from typing import Any, ClassVar

from gudgeon._describe import describe
from gudgeon._jit import LawKernel
from gudgeon.laws._written import FunctionNameField, ValuesField, arguments, kernel_of, remember
from gudgeon.laws.friction._contract import FrictionLaw

_TEMPLATE = """
def kernel(slip, normal, states, p, force_out, rates_out):
    v = math.sqrt(slip[0] * slip[0] + slip[1] * slip[1] + slip[2] * slip[2])
    force = 0.0
    if v > 0.0 and normal > 0.0:
        try:
            force = function(v, normal{parameters}) + 0.0
        except Exception:
            force = math.nan  # the run stops there and says so
    scale = -force / v if v > 0.0 and not force < 0.0 else 0.0
    force_out[0] = scale * slip[0]
    force_out[1] = scale * slip[1]
    force_out[2] = scale * slip[2]
"""


@describe("friction law written in Python")
class WrittenFriction(FrictionLaw):
    """A friction law without states that was written as a Python function. It is made by `friction_law`."""

    law: ClassVar[str] = "written-in-python"

    function: FunctionNameField
    values: ValuesField

    @property
    def kernel(self) -> LawKernel:  # type: ignore[override]
        """The compiled function."""
        return kernel_of(self.function, "friction", self.values)[0]

    def parameters(self) -> tuple[float, ...]:
        """Give the values in the order of the function's arguments."""
        return kernel_of(self.function, "friction", self.values)[1]


def friction_law(function: Callable[..., float]) -> Callable[..., WrittenFriction]:
    """Make a friction law of a function (slip_speed, normal_force, and parameters of its own) -> size of the force.

    The force acts against the slip and never drives.
    """
    name, names = remember(function, "friction", 2, _TEMPLATE)

    def law(*given: Any, **values: Any) -> WrittenFriction:
        return WrittenFriction(name, arguments(function.__name__, names, given, values))

    law.__name__, law.__doc__ = function.__name__, function.__doc__
    return law
