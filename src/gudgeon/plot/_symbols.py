"""The symbols of joints, ground, springs, forces and torques, in the plane and in space."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import numpy as np

from gudgeon.fits import Stop
from gudgeon.plot._axes import GREY
from gudgeon.plot._geometry import GROUND
from gudgeon.plot._guide import draw_block, draw_walls
from gudgeon.plot._pen import HATCHED, LINK, RAIL, Pen
from gudgeon.plot._skeleton import Pair

#: Colour of pins, springs and rods.
DARK = "#333333"
#: Lengths relative to the diagonal of the picture: half a block's length and height, a tube's length, a spring's width.
BLOCK_LENGTH, BLOCK_HEIGHT, TUBE, COIL = 0.035, 0.022, 0.035, 0.018
#: The same of an arrow and its head, and the radius of an arc and of a torsional spring.
ARROW, HEAD, ARC, SPIRAL = 0.15, 0.035, 0.07, 0.045
#: The colour of forces and torques.
RED = "#a8322d"
#: The colour of rubber.
RUBBER = "#d8a657"
#: Circles of play that are smaller than this would be hidden by the symbol of a pin.
VISIBLE = 0.012
#: Strokes below a guide at most.
MOST_STROKES = 200


@dataclass(frozen=True)
class Place:
    """A joint at one instant: both points, its axes, how far the second travels along the first, colours, sizes."""

    pair: Pair
    a: np.ndarray
    b: np.ndarray
    axis: np.ndarray
    arm: np.ndarray | None
    travel: tuple[float, float]
    first_colour: str
    second_colour: str
    size: float
    play: float
    block: np.ndarray | None = None  # corners of a block with play, and the edges of its guide
    walls: np.ndarray | None = None

    @property
    def name(self) -> str:
        """The joint's name, as the id of what is drawn of it."""
        return f"joint.{self.pair.part.name}"

    @property
    def grounded(self) -> bool:
        """Whether one of the two bodies is the ground."""
        return GROUND in (self.pair.first, self.pair.second)


def draw_joint(pen: Pen, place: Place) -> None:
    """Draw a joint by the symbol of its kind, its play if that can be seen, its rubber and its stops."""
    _SYMBOLS.get(place.pair.part.kind, _other)(pen, place)
    if place.pair.part.fitted.elastic:
        _rubber(pen, place)
    for stop in place.pair.part.stops:
        if stop.motion == "displacement":
            _stops(pen, place, stop)


def _rubber(pen: Pen, place: Place) -> None:
    """A ring of rubber around a pin or a ball; in space, around a tube, a thicker one."""
    style: dict[str, Any] = {"markerfacecolor": RUBBER, "markeredgecolor": DARK, "markeredgewidth": 1.0}
    if pen.space and place.pair.part.kind in ("revolute", "cylindrical", "screw") and place.pair.axis is not None:
        ends = place.b + 0.7 * TUBE * place.size * np.array([[-1.0], [1.0]]) * place.axis
        for width, colour in ((15.0, DARK), (13.0, RUBBER)):
            pen.line(ends, f"{place.name}.bushing", 99.5, color=colour, linewidth=width, solid_capstyle="butt")
        return
    pen.mark(place.b, "o", 15.0, f"{place.name}.bushing", zorder=99.5, **style)


def _stops(pen: Pen, place: Place, stop: Stop) -> None:
    """Bars across the way of a block, where its ends are at its limits; none where it never comes near."""
    low, high = place.travel
    length, reach = BLOCK_LENGTH * place.size, 1.6 * BLOCK_HEIGHT * place.size
    sides = [np.array([-place.axis[1], place.axis[0]])] if not pen.space else across(place.axis)
    for limit, side, near in ((stop.lower, -1.0, low), (stop.upper, 1.0, high)):
        if limit is None or side * (limit - near) > 2.0 * length:
            continue
        middle = place.a + (limit + side * length) * place.axis
        for across_it in sides:
            ends = middle + reach * np.array([[-1.0], [1.0]]) * across_it
            pen.line(ends, f"{place.name}.stop", LINK + 0.3, color=place.first_colour, linewidth=3.0)


def _pin(pen: Pen, place: Place) -> None:
    """A circle in the plane; in space a short tube along the axis."""
    if place.play > VISIBLE * place.size:
        if place.pair.first == GROUND:
            ground(pen, place.a)
        _play(pen, place)
        return
    if place.grounded:
        ground(pen, place.a)
    if pen.space and place.pair.axis is not None:
        _tube(pen, place)
    else:
        pen.mark(place.b, "o", 8.0, place.name, markerfacecolor="white", markeredgecolor=DARK, markeredgewidth=1.4)


