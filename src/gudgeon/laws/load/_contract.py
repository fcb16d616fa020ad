"""The contract of laws of loads."""

from collections.abc import Callable, Mapping
from typing import ClassVar, NamedTuple

from gudgeon._family import Member


class LoadState(NamedTuple):
    """An internal state of a load: its name, its SI unit, and the size by which its errors are measured."""

    name: str
    unit: str
    size: float


class LoadLaw(Member):
    """A law of a load that acts on a joint's free motion: time, joint coordinates, speeds and states give a force.

    The contract:

    - `kernel(time, coordinates, speeds, states, parameters, out)`, a compiled function that returns nothing. Joint
      coordinates are in m or rad, their rates in m/s or rad/s. `out[0]` is the force in N, or the torque in N m, on the
      joint's second body; the rates of the states follow.
    - `inputs` is how many joint coordinates it is given.
    - `states()` gives its internal states. They are integrated with the motion.
    - `parameters()` gives the numbers that the kernel takes.
    - `timed` says whether it may depend on time other than through the motion.
    - `law` is the law's name in files: its file's name with hyphens.
    """

    tag: ClassVar[str] = "law"
    noun: ClassVar[str] = "load law"
    synonyms: ClassVar[Mapping[str, str]] = {
        "induction-motor": "kloss",
        "asynchronous-motor": "kloss",
        "table": "torque-curve",
    }
    law: ClassVar[str]
    kernel: ClassVar[Callable[..., None]]
    timed: ClassVar[bool] = False

    @property
    def known(self) -> bool:
        """Whether it can be used here: a function that a user wrote may be known elsewhere only."""
        return True

    @property
    def inputs(self) -> int:
        """How many joint coordinates it is given."""
        return 1

    def states(self) -> tuple[LoadState, ...]:
        """Give its internal states."""
        return ()

    def parameters(self) -> tuple[float, ...]:
        """Give the parameters of the kernel."""
        raise NotImplementedError
