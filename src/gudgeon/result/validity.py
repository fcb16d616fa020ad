"""Where a run left the range in which its laws hold: what, when and by how much."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from gudgeon.fits import ClearanceFit
from gudgeon.fits._contract import Stress
from gudgeon.result.recording import Recording
from gudgeon.tables.modes import CONTACT

#: Gives minimum, its time, maximum and its time of a channel over the motion.
ExtremesOf = Callable[[str], tuple[float, float, float, float]]


def validity(record: Recording, deepest: np.ndarray, when: np.ndarray, extremes_of: ExtremesOf) -> list[str]:
    """Return a message for every limit that was passed.

    How deep a journal went is the extreme of its eccentricity over the motion. For other sites the deepest step and its
    time are given; where they are zero, for it never touched, its samples tell how close it came.
    """
    messages = []
    hits = record.events[record.events["kind"] == CONTACT]
    for placed in record.compiled.placed:
        stress = []
        for k in placed.numbers:
            depth, time = float(deepest[k]), float(when[k])
            if isinstance(placed.part, ClearanceFit):
                *_, largest, time = extremes_of(f"{placed.joint}.eccentricity.magnitude")
                depth = largest - placed.part.clearance
            elif not depth > 0.0:
                closest = int(np.argmax(record.at["delta"][:, k]))
                depth, time = float(record.at["delta"][closest, k]), float(record.time[closest])
            stress.append(Stress(depth, time, hits[hits["site"] == k]))
        messages += placed.part.notes(placed.joint, tuple(stress))
    return messages
