"""Channels over time, or over another channel."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from gudgeon._describe import ModelError
from gudgeon.plot._axes import COLOURS, axes, tidy
from gudgeon.plot._units import scale
from gudgeon.result.run import Run
from gudgeon.result.run import components as labels_of
from gudgeon.tables.modes import MODES

if TYPE_CHECKING:
    from matplotlib.axes import Axes


def plot(run: Run, *channels: str, over: str = "time", ax: Axes | None = None) -> Axes:
    """Draw channels of one unit over time, or over another channel: `plot(run, "slider.velocity", over="O.angle")`.

    A vector is drawn as its components. An angle is drawn in degrees; where it falls with time, as that of a crank
    that turns clockwise, its axis points to the left, so that the picture still runs from left to right.
    """
    lines = [line for name in channels for line in components(run, name)]
    if not lines:
        raise ModelError("name at least one channel to plot, like 'slider.velocity'")
    units = {unit for _, _, unit in lines}
    if len(units) > 1:
        shown = ", ".join(f"{name} in {unit or 'no unit'}" for name, _, unit in lines)
        raise ModelError(
            f"channels of different units do not go into the same axes ({shown}); draw one after the other"
        )
    x, y_scale = abscissa(run, over), scale(units.pop(), *(values for _, values, _ in lines))

    ax = axes(ax)
    states = all(name.endswith(".mode") for name, _, _ in lines)
    for (name, values, _), colour in zip(lines, _cycle(len(lines)), strict=True):
        style = "steps-post" if states else "default"
        ax.plot(x.values, y_scale.of(values), color=colour, linewidth=1.1, label=spoken(name), drawstyle=style)
    ax.set_ylabel(y_scale.label(_common([name for name, _, _ in lines])))
    if states:
        ax.set_yticks(range(len(MODES)), MODES)
    x.label(ax)
    if len(lines) > 1:
        ax.legend(frameon=False, fontsize=9)
    tidy(ax)
    return ax


class Abscissa(NamedTuple):
    """What a picture runs over: values in a unit that reads well, and the name of the axis."""

    values: np.ndarray
    text: str
    turns: bool

    def label(self, ax: Axes) -> None:
        """Write on the axis what it shows; where an angle falls with time, turn the axis round."""
        ax.set_xlabel(self.text)
        ax.margins(x=0.01)
        if self.turns:
            from matplotlib.ticker import MaxNLocator

            ax.xaxis.set_major_locator(MaxNLocator(8, steps=[1, 1.8, 3, 3.6, 4.5, 6, 9, 10]))
            if len(self.values) and self.values[-1] < self.values[0]:
                ax.xaxis.set_inverted(True)


def abscissa(run: Run, over: str) -> Abscissa:
    """Give time, or another channel, to draw over."""
    x, unit, _ = run.values(over)
    if x.ndim == 2:
        raise ModelError(f"over {over!r} is a vector; choose a component, like {components(run, over)[0][0]!r}")
    good = scale(unit, x)
    return Abscissa(good.of(x), good.label(spoken(over)), unit == "rad")


def components(run: Run, name: str) -> list[tuple[str, np.ndarray, str]]:
    """Give the lines of a channel: name, values and unit; a vector has one a component."""
    values, units, _ = run.values(name)
    if values.ndim == 1:
        return [(name, values, units)]
    _, labels = labels_of(name, run.channels[name])
    if values.ndim == 3:
        sites = run.channels[name].sites
        raise ModelError(
            f"{name} has vectors at the sites {', '.join(sites)}; choose a component, like {name}.{labels[0]}"
        )
    return [(f"{name}.{label}", values[:, k], units) for k, label in enumerate(labels)]


def spoken(name: str) -> str:
    """Write a channel's name for a reader: 'slider velocity x'."""
    return name.replace(".", " ").replace("_", " ")


def _common(names: list[str]) -> str:
    """Give what an axis shows: the parts of the names that all lines share, or else all their quantities."""
    parts = [name.split(".") for name in names]
    quantities = list(dict.fromkeys(part[1] if len(part) > 1 else part[0] for part in parts))
    if len(quantities) > 1:
        return ", ".join(map(spoken, quantities))
    shared = [column[0] for column in zip_longest(*parts) if len(set(column)) == 1]
    return spoken(" ".join(shared))


def _cycle(count: int) -> list[str]:
    return [COLOURS[k % len(COLOURS)] for k in range(count)]
