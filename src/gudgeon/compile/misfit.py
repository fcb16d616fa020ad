"""Joints with play that cannot all be centred, and films without a contact law that would have no room there.

Two bearings on one shaft whose bores are not in line are closed by their play. They start as described, in contact if
need be; but where a film alone would not fit in, they share the misfit. Of all configurations that close the ideal
joints, the one is then taken in which the eccentricities, in parts of their clearances, have the least sum of squares;
where one of them is then larger than its clearance, the largest is made as small as possible (Lawson's algorithm: the
weight of each square is multiplied by its residual, again and again).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from gudgeon._describe import ModelError
from gudgeon.compile.build import Compiled
from gudgeon.compile.linear import linear, moved
from gudgeon.tables.model import NO_LAW, NONE
from gudgeon.tables.row import columns
from gudgeon.tables.work import Work

#: Most iterations, those without a gain after which it ends, and the part of the mechanism's size that is none.
ITERATIONS, PATIENCE, SMALL = 200, 10, 1e-13
#: Eccentricities, in parts of their clearances, that leave room; and the least weight of a joint from one to the next.
ROOM, LIGHTEST = 0.99, 1e-3


def eccentricities(compiled: Compiled, twin: Compiled, phi: np.ndarray) -> np.ndarray:
    """Return how far apart journal and bearing are in each joint with play, in m.

    `twin` has them as ideal joints, and `phi` are the residuals of its constraints.
    """
    if not compiled.round:
        return np.zeros(0)
    owners = twin.owners()
    rows = {name: [row for row, owner in enumerate(owners) if owner == name] for name, _ in compiled.round}
    return np.array([np.linalg.norm(phi[rows[name]]) for name, _ in compiled.round])


def has_room(compiled: Compiled, distances: np.ndarray) -> bool:
    """Whether every film alone, without a contact law behind it, has its journal inside the clearance."""
    sites = _round_sites(compiled)
    alone = (sites["film"] != NO_LAW) & (sites["contact"] == NO_LAW)
    return bool(np.all(distances[alone] < ROOM * sites["clearance"][alone]))


def share_misfit(
    compiled: Compiled,
    twin: Compiled,
    work: Work,
    q: np.ndarray,
    scale: np.ndarray,
    by_levels: Callable[[list[tuple[np.ndarray, np.ndarray]]], np.ndarray],
) -> np.ndarray:
    """Return the configuration in which the joints with play share what keeps them from being centred.

    `twin` has them as ideal joints, and `work` is room for it.
    """
    clearances = _round_sites(compiled)["clearance"]
    names = [name for name, _ in compiled.round]
    owners = np.array(twin.owners())
    soft = np.isin(owners, names)
    joint_of_row = np.array([names.index(name) if name in names else NONE for name in owners])
    weights = 1.0 / clearances
    rest = np.zeros(len(scale))
    size, least, best, waited = len(scale), np.inf, q, 0
    phi, J, _ = linear(twin.model, work, 0.0, q, rest)
    for _ in range(ITERATIONS):
        J = J / scale
        by_row = weights[joint_of_row[soft]]
        step = by_levels(
            [(J[~soft], -phi[~soft]), (by_row[:, None] * J[soft], -by_row * phi[soft]), (np.eye(size), np.zeros(size))]
        )
        q = moved(twin.model, q, step / scale)
        phi, J, _ = linear(twin.model, work, 0.0, q, rest)
        ratios = eccentricities(compiled, twin, phi) / clearances
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


def messages(compiled: Compiled, distances: np.ndarray) -> list[str]:
    """Say which joints with play do not start centred; refuse a film alone that has no room for it."""
    result = []
    for (name, number), distance in zip(compiled.round, distances.tolist(), strict=True):
        site: Any = compiled.model.sites[number]
        clearance = float(site["clearance"])
        if not distance > 1e-6 * clearance:
            continue
        apart = f"the centres of its journal and its bearing are {distance * 1e6:.4g} um apart"
        if site["film"] and not site["contact"] and distance >= clearance:
            raise ModelError(
                f"joint {name}: as assembled, {apart}, more than its clearance of {clearance * 1e6:.4g} um, and its "
                "film has no contact law behind it; align the bores, make the clearance larger, or give contact=...",
                part=f"joint {name}",
            )
        inside = f", {1e6 * (distance - clearance):.4g} um inside the wall" if distance > clearance else ""
        result.append(f"joint {name}: it cannot start centred: {apart} (clearance {clearance * 1e6:.4g} um){inside}")
    return result


def _round_sites(compiled: Compiled) -> np.ndarray:
    return columns(compiled.model.sites)[[number for _, number in compiled.round]]
