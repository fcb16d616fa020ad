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

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, cached_property
from typing import Any

from gudgeon._cache import cache_of, compilation
from gudgeon._interpreted import INTERPRETED, Interpretable, register, run

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


#: How far something is compiled.
PART, LONG, WHOLE, LAW = "part", "long", "whole", "law"


class Kernel(Interpretable):
    """A function that is compiled when a compiled function first calls it."""

    #: How many there are, for a bar that shows how far compilation is.
    known = 0

    def __init__(self, function: Callable[..., Any], inline: bool = True, long: bool = False) -> None:
        Kernel.known += 1
        self.function = function
        self.inline, self.long = inline, long
        self.__name__ = function.__name__
        self.__doc__ = function.__doc__

    @cached_property
    def dispatcher(self) -> Any:
        import numba

        options = {**OPTIONS, "forceinline": self.inline}
        dispatcher = numba.njit(no_cpython_wrapper=True, no_cfunc_wrapper=True, **options)(self.function)
        return _compile_in_our_way(dispatcher, LONG if self.long else PART)

    @property
    def _numba_type_(self) -> Any:
        """What Numba asks for when it meets this object as a global of a kernel."""
        return self.dispatcher._numba_type_

    @cached_property
    def _from_python(self) -> Any:
        import numba

        return _compile_in_our_way(numba.njit(no_cfunc_wrapper=True, **OPTIONS)(self.function), WHOLE)

    def __call__(self, *arguments: Any) -> Any:
        """Call it from Python (in tests): compiles a version of its own."""
        if INTERPRETED:
            return run(self.interpreted, arguments)
        return self._from_python(*arguments)


class Entry(Kernel):
    """A compiled function that Python calls; its machine code is kept on disk."""

    def __init__(self, function: Callable[..., Any], short: bool = False) -> None:
        super().__init__(function)
        self.short = short

    @cached_property
    def dispatcher(self) -> Any:
        import numba

        options = {**OPTIONS, "nogil": not self.short}
        dispatcher = numba.njit(no_cfunc_wrapper=True, **options)(self.function)
        dispatcher._cache = cache_of(self.function)
        return _compile_in_our_way(dispatcher, WHOLE)

    def __call__(self, *arguments: Any) -> Any:
        return run(self.interpreted, arguments) if INTERPRETED else self.dispatcher(*arguments)


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
        import numba

        kinds = tuple(numba.typeof(argument) for argument in arguments)
        self.dispatcher.compile(kinds)
        made = self.dispatcher.overloads[kinds]
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
    """A law's function, compiled to a C function of its family's signature when its address is first asked for."""

    def __init__(self, function: Callable[..., Any], family: str) -> None:
        self.function = function
        self.family = family
        self.__name__ = function.__name__
        self.__doc__ = function.__doc__

    @cached_property
    def _compiled(self) -> Any:
        return self.compile(self.function, dict(OPTIONS), cache_of(self.function))

    def compile(self, function: Callable[..., Any], options: dict[str, Any], cache: Any = None) -> Any:
        """Compile a function of the family's signature."""
        from numba.core.ccallback import CFunc
        from numba.core.registry import cpu_target  # noqa: F401  (initialises the target)
        from numba.core.sigutils import normalize_signature

        compiled = CFunc(function, normalize_signature(_law_signature(self.family)), locals={}, options=options)
        if cache is not None:
            compiled._cache = cache
        with _compiling(LAW), compilation():
            compiled.compile()
        return compiled

    @cached_property
    def address(self) -> int:
        """Where the machine code is, for this process; interpreted, the number that stands for the function."""
        return register(self.interpreted) if INTERPRETED else int(self._compiled.address)

    def __call__(self, *arguments: Any) -> Any:
        return self.function(*arguments)


@contextmanager
def _compiling(how: str) -> Iterator[None]:
    """Compile in our way: a PART only as far as its callers need it, an entry and a LAW as a WHOLE.

    Numba optimises every function together with all that it calls, and makes machine code of it, so that what lies deep
    in a program is compiled again at each level. Here a part is only translated; an entry takes all its parts together
    and optimises them once, without unrolling loops; those that are LONG are optimised before, as they are. That takes
    more than half of the time off. What `a * b` means for two numbers Numba finds out
    anew every time; remembering it takes a sixth off, and so does no collection of garbage. And an index is never
    negative in our kernels; not asking takes a quarter off the time of a step. (A law may count from the end.)
    """
    from numba.core.codegen import JITCodeLibrary, JITCPUCodegen
    from numba.core.compiler_lock import global_compiler_lock
    from numba.core.types.functions import BaseFunction
    from numba.np import arrayobj

    replaced: list[tuple[Any, str, Any]] = [
        (arrayobj, "fix_integer_index", arrayobj.fix_integer_index if how == LAW else _index),
        (BaseFunction, "get_call_type", _remembering(BaseFunction.get_call_type)),
    ]
    replaced += [
        (JITCodeLibrary, "_optimize_functions", _prepare),
        (JITCodeLibrary, "finalize", {PART: _translate, LONG: _improve}.get(how, _take_together)),
    ]
    if how in (PART, LONG):
        replaced += [(JITCPUCodegen, "set_env", lambda codegen, name, environment: None)]
    if not all(hasattr(owner, name) for owner, name, _ in replaced):  # another Numba: slower, no less right
        replaced = []
    with global_compiler_lock:
        before, collected = [(owner, name, getattr(owner, name)) for owner, name, _ in replaced], gc.isenabled()
        gc.disable()
        for owner, name, value in replaced:
            setattr(owner, name, value)
        try:
            yield
        finally:
            for owner, name, value in before:
                setattr(owner, name, value)
            if collected:
                gc.enable()


