"""The JSON schema of a diagram's file, for editors that check and complete while one writes."""

from typing import Any

from gudgeon._schema import table_schema, whole_schema
from gudgeon.model.options import Options
from gudgeon.study.diagrams.chains import BACKWARD, BOTH, FORWARD
from gudgeon.study.diagrams.diagram import CARRY, FRESH, MOST_PERIODS, OF_VALUES
from gudgeon.study.schema import grid_schema, model_schema


@whole_schema
def schema() -> dict[str, Any]:
    """Return the JSON schema (draft 2020-12) of the file form of a diagram."""
    run = table_schema(Options)["properties"]
    count = {"type": "integer", "minimum": 1, "maximum": MOST_PERIODS}
    values = {"type": "array", "minItems": 1, "items": {"type": ["number", "string"]}}
    listed = {"type": "object", "properties": {"values": values, "paths": grid_schema()["properties"]["paths"]}}
    name = {"type": "string", "minLength": 1}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "gudgeon diagram",
        "type": "object",
        "properties": {
            "name": name,
            "model": model_schema(),
            "vary": {
                "type": "object",
                "minProperties": 1,
                "maxProperties": 1,
                "additionalProperties": {"anyOf": [values, grid_schema(), listed]},
            },
            "channels": {"anyOf": [name, {"type": "array", "items": name, "minItems": 1}]},
            "period": {"type": ["number", "string"], "description": "in s; else that of the drive"},
            "transient": {**count, "minimum": 0, "description": "periods that are left out at each value"},
            "keep": {**count, "description": "periods that are kept at each value"},
            "direction": {"enum": [FORWARD, BACKWARD, BOTH]},
            "start": {"enum": [CARRY, FRESH]},
            "chains": {**count, "description": "pieces of each direction that are computed side by side"},
            **{key: run[key] for key in OF_VALUES},
        },
        "required": ["model", "vary", "channels"],
        "additionalProperties": False,
    }
