"""The contract of friction laws."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

import numpy as np

from gudgeon._describe import ModelError, naming, show
from gudgeon._evaluation import components, over, quantity
from gudgeon._family import Member

#: Steps to the states of steady sliding, and how small their rates must become, as parts of those without deflection.
STEPS, SMALL = 50, 1e-12


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
    - `evaluate` gives its force outside a run.
    - `kinks()` gives the slip speeds at which the force has a corner: the integration steps to them.
    - `law` is the law's name in files: its file's name with hyphens.
    """

    shown: ClassVar[tuple[str, ...]] = ("evaluate",)
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

    def evaluate(self, slip: Any, normal_force: Any, states: Any = None) -> Any:
        """Return the friction force of the law, in N, without a simulation.

        All quantities are numbers in SI units, strings with a unit, or arrays of numbers, which are broadcast.

        Parameters
        ----------
        slip : float, str, array or tuple
            Velocity of the second body's surface relative to the first's, in m/s: along a line, positive or negative;
            or a tuple of its three components.
        normal_force : float, str or array
            Normal force, in N, not negative.
        states : float, array or tuple, default None
            Internal states of a law that has some, in m: along the line, or a tuple of three components. None: those
            of steady sliding with this slip; without slip, zero.

        Returns
        -------
        float, array or tuple
            Force on the second body, in N, along the line, so that it is negative for a positive slip; or a tuple of
            its three components.

        Raises
        ------
        ModelError
            If a quantity has another unit, the normal force is negative, states are given to a law without any, or
            arrays do not fit together.

        Examples
        --------
        >>> import gudgeon as gd
        >>> gd.Dahl(0.2).evaluate("5 mm/s", "100 N")
        -20.0
        """
        with naming(self.title):
            if states is not None and not self.states:
                raise ModelError(f"states {show(states)} are given, but it has none; leave them out")
            vector = isinstance(slip, list | tuple)
            if states is not None and isinstance(states, list | tuple) != vector:
                raise ModelError("give slip and states alike: both along a line, or both as three components")
            known = [] if states is None else components("states", states, 3, "length")
            function: Any = self.kernel.evaluated  # type: ignore[attr-defined]
            parameters = tuple(map(np.float64, self.parameters()))

            def force(normal: Any, *numbers: Any) -> list[Any]:
                velocity = numbers[:3]
                at = numbers[3:] or self._steady(velocity, normal, parameters)
                found, rates = [np.float64(0.0)] * 3, [np.float64(0.0)] * self.states
                function(velocity, normal, at, parameters, found, rates)
                return found

            found = over(
                force,
                quantity("normal_force", normal_force, "force", least=0.0),
                *components("slip", slip, 3, "speed"),
                *known,
                count=3,
            )
            return found if vector else found[0]

    def _steady(self, velocity: tuple[Any, ...], normal: Any, parameters: tuple[Any, ...]) -> tuple[Any, ...]:
        """Return the internal states at which their rates are zero, by the secant method in each of them."""
        function: Any = self.kernel.evaluated  # type: ignore[attr-defined]

        def rates(states: Any) -> Any:
            found = [np.float64(0.0)] * self.states
            function(velocity, normal, tuple(states), parameters, [np.float64(0.0)] * 3, found)
            return np.array(found)

        before, after = np.zeros(self.states), np.array(self.scales(), float)
        first = was = rates(before)
        for _ in range(STEPS if was.any() else 0):
            now = rates(after)
            moved = now != was
            step = np.where(moved, now * (after - before) / np.where(moved, now - was, 1.0), 0.0)
            before, was, after = after, now, after - step
            if np.abs(rates(after)).max() <= SMALL * np.abs(first).max():
                return tuple(after)
        if was.any():
            raise ModelError("no states of steady sliding were found; give states=...")
        return tuple(before)

    def kinks(self) -> tuple[float, ...]:
        """Give the slip speeds, in m/s, at which the force has a corner; 0 if it has one where slip turns round."""
        return ()

    def scales(self) -> tuple[float, ...]:
        """Give the size of each internal state, with which its error is compared."""
        return ()
