"""Evaluate what a run kept: accelerations, multipliers and forces of every sample, and make a `Run` of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from gudgeon._interrupts import deferred_interrupts
from gudgeon.compile.start import Start
from gudgeon.result.channels import Channels
from gudgeon.result.memory import what_fits
from gudgeon.result.recording import Recording, Statistics
from gudgeon.result.run import EventList, Run
from gudgeon.solve.observe import DRIVEN, PROJECTED, observe
from gudgeon.solve.state import make_state
from gudgeon.tables.state import Chunk, Event, Observed, Samples

if TYPE_CHECKING:
    from gudgeon.simulate.integration import Integration


#: What a recording takes from samples as it is.
RECORDED = tuple(name for name in Samples._fields if name not in ("step", "events", "observed"))


def compile_evaluation(integration: Integration) -> None:
    """Compile what evaluates the motion between steps, if it is not yet: now, while that is shown, and not later."""
    model = integration.start.compiled.model
    observe.for_kinds_of(model, integration.work, integration.state, integration.samples, 1, PROJECTED)


def evaluate_run(integration: Integration) -> Recording:
    """Return what an integration kept, or as much of it as there is memory for; Ctrl-C waits for that."""
    start, events, asked = integration.start, integration.events, integration.span.times.size > 0
    chunks = [Chunk(integration.asked, 0, integration.count_asked)] if asked else integration.rows_of_run()

    def work() -> Recording:
        if asked:  # steps have been evaluated, what lies between them has not
            evaluate(start, chunks[0].samples, chunks[0].end, PROJECTED)
        return recording(start, chunks, events)

    with deferred_interrupts("the steps are evaluated first; press Ctrl-C again to lose them") as interrupts:
        record, complete = what_fits(work, chunks, events)
    if not complete:
        integration.outcome, integration.state.clock.time = "memory", record.time[-1]
    elif interrupts.pressed:
        integration.outcome = "interrupted"
    return record


def evaluate(start: Start, samples: Samples, count: int, how: int) -> Recording:
    """Evaluate the equations of motion at samples, and return them with what follows."""
    model = start.compiled.model
    scratch = make_state(model, start.y, turns=start.compiled.turns)
    done = observe(model, start.work, scratch, samples, count, how) if count else 0
    samples.observed.residual[done:count] = np.nan
    return recording(start, [Chunk(samples, 0, count)], [], how != DRIVEN)


def recording(start: Start, chunks: list[Chunk], events: list[np.ndarray], integrated: bool = True) -> Recording:
    """Return samples that have been evaluated, one chunk after the other, as one recording."""

    def joined(name: str, of_observed: bool) -> np.ndarray:
        arrays = [
            getattr(samples.observed if of_observed else samples, name)[first:end] for samples, first, end in chunks
        ]
        return arrays[0] if len(arrays) == 1 else np.concatenate(arrays)

    return Recording(
        compiled=start.compiled,
        **{name: joined(name, False) for name in RECORDED},
        **{name: joined(name, True) for name in Observed._fields},
        events=np.concatenate(events) if events else np.zeros(0, Event.dtype()),
        integrated=integrated,
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
