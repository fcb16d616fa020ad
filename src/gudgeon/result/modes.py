"""The mode of a joint, of the modes of its sites."""

from __future__ import annotations

import numpy as np

from gudgeon.tables.modes import FOLLOWING, FREE, IMPACT


def joint_mode(mode: np.ndarray) -> np.ndarray:
    """Return the mode of a joint at each instant: free where all of its sites are, in impact where one of them is."""
    if mode.ndim == 1:
        return mode
    following = np.where((mode == FOLLOWING).any(axis=1), FOLLOWING, FREE)
    return np.where((mode == IMPACT).any(axis=1), IMPACT, following)
