"""What all descriptions share: immutable, validated values whose errors can be read.

A description (a body, a joint, a law, ...) is a frozen pydantic dataclass made by `describe`. The types of
its fields are `FieldType`s: each converts one value and says what is wrong with it. `describe` puts the
part's name in front, so that an error names part, field, value and remedy.
"""

import dataclasses
import difflib
import inspect
import itertools
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, get_type_hints

from pydantic import ConfigDict, ValidationError
from pydantic import dataclasses as pydantic_dataclasses
from pydantic_core import ArgsKwargs, core_schema

from gudgeon._text import SHOWN, escaped
from gudgeon._text import shortened as shortened

T = TypeVar("T")
Key = TypeVar("Key")
Value = TypeVar("Value")
D = TypeVar("D", bound="Description")

#: How many problems an error lists at most.
MOST_PROBLEMS = 20


class ModelError(ValueError):
    """A description that cannot be: the text names the part, the value and the remedy.

    `part` is set where the text already begins with the part that is at fault; `place` says where in a list
    or a table the value stands, as in "[1]".
    """

    def __init__(self, message: str, part: str | None = None, place: str = "") -> None:
        super().__init__(escaped(message))
        self.part = part
        self.place = place


class FieldType:
    """The type of a field, used as `Annotated[float, field_type]`: how a value is converted and described."""

    def convert(self, value: Any) -> Any:
        """Give the value to store, or raise a `ModelError` that begins with the value at fault."""
        raise NotImplementedError

    def schema(self) -> dict[str, Any]:
        """Give the JSON schema of what may stand in a file."""
        raise NotImplementedError

    def remedy(self, field: str) -> str:
        """Return what a message proposes where the field is missing."""
        return f"give {field}=..."

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> core_schema.CoreSchema:
        return core_schema.no_info_plain_validator_function(self.convert)

    def __get_pydantic_json_schema__(self, core: Any, handler: Any) -> dict[str, Any]:
        return self.schema()


class FrozenMapping(Mapping[Key, Value]):
    """A mapping that never changes, so that it can be hashed, compared and pickled like a number."""

    def __init__(self, items: Mapping[Key, Value] | Iterable[tuple[Key, Value]] = ()) -> None:
        self._items = dict(items)

    def __getitem__(self, key: Key) -> Value:
        return self._items[key]

    def __iter__(self) -> Iterator[Key]:
        return iter(self._items)

    def __len__(self) -> int:
        return len(self._items)

    def __hash__(self) -> int:
        return hash(frozenset(self._items.items()))

    def __repr__(self) -> str:
        return repr(self._items)


class DescriptionType(type):
    """The type of described classes: `help` and completion show their arguments and what they list as `shown`."""

    def __dir__(cls) -> list[str]:
        return sorted({name for base in cls.__mro__ for name in vars(base).get("shown", ())})


class Description(metaclass=DescriptionType):
    """The base of all described values."""

    # Arguments beside the fields, which `prepare` turns into fields, and how they convert their values.
    init_only: ClassVar[Mapping[str, FieldType | None]] = {}
    # Methods and properties for those who use the class; the others are for gudgeon itself.
    shown: ClassVar[tuple[str, ...]] = ()
    # Whether it is a mechanism or a part of one, of which `with_` makes changed copies.
    of_mechanism: ClassVar[bool] = True
    # Whether values keep the names of the arguments that are not None, as `given`.
    knows_given: ClassVar[bool] = False

    if TYPE_CHECKING:  # texts with units, lists and tables are as welcome as what they become

        def __init__(self, *arguments: Any, **values: Any) -> None: ...

    @classmethod
    def prepare(cls, values: dict[str, Any]) -> dict[str, Any]:
        """Turn the arguments, by name, into the fields to be validated."""
        return values

    @classmethod
    def adapt_schema(cls, schema: dict[str, Any]) -> dict[str, Any]:
        """Change the JSON schema of the fields into that of the arguments."""
        return schema

    def defaults(self) -> dict[str, Any]:
        """Give what the fields hold when they are not given, `dataclasses.MISSING` where they must be."""
        return {field.name: default_of(field) for field in dataclasses.fields(self)}  # type: ignore[arg-type]

    def changed(self: T, changes: Mapping[str, Any]) -> T:
        """Give a validated copy in which some fields have other values."""
        return type(self)(**{**fields_of(self), **changes})


