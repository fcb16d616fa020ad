"""The path of a journal's centre in its bearing, and of a ball's in its socket."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from gudgeon._describe import ModelError
from gudgeon.plot._axes import COLOURS, GREY, axes, is_axes, kept_unit, space_axes, tidy_space, with_play
from gudgeon.plot._sheet import Quantity, Sheet, checked_label
from gudgeon.plot._units import scale
from gudgeon.plot._values import values_of
from gudgeon.result.run import Run, components
from gudgeon.result.window import SECTION

if TYPE_CHECKING:
    from matplotlib.axes import Axes

#: The planes of h, t and b on which an orbit in space is drawn: across, upwards.
PLANES = ((0, 1), (0, 2), (1, 2))
#: A circle of radius 1, and how the path of a journal's centre is drawn: as a curve, or the points of a section.
CIRCLE = np.array([np.cos(np.linspace(0.0, 2.0 * np.pi, 361)), np.sin(np.linspace(0.0, 2.0 * np.pi, 361))])
CURVE: dict[str, Any] = {"linestyle": "-", "linewidth": 0.7}
POINTS: dict[str, Any] = {"linestyle": "none", "marker": ".", "markersize": 2.4, "markeredgewidth": 0.0}


def plot_orbit(run: Run, joint: str, ax: Axes | Sequence[Axes] | None = None, *, label: str | None = None) -> Any:
    """Draw the path of the journal's centre, and the clearance circle; what lies outside it is penetration.

    In space these are three pictures of the ball's centre, seen along the axes b, t and h of the joint, which move with
    the socket: `ax` is three axes, and three are given back. A ball inside the circle may still touch the socket, in
    front or behind. A journal in a sleeve tilts: one picture, seen along the bearing's axis, has the paths of its axis
    at both ends of the bearing. A Poincaré section is drawn as points.

    Several runs may be drawn into the same axes, each with its clearance circle; `label` is the text in the legend, by
    default what differs between their mechanisms.
    """
    sheets, given = orbit_sheets(run, joint, ax, checked_label(label))
    for sheet in sheets:
        sheet.finish(legend=sheet is sheets[-1])
        frame_orbit(sheet)
    return given


def orbit_sheets(run: Run, joint: str, ax: Any, label: str | None = None) -> tuple[list[Sheet], Any]:
    """Draw an orbit, units and frame left open; give its sheets, and the axes as `plot_orbit` gives them."""
    clearance, name, labels = _orbit(run, joint)
    if f"{joint}.eccentricity_ends_htb" in run.channels:
        return _ends(run, joint, ax, clearance, label)
    if len(labels) == 3:
        given: Any = _three(ax, joint)
    elif ax is None or is_axes(ax):
        given = axes(ax, (4.6, 4.6))
    else:
        raise ModelError(f"joint {joint!r} moves in the plane; give one ax, or none")
    panels = [given] if is_axes(given) else list(given)
    planes = PLANES[: len(panels)]
    (values,) = values_of(run, name)
    along = [Quantity(f"{joint}.eccentricity.{part}", "m") for part in labels]
    sheets = [Sheet.of(panel, along[x], along[y]) for panel, (x, y) in zip(panels, planes, strict=True)]
    for sheet, (x, y) in zip(sheets, planes, strict=True):
        sheet.equal = True
        series = sheet.add(run, along[x], along[y], label)
        sheet.line(series, *(clearance * CIRCLE), linestyle="-", linewidth=0.9, zorder=1)
        sheet.line(series, values[:, x], values[:, y], zorder=2, **look_of(run))
        for other in sheet.series:  # one alone is grey, so that what lies outside it is seen
            other.curves[0].artist.set(color=GREY if len(sheet.series) == 1 else other.colour)
    return sheets, given


def _ends(run: Run, joint: str, ax: Any, clearance: float, label: str | None) -> tuple[list[Sheet], Any]:
    """Draw the paths of a journal's axis at both ends of its bearing, seen along the bearing's axis."""
    if ax is not None and not is_axes(ax):
        raise ModelError(f"the journal of joint {joint!r} is seen along its axis; give one ax, or none")
    given = axes(ax, (5.2, 4.9))
    name = f"{joint}.eccentricity_ends_htb"
    (values,) = values_of(run, name)
    x, y = Quantity(f"{joint}.eccentricity.h", "m"), Quantity(f"{joint}.eccentricity.t", "m")
    sheet = Sheet.of(given, x, y)
    sheet.equal = True
    for k, end in enumerate(run.channels[name].sites):
        series = sheet.add(run, x, y, ", ".join(filter(None, [label, f"{end} end"])))
        if k == 0:
            sheet.line(series, *(clearance * CIRCLE), color=GREY, linestyle="-", linewidth=0.9, zorder=1)
        sheet.line(series, values[:, k, 0], values[:, k, 1], zorder=2, **look_of(run))
    return [sheet], given


def look_of(run: Run) -> dict[str, Any]:
    """Give how a path is drawn."""
    return POINTS if run.loose == SECTION else CURVE


def frame_orbit(sheet: Sheet) -> None:
    """Make scales equal, and let the frame hold all paths and circles."""
    reach = 1.12 * max(abs(end) for k in range(2) for end in sheet.extent(k)) or 1.0
    sheet.ax.set_xlim(-reach, reach)
    sheet.ax.set_ylim(-reach, reach)
    sheet.ax.set_aspect("equal", adjustable="box")


def plot_orbit_3d(run: Run, joint: str, ax: Axes | None = None) -> Axes:
    """Draw the path of a ball's centre in its socket, in the joint's axes, within the sphere of the clearance.

    Several runs may be drawn into the same axes, in the unit of the first.
    """
    clearance, name, labels = _orbit(run, joint)
    if len(labels) == 2:
        raise ModelError(f"joint {joint!r} moves in the plane; its path is drawn by plot_orbit (--orbit)")
    (values,) = values_of(run, name)
    ax = space_axes(ax, (5.6, 5.2))
    space: Any = ax
    unit, drawn = kept_unit(ax, scale("m", np.array([clearance]) if clearance > 0.0 else values))
    points, radius = unit.of(values), clearance / unit.size
    colour = COLOURS[len(ax.lines) % len(COLOURS)]
    around, down = np.linspace(0.0, 2.0 * np.pi, 25), np.linspace(0.0, np.pi, 13)
    sphere = (
        np.outer(np.cos(around), np.sin(down)),
        np.outer(np.sin(around), np.sin(down)),
        np.outer(np.ones_like(around), np.cos(down)),
    )
    reach = max(1.05 * max(radius, float(np.abs(points).max(initial=0.0))), ax.get_xlim()[1] if drawn else 0.0) or 1.0
    look = {"color": colour if drawn else GREY, "linewidth": 0.4, "alpha": 0.55}
    space.plot_wireframe(*(radius * part for part in sphere), **look)
    space.plot(*points.T, color=colour, linewidth=0.8)
    for axis, label in zip("xyz", labels, strict=True):
        getattr(space, f"set_{axis}lim")(-reach, reach)
        getattr(space, f"set_{axis}label")(unit.label(label), fontsize=10)
    space.set_title(f"{joint} eccentricity", fontsize=10)
    tidy_space(space, np.ones(3))
    return ax


def _orbit(run: Run, joint: str) -> tuple[float, str, tuple[str, ...]]:
    """Give the clearance of a joint, and the channel of its eccentricity with the names of its components."""
    clearance = getattr(with_play(run, joint).fit, "clearance", 0.0)  # an elastomer has none, and no circle
    name = f"{joint}.eccentricity_htb" if run.mechanism.dimension == 3 else f"{joint}.eccentricity"
    return clearance, name, components(name, run.channels[name])[1]


def _three(ax: Any, joint: str) -> np.ndarray:
    """Give three axes in a row: the user's, or those of a new figure."""
    if ax is None:
        from matplotlib import pyplot

        return np.asarray(pyplot.subplots(1, 3, figsize=(12.0, 4.2), layout="constrained")[1])
    given = np.array([ax] if is_axes(ax) else ax, dtype=object).ravel()
    if len(given) != 3:
        raise ModelError(
            f"joint {joint!r} moves in space, and its orbit is drawn in 3 axes, not {len(given)}; "
            "give three, like those of pyplot.subplots(1, 3), or draw it by plot_orbit_3d"
        )
    return given
