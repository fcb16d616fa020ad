"""Surfaces at the start: where their frames stand, and whether a pair of a user's own is one.

Of a pair that a user wrote it is not known whether its normal belongs to its gap. Where the second frame is moved by v
and turned by w, the gap must change by

    g' = n . v + (p - r) x n . w,   n: normal, p: point, r: origin of the second frame

or the force would not be the slope of what the contact stores. Differences of the gap are compared with this, at the
start and at some poses beside it: an edge of the surfaces, where the normal jumps, may be at one of them, but a formula
that is wrong is so at all.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from gudgeon._describe import ModelError, naming
from gudgeon._raised import raised
from gudgeon.compile.build import Compiled
from gudgeon.compile.redundancy import spin_axes
from gudgeon.fits._contract import SurfacePair
from gudgeon.math.address import law_at
from gudgeon.tables.work import FRAME, GAP, NX, PX, QXX, RX, SURFACE

#: Differences are taken over this part of the site's length; poses beside the start are this far from it.
STEP, BESIDE = 1e-3, 0.3
#: The difference that counts as a contradiction: of a normal, or of an arm as a part of it.
WRONG = 1e-2


def frame_at(compiled: Compiled, q: np.ndarray, number: int) -> np.ndarray:
    """Return where the second frame of a site stands in its first, as kernels of pairs take it."""
    site: Any = compiled.model.sites[number]
    place, turn = zip(*(_pose(compiled, q, int(site[body])) for body in "ij"), strict=True)
    point, other = (np.array([site[f"{axis}{body}"] for axis in "xyz"]) for body in "ij")
    first, second = (
        np.array([[site[f"{name}{axis}"] for axis in "xyz"] for name in names]) @ side.T
        for names, side in zip(("htb", "gsa"), turn, strict=True)
    )
    frame = np.zeros(FRAME)
    frame[RX : RX + 3] = first @ (place[1] + turn[1] @ other - place[0] - turn[0] @ point)
    frame[QXX : QXX + 9] = (first @ second.T).ravel()
    return frame


def _pose(compiled: Compiled, q: np.ndarray, body: int) -> tuple[np.ndarray, np.ndarray]:
    """Return where a body is, and its axes as the columns of a matrix, all with three components."""
    model = compiled.model
    if body >= len(model.bodies):
        return np.zeros(3), np.eye(3)
    own = q[model.COORDINATES * body :]
    if model.DIMENSION == 3:
        return own[:3], spin_axes(compiled, q)[body]
    c, s = np.cos(own[2]), np.sin(own[2])
    return np.array([own[0], own[1], 0.0]), np.array([[c, -s, 0.0], [s, c, 0.0], [0.0, 0.0, 1.0]])


def arguments_of(surfaces: SurfacePair, frame: np.ndarray) -> tuple[Any, ...]:
    """Return the arguments of the kernel of a pair for a pose, the last of which it writes."""
    return frame, float(surfaces.number), np.array([*surfaces.pair.parameters(), 0.0]), np.zeros(SURFACE)


def touch(surfaces: SurfacePair, frame: np.ndarray) -> np.ndarray:
    """Return gap, normal and point that a pair gives for a pose."""
    arguments = arguments_of(surfaces, frame)
    law_at("pair", surfaces.pair.kernel.address)(*arguments)
    return np.asarray(arguments[-1])


def messages(compiled: Compiled, q: np.ndarray) -> list[str]:
    """Say where a pair of a user's own contradicts itself at the start; refuse one that gives no numbers there."""
    result = []
    for placed in compiled.placed:
        if placed.part.own_surfaces is None:
            continue
        for number, site in zip(placed.numbers, placed.sites, strict=True):
            surfaces, frame = site.pair, frame_at(compiled, q, number)
            assert isinstance(surfaces, SurfacePair)
            with naming(f"joint {placed.joint}"):
                surfaces.pair.check(frame, surfaces.number)
                if not np.isfinite(touch(surfaces, frame)).all():
                    raise ModelError(
                        f"{surfaces.pair.title}: at {surfaces.pair.pose(frame)} it raises an exception, or gives NaN "
                        f"or infinity{raised(surfaces.pair, *arguments_of(surfaces, frame))}; gap, normal and point "
                        "must be numbers in any pose"
                    )
            text = _contradiction(surfaces, frame, site.length, compiled.model.DIMENSION)
            if text:
                several = f", site {surfaces.number}" if len(placed.sites) > 1 else ""
                result.append(f"joint {placed.joint}: {surfaces.pair.title}{several} contradicts itself: {text}")
                break
    return result


