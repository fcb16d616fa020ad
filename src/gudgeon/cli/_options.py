"""Arguments and options that several commands have."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer


def quantity(text: str) -> Any:
    """Return the value of an option as Python and files take it: a bare number in SI units, or a string with its unit.

    Options pass it to typer as their `parser`, with `Any` as type.
    """
    from gudgeon._unit_kind import number_or_text

    return number_or_text(text)


MechanismFile = Annotated[Path, typer.Argument(metavar="FILE", help="The mechanism, as TOML.")]
Changes = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="PATH=VALUE", help="Change a parameter: B.fit.clearance='0.1 mm'; repeatable."),
]


def _learn(files: list[Path] | None) -> list[Path] | None:
    """Make laws of the user's known before the command reads a mechanism."""
    if files:
        from gudgeon.cli._laws_file import learn

        learn(files)
    return files


OwnLaws = Annotated[
    list[Path] | None,
    typer.Option(
        "--laws",
        metavar="FILE.py",
        callback=_learn,
        help="Run this Python file, whose laws a model may name; repeatable.",
    ),
]
Period = Annotated[
    Any,
    typer.Option(parser=quantity, metavar="TIME", help="In s or with a unit: '12 ms'.  [default: that of the drive]"),
]
Fresh = Annotated[bool, typer.Option("--fresh", help="Start over: remove what the store has.")]
Plot = Annotated[Path | None, typer.Option(help="Then draw it: .png, .pdf or .svg.")]
Channel = Annotated[str | None, typer.Option(help="What to draw, over its rate: slider.position.x.")]
Cluster = Annotated[
    str | None, typer.Option(metavar="ADDRESS", help="Compute on a Dask cluster, like tcp://host:8786.")
]
SavedRun = Annotated[Path, typer.Argument(metavar="RUN", help="A saved run.")]
AllowPaths = Annotated[bool, typer.Option("--allow-paths", help="Let FILE name files outside its folder.")]
NoVerify = Annotated[bool, typer.Option("--no-verify", help="Read a run even if its checksum does not match.")]
Channels = Annotated[
    list[str] | None,
    typer.Option(metavar="NAMES", help="Channels, components or parts: slider,B.force.x; repeatable.  [default: all]"),
]


def names_of(given: list[str] | None) -> list[str] | None:
    """Return the names in options, of which each has one or several with commas between them; None if there is none."""
    if not given:
        return None
    return [name.strip() for text in given for name in text.split(",") if name.strip()]
