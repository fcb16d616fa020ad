"""Films of oil: how thick they are, where the journal is in them, and the pressure around it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from gudgeon._describe import ModelError, nearest
from gudgeon.plot._axes import BLUE, GREY, ORANGE, axes, polar_axes, with_play
from gudgeon.plot._sheet import Curve, Quantity, Sheet, checked_label
from gudgeon.plot._units import Scale, scale
from gudgeon.plot._values import values_of
from gudgeon.plot.channels import abscissa, frame
from gudgeon.plot.mechanism import clock, instant
from gudgeon.plot.orbit import frame_orbit, orbit_sheets
from gudgeon.result.run import Run

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from gudgeon.fits import Lubricated

#: Angles around the journal at which the pressure is worked out, even ones and as many close to the least film.
AROUND = 721
#: The part of its greatest thickness below which a film's least one is close to zero.
CLOSE = 0.2


def plot_film(run: Run, joint: str, over: str = "time", ax: Axes | None = None, *, label: str | None = None) -> Axes:
    """Draw the least thickness of a joint's film, c - e, over time or another channel.

    `plot_film(run, "B", over="O.angle")` draws it over the angle of a crank.

    The line at zero is where the journal reaches its clearance. Below it lies the boundary layer e0, shaded, in which
    the film gives way to solid contact; below that there is contact alone. Several runs may be drawn into the same
    axes; `label` is the text in the legend, by default what differs between their mechanisms.
    """
    fit = with_film(run, joint).fit
    x, y = abscissa(run, over), Quantity(f"{joint}.least_film_thickness", "m")
    label, (values,) = checked_label(label), values_of(run, over)
    ax = axes(ax)
    sheet = Sheet.of(ax, x, y)
    first = not sheet.series
    _mark(sheet, fit)
    sheet.line(sheet.add(run, x, y, label), values, _thickness(run, joint, fit), linewidth=1.1)
    sheet.finish()
    if first:
        frame(ax, run, x)
    least, most = sheet.extent(1)
    ax.set_ylim(1.25 * min(least, 0.0) - 0.03 * most, 1.05 * most)
    return ax


def _mark(sheet: Sheet, fit: Lubricated) -> None:
    """Draw where surfaces touch and the layer below, if they are not drawn yet."""
    nowhere, drawn = np.zeros(0), sheet.ax.get_legend_handles_labels()[1]
    layer = f"oil gives way to contact, e0 = {_length(fit.blend)}"
    if fit.blend > 0.0 and layer not in drawn:
        span = sheet.ax.axhspan(0.0, 0.0, color=ORANGE, alpha=0.3, linewidth=0.0, label=layer)
        ends = np.array([-fit.blend, 0.0])
        sheet.extras.append(Curve(span, nowhere, ends, partial(_put_layer, span)))
    edge = "clearance: surfaces touch" if fit.contact is not None else "clearance: the film is infinitely stiff"
    if edge not in drawn:
        line = sheet.ax.axhline(0.0, color=GREY, linewidth=1.0, linestyle="--", label=edge)
        sheet.extras.append(Curve(line, nowhere, np.zeros(1), partial(_put_edge, line)))


def plot_orbit_film(run: Run, joint: str, ax: Axes | Sequence[Axes] | None = None) -> Any:
    """Draw the path of the journal's centre, coloured by the least thickness of its film, and the clearance circle.

    Where the surfaces touch it is red. The colours go over the thicknesses that occur, and down to zero where the
    film comes close to it. In space these are the three pictures of `plot_orbit`.
    """
    fit = with_film(run, joint).fit
    _check_aligned(run, joint, "the film along the path")
    sheets, given = orbit_sheets(run, joint, ax)
    from matplotlib import colormaps
    from matplotlib.collections import LineCollection

    thickness = _thickness(run, joint, fit)
    between = np.minimum(thickness[:-1], thickness[1:])
    order = np.argsort(-between, kind="stable")  # thin films on top
    unit = scale("m", thickness)
    least, most = float(between.min(initial=np.inf)), float(between.max(initial=0.0))
    lowest = least if CLOSE * most < least < most else 0.0
    look: dict[str, Any] = {
        "cmap": colormaps["viridis"].with_extremes(under="#d62728"),
        "linewidths": 1.4,
        "capstyle": "round",
    }
    look |= {"clim": (lowest / unit.size, max(most, 1e-9) / unit.size), "zorder": 2}
    for sheet in sheets:
        series = sheet.series[-1]
        path = series.curves[-1]
        path.artist.remove()
        shown = LineCollection([], array=unit.of(between[order]), **look)
        sheet.ax.add_collection(shown)
        series.curves[-1] = Curve(shown, path.x, path.y, partial(_put, shown, order))
        sheet.finish(legend=False)
        frame_orbit(sheet)
    panels = [sheet.ax for sheet in sheets]
    bar = panels[-1].figure.colorbar(shown, ax=panels, shrink=0.8, extend="min" if least < 0.0 else "neither")
    bar.set_label(unit.label(f"{joint} least film thickness"), fontsize=10)
    bar.ax.tick_params(labelsize=9)
    return given


def _put_layer(span: Any, _: np.ndarray, y: np.ndarray) -> None:
    span.set(y=y[0], height=y[1] - y[0])


def _put_edge(line: Any, _: np.ndarray, y: np.ndarray) -> None:
    line.set_ydata([y[0], y[0]])


def _put(lines: Any, order: np.ndarray, x: np.ndarray, y: np.ndarray) -> None:
    points = np.column_stack([x, y])
    lines.set_segments(np.stack([points[:-1], points[1:]], axis=1)[order])


def plot_pressure(run: Run, joint: str, time: float | str | None = None, ax: Axes | None = None) -> Axes:
    """Draw the pressure of a joint's film around its journal at a time: `plot_pressure(run, "B", "5 ms")`.

    The pressure at mid-length, in excess of that around the bearing, stands on the journal, the disc in the middle, in
    polar axes; the dashed line goes through the centres to the least film, the arrow is the film's force on the
    journal. In the plane angles are global, from x to y; in space, where the pressure is the same all around the line
    of centres, they count from it. The sample next to the time is taken, so that the pressure is that of the run;
    without a time, the one with the thinnest film. Where oil gives way to contact, the pressure is that of its share.
    """
    joint_, at = with_film(run, joint), None
    if time is not None:
        at = instant(run, "time", time)
    film = film_at(run, joint_, at)
    even = np.linspace(-1.0, 1.0, AROUND)
    angles = math.pi * np.union1d(even, even**3)
    pressure = film.share * np.asarray(film.fit.film.pressure(film.motion, film.fit.film_geometry, angles))
    unit = scale("Pa", pressure)
    values, around = unit.of(pressure), angles + film.direction
    reach = float(np.abs(values).max()) or 1.0

    ax = polar_axes(ax, (5.4, 5.2))
    polar: Any = ax
    turn = np.linspace(0.0, 2.0 * math.pi, 361)
    polar.fill_between(turn, np.full_like(turn, -reach), 0.0, color="0.93", linewidth=0.0, zorder=1)
    polar.plot(turn, np.zeros_like(turn), color=GREY, linewidth=1.0, zorder=2)
    polar.fill_between(around, 0.0, values, where=values >= 0.0, color=BLUE, alpha=0.25, linewidth=0.0, zorder=3)
    polar.fill_between(around, 0.0, values, where=values <= 0.0, color=ORANGE, alpha=0.25, linewidth=0.0, zorder=3)
    polar.plot(around, values, color=BLUE, linewidth=1.3, zorder=4, label="pressure")
    line = {"color": "0.25", "linewidth": 0.9, "linestyle": "--", "zorder": 5}
    polar.plot([film.direction, film.direction], [-reach, 1.12 * reach], label="least film", **line)
    if film.force is not None:
        style = {"arrowstyle": "-|>", "color": ORANGE, "linewidth": 1.6, "shrinkA": 0.0, "shrinkB": 0.0}
        tip = (film.force, -0.15 * reach)
        polar.annotate("", xy=tip, xytext=(film.force, -reach), arrowprops=style, zorder=6)
    polar.set_rlim(-reach, 1.12 * reach)
    levels = _levels(reach, bool(values.min() < 0.0))
    polar.set_rgrids(levels, [f"{level:g}" for level in levels], fontsize=9)
    polar.set_rlabel_position(math.degrees(float(around[values.argmax()])) + 165.0)  # out of the way
    polar.tick_params(axis="x", labelsize=9)
    polar.grid(True, color="0.88", linewidth=0.6)
    end = float(run.time[-1])
    gap = film.thickness
    least = f"least film {_length(gap)}" if gap > 0.0 else f"{_length(-gap)} in the wall"
    ax.set_title(f"{joint} film pressure in {unit.name}, {clock(film.time, end)}, {least}", fontsize=10)
    if run.mechanism.dimension == 3:
        ax.set_xlabel("angle from the line of centres", fontsize=10)
    return ax


def with_film(run: Run, joint: str) -> Any:
    """Give a joint that has a film, or say which have."""
    ending = ".film_thickness"
    films = [name.removesuffix(ending) for name in run.channels if name.endswith(ending)]
    if joint in films:
        return run.mechanism.part(joint)
    if films:
        raise ModelError(f"there is no joint {joint!r} with a film in this run; {nearest(joint, films)}")
    with_play(run, joint)
    raise ModelError(f"joint {joint!r} has no film, nor has any other joint; give one a fit like Lubricated(...)")


def _check_aligned(run: Run, joint: str, what: str) -> None:
    """Refuse pictures of one film where a journal may be tilted."""
    if f"{joint}.tilt" in run.channels:
        raise ModelError(
            f"joint {joint}: in a sleeve {what} differs from strip to strip, and is not drawn; see the least film by "
            "plot_film, and both ends of the journal by plot_orbit"
        )


class _Film(NamedTuple):
    """A film at one instant: how its law sees the motion, and how much of the film acts."""

    fit: Lubricated
    time: float
    motion: np.ndarray
    thickness: float
    share: float
    direction: float  # of the least film, in the picture
    force: float | None  # direction of the film's force on the journal, if there is one to draw


def film_at(run: Run, joint: Any, time: float | None) -> _Film:
    """Take a film out of the channels, at the sample next to a time, or where it is thinnest."""
    name, fit = joint.name, joint.fit
    _check_aligned(run, name, "the pressure")
    thickness = fit.clearance - np.linalg.norm(run.values(f"{name}.eccentricity")[0], axis=1)
    k = int(np.argmin(thickness) if time is None else np.argmin(np.abs(run.time - time)))
    gap = float(thickness[k])
    share = 1.0 if gap >= 0.0 or fit.blend == 0.0 else max(1.0 + gap / fit.blend, 0.0)
    if share == 0.0:
        raise ModelError(
            f"joint {name}: at {run.time[k]:.9g} s its journal is {_length(-gap)} in the wall, with no film left; "
            "choose another time, by a picture of the film (plot_film, --film)"
        )
    motion = np.zeros(12)
    for start, channel in ((0, f"{name}.eccentricity"), (3, f"{name}.eccentricity_rate")):
        values = run.values(channel)[0][k]
        motion[start : start + len(values)] = values
    for start, body in ((6, joint.first), (9, joint.second)):
        if body == "ground":
            continue
        spin = np.atleast_1d(run.values(f"{body}.angular_velocity")[0][k])
        motion[start + 3 - len(spin) : start + 3] = spin
    direction, force = 0.0, None
    if run.mechanism.dimension == 2:
        direction = math.atan2(motion[1], motion[0])
        fx, fy = (float(part) for part in run.values(f"{name}.film_force")[0][k])
        force = math.atan2(fy, fx) if math.hypot(fx, fy) > 0.0 else None
    return _Film(fit, float(run.time[k]), motion, gap, share, direction, force)


def _thickness(run: Run, joint: str, fit: Lubricated) -> np.ndarray:
    """The least film, negative in contact: c - e, or of the strips of a sleeve."""
    if f"{joint}.tilt" in run.channels:
        strips = [k for k, site in enumerate(run.channels[f"{joint}.penetration"].sites) if site.startswith("strip")]
        thickness, penetration = values_of(run, f"{joint}.film_thickness", f"{joint}.penetration")
        least: np.ndarray = thickness - penetration[:, strips].max(axis=1)
        return least
    return fit.clearance - np.linalg.norm(values_of(run, f"{joint}.eccentricity")[0], axis=1)


def _levels(reach: float, draws: bool) -> list[float]:
    """Give round pressures to mark."""
    from matplotlib.ticker import MaxNLocator

    ticks = MaxNLocator(3).tick_values(-reach if draws else 0.0, reach)
    return [float(tick) for tick in ticks if -reach < tick < 1.12 * reach]


def _length(value: float) -> str:
    unit: Scale = scale("m", np.array([value]))
    return f"{value / unit.size:.3g} {unit.name}"
