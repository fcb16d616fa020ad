"""Whether the energy of a run balances as well as its tolerance promises.

A step changes velocities by at most rtol times the fastest and eccentricities by rtol times the clearance, so that it
gets the energy wrong by no more than rtol times what moves, is stored, or is turned over in works, and rtol times a
force at a site along the length that errors there are measured by. Errors of steps add up. A run that is off by more
has not solved its equations.
Energies below that of the mechanism moving by a thousandth of its size in the run are not measured by themselves, here
as in the error norm, and positions have round-off, by which the weights do work.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from gudgeon.result.channels import Channel
from gudgeon.result.recording import Recording
from gudgeon.tables.row import columns

#: What the estimate of a step's error may be off by, and round-off of a step in units of the last digit.
FACTOR, ROUND_OFF = 10.0, 1e3 * 2.2e-16
#: The part of its size that a mechanism moves in a run, at least.
SLOW = 1e-3


def unbalanced(
    channels: Mapping[str, Channel], record: Recording, tolerance: float, steps: int, leaps: float
) -> str | None:
    """Return a message if the energy is off by more than it may be; `leaps`: further errors, in tolerances."""
    if not record.integrated or len(record.time) < 2:
        return None
    off = np.abs(channels["energy.residual"].values)
    model, duration = record.compiled.model, float(record.time[-1] - record.time[0])
    sites = columns(model.sites)
    lengths, turning = sites["length"], sites["turning"] == 1
    forces = _largest(record.at, ("fx", "fy", "fz"))
    if turning.any():  # at a stop of an angle: torque and angle
        forces[turning] = _largest(record.at, ("mjx", "mjy", "mjz"))[turning]
    speed = SLOW * model.numbers.length / duration if duration > 0.0 else 0.0
    mass = columns(model.bodies)["mass"].sum()
    turnover = float((forces * lengths).sum() + 0.5 * mass * speed**2)
    for name in ("kinetic", "contact", "dissipated", "drives", "loads"):
        turnover += float(np.abs(channels[f"energy.{name}"].values).max())
    potential = channels["energy.potential"].values
    turnover += float(potential.max() - potential.min())
    weights = float(mass * np.linalg.norm(model.gravity)) * model.numbers.extent
    rounded = ROUND_OFF * (turnover + float(np.abs(potential).max()) + weights)
    allowed = FACTOR * tolerance * (steps + leaps) * turnover + rounded * steps
    wrong = ~(off <= allowed)  # true for NaN, where energies overflow
    if not wrong.any():
        return None
    first = float(record.time[np.argmax(wrong)])
    return (
        f"the energy does not balance since {first:.6g} s: it is off by up to {off.max():.3g} J, where the tolerance "
        f"allows {allowed:.2g} J; do not trust this run: lower rtol=, and check drives, loads and laws that jump"
    )


def _largest(at: np.ndarray, fields: tuple[str, ...]) -> np.ndarray:
    """Return the largest absolute value of some fields at each site over the run."""
    largest = np.zeros(at.shape[1])
    for field in fields:
        np.maximum(largest, np.abs(at[field]).max(axis=0), out=largest)
    return largest
