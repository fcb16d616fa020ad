"""A place of contact in a joint with play: what is known of it, what is found at it, and the energy that it stores.

    e = P_j - P_i,  n = e/|e|,  delta = |e| - c,  rate = n . e'                          flores2004 (8)-(12)

Both forces act at the point midway in the overlap, P_i + (R_i + delta/2) n = P_j + (R_j - delta/2) n, and the slip is
the velocity of the material there (the papers differentiate the geometric point, which makes friction vanish).
"""

from __future__ import annotations

from math import sqrt

import numpy as np

from gudgeon._jit import kernel
from gudgeon.fits.modes import RESTING, UNLOADING
from gudgeon.math.address import call_contact
from gudgeon.math.kinematics import change_of_velocity, spinning, turned

#: One row a place of contact. Points are in the axes of their bodies; laws are addresses, 0 = no friction. `h`, `t` and
#: `b` are axes of the first body, in which a friction law in space sees the slip.
PLACE = np.dtype(
    [
        ("i", np.int64),
        ("j", np.int64),
        ("contact", np.int64),  # 0 = a film alone
        ("contact_parameters", np.int64),
        ("friction", np.int64),
        ("friction_parameters", np.int64),
        ("jumps", np.int64),  # 1 if the force of contact jumps where the rate changes its sign
        ("abrupt", np.int64),  # 1 if it does not begin at zero
        ("film", np.int64),  # 0 = dry
        ("film_parameters", np.int64),
        ("states", np.int64),  # how many internal states its friction law has
        ("state", np.int64),  # where they begin
        *((f"{axis}{body}", np.float64) for body in "ij" for axis in "xyz"),
        *((f"{vector}{axis}", np.float64) for vector in "htb" for axis in "xyz"),
        ("Ri", np.float64),
        ("Rj", np.float64),
        ("clearance", np.float64),
        ("film_clearance", np.float64),  # within which there is a film,
        ("blend", np.float64),  # and the penetration over which it gives way to contact
    ],
    align=True,
)

#: Whose corner it is: laws of contact and friction have them in contact only, films always.
OF_CONTACT, OF_FRICTION, OF_FILM = range(3)
#: One row a corner of a law, see laws/contact/_contract.py; of friction at the slip speed `constant`.
KINK = np.dtype(
    [
        ("place", np.int64),
        ("law", np.int64),  # OF_CONTACT, OF_FRICTION, OF_FILM
        *((name, np.float64) for name in ("penetration", "rate", "impact_speed", "constant", "least_impact_speed")),
    ],
    align=True,
)

#: What a row of `work.contact` holds for each place. Its motion, as film laws take it: eccentricity and its rate,
#: angular velocities of bearing and journal.
EX, EY, EZ, EVX, EVY, EVZ, WIX, WIY, WIZ, WJX, WJY, WJZ = range(12)
#: Penetration and its rate, normal force of contact, force on the journal, couples on bearing and journal about the
#: centres, power of friction and film, slip of the journal's surface, film force on the journal. In the plane the slip
#: is one number, in SX, and TANGENTIAL the friction on the journal, both counter-clockwise.
DELTA, RATE, NORMAL, FX, FY, FZ, MIX, MIY, MIZ, MJX, MJY, MJZ, POWER, SX, SY, SZ, TANGENTIAL = range(12, 29)
FILM = 29
CONTACT = 32


#: Points on (0, 1) and weights, of Gauss' formula in x = sin^2 u: for forces that begin like a power, or end steeply.
_NODES, _WEIGHTS = np.polynomial.legendre.leggauss(24)
_ANGLES = 0.25 * np.pi * (_NODES + 1.0)
NODES, WEIGHTS = np.sin(_ANGLES) ** 2, 0.25 * np.pi * _WEIGHTS * np.sin(2.0 * _ANGLES)


#: What stands for zero where a law is asked for its force just beside it.
SLOW = 1e-300


