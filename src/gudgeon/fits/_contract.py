"""The contract of fits, and the radii that all fits with play share."""

from decimal import Decimal
from itertools import combinations
from typing import Any, ClassVar

from gudgeon._describe import ModelError, describe
from gudgeon._family import Member
from gudgeon._quantity import PositiveLength, Quantity

#: The smallest clearance, as a part of the bearing radius: the difference of the radii is then right to four digits.
SMALLEST = 1e-12


class Fit(Member):
    """How a joint is realised: what turns its kinematic pair into constraints, forces and events.

    A fit knows nothing of the joint that it is put in; `kind` is its name in files.
    """

    noun: ClassVar[str] = "fit"
    kind: ClassVar[str]


@describe("fit with play")
class ClearanceFit(Fit):
    """The base of fits with play: a journal in a bearing of a larger radius.

    Two of bearing radius, journal radius and clearance are given; bearing radius and clearance are kept, so
    that a change of the clearance changes the journal.
    """

    bearing_radius: PositiveLength
    clearance: PositiveLength

    init_only: ClassVar[tuple[str, ...]] = ("journal_radius",)

    @property
    def journal_radius(self) -> float:
        """The radius of the journal, in m."""
        return _difference(self.bearing_radius, self.clearance)

    @classmethod
    def prepare(cls, values: dict[str, Any]) -> dict[str, Any]:
        """Turn a journal's radius into the bearing's radius or the clearance."""
        names = ("bearing_radius", "journal_radius", "clearance")
        radii = {name: _positive(name, values[name]) for name in names if values.get(name) is not None}
        bearing: Any
        journal: Any
        clearance: Any
        bearing, journal, clearance = (radii.get(name) for name in names)
        if len(radii) < 2:
            given = f"only {next(iter(radii))}" if radii else "none of them"
            raise ModelError(f"give two of bearing_radius, journal_radius and clearance; {given} is given")
        if bearing is None:
            bearing = _difference(journal, -clearance)
        elif clearance is None:
            clearance = _difference(bearing, journal)
        if not clearance < bearing:
            raise ModelError(
                f"the clearance {_mm(clearance)} is not smaller than the bearing radius {_mm(bearing)}; "
                "make the clearance smaller, it is the difference of the radii"
            )
        journal = _difference(bearing, clearance) if journal is None else journal
        if not clearance > 0.0:
            raise ModelError(
                f"the journal radius {_mm(journal)} is {'larger than' if clearance < 0.0 else 'equal to'} "
                f"the bearing radius {_mm(bearing)}; make the journal smaller, or the fit Ideal()"
            )
        if clearance < SMALLEST * bearing:
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

    @classmethod
    def adapt_schema(cls, schema: dict[str, Any]) -> dict[str, Any]:
        """Let a file give any two of the three."""
        names = ("bearing_radius", "journal_radius", "clearance")
        radius = {**_POSITIVE_LENGTH.schema(), "description": "radius of the journal"}
        pairs = [{"required": [first, second]} for first, second in combinations(names, 2)]
        required = [name for name in schema["required"] if name not in names]
        properties = {**schema["properties"], "journal_radius": radius}
        return {**schema, "properties": properties, "required": required, "anyOf": pairs}

    def changed(self, changes: Any) -> Any:
        """Give a validated copy; a new radius of the journal alone changes the clearance."""
        if changes.get("journal_radius") is not None and "clearance" not in changes:
            changes = {"clearance": None, **changes}
        return super().changed(changes)


_POSITIVE_LENGTH = Quantity("length", above=0.0)


def _positive(name: str, value: Any) -> Any:
    try:
        return _POSITIVE_LENGTH.convert(value)
    except ModelError as error:
        raise ModelError(f"{name} {error}") from None


def _difference(first: float, second: float) -> float:
    """Subtract as on paper: 0.01 - 0.0095 is 0.0005, not 0.0005000000000000004."""
    return float(Decimal(repr(first)) - Decimal(repr(second)))


def _mm(length: float) -> str:
    return f"{length * 1e3:.6g} mm"
