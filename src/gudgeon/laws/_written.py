"""Laws that a user writes as plain Python functions: how they are kept, and compiled like ours.

A description holds the function's name and the values of its parameters, nothing that runs; the function itself is
looked up among those that this process has seen. So a saved run can be loaded anywhere, and run again where the
function is known.
"""

from __future__ import annotations

import hashlib
import inspect
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Annotated, Any

from gudgeon._describe import FieldType, FrozenMapping, ModelError, show
from gudgeon._jit import LawKernel
from gudgeon._quantity import finite

#: The functions that this process has seen, compiled when they are first used.
_SEEN: dict[str, tuple[LawKernel, tuple[str, ...]]] = {}


class Values(FieldType):
    """A field that holds numbers by name."""

    def convert(self, value: Any) -> FrozenMapping[str, float]:
        if not isinstance(value, Mapping):
            raise ModelError(f"{show(value)} must be a table of numbers")
        return FrozenMapping({str(name): _number(str(name), number) for name, number in value.items()})

    def schema(self) -> dict[str, Any]:
        return {"type": "object", "additionalProperties": {"type": "number"}}


def _number(name: str, value: Any) -> float:
    try:
        return finite(value, f"{show(value)} must be a number")
    except ModelError as error:
        raise ModelError(f"{name} {error}") from None


class FunctionName(FieldType):
    """A field that holds the name of a function."""

    def convert(self, value: Any) -> str:
        if not isinstance(value, str) or not value:
            raise ModelError(f"{show(value)} must be the name of a function")
        return value

    def schema(self) -> dict[str, Any]:
        return {"type": "string"}


ValuesField = Annotated[FrozenMapping[str, float], Values()]
FunctionNameField = Annotated[str, FunctionName()]


def remember(function: Callable[..., float], family: str, given: int, template: str) -> tuple[str, tuple[str, ...]]:
    """Keep a user's function; gives its name, made unique by what it does, and the names of its parameters.

    `given` is how many arguments the engine gives; `template` is the source of a kernel of the family that calls it.
    """
    names = tuple(inspect.signature(function).parameters)
    if len(names) < given:
        raise ModelError(f"{family} law {function.__name__}: it must take at least {given} arguments, not {len(names)}")
    code = function.__code__
    source_code = inspect.getsource(function).encode() if _has_source(function) else code.co_code
    digest = hashlib.sha256(source_code + _captured(function).encode()).hexdigest()
    name = f"{function.__name__}-{digest[:8]}"
    extra = names[given:]
    source = template.format(parameters="".join(f", p[{k}]" for k in range(len(extra))))
    _SEEN[name] = (WrittenKernel(function, family, source), extra)
    return name, extra


def _captured(function: Callable[..., Any]) -> str:
    """What a function takes from outside: closed-over values, defaults, globals. Laws that differ in these differ."""
    cells = [cell.cell_contents for cell in function.__closure__ or ()]
    used = {name: function.__globals__[name] for name in function.__code__.co_names if name in function.__globals__}
    plain = {name: value for name, value in used.items() if isinstance(value, int | float | str | tuple)}
    return repr((cells, function.__defaults__, plain))


def _has_source(function: Callable[..., Any]) -> bool:
    try:
        inspect.getsource(function)
    except OSError:
        return False
    return True


class WrittenKernel(LawKernel):
    """A user's function inside a kernel of its family, compiled for this process only."""

    def __init__(self, function: Callable[..., float], family: str, source: str) -> None:
        super().__init__(function, family)
        self.source = source

    @cached_property
    def _compiled(self) -> Any:
        import math

        import numba

        namespace: dict[str, Any] = {"function": numba.njit(self.function), "math": math}
        exec(self.source, namespace)
        try:
            return self.compile(namespace["kernel"], {"error_model": "numpy"})
        except numba.core.errors.NumbaError as error:
            lines = [line.strip() for line in str(error).splitlines() if line.strip()]
            reason = next((line for line in lines if not line.startswith("Failed in")), "unknown reason")
            raise ModelError(
                f"{self.family} law {self.__name__}: it cannot be compiled ({reason}); "
                "use numbers and the math module only"
            ) from None


def kernel_of(name: str, family: str, values: Mapping[str, float]) -> tuple[LawKernel, tuple[float, ...]]:
    """The kernel of a user's law and its parameters in order."""
    if name not in _SEEN:
        raise ModelError(
            f"{family} law {name.rpartition('-')[0]}: it was written in Python and is not known here; "
            "define it again, or give the joint another law"
        )
    kernel, names = _SEEN[name]
    return kernel, tuple(values[n] for n in names)


def arguments(name: str, names: tuple[str, ...], given: tuple[Any, ...], values: Mapping[str, Any]) -> dict[str, Any]:
    """Parameters by name, each given once."""
    result = {**dict(zip(names, given, strict=False)), **values}
    missing = [n for n in names if n not in result]
    if len(given) > len(names) or missing or set(result) - set(names):
        raise ModelError(
            f"law {name}: it takes {', '.join(names) or 'no parameters'}; {', '.join(map(str, result)) or 'none'} given"
        )
    return result
