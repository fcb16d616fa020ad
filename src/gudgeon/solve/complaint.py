"""What to say of a run that ended before its time."""

from __future__ import annotations

import numpy as np

from gudgeon.compile.start import Start
from gudgeon.fits.contact import DELTA
from gudgeon.solve.state import RTOL, TIME, UNTIL, State
from gudgeon.solve.suspect import suspect

#: The part of the clearance below which a film is gone.
GONE = 1e-6
#: A tolerance that may be lost in round-off.
FINE = 1e-11


def complaint(outcome: str, state: State, budget: int, start: Start) -> str:
    """Say how far an unfinished run came, and what to do."""
    reached = f"the run ends at {state.clock[TIME]:.9g} s of {state.clock[UNTIL]:g} s; what was computed is kept"
    if outcome == "interrupted":
        return f"interrupted: {reached}"
    if outcome == "memory":
        return f"the steps kept fill the memory allowed for them: {reached}; ask for times=, to keep those only"
    if outcome == "budget":
        return f"the budget of {budget} steps is spent: {reached}; raise budget=, or rtol="
    for name, place, row in zip(start.compiled.places, start.compiled.model.places, state.contact, strict=True):
        if place["film"] and not place["contact"] and -row[DELTA] < GONE * place["clearance"]:
            return f"joint {name}: its film has given out: {reached}; give its fit a contact law: contact=..."
    found = suspect(start, state)
    if found is not None:
        return f"{found}: {reached}; correct the law, or keep the motion out of there"
    if not np.isfinite(state.dy).all() or not np.isfinite(state.trial).all():
        return f"the motion is no longer a number (a force is beyond all bounds): {reached}; check laws and loads"
    if state.clock[RTOL] < FINE:
        return f"the step became too small to go on: {reached}; rtol= asks for more digits than numbers have: raise it"
    return (
        f"the step became too small to go on: {reached}; the mechanism may be jammed, in a singular configuration, "
        "or a law may jump there"
    )
