"""How a run is computed: one value, for `simulate`, the table [simulation] of files, studies and the command line.

An option is a field of `Options`: its type has its bounds and what is said of a wrong value, `Option` what the command
line says of it. Everything else follows from the fields.
"""

import dataclasses
import inspect
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Annotated, Any, ClassVar, TypeVar, get_type_hints

from gudgeon._arguments import MOST_INSTANTS, MOST_STEPS, between, count_or_seconds, counted, kept, one_of
from gudgeon._describe import Description, FieldType, ModelError, describe, field_names, nearest, show
from gudgeon._family import build
from gudgeon._quantity import PositiveNumber, Quantity
from gudgeon._unit_kind import number_or_text
from gudgeon.tables.methods import AUTO, METHODS

T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., Any])
#: The stabilisation that is taken unless another one is given.
PROJECTION = "projection"


@dataclasses.dataclass(frozen=True)
class Option:
    """What is said of an option beside its type.

    Attributes
    ----------
    help : str
        What the command line says of it.
    metavar : str
        What stands there for its value.
    read : function
        What turns a text of the command line into a value as Python takes it.
    steps : bool
        Whether it is about the steps that are taken, so that whoever takes steps has it: studies, blobs.
    alone : bool
        Whether it is about the steps, too, but only single runs of a mechanism have it.
    shown : str
        What the live view calls it; empty: it is not to be changed there.
    """

    help: str
    metavar: str = "TEXT"
    read: Callable[[str], Any] = number_or_text
    steps: bool = False
    alone: bool = False
    shown: str = ""


class Between(Quantity):
    """A field that holds a number between two, both included."""

    def __init__(self, least: float, most: float) -> None:
        super().__init__("number", minimum=least, maximum=most)
        self.least, self.most = least, most

    def convert(self, value: Any) -> float:
        return between(value, self.least, self.most)


class Count(FieldType):
    """A field that holds a whole number of at least 1."""

    def __init__(self, most: int) -> None:
        self.most = most

    def convert(self, value: Any) -> int:
        return counted(value, self.most)

    def schema(self) -> dict[str, Any]:
        return {"type": "integer", "minimum": 1, "maximum": self.most}


class Choice(FieldType):
    """A field that holds one of several names."""

    def __init__(self, *names: str) -> None:
        self.names = names

    def convert(self, value: Any) -> str:
        return one_of(value, self.names)

    def schema(self) -> dict[str, Any]:
        return {"enum": list(self.names)}


class Times(FieldType):
    """A field that holds the instants to keep, or how many there are."""

    def convert(self, value: Any) -> int | tuple[float, ...] | None:
        if value is None:
            return None
        found = count_or_seconds(value)
        return found if isinstance(found, int) else tuple(found.tolist())

    def schema(self) -> dict[str, Any]:
        time = Quantity("time").schema()
        return {
            "anyOf": [
                {"type": "integer", "minimum": 2, "maximum": MOST_INSTANTS},
                {"type": "array", "items": time, "minItems": 1},
            ],
            "description": "number of equally spaced instants to keep, start and end included, or a list of them",
        }


class Keep(FieldType):
    """A field that says what is kept of a run: a size of its steps, all of them, or some channels."""

    def convert(self, value: Any) -> str | tuple[str, ...] | None:
        if value is None:
            return None
        kept(value)
        return value if isinstance(value, str) else tuple(value)

    def schema(self) -> dict[str, Any]:
        size = {"type": "string", "description": "size of the steps that are kept, like '200 MB', or 'all'"}
        names = {"type": "array", "items": {"type": "string"}, "minItems": 1, "description": "names of channels"}
        return {"anyOf": [size, names]}


def _number(text: str) -> float | str:
    """Return the number that a text stands for, whatever it is; what is no number stays a text."""
    try:
        return float(text)
    except ValueError:
        return text


def _size_or_names(text: str) -> str | list[str]:
    names = [name.strip() for name in text.split(",")]
    return names if all("." in name and " " not in name for name in names) else text


