"""A diagram: a channel at the section over a parameter, a dot for each period."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from gudgeon._describe import ModelError, nearest, show
from gudgeon.plot._axes import BLUE, GREY, ORANGE, axes, tidy
from gudgeon.plot._table import along, checked
from gudgeon.plot._units import scale

if TYPE_CHECKING:
    import xarray
    from matplotlib.axes import Axes

#: Colours by direction.
DIRECTIONS = {"forward": BLUE, "backward": ORANGE}
#: Diameters of dots in points: of few and of many values; from how many dots on they are kept as pixels in a PDF.
LARGEST, SMALLEST, MANY = 3.0, 0.6, 20_000
#: By how much dots below others are larger, so that both are seen where they coincide.
BELOW = 1.7
#: What stands beside the channels.
OTHERS = ("contacts", "status", "error")


def plot_diagram(table: xarray.Dataset, channel: str | None = None, ax: Axes | None = None) -> Axes:
    """Draw a channel at the section over the parameter: a dot for each period, forward and backward in two colours.

    A periodic motion is a few dots above its value, a chaotic one a column of them. Values that failed, or are missing,
    are marked on the axis.

    Parameters
    ----------
    table : xarray.Dataset
        What `diagram.run()` gave, or a part of it.
    channel : str, default None
        Which channel, or "contacts": how many began in each period; None: the first channel.
    ax : matplotlib.axes.Axes, default None
        Where to draw; None: in a new figure.
    """
    name = _channel(checked(table), channel)
    parameter = str(table.attrs["parameter"])
    paths = [str(path) for path in table.coords if table[path].dims == (parameter,)]
    over = along(table, parameter, paths[0])
    units = str(table[name].attrs.get("units", ""))
    upwards = scale(units, table[name].values)
    ax = axes(ax, (7.0, 4.2))
    count = int(table.sizes[parameter])
    size = float(np.clip(300.0 / max(count, 1), SMALLEST, LARGEST))
    several = table.sizes["direction"] > 1
    for n, direction in enumerate(table["direction"].values):
        values = upwards.of(table[name].sel(direction=direction).transpose(parameter, "period").values)
        ax.plot(
            np.repeat(over.places, values.shape[1]), values.ravel(), linestyle="", marker="o",
            markersize=size * BELOW if several and n == 0 else size,
            markeredgewidth=0.0, color=DIRECTIONS.get(str(direction), GREY), label=str(direction), gid=str(direction),
            rasterized=values.size > MANY,
        )  # fmt: skip
    failed = over.places[np.any(table["status"].transpose(parameter, "direction").values != "done", axis=1)]
    if len(failed):
        ax.plot(
            failed, np.zeros(len(failed)), "|", color="0.3", markersize=6, transform=ax.get_xaxis_transform(),
            clip_on=False, label="failed or missing", gid="failed",
        )  # fmt: skip
    over.show_on(ax.xaxis)
    ax.set_ylabel(upwards.label(f"{name} per period" if name == "contacts" else f"{name} at the section"))
    tidy(ax)
    if several or len(failed):
        legend = ax.legend(fontsize=9, frameon=False, loc="lower left", bbox_to_anchor=(0.0, 1.0), ncols=3)
        for line in legend.get_lines():
            line.set_markersize(5.0)
    return ax


def _channel(table: xarray.Dataset, channel: str | None) -> str:
    if "parameter" not in table.attrs or "direction" not in table.dims:
        raise ModelError("this is not the outcome of a diagram; give what diagram.run() gave")
    known = [str(name) for name in table.data_vars if name not in OTHERS[1:]]
    if channel is None:
        return known[0]
    if channel not in known:
        raise ModelError(f"there is no channel {show(channel)} in this diagram; {nearest(str(channel), known)}")
    return channel
