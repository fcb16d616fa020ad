"""Cases of a study as lines across parallel axes, one for each parameter and measure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from gudgeon._describe import ModelError, show
from gudgeon.plot._axes import axes
from gudgeon.plot._commands import Commands, know
from gudgeon.plot._table import Column, checked, column, measure_of, parameters_of
from gudgeon.plot.heat_map import COLOURS

if TYPE_CHECKING:
    import xarray
    from matplotlib.axes import Axes

#: Ticks of each axis.
TICKS = 5


def plot_parallel(
    table: xarray.Dataset, names: Sequence[str] | None = None, colour: str | None = None, ax: Axes | None = None
) -> Axes:
    """Draw cases of a study as lines across parallel axes, each with its own scale, coloured by a measure.

    Cases that failed, or have no value of a measure, are not drawn; neither are measures of which no case has a value.
    The picture says so.

    Parameters
    ----------
    table : xarray.Dataset
        What `study.run()` gave, or a part of it.
    names : list of str, default None
        Parameters and measures, from left to right; None: all of them.
    colour : str, default None
        The measure that gives the colour; None: the first that is drawn.
    ax : matplotlib.axes.Axes, default None
        Where to draw; None: in a new figure.
    """
    from matplotlib.collections import LineCollection

    table = checked(table)
    dims = [str(dim) for dim in table.dims]
    wanted = list(names) if names is not None else [*parameters_of(table), *map(str, table.data_vars)]
    if len(wanted) < 2:
        raise ModelError("parallel coordinates need at least two parameters or measures; name them by names=[...]")
    every = [column(table, name, dims) for name in wanted]
    columns = [one for one in every if np.isfinite(one.places).any()]
    empty = [one.name for one in every if not np.isfinite(one.places).any()]
    shade = _shade(table, dims, colour)
    if len(columns) < 2:
        raise ModelError(
            f"no case has a value of {', '.join(empty)}, and fewer than two axes are left; name others by names=[...]"
        )
    heights = np.stack([_part(one) for one in columns], axis=-1).reshape(-1, len(columns))
    values = shade.places.ravel()
    known = np.flatnonzero(np.isfinite(heights).all(axis=1) & np.isfinite(values))
    if not len(known):
        raise ModelError("no case has a value of all that is to be drawn; choose by names=[...] and colour=")
    known = known[np.argsort(values[known], kind="stable")]  # the largest lie on top
    ax = axes(ax, (1.7 * len(columns) + 1.6, 4.4))
    place = np.arange(len(columns))
    lines = LineCollection(
        [np.column_stack([place, heights[k]]) for k in known], array=values[known], cmap=COLOURS, linewidths=0.9,
        alpha=max(0.25, min(0.9, 40.0 / len(known))),
    )  # fmt: skip
    lines.set_gid("cases")
    ax.add_collection(lines)
    know(lines, Commands(table, dims, known))
    for k, one in enumerate(columns):
        _axis(ax, k, one)
    ax.set_xlim(-0.15, len(columns) - 0.6)
    ax.set_ylim(-0.03, 1.03)
    ax.set_xticks(place, [_broken(one.label) for one in columns], fontsize=9)
    ax.tick_params(axis="x", length=0, pad=8)
    ax.set_title(_left_out(empty, len(known), values.size), fontsize=8, color="0.35", loc="left")
    ax.set_yticks([])
    for side in ("left", "right", "top", "bottom"):
        ax.spines[side].set_visible(False)
    if len(known) > 1 and np.ptp(values[known]) > 0.0:
        bar = ax.figure.colorbar(lines, ax=ax, pad=0.02)
        bar.set_label(shade.label, fontsize=10)
        bar.ax.tick_params(labelsize=9)
        bar.solids.set_alpha(1.0)  # type: ignore[union-attr]
    return ax


def _shade(table: xarray.Dataset, dims: list[str], colour: str | None) -> Column:
    """Return the measure that gives the colour."""
    measures = [str(name) for name in table.data_vars] if colour is None else [measure_of(table, colour)]
    for name in measures:
        one = column(table, name, dims)
        if np.isfinite(one.places).any():
            return one
    if colour is None:
        raise ModelError("no case of the study is done; there is nothing to draw")
    raise ModelError(f"colour {show(colour)}: no case has a value of this measure; choose another")


def _left_out(names: list[str], drawn: int, count: int) -> str:
    """Return what the picture does not show, "" if it shows all."""
    lines = [f"left out, since no case has a value: {', '.join(names)}"] if names else []
    if drawn < count:
        lines.append(f"{count - drawn} of {count} cases failed, or lack a value, and are not drawn")
    return "\n".join(lines)


def _drawn(one: Column, values: np.ndarray) -> np.ndarray:
    """Return values as their axis shows them: of a grid in equal ratios, the logarithms."""
    return np.log10(values) if one.on_logarithmic_axis else values


def _ends(one: Column) -> tuple[float, float]:
    places = one.places[np.isfinite(one.places)]
    if one.is_choice:
        return -0.5, len(one.names) - 0.5
    if not places.size:
        return 0.0, 1.0
    low, high = (float(end) for end in _drawn(one, np.array([places.min(), places.max()])))
    return (low, high) if high > low else (low - 1.0, high + 1.0)


def _part(one: Column) -> np.ndarray:
    """Return where values stand on their axis, from 0 to 1."""
    low, high = _ends(one)
    part: np.ndarray = (_drawn(one, one.places) - low) / (high - low)
    return part


def _axis(ax: Any, place: int, one: Column) -> None:
    """Draw an upright axis with its ticks."""
    low, high = _ends(one)
    ax.plot([place, place], [0.0, 1.0], color="0.25", linewidth=0.9, zorder=3)
    if one.is_choice:
        ticks = [(float(k), name) for k, name in enumerate(one.names)]
    else:
        room = 1e-9 * (high - low)  # for a round value at an end
        near = [(at, value) for at, value in _round_values(one) if low - room <= at <= high + room]
        ticks = [(at, f"{value:.6g}") for at, value in near]
    for value, text in ticks:
        height = (value - low) / (high - low)
        ax.plot([place, place + 0.02], [height, height], color="0.25", linewidth=0.9, zorder=3)
        ax.text(
            place + 0.035, height, text, fontsize=8, va="center", zorder=4,
            bbox={"facecolor": "white", "alpha": 0.65, "linewidth": 0.0, "pad": 0.6},
        )  # fmt: skip


def _round_values(one: Column) -> list[tuple[float, float]]:
    """Return round values around those of a column, each after the place where its axis shows it."""
    from matplotlib.ticker import LogLocator, MaxNLocator

    low, high = _ends(one)
    if one.on_logarithmic_axis:
        values = np.asarray(LogLocator(subs=(1.0, 2.0, 5.0)).tick_values(10.0**low, 10.0**high))
    else:
        values = np.asarray(MaxNLocator(TICKS).tick_values(low, high))
    return list(zip(_drawn(one, values).tolist(), values.tolist(), strict=True))


def _broken(label: str) -> str:
    text, by, unit = label.rpartition(" in ")
    return f"{text}\nin {unit}" if by else label
