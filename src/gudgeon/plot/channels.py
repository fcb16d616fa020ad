"""Channels over time, or over another channel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from gudgeon._describe import ModelError
from gudgeon.plot._axes import GREY, axes, is_axes
from gudgeon.plot._sheet import Quantity, Series, Sheet, checked_label, spoken
from gudgeon.plot._values import values_of
from gudgeon.plot._wrap import band, period, wrapped
from gudgeon.result.run import Run
from gudgeon.result.run import components as labels_of
from gudgeon.tables.modes import MODES

if TYPE_CHECKING:
    from matplotlib.axes import Axes

#: Height of the axes of one unit, in inches, where several stand one above the other.
ROW = 2.6


def plot(
    run: Run,
    *channels: str,
    over: str = "time",
    wrap: float | str | None = None,
    label: str | None = None,
    ax: Axes | Sequence[Axes] | None = None,
) -> Any:
    """Draw channels over time, or over another channel: `plot(run, "slider.velocity", over="O.angle")`.

    A vector is drawn as its components. Channels of different units are drawn one above the other, and the array of
    axes is returned. An angle is drawn in degrees; where it falls with time, as that of a crank that turns clockwise,
    its axis points to the left, so that the picture still runs from left to right.

    Limits of a joint coordinate that has stops are thin dashed lines, unless they are far from its motion.

    Several runs may be drawn into the same axes, which have one unit for all of them, and a legend.

    Parameters
    ----------
    run : Run
        What is drawn.
    *channels : str
        Names like "slider.velocity" or "slider.velocity.x".
    over : str, default "time"
        The channel along x.
    wrap : float or str, optional
        A period of what is along x, like "360 deg" or "20 ms": periods are drawn on top of each other by thin lines,
        with the range that they fill, shaded, and their mean, a thick line.
    label : str, optional
        The text in the legend. By default it is what differs between the runs in the axes, like
        "B.fit.clearance 0.1 mm" or "rtol 1e-06", or the name of the channel.
    ax : matplotlib Axes, or a sequence of them, optional
        Where to draw: one axes for each unit. By default, a new figure.

    Returns
    -------
    matplotlib Axes, or an array of them
        One for each unit; `.figure.savefig("name.png")` saves the figure, `matplotlib.pyplot.show()` shows it.

    Raises
    ------
    ModelError
        If there is no such channel, or if the axes show something of another unit.

    Examples
    --------
    >>> ax = new.plot("motor.torque", over="O.angle", wrap="360 deg")
    >>> worn.plot("motor.torque", over="O.angle", wrap="360 deg", ax=ax)
    """
    groups = by_unit(run, channels)
    x, label = abscissa(run, over), checked_label(label)
    length = None if wrap is None else period(wrap, over, values_of(run, over)[0], x.units)
    if length is not None and any(y.sort == "mode" for group in groups for y in group):
        raise ModelError("a mode has no mean over several periods; draw it without wrap")
    panels, given = panels_for(ax, groups)
    sheets = [Sheet.of(panel, x, group[0], length) for panel, group in zip(panels, groups, strict=True)]
    for sheet, group in zip(sheets, groups, strict=True):
        first = not sheet.series
        for y in group:
            text = label if label is None or len(group) == 1 else f"{label}, {spoken(y.name)}"
            _draw(sheet, run, sheet.add(run, x, y, text), length)
            _stops(sheet, run, y)
        sheet.finish()
        if first:
            frame(sheet.ax, run, x)
        if group[0].sort == "mode":
            sheet.ax.set_yticks(range(len(MODES)), MODES)
    leave_one(panels)
    return given


def _draw(sheet: Sheet, run: Run, series: Series, length: float | None) -> None:
    """Draw one channel; wrapped, all periods by thin lines, with their range and their mean."""
    x, y = values_of(run, series.x.name, series.y.name)
    if run.known_extremes is not None and series.y.name in run.known_extremes.names and len(x):
        least, _, most, _ = run.known_extremes.of(series.y.name)  # which the instants that it holds may miss
        sheet.cover(np.repeat(x[0], 2) % length if length else np.repeat(x[0], 2), np.array([least, most]))
    steps = "steps-post" if series.y.sort == "mode" else "default"
    around = None if length is None else band(x, y, length)
    if length is None or around is None:
        sheet.line(series, *((x, y) if length is None else wrapped(x, y, length)), linewidth=1.1, drawstyle=steps)
        return
    sheet.area(series, around.phase, around.low, around.high, alpha=0.15)
    sheet.line(series, *wrapped(x, y, length), linewidth=0.5, alpha=0.55, zorder=2.0)
    sheet.line(series, around.middle, around.mean, linewidth=2.2, zorder=2.2)


def _stops(sheet: Sheet, run: Run, y: Quantity) -> None:
    """Draw the limits of a joint coordinate that has stops, as far as they are within reach of its motion."""
    joint, _, motion = y.name.partition(".")
    part = next((part for part in run.mechanism.joints if part.name == joint), None)
    stop = next((stop for stop in part.stops if stop.motion == motion), None) if part is not None else None
    if stop is None:
        return
    (values,) = values_of(run, y.name)
    least, most = (values.min(), values.max()) if len(values) else (0.0, 0.0)
    for limit in (stop.lower, stop.upper):
        if limit is not None and 2.0 * least - most <= limit <= 2.0 * most - least:
            sheet.level(limit, f"stop of {spoken(y.name)}", GREY)


def by_unit(run: Run, channels: Sequence[str]) -> list[list[Quantity]]:
    """Give the lines of channels, vectors as their components, in groups that go into the same axes."""
    groups: dict[str, list[Quantity]] = {}
    for channel in channels:
        for line in components(run, channel):
            groups.setdefault(line.sort, []).append(line)
    if not groups:
        raise ModelError("name at least one channel to plot, like 'slider.velocity'")
    return list(groups.values())


def panels_for(ax: Any, groups: list[list[Quantity]]) -> tuple[list[Axes], Any]:
    """Give one axes for each unit, as a list and as the user gets them: the user's, or those of a new figure."""
    count = len(groups)
    if ax is None and count > 1:
        from matplotlib import pyplot

        size = (7.0, ROW * count)
        panels = pyplot.subplots(count, 1, sharex=True, figsize=size, layout="constrained", squeeze=False)[1][:, 0]
        return list(panels), panels
    if ax is None or is_axes(ax):
        if count > 1:
            units = ", ".join(f"{group[0].name} in {group[0].units or 'no unit'}" for group in groups)
            raise ModelError(
                f"channels of {count} units need as many axes ({units}); "
                f"give ax=pyplot.subplots({count}, sharex=True)[1], or none"
            )
        ax = axes(ax)
        return [ax], ax
    panels = np.array(ax, dtype=object).ravel()
    if len(panels) != count:
        raise ModelError(f"ax holds {len(panels)} axes, and the channels have {count} units; give one axes for each")
    return [axes(panel) for panel in panels], ax


