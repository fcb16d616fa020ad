"""A mechanism as a picture: its units, limits that hold the whole motion, and how one instant of it is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import cycle
from typing import TYPE_CHECKING, Any

import numpy as np

from gudgeon._describe import ModelError, nearest, show
from gudgeon.model.load import Force, Torque
from gudgeon.model.mechanism import Mechanism
from gudgeon.model.probe import Probe
from gudgeon.plot._angle_stops import REACH, Turn, draw_angle_stop, turn_of
from gudgeon.plot._axes import COLOURS, GREY, kept_unit, tidy, tidy_space
from gudgeon.plot._geometry import GROUND, Poses
from gudgeon.plot._loads import Drawn, drawn_loads
from gudgeon.plot._pen import LINK, TRACE, Pen
from gudgeon.plot._probes import COLOUR as PROBE
from gudgeon.plot._probes import DrawnProbe, draw_probe, drawn_probes
from gudgeon.plot._skeleton import Pair, Skeleton, ring
from gudgeon.plot._symbols import (
    ARC,
    ARROW,
    BLOCK_LENGTH,
    COIL,
    DARK,
    HEAD,
    RED,
    SPIRAL,
    Place,
    below,
    draw_joint,
    force,
    ground,
    spring,
    torque,
    torsional_spring,
)
from gudgeon.plot._units import Scale, scale
from gudgeon.result.run import Run

if TYPE_CHECKING:
    from matplotlib.axes import Axes

#: Widths of links, in points; and how far, relative to the picture, a centre of mass may be from its link.
BAR, EDGE, BESIDE = 5.0, 2.5, 0.02
#: The least depth of a box in space, relative to its longest side.
FLATTEST = 0.3


class Scene:
    """What is drawn of a mechanism during a motion, given by its poses."""

    def __init__(
        self,
        mechanism: Mechanism,
        motion: Poses,
        exaggerate: float,
        trace: Sequence[str] = (),
        run: Run | None = None,
    ) -> None:
        self.skeleton = Skeleton(mechanism)
        self.loads = drawn_loads(self.skeleton, motion, run)
        self.probes = drawn_probes(self.skeleton)
        self.points = {drawn.probe.name: drawn for drawn in self.probes if isinstance(drawn.probe, Probe)}
        self.motion, self.exaggerate = motion, exaggerate
        if not isinstance(trace, str | list | tuple):
            raise ModelError(f"trace {show(trace)} must be a list of the names of bodies or of points with a probe")
        self.trace = (trace,) if isinstance(trace, str) else tuple(trace)
        for name in self.trace:
            known = [*self.skeleton.bodies, *self.points]
            if not isinstance(name, str) or name not in known:
                raise ModelError(f"there is no body {show(name)} to trace; {nearest(name, known)}")
        self.colours = {GROUND: GREY, **dict(zip(self.skeleton.bodies, cycle(COLOURS), strict=False))}

    @property
    def space(self) -> bool:
        """Whether it is a picture of three dimensions."""
        return self.skeleton.dimension == 3

    @cached_property
    def box(self) -> tuple[np.ndarray, np.ndarray]:
        """The corners of the box that holds the whole motion, without symbols."""
        clouds = [self.motion.position[name] for name in self.skeleton.bodies]
        for name, corners in self.skeleton.corners.items():
            clouds += [corner.place(name, self.motion, self.exaggerate) for corner in corners]
        for pair in self.skeleton.joints:
            if pair.clearance:
                centre, room = pair.ends(self.motion)[0], self.exaggerate * pair.clearance
                clouds += [centre - room, centre + room]
            if pair.block is not None:
                clouds += [*np.moveaxis(pair.block.corners(pair, self.motion, self.exaggerate), 1, 0)]
        clouds += [place for drawn in self.probes for place in drawn.places(self.motion)]
        points = np.concatenate(clouds)
        points = points[np.isfinite(points).all(axis=1)]
        return points.min(axis=0), points.max(axis=0)

    @cached_property
    def size(self) -> float:
        """The diagonal of the box, in m; symbols are drawn relative to it."""
        diagonal = float(np.linalg.norm(self.box[1] - self.box[0]))
        return diagonal if diagonal > 0.0 else 1.0

    @cached_property
    def unit(self) -> Scale:
        """Millimetres for what is smaller than half a metre, else metres."""
        return scale("m", np.array([max(self.size, 1e-3)]))

    @cached_property
    def limits(self) -> tuple[np.ndarray, np.ndarray]:
        """The least and the greatest coordinates of the axes, in m."""
        low, high = self.box
        rails = [self.rail(pair) for pair in filter(slides, self.skeleton.joints)]
        tails = [load.point - ARROW * self.size * load.direction for load in self.loads if isinstance(load.load, Force)]
        arcs = [load.point + side * (ARC + HEAD) * self.size for load in self.loads for side in (-1.0, 1.0)
                if isinstance(load.load, Torque)]  # fmt: skip
        names = {name for name, _ in self.turns}
        turning = [pair.ends(self.motion)[1] for pair in self.skeleton.joints if pair.part.name in names]
        arcs += [points + side * REACH[self.space] * self.size for points in turning for side in (-1.0, 1.0)]
        ends = np.concatenate([np.stack([low, high]), *rails, *tails, *arcs])
        low, high = ends.min(axis=0), ends.max(axis=0)
        middle, half = 0.5 * (low + high), 0.5 * (high - low) + 0.06 * self.size
        if self.space:
            half = np.maximum(half, FLATTEST * half.max())
        return middle - half, middle + half

    @property
    def upright(self) -> int:
        """The number of the vertical axis: that of gravity, or else the last."""
        pull = np.abs(np.asarray(self.skeleton.mechanism.gravity, float))
        return int(np.argmax(pull)) if pull.any() else self.skeleton.dimension - 1

    def pen(self, ax: Axes) -> Pen:
        """Give a pen to draw it with."""
        return Pen(ax, self.unit, (self.upright, float(self.limits[0][self.upright])) if self.space else None)

    @cached_property
    def travels(self) -> dict[str, tuple[float, float]]:
        """The least and the greatest displacement of each joint that slides, in the whole motion."""
        result = {}
        for pair in filter(slides, self.skeleton.joints):
            a, b = pair.ends(self.motion)
            along = np.sum((b - a) * pair.direction(self.motion), axis=1)
            result[pair.part.name] = (float(along.min()), float(along.max()))
        return result

    @cached_property
    def turns(self) -> dict[tuple[str, str], Turn]:
        """How each angle that a stop limits is seen, by the names of joint and motion."""
        return {
            (pair.part.name, stop.motion): turn_of(self.skeleton, pair, stop.motion)
            for pair in self.skeleton.joints
            for stop in pair.part.stops
            if stop.motion.startswith("angle")
        }

    def rail(self, pair: Pair) -> np.ndarray:
        """Give the ends of a guide at all instants."""
        if pair.block is not None:
            return self.walls(pair, self.motion).reshape(-1, self.skeleton.dimension)
        a, axis = pair.ends(self.motion)[0], pair.direction(self.motion)
        low, high = self.travels[pair.part.name]
        margin = 2.0 * BLOCK_LENGTH * self.size
        return np.concatenate([a + (low - margin) * axis, a + (high + margin) * axis])

    def walls(self, pair: Pair, poses: Poses) -> np.ndarray:
        """Give the edges of the guide of a block with play, with their ends: (n, edges, 2, d)."""
        assert pair.block is not None
        return pair.block.walls(pair, poses, self.travels[pair.part.name], self.exaggerate)

    def frame(self, ax: Axes) -> None:
        """Set limits, units and equal scales; a picture in the axes keeps its unit, and stays within them."""
        self.unit, drawn = kept_unit(ax, self.unit)
        low, high = (self.unit.of(corner) for corner in self.limits)
        for k, axis in enumerate("xyz"[: self.skeleton.dimension]):
            if drawn:
                before = getattr(ax, f"get_{axis}lim")()
                low[k], high[k] = min(low[k], *before), max(high[k], *before)
            getattr(ax, f"set_{axis}lim")(low[k], high[k])
            getattr(ax, f"set_{axis}label")(self.unit.label(axis), fontsize=10)
        if self.space:
            tidy_space(ax, high - low, "xyz"[self.upright])
            return
        ax.set_aspect("equal", adjustable="box")
        tidy(ax)

    def draw(self, pen: Pen, poses: Poses, labels: bool = False) -> None:
        """Draw the first instant of these poses."""
        for name in self.trace:
            point = self.points.get(name)
            path = self.motion.position[name] if point is None else point.places(self.motion)[0]
            path = path[self.motion.time <= poses.time[0]]
            colour = self.colours[name] if point is None else PROBE
            pen.line(path, f"trace.{name}", TRACE, color=colour, linewidth=1.0, alpha=0.55)
        for name in self.skeleton.bodies:
            self._body(pen, poses, name, labels)
        for pair in self.skeleton.rods:
            a, b = (end[0] for end in pair.ends(poses))
            rod = spring(a, b, COIL * self.size) if pair.part.fitted.elastic else np.stack([a, b])
            pen.line(rod, f"joint.{pair.part.name}", LINK + 0.1, color=DARK, linewidth=1.4)
            self._ends(pen, pair, a, b)
        for pair in self.skeleton.springs:
            a, b = (end[0] for end in pair.ends(poses))
            coiled = pair.part.stiffness > 0.0
            line = spring(a, b, COIL * self.size) if coiled else np.stack([a, b])
            style: dict[str, Any] = {"color": DARK, "linewidth": 1.2, "linestyle": "-" if coiled else "--"}
            pen.line(line, f"load.{pair.part.name}", LINK + 0.2, **style)
            self._ends(pen, pair, a, b)
            if labels:
                pen.write(0.5 * (a + b), pair.part.name, DARK, _beside(np.stack([a, b]), -14.0), 8.0)
        now = int(np.searchsorted(self.motion.time, poses.time[0]))
        for load in self.loads:
            self._load(pen, load, now, labels)
        for pair in self.skeleton.joints:
            self._joint(pen, poses, pair, labels)
        for drawn in self.probes:
            self._probe(pen, poses, drawn, labels)

    def _probe(self, pen: Pen, poses: Poses, drawn: DrawnProbe, labels: bool) -> None:
        """Draw a probe; a point away from the link of its body is joined to that by a thin line."""
        (body, _), place = drawn.points[0], drawn.places(poses)[0][0]
        near = None
        if isinstance(drawn.probe, Probe) and body != GROUND:
            corners = [corner.place(body, poses, self.exaggerate)[0] for corner in self.skeleton.corners[body]]
            link = np.array([poses.position[body][0], *corners][-2:])
            near = _nearest_on(link, place) if len(link) == 2 else link[0]
            near = None if np.linalg.norm(near - place) < BESIDE * self.size else near
        draw_probe(pen, drawn, poses, near, self.colours[body], labels)

    def _load(self, pen: Pen, drawn: Drawn, now: int, labels: bool) -> None:
        """Draw a force, a torque or a torsional spring; pale where it is zero just then."""
        load, point, direction = drawn.load, drawn.point[now], drawn.direction[now]
        name, alpha = f"load.{load.name}", 1.0 if drawn.acts[now] else 0.35
        if isinstance(load, Force):
            force(pen, point, direction, self.size, name, alpha)
            place, colour = point - ARROW * self.size * direction, RED
            offset = (9.0, 0.0) if abs(direction[0]) < 0.7 else (0.0, 9.0)
        elif isinstance(load, Torque):
            torque(pen, point, direction, self.size, name, alpha)
            (place, offset), colour = below(point, direction, ARC * self.size), RED
        else:
            torsional_spring(pen, point, direction, self.size, name)
            (place, offset), colour = below(point, -direction, 1.2 * SPIRAL * self.size), DARK
        if labels:
            pen.write(place, load.name, colour, offset, 8.0)

    def _body(self, pen: Pen, poses: Poses, name: str, labels: bool) -> None:
        colour, centre = self.colours[name], poses.position[name][0]
        corners = self.skeleton.corners[name]
        points = np.array([corner.place(name, poses, self.exaggerate)[0] for corner in corners])
        middle = np.mean([centre, *points], axis=0) if len(points) < 2 else points.mean(axis=0)
        if len(points) == 1:
            pen.bar(np.stack([centre, points[0]]), f"body.{name}", colour, BAR)
        elif len(points) == 2:
            pen.bar(points, f"body.{name}", colour, BAR)
            near = _nearest_on(points, centre)
            if np.linalg.norm(near - centre) > BESIDE * self.size:
                pen.line(np.stack([near, centre]), color=colour, linewidth=1.2)
        elif len(points) > 2:
            order = ring(np.array([corner.local for corner in corners]))
            if order is not None:
                pen.faces([points[order]], f"body.{name}", colour, 0.25, EDGE)
                pen.shadow(points[[*order, order[0]]], EDGE)
            else:
                for point in points:
                    pen.bar(np.stack([middle, point]), f"body.{name}", colour, BAR)
        style = {"markerfacecolor": colour, "markeredgecolor": "white", "markeredgewidth": 0.8}
        pen.mark(centre, "o", 5.0 if len(points) else 9.0, f"centre.{name}", **style)
        if labels:
            pen.write(middle, name, colour, _beside(points if len(points) == 2 else np.stack([centre, middle])), 9.0)

    def _joint(self, pen: Pen, poses: Poses, pair: Pair, labels: bool) -> None:
        a, b = (end[0] for end in pair.ends(poses, self.exaggerate))
        arms = pair.arms(poses)
        place = Place(
            pair=pair,
            a=a,
            b=b,
            axis=pair.direction(poses)[0],
            arm=None if arms is None else arms[0],
            travel=self.travels.get(pair.part.name, (0.0, 0.0)),
            first_colour=self.colours[pair.first],
            second_colour=self.colours[pair.second],
            size=self.size,
            play=self.exaggerate * pair.clearance,
            block=None if pair.block is None else pair.block.corners(pair, poses, self.exaggerate)[0],
            walls=None if pair.block is None else self.walls(pair, poses)[0],
        )
        draw_joint(pen, place)
        for stop in pair.part.stops:
            turn = self.turns.get((pair.part.name, stop.motion))
            if turn is not None:
                draw_angle_stop(pen, turn, poses, stop, b, self.size, place.name, self.colours)
        if labels and slides(pair):
            end = a + (place.travel[1] + 2.0 * BLOCK_LENGTH * self.size) * place.axis
            end = end if place.walls is None else place.walls[-1, 1]
            pen.write(end, pair.part.name, DARK, (0.0, 9.0), 8.0)
        elif labels:
            pen.write(b, pair.part.name, DARK, (9.0, -8.0), 8.0)

    def _ends(self, pen: Pen, pair: Pair, a: np.ndarray, b: np.ndarray) -> None:
        """Draw where a rod or spring takes hold."""
        for body, point in ((pair.first, a), (pair.second, b)):
            if body == GROUND:
                ground(pen, point)
            pen.mark(point, "o", 4.0, markerfacecolor="white", markeredgecolor=DARK, markeredgewidth=1.0)


def slides(pair: Pair) -> bool:
    """Whether a joint's second body slides along its axis."""
    return "displacement" in pair.part.motions


def _beside(segment: np.ndarray, away: float = 10.0) -> tuple[float, float]:
    """Give the offset of a name from the middle of a link, in points: across it and upwards."""
    span = (segment[1] - segment[0])[:2]
    length = float(np.linalg.norm(span))
    if length == 0.0:
        return 0.0, 16.0
    x, y = -span[1] / length, span[0] / length
    return (away * x, away * y) if y > 0.0 else (-away * x, -away * y)


def _nearest_on(segment: np.ndarray, point: np.ndarray) -> np.ndarray:
    """Give the point of a segment that is nearest to a point."""
    start, span = segment[0], segment[1] - segment[0]
    length = float(span @ span)
    if length == 0.0:
        return start
    return start + min(1.0, max(0.0, float((point - start) @ span) / length)) * span
