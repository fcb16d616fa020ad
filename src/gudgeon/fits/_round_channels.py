"""The channels of a journal in its bearing, or of a ball in its socket."""

from __future__ import annotations

import numpy as np

from gudgeon._channel import Channel
from gudgeon.fits._contract import Seen
from gudgeon.tables.modes import MODES
from gudgeon.tables.work import EVX, EX


def vectors(at: np.ndarray, *names: str) -> np.ndarray:
    """Return some fields of a table as the components of vectors."""
    return np.stack([at[name] for name in names], axis=-1)


def in_axes(axes: np.ndarray, values: np.ndarray) -> np.ndarray:
    """Return vectors in other axes, which are the rows of `axes`."""
    return np.sum(axes * values[:, None], axis=2)


def mode_channel(mode: np.ndarray, **more: tuple[str, ...]) -> Channel:
    """Return the channel of the modes of one site or several."""
    modes = ", ".join(f"{number} {text}" for number, text in enumerate(MODES))
    return Channel(mode.astype(np.int8), "", f"mode of the contact: {modes}", **more)


def round_channels(seen: Seen, film: bool) -> dict[str, Channel]:
    """Return where the journal is, and what touches it; with a film, its thickness and force."""
    at, n = seen.at[:, 0], seen.dimension
    axes = "xyz"[:n]
    eccentricity, rate = seen.motion[:, 0, EX : EX + n], seen.motion[:, 0, EVX : EVX + n]
    film_force = vectors(at, *(f"film_{axis}" for axis in axes))
    delta = at["delta"]
    result = {
        "eccentricity": Channel(eccentricity, "m", "journal's centre relative to the bearing's"),
        "eccentricity_rate": Channel(rate, "m/s", "its rate"),
        "penetration": Channel(np.maximum(delta, 0.0), "m", "penetration, zero in free flight"),
        "penetration_rate": Channel(at["rate"].copy(), "m/s", "rate of the eccentricity's length"),
        "normal_force": Channel(at["normal"].copy(), "N", "normal force between journal and bearing"),
    }
    if n == 2:
        slip, friction = at["sx"].copy(), at["tangential"].copy()
        on_bearing, sense = at["miz"].copy(), ", counter-clockwise"
    else:
        assert seen.triad is not None
        normal = vectors(at, "nx", "ny", "nz")
        slip = vectors(at, "sx", "sy", "sz")
        friction = vectors(at, "fx", "fy", "fz") - film_force + at["normal"][:, None] * normal
        on_bearing, sense = vectors(at, "mix", "miy", "miz"), ""
        about = "eccentricity in the joint's axes h, t, b"
        result["eccentricity_htb"] = Channel(in_axes(seen.triad, eccentricity), "m", about)
    if film:
        thickness = np.maximum(-delta, 0.0)
        result["film_thickness"] = Channel(thickness, "m", "least thickness of the film, zero in contact")
        result["film_force"] = Channel(film_force, "N", "force of the film on the journal")
        result["bearing_torque"] = Channel(on_bearing, "N m", f"torque of film and friction on the bearing{sense}")
    return result | {
        "tangential_force": Channel(friction, "N", f"friction on the journal{sense}"),
        "slip": Channel(slip, "m/s", "sliding velocity of the journal's surface, zero in free flight"),
        "mode": mode_channel(seen.mode[:, 0]),
    }
