"""Contact laws that a user writes as a Python function."""

from collections.abc import Callable
from typing import Any, ClassVar

from gudgeon._describe import describe
from gudgeon._jit import LawKernel
from gudgeon.laws._written import FunctionNameField, ValuesField, arguments, kernel_of, remember
from gudgeon.laws.contact._contract import ContactGeometry, ContactLaw

_TEMPLATE = """
def kernel(delta, rate, impact_speed, p):
    if delta <= 0.0:
        return 0.0
    try:
        force = function(delta, rate, impact_speed{parameters}) + 0.0
    except Exception:
        force = math.nan  # the run stops there and says so
    return 0.0 if force < 0.0 else force
"""


@describe("contact law written in Python")
class WrittenContact(ContactLaw):
    """A contact law that was written as a Python function: its name, and the values of its parameters.

    It is made by `contact_law`. The force never pulls and is zero without penetration, whatever the function gives.
    """

    law: ClassVar[str] = "written-in-python"

    function: FunctionNameField
    values: ValuesField

    @property
    def kernel(self) -> LawKernel:  # type: ignore[override]
        """The compiled function."""
        return kernel_of(self.function, "contact", self.values)[0]

    def parameters(self, geometry: ContactGeometry) -> tuple[float, ...]:
        """Give the values in the order of the function's arguments."""
        return kernel_of(self.function, "contact", self.values)[1]


def contact_law(function: Callable[..., float]) -> Callable[..., WrittenContact]:
    """Make a contact law of a function (penetration, rate, impact_speed, and parameters of its own) -> force.

    The function is compiled by Numba; call what comes back with the parameters to get a law.
    """
    name, names = remember(function, "contact", 3, _TEMPLATE)

    def law(*given: Any, **values: Any) -> WrittenContact:
        return WrittenContact(name, arguments(function.__name__, names, given, values))

    law.__name__, law.__doc__ = function.__name__, function.__doc__
    return law
