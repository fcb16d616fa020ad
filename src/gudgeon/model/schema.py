"""The JSON schema of a mechanism's file, for editors that check and complete while one writes."""

from typing import Any

from gudgeon._quantity import Gravity
from gudgeon._schema import field_schema, table_schema, tagged_schema, whole_schema
from gudgeon.joints import JOINTS
from gudgeon.laws.material import Material
from gudgeon.model.body import Body
from gudgeon.model.drive import Drive
from gudgeon.model.load import LOADS
from gudgeon.model.options import Simulation
from gudgeon.model.probe import PROBES, AnyProbe, Probe

_NAMES = {"pattern": r"^[^.]+$", "not": {"const": "ground"}}


@whole_schema
def schema() -> dict[str, Any]:
    """Give the JSON schema (draft 2020-12) of the file form of a mechanism."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "gudgeon mechanism",
        "type": "object",
        "properties": {
            "name": {"type": "string", "minLength": 1},
            "gravity": field_schema(Gravity),
            "materials": _tables(_unnamed(table_schema(Material))),
            "bodies": {**_tables(_unnamed(table_schema(Body))), "minProperties": 1},
            "joints": _tables({"oneOf": [_unnamed(tagged_schema(joint)) for joint in JOINTS]}),
            "drives": _tables(_drive()),
            "loads": _tables({"oneOf": [_unnamed(tagged_schema(load)) for load in LOADS]}),
            "probes": _tables({"oneOf": [_probe(probe) for probe in PROBES]}),
            "simulation": table_schema(Simulation),
        },
        "required": ["name", "bodies"],
        "additionalProperties": False,
    }


def _tables(entry: dict[str, Any]) -> dict[str, Any]:
    return {"type": "object", "propertyNames": _NAMES, "additionalProperties": entry}


def _unnamed(table: dict[str, Any]) -> dict[str, Any]:
    """Leave out the name, which is the table's key, and put two bodies in one list."""
    properties = {name: field for name, field in table["properties"].items() if name != "name"}
    required = [name for name in table["required"] if name != "name"]
    if "first" in properties:
        pair = {"type": "array", "items": {"type": "string"}, "minItems": 2, "maxItems": 2}
        kept = {name: field for name, field in properties.items() if name not in ("first", "second")}
        properties = {"bodies": {**pair, "description": "first and second body"}, **kept}
        required = ["bodies", *(name for name in required if name not in ("first", "second"))]
    return {**table, "properties": properties, "required": required}


def _drive() -> dict[str, Any]:
    laws = ("position", "speed", "acceleration")
    return {**_unnamed(table_schema(Drive)), "oneOf": [{"required": [law]} for law in laws]}


def _probe(cls: type[AnyProbe]) -> dict[str, Any]:
    """Give the schema of a probe; that of a point need not say its kind."""
    table = _unnamed(tagged_schema(cls))
    return {**table, "required": [name for name in table["required"] if cls is not Probe or name != Probe.tag]}
