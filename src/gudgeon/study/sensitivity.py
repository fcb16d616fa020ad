"""Which parameter matters: sensitivity of the measures of a study to the distributions of its parameters.

The cases that a design asks for are those of a study with the same name, measures and settings: they go through the
same store, each is computed once, and what was interrupted goes on where it was.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, Any

import numpy as np

from gudgeon._describe import ModelError, show
from gudgeon.study.designs import Design, MorrisDesign, SobolDesign, SwingDesign
from gudgeon.study.plan import SAMPLE
from gudgeon.study.seeds import checked_seed
from gudgeon.study.study import Study

if TYPE_CHECKING:
    import pandas
    import xarray
    from matplotlib.axes import Axes

#: Columns that have the unit of the measure.
_WITH_UNIT = ("mu_star", "swing")


@dataclass(frozen=True)
class Sensitivity:
    """What a sensitivity study found.

    Parameters
    ----------
    method : str
        "sobol", "morris" or "one at a time".
    table : pandas.DataFrame
        A row for each measure and parameter, and for each value of what else varies.
    outcomes : xarray.Dataset
        The measures of all its cases.
    study : Study
        The study of these cases; `study.failures` are those that failed.
    notes : tuple of str
        What to know of the numbers.
    """

    method: str
    table: pandas.DataFrame
    outcomes: xarray.Dataset
    study: Study
    notes: tuple[str, ...] = ()

    def plot(self, measure: str | None = None, ax: Axes | None = None, *, at: Mapping[str, Any] | None = None) -> Axes:
        """Draw the parameters as bars, the one that matters most on top; see `gudgeon.plot.plot_tornado`."""
        from gudgeon.plot import plot_tornado

        return plot_tornado(self.table, measure, ax, at=at)

    def __str__(self) -> str:
        return "\n".join([self.table.to_string(float_format=lambda value: f"{value:.4g}"), *self.notes])

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return "".join([self.table.to_html(), *(f"<p>{note}</p>" for note in self.notes)])


def sobol(study: Study, samples: int, *, confidence: float = 0.95, seed: int = 0, **run: Any) -> Sensitivity:
    """Return the shares that parameters have in the variance of each measure: Sobol's first-order and total indices.

    Parameters
    ----------
    study : Study
        What varies by distributions is looked at; each value of what varies otherwise has indices of its own.
    samples : int
        Number of samples N, a power of two like 256; there are N (D + 2) cases for D distributions.
    confidence : float, default 0.95
        Probability with which an interval holds the true index.
    seed : int, default 0
        What random numbers begin with. More samples with the same seed contain those computed before.
    **run
        `store`, `workers`, `cluster`, `fresh`, `progress`, as in `Study.run`.

    Returns
    -------
    Sensitivity
        With the columns first, first_lower, first_upper, total, total_lower, total_upper; see `SobolDesign`.
    """
    return _run(study, SobolDesign(_names(study), checked_seed(seed), samples), confidence, run)


def morris(
    study: Study, trajectories: int, *, levels: int = 4, confidence: float = 0.95, seed: int = 0, **run: Any
) -> Sensitivity:
    """Return which parameters matter at all, at few cases: Morris's elementary effects.

    The elementary effect of a step is the change of the measure, divided by that of the parameter, times the range of
    the parameter: from the lower to the upper bound of a uniform distribution, from the 0.5th to the 99.5th percentile
    of any other. A measure that is linear in a parameter has the same effect everywhere, its change over the range.

    Parameters
    ----------
    study : Study
        What varies by distributions is looked at; each value of what varies otherwise has effects of its own.
    trajectories : int
        Number of trajectories r, 10 or more; there are r (D + 1) cases for D distributions.
    levels : int, default 4
        Number of levels of each parameter, even: the ends of its range, and those in between that share the
        distribution equally. A step goes over half of the levels.
    confidence : float, default 0.95
        Probability with which the interval of mu_star holds the true one.
    seed : int, default 0
        What random numbers begin with. More trajectories with the same seed contain those computed before.
    **run
        `store`, `workers`, `cluster`, `fresh`, `progress`, as in `Study.run`.

    Returns
    -------
    Sensitivity
        With the columns mu_star (mean absolute effect), mu_star_lower, mu_star_upper, mu (mean effect) and sigma
        (standard deviation of the effects), in the unit of the measure; see `MorrisDesign`.
    """
    names = _names(study)
    distributions = tuple(study.plan.marginals.values())
    return _run(study, MorrisDesign(names, checked_seed(seed), trajectories, levels, distributions), confidence, run)


def one_at_a_time(study: Study, low: float = 5.0, high: float = 95.0, **run: Any) -> Sensitivity:
    """Return what each parameter does alone, between two percentiles of its distribution, in 2 D + 1 cases.

    Parameters
    ----------
    study : Study
        What varies by distributions is looked at; each value of what varies otherwise has numbers of its own.
    low, high : float, default 5 and 95
        Percentiles of the distributions. All other parameters stay at their medians.
    **run
        `store`, `workers`, `cluster`, `fresh`, `progress`, as in `Study.run`.

    Returns
    -------
    Sensitivity
        With the columns at_median, at_low, at_high and swing, in the unit of the measure; swing is the largest less
        the least of the three.
    """
    return _run(study, SwingDesign(_names(study), 0, low, high), 0.95, run)


def _names(study: Any) -> list[str]:
    """Return the parameters that have distributions."""
    if not isinstance(study, Study):
        raise ModelError(f"{show(study)} is not a study; give one like gd.Study(mechanism, vary=..., measure=...)")
    if not study.plan.marginals:
        raise ModelError(
            "no parameter of the study has a distribution; give those that are uncertain one, like "
            "Normal('0.1 mm', '5 um') or Uniform('0.1 mm', '0.2 mm')"
        )
    return [", ".join(paths) for paths in study.plan.marginals]


def _run(study: Study, design: Design, confidence: float, run: dict[str, Any]) -> Sensitivity:
    points, places = np.unique(design.points(), axis=0, return_inverse=True)  # trajectories of Morris meet
    derived = study.through(study.plan.at(points))
    outcomes = derived.run(**run)
    table, lost = _analysed(design, outcomes.isel({SAMPLE: places.ravel()}), derived.units, confidence)
    notes = []
    if lost:
        notes.append(f"{lost} outcomes are left out, with those of cases that failed; see study.failures")
    if derived.note:
        notes.append(
            "measures are means over repeat, which still scatter"
            if derived.repeat > 1
            else "a joint has play, and measures of single runs scatter: that counts as interaction of the parameters"
        )
    return Sensitivity(design.method, table, outcomes, derived, tuple(notes))


def _analysed(
    design: Design, outcomes: xarray.Dataset, units: dict[str, str], confidence: float
) -> tuple[pandas.DataFrame, int]:
    """Return the indices of all measures, for each value of what else varies, and how many outcomes were of no use."""
    import pandas

    found: dict[Any, pandas.DataFrame] = {}
    most_lost = 0
    rest = [str(dim) for dim in outcomes.dims if dim not in (SAMPLE, "repeat")]
    values = [outcomes[dim].values if dim in outcomes.coords else np.arange(outcomes.sizes[dim]) for dim in rest]
    for measure in units:
        every = outcomes[measure]
        if "repeat" in every.dims:
            every = every.mean("repeat", skipna=False)
        lost = 0
        for place in product(*(range(len(one)) for one in values)):
            here = every.isel(dict(zip(rest, place, strict=True))).values
            one = design.analyse(here, confidence)
            if set(_WITH_UNIT) & set(design.columns):
                one["unit"] = units[measure]
            found[(measure, *(column[k] for column, k in zip(values, place, strict=True)))] = one
            lost += int((~design.whole(here)).sum()) * design.block
        most_lost = max(most_lost, lost)
    return pandas.concat(found, names=["measure", *rest]), most_lost
