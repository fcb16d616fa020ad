"""Simulation, kinematic analysis and check of a mechanism: the only place that joins compile, solve and result."""

from __future__ import annotations

import time as clock
import warnings
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from gudgeon._arguments import choice, instants, positive, whole, within, yes_no_or_none
from gudgeon._describe import ModelError, show
from gudgeon._interrupts import deferred_interrupts
from gudgeon._progress import Progress, announce_compilation
from gudgeon.compile.start import Start, prepare
from gudgeon.compile.tables import make_work
from gudgeon.model.function import Table
from gudgeon.model.mechanism import Mechanism
from gudgeon.result.audit import unbalanced
from gudgeon.result.channels import Channels, channels
from gudgeon.result.memory import Memory, memory, what_fits
from gudgeon.result.recording import Recording, Statistics
from gudgeon.result.run import EventList, Run
from gudgeon.result.validity import validity
from gudgeon.solve.complaint import complaint, outcome_of
from gudgeon.solve.loop import DONE, PAUSED, integrate
from gudgeon.solve.observe import AS_THEY_ARE, DRIVEN, PROJECTED, make_observed, observe
from gudgeon.solve.state import (
    ADAMS,
    DOP853,
    EVALUATIONS,
    EVENTS,
    GEAR,
    LEAP_ERROR,
    LEAP_TIME,
    LEAPS,
    RADAU,
    REJECTED,
    SAMPLES,
    STEPS,
    SWITCHES,
    TIME,
    Samples,
    State,
    make_samples,
    make_state,
)
from gudgeon.solve.sundials import Cvode, find_cvode
from gudgeon.solve.watchdog import Watchdog

#: Integration methods by name; "auto" takes the one that fits, the last two need SUNDIALS.
METHODS = {"auto": DOP853, "dop853": DOP853, "radau": RADAU, "gear": GEAR, "adams": ADAMS}
#: Room for samples and events at first, and at most and at least; steps between two looks at the clock.
ROOM, LARGEST_ROOM, LEAST_ROOM, SLICE = 4096, 65536, 16, 2000


class SimulationWarning(UserWarning):
    """A run that did not end as it should."""


@dataclass(frozen=True)
class Baumgarte:
    """Baumgarte's stabilisation instead of projection: phi'' + 2 alpha phi' + beta^2 phi = 0, alpha and beta in 1/s."""

    alpha: float
    beta: float


@dataclass(frozen=True)
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