def fields_of(part: Any) -> dict[str, Any]:
    """Give the fields of a description with their values, not converted and not copied."""
    cls: Any = type(part)
    return {name: getattr(part, name) for name in field_names(cls)}


@cache
def field_names(cls: Any) -> tuple[str, ...]:
    """Give the names of a described class's fields."""
    return tuple(field.name for field in dataclasses.fields(cls))


def default_of(field: Any) -> Any:
    """Give the default of a dataclass field, or `dataclasses.MISSING`."""
    made = field.default_factory is not dataclasses.MISSING
    return field.default_factory() if made else field.default


def show(value: Any) -> str:
    """Write a value for an error message, cut to a readable length."""
    try:
        text = f"the class {value.__name__}" if isinstance(value, type) else repr(_beginning(value))
    except Exception:  # whole numbers of thousands of digits, endless nesting, or a class that cannot write itself
        text = f"a {type(value).__name__} too long to show"
    return shortened(text.partition("\n")[0])


def _beginning(value: Any, levels: int = 4) -> Any:
    """Give what can be seen of a value when it is cut: not to write megabytes of which sixty characters are shown."""
    if type(value) in (str, bytes):
        return value[: SHOWN + 1]
    if type(value) in (list, tuple) and levels:
        return type(value)(_beginning(item, levels - 1) for item in value[:SHOWN])
    if type(value) is dict and levels:
        items = itertools.islice(value.items(), SHOWN)
        return {_beginning(key, 0): _beginning(item, levels - 1) for key, item in items}
    return value


def nearest(name: object, known: Iterable[str], listing: str = "") -> str:
    """Give the tail of a message on an unknown name: the nearest known one, or all of them.

    Parameters
    ----------
    name : object
        The name that is not known.
    known : iterable of str
        The names that are.
    listing : str, default ""
        Where all of them are listed, as in "gudgeon laws contact", for when they are too many to be shown.
    """
    names = list(known)
    # Comparing takes some 20 us a name: with thousands of unknown names among thousands of known ones, minutes.
    few = names[:1000] if isinstance(name, str) and len(name) <= 200 else []
    near = difflib.get_close_matches(str(name), few, n=1, cutoff=0.5) if few else []
    if not near and isinstance(name, str) and len(name) > 2:
        near = [other for other in few if other.startswith(f"{name.lower()}-")]  # 'hunt' of 'hunt-crossley'
    if near:
        return f"did you mean {show(near[0])}?"
    if not names:
        return "there is none"
    if len(names) > 12:
        more = f"known are {', '.join(map(show, names[:12]))} and {len(names) - 12} more"
        return f"{more}; {listing} lists them all" if listing else more
    return f"known: {', '.join(map(show, names))}"


def in_lines(problems: list[str]) -> str:
    """Give one line for each problem, as far as one reads them."""
    rest = len(problems) - MOST_PROBLEMS
    return "\n".join(problems if rest <= 0 else [*problems[:MOST_PROBLEMS], f"... and {rest} more of this kind"])


class naming:  # a function in use; written as a generator, it would take five times as long
    """Put a part's name in front of errors that do not begin with it yet."""

    __slots__ = ("part",)

    def __init__(self, part: str) -> None:
        self.part = part

    def __enter__(self) -> None: ...

    def __exit__(self, kind: Any, error: Any, trace: Any) -> None:
        if isinstance(error, ModelError) and error.part != self.part:
            raise ModelError(_in_each_line(f"{self.part}: ", error), part=self.part) from None


