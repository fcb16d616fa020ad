"""gudgeon check: what can be said of a mechanism before it runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def check(file: Annotated[Path, typer.Argument(metavar="FILE", help="The mechanism, as TOML.")]) -> None:
    """Validate FILE, assemble the mechanism, and count degrees of freedom and redundant constraints."""
    from gudgeon._path import naming_file
    from gudgeon.cli._files import summary_table
    from gudgeon.model.files import read_with_settings
    from gudgeon.simulate import check_keep

    mechanism, settings = read_with_settings(file)
    with naming_file(file):
        found = mechanism.check()
        if settings.keep is not None:
            check_keep(mechanism, settings.keep)

    from rich.console import Console

    Console(highlight=False, markup=False).print(summary_table(found.summary()))
