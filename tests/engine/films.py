"""Journals in oil that several tests use."""

from typing import Any

import numpy as np

import gudgeon as gd
from engine.machines import STEEL

#: Bearing of flores2004: radius of the journal, clearance, length, viscosity.
RADIUS, CLEARANCE, LENGTH, VISCOSITY = 9.5e-3, 0.5e-3, 0.04, 0.4
FULL = gd.LongSqueeze(cavitation=False)
STEEL_CONTACT = gd.LankaraniNikravesh(STEEL, restitution=0.9)


def oil(film: Any = FULL, **changes: Any) -> gd.Lubricated:
    """The bearing of flores2004 full of oil."""
    fit = {"bearing_radius": RADIUS + CLEARANCE, "journal_radius": RADIUS, "length": LENGTH, "viscosity": VISCOSITY}
    return gd.Lubricated(film=film, **{**fit, **changes})


def journal(fit: Any, force: Any = (0.0, 0.0), velocity: Any = (0.0, 0.0), **body: Any) -> gd.Mechanism:
    """One body in a bearing of the ground, from its centre."""
    body = {"mass": 0.14, "inertia": 1e-4, "velocity": velocity, **body}
    return gd.Mechanism(
        name="journal",
        bodies=[gd.Body("journal", position=(0.0, 0.0), **body)],
        joints=[gd.Revolute("B", "ground", "journal", at=(0.0, 0.0), fit=fit)],
        loads=[gd.Force("push", "journal", tuple(force))],
    )


def guided(fit: Any, speed: float) -> gd.Mechanism:
    """A journal that is driven from the centre of its bearing along x, without turning."""
    return gd.Mechanism(
        name="guided journal",
        bodies=[gd.Body("journal", mass=0.14, inertia=1e-4, position=(0.0, 0.0))],
        joints=[
            gd.Translational("guide", "ground", "journal", axis=(1.0, 0.0)),
            gd.Revolute("B", "ground", "journal", at=(0.0, 0.0), fit=fit),
        ],
        drives=[gd.Drive("push", joint="guide", speed=speed)],
    )


def cross(a: Any, b: Any) -> np.ndarray:
    """The cross product of vectors in the plane."""
    return np.asarray(a)[..., 0] * np.asarray(b)[..., 1] - np.asarray(a)[..., 1] * np.asarray(b)[..., 0]
