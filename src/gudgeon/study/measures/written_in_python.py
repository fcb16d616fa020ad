"""Measures that a user writes as a function of a run."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import KW_ONLY
from typing import TYPE_CHECKING, Any, ClassVar

from gudgeon._describe import ModelError, describe, show
from gudgeon.study.measures._contract import Measure

if TYPE_CHECKING:
    from gudgeon.result.run import Run


@describe("measure written in Python")
class FunctionMeasure(Measure):
    """A function of a run that returns a number."""

    kind: ClassVar[str] = "function"

    function: Any
    _: KW_ONLY
    units: str = ""

    @property
    def name(self) -> str:
        """The name of the function."""
        return str(getattr(self.function, "__name__", "measure"))

    def unit(self, run: Run) -> str:
        """Return the unit that was given with it."""
        return self.units

    def of(self, run: Run) -> float:
        """Call the function."""
        result: float = self.function(run)
        return result


def function_measure(function: Callable[[Run], float]) -> FunctionMeasure:
    """Return a measure of a function, or say that it is none."""
    if not callable(function):
        raise ModelError(f"{show(function)} is not a measure; give one like Peak('slider.velocity'), or a function")
    return FunctionMeasure(function)
