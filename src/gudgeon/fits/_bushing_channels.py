"""Channels of a bushing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from gudgeon._channel import Channel
from gudgeon.fits._round_channels import in_axes, mode_channel
from gudgeon.tables.work import EVX, EX

if TYPE_CHECKING:
    from gudgeon.fits._contract import Seen
    from gudgeon.fits.bushing import Bushing


def bushing_channels(fit: Bushing, seen: Seen) -> dict[str, Channel]:
    """Return deflection and its rate, and deflection and force or torque of each motion."""
    n, at = seen.dimension, seen.at
    result = {
        "eccentricity": Channel(seen.motion[:, 0, EX : EX + n], "m", "second body's point relative to the first's"),
        "eccentricity_rate": Channel(seen.motion[:, 0, EVX : EVX + n], "m/s", "its rate"),
    }
    if n == 3:
        assert seen.triad is not None
        about = "the eccentricity in the joint's axes h, t, b"
        result["eccentricity_htb"] = Channel(in_axes(seen.triad, seen.motion[:, 0, EX : EX + n]), "m", about)
    limits = {} if fit.limit is None else dict(fit.limit)
    for k, name in enumerate(fit.characteristics):
        limit = limits.get(name)
        turning = name in ("bending", "torsion")
        word, unit, length = ("torque", "N m", "rad") if turning else ("force", "N", "m")
        axes = [f"mj{axis}" if turning else f"f{axis}" for axis in "xyz"]
        size = np.sqrt(sum(at[axis][:, k] ** 2 for axis in axes))
        result[f"{name}_deflection"] = Channel(at["delta"][:, k] + (limit or 0.0), length, f"{name} deflection")
        result[f"{name}_{word}"] = Channel(size, unit, f"size of the {name} {word}")
        if limit is not None:
            depth = np.maximum(at["delta"][:, k], 0.0)
            result[f"{name}_penetration"] = Channel(depth, length, "deflection beyond the limit")
            result[f"{name}_mode"] = mode_channel(seen.mode[:, k])
    return result
