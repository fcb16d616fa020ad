"""The contract of compliance laws: what an elastomer does against a deflection."""

from collections.abc import Callable, Mapping
from dataclasses import field
from math import inf
from typing import Annotated, Any, ClassVar

from gudgeon._describe import FieldType, ModelError, describe, naming, show
from gudgeon._evaluation import once_for_each, over, quantity
from gudgeon._family import Member
from gudgeon._quantity import Quantity


class Either(FieldType):
    """A field that holds a quantity of a displacement or the same of an angle: N/m or N m/rad, m or rad, ..."""

    def __init__(self, straight: str, turning: str, **bounds: Any) -> None:
        self.kinds = Quantity(straight, **bounds), Quantity(turning, **bounds)

    def convert(self, value: Any) -> float:
        straight, turning = self.kinds
        try:
            return straight.convert(value)  # type: ignore[return-value]
        except ModelError as error:
            if not isinstance(value, str):
                raise
            try:
                return turning.convert(value)  # type: ignore[return-value]
            except ModelError:
                raise ModelError(f"{error}; for an angle in {turning.kind.unit}") from None

    def schema(self) -> dict[str, Any]:
        return {**self.kinds[0].schema(), "description": " or ".join(f"in {kind.kind.unit}" for kind in self.kinds)}


EitherStiffness = Annotated[float, Either("stiffness", "torsional stiffness", minimum=0.0)]
EitherDamping = Annotated[float, Either("damping coefficient", "torsional damping coefficient", minimum=0.0)]


class Relaxation(FieldType):
    """A field that holds Maxwell elements, each a stiffness and a relaxation time."""

    def convert(self, value: Any) -> tuple[tuple[float, float], ...]:
        stiffness, time = Either("stiffness", "torsional stiffness", above=0.0), Quantity("time", above=0.0)
        if not isinstance(value, list | tuple):
            raise ModelError(f"{show(value)} must be a list of pairs (stiffness, time)")
        elements = []
        for index, pair in enumerate(value):
            if not isinstance(pair, list | tuple) or len(pair) != 2:
                raise ModelError(f"{show(pair)} must be a pair (stiffness, time)", place=f"[{index}]")
            try:
                elements.append((stiffness.convert(pair[0]), float(time.convert(pair[1]) or 0.0)))
            except ModelError as error:
                raise ModelError(str(error), place=f"[{index}]") from None
        return tuple(elements)

    def schema(self) -> dict[str, Any]:
        kinds = Either("stiffness", "torsional stiffness", above=0.0), Quantity("time", above=0.0)
        pair = {"type": "array", "prefixItems": [kind.schema() for kind in kinds], "minItems": 2, "maxItems": 2}
        return {"type": "array", "items": pair}


RelaxationField = Annotated[tuple[tuple[float, float], ...], Relaxation()]


@describe("compliance law")
class ComplianceLaw(Member):
    """A characteristic of an elastomer: a deflection and its rate give a force against it.

    The contract:

    - `kernel(deflection, rate, parameters) -> force`, a compiled function of floats and an indexable `parameters`, in
      SI units. The deflection is not negative, in m or rad; the force, in N or N m, acts against it. At a rate of zero
      the force is elastic: it depends on the deflection only, is zero without one and never negative. What the rate
      adds is damping, which acts against it.
    - `parameters()` gives the numbers that the kernel takes.
    - `evaluate` gives its force outside a run.
    - `relaxation` are Maxwell elements in parallel, each a stiffness k and a time T: a force f with f' = k x' - f/T,
      zero at the start.
    - `law` is the law's name in files: its file's name with hyphens.
    """

    shown: ClassVar[tuple[str, ...]] = ("evaluate",)
    tag: ClassVar[str] = "law"
    noun: ClassVar[str] = "compliance law"
    synonyms: ClassVar[Mapping[str, str]] = {"spring": "linear", "curve": "table", "nonlinear": "polynomial"}
    law: ClassVar[str]
    kernel: ClassVar[Callable[..., float]]

    relaxation: RelaxationField = field(default=(), kw_only=True)

    @property
    def elements(self) -> tuple[tuple[float, float], ...]:
        """The Maxwell elements: stiffness and relaxation time of each."""
        return self.relaxation

    def parameters(self) -> tuple[float, ...]:
        """Return the parameters of the kernel."""
        raise NotImplementedError

    def rises_to(self) -> float:
        """Return the deflection from which on the elastic force falls, in m or rad; infinity if it never does."""
        return inf

    def force(self, deflection: float, rate: float = 0.0) -> float:
        """Return the force against a deflection, in N or N m, without that of Maxwell elements; see `evaluate`."""
        return float(self.evaluate(deflection, rate))

    def evaluate(self, displacement: Any, rate: Any = 0.0) -> Any:
        """Return the force of the law against a displacement, in N or N m, without a simulation.

        All quantities are numbers in SI units, strings with a unit, or arrays of numbers, which are broadcast. Forces
        of Maxwell elements, which depend on what was before, are left out.

        Parameters
        ----------
        displacement : float, str or array
            Displacement in m, or angle in rad; positive or negative.
        rate : float, str or array, default 0.0
            Its rate, in m/s or rad/s.

        Returns
        -------
        float or array
            Force in N or torque in N m that acts against the displacement: positive for a positive one.

        Raises
        ------
        ModelError
            If a quantity has another unit, or arrays do not fit together.

        Examples
        --------
        >>> import gudgeon as gd
        >>> gd.LinearCompliance(stiffness="200 N/mm", damping="1 N s/mm").evaluate("-2 mm", "0.1 m/s")
        -300.0
        """
        with naming(self.title):
            function: Any = self.kernel.evaluated  # type: ignore[attr-defined]
            parameters = once_for_each(self.parameters)

            def force(x: Any, speed: Any) -> Any:
                return -function(-x, -speed, parameters()) if x < 0.0 else function(x, speed, parameters())

            return over(
                force,
                quantity("displacement", displacement, "length", "angle"),
                quantity("rate", rate, "speed", "angular speed"),
            )
