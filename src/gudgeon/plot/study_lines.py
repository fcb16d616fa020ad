"""A measure of a study over one of its parameters: lines, and bands where cases were repeated."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import TYPE_CHECKING, Any

import numpy as np

from gudgeon._describe import ModelError
from gudgeon.plot._axes import COLOURS, GREY, axes, kept_unit, tidy
from gudgeon.plot._commands import Commands, know
from gudgeon.plot._sheet import STYLES
from gudgeon.plot._table import CHANCE, Column, along, checked, column, dimension, measure_of

if TYPE_CHECKING:
    import xarray
    from matplotlib.axes import Axes

#: Lines in one picture, and points of a line that are marked, at most.
MOST_LINES, MOST_MARKS = 12, 200
#: What bands are called, how opaque they are, and how their names end.
DEVIATION, EXTREMES = "± deviation", "least to largest"
DARK, LIGHT = 0.28, 0.12
BAND = " band"


def plot_lines(
    table: xarray.Dataset, measure: str | None = None, over: str | None = None, ax: Axes | None = None
) -> Axes:
    """Draw a measure of a study over one of its parameters, a line for each value of the others.

    Where cases were repeated, or sampled, the line is their mean, with a dark band of one standard deviation to both
    sides and a light one from the least to the largest. Cases that failed are crosses at the lower edge.

    Parameters
    ----------
    table : xarray.Dataset
        What `study.run()` gave, or a part of it: `table.sel(...)`.
    measure : str, default None
        Which measure; None: the first.
    over : str, default None
        Which parameter; None: the first that has several values.
    ax : matplotlib.axes.Axes, default None
        Where to draw; None: in a new figure.
    """
    table = checked(table)
    name, dim = measure_of(table, measure), dimension(table, over)
    chance = [str(one) for one in table[name].dims if one in CHANCE]
    rest = [str(one) for one in table[name].dims if one not in (dim, *chance)]
    count = int(np.prod([table.sizes[one] for one in rest]))
    if count > MOST_LINES:
        raise ModelError(
            f"{count} lines are more than {MOST_LINES}; choose some values of {', '.join(rest)}, as by "
            f"table.isel({{{rest[0]!r}: [0, 1]}}), or draw a heat map"
        )
    x, y = along(table, dim, over), column(table, name)
    ax = axes(ax)
    unit, again = kept_unit(ax, y.scale, "y")
    first = len(ax.lines) if again else 0
    for k, place in enumerate(product(*(range(table.sizes[one]) for one in rest))):
        here = table.isel(dict(zip(rest, place, strict=True)))
        look = {
            "color": COLOURS[(first + k) % len(COLOURS)],
            "linestyle": STYLES[(first + k) // len(COLOURS) % len(STYLES)],
        }
        _line(ax, here, name, dim, chance, x, unit, look, _named(table, here, rest))
    x.show_on(ax.xaxis)
    ax.set_ylabel(unit.label(name))
    tidy(ax)
    if rest or chance:
        handles, _ = ax.get_legend_handles_labels()
        ax.legend(
            handles=[*handles, *_bands(ax)], frameon=False, fontsize=9,
            title=", ".join(_names(table, rest)) or None, title_fontsize=9,
        )  # fmt: skip
    return ax


def _bands(ax: Any) -> list[Any]:
    """Return what a legend says of the bands of several lines, in grey for all of them."""
    from matplotlib.patches import Patch

    if not any(str(one.get_gid()).endswith(BAND) and not str(one.get_label()) for one in ax.collections):
        return []
    return [
        Patch(color=GREY, alpha=alpha, linewidth=0.0, label=said)
        for alpha, said in ((DARK + LIGHT, f"mean {DEVIATION}"), (LIGHT, EXTREMES))
    ]


def _line(
    ax: Any, here: xarray.Dataset, name: str, dim: str, chance: list[str], x: Column, unit: Any, look: Any, label: str
) -> None:
    """Draw one line, its bands, and what failed."""
    values = unit.of(here[name].transpose(dim, *chance).values).reshape(len(x.places), -1)
    order = np.argsort(x.places, kind="stable")
    places, values = x.places[order], values[order]
    known = np.isfinite(values).any(axis=1)
    safe = np.where(known[:, None], values, 0.0)
    middle, least, largest = (np.where(known, f(safe, axis=1), np.nan) for f in (np.nanmean, np.nanmin, np.nanmax))
    marker = "." if len(places) <= MOST_MARKS and not chance else ""
    text = label or ("mean" if chance else "")
    (line,) = ax.plot(places, middle, marker=marker, markersize=5, linewidth=1.3, label=text or None, **look)
    line.set_gid(name)
    if chance:
        spread = np.where(known, np.nanstd(safe, axis=1, ddof=1 if values.shape[1] > 1 else 0), np.nan)
        bands = (middle - spread, middle + spread, DARK, DEVIATION), (least, largest, LIGHT, EXTREMES)
        for low, high, alpha, said in bands:
            band = ax.fill_between(places, low, high, color=look["color"], alpha=alpha, linewidth=0.0)
            band.set_label("" if label else said)
            band.set_gid(name + BAND)
        _dots(ax, here, name, dim, chance, places, values, order, look)
    else:
        know(line, Commands(here, [dim], order))
    failed = ~np.isfinite(values).all(axis=1)
    if failed.any():
        (crosses,) = ax.plot(
            places[failed], np.zeros(failed.sum()), "x", color=look["color"], markersize=5, clip_on=False, zorder=5,
            transform=ax.get_xaxis_transform(), label="_",
        )  # fmt: skip
        crosses.set_gid(f"{name} failed")


def _dots(
    ax: Any, here: Any, name: str, dim: str, chance: list[str], places: Any, values: Any, order: Any, look: Any
) -> None:
    """Draw every run of an ensemble, as a dot that knows its command."""
    across = np.repeat(places, values.shape[1])
    (dots,) = ax.plot(across, values.ravel(), ".", color=look["color"], alpha=0.35, markersize=2.5, label="_")
    dots.set_gid(f"{name} runs")
    numbers = (order[:, None] * values.shape[1] + np.arange(values.shape[1])).ravel()
    know(dots, Commands(here, [dim, *chance], numbers))


def _names(table: xarray.Dataset, rest: Sequence[str]) -> list[str]:
    return [along(table, dim).name for dim in rest]


def _named(table: xarray.Dataset, here: xarray.Dataset, rest: Sequence[str]) -> str:
    """Return what tells a line from others: the values of what else varies."""
    found = []
    for dim in rest:
        whole = along(table, dim)
        value = here[whole.name].values[()] if whole.name in here.coords else "?"
        found.append(whole.written(value))
    return ", ".join(found)
