"""Calling a contact law many times over, as the engine does: through its address."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gudgeon._jit import entry
from gudgeon.math.address import call_contact

if TYPE_CHECKING:
    from gudgeon._kinds import Vector


@entry
def call_often(address: int, p: Vector, delta: Vector, rate: Vector, impact_speed: float, times: int, out: Vector):
    """Call a law with each pair of penetration and rate, the whole so many times over, and write its forces."""
    for _ in range(times):
        for k in range(delta.size):
            out[k] = call_contact(address, delta[k], rate[k], impact_speed, p)
