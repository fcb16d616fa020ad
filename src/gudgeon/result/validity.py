"""Where a run left the range in which its laws hold: what, when and by how much."""

from __future__ import annotations

import numpy as np

from gudgeon.fits._contract import Stress
from gudgeon.result.recording import Recording
from gudgeon.tables.modes import CONTACT


def validity(record: Recording, deepest: np.ndarray, when: np.ndarray) -> list[str]:
    """Return a message for every limit that was passed.

    Penetration and time are given for each site; where they are zero, for it never touched, its samples tell how close
    it came.
    """
    messages = []
    hits = record.events[record.events["kind"] == CONTACT]
    for placed in record.compiled.placed:
        stress = []
        for k in placed.numbers:
            depth, time = float(deepest[k]), float(when[k])
            if not depth > 0.0:
                closest = int(np.argmax(record.at["delta"][:, k]))
                depth, time = float(record.at["delta"][closest, k]), float(record.time[closest])
            stress.append(Stress(depth, time, hits[hits["site"] == k]))
        messages += placed.part.notes(placed.joint, tuple(stress))
    return messages
