"""A block with play in its guide: drawn to scale, or with its play enlarged.

Each corner of the block is drawn at k times its displacement across the guide, from where it would be if the block were
centred and not tilted, and each wall at k times the clearance from there. So a corner touches its wall in the picture
when it does so in the machine; a tilted block becomes a parallelogram.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, Any

import numpy as np

from gudgeon.fits import _contract as fits
from gudgeon.plot._axes import GREY
from gudgeon.plot._geometry import Poses
from gudgeon.plot._pen import RAIL, Pen

if TYPE_CHECKING:
    from gudgeon.plot._skeleton import Pair

#: How far a guide without ends is drawn beyond the way of its block, in lengths of the block.
MARGIN = 0.25
#: Distance and length of the strokes of hatching, relative to the picture.
APART, STROKE = 0.016, 0.014


@dataclass(frozen=True, eq=False)
class Block:
    """A block and its guide: their directions, along the guide first, as rows in the axes of both bodies."""

    sizes: fits.Block
    first: np.ndarray
    second: np.ndarray

    @property
    def half(self) -> np.ndarray:
        """Half of length, height and, in space, width of the block, in m."""
        sizes = self.sizes
        return 0.5 * np.array([sizes.length, sizes.height, sizes.width or 0.0][: len(self.first)])

    @property
    def clearance(self) -> np.ndarray:
        """The clearance across height and, in space, width, in m."""
        return np.array([self.sizes.clearance, self.sizes.side_clearance or 0.0][: len(self.first) - 1])

    def corners(self, pair: Pair, poses: Poses, exaggerate: float) -> np.ndarray:
        """Give where the corners of the block are drawn, in the order of `product`: (n, 2^d, d)."""
        signs = np.array([*product((-1.0, 1.0), repeat=len(self.half))])
        points = poses.points(pair.second, pair.b + (signs * self.half) @ self.second)
        return self.enlarged(pair, poses, points, signs * self.half, exaggerate)

    def enlarged(
        self, pair: Pair, poses: Poses, points: np.ndarray, centred: np.ndarray, exaggerate: float
    ) -> np.ndarray:
        """Give points (n, k, d) of the block, with the displacement across the guide from `centred` enlarged."""
        origin, directions = poses.points(pair.first, pair.a), poses.vectors(pair.first, self.first)
        inside = np.einsum("nkj,nij->nki", points - origin, directions)
        inside[..., 1:] = centred[:, 1:] + exaggerate * (inside[..., 1:] - centred[:, 1:])
        return origin + np.einsum("nki,nij->nkj", inside, directions)

    def walls(self, pair: Pair, poses: Poses, travel: tuple[float, float], exaggerate: float) -> np.ndarray:
        """Give the ends of the guide's edges, two in the plane and four in space: (n, edges, 2, d)."""
        low, high = travel
        margin = self.half[0] + MARGIN * self.sizes.length
        ends = (low - margin, high + margin)
        if self.sizes.guide_length is not None:
            ends = (-0.5 * self.sizes.guide_length, 0.5 * self.sizes.guide_length)
        signs = np.array([*product((-1.0, 1.0), repeat=len(self.half) - 1)])
        across = signs * (self.half[1:] + exaggerate * self.clearance)
        inside = np.array([[(end, *row) for end in ends] for row in across])
        origin, directions = poses.points(pair.first, pair.a), poses.vectors(pair.first, self.first)
        return origin[:, None] + np.einsum("kei,nij->nkej", inside, directions)


def draw_block(pen: Pen, corners: np.ndarray, name: str, colour: str) -> None:
    """Draw a block by its corners."""
    if len(corners) == 4:
        pen.faces([corners[[0, 1, 3, 2]]], name, colour, 0.35, 1.6)
        return
    faces = [[n for n in range(8) if n >> bit & 1 == side] for bit in range(3) for side in range(2)]
    pen.faces([corners[[face[0], face[1], face[3], face[2]]] for face in faces], name, colour, 0.45)


def draw_walls(pen: Pen, walls: np.ndarray, name: str, colour: str, size: float, on_ground: bool) -> None:
    """Draw the walls of a guide, hatched outside if it stands on the ground."""
    for ends in walls:
        pen.line(ends, f"{name}.rail", RAIL, color=colour, linewidth=1.6 if len(walls) == 2 else 1.0)
    if len(walls) == 4:
        for end in range(2):
            pen.line(walls[[0, 1, 3, 2, 0], end], f"{name}.rail", RAIL, color=colour, linewidth=1.0)
        return
    middle = walls.mean(axis=(0, 1))
    for ends in walls if on_ground else ():
        _hatch(pen, ends, middle, size)


def _hatch(pen: Pen, ends: np.ndarray, middle: np.ndarray, size: float) -> None:
    """Draw short strokes along a wall, on the side that is away from the middle."""
    span = ends[1] - ends[0]
    length = float(np.linalg.norm(span))
    along = span / length
    away = ends.mean(axis=0) - middle
    away = away - (away @ along) * along
    away = away / np.linalg.norm(away)
    starts = ends[0] + np.linspace(0.02, 1.0, max(3, round(length / (APART * size))))[:, None] * span
    style: dict[str, Any] = {"color": GREY, "linewidth": 0.9}
    pen.strokes(starts, starts + STROKE * size * (away - np.sign(along @ [1.0, 1.0]) * along), **style)
