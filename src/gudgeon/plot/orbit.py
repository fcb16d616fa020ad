"""The path of a journal's centre in its bearing, and of a ball's in its socket."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from gudgeon._describe import ModelError
from gudgeon.plot._axes import BLUE, GREY, axes, space_axes, tidy, tidy_space, with_play
from gudgeon.plot._units import Scale, scale
from gudgeon.result.run import Run, components

if TYPE_CHECKING:
    from matplotlib.axes import Axes

#: The planes of h, t and b on which an orbit in space is drawn: across, upwards.
PLANES = ((0, 1), (0, 2), (1, 2))


def plot_orbit(run: Run, joint: str, ax: Axes | Sequence[Axes] | None = None) -> Any:
    """Draw where the journal's centre was, a dot a sample as in the papers, and the clearance circle.

    Dots lie close where the steps were short, in contact; what lies outside the circle is penetration.

    In space these are three pictures of the ball's centre, seen along the axes b, t and h of the joint, which move with
    the socket: `ax` is three axes, and three are given back. A dot inside the circle may still touch the socket, in
    front or behind.
    """
    return orbit_axes(run, joint, ax)[1]


def orbit_axes(run: Run, joint: str, ax: Any) -> tuple[list[Axes], Any]:
    """Draw an orbit; give its axes as a list, and as `plot_orbit` gives them."""
    orbit = _orbit(run, joint)
    if orbit.points.shape[1] == 2:
        if ax is not None and not _is_axes(ax):
            raise ModelError(f"joint {joint!r} moves in the plane; give one ax, or none")
        ax = axes(ax, (4.6, 4.6))
        _projection(ax, orbit, 0, 1)
        return [ax], ax
    panels = _three(ax, joint)
    for panel, (across, upwards) in zip(panels, PLANES, strict=True):
        _projection(panel, orbit, across, upwards)
    return list(panels), panels


def plot_orbit_3d(run: Run, joint: str, ax: Axes | None = None) -> Axes:
    """Draw the path of a ball's centre in its socket, in the joint's axes, within the sphere of the clearance."""
    orbit = _orbit(run, joint)
    if orbit.points.shape[1] == 2:
        raise ModelError(f"joint {joint!r} moves in the plane; its path is drawn by plot_orbit (--orbit)")
    ax = space_axes(ax, (5.6, 5.2))
    space: Any = ax
    around, down = np.linspace(0.0, 2.0 * np.pi, 25), np.linspace(0.0, np.pi, 13)
    sphere = (
        np.outer(np.cos(around), np.sin(down)),
        np.outer(np.sin(around), np.sin(down)),
        np.outer(np.ones_like(around), np.cos(down)),
    )
    space.plot_wireframe(*(orbit.radius * part for part in sphere), color=GREY, linewidth=0.4, alpha=0.55)
    space.plot(*orbit.points.T, color=BLUE, linewidth=0.8)
    reach = 1.05 * orbit.reach
    for axis, label in zip("xyz", orbit.labels, strict=True):
        getattr(space, f"set_{axis}lim")(-reach, reach)
        getattr(space, f"set_{axis}label")(orbit.unit.label(label), fontsize=10)
    space.set_title(f"{joint} eccentricity", fontsize=10)
    tidy_space(space, np.ones(3))
    return ax


class _Orbit(NamedTuple):
    """Where a journal's centre was, and the clearance, in a unit that reads well."""

    joint: str
    points: np.ndarray
    labels: tuple[str, ...]
    radius: float
    unit: Scale

    @property
    def reach(self) -> float:
        """How far from the middle there is something to draw."""
        return max(self.radius, float(np.abs(self.points).max(initial=0.0))) or 1.0


def _orbit(run: Run, joint: str) -> _Orbit:
    clearance = getattr(with_play(run, joint).fit, "clearance", 0.0)  # an elastomer has none, and no circle
    name = f"{joint}.eccentricity_htb" if run.mechanism.dimension == 3 else f"{joint}.eccentricity"
    values = run.values(name)[0]
    seen = np.array([clearance]) if clearance > 0.0 else values
    unit = scale("m", seen) if clearance < 1e-4 else Scale("mm", 1e-3)
    return _Orbit(joint, unit.of(values), components(name, run.channels[name])[1], clearance / unit.size, unit)


def _projection(ax: Axes, orbit: _Orbit, x: int, y: int) -> None:
    """Draw the dots and the circle in one plane."""
    turn = np.linspace(0.0, 2.0 * np.pi, 361)
    ax.plot(orbit.radius * np.cos(turn), orbit.radius * np.sin(turn), color=GREY, linewidth=0.9, zorder=1)
    dots = {"linestyle": "none", "marker": ".", "markersize": 2.4, "markeredgewidth": 0.0, "zorder": 2}
    ax.plot(orbit.points[:, x], orbit.points[:, y], color=BLUE, **dots)  # type: ignore[arg-type]
    reach = 1.12 * orbit.reach
    ax.set_xlim(-reach, reach)
    ax.set_ylim(-reach, reach)
    ax.set_aspect("equal", adjustable="box")
    ax.set_xlabel(orbit.unit.label(f"{orbit.joint} eccentricity {orbit.labels[x]}"))
    ax.set_ylabel(orbit.unit.label(f"{orbit.joint} eccentricity {orbit.labels[y]}"))
    tidy(ax)


def _is_axes(ax: Any) -> bool:
    from matplotlib.axes import Axes

    return isinstance(ax, Axes)


def _three(ax: Any, joint: str) -> np.ndarray:
    """Give three axes in a row: the user's, or those of a new figure."""
    if ax is None:
        from matplotlib import pyplot

        return np.asarray(pyplot.subplots(1, 3, figsize=(12.0, 4.2), layout="constrained")[1])
    given = np.array([ax] if _is_axes(ax) else ax, dtype=object).ravel()
    if len(given) != 3:
        raise ModelError(
            f"joint {joint!r} moves in space, and its orbit is drawn in 3 axes, not {len(given)}; "
            "give three, like those of pyplot.subplots(1, 3), or draw it by plot_orbit_3d"
        )
    return given
