"""All parameters and measures of sampled cases against each other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from gudgeon._describe import ModelError
from gudgeon.plot._axes import BLUE, tidy
from gudgeon.plot._commands import Commands, know
from gudgeon.plot._table import FEW, Column, borders, checked, column, parameters_of

if TYPE_CHECKING:
    import xarray

#: Columns at most: more are too small to read.
MOST = 10
LETTERS = 17  # of a label beside a panel
#: Bars of a histogram at most.
MOST_BARS = 40


def plot_scatter_matrix(table: xarray.Dataset, names: Sequence[str] | None = None, ax: Any = None) -> np.ndarray:
    """Draw parameters and measures of a study against each other: a point for each case, histograms on the diagonal.

    Histograms have a bar for each value where there are few of them, as in a grid, and for each name of what was
    chosen. Above the diagonal stands the rank correlation after Spearman, from -1 to 1; names have no order, and so no
    correlation.

    Parameters
    ----------
    table : xarray.Dataset
        What `study.run()` gave, or a part of it.
    names : list of str, default None
        Parameters and measures; None: all of them.
    ax : array of matplotlib.axes.Axes, default None
        As many rows and columns of axes as there are names; None: in a new figure.

    Returns
    -------
    array of matplotlib.axes.Axes
    """
    table = checked(table)
    dims = [str(dim) for dim in table.dims]
    wanted = list(names) if names is not None else [*parameters_of(table), *map(str, table.data_vars)]
    if not 2 <= len(wanted) <= MOST:
        raise ModelError(f"a scatter matrix has 2 to {MOST} columns, not {len(wanted)}; choose some by names=[...]")
    columns = [column(table, name, dims) for name in wanted]
    panels = _panels(ax, len(columns))
    commands = Commands(table, dims)
    for row, upwards in enumerate(columns):
        for col, across in enumerate(columns):
            panel = panels[row, col]
            if col < row:
                x, y = across.places.ravel(), upwards.places.ravel()
                points = panel.scatter(x, y, s=9, color=BLUE, alpha=0.5, linewidths=0.0)
                points.set_gid(f"{across.name} {upwards.name}")
                know(points, commands)
            elif col == row:
                _histogram(panel, across)
            else:
                _correlation(panel, across, upwards)
            _edges(panel, across, upwards, row, col, len(columns))
    _align(panels)
    return panels


def _edges(panel: Any, across: Column, upwards: Column, row: int, col: int, count: int) -> None:
    """Write ticks and labels on the outer panels, and take them from the others."""
    if col > row:
        panel.set_axis_off()
        return
    across.show_on(panel.xaxis)
    if col < row:
        upwards.show_on(panel.yaxis)
    tidy(panel, grid=False)
    panel.set_xlabel(_short(across.label) if row == count - 1 else "")
    panel.set_ylabel(_short(upwards.label) if col == 0 else "")
    panel.tick_params(labelsize=7, labelbottom=row == count - 1, labelleft=col == 0 and row > 0)
    panel.xaxis.label.set_fontsize(8)
    panel.yaxis.label.set_fontsize(8)
    if across.is_choice and len("".join(across.names)) > LETTERS:
        panel.tick_params(axis="x", rotation=45)


def _align(panels: np.ndarray) -> None:
    """Give all panels of a column, and those of a row beside its histogram, the same limits."""
    for k in range(len(panels)):
        below, beside = panels[k:, k], panels[k, :k]
        across = np.array([panel.get_xlim() for panel in below])
        upwards = np.array([panel.get_ylim() for panel in beside])
        for panel in below:
            panel.set_xlim(across.min(), across.max())
        for panel in beside:
            panel.set_ylim(upwards.min(), upwards.max())


def _histogram(panel: Any, one: Column) -> None:
    """Draw how often values occur."""
    values = one.places.ravel()
    values = values[np.isfinite(values)]
    if one.is_choice:
        panel.bar(range(len(one.names)), np.bincount(values, minlength=len(one.names)), 0.8, color=BLUE, alpha=0.8)
    else:
        bins = _bins(values, one.on_logarithmic_axis)
        panel.hist(values, bins=bins, color=BLUE, alpha=0.8, edgecolor="white", linewidth=0.5)
    panel.set_ylim(bottom=0.0)
    panel.set_yticks([])


def _bins(values: np.ndarray, logarithmic: bool) -> np.ndarray:
    """Return the borders of the bars: around each value if there are few, else equally wide on the axis."""
    single = np.unique(values)
    if 0 < len(single) <= FEW and len(single) < len(values):
        return borders(single, logarithmic)
    line = np.log(values) if logarithmic else values
    found: np.ndarray = np.histogram_bin_edges(line, "auto")
    if len(found) > MOST_BARS + 1:
        found = np.linspace(found[0], found[-1], MOST_BARS + 1)
    if logarithmic:  # the ends exactly, or the first or last value is not counted
        return np.concatenate([single[:1], np.exp(found[1:-1]), single[-1:]])
    if len(single) and (single == np.round(single)).all():  # counts: equally many of them in each bar
        width = max(1.0, np.ceil(found[1] - found[0]))
        return single[0] - 0.5 + width * np.arange(np.ceil((single[-1] - single[0] + 1.0) / width) + 1.0)
    return found


def _correlation(panel: Any, across: Column, upwards: Column) -> None:
    from scipy.stats import spearmanr

    if across.is_choice or upwards.is_choice:
        return
    x, y = across.places.ravel(), upwards.places.ravel()
    known = np.isfinite(x) & np.isfinite(y)
    if known.sum() > 2 and np.ptp(x[known]) > 0.0 and np.ptp(y[known]) > 0.0:
        value = float(spearmanr(x[known], y[known]).statistic)
        shown = round(value, 2) + 0.0  # never -0.00
        text = panel.text(0.5, 0.5, f"{shown:.2f}", ha="center", va="center", transform=panel.transAxes)
        text.set_fontsize(9.0 + 5.0 * abs(value))
        text.set_color(str(0.6 * (1.0 - abs(value))))


def _short(label: str) -> str:
    """Break a long label before its unit."""
    text, by, unit = label.rpartition(" in ")
    return f"{text}\nin {unit}" if by and len(label) > LETTERS else label


def _panels(ax: Any, count: int) -> np.ndarray:
    from gudgeon.plot._axes import is_axes

    if ax is None:
        from matplotlib import pyplot

        side = 1.6 * count + 0.6
        _, ax = pyplot.subplots(count, count, figsize=(side, side), layout="constrained", squeeze=False)
    panels = np.asarray(ax, dtype=object)
    if panels.shape != (count, count) or not all(is_axes(one) for one in panels.ravel()):
        raise ModelError(f"{count} columns are drawn in {count} x {count} axes; give those of pyplot.subplots, or none")
    return panels
