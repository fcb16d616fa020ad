"""A measure of a study over two of its parameters, as colours."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from gudgeon._describe import ModelError
from gudgeon.plot._axes import axes, tidy
from gudgeon.plot._commands import Commands, know
from gudgeon.plot._table import CHANCE, Column, along, borders, checked, column, dimension, measure_of

if TYPE_CHECKING:
    import xarray
    from matplotlib.axes import Axes

#: Colours from low to high, legible in print and to colour-blind eyes, and that of cases that failed.
COLOURS, FAILED = "viridis", "0.82"


def plot_heat_map(
    table: xarray.Dataset,
    measure: str | None = None,
    x: str | None = None,
    y: str | None = None,
    ax: Axes | None = None,
) -> Axes:
    """Draw a measure of a study over two of its parameters: a cell for each pair of their values.

    Where cases were repeated, or sampled, a cell is their mean. Cells of which a case failed are grey.

    Parameters
    ----------
    table : xarray.Dataset
        What `study.run()` gave, or a part of it: `table.sel(...)`.
    measure : str, default None
        Which measure; None: the first.
    x, y : str, default None
        Which parameters; None: the first two that have several values.
    ax : matplotlib.axes.Axes, default None
        Where to draw; None: in a new figure.
    """
    table = checked(table)
    name = measure_of(table, measure)
    other = (dimension(table, y),) if y is not None else ()
    across = dimension(table, x, other)
    upwards = other[0] if other else dimension(table, None, (across,))
    chance = [str(dim) for dim in table[name].dims if dim in CHANCE]
    for dim in table[name].dims:
        if dim not in (across, upwards, *chance):
            if table.sizes[dim] > 1:
                raise ModelError(f"the study also goes over {dim}; choose one value, as by table.isel({{{dim!r}: 0}})")
            table = table.isel({dim: 0})
    along_x = along(table, across, x)
    along_y = along(table, upwards, y)
    shown = column(table, name)
    values = shown.scale.of(table[name].mean(chance, skipna=False).transpose(upwards, across).values)
    ax = axes(ax, (6.4, 4.8))
    ax.set_facecolor(FAILED)
    order_x, order_y = np.argsort(along_x.places, kind="stable"), np.argsort(along_y.places, kind="stable")
    mesh = ax.pcolormesh(
        _borders(along_x, order_x), _borders(along_y, order_y), values[np.ix_(order_y, order_x)], cmap=COLOURS
    )
    mesh.set_gid(name)
    numbers = (order_y[:, None] * len(order_x) + order_x).ravel()
    first = table.isel(dict.fromkeys(chance, 0))
    know(mesh, Commands(first, [upwards, across], numbers))
    along_x.show_on(ax.xaxis, few=True)
    along_y.show_on(ax.yaxis, few=True)
    tidy(ax, grid=False)
    bar = ax.figure.colorbar(mesh, ax=ax)
    bar.set_label(shown.scale.label(_mean(table, name, chance)), fontsize=10)
    bar.ax.tick_params(labelsize=9)
    bar.outline.set_visible(False)
    return ax


def _borders(one: Column, order: np.ndarray) -> np.ndarray:
    return borders(one.places[order], one.on_logarithmic_axis)


def _mean(table: xarray.Dataset, name: str, chance: list[str]) -> str:
    """Return what the colours show: the measure, or its mean over what is left to chance."""
    several = [f"{table.sizes[dim]} {dim}s" for dim in chance if table.sizes[dim] > 1]
    return f"mean of {name} over {' and '.join(several)}" if several else name
