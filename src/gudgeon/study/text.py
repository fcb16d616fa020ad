"""Values as text and back, bit for bit: how mechanisms, fits, laws and measures travel to other machines.

The text is JSON. Numbers, strings, true, false and null are themselves, a tuple is a list, and all else is a table with
one key that says what it is:

    {"gudgeon.fits.dry:Dry": {"bearing_radius": 0.01, ...}}    a description: its class, and its fields
    {"list": [...]}, {"table": [[key, value], ...]}            lists and tables
    {"array": ["<f8", [2, 3], "..."]}                          arrays of NumPy: type, shape and bytes, in base 64
    {"class": "gudgeon.laws.contact.flores:Flores"}            a class of gudgeon
    {"function": "..."}                                        a function of the user, see `functions.py`

Doubles are written with as many digits as tell them from their neighbours. Descriptions are put together as they were,
and not checked again: a direction that is normalised twice may differ in its last digit.
"""

from __future__ import annotations

import base64
import importlib
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import numpy as np

from gudgeon._captured import plain_function
from gudgeon._describe import Description, FrozenMapping, ModelError, fields_of, show
from gudgeon._written import Written
from gudgeon.study.functions import function_from_bytes, function_to_bytes

_PACKAGE = "gudgeon."


class Writer:
    """Turns values into what JSON holds; `laws` are the laws and pairs written in Python that it met, by name."""

    def __init__(self) -> None:
        self.laws: dict[tuple[str, str], Written] = {}

    def write(self, value: Any) -> Any:
        """Return a value as JSON holds it.

        Raises
        ------
        ModelError
            It has something in it that cannot be sent; the text says what.
        """
        if value is None or type(value) in (float, int, str, bool):
            return value
        if type(value) is tuple:
            return [self.write(item) for item in value]
        if isinstance(value, Description):
            if isinstance(value, Written):
                self.laws[value.family, value.function] = value
            return {_name(type(value)): {name: self.write(item) for name, item in fields_of(value).items()}}
        return self._tagged(value)

    def _tagged(self, value: Any) -> dict[str, Any]:
        if isinstance(value, np.generic):
            value = np.asarray(value)
        if type(value) is list:
            return {"list": [self.write(item) for item in value]}
        if type(value) is dict or isinstance(value, FrozenMapping):
            kind = "table" if type(value) is dict else "frozen"
            return {kind: [[self.write(key), self.write(item)] for key, item in value.items()]}
        if isinstance(value, np.ndarray) and not value.dtype.hasobject:
            return {"array": [value.dtype.str, list(value.shape), in_base64(value.tobytes())]}
        if isinstance(value, type):
            return {"class": _name(value)}
        if plain_function(value) is not None:
            return {"function": in_base64(function_to_bytes(value))}
        raise ModelError(
            f"{show(value)} is a {type(value).__name__}, which cannot be sent to a cluster; give numbers, strings, "
            "lists, arrays, descriptions or functions, or leave cluster= out"
        )


def read(plain: Any) -> Any:
    """Return the value that a writer has turned into `plain`."""
    if isinstance(plain, list):
        return tuple(map(read, plain))
    if not isinstance(plain, Mapping):
        return plain
    ((tag, content),) = plain.items()
    if tag in _READERS:
        return _READERS[tag](content)
    made: Any = object.__new__(_class(tag))
    made.__dict__.update({name: read(item) for name, item in content.items()})
    return made


def _array(content: Any) -> Any:
    kind, shape, data = content
    result = np.frombuffer(base64.b64decode(data), kind).reshape(shape)
    return result.copy() if shape else result[()]


def in_base64(data: bytes) -> str:
    """Return bytes as text."""
    return base64.b64encode(data).decode()


@cache
def _name(cls: Any) -> str:
    """Return the name of a class of gudgeon, as module:name."""
    if not cls.__module__.startswith(_PACKAGE) or "<" in cls.__qualname__:
        raise ModelError(
            f"{cls.__name__} is a class of your own, which the workers of a cluster do not know; write a law as a "
            "function (gd.contact_law, ...), or leave cluster= out"
        )
    return f"{cls.__module__}:{cls.__qualname__}"


@cache
def _class(name: str) -> Any:
    """Return the class of a name."""
    module, _, path = name.partition(":")
    if not module.startswith(_PACKAGE):
        raise ModelError(f"{show(name)} is not a class of gudgeon")
    found: Any = importlib.import_module(module)
    for part in path.split("."):
        found = getattr(found, part)
    return found


_READERS: dict[str, Callable[[Any], Any]] = {
    "list": lambda content: [read(item) for item in content],
    "table": lambda content: {read(key): read(item) for key, item in content},
    "frozen": lambda content: FrozenMapping({read(key): read(item) for key, item in content}),
    "array": _array,
    "class": _class,
    "function": lambda content: function_from_bytes(base64.b64decode(content)),
}