@np.errstate(all="ignore")  # what overflows is found where it matters, and said in words
def simulate(
    mechanism: Mechanism,
    until: float | str,
    *,
    rtol: float = 1e-8,
    atol: float = 0.0,
    method: str = "auto",
    times: Sequence[float] | np.ndarray | None = None,
    stabilisation: str | Baumgarte = "projection",
    budget: int = 20_000_000,
    first_penetration: float = 1e-3,
    progress: bool | None = None,
) -> Run:
    """Integrate the equations of motion from the start of the mechanism until a time.

    Every step is kept, or the state at the asked `times`. A run that ends before its time (interrupted, out of steps or
    memory, stuck, its film collapsed), or whose constraints or energy do not close to what its tolerance promises,
    keeps what it has computed, says so in `status` and in the first of `messages`, and warns. `first_penetration`, in
    parts of the clearance, is for "gear" and "adams": a step that ends deeper in a new contact is rejected.
    """
    _check_is_mechanism(mechanism)
    end = positive("until", until, "time")
    rtol, atol = within("rtol", rtol, 1e-14, 1e-1), within("atol", atol, 0.0, 1e300)
    first_penetration = positive("first_penetration", first_penetration)
    if METHODS[choice("method", method, METHODS)] in (GEAR, ADAMS):
        find_cvode()
    budget, progress = whole("budget", budget, 10**15), yes_no_or_none("progress", progress)
    alpha, beta = _baumgarte(stabilisation)
    asked = instants(times, end)
    from_start = asked.size == 0 or asked[0] == 0.0
    if not from_start:
        asked = np.concatenate([[0.0], asked])  # energies are counted from the start
    _check_tables(mechanism, end)

    with announce_compilation(progress), Watchdog(mechanism):
        start = prepare(mechanism, alpha, beta)
        model = start.compiled.model
        work = make_work(model)
        stiff = method == "auto" and bool(model.places["film"].any())
        first = RADAU if stiff else METHODS[method]
        between = asked.size > 0
        state = make_state(model, start.y, end, rtol, atol, budget, start.compiled.turns, first, stiff, between)
        allowed = _memory(start)
        allowed.check(asked.size)
        room = asked.size + 1 if asked.size else max(LEAST_ROOM, min(ROOM, allowed.left(0, ())))
        samples = make_samples(model, len(start.y), room, ROOM + len(model.places))
        integrate(model, work, state, samples, asked, 0)
        go_on: Any = Cvode(model, work, state, first_penetration) if first in (GEAR, ADAMS) else integrate
    chunks: list[tuple[Samples, int]] = []
    events: list[np.ndarray] = []
    seconds, status, outcome = 0.0, PAUSED, ""
    steps = SLICE
    with Progress(mechanism.name, end, progress) as bar, Watchdog(mechanism) as watchdog:
        try:
            while status == PAUSED:
                before = clock.perf_counter()
                watchdog.expect()
                status = go_on(model, work, state, samples, asked, steps)
                passed = clock.perf_counter() - before
                seconds += passed
                steps = SLICE if passed > 0.1 else min(2 * steps, 1_000_000)
                bar.update(state.clock[TIME])
                if status == PAUSED:
                    _take_events(samples, state, events)
                    if asked.size == 0:
                        _take_samples(samples, state, chunks)
                    left = allowed.left(asked.size + sum(count for _, count in chunks), events)
                    if left < 0 or (left == 0 and asked.size == 0):
                        outcome = "memory"
                        break
                if status == PAUSED and asked.size == 0:
                    room = max(LEAST_ROOM, min(2 * room, LARGEST_ROOM, left))
                    samples = make_samples(model, len(start.y), room, ROOM + len(model.places))
        except KeyboardInterrupt:
            outcome = "interrupted"
        except MemoryError:
            outcome = "memory"
    _take_events(samples, state, events)
    if asked.size and status != DONE:
        _keep_last(samples, state)
    if state.count[SAMPLES] or not chunks:
        _take_samples(samples, state, chunks)
    how = AS_THEY_ARE if asked.size == 0 else PROJECTED
    with deferred_interrupts("the steps are evaluated first; press Ctrl-C again to lose them") as interrupts:
        record, complete = what_fits(lambda: _observe(start, state, chunks, events, how), chunks, events)
    if not complete:
        outcome, state.clock[TIME] = "memory", record.time[-1]
    elif interrupts.pressed:
        outcome = "interrupted"
    messages = list(start.messages)
    outcome = outcome or outcome_of(status, state, start)
    named = channels(record)
    reason = complaint(outcome, state, budget, start) if outcome != "complete" else None
    if reason is None:
        controlled = max(rtol, first_penetration) if first in (GEAR, ADAMS) else rtol
        leaps = float(state.count[LEAPS] * state.clock[LEAP_ERROR])
        reason = unbalanced(named, record, controlled, int(state.count[STEPS]), leaps)
        outcome = "complete" if reason is None else "inconsistent"
    if reason is not None:
        messages.insert(0, reason)
        warnings.warn(reason, SimulationWarning, stacklevel=2)
    if state.count[LEAPS]:
        messages.append(
            f"{int(state.count[LEAPS])} steps across singular configurations "
            f"(the first to {state.clock[LEAP_TIME]:.6g} s) had an error "
            f"up to {state.clock[LEAP_ERROR]:.1g} times the tolerance; see how well the energy balances"
        )
    messages += validity(mechanism, record, state.deepest)
    statistics = Statistics(
        integration_seconds=seconds,
        steps=int(state.count[STEPS]),
        rejected=int(state.count[REJECTED]),
        evaluations=int(state.count[EVALUATIONS]),
        samples=len(record.time) - (0 if from_start else 1),
        method=_methods(first, state),
        rtol=rtol,
        atol=atol,
    )
    run = _run(mechanism, record, named, statistics, outcome, messages)
    return run if from_start or len(run.time) == 1 else run.without_start()


@np.errstate(all="ignore")
def kinematics(mechanism: Mechanism, times: Sequence[float] | np.ndarray) -> Run:
    """Positions, velocities, accelerations, reactions and driving torques of a fully driven mechanism.

    Positions by Newton-Raphson, then linear equations; reactions and torques by inverse dynamics.
    """
    _check_is_mechanism(mechanism)
    asked = instants(times, np.inf)
    if asked.size == 0:
        raise ModelError("kinematics needs times; give the instants that you want")
    _check_tables(mechanism, float(asked[-1]))
    with announce_compilation(None):
        start = prepare(mechanism)
        compiled = start.compiled
        if compiled.places:
            raise ModelError(
                f"joint {compiled.places[0]}: it has play, so the motion is not prescribed; refit it with Ideal()"
            )
        if start.freedom > 0:
            raise ModelError(
                f"mechanism {mechanism.name}: {start.freedom} degrees of freedom are not driven; "
                "add drives, or simulate it"
            )
        model = compiled.model
        _memory(start).check(asked.size)
        samples = make_samples(model, len(start.y), asked.size, 0)
        samples.time[:] = asked
        state = make_state(model, start.y, float(asked[-1]), 1e-8, 0.0, 1, start.compiled.turns)
        state.count[SAMPLES] = asked.size
        record = _observe(start, state, [(samples, asked.size)], [], DRIVEN)
    closed = np.isfinite(record.residual[:, 0])
    if not closed.all():
        bad = float(record.time[np.argmin(closed)])
        raise ModelError(
            f"mechanism {mechanism.name}: it cannot be followed to {bad:g} s; it locks before, passes a dead centre, "
            "or turns too often: shorten the times, or change lengths or speeds"
        )
    statistics = Statistics(samples=asked.size, method="newton-raphson")
    return _run(mechanism, record, channels(record), statistics, "complete", list(start.messages))


