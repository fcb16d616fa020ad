"""Mechanisms that several tests use."""

from typing import Any

import gudgeon as gd
from gudgeon.papers import flores2004

STEEL = gd.Material(young=207e9, poisson=0.3)


def slider_crank(**play: Any) -> gd.Mechanism:
    """The slider-crank of flores2004 (Tables I and II), with other fits where asked."""
    return flores2004.slider_crank().with_(name="slider-crank").refit(**play)


def dry(contact: Any = None, friction: Any = None, **law: Any) -> gd.Dry:
    """Half a millimetre of play with Lankarani-Nikravesh, as in flores2004."""
    contact = contact or gd.LankaraniNikravesh(STEEL, restitution=0.9, **law)
    return gd.Dry(bearing_radius="10 mm", journal_radius="9.5 mm", contact=contact, friction=friction)


def pendulum() -> gd.Mechanism:
    """A body that swings like a point mass 1 m from its pivot: (I + m l^2)/(m l) = 1 m; started horizontally."""
    return gd.Mechanism(
        name="pendulum",
        bodies=[gd.Body("bob", mass=1.0, inertia=0.25, position=(-0.5, 0.0))],
        joints=[gd.Revolute("O", "ground", "bob", at=(0.0, 0.0))],
        gravity=(0.0, -9.81),
    )
