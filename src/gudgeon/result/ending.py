"""What a run leaves to another one that goes on from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from gudgeon._channel import locked
from gudgeon.result.phase_point import PhasePoint
from gudgeon.tables.state import Samples


@dataclass(frozen=True, eq=False)
class Checkpoint:
    """An integration as it was before the first step that would have been another one in a longer run.

    The last step of a run is cut off at its end. Whoever goes on must not begin there, but before that step: then all
    steps are those of one run.
    """

    numbers: tuple[np.ndarray, ...]  # all numbers of state and work
    rows: Samples  # two: the start of the run, and the step before
    how: tuple[Any, ...]  # what the steps depend on: tolerances, method, stabilisation

    def __post_init__(self) -> None:
        object.__setattr__(self, "numbers", tuple(map(locked, self.numbers)))


@dataclass(frozen=True, eq=False)
class Ending:
    """Where a run ended, and its integration before that, if steps can go on exactly."""

    point: PhasePoint
    checkpoint: Checkpoint | None
