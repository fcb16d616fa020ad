"""gudgeon info: what a saved run holds."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from gudgeon._text import say
from gudgeon.cli._options import NoVerify


def info(
    file: Annotated[Path, typer.Argument(metavar="RUN", help="A saved run.")], no_verify: NoVerify = False
) -> None:
    """Sum up a saved RUN, and list its channels with their units and meaning."""
    from rich.console import Console

    from gudgeon.cli._files import summary_table
    from gudgeon.result.files import load

    run = load(file, verify=not no_verify)
    console = Console(highlight=False, markup=False)
    console.print(summary_table(run.summary()))
    console.print()
    say(run.channels)
