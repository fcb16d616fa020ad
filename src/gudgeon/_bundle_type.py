"""How Numba sees a bundle: one address, and attributes that are arrays, records or bundles."""

from __future__ import annotations

import hashlib
from typing import Any

from numba import types
from numba.core import cgutils
from numba.core.datamodel.models import PointerModel
from numba.core.imputils import impl_ret_borrowed
from numba.core.typing.templates import AttributeTemplate
from numba.extending import NativeValue, infer_getattr, lower_getattr_generic, register_model, unbox
from numba.np.arrayobj import populate_array

from gudgeon._bundle import ENTRY


class BundleType(types.Type):
    """The type of a bundle: a name, the type of each array, and constants."""

    def __init__(self, name: str, fields: tuple[tuple[str, Any], ...], constants: dict[str, int | float]) -> None:
        self.fields = fields
        self.constants = constants
        # a short name: Numba makes it a part of every symbol
        digest = hashlib.sha256(repr((fields, sorted(constants.items()))).encode()).hexdigest()[:8]
        super().__init__(f"{name}_{digest}")

    @property
    def dtype(self) -> Any:
        """What its address points to: the table of addresses and lengths."""
        return types.int64

    def position(self, name: str) -> int:
        """Which array of the table has this name."""
        return next((k for k, (field, _) in enumerate(self.fields) if field == name), -1)


@register_model(BundleType)
class BundleModel(PointerModel):
    """In machine code it is the address of its table."""


@unbox(BundleType)
def _unbox(kind: Any, value: Any, c: Any) -> Any:
    address = c.pyapi.object_getattr_string(value, "_address")
    pointer = c.pyapi.long_as_voidptr(address)
    c.pyapi.decref(address)
    return NativeValue(c.builder.bitcast(pointer, c.context.get_value_type(kind)))


@infer_getattr
class _Attributes(AttributeTemplate):
    key = BundleType

    def generic_resolve(self, kind: Any, name: str) -> Any:
        if name in kind.constants:
            return types.intp if isinstance(kind.constants[name], int) else types.float64
        position = kind.position(name)
        return kind.fields[position][1] if position >= 0 else None


@lower_getattr_generic(BundleType)
def _attribute(context: Any, builder: Any, kind: Any, value: Any, name: str) -> Any:
    if name in kind.constants:
        value = kind.constants[name]
        return context.get_constant(types.intp if isinstance(value, int) else types.float64, value)
    position = kind.position(name)
    array_type = kind.fields[position][1]
    if isinstance(array_type, BundleType | types.Record):
        address = builder.load(cgutils.gep_inbounds(builder, value, ENTRY * position))
        return builder.inttoptr(address, context.get_value_type(array_type))
    word = context.get_value_type(types.intp)

    def entry(k: int) -> Any:
        return builder.load(cgutils.gep_inbounds(builder, value, ENTRY * position + k))

    item = context.get_constant(types.intp, context.get_abi_sizeof(context.get_data_type(array_type.dtype)))
    shape = [entry(1 + k) for k in range(array_type.ndim)]
    strides: list[Any] = []
    stride = item
    for length in reversed(shape):
        strides.insert(0, stride)
        stride = builder.mul(stride, length)
    array = context.make_array(array_type)(context, builder)
    data = builder.inttoptr(entry(0), array.data.type)
    populate_array(
        array,
        data=data,
        shape=cgutils.pack_array(builder, shape, ty=word),
        strides=cgutils.pack_array(builder, strides, ty=word),
        itemsize=item,
        meminfo=None,
    )
    return impl_ret_borrowed(context, builder, array_type, array._getvalue())
