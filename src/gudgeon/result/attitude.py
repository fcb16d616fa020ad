"""Quaternions over time, scalar first."""

from __future__ import annotations

import numpy as np


def rotate(p: np.ndarray, vectors: np.ndarray) -> np.ndarray:
    """Turn vectors, one an instant or one for all, by the unit quaternions: v + 2 e x (e x v + e0 v)."""
    e0, e = p[:, :1], p[:, 1:]
    turned: np.ndarray = vectors + 2.0 * np.cross(e, np.cross(e, vectors) + e0 * vectors)
    return turned


def product(p: np.ndarray, constant: np.ndarray) -> np.ndarray:
    """The quaternions of turning first by a constant one, then by p."""
    e0, e = p[:, :1], p[:, 1:]
    c0, c = constant[0], constant[1:]
    return np.hstack([e0 * c0 - (e @ c)[:, None], e0 * c + c0 * e + np.cross(e, c)])
