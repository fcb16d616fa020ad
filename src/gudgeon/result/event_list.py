"""Contacts and separations of a run."""

from dataclasses import dataclass

import numpy as np

from gudgeon._channel import locked


@dataclass(frozen=True)
class EventList:
    """Contacts and separations, as arrays, which are read-only."""

    time: np.ndarray
    joint: np.ndarray  # index into `joints`
    site: np.ndarray  # number among the sites of the joint
    kind: np.ndarray
    normal_velocity: np.ndarray
    joints: tuple[str, ...]

    def __post_init__(self) -> None:
        for name in ("time", "joint", "site", "kind", "normal_velocity"):
            object.__setattr__(self, name, locked(getattr(self, name)))
