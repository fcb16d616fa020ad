"""How accelerations change with displacements, velocities and internal states: differences in well chosen directions.

Contacts are stiff and short: a penetration of a micrometre in a machine of a metre. So directions are chosen by what
they do at the sites, those that change penetrations apart from those that do not, and each has a step of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from gudgeon.analysis.statics.balance import Balance, Place
from gudgeon.tables.model import NO_LAW
from gudgeon.tables.modes import FREE

#: Steps: in parts of the mechanism's size or rad, and in parts of a penetration, a gap or a film.
STEP, AT_SITE = 1e-4, 0.02
#: A first step, to see what a direction does at the sites; and the shortest length at a site, in parts of the size.
TRIAL, SHORTEST = 1e-7, 1e-10
#: An eccentricity that changes by less than this part of a motion is held by constraints: what is seen is round-off.
HELD = 1e-6
#: Steps of velocities: in sizes of the mechanism or rad per second, and at sites in m/s.
FASTER, AT_SITE_FASTER = 1e-4, 1e-6
#: How often a step is shortened at whose end there is no force.
SHORTENED = 4
#: Central differences of second and of fourth order: how many steps aside, and with which weight.
ORDERS = {2: ((1.0, 0.5),), 4: ((1.0, 2.0 / 3.0), (2.0, -1.0 / 12.0))}


@dataclass(frozen=True)
class Directions:
    """Independent motions N at a place, N^T M N = 1, with the steps that differences along them take.

    `reach` says how they change the eccentricities of the sites, zero where constraints hold the points together.
    """

    N: np.ndarray
    steps: np.ndarray
    speeds: np.ndarray
    reach: np.ndarray


def directions(balance: Balance, place: Place) -> Directions:
    """Choose directions at a place so that stiff ones are apart from soft ones."""
    N = balance.basis(place)
    freedom = N.shape[1]
    far = np.array([balance.far(N[:, n]) for n in range(freedom)])
    if not len(place.delta) or not freedom:
        return Directions(N, STEP / far, FASTER / far, np.zeros((0, freedom)))
    shortest = SHORTEST * balance.size
    depth = np.maximum(np.abs(place.delta), shortest)
    room = np.maximum(np.maximum(balance.sites["length"], depth), shortest)
    film = balance.sites["film"] != NO_LAW
    thickness = balance.sites["film_clearance"] - np.linalg.norm(place.reach, axis=1)
    depth = np.where(film, np.maximum(np.minimum(depth, np.abs(thickness)), shortest), depth)
    across = np.sqrt(depth * room)[:, None]
    marks = np.empty((4 * len(depth), freedom))
    touches = np.empty((3 * len(depth), freedom))
    for n in range(freedom):
        trial = TRIAL / far[n]
        above, below = (balance.again(place, side * trial * N[:, n]) for side in (1.0, -1.0))
        reach = (above.reach - below.reach) / (2.0 * trial)
        touches[:, n] = reach.ravel()
        marks[:, n] = np.concatenate([(above.delta - below.delta) / (2.0 * trial) / depth, (reach / across).ravel()])
    marks = np.nan_to_num(marks)
    turned = np.linalg.svd(marks)[2].T
    N, marks, touches = N @ turned, marks @ turned, np.nan_to_num(touches) @ turned
    far = np.array([balance.far(N[:, n]) for n in range(freedom)])
    touches[np.abs(touches) < HELD * float(balance.model.numbers.extent) * far] = 0.0
    steps = 1.0 / np.maximum(far / STEP, np.abs(marks).max(axis=0) / AT_SITE)
    speeds = 1.0 / np.maximum(far / FASTER, np.abs(touches).max(axis=0) / AT_SITE_FASTER)
    return Directions(N, steps, speeds, touches)


def by_displacement(balance: Balance, place: Place, chosen: Directions) -> list[Callable[[float], Place]]:
    """Return, for each direction, what gives the place so many steps along it."""
    return [
        lambda times, n=n: balance.again(place, times * chosen.steps[n] * chosen.N[:, n])  # type: ignore[misc]
        for n in range(chosen.N.shape[1])
    ]


def by_velocity(balance: Balance, place: Place, chosen: Directions) -> list[Callable[[float], Place]]:
    """Return, for each direction, what gives the place with so many steps more velocity along it."""
    none = np.zeros(len(balance.scale))
    return [
        lambda times, n=n: balance.again(place, none, times * chosen.speeds[n] * chosen.N[:, n])  # type: ignore[misc]
        for n in range(chosen.N.shape[1])
    ]


def by_state(balance: Balance, place: Place, states: np.ndarray) -> list[Callable[[float], Place]]:
    """Return, for each internal state, what gives the place with so many steps more of it."""
    first = int(balance.model.layout.z)

    def displaced(times: float, k: int) -> Place:
        y = place.y.copy()
        y[first + k] += times * state_step(balance, k)
        return balance.look(y, place.turns)

    return [lambda times, k=k: displaced(times, k) for k in states.tolist()]  # type: ignore[misc]


def state_step(balance: Balance, k: int) -> float:
    """Return the step of an internal state."""
    return STEP * float(balance.model.scales[k])


def difference(
    balance: Balance, at: Callable[[float], Place], step: float, order: int, number: Callable[[Place], np.ndarray]
) -> np.ndarray:
    """Return the derivative of what a place has along a direction, by central differences."""
    shorter = 1.0
    for _ in range(SHORTENED):
        total: np.ndarray | float = 0.0
        for times, weight in ORDERS[order]:
            above, below = at(times * shorter), at(-times * shorter)
            if not (above.finite and below.finite):
                lost = below if above.finite else above
                break
            total = total + weight * (number(above) - number(below))
        else:
            return np.asarray(total) / (step * shorter)
        shorter *= 0.1
    film = "a film without a contact law is about to collapse there: give contact=..., a larger clearance, or a smaller"
    raise balance.not_finite(lost, "beside its equilibrium", f"{film} load")


def active_states(balance: Balance, place: Place) -> np.ndarray:
    """Return the numbers of the internal states that act: of rubber, and of friction where surfaces touch."""
    used = np.zeros(len(balance.model.scales), bool)
    for k, site in enumerate(balance.sites):
        states = slice(int(site["state"]), int(site["state"] + site["states"]))
        touching = balance.touching[k] != FREE and (place.delta[k] > 0.0 or site["tight"] == 1)
        used[states] |= touching or site["compliance"] != NO_LAW
    return np.flatnonzero(used)
