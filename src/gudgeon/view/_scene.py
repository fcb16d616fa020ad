"""What is drawn of a machine, apart from how it moves: points of its bodies, symbols of its joints, its loads.

The page draws this at any instant, with play enlarged by any factor k. So every point is fixed in something that moves:

- a *corner* of a body is fixed in it, or is the journal of a joint with play, which is drawn at k times its play;
- an *item* of a joint's symbol is drawn in the axes of a body, from the joint's point in the first body (`"at": "a"`)
  or from where the second body's is drawn (`"at": "b"`).

The symbols are those of `gudgeon.plot`, recorded once, in the axes of the joint's first body.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from gudgeon.model.load import Force, Torque
from gudgeon.plot._angle_stops import draw_angle_stop
from gudgeon.plot._geometry import GROUND, Poses
from gudgeon.plot._guide import APART, STROKE
from gudgeon.plot._loads import Drawn
from gudgeon.plot._pen import OUTLINE
from gudgeon.plot._scene import BAR, BESIDE, EDGE, Scene, slides
from gudgeon.plot._skeleton import Pair, ring
from gudgeon.plot._symbols import COIL, VISIBLE, Place, across, draw_joint, force, spring, torque, torsional_spring
from gudgeon.view._recorder import Item, Recorder

#: Directions that differ by less are the same.
SAME = 1e-9


def scene_data(scene: Scene, arrays: Any) -> dict[str, Any]:
    """Return what is drawn of a machine; `arrays` keeps directions that change with time."""
    low, high = scene.limits
    return {
        "dimension": scene.skeleton.dimension,
        "size": scene.size,
        "limits": [low.tolist(), high.tolist()],
        "upright": scene.upright,
        "unit": {"name": scene.unit.name, "size": scene.unit.size},
        "visible": VISIBLE,
        "beside": BESIDE,
        "widths": {"bar": BAR, "edge": EDGE},
        "templates": _templates(scene),
        "hatching": {"apart": APART, "length": STROKE},
        "hatched": [[list(point) for point in line] for line in OUTLINE],
        "bodies": [_body(scene, number, name) for number, name in enumerate(scene.skeleton.bodies)],
        "joints": [_joint(scene, pair) for pair in scene.skeleton.joints],
        "rods": [_rod(pair, pair.part.fitted.elastic) for pair in scene.skeleton.rods],
        "springs": [_rod(pair, pair.part.stiffness > 0.0) for pair in scene.skeleton.springs],
        "loads": [_load(scene, load, arrays) for load in scene.loads],
    }


def _templates(scene: Scene) -> dict[str, list[Item]]:
    """Return the symbols of springs, forces and torques, in the directions of which the first is their own.

    In space the others are those that `across` gives; in the plane the second is the first turned to the left, or, of
    torques, they are x and y.
    """
    dimension, size = scene.skeleton.dimension, scene.size
    origin, along = np.zeros(dimension), np.eye(dimension)[0]
    axis = np.array([0.0, 0.0, 1.0])
    plane, round_axis = np.eye(2), np.array([axis, *across(axis)])
    linear = plane if dimension == 2 else np.array([along, *across(along)])
    turning = plane if dimension == 2 else round_axis
    pens: list[Any] = [Recorder(scene.space) for _ in range(3)]
    force(pens[0], origin, along, size, "", 1.0)
    torque(pens[1], origin, axis, size, "", 1.0)
    torsional_spring(pens[2], origin, axis, size, "")
    coil = spring(origin, along, 1.0) @ linear.T  # its length is 1, and its width scales apart
    return {
        "force": [_turned(item, linear) for item in pens[0].items],
        "torque": [_turned(item, turning) for item in pens[1].items],
        "torsion": [_turned(item, turning) for item in pens[2].items],
        "coil": [{"points": coil.tolist(), "width": COIL * size}],
    }


def _turned(item: Item, directions: np.ndarray) -> Item:
    return {**item, "points": (item["points"] @ directions.T).tolist()}


def _body(scene: Scene, number: int, name: str) -> dict[str, Any]:
    """Return the corners of a body, and in which order they are those of a polygon, if they are."""
    corners = scene.skeleton.corners[name]
    order = ring(np.array([corner.local for corner in corners])) if len(corners) > 2 else None
    return {
        "name": name,
        "colour": _colour(scene, name),
        "corners": [
            {"local": corner.local.tolist(), "joint": None if corner.play is None else corner.play.part.name}
            for corner in corners
        ],
        "ring": order,
    }


def _colour(scene: Scene, body: str) -> str:
    """Return the colour of a body, as the page names it."""
    return "ground" if body == GROUND else f"body{scene.skeleton.bodies.index(body)}"


def _rod(pair: Pair, coiled: bool) -> dict[str, Any]:
    ends = {"a": pair.a.tolist(), "b": pair.b.tolist()}
    return {"name": pair.part.name, "first": pair.first, "second": pair.second, **ends, "coiled": coiled}


def _joint(scene: Scene, pair: Pair) -> dict[str, Any]:
    """Return a joint's two points and its symbol: without play, and with play that can be seen."""
    block = pair.block
    place = Place(
        pair=pair,
        a=np.zeros_like(pair.a),
        b=np.zeros_like(pair.a),
        axis=np.eye(len(pair.a))[0] if pair.axis is None else pair.axis,
        arm=None,
        travel=scene.travels.get(pair.part.name, (0.0, 0.0)),
        first_colour=_colour(scene, pair.first),
        second_colour=_colour(scene, pair.second),
        size=scene.size,
        play=0.0,
    )
    items = [] if block is not None else _symbol(scene, place)
    return {
        "name": pair.part.name,
        "kind": pair.part.kind,
        "first": pair.first,
        "second": pair.second,
        "a": pair.a.tolist(),
        "b": pair.b.tolist(),
        "axis": place.axis.tolist(),
        "arm": None if pair.arm is None else pair.arm.tolist(),
        "clearance": pair.clearance,
        "slides": slides(pair),
        "items": items + _angle_stops(scene, pair),
        "open": _symbol(scene, replace(place, play=scene.size)) if pair.clearance else [],
        "block": None if block is None else _block(scene, pair),
    }


