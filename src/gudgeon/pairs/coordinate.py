"""A joint coordinate that has reached a limit: the gap of a stop.

    delta = s (x - limit),   rate = s x',   s = 1 for an upper limit, -1 for a lower one

The coordinate x, an angle or a displacement, is the joint's own, full turns counted. A stop acts on it by a force along
the joint's axis or a torque about it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gudgeon._jit import kernel
from gudgeon.tables.work import CX, CY, CZ, DX, DY, DZ, SPEED, VALUE

if TYPE_CHECKING:
    from gudgeon.tables.model import Model, Site
    from gudgeon.tables.work import AtSite


@kernel
def write(model: Model, site: Site, value, speed, frame_out):
    """Write the coordinate, its rate, and the direction in which it acts, in the axes of the first frame.

    In the plane displacements are along h, and turns about b.
    """
    frame_out[VALUE], frame_out[SPEED] = value, speed
    for n in range(6):
        frame_out[DX + n] = 0.0
    if site.turning == 1:
        frame_out[CZ] = 1.0
    elif model.DIMENSION == 2:
        frame_out[DX] = 1.0
    else:
        frame_out[DZ] = 1.0


@kernel
def measure(site: Site, frame, at_out: AtSite):
    """Write penetration and its rate, in m or rad; there is no point and no slip."""
    at_out.delta = site.sign * (frame[VALUE] - site.limit)
    at_out.rate = site.sign * frame[SPEED]


@kernel
def acceleration(site: Site, frame, ux, uy, uz, ox, oy, oz):
    """Return the second derivative of the penetration from the accelerations of the second frame in the first."""
    along = frame[DX] * ux + frame[DY] * uy + frame[DZ] * uz
    return site.sign * (along + frame[CX] * ox + frame[CY] * oy + frame[CZ] * oz)
