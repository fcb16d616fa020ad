"""Where a run left the range in which its laws hold: what, when and by how much."""

from __future__ import annotations

from typing import Any

import numpy as np

from gudgeon.model.mechanism import Mechanism
from gudgeon.result.recording import Recording

#: Penetration, as a part of the journal's radius, beyond which no law holds.
DEEP = 0.1


def validity(mechanism: Mechanism, record: Recording, deepest: np.ndarray) -> list[str]:
    """Give a message for every limit that was passed; `deepest` has penetration and time of each place."""
    messages = []
    for k, name in enumerate(record.compiled.places):
        joint: Any = mechanism.part(name)
        fit = joint.fit
        if fit.contact is None:
            continue
        messages += _penetration(name, fit, *deepest[k])
        hits = record.events[(record.events["place"] == k) & (record.events["kind"] == 0)]
        messages += _impacts(name, fit.contact.speed_limit(), hits)
    return messages


def _penetration(name: str, fit: Any, depth: float, when: float) -> list[str]:
    """Penetration beyond what the law, or any law, is made for."""
    if depth > DEEP * fit.journal_radius:
        return [
            f"joint {name}: its journal goes {depth * 1e3:.3g} mm into the wall (at {when:.6g} s), "
            "which no surface stands; its contact is too soft for these loads"
        ]
    limit = fit.contact.penetration_limit(fit.geometry)
    if limit is None or depth <= limit[0]:
        return []
    return [
        f"joint {name}: it goes {depth * 1e6:.3g} um into the wall (at {when:.6g} s), {depth / limit[0]:.3g} times the "
        f"{limit[0] * 1e6:.3g} um up to which its law holds: {limit[1]}"
    ]


def _impacts(name: str, limit: float | None, hits: np.ndarray) -> list[str]:
    """Impacts that are faster than an elastic law allows (flores2004, after (25))."""
    if limit is None or not len(hits) or hits["rate"].max() <= limit:
        return []
    fastest = hits[np.argmax(hits["rate"])]
    return [
        f"joint {name}: {int((hits['rate'] > limit).sum())} of {len(hits)} impacts are faster than {limit:.3g} m/s,"
        f" up to which its law holds (the fastest {fastest['rate']:.3g} m/s at {fastest['time']:.6g} s)"
    ]
