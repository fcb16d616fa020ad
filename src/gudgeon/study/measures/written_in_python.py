"""Measures that a user writes as a Python function of a run."""

import sys
from collections.abc import Callable
from functools import partial
from operator import attrgetter
from typing import TYPE_CHECKING, Annotated, Any, ClassVar

import numpy as np

from gudgeon._describe import FieldType, ModelError, describe, show
from gudgeon.study.measures._contract import Measure

if TYPE_CHECKING:
    from gudgeon.result.run import Run


class FunctionOfARun(FieldType):
    """A field that holds a function."""

    def convert(self, value: Any) -> Callable[..., Any]:
        if not callable(value) or isinstance(value, type):
            raise ModelError(f"{show(value)} is not a function; give one that takes a run and gives a number")
        function: Callable[..., Any] = value
        return function

    def schema(self) -> dict[str, Any]:
        raise NotImplementedError("a file holds no functions")


@describe("measure written in Python")
class WrittenMeasure(Measure):
    """A measure that was written as a Python function of a run; it is made by `measure`."""

    kind: ClassVar[str] = "written"

    function: Annotated[Callable[..., Any], FunctionOfARun()]
    label: str
    in_unit: str = ""

    @property
    def name(self) -> str:
        """What it was called, or what the function is called."""
        return self.label

    @property
    def title(self) -> str:
        """What messages call it."""
        return f"measure {self.label}"

    def unit(self, run: "Run") -> str:
        """Return the unit that it was given."""
        return self.in_unit

    def of(self, run: "Run") -> float:
        """Return the number that the function gives; refuse what is no number."""
        try:
            value = self.function(run)
        except ModelError as error:
            raise ModelError(f"{self.title}: {error}") from error
        except Exception as error:
            raise ModelError(f"{self.title}: its function raised {type(error).__name__}: {error}") from error
        try:
            if isinstance(value, str | bytes) or value is None or np.ndim(value) != 0 or np.iscomplexobj(value):
                raise TypeError
            return float(value)
        except (TypeError, ValueError, OverflowError):
            raise ModelError(f"{self.title}: its function gave {show(value)}; it must give one number") from None

    def __reduce_ex__(self, protocol: Any) -> Any:
        """Copy and pickle with the function; where a decorator put the measure in its place, it is found inside."""
        function = self.function
        names = f"{getattr(function, '__qualname__', '')}.function"
        try:
            if attrgetter(names)(sys.modules[function.__module__]) is function:
                function.__qualname__ = names
        except (AttributeError, KeyError):
            pass
        return super().__reduce_ex__(protocol)

    def __call__(self, run: "Run") -> float:
        """Return the number of a run, as the function did before it was a measure."""
        return self.of(run)


def measure(function: Callable[..., Any] | None = None, /, *, unit: str = "", name: str | None = None) -> Any:
    """Make a measure of a function that takes a run and gives a number in SI units.

    Parameters
    ----------
    function : callable
        The function; a decorator with a unit or a name takes it next.
    unit : str, default ""
        The unit of the number, as the study shows it.
    name : str, default None
        What the study calls it; None: what the function is called.

    Examples
    --------
    >>> import gudgeon as gd
    >>> @gd.measure(unit="m")
    ... def stroke(run):
    ...     low, _, high, _ = run.extremes_of("slider.position.x")
    ...     return high - low
    >>> stroke.name
    'stroke'
    """

    return partial(_made, unit=unit, name=name) if function is None else _made(function, unit, name)


def _made(function: Callable[..., Any], unit: str, name: str | None) -> WrittenMeasure:
    if isinstance(function, WrittenMeasure):
        return function
    label = getattr(function, "__name__", type(function).__name__) if name is None else name
    return WrittenMeasure(function, label, unit)
