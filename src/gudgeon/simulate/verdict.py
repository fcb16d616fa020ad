"""Judge a run: whether it came to its end, its energy balances, and its laws hold where it went."""

from __future__ import annotations

from functools import partial

from gudgeon._interrupts import deferred_interrupts
from gudgeon.result.extremes import Extremes
from gudgeon.result.recording import Recording
from gudgeon.result.run import Run
from gudgeon.result.validity import validity
from gudgeon.simulate.audit import unbalanced
from gudgeon.simulate.evaluation import recording
from gudgeon.simulate.integration import Integration
from gudgeon.solve.complaint import complaint, outcome_of
from gudgeon.tables.methods import name_of, needs_sundials
from gudgeon.tables.row import columns
from gudgeon.tables.state import sample_bytes


def judge(integration: Integration, record: Recording) -> tuple[str, str | None, tuple[str, ...]]:
    """Return the status of a run, what is wrong with it if it is not "complete", and what is said of it."""
    state, start = integration.state, integration.start
    status = integration.outcome or outcome_of(integration.status, state, start)
    if status != "complete":
        reason: str | None = complaint(status, state, integration.span.how.max_steps, start)
    else:
        reason = _audit(integration, record)
        status = "complete" if reason is None else "inconsistent"
    said = [*start.messages, *integration.notes]
    messages = said if reason is None else [reason, *said]
    if state.count.leaps:
        messages.append(
            f"{int(state.count.leaps)} steps across singular configurations "
            f"(the first to {state.clock.leap_time:.6g} s) had an error "
            f"up to {state.clock.leap_error:.1g} times the tolerance; see how well the energy balances"
        )
    steps, size = integration.steps, integration.span.keep
    if (thinning := steps.thinning) is not None and size is not None:
        known = steps.extremes
        assert known is not None
        ranges = dict(zip(known.names, (known.maximum - known.minimum).tolist(), strict=True))
        close = "within" if steps.count * sample_bytes(start.compiled.model) <= size else "close to"
        messages.append(f"{thinning.told(ranges)}, to stay {close} {size / 1e6:.3g} MB; keep='all' keeps all steps")
    return status, reason, tuple(messages)


def limits_passed(integration: Integration, record: Recording, run: Run) -> list[str]:
    """Return where a run left the range in which its laws hold; Ctrl-C waits for that."""
    sites = columns(integration.state.sites)
    with deferred_interrupts("the run is looked at first; press Ctrl-C again to lose it") as interrupts:
        found = validity(record, sites["deepest"], sites["deepest_time"], run)
    if interrupts.pressed:
        integration.outcome = "interrupted"
    return found


def _audit(integration: Integration, record: Recording) -> str | None:
    """Return what is wrong with the energy of a run."""
    how, state = integration.span.how, integration.state
    tolerance = how.rtol
    if needs_sundials(name_of(integration.method)):
        tolerance = max(tolerance, how.first_penetration)
    leaps = float(state.count.leaps * state.clock.leap_error)
    return unbalanced(record, tolerance, int(state.count.steps), leaps, partial(_every_step, integration))


def _every_step(integration: Integration) -> Recording | Extremes | None:
    """Return all steps of a run of which instants were asked for, or the extremes of what is not kept of them."""
    if not integration.span.times.size:
        return None
    if integration.steps.whole and integration.steps.chunks:
        return recording(integration.start, integration.rows_of_run(), [])
    return integration.steps.extremes
