"""The fits that a joint may have in the live view: those that it had, those like them, or usual ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from gudgeon._describe import ModelError, fields_of
from gudgeon.fits import FITS, Bushing, Dry, DryGuide, DrySurfaces, Fit, Ideal, Lubricated, MasslessLink
from gudgeon.fits._contract import Seat
from gudgeon.joints import Joint
from gudgeon.laws.compliance import LinearCompliance
from gudgeon.laws.contact import ContactLaw, Johnson, LankaraniNikravesh
from gudgeon.laws.film import LongBearing, PinkusSternlicht, SphericalSqueeze
from gudgeon.laws.material import Material
from gudgeon.model.mechanism import Mechanism

#: A usual journal: its radius as a part of the machine's size, its clearance, its length.
RADIUS, CLEARANCE, LENGTH = 0.05, 0.01, 2.0
#: Usual laws: restitution of steel on steel, stiffness of a corner on a wall, that of rubber; viscosity of oil.
RESTITUTION, CORNER, RUBBER, VISCOSITY = 0.9, 1e9, 1e6, 0.04


def fits_of(mechanism: Mechanism, joint: Joint, remembered: dict[str, Fit]) -> dict[str, Fit]:
    """Return the fits that a joint may have, by their names in files, the present one included.

    Parameters
    ----------
    mechanism : Mechanism
    joint : Joint
        One of its joints.
    remembered : dict of str to Fit
        Fits that it had before, by name.
    """
    if "fit" not in fields_of(joint):
        return {}
    seat = joint.seat(mechanism.dimension)
    present = joint.realisations[0]
    found: dict[str, Fit] = {}
    for cls in FITS:
        for fit in _candidates(mechanism, joint, seat, cls, remembered):
            if fit.objection(seat) is None:
                found[cls.kind] = fit
                break
    if isinstance(present, Fit):
        found[present.kind] = present
    return found


def _candidates(
    mechanism: Mechanism, joint: Joint, seat: Seat, cls: type[Fit], remembered: dict[str, Fit]
) -> Iterator[Fit]:
    """Give fits of one sort that might do, the best first."""
    if cls.kind in remembered:
        yield remembered[cls.kind]
    present: Any = joint.realisations[0]
    others: list[Any] = [other.realisations[0] for other in mechanism.joints if other.name != joint.name]
    alike = [other for other in others if type(other) is cls]
    if cls is Ideal:
        yield Ideal()
        return
    for like in (present, *alike):
        with_its_numbers = _made(partial(_like, cls, like, mechanism, seat))
        if with_its_numbers is not None:
            yield with_its_numbers
    yield from alike
    usual = _made(partial(_usual, cls, mechanism, seat))
    if usual is not None:
        yield usual


def _made(make: Callable[[], Fit | None]) -> Fit | None:
    """Return a fit, or None if it cannot be."""
    try:
        return make()
    except ModelError:
        return None


def _like(cls: type[Fit], other: Any, mechanism: Mechanism, seat: Seat) -> Fit | None:
    """Return a fit with play that has the radii and laws of another one: the same journal, dry or oiled."""
    usual = _usual(cls, mechanism, seat)
    if type(other) is cls or not isinstance(other, Dry | Lubricated) or not isinstance(usual, Dry | Lubricated):
        return None
    shared = {
        name: value
        for name, value in fields_of(other).items()
        if name in fields_of(usual) and name not in ("start", "film", "viscosity") and value is not None
    }
    made: Fit = usual.changed(shared)
    return made


def _usual(cls: type[Fit], mechanism: Mechanism, seat: Seat) -> Fit | None:
    """Return a fit with usual numbers for a machine of this size, where there is nothing to go by."""
    size = _size(mechanism)
    radius = _round(RADIUS * size)
    clearance, length = _round(CLEARANCE * radius), _round(LENGTH * radius)
    steel = Material(young=207e9, poisson=0.3)
    contact: ContactLaw = (Johnson if seat.pin else LankaraniNikravesh)(steel, restitution=RESTITUTION)
    long = length if seat.pin else None
    if cls is Dry:
        return Dry(radius, clearance, contact=contact, length=long)
    if cls is Lubricated:
        film: Any = LongBearing() if seat.sleeve else SphericalSqueeze() if seat.dimension == 3 else PinkusSternlicht()
        return Lubricated(radius, clearance, viscosity=VISCOSITY, film=film, length=long, contact=contact)
    if cls is MasslessLink:
        return MasslessLink(clearance=clearance)
    corner = LankaraniNikravesh(stiffness=CORNER, exponent=1.5, restitution=RESTITUTION)
    if cls is DryGuide:
        width: Any = {"block_width": 2.0 * radius, "side_clearance": clearance} if seat.dimension == 3 else {}
        return DryGuide(
            block_length=4.0 * radius, block_height=2.0 * radius, clearance=clearance, contact=corner, **width
        )
    if cls is Bushing:
        return Bushing(radial=LinearCompliance(stiffness=RUBBER, damping=1e-4 * RUBBER))
    assert cls is DrySurfaces, cls  # its surfaces are the machine's own
    return None


def _size(mechanism: Mechanism) -> float:
    """Return how large a mechanism is, in m: the largest distance between centres of bodies along an axis."""
    places = [body.position for body in mechanism.bodies]
    extent = max(max(axis) - min(axis) for axis in zip((0.0, 0.0, 0.0), *places, strict=False))
    return extent or 0.2


def _round(value: float) -> float:
    """Return a round number close to one: 1, 2 or 5 times a power of ten."""
    power = 10.0 ** _floor_log10(value)
    first = min((1.0, 2.0, 5.0, 10.0), key=lambda choice: abs(choice - value / power))
    return float(f"{first * power:.6g}")


def _floor_log10(value: float) -> int:
    return int(f"{value:e}".partition("e")[2])
