"""Surfaces that overlap at the start: where blocks that cannot be centred stand in their walls.

A joint with play is closed as if it were ideal. Where that is not possible, for guides that are out of line, bodies
start as described; a block may then be in contact, up to FAR times the length that its errors are measured by. One that
is deeper was never in its guide. Surfaces of a user's own may start in contact, but no deeper than that either.
"""

from __future__ import annotations

import numpy as np

from gudgeon._describe import ModelError
from gudgeon.compile.build import Compiled
from gudgeon.compile.play import CENTRED, FAR, written
from gudgeon.compile.sites import Placed
from gudgeon.compile.surfaces import frame_at, touch
from gudgeon.fits._contract import SurfacePair
from gudgeon.tables.work import GAP


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
        check, own = "whether guides that hold the same body are in line", placed.part.own_surfaces
        if own is not None:
            text = f"joint {placed.joint}: as assembled, the surfaces of {own.title} are {written(depth)} in each other"
            check = "where the bodies start, and which sign the gap has"
        if depth > FAR * length:
            raise ModelError(
                f"{text}, {depth / length:.3g} times the {written(length)} that count there; check the units "
                f"(plain numbers are in m), and {check}",
                part=f"joint {placed.joint}",
            )
        result += [text] if own is None else []
    return result


def _depth(compiled: Compiled, placed: Placed, number: int, q: np.ndarray) -> float:
    """Return the penetration of a site, by its pair's own function; negative where it has a gap or no such pair."""
    pair = placed.sites[number].pair
    if not isinstance(pair, SurfacePair):
        return -1.0
    return -float(touch(pair, frame_at(compiled, q, placed.first + number))[GAP])
