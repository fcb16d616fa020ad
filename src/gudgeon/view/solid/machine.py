"""A machine as solids, each fixed in a frame that moves, from the same description as the page draws (`_scene.py`).

A frame is a body, the ground, a joint whose symbol follows the second body's point in the axes of the first, a spring
or rod, which is stretched along x, or a load. Play has its true size: journals and bearings have their radii.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from gudgeon.fits._contract import Journal
from gudgeon.model.mechanism import Mechanism
from gudgeon.plot._axes import COLOURS
from gudgeon.plot._geometry import GROUND, Poses
from gudgeon.plot._scene import Scene
from gudgeon.result.run import Run
from gudgeon.view._recorder import ROLES
from gudgeon.view._scene import scene_data
from gudgeon.view.solid import shapes
from gudgeon.view.solid.motion import Motion, along, fixed, stretched
from gudgeon.view.solid.shapes import Mesh

#: Radius of a line of one point's width, and of a mark, relative to the machine, as the page has them in space.
LINE, MARK = 0.00165, 0.00125
#: Half lengths of pins and plates in the plane, and the radius of a centre of mass, in radii of a bar.
PIN, PLATE, CENTRE = 1.7, 0.45, 1.35
#: Outer radius of a bearing and half its length where it has none, in inner radii; how far a journal stands out of it.
WALL, HALF, OUT = 1.3, 0.6, 0.15
#: Loads are drawn so much smaller where they are zero.
IDLE = 0.35

_COLOURS = {role: colour for colour, role in ROLES.items()}


@dataclass(frozen=True, eq=False)
class Solid:
    """A mesh with its name and its colour, red, green and blue from 0 to 1."""

    name: str
    colour: tuple[float, float, float]
    mesh: Mesh


@dataclass(frozen=True, eq=False)
class Frame:
    """Solids that move together; `kind` is "ground", "body", "joint", "spring" or "load"."""

    kind: str
    name: str
    motion: Motion
    solids: tuple[Solid, ...]


@dataclass(frozen=True, eq=False)
class Machine:
    """All frames of a machine, its size in m, and the number of its vertical axis."""

    frames: tuple[Frame, ...]
    size: float
    upright: int
    scene: Scene


def machine_of(mechanism: Mechanism, motion: Poses, run: Run | None) -> Machine:
    """Return the machine at all instants of a motion."""
    scene = Scene(mechanism, motion, 1.0, (), run)
    maker = _Maker(scene)
    return Machine(maker.frames(), scene.size, scene.upright, scene)


class _Columns:
    """Keeps what a scene says over time; loads are taken from the scene itself."""

    def add(self, values: np.ndarray, exact: bool = False) -> int:
        """Keep nothing."""
        return 0


class _Maker:
    """Makes the solids of a scene."""

    def __init__(self, scene: Scene) -> None:
        self.scene, self.size = scene, scene.size
        self.table = scene_data(scene, _Columns())
        self.bar = LINE * self.table["widths"]["bar"] * self.size
        self.held: dict[tuple[str, str], list[Solid]] = {("ground", GROUND): []}
        self.held |= {("body", name): [] for name in scene.skeleton.bodies}

    def frames(self) -> tuple[Frame, ...]:
        """Return all frames that have something to show, and all bodies."""
        motion = self.scene.motion
        for body in self.table["bodies"]:
            self._body(body)
        pairs = {pair.part.name: pair for pair in self.scene.skeleton.joints}
        for joint in self.table["joints"]:
            self._joint(joint, pairs[joint["name"]])
        result = []
        for (kind, name), solids in self.held.items():
            if kind == "joint":
                pair = pairs[name]
                moves = fixed(motion, pair.second, _deep(pair.b), turns=pair.first)
            else:
                moves = fixed(motion, name)
            if solids or kind == "body":
                result.append(Frame(kind, name, moves, tuple(solids)))
        for rod in (*self.table["rods"], *self.table["springs"]):
            result.append(self._rod(rod, motion))
        for drawn, load in zip(self.scene.loads, self.table["loads"], strict=True):
            result.append(self._load(drawn, load, pairs))
        return tuple(result)

    def _keep(self, frame: tuple[str, str], name: str, role: str, mesh: Mesh) -> None:
        self.held.setdefault(frame, []).append(Solid(name, colour_of(role), mesh))

    def _body(self, body: dict[str, Any]) -> None:
        """Make bars or a plate through the corners of a body, and its centre of mass."""
        name, frame = body["name"], ("body", body["name"])
        corners = [_deep(corner["local"]) for corner in body["corners"]]
        centre, meshes = np.zeros(3), []
        if len(corners) == 1:
            meshes = [shapes.bar(centre, corners[0], self.bar)]
        elif len(corners) == 2:
            meshes = [shapes.bar(corners[0], corners[1], self.bar)]
            span = corners[1] - corners[0]
            part = np.clip(-(corners[0] @ span) / max(float(span @ span), 1e-300), 0.0, 1.0)
            near = corners[0] + part * span
            if np.linalg.norm(near) > self.table["beside"] * self.size:
                meshes.append(shapes.tube(np.stack([near, centre]), 0.3 * self.bar))
        elif len(corners) > 2 and body["ring"] is not None:
            ring = np.array([corners[k] for k in body["ring"]])
            rim = LINE * self.table["widths"]["edge"] * self.size
            meshes = [shapes.plate(ring, 2.0 * PLATE * self.bar)]
            meshes += [shapes.bar(a, b, rim) for a, b in zip(ring, np.roll(ring, -1, axis=0), strict=True)]
        elif len(corners) > 2:
            middle = np.mean(corners, axis=0)
            meshes = [shapes.bar(middle, corner, self.bar) for corner in corners]
        radius = CENTRE * self.bar if corners else 9.0 * MARK * self.size
        meshes.append(shapes.ball(radius))
        self._keep(frame, name, body["colour"], shapes.joined(meshes))

    def _joint(self, joint: dict[str, Any], pair: Any) -> None:
        """Make a joint's symbol; of a joint with play, its bearing and its journal, where they can be seen."""
        journal = pair.part.fitted.journal
        if journal is not None and journal.bearing_radius > self.bar:
            self._bearing(joint, pair, journal)
            return
        for item in joint["items"]:
            mesh = self._item(item)
            if mesh is None:
                continue
            role = item.get("fill", item["colour"])
            role = item["colour"] if role == "paper" else role
            role = "ground" if item.get("marker") == "hatched" else role
            if item["at"] == "a":
                frame, mesh = _frame(joint["first"]), mesh.moved(_deep(joint["a"]))
            elif item["body"] == joint["second"]:
                frame, mesh = _frame(joint["second"]), mesh.moved(_deep(joint["b"]))
            else:
                frame = ("joint", joint["name"])
            self._keep(frame, item["name"] or f"joint.{joint['name']}", role, mesh)
        if joint["block"] is not None:
            self._guide(joint)

    def _bearing(self, joint: dict[str, Any], pair: Any, played: Journal) -> None:
        outer, inner = played.bearing_radius, played.bearing_radius - played.clearance
        name = joint["name"]
        if joint["kind"] == "spherical":
            socket, journal = shapes.hoops(outer, 0.12 * outer), shapes.ball(inner, shapes.FINE // 2)
            a = b = np.eye(3)
        else:
            half = max(HALF * outer, PIN * self.bar) if played.length is None else 0.5 * played.length
            long = half + OUT * outer
            socket, journal = shapes.pipe(outer, WALL * outer, half), shapes.cylinder(inner, long, shapes.FINE)
            if self.scene.space:
                own = self.scene.skeleton.axis(pair.second, pair.part.axis)
                a, b = shapes.axes_along(pair.axis), shapes.axes_along(own)
            else:
                a = b = np.eye(3)
        colours = self.table["bodies"]
        roles = {body["name"]: body["colour"] for body in colours} | {GROUND: "ground"}
        first, second = joint["first"], joint["second"]
        self._keep(_frame(first), f"joint.{name}.bearing", roles[first], socket.moved(_deep(joint["a"]), a))
        self._keep(_frame(second), f"joint.{name}.journal", roles[second], journal.moved(_deep(joint["b"]), b))

    def _guide(self, joint: dict[str, Any]) -> None:
        """Make a block with play, and the walls of its guide, where they are."""
        block, name = joint["block"], f"joint.{joint['name']}"
        half = [*block["half"], *([0.8 * block["half"][1]] if len(block["half"]) == 2 else [])]
        arms = np.array([_deep(row) for row in block["second"]])
        arms = arms if len(arms) == 3 else np.concatenate([arms, [[0.0, 0.0, 1.0]]])
        corners = np.array([[-half[1], -half[2]], [half[1], -half[2]], [half[1], half[2]], [-half[1], half[2]]])
        face = np.concatenate([np.zeros((4, 1)), corners], axis=1) @ arms
        box = shapes.plate(face, 2.0 * half[0]).moved(_deep(joint["b"]))
        self._keep(_frame(joint["second"]), name, block["colour"], box)
        for wall, room in zip(block["walls"], block["room"], strict=True):
            ends = np.array(
                [_deep(joint["a"]) + _deep(end) + _deep(more) for end, more in zip(wall, room, strict=True)]
            )
            if self.scene.space:
                mesh = shapes.tube(ends, 0.2 * self.bar)
            else:
                up = np.array([0.0, 0.0, half[2]])
                mesh = shapes.plate(np.array([ends[0] - up, ends[1] - up, ends[1] + up, ends[0] + up]), 0.0)
            self._keep(_frame(joint["first"]), f"{name}.rail", block["wallColour"], mesh)

    def _item(self, item: dict[str, Any]) -> Mesh | None:
        """Return what is drawn as lines, faces and marks as a solid; None for what such would hide."""
        points = np.array([_deep(point) for point in item["points"]])
        hidden = item["colour"] == "ink" and item["name"].endswith(".bushing") and item["shape"] == "line"
        if hidden or (item["shape"] == "line" and item["colour"] == "paper"):
            return None
        if item["shape"] == "mark":
            return self._mark(item).moved(points[0])
        if item["shape"] == "faces":
            faces = points.reshape(-1, item["corners"], 3)
            thick = 2.0 * PIN * self.bar if len(faces) == 1 and not self.scene.space else 0.0
            return shapes.joined([shapes.plate(face, thick) for face in faces])
        radius = LINE * item["width"] * self.size
        if item["shape"] == "strokes":
            return shapes.joined([shapes.tube(pair, radius, 4) for pair in points.reshape(-1, 2, 3)])
        return shapes.tube(points, radius, shapes.ROUND if len(points) == 2 else shapes.THIN)

    def _mark(self, item: dict[str, Any]) -> Mesh:
        radius = MARK * item["size"] * self.size
        if item["marker"] == "hatched":
            return shapes.pyramid(0.55 * radius, 0.9 * radius).moved(
                np.zeros(3), shapes.axes_along(np.eye(3)[self.scene.upright])
            )
        if not self.scene.space:
            tall = PIN * self.bar * (0.8 if item["name"].endswith(".bushing") else 1.0)
            return shapes.cylinder(1.15 * radius, tall, 4 if item["marker"] in "sD" else 2 * shapes.ROUND)
        if item["marker"] == "s":
            return shapes.plate(0.85 * radius * _square(), 1.7 * radius)
        return shapes.ball(1.15 * radius)

    def _rod(self, rod: dict[str, Any], motion: Poses) -> Frame:
        """Make a rod or a spring, one metre long; its frame stretches it."""
        ends = (rod["first"], _deep(rod["a"])), (rod["second"], _deep(rod["b"]))
        moves = stretched(motion, *ends)
        usual = max(float(np.median(moves.scale[:, 0])), 1e-9)
        line = np.array([[0.0, 0.0, 0.0], [1.0, 0.0, 0.0]])
        if rod["coiled"]:
            (template,) = self.table["templates"]["coil"]
            line = np.array([_deep(point) for point in template["points"]])
            line[:, 1:] *= template["width"]
        mesh = shapes.tube(line * [usual, 1.0, 1.0], 0.28 * self.bar)
        mesh = shapes.joined(
            [mesh, *(shapes.ball(0.7 * self.bar).moved(np.array([x, 0.0, 0.0])) for x in (0.0, usual))]
        )
        normals = mesh.normals * [usual, 1.0, 1.0]  # as a scale turns them back
        normals /= np.linalg.norm(normals, axis=1, keepdims=True)
        unit = Mesh(mesh.points / [usual, 1.0, 1.0], normals, mesh.triangles)
        solid = Solid(rod["name"], colour_of("ink"), unit)
        return Frame("spring", rod["name"], moves, (solid,))

    def _load(self, drawn: Any, load: dict[str, Any], pairs: dict[str, Any]) -> Frame:
        """Make the arrow of a force, the arc of a torque, or a spiral; smaller where it is zero just then."""
        body, local = load["body"], load["local"]
        if load["joint"] is not None:
            body, local = pairs[load["joint"]].first, pairs[load["joint"]].a
        at = (body, np.zeros(3) if local is None else _deep(local))
        flat = load["kind"] != "force" and not self.scene.space
        moves = along(self.scene.motion, at, _three(drawn.direction), np.where(drawn.acts, 1.0, IDLE), flat)
        solids = []
        for item in self.table["templates"][load["kind"]]:
            mesh = self._item(item)
            if mesh is not None:
                solids.append(Solid(f"load.{load['name']}", colour_of(item["colour"]), mesh))
        return Frame("load", load["name"], moves, tuple(solids))


def _frame(body: str) -> tuple[str, str]:
    return ("ground" if body == GROUND else "body", body)


def _deep(point: Sequence[float] | np.ndarray) -> np.ndarray:
    """Return a point of the plane or of space as one of space."""
    return np.array([*point, 0.0][:3], float)


def _three(vectors: np.ndarray) -> np.ndarray:
    return vectors if vectors.shape[1] == 3 else np.pad(vectors, ((0, 0), (0, 1)))


def _square() -> np.ndarray:
    return np.array([[-1.0, -1.0, 0.0], [1.0, -1.0, 0.0], [1.0, 1.0, 0.0], [-1.0, 1.0, 0.0]])


def colour_of(role: str) -> tuple[float, float, float]:
    """Return red, green and blue of what the page names by a word."""
    text = COLOURS[int(role.removeprefix("body")) % len(COLOURS)] if role.startswith("body") else _COLOURS[role]
    if text == "white":
        return (1.0, 1.0, 1.0)
    red, green, blue = (int(text[k : k + 2], 16) / 255.0 for k in (1, 3, 5))
    return (red, green, blue)
