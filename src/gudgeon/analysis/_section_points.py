"""The points of a Poincaré section as numbers: which coordinates they have, and by what each is scaled."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from gudgeon._describe import ModelError, nearest, show
from gudgeon._quantity import listed
from gudgeon.analysis.section import poincare, strobed
from gudgeon.result.extremes import columns_of
from gudgeon.result.run import Run
from gudgeon.result.tolerances import ROUNDED
from gudgeon.result.window import SECTION

#: Quantities that make up the state of a body or a joint; angles in space, like angle_h, have an axis at their end.
STATE = (
    "position", "velocity", "angle", "angular_velocity", "displacement", "speed", "eccentricity", "eccentricity_rate",
    "offset", "offset_rate", "tilt", "tilt_rate",
)  # fmt: skip
#: Ranges, in parts of the largest one of the same quantity and of the largest value, below which nothing moves.
STILL = 1e-9
TURN = 2.0 * np.pi


@dataclass(frozen=True, eq=False)
class SectionPoints:
    """The points of a section, (N, d), the names of their coordinates, and the range of each in the whole run."""

    points: np.ndarray
    names: tuple[str, ...]
    scale: np.ndarray

    def moving(self, begin: int, tolerance: float) -> np.ndarray:
        """Return the coordinates, from a point on, that vary by more than the tolerance between the points."""
        later = self.points[begin:]
        return later[:, np.ptp(later, axis=0) > tolerance * self.scale]


def section_points(run: Run, period: float, phase: float, of: str | Sequence[str] | None) -> SectionPoints:
    """Return the points of a run once per period.

    Parameters
    ----------
    run : Run
        One whose motion between steps is known, or that holds these instants.
    period, phase : float
        In s.
    of : str or sequence of str or None
        Bodies and joints, with all coordinates of their state, or channels; None: all bodies and joints.

    Returns
    -------
    SectionPoints
        Coordinates that stand still are left out; angles of more than one turn are replaced by cosine and sine.
    """
    section = _at_instants(run, period, phase)
    chosen = state_channels(run, of)
    stems = {".".join(name.split(".")[:2]): None for name in chosen}
    columns = {
        name: values
        for name, values in columns_of({stem: section.channels[stem] for stem in stems})
        if not name.endswith(".magnitude") and any(f"{name}.".startswith(f"{asked}.") for asked in chosen)
    }
    points, names, scale, sizes, kinds = [], [], [], [], []
    for name, values in columns.items():
        low, _, high, _ = run.extremes_of(name, between=False)
        kind = name.split(".")[1]
        turning = kind.startswith("angle") and high - low > TURN
        for label, numbers in (("cos ", np.cos(values)), ("sin ", np.sin(values))) if turning else (("", values),):
            points.append(numbers)
            names.append(f"{label}{name}")
            scale.append(2.0 if turning else high - low)
            sizes.append(max(scale[-1], 0.0 if turning else abs(low)))
            kinds.append("turn" if turning else kind)
    largest = {kind: max(s for s, other in zip(sizes, kinds, strict=True) if other == kind) for kind in kinds}
    moving = [k for k, kind in enumerate(kinds) if scale[k] > STILL * largest[kind]]
    if not moving:
        raise ModelError(f"nothing of {', '.join(map(show, _listed(of))) or 'this run'} moves; choose another part")
    return SectionPoints(
        np.column_stack([points[k] for k in moving]), tuple(names[k] for k in moving), np.array(scale)[moving]
    )


def _at_instants(run: Run, period: float, phase: float) -> Run:
    """Return the run at the instants of the section, taken from those that it holds if they are among them."""
    if run.loose == SECTION:
        raise ModelError("this is a section already; give the run itself, whose ranges are needed, too")
    times = strobed(run, period, phase)
    place = np.clip(np.searchsorted(run.time, times - ROUNDED * period), 0, len(run.time) - 1)
    if len(times) and np.all(np.abs(run.time[place] - times) <= ROUNDED * period):
        return run._at(place)
    return poincare(run, period=period, phase=phase)


def state_channels(run: Run, of: str | Sequence[str] | None) -> list[str]:
    """Return the channels of parts, or those that are named themselves, or components of them.

    Raises
    ------
    ModelError
        There is no such part or channel, with the nearest that there is.
    """
    asked = _listed(of)
    if not asked:
        bodies, joints = run.mechanism.bodies, run.mechanism.joints
        names = [*(body.name for body in bodies), *(joint.name for joint in joints)]
        return [channel for name in names for channel in _of_part(run, name)]
    chosen: dict[str, None] = {}
    for name in asked:
        if not isinstance(name, str):
            raise ModelError(f"of {show(name)} is not the name of a part or a channel; give one like 'slider'")
        found = _of_part(run, name)
        if not found and "." in name:
            _check_channel(run, name)
            found = [name]
        if not found:
            known = sorted({key.partition(".")[0] for key in run.channels if _of_state(key)})
            lost = run.not_kept(name)
            raise ModelError(lost or f"of {show(name)}: no such part moves; {nearest(name, known)}")
        chosen |= dict.fromkeys(found)
    return list(chosen)


def _check_channel(run: Run, name: str) -> None:
    """Refuse the name of a channel that a run does not have."""
    stem = ".".join(name.split(".")[:2])
    known = [key for key, _ in columns_of({stem: run.channels[stem]})] if stem in run.channels else []
    if not any(f"{key}.".startswith(f"{name}.") for key in known):
        run.values(name)  # says which there are


def _of_part(run: Run, part: str) -> list[str]:
    """Return the channels of a part that belong to its state."""
    return [key for key in run.channels if key.partition(".")[0] == part and _of_state(key)]


def _of_state(channel: str) -> bool:
    quantity = channel.split(".")[1]
    stem, _, axis = quantity.rpartition("_")
    return quantity in STATE or (stem in STATE and len(axis) == 1)


def _listed(of: Any) -> list[Any]:
    if of is None:
        return []
    return list(listed(of)) if isinstance(listed(of), list | tuple) else [of]
