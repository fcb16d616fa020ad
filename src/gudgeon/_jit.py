"""The decorators for compiled kernels.

Everything here is lazy: decorating a function costs nothing, Numba is imported when the first kernel is used.

* `kernel`, `routine`: a function that other kernels call, as a part of them or by a call.
* `long_kernel`, `long_routine`: the same with loops that are long in large systems, and worth unrolling.
* `chosen`: two kernels of the same arguments, for the plane and for space; the model in the first one says which.
* `entry`: a function that Python calls. Its machine code is kept on disk. It lets other threads of Python go on.
* `aside`: a function that kernels call and few machines need. It is compiled on its own, when one needs it.
* `short_entry`: one that takes microseconds. Other threads wait: to take turns with them would take longer.
* `contact_kernel`, `friction_kernel`, `film_kernel`, `compliance_kernel`, `load_kernel`, `pair_kernel`: a law or a pair
  of surfaces. It is compiled to a C function of its family's signature, which other kernels call through its address,
  so that a new law never recompiles the engine.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, cached_property
from typing import Any, ClassVar

from gudgeon._cache import cache_of, compilation
from gudgeon._compiler import LAW, LONG, PART, WHOLE, compile_in_our_way, compiling, require_numba
from gudgeon._interpreted import INTERPRETED, Interpretable, register, run
from gudgeon._kinds import law_symbol, symbol_of
from gudgeon._native import library

#: Division by zero gives infinity and the step is rejected, instead of an exception in the middle of a run. Without
#: Numba's runtime there is no counting of references and no allocation in a kernel. A product and a sum may be rounded
#: once instead of twice (5 % off the time); nothing else is reordered.
OPTIONS: dict[str, Any] = {"error_model": "numpy", "nogil": True, "_nrt": False, "fastmath": {"contract"}}

#: What laws take and give, by family: the result, then the arguments. A new family that kernels call through addresses
#: is one line here, and one in math/address.py. An array is passed as the address of its first number.
NOTHING, NUMBER, FLAG, ARRAY = "nothing", "number", "flag", "array"
SIGNATURES: dict[str, tuple[str, ...]] = {
    "contact": (NUMBER, NUMBER, NUMBER, NUMBER, ARRAY),
    "friction": (NOTHING, ARRAY, NUMBER, ARRAY, ARRAY, ARRAY, ARRAY),
    "film": (NOTHING, ARRAY, ARRAY, ARRAY),
    "compliance": (NUMBER, NUMBER, NUMBER, ARRAY),
    "pair": (NOTHING, ARRAY, NUMBER, ARRAY, ARRAY),
    "load": (NOTHING, NUMBER, ARRAY, ARRAY, ARRAY, ARRAY, ARRAY),
}


class Kernel(Interpretable):
    """A function that is compiled when a compiled function first calls it."""

    def __init__(self, function: Callable[..., Any], inline: bool = True, long: bool = False) -> None:
        self.function = function
        self.inline, self.long = inline, long
        self.__name__ = function.__name__
        self.__doc__ = function.__doc__

    @cached_property
    def dispatcher(self) -> Any:
        options = {**OPTIONS, "forceinline": self.inline}
        dispatcher = require_numba().njit(no_cpython_wrapper=True, no_cfunc_wrapper=True, **options)(self.function)
        return compile_in_our_way(dispatcher, LONG if self.long else PART)

    @property
    def _numba_type_(self) -> Any:
        """What Numba asks for when it meets this object as a global of a kernel."""
        return self.dispatcher._numba_type_

    @cached_property
    def _from_python(self) -> Any:
        return compile_in_our_way(require_numba().njit(no_cfunc_wrapper=True, **OPTIONS)(self.function), WHOLE)

    def __call__(self, *arguments: Any) -> Any:
        """Call it from Python (in tests): compiles a version of its own."""
        if INTERPRETED:
            return run(self.interpreted, arguments)
        return self._from_python(*arguments)


class Entry(Kernel):
    """A compiled function that Python calls: one of the library, or its machine code is kept on disk.

    Its parameters are annotated, see `_kinds.py`.
    """

    #: All of them, for the library.
    every: ClassVar[list[Entry]] = []

    def __init__(self, function: Callable[..., Any], short: bool = False) -> None:
        super().__init__(function)
        self.short = short
        Entry.every.append(self)

    @cached_property
    def dispatcher(self) -> Any:
        options = {**OPTIONS, "nogil": not self.short}
        dispatcher = require_numba().njit(no_cfunc_wrapper=True, **options)(self.function)
        dispatcher._cache = cache_of(self.function)
        return compile_in_our_way(dispatcher, WHOLE)

    @cached_property
    def _native(self) -> Callable[..., Any] | None:
        """What the library has for it, if there is one that is used."""
        native = library()
        return None if native is None else native.entry(self.function, self.short)

    @cached_property
    def _called(self) -> Callable[..., Any]:
        """What is called: machine code of the library, or compiled here."""
        if INTERPRETED:
            return lambda *arguments: run(self.interpreted, arguments)
        return self._native or self.dispatcher

    def __call__(self, *arguments: Any) -> Any:
        return self._called(*arguments)

    def for_kinds_of(self, *arguments: Any) -> Callable[..., Any]:
        """Return it for arguments of the same kinds as these, which are not asked again what they are.

        That takes longer than many an entry does. Arrays must have the same dtype, dimensions and order, which nothing
        checks.
        """
        if INTERPRETED or self._native is not None:
            return self._called
        return self._compiled_for(arguments).entry_point

    def _compiled_for(self, arguments: Any) -> Any:
        """Compile it for such arguments."""
        kinds = tuple(map(require_numba().typeof, arguments))
        self.dispatcher.compile(kinds)
        return self.dispatcher.overloads[kinds]


class Aside(Entry):
    """A function that few machines need: kernels call it through its address, and it is compiled when one needs it."""

    def __init__(self, function: Callable[..., Any], result: str) -> None:
        super().__init__(function)
        self.result = result

    @cached_property
    def _registered(self) -> int:
        return register(self.interpreted)

    def address(self, *arguments: Any) -> int:
        """Where its machine code for such arguments is, for this process."""
        if INTERPRETED:
            return self._registered
        native = library()
        if native is not None:
            return native.address_of(symbol_of(self.function, arguments[0].DIMENSION))
        made = self._compiled_for(arguments)
        return int(made.library.get_pointer_to_function(made.fndesc.llvm_func_name))


class Choice(Interpretable):
    """Two kernels for one thing, in the plane and in space; the constant DIMENSION of the first argument decides.

    To Numba it looks like a compiled function: this is all that it asks of one.
    """

    is_compiling = False
    nopython_signatures: tuple[Any, ...] = ()

    def __init__(self, plane: Kernel, space: Kernel) -> None:
        self.kernels = {2: plane, 3: space}
        self.__name__ = plane.__name__

    @cached_property
    def _numba_type_(self) -> Any:
        from numba import types

        return types.Dispatcher(self)

    def _dispatcher(self, arguments: Any) -> Any:
        return self.kernels[arguments[0].constants["DIMENSION"]].dispatcher

    def get_call_template(self, arguments: Any, named: Any) -> Any:
        """Compile the kernel that these types ask for."""
        return self._dispatcher(arguments).get_call_template(arguments, named)

    def get_overload(self, arguments: Any) -> Any:
        """Its machine code."""
        return self._dispatcher(arguments).get_overload(arguments)

    @cached_property
    def interpreted(self) -> Callable[..., Any]:
        kernels = {dimension: kernel.interpreted for dimension, kernel in self.kernels.items()}
        return lambda model, *arguments: kernels[model.DIMENSION](model, *arguments)

    def __call__(self, model: Any, *arguments: Any) -> Any:
        return self.kernels[model.DIMENSION](model, *arguments)


class LawKernel(Interpretable):
    """A law's function as a C function of its family's signature: one of the library, or compiled when it is needed."""

    #: All of ours, for the library.
    every: ClassVar[list[LawKernel]] = []

    def __init__(self, function: Callable[..., Any], family: str) -> None:
        self.function = function
        self.family = family
        self.__name__ = function.__name__
        self.__doc__ = function.__doc__

    @cached_property
    def _compiled(self) -> Any:
        require_numba()
        return self.compile(self.function, dict(OPTIONS), cache_of(self.function))

    def compile(self, function: Callable[..., Any], options: dict[str, Any], cache: Any = None) -> Any:
        """Compile a function of the family's signature."""
        from numba.core.ccallback import CFunc
        from numba.core.registry import cpu_target  # noqa: F401  (initialises the target)
        from numba.core.sigutils import normalize_signature

        compiled = CFunc(function, normalize_signature(_law_signature(self.family)), locals={}, options=options)
        if cache is not None:
            compiled._cache = cache
        with compiling(LAW), compilation():
            compiled.compile()
        return compiled

    @cached_property
    def address(self) -> int:
        """Where the machine code is, for this process; interpreted, the number that stands for the function."""
        if INTERPRETED:
            return register(self.interpreted)
        native = library()
        found = 0 if native is None else native.address_of(law_symbol(self.function))
        return found or int(self._compiled.address)

    @property
    def evaluated(self) -> Callable[..., Any]:
        """The kernel as a law is evaluated by it outside a run."""
        return self.interpreted

    def __call__(self, *arguments: Any) -> Any:
        return self.function(*arguments)


