"""JSON schemas of single descriptions, as they stand in a file.

In the schema of a whole file each law and fit stands once, under `$defs`, and is referred to: written out wherever they
may be, they would be thousands.
"""

from collections.abc import Callable
from contextvars import ContextVar
from functools import wraps
from typing import Any

from pydantic import TypeAdapter

from gudgeon._describe import completed
from gudgeon._family import Member

#: The tables of the schema that is being made by their classes, each with its name; none where one stands alone.
_defined: ContextVar[dict[type, tuple[str, dict[str, Any]]] | None] = ContextVar("_defined", default=None)
#: What stands for a reference meanwhile: pydantic would look for others among its own.
_REFERENCE = "gudgeon-reference"


def whole_schema(make: Callable[[], dict[str, Any]]) -> Callable[[], dict[str, Any]]:
    """Let the schema of a file have what it refers to under `$defs`; one that is part of another leaves it to that."""

    @wraps(make)
    def made() -> dict[str, Any]:
        if _defined.get() is not None:
            return make()
        defined: dict[type, tuple[str, dict[str, Any]]] = {}
        token = _defined.set(defined)
        try:
            table = make()
        finally:
            _defined.reset(token)
        linked: dict[str, Any] = _linked({**table, "$defs": dict(sorted(defined.values()))})
        return linked

    return made


def _linked(part: Any) -> Any:
    if isinstance(part, dict):
        known = {key: _linked(value) for key, value in part.items() if key != _REFERENCE}
        return {"$ref": f"#/$defs/{part[_REFERENCE]}", **known} if _REFERENCE in part else known
    return [_linked(item) for item in part] if isinstance(part, list | tuple) else part


def member_schema(cls: type[Member]) -> dict[str, Any]:
    """Give the schema of a family member's table where it may stand: a reference, or, alone, the schema itself."""
    defined = _defined.get()
    if defined is None:
        return tagged_schema(cls)
    if cls not in defined:
        name, taken = f"{cls.noun} {cls.tag_name()}".replace(" ", "-"), {name for name, _ in defined.values()}
        while name in taken:
            name += "-"
        defined[cls] = name, {}
        defined[cls] = name, tagged_schema(cls)
    return {_REFERENCE: defined[cls][0]}


def field_schema(field_type: Any) -> dict[str, Any]:
    """Give the schema of a field's type, or of a described class with all its fields."""
    return TypeAdapter(field_type).json_schema()


def table_schema(cls: Any) -> dict[str, Any]:
    """Give the schema of a description's table in a file: the first line of its docstring, and its fields."""
    schema = field_schema(completed(cls))
    summary = (cls.__doc__ or cls.__name__).strip().splitlines()[0]
    properties = {name: _tidy(field) for name, field in schema.get("properties", {}).items()}
    table = {
        "type": "object",
        "description": summary,
        "properties": properties,
        "required": schema.get("required", []),
        "additionalProperties": False,
    }
    adapted: dict[str, Any] = cls.adapt_schema(table)
    return adapted


def tagged_schema(cls: type[Member]) -> dict[str, Any]:
    """Give the schema of a family member's table, with the key that names it."""
    schema = table_schema(cls)
    schema["properties"] = {cls.tag: {"const": cls.tag_name()}, **schema["properties"]}
    schema["required"] = [cls.tag, *schema["required"]]
    return schema


def _tidy(field: dict[str, Any]) -> dict[str, Any]:
    """Drop what pydantic adds and a TOML file does not have: titles, null, and defaults that are objects."""
    kept = {key: value for key, value in field.items() if key not in ("title", "default")}
    if "default" in field and isinstance(field["default"], int | float | str | bool):
        kept["default"] = field["default"]
    choices = [choice for choice in kept.get("anyOf", []) if choice != {"type": "null"}]
    if len(choices) == 1 and len(kept["anyOf"]) > 1:
        del kept["anyOf"]
        kept = {**choices[0], **kept}
    return kept
