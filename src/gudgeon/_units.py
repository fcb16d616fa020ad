"""Units: their factor to SI and their powers of kilogram, metre, second and radian.

Pint reads them. It is imported, and its registry made, when the first unit is met that is not among the commonest ones.
"""

from __future__ import annotations

import functools
import math
import re
from typing import Any

# A unit is names with powers of one digit: Pint would also work out 'm**9**9**9**9', from anyone's file.
_FACTOR = r"\(*(?:[^\W\d⁰¹²³⁴-⁹]+|%|°)(?:[²³]|(?:\*\*|\^)-?\d(?:\.\d{1,3})?)?\)*"
_UNIT = re.compile(rf"(?:1\s*/\s*)?{_FACTOR}(?:(?:\s*[*/·]\s*|\s+){_FACTOR})*")

#: The commonest units as Pint gives them (a test compares): most files need not wait a quarter of a second for it.
_COMMON: dict[str, tuple[float, tuple[float, float, float], float]] = {
    "m": (1.0, (0.0, 1.0, 0.0), 0.0),
    "mm": (1e-3, (0.0, 1.0, 0.0), 0.0),
    "s": (1.0, (0.0, 0.0, 1.0), 0.0),
    "ms": (1e-3, (0.0, 0.0, 1.0), 0.0),
    "kg": (1.0, (1.0, 0.0, 0.0), 0.0),
    "rad": (1.0, (0.0, 0.0, 0.0), 1.0),
    "deg": (math.pi / 180.0, (0.0, 0.0, 0.0), 1.0),
    "rad/s": (1.0, (0.0, 0.0, -1.0), 1.0),
    "rpm": (0.10471975511965977, (0.0, 0.0, -1.0), 1.0),
    "m/s": (1.0, (0.0, 1.0, -1.0), 0.0),
    "mm/s": (1e-3, (0.0, 1.0, -1.0), 0.0),
    "N": (1.0, (1.0, 1.0, -2.0), 0.0),
    "kN": (1e3, (1.0, 1.0, -2.0), 0.0),
    "N m": (1.0, (1.0, 2.0, -2.0), 0.0),
    "Pa s": (1.0, (1.0, -1.0, -1.0), 0.0),
    "mPa s": (1e-3, (1.0, -1.0, -1.0), 0.0),
    "cP": (1e-3, (1.0, -1.0, -1.0), 0.0),
    "MPa": (1e6, (1.0, -1.0, -2.0), 0.0),
    "GPa": (1e9, (1.0, -1.0, -2.0), 0.0),
}


def unit_in_si(text: str) -> tuple[float, tuple[float, float, float] | None, float]:
    """Give a unit's factor to SI, its powers of kilogram, metre and second, and its power of radian."""
    return _COMMON.get(text) or _unit_by_pint(text)


def is_unit(text: str) -> bool:
    """Whether a string is a unit, of whatever it may be."""
    if text in _COMMON:
        return True
    try:
        return _UNIT.fullmatch(text) is not None and _registry().parse_units(text) is not None
    except Exception:  # of many kinds, see below
        return False


@functools.lru_cache(maxsize=1000)
def _unit_by_pint(text: str) -> tuple[float, tuple[float, float, float] | None, float]:
    unknown = (1.0, None, 0.0)
    if _UNIT.fullmatch(text) is None:
        return unknown
    registry = _registry()
    # Pint raises errors of many kinds, some of them Python's own, on a text that is not a unit.
    try:
        factor, unit = registry.get_base_units(registry.parse_units(text))
        powers = {str(name): round(float(power), 9) for name, power in unit._units.items()}
        factor = float(factor)
    except Exception:
        return unknown
    if not (math.isfinite(factor) and factor > 0.0):
        return unknown
    kilogram, metre, second = (powers.pop(name, 0.0) for name in ("kilogram", "meter", "second"))
    radian = powers.pop("radian", 0.0)
    return unknown if powers else (factor, (kilogram, metre, second), radian)


@functools.cache
def _registry() -> Any:
    import pint

    try:
        registry: Any = pint.UnitRegistry(cache_folder=":auto:")
    except OSError:
        registry = pint.UnitRegistry()
    registry.define("@alias turn = rev")
    return registry
