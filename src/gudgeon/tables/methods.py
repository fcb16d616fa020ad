"""Methods of integration: their names, and the numbers by which kernels know them."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Method:
    """A method of integration.

    The number of one that gudgeon has is its place among the integrators of `solve/integrators`; those of SUNDIALS,
    which is a package of its own, come after them.
    """

    name: str
    about: str
    sundials: bool = False


_METHODS = (
    Method("dop853", "explicit, for what is not stiff"),
    Method("radau", "for stiff films of oil"),
    Method("gear", "of SUNDIALS, variable order", sundials=True),
    Method("adams", "of SUNDIALS, for what is not stiff", sundials=True),
)
METHODS = {method.name: method for method in _METHODS}
#: Takes the one that fits.
AUTO = "auto"
#: The numbers: of those between which "auto" chooses, it begins with the first; and of those of SUNDIALS.
EXPLICIT, STIFF, GEAR, ADAMS = range(len(_METHODS))
NUMBERS = {name: number for number, name in enumerate(METHODS)} | {AUTO: EXPLICIT}


def name_of(number: int) -> str:
    """Return the name of a method."""
    return _METHODS[number].name


def needs_sundials(name: str) -> bool:
    """Whether a method is one of SUNDIALS."""
    return name != AUTO and METHODS[name].sundials
