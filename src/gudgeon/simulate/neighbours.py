"""Neighbours of a motion: how small differences grow or shrink along the steps of a run."""

from __future__ import annotations

import numpy as np

from gudgeon.compile.start import Start
from gudgeon.simulate.room import Room, is_stiff
from gudgeon.solve.variation.along import BASIS, CARRY, along
from gudgeon.tables.state import Samples
from gudgeon.tables.variation import Variation, make_variation


class Neighbours:
    """Small differences from a motion, each a row of `values`: displacements, velocities, internal states, memories.

    Displacements are given like velocities. Memories are the impact speeds that sites in contact remember.
    """

    def __init__(self, start: Start, until: float, rtol: float, atol: float, count: int) -> None:
        self.start = start
        model = start.compiled.model
        self._room = Room(start, 1, 0, between=True, stiff=is_stiff(start))
        self._room.renew(start, until, rtol, atol)
        self.own: Variation = make_variation(model, start.freedom, count)

    @property
    def values(self) -> np.ndarray:
        """All neighbours, a row each."""
        own = self.own
        return np.concatenate([own.dq, own.dv, own.dz, own.dc], axis=1)

    @values.setter
    def values(self, values: np.ndarray) -> None:
        own, first = self.own, 0
        for part in (own.dq, own.dv, own.dz, own.dc):
            part[:] = values[:, first : first + part.shape[1]]
            first += part.shape[1]

    @property
    def contacts(self) -> np.ndarray:
        """How many contacts of each site they have passed so far."""
        return np.array(self.own.contacts)

    def begin(self, samples: Samples, row: int) -> None:
        """Make them a basis of all neighbours at a sample: places, velocities, states, memories."""
        self._call(samples, row, row, BASIS)

    def carry(self, samples: Samples, first: int, last: int) -> None:
        """Carry them from one sample to a later one."""
        self._call(samples, first, last, CARRY)

    def _call(self, samples: Samples, first: int, last: int, what: int) -> None:
        along(self.start.compiled.model, self._room.work, self._room.state, samples, first, last, self.own, what)
