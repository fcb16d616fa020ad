"""gudgeon equilibrium: where a mechanism rests, and its modes there."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from gudgeon._text import named, say
from gudgeon.cli._options import AllowPaths, Changes, MechanismFile, OwnLaws, quantity


def equilibrium(
    file: MechanismFile,
    changes: Changes = None,
    laws: OwnLaws = None,
    allow_paths: AllowPaths = False,
    time: Annotated[
        Any,
        typer.Option(parser=quantity, metavar="TIME", help="When loads act and drives stand so, in s or with a unit."),
    ] = "0 s",
    drives: Annotated[
        str, typer.Option(help="hold their positions, turn at their speed, or auto: turn for the sake of films.")
    ] = "auto",
    keep_neutral: Annotated[
        bool, typer.Option("--keep-neutral", help="Leave motions that nothing resists as they are.")
    ] = False,
    modes: Annotated[bool, typer.Option("--modes", help="List natural frequencies and damping, too.")] = False,
    mode: Annotated[int, typer.Option(metavar="NUMBER", help="Which mode --plot shows, from 0.")] = 0,
    plot: Annotated[
        Path | None, typer.Option(help="Draw a mode: .png, .svg, .pdf; as .gif, .apng, .mp4 or .webm it moves.")
    ] = None,
) -> None:
    """Find where the mechanism in FILE rests, and say whether it is stable there.

    `gudgeon run FILE --from equilibrium` starts a run there. For example:

    gudgeon equilibrium examples/double-wishbone.toml --modes --mode 1 --plot mode.gif
    """
    from rich.console import Console

    from gudgeon._describe import ModelError
    from gudgeon._path import naming_file
    from gudgeon.cli._changes import with_changes
    from gudgeon.cli._files import summary_table
    from gudgeon.model.files import read

    if plot is not None:
        _check_picture(plot, file)
    mechanism = with_changes(read(file, allow_paths=allow_paths), changes or ())
    try:
        with naming_file(file):
            found = mechanism.equilibrium(time=time, drives=drives, neutral="keep" if keep_neutral else "refuse")
            about = found.modes() if modes or plot is not None else None
    except ModelError as error:
        raise ModelError(str(error).replace("neutral='keep'", "--keep-neutral")) from None
    console = Console(highlight=False, markup=False)
    console.print(summary_table(found.summary()))
    if about is not None:
        console.print()
        say(about.table.to_string(float_format=lambda value: f"{value:.6g}"))
    if about is not None and plot is not None:
        _draw(about, mode, plot)
        say(f"drawn: {named(plot)}")


def _check_picture(path: Path, file: Path) -> None:
    """Refuse a picture that cannot be written."""
    from gudgeon._describe import ModelError
    from gudgeon.cli._files import picture_format, writable
    from gudgeon.plot.animation import MOVING

    if writable(path, "--plot").exists() and path.samefile(file):
        raise ModelError(f"--plot {named(path)} is the mechanism itself; name another file")
    if path.suffix.lower() not in MOVING:
        picture_format(path, "--plot")


def _draw(modes: Any, mode: int, path: Path) -> None:
    """Draw a mode, or show how it moves, by the name of the file."""
    from gudgeon.cli._pictures import save_picture
    from gudgeon.plot.animation import MOVING

    if path.suffix.lower() in MOVING:
        modes.animate(mode, path, duration="2 s", labels=True)
        return
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    figure = Figure(figsize=(7.5, 6.0), layout="constrained")
    FigureCanvasAgg(figure)
    in_space = modes.mechanism.dimension == 3
    modes.plot(mode, ax=figure.add_subplot(projection="3d" if in_space else None), labels=True)
    save_picture(figure, path)
