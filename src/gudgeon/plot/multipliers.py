"""Multipliers of a periodic orbit in the complex plane: within the unit circle, differences die out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from gudgeon._describe import ModelError, show
from gudgeon.plot._axes import BLUE, GREY, ORANGE, axes, tidy

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

#: Beyond this size a multiplier is shown by an arrow at the edge, not in its place.
FAR = 2.5


def plot_multipliers(orbit: Any, ax: Axes | None = None) -> Axes:
    """Draw the multipliers of a periodic orbit with the unit circle; those outside of it in another colour.

    Where one leaves the circle at 1 the orbit folds, at -1 its period doubles, as a pair of complex ones it becomes
    quasi-periodic.

    Parameters
    ----------
    orbit : PeriodicOrbit
        What `gudgeon.periodic_orbit` gave.
    ax : matplotlib.axes.Axes, default None
        Where to draw; None: in a new figure.
    """
    values = np.asarray(getattr(orbit, "multipliers", None))
    if values.dtype.kind not in "cf" or values.ndim != 1:
        raise ModelError(f"{show(orbit)} is not a periodic orbit; give what gudgeon.periodic_orbit gave")
    ax = axes(ax, (4.2, 4.2))
    turn = np.linspace(0.0, 2.0 * np.pi, 361)
    ax.plot(np.cos(turn), np.sin(turn), color=GREY, linewidth=1.0)
    sizes = np.abs(values)
    shown = np.where(sizes > FAR, values / np.maximum(sizes, 1e-300) * FAR, values)
    for where, colour in ((sizes < 1.0, BLUE), (sizes >= 1.0, ORANGE)):
        ax.plot(shown[where].real, shown[where].imag, "o", color=colour, markersize=6, gid=f"multipliers {colour}")
    for place, value in zip(shown[sizes > FAR], values[sizes > FAR], strict=True):
        ax.annotate(f"{abs(value):.3g}", (place.real, place.imag), (0, 8), textcoords="offset points", ha="center")
    reach = 1.15 * max(1.0, float(np.max(np.abs(shown), initial=0.0)))
    ax.set(
        aspect="equal", xlim=(-reach, reach), ylim=(-reach, reach), xlabel="real part", ylabel="imaginary part",
        title="multipliers",
    )  # fmt: skip
    ax.title.set_fontsize(10)
    tidy(ax)
    return ax


def plot_periodic_orbit(orbit: Any, channel: str | None = None) -> Figure:
    """Draw a periodic orbit: see `PeriodicOrbit.plot`."""
    from matplotlib import pyplot

    from gudgeon.plot.portrait import plot_portrait, rate_of

    if channel is None:
        return plot_multipliers(orbit).figure  # type: ignore[return-value]
    rate = rate_of(orbit.run, channel)
    figure, (left, right) = pyplot.subplots(1, 2, figsize=(9.0, 4.2), layout="constrained")
    plot_portrait(orbit.run, channel, ax=left)
    (line,) = left.get_lines()[:1]
    left.plot(*(np.asarray(side)[:1] for side in line.get_data()), "o", color=ORANGE, markersize=5)
    left.set_title(f"{channel} and {rate.partition('.')[2]}; the dot is the section", fontsize=10)
    plot_multipliers(orbit, right)
    return figure
