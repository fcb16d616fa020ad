"""Laws and pairs that a user writes as plain Python functions: what they share, how they are kept and compiled.

A family's `written_in_python.py` adds what is its own: the arguments that the engine gives, and the source of a kernel
of the family's signature that calls the function. A description holds the function's name and the values of its
parameters, nothing that runs; the function itself is looked up among those that this process has seen. So a saved run
can be loaded anywhere, and run again where the function is known.
"""

from __future__ import annotations

import contextlib
import importlib
import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from types import FunctionType
from typing import Annotated, Any, ClassVar, Generic, NamedTuple, TypeVar

from gudgeon._captured import defaults, fingerprint, frozen, parameter_names, plain_function
from gudgeon._describe import (
    Description,
    FieldType,
    FrozenMapping,
    ModelError,
    describe,
    naming,
    nearest,
    shortened,
    show,
)
from gudgeon._quantity import Kind, finite, si
from gudgeon._unit_kind import kind_measured_in, kind_of_text
from gudgeon._written_kernel import WrittenKernel


class Form(NamedTuple):
    """What is asked of a function: the arguments that the engine gives, before the parameters, and a kernel around it.

    The kernel is a source with a place for the parameters. `facts` are what a family knows of the function beside.
    """

    given: tuple[str, ...]
    template: str
    facts: Mapping[str, Any] = {}


class Seen(NamedTuple):
    """A function that this process has seen: its kernel, the names of its own parameters, and what is known of it.

    `kinds` are the kinds of quantities that parameters are, of those that have a unit.
    """

    kernel: WrittenKernel
    names: tuple[str, ...]
    facts: Mapping[str, Any]
    kinds: Mapping[str, Kind]


class Own(NamedTuple):
    """What files and listings know of a function: what makes laws of it, and its parameters with their defaults."""

    law: type[Written]
    make: Callable[..., Any]
    function: FunctionType
    seen: Seen
    defaults: Mapping[str, Any]


#: The functions that this process has seen, by family and name, compiled when they are first used.
_SEEN: dict[tuple[str, str], Seen] = {}
#: The same by the name that files call them by: of those with the same name the last.
_OWN: dict[tuple[str, str], Own] = {}


def own_laws() -> dict[tuple[str, str], Own]:
    """Return the laws and pairs that were written in Python, by family and by their names in files."""
    return dict(_OWN)


def name_in_files(name: str) -> str:
    """Return what files call a function: its name, with hyphens as ours have them."""
    return name.replace("_", "-")


class Values(FieldType):
    """A field that holds numbers by name."""

    def convert(self, value: Any) -> FrozenMapping[str, float]:
        if not isinstance(value, Mapping):
            raise ModelError(f"{show(value)} must be a table of numbers")
        return FrozenMapping({str(name): _number(shortened(str(name)), number, None) for name, number in value.items()})

    def schema(self) -> dict[str, Any]:
        return {"type": "object", "additionalProperties": {"type": "number"}}


