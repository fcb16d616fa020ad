"""Compile all entries, laws and pairs of gudgeon to object files, for one processor.

    NUMBA_CPU_NAME=x86-64-v3 NUMBA_CPU_FEATURES= python native/kernels.py FOLDER [--for TRIPLE] [NAME ...]

The front end is that of the JIT, and so are the parts that are optimised together: only that way are the results the
same, bit for bit. Each entry is a module of its own with all that it calls, of which nothing else is seen from outside.
`build_library.py` calls this for each processor and links what it leaves in the folder: objects, `functions.c` with a
table of the laws by their names, and `results.json` with what entries return.

With `--for` machine code is written for another system, as "aarch64-linux-gnu" (any processor of it), of what was
optimised for the processor that Numba compiles for here.
"""

from __future__ import annotations

import importlib
import json
import pkgutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numba
import numpy as np
from llvmlite import binding, ir
from numba.core.codegen import JITCPUCodegen
from numba.core.registry import cpu_target
from numba.np.arrayobj import populate_array

import gudgeon
from gudgeon import _compiler, _jit
from gudgeon._cache import KERNEL_SOURCES, kernel_hash
from gudgeon._compiler import LAW, WHOLE, compiling
from gudgeon._kinds import ARRAYS, ROWS, WORLDS, law_symbol, parameters_of, symbol_of