def kernel(function: Callable[..., Any]) -> Any:
    """A function that becomes part of the kernels that call it. For what is short, or called in one place."""
    return Kernel(function)


def routine(function: Callable[..., Any]) -> Any:
    """A function that kernels call. For what is long and called in several places: it is compiled once."""
    return Kernel(function, inline=False)


def long_kernel(function: Callable[..., Any]) -> Any:
    """A kernel whose loops are long in large systems: it is optimised on its own, its loops unrolled."""
    return Kernel(function, long=True)


def long_routine(function: Callable[..., Any]) -> Any:
    """A routine whose loops are long in large systems."""
    return Kernel(function, inline=False, long=True)


def chosen(plane: Any, space: Any) -> Any:
    """The kernel for the plane or that for space, whichever the model given as first argument needs."""
    return Choice(plane, space)


def entry(function: Callable[..., Any]) -> Any:
    """A function that Python calls."""
    return Entry(function)


def short_entry(function: Callable[..., Any]) -> Any:
    """A function that Python calls and that takes microseconds: it keeps Python's lock."""
    return Entry(function, short=True)


def aside(result: str) -> Callable[[Callable[..., Any]], Aside]:
    """A function that kernels call through its address, what it returns being NOTHING, a NUMBER or a FLAG."""
    return lambda function: Aside(function, result)


