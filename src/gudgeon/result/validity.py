"""Where a run left the range in which its laws hold: what, when and by how much."""

from __future__ import annotations

import numpy as np

from gudgeon.compile.sites import Placed
from gudgeon.fits._contract import Journal, RoundPair, Stress
from gudgeon.result.recording import Recording
from gudgeon.result.run import Run
from gudgeon.tables.modes import CONTACT

#: By how much an eccentricity may be larger between steps than at them.
BETWEEN = 1.05


def validity(record: Recording, deepest: np.ndarray, when: np.ndarray, run: Run) -> list[str]:
    """Return a message for every limit that was passed.

    How deep a journal or a ball went is the extreme of its eccentricity over the motion. For other sites, those of a
    sleeve among them, the deepest step and its time are given; where they are zero, for it never touched, its samples
    tell how close it came.
    """
    messages = []
    hits = record.events[record.events["kind"] == CONTACT]
    for placed in record.compiled.placed:
        impacts = [hits[hits["site"] == k] for k in placed.numbers]
        journal = placed.part.journal
        if journal is not None and isinstance(placed.sites[0].pair, RoundPair):
            messages += _of_journal(placed, journal, impacts[0], run)
            continue
        stress = []
        for k, of_site in zip(placed.numbers, impacts, strict=True):
            depth, time = float(deepest[k]), float(when[k])
            if not depth > 0.0:
                closest = int(np.argmax(record.at["delta"][:, k]))
                depth, time = float(record.at["delta"][closest, k]), float(record.time[closest])
            stress.append(Stress(depth, time, of_site))
        messages += placed.part.notes(placed.joint, tuple(stress))
    return messages


def _of_journal(placed: Placed, journal: Journal, impacts: np.ndarray, run: Run) -> list[str]:
    """Return what is said of a joint with play; between steps the motion is looked at only where it may matter."""
    name, notes = f"{placed.joint}.eccentricity.magnitude", placed.part.notes
    *_, largest, time = run.extremes_of(name, between=False)
    if not notes(placed.joint, (Stress(BETWEEN * largest - journal.clearance, time, impacts),)):
        return []
    *_, largest, time = run.extremes_of(name)
    return notes(placed.joint, (Stress(largest - journal.clearance, time, impacts),))
