"""What a user's function takes from outside, kept as it was when the function became a law.

Numba takes globals and closed-over values as constants when it compiles a function, and a law is compiled when it is
first used. So a law would be whatever these values are by then, and two laws of the same text could not be told apart.
`frozen` gives the function with copies of all that it takes from outside, the functions that it calls included, and
`fingerprint` a text that differs wherever any of this differs.
"""

from __future__ import annotations

import builtins
import dis
import hashlib
import inspect
from collections.abc import Callable, Iterator
from types import CellType, CodeType, FunctionType, ModuleType
from typing import Any

import numpy as np

from gudgeon._describe import ModelError, show

#: Libraries that nobody changes while a program runs, and that Numba must meet as they are.
LIBRARIES = ("math", "cmath", "numpy", "numba", "scipy", "builtins", "operator")


def frozen(function: FunctionType, checked: bool = True) -> FunctionType:
    """Return a copy of a function that no later change of globals, arrays or other functions can reach.

    Functions that it calls are compiled with bounds checks if it is `checked`, unless they say otherwise themselves.
    """
    result: FunctionType = _Freezer(checked).copy(function, ())
    return result


def fingerprint(function: FunctionType, *facts: tuple[str, Any]) -> str:
    """Give a text of 16 characters that says what a frozen function does, and what it takes from outside.

    Two functions that are alike but for the `facts` that are told of them have two texts.
    """
    return hashlib.sha256(written_down((function, *facts), _named_exactly, _place)).hexdigest()[:16]


def unknowable(function: Any) -> list[Any]:
    """Give what a frozen function takes from outside that only its place in memory tells from others."""
    unknown: list[Any] = []

    def note(value: Any) -> bytes:
        unknown.append(value)
        return b""

    written_down(function, _named_exactly, note)
    return unknown


def written_down(value: Any, named: Callable[[Any], str], other: Callable[[Any], bytes]) -> bytes:
    """Return what a function does and what it takes from outside, without comments and where it stands.

    Values of two types differ, and so do all that Numba compiles into different code.

    Parameters
    ----------
    value : any
        A function, code, or numbers, strings, lists and tables, with functions among them.
    named : function
        Returns the name of what counts by its name only, as the functions of libraries do; "" for anything else.
    other : function
        Returns the bytes of any other value.
    """
    return b"".join(b"%d:" % len(piece) + piece for piece in _Reader(named, other).read(value))


def plain_function(value: Any) -> FunctionType | None:
    """Give the Python function of a function or of one that Numba compiles; None of anything else."""
    if type(value).__module__.startswith("numba.") and isinstance(getattr(value, "py_func", None), FunctionType):
        value = value.py_func
    return value if isinstance(value, FunctionType) else None


def parameter_names(function: FunctionType) -> tuple[str, ...]:
    """Return the names of a function's arguments, all of which can be given by their places."""
    parameters = inspect.signature(function, follow_wrapped=False).parameters
    for name, parameter in parameters.items():
        if parameter.kind not in (parameter.POSITIONAL_ONLY, parameter.POSITIONAL_OR_KEYWORD):
            stars: dict[Any, str] = {parameter.VAR_POSITIONAL: "*", parameter.VAR_KEYWORD: "**"}
            star = stars.get(parameter.kind, "keyword-only ")
            raise ModelError(f"its argument {star}{name} has no place of its own; name each argument, without * before")
    return tuple(parameters)


def defaults(function: FunctionType) -> dict[str, Any]:
    """Return the default values of parameters."""
    parameters = inspect.signature(function, follow_wrapped=False).parameters.values()
    return {parameter.name: parameter.default for parameter in parameters if parameter.default is not parameter.empty}