def contact_kernel(function: Callable[..., float]) -> LawKernel:
    """(penetration, rate, impact speed, parameters) -> force."""
    return _ours(function, "contact")


def friction_kernel(function: Callable[..., None]) -> LawKernel:
    """(slip, normal force, states, parameters, force_out, rates_out)."""
    return _ours(function, "friction")


def film_kernel(function: Callable[..., None]) -> LawKernel:
    """(motion, parameters, out)."""
    return _ours(function, "film")


def compliance_kernel(function: Callable[..., float]) -> LawKernel:
    """(deflection, rate, parameters) -> force."""
    return _ours(function, "compliance")


def load_kernel(function: Callable[..., None]) -> LawKernel:
    """(time, coordinates, speeds, states, parameters, out)."""
    return _ours(function, "load")


def pair_kernel(function: Callable[..., None]) -> LawKernel:
    """(frame, number of the site, parameters, out)."""
    return _ours(function, "pair")


def _ours(function: Callable[..., Any], family: str) -> LawKernel:
    """Return a law of ours, which the library has, too."""
    LawKernel.every.append(LawKernel(function, family))
    return LawKernel.every[-1]


@cache
def _law_signature(family: str) -> Any:
    """Return a family's signature as Numba writes it."""
    from numba import types

    kinds = {NUMBER: types.float64, ARRAY: types.CPointer(types.float64), NOTHING: types.void}
    result, *arguments = SIGNATURES[family]
    return kinds[result](*(kinds[kind] for kind in arguments))
