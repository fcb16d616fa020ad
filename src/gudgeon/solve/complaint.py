"""What to say of a run that ended before its time."""

from __future__ import annotations

import numpy as np

from gudgeon.compile.contradiction import contradicting, involved, together
from gudgeon.compile.linear import linear
from gudgeon.compile.start import Start, scale_of, smallest_step
from gudgeon.solve.loop import COLLAPSED, DONE, SPENT, STALLED
from gudgeon.solve.overflow import overflowing
from gudgeon.solve.stuck import jumping_load, stuck
from gudgeon.solve.suspect import suspect
from gudgeon.tables.state import State
from gudgeon.tables.tolerances import CLOSED_AFTER_STEP
from gudgeon.tables.work import make_work

#: How a run ended, in a word.
OUTCOMES = {DONE: "complete", SPENT: "max_steps", STALLED: "stalled", COLLAPSED: "collapsed"}
#: The part of the clearance below which a film is gone.
GONE = 1e-6
#: A tolerance that may be lost in round-off.
FINE = 1e-11


def outcome_of(status: int, state: State, start: Start) -> str:
    """Return how a run ended: stuck because redundant constraints contradict each other is an outcome of its own."""
    if status == STALLED and unsatisfied(state, start)[0]:
        return "inconsistent"
    return OUTCOMES[status]


def unsatisfied(state: State, start: Start) -> tuple[list[str], list[str]]:
    """Return the drives and joints that cannot be satisfied together where the run ended, in place or acceleration."""
    compiled, model = start.compiled, start.compiled.model
    if not start.redundancy.count:
        return [], []
    work, layout = make_work(model), model.layout
    phi, J, _ = linear(model, work, float(state.clock.time), state.y[: layout.v], state.y[layout.v : layout.z])
    if np.max(np.abs(phi)) > 0.1 * CLOSED_AFTER_STEP * model.numbers.length:
        return involved(compiled, phi)
    accelerations = smallest_step(model, J, work.gamma, scale_of(compiled))
    return contradicting(compiled, work.gamma - J @ accelerations, work.gamma)


def complaint(outcome: str, state: State, max_steps: int, start: Start) -> str:
    """Say how far an unfinished run came, and what to do."""
    reached = f"the run ends at {state.clock.time:.9g} s of {state.clock.until:g} s; what was computed is kept"
    if outcome == "interrupted":
        return f"interrupted: {reached}"
    if outcome == "memory":
        return f"what is kept fills the memory allowed for it: {reached}; keep fewer instants by times="
    if outcome == "inconsistent":
        return (
            f"{together(*unsatisfied(state, start))} cannot be satisfied together since {state.clock.time:.6g} s: "
            f"{reached}; "
            "remove a drive, make the drives agree, or free a joint"
        )
    found = overflowing(start, state)
    if found is not None:
        return f"{found}: {reached}; correct speeds of drives, velocities and gravity"
    for (name, _), site, at in zip(start.compiled.site_names(), start.compiled.model.sites, state.at, strict=True):
        if site["film"] and not site["contact"] and -at["delta"] < GONE * site["clearance"]:
            thickness = max(-float(at["delta"]), 0.0)
            return (
                f"joint {name}: its film has collapsed, to a thickness of {thickness:.2g} m: {reached}; "
                "give its fit a contact law (contact=...), a thicker oil or a smaller load"
            )
    if outcome in ("max_steps", "stalled"):
        found = jumping_load(start, state)
        if found is not None:
            return f"{found}: {reached}; make the law continuous, for example with tanh(speed / small speed)"
    if outcome == "max_steps":
        return f"max_steps of {max_steps} is reached: {reached}; raise max_steps=, or rtol="
    found = suspect(start, state)
    if found is not None:
        return f"{found}: {reached}; correct the law, or keep the motion out of there"
    found = stuck(start, state)
    if found is not None:
        remedy = "reduce its coefficient or radius, or lengthen it" if "jams" in found else "correct the law"
        return f"{found}: {reached}; {remedy}, or keep the motion out of there"
    if not np.isfinite(state.dy).all() or not np.isfinite(state.trial).all():
        return f"the solution became NaN or infinite: {reached}; check masses, stiffnesses, laws and loads"
    if state.clock.rtol < FINE:
        return f"the step became too small to go on: {reached}; rtol= asks for more digits than numbers have: raise it"
    return (
        f"the step became too small to go on: {reached}; the mechanism may be jammed, in a singular configuration, "
        "or a law may jump there"
    )