def _number(name: str, value: Any, kind: Kind | None) -> float:
    """Return a number, or a text with its unit where the kind of quantity is known, in SI units."""
    try:
        if kind is not None:
            return si(value, kind)
        remedy = (
            f"; say its unit where it is made a law, like units={{'{name}': 'N/m'}}" if isinstance(value, str) else ""
        )
        return finite(value, f"{show(value)} must be a number{remedy}")
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
    written: ClassVar[bool] = True
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

    @classmethod
    def prepare(cls, values: dict[str, Any]) -> dict[str, Any]:
        """Convert texts with units, where the function is known and says what they are."""
        known, given = _SEEN.get((cls.family, str(values.get("function")))), values.get("values")
        if known is None or not isinstance(given, Mapping):
            return values
        return {**values, "values": {name: _number(str(name), x, known.kinds.get(name)) for name, x in given.items()}}

    @classmethod
    def maker(cls, name: str) -> Callable[..., Any] | None:
        """Return what makes laws of the function that files call by this name, if there is one."""
        own = _OWN.get((cls.family, name_in_files(name)))
        return None if own is None else own.make

    @property
    def kernel(self) -> WrittenKernel:
        """The compiled function."""
        return self.seen().kernel

    @property
    def title(self) -> str:
        """What errors call the law: by the name of the function, as its user knows it."""
        return self.called(shortened(self.function.rpartition("-")[0] or self.function))

    @classmethod
    def called(cls, name: str) -> str:
        """What errors call one of the family."""
        return f"{cls.family} law {name}".rstrip()

    @classmethod
    def form(cls, facts: Mapping[str, Any]) -> Form:
        """Return what is asked of a function of which the family knows these facts."""
        return Form(cls.given, cls.template)

    @property
    def known(self) -> bool:
        """Whether this process has seen the function."""
        return (self.family, self.function) in _SEEN

    def in_order(self) -> tuple[float, ...]:
        """Give the values in the order of the function's arguments."""
        names = self.seen().names
        values = _by_name(self.title, names, (), self.values)
        return tuple(values[name] for name in names)

    def seen(self) -> Seen:
        """Return what this process knows of the function."""
        known = _SEEN.get((self.family, self.function))
        if known is None:
            raise ModelError(f"{self.title}: {self._why_unknown()}")
        return known

    def _why_unknown(self) -> str:
        """Say why there is no function for it, and what to do."""
        name = self.function.rpartition("-")[0]
        if any(family == self.family and other.rpartition("-")[0] == name for family, other in _SEEN):
            return (
                f"its code differs from that of the {name} that is defined here, in the function, in a value that it "
                "takes from outside or in the version of Python; define it as it was to run this again, or refit the "
                f"joint with {name}(...) as it is now"
            )
        return (
            "it was written in Python and is not known here; define the same function again, "
            f"with the same constants and version of Python, or give the joint another {self.called('')}"
        )


W = TypeVar("W", bound=Written)


def decorated(
    functions: tuple[Any, ...],
    law: type[W],
    form: Form | None = None,
    units: Mapping[str, str] | None = None,
    checked: bool = True,
) -> Callable[..., Any]:
    """Make a law of the one function, or give what will: for `@contact_law` and `@contact_law(units=...)` alike."""
    if len(functions) > 1:
        raise ModelError(f"{law.called('')}: {show(functions[1])} is one argument too many: give units by their name")
    make = partial(made_from, law=law, form=form, units=units, checked=checked)
    return make(functions[0]) if functions else make


@dataclass(frozen=True, repr=False)
class LawMaker(Generic[W]):
    """What makes laws of a user's function from its parameters; a decorator puts it in the place of the function."""

    law: type[W]
    function: str
    defaults: FrozenMapping[str, float]
    kinds: FrozenMapping[str, Kind]

    def __post_init__(self) -> None:
        function = _SEEN[self.law.family, self.function].kernel.function
        vars(self).update(__doc__=function.__doc__, __module__=function.__module__)

    @property
    def __name__(self) -> str:
        return self.function.rpartition("-")[0]

    def __call__(self, *given: Any, **values: Any) -> W:
        """Return the law with these parameters."""
        names, title = _SEEN[self.law.family, self.function].names, self.law.called(shortened(self.__name__))
        options = {name: values.pop(name) for name in self.law.options if name in values}
        left = {name: value for name, value in self.defaults.items() if name not in names[: len(given)]}
        by_name = _by_name(title, names, given, {**left, **values})
        with naming(title):
            numbers = {name: _number(name, value, self.kinds.get(name)) for name, value in by_name.items()}
        return self.law(self.function, numbers, **options)

    def __repr__(self) -> str:
        return f"<{self.law.called(shortened(self.__name__))}>"

    def __reduce__(self) -> tuple[Any, ...]:
        """Copy and pickle by the function's fingerprint, as in laws and saved runs."""
        return _maker, (self.law, self.function, self.defaults, self.kinds, self.__module__)


def _maker(law: type[W], function: str, defaults: Any, kinds: Any, module: str) -> LawMaker[W]:
    """Return what makes laws of a function that was pickled; importing its module may make it known here."""
    if (law.family, function) not in _SEEN:
        with contextlib.suppress(ImportError):
            importlib.import_module(module)
    law(function, {}).seen()
    return LawMaker(law, function, defaults, kinds)


