"""What a run leaves behind, as plain arrays, before it is made into named channels."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from gudgeon.compile.build import Compiled


@dataclass(frozen=True)
class Recording:
    """Samples of a run, one row an instant, and its events.

    The first sample is the start, from which work is counted; `integrated` says whether work was.
    """

    compiled: Compiled
    time: np.ndarray
    y: np.ndarray
    mode: np.ndarray
    phase: np.ndarray
    impact_speed: np.ndarray
    turns: np.ndarray
    acceleration: np.ndarray
    multipliers: np.ndarray
    reaction: np.ndarray
    coordinate: np.ndarray
    motion: np.ndarray
    at: np.ndarray
    loads: np.ndarray
    rubbing: np.ndarray
    stored: np.ndarray
    storing: np.ndarray
    springs: np.ndarray
    residual: np.ndarray
    events: np.ndarray
    integrated: bool


@dataclass(frozen=True)
class Statistics:
    """What the integration cost."""

    integration_seconds: float = 0.0
    steps: int = 0
    rejected: int = 0
    evaluations: int = 0
    samples: int = 0
    method: str = ""
    rtol: float = 0.0
    atol: float = 0.0
