"""Rows of tables and records: their fields are written once, as annotations of a class.

A class `Site(Row)` with `i: int` and `gap: float` gives a NumPy dtype of these fields, in this order. In kernels
`table[k].gap` is then a field of row k. A bundle holds a `Table[Site]`, many rows, or one `Site`, a record.
"""

from __future__ import annotations

from collections.abc import Iterator
from struct import Struct
from typing import Any, ClassVar, Generic, Self, TypeVar

import numpy as np

from gudgeon._bundle import Record, Zeros

_KINDS = {"int": np.int64, "float": np.float64}
_PACKED = {"int": "q", "float": "d"}


class Row:
    """Base of all rows: a subclass annotates its fields, each an int or a float."""

    _dtype: ClassVar[np.dtype]
    _packed: ClassVar[Struct]

    def __init_subclass__(cls) -> None:
        cls._dtype = np.dtype([(name, _KINDS[kind]) for name, kind in cls.__annotations__.items()], align=True)
        cls._packed = Struct("=" + "".join(_PACKED[kind] for kind in cls.__annotations__.values()))

    def __getitem__(self, name: str) -> Any:
        """Return a field by its name, as Python reads a row of a table."""
        raise NotImplementedError

    @classmethod
    def dtype(cls) -> np.dtype:
        """Return the layout of a row in memory."""
        return cls._dtype

    @classmethod
    def table(cls, rows: list[tuple[Any, ...]]) -> Table[Self]:
        """Return a table of rows, each a tuple in the order of the fields."""
        if not rows:
            return cls.room(0)
        packed = bytearray(b"".join([cls._packed.pack(*row) for row in rows]))  # a quarter of the time of np.array
        return np.frombuffer(packed, cls._dtype)  # type: ignore[return-value]

    @classmethod
    def room(cls, *shape: int) -> Table[Self]:
        """Return a table of zeros."""
        return np.zeros(shape, cls._dtype)  # type: ignore[return-value]

    @classmethod
    def zeros(cls, *shape: int) -> Zeros:
        """Return a table of zeros in the block of a bundle."""
        return Zeros(shape, cls._dtype)

    @classmethod
    def zero_record(cls) -> Zeros:
        """Return a single row of zeros in the block of a bundle."""
        return Zeros((1,), cls._dtype, record=True)

    @classmethod
    def record(cls, **values: float) -> Self:
        """Return a single row; what is not given is zero."""
        if not values.keys() <= cls.__annotations__.keys():
            raise TypeError(f"{cls.__name__} has {list(cls.__annotations__)}, not {sorted(values)}")
        row = tuple([values.get(name, 0) for name in cls.__annotations__])
        return Record(np.array([row], cls._dtype))  # type: ignore[return-value]


R = TypeVar("R", bound=Row)


class Table(Generic[R]):
    """What a type checker knows of an array of rows; it is a NumPy array of the dtype of its rows."""

    size: int
    shape: tuple[int, ...]
    dtype: np.dtype
    nbytes: int

    def __getitem__(self, index: Any) -> R:
        """Return a row."""
        raise NotImplementedError

    def __setitem__(self, index: Any, value: Any) -> None:
        raise NotImplementedError

    def __len__(self) -> int:
        raise NotImplementedError

    def __iter__(self) -> Iterator[R]:
        raise NotImplementedError

    def copy(self) -> Table[R]:
        """Return a copy."""
        raise NotImplementedError


def columns(table: Table[Any]) -> np.ndarray:
    """Return a table as the array that it is, whose columns Python reads by their names."""
    return table  # type: ignore[return-value]
