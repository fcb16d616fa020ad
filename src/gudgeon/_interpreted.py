"""Kernels run by Python instead of as machine code, with indices checked: what `NUMBA_DISABLE_JIT=1` asks for.

Machine code checks no index, and takes a negative one as it is. Python does check, but counts negative ones from the
end and cuts slices that are too long. So when a kernel is interpreted, its arrays are `Checked`: an index outside
0 ... size - 1, or a slice outside 0 ... size, raises IndexError. All else is as in machine code: division by zero gives
infinity, the square root of a negative number NaN, and a kernel sees the globals of its module as they were when a
kernel of it was first used. Nothing here is used when kernels are compiled.
"""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Iterable
from functools import cached_property
from types import CellType, FunctionType, ModuleType, SimpleNamespace
from typing import Any

import numpy as np

from gudgeon._bundle import Bundle

#: Whether kernels are run by Python.
INTERPRETED = os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0")
#: The functions of laws by what stands for their addresses, from 1 on: 0 is no law.
LAWS: dict[int, Callable[..., Any]] = {}
#: Globals of modules as their kernels see them, by the id of the module's own; these are kept beside.
_WORLDS: dict[int, tuple[dict[str, Any], dict[str, Any]]] = {}


class Checked(np.ndarray):
    """An array whose indices must lie within it; its rows and slices are like it."""

    def __getitem__(self, index: Any) -> Any:
        _check(self, index)
        return np.ndarray.__getitem__(self, index)

    def __setitem__(self, index: Any, value: Any) -> None:
        _check(self, index)
        np.ndarray.__setitem__(self, index, value)


class Table(Checked):
    """An array of records, whose rows have attributes."""

    def __getitem__(self, index: Any) -> Any:
        found = Checked.__getitem__(self, index)
        return Row(found) if isinstance(found, np.void) else found

    def __setitem__(self, index: Any, value: Any) -> None:
        Checked.__setitem__(self, index, value._record if isinstance(value, Row) else value)


class Row:
    """A row of a table: its fields are attributes, and changing one changes the table."""

    __slots__ = ("_record",)

    def __init__(self, record: np.void) -> None:
        object.__setattr__(self, "_record", record)

    def __getattr__(self, name: str) -> Any:
        return self._record[name]

    def __setattr__(self, name: str, value: Any) -> None:
        self._record[name] = value


def _check(array: np.ndarray, index: Any) -> None:
    """Raise IndexError for what NumPy lets pass: negative indices, and slices that end beyond the array."""
    if type(index) is tuple:
        for k, size in zip(index, array.shape, strict=False):
            _check_one(k, size)
    else:
        _check_one(index, len(array))


def _check_one(index: Any, size: int) -> None:
    if type(index) is slice:
        first = 0 if index.start is None else index.start
        last = size if index.stop is None else index.stop
        if index.step is not None or not 0 <= first <= last <= size:
            raise IndexError(f"slice {first}:{last} is not within an array of size {size}")
    elif not 0 <= index < size:
        raise IndexError(f"index {index} is not within an array of size {size}")


def checked(array: np.ndarray) -> np.ndarray:
    """Return the same numbers as an array whose indices are checked."""
    if isinstance(array, Checked):
        return array
    return array.view(Table if array.dtype.names else Checked)


class Interpretable:
    """Something that kernels call by a global name; `function` is what is written in Python."""

    function: Callable[..., Any]

    @cached_property
    def interpreted(self) -> Callable[..., Any]:
        """What interpreted kernels call in its place."""
        return interpretable(self.function)


def interpretable(function: Any) -> Callable[..., Any]:
    """Return a kernel's function with numbers and globals that behave as in machine code."""
    code = function.__code__.replace(co_consts=tuple(_seen(constant) for constant in function.__code__.co_consts))
    cells = tuple(CellType(_seen(cell.cell_contents)) for cell in function.__closure__ or ())
    return FunctionType(code, _world(function.__globals__), function.__name__, function.__defaults__, cells)


def _world(outside: dict[str, Any]) -> dict[str, Any]:
    """Return the globals of a module as its kernels see them."""
    if id(outside) not in _WORLDS:
        world = dict(outside)
        _WORLDS[id(outside)] = (world, outside)  # before it is filled: modules may lead back here
        world.update((name, _seen(value)) for name, value in outside.items() if not name.startswith("__"))
    return _WORLDS[id(outside)][0]


def _seen(value: Any) -> Any:
    """Return a global or a constant as interpreted kernels see it."""
    if isinstance(value, Interpretable):
        return value.interpreted
    if type(value) is float:
        return np.float64(value)  # Python's own raise an exception where they are divided by zero
    if type(value) is tuple:
        return tuple(map(_seen, value))
    if isinstance(value, np.ndarray):
        return checked(value)
    if value is math:
        return SimpleNamespace(**{name: _seen(getattr(math, name)) for name in dir(math)})
    if getattr(value, "__module__", None) == "math":
        return _tolerant(value)
    if isinstance(value, ModuleType) and value.__name__.startswith("gudgeon."):
        return SimpleNamespace(**_world(vars(value)))
    return value


def _tolerant(function: Callable[..., Any]) -> Callable[..., Any]:
    """Return a function of the math module that gives NaN or infinity instead of an exception, as a NumPy number."""
    if function is math.hypot:
        return np.hypot  # Python has one of its own, which is rounded otherwise than that of machine code

    def call(*arguments: Any) -> Any:
        try:
            value = function(*arguments)
        except (ValueError, OverflowError):
            return getattr(np, function.__name__)(*arguments)  # of the same name, and slower
        return np.float64(value) if type(value) is float else value

    return call


def run(function: Callable[..., Any], arguments: Iterable[Any]) -> Any:
    """Call an interpreted kernel from Python; what it gives back is plain again."""
    with np.errstate(all="ignore"):
        return _plain(function(*map(_given, arguments)))


def _given(value: Any) -> Any:
    """Return an argument as interpreted kernels see it."""
    if isinstance(value, Bundle):
        twin = vars(value).get("_checked")
        if twin is None:
            twin = value.changed()
            for name in value._fields:
                field = getattr(value, name)
                if isinstance(field, np.ndarray):
                    field = checked(field)
                elif isinstance(field, Bundle):
                    field = _given(field)
                setattr(twin, name, field)
            value._checked = twin._checked = twin  # type: ignore[attr-defined]
        return twin
    return _seen(value)


def _plain(value: Any) -> Any:
    if type(value) is tuple:
        return tuple(map(_plain, value))
    return value.item() if isinstance(value, np.generic) else value


def register(function: Callable[..., Any]) -> int:
    """Return a number that stands for the address of a law's function."""
    LAWS[len(LAWS) + 1] = function
    return len(LAWS)
