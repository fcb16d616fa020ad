"""Simulation, kinematic analysis and check of a mechanism: the only place that joins compile, solve and result.

Here are the stations of a run, in their order; each of the other files is one of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from gudgeon._arguments import instants, kept, positive
from gudgeon._describe import ModelError, nearest, show
from gudgeon._display import PROBLEM, as_html, as_text, some, with_messages
from gudgeon._progress import announce_compilation
from gudgeon._warn import warn
from gudgeon.compile.contradiction import together
from gudgeon.compile.start import Start, prepare
from gudgeon.model._summary import parts
from gudgeon.model.mechanism import Mechanism
from gudgeon.model.options import ARGUMENTS, Baumgarte, Options, takes_options
from gudgeon.result.channels import channels
from gudgeon.result.equilibrium import Equilibrium
from gudgeon.result.labels import components
from gudgeon.result.memory import memory
from gudgeon.result.recording import Recording, Statistics
from gudgeon.result.run import Run
from gudgeon.result.thinning import Inside
from gudgeon.simulate.checkpoint import SPENT
from gudgeon.simulate.continuation import begin_at_rest, ending_of, go_on, rest_of
from gudgeon.simulate.dense import Dense
from gudgeon.simulate.evaluation import compile_evaluation, evaluate, evaluate_run, make_run, recording
from gudgeon.simulate.integration import Integration
from gudgeon.simulate.options import check_mechanism, check_tables, span_of
from gudgeon.simulate.verdict import judge, limits_passed
from gudgeon.solve.observe import DRIVEN
from gudgeon.solve.watchdog import Watchdog
from gudgeon.tables.row import columns
from gudgeon.tables.state import Chunk, make_samples

#: At how many times drives are compared that prescribe one motion together.
FOLLOWED = 401

__all__ = ["Baumgarte", "Check", "SimulationWarning", "check", "kinematics", "simulate"]


class SimulationWarning(UserWarning):
    """A run that did not end as it should."""


@dataclass(frozen=True, repr=False)
class Check:
    """What can be said of a mechanism before it runs."""

    mechanism: Mechanism
    coordinates: int
    constraints: int
    freedom: int
    redundant: tuple[str, ...]
    redundant_rows: int
    undetermined: dict[str, tuple[str, ...]]  # parts of reactions that redundant constraints leave open
    joints_with_play: tuple[str, ...]
    messages: tuple[str, ...]

    def summary(self) -> list[tuple[str, str]]:
        """Return a few lines that tell what was found, as pairs of what and how much."""
        redundant = f"{self.redundant_rows}, in {', '.join(self.redundant)}" if self.redundant_rows else "none"
        locked = self.freedom == 0 and not self.mechanism.drives
        rubber = [joint.name for joint in self.mechanism.joints if joint.fitted.elastic]
        stops = [f"{joint.name}.{stop.motion}" for joint in self.mechanism.joints for stop in joint.stops]
        lines = [
            ("mechanism", self.mechanism.name),
            ("parts", parts(self.mechanism)),
            ("joints with play", some(self.joints_with_play) or "none"),
            *([("bushings", some(rubber))] if rubber else []),
            *([("stops", some(stops))] if stops else []),
            ("coordinates", str(self.coordinates)),
            ("constraints", f"{self.constraints}, those of drives included"),
            ("redundant constraints", redundant),
            ("degrees of freedom", f"{self.freedom}{': it cannot move' if locked else ''}"),
            ("assembles", "yes"),
        ]
        return with_messages(lines, self.messages)

    @property
    def problems(self) -> tuple[str, ...]:
        """The messages on what must be corrected before results mean anything."""
        return tuple(message for message in self.messages if message.startswith(PROBLEM))

    def __repr__(self) -> str:
        return as_text(self.summary())

    def _repr_html_(self) -> str:
        return as_html(self.summary())


@takes_options(*ARGUMENTS)
@np.errstate(all="ignore")  # what overflows is found where it matters, and said in words
def simulate(
    mechanism: Mechanism,
    until: float | str,
    *,
    progress: bool | None = None,
    start: Run | Equilibrium | str | None = None,
    **options: Any,
) -> Run:
    """Integrate the equations of motion from the start of the mechanism, or the end of a run, until a time.

    Every step is kept, or the state at the asked `times`: a list of instants, or their number, equally spaced from the
    start to the end, both included. Steps that would take more than 500 MB, or an eighth of the memory that a run may
    take, are thinned: those are kept that figures need, and those beside extremes. `keep` is another size ("1 GB"),
    "all", or a list of the channels to keep; a component stands for its vector.

    A run that ends before its time (interrupted, out of steps or memory, stuck, its film collapsed), or whose
    constraints or energy do not close to what its tolerance promises, keeps what it has computed, says so in `status`
    and in the first of `messages`, and warns. `first_penetration`, in parts of the clearance, is for "gear" and
    "adams": a step that ends deeper in a new contact is rejected.

    With `start`, a run that `simulate` gave before, this one begins where that one ended, complete or not, in time,
    motion, modes, impact speeds and states of the laws; `until` and `times` count from the first start. With the same
    mechanism and options the two are one run, bit for bit: the same steps and events, and works and energy balance
    counted from the first start. Otherwise, and of a run from a file or by "gear" or "adams", the state at its end is
    taken, steps begin anew there, and works are counted from there; a note says so. The mechanism may then be another
    one with the same bodies, joints and sites, a larger clearance or another law for instance.

    With `start="equilibrium"` it begins at rest in its equilibrium, but for what drives move; what
    `mechanism.equilibrium()` returned may be given, too.
    """
    check_mechanism(mechanism)
    if isinstance(start, str) and start == "equilibrium":
        start = rest_of(mechanism)
    begin = 0.0 if start is None else ending_of(start).point.time
    span = span_of(Options(until=until, **options), begin, progress)
    check_tables(mechanism, span.end)
    with Watchdog(mechanism) as watchdog:
        with announce_compilation(span.progress):
            prepared = prepare(mechanism, *span.how.alpha_beta)
            if isinstance(start, Run):
                integration = go_on(prepared, span, start)
            elif isinstance(start, Equilibrium):
                integration = begin_at_rest(prepared, span, start)
            else:
                integration = Integration(prepared, span, watched=True)
            compile_evaluation(integration)
        span = integration.span
        names = _channel_names(prepared, span.channels)
        integration.run(watchdog)
    ending = integration.ending
    record = evaluate_run(integration)
    named = channels(record)
    run = make_run(record, named, _statistics(integration, record), "complete", ())
    run = replace(run, mode_times=_mode_times(integration), ending=ending, **_every_step(integration, record, run))
    continued = integration.shown_before is not None
    if continued and len(run.time) > 1:
        run = run.without_start()  # the first, from which works are counted
    limits = limits_passed(integration, record, run)
    status, reason, messages = judge(integration, record)
    if reason is not None:
        warn(reason, SimulationWarning)
    said: dict[str, Any] = {"status": status, "messages": (*messages, *limits)}
    run = replace(run, **said, steps=None if run.steps is None else replace(run.steps, **said))
    if names:
        run = run.only(names)
    return run if continued or span.from_start or len(run.time) == 1 else run.without_start()


@np.errstate(all="ignore")
def kinematics(mechanism: Mechanism, times: Sequence[float] | np.ndarray) -> Run:
    """Positions, velocities, accelerations, reactions and driving torques of a fully driven mechanism.

    Positions by Newton-Raphson, then linear equations; reactions and torques by inverse dynamics.
    """
    check_mechanism(mechanism)
    asked = instants(times, np.inf)
    if asked.size == 0:
        raise ModelError("kinematics needs times; give the instants that you want")
    check_tables(mechanism, float(asked[-1]))
    with announce_compilation(None):
        start = prepare(mechanism)
        _check_driven(start)
        memory(start.compiled.model).check(asked.size)
        samples = make_samples(start.compiled.model, asked.size, 0)
        samples.time[:] = asked
        record = evaluate(start, samples, asked.size, DRIVEN)
    closed = np.isfinite(record.residual[:, 0])
    if not closed.all():
        bad = float(record.time[np.argmin(closed)])
        raise ModelError(
            f"mechanism {mechanism.name}: it cannot be followed to {bad:g} s; it locks before, passes a dead centre, "
            "or turns too often: shorten the times, or change lengths or speeds"
        )
    _check_stops(record)
    statistics = Statistics(samples=asked.size, method="newton-raphson")
    return make_run(record, channels(record), statistics, "complete", start.messages)


@np.errstate(all="ignore")
def check(mechanism: Mechanism, until: float | str = 1.0) -> Check:
    """Degrees of freedom, redundant constraints, and whether the mechanism assembles.

    Drives that prescribe one motion together are followed until a time, to see whether they contradict each other.
    """
    check_mechanism(mechanism)
    end = positive("until", until, "time")
    with announce_compilation(None):
        start = prepare(mechanism)
        contradiction = _contradiction(start, end)
    model = start.compiled.model
    return Check(
        mechanism=mechanism,
        coordinates=model.WIDTH * len(model.bodies),
        constraints=len(model.rows),
        freedom=start.freedom,
        redundant=start.redundancy.names,
        redundant_rows=start.redundancy.count,
        undetermined=start.redundancy.undetermined,
        joints_with_play=start.compiled.with_play,
        messages=(*contradiction, *start.messages),
    )


def _contradiction(start: Start, until: float) -> tuple[str, ...]:
    """Return what to say of drives that agree at the start and contradict each other before a time.

    Only a mechanism that is driven altogether can be followed without forces.
    """
    mechanism, names = start.compiled.mechanism, start.redundancy.names
    drives = [drive.name for drive in mechanism.drives if drive.name in names]
    if not drives or start.freedom > 0 or start.compiled.loose:
        return ()
    samples = make_samples(start.compiled.model, FOLLOWED, 0)
    samples.time[:] = np.linspace(0.0, until, FOLLOWED)
    record = evaluate(start, samples, FOLLOWED, DRIVEN)
    open_ = ~np.isfinite(record.residual[:, 0])
    if not open_.any():
        return ()
    when = float(record.time[np.argmax(open_)])
    return (
        f"{PROBLEM}{together(drives, [])} prescribe one motion together and contradict each other: it cannot be "
        f"followed to {when:.4g} s; remove a drive, make the drives agree, or free a joint",
    )


def _every_step(integration: Integration, record: Recording, run: Run) -> dict[str, Any]:
    """Return what a run knows of all its steps: the motion between them if they are all there, else their extremes."""
    steps, start, span = integration.steps, integration.start, integration.span
    first = 0 if integration.shown_before is None else 1
    if not steps.whole or not steps.chunks:
        why, inside = "not every step was kept", _inside(integration, record, first)
        return {"known_extremes": steps.extremes, "loose": why, "thinning": steps.thinning, "inside": inside}
    if not span.times.size:
        dense = Dense(start, _led(integration, record), span.how.rtol, span.how.atol, first)
        return {"motion": dense.at, "beside": dense.beside}
    every = recording(start, integration.rows_of_run(), integration.events)
    dense = Dense(start, _led(integration, every), span.how.rtol, span.how.atol, first)
    motion: dict[str, Any] = {"motion": dense.at, "beside": dense.beside}
    known = replace(run, time=every.time, channels=channels(every), **motion)
    return {**motion, "steps": known.without_start() if first else known}


def _inside(integration: Integration, record: Recording, first: int) -> Inside | None:
    """Return the motion within the steps of a thinned run of which both ends are kept; None if there are none."""
    numbers, how = integration.steps.numbers, integration.span.how
    if not numbers.size or len(record.time) < len(numbers):
        return None
    dense = Dense(integration.start, _led(integration, record), how.rtol, how.atol, first)
    steps = len(record.time) - len(numbers) + np.flatnonzero(np.diff(numbers) == 1)
    if not steps.size:
        return None
    return Inside(dense.at, record.time[steps], record.time[steps + 1])


def _led(integration: Integration, record: Recording) -> Recording:
    """Return a recording with the beginning of the step in which the samples of a continued run begin."""
    changed = {name: getattr(record, name).copy() for name in integration.lead}
    for name, row in integration.lead.items():
        changed[name][1] = row
    return replace(record, **changed)


def _mode_times(integration: Integration) -> dict[str, tuple[float, ...]]:
    """Return how long each mode of joints with play lasted, in s, as the loop has counted."""
    sites = columns(integration.state.sites)
    spent = np.array([sites[name] for name in SPENT]) - integration.spent_before
    return {joint: tuple(spent[:, number].tolist()) for joint, number in integration.start.compiled.round}


def check_keep(mechanism: Mechanism, keep: str | Sequence[str]) -> None:
    """Refuse to keep what is no size, or channels that a run of a mechanism will not have."""
    _, names = kept(keep)
    if names:
        with announce_compilation(None):
            start = prepare(mechanism)
        _channel_names(start, names)


def _channel_names(start: Start, names: Sequence[str]) -> list[str]:
    """Return the names of channels to keep, the vector for a component; refuse those that a run will not have."""
    if not names:
        return []
    known = channels(recording(start, [Chunk(make_samples(start.compiled.model, 1, 0), 0, 1)], []))
    found = []
    for name in names:
        stem, _, label = name.rpartition(".")
        if name not in known and stem in known and label in (*components(stem, known[stem])[1], "magnitude"):
            name = stem
        if name not in known:
            raise ModelError(f"keep: there is no channel {show(name)} in this run; {nearest(name, known)}")
        found.append(name)
    return found


def _check_driven(start: Start) -> None:
    """Refuse a mechanism whose motion is not prescribed."""
    compiled = start.compiled
    if compiled.loose:
        raise ModelError(
            f"joint {compiled.loose[0]}: it is not ideal, so the motion is not prescribed; refit it with Ideal()"
        )
    if start.freedom > 0:
        raise ModelError(
            f"mechanism {compiled.mechanism.name}: {start.freedom} degrees of freedom are not driven; "
            "add drives, or simulate it"
        )


def _check_stops(record: Recording) -> None:
    """Refuse a prescribed motion that passes a stop: without a history of contacts there is no force of it."""
    for placed in record.compiled.placed:
        passed = np.any(record.at["delta"][:, placed.numbers] > 0.0, axis=1)
        if passed.any():
            when = float(record.time[np.argmax(passed)])
            raise ModelError(
                f"joint {placed.joint}: its stop is passed at {when:g} s, and kinematics has no forces of contacts; "
                "simulate it, or leave the stop out"
            )


def _statistics(integration: Integration, record: Recording) -> Statistics:
    """Return what an integration cost."""
    span, count = integration.span, integration.state.count
    return Statistics(
        integration_seconds=integration.seconds,
        **{name: int(getattr(count, name)) - before for name, before in integration.before.items()},
        samples=len(record.time) - (0 if span.from_start else 1),
        method=integration.method_name,
        rtol=span.how.rtol,
        atol=span.how.atol,
    )
