"""The film of oil at a site: of a journal or a ball all at once, or of a strip of a sleeve.

A strip is fixed in the bearing, at z = 0 of its frame. There the journal's axis, with the slope l = a_xy/a_z, passes
through p = r - (r_z/a_z) a, and its material moves with v = u + O x (p - r). Where it slides along the tilted axis, one
half of the slope's effect on the film is that of the surface that moves along, the other that of the film that it
leaves behind (both surfaces drag the oil with half their speed):

    Reynolds:  div(h^3 grad p)/(12 mu) = dh/dt + (w_i + w_j)/2 dh/dth + v_z/2 dh/dz = -(v_xy - l v_z/2).n + spins

So a film law sees the eccentricity p_xy, the velocity v_xy - l v_z/2 and the spins about z. Its force f acts across the
mean of both axes, which makes the power of all that acts that of the law:

    F = (f, -l.f/2) + drag,   drag = -2 pi mu L R/(c sqrt(1 - eps^2)) v_z along z,   F.v = f.(v_xy - l v_z/2) + drag v_z
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from gudgeon._jit import kernel
from gudgeon.math.address import call_film
from gudgeon.math.space import cross
from gudgeon.tables.model import NO_LAW
from gudgeon.tables.work import (
    EVX,
    EVY,
    EVZ,
    EX,
    EY,
    LEAN_X,
    LEAN_Y,
    OX,
    OY,
    OZ,
    QXZ,
    QYZ,
    QZZ,
    RX,
    RY,
    RZ,
    TILTING_X,
    TILTING_Y,
    UX,
    UY,
    UZ,
    WIX,
    WIY,
    WIZ,
    WJX,
    WJY,
    WJZ,
)

if TYPE_CHECKING:
    from gudgeon.tables.model import Model, Site
    from gudgeon.tables.work import AtSite, Work


@kernel
def room_left(site: Site, e):
    """Return what is left between journal and wall: the thickness of a film, or the length that a site goes by."""
    if site.film == NO_LAW:
        return site.length
    least = site.film_clearance - site.clearance - site.blend
    return min(max(site.film_clearance - e, least, 1e-12 * site.clearance), site.clearance)


@kernel
def film_share(site: Site, e, delta):
    """Return the part that the film has in the force, from 1 within the clearance to 0; below 0 where none can be."""
    if site.film == NO_LAW:
        return 0.0
    share = 1.0
    if delta > 0.0:
        share = max(1.0 - delta / site.blend, 0.0) if site.blend > 0.0 else -1.0  # flores2004 (35)
    return share if share <= 0.0 or e < site.film_clearance else -1.0


@kernel
def add_film(model: Model, work: Work, site: Site, share, motion, at_out: AtSite):
    """Add the part of a film that is there."""
    film = work.film
    call_film(site.film, motion, model.parameters[site.film_parameters :], film)
    fx, fy, fz = share * film[0], share * film[1], share * film[2]
    ix, iy, iz = share * film[3], share * film[4], share * film[5]
    jx, jy, jz = share * film[6], share * film[7], share * film[8]
    at_out.fx, at_out.fy, at_out.fz = fx, fy, fz
    at_out.mix, at_out.miy, at_out.miz = ix, iy, iz
    at_out.mjx, at_out.mjy, at_out.mjz = jx, jy, jz
    at_out.film_x, at_out.film_y, at_out.film_z = fx, fy, fz
    power = fx * motion[EVX] + fy * motion[EVY] + fz * motion[EVZ]
    power += ix * motion[WIX] + iy * motion[WIY] + iz * motion[WIZ]
    at_out.power = power + jx * motion[WJX] + jy * motion[WJY] + jz * motion[WJZ]


@kernel
def add_film_of_strip(model: Model, work: Work, site: Site, frame, at_out: AtSite):
    """Add what is there of the film of a strip, in the axes of the first frame; return its part of the force."""
    motion, film = work.film_motion, work.film
    lx, ly = frame[QXZ] / frame[QZZ], frame[QYZ] / frame[QZZ]
    dx, dy, dz = -frame[RZ] * lx, -frame[RZ] * ly, -frame[RZ]  # from the second frame to where the strip is
    ex, ey = frame[RX] + dx, frame[RY] + dy
    e = sqrt(ex * ex + ey * ey)
    share = film_share(site, e, at_out.delta)
    if not share > 0.0:
        return share
    sx, sy, sz = cross(frame[OX], frame[OY], frame[OZ], dx, dy, dz)
    vx, vy, vz = frame[UX] + sx, frame[UY] + sy, frame[UZ] + sz
    tx, ty, tz = cross(frame[OX], frame[OY], frame[OZ], lx, ly, 1.0)
    motion[EX], motion[EY] = ex, ey
    motion[EVX], motion[EVY] = vx - 0.5 * lx * vz, vy - 0.5 * ly * vz
    motion[WJZ] = frame[OZ]  # in the axes of the bearing, which does not turn there: its own spin stays zero
    motion[LEAN_X], motion[LEAN_Y] = lx, ly
    motion[TILTING_X], motion[TILTING_Y] = tx - 0.5 * lx * tz, ty - 0.5 * ly * tz
    call_film(site.film, motion, model.parameters[site.film_parameters :], film)
    eps = e / site.film_clearance
    drag = -share * site.drag / sqrt((1.0 - eps) * (1.0 + eps)) * vz
    fx, fy, torque = share * film[0], share * film[1], share * film[8]
    fz = -0.5 * (lx * fx + ly * fy) + drag
    tx, ty = share * film[6], share * film[7]
    mx, my, mz = cross(dx, dy, dz, fx, fy, fz)
    at_out.fx, at_out.fy, at_out.fz = fx, fy, fz
    at_out.film_x, at_out.film_y, at_out.film_z = fx, fy, fz
    at_out.mjx, at_out.mjy, at_out.mjz = mx + tx, my + ty, mz + torque
    at_out.power = fx * vx + fy * vy + fz * vz + tx * frame[OX] + ty * frame[OY] + torque * frame[OZ]
    return share