class Kernels:
    """Compiles kernels for the processor that Numba compiles for, into a folder."""

    def __init__(self, folder: Path, triple: str, cpu: str) -> None:
        here = binding.get_process_triple()
        self.folder, self.cpu, self.elsewhere = folder, cpu, triple != here
        self.context = cpu_target.target_context
        self.context.codegen()  # which initialises LLVM
        binding.initialize_all_targets()
        binding.initialize_all_asmprinters()
        how = {"cpu": cpu, "features": "", "opt": 3, "reloc": "pic", "codemodel": "default"}
        self.machine = binding.Target.from_triple(triple).create_target_machine(**how)
        self.here = binding.Target.from_triple(here).create_target_machine() if self.elsewhere else self.machine
        self.results: dict[str, list[str]] = {}
        self.functions: list[str] = []

    def entry(self, entry: _jit.Entry, symbol: str, kinds: tuple[Any, ...]) -> None:
        """Compile an entry with a function of plain C around it; a routine that kernels call as it is."""
        module, made = self._translated(entry.function, kinds, WHOLE)
        if isinstance(entry, _jit.Aside):
            self.functions.append(symbol)
            module.get_function(made.fndesc.llvm_func_name).name = symbol
        else:
            module.link_in(self._around_entry(symbol, made, kinds))
        self._write(module, symbol)

    def law(self, law: _jit.LawKernel) -> None:
        """Compile a law with a function of plain C around it, which is that of its family."""
        symbol = law_symbol(law.function)
        signature = _jit._law_signature(law.family)
        module, made = self._translated(law.function, signature.args, LAW)
        module.link_in(self._around_law(symbol, made, signature))
        self.functions.append(symbol)
        self._write(module, symbol)

    def _translated(self, function: Callable[..., Any], kinds: tuple[Any, ...], how: str) -> tuple[Any, Any]:
        """Return the module of a function, linked with all that it calls and not optimised, and what Numba knows."""
        dispatcher = numba.njit(no_cpython_wrapper=True, no_cfunc_wrapper=True, **_jit.OPTIONS)(function)
        with collecting() as found, compiling(how):
            dispatcher.compile(kinds)
        return found[-1], dispatcher.overloads[kinds]

    def _write(self, module: Any, symbol: str) -> None:
        """Optimise a module as the JIT does, and write it with nothing but one function seen from outside."""
        _compiler._optimise(self.context.codegen(), module, long=False)
        for value in (*module.functions, *module.global_variables):
            if not value.is_declaration and value.name != symbol:
                value.linkage = binding.Linkage.internal
        shown = module.get_function(symbol)
        shown.linkage, shown.visibility = binding.Linkage.external, binding.Visibility.default
        if "windows" in self.machine.triple:
            shown.storage_class = binding.StorageClass.dllexport
        passes = binding.create_new_module_pass_manager()
        passes.add_global_dead_code_eliminate_pass()
        passes.run(module, binding.create_pass_builder(self.machine, binding.create_pipeline_tuning_options(0)))
        if self.elsewhere:
            module.triple, module.data_layout = self.machine.triple, str(self.machine.target_data)
        module.verify()
        (self.folder / f"{symbol}.o").write_bytes(self.machine.emit_object(module))

    def _around_entry(self, symbol: str, made: Any, kinds: tuple[Any, ...]) -> Any:
        """Return a module with a function of plain C that calls an entry, as `_native.py` calls it.

        A bundle is the address of its table, an array that of its first number followed by its lengths. What is
        returned goes to the last argument, eight bytes a number; returned is zero, or the status of an exception.
        """
        context, word, result = self.context, ir.IntType(64), made.signature.return_type
        taken: list[Any] = []
        for kind in kinds:
            if isinstance(kind, numba.types.Array):
                taken += [context.get_data_type(kind.dtype).as_pointer(), *[word] * kind.ndim]
            else:
                taken.append(context.get_value_type(kind))
        module, builder, arguments = self._function(symbol, ir.IntType(32), [*taken, word.as_pointer()])
        passed = [_taken(context, builder, kind, arguments) for kind in kinds]
        status, value = self._call(module, builder, made, result, kinds, passed)
        parts, self.results[symbol] = _parts(builder, result, value)
        out = next(arguments)
        for k, (part, number) in enumerate(zip(parts, self.results[symbol], strict=True)):
            place = builder.gep(out, [word(k)])
            if number == "float":
                place = builder.bitcast(place, ir.DoubleType().as_pointer())
            builder.store(builder.zext(part, word) if number == "bool" else part, place)
        builder.ret(status.code)
        return _parsed(module)

    def _around_law(self, symbol: str, made: Any, signature: Any) -> Any:
        """Return a module with a function of plain C that calls a law; one that raises an exception gives NaN."""
        context, kinds, result = self.context, signature.args, signature.return_type
        number = ir.DoubleType() if result == numba.float64 else ir.VoidType()
        module, builder, arguments = self._function(symbol, number, [context.get_value_type(kind) for kind in kinds])
        status, value = self._call(module, builder, made, result, kinds, list(arguments))
        if result == numba.float64:
            builder.ret(builder.select(status.is_ok, value, ir.Constant(number, float("nan"))))
        else:
            builder.ret_void()
        return _parsed(module)

    def _function(self, symbol: str, result: Any, taken: list[Any]) -> tuple[Any, Any, Iterator[Any]]:
        """Return a module with a new function, what writes it, and its arguments."""
        module = ir.Module(symbol)
        module.triple, module.data_layout = self.here.triple, str(self.here.target_data)
        function = ir.Function(module, ir.FunctionType(result, taken), symbol)
        return module, ir.IRBuilder(function.append_basic_block()), iter(function.args)

    def _call(self, module: Any, builder: Any, made: Any, result: Any, kinds: Any, passed: list[Any]) -> Any:
        """Write a call to what Numba has made; return its status and what it returned."""
        convention = self.context.call_conv
        called = ir.Function(module, convention.get_function_type(result, kinds), made.fndesc.llvm_func_name)
        return convention.call_function(builder, called, result, kinds, passed)

    def finish(self) -> None:
        """Write what the linker and Python need beside the objects."""
        declared = "".join(f"extern void {name}(void);\n" for name in sorted(self.functions))
        rows = "".join(f'    {{"{name}", {name}}},\n' for name in sorted(self.functions))
        (self.folder / "functions.c").write_text(
            f'#include "functions.h"\n\n{declared}\n'
            f'GUDGEON_EXPORT const char gudgeon_kernel_hash[] = "{kernel_hash()}";\n'
            f'GUDGEON_EXPORT const char gudgeon_target[] = "{self.cpu}";\n'
            f"const struct gudgeon_function gudgeon_functions[] = {{\n{rows}    {{0, 0}},\n}};\n"
        )
        (self.folder / "results.json").write_text(json.dumps(self.results))


class collecting:
    """While it lasts, modules are linked and kept, and no machine code is made of them."""

    def __enter__(self) -> list[Any]:
        self.found: list[Any] = []
        self.before = _compiler._take_together, JITCPUCodegen.set_env

        def keep(library: Any) -> None:
            library._raise_if_finalized()
            _compiler._link(library)
            library._final_module.verify()
            self.found.append(library._final_module)
            library._finalized = True

        _compiler._take_together, JITCPUCodegen.set_env = keep, lambda codegen, name, environment: None
        return self.found

    def __exit__(self, *_: object) -> None:
        _compiler._take_together, JITCPUCodegen.set_env = self.before


