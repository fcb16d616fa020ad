"""Calling a law's C function through its address, from inside a kernel.

Numba must be there when this module is imported, so only modules that hold kernels of the solver import it.
"""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic


def _data(context: Any, builder: Any, kind: Any, value: Any) -> Any:
    """The address of an array's first number."""
    return context.make_array(kind)(context, builder, value).data


@intrinsic
def call_contact(typingctx: Any, address: Any, delta: Any, rate: Any, impact_speed: Any, parameters: Any) -> Any:
    """The force of the contact law at this address."""
    signature = types.float64(types.int64, types.float64, types.float64, types.float64, parameters)

    def codegen(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        number = ir.DoubleType()
        function = ir.FunctionType(number, [number, number, number, number.as_pointer()])
        pointer = builder.inttoptr(arguments[0], function.as_pointer())
        array = _data(context, builder, signature.args[4], arguments[4])
        return builder.call(pointer, [*arguments[1:4], array])

    return signature, codegen


@intrinsic
def call_film(typingctx: Any, address: Any, motion: Any, parameters: Any, out: Any) -> Any:
    """Let the film law at this address write its force and couples."""
    signature = types.void(types.int64, motion, parameters, out)

    def codegen(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        pointer = ir.DoubleType().as_pointer()
        target = builder.inttoptr(arguments[0], ir.FunctionType(ir.VoidType(), [pointer] * 3).as_pointer())
        arrays = zip(signature.args[1:], arguments[1:], strict=True)
        builder.call(target, [_data(context, builder, kind, value) for kind, value in arrays])
        return context.get_dummy_value()

    return signature, codegen


@intrinsic
def call_friction(
    typingctx: Any, address: Any, slip: Any, normal: Any, states: Any, parameters: Any, force_out: Any, rates_out: Any
) -> Any:
    """Let the friction law at this address write its force and the rates of its states."""
    signature = types.void(types.int64, slip, types.float64, states, parameters, force_out, rates_out)

    def codegen(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        number, pointer = ir.DoubleType(), ir.DoubleType().as_pointer()
        function = ir.FunctionType(ir.VoidType(), [pointer, number, pointer, pointer, pointer, pointer])
        target = builder.inttoptr(arguments[0], function.as_pointer())
        arrays = [
            value if kind == types.float64 else _data(context, builder, kind, value)
            for kind, value in zip(signature.args[1:], arguments[1:], strict=True)
        ]
        builder.call(target, arrays)
        return context.get_dummy_value()

    return signature, codegen
