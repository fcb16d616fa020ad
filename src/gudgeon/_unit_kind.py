"""What a unit, or a string, stands for: the kind of quantity of a unit; numbers that are typed without a unit."""

import math
from collections.abc import Sequence
from typing import Any

from gudgeon._describe import ModelError, show
from gudgeon._quantity import (
    KINDS,
    Kind,
    kind_of_unit,
    number_and_unit,
    plain_number,
    with_units,
)
from gudgeon._units import unit_in_si


class Unnamed(Kind):
    """A kind of quantity without a name of its own; it is called by its unit."""

    @property
    def with_article(self) -> str:
        """What errors call one of them."""
        return f"a {self.name} in {self.unit}"


def kind_measured_in(unit: Any) -> Kind:
    """Give the kind of quantity that is measured in an SI unit, known or not: "N/m", "N/m^1.5", "" or "1" of a number.

    Raises
    ------
    ModelError
        It is not a unit, or not one of SI, in which numbers without a unit are.
    """
    text = unit.strip() if isinstance(unit, str) else None
    if text in ("", "1", "-"):
        return KINDS["number"]
    known = kind_of_unit(text) if text is not None else None
    if known is not None:
        return known
    factor, powers, radians = unit_in_si(text) if text is not None else (1.0, None, 0.0)
    if powers is None:
        raise ModelError(f"{show(unit)} is not a unit; write it like 'N/m'")
    if not abs(factor - 1.0) < 1e-9:
        raise ModelError(f"{show(unit)} is not an SI unit, in which numbers are that have none; write it like 'N/m'")
    return Unnamed("quantity", str(text), f"1 {text}", powers, (int(radians),))


def kind_of_text(text: str) -> Kind | None:
    """Give the kind of quantity that a text like "50 N/mm" is; None if it does not say that."""
    match = number_and_unit(text)
    if match is None:
        return None
    if not match[2]:
        return KINDS["number"]
    factor, powers, radians = unit_in_si(match[2])
    if powers is None:
        return next((kind for kind in KINDS.values() if match[2].strip() in (scale[0] for scale in kind.scales)), None)
    alike = (kind for kind in KINDS.values() if kind.powers == powers and radians in kind.radians)
    unit = match[2] if abs(factor - 1.0) < 1e-9 else _si_unit((*powers, radians))
    return next(alike, Unnamed("quantity", unit, text, powers, (int(radians),)))


def _si_unit(powers: Sequence[float]) -> str:
    """Return the SI unit with these powers of kilogram, metre, second and radian."""
    written = zip(("kg", "m", "s", "rad"), powers, strict=True)
    return " ".join(name if power == 1 else f"{name}^{power:g}" for name, power in written if power)


def number_or_text(text: str) -> int | float | str:
    """Return a bare number as a number, any other string unchanged, for places where everything is a string."""
    text = text.strip()
    match = number_and_unit(text)
    if match is None or match[2]:
        return text
    number = plain_number(text, text)
    return int(text) if math.isfinite(number) and not set(text) & set(".eE") else number


def check_angular_speed(value: Any, kind: Kind | None) -> None:
    """Raise ModelError if a value that was typed is an angular speed without a unit: it could be in rpm. 0 needs none.

    Parameters
    ----------
    value : any
        A number, a string, or a list of them; only bare numbers are rejected.
    kind : Kind or None
        The kind of quantity that it is for.
    """
    if kind is None or kind.name != "angular speed":
        return
    for item in value if isinstance(value, list) else [value]:
        if isinstance(item, int | float) and not isinstance(item, bool) and item != 0:
            raise ModelError(f"{show(item)} has no unit; write {with_units(show(item), kind)}")