def made_from(
    function: Any, law: type[W], form: Form | None = None, units: Mapping[str, str] | None = None, checked: bool = True
) -> LawMaker[W]:
    """Keep a user's function as it is now; gives what makes laws of it from its parameters.

    `form` is what is asked of the function, where that differs within a family; `units` are the SI units of parameters.
    With `checked` an index outside its array is an exception; without it, anything may happen.
    """
    form = form or Form(law.given, law.template)
    plain = _checked(function, law, form)
    title, count = law.called(shortened(plain.__name__)), len(form.given)
    facts = form.facts if checked else {**form.facts, "checked": False}
    with naming(title):
        if not isinstance(checked, bool):
            raise ModelError(f"checked {show(checked)} must be True or False")
        names = parameter_names(plain)
        if len(names) < count:
            raise ModelError(f"it must take at least {count} arguments ({', '.join(form.given)}), not {len(names)}")
        own = names[count:]
        for name in set(own) & set(law.options):
            raise ModelError(f"{name} is said of every law of this family; call the parameter otherwise")
        try:
            kept = frozen(plain, checked)
            unique = f"{plain.__name__}-{fingerprint(kept, *facts.items())}"
        except RecursionError:
            raise ModelError("what it takes from outside is nested too deeply; use arrays and tuples") from None
        usual = {name: default for name, default in defaults(kept).items() if name in own}
        kinds = _kinds(own, usual, units)
        usual = {name: _number(name, value, kinds.get(name)) for name, value in usual.items()}
    source = form.template.format(parameters="".join(f", p[{law.first + k}]" for k in range(len(own))))
    # One that does the same may be in use already: its machine code must stay where it is.
    before = _SEEN.get((law.family, unique))
    kernel = WrittenKernel(kept, law, source, checked) if before is None else before.kernel
    seen = _SEEN[law.family, unique] = Seen(kernel, own, facts, kinds)

    make = LawMaker(law, unique, FrozenMapping(usual), FrozenMapping(kinds))
    _OWN[law.family, name_in_files(plain.__name__)] = Own(law, make, plain, seen, usual)
    return make


def _kinds(own: tuple[str, ...], usual: Mapping[str, Any], units: Any) -> dict[str, Kind]:
    """Return the kinds of parameters: by their units, else by defaults that are texts with units."""
    if units is not None and not isinstance(units, Mapping):
        raise ModelError(f"units {show(units)} must be a table of parameters, like {{'stiffness': 'N/m'}}")
    kinds = {}
    for name, unit in (units or {}).items():
        if name not in own:
            raise ModelError(f"units: it has no parameter {show(name)}; {nearest(name, own)}")
        try:
            kinds[name] = kind_measured_in(unit)
        except ModelError as error:
            raise ModelError(f"units: {name}: {error}") from None
    for name, default in usual.items():
        if name not in kinds and isinstance(default, str):
            kind = kind_of_text(default)
            if kind is None:
                raise ModelError(
                    f"{name}: its default {show(default)} is not a number with a unit; write it like '50 N/mm'"
                )
            kinds[name] = kind
    return kinds


def _checked(function: Any, law: type[Written], form: Form) -> FunctionType:
    """Give the Python function that a user wants as a law; complain about all else that can be called."""
    plain = plain_function(function)
    if plain is None:
        raise ModelError(
            f"{law.called('')}: {show(function)} is not a function written in Python; give one made by def or lambda, "
            f"of {', '.join(form.given)} and parameters of its own (Numba compiles it, so it must not be a method, "
            "a class, a partial or a built-in function: call that inside)"
        )
    if inspect.iscoroutinefunction(plain) or inspect.isgeneratorfunction(plain) or inspect.isasyncgenfunction(plain):
        raise ModelError(f"{law.called(shortened(plain.__name__))}: it must return {law.returns}, not await or yield")
    return plain


def _by_name(
    title: str, names: tuple[str, ...], given: tuple[Any, ...], values: Mapping[str, Any]
) -> Mapping[str, Any]:
    """Parameters by name, each given once."""
    result = {**dict(zip(names, given, strict=False)), **values}
    if set(result) != set(names) or len(result) != len(given) + len(values):
        called = [*names[: len(given)], *map(show, given[len(names) :]), *(shortened(str(name)) for name in values)]
        raise ModelError(
            f"{title}: it takes {', '.join(names) or 'no parameters'}; {', '.join(called[:20]) or 'none'} given"
        )
    return result
