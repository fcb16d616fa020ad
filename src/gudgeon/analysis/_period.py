"""The period by which the motion of a mechanism is looked at."""

from __future__ import annotations

from math import pi
from typing import Any

import numpy as np

from gudgeon._arguments import positive
from gudgeon._describe import ModelError
from gudgeon.compile.start import Start
from gudgeon.model.drive import Drive, kinds_of
from gudgeon.model.function import TIME, Function, Harmonic, Polynomial, Table
from gudgeon.model.load import JointLoad
from gudgeon.model.mechanism import Mechanism
from gudgeon.simulate.neighbours import Neighbours


def period_of(mechanism: Mechanism, period: float | str | None) -> float:
    """Return a period in s: the given one, or that of drives of constant speed, or of harmonic loads if nothing drives.

    There must be but one such speed, or frequency.
    """
    if period is not None:
        return positive("period", period, "time")
    found = {
        abs(float(drive.speed))
        for drive in mechanism.drives
        if isinstance(drive.speed, float) and drive.speed and _turns(mechanism, drive)
    }
    if not mechanism.drives:
        laws = [law for load in mechanism.loads for law in over_time(load) if isinstance(law, Harmonic)]
        found = {abs(float(law.frequency)) for law in laws if law.frequency}
    if len(found) == 1:
        return 2.0 * pi / found.pop()
    several = "drives of several speeds" if mechanism.drives else "loads of several frequencies"
    why = several if found else "no drive of constant speed"
    raise ModelError(
        f"mechanism {mechanism.name}: it has {why}, so there is no period to strobe by; give one, like period='12 ms'"
    )


def _turns(mechanism: Mechanism, drive: Drive) -> bool:
    """Whether a drive turns something: one that pushes at a constant speed never comes back."""
    joint = next(joint for joint in mechanism.joints if joint.name == drive.joint)
    return kinds_of(drive.motion or joint.motions[0])[0] == kinds_of("angle")[0]


def is_driven(mechanism: Mechanism) -> bool:
    """Whether anything in a mechanism depends on time."""
    timed = (isinstance(load, JointLoad) and load.law.timed for load in mechanism.loads)
    return bool(mechanism.drives) or any(timed) or any(over_time(load) for load in mechanism.loads)


def over_time(part: Any) -> list[Function]:
    """Return the functions of time in a part: all that are not over a joint's coordinate, and not constant."""
    values = [
        each for value in vars(part).values() for each in (value if isinstance(value, tuple | list) else (value,))
    ]
    return [each for each in values if isinstance(each, Function) and not _is_constant(each)]


def _is_constant(function: Function) -> bool:
    """Whether time makes no difference to a function."""
    if isinstance(function, Table):
        return function.over != TIME
    if isinstance(function, Polynomial):
        return not any(function.coefficients[1:])
    return isinstance(function, Harmonic) and not (function.amplitude and function.frequency)


def scales_of(start: Start, period: float) -> np.ndarray:
    """Return what differences of all coordinates are measured by: the mechanism's size, turns, and these per rad.

    With them displacements, velocities, internal states and remembered speeds can be compared with each other.
    """
    model, rate = start.compiled.model, 2.0 * pi / period
    places = np.tile(
        np.where(np.arange(model.WIDTH) < model.LINEAR, float(model.numbers.length), 1.0), len(model.bodies)
    )
    memories = np.full(len(model.sites), rate * float(model.numbers.length))
    return np.concatenate([places, rate * places, np.asarray(model.scales, float), memories])


def all_neighbours(start: Start) -> int:
    """Return how many neighbours a motion has that are independent of each other; remembered speeds apart."""
    return 2 * start.freedom + len(start.compiled.model.scales)


def make_neighbours(
    start: Start, rtol: float, atol: float, count: int, beside: tuple[Start, Start, float] | None = None
) -> Neighbours:
    """Return room for neighbours of a motion, and with `beside` for one with another parameter; refuse one without."""
    check_free(start)
    return Neighbours(start, 1.0, rtol, atol, count if beside is None else count + 1, beside)


def check_free(start: Start) -> None:
    """Refuse a mechanism that has no other motion than one."""
    if start.freedom == 0:
        raise ModelError(
            f"mechanism {start.compiled.mechanism.name}: all of its motion is prescribed, so that nothing can depart "
            "from it; give a joint play, rubber or oil, or remove a drive"
        )
