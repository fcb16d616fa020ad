"""Surfaces called by address, as laws are: gap, normal and contact point come from the pair's own function.

    rate = n . (u + O x (p - r)),   n: the normal along which the second body penetrates

which is the rate of the gap wherever n is the common normal of both surfaces, see pairs/_contract.py.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from gudgeon._jit import kernel
from gudgeon.math.address import call_pair
from gudgeon.math.space import cross
from gudgeon.pairs.frame import move_on
from gudgeon.tables.work import GAP, NX, NY, NZ, OX, OY, OZ, PX, PY, PZ, RX, RY, RZ, UX, UY, UZ

if TYPE_CHECKING:
    from gudgeon.tables.model import Model, Site
    from gudgeon.tables.work import AtSite, Work


#: The part of the site's length by which it is moved on to see how the normal changes.
AHEAD = 1e-4


@kernel
def touch(model: Model, site: Site, frame, surface_out):
    """Call the pair: gap, normal and point of the site into `surface_out`."""
    call_pair(site.surfaces, frame, site.which, model.parameters[site.surface_parameters :], surface_out)


@kernel
def velocity(frame, surface):
    """Return the velocity of the second body's material relative to the first's at the contact point."""
    sx, sy, sz = cross(
        frame[OX], frame[OY], frame[OZ], surface[PX] - frame[RX], surface[PY] - frame[RY], surface[PZ] - frame[RZ]
    )  # fmt: skip
    return frame[UX] + sx, frame[UY] + sy, frame[UZ] + sz


@kernel
def rate_of(frame, surface):
    """Return the rate of penetration."""
    vx, vy, vz = velocity(frame, surface)
    return -(surface[NX] * vx + surface[NY] * vy + surface[NZ] * vz)


@kernel
def measure(model: Model, site: Site, frame, surface_out, at_out: AtSite):
    """Write penetration, its rate and the normal."""
    touch(model, site, frame, surface_out)
    at_out.nx, at_out.ny, at_out.nz = -surface_out[NX], -surface_out[NY], -surface_out[NZ]
    at_out.delta, at_out.rate = -surface_out[GAP], rate_of(frame, surface_out)


@kernel
def acceleration(model: Model, work: Work, site: Site, frame, ux, uy, uz, ox, oy, oz):
    """Return the second derivative of the penetration.

    The rate is linear in the velocities: with the accelerations in their place it gives one part of the derivative; the
    other, the change of normal and point along the motion, is a central difference.
    """
    surface, trial = work.surface, work.trial_frame
    touch(model, site, frame, surface)
    sx, sy, sz = cross(ox, oy, oz, surface[PX] - frame[RX], surface[PY] - frame[RY], surface[PZ] - frame[RZ])
    result = -(surface[NX] * (ux + sx) + surface[NY] * (uy + sy) + surface[NZ] * (uz + sz))
    speed = sqrt(frame[UX] * frame[UX] + frame[UY] * frame[UY] + frame[UZ] * frame[UZ])
    spin = sqrt(frame[OX] * frame[OX] + frame[OY] * frame[OY] + frame[OZ] * frame[OZ])
    fastest = max(speed, spin * site.length)
    if fastest == 0.0:
        return result
    ahead = AHEAD * site.length / fastest
    change = 0.0
    for side in range(2):
        h = ahead if side == 0 else -ahead
        move_on(frame, h, trial)
        touch(model, site, trial, surface)
        change += rate_of(trial, surface) if side == 0 else -rate_of(trial, surface)
    return result + change / (2.0 * ahead)
