"""A place of contact in a joint with play: what is known of it, what is found at it, and the energy that it stores.

    e = P_j - P_i,  n = e/|e|,  delta = |e| - c,  rate = n . e'                          flores2004 (8)-(12)

Both forces act at the point midway in the overlap, P_i + (R_i + delta/2) n = P_j + (R_j - delta/2) n, and the slip is
the velocity of the material there (the papers differentiate the geometric point, which makes friction vanish).
"""

from __future__ import annotations

import numpy as np

from gudgeon._jit import kernel
from gudgeon.math.address import call_contact

#: One row a place of contact. Points are in the axes of their bodies; laws are addresses, 0 = no friction. `h`, `t` and
#: `b` are axes of the first body, in which a friction law in space sees the slip.
PLACE = np.dtype(
    [
        ("i", np.int64),
        ("j", np.int64),
        ("contact", np.int64),
        ("contact_parameters", np.int64),
        ("friction", np.int64),
        ("friction_parameters", np.int64),
        ("states", np.int64),  # how many internal states its friction law has
        ("state", np.int64),  # where they begin
        *((f"{axis}{body}", np.float64) for body in "ij" for axis in "xyz"),
        *((f"{vector}{axis}", np.float64) for vector in "htb" for axis in "xyz"),
        ("Ri", np.float64),
        ("Rj", np.float64),
        ("clearance", np.float64),
    ],
    align=True,
)

#: What a row of `work.contact` holds for each place: eccentricity and its rate, penetration and its rate, normal force,
#: force on the journal, power of friction, slip of the journal's surface. In the plane the slip is one number, in SX,
#: and TANGENTIAL the friction on the journal, both counter-clockwise.
EX, EY, EZ, EVX, EVY, EVZ, DELTA, RATE, NORMAL, FX, FY, FZ, POWER, SX, SY, SZ, TANGENTIAL = range(17)
CONTACT = 17


#: Gauss-Legendre points and weights on (0, 1).
_NODES, _WEIGHTS = np.polynomial.legendre.leggauss(8)
NODES, WEIGHTS = 0.5 * (_NODES + 1.0), 0.5 * _WEIGHTS


@kernel
def stored_energy(place, parameters, delta, impact_speed):
    """What the contact gives back when it opens slowly: the integral of its force at rest, over delta = delta_0 u^2.

    The substitution makes the integrand of a power law smooth at u = 0.
    """
    if delta <= 0.0:
        return 0.0
    energy = 0.0
    for k in range(NODES.size):
        u = NODES[k]
        force = call_contact(place.contact, delta * u * u, 0.0, impact_speed, parameters[place.contact_parameters :])
        energy += WEIGHTS[k] * force * 2.0 * delta * u
    return energy
