"""Arrays of formulas: what Python computes with them is written down, to be computed elsewhere.

A `Node` is a number that is not known yet: an operation and the nodes that it is done with. Arrays of nodes go through
the same functions as arrays of numbers, so that what they compute need not be written a second time.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

#: Operations, in the order of their numbers in a blob.
OPERATIONS = (
    "constant", "now", "then", "add", "subtract", "multiply", "divide", "negative", "absolute", "sqrt", "sin", "cos",
    "arcsin", "arctan2", "maximum", "minimum", "less", "less_equal", "equal", "select",
)  # fmt: skip


class NotTraced(TypeError):
    """Something was done with formulas for which there is no operation."""


class Node:
    """A number by the operation that gives it; `place` is a value of a constant, else where a number is read."""

    __slots__ = ("arguments", "operation", "place")
    __array_priority__ = 1000.0

    def __init__(self, operation: str, *arguments: Node, place: Any = None) -> None:
        self.operation, self.arguments, self.place = operation, arguments, place

    def __add__(self, other: Any) -> Node:
        return _node("add", self, other)

    def __radd__(self, other: Any) -> Node:
        return _node("add", other, self)

    def __sub__(self, other: Any) -> Node:
        return _node("subtract", self, other)

    def __rsub__(self, other: Any) -> Node:
        return _node("subtract", other, self)

    def __mul__(self, other: Any) -> Node:
        return _node("multiply", self, other)

    def __rmul__(self, other: Any) -> Node:
        return _node("multiply", other, self)

    def __truediv__(self, other: Any) -> Node:
        return _node("divide", self, other)

    def __rtruediv__(self, other: Any) -> Node:
        return _node("divide", other, self)

    def __pow__(self, other: Any) -> Node:
        if other != 2:
            raise NotTraced(f"the power {other}")
        return self * self

    def __neg__(self) -> Node:
        return _node("negative", self)

    def __abs__(self) -> Node:
        return _node("absolute", self)

    def __bool__(self) -> bool:
        raise NotTraced("a decision")

    def __float__(self) -> float:
        raise NotTraced("a number")


def as_node(value: Any) -> Node:
    """Return a number as a node."""
    return value if isinstance(value, Node) else Node("constant", place=float(value))


def _node(operation: str, *arguments: Any) -> Node:
    return Node(operation, *map(as_node, arguments))


def _maker(operation: str, count: int) -> Any:
    def make(*arguments: Any) -> Node:
        return _node(operation, *arguments)

    return np.frompyfunc(make, count, 1)


_select = _maker("select", 3)
#: Functions of NumPy and what they are with nodes; and those that are others with their arguments exchanged.
_UFUNCS: dict[Any, Any] = {
    getattr(np, name): _maker(name, count)
    for count, names in (
        (1, ("sqrt", "sin", "cos", "arcsin")),
        (2, ("arctan2", "maximum", "minimum", "less", "less_equal", "equal")),
    )
    for name in names
}
_UFUNCS |= {ufunc: ufunc for ufunc in (np.add, np.subtract, np.multiply, np.divide, np.negative, np.absolute)}
_EXCHANGED = {np.greater: np.less, np.greater_equal: np.less_equal}


class Traced(np.ndarray):
    """An array of nodes, or a table of them."""

    def __array_ufunc__(self, ufunc: Any, method: str, *inputs: Any, **options: Any) -> Any:
        plain = [np.asarray(value) if isinstance(value, np.ndarray) else value for value in inputs]
        if ufunc in _EXCHANGED:
            ufunc, plain = _EXCHANGED[ufunc], plain[::-1]
        if ufunc is np.square:
            ufunc, plain = np.multiply, [plain[0], plain[0]]
        if ufunc is np.power and plain[1] == 2:
            ufunc, plain = np.multiply, [plain[0], plain[0]]
        if ufunc not in _UFUNCS or method not in ("__call__", "reduce"):
            raise NotTraced(f"the function {ufunc.__name__}")
        out = options.pop("out", (None,))[0]
        if out is not None and out.dtype != object:
            raise NotTraced("a place for numbers")
        options.pop("dtype", None)
        options = {name: value for name, value in options.items() if name in ("axis", "keepdims")}
        result = getattr(_UFUNCS[ufunc], method)(*plain, **options)
        if out is not None:
            np.asarray(out)[...] = result
            return out
        return _traced(result)

    def __array_function__(self, function: Any, kinds: Any, arguments: Any, options: Any) -> Any:
        if function in _FUNCTIONS:
            return _FUNCTIONS[function](*arguments, **options)
        result = super().__array_function__(function, kinds, arguments, options)
        return _traced(result) if isinstance(result, np.ndarray) and result.dtype == object else result

    def astype(self, *_: Any, **__: Any) -> Any:
        """Return itself: whole numbers are numbers here."""
        return self


def _where(condition: Any, one: Any, other: Any) -> Traced:
    return _traced(_select(np.asarray(condition), np.asarray(one), np.asarray(other)))


def _norm(values: Any, axis: int) -> Any:
    return np.sqrt(np.sum(values * values, axis=axis))


_FUNCTIONS: dict[Any, Callable[..., Any]] = {np.where: _where, np.linalg.norm: _norm}


def _traced(values: Any) -> Any:
    return np.asarray(values, object).view(Traced)


def traced(shape: tuple[int, ...], dtype: np.dtype, where: Callable[[int], Node]) -> Traced:
    """Return an array of a shape in which every number is a node, by its number in a row; tables have columns."""
    names = dtype.names
    size = int(np.prod(shape))
    if names is None:
        nodes = np.empty(size, object)
        nodes[:] = [where(k) for k in range(size)]
        return nodes.reshape(shape).view(Traced)
    table = np.empty(size, [(name, object) for name in names])
    for n, name in enumerate(names):
        for k in range(size):
            table[name][k] = where(k * len(names) + n)
    return table.reshape(shape).view(Traced)
