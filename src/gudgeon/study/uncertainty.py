"""What is known of a measure from samples of it: mean, deviation and percentiles, each with a confidence interval."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from gudgeon._arguments import whole, within
from gudgeon._describe import ModelError, nearest, show
from gudgeon.study.seeds import seeded

if TYPE_CHECKING:
    import pandas
    import xarray

#: The dimensions of a study that are chance.
CHANCE = ("sample", "repeat")
ESTIMATE = ("value", "lower", "upper")
#: How intervals are made, in the order of the statistics.
METHODS = (
    "mean: Student's t; deviation: bootstrap (BCa, fixed seed); percentiles: order statistics, whatever the "
    "distribution, infinite where there are too few samples"
)


def uncertainty(
    table: xarray.Dataset,
    *,
    over: str | Sequence[str] | None = None,
    percentiles: Sequence[float] = (5.0, 50.0, 95.0),
    confidence: float = 0.95,
    resamples: int = 2000,
    seed: int = 0,
) -> xarray.Dataset:
    """Return mean, standard deviation and percentiles of the measures of a study, with confidence intervals.

    Parameters
    ----------
    table : xarray.Dataset
        What `study.run()` gave.
    over : str or list of str, default None
        Dimensions that are chance; None: "sample" and "repeat", those of them that there are.
    percentiles : list of float, default (5, 50, 95)
        From 0 to 100.
    confidence : float, default 0.95
        Probability with which an interval holds the true value.
    resamples : int, default 2000
        Number of resamples of the bootstrap.
    seed : int, default 0
        What its random numbers begin with.

    Returns
    -------
    xarray.Dataset
        Each measure over the other dimensions, `statistic` ("mean", "deviation", "5%", ...) and `estimate` ("value",
        "lower", "upper"); NaN where fewer than two cases were done. `result["peak"].to_pandas()` is a table.

    Notes
    -----
    With n samples of mean m and standard deviation s (with n - 1 in the denominator) the interval of the mean is
    m +- t s/sqrt(n), t from Student's distribution with n - 1 degrees of freedom. That of the p-th percentile is from
    the l-th to the u-th least sample, where l and u follow from the binomial distribution of how many samples lie below
    it. Intervals hold for random samples; those of "sobol", "halton" and "latin-hypercube" are spread more evenly, and
    the mean is then closer than its interval says. Repeats of one sample are not samples: where there are both, each
    sample counts by the mean of its repeats, and what is told is how machines differ. `over="repeat"` tells how the
    repeats of each do. Cases that failed are left out, `failed` in the attributes says how
    many: if they have a cause in common, what is left is not the whole distribution.

    Examples
    --------
    >>> import gudgeon as gd
    >>> import numpy as np, xarray
    >>> table = xarray.Dataset({"peak": ("sample", np.arange(100.0))})
    >>> print(gd.uncertainty(table)["peak"].to_pandas().round(2))
    estimate   value  lower  upper
    statistic
    mean       49.50  43.74  55.26
    deviation  29.01  26.29  32.70
    5%          4.95   0.00  10.00
    50%        49.50  39.00  60.00
    95%        94.05  89.00  99.00
    """
    import xarray

    dims = _chance(table, over)
    levels = [within("percentile", level, 0.0, 100.0) for level in percentiles]
    sure = _confidence(confidence)
    count = whole("resamples", resamples, 1_000_000)
    names = ["mean", "deviation", *(f"{level:g}%" for level in levels)]
    variables: dict[str, Any] = {}
    failed = 0
    for name, values in table.data_vars.items():
        failed = max(failed, int(values.isnull().sum()))
        values = _of_each_sample(values, dims, skipna=True)
        here = [dim for dim in dims if dim in values.dims]
        rest = [dim for dim in values.dims if dim not in here]
        found = values.transpose(*rest, *here).values.reshape(*(values.sizes[dim] for dim in rest), -1)
        made = np.apply_along_axis(_statistics, -1, found, levels, sure, count, seed)
        variables[str(name)] = ((*rest, "statistic", "estimate"), made, dict(values.attrs))
    kept = {name: one for name, one in table.coords.items() if not set(one.dims) & set(dims)}
    coords = {**kept, "statistic": names, "estimate": list(ESTIMATE)}
    about = {name: table.attrs[name] for name in ("study", "note") if name in table.attrs}
    about |= {"over": ", ".join(dims), "confidence": sure, "failed": failed, "method": METHODS}
    return xarray.Dataset(variables, coords=coords, attrs=about)


def share_within(
    table: xarray.Dataset, limits: Mapping[str, tuple[Any, Any]], *, confidence: float = 0.95
) -> pandas.DataFrame:
    """Return the share of all machines whose measures keep within limits, the yield of a production.

    Parameters
    ----------
    table : xarray.Dataset
        What `study.run()` gave, over samples of distributions.
    limits : mapping
        Lower and upper limit by measure, in SI units or with a unit, None for none: {"peak": (None, "900 m/s^2")}.
    confidence : float, default 0.95
        Probability with which the interval holds the true share.

    Returns
    -------
    pandas.DataFrame
        One row for each measure, and one for "all" at once: share, lower, upper (Clopper and Pearson), cases, failed.
        A case that failed is outside. With repeats, a machine counts by their mean, and is outside if one failed.
    """
    import pandas
    from scipy.stats import binomtest

    sure = _confidence(confidence)
    dims = _chance(table, None)
    for dim in table.dims:
        if dim not in dims:
            raise ModelError(
                f"the study also goes over {dim}; choose one of its values, as by table.isel({{{dim!r}: 0}})"
            )
    checked = {name: _limits(table, name, pair) for name, pair in limits.items()}
    if not checked:
        raise ModelError("limits is empty; give at least one, like {'peak': (None, 900.0)}")
    values = {name: _of_each_sample(table[name], dims, skipna=False).values.ravel() for name in checked}
    inside = {name: (values[name] >= low) & (values[name] <= high) for name, (low, high) in checked.items()}
    inside["all"] = np.logical_and.reduce(list(inside.values()))
    rows = {}
    for name, kept in inside.items():
        chance = binomtest(int(kept.sum()), len(kept))
        low, high = chance.proportion_ci(sure, method="exact")
        some = list(checked) if name == "all" else [name]
        lost = np.logical_or.reduce([np.isnan(values[one]) for one in some])
        rows[name] = {
            "share": chance.statistic, "lower": low, "upper": high, "cases": len(kept), "failed": int(lost.sum())
        }  # fmt: skip
    return pandas.DataFrame.from_dict(rows, orient="index").rename_axis("measure")


def _statistics(values: np.ndarray, levels: list[float], confidence: float, resamples: int, seed: int) -> np.ndarray:
    """Return value, lower and upper of the mean, the deviation and the percentiles, one per row."""
    known = np.sort(values[np.isfinite(values)])
    if len(known) < 2:
        return np.full((2 + len(levels), 3), np.nan)
    return np.array([_mean(known, confidence), _deviation(known, confidence, resamples, seed),
                     *(_percentile(known, 0.01 * level, confidence) for level in levels)])  # fmt: skip


def _mean(values: np.ndarray, confidence: float) -> tuple[float, float, float]:
    from scipy.stats import t

    middle, half = (
        values.mean(),
        values.std(ddof=1) / np.sqrt(len(values)) * t.ppf(0.5 + 0.5 * confidence, len(values) - 1),
    )
    return middle, middle - half, middle + half


def _deviation(values: np.ndarray, confidence: float, resamples: int, seed: int) -> tuple[float, float, float]:
    from scipy.stats import bootstrap

    if values[0] == values[-1]:
        return 0.0, 0.0, 0.0
    size = np.std(values, ddof=1)
    scaled = (values - values.mean()) / size  # the bootstrap compares with its own numbers, whatever the unit
    with np.errstate(all="ignore"):
        low, high = bootstrap(
            (scaled,), lambda x, axis: np.std(x, ddof=1, axis=axis), vectorized=True, n_resamples=resamples,
            confidence_level=confidence, batch=max(1, 1_000_000 // len(values)), method="BCa",
            **seeded(bootstrap, seed),
        ).confidence_interval  # fmt: skip
    return size, size * low, size * high


def _percentile(values: np.ndarray, share: float, confidence: float) -> tuple[float, float, float]:
    from scipy.stats import binom

    count = len(values)
    tail = 0.5 * (1.0 - confidence)
    low, high = int(binom.ppf(tail, count, share)), int(binom.ppf(1.0 - tail, count, share)) + 1
    return (
        float(np.quantile(values, share)),
        values[low - 1] if low >= 1 else -np.inf,
        values[high - 1] if high <= count else np.inf,
    )


def _of_each_sample(values: xarray.DataArray, dims: list[str], skipna: bool) -> xarray.DataArray:
    """Return the mean over the repeats of each sample, where there are both: repeats tell nothing of other machines."""
    if set(CHANCE) <= set(dims) & set(values.dims):
        return values.mean("repeat", skipna=skipna, keep_attrs=True)
    return values


def _chance(table: Any, over: Any) -> list[str]:
    """Return the dimensions that are chance."""
    import xarray

    if not isinstance(table, xarray.Dataset):
        raise ModelError(f"{show(table)} is not the outcome of a study; give what study.run() gave")
    known = [str(dim) for dim in table.dims]
    if over is None:
        found = [dim for dim in CHANCE if dim in known]
        if not found:
            raise ModelError(
                f"nothing in this study is chance: it goes over {', '.join(known) or 'nothing'}; vary by a "
                "distribution, give the study repeat=..., or say over which dimension"
            )
        return found
    given = [over] if isinstance(over, str) else list(over)
    for dim in given:
        if dim not in known:
            raise ModelError(f"over {show(dim)} is no dimension of this study; {nearest(dim, known)}")
    return given


def _confidence(confidence: Any) -> float:
    return within("confidence", confidence, 0.5, 0.9999)


def _limits(table: xarray.Dataset, name: Any, pair: Any) -> tuple[float, float]:
    from gudgeon.study.limits import limits_of

    if name not in table.data_vars:
        raise ModelError(f"there is no measure {show(name)}; {nearest(name, map(str, table.data_vars))}")
    return limits_of(str(name), pair, str(table[name].attrs.get("units", "")))
