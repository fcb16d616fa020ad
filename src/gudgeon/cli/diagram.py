"""gudgeon diagram: compute the values of a diagram's file that are missing in its store; draw it, write it."""

from __future__ import annotations

import gc
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gudgeon._text import named
from gudgeon.cli._files import check_export
from gudgeon.cli._filling import THREADS_OR_CLUSTER, as_it_is, filling, tell_failures
from gudgeon.cli._live import Live
from gudgeon.cli._options import AllowPaths, Cluster, Fresh, OwnLaws
from gudgeon.cli.study import OTHERS

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from gudgeon.study.diagrams.diagram import Diagram
    from gudgeon.study.outcomes import Outcomes
    from gudgeon.study.tally import Memory

#: Heights of a figure of one channel, and of each of several, in inches.
HEIGHT, ROW = 4.2, 2.8
#: Values that failed of which the error is shown.
MOST_FAILURES = 20


def diagram(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The diagram, as TOML.")],
    store: Annotated[
        Path | None, typer.Option(help="Where values are kept.  [default: FILE's name with .diagram, beside it]")
    ] = None,
    laws: OwnLaws = None,
    allow_paths: AllowPaths = False,
    fresh: Fresh = False,
    status: Annotated[bool, typer.Option("--status", help="Only say how many values are done.")] = False,
    export: Annotated[
        Path | None, typer.Option(help="Then write the values, one row for each period: .csv or .nc.")
    ] = None,
    plot: Annotated[Path | None, typer.Option(help="Then draw all channels: .png, .pdf, .svg, ...")] = None,
    channel: Annotated[str | None, typer.Option(help="Draw only this channel, or contacts.")] = None,
    workers: Annotated[int | None, typer.Option(min=1, help="Threads, at most one per chain.")] = None,
    cluster: Cluster = None,
) -> None:
    """Compute the orbit diagram in FILE: channels once per period, over a parameter; keep each value as it comes.

    The same command again goes on where it was. Exit codes: 0 all done, 1 some values failed, 2 wrong input,
    130 interrupted.
    """
    from gudgeon._describe import ModelError

    if fresh and status:
        raise ModelError("--fresh removes what --status would count; give one of them")
    if channel is not None and plot is None:
        raise ModelError("--channel says what to draw; name the picture by --plot")
    if cluster is not None and workers is not None:
        raise ModelError(THREADS_OR_CLUSTER)
    gc.enable()  # the command line does without, but this is no short program
    live = Live()
    with filling(live):
        from gudgeon.study.diagrams.files import read_diagram
        from gudgeon.study.files import stem

        made = read_diagram(file, allow_paths=allow_paths)
        target = store or file.with_name(f"{stem(file, 'diagram')}.diagram")
        _check(made, file, target, export, plot, channel)
        if status:
            with as_it_is(target, made.identity) as (there, said):
                _report(made, there, target, said, export, plot, channel)
            return
        with made.open(target, fresh=fresh) as outcomes:
            with live.showing(made.name):
                made.complete(outcomes, workers=workers, cluster=cluster, watch=live.watch)
            _report(made, outcomes, target, [("computed", live.effort)], export, plot, channel)


def _check(
    made: Diagram, file: Path, target: Path, export: Path | None, plot: Path | None, channel: str | None
) -> None:
    """Refuse files that cannot be written, before anything is computed."""
    from gudgeon._describe import ModelError, nearest, show
    from gudgeon.cli._files import picture_format
    from gudgeon.study.diagrams.chains import CONTACTS
    from gudgeon.study.diagrams.export import FORMATS

    others = {"the diagram itself": file, "the store": target}
    if export is not None:
        check_export(export, FORMATS.check, "--export", others)
    if plot is not None:
        picture_format(plot, "--plot")
        check_export(plot, lambda path: None, "--plot", others)
    known = [*made.channels, CONTACTS]
    if channel is not None and channel not in known:
        raise ModelError(f"--channel {show(channel)} is not kept by this diagram; {nearest(channel, known)}")


def _report(
    made: Diagram,
    outcomes: Outcomes | Memory,
    target: Path,
    more: list[tuple[str, str]],
    export: Path | None,
    plot: Path | None,
    channel: str | None,
) -> None:
    """Write and draw what there is, sum it up, and list what failed."""
    from rich.console import Console

    from gudgeon.cli._files import summary_table
    from gudgeon.study.diagrams.export import write

    size = len(outcomes)  # asked first: somebody may add to it
    cases = made.cases(outcomes)
    failures = [(where, case) for where, case in cases.items() if case is not None and not case.done]
    missing = sum(case is None for case in cases.values())
    others = max(size - len(made) + missing, 0)
    if export is not None or plot is not None:
        table = made.dataset(outcomes)
        if export is not None:
            write(table, export)
        if plot is not None:
            from gudgeon.cli._pictures import save_picture

            save_picture(_figure(table, made.channels if channel is None else (channel,)), plot)
    lines = [
        *made.summary(),
        *more,
        ("done", str(len(made) - missing - len(failures))),
        ("failed", str(len(failures))),
        ("missing", str(missing)),
        *([("others", f"{others} in the store, {OTHERS.replace('study', 'diagram')}")] if others else []),
        ("store", named(target)),
        *([("exported", named(export))] if export is not None else []),
        *([("drawn", named(plot))] if plot is not None else []),
    ]
    Console(highlight=False, markup=False).print(summary_table(lines))
    told = []
    for (direction, k), case in failures[:MOST_FAILURES]:
        value = f"{made.parameter} = {made.values[k]:.12g} {made.unit}".rstrip()
        told.append(f"{value}, {direction}, failed: {' '.join(case.error.split())}")
    tell_failures(told, len(failures))


def _figure(table: object, channels: Sequence[str]) -> Figure:
    """Draw channels one above the other."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    from gudgeon.plot.diagram import plot_diagram

    count = len(channels)
    figure = Figure(figsize=(7.0, HEIGHT if count == 1 else ROW * count), layout="constrained")
    FigureCanvasAgg(figure)
    panels = figure.subplots(count, 1, sharex=True, squeeze=False)[:, 0]
    for k, (ax, channel) in enumerate(zip(panels, channels, strict=True)):
        plot_diagram(table, channel, ax)  # type: ignore[arg-type]
        if k > 0 and (legend := ax.get_legend()) is not None:
            legend.remove()
        if k < count - 1:
            ax.set_xlabel("")
        if count > 1:
            ax.set_ylabel(ax.get_ylabel().replace(" at the section", "\nat the section"))
    figure.draw_without_rendering()
    for ax in panels:  # labels are as long as their panels at most
        ratio = ax.get_window_extent().height / ax.yaxis.label.get_window_extent().height
        ax.yaxis.label.set_size(min(1.0, ratio) * ax.yaxis.label.get_size())
    return figure
