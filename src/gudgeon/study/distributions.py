"""Distributions of parameters, for tolerances: those of `scipy.stats`, with units, cut off where they must be.

A sampler gives numbers u from 0 to 1, and the inverse of the cumulative distribution turns them into values. u is never
closer to 0 or 1 than 2^-53: so a normal distribution gives nothing beyond 8.21 standard deviations, and what a
distribution *can* give is known exactly. Values are rounded to 12 digits: the functions of SciPy may differ in the last
of 16 digits from one machine to another, and the cases of a study should not.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from gudgeon._describe import ModelError, nearest, show
from gudgeon._immutable import ANOTHER, immutable
from gudgeon._quantity import Kind, finite, si

#: The least u, and 1 less the largest.
LEAST = 2.0**-53
DIGITS = 12
#: The keys of a table in a file, beside the shape parameters of a distribution.
KEYS = ("distribution", "loc", "scale", "lower", "upper")


@immutable(ANOTHER)
class Distribution:
    """A distribution of `scipy.stats`, whose parameters may have units, and which may be truncated.

    Parameters
    ----------
    name : str
        Name of a continuous distribution in `scipy.stats`, like "norm", "uniform", "lognorm", "triang", "weibull_min".
    loc, scale : float or str, default 0 and 1
        Location and scale, in the unit of the parameter that varies; "uniform" takes them from its bounds.
    lower, upper : float or str, default None
        Bounds, in the same unit: the part of the distribution between them is taken, in proportion.
    **shapes : float
        Shape parameters, as `scipy.stats` calls them.

    Examples
    --------
    >>> import gudgeon.study.distributions as distributions
    >>> distributions.Distribution("norm", loc="0.1 mm", scale="5 um", lower="80 um", upper="120 um")
    Distribution('norm', loc='0.1 mm', scale='5 um', lower='80 um', upper='120 um')
    """

    def __init__(
        self, name: str, *, loc: Any = None, scale: Any = None, lower: Any = None, upper: Any = None, **shapes: Any
    ) -> None:
        self.name, self.loc, self.scale, self.lower, self.upper = name, loc, scale, lower, upper
        self.shapes = shapes

    def __repr__(self) -> str:
        given = {"loc": self.loc, "scale": self.scale, "lower": self.lower, "upper": self.upper, **self.shapes}
        return (
            ", ".join([f"Distribution({self.name!r}", *(f"{k}={v!r}" for k, v in given.items() if v is not None)]) + ")"
        )

    @staticmethod
    def from_table(table: Mapping[str, Any]) -> Distribution:
        """Make one from a file's table, { distribution = "norm", loc = "0.1 mm", scale = "5 um" }."""
        values = {str(key): value for key, value in table.items() if key != "distribution"}
        return Distribution(table["distribution"], **values)


def Normal(mean: Any, deviation: Any, *, lower: Any = None, upper: Any = None) -> Distribution:
    """Return a normal distribution, of this mean and standard deviation, truncated at the bounds that are given."""
    return Distribution("norm", loc=mean, scale=deviation, lower=lower, upper=upper)


def Uniform(lower: Any, upper: Any) -> Distribution:
    """Return a uniform distribution between two bounds."""
    return Distribution("uniform", lower=lower, upper=upper)


@dataclass(frozen=True)
class Marginal:
    """The distribution of one parameter in SI units, as it is sampled."""

    frozen: Any  # of scipy.stats
    lower: float
    upper: float
    text: str  # what the user wrote

    def values(self, u: np.ndarray) -> np.ndarray:
        """Return the values at these parts of the whole, from 0 to 1, rounded to 12 digits."""
        u = np.clip(np.asarray(u, dtype=float), LEAST, 1.0 - LEAST)
        low, high = self.frozen.cdf([self.lower, self.upper])
        if low > 0.5:  # in the upper tail 1 - u has the digits
            most, least = self.frozen.sf([self.lower, self.upper])
            exact = self.frozen.isf(most - u * (most - least))
        else:
            exact = self.frozen.ppf(low + u * (high - low))
        rounded = np.array([float(f"{value:.{DIGITS}g}") for value in np.ravel(exact)]).reshape(np.shape(exact))
        return np.clip(rounded, self.lower, self.upper)

    @property
    def reach(self) -> tuple[float, float]:
        """The least and the largest value that it can give."""
        least, largest = self.values(np.array([0.0, 1.0]))
        return float(least), float(largest)

    @property
    def mass(self) -> float:
        """The part of the distribution that lies between the bounds."""
        return float(np.diff(self.frozen.cdf([self.lower, self.upper]))[0])


