"""Chains: values of a parameter one after the other, each beginning where the one before was left.

The outcome of a value depends on all values before it in its chain, and so does its key: it holds the key of the one
before. So a store knows how far a chain has come, whatever was changed in the diagram since.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from gudgeon._describe import ModelError
from gudgeon.analysis._period import period_of
from gudgeon.compile.build import Compiled
from gudgeon.compile.start import prepare
from gudgeon.result.phase_point import PhasePoint
from gudgeon.simulate.continuation import check_alike
from gudgeon.study.case import DONE
from gudgeon.study.compute import FAILED, INTERRUPTED, Outcome
from gudgeon.study.diagrams.strobing import Interrupted, from_plain, strobed, to_plain
from gudgeon.study.key import key_of

if TYPE_CHECKING:
    from gudgeon.model.mechanism import Mechanism
    from gudgeon.study.diagrams.diagram import Diagram

FORWARD, BACKWARD, BOTH = "forward", "backward", "both"
#: What a value is stored with beside its channels: contacts in each period, and the point that it was left at.
CONTACTS, END = "contacts", "end"


@dataclass(frozen=True)
class Chain:
    """The numbers of some values, in the order in which they are gone through, and in which direction that is."""

    direction: str
    numbers: tuple[int, ...]


def chains_of(directions: Sequence[str], count: int, pieces: int) -> list[Chain]:
    """Return the chains through so many values, each direction in as many pieces, as equally long as they can be."""
    result = []
    for direction in directions:
        numbers = range(count) if direction == FORWARD else range(count - 1, -1, -1)
        result += [Chain(direction, tuple(map(int, part))) for part in np.array_split(numbers, pieces)]
    return result


def keys_of(diagram: Diagram, chain: Chain) -> Iterator[str]:
    """Return the keys of the values of a chain."""
    before = ""
    for k in chain.numbers:
        case: Mechanism | str
        try:
            case = diagram.mechanism(k)
            period = period_of(case, diagram.period)
        except ModelError as error:
            case, period = str(error), 0.0
        settings = {"kind": "diagram", "after": before, "period": period, **diagram.strobe.in_key()}
        before = key_of(case, settings, list(diagram.channels))
        yield before


def follow(
    diagram: Diagram,
    chain: Chain,
    store: Any,
    stop: Callable[[], bool],
    take: Callable[[str, Mapping[str, float], Outcome], None],
    like: Compiled | None = None,
) -> Outcome:
    """Compute the values of a chain that a store does not have; `take` gets each outcome as it comes.

    After a value that failed it goes on from the last one that did not.
    """
    point: PhasePoint | None = None
    keys = list(keys_of(diagram, chain))
    begun = list(store.select(keys))
    there = next((n for n, case in enumerate(begun) if case is None), len(begun))
    for case in begun[:there]:
        if case.done:
            point = from_plain(case.measures[END])
    for key, k in list(zip(keys, chain.numbers, strict=True))[there:]:
        if stop():
            return Outcome(INTERRUPTED, {})
        try:
            outcome, point = _value(diagram, k, point, stop, like)
        except Interrupted:
            return Outcome(INTERRUPTED, {})
        take(key, diagram.plan.shown(k), outcome)
    return Outcome(DONE, {})


def _value(
    diagram: Diagram, k: int, point: PhasePoint | None, stop: Callable[[], bool], like: Compiled | None
) -> tuple[Outcome, PhasePoint | None]:
    """Return what comes out of a value, and the point to go on from."""
    try:
        mechanism = diagram.mechanism(k)
        start = prepare(mechanism)
        if like is not None:
            check_alike(like, start.compiled)
        period = period_of(mechanism, diagram.period)
        found = strobed(start, point, period, diagram.strobe, diagram.numbers, stop)
    except ModelError as error:
        return Outcome(FAILED, {}, str(error)), point
    except MemoryError:
        return Outcome(FAILED, {}, "there is not enough memory for this value"), point
    values: dict[str, Any] = {name: values.tolist() for name, values in found.values.items()}
    values |= {CONTACTS: found.contacts.tolist(), END: to_plain(found.end)}
    return Outcome(DONE, values), found.end
