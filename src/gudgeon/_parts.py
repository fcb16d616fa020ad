"""What an entry is made of, and how far its compilation is."""

from __future__ import annotations

from collections.abc import Callable
from inspect import getclosurevars
from types import ModuleType
from typing import Any

from gudgeon._compiler import dimension_of
from gudgeon._jit import Aside, Choice, Kernel


class Parts:
    """The functions that an entry is made of, and how far their compilation is, from 0 to 1.

    A function takes as long as its code is. Where nothing is translated yet, a half of the time of an entry goes into
    the translation of its parts, a third into their optimisation, and the rest into machine code.
    """

    OPTIMISATION, MACHINE_CODE = 0.65, 0.3  # beside the translation of the same code

    def __init__(self, function: Callable[..., Any], dimension: int) -> None:
        parts = reached(function, dimension)
        sizes = {part: len(part.__code__.co_code) for part in parts}
        self._left = {part: sizes[part] for part, kernel in parts.items() if not _translated(kernel, dimension)}
        self._together = float(sum(sizes.values()))
        self._translation = float(sum(self._left.values()))
        self._all = self._translation + (self.OPTIMISATION + self.MACHINE_CODE) * self._together
        self._done = 0.0

    def translated(self, function: Callable[..., Any]) -> float:
        """Count a function that is translated; return how far all is."""
        self._done += self._left.pop(function, 0)
        return self._done / self._all

    @property
    def optimised(self) -> float:
        """How far all is when it is optimised."""
        return (self._translation + self.OPTIMISATION * self._together) / self._all


def reached(function: Callable[..., Any], dimension: int) -> dict[Callable[..., Any], Kernel | None]:
    """Return a function and all kernels that it calls, and that they call, by the names in their code."""
    found: dict[Callable[..., Any], Kernel | None] = {}

    def visit(caller: Callable[..., Any], kernel: Kernel | None) -> None:
        found[caller] = kernel
        code, known = caller.__code__, {**caller.__globals__, **getclosurevars(caller).nonlocals}
        values = [known[name] for name in (*code.co_names, *code.co_freevars) if name in known]
        for module in [value for value in values if isinstance(value, ModuleType)]:
            values += [vars(module)[name] for name in code.co_names if name in vars(module)]
        for value in values:
            called = value.kernels[dimension] if isinstance(value, Choice) and dimension else value
            if isinstance(called, Kernel) and not isinstance(called, Aside) and called.function not in found:
                visit(called.function, called)

    visit(function, None)
    return found


def _translated(kernel: Kernel | None, dimension: int) -> bool:
    """Whether a kernel is translated already, for machines of this dimension."""
    if kernel is None or "dispatcher" not in vars(kernel):
        return False
    return any(dimension_of(signature) in (0, dimension) for signature in kernel.dispatcher.overloads)
