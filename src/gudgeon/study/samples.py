"""What a parameter may go through: grids, lists zipped together, and points of a unit cube for distributions.

Grids are computed exactly and rounded once: a grid that is made finer contains the points of the coarse one bit for
bit, and the points that one would write as '0.1 mm' are that number. All is the same on every machine, and for random
numbers it depends on the seed alone.
"""

from __future__ import annotations

import re
import warnings
from collections.abc import Callable, Mapping
from decimal import Context, Decimal
from fractions import Fraction
from typing import Any

import numpy as np

from gudgeon._arguments import choice, whole
from gudgeon._describe import ModelError, nearest, show
from gudgeon._immutable import ANOTHER, immutable
from gudgeon.study.seeds import generator, seeded

#: Values of one axis, and cases of a study, at most.
MOST_VALUES, MOST_CASES = 10_000_000, 1_000_000_000
SCALES = ("linear", "log")
#: Digits for logarithms, so that the last one of a double is right.
_EXACT = Context(prec=40)
_TEXT = re.compile(r"\s*([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)\s*(\S.*?)\s*")


@immutable(ANOTHER)
class Grid:
    """Values from one to another, both included, equally spaced or, with "log", in equal ratios.

    In a file: { from = "0.05 mm", to = "0.5 mm", count = 300, scale = "log" }.

    Parameters
    ----------
    start, stop : float or str
        First and last value, in SI units or with a unit.
    count : int
        Number of values; one is the first value alone.
    scale : {"linear", "log"}, default "linear"
        How they are spaced.

    Examples
    --------
    >>> from gudgeon.study.samples import Grid
    >>> Grid(0.0, 1.0, 5).values(float)
    [0.0, 0.25, 0.5, 0.75, 1.0]
    """

    def __init__(self, start: Any, stop: Any, count: int, *, scale: str = "linear") -> None:
        self.start, self.stop = start, stop
        self.count = whole("count", count, MOST_VALUES)
        self.scale = choice("scale", scale, SCALES)

    def __repr__(self) -> str:
        more = "" if self.scale == "linear" else f", scale={self.scale!r}"
        return f"Grid({self.start!r}, {self.stop!r}, {self.count}{more})"

    @staticmethod
    def from_table(table: Mapping[str, Any]) -> Grid:
        """Make one from a file's table."""
        known = ("from", "to", "count", "scale")
        for key in table:
            if key not in known:
                raise ModelError(f"unknown key {show(key)}; {nearest(key, known)}")
        for key in ("from", "to", "count"):
            if key not in table:
                raise ModelError(f"{key} is missing; write a grid like {{ from = 1.0, to = 2.0, count = 11 }}")
        return Grid(table["from"], table["to"], table["count"], scale=table.get("scale", "linear"))

    def values(self, convert: Callable[[Any], float]) -> list[float]:
        """Return the values in SI units; `convert` turns a number or a string with its unit into one."""
        start, stop = convert(self.start), convert(self.stop)
        parts = [Fraction(k, max(self.count - 1, 1)) for k in range(self.count)]
        if self.scale == "log":
            return _in_equal_ratios(start, stop, parts)
        written = [_TEXT.fullmatch(end) if isinstance(end, str) else None for end in (self.start, self.stop)]
        first, last = written
        if first is not None and last is not None and first[2] == last[2]:  # in the unit that they are written in
            between = _equally_spaced(Fraction(first[1]), Fraction(last[1]), parts[1:-1])
            inner = [convert(f"{value!r} {first[2]}") for value in between]
            return [start, *inner, stop][: self.count]
        return _equally_spaced(_as_written(start), _as_written(stop), parts)


def _as_written(value: float) -> Fraction:
    return Fraction(repr(value))


def _equally_spaced(start: Fraction, stop: Fraction, parts: list[Fraction]) -> list[float]:
    return [float(start + (stop - start) * part) for part in parts]


def _in_equal_ratios(start: float, stop: float, parts: list[Fraction]) -> list[float]:
    if not start * stop > 0.0:
        raise ModelError(
            f"scale 'log' from {start:g} to {stop:g} leads through zero; give both ends one sign, or scale = 'linear'"
        )
    first, last = Decimal(repr(start)), Decimal(repr(stop))
    logarithm = _EXACT.ln(_EXACT.divide(last, first))
    inner = []
    for part in parts[1:-1]:
        exponent = _EXACT.divide(_EXACT.multiply(logarithm, part.numerator), part.denominator)
        inner.append(float(_EXACT.multiply(first, _EXACT.exp(exponent))))
    return [start, *inner, stop][: len(parts)]


@immutable("make another one: Zip(...)")
class Zip:
    """Several parameters that go through their lists together: one axis, whose k-th case has the k-th of each list.

    In a file: `corner = { zip = { "A.fit.clearance" = [...], "B.fit.clearance" = [...] } }`; its key is the name of the
    axis.

    Parameters
    ----------
    lists : mapping
        Lists or grids of equal length, by path.
    """

    def __init__(self, lists: Mapping[Any, Any]) -> None:
        if not isinstance(lists, Mapping) or not lists:
            raise ModelError(
                f"{show(lists)} must be lists by path, like Zip({{'rod.mass': [1, 2], 'rod.inertia': [3, 4]}})"
            )
        self.lists = dict(lists)

    def __repr__(self) -> str:
        return f"Zip({self.lists!r})"


#: Samplers: how points are spread over the unit cube.
SAMPLERS = ("random", "sobol", "halton", "latin-hypercube")


def unit_samples(sampler: str, count: int, dimension: int, seed: int) -> np.ndarray:
    """Return points of the unit cube, one per row, the same for the same seed.

    With all but "latin-hypercube", more points begin with the fewer ones, so that a study that is made larger keeps its
    cases. "sobol" is best with a power of two.
    """
    if sampler == "random":
        return generator(seed).random((count, dimension))
    from scipy.stats import qmc

    engine: Any = {"sobol": qmc.Sobol, "halton": qmc.Halton, "latin-hypercube": qmc.LatinHypercube}[sampler]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # that another number than a power of two is less balanced
        points: np.ndarray = engine(dimension, **seeded(engine, seed)).random(count)
    return points
