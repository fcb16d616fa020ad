"""A pen that keeps what it is asked to draw, as plain tables, instead of drawing it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from gudgeon.plot._axes import GREY
from gudgeon.plot._symbols import DARK, RED, RUBBER

#: What colours mean, so that the page has its own for each, in light and in dark. Those of bodies are given as words.
ROLES = {GREY: "ground", DARK: "ink", RED: "load", RUBBER: "rubber", "white": "paper"}

Item = dict[str, Any]


class Recorder:
    """Stands for a `Pen` of `gudgeon.plot`: its items are lines, faces and marks, with points in m.

    Parameters
    ----------
    space : bool
        Whether the mechanism is in space.
    """

    def __init__(self, space: bool) -> None:
        self.space = space
        self.items: list[Item] = []

    def line(self, points: np.ndarray, name: str = "", layer: float = 2.0, **style: Any) -> None:
        """Keep a line."""
        self._keep("line", points, name, layer, **_of_line(style))

    def bar(self, points: np.ndarray, name: str, colour: str, width: float) -> None:
        """Keep a link."""
        self._keep("line", points, name, 2.0, colour=_role(colour), width=width)

    def shadow(self, points: np.ndarray, width: float) -> None:
        """Keep nothing: the page has shadows of its own."""

    def strokes(self, starts: np.ndarray, ends: np.ndarray, layer: float = 1.5, **style: Any) -> None:
        """Keep many short lines as one item, two points each."""
        points = np.stack([starts, ends], axis=1).reshape(-1, starts.shape[1])
        self._keep("strokes", points, "", layer, **_of_line(style))

    def faces(self, faces: Sequence[np.ndarray], name: str, colour: str, alpha: float, width: float = 1.0) -> None:
        """Keep polygons, all with the same number of corners."""
        look = {"colour": _role(colour), "alpha": alpha, "width": width, "corners": len(faces[0])}
        self._keep("faces", np.concatenate(faces), name, 2.5, **look)

    def mark(self, point: np.ndarray, marker: Any, size: float, name: str = "", **style: Any) -> None:
        """Keep a symbol with a size of its own, in points; that of the ground as its outline."""
        look = {
            "fill": _role(style["markerfacecolor"]),
            "colour": _role(style["markeredgecolor"]),
            "width": style["markeredgewidth"],
            "size": size,
            "marker": marker,
        }
        self._keep("mark", point[None], name, style.get("zorder", 100.0), **look)

    def write(self, point: np.ndarray, text: str, colour: str, offset: tuple[float, float], size: float) -> None:
        """Keep nothing: the page writes names itself."""

    def _keep(self, shape: str, points: np.ndarray, name: str, layer: float, **look: Any) -> None:
        self.items.append({"shape": shape, "name": name, "points": np.asarray(points, float), "layer": layer, **look})


def _of_line(style: dict[str, Any]) -> dict[str, Any]:
    look = {"colour": _role(style["color"]), "width": style["linewidth"]}
    if style.get("linestyle", "-") != "-":
        look["dashed"] = True
    return look


def _role(colour: str) -> str:
    return ROLES.get(colour, colour)
