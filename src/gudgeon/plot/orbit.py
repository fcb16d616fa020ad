"""The path of a journal's centre in its bearing, and of a ball's in its socket."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from gudgeon._describe import ModelError
from gudgeon.plot._axes import BLUE, GREY, axes, space_axes, tidy, tidy_space, with_play
from gudgeon.plot._units import Scale, scale
from gudgeon.result.run import Run

if TYPE_CHECKING:
    from matplotlib.axes import Axes

#: The planes on which an orbit in space is drawn: across, upwards.
PLANES = ((0, 1), (0, 2), (1, 2))


def plot_orbit(run: Run, joint: str, ax: Axes | Sequence[Axes] | None = None) -> Any:
    """Draw where the journal's centre was, a dot a sample as in the papers, and the clearance circle.

    Dots lie close where the steps were short, in contact; what lies outside the circle is penetration.

    In space these are three pictures, the ball's centre seen along z, y and x: `ax` is three axes, and three are given
    back. A dot inside the circle may still touch the socket, in front of it or behind.
    """
    e, radius, unit = _orbit(run, joint)
    if e.shape[1] == 2:
        if ax is not None and not _is_axes(ax):
            raise ModelError(f"joint {joint!r} moves in the plane; give one ax, or none")
        ax = axes(ax, (4.6, 4.6))  # type: ignore[arg-type]
        _projection(ax, e, (0, 1), radius, joint, unit)
        return ax
    panels = _three(ax, joint)
    for panel, plane in zip(panels, PLANES, strict=True):
        _projection(panel, e, plane, radius, joint, unit)
    return panels


def plot_orbit_3d(run: Run, joint: str, ax: Axes | None = None) -> Axes:
    """Draw the path of a ball's centre in its socket, within the sphere of the clearance."""
    e, radius, unit = _orbit(run, joint)
    if e.shape[1] == 2:
        raise ModelError(f"joint {joint!r} moves in the plane; its path is drawn by plot_orbit")
    ax = space_axes(ax, (5.6, 5.2))
    space: Any = ax
    around, down = np.linspace(0.0, 2.0 * np.pi, 25), np.linspace(0.0, np.pi, 13)
    sphere = (
        radius * np.outer(np.cos(around), np.sin(down)),
        radius * np.outer(np.sin(around), np.sin(down)),
        radius * np.outer(np.ones_like(around), np.cos(down)),
    )
    space.plot_wireframe(*sphere, color=GREY, linewidth=0.4, alpha=0.55)
    space.plot(*e.T, color=BLUE, linewidth=0.9)
    reach = 1.05 * max(radius, float(np.abs(e).max(initial=0.0)))
    for axis in "xyz":
        getattr(space, f"set_{axis}lim")(-reach, reach)
        getattr(space, f"set_{axis}label")(unit.label(axis), fontsize=10)
    space.set_title(f"{joint} eccentricity", fontsize=10)
    tidy_space(space, np.ones(3))
    return ax


def _orbit(run: Run, joint: str) -> tuple[np.ndarray, float, Scale]:
    """Give the eccentricity and the clearance of a joint with play, in a unit that reads well."""
    clearance = with_play(run, joint).fit.clearance
    unit = scale("m", np.array([clearance])) if clearance < 1e-5 else Scale("mm", 1e-3)
    return unit.of(run.values(f"{joint}.eccentricity")[0]), clearance / unit.size, unit


def _projection(ax: Axes, e: np.ndarray, plane: tuple[int, int], radius: float, joint: str, unit: Scale) -> None:
    """Draw the dots and the circle in one plane."""
    x, y = plane
    turn = np.linspace(0.0, 2.0 * np.pi, 361)
    ax.plot(radius * np.cos(turn), radius * np.sin(turn), color=GREY, linewidth=0.9, zorder=1)
    ax.plot(e[:, x], e[:, y], linestyle="none", marker=".", markersize=2.4, color=BLUE, markeredgewidth=0.0, zorder=2)
    reach = 1.12 * max(radius, float(np.abs(e).max(initial=0.0)))
    ax.set_xlim(-reach, reach)
    ax.set_ylim(-reach, reach)
    ax.set_aspect("equal", adjustable="box")
    ax.set_xlabel(unit.label(f"{joint} eccentricity {'xyz'[x]}"))
    ax.set_ylabel(unit.label(f"{joint} eccentricity {'xyz'[y]}"))
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
