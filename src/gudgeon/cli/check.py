"""gudgeon check: what can be said of a mechanism, of a study or of a diagram, before it runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from gudgeon.cli._options import OwnLaws


def check(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A mechanism, a study or a diagram, as TOML.")],
    laws: OwnLaws = None,
) -> None:
    """Validate FILE, assemble the mechanism, and count degrees of freedom and redundant constraints.

    Of a study: its cases and measures; of a diagram: its values and channels, without computing any.
    """
    from rich.console import Console

    from gudgeon.cli._files import summary_table
    from gudgeon.model._toml import read_tables

    data = read_tables(file)
    lines = _mechanism(file) if "model" not in data else _diagram(file) if "channels" in data else _study(file)
    Console(highlight=False, markup=False).print(summary_table(lines))


def _mechanism(file: Path) -> list[tuple[str, str]]:
    from gudgeon._path import naming_file
    from gudgeon.model.files import read_with_settings
    from gudgeon.simulate import check_keep

    mechanism, settings = read_with_settings(file)
    with naming_file(file):
        found = mechanism.check()
        if settings.keep is not None:
            check_keep(mechanism, settings.keep)
    return found.summary()


def _study(file: Path) -> list[tuple[str, str]]:
    from gudgeon.study.files import read_study
    from gudgeon.study.summary import description

    return description(read_study(file))


def _diagram(file: Path) -> list[tuple[str, str]]:
    from gudgeon.study.diagrams.files import read_diagram

    return read_diagram(file).summary()
