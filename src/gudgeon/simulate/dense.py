"""A run between its steps: the state at any instant, and all that follows from it."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from gudgeon.compile.start import Start
from gudgeon.result.channels import Channels, channels
from gudgeon.result.recording import Recording
from gudgeon.simulate.evaluation import evaluate
from gudgeon.solve.loop import integrate
from gudgeon.solve.method import EXPLICIT
from gudgeon.solve.observe import PROJECTED
from gudgeon.solve.state import make_state
from gudgeon.tables.row import columns
from gudgeon.tables.state import Event, Samples, make_observed
from gudgeon.tables.work import make_work

#: Steps that are taken again in one go.
AT_ONCE = 20_000


@dataclass(frozen=True)
class Dense:
    """The steps of a run, from which the motion between them can be found again."""

    start: Start
    record: Recording  # every step
    rtol: float
    atol: float

    def at(self, times: np.ndarray) -> Channels:
        """Return all channels at some instants of the run, which are in order."""
        parts = [self._at(times[n : n + AT_ONCE]) for n in range(0, max(len(times), 1), AT_ONCE)]
        whole = parts[0] if len(parts) == 1 else _joined(parts)
        return channels(whole).at(slice(1, None))  # the first is the start, from which works are counted

    def _at(self, times: np.ndarray) -> Recording:
        model, record = self.start.compiled.model, self.record
        begin = np.clip(np.searchsorted(record.time, times, side="right") - 1, 0, len(record.time) - 2)
        rows, times = np.concatenate([[0], begin]), np.concatenate([record.time[:1], times])
        samples = Samples(
            time=record.time[rows],
            step=record.time[rows + 1] - record.time[rows],
            y=record.y[rows],
            mode=record.mode[rows],
            phase=record.phase[rows],
            impact_speed=record.impact_speed[rows],
            turns=record.turns[rows],
            events=Event.room(0),
            observed=make_observed(model, len(rows)),
        )
        sites = columns(model.sites)
        stiff = bool(sites["film"].any() or sites["compliance"].any())
        state = make_state(
            model, self.start.y, record.time[-1], self.rtol, self.atol, turns=self.start.compiled.turns,
            method=EXPLICIT, auto=stiff, between=True,
        )  # fmt: skip
        start = replace(self.start, work=make_work(model))  # the run may still be under way in the other
        integrate(model, start.work, state, samples, samples, times, -1)
        return evaluate(start, samples, len(times), PROJECTED)


def _joined(parts: list[Recording]) -> Recording:
    """Return recordings that follow each other as one; each begins with the start of the run."""
    first = parts[0]
    arrays = {
        name: np.concatenate([values, *(getattr(part, name)[1:] for part in parts[1:])])
        for name, values in vars(first).items()
        if isinstance(values, np.ndarray) and name != "events"
    }
    return Recording(compiled=first.compiled, events=first.events, integrated=first.integrated, **arrays)
