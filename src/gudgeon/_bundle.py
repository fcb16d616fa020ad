"""A group of arrays that kernels take as one argument.

A named tuple of arrays would do in Python. But Numba passes it as seven numbers an array, through every call: with thirty
arrays that is slow to compile (five times slower here) and slow to run. A bundle is passed as one address, that of a small
table with the address and shape of each array. In Python it is an object with attributes.
"""

from __future__ import annotations

from functools import cache, cached_property
from typing import Any, Self

import numpy as np

#: Numbers a field has in the table: address and three lengths.
ENTRY = 4


class Bundle:
    """Base of the groups; a subclass lists its arrays as annotations. All arrays are contiguous and stay alive with it."""

    def __init__(self, **arrays: np.ndarray) -> None:
        names = list(type(self).__annotations__)
        if set(arrays) != set(names):
            raise TypeError(f"{type(self).__name__} takes {names}, not {sorted(arrays)}")
        table = np.zeros(ENTRY * len(names), np.int64)
        for k, name in enumerate(names):
            array = np.ascontiguousarray(arrays[name])
            setattr(self, name, array)
            table[ENTRY * k] = array.ctypes.data
            table[ENTRY * k + 1 : ENTRY * k + 1 + array.ndim] = array.shape
        self._table = table

    @property
    def _address(self) -> int:
        return self._table.ctypes.data

    def changed(self, **arrays: np.ndarray) -> Self:
        """Give a copy with other arrays in some places."""
        return type(self)(**{name: getattr(self, name) for name in type(self).__annotations__} | arrays)

    @cached_property
    def _numba_type_(self) -> Any:
        from numba import typeof

        fields = tuple((name, typeof(getattr(self, name))) for name in type(self).__annotations__)
        return _numba()(type(self).__name__, fields)


@cache
def _numba() -> Any:
    """Teach Numba what a bundle is; gives its type."""
    from gudgeon import _bundle_type

    return _bundle_type.BundleType