def _contradiction(surfaces: SurfacePair, frame: np.ndarray, length: float, dimension: int) -> str:
    """Say by what numbers gap, normal and point of a pair contradict each other in every pose; nothing if not."""
    text = ""
    for away in _directions(dimension):
        beside = _moved(frame, BESIDE * length * away, np.zeros(3))
        text = _difference(surfaces, beside, length, dimension)
        if not text:
            return ""
    return text


def _directions(dimension: int) -> list[np.ndarray]:
    """Return displacements to poses that no symmetry of surfaces has among its own, and none."""
    space = [(0.0, 0.0, 0.0), (0.83, 0.37, 0.42), (-0.61, 0.72, -0.34), (-0.29, -0.88, 0.38), (0.53, -0.58, -0.62)]
    return [np.array([x, y, z if dimension == 3 else 0.0]) for x, y, z in space]


def _difference(surfaces: SurfacePair, frame: np.ndarray, length: float, dimension: int) -> str:
    """Say by what numbers gap, normal and point contradict each other in a pose; nothing if they do not."""
    out = touch(surfaces, frame)
    normal, arm = out[NX : NX + 3], out[PX : PX + 3] - frame[RX : RX + 3]
    reach, h = max(float(np.linalg.norm(arm)), length), STEP * length
    moving, turning = np.zeros(3), np.zeros(3)
    for k in range(3):
        way = h * np.eye(3)[k]
        if k < dimension:
            moving[k] = _change(surfaces, frame, way, np.zeros(3)) / (2.0 * h)
        if dimension == 3 or k == 2:
            turning[k] = _change(surfaces, frame, np.zeros(3), way / reach) / (2.0 * h / reach)
    wanted = np.cross(arm, normal) if dimension == 3 else np.array([0.0, 0.0, arm[0] * normal[1] - arm[1] * normal[0]])
    where = surfaces.pair.pose(frame)
    if not np.linalg.norm(moving - normal) <= WRONG:
        flipped = np.linalg.norm(moving + normal) <= WRONG
        return (
            f"at {where} its gap grows by {_vector(moving[:dimension])} m for each m along the axes, but its normal is "
            f"{_vector(normal[:dimension])}; "
            + ("turn the normal round, it points into the first body" if flipped else "they must be the same")
        )
    if not np.linalg.norm(turning - wanted) <= WRONG * reach:
        shown = slice(2, 3) if dimension == 2 else slice(3)
        return (
            f"at {where} its gap grows by {_vector(turning[shown])} m for each rad that the second body turns, but by "
            f"its normal and point by {_vector(wanted[shown])} m; check the point"
        )
    return ""


def _change(surfaces: SurfacePair, frame: np.ndarray, way: np.ndarray, turn: np.ndarray) -> float:
    """Return by how much the gap changes from one side of a pose to the other."""
    after, before = (touch(surfaces, _moved(frame, side * way, side * turn))[GAP] for side in (1.0, -1.0))
    return float(after - before)


def _moved(frame: np.ndarray, way: np.ndarray, turn: np.ndarray) -> np.ndarray:
    """Return a pose displaced, and turned by a small rotation vector."""
    result = frame.copy()
    result[RX : RX + 3] += way
    x, y, z = turn
    skew = np.array([[0.0, -z, y], [z, 0.0, -x], [-y, x, 0.0]])
    rotation = frame[QXX : QXX + 9].reshape(3, 3)
    result[QXX : QXX + 9] = (rotation + skew @ rotation + 0.5 * skew @ skew @ rotation).ravel()
    return result


def _vector(values: np.ndarray) -> str:
    text = ", ".join(f"{value + 0.0:.4g}" for value in np.round(values, 6))
    return text if len(values) == 1 else f"({text})"
