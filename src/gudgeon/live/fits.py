"""The fits that a joint may have in the live view: those that it had, those like them, or usual ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from gudgeon._describe import ModelError, fields_of
from gudgeon.fits import FITS, Fit
from gudgeon.fits._contract import Seat
from gudgeon.joints import Joint
from gudgeon.model.mechanism import Mechanism


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
    found: dict[str, Fit] = {}
    for cls in FITS:
        for fit in _candidates(mechanism, joint, seat, cls, remembered):
            if fit.objection(seat) is None:
                found[cls.kind] = fit
                break
    found[joint.fitted.kind] = joint.fitted
    return found


def _candidates(
    mechanism: Mechanism, joint: Joint, seat: Seat, cls: type[Fit], remembered: dict[str, Fit]
) -> Iterator[Fit]:
    """Give fits of one sort that might do, the best first."""
    if cls.kind in remembered:
        yield remembered[cls.kind]
    others = [other.fitted for other in mechanism.joints if other.name != joint.name]
    alike = [] if cls.plain else [other for other in others if other.kind == cls.kind]
    typical = _made(partial(cls.typical, seat, _size(mechanism)))
    for like in (joint.fitted, *alike):
        with_its_numbers = _made(partial(_like, typical, like))
        if with_its_numbers is not None:
            yield with_its_numbers
    yield from alike
    if typical is not None:
        yield typical


def _made(make: Callable[[], Fit | None]) -> Fit | None:
    """Return a fit, or None if it cannot be."""
    try:
        return make()
    except ModelError:
        return None


def _like(typical: Fit | None, other: Fit) -> Fit | None:
    """Return a fit with play that has the radii and laws of one of another kind: the same journal, dry or oiled."""
    if typical is None or typical.kind == other.kind or typical.journal is None or other.journal is None:
        return None
    shared = {
        name: value
        for name, value in fields_of(other).items()
        if name in fields_of(typical) and name not in ("start", "film", "viscosity") and value is not None
    }
    made: Fit = typical.changed(shared)
    return made


def _size(mechanism: Mechanism) -> float:
    """Return how large a mechanism is, in m: the largest distance between centres of bodies along an axis."""
    places = [body.position for body in mechanism.bodies]
    extent = max(max(axis) - min(axis) for axis in zip((0.0, 0.0, 0.0), *places, strict=False))
    return extent or 0.2
