"""What the cases of the papers share when they are shown: figures written in turn, axes over time, a table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gudgeon.plot._axes import tidy

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from gudgeon.result.run import Run

#: Figures by their numbers in a paper: size in inches, and what draws the cases into one.
Figures = Mapping[str, tuple[tuple[float, float], Callable[[Any, Any], None]]]


def write_figures(folder: Path, paper: str, figures: Figures, drawn: Any) -> list[Path]:
    """Draw cases that are computed already, each figure into a file named after the paper; gives their paths."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for numbers, (size, make) in figures.items():
        figure = Figure(figsize=size, layout="constrained")
        FigureCanvasAgg(figure)
        make(figure, drawn)
        path = folder / f"{paper}-{numbers}.png"
        figure.savefig(path, dpi=150)
        written.append(path)
    return written


def time_axis(ax: Axes, run: Run, label: str) -> None:
    """Label an axis over the time of a run."""
    ax.set_xlim(0.0, run.time[-1])
    ax.set_xlabel("time in s")
    ax.set_ylabel(label)
    ax.locator_params(axis="x", nbins=5)
    tidy(ax)


def legend_above(ax: Axes) -> None:
    """Put the legend above the axes, where nothing is drawn."""
    ax.legend(loc="lower right", bbox_to_anchor=(1.0, 1.0), ncols=4, frameon=False, fontsize=9, borderaxespad=0.2)


def print_table(console: Any, head: list[str], rows: Iterable[list[str]], caption: str) -> None:
    """Print a table whose first column holds names."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    shown = Table(box=SIMPLE_HEAD, caption=caption)
    for title in head:
        shown.add_column(title, justify="left" if title == head[0] else "right", no_wrap=True)
    for row in rows:
        shown.add_row(*row)
    console.print(shown)
