"""The forces in joints with play: a pin in its bearing, or a ball in its socket."""

from __future__ import annotations

from gudgeon._jit import chosen
from gudgeon.fits import ball, pin

forces = chosen(pin.forces, ball.forces)
local_force = chosen(pin.local_force, ball.local_force)
