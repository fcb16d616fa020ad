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
    """Return deflection and its rate, force and torque on the second body, and what each motion has of them."""
    n, at = seen.dimension, seen.at
    force = np.stack([at[f"f{axis}"].sum(axis=1) for axis in "xyz"[:n]], axis=-1)
    result = {
        "eccentricity": Channel(seen.motion[:, 0, EX : EX + n], "m", "second body's point relative to the first's"),
        "eccentricity_rate": Channel(seen.motion[:, 0, EVX : EVX + n], "m/s", "its rate"),
        "force": Channel(force, "N", "force of the bushing on the second body"),
    }
    about = "torque of the bushing on the second body, about its point"
    if n == 2 and (fit.torsion is not None or fit.bending is not None or fit.law is not None):
        result["torque"] = Channel(at["mjz"].sum(axis=1), "N m", about)
    if n == 3:
        torque = np.stack([at[f"mj{axis}"].sum(axis=1) for axis in "xyz"], axis=-1)
        result["torque"] = Channel(torque, "N m", about)
        assert seen.triad is not None
        about = "the eccentricity in the joint's axes h, t, b"
        result["eccentricity_htb"] = Channel(in_axes(seen.triad, seen.motion[:, 0, EX : EX + n]), "m", about)
        result["force_htb"] = Channel(in_axes(seen.triad, force), "N", "the force in the joint's axes h, t, b")
        result["torque_htb"] = Channel(in_axes(seen.triad, torque), "N m", "the torque in the joint's axes h, t, b")
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
