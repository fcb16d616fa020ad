"""Branches: a periodic orbit followed while a parameter changes, round folds, with what happens to it on the way.

Orbits x(s) at parameters p(s) solve P(x, p) = x. From one to the next along the tangent, then back onto the branch at a
right angle to it (pseudo-arclength; keller1977):

    [M - 1   dP/dp] [dx]     [P(x, p) - x                    ]
    [tx^T    tp   ] [dp] = - [tx . (x - x0) + tp (p - p0) - h]

so that the parameter may turn back. All derivatives are carried along the motion (solve/variation). On the way,
multipliers of the orbit cross the unit circle: at 1 in a fold, where the parameter turns, at -1 where an orbit of twice
the period is born, as a pair in a Neimark-Sacker bifurcation. Where a contact begins to touch, or no longer does, the
orbit grazes.

A step must not pass over a fold and end on another branch. So one that bends too much is not taken, nor one over which
multipliers change too much: play is small beside a machine, and orbits that are close to each other may be very
different, while multipliers do not depend on scales.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from gudgeon._describe import ModelError
from gudgeon.analysis._period import period_of
from gudgeon.analysis._period_map import Beside, Image, PeriodMap
from gudgeon.analysis._points import difference, displaced
from gudgeon.compile.start import prepare
from gudgeon.model.mechanism import Mechanism

#: First and longest step along a branch, in parts of the parameter's range and of as much change of states; the
#: shortest, at which it ends.
FIRST, LONGEST, SHORTEST = 0.015, 0.07, 1e-7
#: Steps are longer after so few iterations, and given up after so many, or so many that have not halved what was left.
QUICK, SLOW, IDLE = 3, 8, 2
#: What misses itself by no more than this is an orbit but for errors of steps.
NOISE = 1e-7
#: By how much the parameter stands above and below, as a part of itself or of its range.
SMALL = 1e-6
#: How much a step may bend: the least cosine of the angle between tangents at its ends, how far it may end beside the
#: tangent, in parts of it, and how much a multiplier may change, in parts of the largest, or of 1. Steps shorter than
#: CORNER may have a corner, where a contact grazes: they end beside the tangent by up to ASIDE times their length.
BENDS, BESIDE, CHANGES, CORNER, ASIDE = 0.8, 0.5, 0.5, 1e-4, 4.0
#: Bifurcations are located to this part of a step, in at most so many iterations.
LOCATED, ITERATIONS = 1e-10, 60


class TooNoisy(ModelError):
    """An orbit that misses itself by little, but by more than the tolerance: steps are not exact enough."""


@dataclass(frozen=True)
class Spot:
    """An orbit on a branch: its parameter, the period map there, and the tangent of the branch.

    The tangent is a difference of states and one of the parameter, in parts of its range. Its length is 1 if states are
    measured by `scales`, those of the period map.
    """

    value: float
    image: Image
    along: np.ndarray
    rate: float
    scales: np.ndarray

    @property
    def contacts(self) -> int:
        """How many contacts begin in the period."""
        return self.image.contacts

    @property
    def stable(self) -> bool:
        """Whether small differences from it die out."""
        return self.image.shrinks

    @property
    def multipliers(self) -> np.ndarray:
        """Multipliers of the orbit, the largest first."""
        return self.image.multipliers

    def product(self, along: np.ndarray, rate: float) -> float:
        """Return the scalar product of its tangent with a difference of states and parameter."""
        return float(np.sum(along * self.along / self.scales**2)) + rate * self.rate

    def length(self, along: np.ndarray, rate: float) -> float:
        """Return the length of a difference of states and parameter."""
        return float(np.sqrt(np.sum((along / self.scales) ** 2) + rate**2))


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
        return PeriodMap(prepare(mechanism), self.period(mechanism), self.rtol, self._beside(value))

    def _beside(self, value: float) -> Beside:
        """Return the mechanism above and below a value; at the end of what is allowed, both on one side of it."""
        step = SMALL * max(abs(value), self.range)
        for middle in (value, value - step, value + step):
            try:
                above, below = self.make(middle + step), self.make(middle - step)
            except ModelError as error:
                refused = error
                continue
            change = (self.period(above) - self.period(below)) / (2.0 * step)
            return Beside(prepare(above), prepare(below), step, change)
        raise refused

    def spot(self, value: float, image: Image, exact: PeriodMap, towards: Spot | None) -> Spot:
        """Return an orbit with the tangent of its branch, which goes on in the direction of another one."""
        free = ~image.kept
        matrix = np.column_stack([self._matrix(image), self.range * image.slope[free]])
        tangent = np.linalg.svd(matrix)[2][-1]
        rate = float(tangent[-1])
        along = tangent[:-1] @ image.basis[free] + rate * self.range * image.shift
        length = float(np.hypot(np.linalg.norm(along / exact.scales), rate))
        if towards is not None and towards.product(along, rate) < 0.0:
            length = -length
        return Spot(value, image, along / length, rate / length, exact.scales)

    def _matrix(self, image: Image) -> np.ndarray:
        """Return M - 1 in all directions but those of remembered speeds that nothing renews: they stay as they are."""
        free = ~image.kept
        return image.matrix[free][:, free] - np.eye(int(free.sum()))

    def go(self, spot: Spot, step: float, near: Spot | None = None, at: float = 0.0) -> tuple[Spot, int]:
        """Return the orbit a step along the branch, and how many iterations it took; refuse where there is none.

        It is looked for along the tangent, also along that of an orbit `near` it, which is another step away.
        """
        least, idle = np.inf, 0
        near = spot if near is None else near
        way = (step - at) / spot.product(near.along, near.rate)
        value = near.value + way * near.rate * self.range
        exact = self.at(value)
        point = displaced(exact.model, near.image.begin, way * near.along)
        for iteration in range(SLOW):
            image = exact.with_derivative(point)
            gone = difference(exact.model, image.begin, spot.image.begin), (value - spot.value) / self.range
            missing = spot.product(*gone) - step
            left = max(exact.size(image.gap) / self.tolerance, abs(missing) / LOCATED)
            if left <= 1.0:
                after = self.spot(value, image, exact, spot)
                self._check_bent(spot, after, gone, step)
                return after, iteration
            idle = idle + 1 if left > 0.5 * least else 0
            least = min(least, left)
            if idle >= IDLE:
                break
            free = ~image.kept
            matrix = np.block(
                [
                    [self._matrix(image), self.range * image.slope[free, None]],
                    [image.basis[free] @ (spot.along / spot.scales**2), spot.product(self.range * image.shift, 1.0)],
                ]
            )
            change = np.linalg.lstsq(matrix, -np.concatenate([image.offset[free], [missing]]))[0]
            if not np.all(np.isfinite(change)) or abs(change[-1]) > 10.0 * LONGEST:
                break
            value += float(change[-1]) * self.range
            exact = self.at(value)
            point = displaced(
                exact.model, image.begin, change[:-1] @ image.basis[free] + change[-1] * self.range * image.shift
            )
        noisy = exact.size(image.gap) <= NOISE
        raise (TooNoisy if noisy else ModelError)(f"no orbit {step:g} further on")

    def _check_bent(self, before: Spot, after: Spot, gone: tuple[np.ndarray, float], step: float) -> None:
        """Refuse a step that bends so much that it may have ended on another branch."""
        aside = before.length(gone[0] - step * before.along, gone[1] - step * before.rate)
        cosine = before.product(after.along, after.rate) / before.length(after.along, after.rate)
        alike = cosine >= BENDS and aside <= BESIDE * step and _change(before, after) <= CHANGES
        if not alike and (step > CORNER or aside > ASIDE * step):
            raise ModelError(f"the branch bends too much within {step:g}")


def _change(before: Spot, after: Spot) -> float:
    """Return the largest change of a multiplier, in parts of the largest of them, or of 1, each beside its nearest."""
    from scipy.optimize import linear_sum_assignment

    old, new = (np.pad(each.image.changing, (0, 1)) for each in (before, after))
    short = max(len(old), len(new))  # a site that touches has one more, which is 0 at first
    apart = np.abs(np.pad(old, (0, short - len(old)))[:, None] - np.pad(new, (0, short - len(new))))
    return float(apart[linear_sum_assignment(apart)].max() / max(1.0, np.abs(old).max(), np.abs(new).max()))


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


def located(family: Family, before: Spot, after: Spot, step: float, kind: str) -> Spot | None:
    """Return the orbit within a step at which a test is zero; None in a corner, where it jumps.

    A step within which there is no orbit where it should be hides something, and is refused.
    """
    try:
        return orbit_where(family, before, after, step, lambda spot: tests(spot)[kind])[0]
    except (ModelError, RuntimeError) as error:
        if step > CORNER:
            raise ModelError(f"a {kind} within {step:g} cannot be located") from error
        return None


def orbit_where(
    family: Family, before: Spot, after: Spot, step: float, test: Callable[[Spot], float]
) -> tuple[Spot, float]:
    """Return the orbit within a step at which a test is zero, and how far along the step it is."""
    from scipy.optimize import brentq

    known: dict[float, Spot] = {0.0: before, step: after}

    def value(part: float) -> float:
        if part not in known:
            nearest = min(known, key=lambda each: abs(each - part))
            known[part] = family.go(before, part, known[nearest], nearest)[0]
        return test(known[part])

    root = brentq(value, 0.0, step, xtol=LOCATED * step, rtol=4.0 * np.finfo(float).eps, maxiter=ITERATIONS)
    value(root)
    return known[root], root


def is_pair(spot: Spot) -> bool:
    """Whether the multipliers on the unit circle are a pair of complex ones: real ones may have a product of 1, too."""
    values = spot.image.changing
    nearest = values[np.argmin(np.abs(np.abs(values) - 1.0))]
    return bool(abs(nearest.imag) > 1e-6)


def turned_round(spot: Spot) -> Spot:
    """Return an orbit whose branch is followed the other way."""
    return replace(spot, along=-spot.along, rate=-spot.rate)


# What a family is made of: functions with names, so that a branch can be pickled.


def varied(mechanism: Mechanism, path: str, value: float) -> Mechanism:
    """Return a mechanism with another value of a parameter."""
    return mechanism.with_({path: value})


def several_periods(revolutions: int, period: float | str | None, mechanism: Mechanism) -> float:
    """Return so many periods, in s."""
    return revolutions * period_of(mechanism, period)


def doubled(period: Callable[[Mechanism], float], mechanism: Mechanism) -> float:
    """Return twice a period, in s."""
    return 2.0 * period(mechanism)
