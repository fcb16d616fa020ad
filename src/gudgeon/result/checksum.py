"""The checksum of a saved run: SHA-256 of its dimensions, attributes and values, whatever bytes hold them.

A copy by another program may order or pad them otherwise, and keeps the checksum as long as it keeps the contents.
Attributes that such programs add do not count: `history`, and those that begin with an underscore (`_FillValue`).
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np

#: The attribute that holds it, and the attributes that are not a part of it.
CHECKSUM = "checksum"
_LEFT_OUT = (CHECKSUM, "history", "_")


def checksum(file: Any) -> str:
    """Return the checksum of an open `scipy.io.netcdf_file`, as "sha256:" and 64 hexadecimal digits."""
    digest = hashlib.sha256()
    for piece in _pieces(file):
        digest.update(len(piece).to_bytes(8, "big") + piece)
    return f"sha256:{digest.hexdigest()}"


def _pieces(file: Any) -> Iterator[bytes]:
    for name, length in sorted(file.dimensions.items()):
        yield from (name.encode(), str(length or 0).encode())  # what has no length is open-ended in netCDF
    yield from _attributes(file._attributes)
    for name, variable in sorted(file.variables.items()):
        values = np.asarray(variable.data)
        values = values.astype(values.dtype.newbyteorder(">"), copy=False)
        shape = " ".join([*variable.dimensions, *map(str, values.shape)])
        yield from (name.encode(), values.dtype.str.encode(), shape.encode(), values.tobytes())
        yield from _attributes(variable._attributes)


def _attributes(attributes: Mapping[str, Any]) -> Iterator[bytes]:
    for name, value in sorted(attributes.items()):
        if not name.startswith(_LEFT_OUT):
            text = value if isinstance(value, bytes) else str(value).encode()
            yield from (name.encode(), text)
