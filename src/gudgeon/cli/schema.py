"""gudgeon schema: the JSON schema of a mechanism's file."""

from __future__ import annotations


def schema() -> None:
    """Print the JSON schema of a mechanism's file, for editors that check and complete while one writes."""
    import json

    from gudgeon.model.schema import schema

    print(json.dumps(schema(), indent=2, ensure_ascii=False))
