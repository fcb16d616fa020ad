"""One journal that flies along a line into its bearing: m delta'' = load - F, for which there are closed forms."""

from typing import Any

import numpy as np

import gudgeon as gd

MASS, CLEARANCE = 0.14, 0.0005
#: Of the order of steel, a sphere of 9.5 mm in one of 10 mm.
HERTZ_STIFFNESS = 6.61e10


def journal(
    law: Any, speed: float = 1.0, load: Any = 0.0, start: float = 0.0, friction: Any = None, **fit: Any
) -> gd.Mechanism:
    """A journal that starts `start` beside the centre of its bearing and flies towards +x, pushed there by `load`."""
    fit = {"bearing_radius": 0.01, "clearance": CLEARANCE, "length": 0.02, **fit}
    return gd.Mechanism(
        name="one body",
        bodies=[gd.Body("journal", mass=MASS, inertia=1e-4, position=(start, 0.0), velocity=(speed, 0.0))],
        joints=[
            gd.Revolute(
                "B",
                "ground",
                "journal",
                at={"ground": (0.0, 0.0), "journal": (0.0, 0.0)},
                fit=gd.Dry(contact=law, friction=friction, **fit),
            )
        ],
        loads=[gd.Force("push", "journal", (load, 0.0))],
    )


def ball(law: Any, speed: float = 1.0, load: Any = 0.0, direction: Any = (1.0, 0.0, 0.0)) -> gd.Mechanism:
    """The same in space, along a direction."""
    along = np.asarray(direction, float) / np.linalg.norm(direction)
    return gd.Mechanism(
        name="one ball",
        bodies=[gd.Body("journal", mass=MASS, inertia=(1e-4, 2e-4, 3e-4), velocity=tuple(speed * along))],
        joints=[
            gd.Spherical(
                "B",
                "ground",
                "journal",
                at=(0.0, 0.0, 0.0),
                fit=gd.Dry(bearing_radius=0.01, clearance=CLEARANCE, contact=law),
            )
        ],
        loads=[gd.Force("push", "journal", tuple(load * along))],
    )


def restitution(run: gd.Run) -> float:
    """The speed with which the journal leaves its first contact, as a part of that of the impact."""
    assert list(run.event_list.kind[:2]) == [0, 1]
    came, left = run.event_list.normal_velocity[:2]
    return -left / came


def balances(run: gd.Run, digits: float = 1e-9) -> None:
    """The energy adds up, and contact only takes away, to so many digits of the energy that moves."""
    assert run.status == "complete"
    moved = np.ptp(run.values("energy.kinetic")[0]) + np.ptp(run.values("energy.loads")[0])
    assert np.abs(run.values("energy.residual")[0]).max() < digits * moved
    assert np.diff(run.values("energy.dissipated")[0]).min() > -digits * moved
