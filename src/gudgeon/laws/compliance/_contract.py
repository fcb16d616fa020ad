"""The contract of compliance laws: what an elastomer does against a deflection."""

from collections.abc import Callable
from typing import ClassVar

from gudgeon._family import Member


class ComplianceLaw(Member):
    """A characteristic of an elastomer: a deflection and its rate give a force against it.

    The contract:

    - `kernel(deflection, rate, parameters) -> force`, a compiled function of floats and an indexable `parameters`, in
      SI units. The deflection is not negative; the force acts against it. At a rate of zero the force is elastic: it
      depends on the deflection only, and is zero without one. What the rate adds is damping, which acts against it.
    - `parameters()` gives the numbers that the kernel takes.
    - `law` is the law's name in files: its file's name with hyphens.
    """

    tag: ClassVar[str] = "law"
    noun: ClassVar[str] = "compliance law"
    law: ClassVar[str]
    kernel: ClassVar[Callable[..., float]]

    def parameters(self) -> tuple[float, ...]:
        """Return the parameters of the kernel."""
        raise NotImplementedError
