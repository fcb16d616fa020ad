"""How Numba compiles our kernels: in parts, each translated once, which an entry takes together.

Private parts of Numba are replaced while it compiles. Another Numba, in which they are not there, compiles in its own
way: slower, no less right.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from gudgeon._cache import compilation
from gudgeon._describe import ModelError

#: How far something is compiled.
PART, LONG, WHOLE, LAW = "part", "long", "whole", "law"


def require_numba() -> Any:
    """Return Numba, which compiles what the library of a wheel does not have."""
    try:
        import numba
    except ImportError:
        raise ModelError(
            "this needs a compiler: laws, pairs and loads written in Python, and an engine that was not compiled when "
            "gudgeon was built, are compiled by Numba, which is not installed; pip install 'gudgeon[jit]'"
        ) from None
    return numba


#: What is being compiled, callers first: one kernel asks for another while it is compiled.
_under_way: list[str] = []
#: What is told of compilation: an entry is begun, a part of it translated, all of it optimised, machine code is made.
BEGUN, TRANSLATED, OPTIMISED, MADE = "begun", "translated", "optimised", "made"
#: What Numba calls its own runtime, which it makes when it first loads machine code, too.
_RUNTIME = "nrt"
#: Who hears it, with the function and the dimension of its machine, 0 if it has none.
_listeners: list[Callable[[str, Any, int], None]] = []


@contextmanager
def listening(hear: Callable[[str, Any, int], None]) -> Iterator[None]:
    """Tell a function how compilation goes on."""
    _listeners.append(hear)
    try:
        yield
    finally:
        _listeners.remove(hear)


def _tell(what: str, function: Any = None, dimension: int = 0) -> None:
    for hear in _listeners:
        hear(what, function, dimension)


@contextmanager
def compiling(how: str) -> Iterator[None]:
    """Compile in our way: a PART only as far as its callers need it, an entry and a LAW as a WHOLE.

    Numba optimises every function together with all that it calls, and makes machine code of it, so that what lies deep
    in a program is compiled again at each level. Here a part is only translated; an entry takes all its parts together
    and optimises them once, without unrolling loops; those that are LONG are optimised before, on their own. An index
    is never negative in our kernels; not asking takes a quarter off the time of a step. (A law may count from the end.)

    The rest saves time of the compiler: what `a * b` means for two numbers and how large a type is it finds out anew
    every time, after every pass over a function it analyses it again whether the next pass needs that or not, and it
    tells of everything that it does, whether anybody listens or not.
    """
    from numba.core.compiler_lock import global_compiler_lock

    with global_compiler_lock:
        _under_way.append(how)
        try:
            if len(_under_way) > 1:
                yield
            else:
                with _replacing(_replacements()):
                    yield
        finally:
            _under_way.pop()


@contextmanager
def _replacing(replaced: list[tuple[Any, str, Any]]) -> Iterator[None]:
    """Replace attributes of Numba's classes and modules for a while, in which no garbage is collected."""
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


