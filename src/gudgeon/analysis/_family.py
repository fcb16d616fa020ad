"""Branches: a periodic orbit followed while a parameter changes, round folds, with what happens to it on the way.

Orbits x(s) at parameters p(s) solve P(x, p) = x. From one to the next along the tangent, then back onto the branch at a
right angle to it (pseudo-arclength; keller1977):

    [M - 1   dP/dp] [dx]     [P(x, p) - x                    ]
    [tx^T    tp   ] [dp] = - [tx . (x - x0) + tp (p - p0) - h]

so that the parameter may turn back. On the way, multipliers of the orbit cross the unit circle: at 1 in a fold, where
the parameter turns, at -1 where an orbit of twice the period is born, as a pair in a Neimark-Sacker bifurcation. Where
a contact begins to touch, or no longer does, the orbit grazes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from gudgeon._describe import ModelError
from gudgeon.analysis._period_map import Image, PeriodMap
from gudgeon.analysis._points import difference, displaced
from gudgeon.compile.start import prepare
from gudgeon.model.mechanism import Mechanism

#: First and longest step along a branch, in parts of the parameter's range; the shortest, at which it ends.
FIRST, LONGEST, SHORTEST = 0.01, 0.05, 1e-7
#: Steps are longer after so few iterations, and given up after so many, or so many that have not halved what was left.
QUICK, SLOW, IDLE = 3, 8, 2
#: What misses itself by no more than this is an orbit but for errors of steps.
NOISE = 1e-7
#: Differences by the parameter, in parts of its range.
SMALL = 1e-7
#: Bifurcations are located to this part of a step, in at most so many iterations.
LOCATED, ITERATIONS = 1e-10, 60


class TooNoisy(ModelError):
    """An orbit that misses itself by little, but by more than the tolerance: steps are not exact enough."""


@dataclass(frozen=True)
class Spot:
    """An orbit on a branch: its parameter, the period map there, and the tangent of the branch.

    The tangent is a difference of states and one of the parameter, in parts of its range.
    """

    value: float
    image: Image
    along: np.ndarray
    rate: float
    contacts: int

    @property
    def stable(self) -> bool:
        """Whether small differences from it die out."""
        return self.image.shrinks

    @property
    def multipliers(self) -> np.ndarray:
        """Multipliers of the orbit, the largest first."""
        return self.image.multipliers


class Family:
    """The period maps of a mechanism over one parameter."""

    def __init__(
        self,
        make: Callable[[float], Mechanism],
        period: Callable[[Mechanism], float],
        low: float,
        high: float,
        rtol: float,
        tolerance: float,
    ) -> None:
        self.make, self.period, self.low, self.high = make, period, low, high
        self.rtol, self.tolerance, self.range = rtol, tolerance, high - low

    def at(self, value: float) -> PeriodMap:
        """Return the period map for a value of the parameter."""
        mechanism = self.make(value)
        return PeriodMap(prepare(mechanism), self.period(mechanism), self.rtol)

    def slope(self, value: float, image: Image) -> np.ndarray:
        """Return how the image of a point changes with the parameter, in parts of its range, in the image's basis."""
        above, below = (self.beside(value, image, sign) for sign in (1.0, -1.0))
        return 0.5 * (above - below)

    def beside(self, value: float, image: Image, sign: float) -> np.ndarray:
        """Return the same by a difference to one side only: one run over the period, and enough for Newton's method."""
        near = self.at(value + sign * SMALL * self.range)
        end, _ = near.image(image.begin, projected=True)
        change = difference(near.model, end, image.end) / SMALL
        return np.asarray(np.linalg.lstsq((image.basis / near.scales).T, change / near.scales)[0])

    def spot(self, value: float, image: Image, exact: PeriodMap, towards: Spot | None) -> Spot:
        """Return an orbit with the tangent of its branch, which goes on in the direction of another one."""
        matrix = np.column_stack([image.matrix - np.eye(len(image.offset)), self.slope(value, image)])
        tangent = np.linalg.svd(matrix)[2][-1]
        along, rate = tangent[:-1] @ image.basis, float(tangent[-1])
        size = np.sqrt(np.sum((along / exact.scales) ** 2) + rate**2)
        along, rate = along / size, rate / size
        if towards is not None:
            same = float(np.sum(along * towards.along / exact.scales**2)) + rate * towards.rate
            if same < 0.0:
                along, rate = -along, -rate
        return Spot(value, image, along, rate, image.contacts)

    def go(self, spot: Spot, step: float) -> tuple[Spot, int]:
        """Return the orbit a step along the branch, and how many iterations it took; refuse where there is none."""
        least, idle = np.inf, 0
        value = spot.value + step * spot.rate * self.range
        exact = self.at(value)
        point = displaced(exact.model, spot.image.begin, step * spot.along)
        for iteration in range(SLOW):
            image = exact.with_derivative(point)
            gone = difference(exact.model, image.begin, spot.image.begin)
            missing = float(np.sum(gone * spot.along / exact.scales**2))
            missing += spot.rate * (value - spot.value) / self.range - step
            left = max(exact.size(image.gap) / self.tolerance, abs(missing) / LOCATED)
            if left <= 1.0:
                return self.spot(value, image, exact, spot), iteration
            idle = idle + 1 if left > 0.5 * least else 0
            least = min(least, left)
            if idle >= IDLE:
                break
            metric = image.basis @ (spot.along / exact.scales**2)
            size = len(image.offset)
            matrix = np.zeros((size + 1, size + 1))
            matrix[:size, :size] = image.matrix - np.eye(size)
            matrix[:size, size] = self.beside(value, image, 1.0)
            matrix[size, :size], matrix[size, size] = metric, spot.rate
            change = np.linalg.lstsq(matrix, -np.concatenate([image.offset, [missing]]))[0]
            if not np.all(np.isfinite(change)) or abs(change[-1]) > 10.0 * LONGEST:
                break
            value += float(change[-1]) * self.range
            exact = self.at(value)
            point = displaced(exact.model, image.begin, change[:-1] @ image.basis)
        noisy = exact.size(image.gap) <= NOISE
        raise (TooNoisy if noisy else ModelError)(f"no orbit {step:g} further on")


