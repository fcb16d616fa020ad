"""How a mechanism's file wants to be run: its table [simulation]."""

from typing import Annotated, Any, ClassVar, Literal

from gudgeon._arguments import MOST_INSTANTS, MOST_STEPS, kept
from gudgeon._describe import Description, FieldType, ModelError, describe, show
from gudgeon._quantity import Quantity


class FileName(FieldType):
    """A field that holds the name of a file, without folders: a model from elsewhere writes nowhere else."""

    def convert(self, value: Any) -> str:
        if not isinstance(value, str) or not value.isprintable() or value.strip() in ("", ".", ".."):
            raise ModelError(f"{show(value)} must be the name of a file, like 'run.nc'")
        if any(sign in value for sign in "/\\:"):
            raise ModelError(f"{show(value)} must be a name without folders; name a folder on the command line")
        return value

    def schema(self) -> dict[str, Any]:
        return {"type": "string", "pattern": r"^[^/\\:]+$", "description": "name of a file, without folders"}


class Count(FieldType):
    """A field that holds a whole number between two."""

    def __init__(self, least: int, most: int) -> None:
        self.least, self.most = least, most

    def convert(self, value: Any) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or value < self.least:
            raise ModelError(f"{show(value)} must be a whole number, at least {self.least}")
        if value > self.most:
            raise ModelError(f"{show(value)} is too large; give at most {self.most}")
        return value

    def schema(self) -> dict[str, Any]:
        return {"type": "integer", "minimum": self.least, "maximum": self.most}


class Keep(FieldType):
    """A field that says what is kept of a run: a size of its steps, all of them, or some channels."""

    def convert(self, value: Any) -> str | tuple[str, ...]:
        kept(value)
        return value if isinstance(value, str) else tuple(value)

    def schema(self) -> dict[str, Any]:
        size = {"type": "string", "description": "size of the steps that are kept, like '200 MB', or 'all'"}
        names = {"type": "array", "items": {"type": "string"}, "minItems": 1, "description": "names of channels"}
        return {"anyOf": [size, names]}


@describe("simulation")
class Settings(Description):
    """How to run: until which time, at which tolerances and by which method, what to keep, and where to save it.

    `times` is the number of equally spaced instants to keep; without it, steps are kept: as many as fit into the size
    `keep`, like "200 MB", or "all" of them; `keep` may also be a list of the channels to keep. `max_steps` is the
    number of steps after which to give up.
    They belong to the file, not to the mechanism: what the command line says comes first.
    """

    noun: ClassVar[str] = "simulation"

    until: Annotated[float, Quantity("time", above=0.0)] | None = None
    rtol: Annotated[float, Quantity("number", minimum=1e-14, maximum=0.1)] | None = None
    atol: Annotated[float, Quantity("number", minimum=0.0)] | None = None
    method: Literal["auto", "dop853", "radau", "gear", "adams"] | None = None
    times: Annotated[int, Count(2, MOST_INSTANTS)] | None = None
    max_steps: Annotated[int, Count(1, MOST_STEPS)] | None = None
    keep: Annotated[str | tuple[str, ...], Keep()] | None = None
    output: Annotated[str, FileName()] | None = None
