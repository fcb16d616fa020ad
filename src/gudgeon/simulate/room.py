"""Room for runs and for steps that are taken again: made once, and used for all mechanisms with as many parts.

Making it takes as long as a short run does, and a study makes thousands of them one after the other. What is stiff gets
new room each time: the implicit method keeps more than can be made as new.
"""

from __future__ import annotations

import threading
from math import sqrt
from typing import Any

import numpy as np

from gudgeon.compile.start import Start
from gudgeon.math.address import law_at
from gudgeon.solve.asides import provide
from gudgeon.solve.state import kept_steps, make_state
from gudgeon.tables.methods import EXPLICIT
from gudgeon.tables.model import Model
from gudgeon.tables.row import columns
from gudgeon.tables.state import Samples, make_samples
from gudgeon.tables.work import frictions, make_work

#: Instants between steps that a room has place for; more have one of their own.
ROWS = 256
#: Rooms that each thread keeps.
KEPT = 8
#: A contact creeps if velocities decay so many times as fast as it would swing. The depth and the speed at which that
#: is looked at, as parts of the length of the site and of the speed of an impact.
CREEPING, SHALLOW, SLOWLY = 4.0, 1e-3, 1e-3


class Room:
    """Work, state and samples: for a run, or `between` its steps."""

    def __init__(self, start: Start, rows: int, events: int, *, between: bool, stiff: bool = False) -> None:
        model = start.compiled.model
        self.rows = rows
        self.work = make_work(model)
        self.state = make_state(model, start.y, method=EXPLICIT, auto=stiff, between=between)
        self.samples = make_samples(model, rows, events)
        parts: list[Any] = [self.work, self.state, kept_steps(self.state)]
        self._as_new = [(part._block, part._block.copy()) for part in parts]
        self._how: tuple[float, ...] = ()  # that it is made new for

    def renew(self, start: Start, until: float, rtol: float, atol: float, max_steps: int = 1) -> None:
        """Make it as if it were new, for a mechanism with the same numbers of parts; what samples have is lost."""
        for block, as_new in self._as_new:
            block[:] = as_new
        state, how = self.state, (until, rtol, atol, max_steps)
        if how != self._how:  # else that, too, is copied
            clock = state.clock
            clock.until, clock.rtol, clock.atol, state.count.max_steps = how
            self._as_new = [(block, block.copy()) for block, _ in self._as_new]
            self._how = how
        state.y[:] = start.y
        state.turns[:] = start.compiled.turns[: len(state.turns)]
        provide(start.compiled.model, state, stiff=False)  # what is stiff has room of its own

    def samples_for(self, start: Start, count: int) -> Samples:
        """Return samples with place for so many instants."""
        return self.samples if count <= self.rows else make_samples(start.compiled.model, count, 0)


class _Kept(threading.local):
    """The rooms of a thread, the one used last at the end; and those for the mechanism that was there last."""

    def __init__(self) -> None:
        self.rooms: dict[tuple[int, ...], Room] = {}
        self.known: dict[tuple[int, bool], tuple[object, Room]] = {}


_kept = _Kept()


def room_between(start: Start) -> Room:
    """Return room for steps of a mechanism that are taken again; it belongs to this thread."""
    if is_stiff(start):
        return Room(start, ROWS, 0, between=True, stiff=True)
    return _room(start, ROWS, 0, between=True)


def room_for_run(start: Start, rows: int, events: int) -> Room:
    """Return room for a run of a mechanism that is not stiff; it belongs to this thread, and has one run at a time."""
    return _room(start, rows, events, between=False)


def is_stiff(start: Start) -> bool:
    """Whether a mechanism has films, rubber or contacts that creep, for which the implicit method may be taken."""
    sites = columns(start.compiled.model.sites)
    return bool(sites["film"].any() or sites["compliance"].any() or creeps(start.compiled.model))


def creeps(model: Model) -> bool:
    """Whether bodies creep into or out of a contact: it is damped several times more than critically.

    What swings is slower then than its velocities decay, and the explicit method would follow the decay. The slopes of
    a force are taken where an impact at a speed would be deepest without any damping.
    """
    width, inverse = model.WIDTH, model.inverse
    for k in np.flatnonzero(columns(model.sites)["contact"]):  # addresses of laws, or NO_LAW, which is zero
        site: Any = model.sites[k]
        first, last = (model.LINEAR, width) if site["turning"] == 1 else (0, 1)
        bodies = width * int(site["i"]), width * int(site["j"])
        mobility = sum(float(inverse[body + first : body + last].max()) for body in bodies)
        law, parameters = law_at("contact", int(site["contact"])), model.parameters[int(site["contact_parameters"]) :]
        depth = SHALLOW * float(site["length"])
        stiff = mobility * (law(2.0 * depth, 0.0, 1.0, parameters) - law(depth, 0.0, 1.0, parameters)) / depth
        if not stiff > 0.0:
            continue
        speed = sqrt(stiff) * depth
        slow = SLOWLY * speed  # a law may jump at a rate of zero
        more, less = law(depth, 2.0 * slow, speed, parameters), law(depth, slow, speed, parameters)
        decay = mobility * (more - less) / slow
        if decay > CREEPING * sqrt(stiff):
            return True
    return False


def _room(start: Start, rows: int, events: int, between: bool) -> Room:
    known = _kept.known.get((rows, between))
    if known is not None and known[0] is start.compiled.joint_frames:  # a mechanism like the one before
        return known[1]
    room = _by_numbers(start, rows, events, between)
    _kept.known[rows, between] = start.compiled.joint_frames, room
    return room


def _by_numbers(start: Start, rows: int, events: int, between: bool) -> Room:
    model = start.compiled.model
    key = (
        rows, events, between,
        model.DIMENSION, len(start.y), len(model.bodies), len(model.rows), len(model.joints), len(model.sites),
        len(model.corners), len(model.jumping), len(model.loads), len(model.coordinates), len(model.entries),
        len(model.scales), int(model.numbers.factor), int(model.numbers.updates),
        len(model.load_inputs), len(model.rubbing), frictions(model),
    )  # fmt: skip
    rooms = _kept.rooms
    room = rooms[key] = rooms.pop(key) if key in rooms else Room(start, rows, events, between=between)
    if len(rooms) > KEPT:
        del rooms[next(iter(rooms))]
    return room
