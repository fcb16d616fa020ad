"""Joints with play that cannot all be centred, and films without a contact law that would have no room there.

Two bearings on one shaft whose bores are not in line are closed by their play. They start as described, in contact if
need be; but where a film alone would not fit in, they share the misfit. Of all configurations that close the ideal
joints, the one is then taken in which the eccentricities, in parts of their clearances, have the least sum of squares;
where one of them is then larger than its clearance, the largest is made as small as possible (Lawson's algorithm: the
weight of each square is multiplied by its residual, again and again).
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from gudgeon._describe import ModelError
from gudgeon.compile.build import Compiled
from gudgeon.compile.linear import linear, moved
from gudgeon.compile.tables import SIZE, make_work

#: Most iterations, those without a gain after which it ends, and the part of the mechanism's size that is none.
ITERATIONS, PATIENCE, SMALL = 200, 10, 1e-13
#: Eccentricities, in parts of their clearances, that leave room; and the least weight of a joint from one to the next.
ROOM, LIGHTEST = 0.99, 1e-3


def eccentricities(compiled: Compiled, twin: Compiled, q: np.ndarray) -> np.ndarray:
    """Return how far apart journal and bearing are in each joint with play, in m; `twin` has them as ideal joints."""
    if not compiled.places:
        return np.zeros(0)
    phi = linear(twin.model, make_work(twin.model), 0.0, q, np.zeros(_velocities(twin)))[0]
    owners = np.array(twin.owners())
    return np.array([np.linalg.norm(phi[owners == name]) for name in compiled.places])


def has_room(compiled: Compiled, distances: np.ndarray) -> bool:
    """Whether every film alone, without a contact law behind it, has its journal inside the clearance."""
    places = compiled.model.places
    alone = (places["film"] != 0) & (places["contact"] == 0)
    return bool(np.all(distances[alone] < ROOM * places["clearance"][alone]))


def share_misfit(
    compiled: Compiled,
    twin: Compiled,
    q: np.ndarray,
    scale: np.ndarray,
    by_levels: Callable[[list[tuple[np.ndarray, np.ndarray]]], np.ndarray],
) -> np.ndarray:
    """Return the configuration in which the joints with play share what keeps them from being centred."""
    clearances = compiled.model.places["clearance"]
    owners = np.array(twin.owners())
    soft = np.isin(owners, compiled.places)
    place_of_row = np.array([compiled.places.index(name) if name in compiled.places else -1 for name in owners])
    weights = 1.0 / clearances
    rest, work = np.zeros(_velocities(twin)), make_work(twin.model)
    size, least, best, waited = len(scale), np.inf, q, 0
    for _ in range(ITERATIONS):
        phi, J, _ = linear(twin.model, work, 0.0, q, rest)
        J = J / scale
        by_row = weights[place_of_row[soft]]
        step = by_levels(
            [(J[~soft], -phi[~soft]), (by_row[:, None] * J[soft], -by_row * phi[soft]), (np.eye(size), np.zeros(size))]
        )
        q = moved(twin.model, q, step / scale)
        ratios = eccentricities(compiled, twin, q) / clearances
        largest = ratios.max()
        waited = waited + 1 if largest > (1.0 - 1e-6) * least else 0
        if largest < least:
            least, best = largest, q
        settled = np.max(np.abs(step)) <= SMALL * compiled.model.numbers[SIZE]
        if waited > PATIENCE or (settled and largest < ROOM):
            break
        if largest >= ROOM:
            weights = weights * np.sqrt(np.maximum(ratios / largest, LIGHTEST))
    return best


def messages(compiled: Compiled, distances: np.ndarray) -> list[str]:
    """Say which joints with play do not start centred; refuse a film alone that has no room for it."""
    result = []
    for name, place, distance in zip(compiled.places, compiled.model.places, distances, strict=True):
        clearance = float(place["clearance"])
        apart = f"the centres of its journal and its bearing are {distance * 1e6:.4g} um apart"
        if place["film"] and not place["contact"] and distance >= clearance:
            raise ModelError(
                f"joint {name}: as assembled, {apart}, more than its clearance of {clearance * 1e6:.4g} um, and its "
                "film has no contact law behind it; align the bores, make the clearance larger, or give contact=...",
                part=f"joint {name}",
            )
        if distance > 1e-6 * clearance:
            inside = f", {1e6 * (distance - clearance):.4g} um inside the wall" if distance > clearance else ""
            result.append(
                f"joint {name}: it cannot start centred: {apart} (clearance {clearance * 1e6:.4g} um){inside}"
            )
    return result


def _velocities(compiled: Compiled) -> int:
    return int(compiled.model.WIDTH * len(compiled.model.bodies))
