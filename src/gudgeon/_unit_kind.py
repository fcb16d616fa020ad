"""Which kind of quantity a unit, or a text with its unit, stands for: those of parameters that users name."""

from typing import Any

from gudgeon._describe import ModelError, show
from gudgeon._quantity import KINDS, Kind, kind_of_unit, number_and_unit, unit_in_si


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
    return Kind(f"quantity in {text}", str(text), f"1 {text}", powers, (int(radians),))


def kind_of_text(text: str) -> Kind | None:
    """Give the kind of quantity that a text like "50 N/mm" is; None if it does not say that."""
    match = number_and_unit(text)
    if match is None:
        return None
    if not match[2]:
        return KINDS["number"]
    _, powers, radians = unit_in_si(match[2])
    if powers is None:
        return next((kind for kind in KINDS.values() if match[2].strip() in (scale[0] for scale in kind.scales)), None)
    alike = (kind for kind in KINDS.values() if kind.powers == powers and radians in kind.radians)
    return next(alike, Kind(f"quantity in {match[2]}", match[2], text, powers, (int(radians),)))
