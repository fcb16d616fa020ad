"""Kernels around functions that a user wrote, compiled by Numba or run by Python."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any

from gudgeon._compiler import require_numba
from gudgeon._describe import ModelError
from gudgeon._interpreted import interpretable, run
from gudgeon._jit import LawKernel

if TYPE_CHECKING:
    from gudgeon._written import Written


class WrittenKernel(LawKernel):
    """A user's function inside a kernel of its family, compiled for this process only."""

    def __init__(self, function: Callable[..., Any], law: type[Written], source: str, checked: bool) -> None:
        super().__init__(function, law.family)
        self.law, self.source, self.checked = law, source, checked

    def _kernel(self, function: Callable[..., Any]) -> Any:
        """Make the kernel around the function."""
        import math

        namespace: dict[str, Any] = {"function": function, "math": math, **self.law.uses}
        exec(self.source, namespace)
        return namespace["kernel"]

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
