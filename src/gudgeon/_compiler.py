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


@contextmanager
def compiling(how: str) -> Iterator[None]:
    """Compile in our way: a PART only as far as its callers need it, an entry and a LAW as a WHOLE.

    Numba optimises every function together with all that it calls, and makes machine code of it, so that what lies deep
    in a program is compiled again at each level. Here a part is only translated; an entry takes all its parts together
    and optimises them once, without unrolling loops; those that are LONG are optimised before, on their own. What
    `a * b` means for two numbers Numba finds out anew every time; remembering it takes a sixth off the time of
    compilation, and no collection of garbage a tenth. And an index is never negative in our kernels; not asking takes a
    quarter off the time of a step. (A law may count from the end.)
    """
    from numba.core.codegen import JITCodeLibrary, JITCPUCodegen
    from numba.core.compiler_lock import global_compiler_lock
    from numba.core.types.functions import BaseFunction
    from numba.np import arrayobj

    replaced: list[tuple[Any, str, Any]] = [
        (arrayobj, "fix_integer_index", arrayobj.fix_integer_index if how == LAW else _index),
        (BaseFunction, "get_call_type", _remembering(BaseFunction.get_call_type)),
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
    """Optimise a module; loops are unrolled only where they are long: all of them would be half as much code again."""
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


def compile_in_our_way(dispatcher: Any, how: str) -> Any:
    """Make a dispatcher compile in our way; gives it back."""
    compile_ = dispatcher.compile

    def compile_ours(signature: Any) -> Any:
        with compiling(how), compilation():
            return compile_(signature)

    dispatcher.compile = compile_ours
    return dispatcher
