"""A group of arrays that kernels take as one argument.

A named tuple of arrays would do in Python. But Numba passes it as seven numbers an array, through every call: with
thirty arrays that is slow to compile and slow to run. A bundle is passed as one address, that of a small table with the
address and shape of each array. In Python it is an object with attributes.
"""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, Self, TypeVar

import numpy as np

#: Numbers a field has in the table: address and four lengths.
ENTRY = 5
#: What fills the entry of an array of so many dimensions.
_NONE = [(0,) * (ENTRY - 1 - dimensions) for dimensions in range(ENTRY)]
#: Bytes that arrays in a block begin at multiples of, as those do that are made one by one.
_ALIGNED = 16

B = TypeVar("B", bound="Bundle")


class Record:
    """A table of one row, which a bundle shows as that row: its fields are attributes, `state.clock.time`."""

    __slots__ = ("_table",)

    def __init__(self, table: np.ndarray) -> None:
        object.__setattr__(self, "_table", table)

    def __getattr__(self, name: str) -> Any:
        try:
            return self._table[name][0]  # half the time of a row's own
        except ValueError:
            raise AttributeError(f"there is no field {name!r}") from None

    def __setattr__(self, name: str, value: Any) -> None:
        self._table[name] = value

    def __reduce__(self) -> tuple[Any, ...]:
        return Record, (self._table,)


class Bundle:
    """Base of the groups; a subclass lists its fields as annotations: arrays, tables, records and other bundles.

    All arrays are contiguous and live as long as the bundle.

    Dimensions and kinds of numbers are the same for all bundles of a class, so that no kernel is compiled twice.
    Numbers in capitals that a class defines are constants of its kernels, `model.WIDTH`, known when they are compiled.
    """

    _kinds: ClassVar[list[tuple[Any, int]]]
    _numba_type_: ClassVar[Any]  # what Numba asks for when it meets a bundle
    _fields: ClassVar[dict[str, Any]]
    _places: ClassVar[dict[str, int]]

    def __init_subclass__(cls) -> None:
        cls._fields = _fields_of(cls)
        cls._places = {name: k for k, name in enumerate(cls._fields)}
        cls._numba_type_ = property(cls._find_type)

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
        numbers = [self._places[name] for name in values]
        result = object.__new__(type(self))
        result.__dict__.update(self.__dict__)
        result.__dict__.pop("_checked", None)  # what interpreted kernels see is that of the arrays before
        kinds, entries = result._show(values)
        if kinds != [self._kinds[k] for k in numbers]:
            raise TypeError(f"{type(self).__name__}: arrays of other kinds than before")
        result._table = self._table.copy()
        result._table.reshape(-1, ENTRY)[numbers] = np.array(entries, np.int64).reshape(-1, ENTRY)
        result._address = result._table.ctypes.data
        return result

    def __reduce__(self) -> tuple[Any, ...]:
        """Copy and pickle the arrays: addresses belong to this bundle alone."""
        if (room := self.__dict__.get("_room")) is None:
            return _bundle_of, (type(self), {name: getattr(self, name) for name in self._fields})
        given = {name: getattr(self, name) for name in self._fields if name not in room.places}
        return _filled, (room, given, self.__dict__["_block"])

    if not TYPE_CHECKING:  # fields are declared; any other name must be an error for mypy

        def __getattr__(self, name: str) -> Any:
            """Return an array or record of a bundle of zeros, which is made when Python first asks for it."""
            room = self.__dict__.get("_room")
            if room is None or name not in room.places:
                raise AttributeError(f"{type(self).__name__} has no {name}")
            zeros, first = room.places[name]
            array = np.ndarray(zeros.shape, zeros.dtype, self._block, first)
            shown = self.__dict__[name] = Record(array) if zeros.record else array
            return shown

    def _find_type(self) -> Any:
        """Return the type that Numba knows this class by; from now on it is an attribute, which is quicker to get."""
        from numba import typeof

        from gudgeon._bundle_type import BundleType

        cls = type(self)
        values = {name: getattr(self, name) for name in cls._fields}
        fields = tuple(
            (name, typeof(value._table[0] if isinstance(value, Record) else value)) for name, value in values.items()
        )
        constants = {name: value for base in cls.__mro__ for name, value in vars(base).items() if name.isupper()}
        cls._numba_type_ = BundleType(cls.__name__, fields, constants)
        return cls._numba_type_


class Zeros(NamedTuple):
    """An array of zeros: its shape, the kind of its numbers or rows, and whether it is a record, a table of one row."""

    shape: tuple[int, ...]
    dtype: np.dtype
    record: bool = False


def floats(*shape: int) -> Zeros:
    """Return zeros of this shape."""
    return Zeros(shape, np.dtype(np.float64))


def integers(*shape: int) -> Zeros:
    """Return whole zeros of this shape."""
    return Zeros(shape, np.dtype(np.int64))


class Room(Generic[B]):
    """Where the arrays of a bundle of zeros lie, in one block of memory; the same for all of the same lengths.

    Making such a bundle takes a tenth of the time that its arrays would take: in Python few of them are ever looked at.
    """

    def __init__(self, kind: type[B], **fields: Any) -> None:
        """Lay out the fields of a class: `Zeros`, or the class of a bundle that is given each time."""
        self.kind = kind
        self.places: dict[str, tuple[Zeros, int]] = {}
        entries: list[tuple[int, ...]] = []
        kinds: list[tuple[Any, int]] = []
        self.size = 0
        for name in kind._fields:
            field = fields[name]
            if not isinstance(field, Zeros):
                kinds.append((field, 0))
                entries.append((0, *_NONE[0]))
                continue
            self.places[name] = field, self.size
            kinds.append((field.dtype, -1 if field.record else len(field.shape)))
            entries.append(
                (self.size, *_NONE[0]) if field.record else (self.size, *field.shape, *_NONE[len(field.shape)])
            )
            self.size += -(-prod(field.shape) * field.dtype.itemsize // _ALIGNED) * _ALIGNED
        if kinds != _kinds_of(kind, kinds):
            raise TypeError(f"{kind.__name__}: arrays of other kinds than before")
        self.table = np.array(entries, np.int64)

    def make(self, **given: Bundle) -> B:
        """Return a bundle of zeros."""
        bundle = object.__new__(self.kind)
        block, table = np.zeros(self.size, np.uint8), self.table.copy()
        table[:, 0] += block.ctypes.data
        for name, value in given.items():
            table[self.kind._places[name], 0] = value._address
        bundle.__dict__.update(given, _room=self, _block=block, _table=table, _address=table.ctypes.data)
        return bundle


def _bundle_of(kind: type[B], values: dict[str, Any]) -> B:
    """Return the copy of a bundle with these values."""
    return kind(**values)


def _filled(room: Room[B], given: dict[str, Bundle], block: np.ndarray) -> B:
    """Return the copy of a bundle of zeros that has been written to since."""
    bundle = room.make(**given)
    bundle.__dict__["_block"][:] = block
    return bundle


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
