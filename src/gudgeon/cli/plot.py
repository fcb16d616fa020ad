"""gudgeon plot: a picture of a saved run."""

from __future__ import annotations

import io
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from gudgeon.result.run import Run


def plot(
    file: Annotated[Path, typer.Argument(metavar="RUN", help="A saved run.")],
    channels: Annotated[list[str] | None, typer.Argument(metavar="CHANNEL...", help="Like slider.velocity.x.")] = None,
    over: Annotated[str, typer.Option(help="The channel to draw over, like O.angle.")] = "time",
    orbit: Annotated[str | None, typer.Option(metavar="JOINT", help="Draw the journal's path in this joint.")] = None,
    hysteresis: Annotated[
        str | None, typer.Option(metavar="JOINT", help="Draw force over penetration in this joint.")
    ] = None,
    revolutions: Annotated[float | None, typer.Option(help="Only the last so many turns of the crank.")] = None,
    output: Annotated[
        Path | None, typer.Option(help="The picture: .png, .svg, .pdf.  [default: RUN's name, .png]")
    ] = None,
) -> None:
    """Draw channels of a saved RUN over time or over another channel, the path of a journal, or its hysteresis."""
    from gudgeon._describe import ModelError
    from gudgeon.cli._files import writable
    from gudgeon.result.files import load

    run = load(file)
    if not (channels or orbit or hysteresis):
        raise ModelError(
            f"say what to plot: --orbit JOINT, --hysteresis JOINT, or channels of {', '.join(run.channels)}"
        )
    target = writable(output or file.with_suffix(".png"), "--output")
    if target.exists() and target.samefile(file):
        raise ModelError(f"--output {target} is the run itself; name another file")
    if revolutions is not None:
        run = run.last_revolutions(revolutions)

    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    known = sorted(FigureCanvasAgg.get_supported_filetypes())
    kind = target.suffix.removeprefix(".").lower()
    if kind not in known:
        raise ModelError(
            f"--output {target}: a picture cannot be {target.suffix or 'without ending'}; known: {', '.join(known)}"
        )

    groups = _by_unit(run, channels or [])
    square = [name for name in (orbit, hysteresis) if name is not None]
    size = (7.5 * bool(groups) + 4.8 * len(square), max(4.4 if square else 0.0, 2.9 * len(groups)))
    figure = Figure(figsize=size, layout="constrained")
    FigureCanvasAgg(figure)
    parts: Any = figure.subfigures(
        1, bool(groups) + len(square), width_ratios=[7.5] * bool(groups) + [4.8] * len(square)
    )
    parts = list(parts) if bool(groups) + len(square) > 1 else [parts]
    if groups:
        rows = parts.pop(0).subplots(len(groups), 1, sharex=True, squeeze=False)[:, 0]
        for ax, group in zip(rows, groups, strict=True):
            run.plot(*group, over=over, ax=ax)
            ax.label_outer()
    if orbit is not None:
        run.plot_orbit(orbit, ax=parts.pop(0).subplots())
    if hysteresis is not None:
        run.plot_hysteresis(hysteresis, ax=parts.pop(0).subplots())

    picture = io.BytesIO()
    figure.savefig(picture, format=kind, dpi=150)
    try:
        target.write_bytes(picture.getvalue())
    except OSError as error:
        raise ModelError(f"{target} cannot be written: {error.strerror or error}") from None
    print(f"drawn: {target}")


def _by_unit(run: Run, channels: list[str]) -> list[list[str]]:
    """Group channels that go into the same axes: those of one unit."""
    groups: dict[str, list[str]] = {}
    for name in channels:
        units = run.values(name)[1]
        groups.setdefault(units or name, []).append(name)
    return list(groups.values())