def _prepare(library: Any, module: Any) -> None:
    """Leave the functions of a part as they are translated: an entry optimises them."""
    module.data_layout = library._codegen._data_layout


def _translate(library: Any) -> None:
    """Leave a part as it is, without what it calls."""
    library._finalized = True


def _improve(library: Any) -> None:
    """Optimise a part with long loops together with what it calls; entries take it as it is then."""
    _link(library)
    library._linking_libraries.clear()
    _optimise(library._codegen, library._final_module, long=True)
    library._finalized = True


def _take_together(library: Any) -> None:
    """Link an entry with all that it calls, optimise it, and make machine code of it."""
    library._raise_if_finalized()
    _link(library)
    _optimise(library._codegen, library._final_module, long=False)
    library._final_module.verify()
    library._finalize_final_module()


def _link(library: Any) -> None:
    """Link a library with all that it calls."""
    for part in _parts_of(library):
        library._reload_init.update(part._reload_init)
        library._final_module.link_in(part._get_module_for_linking(), preserve=True)


def _parts_of(library: Any) -> list[Any]:
    """Return the libraries that one calls, and those that these call, callers first: nothing else would be linked."""
    found: dict[Any, None] = {}

    def visit(caller: Any) -> None:
        for part in caller._linking_libraries:
            if part not in found:
                visit(part)
                found[part] = None

    visit(library)
    return list(reversed(found))


def _optimise(codegen: Any, module: Any, long: bool) -> None:
    """Optimise a module; to unroll loops takes as long as all else, and gains nothing where they are short."""
    from llvmlite import binding

    options = binding.create_pipeline_tuning_options(3)
    options.loop_vectorization = options.loop_interleaving = options.loop_unrolling = long
    builder = binding.create_pass_builder(codegen._tm, options)
    builder.getModulePassManager().run(module, builder)


def _remembering(find: Callable[..., Any]) -> Callable[..., Any]:
    """Let Numba's function types remember which of their signatures, and which code, serves which arguments."""
    if hasattr(find, "remembers"):  # one kernel asks for another while it is compiled
        return find

    def get_call_type(self: Any, context: Any, args: Any, kws: Any) -> Any:
        if kws:
            return find(self, context, args, kws)
        known = self.__dict__.setdefault("_gudgeon_known", {})
        if (context, args) not in known:
            signature = find(self, context, args, kws)
            known[context, args] = signature, self._impl_keys[signature.args]
        signature, code = known[context, args]
        self._impl_keys[signature.args] = code
        return signature

    get_call_type.remembers = True  # type: ignore[attr-defined]
    return get_call_type


def _index(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:
    """An index as it is, without counting from the end where it is negative."""
    from numba import types

    return context.cast(builder, index, kind, types.intp if kind.signed else types.uintp)


def _compile_in_our_way(dispatcher: Any, how: str) -> Any:
    """Make a dispatcher compile in our way; gives it back."""
    compile_ = dispatcher.compile

    def compile_ours(signature: Any) -> Any:
        with _compiling(how), compilation():
            return compile_(signature)

    dispatcher.compile = compile_ours
    return dispatcher


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
    return LawKernel(function, "contact")


def friction_kernel(function: Callable[..., None]) -> LawKernel:
    """(slip, normal force, states, parameters, force_out, rates_out)."""
    return LawKernel(function, "friction")


def film_kernel(function: Callable[..., None]) -> LawKernel:
    """(motion, parameters, out)."""
    return LawKernel(function, "film")


def compliance_kernel(function: Callable[..., float]) -> LawKernel:
    """(deflection, rate, parameters) -> force."""
    return LawKernel(function, "compliance")


def load_kernel(function: Callable[..., None]) -> LawKernel:
    """(time, coordinates, speeds, states, parameters, out)."""
    return LawKernel(function, "load")


def pair_kernel(function: Callable[..., None]) -> LawKernel:
    """(frame, number of the site, parameters, out)."""
    return LawKernel(function, "pair")


@cache
def _law_signature(family: str) -> Any:
    """Return a family's signature as Numba writes it."""
    from numba import types

    kinds = {NUMBER: types.float64, ARRAY: types.CPointer(types.float64), NOTHING: types.void}
    result, *arguments = SIGNATURES[family]
    return kinds[result](*(kinds[kind] for kind in arguments))
