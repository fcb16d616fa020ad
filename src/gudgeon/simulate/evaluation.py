"""Evaluate what a run kept: accelerations, multipliers and forces of every sample, and make a `Run` of them."""

from __future__ import annotations

from typing import Any

import numpy as np

from gudgeon._interrupts import deferred_interrupts
from gudgeon.compile.start import Start
from gudgeon.result.channels import Channels
from gudgeon.result.memory import what_fits
from gudgeon.result.recording import Recording, Statistics
from gudgeon.result.run import EventList, Run
from gudgeon.simulate.integration import Integration
from gudgeon.solve.observe import AS_THEY_ARE, DRIVEN, PROJECTED, observe
from gudgeon.solve.state import make_state
from gudgeon.tables.state import Samples, make_observed


def evaluate_run(integration: Integration) -> Recording:
    """Evaluate what an integration kept, or as much of it as there is memory for; Ctrl-C waits for that."""
    start, chunks, events = integration.start, integration.chunks, integration.events
    how = AS_THEY_ARE if integration.options.times.size == 0 else PROJECTED
    with deferred_interrupts("the steps are evaluated first; press Ctrl-C again to lose them") as interrupts:
        record, complete = what_fits(lambda: evaluate(start, chunks, events, how), chunks, events)
    if not complete:
        integration.outcome, integration.state.clock.time = "memory", record.time[-1]
    elif interrupts.pressed:
        integration.outcome = "interrupted"
    return record


def evaluate(start: Start, chunks: list[tuple[Samples, int]], events: list[np.ndarray], how: int) -> Recording:
    """Return what was kept, with what follows from it: accelerations, multipliers and contact forces."""
    model = start.compiled.model
    scratch = make_state(model, start.y, turns=start.compiled.turns)
    parts = []
    for samples, count in chunks:
        observed = make_observed(model, count)
        if count:
            done = observe(model, start.work, scratch, samples, count, how, observed)
            observed.residual[done:] = np.nan
        parts.append((samples, count, observed))

    def joined(pick: Any) -> np.ndarray:
        arrays = [pick(samples, observed)[:count] for samples, count, observed in parts]
        return arrays[0] if len(arrays) == 1 else np.concatenate(arrays)

    return Recording(
        compiled=start.compiled,
        time=joined(lambda s, o: s.time),
        y=joined(lambda s, o: s.y),
        mode=joined(lambda s, o: s.mode),
        acceleration=joined(lambda s, o: o.acceleration),
        multipliers=joined(lambda s, o: o.multipliers),
        reaction=joined(lambda s, o: o.reaction),
        coordinate=joined(lambda s, o: o.coordinate),
        motion=joined(lambda s, o: o.motion),
        at=joined(lambda s, o: o.at),
        stored=joined(lambda s, o: o.stored),
        springs=joined(lambda s, o: o.springs),
        residual=joined(lambda s, o: o.residual),
        events=np.concatenate(events) if events else np.zeros(0, chunks[0][0].events.dtype),
        integrated=how != DRIVEN,
    )


def make_run(record: Recording, named: Channels, statistics: Statistics, status: str, messages: tuple[str, ...]) -> Run:
    """Return the run that a recording becomes; its events get the names of their joints."""
    events, sites = record.events, record.compiled.site_names()
    joints = tuple(dict.fromkeys(name for name, _ in sites))
    joint_of = np.array([joints.index(name) for name, _ in sites], int)
    number_of = np.array([number for _, number in sites], int)
    return Run(
        mechanism=record.compiled.mechanism,
        time=record.time,
        channels=named,
        event_list=EventList(
            time=events["time"].copy(),
            joint=joint_of[events["site"]],
            site=number_of[events["site"]],
            kind=events["kind"].copy(),
            normal_velocity=events["rate"].copy(),
            joints=joints,
        ),
        statistics=statistics,
        status=status,
        messages=messages,
    )
