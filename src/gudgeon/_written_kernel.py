"""Kernels around functions that a user wrote, compiled by Numba or run by Python."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any, NoReturn

import numpy as np

from gudgeon._compiler import require_numba
from gudgeon._describe import ModelError, shortened, show
from gudgeon._interpreted import interpretable, run
from gudgeon._jit import LawKernel

if TYPE_CHECKING:
    from gudgeon._written import Written


#: What NumPy's numbers have and the numbers of machine code have not.
OF_ARRAYS = (
    "T", "all", "any", "argmax", "argmin", "clip", "copy", "cumprod", "cumsum", "dot", "fill", "flat", "flatten", "max",
    "mean", "min", "ndim", "nonzero", "prod", "ravel", "repeat", "reshape", "shape", "size", "sort", "squeeze", "sum",
    "tolist", "transpose",
)  # fmt: skip


class _Given(np.float64):
    """A number that a user's function is given: it is no array, whatever NumPy's numbers otherwise share with these."""

    def __getattribute__(self, name: str) -> Any:
        if name in OF_ARRAYS:
            raise AttributeError(f"it is given one number at a time, which has no .{name}")
        return super().__getattribute__(name)


_Given.__name__ = "number"  # in messages


class _Uncaught(Exception):
    """An exception that nothing raises."""


class WrittenKernel(LawKernel):
    """A user's function inside a kernel of its family, compiled for this process only."""

    def __init__(self, function: Callable[..., Any], law: type[Written], source: str, checked: bool) -> None:
        super().__init__(function, law.family)
        self.law, self.source, self.checked = law, source, checked

    def _kernel(self, function: Callable[..., Any], caught: type[Exception] = Exception) -> Any:
        """Make the kernel around the function, in which exceptions of a kind become NaN."""
        import math

        namespace: dict[str, Any] = {"function": function, "math": math, **self.law.uses, "Exception": caught}
        exec(self.source, namespace)
        return namespace["kernel"]

    @cached_property
    def evaluated(self) -> Callable[..., Any]:
        """The kernel outside a run: it raises ModelError where the function raises, or does not return numbers."""
        returned: list[Any] = []

        def function(*given: Any) -> Any:
            try:
                result = self.function(*(_Given(value) if isinstance(value, np.float64) else value for value in given))
            except Exception as error:
                reason = shortened(str(error).partition("\n")[0])
                raise ModelError(f"it raises {type(error).__name__}" + (f" ({reason})" if reason else "")) from None
            returned.append(result)
            if not all(map(_is_number, result if isinstance(result, tuple | list) else [result])):
                self._refuse(result)
            return result

        kernel = interpretable(self._kernel(function, _Uncaught))

        def call(*arguments: Any) -> Any:
            returned.clear()
            try:
                result = kernel(*arguments)
            except ModelError:
                raise
            except (TypeError, ValueError, IndexError):
                self._refuse(returned[0])
            written = [number for argument in arguments if isinstance(argument, list) for number in argument]
            if any(np.ndim(number) > 0 for number in (result, *written)):
                self._refuse(returned[0])
            return result

        return call

    def _refuse(self, result: Any) -> NoReturn:
        raise ModelError(f"it must return {self.law.returns}, and returned {show(result)}")

    @cached_property
    def interpreted(self) -> Callable[..., Any]:
        """The kernel as interpreted kernels call it."""
        return interpretable(self._kernel(self.function))

    def exception(self, *arguments: Any) -> Exception | None:
        """Return the exception that the function raises where its kernel has these arguments, if it raises one.

        Machine code turns it into NaN; Python runs the function again and sees which it is.
        """
        raised: list[Exception] = []

        def function(*given: Any) -> Any:
            try:
                return self.function(*given)
            except Exception as error:
                raised.append(error)
                raise

        run(interpretable(self._kernel(function)), arguments)
        return raised[0] if raised else None

    @cached_property
    def _compiled(self) -> Any:
        function = require_numba().njit(boundscheck=self.checked)(self.function)
        kernel = self._kernel(function)
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # what Numba thinks of a user's code is no concern of a run's
                return self.compile(kernel, {"error_model": "numpy"})
        except Exception as error:  # of many kinds: what Numba does not foresee is an error of Python's own
            lines = [line.strip() for line in str(error).splitlines() if line.strip()]
            reason = next((line for line in lines if not line.startswith("Failed in")), type(error).__name__)
            raise ModelError(
                f"{self.law.called(self.__name__)}: it cannot be compiled ({reason[:300]}); "
                f"use numbers and the math module only, and return {self.law.returns}"
            ) from None


def _is_number(value: Any) -> bool:
    """Whether a value is a number for machine code, too: NumPy gives some of them as arrays without an axis."""
    if isinstance(value, np.ndarray):
        return value.ndim == 0 and value.dtype.kind in "iufb"
    return isinstance(value, int | float | np.number | np.bool_)
