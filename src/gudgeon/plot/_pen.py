"""A pen that draws the same in the plane and in space, and can wipe out what it drew."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

from gudgeon.plot._units import Scale

if TYPE_CHECKING:
    from matplotlib.artist import Artist
    from matplotlib.axes import Axes

#: Layers, from the back to the front. In space links and surfaces are sorted by their depth, between RAIL and PIN.
TRACE, RAIL, LINK, BLOCK, PIN, NAME = 1.0, 1.5, 2.0, 2.5, 100.0, 101.0


#: The marker of the ground, a hatched triangle below the point, and the lines of its outline, in halves of its size.
HATCHED = "hatched"
OUTLINE: tuple[tuple[tuple[float, float], ...], ...] = (
    ((0.0, 0.0), (-0.55, -0.8), (0.55, -0.8), (0.0, 0.0)),
    ((-0.85, -0.8), (0.85, -0.8)),
    *(((x, -0.8), (x - 0.2, -1.0)) for x in np.linspace(-0.6, 0.8, 6).tolist()),
)


class Pen:
    """Draws points in m into axes with another unit; `name` is kept with the artist, as its id in an SVG file.

    `floor` is the number of the vertical axis in space and the height, in m, at which links cast their shadows.
    """

    def __init__(self, ax: Axes, unit: Scale, floor: tuple[int, float] | None = None) -> None:
        self.ax: Any = ax
        self.unit, self.floor = unit, floor
        self.space = ax.name == "3d"
        self.artists: list[Artist] = []

    def wipe(self) -> None:
        """Take away all that was drawn."""
        for artist in self.artists:
            artist.remove()
        self.artists.clear()

    def line(self, points: np.ndarray, name: str = "", layer: float = LINK, **style: Any) -> None:
        """Draw a line through points (k, d) with round ends."""
        style = {"solid_capstyle": "round", "solid_joinstyle": "round", "zorder": layer, **style}
        (artist,) = self.ax.plot(*self.unit.of(points).T, **style)
        self._keep(artist, name)

    def bar(self, points: np.ndarray, name: str, colour: str, width: float) -> None:
        """Draw a link: a thick line that hides what lies behind it."""
        if not self.space:
            self.line(points, name, color=colour, linewidth=width)
            return
        lines = _solid().Line3DCollection([self.unit.of(points)], colors=[colour], linewidths=[width], capstyle="round")
        self._keep(self.ax.add_collection(lines), name)
        self.shadow(points, width)

    def shadow(self, points: np.ndarray, width: float) -> None:
        """Draw the shadow of a line on the floor, which tells how far away it is."""
        if self.floor is not None:
            below = np.array(points)
            below[:, self.floor[0]] = self.floor[1]
            self.line(below, "shadow", TRACE, color="0.86", linewidth=0.6 * width)

    def strokes(self, starts: np.ndarray, ends: np.ndarray, layer: float = RAIL, **style: Any) -> None:
        """Draw many short lines as one."""
        gap = np.full_like(starts, np.nan)
        self.line(np.stack([starts, ends, gap], axis=1).reshape(-1, starts.shape[1]), layer=layer, **style)

    def faces(self, faces: Sequence[np.ndarray], name: str, colour: str, alpha: float, width: float = 1.0) -> None:
        """Draw polygons with a full outline and a lighter inside."""
        from matplotlib.colors import to_rgba

        corners = [self.unit.of(face) for face in faces]
        style: dict[str, Any] = {"facecolor": to_rgba(colour, alpha), "edgecolor": colour, "linewidth": width}
        if self.space:
            self._keep(self.ax.add_collection(_solid().Poly3DCollection(corners, **style)), name)
            return
        from matplotlib.patches import Polygon

        for face in corners:
            self._keep(self.ax.add_patch(Polygon(face, joinstyle="round", zorder=BLOCK, **style)), name)

    def mark(self, point: np.ndarray, marker: Any, size: float, name: str = "", **style: Any) -> None:
        """Draw a symbol whose size, in points, does not depend on the picture's scale."""
        style = {"linestyle": "none", "zorder": PIN, "clip_on": False, **style}
        marker = _hatched() if marker == HATCHED else marker
        (artist,) = self.ax.plot(*self.unit.of(point[None]).T, marker=marker, markersize=size, **style)
        self._keep(artist, name)

    def write(self, point: np.ndarray, text: str, colour: str, offset: tuple[float, float], size: float) -> None:
        """Write a name beside a point, `offset` points away from it where that is possible."""
        from matplotlib.patheffects import withStroke

        style: dict[str, Any] = {"color": colour, "fontsize": size, "zorder": NAME, "clip_on": False}
        style["path_effects"] = [withStroke(linewidth=2.5, foreground="white")]
        place = self.unit.of(point)
        if self.space:
            self._keep(self.ax.text(*place, f" {text}", **style))
            return
        style |= {"textcoords": "offset points", "va": "center"}
        style["ha"] = "center" if abs(offset[0]) < abs(offset[1]) else "left" if offset[0] > 0.0 else "right"
        self._keep(self.ax.annotate(text, place, offset, **style))

    def _keep(self, artist: Any, name: str = "") -> None:
        if name:
            artist.set_gid(name)
        artist.set_in_layout(False)  # the axes' limits hold it; in space its place is not known before it is drawn
        self.artists.append(artist)


@cache
def _hatched() -> Any:
    """Give the marker of the ground; its triangle is closed."""
    from matplotlib.path import Path

    triangle, *strokes = OUTLINE
    points = [*triangle, *(point for stroke in strokes for point in stroke)]
    codes = [Path.MOVETO, Path.LINETO, Path.LINETO, Path.CLOSEPOLY] + [Path.MOVETO, Path.LINETO] * len(strokes)
    return Path(points, codes)


def _solid() -> Any:
    """Give matplotlib's lines and polygons in space."""
    from mpl_toolkits.mplot3d import art3d  # type: ignore[import-untyped]

    return art3d
