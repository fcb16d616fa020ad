"""All that a motion depends on at one instant."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from gudgeon._channel import locked
from gudgeon.tables.row import columns
from gudgeon.tables.state import State

#: What a site has of it.
OF_SITES = ("mode", "phase", "impact_speed")


@dataclass(frozen=True, eq=False)
class PhasePoint:
    """A point of phase space: where and how fast everything moves at an instant, and which contacts there are.

    Attributes
    ----------
    time : float
        In s; drives and loads depend on it.
    y : ndarray
        The vector that is integrated, as `model.layout` has it: coordinates, velocities, states of the laws, works.
    mode, phase : ndarray of int
        Of each site, by the numbers in tables/modes.py.
    impact_speed : ndarray
        Of each site, in m/s; zero where it is free.
    turns : ndarray
        In space, joint coordinates with full turns counted, in rad or m; in the plane of no length.
    """

    time: float
    y: np.ndarray
    mode: np.ndarray
    phase: np.ndarray
    impact_speed: np.ndarray
    turns: np.ndarray

    def __post_init__(self) -> None:
        for name in ("y", "turns", *OF_SITES):
            object.__setattr__(self, name, locked(getattr(self, name)))

    @staticmethod
    def of(state: State) -> PhasePoint:
        """Return where a state is."""
        sites = columns(state.sites)
        of_sites = {name: sites[name].copy() for name in OF_SITES}
        return PhasePoint(float(state.clock.time), state.y.copy(), turns=state.turns.copy(), **of_sites)

    def put_into(self, state: State, given: int) -> None:
        """Bring a state there that has not begun; its modes are `given`, KEPT or SUGGESTED (tables/modes.py)."""
        state.clock.time, state.count.given = self.time, given
        state.y[:], state.turns[:] = self.y, self.turns
        sites = columns(state.sites)
        for name in OF_SITES:
            sites[name][:] = getattr(self, name)
