"""Contact laws that a user writes as a Python function."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, overload

from gudgeon._describe import describe
from gudgeon._written import Written, decorated
from gudgeon.laws.contact._contract import ContactGeometry, ContactLaw


@describe("contact law written in Python")
class WrittenContact(Written, ContactLaw):  # type: ignore[misc]
    """A contact law that was written as a Python function: its name, and the values of its parameters.

    It is made by `contact_law`. The force never pulls and is zero without penetration, whatever the function gives.
    """

    family: ClassVar[str] = "contact"
    given: ClassVar[tuple[str, ...]] = ("penetration", "rate", "impact_speed")
    returns: ClassVar[str] = "the force"
    template: ClassVar[str] = """
def kernel(delta, rate, impact_speed, p):
    if delta <= 0.0:
        return 0.0
    try:
        force = function(delta, rate, impact_speed{parameters}) + 0.0
    except Exception:
        force = math.nan  # the run stops there and says so
    return 0.0 if -math.inf < force < 0.0 else force
"""

    def parameters(self, geometry: ContactGeometry) -> tuple[float, ...]:
        """Give the values in the order of the function's arguments."""
        return self.in_order()


@overload
def contact_law(function: Callable[..., float], /) -> Callable[..., WrittenContact]: ...
@overload
def contact_law(
    *, units: Mapping[str, str] | None = None, checked: bool = True
) -> Callable[[Callable[..., float]], Callable[..., WrittenContact]]: ...
def contact_law(*function: Any, units: Mapping[str, str] | None = None, checked: bool = True) -> Any:
    """Make a contact law of a function (penetration, rate, impact_speed, and parameters of its own) -> force.

    The function is compiled by Numba; call what comes back with the parameters to get a law.

    `units` are the SI units of parameters, as in `units={"stiffness": "N/m"}`, which may then be given with
    any unit of their kind. A default that is a string with its unit says the kind, too.

    An index outside its array ends the run with a message; `checked=False` leaves out the checks.
    """
    return decorated(function, WrittenContact, units=units, checked=checked)
