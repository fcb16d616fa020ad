"""A measure of a study over two of its parameters that has a few values only: regimes, basins of attraction."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from gudgeon._describe import ModelError, show
from gudgeon.plot._axes import COLOURS
from gudgeon.plot.heat_map import FAILED, Cells, cells_of, draw_cells

if TYPE_CHECKING:
    import xarray
    from matplotlib.axes import Axes

#: Values of a measure that are too many to be told apart.
MANY = 20
#: The numbers of regimes that have no period, as `gudgeon.Regime` gives them: their names and colours.
REGIMES = {0.0: ("quasi-periodic", "#3c8d40"), -1.0: ("chaotic", "#d9761a"), -2.0: ("transient", "#b0a58c")}
#: Colours of periodic motion: with period 1, 2, ... up to all others.
PERIODIC = ("#1f3f77", "#3f77b4", "#6fa3d4", "#9cc5e6", "#c3def1")


def plot_categories(
    table: xarray.Dataset,
    measure: str | None = None,
    x: str | None = None,
    y: str | None = None,
    ax: Axes | None = None,
    *,
    names: Mapping[float, str] | None = None,
) -> Axes:
    """Draw a measure that has a few values only over two parameters of a study: a colour for each of them.

    Cells of which a case failed, or has no value, are grey.

    Parameters
    ----------
    table : xarray.Dataset
        What `study.run()` or `gudgeon.attractors` gave, or a part of it.
    measure : str, default None
        Which measure; None: "attractor" if there is one, else the first.
    x, y : str, default None
        Which parameters; None: the first two that have several values.
    ax : matplotlib.axes.Axes, default None
        Where to draw; None: in a new figure.
    names : mapping, default None
        What the values are called, by their numbers; None: as the measure, with the number.
    """
    cells = cells_of(table, _attractor(table, measure), x, y)

    def look(number: float, k: int) -> tuple[str, str]:
        called = f"{cells.name} {number:g}" if names is None or number not in names else names[number]
        return called, COLOURS[k] if k < len(COLOURS) else _further(k)

    return _draw(cells, ax, look, "none")


def plot_regimes(
    table: xarray.Dataset,
    measure: str | None = None,
    x: str | None = None,
    y: str | None = None,
    ax: Axes | None = None,
) -> Axes:
    """Draw a map of regimes, as the measure `gudgeon.Regime` gives them, over two parameters of a study.

    Periodic motion is blue, the lighter, the longer its period. Cells that are undecided, or failed, are grey.

    Parameters
    ----------
    table : xarray.Dataset
        What `study.run()` gave, or a part of it.
    measure : str, default None
        Which measure; None: the first.
    x, y : str, default None
        Which parameters; None: the first two that have several values.
    ax : matplotlib.axes.Axes, default None
        Where to draw; None: in a new figure.
    """
    cells = cells_of(table, measure, x, y)

    def look(number: float, k: int) -> tuple[str, str]:
        if number in REGIMES:
            return REGIMES[number]
        if number < 1.0 or number % 1.0:
            raise ModelError(f"{cells.name}: {show(number)} is no regime; give the name of a measure Regime(...)")
        last = len(PERIODIC)
        if number >= last:
            return f"period {last} and more", PERIODIC[-1]
        return f"period {number:g}", PERIODIC[int(number) - 1]

    return _draw(cells, ax, look, "undecided or failed")


def _draw(cells: Cells, ax: Axes | None, look: Callable[[float, int], tuple[str, str]], missing: str) -> Axes:
    from matplotlib.colors import BoundaryNorm, ListedColormap
    from matplotlib.patches import Patch

    for dim in cells.chance:
        if cells.table.sizes[dim] > 1:
            raise ModelError(f"{cells.name} has no mean over {dim}; choose one, as by table.isel({{{dim!r}: 0}})")
    found = np.unique(cells.values[np.isfinite(cells.values)])
    found = found[np.lexsort((np.abs(found), found <= 0.0))]
    if len(found) > MANY:
        raise ModelError(
            f"{cells.name} has {len(found)} different values, too many for a colour each; draw it by plot_heat_map"
        )
    looks = {float(number): look(float(number), k) for k, number in enumerate(found)}
    kinds = list(dict.fromkeys(looks.values()))
    numbers = np.full(cells.values.shape, np.nan)
    for number, kind in looks.items():
        numbers[cells.values == number] = kinds.index(kind)
    colours: dict[str, Any] = {}
    if kinds:
        colours = {
            "cmap": ListedColormap([colour for _, colour in kinds]),
            "norm": BoundaryNorm(np.arange(len(kinds) + 1) - 0.5, len(kinds)),
        }
    ax, _ = draw_cells(cells, numbers, ax, colours)
    handles = [Patch(color=colour, label=name) for name, colour in kinds]
    if np.isnan(numbers).any():
        handles.append(Patch(color=FAILED, label=missing))
    ax.legend(handles=handles, fontsize=9, frameon=False, loc="upper left", bbox_to_anchor=(1.0, 1.0))
    return ax


def _attractor(table: Any, measure: str | None) -> str | None:
    return "attractor" if measure is None and "attractor" in getattr(table, "data_vars", ()) else measure


def _further(k: int) -> str:
    """Return a colour for what comes after those that are easily told apart."""
    from matplotlib import colormaps
    from matplotlib.colors import to_hex

    return to_hex(colormaps["tab20"]((k - len(COLOURS)) % 20))
