"""Laws that a user writes as plain Python functions: what they share, how they are kept, and compiled like ours.

A family's `written_in_python.py` adds what is its own: the arguments that the engine gives, and the source of a kernel
of the family's signature that calls the function. A description holds the function's name and the values of its
parameters, nothing that runs; the function itself is looked up among those that this process has seen. So a saved run
can be loaded anywhere, and run again where the function is known.
"""

from __future__ import annotations

import hashlib
import inspect
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Annotated, Any, ClassVar, TypeVar

from gudgeon._describe import Description, FieldType, FrozenMapping, ModelError, describe, show
from gudgeon._jit import LawKernel
from gudgeon._quantity import finite

#: The functions that this process has seen, by family and name, compiled when they are first used.
_SEEN: dict[tuple[str, str], tuple[LawKernel, tuple[str, ...]]] = {}


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


@describe("law written in Python")
class Written(Description):
    """What laws written as a Python function hold: the function's name, and the values of its parameters."""

    law: ClassVar[str] = "written-in-python"
    family: ClassVar[str]
    #: The arguments that the engine gives, before the parameters.
    given: ClassVar[tuple[str, ...]]
    #: What the function returns, for errors.
    returns: ClassVar[str]
    #: The source of a kernel of the family that calls the function, with the place for its parameters.
    template: ClassVar[str]
    #: Where the function's parameters begin among those of the kernel.
    first: ClassVar[int] = 0
    #: What the template uses beside the function and the math module.
    uses: ClassVar[Mapping[str, Any]] = {}
    #: Fields of the law beside the parameters of the function.
    options: ClassVar[tuple[str, ...]] = ()

    function: FunctionNameField
    values: ValuesField

    @property
    def kernel(self) -> LawKernel:
        """The compiled function."""
        return self._known()[0]

    @property
    def title(self) -> str:
        """What errors call the law: by the name of the function, as its user knows it."""
        return f"{self.family} law {self.function.rpartition('-')[0] or self.function}"

    def in_order(self) -> tuple[float, ...]:
        """Give the values in the order of the function's arguments."""
        names = self._known()[1]
        values = _by_name(self.title, names, (), self.values)
        return tuple(values[name] for name in names)

    def _known(self) -> tuple[LawKernel, tuple[str, ...]]:
        known = _SEEN.get((self.family, self.function))
        if known is None:
            raise ModelError(
                f"{self.title}: it was written in Python and is not known here; "
                "define it again, or give the joint another law"
            )
        return known


W = TypeVar("W", bound=Written)


def made_from(function: Callable[..., Any], law: type[W]) -> Callable[..., W]:
    """Keep a user's function; gives what makes laws of it from its parameters."""
    names = tuple(inspect.signature(function).parameters)
    title, count = f"{law.family} law {function.__name__}", len(law.given)
    if len(names) < count:
        raise ModelError(f"{title}: it must take at least {count} arguments ({', '.join(law.given)}), not {len(names)}")
    own = names[count:]
    for name in set(own) & set(law.options):
        raise ModelError(f"{title}: {name} is said of every law of this family; call the parameter otherwise")
    unique = _unique_name(function)
    source = law.template.format(parameters="".join(f", p[{law.first + k}]" for k in range(len(own))))
    _SEEN[law.family, unique] = (WrittenKernel(function, law, source), own)

    def make(*given: Any, **values: Any) -> W:
        options = {name: values.pop(name) for name in law.options if name in values}
        return law(unique, _by_name(title, own, given, values), **options)

    make.__name__, make.__doc__ = function.__name__, function.__doc__
    return make


def _by_name(
    title: str, names: tuple[str, ...], given: tuple[Any, ...], values: Mapping[str, Any]
) -> Mapping[str, Any]:
    """Parameters by name, each given once."""
    result = {**dict(zip(names, given, strict=False)), **values}
    if set(result) != set(names) or len(result) != len(given) + len(values):
        called = [*names[: len(given)], *map(str, given[len(names) :]), *map(str, values)]
        raise ModelError(
            f"{title}: it takes {', '.join(names) or 'no parameters'}; {', '.join(called) or 'none'} given"
        )
    return result


def _unique_name(function: Callable[..., Any]) -> str:
    """The name of a function, made unique by what it does."""
    source = inspect.getsource(function).encode() if _has_source(function) else function.__code__.co_code
    digest = hashlib.sha256(source + _captured(function).encode()).hexdigest()
    return f"{function.__name__}-{digest[:8]}"


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

    def __init__(self, function: Callable[..., Any], law: type[Written], source: str) -> None:
        super().__init__(function, law.family)
        self.law, self.source = law, source

    @cached_property
    def _compiled(self) -> Any:
        import math

        import numba

        namespace: dict[str, Any] = {"function": numba.njit(self.function), "math": math, **self.law.uses}
        exec(self.source, namespace)
        try:
            return self.compile(namespace["kernel"], {"error_model": "numpy"})
        except numba.core.errors.NumbaError as error:
            lines = [line.strip() for line in str(error).splitlines() if line.strip()]
            reason = next((line for line in lines if not line.startswith("Failed in")), "unknown reason")
            raise ModelError(
                f"{self.family} law {self.__name__}: it cannot be compiled ({reason}); "
                f"use numbers and the math module only, and return {self.law.returns}"
            ) from None
