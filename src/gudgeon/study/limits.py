"""Limits of measures, as a user gives them: two ends, each a number, a string with its unit, or None."""

from __future__ import annotations

import math
from typing import Any

from gudgeon._describe import ModelError, show
from gudgeon._quantity import Kind, finite, kind_of_unit, si


def limits_of(name: str, pair: Any, unit: str) -> tuple[float, float]:
    """Return lower and upper limit in SI units, infinite where there is none."""
    if not isinstance(pair, tuple | list) or len(pair) != 2:
        raise ModelError(f"{name}: {show(pair)} must be a lower and an upper limit, like (None, 900.0)")
    kind = kind_of_unit(unit)
    low, high = (
        _limit(name, end, kind, unit, default) for end, default in zip(pair, (-math.inf, math.inf), strict=True)
    )
    if not low <= high:
        raise ModelError(
            f"{name}: the lower limit {show(pair[0])} is above the upper one {show(pair[1])}; exchange them"
        )
    return low, high


def _limit(name: str, value: Any, kind: Kind | None, unit: str, default: float) -> float:
    if value is None:
        return default
    try:
        return finite(value, f"{show(value)} must be a number, in {unit}") if kind is None else si(value, kind)
    except ModelError as error:
        raise ModelError(f"{name}: limit {error}") from None
