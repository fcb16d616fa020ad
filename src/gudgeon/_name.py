"""Names of parts."""

from typing import Annotated, Any

from gudgeon._describe import FieldType, ModelError, show

GROUND = "ground"
#: Names that channels of the whole mechanism begin with.
RESERVED = ("energy", "constraints", "time")
#: Characters of a name at most: it stands in every message and channel of its part.
LONGEST = 100


class NameType(FieldType):
    """A field that holds the name of a part: printable, without dots, which stand between names in paths."""

    def convert(self, value: Any) -> str:
        if not isinstance(value, str):
            raise ModelError(f"{show(value)} must be a text")
        if not value or value != value.strip() or not value.isprintable():
            raise ModelError(f"{show(value)} must be a printable text, not empty and without spaces around it")
        if len(value) > LONGEST:
            raise ModelError(f"{show(value)} has {len(value)} characters; use at most {LONGEST}")
        if "." in value:
            raise ModelError(f"{show(value)} must not contain a dot; write it like {show(value.replace('.', '-'))}")
        if value == GROUND:
            raise ModelError(f"{show(value)} is the name of the fixed frame; choose another")
        if value in RESERVED:
            raise ModelError(f"{show(value)} is a name of results; choose another")
        return str(value)

    def schema(self) -> dict[str, Any]:
        return {"type": "string", "pattern": "^[^.]+$", "maxLength": LONGEST}


Name = Annotated[str, NameType()]
