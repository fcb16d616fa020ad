"""The contract of friction laws."""

from collections.abc import Callable, Mapping
from typing import ClassVar

from gudgeon._family import Member


class FrictionLaw(Member):
    """A law of friction: slip velocity, normal force and internal states give a force and the states' rates.

    The contract:

    - `kernel(slip, normal, states, parameters, force_out, rates_out)`, a compiled function that returns
      nothing. `slip` is the velocity of the second body's surface relative to the first's, in m/s, and
      `force_out` the force on the second body, in N: both have three components. All arguments but the normal
      force are indexable.
    - The normal force is not negative. Without it, or without slip in a law without states, there is no
      force.
    - A law without states never drives: force and slip have no positive product. A law with states gives back
      at most the energy that it stored.
    - `states` is the number of internal states. They live in the first body's axes, begin at zero and are
      reset when the bodies part.
    - `parameters()` gives the numbers that the kernel takes, `scales()` how large each state becomes.
    - `kinks()` gives the slip speeds at which the force has a corner: the integration steps to them.
    - `law` is the law's name in files: its file's name with hyphens.
    """

    tag: ClassVar[str] = "law"
    noun: ClassVar[str] = "friction law"
    listing: ClassVar[str] = "gudgeon laws friction"
    synonyms: ClassVar[Mapping[str, str]] = {
        "coulomb": "coulomb-tanh",
        "dry": "coulomb-tanh",
        "stribeck": "bengisu-akay",
        "ambrosio": "modified-coulomb",
    }
    law: ClassVar[str]
    states: ClassVar[int] = 0
    kernel: ClassVar[Callable[..., None]]

    def parameters(self) -> tuple[float, ...]:
        """Give the parameters of the kernel."""
        raise NotImplementedError

    def kinks(self) -> tuple[float, ...]:
        """Give the slip speeds, in m/s, at which the force has a corner; 0 if it has one where slip turns round."""
        return ()

    def scales(self) -> tuple[float, ...]:
        """Give the size of each internal state, with which its error is compared."""
        return ()