def _ball(pen: Pen, place: Place) -> None:
    """A filled ball."""
    if place.play > VISIBLE * place.size:
        _play(pen, place)
        return
    if place.grounded:
        ground(pen, place.a)
    pen.mark(place.b, "o", 8.5, place.name, markerfacecolor=DARK, markeredgecolor="white", markeredgewidth=0.8)


def _play(pen: Pen, place: Place) -> None:
    """The bearing as large as the room of the journal's centre, and that centre in it."""
    style: dict[str, Any] = {"color": place.first_colour, "linewidth": 1.2, "layer": RAIL + 0.1}
    for circle in circles(place.a, place.play):
        pen.line(circle, f"{place.name}.play", **style)
    pen.mark(place.b, "o", 5.5, place.name, markerfacecolor=DARK, markeredgecolor="white", markeredgewidth=0.8)


def circles(centre: np.ndarray, radius: float) -> list[np.ndarray]:
    """Give the circle in the plane, or the three great circles of a sphere in space."""
    turn = np.linspace(0.0, 2.0 * np.pi, 73)[:, None]
    sides = combinations(np.eye(len(centre)), 2)
    return [centre + radius * (np.cos(turn) * u + np.sin(turn) * v) for u, v in sides]


def across(axis: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Give two directions in space that are perpendicular to an axis and to each other."""
    u = np.cross(axis, np.eye(3)[np.argmin(np.abs(axis))])
    u /= np.linalg.norm(u)
    return u, np.cross(axis, u)


def _guide(pen: Pen, place: Place) -> None:
    """A rail along the axis, as long as the travel, and a block on it; with play, block and guide to scale."""
    if place.block is not None and place.walls is not None:
        draw_walls(pen, place.walls, place.name, place.first_colour, place.size, place.pair.first == GROUND)
        draw_block(pen, place.block, place.name, place.second_colour)
        return
    length, height = BLOCK_LENGTH * place.size, BLOCK_HEIGHT * place.size
    low, high = place.travel
    ends = place.a + np.array([[low - 2.0 * length], [high + 2.0 * length]]) * place.axis
    if pen.space:
        pen.line(ends, f"{place.name}.rail", RAIL, color=place.first_colour, linewidth=2.0)
        if place.pair.first == GROUND:
            for end in ends:
                ground(pen, end)
        pen.faces(box(place.b, place.axis, length, height), place.name, place.second_colour, 0.45)
        return
    normal = np.array([-place.axis[1], place.axis[0]])
    below = normal if (normal[1], -normal[0]) < (-1e-9, 0.0) else -normal
    pen.line(ends + height * below, f"{place.name}.rail", RAIL, color=place.first_colour, linewidth=1.6)
    if place.pair.first == GROUND:
        wanted = np.nan_to_num(np.ptp(ends @ place.axis) / (0.016 * place.size))
        steps = np.linspace(0.02, 1.0, round(np.clip(wanted, 3, MOST_STROKES)))[:, None]
        starts = ends[0] + steps * (ends[1] - ends[0]) + height * below
        ends_of_strokes = starts + 0.014 * place.size * (below - np.sign(place.axis @ [1.0, 1.0]) * place.axis)
        pen.strokes(starts, ends_of_strokes, color=GREY, linewidth=0.9)
    corners = [(-length, -height), (length, -height), (length, height), (-length, height)]
    block = np.array([place.b + x * place.axis + y * normal for x, y in corners])
    pen.faces([block], place.name, place.second_colour, 0.35, 1.6)


def _slot(pen: Pen, place: Place) -> None:
    """A slot along the axis, as long as the travel, and a pin in it."""
    low, high = place.travel
    width = 0.014 * place.size
    ends = place.a + np.array([[low - 2.0 * width], [high + 2.0 * width]]) * place.axis
    if pen.space:
        pen.line(ends, f"{place.name}.rail", RAIL, color=place.first_colour, linewidth=2.0)
    else:
        normal = np.array([-place.axis[1], place.axis[0]])
        turn = np.linspace(-0.5 * np.pi, 0.5 * np.pi, 19)[:, None]
        bow = np.cos(turn) * place.axis + np.sin(turn) * normal
        outline = np.concatenate([ends[1] + width * bow, ends[0] - width * bow])
        pen.line(np.concatenate([outline, outline[:1]]), f"{place.name}.rail", color=place.first_colour, linewidth=1.6)
    if place.pair.first == GROUND:
        ground(pen, ends[0])
        ground(pen, ends[1])
    pen.mark(place.b, "o", 8.0, place.name, markerfacecolor="white", markeredgecolor=DARK, markeredgewidth=1.4)


def _sleeve(pen: Pen, place: Place) -> None:
    """A tube on a rail along the axis."""
    length = TUBE * place.size
    low, high = place.travel
    ends = place.a + np.array([[low - 2.0 * length], [high + 2.0 * length]]) * place.axis
    pen.line(ends, f"{place.name}.rail", RAIL, color=place.first_colour, linewidth=2.0)
    if place.pair.first == GROUND:
        for end in ends:
            ground(pen, end)
    _tube(pen, place)


def _tube(pen: Pen, place: Place) -> None:
    ends = place.b + TUBE * place.size * np.array([[-1.0], [1.0]]) * place.axis
    style: dict[str, Any] = {"layer": 100.0, "solid_capstyle": "butt"}
    pen.line(ends, place.name, color=DARK, linewidth=7.5, **style)
    pen.line(place.b + 0.85 * (ends - place.b), color="white", linewidth=4.5, **style)


def _weld(pen: Pen, place: Place) -> None:
    """A filled square."""
    if place.grounded:
        ground(pen, place.a)
    pen.mark(place.b, "s", 6.5, place.name, markerfacecolor=DARK, markeredgecolor="white", markeredgewidth=0.8)


def _cross(pen: Pen, place: Place) -> None:
    """The cross of a universal joint, each arm in the colour of the body that it turns in."""
    if place.grounded:
        ground(pen, place.a)
    arms = ((place.axis, place.first_colour), (place.arm, place.second_colour))
    for arm, colour in arms:
        if arm is not None:
            ends = place.b + TUBE * place.size * np.array([[-1.0], [1.0]]) * arm
            pen.line(ends, place.name, layer=100.0, color=colour, linewidth=3.0)
    pen.mark(place.b, "o", 5.0, place.name, markerfacecolor="white", markeredgecolor=DARK, markeredgewidth=1.0)


def _plate(pen: Pen, place: Place) -> None:
    """A piece of the plane that a planar joint slides on."""
    half = 2.0 * TUBE * place.size
    u, v = (half * side for side in across(place.axis))
    corners = np.array([place.b - u - v, place.b + u - v, place.b + u + v, place.b - u + v])
    pen.faces([corners], place.name, place.first_colour, 0.2)
    if place.grounded:
        ground(pen, corners[0])
        ground(pen, corners[2])


def _other(pen: Pen, place: Place) -> None:
    """A diamond, for joints that have no symbol of their own."""
    if place.grounded:
        ground(pen, place.a)
    pen.mark(place.b, "D", 7.0, place.name, markerfacecolor="white", markeredgecolor=DARK, markeredgewidth=1.2)


#: The symbols of joints, by their kind in files.
_SYMBOLS: dict[str, Callable[[Pen, Place], None]] = {
    "revolute": _pin,
    "spherical": _ball,
    "translational": _guide,
    "revolute-translational": _slot,
    "cylindrical": _sleeve,
    "screw": _sleeve,
    "rigid": _weld,
    "universal": _cross,
    "planar": _plate,
    "point-on-line": _slot,
    "higher-pair": _other,
}


def box(centre: np.ndarray, axis: np.ndarray, length: float, height: float) -> list[np.ndarray]:
    """Give the six faces of a block along an axis, from its half length and half height."""
    u, v = across(axis)
    arms = (length * axis, height * u, height * v)
    faces = []
    for k in range(3):
        along, one, other = arms[k], arms[k - 2], arms[k - 1]
        for side in (-1.0, 1.0):
            middle = centre + side * along
            faces.append(np.array([middle + s * one + t * other for s, t in ((-1, -1), (1, -1), (1, 1), (-1, 1))]))
    return faces


def ground(pen: Pen, point: np.ndarray) -> None:
    """Draw the hatched triangle of a point on the ground."""
    style = {"markerfacecolor": "white", "markeredgecolor": GREY, "markeredgewidth": 1.1}
    pen.mark(point, HATCHED, 26.0, "ground", zorder=99.0 if pen.space else RAIL, **style)


def spring(start: np.ndarray, end: np.ndarray, width: float) -> np.ndarray:
    """Give the line of a spring: a zigzag in the plane, a coil in space; straight at both ends."""
    span = end - start
    length = float(np.linalg.norm(span))
    if length == 0.0:
        return np.stack([start, end])
    along = span / length
    if len(start) == 2:
        teeth = np.arange(10)
        x = np.concatenate([[0.0, 0.18], 0.18 + 0.64 * (teeth + 0.5) / 10, [0.82, 1.0]])
        y = np.concatenate([[0.0, 0.0], 1.0 - 2.0 * (teeth % 2), [0.0, 0.0]])
        side = np.array([-along[1], along[0]])
        return start + x[:, None] * span + width * y[:, None] * side
    turn = np.linspace(0.0, 1.0, 145)
    u, v = across(along)
    swell = width * np.minimum(1.0, np.minimum(turn, 1.0 - turn) / 0.04)
    angle = 2.0 * np.pi * 7.0 * turn
    coil = start + (0.18 + 0.64 * turn)[:, None] * span
    coil = coil + (swell * np.cos(angle))[:, None] * u + (swell * np.sin(angle))[:, None] * v
    return np.concatenate([start[None], coil, end[None]])


def force(pen: Pen, tip: np.ndarray, direction: np.ndarray, size: float, name: str, alpha: float) -> None:
    """Draw the arrow of a force, which ends where the force acts."""
    tail, neck = tip - ARROW * size * direction, tip - 0.9 * HEAD * size * direction
    pen.line(np.stack([tail, neck]), name, LINK + 0.3, color=RED, linewidth=1.8, alpha=alpha)
    pen.faces(_head(tip, direction, HEAD * size), f"{name}.head", RED, alpha, 0.4)


def torque(pen: Pen, centre: np.ndarray, axis: np.ndarray, size: float, name: str, alpha: float) -> None:
    """Draw the arc of a torque about an axis, three quarters of a turn the way it acts."""
    turn = np.linspace(-0.75 * np.pi, 0.6 * np.pi, 49)
    arc, along = _around(centre, axis, ARC * size, turn)
    pen.line(arc, name, LINK + 0.3, color=RED, linewidth=1.8, alpha=alpha)
    pen.faces(_head(arc[-1] + HEAD * size * along[-1], along[-1], HEAD * size), f"{name}.head", RED, alpha, 0.4)


def torsional_spring(pen: Pen, centre: np.ndarray, axis: np.ndarray, size: float, name: str) -> None:
    """Draw a spiral about an axis."""
    turn = np.linspace(0.0, 4.5 * np.pi, 145)
    spiral, _ = _around(centre, axis, SPIRAL * size * np.linspace(0.35, 1.0, 145), turn)
    pen.line(spiral, name, LINK + 0.2, color=DARK, linewidth=1.2)


def below(centre: np.ndarray, axis: np.ndarray, radius: float) -> tuple[np.ndarray, tuple[float, float]]:
    """Give where the name of what goes around an axis stands, opposite to the head of its arc, and its offset."""
    points, _ = _around(centre, axis, radius, np.array([-0.5 * np.pi]))
    return points[0], (0.0, 8.0 if points[0][1] > centre[1] else -8.0)


def _around(centre: np.ndarray, axis: np.ndarray, radius: Any, turn: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Give points around an axis, counter-clockwise seen against it, and the directions of going on there."""
    if len(centre) == 2:
        u, v = np.array([1.0, 0.0]), np.array([0.0, 1.0 if axis[2] >= 0.0 else -1.0])
    else:
        u, v = across(axis)
    c, s, r = np.cos(turn)[:, None], np.sin(turn)[:, None], np.broadcast_to(radius, turn.shape)[:, None]
    return centre + r * (c * u + s * v), c * v - s * u


def _head(tip: np.ndarray, direction: np.ndarray, length: float) -> list[np.ndarray]:
    """Give the head of an arrow: a triangle in the plane, a cone in space."""
    back, width = tip - length * direction, 0.36 * length
    if len(tip) == 2:
        side = width * np.array([-direction[1], direction[0]])
        return [np.array([tip, back + side, back - side])]
    u, v = across(direction)
    turn = np.linspace(0.0, 2.0 * np.pi, 9)[:, None]
    rim = back + width * (np.cos(turn) * u + np.sin(turn) * v)
    return [np.array([tip, rim[k], rim[k + 1]]) for k in range(8)]
