"""Arguments and options that several commands have."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

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
Period = Annotated[str | None, typer.Option(help="In s or with a unit: '12 ms'.  [default: that of the drive]")]
Fresh = Annotated[bool, typer.Option("--fresh", help="Start over: remove what the store has.")]
Plot = Annotated[Path | None, typer.Option(help="Then draw it: .png, .pdf or .svg.")]
Channel = Annotated[str | None, typer.Option(help="What to draw, over its rate: slider.position.x.")]
Cluster = Annotated[
    str | None, typer.Option(metavar="ADDRESS", help="Compute on a Dask cluster, like tcp://host:8786.")
]
SavedRun = Annotated[Path, typer.Argument(metavar="RUN", help="A saved run.")]
Channels = Annotated[
    list[str] | None,
    typer.Option(metavar="NAMES", help="Channels, components or parts: slider,B.force.x; repeatable.  [default: all]"),
]


def names_of(given: list[str] | None) -> list[str] | None:
    """Return the names in options, of which each has one or several with commas between them; None if there is none."""
    if not given:
        return None
    return [name.strip() for text in given for name in text.split(",") if name.strip()]
