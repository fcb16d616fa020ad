"""Which curves the page shows at first, over what, and which portraits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from gudgeon.compile.geometry import Frames, size
from gudgeon.model.mechanism import Mechanism
from gudgeon.result.run import Run

#: Plots at most, if it is not said which.
MOST_PANELS = 8
#: What probes measure.
OF_PROBES = ("position", "distance", "angle")
#: What changes by less than this part of the largest value of its unit changes by round-off only; or by less than this
#: part of the largest value that motions of its size and speed can have.
ROUND_OFF, ROUND_OFF_OF_POSSIBLE = 1e-9, 1e-12


def panels(runs: Sequence[Run], taken: Sequence[Mapping[str, Any]], channels: Sequence[str]) -> list[str]:
    """Return the names of the channels that have a plot: those given, or what drives, clearance, probes and output do.

    What stays constant, or changes by round-off only, is left out as long as something else changes; what is zero
    throughout is left out in any case.
    """
    if channels:
        return list(dict.fromkeys(channels))
    having = {name for along in taken for name in along}
    mechanism = runs[0].mechanism
    drives = [f"{drive.name}.{word}" for drive in mechanism.drives for word in ("torque", "force")]
    loose = [joint.name for joint in mechanism.joints if any(f"{joint.name}.{q}" in having for q in ("mode", "tilt"))]
    loose += [joint.name for run in runs[1:] for joint in run.mechanism.joints if f"{joint.name}.mode" in having]
    of_play = [
        f"{name}.{quantity}"
        for name in dict.fromkeys(loose)
        for quantity in ("normal_force", "film_thickness", "penetration")
    ]
    probes = [f"{probe.name}.{quantity}" for probe in mechanism.probes for quantity in OF_PROBES]
    output = _output(runs[0])
    moves = [f"{output}.{quantity}" for quantity in ("acceleration", "velocity", "position")]
    forces = [f"{joint.name}.force.magnitude" for joint in mechanism.joints]
    turns = [f"{output}.{quantity}" for quantity in ("angular_acceleration", "angular_velocity")]
    angles = [f"{joint.name}.angle" for joint in mechanism.joints]
    wanted = list(dict.fromkeys([*of_play[:6], *drives[:2], *probes, *moves, *forces, *turns, *angles]))
    other = {name for along in taken for name, channel in along.items() if np.any(channel.values)}  # than zero
    there = [name for name in wanted if name.removesuffix(".magnitude") in other]
    sizes = _sizes(taken)
    for unit, possible in _possible(mechanism, sizes).items():
        if np.isfinite(possible):
            sizes[unit] = max(sizes.get(unit, 0.0), possible * ROUND_OFF_OF_POSSIBLE / ROUND_OFF)
    changing = [name for name in there if any(_changes(along, name, sizes) for along in taken)]
    return (changing or there)[:MOST_PANELS]


def _sizes(taken: Sequence[Mapping[str, Any]]) -> dict[str, float]:
    """Return the largest absolute value of all channels of each unit."""
    sizes: dict[str, float] = {}
    for along in taken:
        for channel in along.values():
            values = np.abs(channel.values[np.isfinite(channel.values)])
            sizes[channel.units] = max(sizes.get(channel.units, 0.0), float(values.max(initial=0.0)))
    return sizes


def _possible(mechanism: Mechanism, sizes: Mapping[str, float]) -> dict[str, float]:
    """Return the values by unit that the round-off of a motion is measured by where all values of a unit are round-off.

    A balanced shaft is an example: nothing in it is accelerated, but that is the difference of larger numbers.
    """
    length = size(mechanism, Frames(mechanism))[0]
    spin = sizes.get("rad/s", 0.0)
    acceleration = length * max(spin * spin, sizes.get("rad/s^2", 0.0))
    force = acceleration * max(body.mass for body in mechanism.bodies)
    return {"m/s": length * spin, "m/s^2": acceleration, "N": force, "N m": force * length}


def _changes(along: Mapping[str, Any], name: str, sizes: Mapping[str, float]) -> bool:
    """Whether a channel, or the magnitude of one, changes by more than round-off."""
    channel = along.get(name.removesuffix(".magnitude"))
    if channel is None or not len(channel.values):
        return False
    values = np.asarray(channel.values, float)
    if name.endswith(".magnitude") and values.ndim > 1:
        values = np.linalg.norm(values, axis=-1)
    with np.errstate(all="ignore"):
        return bool(np.max(np.ptp(values, axis=0)) > ROUND_OFF * sizes[channel.units])


def _output(run: Run) -> str:
    """Return the body that a mechanism is probably there for: the last that no drive turns."""
    driven = {
        joint.second for drive in run.mechanism.drives for joint in run.mechanism.joints if joint.name == drive.joint
    }
    others = [body.name for body in run.mechanism.bodies if body.name not in driven]
    return others[-1] if others else run.mechanism.bodies[-1].name


def portraits(run: Run, having: Mapping[str, Any]) -> list[list[str]]:
    """Return pairs of columns, a position and its rate, of what moves most of the output."""
    output = _output(run)
    values = run.values(f"{output}.position")[0]
    axis = "xyz"[int(np.argmax(np.ptp(values, axis=0)))]
    return [[f"{output}.position.{axis}", f"{output}.velocity.{axis}"]]


def abscissae(runs: Sequence[Run]) -> list[str]:
    """Return the angles of joints that only grow, or only fall, in all runs: curves can be drawn over these."""
    result = []
    for name, channel in runs[0].channels.items():
        if not name.endswith(".angle") or channel.values.ndim != 1 or name.partition(".")[0] in _bodies(runs[0]):
            continue
        if all(name in run.channels and _monotonic(run.channels[name].values) for run in runs):
            result.append(name)
    driven = [f"{drive.joint}.angle" for drive in runs[0].mechanism.drives]
    return sorted(result, key=lambda name: name not in driven)


def _bodies(run: Run) -> set[str]:
    return {body.name for body in run.mechanism.bodies}


def _monotonic(values: np.ndarray) -> bool:
    """Whether an angle always goes the same way, by more than round-off."""
    steps = np.diff(values)
    span = abs(float(values[-1] - values[0])) if len(values) else 0.0
    return bool(span > 1e-3 and (np.all(steps >= -1e-9 * span) or np.all(steps <= 1e-9 * span)))
