"""gudgeon compare: saved runs side by side, as a table and a figure."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gudgeon._text import named, say
from gudgeon.cli._options import Channels, NoVerify, OwnLaws
from gudgeon.cli._panels import ROW, WIDE

if TYPE_CHECKING:
    from gudgeon.analysis import ComparedRuns


def compare(
    files: Annotated[
        list[Path], typer.Argument(metavar="RUN RUN...", help="Saved runs; others are compared with the first.")
    ],
    channels: Channels = None,
    table: Annotated[Path | None, typer.Option(help="Write the table in SI units, as .csv.")] = None,
    figure: Annotated[
        Path | None, typer.Option(help="Draw the channels into common axes: .png, .svg, .pdf.  Needs --channels.")
    ] = None,
    laws: OwnLaws = None,
    no_verify: NoVerify = False,
) -> None:
    """Compare saved runs: extremes, means and RMS of their channels, and how they differ from the first.

    Runs are called by their files' names, and compared over the time that all of them cover. For example:

    gudgeon compare ideal.nc worn.nc --channels slider.acceleration.x,motor.torque --figure both.png
    """
    from gudgeon._describe import ModelError
    from gudgeon.analysis import compare as side_by_side
    from gudgeon.cli._files import picture_format, writable, write
    from gudgeon.cli._options import names_of
    from gudgeon.result.files import load

    names = names_of(channels)
    if len(files) < 2:
        raise ModelError(f"{named(files[0])} is one run; give at least two to compare")
    if figure is not None and names is None:
        raise ModelError("--figure needs the channels to draw; give --channels slider.velocity.x")
    kind = None if figure is None else picture_format(writable(figure, "--figure"), "--figure")
    if table is not None and writable(table, "--table").suffix.lower() != ".csv":
        raise ModelError(f"--table {named(table)}: the table is written as .csv; name it so")
    for option, path in (("--table", table), ("--figure", figure)):
        if path is not None and path.exists() and any(path.samefile(file) for file in files if file.exists()):
            raise ModelError(f"{option} {named(path)} is one of the runs; name another file")
    runs = [load(file, verify=not no_verify) for file in files]
    found = side_by_side(dict(zip(_names(files), runs, strict=True)), names)
    say(found)
    if table is not None:
        units = found.table.attrs["units"]
        flat = found.table.reset_index()
        flat.insert(2, "unit", [units[name] for name in flat["channel"]])
        write(table, flat.to_csv(index=False, lineterminator="\n").encode())
        say(f"table: {named(table)}")
    if figure is not None and kind is not None:
        write(figure, _picture(found, names or [], kind))
        say(f"drawn: {named(figure)}")


def _names(files: list[Path]) -> list[str]:
    """Return a name for each run: that of its file, with its folder where several have the same."""
    from gudgeon._describe import ModelError

    stems = [file.stem for file in files]
    for file in files:
        if files.count(file) > 1:
            raise ModelError(f"{named(file)} is given twice; give different runs")
    return [stem if stems.count(stem) == 1 else str(file) for stem, file in zip(stems, files, strict=True)]


def _picture(found: ComparedRuns, channels: list[str], kind: str) -> bytes:
    """Draw the channels of all runs into common axes."""
    import io

    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    from gudgeon.plot.side_by_side import panel_count

    rows = panel_count(found.runs, channels)
    figure = Figure(figsize=(WIDE, ROW * rows), layout="constrained")
    FigureCanvasAgg(figure)
    found.plot(*channels, ax=figure.subplots(rows, 1, sharex=True, squeeze=False)[:, 0])
    picture = io.BytesIO()
    figure.savefig(picture, format=kind, dpi=150)
    return picture.getvalue()
