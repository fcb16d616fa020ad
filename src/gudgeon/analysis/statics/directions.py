"""Motions of a mechanism in words: which body, and how it moves."""

from __future__ import annotations

from math import degrees
from typing import NamedTuple

import numpy as np

from gudgeon.analysis.statics.balance import Balance, Place
from gudgeon.compile.play import written
from gudgeon.compile.redundancy import spin_axes


class Told(NamedTuple):
    """A motion: the part, how it moves, and how far that is."""

    part: str
    motion: str
    amount: str


def told(balance: Balance, place: Place, displacement: np.ndarray) -> Told:
    """Name the body that a displacement moves most, and how it moves: along a direction, or about an axis."""
    model = balance.model
    rows = in_global(balance, place, displacement)
    ways = np.linalg.norm(rows[:, : model.LINEAR], axis=1)
    turns = np.linalg.norm(rows[:, model.LINEAR :], axis=1)
    body = int(np.argmax(np.maximum(ways, turns * balance.size)))
    name = balance.compiled.mechanism.bodies[body].name
    if ways[body] >= turns[body] * balance.size:
        direction = _unit(rows[body, : model.LINEAR])
        return Told(f"body {name}", f"along ({direction})", written(float(ways[body])))
    if model.DIMENSION == 2:
        return Told(f"body {name}", "against turning", f"{degrees(turns[body]):.4g} deg")
    axis = _unit(rows[body, model.LINEAR :])
    return Told(f"body {name}", f"against turning about ({axis})", f"{degrees(turns[body]):.4g} deg")


def in_global(balance: Balance, place: Place, displacement: np.ndarray) -> np.ndarray:
    """Return a displacement as a row per body, rotations in global axes."""
    model = balance.model
    rows = np.array(displacement).reshape(len(model.bodies), model.WIDTH)
    if model.DIMENSION == 3:
        axes = spin_axes(balance.compiled, place.y[: model.layout.v])
        for row, turn in zip(rows, axes, strict=True):
            row[model.LINEAR :] = turn @ row[model.LINEAR :]
    return rows


def in_bodies(balance: Balance, place: Place, rows: np.ndarray) -> np.ndarray:
    """Return a displacement, a row per body with rotations in global axes, as the engine takes it."""
    model, result = balance.model, np.array(rows)
    if model.DIMENSION == 3:
        axes = spin_axes(balance.compiled, place.y[: model.layout.v])
        for row, turn in zip(result, axes, strict=True):
            row[model.LINEAR :] = turn.T @ row[model.LINEAR :]
    return result.ravel()


def _unit(vector: np.ndarray) -> str:
    """Write a direction, the largest of its components positive or as it is."""
    direction = vector / np.linalg.norm(vector)
    return ", ".join(f"{x:.3g}" for x in np.where(np.abs(direction) < 1e-3, 0.0, direction))
