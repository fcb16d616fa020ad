"""The space in which an optimum is sought: what a study varies, as coordinates of a point.

A grid stands for all values between its ends, evenly on its scale, and so does a distribution with two bounds: such a
coordinate goes from 0 to 1. Anything else is a list of choices, and its coordinate is the number of the chosen one.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from gudgeon._describe import ModelError
from gudgeon.study.axis import Axis
from gudgeon.study.plan import SAMPLE, Plan

#: Digits of a value: those after them may differ from one machine to another, and would make other cases.
DIGITS = 12


@dataclass(frozen=True)
class Interval:
    """Some parameters that have one value, between two ends."""

    paths: tuple[str, ...]
    lower: float
    upper: float
    log: bool = False

    #: How far the coordinate goes from zero.
    end = 1.0

    def values(self, coordinate: float) -> dict[str, float]:
        """Return the value at a coordinate, by path."""
        part = min(max(float(coordinate), 0.0), 1.0)
        if part in (0.0, 1.0):
            return dict.fromkeys(self.paths, (self.lower, self.upper)[int(part)])
        if self.log:
            exact = math.copysign(
                math.exp((1.0 - part) * math.log(abs(self.lower)) + part * math.log(abs(self.upper))), self.lower
            )
        else:
            exact = (1.0 - part) * self.lower + part * self.upper
        rounded = float(f"{exact:.{DIGITS}g}")
        return dict.fromkeys(self.paths, min(max(rounded, min(self.lower, self.upper)), max(self.lower, self.upper)))


@dataclass(frozen=True)
class Choice:
    """Some parameters that go through lists together."""

    axis: Axis

    @property
    def end(self) -> float:
        """How far the coordinate goes from zero."""
        return float(len(self.axis) - 1)

    def values(self, coordinate: float) -> dict[str, Any]:
        """Return the values of the choice with this number."""
        return self.axis.case(self.number(coordinate))

    def number(self, coordinate: float) -> int:
        """Return the number of the choice that is nearest to a coordinate."""
        return int(min(max(round(float(coordinate)), 0), len(self.axis) - 1))


@dataclass(frozen=True)
class Space:
    """All coordinates."""

    coordinates: tuple[Interval | Choice, ...]

    @staticmethod
    def of(plan: Plan) -> Space:
        """Return the space of what a plan varies."""
        found: list[Interval | Choice] = []
        for one in plan.axes:
            if one.name == SAMPLE and plan.marginals:
                found += _bounded(plan)
            elif one.scale and len(one) > 1:
                values = next(iter(one.values.values()))
                found.append(Interval(tuple(one.values), float(values[0]), float(values[-1]), one.scale == "log"))
            else:
                found.append(Choice(one))
        return Space(tuple(found))

    def __len__(self) -> int:
        return len(self.coordinates)

    @property
    def choices(self) -> np.ndarray:
        """Which coordinates are numbers of choices."""
        return np.array([isinstance(one, Choice) for one in self.coordinates])

    @property
    def ends(self) -> np.ndarray:
        """How far coordinates go from zero."""
        return np.array([one.end for one in self.coordinates])

    def key(self, point: Sequence[float] | np.ndarray) -> tuple[float, ...]:
        """Return what two points that are the same case have in common: values, and numbers of choices."""
        return tuple(
            one.number(x) if isinstance(one, Choice) else one.values(x)[one.paths[0]]
            for one, x in zip(self.coordinates, point, strict=True)
        )

    def values(self, point: Sequence[float] | np.ndarray) -> dict[str, Any]:
        """Return the parameters at a point, by path."""
        result: dict[str, Any] = {}
        for one, coordinate in zip(self.coordinates, point, strict=True):
            result |= one.values(coordinate)
        return result


def _bounded(plan: Plan) -> list[Interval]:
    """Return the intervals of distributions, which must have two bounds."""
    result = []
    for paths, marginal in plan.marginals.items():
        if not (math.isfinite(marginal.lower) and math.isfinite(marginal.upper)):
            raise ModelError(
                f"{paths[0]}: {marginal.text} has no bounds between which an optimum could be sought; give "
                "Grid(lower, upper, count), Uniform(lower, upper), or the distribution lower= and upper="
            )
        result.append(Interval(paths, marginal.lower, marginal.upper))
    return result
