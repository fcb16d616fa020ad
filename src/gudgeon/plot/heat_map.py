"""A measure of a study over two of its parameters, as colours."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from gudgeon._arguments import quantity
from gudgeon._describe import ModelError
from gudgeon.plot._axes import axes, tidy
from gudgeon.plot._commands import Commands, know
from gudgeon.plot._table import CHANCE, Column, along, borders, checked, column, dimension, measure_of

if TYPE_CHECKING:
    import xarray
    from matplotlib.axes import Axes

#: Colours from low to high, and from below to above a centre, legible in print and to colour-blind eyes; that of cases
#: that failed.
COLOURS, AROUND, FAILED = "viridis", "RdBu_r", "0.82"


def plot_heat_map(
    table: xarray.Dataset,
    measure: str | None = None,
    x: str | None = None,
    y: str | None = None,
    ax: Axes | None = None,
    *,
    centre: float | None = None,
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
    centre : float, default None
        A value, in SI units, that is white: what lies below is blue, what lies above red, like exponents around 0.
    """
    cells = cells_of(table, measure, x, y)
    values = cells.shown.scale.of(cells.values)
    look: dict[str, Any] = {"cmap": COLOURS}
    if centre is not None:
        middle = quantity("centre", centre) / cells.shown.scale.size
        reach = float(np.max(np.abs(values - middle), initial=0.0, where=np.isfinite(values))) or 1.0
        look = {"cmap": AROUND, "vmin": middle - reach, "vmax": middle + reach}
    ax, mesh = draw_cells(cells, values, ax, look)
    bar = ax.figure.colorbar(mesh, ax=ax)
    bar.set_label(cells.shown.scale.label(cells.title), fontsize=10)
    bar.ax.tick_params(labelsize=9)
    bar.outline.set_visible(False)
    return ax


@dataclass(frozen=True)
class Cells:
    """A measure over two parameters: `values` has a row for each place along y, a column for each along x."""

    table: xarray.Dataset
    name: str
    chance: list[str]
    dims: list[str]
    along_x: Column
    along_y: Column
    shown: Column
    values: np.ndarray

    @property
    def title(self) -> str:
        """What the colours show: the measure, or its mean over what is left to chance."""
        several = [f"{self.table.sizes[dim]} {dim}s" for dim in self.chance if self.table.sizes[dim] > 1]
        return f"mean of {self.name} over {' and '.join(several)}" if several else self.name


def cells_of(table: xarray.Dataset, measure: str | None, x: str | None, y: str | None) -> Cells:
    """Return a measure of a study over two of its parameters; refuse a study over more."""
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
    values = table[name].mean(chance, skipna=False).transpose(upwards, across).values
    return Cells(
        table, name, chance, [upwards, across], along(table, across, x), along(table, upwards, y), column(table, name),
        np.asarray(values, float),
    )  # fmt: skip


def draw_cells(cells: Cells, values: np.ndarray, ax: Axes | None, look: Mapping[str, Any]) -> tuple[Axes, Any]:
    """Draw cells of these values, in colours as `look` says; return the axes and the mesh."""
    ax = axes(ax, (6.4, 4.8))
    ax.set_facecolor(FAILED)
    order_x, order_y = (np.argsort(one.places, kind="stable") for one in (cells.along_x, cells.along_y))
    mesh = ax.pcolormesh(
        _borders(cells.along_x, order_x), _borders(cells.along_y, order_y), values[np.ix_(order_y, order_x)], **look
    )
    mesh.set_gid(cells.name)
    numbers = (order_y[:, None] * len(order_x) + order_x).ravel()
    first = cells.table.isel(dict.fromkeys(cells.chance, 0))
    know(mesh, Commands(first, cells.dims, numbers))
    cells.along_x.show_on(ax.xaxis, few=True)
    cells.along_y.show_on(ax.yaxis, few=True)
    tidy(ax, grid=False)
    return ax, mesh


def _borders(one: Column, order: np.ndarray) -> np.ndarray:
    return borders(one.places[order], one.on_logarithmic_axis)
