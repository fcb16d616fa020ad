"""A group of arrays that kernels take as one argument.

A named tuple of arrays would do in Python. But Numba passes it as seven numbers an array, through every call: with
thirty arrays that is slow to compile and slow to run. A bundle is passed as one address, that of a small table with the
address and shape of each array. In Python it is an object with attributes.
"""

from __future__ import annotations

import os
from typing import Any, ClassVar, Self

import numpy as np

#: Kernels are run by Python, which takes long; records then need attributes, and making them takes long, too.
INTERPRETED = os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0")
#: Numbers a field has in the table: address and four lengths.
ENTRY = 5


class Bundle:
    """Base of the groups; a subclass lists its arrays as annotations. All are contiguous and live as long as it.

    Dimensions and kinds of numbers are the same for all bundles of a class, so that no kernel is compiled twice.
    Numbers in capitals that a class defines are constants of its kernels, `model.WIDTH`, known when they are compiled.
    """

    _kinds: ClassVar[list[tuple[np.dtype, int]]]
    _type: ClassVar[Any]
    _fields: ClassVar[list[str]]

    def __init_subclass__(cls) -> None:
        cls._fields = _fields_of(cls)

    def __init__(self, **arrays: np.ndarray) -> None:
        names = self._fields
        if set(arrays) != set(names):
            raise TypeError(f"{type(self).__name__} takes {names}, not {sorted(arrays)}")
        table = np.zeros(ENTRY * len(names), np.int64)
        kinds: list[tuple[np.dtype, int]] = []
        for k, name in enumerate(names):
            array = np.ascontiguousarray(arrays[name])
            kinds.append((array.dtype, array.ndim))
            if INTERPRETED and array.dtype.names:
                array = array.view(np.recarray)  # rows with attributes
            setattr(self, name, array)
            table[ENTRY * k] = array.__array_interface__["data"][0]
            table[ENTRY * k + 1 : ENTRY * k + 1 + array.ndim] = array.shape
        self._table = table
        if kinds != _kinds_of(type(self), kinds):
            raise TypeError(f"{type(self).__name__}: arrays of other kinds than before")

    @property
    def _address(self) -> int:
        return self._table.ctypes.data

    def changed(self, **arrays: np.ndarray) -> Self:
        """Give a copy with other arrays in some places."""
        return type(self)(**{name: getattr(self, name) for name in self._fields} | arrays)

    @property
    def _numba_type_(self) -> Any:
        cls = type(self)
        if "_type" not in cls.__dict__:
            from numba import typeof

            from gudgeon._bundle_type import BundleType

            fields = tuple((name, typeof(getattr(self, name))) for name in cls._fields)
            constants = {name: value for base in cls.__mro__ for name, value in vars(base).items() if name.isupper()}
            cls._type = BundleType(cls.__name__, fields, constants)
        return cls._type


def _fields_of(cls: type[Bundle]) -> list[str]:
    """The arrays of a class and of the classes that it is made from."""
    return [
        name
        for base in reversed(cls.__mro__)
        if base is not Bundle
        for name, kind in vars(base).get("__annotations__", {}).items()
        if not str(kind).startswith("ClassVar")
    ]


def _kinds_of(cls: type[Bundle], kinds: list[tuple[np.dtype, int]]) -> list[tuple[np.dtype, int]]:
    """What the first bundle of this class had."""
    if "_kinds" not in cls.__dict__:
        cls._kinds = kinds
    return cls._kinds
