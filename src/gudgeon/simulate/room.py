"""Room in which steps of a run are taken again: made once, and used for all mechanisms with the same numbers of parts.

Making it takes longer than a few steps do, and in a study thousands of runs are looked at one after the other.
"""

from __future__ import annotations

import threading
from typing import Any

import numpy as np

from gudgeon.compile.start import Start
from gudgeon.solve.method import EXPLICIT
from gudgeon.solve.state import make_state
from gudgeon.tables.row import columns
from gudgeon.tables.state import Samples, make_samples
from gudgeon.tables.work import make_work

#: Instants that a room has place for; more have one of their own.
ROWS = 256
#: Rooms that each thread keeps.
KEPT = 8


class Room:
    """Work, state and samples of their own: the run may still be under way in others."""

    def __init__(self, start: Start, stiff: bool) -> None:
        model = start.compiled.model
        self.work = make_work(model)
        self.state = make_state(model, start.y, method=EXPLICIT, auto=stiff, between=True)
        self.samples = make_samples(model, ROWS, 0)
        parts: list[Any] = [self.work, self.state, self.state.integrators.dop853]
        self._as_new = [(part._block, part._block.copy()) for part in parts]

    def renew(self, start: Start, until: float, rtol: float, atol: float) -> None:
        """Make it as if it were new, for a run of a mechanism with the same numbers of parts."""
        for block, as_new in self._as_new:
            np.copyto(block, as_new)
        clock, state = self.state.clock, self.state
        clock.until, clock.rtol, clock.atol = until, rtol, atol
        state.y[:] = start.y
        state.turns[:] = start.compiled.turns[: len(state.turns)]

    def samples_for(self, start: Start, count: int) -> Samples:
        """Return samples with place for so many instants."""
        return self.samples if count <= ROWS else make_samples(start.compiled.model, count, 0)


class _Kept(threading.local):
    """The rooms of a thread; the last is the one that was used last."""

    def __init__(self) -> None:
        self.rooms: dict[tuple[int, ...], Room] = {}


_kept = _Kept()


def room_for(start: Start) -> Room:
    """Return room for the steps of a mechanism, which belongs to this thread.

    What is stiff has one of its own: the implicit method keeps more than can be made as new.
    """
    model = start.compiled.model
    sites = columns(model.sites)
    if sites["film"].any() or sites["compliance"].any():
        return Room(start, stiff=True)
    key = (
        model.DIMENSION, len(start.y), len(model.bodies), len(model.rows), len(model.joints), len(sites),
        len(model.corners), len(model.jumping), len(model.loads), len(model.coordinates), len(model.entries),
        len(model.scales), int(model.numbers.factor), int(model.numbers.updates),
    )  # fmt: skip
    rooms = _kept.rooms
    room = rooms[key] = rooms.pop(key) if key in rooms else Room(start, stiff=False)
    if len(rooms) > KEPT:
        del rooms[next(iter(rooms))]
    return room
