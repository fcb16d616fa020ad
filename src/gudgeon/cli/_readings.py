"""What the commands share that read a saved run once more: its last turns, tables as CSV, pictures."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gudgeon._text import named, say

if TYPE_CHECKING:
    from gudgeon.result.run import Run

ChannelNames = Annotated[
    list[str], typer.Argument(metavar="CHANNEL...", help="Like slider.acceleration.x or B.force.magnitude.")
]
Of = Annotated[
    str | None, typer.Option(metavar="PART", help="Drive, joint or body whose turns count.  [default: the drive]")
]
Last = Annotated[float | None, typer.Option(metavar="COUNT", help="Only the last so many turns of the crank.")]
Table = Annotated[Path | None, typer.Option(help="Write all numbers in SI units, as .csv.")]
Figure = Annotated[Path | None, typer.Option(help="Draw it: .png, .svg, .pdf.")]


def opened(
    file: Path, last: float | None, table: Path | None, figure: Path | None = None, *, verify: bool = True
) -> Run:
    """Return a saved run, or its last turns, once it is clear that all that is asked for can be written."""
    from gudgeon._describe import ModelError
    from gudgeon.cli._files import picture_format, writable
    from gudgeon.result.files import load
    from gudgeon.simulate.again import with_motion

    for option, path in (("--table", table), ("--figure", figure)):
        if path is not None and writable(path, option).exists() and file.exists() and path.samefile(file):
            raise ModelError(f"{option} {named(path)} is the run itself; name another file")
    if table is not None and table.suffix.lower() != ".csv":
        raise ModelError(f"--table {named(table)}: the table is written as .csv; name it so")
    if figure is not None:
        picture_format(figure, "--figure")
    run = load(file, verify=verify)
    return run if last is None else with_motion(run, "the beginning of a turn").last_revolutions(last)


def write_table(frame: Any, path: Path | None) -> None:
    """Write a table with its index as CSV, if it is asked for."""
    from gudgeon.cli._files import write

    if path is not None:
        write(path, frame.to_csv(lineterminator="\n").encode())
        say(f"table: {named(path)}")


def write_figure(draw: Callable[[Any], Any], path: Path | None) -> None:
    """Draw into the axes of a figure, and write that, if it is asked for."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure as Canvas

    from gudgeon.cli._files import picture_format, write
    from gudgeon.cli._panels import WIDE

    if path is None:
        return
    figure = Canvas(figsize=(WIDE, 4.2), layout="constrained")
    FigureCanvasAgg(figure)
    draw(figure.subplots())
    picture = io.BytesIO()
    figure.savefig(picture, format=picture_format(path, "--figure"), dpi=150)
    write(path, picture.getvalue())
    say(f"drawn: {named(path)}")


def as_written(frame: Any) -> str:
    """Return a table for the terminal, six digits of each number."""
    text: str = frame.to_string(float_format=lambda value: f"{value:.6g}", na_rep="")
    return text
