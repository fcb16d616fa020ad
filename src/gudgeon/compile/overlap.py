"""Surfaces that overlap at the start: where blocks that cannot be centred stand in their walls.

A joint with play is closed as if it were ideal. Where that is not possible, for guides that are out of line, bodies
start as described; a block may then be in contact, up to FAR times the length that its errors are measured by. One that
is deeper was never in its guide.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from gudgeon._describe import ModelError
from gudgeon.compile.build import Compiled
from gudgeon.compile.play import CENTRED, FAR, written
from gudgeon.compile.redundancy import spin_axes
from gudgeon.compile.sites import Placed
from gudgeon.fits._contract import SurfacePair
from gudgeon.tables.work import FRAME, GAP, QXX, RX, SURFACE


def messages(compiled: Compiled, q: np.ndarray) -> list[str]:
    """Say which joints start with surfaces in each other; refuse those that are too deep."""
    result, journals = [], {name for name, _ in compiled.journals}
    for placed in compiled.placed:
        if not placed.sites or placed.joint in journals:  # which compile/play.py looks after
            continue
        found = [(_depth(compiled, placed, n, q), site.length) for n, site in enumerate(placed.sites)]
        depth, length = max(found, key=lambda pair: pair[0] / pair[1])
        if not depth > CENTRED * length:
            continue
        text = f"joint {placed.joint}: it cannot start centred: as assembled, it is {written(depth)} in its wall"
        if depth > FAR * length:
            raise ModelError(
                f"{text}, {depth / length:.3g} times the {written(length)} that count there; check the units "
                "(plain numbers are in m), and whether guides that hold the same body are in line",
                part=f"joint {placed.joint}",
            )
        result.append(text)
    return result


def _depth(compiled: Compiled, placed: Placed, number: int, q: np.ndarray) -> float:
    """Return the penetration of a site, by its pair's own function; negative where it has a gap or no such pair."""
    pair = placed.sites[number].pair
    if not isinstance(pair, SurfacePair):
        return -1.0
    site: Any = compiled.model.sites[placed.first + number]
    place, turn = zip(*(_pose(compiled, q, int(site[body])) for body in "ij"), strict=True)
    point, other = (np.array([site[f"{axis}{body}"] for axis in "xyz"]) for body in "ij")
    first, second = (
        np.array([[site[f"{name}{axis}"] for axis in "xyz"] for name in names]) @ side.T
        for names, side in zip(("htb", "gsa"), turn, strict=True)
    )
    frame, out = np.zeros(FRAME), np.zeros(SURFACE)
    frame[RX : RX + 3] = first @ (place[1] + turn[1] @ other - place[0] - turn[0] @ point)
    frame[QXX : QXX + 9] = (first @ second.T).ravel()
    pair.pair.kernel(frame, float(pair.number), pair.pair.parameters(), out)
    return -float(out[GAP])


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