def _in_each_line(before: str, problems: Any) -> str:
    """Put a text before each of the problems that an error tells."""
    return "\n".join(f"{before}{line}" for line in str(problems).split("\n"))


#: What stands for the validator until it is built, and builds it when someone looks at it, `help` for instance, with
#: pydantic's own __init__ in the place of ours; `completed` builds it instead.
_UNBUILT = {"__pydantic_core_schema__", "__pydantic_validator__", "__pydantic_serializer__"}


def describe(part: str, *, prefix_parts: bool = True) -> Callable[[type[D]], type[D]]:
    """Make a class an immutable, validated description; `part` is what its errors call it, if anything.

    `prefix_parts=False` leaves the class's own name out of errors that already name a part (a mechanism's).
    """

    def decorate(cls: type[D]) -> type[D]:
        config = ConfigDict(extra="forbid", arbitrary_types_allowed=True, defer_build=True)
        made: Any = pydantic_dataclasses.dataclass(frozen=True, config=config)(cls)
        positional = [field.name for field in dataclasses.fields(made) if not field.kw_only]

        def __init__(self: Any, /, *arguments: Any, **values: Any) -> None:
            try:
                values = _by_name(positional, arguments, values)
                validator = completed(made).__pydantic_validator__
                validator.validate_python(ArgsKwargs((), made.prepare(values)), self_instance=self)
                if made.knows_given:
                    given = frozenset(name for name, value in values.items() if value is not None)
                    object.__setattr__(self, "given", given)
            except ValidationError as error:
                raise _explained(made, _label(part, values), prefix_parts, error) from None
            except ModelError as error:
                label = _label(part, {**dict(zip(positional, arguments, strict=False)), **values})
                problems = "\n".join(_unknown(made, values)) or error  # `prepare` may miss a field that is misspelt
                raise ModelError(_in_each_line(_before(label), problems), part=label) from None

        def __setattr__(self: Any, name: str, value: Any) -> None:
            raise _unchangeable(part, self, name)

        def __delattr__(self: Any, name: str) -> None:
            raise _unchangeable(part, self, name)

        __init__.__qualname__ = f"{made.__qualname__}.__init__"
        made.__init__, made.__setattr__, made.__delattr__ = __init__, __setattr__, __delattr__
        made.__signature__ = _Signature()
        for name in _UNBUILT & vars(made).keys():
            delattr(made, name)
        result: type[D] = made
        return result

    return decorate


def completed(cls: Any) -> Any:
    """Give a described class with its validator built, which waits until then so that importing is quick."""
    if not cls.__dict__.get("__pydantic_complete__", False):
        # Building puts pydantic's own __init__ and signature in the place of ours.
        kept = {name: cls.__dict__[name] for name in ("__init__", "__signature__")}
        pydantic_dataclasses.rebuild_dataclass(cls, force=True)
        for name, value in kept.items():
            setattr(cls, name, value)
    return cls


def _by_name(positional: list[str], arguments: tuple[Any, ...], values: dict[str, Any]) -> dict[str, Any]:
    if len(arguments) > len(positional):
        allowed = f"({', '.join(positional)}) may" if positional else "none may"
        raise ModelError(
            f"{show(arguments[len(positional)])} is one argument too many: {allowed} be given without a name"
        )
    named = dict(zip(positional, arguments, strict=False))
    for name in named:
        if name in values:
            raise ModelError(f"{name} is given twice, {show(named[name])} and {show(values[name])}; give it once")
    return {**named, **values}


