"""Which law gave no number where a run got stuck: each is asked once more, there and along the motion from there."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from typing import Any

import numpy as np

from gudgeon.compile.start import Start
from gudgeon.compile.tables import sizes
from gudgeon.fits.contact import EVX, EX, WIX, WJX
from gudgeon.fits.local import STEP
from gudgeon.fits.modes import FREE
from gudgeon.laws.film._contract import MOTION, OUT
from gudgeon.solve.state import UNTIL, State

#: How far ahead laws are asked, as parts of the run's time: a step that fails is halved down to the round-off of time.
AHEAD = (0.0, *10.0 ** np.arange(-17.0, -7.0, 0.25))

#: Forces (N), couples (N m) and rates beyond any in this world: accelerations made of them overflow.
ABSURD = 1e100

_NUMBER, _POINTER = ctypes.c_double, ctypes.c_void_p
_CONTACT = ctypes.CFUNCTYPE(_NUMBER, _NUMBER, _NUMBER, _NUMBER, _POINTER)
_FRICTION = ctypes.CFUNCTYPE(None, _POINTER, _NUMBER, _POINTER, _POINTER, _POINTER, _POINTER)
_FILM = ctypes.CFUNCTYPE(None, _POINTER, _POINTER, _POINTER)


@np.errstate(all="ignore")
def suspect(start: Start, state: State) -> str | None:
    """Give the joint, the law, and the arguments at which it gave NaN, infinity or nearly so; None if none did."""
    joints = {joint.name: joint for joint in start.compiled.mechanism.joints}
    sides = [(0.0, side) for side in (*np.eye(3), *-np.eye(3))]  # where differences were taken, see fits/local.py
    for ahead, side in [*((part, np.zeros(3)) for part in AHEAD), *sides]:
        for k, name in enumerate(start.compiled.places):
            fit: Any = joints[name].fit  # type: ignore[attr-defined]
            for family, values, arguments in _answers(start, state, k, ahead * state.clock[UNTIL], STEP * side):
                wrong = ~(np.abs(values) < ABSURD)
                if wrong.any():
                    law, bad = getattr(fit, family), float(values[wrong][0])
                    gave = "NaN" if np.isnan(bad) else "infinity" if np.isinf(bad) else f"{bad:.3g}"
                    at = ", ".join(f"{what} {number:.6g} {unit}" for what, number, unit in arguments)
                    return f"joint {name}: {law.title} gave {gave} at {at}"
    return None


def _answers(
    start: Start, state: State, k: int, ahead: float, aside: np.ndarray
) -> Iterator[tuple[str, np.ndarray, list[tuple[str, float, str]]]]:
    """What the laws of place k give for its motion, moved on by a time, and aside by parts of the clearance.

    The family, its numbers, and the arguments.
    """
    model = start.compiled.model
    place, row = model.places[k], state.contact[k].copy()
    row[EX : EX + 3] += ahead * row[EVX : EVX + 3] + place["clearance"] * aside
    e, v = row[EX : EX + 3], row[EVX : EVX + 3]
    size = float(np.linalg.norm(e))
    n = e / size if size > 0.0 else np.zeros(3)
    delta, rate = size - place["clearance"], float(n @ v)
    if place["film"] and size < place["film_clearance"] and delta <= place["blend"]:
        out, motion = np.zeros(OUT), row[:MOTION].copy()
        law = _at(model.parameters[place["film_parameters"] :])
        _FILM(int(place["film"]))(_at(motion), law, _at(out))
        yield "film", out, [("eccentricity", size, "m"), ("its rate", rate, "m/s")]
    if not place["contact"] or not delta > 0.0:
        return
    impact_speed = rate if state.mode[k] == FREE else float(state.impact_speed[k])
    law = _at(model.parameters[place["contact_parameters"] :])
    normal = _CONTACT(int(place["contact"]))(delta, rate, impact_speed, law)
    yield (
        "contact",
        np.array([normal]),
        [("penetration", delta, "m"), ("rate", rate, "m/s"), ("impact speed", impact_speed, "m/s")],
    )
    if not place["friction"] or not np.isfinite(normal):
        return
    turning = (place["Rj"] - 0.5 * delta) * row[WJX : WJX + 3] - (place["Ri"] + 0.5 * delta) * row[WIX : WIX + 3]
    slip = np.cross(turning, n) + v - rate * n
    if model.DIMENSION == 2:
        slip = np.array([n[0] * slip[1] - n[1] * slip[0], 0.0, 0.0])
    first = sum(sizes(model)[:2]) + place["state"]
    states = np.append(state.y[first : first + place["states"]], 0.0)
    force, rates = np.zeros(3), np.zeros(len(states))
    law = _at(model.parameters[place["friction_parameters"] :])
    _FRICTION(int(place["friction"]))(_at(slip), normal, _at(states), law, _at(force), _at(rates))
    speed = float(np.linalg.norm(slip))
    yield "friction", np.append(force, rates), [("slip speed", speed, "m/s"), ("normal force", normal, "N")]


def _at(numbers: np.ndarray) -> int:
    """The address of an array's first number; whoever calls keeps the array."""
    return int(numbers.ctypes.data)
