"""A machine as data for programs without Python: what `include/gudgeon.h` loads, see docs/c-interface.md."""

from gudgeon.blob.writing import Blob, make_blob

__all__ = ["Blob", "make_blob"]
