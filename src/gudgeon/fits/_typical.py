"""Usual numbers of fits, for a mechanism of a given size: what a joint gets when a user chooses a kind of fit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gudgeon.laws.compliance import LinearCompliance
from gudgeon.laws.contact import ContactLaw, Johnson, LankaraniNikravesh
from gudgeon.laws.film import FilmLaw, LongBearing, PinkusSternlicht, SphericalSqueeze
from gudgeon.laws.material import Material

if TYPE_CHECKING:
    from gudgeon.fits._contract import Seat

#: A journal: its radius as a part of the mechanism's size, its clearance and its length as parts of the radius.
RADIUS, CLEARANCE, LENGTH = 0.05, 0.01, 2.0
#: Restitution of steel on steel; stiffness of a corner on a wall, in N/m^1.5, and of rubber, in N/m; viscosity of oil,
#: in Pa s.
RESTITUTION, CORNER, RUBBER, VISCOSITY = 0.9, 1e9, 1e6, 0.04


def typical_journal(size: float) -> tuple[float, float, float]:
    """Return radius, clearance and length of a journal, round numbers in m."""
    radius = _round(RADIUS * size)
    return radius, _round(CLEARANCE * radius), _round(LENGTH * radius)


def typical_contact(seat: Seat) -> ContactLaw:
    """Return the law of steel on steel: along a line for a pin, at a point for a ball."""
    law = Johnson if seat.pin else LankaraniNikravesh
    return law(Material(young=207e9, poisson=0.3), restitution=RESTITUTION)


def typical_corner() -> ContactLaw:
    """Return the law of a corner on a wall."""
    return LankaraniNikravesh(stiffness=CORNER, exponent=1.5, restitution=RESTITUTION)


def typical_film(seat: Seat) -> FilmLaw:
    """Return the law of a film: of a sleeve, a ball, a pin in the plane."""
    if seat.sleeve:
        return LongBearing()
    return SphericalSqueeze() if seat.dimension == 3 else PinkusSternlicht()


def typical_rubber() -> LinearCompliance:
    """Return a characteristic of rubber."""
    return LinearCompliance(stiffness=RUBBER, damping=1e-4 * RUBBER)


def _round(value: float) -> float:
    """Return a round number close to one: 1, 2 or 5 times a power of ten."""
    power = 10.0 ** int(f"{value:e}".partition("e")[2])
    first = min((1.0, 2.0, 5.0, 10.0), key=lambda choice: abs(choice - value / power))
    return float(f"{first * power:.6g}")
