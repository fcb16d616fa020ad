"""Stops of an angle: an arc about the joint from limit to limit, a bar at each, and a line to where the body is."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from gudgeon.fits import Stop
from gudgeon.pairs.vocabulary import BEND, MOTIONS
from gudgeon.plot._geometry import GROUND, Poses
from gudgeon.plot._pen import LINK, Pen
from gudgeon.plot._skeleton import Pair, Skeleton

#: Radius of the arc and half the length of a bar, relative to the picture; how much wider the arc gets with a turn.
RADIUS, BAR, WIDER = 0.075, 0.016, 0.2
#: The same is larger in space, where symbols are drawn in perspective.
IN_SPACE = 1.6
#: How far all of it reaches at most in the plane and in space, relative to the picture.
REACH = {False: RADIUS * (1.0 + 2.0 * WIDER) + BAR, True: IN_SPACE * (RADIUS * (1.0 + 2.0 * WIDER) + BAR)}
#: What is drawn of the arc beside a limit that is alone, in rad; and how many turns are drawn at most.
ALONE, TURNS = np.radians(60.0), 2.0
#: The angle between points of the arc, in rad.
STEP = np.radians(3.0)
#: A body whose centre is closer to the joint's axis than this, relative to its distance, points nowhere.
BESIDE = 1e-6


@dataclass(frozen=True, eq=False)
class Turn:
    """How an angle of a joint is seen: a `pointer` of one body turns from `along` to `across` of the `holder`.

    They are in the axes in which the bodies are described; the joint's coordinate is zero where the pointer is at
    `zero`, in rad. One that bends has no `across`: the pointer goes out of the plane that `along` is the normal of.
    """

    holder: str
    other: str
    along: np.ndarray
    across: np.ndarray | None
    pointer: np.ndarray
    zero: float

    def opposite(self) -> Turn:
        """Give the same angle, seen on the other side of the joint."""
        across = None if self.across is None else -self.across
        return Turn(self.holder, self.other, -self.along, across, -self.pointer, self.zero)

    def seen(self, poses: Poses) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Give the directions at 0 and at 90 degrees and that of the pointer between them, globally, at first."""
        u, pointer = poses.vectors(self.holder, self.along)[0, 0], poses.vectors(self.other, self.pointer)[0, 0]
        if self.across is not None:
            v = poses.vectors(self.holder, self.across)[0, 0]
        else:
            u, v = _unit(pointer - (pointer @ u) * u), u
        return u, v, _unit((pointer @ u) * u + (pointer @ v) * v)


def turn_of(skeleton: Skeleton, pair: Pair, motion: str) -> Turn:
    """Give how an angle of a joint is seen; that about its axis by the line to the second body's centre of mass."""
    triads = [
        {name: skeleton.vector(body, row) for name, row in zip("htb", rows, strict=True)}
        for body, rows in zip((pair.first, pair.second), skeleton.frames.axes(pair.part), strict=True)
    ]
    for axes in triads:
        axes["-t"] = -axes["t"]
    if motion == "angle":
        own = triads[1]
        x, y = -float(pair.b @ own["h"]), -float(pair.b @ own["t"])
        points = pair.second != GROUND and np.hypot(x, y) > BESIDE * np.linalg.norm(pair.b)
        lean = float(np.arctan2(y, x)) if points else 0.0
        pointer = np.cos(lean) * own["h"] + np.sin(lean) * own["t"]
        return Turn(pair.first, pair.second, triads[0]["h"], triads[0]["t"], pointer, lean)
    primitive = MOTIONS[motion]
    bodies = list(zip((pair.first, pair.second), triads, strict=True))
    (holder, held), (other, pointing) = bodies[::-1] if primitive.reverse else bodies
    across = None if primitive.kind == BEND else held[primitive.across]
    zero = skeleton.frames.value(pair.part, primitive)
    turn = Turn(holder, other, held[primitive.along], across, pointing[primitive.pointer], zero)
    backwards = not primitive.reverse and float(turn.pointer @ pair.b) > BESIDE * np.linalg.norm(pair.b)
    return turn.opposite() if backwards and pair.second != GROUND else turn


def draw_angle_stop(
    pen: Pen, turn: Turn, poses: Poses, stop: Stop, centre: np.ndarray, size: float, name: str, colours: dict[str, str]
) -> None:
    """Draw a stop about a centre; colours are those of the bodies."""
    u, v, pointer = turn.seen(poses)
    size = IN_SPACE * size if pen.space else size

    def at(angles: np.ndarray, radii: np.ndarray) -> np.ndarray:
        turned = turn.zero + angles[:, None]
        result: np.ndarray = centre + size * radii[:, None] * (np.cos(turned) * u + np.sin(turned) * v)
        return result

    colour = colours[turn.holder]
    for low, high in _spans(stop):
        angles = np.linspace(low, high, 2 + int((high - low) / STEP))
        wider = WIDER / (2.0 * np.pi) if high - low > 2.0 * np.pi else 0.0  # a spiral, so that turns can be told apart
        radii = RADIUS * (1.0 + wider * (angles - low))
        pen.line(at(angles, radii), f"{name}.arc", LINK + 0.25, color=colour, linewidth=1.2)
        for k in (0, -1):
            if angles[k] in (stop.lower, stop.upper):
                bar = at(angles[[k, k]], radii[k] + np.array([-BAR, BAR]))
                pen.line(bar, f"{name}.stop", LINK + 0.3, color=colour, linewidth=3.0)
    line = centre + RADIUS * size * np.array([[0.0], [1.0]]) * pointer
    pen.line(line, f"{name}.pointer", LINK + 0.2, color=colours[turn.other], linewidth=1.2)


def _unit(vector: np.ndarray) -> np.ndarray:
    """Give the direction of a vector; zero if it has none."""
    length = float(np.linalg.norm(vector))
    return vector / length if length > 0.0 else vector


def _spans(stop: Stop) -> list[tuple[float, float]]:
    """Give the pieces of the arc: all between two limits, or, of many turns or of one limit, what is next to it."""
    limits = [limit for limit in (stop.lower, stop.upper) if limit is not None]
    spans = list(pairwise(limits))
    if spans and spans[0][1] - spans[0][0] <= 2.0 * np.pi * TURNS:
        return spans
    pieces = [] if stop.lower is None else [(stop.lower, stop.lower + ALONE)]
    return pieces if stop.upper is None else [*pieces, (stop.upper - ALONE, stop.upper)]
