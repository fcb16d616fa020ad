"""The channels of a block in its guide."""

from __future__ import annotations

import numpy as np

from gudgeon._channel import Channel
from gudgeon.fits._contract import Seen
from gudgeon.fits._round_channels import in_axes, mode_channel
from gudgeon.tables.work import EVX, EX, WIX, WJX


def guide_channels(seen: Seen, labels: tuple[str, ...]) -> dict[str, Channel]:
    """Return offset and tilt of the block, penetration and forces of each site."""
    at = seen.at
    result = _pose(seen)
    for name, values, unit, about in (
        ("penetration", np.maximum(at["delta"], 0.0), "m", "penetration at the site, zero in free flight"),
        ("penetration_rate", at["rate"].copy(), "m/s", "rate at which the site closes"),
        ("normal_force", at["normal"].copy(), "N", "normal force at the site"),
        ("tangential_force", at["tangential"].copy(), "N", "size of the friction at the site"),
    ):
        result[name] = Channel(values, unit, about, labels)
    return result | {"mode": mode_channel(seen.mode, sites=labels)}


def _pose(seen: Seen) -> dict[str, Channel]:
    """Return how far the block is from the middle of its guide, how it is turned there, and the rates of both."""
    first, second = seen.frames()
    motion = seen.motion[:, 0]
    spin, turning = motion[:, WIX : WIX + 3], motion[:, WJX : WJX + 3] - motion[:, WIX : WIX + 3]
    e = motion[:, EX : EX + 3]
    offset = in_axes(first, e)
    rate = in_axes(first, motion[:, EVX : EVX + 3] - np.cross(spin, e))
    turn, turning = np.einsum("nik,njk->nij", first, second), in_axes(first, turning)
    of_offset, of_tilt = "block's centre from the middle of the guide", "angle of the block in the guide"
    if seen.dimension == 2:
        return {
            "offset": Channel(offset[:, 1], "m", f"{of_offset}, to the left of the axis"),
            "offset_rate": Channel(rate[:, 1], "m/s", "its rate"),
            "tilt": Channel(np.arctan2(turn[:, 1, 0], turn[:, 0, 0]), "rad", f"{of_tilt}, counter-clockwise"),
            "tilt_rate": Channel(turning[:, 2], "rad/s", "its rate"),
        }
    result = {}
    for k, axis in enumerate("ht"):
        result[f"offset_{axis}"] = Channel(offset[:, k], "m", f"{of_offset}, along {axis}")
        result[f"offset_rate_{axis}"] = Channel(rate[:, k], "m/s", "its rate")
    about = "rotation vector of the block in the guide, in the joint's axes h, t, b"
    result["tilt_htb"] = Channel(rotation_vector(turn), "rad", about)
    result["tilt_rate_htb"] = Channel(turning, "rad/s", "angular velocity of the block in the guide, in these axes")
    return result


def rotation_vector(turn: np.ndarray) -> np.ndarray:
    """Return the rotation vectors of matrices, n sin(angle) being the part that is not symmetric."""
    part = 0.5 * (turn - np.swapaxes(turn, 1, 2))
    vector = np.stack([part[:, 2, 1], part[:, 0, 2], part[:, 1, 0]], axis=-1)
    sine, cosine = np.linalg.norm(vector, axis=1), 0.5 * (np.trace(turn, axis1=1, axis2=2) - 1.0)
    angle = np.arctan2(sine, cosine)
    return vector * np.where(sine > 0.0, angle / np.where(sine > 0.0, sine, 1.0), 1.0)[:, None]
