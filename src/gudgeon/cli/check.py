"""gudgeon check: what can be said of a mechanism, of a study or of a diagram, before it runs."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gudgeon.cli._options import AllowPaths, OwnLaws

if TYPE_CHECKING:
    from gudgeon._display import Lines
    from gudgeon.simulate import Check

#: The exit code where a problem was found.
PROBLEM_FOUND = 1


def check(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A mechanism, a study or a diagram, as TOML.")],
    laws: OwnLaws = None,
    allow_paths: AllowPaths = False,
) -> None:
    """Validate FILE, assemble the mechanism, and count degrees of freedom and redundant constraints.

    For a study, list its cases and measures; for a diagram, its values and channels, without computing any. Drives that
    prescribe one motion together are compared until the time in the table [simulation]. The exit code is 1 if there is
    a problem that must be corrected first.
    """
    from rich.console import Console

    from gudgeon._display import with_messages
    from gudgeon.cli._files import summary_table
    from gudgeon.model._toml import read_tables

    data, sound = read_tables(file), True
    if "model" not in data:
        found = _mechanism(file, allow_paths)
        lines, sound = found.summary(), not found.problems
    else:
        problems, lines = _diagram(file, allow_paths) if "channels" in data else _study(file, allow_paths)
        lines, sound = with_messages(lines, problems), not problems
    Console(highlight=False, markup=False).print(summary_table(lines))
    if not sound:
        raise typer.Exit(PROBLEM_FOUND)


def _mechanism(file: Path, allow_paths: bool) -> Check:
    from gudgeon._path import naming_file
    from gudgeon.model.files import read
    from gudgeon.simulate import check_keep

    mechanism = read(file, allow_paths=allow_paths)
    how = mechanism.simulation
    with naming_file(file):
        if how.keep is not None:
            check_keep(mechanism, how.keep)
        return mechanism.check() if how.until is None else mechanism.check(how.until)


def _study(file: Path, allow_paths: bool) -> tuple[tuple[str, ...], Lines]:
    """Return the problems of the first mechanism of a study that can be made, and what the study is."""
    from gudgeon.study.files import read_study
    from gudgeon.study.summary import description

    made = read_study(file, allow_paths=allow_paths)
    return made.first().check(made.span.end).problems, description(made)


def _diagram(file: Path, allow_paths: bool) -> tuple[tuple[str, ...], Lines]:
    from gudgeon.study.diagrams.files import read_diagram

    made = read_diagram(file, allow_paths=allow_paths)
    return made.mechanism(0).check().problems, made.summary()
