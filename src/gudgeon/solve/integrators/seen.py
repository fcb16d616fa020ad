"""What the stages of a step saw of the sites."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gudgeon._jit import kernel

if TYPE_CHECKING:
    from gudgeon.tables.model import Model
    from gudgeon.tables.state import State
    from gudgeon.tables.work import Work


@kernel
def see(model: Model, work: Work, state: State):
    """Note the least and the largest penetration of each site, and how far contacts at rest swing."""
    for k in range(model.sites.size):
        delta, s = work.at[k].delta, state.sites[k]
        s.lowest = min(s.lowest, delta)
        s.highest = max(s.highest, delta)
    for a in range(model.jumping.size):
        share, rest = work.share[model.jumping[a]], state.rests[a]
        rest.least, rest.most = min(rest.least, share), max(rest.most, share)
