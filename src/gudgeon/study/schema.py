"""The JSON schema of a study's file, for editors that check and complete while one writes."""

from typing import Any

from gudgeon._schema import table_schema, tagged_schema, whole_schema
from gudgeon.model.options import Options
from gudgeon.model.schema import schema as mechanism_schema
from gudgeon.study.ensemble import MOST_REPEATS, MOST_SPREAD
from gudgeon.study.measures import MEASURES
from gudgeon.study.options import OF_CASES
from gudgeon.study.samples import MOST_VALUES, SAMPLERS, SCALES
from gudgeon.study.study import KEEP

_VALUE = {"type": ["number", "string"]}
_COUNT = {"type": "integer", "minimum": 1, "maximum": MOST_VALUES}
_PATHS = {"type": "array", "items": {"type": "string"}, "minItems": 1, "description": "paths with one value"}


@whole_schema
def schema() -> dict[str, Any]:
    """Return the JSON schema (draft 2020-12) of the file form of a study."""
    run = table_schema(Options)["properties"]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "gudgeon study",
        "type": "object",
        "properties": {
            "name": {"type": "string", "minLength": 1},
            "model": model_schema(),
            **{key: run[key] for key in OF_CASES},
            "samples": {**_COUNT, "description": "number of samples of the distributions"},
            "sampler": {"enum": list(SAMPLERS)},
            "seed": {"type": "integer", "minimum": 0},
            "repeat": {**_COUNT, "maximum": MOST_REPEATS, "description": "how often each case is run"},
            "spread": {
                "type": "number",
                "exclusiveMinimum": 0,
                "maximum": MOST_SPREAD,
                "description": "how far journals start elsewhere in repetitions, in parts of their clearance",
            },
            "keep": {"enum": list(KEEP), "description": "whole runs to keep beside the store"},
            "vary": {"type": "object", "minProperties": 1, "additionalProperties": _entry()},
            "measure": {
                "type": "object",
                "minProperties": 1,
                "additionalProperties": {"oneOf": [tagged_schema(measure) for measure in MEASURES]},
            },
        },
        "required": ["model", "vary", "measure"],
        "additionalProperties": False,
    }


def model_schema() -> dict[str, Any]:
    """Return the schema of a mechanism inside another file, or by the name of its own."""
    mechanism = {key: value for key, value in mechanism_schema().items() if key != "$schema"}
    name = {"type": "string", "description": "name of a mechanism's file, relative to this one"}
    return {"anyOf": [name, mechanism]}


def _entry() -> dict[str, Any]:
    """Return the schema of what a parameter goes through."""
    values = {"type": "array", "minItems": 1, "description": "values in SI units or with a unit, fits, laws"}
    distribution = {"distribution": {"type": "string", "description": "name in scipy.stats"}} | dict.fromkeys(
        ("loc", "scale", "lower", "upper"), _VALUE
    )
    zipped = {"zip": {"type": "object", "minProperties": 1}}
    return {
        "anyOf": [
            values,
            grid_schema(),
            _table(distribution | {"paths": _PATHS}, ["distribution"], others=True),
            _table({"values": {"anyOf": [values, {"type": "object"}]}, "paths": _PATHS}, ["values"]),
            _table(zipped, ["zip"]),
            {"type": "object", "minProperties": 1, "additionalProperties": {"type": "object"}},
        ]
    }


def grid_schema() -> dict[str, Any]:
    """Return the schema of a grid."""
    grid = {"from": _VALUE, "to": _VALUE, "count": _COUNT, "scale": {"enum": list(SCALES)}}
    return _table(grid | {"paths": _PATHS}, ["from", "to", "count"])


def _table(properties: dict[str, Any], required: list[str], others: bool = False) -> dict[str, Any]:
    return {"type": "object", "properties": properties, "required": required, "additionalProperties": others}
