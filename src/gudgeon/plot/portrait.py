"""One channel over another: phase portraits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gudgeon._describe import ModelError
from gudgeon.plot._axes import axes
from gudgeon.plot._sheet import Sheet, checked_label
from gudgeon.plot._values import values_of
from gudgeon.plot.channels import single
from gudgeon.result.run import Run
from gudgeon.result.window import SECTION

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
    "offset": "offset_rate",
    "tilt": "tilt_rate",
}


def plot_portrait(run: Run, x: str, y: str | None = None, ax: Axes | None = None, *, label: str | None = None) -> Axes:
    """Draw one channel over another: `plot_portrait(run, "slider.velocity.x", "slider.acceleration.x")`.

    Without the second, the rate of the first is drawn over it. Several runs may be drawn into the same axes; `label` is
    the text in the legend, by default what differs between their mechanisms. A Poincaré section is drawn as points.
    """
    names = (x, rate_of(run, x) if y is None else y)
    along, upwards = (single(run, name) for name in names)
    label, ax = checked_label(label), axes(ax, (5.5, 4.5))
    sheet = Sheet.of(ax, along, upwards)
    series = sheet.add(run, along, upwards, label)
    look = {"linestyle": "", "marker": ".", "markersize": 3.0} if run.loose == SECTION else {"linewidth": 0.7}
    sheet.line(series, *values_of(run, *names), **look)
    sheet.finish()
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