class _Freezer:
    """Copies values; what has been met before is not copied again, so that functions may call each other."""

    def __init__(self, checked: bool) -> None:
        self.checked = checked
        self.met: dict[int, tuple[Any, Any]] = {}  # by id: the value, kept so that its id stays its own, and the copy

    def copy(self, value: Any, names: tuple[str, ...]) -> Any:
        """Copy a value; `names` are those that the code around it uses, of which some may be a module's."""
        if isinstance(value, ModuleType) and _may_change(value):
            return self._module(value, names)
        if id(value) in self.met:
            return self.met[id(value)][1]
        if plain_function(value) is not None:
            return self._function(value)
        if isinstance(value, np.ndarray):
            result = np.array(value, order="C")
            result.setflags(write=False)
            return self._meet(value, result)
        if type(value) in (list, set, frozenset, tuple):
            return type(value)(self.copy(item, names) for item in value)
        if isinstance(value, tuple) and hasattr(value, "_make"):
            return value._make(self.copy(item, names) for item in value)
        if type(value) is dict:
            return {key: self.copy(item, names) for key, item in value.items()}
        return value

    def _meet(self, value: Any, result: Any) -> Any:
        self.met[id(value)] = (value, result)
        return result

    def _function(self, value: Any) -> Any:
        function = plain_function(value)
        assert function is not None
        code, names = function.__code__, tuple(_names(function.__code__))
        cells = tuple(CellType() for _ in function.__closure__ or ())
        space: dict[str, Any] = {"__builtins__": builtins, "__name__": function.__module__}
        copy = FunctionType(code, space, function.__name__, None, cells)
        copy.__module__, copy.__doc__, copy.__qualname__ = function.__module__, function.__doc__, function.__qualname__
        self._meet(value, copy if value is function else _compiled_like(value, copy, self.checked))
        copy.__defaults__ = self.copy(function.__defaults__, names)
        copy.__kwdefaults__ = self.copy(function.__kwdefaults__, names)
        for name in _globals(code):
            if name in function.__globals__:
                space[name] = self.copy(function.__globals__[name], names)
            elif not hasattr(builtins, name):
                raise ModelError(f"it uses {name}, which is not defined yet; define {name} before the law")
        for cell, own in zip(function.__closure__ or (), cells, strict=True):
            try:
                own.cell_contents = self.copy(cell.cell_contents, names)
            except ValueError:  # empty: what the function is to be called, or not assigned yet
                continue
        return self.met[id(value)][1]

    def _module(self, module: ModuleType, names: tuple[str, ...]) -> ModuleType:
        """A module with those of its names that are used; another function may use more of them."""
        copy: ModuleType = self.met[id(module)][1] if id(module) in self.met else ModuleType(module.__name__)
        self._meet(module, copy)
        for name in names:
            if name in module.__dict__ and not name.startswith("__") and name not in copy.__dict__:
                setattr(copy, name, None)  # met: it may lead back here
                setattr(copy, name, self.copy(module.__dict__[name], names))
        return copy