#: Kinds of what happens to an orbit, and the function that is zero there.
FOLD, DOUBLING, TORUS, GRAZING = "fold", "period doubling", "Neimark-Sacker", "grazing"


def tests(spot: Spot) -> dict[str, float]:
    """Return what is zero at each kind of bifurcation.

    Products over all multipliers, or over their pairs, change their sign where one of them crosses the unit circle, and
    do not depend on their order. Those of remembered speeds that nothing renews are 1 for ever, and do not count.
    """
    values = spot.image.changing
    pairs = [values[i] * values[j] - 1.0 for i in range(len(values)) for j in range(i)]
    return {
        FOLD: spot.rate,
        DOUBLING: float(np.real(np.prod(values + 1.0))),
        TORUS: float(np.real(np.prod(pairs))) if pairs else 1.0,
    }


def located(family: Family, before: Spot, step: float, kind: str) -> Spot:
    """Return the orbit within a step at which a test is zero."""
    from scipy.optimize import brentq

    known: dict[float, Spot] = {0.0: before}

    def value(part: float) -> float:
        if part not in known:
            known[part] = family.go(before, part)[0]
        return tests(known[part])[kind]

    root = brentq(value, 0.0, step, xtol=LOCATED * step, rtol=4.0 * np.finfo(float).eps, maxiter=ITERATIONS)
    value(root)
    return known[root]


def is_pair(spot: Spot) -> bool:
    """Whether the multipliers on the unit circle are a pair of complex ones: real ones may have a product of 1, too."""
    values = spot.image.changing
    nearest = values[np.argmin(np.abs(np.abs(values) - 1.0))]
    return bool(abs(nearest.imag) > 1e-6)


def turned_round(spot: Spot) -> Spot:
    """Return an orbit whose branch is followed the other way."""
    return replace(spot, along=-spot.along, rate=-spot.rate)
