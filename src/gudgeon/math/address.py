"""Calling a law's C function, or a routine that few machines need, through its address.

Numba is imported when a kernel that calls one is compiled. Where kernels are interpreted nothing is compiled: an
address is then a number in the register of the laws' Python functions.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterable
from functools import cached_property, partial
from inspect import Parameter, Signature
from inspect import signature as signature_of
from typing import Any

from gudgeon._interpreted import INTERPRETED, LAWS, run
from gudgeon._jit import ARRAY, FLAG, NOTHING, NUMBER, SIGNATURES, Aside
from gudgeon._kinds import parameters_of


class Called:
    """What kernels call: a function of an address and of arguments, which Numba is told of when it meets it."""

    def __init__(self, write: Callable[[], Callable[..., Any]]) -> None:
        self._write = write

    @cached_property
    def _numba_type_(self) -> Any:
        """What Numba asks for when it meets this object as a global of a kernel."""
        from numba.core.registry import cpu_target
        from numba.extending import intrinsic

        made = intrinsic(self._write())
        cpu_target.typing_context.refresh()  # it must know of this one now, and not from the next kernel on
        cpu_target.target_context.refresh()
        return cpu_target.typing_context.resolve_value_type(made)


def _named(names: Iterable[str]) -> Signature:
    """Return the signature of a function that Numba calls: those behind a star would be one tuple to it."""
    return Signature([Parameter(name, Parameter.POSITIONAL_ONLY) for name in ("typingctx", "address", *names)])


def _caller(family: str) -> Any:
    """Return what kernels call: a function of an address and the arguments of a family of laws."""
    if INTERPRETED:
        return lambda address, *arguments: LAWS[address](*arguments)
    return Called(partial(_write_caller, family))


def _write_caller(family: str) -> Callable[..., Any]:
    """Return how a call to a law of a family is compiled."""
    from llvmlite import ir
    from numba import types

    result, *kinds = SIGNATURES[family]

    def call(typingctx: Any, address: Any, *arguments: Any) -> Any:
        given = [types.float64 if kind == NUMBER else own for kind, own in zip(kinds, arguments, strict=True)]
        signature = (types.void if result == NOTHING else types.float64)(types.int64, *given)

        def codegen(context: Any, builder: Any, signature: Any, values: Any) -> Any:
            number = ir.DoubleType()
            written = {NUMBER: number, ARRAY: number.as_pointer(), NOTHING: ir.VoidType()}
            function = ir.FunctionType(written[result], [written[kind] for kind in kinds])
            target = builder.inttoptr(values[0], function.as_pointer())
            passed = [
                value if kind == NUMBER else context.make_array(own)(context, builder, value).data
                for kind, own, value in zip(kinds, signature.args[1:], values[1:], strict=True)
            ]
            answer = builder.call(target, passed)
            return context.get_dummy_value() if result == NOTHING else answer

        return signature, codegen

    call.__signature__ = _named(f"{kind}_{k}" for k, kind in enumerate(kinds))  # type: ignore[attr-defined]
    return call


#: The force of the contact law at an address.
call_contact = _caller("contact")
#: Let the friction law at an address write its force and the rates of its states.
call_friction = _caller("friction")
#: Let the film law at an address write its force and torques.
call_film = _caller("film")
#: The force of the compliance at an address.
call_compliance = _caller("compliance")
#: Let the law of a load at an address write its force and the rates of its states.
call_load = _caller("load")
#: Let the pair of surfaces at an address write gap, normal and point of a site.
call_pair = _caller("pair")


def caller_of(aside: Aside) -> Any:
    """Return what kernels call in place of a routine: a function of its address and its arguments."""
    if INTERPRETED:
        return lambda address, *arguments: LAWS[address](*arguments)
    return Called(partial(_write_aside_caller, aside))


def _write_aside_caller(aside: Aside) -> Callable[..., Any]:
    """Return how a call to a routine is compiled."""
    from numba import types

    result = {NOTHING: types.none, NUMBER: types.float64, FLAG: types.boolean}[aside.result]

    numbers = {"float": types.float64, "int": types.int64}
    taken = [numbers.get(name) for name in parameters_of(aside.function)]

    def call(typingctx: Any, address: Any, *given: Any) -> Any:
        arguments = [kind or own for kind, own in zip(taken, given, strict=True)]

        def codegen(context: Any, builder: Any, signature: Any, values: Any) -> Any:
            kind = context.call_conv.get_function_type(result, arguments)
            target = builder.inttoptr(values[0], kind.as_pointer())
            return context.call_conv.call_function(builder, target, result, arguments, values[1:])[1]

        return result(types.int64, *arguments), codegen

    names = signature_of(aside.function).parameters
    call.__signature__ = _named(names)  # type: ignore[attr-defined]
    return call


def law_at(family: str, address: int) -> Callable[..., Any]:
    """Return the law at an address as a function that Python calls with numbers and contiguous arrays."""
    if INTERPRETED:
        return lambda *arguments: run(LAWS[address], arguments)
    written: dict[str, Any] = {NUMBER: ctypes.c_double, ARRAY: ctypes.c_void_p, NOTHING: None}
    result, *kinds = SIGNATURES[family]
    function = ctypes.CFUNCTYPE(written[result], *(written[kind] for kind in kinds))(address)

    def call(*arguments: Any) -> Any:
        given = zip(kinds, arguments, strict=True)
        return function(*(value if kind == NUMBER else value.ctypes.data for kind, value in given))

    return call
