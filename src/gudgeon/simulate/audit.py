"""Whether the energy of a run balances as well as its tolerance promises.

A step changes velocities by at most rtol times the fastest and eccentricities by rtol times the clearance, so that it
gets the energy wrong by no more than rtol times what moves, is stored, or is turned over in works, and rtol times a
force at a site along the length that errors there are measured by. Errors of steps add up. A run that is off by more
has not solved its equations.
Energies below that of the mechanism moving by a thousandth of its size in the run, or in a second if that is shorter,
are not measured by themselves, in the error norm as here, and positions have round-off, by which the weights do work.
"""

from __future__ import annotations

from collections.abc import Callable
from math import isfinite

import numpy as np

from gudgeon._display import some
from gudgeon.result.channels import channels
from gudgeon.result.extremes import Extremes
from gudgeon.result.recording import Recording
from gudgeon.solve.balance import ENERGIES, FOUND, balance
from gudgeon.solve.norm import SECOND
from gudgeon.tables.model import Model

#: What the estimate of a step's error may be off by, and round-off of a step in units of the last digit.
FACTOR, ROUND_OFF = 10.0, 1e3 * 2.2e-16
#: The part of its size that a mechanism moves in a run, at least.
SLOW = 1e-3


#: Energies of which the largest count, as channels; of the potential energy it is its range.
TURNED_OVER = ("energy.kinetic", "energy.contact", "energy.dissipated", "energy.drives", "energy.loads")


def unbalanced(
    record: Recording,
    tolerance: float,
    steps: int,
    leaps: float,
    every: Callable[[], Recording | Extremes | None] = lambda: None,
) -> str | None:
    """Return a message if the energy is off by more than it may be.

    Parameters
    ----------
    record : Recording
        The instants that are looked at.
    tolerance, steps : float and int
        The tolerance of a step, and how many there were.
    leaps : float
        Further errors, in tolerances.
    every : callable, default None
        Gives all steps of the run, or the extremes of its channels, if instants were asked for: where these are turning
        points, nothing moves at any of them, and they do not say what energies are turned over between them. None: the
        record is all that there is.
    """
    if not record.integrated or len(record.time) < 2:
        return None
    allowed, fine = _balanced(record, tolerance, steps, leaps)
    if fine:
        return None
    off = np.abs(channels(record)["energy.residual"].values)
    if not np.isfinite(off).all():
        return _overflown(record)
    known = every()
    if isinstance(known, Recording):
        allowed = max(allowed, _balanced(known, tolerance, steps, leaps)[0])
    elif known is not None:
        low, _, high, _ = known.of("energy.potential")
        turnover = high - low + sum(max(map(abs, known.of(name)[::2])) for name in TURNED_OVER)
        allowed = max(allowed, FACTOR * tolerance * (steps + leaps) * turnover)
    if off.max() <= allowed:
        return None
    first = float(record.time[np.argmax(off > allowed)])
    return (
        f"the energy does not balance since {first:.6g} s: it is off by up to {off.max():.3g} J, where the tolerance "
        f"allows {allowed:.2g} J; do not trust this run: lower rtol=, and check drives, loads and laws that jump"
    )


def _overflown(record: Recording) -> str:
    """Return a message about energies that are beyond the range of numbers, with the parts that they are of."""
    energies = {name: channel.values for name, channel in channels(record).items() if channel.units == "J"}
    names = [name for name, values in energies.items() if not np.isfinite(values).all()]
    return (
        f"too large to compute with: {some(names)}; the energy balance says nothing, do not trust this run: check "
        "masses, moments of inertia, speeds and forces"
    )


def _balanced(record: Recording, tolerance: float, steps: int, leaps: float) -> tuple[float, bool]:
    """Return by how much the energy of a recording may be off, in J, and whether it is not off by more."""
    return balanced(
        record.compiled.model, record.time, record.y, record.springs, record.stored, record.at, tolerance, steps, leaps
    )


def balanced(
    model: Model,
    time: np.ndarray,
    y: np.ndarray,
    springs: np.ndarray,
    stored: np.ndarray,
    at: np.ndarray,
    tolerance: float,
    steps: int,
    leaps: float,
    by: Callable[..., None] = balance,
) -> tuple[float, bool]:
    """Return by how much the energy may be off, in J, and whether it is not off by more; arrays as in a recording."""
    found, room = np.empty(FOUND), np.empty(len(model.sites) + ENERGIES)
    by(model, y, springs, stored, at, room, found)
    off, turned_over, potential, forces, mass, weight = found.tolist()
    duration = min(float(time[-1] - time[0]), SECOND)
    speed = SLOW * float(model.numbers.length) / duration if duration > 0.0 else 0.0
    turnover = turned_over + forces + 0.5 * mass * speed**2
    rounded = ROUND_OFF * (turnover + potential + weight * float(model.numbers.extent))
    allowed = FACTOR * tolerance * (steps + leaps) * turnover + rounded * steps
    return allowed, off <= allowed and isfinite(off)
