"""A group of arrays that kernels take as one argument.

A named tuple of arrays would do in Python. But Numba passes it as seven numbers an array, through every call: with
thirty arrays that is slow to compile and slow to run. A bundle is passed as one address, that of a small table with the
address and shape of each array. In Python it is an object with attributes.
"""

from __future__ import annotations

from typing import Any, ClassVar, Self

import numpy as np

#: Numbers a field has in the table: address and four lengths.
ENTRY = 5
#: What fills the entry of an array of so many dimensions.
_NONE = [(0,) * (ENTRY - 1 - dimensions) for dimensions in range(ENTRY)]


class Record:
    """A row of a table, whose fields are attributes; a bundle holds it with its table, if it is a table of one row."""

    __slots__ = ("_row", "_table")

    def __init__(self, row: np.void, table: np.ndarray | None = None) -> None:
        object.__setattr__(self, "_row", row)
        object.__setattr__(self, "_table", table)

    def __getattr__(self, name: str) -> Any:
        try:
            return self._row[name]
        except ValueError:
            raise AttributeError(f"there is no field {name!r}") from None

    def __setattr__(self, name: str, value: Any) -> None:
        self._row[name] = value


class Bundle:
    """Base of the groups; a subclass lists its fields as annotations: arrays, tables, records and other bundles.

    All arrays are contiguous and live as long as the bundle.

    Dimensions and kinds of numbers are the same for all bundles of a class, so that no kernel is compiled twice.
    Numbers in capitals that a class defines are constants of its kernels, `model.WIDTH`, known when they are compiled.
    """

    _kinds: ClassVar[list[tuple[Any, int]]]
    _type: ClassVar[Any]
    _fields: ClassVar[dict[str, Any]]

    def __init_subclass__(cls) -> None:
        cls._fields = _fields_of(cls)

    def __init__(self, **values: Any) -> None:
        if values.keys() != self._fields.keys():
            raise TypeError(f"{type(self).__name__} takes {list(self._fields)}, not {sorted(values)}")
        kinds, entries = self._show({name: values[name] for name in self._fields})
        if kinds != _kinds_of(type(self), kinds):
            raise TypeError(f"{type(self).__name__}: arrays of other kinds than before")
        self._table = np.array(entries, np.int64)
        self._address: int = self._table.ctypes.data

    def _show(self, values: dict[str, Any]) -> tuple[list[tuple[Any, int]], list[int]]:
        """Show fields as attributes; return their kinds, and their entries in the table one after the other."""
        shown = self.__dict__
        kinds: list[tuple[Any, int]] = []
        entries: list[int] = []
        for name, value in values.items():
            if isinstance(value, np.ndarray):
                shown[name] = array = np.ascontiguousarray(value)
                dimensions = array.ndim
                kinds.append((array.dtype, dimensions))
                entries.append(array.ctypes.data)
                entries.extend(array.shape)
                entries.extend(_NONE[dimensions])
                continue
            shown[name] = value
            if isinstance(value, Record):
                kinds.append((value._table.dtype, -1))
                entries += (value._table.ctypes.data, *_NONE[0])
            else:
                kinds.append((type(value), 0))
                entries += (value._address, *_NONE[0])
        return kinds, entries

    def changed(self, **values: Any) -> Self:
        """Return a copy in which some fields are others."""
        if not values.keys() <= self._fields.keys():
            raise TypeError(f"{type(self).__name__} has {list(self._fields)}, not {sorted(values)}")
        names = list(self._fields)
        numbers = [names.index(name) for name in values]
        result = object.__new__(type(self))
        result.__dict__.update({name: self.__dict__[name] for name in names})
        kinds, entries = result._show(values)
        if kinds != [self._kinds[k] for k in numbers]:
            raise TypeError(f"{type(self).__name__}: arrays of other kinds than before")
        result._table = self._table.copy()
        result._table.reshape(-1, ENTRY)[numbers] = np.array(entries, np.int64).reshape(-1, ENTRY)
        result._address = result._table.ctypes.data
        return result

    @property
    def _numba_type_(self) -> Any:
        cls = type(self)
        if "_type" not in cls.__dict__:
            from numba import typeof

            from gudgeon._bundle_type import BundleType

            values = {name: getattr(self, name) for name in cls._fields}
            fields = tuple(
                (name, typeof(value._row if isinstance(value, Record) else value)) for name, value in values.items()
            )
            constants = {name: value for base in cls.__mro__ for name, value in vars(base).items() if name.isupper()}
            cls._type = BundleType(cls.__name__, fields, constants)
        return cls._type


def _fields_of(cls: type[Bundle]) -> dict[str, Any]:
    """The arrays of a class and of the classes that it is made from."""
    return {
        name: kind
        for base in reversed(cls.__mro__)
        if base is not Bundle
        for name, kind in vars(base).get("__annotations__", {}).items()
        if not str(kind).startswith("ClassVar")
    }


def _kinds_of(cls: type[Bundle], kinds: list[tuple[Any, int]]) -> list[tuple[Any, int]]:
    """What the first bundle of this class had."""
    if "_kinds" not in cls.__dict__:
        cls._kinds = kinds
    return cls._kinds