def leave_one(panels: list[Axes]) -> None:
    """Take away legends that say the same as the first one."""
    legends = [panel.get_legend() for panel in panels]
    texts = [None if legend is None else [text.get_text() for text in legend.get_texts()] for legend in legends]
    for legend, words in zip(legends[1:], texts[1:], strict=True):
        if legend is not None and words == texts[0]:
            legend.remove()


def frame(ax: Axes, run: Run, x: Quantity) -> None:
    """Let the picture run from side to side; where an angle falls with time, turn the axis round."""
    ax.margins(x=0.01)
    if x.units != "rad":
        return
    from matplotlib.ticker import MaxNLocator

    ax.xaxis.set_major_locator(MaxNLocator(8, steps=[1, 1.8, 3, 3.6, 4.5, 6, 9, 10]))
    (values,) = values_of(run, x.name)
    if len(values) and values[-1] < values[0]:
        ax.xaxis.set_inverted(True)


def abscissa(run: Run, over: str) -> Quantity:
    """Give time, or another channel, to draw over."""
    return single(run, over, "over ")


def single(run: Run, name: str, role: str = "channel ") -> Quantity:
    """Give a channel that is one number over time."""
    values, units, _ = run.values(name)
    if values.ndim > 1:
        raise ModelError(f"{role}{name!r} is a vector; choose a component, like {components(run, name)[0].name!r}")
    return Quantity(name, units)


def components(run: Run, name: str) -> list[Quantity]:
    """Give the lines of a channel: a vector has one for each component."""
    values, units, _ = run.values(name)
    if values.ndim == 1:
        return [Quantity(name, units)]
    _, labels = labels_of(name, run.channels[name])
    if values.ndim == 3:
        sites = run.channels[name].sites
        raise ModelError(
            f"{name} has vectors at the sites {', '.join(sites)}; choose a component, like {name}.{labels[0]}"
        )
    return [Quantity(f"{name}.{label}", units) for label in labels]
