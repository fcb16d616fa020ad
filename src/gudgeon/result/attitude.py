"""Quaternions over time, scalar first: the last axis holds the components, the others go along."""

from __future__ import annotations

import numpy as np

from gudgeon._rotation import product as product_of_components


def cross(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """a x b."""
    (ax, ay, az), (bx, by, bz) = (np.moveaxis(v, -1, 0) for v in (a, b))
    return np.stack([ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx], axis=-1)


def rotate(p: np.ndarray, vectors: np.ndarray) -> np.ndarray:
    """Turn vectors by unit quaternions: v + 2 e x (e x v + e0 v)."""
    e0, e = p[..., :1], p[..., 1:]
    turned: np.ndarray = vectors + 2.0 * cross(e, cross(e, vectors) + e0 * vectors)
    return turned


def product(p: np.ndarray, other: np.ndarray) -> np.ndarray:
    """Return the quaternions of rotating first by the other, then by p."""
    return np.stack(product_of_components(np.moveaxis(p, -1, 0), np.moveaxis(other, -1, 0)), axis=-1)
