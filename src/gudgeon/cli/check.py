"""gudgeon check: what can be said of a mechanism before it runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def check(file: Annotated[Path, typer.Argument(metavar="FILE", help="The mechanism, as TOML.")]) -> None:
    """Validate FILE, assemble the mechanism, and count degrees of freedom and redundant constraints."""
    from gudgeon.cli._files import naming_file
    from gudgeon.model.files import read

    mechanism = read(file)
    with naming_file(file):
        found = mechanism.check()
    redundant = f"{found.redundant_rows}, in {', '.join(found.redundant)}" if found.redundant_rows else "none"
    lines = [
        ("mechanism", mechanism.name),
        (
            "parts",
            f"{_count(len(mechanism.bodies), 'body', 'bodies')}, {_count(len(mechanism.joints), 'joint')}, "
            f"{_count(len(mechanism.drives), 'drive')}, {_count(len(mechanism.loads), 'load')}",
        ),
        ("joints with play", ", ".join(found.joints_with_play) or "none"),
        ("coordinates", str(found.coordinates)),
        ("constraints", f"{found.constraints}, those of drives included"),
        ("redundant constraints", redundant),
        ("degrees of freedom", str(found.freedom)),
        ("assembles", "yes"),
        *(("note", message) for message in found.messages),
    ]

    from rich.console import Console
    from rich.table import Table

    table = Table.grid(padding=(0, 2))
    table.add_column(style="bold", no_wrap=True)
    table.add_column()
    for what, how_much in lines:
        table.add_row(what, how_much)
    Console(highlight=False, markup=False).print(table)


def _count(number: int, one: str, many: str | None = None) -> str:
    return f"{number} {one if number == 1 else many or one + 's'}"
