"""One channel over another: phase portraits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gudgeon._describe import ModelError
from gudgeon.plot._axes import BLUE, axes, tidy
from gudgeon.plot._units import scale
from gudgeon.plot.channels import components, spoken
from gudgeon.result.run import Run

if TYPE_CHECKING:
    from matplotlib.axes import Axes

#: Quantities, and what their rates are called; those of one axis, like angle_h, have its name at their end.
RATES = {
    "position": "velocity",
    "velocity": "acceleration",
    "angle": "angular_velocity",
    "angular_velocity": "angular_acceleration",
    "displacement": "speed",
    "eccentricity": "eccentricity_rate",
    "penetration": "penetration_rate",
}


def plot_portrait(run: Run, x: str, y: str | None = None, ax: Axes | None = None) -> Axes:
    """Draw one channel over another: `plot_portrait(run, "slider.velocity.x", "slider.acceleration.x")`.

    Without the second, the rate of the first is drawn over it.
    """
    drawn = []
    names = (x, rate_of(run, x) if y is None else y)
    for name in names:
        values, units, _ = run.values(name)
        if values.ndim == 2:
            first = components(run, name)[0][0]
            raise ModelError(f"channel {name!r} is a vector; choose a component, like {first!r}")
        drawn.append((values, scale(units, values)))
    (x_values, x_scale), (y_values, y_scale) = drawn

    ax = axes(ax, (5.5, 4.5))
    ax.plot(x_scale.of(x_values), y_scale.of(y_values), color=BLUE, linewidth=0.7)
    ax.set_xlabel(x_scale.label(spoken(names[0])))
    ax.set_ylabel(y_scale.label(spoken(names[1])))
    tidy(ax)
    return ax


def rate_of(run: Run, name: str) -> str:
    """Give the name of the channel that holds a channel's rate."""
    run.values(name)  # a wrong name is said first
    part, _, rest = name.partition(".")
    quantity, dot, component = rest.partition(".")
    for known, rate in RATES.items():
        found = f"{part}.{rate}{quantity.removeprefix(known)}"
        if quantity.startswith(known) and found in run.channels:
            return f"{found}{dot}{component}"
    raise ModelError(
        f"the run holds no rate of {name!r}; draw it over another channel, or choose one of: {', '.join(RATES)}"
    )
