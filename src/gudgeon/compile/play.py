"""Where journals start in their bearings: what the model asks for, what assembly found, and what it refuses.

A joint with play starts centred, or at the eccentricity `start` of its fit. Where bores out of line keep it from the
centre, it starts off it, up to FAR times its clearance: a journal that is farther away was never in its bearing.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from gudgeon._describe import ModelError
from gudgeon.compile.build import Compiled
from gudgeon.joints.primitives import rows_of
from gudgeon.pairs.vocabulary import ALONG, COINCIDENT, PERPENDICULAR

#: Eccentricity at the start, in parts of the clearance, beyond which a joint counts as misplaced.
FAR = 2.0
#: Part of the clearance below which a joint counts as centred.
CENTRED = 1e-6


def starts(compiled: Compiled) -> dict[str, np.ndarray]:
    """Return the eccentricities that joints with play are asked to start at, in m and global axes."""
    return {placed.joint: np.array(placed.start) for placed in compiled.placed if placed.start is not None}


def targets(asked: dict[str, np.ndarray], twin: Compiled) -> np.ndarray:
    """Return the residuals that the constraints of a twin have where its joints stand as asked: zero for most.

    Of a joint whose second body slides along the axis, only the part of the start across it counts.
    """
    result = np.zeros(len(twin.model.rows))
    for name, start in asked.items():
        joint: Any = twin.mechanism.part(name)
        for (kind, first), primitive in zip(twin.rows.get(name, ()), twin.primitives[name].ideal, strict=False):
            if kind == COINCIDENT:
                result[first : first + len(start)] = start
            elif kind == ALONG:
                axis = twin.frames.triads(joint)[0][primitive.along]
                result[first] = start @ twin.frames.rotations[twin.frames.index[joint.first]] @ axis
    return result


def distances(compiled: Compiled, twin: Compiled, residual: np.ndarray) -> np.ndarray:
    """Return how far each joint with play is from its centre, or from where it is asked to start, in m.

    `twin` has them as ideal joints; `residual` is that of its constraints, less its `targets`. A tilt counts by how far
    it moves the outermost site along the axis.
    """
    reach = {placed.joint: max((abs(site.offset) for site in placed.sites), default=0.0) for placed in compiled.placed}
    found = []
    for name, _ in compiled.journals:
        square = 0.0
        for kind, first in twin.rows.get(name, ()):
            size = float(np.linalg.norm(residual[first : first + rows_of(kind, twin.model.DIMENSION)]))
            square += (size * (reach[name] if kind == PERPENDICULAR else 1.0)) ** 2
        found.append(square**0.5)
    return np.array(found)


def messages(compiled: Compiled, found: np.ndarray) -> list[str]:
    """Say which joints with play do not start centred; refuse those far away, and a film alone that has no room."""
    result = []
    for (name, number), distance in zip(compiled.journals, found.tolist(), strict=True):
        site: Any = compiled.model.sites[number]
        clearance = float(site["length"])
        if not distance > CENTRED * clearance:
            continue
        apart = f"the centres of its journal and its bearing are {written(distance)} apart"
        if distance > FAR * clearance:
            raise ModelError(
                f"joint {name}: as assembled, {apart}, {distance / clearance:.3g} times its clearance of "
                f"{written(clearance)}; check the units (plain numbers are in m), whether a link is too short, and "
                "whether a point of the joint is misplaced; a start deep in contact is asked for by start=(...) of "
                "its fit",
                part=f"joint {name}",
            )
        if site["film"] and not site["contact"] and distance >= clearance:
            raise ModelError(
                f"joint {name}: as assembled, {apart}, more than its clearance of {written(clearance)}, and its "
                "film has no contact law behind it; align the bores, make the clearance larger, or give contact=...",
                part=f"joint {name}",
            )
        inside = f", {written(distance - clearance)} inside the wall" if distance > clearance else ""
        result.append(f"joint {name}: it cannot start centred: {apart} (clearance {written(clearance)}){inside}")
    return result


def written(length: float) -> str:
    """Write a length in the unit that suits it."""
    unit, factor = ("um", 1e6) if length < 1e-3 else ("mm", 1e3) if length < 1.0 else ("m", 1.0)
    return f"{length * factor:.4g} {unit}"
