"""The mode of a joint that has several sites, each with a mode of its own."""

from __future__ import annotations

import numpy as np

from gudgeon.tables.modes import FOLLOWING, FREE, IMPACT


def mode_of_joint(mode: np.ndarray) -> np.ndarray:
    """Return one mode a sample: free while no site touches, in impact while one of them is."""
    if mode.ndim == 1:
        return mode
    touching = np.where(np.any(mode == IMPACT, axis=1), IMPACT, FOLLOWING)
    return np.where(np.any(mode != FREE, axis=1), touching, FREE)