@describe("Baumgarte")
class Baumgarte(Description):
    """Baumgarte's stabilisation instead of projection: phi'' + 2 alpha phi' + beta^2 phi = 0.

    Parameters
    ----------
    alpha : float
        Rate of decay of the error of a constraint, in 1/s.
    beta : float
        Angular frequency with which it would swing without that, in 1/s.

    Examples
    --------
    >>> import gudgeon as gd
    >>> gd.Baumgarte(alpha=5.0, beta=5.0).alpha
    5.0
    """

    of_mechanism: ClassVar[bool] = False

    alpha: PositiveNumber
    beta: PositiveNumber


class Stabilisation(FieldType):
    """A field that says how constraints are kept from drifting: by projection, or by Baumgarte's parameters."""

    def convert(self, value: Any) -> str | Baumgarte:
        if isinstance(value, Mapping):
            try:
                made: Baumgarte = build(Baumgarte, value)
            except ModelError as error:
                raise ModelError(str(error)) from None
            return made
        if isinstance(value, Baumgarte) or (isinstance(value, str) and value == PROJECTION):
            return value
        raise ModelError(f"{show(value)} is not known; give 'projection' or Baumgarte(alpha=..., beta=...)")

    def schema(self) -> dict[str, Any]:
        names = field_names(Baumgarte)
        number = {"type": "number", "exclusiveMinimum": 0}
        parameters = {
            "type": "object",
            "properties": dict.fromkeys(names, number),
            "required": list(names),
            "additionalProperties": False,
            "description": "Baumgarte's parameters in 1/s",
        }
        return {"anyOf": [{"const": PROJECTION}, parameters]}


def _projection_or_numbers(text: str) -> Any:
    """Return 'projection', or Baumgarte's parameters of a text like '5,5'."""
    numbers = [number_or_text(part) for part in text.split(",")]
    return dict(zip(field_names(Baumgarte), numbers, strict=True)) if len(numbers) == 2 else text


def file_name(value: Any) -> str:
    """Return the name of a file without folders."""
    if not isinstance(value, str) or not value.isprintable() or value.strip() in ("", ".", ".."):
        raise ModelError(f"{show(value)} must be the name of a file, like 'run.nc'")
    if any(sign in value for sign in "/\\:"):
        raise ModelError(f"{show(value)} must be a name without folders; name a folder on the command line")
    return value


class FileName(FieldType):
    """A field that holds the name of a file, without folders: a model from elsewhere writes nowhere else."""

    def convert(self, value: Any) -> str | None:
        return None if value is None else file_name(value)

    def schema(self) -> dict[str, Any]:
        return {"type": "string", "pattern": r"^[^/\\:]+$", "description": "name of a file, without folders"}


_UNTIL = Option("How long, in s or with a unit: '24 ms'.", "TIME", shown="duration")
_RTOL = Option("Relative tolerance of a step.", "NUMBER", _number, steps=True, shown="tolerance")
_ATOL = Option("Absolute tolerance of a step.", "NUMBER", _number, steps=True)
_NAMES = ", ".join(f"{method.name} ({method.about})" for method in METHODS.values())
_METHOD = Option(f"{AUTO}, or {_NAMES}.", "NAME", str, steps=True)
_TIMES = Option("Keep so many equal instants, not every step.", "COUNT")
_MAX_STEPS = Option("Give up after so many steps.", "COUNT", steps=True)
_KEEP = Option(
    "Keep steps up to this size, all of them, or some channels: a.b,c.d.  [default: 500 MB]", read=_size_or_names
)
_STABILISATION = Option(
    "projection, or Baumgarte's alpha and beta in 1/s: 5,5.", read=_projection_or_numbers, alone=True
)
_FIRST_PENETRATION = Option(
    "For methods of SUNDIALS: a step that ends deeper in a new contact, in clearances, is rejected.",
    "NUMBER",
    _number,
    alone=True,
)
_OUTPUT = Option("Where to save.  [default: FILE's name with .nc, here]", "PATH", str)


