"""How a word of a blob follows from one number of the description, found from what it is at several values."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

#: Forms, by their numbers in a blob.
AFFINE, POWER, SERIES, SERIES_OF_LOGARITHM = range(4)
#: Values that agree so well, as a part of the largest, differ by round-off of a few operations.
ROUND_OFF = 4e-15
#: Powers that are looked for.
POWERS = (-1.0, 0.5, -0.5, 2.0, -2.0, 1.5, -1.5, 3.0, -3.0)
#: Points at which a series is found, fewest first, and the error that it may have between them.
POINTS, SERIES_ERROR = (12, 24, 48), 1e-12


class Range(NamedTuple):
    """The values that a number may have."""

    low: float
    high: float

    @property
    def logarithmic(self) -> bool:
        """Whether series go by the logarithm: it does not change its sign, and is not all the same."""
        return self.low > 0.0 or self.high < 0.0

    def points(self, count: int) -> np.ndarray:
        """Return Chebyshev's points of the range."""
        low, high = self._ends
        x = 0.5 * (low + high) + 0.5 * (high - low) * np.cos(np.pi * (np.arange(count) + 0.5) / count)
        return (np.exp(x) if self.low > 0.0 else -np.exp(x)) if self.logarithmic else x

    def checked(self) -> np.ndarray:
        """Return values beside those points, the ends of the range among them."""
        low, high = self._ends
        x = low + (high - low) * np.array([0.0, 0.137, 0.311, 0.474, 0.683, 0.877, 1.0])
        y = (np.exp(x) if self.low > 0.0 else -np.exp(x)) if self.logarithmic else x
        return np.clip(y, self.low, self.high)

    def coordinate(self, values: np.ndarray) -> np.ndarray:
        """Return values as coordinates of a series, from -1 to 1."""
        low, high = self._ends
        x = np.log(np.abs(values)) if self.logarithmic else values
        return (2.0 * x - low - high) / (high - low)

    @property
    def _ends(self) -> tuple[float, float]:
        if not self.logarithmic:
            return self.low, self.high
        sign = 1.0 if self.low > 0.0 else -1.0
        return float(np.log(sign * self.low)), float(np.log(sign * self.high))


class Form(NamedTuple):
    """How a word follows from a number: a form and its coefficients, and the largest error found, in parts of it."""

    form: int
    coefficients: tuple[float, ...]
    error: float = 0.0


def exact_form(numbers: np.ndarray, values: np.ndarray) -> Form | None:
    """Return a straight line or a power through values at some numbers; None if there is none but for round-off."""
    size = np.abs(values).max()
    for slope in (1.0, -1.0, float(values[0] / numbers[0]) if numbers[0] else 0.0):
        if np.all(np.abs(slope * numbers - values) <= ROUND_OFF * size):
            return Form(AFFINE, (0.0, slope))
    if numbers.max() > numbers.min():
        first, last = int(np.argmin(numbers)), int(np.argmax(numbers))
        slope = float((values[last] - values[first]) / (numbers[last] - numbers[first]))
        offset = float(values[first] - slope * numbers[first])
        scale = max(size, abs(offset), float(np.abs(slope * numbers).max()))
        if np.all(np.abs(offset + slope * numbers - values) <= 4.0 * ROUND_OFF * scale):
            return Form(AFFINE, (offset, slope))
    if np.all(numbers > 0.0):
        for power in POWERS:
            factors = values / numbers**power
            factor = 1.0 if abs(factors[0] - 1.0) <= ROUND_OFF else float(factors[0])
            if np.all(np.abs(factor * numbers**power - values) <= 4.0 * ROUND_OFF * np.abs(values)):
                return Form(POWER, (factor, power))
    return None


def series_form(within: Range, points: np.ndarray, values: np.ndarray, checked: np.ndarray, there: np.ndarray) -> Form:
    """Return a series through values at Chebyshev's points, and how far it is off at others."""
    count = len(points)
    angles = np.pi * (np.arange(count) + 0.5) / count
    coefficients = 2.0 / count * np.cos(np.outer(np.arange(count), angles)) @ values
    coefficients[0] *= 0.5
    found = np.polynomial.chebyshev.chebval(within.coordinate(checked), coefficients)
    error = float(np.abs(found - there).max() / max(np.abs(values).max(), 1e-300))
    return Form(SERIES_OF_LOGARITHM if within.logarithmic else SERIES, tuple(coefficients.tolist()), error)
