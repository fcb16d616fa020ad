"""A run for those who make many: no progress, no warning, and nothing looked at that nobody asked for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np

from gudgeon.compile.start import Start, prepare
from gudgeon.model.mechanism import Mechanism
from gudgeon.result.channels import channels
from gudgeon.result.phase_point import PhasePoint
from gudgeon.result.recording import Statistics
from gudgeon.result.run import Run
from gudgeon.simulate.dense import Dense
from gudgeon.simulate.evaluation import make_run, recording
from gudgeon.simulate.integration import Integration, room_of
from gudgeon.simulate.options import Span
from gudgeon.simulate.verdict import judge
from gudgeon.tables.row import columns
from gudgeon.tables.state import Chunk, make_samples


@np.errstate(all="ignore")
def bare_run(start: Start, span: Span, stop: Callable[[], bool], *, brief: bool = False) -> Run:
    """Return the run of a mechanism at every step, as `simulate` does, without a look at the range of its laws.

    Where `stop` says so, it ends early, as "interrupted". A brief run is there until the next one of this thread.
    """
    return _run(Integration(start, span, room_of(start, span) if brief else None), stop)


@np.errstate(all="ignore")
def run_from(start: Start, span: Span, point: PhasePoint) -> Run:
    """Return the run of a mechanism from a point of phase space on, in the same way; it can be gone on with."""
    integration = Integration(start, span, point=point)
    return replace(_run(integration, None), ending=integration.ending)


def _run(integration: Integration, stop: Callable[[], bool] | None) -> Run:
    start, how = integration.start, integration.span.how
    integration.run(None, stop)
    steps = integration.steps
    record = recording(start, steps.chunks, integration.events)
    named = channels(record)
    status, _, messages = judge(integration, record)
    run = make_run(record, named, _statistics(integration), status, messages)
    spent = columns(integration.state.sites)
    times = {
        joint: tuple(float(spent[f"spent_{mode}"][number]) for mode in ("free", "impact", "following"))
        for joint, number in start.compiled.round
    }
    if steps.whole:
        dense = Dense(start, record, how.rtol, how.atol)
        return replace(run, mode_times=times, motion=dense.at, beside=dense.beside)
    return replace(
        run, mode_times=times, known_extremes=steps.extremes, loose="not every step was kept", thinning=steps.thinning
    )


def run_of_no_duration(mechanism: Mechanism) -> Run:
    """Return a run of one instant, the start: with all channels that runs of this mechanism have, and no events."""
    start: Start = prepare(mechanism)
    samples = make_samples(start.compiled.model, 1, 0)
    samples.y[0] = start.y
    record = recording(start, [Chunk(samples, 0, 1)], [])
    return make_run(record, channels(record), Statistics(), "complete", start.messages)


def _statistics(integration: Integration) -> Statistics:
    count, how = integration.state.count, integration.span.how
    return Statistics(
        integration_seconds=integration.seconds,
        steps=int(count.steps),
        rejected=int(count.rejected),
        evaluations=int(count.evaluations),
        samples=integration.steps.count,
        method=integration.method_name,
        rtol=how.rtol,
        atol=how.atol,
    )
