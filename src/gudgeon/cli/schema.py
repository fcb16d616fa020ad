"""gudgeon schema: the JSON schema of a mechanism's file, or of a study's."""

from __future__ import annotations

from typing import Annotated, Literal

import typer


def schema(
    what: Annotated[
        Literal["mechanism", "study"], typer.Argument(metavar="[mechanism|study]", help="Of which sort of file.")
    ] = "mechanism",
) -> None:
    """Print the JSON schema of a mechanism's file or a study's, for editors that check and complete as one writes."""
    import json
    from importlib import import_module

    made = import_module("gudgeon.model.schema" if what == "mechanism" else "gudgeon.study.schema").schema()
    print(json.dumps(made, indent=2, ensure_ascii=False))
