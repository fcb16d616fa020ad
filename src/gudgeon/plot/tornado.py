"""Which parameter matters, as bars: the one that matters most on top."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from gudgeon._describe import ModelError, nearest, show
from gudgeon.plot._axes import BLUE, GREY, ORANGE, axes, tidy
from gudgeon.plot._units import scale

if TYPE_CHECKING:
    import pandas
    from matplotlib.axes import Axes

#: Part of the room of a parameter that its bar takes, and the colour of what parameters do together.
HEIGHT, LIGHT = 0.62, "#b9cfe4"


def plot_tornado(
    table: pandas.DataFrame,
    measure: str | None = None,
    ax: Axes | None = None,
    *,
    at: Mapping[str, Any] | None = None,
) -> Axes:
    """Draw what a sensitivity study found as a bar for each parameter, the one that matters most on top.

    Indices of Sobol are shares of the variance: first-order in front of total. Effects of Morris are mu_star. Where one
    parameter at a time was moved, bars go from the median case to those with the parameter low and high; where both
    lie to the same side, the bar of low stands above that of high. Lines across the ends are confidence intervals.

    Parameters
    ----------
    table : pandas.DataFrame
        The `table` of what `sobol`, `morris` or `one_at_a_time` gave.
    measure : str, default None
        Which measure; None: the first.
    ax : matplotlib.axes.Axes, default None
        Where to draw; None: in a new figure.
    at : mapping, default None
        Values of what else varies in the study, by name.
    """
    name, rows = _chosen(table, measure, at or {})
    draw, key = next((kind for column, kind in _KINDS.items() if column in rows.columns), (None, ""))
    if draw is None:
        raise ModelError("the table has neither total, mu_star nor swing; give that of sobol, morris or one_at_a_time")
    rows = rows.reindex(rows[key].abs().sort_values(na_position="first").index)
    ax = axes(ax, (7.0, 1.5 + 0.42 * len(rows)))
    draw(ax, rows, name)
    ax.set_yticks(np.arange(len(rows)), list(rows.index))
    ax.set_ylim(-0.6, len(rows) - 0.4)
    tidy(ax)
    ax.grid(False, axis="y")
    ax.tick_params(axis="y", length=0)
    return ax


def _shares(ax: Any, rows: pandas.DataFrame, name: str) -> None:
    """Draw first-order in front of total indices."""
    place = np.arange(len(rows))
    ax.barh(place, rows["total"], HEIGHT, color=LIGHT, label="total, with interactions")
    ax.barh(place, rows["first"], 0.55 * HEIGHT, color=BLUE, label="first order, alone")
    _intervals(ax, place + 0.42 * HEIGHT, rows["total_lower"], rows["total_upper"])
    _intervals(ax, place, rows["first_lower"], rows["first_upper"])
    ax.axvline(0.0, color=GREY, linewidth=0.8)
    ax.set_xlabel(f"share of the variance of {name}")
    _legend(ax)


def _effects(ax: Any, rows: pandas.DataFrame, name: str) -> None:
    """Draw mean absolute effects."""
    place = np.arange(len(rows))
    unit = scale(str(rows["unit"].iloc[0]), rows["mu_star"].values)
    ax.barh(place, unit.of(rows["mu_star"]), HEIGHT, color=BLUE)
    _intervals(ax, place, unit.of(rows["mu_star_lower"]), unit.of(rows["mu_star_upper"]))
    ax.set_xlabel(unit.label(f"mean absolute effect on {name}"))


def _swings(ax: Any, rows: pandas.DataFrame, name: str) -> None:
    """Draw from the median to low and high."""
    place = np.arange(len(rows))
    columns = [rows[column].values for column in ("at_median", "at_low", "at_high")]
    unit = scale(str(rows["unit"].iloc[0]), *columns)
    middle, low, high = (unit.of(column) for column in columns)
    one_side = (low - middle) * (high - middle) > 0.0
    height, shift = np.where(one_side, 0.5 * HEIGHT, HEIGHT), np.where(one_side, 0.25 * HEIGHT, 0.0)
    ax.barh(place + shift, low - middle, height, left=middle, color=BLUE, label="parameter low")
    ax.barh(place - shift, high - middle, height, left=middle, color=ORANGE, label="parameter high")
    if len(rows) and np.isfinite(middle[0]):
        ax.axvline(middle[0], color=GREY, linewidth=0.8)
    ax.set_xlabel(unit.label(name))
    _legend(ax)


def _legend(ax: Any) -> None:
    """Write what colours mean above the axes, where no bar is."""
    ax.legend(frameon=False, fontsize=9, loc="lower right", bbox_to_anchor=(1.0, 1.0), borderaxespad=0.2, ncols=2)


def _intervals(ax: Any, place: np.ndarray, low: Any, high: Any) -> None:
    ax.hlines(place, low, high, color="0.15", linewidth=1.0)
    ax.plot(low, place, "|", color="0.15", markersize=5)
    ax.plot(high, place, "|", color="0.15", markersize=5)


#: What is drawn, by a column of the table that only it has, and the column that orders the bars.
_KINDS: dict[str, tuple[Any, str]] = {
    "total": (_shares, "total"),
    "mu_star": (_effects, "mu_star"),
    "swing": (_swings, "swing"),
}


def _chosen(table: Any, measure: str | None, at: Mapping[str, Any]) -> tuple[str, pandas.DataFrame]:
    """Return the rows of one measure and of one value of what else varies, by parameter."""
    import pandas

    if not isinstance(table, pandas.DataFrame) or "measure" not in table.index.names:
        raise ModelError(f"{show(table)} is not the table of a sensitivity study; give that of sobol(...).table")
    known = list(dict.fromkeys(table.index.get_level_values("measure")))
    name = known[0] if measure is None else measure
    if name not in known:
        raise ModelError(f"there is no measure {show(name)} in the table; {nearest(name, known)}")
    rows = table.xs(name, level="measure")
    for level in [level for level in rows.index.names if level != "parameter"]:
        values = list(dict.fromkeys(rows.index.get_level_values(level)))
        value = at.get(level, values[0] if len(values) == 1 else None)
        if value not in values:
            few = ", ".join(map(str, values[:6]))
            raise ModelError(
                f"the study also goes over {level}; choose one of its values by at={{{level!r}: ...}}: {few}"
            )
        rows = rows.xs(value, level=level)
    return str(name), rows
