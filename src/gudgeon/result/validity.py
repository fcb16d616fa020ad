"""Where a run left the range in which its laws hold: what, when and by how much."""

from __future__ import annotations

import numpy as np

from gudgeon.fits._contract import Stress
from gudgeon.result.recording import Recording
from gudgeon.tables.modes import CONTACT


def validity(record: Recording, deepest: np.ndarray, when: np.ndarray) -> list[str]:
    """Return a message for every limit that was passed; penetration and time are given for each site."""
    messages = []
    hits = record.events[record.events["kind"] == CONTACT]
    for placed in record.compiled.placed:
        stress = (
            Stress(float(deepest[k]), float(when[k]), hits[hits["site"] == k]) for k in placed.numbers
        )  # fmt: skip
        messages += placed.part.notes(placed.joint, tuple(stress))
    return messages