@np.errstate(all="ignore")
def check(mechanism: Mechanism) -> Check:
    """Degrees of freedom, redundant constraints, and whether the mechanism assembles."""
    _check_is_mechanism(mechanism)
    with announce_compilation(None):
        start = prepare(mechanism)
    model = start.compiled.model
    return Check(
        mechanism=mechanism,
        coordinates=model.WIDTH * len(model.bodies),
        constraints=len(model.rows),
        freedom=start.freedom,
        redundant=start.redundancy.names,
        redundant_rows=start.redundancy.count,
        undetermined=start.redundancy.undetermined,
        joints_with_play=start.compiled.places,
        messages=start.messages,
    )


def _methods(first: int, state: State) -> str:
    """The method that was taken, or both if it was changed on the way."""
    if state.count[SWITCHES]:
        return "radau and dop853"
    return next(name for name, number in METHODS.items() if number == first and name != "auto")


def _check_is_mechanism(mechanism: Any) -> None:
    if not isinstance(mechanism, Mechanism):
        raise ModelError(f"{show(mechanism)} is not a mechanism; give one like Mechanism(name=..., bodies=[...], ...)")


def _baumgarte(stabilisation: str | Baumgarte) -> tuple[float, float]:
    if isinstance(stabilisation, str) and stabilisation == "projection":
        return 0.0, 0.0
    if isinstance(stabilisation, Baumgarte):
        return positive("alpha", stabilisation.alpha), positive("beta", stabilisation.beta)
    raise ModelError(
        f"stabilisation {show(stabilisation)} is not known; give 'projection' or Baumgarte(alpha=..., beta=...)"
    )


def _check_tables(mechanism: Mechanism, end: float) -> None:
    for drive in mechanism.drives:
        for law in (drive.position, drive.speed, drive.acceleration):
            if isinstance(law, Table) and not law.periodic and (law.x[0] > 0.0 or law.x[-1] < end):
                raise ModelError(
                    f"drive {drive.name}: its table goes from {law.x[0]:g} s to {law.x[-1]:g} s, the run from 0 to "
                    f"{end:g} s; run shorter, or make the table longer or periodic"
                )


def _memory(start: Start) -> Memory:
    """Give the memory that a run may take, and what it takes."""
    model = start.compiled.model
    sample = make_samples(model, len(start.y), 1, 0)
    return memory(model, sample, make_observed(model, 1), sample.events.dtype)


def _take_events(samples: Samples, state: State, events: list[np.ndarray]) -> None:
    """Take the events out of their buffer, which the loop fills anew."""
    if state.count[EVENTS]:
        events.append(samples.events[: state.count[EVENTS]].copy())
    state.count[EVENTS] = 0


def _take_samples(samples: Samples, state: State, chunks: list[tuple[Samples, int]]) -> None:
    """Take the samples with their buffer; the loop needs a new one."""
    chunks.append((samples, int(state.count[SAMPLES])))
    state.count[SAMPLES] = 0


def _keep_last(samples: Samples, state: State) -> None:
    """Add where a run got stuck to the instants asked for: that is what one wants to see."""
    n = int(state.count[SAMPLES])
    if n and samples.time[n - 1] >= state.clock[TIME]:
        return
    samples.time[n], samples.y[n] = state.clock[TIME], state.y
    samples.mode[n], samples.phase[n] = state.mode, state.phase
    samples.impact_speed[n], samples.turns[n] = state.impact_speed, state.turns
    state.count[SAMPLES] += 1


def _observe(
    start: Start, state: State, chunks: list[tuple[Samples, int]], events: list[np.ndarray], how: int
) -> Recording:
    """Accelerations, multipliers and contact forces of all samples."""
    model = start.compiled.model
    work = make_work(model)
    scratch = make_state(model, start.y, 1.0, 1e-8, 0.0, 1, start.compiled.turns)
    parts = []
    for samples, count in chunks:
        observed = make_observed(model, count)
        if count:
            done = observe(model, work, scratch, samples, count, how, observed)
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
        contact=joined(lambda s, o: o.contact),
        stored=joined(lambda s, o: o.stored),
        springs=joined(lambda s, o: o.springs),
        residual=joined(lambda s, o: o.residual),
        events=np.concatenate(events) if events else np.zeros(0, chunks[0][0].events.dtype),
        integrated=how != DRIVEN,
    )


def _run(
    mechanism: Mechanism,
    record: Recording,
    named: Channels,
    statistics: Statistics,
    status: str,
    messages: list[str],
) -> Run:
    events = record.events
    return Run(
        mechanism=mechanism,
        time=record.time,
        channels=named,
        event_list=EventList(
            time=events["time"].copy(),
            joint=events["place"].copy(),
            kind=events["kind"].copy(),
            normal_velocity=events["rate"].copy(),
            joints=record.compiled.places,
        ),
        statistics=statistics,
        status=status,
        messages=tuple(messages),
    )
