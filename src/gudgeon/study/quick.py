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
from gudgeon.study.case import DONE
from gudgeon.study.compute import Outcome, compute, number
from gudgeon.study.measures import Measure
from gudgeon.study.settings import Settings

if TYPE_CHECKING:
    from gudgeon.compile.similar import Similar
    from gudgeon.compile.start import Start
    from gudgeon.simulate.lane import Lane


def compute_case(
    quick: QuickCases,
    mechanism: Callable[[], Mechanism],
    start: Callable[[], Start],
    stop: Callable[[], bool],
    *,
    keep: bool,
) -> Outcome:
    """Compute a case, in the lane of this thread if that serves it and its run is not to be kept."""
    if not keep:
        with suppress(Exception):  # it will say once more what is wrong
            outcome = quick.compute(mechanism())
            if outcome is not None:
                return outcome
    return compute(start, quick.settings, quick.measures, stop, keep=keep)


class QuickCases(threading.local):
    """The lane of a thread, made with its first case, and what finds the measures in it."""

    def __init__(self, similar: Similar | None, settings: Settings, measures: Mapping[str, Measure]) -> None:
        self._similar, self.settings, self.measures = similar, settings, measures
        self._lane: Lane | None = None
        self._quick: dict[str, Callable[[], float]] = {}
        self._tried = similar is None

    @np.errstate(all="ignore")
    def compute(self, mechanism: Mechanism) -> Outcome | None:
        """Return the outcome of a case, if it is done; None if it must be computed as any other."""
        if not self._tried:
            self._tried = True
            self._begin(mechanism)
        lane = self._lane
        if lane is None:
            return None
        self.settings.options(mechanism)
        if not lane.run(mechanism):
            self._lane = None if lane.too_long else lane
            return None
        return Outcome(DONE, {name: number(name, quick()) for name, quick in self._quick.items()})

    def _begin(self, mechanism: Mechanism) -> None:
        """Make the lane, if it serves this study, and ask the measures what they need."""
        from gudgeon.simulate.bare import run_of_no_duration
        from gudgeon.simulate.lane import Lane

        assert self._similar is not None
        options = self.settings.options(mechanism)
        if not Lane.serves(self._similar, options):
            return
        lane = Lane(self._similar, options)
        if not lane.run(self._similar.mechanism):
            return
        sketch = run_of_no_duration(self._similar.mechanism)
        for name, measure in self.measures.items():
            try:
                quick = measure.quick(sketch, lane)
            except ModelError:  # which its run will explain
                quick = None
            if quick is None:
                return
            self._quick[name] = quick
        self._lane = lane
