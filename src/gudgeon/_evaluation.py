"""Evaluation of laws outside a run: numbers, strings with units or arrays as arguments, and a loop over all of them.

Kernels run as Python code here, so that nothing is compiled first. They agree with machine code to round-off: it rounds
some products and sums once instead of twice.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from gudgeon._describe import ModelError, show
from gudgeon._quantity import KINDS, si

Array = np.ndarray


def quantity(name: str, value: Any, *kinds: str, least: float | None = None, above: float | None = None) -> Array:
    """Return a number, a string with its unit, or an array or list of these as an array in SI units.

    Raises
    ------
    ModelError
        If it is of none of the kinds, not finite, less than `least` or not greater than `above`.
    """
    numbers = _numbers(name, value, kinds)
    unit = KINDS[kinds[0]].unit
    for wrong, rule in (
        (~np.isfinite(numbers), "must be finite"),
        (None if least is None else numbers < least, f"must be at least {least} {unit}".rstrip()),
        (None if above is None else numbers <= above, f"must be greater than {above} {unit}".rstrip()),
    ):
        if wrong is not None and wrong.any():
            raise ModelError(f"{name} {rule}; got {numbers[wrong].flat[0]:g}")
    return numbers


def _numbers(name: str, value: Any, kinds: tuple[str, ...]) -> Array:
    if isinstance(value, list | tuple):
        parts = [_numbers(name, part, kinds) for part in value]
        if not parts or len({part.shape for part in parts}) > 1:
            raise ModelError(f"{name} {show(value)} must be a list of numbers, all of its rows being as long")
        return np.stack(parts)
    if isinstance(value, str):
        return np.array(_number(name, value, kinds))
    array = np.asarray(value)
    if array.dtype.kind in "OU":
        return np.array([_number(name, part, kinds) for part in array.ravel().tolist()]).reshape(array.shape)
    if array.dtype.kind not in "iuf":
        raise ModelError(f"{name} {show(value)} is not {KINDS[kinds[0]].with_article}, nor an array of them")
    return array.astype(float)


def _number(name: str, value: Any, kinds: tuple[str, ...]) -> float:
    """Return one quantity of the first of some kinds that it is of."""
    for kind in kinds[1:]:
        try:
            return si(value, KINDS[kind])
        except ModelError:
            continue
    try:
        return si(value, KINDS[kinds[0]])
    except ModelError as error:
        raise ModelError(f"{name} {error}") from None


def pair(name: str, value: Any, example: str) -> tuple[Any, Any]:
    """Return both members of a pair, like those of two bodies."""
    if not isinstance(value, list | tuple) or len(value) != 2:
        raise ModelError(f"{name} must be a pair, like {example}; got {show(value)}")
    return value[0], value[1]


def components(name: str, value: Any, count: int, *kinds: str, scalar: int = 0) -> list[Array]:
    """Return the components of a vector from a tuple or list of them; a number or an array is that of number `scalar`.

    Each component may be an array.
    """
    if isinstance(value, list | tuple):
        if len(value) != count:
            raise ModelError(
                f"{name} has {len(value)} components and must have {count}; give an array for several values along one "
                "direction, and a number for one"
            )
        return [quantity(f"{name}[{k}]", part, *kinds) for k, part in enumerate(value)]
    return [quantity(name, value, *kinds) if k == scalar else np.zeros(()) for k in range(count)]


def once_for_each(make: Callable[..., Any]) -> Callable[..., tuple[Any, ...]]:
    """Return a function that gives the parameters of a kernel for some sizes, computed once for each of them."""

    @cache
    def found(*sizes: Any) -> tuple[Any, ...]:
        return tuple(map(np.float64, make(*map(float, sizes))))

    return found


def over(function: Callable[..., Any], *arguments: Array, count: int = 0) -> Any:
    """Call a function with each of the arguments, broadcast against each other.

    Parameters
    ----------
    function : callable
        Takes a NumPy number of each argument; returns a number, or `count` numbers.
    count : int, default 0
        Number of results; 0: one, by itself.

    Returns
    -------
    float, array or tuple of these
        A float for scalars, else an array; a tuple of `count` of them.
    """
    try:
        shaped = np.broadcast_arrays(*arguments)
    except ValueError:
        shapes = ", ".join(str(argument.shape) for argument in arguments if argument.ndim)
        raise ModelError(f"the shapes {shapes} of the arrays do not fit together; give arrays of one shape") from None
    shape = shaped[0].shape
    with np.errstate(all="ignore"):
        rows = [function(*numbers) for numbers in zip(*(np.ravel(array) for array in shaped), strict=True)]
    found = np.array(rows, float).reshape((*shape, max(count, 1))) + 0.0  # -0.0 becomes 0.0
    results = tuple(float(found[k]) if not shape else found[..., k] for k in range(max(count, 1)))
    return results if count else results[0]
