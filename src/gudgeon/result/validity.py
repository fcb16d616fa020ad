"""Where a run left the range in which its laws hold: what, when and by how much."""

from __future__ import annotations

import numpy as np

from gudgeon.fits import ClearanceFit
from gudgeon.fits._contract import RoundPair, Stress
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
        if isinstance(placed.part, ClearanceFit) and isinstance(placed.sites[0].pair, RoundPair):
            messages += _of_journal(placed.joint, placed.part, impacts[0], run)
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


def _of_journal(joint: str, fit: ClearanceFit, impacts: np.ndarray, run: Run) -> list[str]:
    """Return what is said of a joint with play; between steps the motion is looked at only where it may matter."""
    name = f"{joint}.eccentricity.magnitude"
    *_, largest, time = run.extremes_of(name, between=False)
    if not fit.notes(joint, (Stress(BETWEEN * largest - fit.clearance, time, impacts),)):
        return []
    *_, largest, time = run.extremes_of(name)
    return fit.notes(joint, (Stress(largest - fit.clearance, time, impacts),))
