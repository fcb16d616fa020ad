"""gudgeon schema: the JSON schema of a mechanism's file, of a study's or of a diagram's."""

from __future__ import annotations

from typing import Annotated, Literal

import typer

from gudgeon._text import say


def schema(
    what: Annotated[
        Literal["mechanism", "study", "diagram"],
        typer.Argument(metavar="[mechanism|study|diagram]", help="Of which sort of file."),
    ] = "mechanism",
) -> None:
    """Print the JSON schema of a mechanism's file, a study's or a diagram's, for editors that check as one writes."""
    import json
    from importlib import import_module

    modules = {"mechanism": "model.schema", "study": "study.schema", "diagram": "study.diagrams.schema"}
    made = import_module(f"gudgeon.{modules[what]}").schema()
    say(json.dumps(made, indent=2, ensure_ascii=False))
