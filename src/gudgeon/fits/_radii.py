"""Radii and clearance of a journal in its bearing: two of them are given, and the third follows."""

from typing import Any

from gudgeon._decimal import difference
from gudgeon._describe import ModelError
from gudgeon._quantity import Quantity

#: The smallest clearance, as a part of the bearing radius: the difference of the radii is then right to four digits.
SMALLEST = 1e-12
_POSITIVE, _NOT_NEGATIVE = Quantity("length", above=0.0), Quantity("length", minimum=0.0)


def bearing_and_clearance(values: dict[str, Any], tight: bool) -> dict[str, Any]:
    """Return the arguments of a fit with bearing radius and clearance, of which one may follow from the journal's.

    A `tight` fit may be without clearance.
    """
    names = ("bearing_radius", "journal_radius", "clearance")
    radii = {name: _length(name, values[name], tight) for name in names if values.get(name) is not None}
    bearing: Any
    journal: Any
    clearance: Any
    bearing, journal, clearance = (radii.get(name) for name in names)
    if len(radii) < 2:
        given = f"only {next(iter(radii))}" if radii else "none of them"
        raise ModelError(f"give two of bearing_radius, journal_radius and clearance; {given} is given")
    if bearing is None:
        bearing = difference(journal, -clearance)
    elif clearance is None:
        clearance = difference(bearing, journal)
    if not clearance < bearing:
        raise ModelError(
            f"the clearance {_mm(clearance)} is not smaller than the bearing radius {_mm(bearing)}; "
            "make the clearance smaller, it is the difference of the radii"
        )
    journal = difference(bearing, clearance) if journal is None else journal
    if clearance < 0.0 or (clearance == 0.0 and not tight):
        raise ModelError(
            f"the journal radius {_mm(journal)} is {'larger than' if clearance < 0.0 else 'equal to'} "
            f"the bearing radius {_mm(bearing)}; make the journal smaller, or the fit Ideal()"
        )
    if 0.0 < clearance < SMALLEST * bearing:
        raise ModelError(
            f"the clearance {_mm(clearance)} is lost in the rounding of the bearing radius {_mm(bearing)}; "
            f"give one of at least {SMALLEST:g} times the radius, or the fit Ideal()"
        )
    if abs(bearing - journal - clearance) > 1e-9 * bearing:
        raise ModelError(
            f"the bearing radius {_mm(bearing)}, the journal radius {_mm(journal)} and the clearance "
            f"{_mm(clearance)} contradict each other; give two of them"
        )
    rest = {name: value for name, value in values.items() if name not in names}
    return {"bearing_radius": bearing, "clearance": clearance, **rest}


def _length(name: str, value: Any, tight: bool) -> Any:
    try:
        return (_NOT_NEGATIVE if name == "clearance" and tight else _POSITIVE).convert(value)
    except ModelError as error:
        raise ModelError(f"{name} {error}") from None


def _mm(length: float) -> str:
    return f"{length * 1e3:.6g} mm"