@describe("")
class Options(Description):
    """How a run is computed: until when, at which tolerances and by which method, and what is kept of it.

    `given` are the names of the options that somebody gave: what is given in one place comes before what is given in
    another one, and before the defaults.
    """

    of_mechanism: ClassVar[bool] = False
    knows_given: ClassVar[bool] = True
    given: ClassVar[frozenset[str]] = frozenset()

    until: Annotated[float | None, Quantity("time", above=0.0, optional=True), _UNTIL] = None
    rtol: Annotated[float, Between(1e-14, 0.1), _RTOL] = 1e-8
    atol: Annotated[float, Between(0.0, 1e300), _ATOL] = 0.0
    method: Annotated[str, Choice(AUTO, *METHODS), _METHOD] = AUTO
    times: Annotated[int | tuple[float, ...] | None, Times(), _TIMES] = None
    max_steps: Annotated[int, Count(MOST_STEPS), _MAX_STEPS] = 20_000_000
    keep: Annotated[str | tuple[str, ...] | None, Keep(), _KEEP] = None
    stabilisation: Annotated[str | Baumgarte, Stabilisation(), _STABILISATION] = PROJECTION
    first_penetration: Annotated[float, Quantity("number", above=0.0), _FIRST_PENETRATION] = 1e-3

    @property
    def arguments(self) -> dict[str, Any]:
        """The options that are given, as `simulate` takes them."""
        return {name: getattr(self, name) for name in ARGUMENTS if name in self.given}

    def changed(self: T, changes: Mapping[str, Any]) -> T:
        """Give a validated copy in which some are given, too; None gives what is not given."""
        given: Any = self
        return type(self)(**{name: getattr(self, name) for name in given.given} | dict(changes))

    def defaults(self) -> dict[str, Any]:
        """Give the defaults; what is given has none, so that it stands in a file even where it is the default."""
        return {
            name: dataclasses.MISSING if name in self.given else value for name, value in super().defaults().items()
        }

    @property
    def alpha_beta(self) -> tuple[float, float]:
        """Baumgarte's parameters, zero with projection."""
        how = self.stabilisation
        return (how.alpha, how.beta) if isinstance(how, Baumgarte) else (0.0, 0.0)


@describe("")
class Simulation(Options):
    """How to run: until which time, at which tolerances and by which method, what to keep, and where to save it.

    They belong to the file, not to the mechanism: what the command line says comes first.
    """

    noun: ClassVar[str] = "simulation"

    output: Annotated[str | None, FileName(), _OUTPUT] = None


@cache
def option_of(name: str) -> Option:
    """Return what is said of an option beside its type."""
    return next(mark for mark in _marks(name) if isinstance(mark, Option))


@cache
def type_of(name: str) -> Any:
    """Return the type of an option."""
    return next(mark for mark in _marks(name) if isinstance(mark, FieldType))


def _marks(name: str) -> tuple[Any, ...]:
    marks: tuple[Any, ...] = get_type_hints(Simulation, include_extras=True)[name].__metadata__
    return marks


#: What `simulate` takes; what is about the steps that are taken.
ARGUMENTS = field_names(Options)
OF_STEPS = tuple(name for name in ARGUMENTS if option_of(name).steps)


def check_for_many(how: Options, who: str) -> None:
    """Refuse options of a mechanism that change the steps of its single runs, and that others, `who`, do not have."""
    usual = Options()
    for name in ARGUMENTS:
        value, default = getattr(how, name), getattr(usual, name)
        if option_of(name).alone and value != default:
            raise ModelError(
                f"simulation.{name} {show(value)} applies only to single runs of the mechanism; {who} are computed "
                f"with {show(default)}; leave it out of [simulation]"
            )


def options_among(allowed: Iterable[str], given: Mapping[str, Any], **more: Any) -> Options:
    """Return options of which only some are allowed to be given; `more` are given with them."""
    for name in given:
        if name not in allowed:
            raise ModelError(f"unknown option {show(name)}; {nearest(name, allowed)}")
    return Options(**{**more, **given})


def takes_options(*names: str, **defaults: Any) -> Callable[[F], F]:
    """Let a function that takes `**options` show these as its arguments, with their defaults or others."""

    def decorate(function: F) -> F:
        signature = inspect.signature(function)
        own = [one for one in signature.parameters.values() if one.kind is not inspect.Parameter.VAR_KEYWORD]
        options = [
            parameter.replace(kind=inspect.Parameter.KEYWORD_ONLY, default=defaults.get(name, parameter.default))
            for name, parameter in inspect.signature(Options).parameters.items()
            if name in names and name not in signature.parameters
        ]
        made: Any = function
        made.__signature__ = signature.replace(parameters=[*own, *options])
        return function

    return decorate
