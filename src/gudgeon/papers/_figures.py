"""What the cases of the papers share when they are shown: figures, lines with play and without, a table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gudgeon.plot._axes import BLUE, ORANGE, tidy

if TYPE_CHECKING:
    import numpy as np
    from matplotlib.axes import Axes

    from gudgeon.plot._units import Scale
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


def draw_both(
    ax: Axes,
    run: Run,
    ideal: Run,
    over: Callable[[Run], np.ndarray],
    values: Callable[[Run], np.ndarray],
    ideal_in_front: bool = False,
    label: str = "with play",
) -> None:
    """Draw a quantity of a run with play and of the ideal mechanism.

    Parameters
    ----------
    ax : Axes
        Where to draw.
    run, ideal : Run
        The run with play, and that of the ideal mechanism.
    over, values : callable
        What to draw over, and what to draw: functions of a run, in the units of the axes.
    ideal_in_front : bool
        Whether the ideal mechanism is a thin line in front, for where peaks would hide it; else a broad one behind.
    label : str
        What the run with play is called in a legend.
    """
    look: dict[str, Any] = {"linewidth": 1.0} if ideal_in_front else {"linewidth": 2.2, "alpha": 0.5, "zorder": 1.5}
    ax.plot(over(run), values(run), color=BLUE, linewidth=0.8, label=label)
    ax.plot(over(ideal), values(ideal), color=ORANGE, label="ideal joints", **look)
    tidy(ax)


def time_of(run: Run) -> np.ndarray:
    """Return the instants of a run in s, to draw over."""
    return run.time


def channel_of(name: str, unit: Scale) -> Callable[[Run], np.ndarray]:
    """Return a function of a run: its channel of this name, in this unit."""
    return lambda run: unit.of(run.values(name)[0])


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


def print_table(
    console: Any, head: list[str], rows: Iterable[list[str]], caption: str | None = None, wrap: bool = False
) -> None:
    """Print a table whose first column holds names; `wrap`: whether lines may be broken on a narrow terminal."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    shown = Table(box=SIMPLE_HEAD, caption=caption)
    for number, title in enumerate(head):
        shown.add_column(title, justify="right" if number else "left", no_wrap=not wrap)
    for row in rows:
        shown.add_row(*row)
    console.print(shown)
