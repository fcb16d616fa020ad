"""Values as bytes that are the same wherever the value is the same, for hashes: in any process, on any machine.

A number is its eight bytes, so that '1 mm' and 0.001 are one and the next double is another. A description is its class
and its fields; names that only label, like that of a material, are left out. Every piece begins with a sign for its
type, and with its length where that is not fixed, so that no two values have the same bytes. A Python function is what
it does and what it takes from outside: its code without comments and places, defaults, enclosing and global values, and
the user's own functions that it calls; what comes from a library counts by its name.
"""

from __future__ import annotations

import dataclasses
import os
import struct
import sys
import sysconfig
from collections.abc import Iterator, Mapping
from functools import cache
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any

import numpy as np

from gudgeon._captured import plain_function, written_down
from gudgeon._describe import Description, ModelError, naming, show
from gudgeon._jit import LawKernel

_DOUBLE = struct.Struct("<d")
Piece = tuple[str, bytes]


def double(value: float) -> bytes:
    """Return the bytes of a number; all NaN are one."""
    return b"d" + (_DOUBLE.pack(value) if value == value else b"\0\0\0\0\0\0\xf8\x7f")


def canonical(value: Any) -> bytes:
    """Return the bytes of a value.

    Raises
    ------
    ModelError
        It cannot be told whether two such values are the same.
    """
    return b"".join(data for _, data in pieces(value))


def pieces(value: Any, path: str = "") -> Iterator[Piece]:
    """Return the bytes of a value in pieces, each with its path below that of the value; a number is one piece."""
    if isinstance(value, float):
        yield path, double(value)
    elif isinstance(value, Description):
        yield path, b"D" + _string(_identity(type(value)))
        for name in _compared(type(value)):
            yield path, _string(name)
            yield from pieces(getattr(value, name), f"{path}.{name}")
    elif isinstance(value, tuple | list):
        yield path, b"(%d;" % len(value)
        for index, item in enumerate(value):
            yield from pieces(item, f"{path}.{index}")
    elif isinstance(value, Mapping):
        yield path, b"{%d;" % len(value)
        for key in sorted(value, key=canonical):
            yield path, canonical(key)
            yield from pieces(value[key], f"{path}.{key}")
    else:
        yield path, _other(value)


def _other(value: Any) -> bytes:
    if value is None or isinstance(value, bool | np.bool_):
        return {None: b"N", True: b"T", False: b"F"}[None if value is None else bool(value)]
    if isinstance(value, int | np.integer):
        return b"i%d;" % int(value)
    if isinstance(value, str):
        return b"s" + _string(value)
    if isinstance(value, bytes):
        return b"b%d:" % len(value) + value
    if isinstance(value, np.floating):
        return double(float(value))
    if isinstance(value, np.ndarray) and not value.dtype.hasobject:
        return b"a" + _string(f"{value.dtype.str} {value.shape}") + np.ascontiguousarray(value).tobytes()
    if isinstance(value, set | frozenset):
        return b"<%d;" % len(value) + b"".join(sorted(map(canonical, value)))
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        fields = {name: getattr(value, name) for name in _compared(type(value))}
        return b"C" + _string(_identity(type(value))) + canonical(fields)
    if isinstance(value, type):
        return b"c" + _string(_identity(value))
    if plain_function(value) is not None or isinstance(value, LawKernel):
        with naming(f"function {value.__name__}"):
            return b"f" + _of_function(value)
    raise ModelError(
        f"{show(value)} is a {type(value).__name__}, of which it cannot be known whether another is the same; give "
        "numbers, strings, lists or tables of them, descriptions or functions"
    )


def _string(text: str) -> bytes:
    data = text.encode(errors="surrogatepass")
    return b"%d:" % len(data) + data


@cache
def _compared(cls: Any) -> tuple[str, ...]:
    """Return the fields by which two of a class are the same."""
    return tuple(field.name for field in dataclasses.fields(cls) if field.compare)


@cache
def _identity(cls: Any) -> str:
    """Return what a class is: its name; and what its code does, if it is a user's."""
    own = [base for base in cls.__mro__ if not is_library(base.__module__)]
    name = f"{cls.__module__ if not own else ''}:{cls.__qualname__}"
    return name + "".join(_class_code(base).hex() for base in own)


def _class_code(cls: Any) -> bytes:
    """Return what the methods and kernels of a class do, and its constants."""
    result = b""
    for name, value in sorted(vars(cls).items()):
        value = getattr(value, "__func__", getattr(value, "fget", value))
        method = isinstance(value, FunctionType) and value.__module__ == cls.__module__
        constant = isinstance(value, int | float | str | tuple) and not name.startswith("__")
        if method or constant or isinstance(value, LawKernel):
            # of methods not what they take from outside: they enclose their own class
            result += _string(name) + _of_function(value.__code__ if method else value)
    return result


def _of_function(value: Any) -> bytes:
    """Return what a function, or code, does and what it takes from outside."""
    return written_down(value.function if isinstance(value, LawKernel) else value, _named, canonical)


def _named(value: Any) -> str:
    """Return the name of a module, or of a function that is not the user's; "" for anything else."""
    if isinstance(value, ModuleType):
        return value.__name__
    function = plain_function(value)
    own = function is not None and (function.__module__ in (None, "builtins") or not is_library(function.__module__))
    if isinstance(value, BuiltinFunctionType | np.ufunc) or (function is not None and not own):
        return f"{getattr(value, '__module__', '')}.{getattr(value, '__qualname__', value.__name__)}"
    return ""


@cache
def is_library(name: str | None) -> bool:
    """Whether a module belongs to Python, to gudgeon or to an installed library, and not to the user."""
    top = (name or "builtins").partition(".")[0]
    if top == "gudgeon" or top in sys.builtin_module_names or top in sys.stdlib_module_names:
        return top != "__main__"
    file = getattr(sys.modules.get(top), "__file__", None)
    folders = [sysconfig.get_path(kind) for kind in ("purelib", "platlib")]
    return file is not None and any(os.path.realpath(file).startswith(os.path.realpath(f) + os.sep) for f in folders)
