"""Spherical contact laws on pins: a pin touches its bearing along a line, a ball its socket in a point."""

from __future__ import annotations

from gudgeon._display import some
from gudgeon.compile.build import Compiled


def messages(compiled: Compiled) -> list[str]:
    """Return one message on all pins whose contact law is spherical, if there are any.

    Restitution governs the motion after an impact, stiffness the peak force, and a spherical law has the stiffness of a
    contact in a point: docs/contact.md, Stiffness.
    """
    laws = {
        placed.joint: site.contact.law
        for placed in compiled.placed
        for site in placed.sites
        if site.contact is not None and site.contact.spherical
    }
    if not laws:
        return []
    dimension = compiled.mechanism.dimension
    pins = [joint.name for joint in compiled.mechanism.joints if joint.name in laws and joint.seat(dimension).pin]
    if not pins:
        return []
    joints = f"joint{'s' if len(pins) > 1 else ''} {some(pins)}"
    names = list(dict.fromkeys(laws[name] for name in pins))
    verb = "are" if len(names) > 1 else "is"
    return [
        f"{joints}: spherical law on a pin: {some(names)} {verb} for a ball in its socket; use a line-contact law "
        "such as Johnson with length to predict forces"
    ]
