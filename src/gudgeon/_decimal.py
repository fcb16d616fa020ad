"""Differences of numbers that were written in decimals, like radii."""

from decimal import Decimal
from functools import lru_cache


@lru_cache(maxsize=64)  # a fit is asked for its journal several times in a row
def difference(first: float, second: float) -> float:
    """Subtract as on paper: 0.01 - 0.0095 is 0.0005, not 0.0005000000000000004."""
    return float(Decimal(repr(first)) - Decimal(repr(second)))