def _taken(context: Any, builder: Any, kind: Any, arguments: Iterator[Any]) -> Any:
    """Return an argument as Numba passes it: an array is made of its address and its lengths."""
    if not isinstance(kind, numba.types.Array):
        return next(arguments)
    data, shape = next(arguments), [next(arguments) for _ in range(kind.ndim)]
    item = context.get_constant(numba.types.intp, context.get_abi_sizeof(context.get_data_type(kind.dtype)))
    strides, stride = [], item
    for length in reversed(shape):
        strides.insert(0, stride)
        stride = builder.mul(stride, length)
    array = context.make_array(kind)(context, builder)
    populate_array(array, data=data, shape=shape, strides=strides, itemsize=item, meminfo=None)
    return array._getvalue()


def _parsed(module: Any) -> Any:
    """Return a module that was written here as LLVM has it."""
    parsed = binding.parse_assembly(str(module))
    parsed.verify()
    return parsed


def _parts(builder: Any, kind: Any, value: Any) -> tuple[list[Any], list[str]]:
    """Return the numbers that an entry returns, and what they are."""
    if kind == numba.types.none:
        return [], []
    kinds = list(kind.types) if isinstance(kind, numba.types.BaseTuple) else [kind]
    names = [{numba.float64: "float", numba.int64: "int", numba.boolean: "bool"}[part] for part in kinds]
    if len(kinds) == 1:
        return [value], names
    return [builder.extract_value(value, k) for k in range(len(kinds))], names


def load_sources() -> None:
    """Import every module that has kernels."""
    for name in KERNEL_SOURCES:
        if not name.endswith(".py"):
            package = importlib.import_module(f"gudgeon.{name}")
            for module in pkgutil.walk_packages(package.__path__, f"gudgeon.{name}."):
                importlib.import_module(module.name)


def bundles(dimension: int) -> dict[str, Any]:
    """Return the types of all bundles that entries take, by their names in annotations."""
    from gudgeon.compile.build import build
    from gudgeon.solve.state import make_state
    from gudgeon.tables.state import make_samples
    from gudgeon.tables.variation import make_variation
    from gudgeon.tables.work import make_work

    inertia, position = (1.0, (0.0, 0.0)) if dimension == 2 else ((1.0, 1.0, 1.0), (0.0, 0.0, 0.0))
    body = gudgeon.Body("any", mass=1.0, inertia=inertia, position=position)
    model = build(gudgeon.Mechanism(name="any", bodies=[body])).model
    state = make_state(model, np.zeros(model.layout.total))
    made = {
        "Model": model,
        "Work": make_work(model),
        "State": state,
        "Stages": state.integrators.dop853,
        "Samples": make_samples(model, 1, 1),
        "Variation": make_variation(model, 1, 1),
    }
    return {name: numba.typeof(bundle) for name, bundle in made.items()}


def types_of(entry: _jit.Entry, known: dict[str, Any]) -> tuple[Any, ...]:
    """Return what an entry takes, as Numba calls it."""
    from gudgeon.tables.work import AtSite

    found: list[Any] = []
    for name in parameters_of(entry.function):
        if name in ARRAYS:
            numbers, dimensions = ARRAYS[name]
            dtype = AtSite.dtype() if numbers == ROWS else np.dtype(numbers)
            found.append(numba.types.Array(numba.from_dtype(dtype), dimensions, "C"))
        else:
            plain = {"float": numba.float64, "int": numba.int64, "AtSite": numba.from_dtype(AtSite.dtype())}
            found.append(plain.get(name) or known[name])
    return tuple(found)


def main(folder: Path, only: list[str]) -> None:
    """Compile everything into a folder, or only entries and laws of these names; with `--check` only import it."""
    load_sources()
    if only == ["--check"]:
        return
    triple, cpu = binding.get_process_triple(), numba.config.CPU_NAME or binding.get_host_cpu_name()
    if only[:1] == ["--for"]:
        triple, cpu, only = only[1], "x86-64" if only[1].startswith("x86_64") else "generic", only[2:]
    kernels = Kernels(folder, triple, cpu)
    known = {dimension: bundles(dimension) for dimension in WORLDS}
    for entry in _jit.Entry.every:
        if only and entry.__name__ not in only:
            continue
        if "Model" in parameters_of(entry.function):
            for dimension in WORLDS:
                kernels.entry(entry, symbol_of(entry.function, dimension), types_of(entry, known[dimension]))
        else:
            kernels.entry(entry, symbol_of(entry.function), types_of(entry, known[2]))
    for law in _jit.LawKernel.every:
        if only and law.__name__ not in only:
            continue
        kernels.law(law)
    kernels.finish()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
