"""JSON schemas of single descriptions, as they stand in a file."""

from typing import Any

from pydantic import TypeAdapter

from gudgeon._describe import completed
from gudgeon._family import Member


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
