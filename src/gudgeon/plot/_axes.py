"""Axes to draw in, and how they look."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from gudgeon.result.run import Run

from gudgeon._describe import ModelError, nearest, show
from gudgeon.plot._units import Scale

BLUE, ORANGE, GREEN, GREY = "#1f5f99", "#d9761a", "#3c8d40", "#8a8a8a"
#: Colours of lines in one picture, legible side by side.
COLOURS = (BLUE, ORANGE, GREEN, "#8c3f9e", "#a8322d", "#5b5b5b")

#: The longest side of a box in space, relative to its diagonal, up to which it fits its axes.
LONG = 0.77


def axes(ax: Axes | None, size: tuple[float, float] = (7.0, 4.0)) -> Axes:
    """Give the axes to draw in: the user's, or those of a new figure."""
    if ax is None:
        from matplotlib import pyplot

        _, ax = pyplot.subplots(figsize=size, layout="constrained")
    return _checked(ax)


def _checked(ax: Any) -> Axes:
    if not is_axes(ax):
        raise ModelError(f"ax {show(ax)} is not axes of matplotlib; give those of pyplot.subplots(), or none")
    return ax


def is_axes(ax: Any) -> bool:
    """Whether this is one axes, and not several."""
    from matplotlib.axes import Axes

    return isinstance(ax, Axes)


def tidy(ax: Axes, grid: bool = True) -> None:
    """Take away what does not tell anything."""
    ax.spines[["top", "right"]].set_visible(False)
    ax.tick_params(labelsize=9)
    ax.xaxis.label.set_fontsize(10)
    ax.yaxis.label.set_fontsize(10)
    if grid:
        ax.grid(True, color="0.9", linewidth=0.6)
        ax.set_axisbelow(True)


def space_axes(ax: Axes | None, size: tuple[float, float]) -> Axes:
    """Give axes of three dimensions to draw in: the user's, or those of a new figure."""
    if ax is None:
        from matplotlib import pyplot

        return pyplot.figure(figsize=size, layout="constrained").add_subplot(projection="3d")
    if _checked(ax).name != "3d":
        raise ModelError("what is in space needs axes of three dimensions; make them with projection='3d'")
    return ax


def kept_unit(ax: Any, unit: Scale, axis: str = "all") -> tuple[Scale, bool]:
    """Give the unit along an axis, or all, of axes that hold a picture of ours, and whether they do; keep a new one."""
    name = f"_gudgeon_unit_{axis}"
    kept = getattr(ax, name, None) if ax.has_data() else None
    setattr(ax, name, kept or unit)
    return kept or unit, kept is not None


def polar_axes(ax: Axes | None, size: tuple[float, float]) -> Axes:
    """Give polar axes to draw in: the user's, or those of a new figure."""
    if ax is None:
        from matplotlib import pyplot

        return pyplot.figure(figsize=size, layout="constrained").add_subplot(projection="polar")
    if _checked(ax).name != "polar":
        raise ModelError("what goes around a journal needs polar axes; make them with projection='polar'")
    return ax


def tidy_space(ax: Any, spans: np.ndarray, upright: str = "z") -> None:
    """Make scales equal, panes light and ticks few, in a box with sides of these lengths."""
    from matplotlib.ticker import MaxNLocator

    ax.view_init(elev=22.0, azim=-58.0, vertical_axis=upright)  # first: the box's sides are taken as this says
    longest = float(np.max(spans) / np.linalg.norm(spans))
    ax.set_box_aspect(spans, zoom=min(1.0, LONG / longest))  # a long box stands out of the picture, with its labels
    ax.tick_params(labelsize=9)
    for axis, span in zip((ax.xaxis, ax.yaxis, ax.zaxis), spans, strict=True):
        axis.set_pane_color((0.98, 0.98, 0.98, 1.0))
        axis.pane.set_edgecolor("0.85")
        axis._axinfo["grid"].update(color="0.9", linewidth=0.6)
        axis.set_major_locator(MaxNLocator(max(2, round(5.0 * span / spans.max()))))


def with_play(run: Run, joint: str) -> Any:
    """Give a joint that has play, or say which have."""
    if lost := run.not_kept(f"{joint}.eccentricity"):
        raise ModelError(lost)
    joints = [name.removesuffix(".eccentricity") for name in run.channels if name.endswith(".eccentricity")]
    of_guide = [f"{joint}.{name}" for name in ("offset", "offset_h", "offset_t") if f"{joint}.{name}" in run.channels]
    if of_guide:
        raise ModelError(
            f"joint {show(joint)} is a guide and has no eccentricity; draw {' or '.join(of_guide)} instead"
        )
    if not joints:
        raise ModelError(
            f"joint {show(joint)} has no play in this run, and no other joint has; give one a fit like Dry(...)"
        )
    if not isinstance(joint, str) or joint not in joints:
        raise ModelError(f"there is no joint {show(joint)} with play in this run; {nearest(joint, joints)}")
    return run.mechanism.part(joint)
