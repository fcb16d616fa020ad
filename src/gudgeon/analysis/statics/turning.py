"""Drives that turn at their speed: when that is a steady state, which counts as an equilibrium.

It is one if bodies do nothing but turn about their centres, at constant speed, and forces stay what they are while they
turn: then a shaft rests in its film, at a constant eccentricity.
"""

from __future__ import annotations

import numpy as np

from gudgeon._describe import ModelError
from gudgeon.analysis.statics.balance import Balance, Place
from gudgeon.compile.linear import moved, prescribed
from gudgeon.tables.model import NO_LAW

#: Speeds of centres that are none, in parts of how fast the machine turns; and forces that change while it does so, in
#: parts of those at work.
RESTS, CHANGES = 1e-9, 1e-5
#: Parts of a turn at which forces are looked at again.
PARTS = (0.12, 0.31, 0.77)
#: Round-off of the forces that hold a body on its circle, in parts of them.
ROUND_OFF = 1e-11


def turns_in_place(balance: Balance, y: np.ndarray, turns: np.ndarray, asked: bool) -> bool:
    """Whether drives turn bodies about their centres at constant speed; with `asked`, refuse what is not so.

    Where it was not asked for, they turn for the sake of films only.
    """
    model, mechanism = balance.model, balance.compiled.mechanism
    speeds = prescribed(model, balance.time)[:, 1]
    if not asked and not (balance.sites["film"] != NO_LAW).any():
        return False
    if not speeds.any():
        if asked:
            raise ModelError(
                f"drives 'turn': no drive of {mechanism.name} has a speed at {balance.time:g} s; give a drive one, or "
                "let them hold"
            )
        return False
    for drive, speed, soon in zip(mechanism.drives, speeds, _speeds_later(balance, speeds), strict=True):
        if np.abs(soon - speed).max() > RESTS * np.abs(speeds).max():
            if asked:
                raise ModelError(
                    f"drive {drive.name}: its speed {speed:g} (rad/s or m/s) at {balance.time:g} s changes, so that "
                    "nothing is steady; give it a constant speed, or drives='hold'",
                    part=f"drive {drive.name}",
                )
            return False
    place = balance.look(y, turns)
    rows = place.y[model.layout.v : model.layout.z].reshape(len(model.bodies), -1)
    ways = np.linalg.norm(rows[:, : model.LINEAR], axis=1)
    fastest = max(float(np.abs(rows[:, model.LINEAR :]).max()) * balance.size, float(ways.max()))
    if ways.max() <= RESTS * fastest:
        return True
    if asked:
        body = mechanism.bodies[int(np.argmax(ways))].name
        raise ModelError(
            f"body {body}: its centre moves at {ways.max():.4g} m/s where drives turn at their speed, so that there is "
            "no steady state; use drives='hold', or simulate it, or look for a periodic orbit",
            part=f"body {body}",
        )
    return False


def later(balance: Balance, place: Place, part: float) -> tuple[Balance, Place]:
    """Return where a mechanism is after a part of a turn of its fastest drive."""
    model, speeds = balance.model, np.abs(prescribed(balance.model, balance.time)[:, 1])
    wait = part * 2.0 * np.pi / float(speeds.max())
    after = Balance(balance.start, balance.time + wait)
    y = place.y.copy()
    y[: model.layout.v] = moved(model, y[: model.layout.v], wait * y[model.layout.v : model.layout.z])
    return after, after.look(y, place.turns)


def check_steady(balance: Balance, place: Place, noise: float) -> None:
    """Refuse a state whose forces change while the bodies turn by more than their noise, in N."""
    v = place.y[balance.model.layout.v : balance.model.layout.z]
    noise += ROUND_OFF * float(np.sum(balance.mass / balance.scale**2 * (v * balance.scale) ** 2)) / balance.size
    for part in PARTS:
        after, there = later(balance, place, part)
        left = np.abs(after.unbalanced(there))
        if not left.max() <= CHANGES * balance.at_work(place) + noise:
            body = balance.compiled.mechanism.bodies[int(np.argmax(left)) // balance.model.WIDTH].name
            raise ModelError(
                f"body {body}: there is no steady state: {left.max():.3g} N are left over after {part:g} of a turn, "
                "since it is out of balance, or a load changes; balance it, use drives='hold', or simulate it",
                part=f"body {body}",
            )


def _speeds_later(balance: Balance, speeds: np.ndarray) -> np.ndarray:
    """Return the speeds of all drives at instants of the next turn of the fastest: a row per drive."""
    turn = 2.0 * np.pi / np.abs(speeds).max()
    times = balance.time + turn * np.array(PARTS)
    return np.array([prescribed(balance.model, time)[:, 1] for time in times.tolist()]).T