def _replacements() -> list[tuple[Any, str, Any]]:
    """Return what is replaced in Numba: owner, name and value; nothing in another Numba, which has other parts."""
    from numba.core import event
    from numba.core.base import BaseContext
    from numba.core.codegen import JITCodeLibrary, JITCPUCodegen
    from numba.core.compiler_machinery import PassManager
    from numba.core.postproc import PostProcessor
    from numba.core.types.functions import BaseFunction
    from numba.np import arrayobj

    owners: list[tuple[Any, str]] = [
        (arrayobj, "fix_integer_index"), (JITCPUCodegen, "set_env"), (BaseFunction, "get_call_type"),
        (JITCodeLibrary, "_optimize_functions"), (JITCodeLibrary, "finalize"), (BaseContext, "get_abi_sizeof"),
        (PassManager, "_ENFORCING"), (PostProcessor, "run"), (event, "broadcast"),
    ]  # fmt: skip
    if not all(hasattr(owner, name) for owner, name in owners):
        return []
    index, environment = arrayobj.fix_integer_index, JITCPUCodegen.set_env

    def fix_integer_index(*arguments: Any) -> Any:
        return (index if _under_way[-1] == LAW else _index)(*arguments)

    def set_env(*arguments: Any) -> None:
        if _under_way[-1] not in (PART, LONG):
            environment(*arguments)

    def finalize(library: Any) -> None:
        {PART: _translate, LONG: _improve}.get(_under_way[-1], _take_together)(library)

    values = [
        fix_integer_index, set_env, _remembering(BaseFunction.get_call_type), _prepare, finalize,
        _remembering_size(BaseContext.get_abi_sizeof), False, _analysing_when_needed(PostProcessor.run),
        _telling(event),
    ]  # fmt: skip
    return [(owner, name, value) for (owner, name), value in zip(owners, values, strict=True)]


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
    if library.name != _RUNTIME:
        _tell(OPTIMISED)
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
    """Optimise a module; loops are unrolled only where they are long: all of them would be half as much code again."""
    from llvmlite import binding

    options = binding.create_pipeline_tuning_options(3)
    options.loop_vectorization = options.loop_interleaving = options.loop_unrolling = long
    builder = binding.create_pass_builder(codegen._tm, options)
    builder.getModulePassManager().run(module, builder)


def _remembering(find: Callable[..., Any]) -> Callable[..., Any]:
    """Let Numba's function types remember which of their signatures, and which code, serves which arguments."""

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

    return get_call_type


def _remembering_size(find: Callable[..., Any]) -> Callable[..., Any]:
    """Let Numba remember sizes of types: it lets LLVM read a program for each of them."""
    known: dict[str, int] = {}

    def get_abi_sizeof(context: Any, kind: Any) -> int:
        text = str(kind)
        if text not in known:
            known[text] = find(context, kind)
        return known[text]

    return get_abi_sizeof


def _analysing_when_needed(analyse: Callable[..., None]) -> Callable[..., None]:
    """Let Numba find out where variables are last used only where it says so in the code, and for generators."""
    from numba.core.postproc import VariableLifetime
    from numba.core.transforms import canonicalize_cfg

    def run(self: Any, emit_dels: bool = False, extend_lifetimes: bool = False) -> None:
        code = self.func_ir
        if emit_dels or code.is_generator:
            analyse(self, emit_dels, extend_lifetimes)
            return
        code.blocks = canonicalize_cfg(code.blocks)
        code.variable_lifetime, code.generator_info = VariableLifetime(code.blocks), None

    return run


def _telling(event: Any) -> Callable[..., None]:
    """Tell of what is done if anybody listens."""
    return event.broadcast if any(event._registered.values()) else lambda event: None


def _index(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:
    """An index as it is, without counting from the end where it is negative."""
    from numba import types

    return context.cast(builder, index, kind, types.intp if kind.signed else types.uintp)


def dimension_of(signature: Any) -> int:
    """Return 2 or 3 if the first of these types is a model of the plane or of space, else 0."""
    return getattr(signature[0], "constants", {}).get("DIMENSION", 0) if signature else 0


def compile_in_our_way(dispatcher: Any, how: str) -> Any:
    """Make a dispatcher compile in our way; gives it back."""
    from numba.core.types import unliteral

    compile_, call = dispatcher.compile, dispatcher.get_call_template

    def get_call_template(arguments: Any, named: Any) -> Any:
        return call(tuple(map(unliteral, arguments)), named)

    def compile_ours(signature: Any) -> Any:
        known = dispatcher.overloads.get(signature)
        if known is not None:
            return known.entry_point
        function, dimension = dispatcher.py_func, dimension_of(signature)
        if how == WHOLE:
            _tell(BEGUN, function, dimension)
        with compiling(how), compilation():
            made = compile_(signature)
        _tell(MADE if how == WHOLE else TRANSLATED, function, dimension)
        return made

    dispatcher.compile, dispatcher.get_call_template = compile_ours, get_call_template
    return dispatcher
