"""Chains: values of a parameter one after the other, each beginning where the one before was left.

The outcome of a value depends on all values before it in its chain, and so does its key: it holds the key of the one
before. So a store knows how far a chain has come, whatever was changed in the diagram since.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from gudgeon._describe import ModelError
from gudgeon._progress import announce_compilation
from gudgeon.analysis._period import period_of
from gudgeon.compile.build import Compiled, build
from gudgeon.compile.start import prepare
from gudgeon.model.mechanism import Mechanism
from gudgeon.result.number import ChannelNumber, number_of
from gudgeon.simulate.bare import run_of_no_duration
from gudgeon.simulate.continuation import check_alike
from gudgeon.study.case import DONE
from gudgeon.study.compute import FAILED, INTERRUPTED, Outcome
from gudgeon.study.diagrams.strobing import Interrupted, Strobe, check_period, from_plain, strobed, to_plain
from gudgeon.study.key import key_of
from gudgeon.study.plan import Plan

if TYPE_CHECKING:
    from gudgeon.study.diagrams.diagram import Diagram
    from gudgeon.study.packet import Case

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


class Walk:
    """How far a chain has come: which value is next, and the point to go on from, of the last that did not fail."""

    def __init__(self, diagram: Diagram, chain: Chain, store: Any) -> None:
        keys = list(keys_of(diagram, chain))
        begun = list(store.select(keys))
        there = next((n for n, case in enumerate(begun) if case is None), len(begun))
        self.point: Any = None  # as it is stored
        for case in begun[:there]:
            if case.done:
                self.point = case.measures[END]
        self._left = deque(zip(keys[there:], chain.numbers[there:], strict=True))

    @property
    def ended(self) -> bool:
        """Whether there is no value left."""
        return not self._left

    @property
    def number(self) -> int:
        """The number of the next value."""
        return self._left[0][1]

    def take(self, outcome: Outcome) -> str:
        """Go on to the value after the one whose outcome this is, and return the key of that one."""
        if outcome.status == DONE:
            self.point = outcome.measures[END]
        return self._left.popleft()[0]


class Values:
    """The values of a diagram where they are computed: in this process, or on a worker of a cluster."""

    keep: str | None = None  # whole runs are not kept

    def __init__(
        self,
        base: Mechanism,
        first: Mapping[str, Any],
        period: float | None,
        strobe: Strobe,
        channels: Sequence[str],
    ) -> None:
        """Channels are looked up in the mechanism with the `first` values of the parameters; all others are like it."""
        self.period, self.strobe = period, strobe
        self._base, self._first = base, base.with_(first)
        sketch = run_of_no_duration(self._first)
        self.numbers: dict[str, ChannelNumber] = {}
        for name in channels:
            try:
                self.numbers[name] = number_of(sketch, name)
            except ModelError as error:
                raise ModelError(f"channels: {error}") from None

    def mechanism(self, values: Mapping[str, Any]) -> Mechanism:
        """Return the mechanism with these values of the parameters."""
        return self._base.with_(values)

    @cached_property
    def _like(self) -> Compiled:
        return build(self._first)

    def load_kernels(self, case: Case | None = None) -> None:
        """Load or compile what is needed; refuse a period after which loads or drives are not where they were.

        It is the same for all values.
        """
        check_period(prepare(self._first), period_of(self._first, self.period), self.strobe.rtol)

    def compute(self, case: Case, stop: Callable[[], bool]) -> Outcome:
        """Compute the next value of a chain, which is made of the values of the parameters and the point before it."""
        values, point = case.content
        return self.outcome(values, point, stop)

    def outcome(self, values: Mapping[str, Any], point: Mapping[str, Any] | None, stop: Callable[[], bool]) -> Outcome:
        """Return what comes out at some values of the parameters, from a point on as it is stored."""
        try:
            mechanism = self.mechanism(values)
            start = prepare(mechanism)
            check_alike(self._like, start.compiled)
            begin = None if point is None else from_plain(point)
            found = strobed(start, begin, period_of(mechanism, self.period), self.strobe, self.numbers, stop)
        except Interrupted:
            return Outcome(INTERRUPTED, {})
        except ModelError as error:
            return Outcome(FAILED, {}, str(error))
        except MemoryError:
            return Outcome(FAILED, {}, "there is not enough memory for this value")
        kept: dict[str, Any] = {name: values.tolist() for name, values in found.values.items()}
        return Outcome(DONE, kept | {CONTACTS: found.contacts.tolist(), END: to_plain(found.end)})


class Following:
    """The chains of a diagram that have values left, each by its number; see `Job`."""

    def __init__(self, computing: Values, plan: Plan, walks: Sequence[Walk]) -> None:
        self.computing, self._plan, self._walks = computing, plan, walks
        self.missing = range(len(walks))

    def more(self, n: int) -> bool:
        """Whether a chain has values left."""
        return not self._walks[n].ended

    def content(self, n: int) -> tuple[Mapping[str, Any], Any]:
        """Return what the next value of a chain is made of: values of the parameters, and the point before it."""
        return self._plan[self._walks[n].number], self._walks[n].point

    def load_kernels(self, progress: bool | None) -> None:
        with announce_compilation(progress):
            self.computing.load_kernels()

    def make_ready(self, numbers: Sequence[int]) -> None:
        """Nothing can be: values depend on those before."""

    def compute(self, n: int, stop: Callable[[], bool]) -> Outcome:
        return self.computing.outcome(*self.content(n), stop)

    def entry(self, n: int, outcome: Outcome) -> tuple[str, Mapping[str, Any]]:
        """Return key and parameters of the value whose outcome this is, and go on to the one after it."""
        shown = self._plan.shown(self._walks[n].number)
        return self._walks[n].take(outcome), shown