def _unchangeable(part: str, value: Any, name: str) -> dataclasses.FrozenInstanceError:
    """Return the error for an assignment to a field: descriptions are immutable, the remedy is a changed copy."""
    kind, known = type(value).__name__, list(fields_of(value))
    label = _label(part, vars(value)) or kind
    if name not in known:
        return dataclasses.FrozenInstanceError(f"{label}: it has no field {show(name)}; {nearest(name, known)}")
    own, path = getattr(value, "name", None), f'with_({{"...{name}": ...}})'
    if hasattr(type(value), "with_"):
        path = f"with_({name}=...)"
    elif isinstance(own, str):
        path = f'with_({{"{shortened(own)}.{name}": ...}})'
    remedy = f"make a changed copy of the mechanism: changed = mechanism.{path}"
    if not value.of_mechanism or (name == "name" and not hasattr(type(value), "with_")):
        remedy = f"make another one: {kind}(..., {name}=...)"
    return dataclasses.FrozenInstanceError(f"{label}: {name} cannot be assigned, descriptions are immutable; {remedy}")


def _before(label: str) -> str:
    """Return what stands before a problem of what has this label; nothing if it has none."""
    return f"{label}: " if label else ""


def _label(part: str, values: Mapping[str, Any]) -> str:
    name = values.get("name")
    return f"{part} {shortened(name)}" if isinstance(name, str) and name else part


def _explained(cls: Any, label: str, prefix_parts: bool, error: ValidationError) -> ModelError:
    lines = []
    for item in error.errors(include_url=False):
        cause = item.get("ctx", {}).get("error")
        if isinstance(cause, ModelError) and cause.part is not None:
            lines.append(_in_each_line(_before(label) if prefix_parts else "", cause))
        else:
            lines.append(_in_each_line(_before(label), _sentence(cls, item)))
    return ModelError(in_lines(lines), part=label)


def _sentence(cls: Any, item: Any) -> str:
    """Say in one sentence what pydantic found wrong with one field."""
    field = "".join(f"[{step}]" if isinstance(step, int) else f"{step}" for step in item["loc"])
    value, kind = show(item["input"]), item["type"]
    if kind == "value_error":
        cause = item["ctx"]["error"]
        where = f"{field}{getattr(cause, 'place', '')}"
        return _in_each_line(f"{where} " if where else "", cause)
    if kind in ("missing", "missing_argument", "missing_keyword_only_argument"):
        return f"{field} is missing; {_type_of(cls, field).remedy(field)}"
    if kind in ("unexpected_keyword_argument", "extra_forbidden"):
        return _unknown_field(cls, field)
    if kind == "string_type":
        return f"{field} {value} must be a text"
    if kind in ("bool_type", "bool_parsing"):
        return f"{field} {value} must be true or false"
    if kind == "literal_error":
        return f"{field} {value} must be {item['ctx']['expected']}"
    return f"{field} {value}: {item['msg']}"


def _unknown(cls: Any, values: Mapping[str, Any]) -> list[str]:
    """Return a message for each argument that the class does not have."""
    known = {*field_names(cls), *cls.init_only}
    return [_unknown_field(cls, name) for name in values if name not in known]


def _unknown_field(cls: Any, field: str) -> str:
    known = [*field_names(cls), *cls.init_only]
    return f"unknown field {show(field)}; {nearest(field, known) if known else 'it takes none, leave it out'}"


def _type_of(cls: Any, field: str) -> FieldType:
    """Return the type of a field, a plain one if its annotation has none of ours."""
    hints = get_type_hints(cls, include_extras=True)
    found = (extra for extra in getattr(hints.get(field), "__metadata__", ()) if isinstance(extra, FieldType))
    return next(found, FieldType())


_EMPTY = inspect.Parameter.empty


class _Signature:
    """The signature of a described class, worked out when someone asks for it; the docstring has the types."""

    def __get__(self, instance: Any, owner: Any) -> inspect.Signature:
        parameters = [
            inspect.Parameter(
                field.name,
                inspect.Parameter.KEYWORD_ONLY if field.kw_only else inspect.Parameter.POSITIONAL_OR_KEYWORD,
                default=_EMPTY if default_of(field) is dataclasses.MISSING else default_of(field),
            )
            for field in dataclasses.fields(owner)
        ]
        parameters += [
            inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=None) for name in owner.init_only
        ]
        return inspect.Signature(sorted(parameters, key=lambda parameter: parameter.kind))
