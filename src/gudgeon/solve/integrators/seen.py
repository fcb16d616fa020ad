"""What the stages of a step saw of the places of contact."""

from __future__ import annotations

from gudgeon._jit import kernel
from gudgeon.fits.contact import DELTA


@kernel
def see(model, work, state):
    """Note the least and the largest penetration of each place, and how far contacts at rest swing."""
    contact, lowest, highest = work.contact, state.lowest, state.highest
    for k in range(lowest.size):
        delta = contact[k, DELTA]
        lowest[k] = min(lowest[k], delta)
        highest[k] = max(highest[k], delta)
    for a in range(model.jumping.size):
        share = work.share[model.jumping[a]]
        state.share[a, 0], state.share[a, 1] = min(state.share[a, 0], share), max(state.share[a, 1], share)