@kernel
def normal_force(place, parameters, delta, rate, impact_speed, phase, share):
    """The force of contact. A law that jumps is held to its phase; at rest it has this share of its loading force."""
    law = parameters[place.contact_parameters :]
    delta = max(delta, SLOW)
    if place.jumps == 1:
        rate = min(rate, -SLOW) if phase == UNLOADING else max(rate, SLOW)
    force = call_contact(place.contact, delta, rate, impact_speed, law)
    if place.jumps == 1 and phase == RESTING:
        less = call_contact(place.contact, delta, -rate, impact_speed, law)
        force = less + share * (force - less)
    return force


@kernel
def can_touch(model, k):
    """Whether place k has a contact law; a film alone never comes into contact."""
    return model.places[k].contact != 0


@kernel
def room_left(place, e):
    """What is left between journal and wall: the thickness of the film, or the clearance of a dry joint."""
    if place.film == 0:
        return place.clearance
    least = place.film_clearance - place.clearance - place.blend
    return min(max(place.film_clearance - e, least, 1e-12 * place.clearance), place.clearance)


@kernel
def film_share(place, e, delta):
    """The part that the film has in the force, from 1 within the clearance to 0; below 0 where no film can be."""
    if place.film == 0:
        return 0.0
    share = 1.0
    if delta > 0.0:
        share = max(1.0 - delta / place.blend, 0.0) if place.blend > 0.0 else -1.0  # flores2004 (35)
    return share if share <= 0.0 or e < place.film_clearance else -1.0


@kernel
def closing(model, work, k, acceleration):
    """The second derivative of the penetration at place k: n . e'' + (|e'|^2 - rate^2)/|e|."""
    p, c, pose = model.places[k], work.contact[k], work.pose
    jx, jy, jz = point_acceleration(model, pose, p.j, acceleration, p.xj, p.yj, p.zj)
    ix, iy, iz = point_acceleration(model, pose, p.i, acceleration, p.xi, p.yi, p.zi)
    e = sqrt(c[EX] * c[EX] + c[EY] * c[EY] + c[EZ] * c[EZ])
    if e == 0.0:
        return 0.0
    along = c[EX] * (jx - ix) + c[EY] * (jy - iy) + c[EZ] * (jz - iz)
    across = c[EVX] * c[EVX] + c[EVY] * c[EVY] + c[EVZ] * c[EVZ] - c[RATE] * c[RATE]
    return (along + across) / e


@kernel
def point_acceleration(model, pose, body, acceleration, x, y, z):
    """The acceleration of a point of a body, given in the body's axes: a + alpha x s + omega x (omega x s)."""
    if body >= model.bodies.size:
        return 0.0, 0.0, 0.0
    sx, sy, sz = turned(model, pose, body, x, y, z)
    ax, ay, az = change_of_velocity(model, pose, body, acceleration, model.WIDTH * body, sx, sy, sz)
    wx, wy, wz = spinning(model, pose, body)
    along, square = wx * sx + wy * sy + wz * sz, wx * wx + wy * wy + wz * wz
    return ax + wx * along - square * sx, ay + wy * along - square * sy, az + wz * along - square * sz


@kernel
def stored_energy(model, k, delta, impact_speed):
    """What contact k gives back when it opens slowly: the integral of its force, up to a corner and from there on."""
    if delta <= 0.0:
        return 0.0
    place, kinks = model.places[k], model.kinks
    law = model.parameters[place.contact_parameters :]
    first = delta
    for n in range(kinks.size):
        kink = kinks[n]
        if kink.place == k and kink.penetration != 0.0 and kink.rate == 0.0 and kink.impact_speed == 0.0:
            first = min(first, -kink.constant / kink.penetration)
    energy = 0.0
    for n in range(NODES.size):
        x = NODES[n] * first
        part = 1.0 - max(film_share(place, 0.0, x), 0.0)
        energy += part * WEIGHTS[n] * first * call_contact(place.contact, x, -SLOW, impact_speed, law)
        if first < delta:
            x = first + NODES[n] * (delta - first)
            part = 1.0 - max(film_share(place, 0.0, x), 0.0)
            energy += part * WEIGHTS[n] * (delta - first) * call_contact(place.contact, x, -SLOW, impact_speed, law)
    return energy
