"""Compliance laws that a user writes as a Python function."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, overload

from gudgeon._describe import describe
from gudgeon._written import Written, decorated
from gudgeon.laws.compliance._contract import ComplianceLaw


@describe("compliance law written in Python")
class WrittenCompliance(Written, ComplianceLaw):  # type: ignore[misc]
    """A compliance law that was written as a Python function: its name, and the values of its parameters.

    It is made by `compliance_law`.
    """

    family: ClassVar[str] = "compliance"
    given: ClassVar[tuple[str, ...]] = ("deflection", "rate")
    returns: ClassVar[str] = "the force"
    options: ClassVar[tuple[str, ...]] = ("relaxation",)
    template: ClassVar[str] = """
def kernel(deflection, rate, p):
    try:
        force = function(deflection, rate{parameters}) + 0.0
    except Exception:
        force = math.nan  # the run stops there and says so
    return force
"""

    def parameters(self) -> tuple[float, ...]:
        """Give the values in the order of the function's arguments."""
        return self.in_order()


@overload
def compliance_law(function: Callable[..., float], /) -> Callable[..., WrittenCompliance]: ...
@overload
def compliance_law(
    *,
    units: Mapping[str, str] | None = None,
    checked: bool = True,
) -> Callable[[Callable[..., float]], Callable[..., WrittenCompliance]]: ...
def compliance_law(*function: Any, units: Mapping[str, str] | None = None, checked: bool = True) -> Any:
    """Make a compliance law of a function (deflection, rate, and parameters of its own) -> force.

    The deflection is never negative; the force acts against it, is zero without deflection and rate, and what the rate
    adds acts against the rate. The function is compiled by Numba; call what comes back with the parameters, and
    `relaxation=` if there is one, to get a law.

    `units` are the SI units of parameters, as in `units={"stiffness": "N/m"}`, which may then be given with
    any unit of their kind. A default that is a string with its unit says the kind, too.

    An index outside its array ends the run with a message; `checked=False` leaves out the checks.
    """
    return decorated(function, WrittenCompliance, units=units, checked=checked)