def _symbol(scene: Scene, place: Place) -> list[Item]:
    """Record a joint's symbol; what follows the second body's point is found by moving that."""
    recorded = []
    step = 0.25 * scene.size * np.ones_like(place.a)
    for b in (place.b, place.b + step):
        pen: Any = Recorder(scene.space)
        draw_joint(pen, replace(place, b=b))
        recorded.append(pen.items)
    items = []
    for here, there in zip(*recorded, strict=True):
        follows = not np.allclose(here["points"], there["points"], atol=1e-12)
        scaled = here["name"].endswith(".play")  # the circle of the play, drawn as large as that is
        points = here["points"] / (place.play if scaled else 1.0)
        frame = {"at": "b" if follows else "a", "body": place.pair.first, "play": scaled}
        items.append({**here, **frame, "points": points.tolist()})
    if place.pair.arm is not None:  # the second arm of a cross turns with the second body
        items += _arm(scene, place)
    return items


def _arm(scene: Scene, place: Place) -> list[Item]:
    pen: Any = Recorder(scene.space)
    draw_joint(pen, replace(place, arm=place.pair.arm))
    items = [item for item in pen.items if item["colour"] == place.second_colour]
    return [
        {**item, "at": "b", "body": place.pair.second, "play": False, "points": item["points"].tolist()}
        for item in items
    ]


def _angle_stops(scene: Scene, pair: Pair) -> list[Item]:
    """Record the stops of angles: arc and bars in the body that holds them, the pointer in the other."""
    items = []
    for stop in pair.part.stops:
        turn = scene.turns.get((pair.part.name, stop.motion))
        if turn is None or turn.across is None:
            continue
        dimension = scene.skeleton.dimension
        still = {name: np.eye(dimension)[None] for name in (*scene.skeleton.bodies, GROUND)}
        rest = Poses(np.zeros(1), {name: np.zeros((1, dimension)) for name in still}, still)
        pen: Any = Recorder(scene.space)
        colours = {name: _colour(scene, name) for name in still}
        name = f"joint.{pair.part.name}"
        draw_angle_stop(pen, turn, rest, stop, np.zeros(dimension), scene.size, name, colours)
        for item in pen.items:
            points, holder = item["points"], turn.holder
            if item["name"].endswith(".pointer"):
                reach = float(np.linalg.norm(points[1] - points[0]))
                points, holder = reach * np.stack([0.0 * turn.pointer, turn.pointer]), turn.other
            items.append({**item, "at": "b", "body": holder, "play": False, "points": points.tolist()})
    return items


def _block(scene: Scene, pair: Pair) -> dict[str, Any]:
    """Return a block with play and its guide: directions, along the guide first, in the axes of both bodies."""
    block = pair.block
    assert block is not None
    rest = Poses(
        np.zeros(1),
        {pair.first: np.zeros((1, len(pair.a)))},
        {pair.first: np.eye(len(pair.a))[None]},
    )
    travel = scene.travels[pair.part.name]
    without, with_play = (block.walls(pair, rest, travel, k)[0] - pair.a for k in (0.0, 1.0))
    return {
        "first": block.first.tolist(),
        "second": block.second.tolist(),
        "half": block.half.tolist(),
        "clearance": block.clearance.tolist(),
        "walls": without.tolist(),
        "room": (with_play - without).tolist(),  # by how much each end moves with k
        "colour": _colour(scene, pair.second),
        "wallColour": _colour(scene, pair.first),
        "grounded": pair.first == GROUND,
    }


def _load(scene: Scene, drawn: Drawn, arrays: Any) -> dict[str, Any]:
    """Return a load: where it acts in its body, and its direction, which may change with time."""
    load = drawn.load
    kind = "force" if isinstance(load, Force) else "torque" if isinstance(load, Torque) else "torsion"
    body = load.body if kind != "torsion" else (load.first if load.second == GROUND else load.second)
    local = scene.skeleton.force_point(load).tolist() if kind == "force" and load.at is not None else None
    constant = bool(np.ptp(drawn.direction, axis=0).max(initial=0.0) < SAME)
    direction: Any = drawn.direction[0].tolist() if constant else [arrays.add(c) for c in drawn.direction.T]
    return {
        "name": load.name,
        "kind": kind,
        "body": body,
        "local": local,
        "joint": _held(scene, load) if kind == "torsion" else None,
        "constant": constant,
        "direction": direction,
        "acts": None if drawn.acts.all() else arrays.add(drawn.acts.astype(np.int8)),
    }


def _held(scene: Scene, load: Any) -> str | None:
    """Return the joint between the bodies of a torsional spring, at which it is drawn."""
    bodies = {load.first, load.second}
    return next((p.part.name for p in scene.skeleton.joints if {p.first, p.second} == bodies), None)
