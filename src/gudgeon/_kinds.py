"""What an entry takes: the names that its parameters are annotated with, and what each is to machine code.

The signature of an entry is written once, as annotations: `float`, `int`, one of the arrays below, a table of rows over
samples, or a bundle. An entry that takes a `Model` exists twice, for the plane and for space. By these names the
library of the wheel is compiled ahead of time, and called (`_native.py`). All arrays are contiguous.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

import numpy as np

#: Arrays of numbers, by their dimensions; of whole numbers; of True and False.
Vector: TypeAlias = np.ndarray
Matrix: TypeAlias = np.ndarray
Integers: TypeAlias = np.ndarray
IntegerMatrix: TypeAlias = np.ndarray
Flags: TypeAlias = np.ndarray
#: What is found at all sites, for every sample: rows of `AtSite`.
SiteMatrix: TypeAlias = np.ndarray

#: The dimension of a model, as symbols in the library are called.
WORLDS = {2: "plane", 3: "space"}


#: Stands for rows of a table, in the place of numbers.
ROWS = "rows"


class ArrayKind(NamedTuple):
    """What an array's numbers are, and how many dimensions it has."""

    numbers: str
    dimensions: int


ARRAYS = {
    "Vector": ArrayKind("float64", 1),
    "Matrix": ArrayKind("float64", 2),
    "Integers": ArrayKind("int64", 1),
    "IntegerMatrix": ArrayKind("int64", 2),
    "Flags": ArrayKind("bool", 1),
    "SiteMatrix": ArrayKind(ROWS, 2),
}
NUMBERS = ("float", "int")


def parameters_of(function: Callable[..., Any]) -> tuple[str, ...]:
    """Return what a function takes, by the names in its annotations."""
    count = function.__code__.co_argcount
    return tuple(str(function.__annotations__[name]) for name in function.__code__.co_varnames[:count])


def symbol_of(function: Callable[..., Any], dimension: int | None = None) -> str:
    """Return what an entry is called in the library."""
    world = "" if dimension is None else f"_{WORLDS[dimension]}"
    return f"gudgeon_{function.__name__.strip('_')}{world}"


def law_symbol(function: Callable[..., Any]) -> str:
    """Return what a law, or a pair of surfaces, is called in the library."""
    return f"{function.__module__.replace('.', '_')}_{function.__name__}"
