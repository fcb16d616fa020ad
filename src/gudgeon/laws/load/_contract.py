"""The contract of laws of loads."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, NamedTuple

import numpy as np

from gudgeon._describe import ModelError, naming, show
from gudgeon._evaluation import components, over, quantity
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
    - `evaluate` gives its force outside a run.
    - `timed` says whether it may depend on time other than through the motion.
    - `law` is the law's name in files: its file's name with hyphens.
    """

    shown: ClassVar[tuple[str, ...]] = ("evaluate",)
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

    def evaluate(self, time: Any = 0.0, coordinate: Any = 0.0, speed: Any = 0.0, states: Any = None) -> Any:
        """Return the force or torque of the law on the joint's second body, without a simulation.

        All quantities are numbers in SI units, strings with a unit, or arrays of numbers, which are broadcast.

        Parameters
        ----------
        time : float, str or array, default 0.0
            Time, in s.
        coordinate, speed : float, str, array or tuple, default 0.0
            Joint coordinate in m or rad, and its rate; a tuple for a law of several coordinates.
        states : tuple, default None
            Internal states of a law that has some, in SI units; None: zeros, as at the start.

        Returns
        -------
        float or array
            Force in N or torque in N m.

        Raises
        ------
        ModelError
            If a quantity has another unit, there are more or fewer components than the law has, or arrays do not fit
            together.

        Examples
        --------
        >>> import gudgeon as gd
        >>> gd.TorqueCurve(["0 rpm", "1000 rpm", "1500 rpm"], [20, 30, 0]).evaluate(speed=["0 rpm", "1500 rpm"])
        array([20.,  0.])
        """
        with naming(self.title):
            count, inner = self.inputs, len(self.states())
            given = (0.0,) * inner if states is None else states
            if not isinstance(given, list | tuple) or len(given) != inner:
                raise ModelError(f"states {show(given)} must be a tuple of {inner}, as many as it has")
            function: Any = self.kernel.evaluated  # type: ignore[attr-defined]
            parameters = tuple(map(np.float64, self.parameters()))

            def force(at: Any, *numbers: Any) -> Any:
                out = [np.float64(0.0)] * (1 + inner)
                function(at, numbers[:count], numbers[count : 2 * count], numbers[2 * count :], parameters, out)
                return out[0]

            return over(
                force,
                quantity("time", time, "time"),
                *_each("coordinate", coordinate, count, "length", "angle"),
                *_each("speed", speed, count, "speed", "angular speed"),
                *(quantity(f"states[{k}]", state, "number") for k, state in enumerate(given)),
            )

    def parameters(self) -> tuple[float, ...]:
        """Give the parameters of the kernel."""
        raise NotImplementedError


def _each(name: str, value: Any, count: int, *kinds: str) -> list[np.ndarray]:
    """Return a quantity of each of some joint coordinates."""
    return [quantity(name, value, *kinds)] if count == 1 else components(name, value, count, *kinds)
