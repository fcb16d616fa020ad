"""Constraints that say the same twice: how many, in which joints, and which parts of the reactions they leave open.

Rows that depend on each other, sum n_r J_r = 0, let the multipliers change along n without any effect on the motion.
What that changes in the force and torque of a joint is not determined; all else is.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from gudgeon.compile.build import Compiled
from gudgeon.compile.geometry import matrix
from gudgeon.compile.linear import is_large
from gudgeon.tables.row import columns

#: Singular values below this part of the largest count as zero.
RANK = 1e-9
#: A part in a dependence, relative to its largest, that counts as one.
INVOLVED = 1e-6
#: Force and torque of a joint, part by part.
PARTS = {
    2: ("force along x", "force along y", "torque"),
    3: ("force along h", "force along t", "force along b", "torque about h", "torque about t", "torque about b"),
}


@dataclass(frozen=True)
class Redundancy:
    """Rank of the constraints, how many rows are too many, in which joints and drives, and what that leaves open."""

    rank: int
    count: int
    names: tuple[str, ...]
    undetermined: dict[str, tuple[str, ...]]  # of each joint, the parts of its reaction that are not unique
    locked: bool = False  # whether nothing can move, though nothing is driven

    def message(self) -> str:
        """Say it in a sentence."""
        plural = "s" if self.count > 1 else ""
        text = f"{self.count} redundant constraint{plural} in {', '.join(self.names)}: "
        text += "the mechanism cannot move at all, and " if self.locked else "the motion is right, "
        if not self.undetermined:
            return text + "their reactions are not unique (the smallest are given)"
        open_parts = "; ".join(f"{name} {', '.join(parts)}" for name, parts in self.undetermined.items())
        return text + f"these parts of the reactions are not unique (the smallest are given): {open_parts}"


def redundancy(compiled: Compiled, J: Any, q: np.ndarray, scale: np.ndarray) -> Redundancy:
    """Find rows that depend on others, at a configuration."""
    model = compiled.model
    rows = len(model.rows)
    if not rows:
        return Redundancy(0, 0, (), {})
    if is_large(model):
        from scipy.sparse import diags

        from gudgeon.compile.large import dependent_rows

        count, involved = dependent_rows(J @ diags(1.0 / scale))
        null = np.zeros((rows, 0))
    else:
        scaled = J / scale
        lengths = np.linalg.norm(scaled, axis=1, keepdims=True)
        left, values, _ = np.linalg.svd(scaled / lengths)
        rank = int(np.count_nonzero(values > RANK * values[0]))
        if rank == rows:
            return Redundancy(rows, 0, (), {})
        count = rows - rank
        null = left[:, rank:] / lengths
        involved = np.linalg.norm(left[:, rank:], axis=1) > INVOLVED
    owners = compiled.owners()
    names = {owners[row] for row in np.flatnonzero(involved)} if count else set()
    return Redundancy(
        rank=rows - count,
        count=count,
        names=tuple(name for name in compiled.rows if name in names),
        undetermined=_undetermined(compiled, J, q, null) if count and null.size else {},
        locked=J.shape[1] == rows - count and not compiled.mechanism.drives,
    )


def spin_axes(compiled: Compiled, q: np.ndarray) -> list[np.ndarray]:
    """From the axes of each body's angular velocity to global ones."""
    model = compiled.model
    if model.DIMENSION == 2:
        return [np.eye(1)] * len(model.bodies)
    return [matrix(p) for p in q.reshape(-1, model.COORDINATES)[:, model.LINEAR :]]


def _undetermined(compiled: Compiled, J: np.ndarray, q: np.ndarray, null: np.ndarray) -> dict[str, tuple[str, ...]]:
    """The parts of each joint's reaction that change along the dependences."""
    model, mechanism = compiled.model, compiled.mechanism
    length = model.numbers.length
    index = {body.name: k for k, body in enumerate(mechanism.bodies)}
    turns = [*spin_axes(compiled, q), np.eye(3 if model.DIMENSION == 3 else 1)]
    changes: dict[str, np.ndarray] = {}
    for number, joint in enumerate(mechanism.joints):
        mine = np.flatnonzero(columns(model.rows)["joint"] == number)
        body, other = index.get(joint.second, -1), index.get(joint.first, -1)
        if not mine.size:
            continue
        sign, moved = (1.0, body) if body >= 0 else (-1.0, other)  # on the second body, or the opposite on the first
        here = slice(model.WIDTH * moved, model.WIDTH * (moved + 1))
        force, torque = np.split(sign * null[mine].T @ J[mine, here], [model.LINEAR], axis=1)
        point = model.joints[number]
        arm = np.array([point["xj"], point["yj"], point["zj"]])
        centre = q.reshape(-1, model.COORDINATES)[moved, : model.LINEAR]
        if model.DIMENSION == 2:
            angles = [*q.reshape(-1, 3)[:, 2], 0.0]
            c, s = np.cos(angles[body]), np.sin(angles[body])
            x, y = c * arm[0] - s * arm[1], s * arm[0] + c * arm[1]
            if body < 0:
                x, y = arm[0] - centre[0], arm[1] - centre[1]
            torque = torque - (x * force[:, 1] - y * force[:, 0])[:, None]
            change = np.hstack([force, torque / length])
        else:
            reach = turns[body] @ arm if body >= 0 else arm - centre
            torque = torque @ turns[moved].T - np.cross(reach, force)
            axes = turns[other] @ compiled.triads[number].T  # h, t, b as columns
            change = np.hstack([force @ axes, torque @ axes / length])
        changes[joint.name] = np.linalg.norm(change, axis=0)
    largest = max((change.max() for change in changes.values()), default=0.0)
    words = PARTS[model.DIMENSION]
    found = {
        name: tuple(words[k] for k in np.flatnonzero(change > INVOLVED * largest)) for name, change in changes.items()
    }
    return {name: parts for name, parts in found.items() if parts}