def is_distribution(value: Any) -> bool:
    """Whether a value is a distribution: ours, or a frozen one of `scipy.stats`."""
    return isinstance(value, Distribution) or type(value).__module__.startswith("scipy.stats")


def marginal(value: Any, kind: Kind | None) -> Marginal:
    """Return a distribution in SI units, checked; an error begins with what is wrong.

    Parameters
    ----------
    value : Distribution or frozen distribution of scipy.stats
    kind : Kind or None
        What the parameter is; None if that is not known, so that only numbers are taken.
    """
    made = _from_ours(value, kind) if isinstance(value, Distribution) else _from_scipy(value)
    with np.errstate(all="ignore"):
        if not made.mass > 0.0 or not all(map(math.isfinite, made.reach)):
            raise ModelError(
                f"{made.text} gives nothing between {made.lower:g} and {made.upper:g}; correct its parameters or bounds"
            )
    return made


def _from_scipy(value: Any) -> Marginal:
    from scipy import stats

    if not isinstance(value, stats.distributions.rv_frozen) or not isinstance(value.dist, stats.rv_continuous):
        raise ModelError(
            f"{show(value)} is not a continuous distribution with its parameters; give one like "
            "scipy.stats.norm(loc=1e-4, scale=5e-6), or Normal('0.1 mm', '5 um')"
        )
    shown = [*(f"{item:g}" for item in value.args), *(f"{name}={item:g}" for name, item in value.kwds.items())]
    lower, upper = (float(end) for end in value.support())
    return Marginal(value, lower, upper, f"{value.dist.name}({', '.join(shown)})")


def _from_ours(given: Distribution, kind: Kind | None) -> Marginal:
    family = _family(given.name)
    shapes = _shapes(given, family)
    lower, upper = (None if end is None else _place(f"{name}", end, kind) for name, end in
                    (("lower", given.lower), ("upper", given.upper)))  # fmt: skip
    loc = None if given.loc is None else _place("loc", given.loc, kind)
    scale = None if given.scale is None else _difference("scale", given.scale, kind)
    if lower is not None and upper is not None and not lower < upper:
        raise ModelError(f"lower {show(given.lower)} must be below upper {show(given.upper)}; exchange them")
    if given.name == "uniform" and lower is not None and upper is not None and loc is None and scale is None:
        loc, scale = lower, upper - lower
    if scale is not None and not scale > 0.0:
        raise ModelError(f"scale {show(given.scale)} must be greater than 0")
    frozen = family(**shapes, loc=0.0 if loc is None else loc, scale=1.0 if scale is None else scale)
    low, high = (float(end) for end in frozen.support())
    if math.isnan(low) or math.isnan(high):
        raise ModelError(f"{given} is not a distribution; its shape parameters are out of their range")
    return Marginal(
        frozen, low if lower is None else max(low, lower), high if upper is None else min(high, upper), str(given)
    )


def _family(name: Any) -> Any:
    from scipy import stats

    family = getattr(stats, name, None) if isinstance(name, str) else None
    if not isinstance(family, stats.rv_continuous):
        known = [one for one in dir(stats) if isinstance(getattr(stats, one), stats.rv_continuous)]
        raise ModelError(f"{show(name)} is no continuous distribution of scipy.stats; {nearest(name, known)}")
    return family


def _shapes(given: Distribution, family: Any) -> dict[str, float]:
    wanted = [name.strip() for name in (family.shapes or "").split(",") if name.strip()]
    for name in given.shapes:
        if name not in wanted:
            known = [*wanted, *KEYS[1:]]
            raise ModelError(f"{given.name!r} has no parameter {show(name)}; {nearest(name, known)}")
    for name in wanted:
        if name not in given.shapes:
            raise ModelError(f"{given.name!r} needs its shape parameter {name}; give {name}=...")
    return {name: _place(name, given.shapes[name], None) for name in wanted}


def _place(name: str, value: Any, kind: Kind | None) -> float:
    """Return a value of the parameter, in SI units."""
    try:
        if kind is None:
            return finite(value, f"{show(value)} must be a number")
        return si(value, kind)
    except ModelError as error:
        raise ModelError(f"{name} {error}") from None


def _difference(name: str, value: Any, kind: Kind | None) -> float:
    """Return a difference of two values of the parameter; a unit whose zero is elsewhere makes no sense there."""
    if kind is not None and kind.scales and isinstance(value, str) and not value.rstrip().endswith(("K", "kelvin")):
        raise ModelError(f"{name} {show(value)} is a difference of temperatures; give it in K")
    return _place(name, value, kind)
