"""Take down an integration, and bring another one to where it was: from there on both do the same, bit for bit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import numpy as np

from gudgeon._bundle import Bundle, Record
from gudgeon.result.ending import Checkpoint
from gudgeon.simulate.dense import BEGINS, take_again
from gudgeon.simulate.options import Span
from gudgeon.simulate.room import room_between
from gudgeon.simulate.steps import chosen_rows, move_row
from gudgeon.solve.loop import DONE, PAUSED
from gudgeon.tables.row import columns

if TYPE_CHECKING:
    from gudgeon.simulate.integration import Integration

#: Rows of the samples: the start, and what comes before the first step that is shown.
START, BEFORE, SHOWN = 0, 1, 2
#: The times in modes that sites count.
SPENT = ("spent_free", "spent_impact", "spent_following")


def how(span: Span) -> tuple[Any, ...]:
    """Return what the steps of a run depend on beside its mechanism."""
    dense = span.times.size > 0  # then the motion between steps must be as exact as they are
    return span.how.rtol, span.how.atol, span.how.method, span.how.stabilisation, dense


def take_down(integration: Integration) -> Checkpoint:
    """Return a copy of all that the next steps depend on, and of the samples that belong to it."""
    rows = np.array([START, int(integration.state.count.samples) - 1])
    numbers = [array.copy() for part in (integration.state, integration.work) for array in arrays_of(part)]
    return Checkpoint(tuple(numbers), chosen_rows(integration.samples, rows), how(integration.span))


def bring_back(integration: Integration, checkpoint: Checkpoint) -> None:
    """Bring an integration that has not begun to where another one was taken down; what it was told stays."""
    state, clock, count = integration.state, integration.state.clock, integration.state.count
    until, most, between, watched = clock.until, count.max_steps, count.between, count.watched
    places = [array for part in (state, integration.work) for array in arrays_of(part)]
    for place, numbers in zip(places, checkpoint.numbers, strict=True):
        np.copyto(place, numbers)
    clock.until, count.between, count.watched = until, between, watched
    count.max_steps = count.steps + most
    count.samples, count.events, count.asked = SHOWN, 0, 0
    for row in (START, BEFORE):
        move_row(checkpoint.rows, row, integration.samples, row)
    if integration.span.times.size:
        move_row(checkpoint.rows, START, integration.asked, START)
        count.asked = 1


def catch_up(integration: Integration, begin: float) -> bool:
    """Take the steps up to the one that ends at `begin` or later, and leave the state at `begin` before its end.

    False if there is none.
    """
    state, samples = integration.state, integration.samples
    sites = columns(state.sites)
    sites["deepest"] = 0.0
    integration.spent_before = np.array([sites[name] for name in SPENT])
    while state.clock.time < begin:
        if integration.status != PAUSED:
            return False
        before, steps = float(state.clock.time), int(state.count.steps)
        spent, mode = np.array([sites[name] for name in SPENT]), sites["mode"].copy()
        sites["deepest"] = 0.0
        integration._integrate(1)
        if state.count.steps == steps:
            continue
        spent[mode, np.arange(len(mode))] += min(begin, float(state.clock.time)) - before
        integration.spent_before = spent
        if state.clock.time <= begin:
            move_row(samples, SHOWN, samples, BEFORE)
            state.count.samples, state.count.events = SHOWN, 0
    if state.count.samples > SHOWN:
        steps_around = [getattr(samples, name)[BEFORE : SHOWN + 1] for name in BEGINS]
        integration.lead = {name: getattr(samples, name)[BEFORE].copy() for name in BEGINS}
        start, how_to, room = integration.start, integration.span.how, room_between(integration.start)
        found = room.samples_for(start, 1)
        tolerances = float(state.clock.time), how_to.rtol, how_to.atol
        if not take_again(start, room, tolerances, steps_around, np.array([begin]), found):
            return False
        move_row(found, 0, samples, BEFORE)
    integration.shown_before = chosen_rows(samples, np.array([START, BEFORE]))
    return integration.status in (PAUSED, DONE)


def arrays_of(bundle: Bundle) -> Iterator[np.ndarray]:
    """Go through all numbers of a bundle, and of those that it consists of: by blocks of memory where it has one."""
    block: np.ndarray | None = vars(bundle).get("_block")
    if block is not None:
        yield block
    for name in bundle._fields:
        value: Any = vars(bundle).get(name) if block is not None else getattr(bundle, name)
        if isinstance(value, Bundle):
            yield from arrays_of(value)
        elif block is None:
            yield value._table if isinstance(value, Record) else value
