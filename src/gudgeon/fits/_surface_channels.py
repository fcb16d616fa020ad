"""The channels of surfaces of a user's own."""

from __future__ import annotations

from typing import Any

import numpy as np

from gudgeon._channel import Channel
from gudgeon.fits._contract import Seen
from gudgeon.fits._guide_channels import rotation_vector
from gudgeon.fits._round_channels import in_axes, mode_channel
from gudgeon.tables.work import EX


def surface_channels(seen: Seen) -> dict[str, Channel]:
    """Return the pose that the pair is given, gap and forces of each site.

    The channels of a pair with one site have no dimension for it.
    """
    at, several = seen.at, len(seen.sites) > 1
    labels: dict[str, Any] = {"sites": tuple(site.label for site in seen.sites)} if several else {}
    result = _pose(seen)
    for name, values, unit, about in (
        ("gap", -at["delta"], "m", "gap between the surfaces, negative where they penetrate"),
        ("penetration", np.maximum(at["delta"], 0.0), "m", "penetration, zero in free flight"),
        ("penetration_rate", at["rate"], "m/s", "its rate; of the gap in free flight, with its sign changed"),
        ("normal_force", at["normal"], "N", "normal force between the surfaces"),
        ("tangential_force", at["tangential"], "N", "size of the friction"),
    ):
        result[name] = Channel((values if several else values[:, 0]).copy(), unit, about, **labels)
    return result | {"mode": mode_channel(seen.mode if several else seen.mode[:, 0], **labels)}


def _pose(seen: Seen) -> dict[str, Channel]:
    """Return where the second frame stands in the first."""
    first, second = seen.frames()
    place = in_axes(first, seen.motion[:, 0, EX : EX + 3])
    turn = np.einsum("nik,njk->nij", first, second)
    of_place, of_turn = "second frame in the first", "second frame in the first, which the pair is given"
    if seen.dimension == 2:
        angle = np.arctan2(turn[:, 1, 0], turn[:, 0, 0])
        return {
            "pair_x": Channel(place[:, 0], "m", f"x of the {of_place}"),
            "pair_y": Channel(place[:, 1], "m", f"y of the {of_place}"),
            "pair_angle": Channel(angle, "rad", f"angle of the {of_turn}, from -pi to pi"),
        }
    return {
        "pair_position_htb": Channel(place, "m", f"position of the {of_place}"),
        "pair_rotation_htb": Channel(rotation_vector(turn), "rad", f"rotation vector of the {of_turn}"),
    }
