"""One channel over another: phase portraits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gudgeon._describe import ModelError
from gudgeon.plot._axes import BLUE, axes, tidy
from gudgeon.plot._units import scale
from gudgeon.plot.channels import spoken
from gudgeon.result.run import Run

if TYPE_CHECKING:
    from matplotlib.axes import Axes


def plot_portrait(run: Run, x: str, y: str, ax: Axes | None = None) -> Axes:
    """Draw one channel over another: `plot_portrait(run, "slider.velocity.x", "slider.acceleration.x")`."""
    drawn = []
    for name in (x, y):
        values, units, _ = run.values(name)
        if values.ndim == 2:
            raise ModelError(f"channel {name!r} is a vector; choose a component, like '{name}.x'")
        drawn.append((values, scale(units, values)))
    (x_values, x_scale), (y_values, y_scale) = drawn

    ax = axes(ax, (5.5, 4.5))
    ax.plot(x_scale.of(x_values), y_scale.of(y_values), color=BLUE, linewidth=0.7)
    ax.set_xlabel(x_scale.label(spoken(x)))
    ax.set_ylabel(y_scale.label(spoken(y)))
    tidy(ax)
    return ax