class _Reader:
    """Writes a function down in pieces of bytes, each value with its type; what was met before as its number."""

    def __init__(self, named: Callable[[Any], str], other: Callable[[Any], bytes]) -> None:
        self.met: dict[int, int] = {}
        self._named, self._other = named, other

    def read(self, value: Any) -> Iterator[bytes]:
        kind = type(value).__name__.encode()
        if value is None or value is ... or type(value) in (bool, int, float, complex, str, bytes):
            yield from (kind, repr(value).encode(errors="surrogatepass"))
        elif isinstance(value, np.ndarray | np.generic) and not value.dtype.hasobject:
            yield from (kind, repr(value.dtype).encode(), str(value.shape).encode(), value.tobytes())
        elif isinstance(value, tuple | list):
            yield from (kind, str(len(value)).encode())
            for item in value:
                yield from self.read(item)
        elif type(value) is dict:
            yield from (kind, str(len(value)).encode())
            for key, item in value.items():
                yield from self.read(key)
                yield from self.read(item)
        elif type(value) in (set, frozenset):
            yield from (kind, *sorted(b"".join(self.read(item)) for item in value))
        elif isinstance(value, CodeType):
            yield from self._code(value)
        elif id(value) in self.met:
            yield from (b"met", str(self.met[id(value)]).encode())
        elif name := self._named(value):
            yield from (kind, name.encode())
        elif plain_function(value) is not None:
            self.met[id(value)] = len(self.met)
            yield from self._function(value)
        elif isinstance(value, ModuleType):
            self.met[id(value)] = len(self.met)
            yield from (b"module", value.__name__.encode())
            for name in sorted(name for name in value.__dict__ if not name.startswith("__")):
                yield name.encode()
                yield from self.read(value.__dict__[name])
        else:
            yield from (kind, self._other(value))

    def _function(self, value: Any) -> Iterator[bytes]:
        function = plain_function(value)
        assert function is not None
        yield from (b"function", str(getattr(value, "targetoptions", "")).encode())
        yield from self._code(function.__code__)
        for part in (function.__defaults__, function.__kwdefaults__):
            yield from self.read(part)
        for name in sorted(_globals(function.__code__)):
            yield name.encode()
            if name in function.__globals__:
                yield from self.read(function.__globals__[name])
        for cell in function.__closure__ or ():
            try:
                content = cell.cell_contents
            except ValueError:
                yield b"empty"
            else:
                yield from self.read(content)

    def _code(self, code: CodeType) -> Iterator[bytes]:
        """What the code does: neither its comments nor where it stands."""
        arguments = (code.co_argcount, code.co_kwonlyargcount, code.co_flags)
        yield from (b"code", code.co_code, repr(arguments).encode())
        own = (code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars, code.co_consts)
        yield from self.read(own)


def _named_exactly(value: Any) -> str:
    """Return the name of a module, class or compiled function of a library that nobody changes; "" for anything else.

    A Python function counts by its code, wherever it says that it comes from.
    """
    if isinstance(value, ModuleType):
        return "" if _may_change(value) else value.__name__
    return "" if plain_function(value) is not None else _library_name(value)


def _place(value: Any) -> bytes:
    """Return what tells a value from others in this process only."""
    return b"at %d" % id(value)


def _library_name(value: Any) -> str:
    """Give the full name of a function or class of a library, as in math.sin; of anything else nothing."""
    module, name = getattr(value, "__module__", None) or "builtins", getattr(value, "__qualname__", None)
    name = name or getattr(value, "__name__", None)
    bound = not isinstance(getattr(value, "__self__", None), ModuleType | None)
    known = isinstance(module, str) and module.partition(".")[0] in LIBRARIES
    return f"{module}.{name}" if known and not bound and isinstance(name, str) and callable(value) else ""


def _may_change(module: ModuleType) -> bool:
    return module.__name__.partition(".")[0] not in LIBRARIES


def _codes(code: CodeType) -> Iterator[CodeType]:
    """A function's code, and that of the functions and comprehensions inside it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _codes(constant)


def _globals(code: CodeType) -> set[str]:
    """The global names that a code uses, also in functions inside it."""
    return {
        str(instruction.argval)
        for part in _codes(code)
        for instruction in dis.get_instructions(part)
        if instruction.opname in ("LOAD_GLOBAL", "LOAD_NAME")
    }


def _names(code: CodeType) -> set[str]:
    """All names that a code uses: globals, and attributes that may be those of modules."""
    return {name for part in _codes(code) for name in part.co_names}


def _compiled_like(dispatcher: Any, function: FunctionType, checked: bool) -> Any:
    """Return a function compiled with the options of another, with bounds checks if that leaves them open."""
    import numba

    options = {name: value for name, value in dispatcher.targetoptions.items() if name != "nopython"}
    if options.get("boundscheck") is None:
        options["boundscheck"] = checked
    try:
        return numba.njit(**options)(function)
    except Exception as error:
        raise ModelError(f"it calls {function.__name__}, which cannot be compiled anew ({show(str(error))})") from None
