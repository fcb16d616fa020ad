"""Spectra over the frequency, and orders of a rotation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from gudgeon._arguments import choice
from gudgeon._describe import ModelError, show
from gudgeon.plot._axes import COLOURS, axes, tidy
from gudgeon.plot._sheet import checked_label, spoken
from gudgeon.plot._units import scale

if TYPE_CHECKING:
    import xarray
    from matplotlib.axes import Axes

#: What may be drawn of a spectrum.
QUANTITIES = ("density", "amplitude")
#: How many powers of ten below the largest value are shown, at most.
DECADES = 9.0


def plot_spectrum(
    spectrum: xarray.Dataset, ax: Axes | None = None, *, quantity: str = "density", label: str | None = None
) -> Axes:
    """Draw what `run.spectrum(...)` gave over the frequency, both on logarithmic scales.

    Parameters
    ----------
    spectrum : xarray.Dataset
    ax : matplotlib Axes, default None
        Where to draw; None: in a new figure. Several spectra may be drawn into the same axes.
    quantity : {"density", "amplitude"}, default "density"
        The power spectral density, or the amplitudes of sines.
    label : str, default None
        The text in the legend; None: the channel.
    """
    _check(spectrum, "frequency", "run.spectrum(...)")
    chosen = choice("quantity", quantity, QUANTITIES)
    label, ax = checked_label(label), axes(ax)
    frequency, values = spectrum["frequency"].values[1:], spectrum[chosen].values[1:]
    text, unit = label or spoken(str(spectrum.attrs["channel"])), _written(str(spectrum[chosen].attrs["units"]))
    ax.plot(frequency, values, linewidth=0.9, color=_colour(ax), label=text)
    ax.set_xscale("log")
    ax.set_yscale("log")
    largest = max((float(np.max(line.get_ydata(), initial=0.0)) for line in ax.lines), default=0.0)
    lowest = min((float(np.min(line.get_ydata(), initial=np.inf)) for line in ax.lines), default=0.0)
    if largest > 0.0:
        ax.set_ylim(max(lowest, largest * 10.0**-DECADES) * 0.5, 3.0 * largest)
    ax.set_xlabel("frequency in Hz")
    ax.set_ylabel(f"{'power spectral density' if chosen == 'density' else 'amplitude'} in {unit}".removesuffix(" in "))
    return _finished(ax)


def plot_orders(orders: xarray.Dataset, ax: Axes | None = None, *, label: str | None = None) -> Axes:
    """Draw what `run.orders(...)` gave: the amplitude of each order of the rotation, from the first on.

    Parameters
    ----------
    orders : xarray.Dataset
    ax : matplotlib Axes, default None
        Where to draw; None: in a new figure. Several may be drawn into the same axes.
    label : str, default None
        The text in the legend; None: the channel.
    """
    _check(orders, "order", "run.orders(...)")
    label, ax = checked_label(label), axes(ax)
    order, values = orders["order"].values[1:], orders["amplitude"].values[1:]
    unit = getattr(ax, "_gudgeon_orders", None) or scale(str(orders["amplitude"].attrs["units"]), values)
    ax._gudgeon_orders = unit  # type: ignore[attr-defined]
    text = label or spoken(str(orders.attrs["channel"]))
    colour, apart = _colour(ax), float(order[0])
    shift = 0.12 * apart * len(ax.lines)  # those of several runs stand side by side
    heights = unit.of(values)
    ax.vlines(order + shift, 0.0, heights, color=colour, linewidth=2.5)
    ax.plot(order + shift, heights, "o", color=colour, markersize=4.0, label=text)
    ax.set_ylim(bottom=0.0)
    from matplotlib.ticker import MaxNLocator

    ax.xaxis.set_major_locator(MaxNLocator(12, integer=True))
    ax.set_xlabel(f"order of {spoken(str(orders.attrs['angle']))}")
    ax.set_ylabel(unit.label("amplitude"))
    return _finished(ax, 0.05)


def one_unit(found: list[Any], quantity: str) -> list[Any]:
    """Refuse to draw nothing, or what has different units, into the same axes."""
    if not found:
        raise ModelError("name at least one channel to draw, like 'slider.acceleration.x'")
    units = {str(one.attrs["channel"]): one[quantity].attrs["units"] for one in found if quantity in one}
    if len(set(units.values())) > 1:
        named = ", ".join(f"{name} in {unit or 'no unit'}" for name, unit in units.items())
        raise ModelError(f"channels of different units need axes of their own ({named}); draw one after the other")
    return found


def _check(table: Any, dimension: str, by: str) -> None:
    if dimension not in getattr(table, "dims", ()) or "amplitude" not in table or "channel" not in table.attrs:
        raise ModelError(f"{show(table)} cannot be drawn so; give what {by} gave")


def _colour(ax: Axes) -> str:
    return COLOURS[len(ax.lines) % len(COLOURS)]


def _written(unit: str) -> str:
    """Write the unit of a density for a reader: "(m/s²)²/Hz"."""
    return unit.replace("^2", "²")


def _finished(ax: Axes, margin: float = 0.01) -> Axes:
    tidy(ax)
    ax.margins(x=margin)
    ax.legend(fontsize=9, frameon=False, loc="upper right")
    return ax
