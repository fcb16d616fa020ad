"""Joints with play that cannot all be centred, and films without a contact law that would have no room there.

Two bearings on one shaft whose bores are not in line are closed by their play. They start as described, in contact if
need be; but where a film alone would not fit in, they share the misfit. Of all configurations that close the ideal
joints, the one is then taken in which the eccentricities, in parts of their clearances, have the least sum of squares;
where one of them is then larger than its clearance, the largest is made as small as possible (Lawson's algorithm: the
weight of each square is multiplied by its residual, again and again).
"""

from __future__ import annotations

import numpy as np

from gudgeon.compile import play
from gudgeon.compile.build import Compiled
from gudgeon.compile.linear import linear, moved
from gudgeon.compile.priority import by_priority
from gudgeon.tables.model import NO_LAW, NONE
from gudgeon.tables.row import columns
from gudgeon.tables.work import Work

#: Most iterations, those without a gain after which it ends, and the part of the mechanism's size that is none.
ITERATIONS, PATIENCE, SMALL = 200, 10, 1e-13
#: Eccentricities, in parts of their clearances, that leave room; and the least weight of a joint from one to the next.
ROOM, LIGHTEST = 0.99, 1e-3


def has_room(compiled: Compiled, distances: np.ndarray) -> bool:
    """Whether every film alone, without a contact law behind it, has its journal inside the clearance."""
    sites = _first_sites(compiled)
    alone = (sites["film"] != NO_LAW) & (sites["contact"] == NO_LAW)
    return bool(np.all(distances[alone] < ROOM * sites["length"][alone]))


def share_misfit(compiled: Compiled, twin: Compiled, work: Work, q: np.ndarray, scale: np.ndarray) -> np.ndarray:
    """Return the configuration in which the joints with play share what keeps them from being centred.

    `twin` has them as ideal joints, and `work` is room for it. Joints that are asked to start somewhere stay there.
    """
    clearances = _first_sites(compiled)["length"]
    names = [name for name, _ in compiled.journals]
    owners, asked = np.array(twin.owners()), play.starts(compiled)
    soft, target = np.isin(owners, [name for name in names if name not in asked]), play.targets(asked, twin)
    joint_of_row = np.array([names.index(name) if name in names else NONE for name in owners])
    weights = 1.0 / clearances
    rest = np.zeros(len(scale))
    size, least, best, waited = len(scale), np.inf, q, 0
    phi, J, _ = linear(twin.model, work, 0.0, q, rest)
    phi = phi - target
    for _ in range(ITERATIONS):
        J = J / scale
        by_row = weights[joint_of_row[soft]]
        step, _ = by_priority(
            [(J[~soft], -phi[~soft]), (by_row[:, None] * J[soft], -by_row * phi[soft]), (np.eye(size), np.zeros(size))]
        )
        q = moved(twin.model, q, step / scale)
        phi, J, _ = linear(twin.model, work, 0.0, q, rest)
        phi = phi - target
        ratios = play.distances(compiled, twin, phi) / clearances
        largest = ratios.max()
        waited = waited + 1 if largest > (1.0 - 1e-6) * least else 0
        if largest < least:
            least, best = largest, q
        settled = np.max(np.abs(step)) <= SMALL * compiled.model.numbers.length
        if waited > PATIENCE or (settled and largest < ROOM):
            break
        if largest >= ROOM:
            weights = weights * np.sqrt(np.maximum(ratios / largest, LIGHTEST))
    return best


def _first_sites(compiled: Compiled) -> np.ndarray:
    return columns(compiled.model.sites)[[number for _, number in compiled.journals]]
