"""gudgeon plot: a picture of a saved run."""

from __future__ import annotations

import io
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from gudgeon.result.run import Run

#: Widths of panels, in inches.
WIDE, SQUARE = 7.5, 4.6


def plot(
    file: Annotated[Path, typer.Argument(metavar="RUN", help="A saved run.")],
    channels: Annotated[list[str] | None, typer.Argument(metavar="CHANNEL...", help="Like slider.velocity.x.")] = None,
    over: Annotated[str, typer.Option(help="The channel to draw over, like O.angle.")] = "time",
    orbit: Annotated[str | None, typer.Option(metavar="JOINT", help="Draw the journal's path in this joint.")] = None,
    hysteresis: Annotated[
        str | None, typer.Option(metavar="JOINT", help="Draw force over penetration in this joint.")
    ] = None,
    revolutions: Annotated[float | None, typer.Option(help="Only the last so many turns of the crank.")] = None,
    output: Annotated[Path | None, typer.Option(help="The picture: .png, .svg, .pdf.  [default: RUN.png]")] = None,
) -> None:
    """Draw channels of a saved RUN over time or over another channel, the path of a journal, or its hysteresis."""
    from gudgeon._describe import ModelError
    from gudgeon.cli._files import writable
    from gudgeon.result.files import load

    run = load(file)
    if not (channels or orbit or hysteresis):
        known = ", ".join(run.channels)
        raise ModelError(f"say what to plot: --orbit JOINT, --hysteresis JOINT, or channels: {known}")
    target = writable(output or file.with_suffix(".png"), "--output")
    if target.exists() and target.samefile(file):
        raise ModelError(f"--output {target} is the run itself; name another file")
    kind = _format(target)
    if revolutions is not None:
        run = run.last_revolutions(revolutions)

    figure = _figure(run, channels or [], over, orbit, hysteresis)
    picture = io.BytesIO()
    figure.savefig(picture, format=kind, dpi=150)
    try:
        target.write_bytes(picture.getvalue())
    except OSError as error:
        raise ModelError(f"{target} cannot be written: {error.strerror or error}") from None
    print(f"drawn: {target}")


def _format(target: Path) -> str:
    """Give the format that a picture's name asks for."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg

    from gudgeon._describe import ModelError

    known = sorted(FigureCanvasAgg.get_supported_filetypes())
    kind = target.suffix.removeprefix(".").lower()
    if kind not in known:
        raise ModelError(f"--output {target}: {target.suffix!r} is not a known sort of picture: {', '.join(known)}")
    return kind


def _figure(run: Run, channels: list[str], over: str, orbit: str | None, hysteresis: str | None) -> Figure:
    """Draw channels on the left, one above the other, and what is square to the right of them."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    groups = _by_unit(run, channels)
    widths = [WIDE] * bool(groups) + [SQUARE] * ((orbit is not None) + (hysteresis is not None))
    height = max(SQUARE - 0.2 if SQUARE in widths else 0.0, 2.9 * len(groups))
    figure = Figure(figsize=(sum(widths), height), layout="constrained")
    FigureCanvasAgg(figure)
    parts = list(figure.subfigures(1, len(widths), width_ratios=widths, squeeze=False)[0])
    if groups:
        rows = parts.pop(0).subplots(len(groups), 1, sharex=True, squeeze=False)[:, 0]
        for ax, group in zip(rows, groups, strict=True):
            run.plot(*group, over=over, ax=ax)
            ax.label_outer()
    if orbit is not None:
        run.plot_orbit(orbit, ax=parts.pop(0).subplots())
    if hysteresis is not None:
        run.plot_hysteresis(hysteresis, ax=parts.pop(0).subplots()).set_box_aspect(1.0)
    return figure


def _by_unit(run: Run, channels: list[str]) -> list[list[str]]:
    """Group channels that go into the same axes: those of one unit."""
    groups: dict[str, list[str]] = {}
    for name in channels:
        units = run.values(name)[1]
        groups.setdefault(units or name, []).append(name)
    return list(groups.values())
