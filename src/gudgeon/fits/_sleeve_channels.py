"""The channels of a journal in a sleeve: where it is, how it is tilted, and the forces at its sites."""

from __future__ import annotations

from typing import Any

import numpy as np

from gudgeon._channel import Channel
from gudgeon.fits._contract import Seen
from gudgeon.fits._round_channels import in_axes, mode_channel, vectors
from gudgeon.tables.work import EVX, EX, WIX, WJX


def sleeve_channels(seen: Seen, length: float) -> dict[str, Channel]:
    """Return where the journal is in a bearing of this length, and the forces at its sites.

    The eccentricity is that of the joint's points, r. The journal's axis passes the plane across the bearing's axis b_i
    at z in the point r + s b_j with s = (z - b_i . r)/(b_i . b_j), however far the journal has slid.
    """
    at, offsets = seen.at, np.array([site.offset for site in seen.sites])
    labels: dict[str, Any] = {"sites": tuple(site.label for site in seen.sites)}
    assert seen.triad is not None
    own, other = (axes[:, 2] for axes in seen.frames())
    lean = other - own
    turning = np.cross(seen.motion[:, 0, WJX : WJX + 3], other) - np.cross(seen.motion[:, 0, WIX : WIX + 3], own)
    eccentricity = seen.motion[:, 0, EX : EX + 3] - offsets[0] * lean
    rate = seen.motion[:, 0, EVX : EVX + 3] - offsets[0] * turning
    heights = np.array([0.5, -0.5]) * length
    along = heights - np.sum(own * eccentricity, axis=1)[:, None]
    lean_cosine = np.sum(own * other, axis=1)[:, None]
    along /= np.where(lean_cosine == 0.0, 1.0, lean_cosine)  # at right angles it passes nowhere
    ends = eccentricity[:, None] + along[..., None] * other[:, None] - heights[:, None] * own[:, None]
    tilt = 2.0 * np.arcsin(np.minimum(0.5 * np.linalg.norm(lean, axis=1), 1.0))
    force, normal = vectors(at, "fx", "fy", "fz"), vectors(at, "nx", "ny", "nz")
    film = vectors(at, "film_x", "film_y", "film_z")
    friction = force - film + at["normal"][..., None] * normal
    about = "in the joint's axes h, t, b"
    oil = _film_channels(seen, own, offsets, force) if seen.sites[0].film is not None else {}
    return oil | {
        "eccentricity": Channel(eccentricity, "m", "journal's centre relative to the bearing's"),
        "eccentricity_rate": Channel(rate, "m/s", "its rate"),
        "eccentricity_htb": Channel(in_axes(seen.triad, eccentricity), "m", f"eccentricity {about}"),
        "eccentricity_ends": Channel(
            ends, "m", "journal's axis relative to the bearing's, at the bearing's ends", ("upper", "lower")
        ),
        "eccentricity_ends_htb": Channel(
            np.einsum("nij,nkj->nki", seen.triad, ends), "m", f"the same {about}", ("upper", "lower")
        ),
        "tilt": Channel(tilt, "rad", "angle between the axes of journal and bearing"),
        "penetration": Channel(np.maximum(at["delta"], 0.0), "m", "penetration, zero in free flight", **labels),
        "penetration_rate": Channel(at["rate"].copy(), "m/s", "its rate; of the gap in free flight", **labels),
        "normal_force": Channel(at["normal"].copy(), "N", "normal force between journal and bearing", **labels),
        "tangential_force": Channel(friction, "N", "friction on the journal", **labels),
        "slip": Channel(
            vectors(at, "sx", "sy", "sz"), "m/s", "sliding velocity of the journal, zero in free flight", **labels
        ),
        "mode": mode_channel(seen.mode, **labels),
    }


def _film_channels(seen: Seen, own: np.ndarray, offsets: np.ndarray, force: np.ndarray) -> dict[str, Channel]:
    """Return how thin the film is at its strips, what it bears, and what it does to the bearing."""
    wet = [number for number, site in enumerate(seen.sites) if site.film is not None]
    thickness = np.maximum(-seen.at["delta"][:, wet], 0.0).min(axis=1)
    film = vectors(seen.at, "film_x", "film_y", "film_z").sum(axis=1)
    torques = vectors(seen.at, "mix", "miy", "miz") - np.cross(offsets[:, None] * own[:, None], force)
    return {
        "film_thickness": Channel(thickness, "m", "least thickness of the film at its strips, zero in contact"),
        "film_force": Channel(film, "N", "force of the film on the journal, of all strips"),
        "bearing_torque": Channel(
            torques.sum(axis=1), "N m", "torque of film and contact on the bearing, about the joint's point in it"
        ),
    }
