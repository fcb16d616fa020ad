"""Cases that need no run of their own: mechanisms that are alike, run to their ends, measured where they are.

Each thread has a lane. A case that is no matter for it, since its mechanism is another, or since something goes wrong,
is computed as any other; so are all, once one was too long to have room: then its integration is what takes time.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING

import numpy as np

from gudgeon._describe import ModelError
from gudgeon.model.mechanism import Mechanism
from gudgeon.simulate.options import Span, check_tables
from gudgeon.study.case import DONE
from gudgeon.study.compute import Outcome, compute, number
from gudgeon.study.measures import Measure

if TYPE_CHECKING:
    from gudgeon.compile.same_structure import Structure
    from gudgeon.compile.start import Start
    from gudgeon.simulate.lane import Lane


def compute_case(
    quick: QuickCases,
    k: int,
    mechanism: Callable[[], Mechanism],
    start: Callable[[], Start],
    stop: Callable[[], bool],
    *,
    keep: bool,
) -> Outcome:
    """Compute case k, in the lane of this thread if that serves it and its run is not to be kept."""
    outcome = None if keep else quick.compute(k, mechanism)
    return outcome or compute(start, quick.span, quick.measures, stop, keep=keep)


class QuickCases(threading.local):
    """The lane of a thread, made with its first case, and what finds the measures in it."""

    def __init__(self, structure: Structure | None, span: Span, measures: Mapping[str, Measure]) -> None:
        self._structure, self.span, self.measures = structure, span, measures
        self._lane: Lane | None = None
        self._quick: dict[str, Callable[[], float]] = {}
        self._ready: dict[int, Start | None] = {}
        self._tried = structure is None

    @np.errstate(all="ignore")
    def make_ready(self, cases: Mapping[int, Callable[[], Mechanism]]) -> None:
        """Make the next cases of this thread ready, given by what makes their mechanisms.

        Together they take a third of the time: after a run, Python's code has left the processor's cache.
        """
        self._ready = {k: self._made_ready(make) for k, make in cases.items()}

    @np.errstate(all="ignore")
    def compute(self, k: int, make: Callable[[], Mechanism]) -> Outcome | None:
        """Return the outcome of case k, if it is done; None if it must be computed as any other."""
        ready = self._ready.pop(k) if k in self._ready else self._made_ready(make)
        lane = self._lane
        if lane is None or ready is None:
            return None
        with suppress(Exception):  # its own run will say once more what is wrong
            if lane.run(ready):
                return Outcome(DONE, {name: number(name, quick()) for name, quick in self._quick.items()})
            self._lane = None if lane.too_long else lane
        return None

    def _made_ready(self, make: Callable[[], Mechanism]) -> Start | None:
        """Return what the lane needs of a case; None if it must be computed as any other."""
        if self._tried and self._lane is None:
            return None
        with suppress(Exception):  # its own run will say once more what is wrong
            mechanism = make()
            if not self._tried:
                self._tried = True
                self._begin(mechanism)
            check_tables(mechanism, self.span.end)
            return None if self._lane is None else self._lane.ready(mechanism)
        return None

    def _begin(self, mechanism: Mechanism) -> None:
        """Make the lane, if it serves this study, and ask the measures what they need."""
        from gudgeon.simulate.bare import run_of_no_duration
        from gudgeon.simulate.lane import Lane

        assert self._structure is not None
        if not Lane.serves(self._structure, self.span):
            return
        check_tables(mechanism, self.span.end)
        lane = Lane(self._structure, self.span)
        first = lane.ready(self._structure.mechanism)
        if first is None or not lane.run(first):
            return
        sketch = run_of_no_duration(self._structure.mechanism)
        for name, measure in self.measures.items():
            try:
                quick = measure.quick(sketch, lane)
            except ModelError:  # which its run will explain
                quick = None
            if quick is None:
                return
            self._quick[name] = quick
        self._lane = lane
